"""The mistakes of other engines with melds that show at a table, each with what is right."""

from random import Random

from belote import Playing, Trump, cards, find_melds, rulesets
from facts.scenes import played
from tables import announcing

ANNONCES = rulesets.FFB_ANNONCES
HANDS = (
    "9H TH JH 7C 9C QC AS 8D/TS JS QS KS 8C TC 7D AD/"
    "JD QD KD KH AH 7S JC KC/AC 9D TD 7H 8H QH 8S 9S"
)


def test_b094_which_melds_count_is_read_from_the_state() -> None:
    state = played(
        announcing(ANNONCES, HANDS),
        *("0 declare tierce JH", "0 play AS", "1 declare quarte KS", "1 play TS"),
        *("2 declare -", "2 play 7S", "3 declare -", "3 play 8S"),
    )
    after = played(state, "0 play 7C")

    assert isinstance(state, Playing)
    assert isinstance(after, Playing)
    assert [list(map(str, melds)) for melds in state.shown_melds] == [[], [], [], []]
    assert [list(map(str, melds)) for melds in after.shown_melds] == [[], ["quarte KS"], [], []]


def test_b103_the_order_in_which_a_hand_is_held_does_not_matter() -> None:
    hand = list(cards("KC KD QD JD TD 9D KH KS"))
    rng = Random(7)
    found = set()
    for _ in range(500):
        rng.shuffle(hand)
        found.add(find_melds(ANNONCES, hand=hand, trump=Trump.HEARTS))

    assert [list(map(str, melds)) for melds in found] == [["square K", "quarte QD"]]
