"""Observations and actions as numbers, read back by a decoder that knows the table alone."""

import importlib
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from random import Random
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

import belote
from belote import Bid, Choose, Declare, Observation, Slam, encoding, rulesets
from belote.actions import INDEX_COUNT
from belote.errors import ActionTextError
from belote.meld import MeldKind
from belote.testing.walks import opening, plays
from tables import final_trick

CARDS: Final = [rank + suit for suit, rank in product("CDHS", "789TJQKA")]
MELDS: Final = [*CARDS, *(f"4{rank}" for rank in "789TJQKA")]
TRUMPS: Final = ["C", "D", "H", "S", "NT", "AT"]
PRESETS: Final = ("ffb_annonces", "ludoteca_2p", "trois", "pagat_coinche", "bridgee")
STEPS: Final = 90


def observations(name: str) -> Iterator[Observation]:
    """Yield what a seat sees after each action of a random match, each seat in turn."""
    ruleset = rulesets.get(name)
    rng = Random(name)
    for step, (_, state) in enumerate(plays(opening(ruleset, rng), rng, 0.4)):
        yield belote.observe(state, step % ruleset.seating.players)
        if step >= STEPS and (state.is_over or state.results):
            return


class Decoder:
    """Reads an array by the names of its slices."""

    def __init__(self, array: NDArray[np.float32], seat: int, players: int) -> None:
        self.parts = {
            part.name: array[part.start : part.stop].reshape(part.shape) for part in encoding.SLICES
        }
        self.order = [(seat + turn) % players for turn in range(players)]

    def words(self, name: str, labels: list[str], row: int | None = None) -> list[str]:
        part = self.parts[name] if row is None else self.parts[name][row]
        return [labels[place] for place in np.flatnonzero(part)]

    def one(self, name: str, labels: list[str], row: int | None = None) -> str | None:
        found = self.words(name, labels, row)
        assert len(found) <= 1
        return found[0] if found else None

    def seat(self, name: str, row: int | None = None) -> int | None:
        found = self.one(name, list(map(str, self.order)), row)
        return None if found is None else int(found)

    def by_seat(self, name: str, labels: list[str]) -> list[list[str]]:
        return [self.words(name, labels, self.order.index(seat)) for seat in range(len(self.order))]

    def number(self, name: str) -> int:
        return int(self.parts[name])

    def points(self, name: str, sides: tuple[int, ...]) -> tuple[int, ...]:
        """Return points in side order: the sides stand as their first seat does."""
        told = list(dict.fromkeys(sides[seat] for seat in self.order))
        written = [round(100 * float(value)) for value in self.parts[name]]
        assert not any(written[len(told) :])
        return tuple(written[told.index(side)] for side in range(len(told)))

    def calls(self) -> list[str]:
        rows = np.flatnonzero(self.parts["callers"].any(axis=1))
        return [self.call(int(row)) for row in rows]

    def call(self, row: int) -> str:
        kinds = ["pass", "take", "choose", "bid", "coinche", "surcoinche"]
        words = [str(self.seat("callers", row)), str(self.one("call_kinds", kinds, row))]
        if points := round(100 * float(self.parts["call_points"][row])):
            words.append(str(points))
        words += self.words("call_slams", ["capot", "generale"], row)
        return " ".join([*words, *self.words("call_trumps", TRUMPS, row)])


@pytest.fixture(scope="module", params=PRESETS)
def seen(request: pytest.FixtureRequest) -> list[tuple[Observation, Decoder]]:
    made = observations(request.param)
    return [
        (one, Decoder(encoding.encode(one), one.seat, one.ruleset.seating.players)) for one in made
    ]


Seen = list[tuple[Observation, Decoder]]


