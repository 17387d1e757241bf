"""The room of the match: totals, and when they end it."""
