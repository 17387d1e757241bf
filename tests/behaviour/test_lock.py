"""A preset does the same for ever, or else counts its revision up."""

import attrs
import pytest

from behaviour import lock
from belote import rulesets

LOCKED = lock.read()


@pytest.mark.parametrize("name", rulesets.names())
def test_a_revision_of_a_preset_never_changes_its_behaviour(name: str) -> None:
    preset = rulesets.get(name)
    if str(preset) not in LOCKED:
        pytest.fail(f"{preset} is not locked: python -m behaviour.lock, in the folder of the tests")
    told = lock.difference(str(preset), LOCKED[str(preset)], lock.locked(preset))
    if told is not None:
        deal = int(told.partition("deal ")[2].split()[0]) if "deal " in told else 1
        pytest.fail(f"{told}:\n{lock.deal_text(preset, deal)}")


def test_the_first_deal_that_differs_is_named() -> None:
    expected = LOCKED["ffb/1"]
    hashes = expected.deals.split()
    hashes[17:19] = ["000000", "000000"]
    found = attrs.evolve(expected, checksum="another", deals=" ".join(hashes))
    told = lock.difference("ffb/1", expected, found)
    assert told == "ffb/1: deal 18 has changed, but not the revision"


def test_changed_options_are_named() -> None:
    expected = LOCKED["ffb/1"]
    told = lock.difference("ffb/1", expected, attrs.evolve(expected, fingerprint="another"))
    assert told == "ffb/1: its options have changed, but not its revision"


def test_the_presets_do_not_all_do_the_same() -> None:
    assert len(LOCKED) == len({entry.checksum for entry in LOCKED.values()})
    assert {lock.DEALS} == {len(entry.deals.split()) for entry in LOCKED.values()}