def test_the_match_is_read_back(seen: Seen) -> None:
    for view, read in seen:
        sides = view.ruleset.seating.sides
        assert read.one("phase", ["dealing", "bidding", "playing", "over"]) == view.phase
        assert read.parts["seats"].tolist() == [1] * len(sides) + [0] * (4 - len(sides))
        partners = view.ruleset.seating.partners(sides[view.seat])
        assert sorted(read.order[turn] for turn in np.flatnonzero(read.parts["partners"])) == list(
            partners
        )
        assert (read.seat("to_act"), read.seat("dealer")) == (view.to_act, view.dealer)
        assert read.number("deal_number") == view.deal_number
        assert read.points("scores", sides) == view.scores
        assert read.points("held_over", sides) == view.held_over
        assert read.points("points", sides) == view.points


def test_the_cards_are_read_back(seen: Seen) -> None:
    for view, read in seen:
        assert read.words("hand", CARDS) == list(map(str, view.hand))
        sizes = read.parts["hand_sizes"][: len(read.order)]
        assert tuple(sizes[read.order.index(seat)] for seat in sorted(read.order)) == (
            view.hand_sizes
        )
        assert read.one("turn_up", CARDS) == (view.turn_up and str(view.turn_up))
        shown = None if view.bottom_card is None else str(view.bottom_card)
        assert read.one("bottom_card", CARDS) == shown
        assert set(read.words("spoken", CARDS)) == set(map(str, view.spoken))


def test_the_auction_is_read_back(seen: Seen) -> None:
    for view, read in seen:
        assert read.calls() == list(map(str, view.bids))
        assert read.one("round", ["1", "2"]) == str(view.round)
        contract = view.contract
        assert read.seat("taker") == (None if contract is None else contract.taker)
        if contract is None:
            assert not read.words("trump", TRUMPS)
            continue
        assert read.one("trump", TRUMPS) == str(contract.trump)
        assert read.one("doubled", ["1", "2"]) == (str(contract.doubled or "") or None)
        slam = read.one("contract_slam", ["capot", "generale"])
        points = round(100 * float(read.parts["contract_points"]))
        assert (slam or points or None) == (
            str(contract.points) if isinstance(contract.points, Slam) else contract.points
        )


def test_the_answers_are_read_back(seen: Seen) -> None:
    for view, read in seen:
        assert bool(read.number("is_exchanging")) == view.is_exchanging
        assert bool(read.number("is_declaring")) == view.is_declaring
        assert read.seat("exchanged_by") == view.exchanged_by
        announced = [Counter(kind.value for kind in kinds) for kinds in view.announced]
        for seat, kinds in enumerate(announced or [Counter()] * len(read.order)):
            told = read.parts["announced"][read.order.index(seat)]
            assert told.tolist() == [kinds[k] for k in ("tierce", "quarte", "quinte", "square")]
        for name, known in (("melds", view.melds), ("shown_melds", view.shown_melds)):
            assert read.by_seat(name, MELDS) == [
                sorted((word for meld in melds for word in written(meld)), key=MELDS.index)
                for melds in known or [()] * len(read.order)
            ]


def written(meld: belote.Meld) -> list[str]:
    """Return where a meld stands."""
    is_square = meld.kind is MeldKind.SQUARE
    return [f"4{meld.top.rank}"] if is_square else list(map(str, meld.cards))


def test_the_tricks_are_read_back(seen: Seen) -> None:
    for view, read in seen:
        assert read.seat("leader") == view.leader
        tricks = list(view.tricks)
        for row, trick in enumerate(tricks):
            assert (read.seat("leaders", row), read.seat("winners", row)) == (
                trick.leader,
                trick.winner,
            )
        on_table = [] if view.trick is None else [view.trick]
        for name, laid in (
            ("trick", on_table),
            ("last_trick", tricks[-1:]),
            ("played", [*tricks, *on_table]),
        ):
            assert read.by_seat(name, CARDS) == by_seat(laid, len(read.order))
        told = [read.words("played_in", CARDS, row) for row in range(9)]
        cards = [sorted(map(str, trick.cards), key=CARDS.index) for trick in [*tricks, *on_table]]
        assert told == cards + [[]] * (9 - len(cards))


def by_seat(tricks: list[belote.Trick], players: int) -> list[list[str]]:
    """Return the cards that each seat has laid."""
    laid: list[list[str]] = [[] for _ in range(players)]
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            laid[(trick.leader + place) % players].append(str(card))
    return [sorted(cards, key=CARDS.index) for cards in laid]


