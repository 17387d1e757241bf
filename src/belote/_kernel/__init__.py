"""The cellar: integers only. Nothing here knows a class of the floors above."""
