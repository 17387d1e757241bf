"""`belote-shuffle/1`, against a second writing of it and packs written down once for all."""

from collections import Counter
from hashlib import blake2b
from itertools import islice
from random import Random
from typing import Final

import pytest

import belote
from belote import Card, cards
from belote._kernel import packs
from belote.opening import Seed
from tables import FFB, spell


def numbers(message: bytes) -> list[int]:
    """Return the 32 big-endian numbers of the digest of a message, and those of its own digest."""
    found = []
    digest = message
    for _ in range(2):
        digest = blake2b(digest, digest_size=64).digest()
        whole = int.from_bytes(digest, "big")
        found += [whole >> 16 * (31 - place) & 0xFFFF for place in range(32)]
    return found


def written_anew(seed: bytes, deal: int) -> tuple[list[int], int]:
    """Return the pack as the description says, and how many numbers it took."""
    supply = iter(enumerate(numbers(seed + b"/" + str(deal).encode()), 1))
    pack = list(range(32))
    used = 0
    for place in range(31, 0, -1):
        size = place + 1
        fair = 65536 // size * size
        used, number = next((count, n) for count, n in supply if n < fair)
        other = number % size
        pack[place], pack[other] = pack[other], pack[place]
    return pack, used


VECTORS: Final[dict[tuple[Seed, int], str]] = {
    (7, 1): (
        "JC AD 7C KH AH QH TD 7D KD 7H 9C TC 8D 9H TH KC "
        "QD 7S 8S 8H TS JS 9D JD QS QC 9S JH AS KS AC 8C"
    ),
    (7, 2): (
        "TC KS TS 9H 8C 8D 7C 9S 8H 8S JC AC JH 9D QH 9C "
        "JD KC 7H TH KH QC QD QS KD 7S 7D JS AH AS AD TD"
    ),
    (0, 1): (
        "KH 8S TS KD AD 9D 7D JC KS 8H AC QS 7S TC QD KC "
        "QC 8D 9C 7C 7H JH AS 9H JS TH 9S AH TD JD 8C QH"
    ),
    (-5, 1): (
        "8S QC 7S KD 8D JH JD AC 7D 7C 8H AD AH AS 9C 8C "
        "QD 7H TD QH JC 9H JS KS TC KC 9S TS 9D KH TH QS"
    ),
    ("", 1): (
        "8C 7C TC 9D TD KH 9H KS KC AH TH AC JH TS JD AS "
        "KD 7D 8H 9S AD QS QD QC QH 9C JC JS 7H 8D 8S 7S"
    ),
    ("table", 1): (
        "KC QS KS 9H QC 7C JC TD TS QH JD 9S JS 7H 7D KH "
        "TC 8C AH AC KD 9D 7S 9C QD JH AD 8S 8D TH AS 8H"
    ),
    ("été", 3): (
        "TS AS KS 8S JC QD QC TD AD 9C KD 7D JH 7C QH 8H "
        "AH AC KC TC 9H KH 8C 9S JD 9D 8D 7H 7S QS TH JS"
    ),
    (b"\x00\xff", 1): (
        "8C KC KD 8D AC TS QD QS TC 9C 8H 9H 8S 7C 7S JC "
        "QC JD AD JH QH 9D AH 7D TH 9S KS KH 7H TD AS JS"
    ),
    (10**40, 1): (
        "QC TC 8D 8C QH KC 7S 9H 7H AH TH KS JD 9D 8S JS "
        "JC AD JH QS 8H AC QD TD 7D 9C KD AS 9S 7C TS KH"
    ),
    (95, 1): (
        "QH JD 9C TD TS QS QD 7S TH 9D JH 8C 7H 9H JS KC "
        "AH KS AS AC TC 9S 8H 8D KD KH 7D 8S 7C JC AD QC"
    ),
    (570116, 1): (
        "QC 9C 8C AH TC TH JH KC 9D KS 7C JC TS JS KH 9S "
        "7D TD QD 8H AS QH 7H 8S KD AC JD 8D 9H AD QS 7S"
    ),
}
"""Packs by seed and deal number, the top card first."""


