"""`belote-shuffle/1`: the same fair pack from the same seed, in any language.

The message is the seed's bytes, a slash and the deal number in decimal. Its BLAKE2b digest of 64
bytes is read as 32 big-endian numbers of 16 bits; a spent digest is replaced by its own digest.
Cards start in index order. For `i` from 31 down to 1, the next number below the largest multiple
of `i + 1` not over 65536 (others are thrown away) is taken modulo `i + 1`, and the cards at `i`
and at that place change places. The card at place 0 is the top of the pack.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

PACK_SIZE: Final = 32
WORD_RANGE: Final = 65536
DIGEST_SIZE: Final = 64


def shuffled(seed: bytes, deal: int) -> bytes:
    """Return the pack of a deal as 32 card indices, the top one first."""
    digest = blake2b(seed + b"/%d" % deal).digest()
    pack = list(range(PACK_SIZE))
    at: i64 = 0
    bound: i64 = PACK_SIZE
    while bound > 1:
        if at == DIGEST_SIZE:
            digest = blake2b(digest).digest()
            at = 0
        high: i64 = digest[at]
        low: i64 = digest[at + 1]
        word = high * 256 + low
        at += 2
        if word < WORD_RANGE - WORD_RANGE % bound:
            other = word % bound
            bound -= 1
            card = pack[bound]
            pack[bound] = pack[other]
            pack[other] = card
    return bytes(pack)
