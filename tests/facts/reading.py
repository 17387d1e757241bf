"""The external facts of `tests/data`, read into values of the library."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from belote import (
    Card,
    Contract,
    Deal,
    DealScore,
    Meld,
    Play,
    Playing,
    Ruleset,
    Sheet,
    Slam,
    State,
    Tally,
    Trump,
    apply,
    cards,
    new_match,
    pack_for,
    position,
    rulesets,
)
from belote.meld import meld
from belote.rulebook import PARAGRAPHS

Row: TypeAlias = dict[str, Any]
Options: TypeAlias = dict[str, Any]
Parameters: TypeAlias = list[Any]

DATA: Final = Path(__file__).parents[1] / "data"
LAST_TRICK: Final = 10
COUNTED: Final = {"cards", "last_trick", "capot", "scale", "belote"}
"""The score lines that say what a side made, before the contract is judged."""
MELDS: Final = "8."
"""The chapter of the score lines that are about melds."""
EVERY_CARD: Final = tuple(Card)

READINGS: Final[tuple[Options, ...]] = tuple(
    {"tricks.cannot_overruff": unable, "tricks.partner_ruffed": partner}
    for unable in ("must_undertrump", "free")
    for partner in ("free", "under_only_if_only_trumps")
)
"""The readings of the federation's texts on play that a fact without options holds under."""