@pytest.mark.parametrize(("seed", "deal"), VECTORS)
def test_packs_written_down_once_for_all(seed: Seed, deal: int) -> None:
    assert VECTORS[seed, deal] == spell(belote.shuffled(seed, deal))


@pytest.mark.parametrize("deal", [0, 1, 2, 99, 12345678901234567890])
@pytest.mark.parametrize("seed", [b"", b"7", b"\x00\xff", b"/1", b"table" * 1000])
def test_the_shuffle_is_as_described(seed: bytes, deal: int) -> None:
    assert bytes(written_anew(seed, deal)[0]) == packs.shuffled(seed, deal)


def test_many_packs_are_as_described() -> None:
    for seed in range(500):
        message = str(seed).encode()
        assert bytes(written_anew(message, 1)[0]) == packs.shuffled(message, 1)


@pytest.mark.parametrize(("seed", "used"), [(1, 31), (95, 32), (570116, 33), (743521, 33)])
def test_unfair_numbers_are_thrown_away_and_a_spent_digest_is_replaced(
    seed: int, used: int
) -> None:
    pack, taken = written_anew(str(seed).encode(), 1)
    assert used == taken
    assert pack == list(belote.shuffled(seed))


@pytest.mark.parametrize(
    ("seed", "same"),
    [(7, "7"), (7, b"7"), (-5, b"-5"), ("été", "été".encode()), (10**100, b"1" + b"0" * 100)],
)
def test_a_seed_stands_for_its_bytes(seed: Seed, same: Seed) -> None:
    assert belote.shuffled(seed) == belote.shuffled(same)


def test_seeds_and_deal_numbers_give_other_packs() -> None:
    seen = {belote.shuffled(seed, deal) for seed in range(20) for deal in range(20)}
    assert len(seen) == 400


def test_a_match_proposes_the_packs_of_its_seed_in_turn() -> None:
    state: belote.State = belote.new_match(FFB, seed="table")
    for number in (1, 2, 3):
        (deal,) = belote.legal_actions(state)
        assert belote.Deal(belote.shuffled("table", number)) == deal
        state = belote.apply(state, deal)
        while isinstance(state, belote.Bidding):
            state = belote.apply(state, belote.legal_actions(state)[-1])


def test_a_generator_makes_a_pack_and_is_left_where_256_bits_leave_it() -> None:
    rng, twin = Random(3), Random(3)
    pack = belote.shuffled(rng)
    assert set(Card) == set(pack)
    assert belote.shuffled(twin.getrandbits(256).to_bytes(32)) == pack
    assert twin.getstate() == rng.getstate()


PACKS: Final = 6400


@pytest.fixture(scope="module")
def many() -> list[bytes]:
    """Return many packs."""
    return [packs.shuffled(b"fair", deal) for deal in range(PACKS)]


@pytest.mark.parametrize("place", [0, 1, 15, 20, 30, 31])
def test_each_card_lies_at_each_place_about_equally_often(many: list[bytes], place: int) -> None:
    found = Counter(pack[place] for pack in many)
    assert len(found) == 32
    assert max(abs(count - PACKS // 32) for count in found.values()) < 75


def test_neighbours_are_independent(many: list[bytes]) -> None:
    steps = Counter((pack[1] - pack[0]) % 32 for pack in many)
    assert len(steps) == 31
    assert max(abs(count - PACKS / 31) for count in steps.values()) < 80


def test_a_pack_holds_each_card_once(many: list[bytes]) -> None:
    whole = bytes(range(32))
    assert all(whole == bytes(sorted(pack)) for pack in islice(many, 500))


def test_a_pack_is_made_of_cards() -> None:
    assert cards(VECTORS[7, 1]) == belote.shuffled(7)
