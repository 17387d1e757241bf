"""The room of the auction: take or pass, then name a suit or pass."""