def rows(name: str) -> list[Row]:
    """Return the rows of a file of facts, `cases/legal`."""
    text = (DATA / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def refused(file: str) -> list[Row]:
    """Return the rows of a file that our reading contradicts."""
    return [row for row in rows("cases/refused") if row["file"] == file]


def named(facts: Iterable[Row]) -> Parameters:
    """Return one parameter a row, named by its id."""
    return [pytest.param(row, id=row["id"]) for row in facts]


def under_readings(facts: Iterable[Row]) -> Parameters:
    """Return one parameter a row and reading: the row's own options settle what they name."""
    return [
        pytest.param(row, rules, id=f"{row['id']}-{number}")
        for row in facts
        for number, rules in enumerate(readings(row))
    ]


def readings(row: Row) -> list[Options]:
    """Return the different options that a row holds under."""
    found: list[Options] = []
    for reading in READINGS:
        options = {**reading, **row.get("options", {})}
        if options not in found:
            found.append(options)
    return found


def rules_of(row: Row) -> Ruleset:
    """Return the preset of a row, the federation's game if it names none, with its options."""
    return rulesets.get(row.get("preset", "ffb"), row.get("options"))


def ruleset(options: Mapping[str, Any]) -> Ruleset:
    """Return the federation's game with some options."""
    return rulesets.FFB.but(options)


def tally(deal: Row) -> Tally:
    """Return a deal: its `cards` and `last` trick, or `totals` with the last trick in them.

    A deal that counts no tricks is one where both sides made some. Trumps that the source does not
    name are hearts.
    """
    made = tuple(deal.get("tricks", (4, 4)))
    if "cards" in deal:
        points, last = tuple(deal["cards"]), deal["last"]
    else:
        points, last = _without_last(tuple(deal["totals"]), made)
    belotes = tuple(int(deal.get("belote") == side) for side in range(2))
    return Tally(
        takers=deal["takers"],
        card_points=points,
        last_trick=last,
        tricks=made,
        contract=contract(deal),
        belotes=belotes,
        melds=tuple(map(melds, deal.get("melds", ("", "")))),
        penalties=tuple(deal.get("penalties", (0, 0))),
    )


def contract(deal: Row) -> Contract | None:
    """Return what the takers of a deal have undertaken, where it matters."""
    if not {"trump", "bid", "doubled"} & deal.keys():
        return None
    bid = deal.get("bid")
    points = Slam(bid) if isinstance(bid, str) else bid
    trump = Trump(deal.get("trump", "H"))
    return Contract(deal["takers"], trump, points, deal.get("doubled", 0))


def melds(text: str) -> tuple[Meld, ...]:
    """Return the melds that a text names, `tierce QH, square J`."""
    return tuple(map(meld, text.split(", "))) if text else ()


def _without_last(totals: tuple[int, ...], made: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Return card points and the side of the last trick, for one split that gives these totals."""
    last = 0 if totals[0] >= LAST_TRICK and made[0] else 1
    points = tuple(total - LAST_TRICK * (side == last) for side, total in enumerate(totals))
    return points, last


def account(score: DealScore) -> Row:
    """Return an account in the words of the files."""
    counted = [
        sum(line.points for line in score.of(side) if line.label in COUNTED) for side in range(2)
    ]
    marked = [
        sum(line.points for line in score.of(side) if line.rule.startswith(MELDS))
        for side in range(2)
    ]
    return {
        "points": list(score.points),
        "outcome": score.outcome.value,
        "counted": counted,
        "melds": marked,
        "held_over": list(score.held_over),
        "marks": [points > 0 for points in score.points],
    }


def standing(rules: Ruleset, deals: Iterable[Row | None]) -> Row:
    """Return in the words of the files how a match stands; `None` is a deal that all passed."""
    sheet = Sheet(rules)
    for deal in deals:
        if deal is None:
            sheet.passed_out()
        else:
            sheet.add(tally(deal))
    return {
        "scores": list(sheet.scores),
        "held_over": list(sheet.held_over),
        "over": sheet.is_over,
        "winner": sheet.winner,
    }


def table(rules: Ruleset, trump: Trump, laid: str, *, leader: int = 0) -> Playing:
    """Return a last trick before its last card, or as far as it goes.

    Every seat holds one card only, so no duty interferes with what lies on the table.
    """
    shown = cards(laid)
    others = [card for card in EVERY_CARD if card not in shown]
    hands: list[tuple[Card, ...]] = [(), (), (), ()]
    for at in range(min(len(shown), 3), 4):
        hands[(leader + at) % 4] = (shown[at] if at < len(shown) else others[at],)
    return position(rules, hands=hands, contract=trump, taker=0, leader=leader, trick=shown[:3])


def ended_at(
    rules: Ruleset, totals: Sequence[int], *, takers: int = 0, capot: bool = False
) -> State:
    """Return the match after a last trick that brings both sides to these totals.

    The takers make their contract by 92 to 70, or every trick.
    """
    points, won, marks = ((152, 0), (7, 0), (252, 0)) if capot else ((82, 70), (4, 3), (92, 70))
    laid = cards("7S 8S 9S 7D")
    before = [total - mark for total, mark in zip(totals, _by_side(marks, takers), strict=True)]
    state: State = position(
        rules,
        hands=[(laid[(seat - takers) % 4],) for seat in range(4)],
        contract=Trump.HEARTS,
        taker=takers,
        leader=takers,
        scores=tuple(before),
        points=_by_side(points, takers),
        tricks=_by_side(won, takers),
    )
    for turn, card in enumerate(laid):
        state = apply(state, Play((takers + turn) % 4, card))
    return state


def _by_side(pair: tuple[int, int], takers: int) -> tuple[int, int]:
    """Return numbers of takers and defence in side order."""
    return (pair[1], pair[0]) if takers else pair


def auction(rules: Ruleset, *, dealer: int, turned: Card) -> State:
    """Return an auction over a turned card, the hands being of no account."""
    others = [card for card in EVERY_CARD if card is not turned]
    hands = [others[5 * seat : 5 * seat + 5] for seat in range(4)]
    pack = pack_for(rules, hands=hands, dealer=dealer, turn_up=turned)
    return apply(new_match(rules, dealer=dealer), Deal(pack))


def cites(row: Row) -> bool:
    """Tell whether the paragraph of a refusal rests on the sources that it names."""
    return set(row["sources"]) <= set(PARAGRAPHS[row["rule"]].sources)
