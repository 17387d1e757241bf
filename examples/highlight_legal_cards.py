"""Which cards of a hand to light up, and what to say of the others."""

from __future__ import annotations

import belote
from belote import Trump, rulesets


def main() -> None:
    """Seat 3 is void in the led spades, and a rival has ruffed with the nine of trumps."""
    hand = belote.cards("8H KH AD TC")
    trick = belote.cards("AS 7S 9H")
    highlight(rulesets.FFB, hand, trick, Trump.HEARTS)
    free = rulesets.FFB.but({"tricks.cannot_overruff": "free"}, name="free")
    highlight(free, hand, trick, Trump.HEARTS)


def highlight(
    ruleset: belote.Ruleset,
    hand: tuple[belote.Card, ...],
    trick: tuple[belote.Card, ...],
    trump: Trump,
) -> None:
    """Print the hand with its legal cards in brackets, then a reason for each other card."""
    legal = belote.legal_cards(ruleset, hand=hand, trick=trick, trump=trump)
    shown = (f"[{card}]" if card in legal else f" {card} " for card in hand)
    print(f"{ruleset.name}: {' '.join(shown)}")
    for card in hand:
        why = belote.why_not(ruleset, card, hand=hand, trick=trick, trump=trump)
        if why is not None:
            print(f"  {card}: {why}")


if __name__ == "__main__":
    main()
