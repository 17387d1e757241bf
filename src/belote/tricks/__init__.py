"""The room of play: obligations, tricks, and the words of belote."""
