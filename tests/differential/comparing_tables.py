"""Tables of two, three and four by the library and by the oracle: functions fail on differences."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import belote
from belote import (
    Bidding,
    Deal,
    Exchange,
    MatchOver,
    Playing,
    Ruleset,
    Sheet,
    State,
    TallyError,
)
from belote.axes import Option
from belote.testing.walks import choice
from differential import (
    comparing,
    comparing_melds,
    meld_samples,
    samples,
    table_oracle,
    table_samples,
)
from differential.comparing import CODES
from differential.samples import Axes
from differential.table_book import Book
from differential.table_oracle import Progress, TableTally, players, sides

SHYNESS = 0.7
ALONE: Mapping[str, tuple[str, str]] = {
    "tricks.ruff_when_void": ("unless_partner_master", "always"),
    "tricks.rise_when_trump_led": ("not_over_partner", "always"),
    "tricks.all_trump_rise": ("not_over_partner", "always"),
}
"""The rules of play that spare a partner, and what they come to where nobody has one."""


def spared(axes: Mapping[str, object]) -> dict[str, str]:
    """Return what is left of the rules of play where nobody has a partner to be spared."""
    if sides(axes) < players(axes):
        return {}
    return {name: without for name, (sparing, without) in ALONE.items() if axes[name] == sparing}


def compare_position(options: Mapping[str, Option], ruleset: Ruleset, rng: Random) -> None:
    """Compare the legal cards, and who holds the trick, at a table of any kind."""
    asked = samples.position(rng)
    if len(asked.trick) < players(options):
        comparing.compare_position({**options, **spared(options)}, ruleset, asked)


def packs(rng: Random) -> Deal:
    """Return a pack to be dealt; most have melds in them."""
    return Deal(tuple(meld_samples.pack(rng)))


def compare_deal(axes: Axes, ruleset: Ruleset, rng: Random) -> str:
    """Compare a deal from the pack to the first card or the last pass; tell how it came out."""
    dealer = rng.randrange(players(axes))
    state = belote.apply(belote.new_match(ruleset, dealer=dealer), packs(rng))
    asked: list[int] = []
    compare_first_part(axes, state, dealer)
    pack = pack_of(state)
    while isinstance(state, Bidding):
        state = belote.apply(state, choice(state, rng, SHYNESS))
    if not isinstance(state, Playing):
        hands = [set(map(str, hand)) for hand in state.results[-1].hands]
        assert hands == list(table_oracle.deal(axes, pack, dealer, None, None)["hands"])
        return "passed out"
    compare_second_part(axes, state, dealer)
    while isinstance(state, Playing) and state.is_exchanging:
        asked.append(compare_may_exchange(axes, state))
        answer = rng.choice(belote.legal_actions(state))
        assert isinstance(answer, Exchange)
        after = belote.apply(state, answer)
        compare_exchange(axes, state, answer, after)
        state = after
    assert isinstance(state, Playing)
    compare_asked(axes, state, asked)
    return "exchanged" if state.exchanged_by is not None else "asked" if asked else "not asked"


def hands_of(axes: Axes, state: Bidding | Playing) -> list[frozenset[str]]:
    """Return the hands in the oracle's words."""
    return [frozenset(map(str, state.hand(seat))) for seat in range(players(axes))]


def pack_of(state: State) -> list[str]:
    """Return the pack that has been dealt."""
    dealt = state.actions[0]
    assert isinstance(dealt, Deal)
    return list(map(str, dealt.pack))


def compare_first_part(axes: Axes, state: State, dealer: int) -> None:
    """Compare the deal before the auction."""
    assert isinstance(state, Bidding)
    expected = table_oracle.deal(axes, pack_of(state), dealer, None, None)
    assert list(expected["hands"]) == hands_of(axes, state), (axes, state)
    assert expected["turned"] == str(state.turn_up)
    assert expected["out_of_play"] == {str(state.turn_up), *map(str, state.stock)}


def round_of(axes: Axes, state: Playing) -> int:
    """Return the round of the auction in which the taker took."""
    return 1 if len(state.bids) <= players(axes) else 2


def compare_second_part(axes: Axes, state: Playing, dealer: int) -> None:
    """Compare the deal when trumps are fixed, before any exchange."""
    expected = table_oracle.deal(
        axes, pack_of(state), dealer, state.contract.taker, round_of(axes, state)
    )
    assert list(expected["hands"]) == hands_of(axes, state), (axes, state)
    assert expected["turned"] == str(state.turn_up)
    shown = axes["dealing.bottom_card_shown"]
    assert (expected["bottom"] if shown else "None") == str(state.bottom_card)
    taker_leads = axes["tricks.first_leader"] == "taker"
    first = (dealer + 1) % players(axes)
    assert (state.contract.taker if taker_leads else first) == state.leader


def compare_may_exchange(axes: Axes, state: Playing) -> int:
    """Compare which seats may swap now; return the one that is asked."""
    for seat in range(players(axes)):
        may = table_oracle.may_exchange(
            axes,
            seat=seat,
            asked_now=state.to_act,
            hand=hands_of(axes, state)[seat],
            turn_up=str(state.turn_up),
            trump=CODES[state.contract.trump],
            round_taken=round_of(axes, state),
            exchange_done=state.exchanged_by is not None,
        )
        assert may == belote.is_legal(state, Exchange(seat, yes=True)), (axes, state, seat)
        assert (seat == state.to_act) == belote.is_legal(state, Exchange(seat, yes=False))
    assert state.to_act is not None
    return state.to_act


