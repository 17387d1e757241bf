"""`belote legal`: what may be played to a trick, and why not the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import click

from belote import Trump, cards, rulesets, trick_winner, why_not, words
from belote.cli.choosing import DEFAULT, chosen, settings_option
from belote.cli.screen import screen, table

if TYPE_CHECKING:
    from rich.table import Table

    from belote import Card, Ruleset, Violation

ALL: Final = "all"


@attrs.frozen
class _Verdict:
    """What one table says.

    Attributes:
        table: the name of its ruleset.
        holder: which card holds the trick, and whose it is.
        refusals: for each card of the hand why it may not be played, `None` where it may.
    """

    table: str
    holder: str
    refusals: dict[Card, Violation | None]


@click.command()
@click.option("--hand", required=True, help='The cards held, as in "8H AD".')
@click.option(
    "--trick",
    default="",
    help='The cards on the table in playing order, as in "AS 7S 9H"; nothing for a lead.',
)
@click.option(
    "--trump",
    required=True,
    type=click.Choice([trump.value for trump in Trump]),
    help="A suit, NT for no-trump, AT for all-trump.",
)
@click.option(
    "--ruleset",
    "name",
    default=DEFAULT,
    show_default=True,
    help=f"A preset, or {ALL} to compare them.",
)
@settings_option
def legal(hand: str, trick: str, trump: str, name: str, settings: dict[str, str]) -> None:
    """Settle an argument: what may a hand play to a trick?

    Cards are rank then suit, ranks 7 8 9 T J Q K A, suits C D H S. In the trick, the card two
    before the hand's is its partner's.
    """
    held, laid, trumps = cards(hand), cards(trick), Trump(trump)
    if not held:
        raise click.UsageError("there is no card in the hand")
    names = rulesets.names() if name == ALL else (name,)
    verdicts = [_verdict(chosen(each, settings), held, laid, trumps) for each in names]
    out = screen()
    out.print(f"trumps {words.text(trumps)}; trick {_written(laid)}; hand {_written(held)}")
    out.print()
    out.print(_table(held, verdicts))
    reasons = _reasons(verdicts)
    if reasons:
        out.print()
    for reason in reasons:
        out.print(reason)


def _verdict(
    ruleset: Ruleset, held: tuple[Card, ...], laid: tuple[Card, ...], trump: Trump
) -> _Verdict:
    refusals = {card: why_not(ruleset, card, hand=held, trick=laid, trump=trump) for card in held}
    return _Verdict(ruleset.name, _holder(ruleset, laid, trump), refusals)


def _holder(ruleset: Ruleset, laid: tuple[Card, ...], trump: Trump) -> str:
    if not laid:
        return "nobody"
    at = trick_winner(ruleset, trick=laid, trump=trump)
    sides = ruleset.seating.sides
    whose = "partner" if sides[at] == sides[len(laid)] else "opponent"
    return f"{whose}, {laid[at]}"


def _written(held: tuple[Card, ...]) -> str:
    return " ".join(map(str, held)) or "empty"


def _table(held: tuple[Card, ...], verdicts: list[_Verdict]) -> Table:
    made = table("ruleset", "holds the trick", *map(str, held))
    for verdict in verdicts:
        cells = ("legal" if why is None else f"no {why.rule}" for why in verdict.refusals.values())
        made.add_row(verdict.table, verdict.holder, *cells)
    return made


def _reasons(verdicts: list[_Verdict]) -> list[str]:
    """Return a sentence for each refusal, with the tables that share it if not all do."""
    tables: dict[tuple[Card, Violation], list[str]] = {}
    for verdict in verdicts:
        for card, why in verdict.refusals.items():
            if why is not None:
                tables.setdefault((card, why), []).append(verdict.table)
    return [
        f"{card}: {why}" + (f" [{', '.join(names)}]" if len(names) < len(verdicts) else "")
        for (card, why), names in tables.items()
    ]
