"""The room of the deal: packets, the turn-up and who deals next."""
