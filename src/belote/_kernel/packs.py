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
    digest = blake2b(b"%b/%d" % (seed, deal), digest_size=DIGEST_SIZE).digest()
    pack = list(range(PACK_SIZE))
    at: i64 = 0
    last: i64 = PACK_SIZE
    while last > 1:
        bound = last
        last -= 1
        limit = WORD_RANGE - WORD_RANGE % bound
        while True:
            if at == DIGEST_SIZE:
                digest = blake2b(digest, digest_size=DIGEST_SIZE).digest()
                at = 0
            high: i64 = digest[at]
            word = high * 256 + digest[at + 1]
            at += 2
            if word < limit:
                break
        other = word % bound
        card = pack[last]
        pack[last] = pack[other]
        pack[other] = card
    return bytes(pack)
