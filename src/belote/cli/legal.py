"""`belote legal`: what may be played to a trick, and why not the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import click

from belote import Trump, cards, rulesets, trick_winner, why_not
from belote.cli.choosing import DEFAULT, chosen, settings_option
from belote.cli.screen import screen, table
from belote.cli.voice import Voice, voice_option

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
    help=f"A preset or a TOML file, or {ALL} to compare the presets.",
)
@settings_option
@voice_option
def legal(  # noqa: PLR0913, PLR0917 - click passes every option
    hand: str, trick: str, trump: str, name: str, settings: dict[str, str], voice: Voice
) -> None:
    """Settle an argument: what may a hand play to a trick?

    Cards are rank then suit, ranks 7 8 9 T J Q K A, suits C D H S. In the trick, the card two
    before the hand's is its partner's where four play in pairs.
    """
    held, laid, trumps = cards(hand), cards(trick), Trump(trump)
    if not held:
        raise click.UsageError(voice.say("no_hand"))
    names = rulesets.names() if name == ALL else (name,)
    tables = [chosen(each, settings, voice) for each in names]
    if name == ALL:
        tables = [each for each in tables if _can_lie(each, held, laid)]
    verdicts = [_verdict(each, held, laid, trumps, voice) for each in tables]
    out = screen()
    out.print(_question(held, laid, trumps, voice))
    out.print()
    out.print(_table(held, verdicts, voice))
    reasons = _reasons(verdicts, voice)
    if reasons:
        out.print()
    for reason in reasons:
        out.print(reason)


def _can_lie(ruleset: Ruleset, held: tuple[Card, ...], laid: tuple[Card, ...]) -> bool:
    """Tell whether a table has so many players and such hands."""
    return len(laid) < ruleset.seating.players and len(held) <= ruleset.dealing.hand_size


def _question(held: tuple[Card, ...], laid: tuple[Card, ...], trump: Trump, voice: Voice) -> str:
    code = "question" if laid else "question.lead"
    return voice.say(code, trump=trump, trick=_written(laid), hand=_written(held))


def _verdict(
    ruleset: Ruleset,
    held: tuple[Card, ...],
    laid: tuple[Card, ...],
    trump: Trump,
    voice: Voice,
) -> _Verdict:
    refusals = {card: why_not(ruleset, card, hand=held, trick=laid, trump=trump) for card in held}
    return _Verdict(ruleset.name, _holder(ruleset, laid, trump, voice), refusals)


def _holder(ruleset: Ruleset, laid: tuple[Card, ...], trump: Trump, voice: Voice) -> str:
    if not laid:
        return voice.say("holder.nobody")
    at = trick_winner(ruleset, trick=laid, trump=trump)
    sides = ruleset.seating.sides
    whose = "partner" if sides[at] == sides[len(laid)] else "opponent"
    return voice.say(f"holder.{whose}", card=str(laid[at]))


def _written(held: tuple[Card, ...]) -> str:
    return " ".join(map(str, held))


def _table(held: tuple[Card, ...], verdicts: list[_Verdict], voice: Voice) -> Table:
    made = table(*voice.titles("ruleset", "holder"), *map(str, held))
    for verdict in verdicts:
        cells = (_cell(why, voice) for why in verdict.refusals.values())
        made.add_row(verdict.table, verdict.holder, *cells)
    return made


def _cell(why: Violation | None, voice: Voice) -> str:
    return voice.say("legal") if why is None else voice.say("refused", rule=why.rule)


def _reasons(verdicts: list[_Verdict], voice: Voice) -> list[str]:
    """Return a sentence for each refusal, with the tables that share it if not all do."""
    tables: dict[tuple[Card, Violation], list[str]] = {}
    for verdict in verdicts:
        for card, why in verdict.refusals.items():
            if why is not None:
                tables.setdefault((card, why), []).append(verdict.table)
    return [
        voice.say(
            "refusal.of" if len(names) < len(verdicts) else "refusal",
            card=str(card),
            why=voice.refusal(why),
            rulesets=", ".join(names),
        )
        for (card, why), names in tables.items()
    ]
