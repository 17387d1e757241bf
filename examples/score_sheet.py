"""A match kept on paper: no cards, only what each deal left to count."""

from __future__ import annotations

import belote
from belote import rulesets, words


def main() -> None:
    """Write three deals on a sheet: a contract made, a tie, and the deal that wins the pot."""
    sheet = belote.Sheet(rulesets.FFB)
    for tally in (
        belote.Tally(takers=0, card_points=(90, 62), last_trick=0, tricks=(5, 3), belotes=(1, 0)),
        belote.Tally(takers=1, card_points=(81, 71), last_trick=1, tricks=(4, 4)),
        belote.Tally(takers=0, card_points=(60, 92), last_trick=1, tricks=(3, 5)),
    ):
        sheet.add(tally)
        print_deal(sheet)


def print_deal(sheet: belote.Sheet) -> None:
    """Print the account of the last deal, the totals and what waits in the pot."""
    score = sheet.results[-1].score
    print(f"deal {len(sheet.results)}: {words.text(score.outcome)}")
    for line in score.lines:
        print(f"  side {line.side}: {words.text(line)} {line.points}")
    print(f"  marked {score.points}, totals {sheet.scores}, withheld {sheet.held_over}")


if __name__ == "__main__":
    main()
