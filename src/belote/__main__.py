"""`python -m belote` is the command line."""

from __future__ import annotations

from belote.cli import main

if __name__ == "__main__":
    main()
