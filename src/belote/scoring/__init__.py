"""The room of the account: what becomes of the points of one deal."""
