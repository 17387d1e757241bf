"""The lock on behaviour: what each revision of a preset does in 200 deals.

When the behaviour of a preset changes on purpose, count its `revision` up; then, in the folder of
the tests, `python -m behaviour.lock` writes the new revision into `lock.json`. What is locked
already is never written over: an entry of a revision that nobody has seen yet is deleted by hand.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path
from typing import Final

import attrs

import belote
from behaviour.fixed import Digits, transcript
from belote import Ruleset, rulesets

FILE: Final = Path(__file__).with_name("lock.json")
DEALS: Final = 200


@attrs.frozen
class Locked:
    """What one revision of a preset does.

    Attributes:
        fingerprint: that of its options.
        checksum: over all deals.
        deals: one short hash for each deal, to find the first that differs.
    """

    fingerprint: str
    checksum: str
    deals: str

    def deal(self, number: int) -> str:
        """Return the hash of a deal, counted from 1."""
        return self.deals.split()[number - 1]


def texts(ruleset: Ruleset) -> Iterator[str]:
    """Yield what happens in each deal of match after match."""
    for match in count():
        state = belote.new_match(ruleset, seed=f"lock/{match}", dealer=None)
        for deal in transcript(state, Digits(match)):
            yield "\n".join(deal)


def deal_text(ruleset: Ruleset, number: int) -> str:
    """Return what happens in a deal, counted from 1."""
    return next(islice(texts(ruleset), number - 1, None))


def locked(ruleset: Ruleset) -> Locked:
    """Return what a ruleset does now."""
    made = [text.encode() for text in islice(texts(ruleset), DEALS)]
    checksum = blake2b(b"\n".join(made), digest_size=16).hexdigest()
    deals = " ".join(blake2b(text, digest_size=3).hexdigest() for text in made)
    return Locked(ruleset.fingerprint, checksum, deals)


def read() -> dict[str, Locked]:
    """Return what is locked, by preset and revision."""
    entries = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return {name: Locked(**entry) for name, entry in entries.items()}


def difference(name: str, expected: Locked, found: Locked) -> str | None:
    """Say what has changed, or return `None`."""
    if expected.fingerprint != found.fingerprint:
        return f"{name}: its options have changed, but not its revision"
    if expected.checksum == found.checksum:
        return None
    for number in range(1, DEALS + 1):
        if expected.deal(number) != found.deal(number):
            return f"{name}: deal {number} has changed, but not the revision"
    return f"{name}: the checksum has changed, but no deal"


def main() -> None:
    """Lock the revisions that are not locked yet."""
    entries = read()
    for name in rulesets.names():
        preset = rulesets.get(name)
        entries.setdefault(str(preset), locked(preset))
    written = {name: attrs.asdict(entries[name]) for name in sorted(entries)}
    FILE.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