def test_the_masks_are_the_lists(seen: Seen) -> None:
    for view, _ in seen:
        for mask, listed in (
            (encoding.legal_mask(view), view.legal_actions),
            (encoding.interjection_mask(view), view.interjections),
        ):
            assert mask.shape == (INDEX_COUNT,)
            found = {
                encoding.action_of(index, view.seat, view.ruleset) for index in np.flatnonzero(mask)
            }
            assert found == set(listed)


def test_every_index_is_an_action_that_has_it() -> None:
    made = [encoding.action_of(index, 1, rulesets.FFB) for index in range(INDEX_COUNT)]
    assert [action.index for action in made] == list(range(INDEX_COUNT))
    assert {action.seat for action in made} == {1}
    assert str(made[5106 + 6 * 89]) == "1 bid 90 C"


@pytest.mark.parametrize("index", [-1, INDEX_COUNT])
def test_no_other_index_is_an_action(index: int) -> None:
    with pytest.raises(ActionTextError, match=rf"^{index} is no index of an action"):
        encoding.action_of(index, 0, rulesets.FFB)


def test_a_table_has_its_own_seats() -> None:
    with pytest.raises(ActionTextError, match="seats are 0 to 1"):
        encoding.action_of(0, 2, rulesets.get("ludoteca_2p"))


def test_slices_follow_each_other_and_every_place_has_a_name() -> None:
    assert encoding.SLICES[0].start == 0
    for before, after in zip(encoding.SLICES, encoding.SLICES[1:], strict=False):
        assert before.stop == after.start
    assert encoding.SLICES[-1].stop == encoding.ENCODING_SIZE
    names = [part.label(part.start) for part in encoding.SLICES]
    assert {"deal_number", "hand[7C]", "played_in[trick 1, 7C]"} <= set(names)
    assert encoding.label(encoding.ENCODING_SIZE - 1) == "spoken[AS]"
    with pytest.raises(IndexError, match="is no place of the array"):
        encoding.label(encoding.ENCODING_SIZE)


def test_another_table_is_another_version() -> None:
    table = repr([(part.name, part.start, part.axes, part.unit.value) for part in encoding.SLICES])
    digest = sha256(table.encode()).hexdigest()[:16]
    assert (encoding.ENCODING_VERSION, encoding.ENCODING_SIZE, digest) == (
        1,
        2492,
        "a0c1abfc12aef163",
    )


def test_every_slice_is_filled_somewhere() -> None:
    views = [view for name in PRESETS for view in observations(name)]
    tie = belote.observe(final_trick(rulesets.FFB, (81, 81)), 1)
    total = np.sum([encoding.encode(view) for view in [*views, tie]], axis=0)
    empty = [part.name for part in encoding.SLICES if not total[part.start : part.stop].any()]
    assert empty == []
    told = Decoder(encoding.encode(tie), 1, 4).points("held_over", (0, 1, 0, 1))
    assert told == tie.held_over


def test_of_a_long_auction_the_last_calls_are_told() -> None:
    patient = rulesets.get("ffb_coinche", {"bidding.step": 1})
    state = belote.apply(belote.new_match(patient, dealer=3), belote.Deal(tuple(belote.Card)))
    for turn in range(70):
        state = belote.apply(state, Bid(turn % 4, 80 + turn, belote.Trump.SPADES))
    view = belote.observe(state, 2)
    told = Decoder(encoding.encode(view), 2, 4).calls()
    assert told == [f"{turn % 4} bid {80 + turn} S" for turn in range(6, 70)]


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("belote.encoding")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=r'pip install "belote\[encoding\]"'):
        importlib.import_module("belote.encoding")


def test_declarations_and_bids_are_the_ones_of_the_lists() -> None:
    assert isinstance(encoding.action_of(72, 0, rulesets.FFB), Declare)
    assert isinstance(encoding.action_of(65, 0, rulesets.FFB), Choose)
    assert isinstance(encoding.action_of(11117, 0, rulesets.FFB), Bid)