def compare_exchange(axes: Axes, state: State, answer: Exchange, after: State) -> None:
    """Compare the hands after an answer."""
    assert isinstance(state, Playing)
    assert isinstance(after, Playing)
    expected = tuple(hands_of(axes, state))
    if answer.yes:
        expected = table_oracle.exchange(
            axes,
            hands=expected,
            seat=answer.seat,
            turn_up=str(state.turn_up),
            trump=CODES[state.contract.trump],
            round_taken=round_of(axes, state),
        )["hands"]
    assert list(expected) == hands_of(axes, after), (axes, state, answer)
    assert after.exchanged_by == (answer.seat if answer.yes else None)


def compare_asked(axes: Axes, state: Playing, asked: list[int]) -> None:
    """Compare which seats have been asked to exchange, when no more are."""
    expected = table_oracle.seats_asked(
        axes,
        leader=state.leader,
        turn_up=str(state.turn_up),
        trump=CODES[state.contract.trump],
        round_taken=round_of(axes, state),
        exchanger=state.exchanged_by,
    )
    assert list(expected) == asked, (axes, state)


def compare_settlement(axes: Axes, ruleset: Ruleset, tally: TableTally) -> str:
    """Compare the account of a deal; return what became of the contract."""
    score = belote.settle(ruleset, table_samples.for_library(tally))
    expected = table_oracle.account(axes, tally)
    told = (score.outcome.value, score.points, score.held_over)
    assert (expected["outcome"], expected["points"], expected["held"]) == told, (ruleset, tally)
    for side in range(sides(axes)):
        assert score.points[side] == sum(line.points for line in score.of(side))
    return expected["outcome"]


def compare_sheet(axes: Axes, ruleset: Ruleset, rng: Random, most: int = 12) -> Iterator[str]:
    """Compare a match on paper after every deal; yield what was written."""
    dealer = rng.randrange(players(axes))
    sheet, book = Sheet(ruleset, dealer=dealer), Book.opened(axes, dealer)
    for _ in range(most):
        kind, book = write_deal(sheet, book, rng)
        compare_standing(book, sheet)
        yield kind
        if book.over:
            return


def write_deal(sheet: Sheet, book: Book, rng: Random) -> tuple[str, Book]:
    """Write one deal on the sheet and in the book; in one of ten all pass, in one a side claims."""
    draw = rng.random()
    if draw < 0.1:
        sheet.passed_out()
        return "passed out", book.passed_out()
    if draw < 0.2:
        return write_claim(sheet, book, rng)
    tally = table_samples.tally(rng, book.axes, pot=False)
    if rng.random() < 0.3:
        tally = evened(book, tally, rng)
    after, expected = book.after(tally)
    sheet.add(table_samples.for_library(book.completed(tally)))
    score = sheet.results[-1].score
    told = (score.outcome.value, score.points)
    assert (expected["outcome"], expected["points"]) == told, (book, tally)
    return expected["outcome"], after


def write_claim(sheet: Sheet, book: Book, rng: Random) -> tuple[str, Book]:
    """Write a claim on the sheet and in the book, or see it refused by both."""
    progress = table_samples.progress(rng, book.axes, book.totals)
    side = rng.randrange(sides(book.axes))
    may = table_oracle.may_claim(book.axes, progress, side)
    assert may == claims(sheet, progress, side), (book, progress, side)
    if not may:
        return "claim refused", book
    after, expected = book.claimed(progress, side)
    result = sheet.results[-1]
    assert (expected["points"], side) == (result.score.points, result.claimed_by), (book, progress)
    return "claim", after


def claims(sheet: Sheet, progress: Progress, side: int) -> bool:
    """Write a claim on the sheet; tell whether it lets that be done."""
    try:
        sheet.claim(
            side,
            card_points=tuple(
                table_oracle.cards_won(progress, each) for each in range(len(progress.totals))
            ),
            belotes=progress.belotes,
            melds=tuple(map(meld_samples.melds_worth, progress.melds, range(len(progress.melds)))),
        )
    except TallyError:
        return False
    return True


def evened(book: Book, tally: TableTally, rng: Random) -> TableTally:
    """Return a deal with penalties that make the totals of two sides level."""
    plain = replace(tally, penalties=(0,) * sides(book.axes))
    totals = book.after(plain)[0].totals
    low, high = sorted(rng.sample(range(sides(book.axes)), 2), key=totals.__getitem__)
    penalties = [0] * sides(book.axes)
    penalties[high] = totals[high] - totals[low]
    return replace(plain, penalties=tuple(penalties))


def compare_standing(book: Book, kept: Sheet | State) -> None:
    """Compare how a match stands."""
    expected = (book.totals, book.held, book.over, book.winner)
    assert expected == (kept.scores, kept.held_over, kept.is_over, kept.winner), book
    if isinstance(kept, MatchOver):
        assert book.reason == kept.reason
    if not book.over:
        assert book.dealer == kept.dealer, book


def compare_melds(axes: Axes, ruleset: Ruleset, rng: Random) -> None:
    """Compare the hands of a table and what they make of them."""
    trump, pack = meld_samples.trump(rng), meld_samples.pack(rng)
    size = table_oracle.number(axes, "dealing.hand_size", 8)
    declared = []
    for seat in range(players(axes)):
        hand = pack[size * seat : size * seat + size]
        best, *anything = comparing_melds.compare_hand(axes, ruleset, hand, trump)
        declared.append(best if rng.random() < 0.6 else rng.choice(anything))
    seats = (rng.randrange(players(axes)), rng.randrange(players(axes)))
    comparing_melds.compare_marks(axes, ruleset, declared, trump, seats)
