"""Whole deals of other programs, played again card by card."""

import pytest

from belote import (
    Bidding,
    Card,
    Deal,
    DealResult,
    Declare,
    Play,
    Playing,
    Ruleset,
    State,
    Trump,
    action,
    apply,
    cards,
    find_melds,
    legal_actions,
    new_match,
    pack_for,
    position,
)
from facts.reading import (
    LAST_TRICK,
    Options,
    Row,
    account,
    melds,
    named,
    rows,
    rules_of,
    ruleset,
    under_readings,
)

FACTS = rows("cases/games")
AUCTIONS = [row for row in FACTS if "calls" in row]
WATCHED = [row for row in FACTS if "legal" in row]
UNWATCHED = [row for row in FACTS if "legal" not in row]


def hands_of(row: Row) -> list[tuple[Card, ...]]:
    return [cards(hand) for hand in row["hands"]]


def dealt(rules: Ruleset, row: Row) -> Bidding:
    """Return the auction of a row that has one."""
    pack = pack_for(
        rules,
        hands=hands_of(row),
        dealer=row["dealer"],
        taker=row["taker"] if "turned" in row else None,
        turn_up=Card[row["turned"]] if "turned" in row else None,
    )
    state = apply(new_match(rules, dealer=row["dealer"]), Deal(pack))
    assert isinstance(state, Bidding)
    return state


def first_lead(rules: Ruleset, row: Row) -> Playing:
    """Return a deal when play begins: after its auction or, where it has none, as a position."""
    if "calls" not in row:
        return position(
            rules,
            hands=hands_of(row),
            contract=Trump(row["trump"]),
            taker=row["taker"],
            dealer=row["dealer"],
            leader=row["leader"],
        )
    state: State = dealt(rules, row)
    for call in row["calls"]:
        state = apply(state, action(call, rules))
    assert isinstance(state, Playing)
    return state


def choices(state: State) -> str:
    """Return the cards that may be played, as the file writes them."""
    found = {play.card for play in legal_actions(state) if isinstance(play, Play)}
    return " ".join(sorted(map(str, found)))


def declared(state: State, row: Row) -> State:
    """Return a state once the seat that is asked for its melds has named what the row says."""
    if not isinstance(state, Playing) or not state.is_declaring:
        return state
    assert state.to_act is not None
    return apply(state, Declare(state.to_act, melds(row["declared"][state.to_act])))


def replayed(rules: Ruleset, row: Row) -> tuple[list[str], DealResult]:
    """Return what could be played at each turn, and the finished deal."""
    state: State = first_lead(rules, row)
    found = []
    for card in cards(row["plays"]):
        state = declared(state, row)
        found.append(choices(state))
        assert state.to_act is not None
        state = apply(state, Play(state.to_act, card))
    return found, state.results[-1]


def facts_of(result: DealResult) -> Row:
    """Return a finished deal in the words of the file: its totals count the last trick."""
    points = [trick.points for trick in result.tricks]
    counted = [*points[:-1], points[-1] + LAST_TRICK]
    winners = [trick.winner for trick in result.tricks]
    sides = [-1 if winner is None else winner % 2 for winner in winners]
    belotes = [line.side for line in result.score.lines if line.label == "belote"]
    return {
        "tricks": [sides.count(side) for side in range(2)],
        "totals": [
            sum(taken for taken, by in zip(counted, sides, strict=True) if by == side)
            for side in range(2)
        ],
        "winners": winners,
        "points_by_trick": points,
        "belote": belotes[0] if belotes else None,
        "melds": account(result.score)["melds"],
        "points": list(result.score.points),
    }


@pytest.mark.parametrize("row", named(AUCTIONS))
def test_the_pack_deals_what_the_source_dealt(row: Row) -> None:
    rules = rules_of(row)
    auction = dealt(rules, row)
    play = first_lead(rules, row)

    shown = 5 if "turned" in row else 8

    assert [set(hand[:shown]) for hand in hands_of(row)] == [
        set(auction.hand(seat)) for seat in range(4)
    ]
    assert auction.turn_up == (Card[row["turned"]] if "turned" in row else None)
    assert [set(hand) for hand in hands_of(row)] == [set(play.hand(seat)) for seat in range(4)]
    assert (row["taker"], Trump(row["trump"]), row["leader"]) == (
        play.contract.taker,
        play.contract.trump,
        play.leader,
    )


@pytest.mark.parametrize("row", named(row for row in AUCTIONS if "contract" in row))
def test_the_contract_is_that_of_the_source(row: Row) -> None:
    contract = first_lead(rules_of(row), row).contract

    assert row["contract"] == f"{contract.points} {contract.trump}"
    assert row.get("doubled", 0) == contract.doubled


@pytest.mark.parametrize("row", named(WATCHED))
def test_the_legal_cards_before_each_play_are_those_of_the_source(row: Row) -> None:
    found, _ = replayed(rules_of(row), row)

    assert row["legal"] == found


@pytest.mark.parametrize("row", named(FACTS))
def test_the_deal_comes_out_as_in_the_source(row: Row) -> None:
    _, result = replayed(rules_of(row), row)
    found = facts_of(result)

    assert row["expect"] == {key: found[key] for key in row["expect"]}


@pytest.mark.parametrize(("row", "options"), under_readings(UNWATCHED))
def test_a_deal_of_the_source_is_lawful_play(row: Row, options: Options) -> None:
    found, result = replayed(ruleset(options), row)

    assert all(
        str(card) in choice.split() for card, choice in zip(cards(row["plays"]), found, strict=True)
    )
    assert row["expect"]["tricks"] == facts_of(result)["tricks"]


@pytest.mark.parametrize("row", named(row for row in FACTS if "declared" in row))
def test_the_melds_of_each_hand_are_those_that_the_source_found(row: Row) -> None:
    rules = rules_of(row)
    best = [find_melds(rules, hand=hand, trump=Trump(row["trump"])) for hand in hands_of(row)]

    assert [set(melds(text)) for text in row["declared"]] == list(map(set, best))
