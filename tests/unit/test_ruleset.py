"""Rulesets as values: options, fingerprint, and the doors that make them."""

import pickle
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, strategies

from belote import Ruleset, RulesetError, rulesets
from belote.axes import Axis, Option
from belote.ruleset import AXES, CUSTOM, ROOMS
from belote.testing.domain import VALUES, consistent
from tables import FFB


def canonical(axis: Axis, option: Option) -> Option:
    """Return an option as a ruleset writes it."""
    return axis.form.write(axis.form.read(option))


OTHERS: Final = [
    (name, canonical(AXES[name], option))
    for name, options in VALUES.items()
    for option in options
    if option != AXES[name].form.write(AXES[name].default)
]
"""Every option that is no default, one at a time."""


FOR_THREE: Final[list[tuple[str, Option]]] = [
    ("dealing.hand_size", 9),
    ("dealing.upcard", "seven_exchange_only"),
    ("dealing.bottom_card_shown", True),
    ("scoring.capot", "replaces_100_shared"),
]
"""What four players in pairs cannot have, and three can."""

FOR_BIDDERS: Final[list[tuple[str, Option]]] = [
    ("dealing.packets_before_auction", "3+2+3"),
    ("dealing.packets_after", "none"),
    ("dealing.upcard", "none"),
    ("scoring.belote_counts_for_contract", "lowers_target"),
    ("scoring.success", "reach_bid"),
    ("scoring.success", "bid_and_more"),
    ("scoring.failed", "bid_only"),
    ("scoring.contract_floor", 82),
    ("scoring.made", "plus_bid"),
    ("scoring.made", "bid_only"),
    ("scoring.failed_plus_bid", True),
]
"""What a table cannot have where nobody bids points."""


def alone(name: str, option: Option) -> dict[str, Option]:
    """Return an option with what it cannot do without."""
    usual: tuple[str, Option] = ("sheet.target", 1000)
    needed: dict[str, Option] = dict((usual, (name, option)))
    if (name, option) in FOR_THREE:
        needed["seating.players"] = 3
    if (name, option) in FOR_BIDDERS:
        needed |= {"bidding.kind": "points", "scoring.success": "reach_bid", name: option}
    kept = dict(item for item in consistent(needed).items() if item != usual)
    assert kept[name] == option
    return kept


def test_the_default_of_every_axis_is_neutral() -> None:
    assert {} == dict(FFB.options) == dict(Ruleset().options)


@pytest.mark.parametrize(("name", "option"), OTHERS)
def test_an_option_is_what_differs_from_the_default(name: str, option: Option) -> None:
    options = alone(name, option)
    assert options == dict(Ruleset.from_options(options).options)


@pytest.mark.parametrize(("name", "option"), OTHERS)
def test_setting_an_axis_back_to_its_default_leaves_no_option(name: str, option: Option) -> None:
    changed = FFB.but(alone(name, option))
    defaults = {axis.name: axis.form.write(axis.default) for axis in AXES.values()}
    assert dict(changed.but(defaults).options) == {}
    assert FFB.fingerprint == changed.but(defaults).fingerprint


@pytest.mark.parametrize(("name", "option"), OTHERS)
def test_every_door_leads_to_the_same_ruleset(name: str, option: Option) -> None:
    options = alone(name, option)
    made = Ruleset.from_options(options)
    assert made == FFB.but(options) == rulesets.get("ffb", options)
    assert made == Ruleset.from_options({key: str(to) for key, to in options.items()})
    assert AXES[name].form.read(option) == made.value(AXES[name])


@pytest.mark.parametrize("axis", AXES.values(), ids=str)
def test_a_default_said_aloud_changes_nothing(axis: Axis) -> None:
    aloud = FFB.but({axis.name: axis.form.write(axis.default)}, name="ffb")
    assert aloud == FFB
    assert FFB.fingerprint == aloud.fingerprint


def test_options_stand_in_the_order_of_the_axes() -> None:
    options: dict[str, Option] = dict(reversed(OTHERS))
    made = Ruleset.from_options(consistent(options))
    assert [name for name in AXES if name in made.options] == list(made.options)


def test_options_cannot_be_written_to() -> None:
    with pytest.raises(TypeError):
        FFB.options["sheet.target"] = 500  # type: ignore[index]


def test_the_fingerprint_looks_at_options_only() -> None:
    options: dict[str, Option] = {"sheet.target": 500, "scoring.litige": "dedans"}
    turned = dict(reversed(options.items()))
    made = {
        Ruleset.from_options(options).fingerprint,
        Ruleset.from_options(turned).fingerprint,
        Ruleset.from_options(options, name="club", revision=3).fingerprint,
    }
    assert len(made) == 1
    assert made.isdisjoint({FFB.fingerprint})


def test_every_option_has_a_fingerprint_of_its_own() -> None:
    prints = {Ruleset.from_options(alone(*other)).fingerprint for other in OTHERS}
    distinct = {tuple(sorted(alone(*other).items())) for other in OTHERS}
    assert len(distinct) == len(prints)


FINGERPRINTS: Final = {
    "ffb": "01e7b720ff566d53",
    "casual": "4e909085748e2cf2",
    "salon": "071ad97013add8fa",
    "ffb_annonces": "25480904188f1077",
    "ludoteca_es": "e7318b2f7bdec179",
    "ludoteca_es_2": "1c038c425ed79d2e",
    "ludoteca_es_3": "86adddb179835ab9",
    "ludoteca_4p": "976d676260f6278d",
    "ludoteca_2p": "f6ffa7931065a278",
    "trois": "b2748d8a96ca589e",
    "ffb_coinche": "11d4f700a87e3698",
    "ffb_contree": "395e608869da6f05",
    "ffb_contree_faits": "8cb00d347e47a1f4",
    "ffb_contree_el": "de4e4717ffe98fb9",
    "cannes": "df4d12d320785102",
    "pagat_coinche": "adc8fbd9eec412e8",
    "bga_coinche": "6b75e4df5aeb47fc",
    "stephanoise": "1ca30434ada0b769",
    "points_annonces": "bbf5d2dca4002244",
    "colver": "0be77cab61763ff5",
    "bridgee": "168dbae278ea7243",
}


@pytest.mark.parametrize("name", rulesets.names())
def test_the_fingerprint_of_a_preset_never_changes(name: str) -> None:
    assert FINGERPRINTS[name] == rulesets.get(name).fingerprint


def test_a_changed_ruleset_is_nobodys() -> None:
    assert (FFB.but({}).name, FFB.but({}).revision) == (CUSTOM, 1)
    assert FFB.but({}, name="club").name == "club"
    assert rulesets.get("salon", {"sheet.target": 500}).name == CUSTOM


def test_a_preset_without_options_is_the_preset_itself() -> None:
    assert rulesets.SALON is rulesets.get("salon")
    assert rulesets.SALON is rulesets.get("salon", {})


def test_but_keeps_what_it_does_not_name() -> None:
    made = rulesets.CASUAL.but({"sheet.target": 500})
    assert {**rulesets.CASUAL.options, "sheet.target": 500} == dict(made.options)
    assert rulesets.CASUAL.but({"scoring.litige": "held_next_contract_success"}).options.keys() == (
        rulesets.CASUAL.options.keys() - {"scoring.litige"}
    )


def test_a_value_is_asked_by_axis_or_by_name() -> None:
    ruleset = FFB.but({"sheet.target": 500})
    assert ruleset.value("sheet.target") == ruleset.value(AXES["sheet.target"]) == 500
    with pytest.raises(RulesetError, match=r"no option 'sheet\.tarqet'.*sheet\.target"):
        ruleset.value("sheet.tarqet")
    stranger: Any = 3
    with pytest.raises(RulesetError, match="no option '3'"):
        ruleset.value(stranger)


def test_rulesets_compare_by_value_name_and_revision_included() -> None:
    assert Ruleset.from_options({}) == Ruleset()
    assert Ruleset(name="a") != Ruleset(name="b")
    assert Ruleset(revision=1) != Ruleset(revision=2)
    assert hash(Ruleset.from_options({"sheet.target": 500})) == hash(FFB.but({"sheet.target": 500}))


def test_rulesets_are_frozen() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        FFB.name = "mine"  # type: ignore[misc]


@pytest.mark.parametrize(("name", "option"), OTHERS)
def test_rulesets_are_pickled_whole(name: str, option: Option) -> None:
    made = Ruleset.from_options(alone(name, option), name="club", revision=4)
    twin = pickle.loads(pickle.dumps(made))
    assert (made, hash(made), made.fingerprint) == (twin, hash(twin), twin.fingerprint)


def test_a_ruleset_says_what_it_is() -> None:
    assert str(rulesets.SALON) == "salon/1"
    changed = FFB.but({"sheet.target": 500})
    assert repr(changed) == "Ruleset('custom', revision=1, options={'sheet.target': 500})"


def test_every_axis_belongs_to_a_room() -> None:
    assert tuple(dict.fromkeys(axis.room for axis in AXES.values())) == ROOMS
    assert all(hasattr(FFB, room) for room in ROOMS)


def test_a_toml_text_is_another_door() -> None:
    text = """
    base = "salon"
    name = "club"
    [sheet]
    target = 500
    [scoring]
    failed = "160"
    plain_points = "K:10"
    [tricks]
    overruff = false
    """
    expected = rulesets.SALON.but(
        {
            "sheet.target": 500,
            "scoring.failed": "160",
            "scoring.plain_points": "K:10",
            "tricks.overruff": False,
        },
        name="club",
    )
    assert expected == rulesets.from_toml(text)


def test_an_option_may_have_its_whole_name() -> None:
    text = """
    "sheet.target" = 500
    tricks.overruff = false
    [sheet]
    reach = "gt"
    """
    expected = FFB.but({"sheet.target": 500, "tricks.overruff": False, "sheet.reach": "gt"})
    assert expected == rulesets.from_toml(text)


@pytest.mark.parametrize("name", rulesets.names())
def test_a_preset_is_read_back_from_its_text(name: str) -> None:
    assert rulesets.get(name) == rulesets.from_toml(rulesets.to_toml(rulesets.get(name)))


@pytest.mark.parametrize(("name", "option"), OTHERS)
def test_every_option_is_read_back_from_its_text(name: str, option: Option) -> None:
    made = Ruleset.from_options(alone(name, option))
    assert made == rulesets.from_toml(rulesets.to_toml(made))


@given(strategies.text())
def test_every_name_is_read_back_from_its_text(name: str) -> None:
    assert name == rulesets.from_toml(rulesets.to_toml(FFB.but({}, name=name))).name


def test_a_text_has_a_table_for_each_room_with_options() -> None:
    made = FFB.but({"sheet.target": 500, "tricks.overruff": False, "sheet.reach": "gt"})
    assert rulesets.to_toml(made) == (
        'name = "custom"\n\n[tricks]\noverruff = false\n\n[sheet]\ntarget = 500\nreach = "gt"\n'
    )


@pytest.mark.parametrize("given_instead", [b"[sheet]\ntarget = 500", Path("house.toml"), None])
def test_a_ruleset_is_read_from_a_text(given_instead: Any) -> None:
    with pytest.raises(TypeError, match="a ruleset is read from a text, not from "):
        rulesets.from_toml(given_instead)


def test_the_name_of_a_preset_is_hinted_in_any_case() -> None:
    with pytest.raises(RulesetError, match="there is no ruleset 'FFB_Contree': did you mean ffb_c"):
        rulesets.get("FFB_Contree")


def test_an_empty_toml_text_is_the_default_game() -> None:
    assert dict(FFB.options) == dict(rulesets.from_toml("").options)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("target = ", "this is no TOML: "),
        ("target = 500", "beside base and name there are only the tables [seating]"),
        ("[shet]\ntarget = 500", "not 'shet'"),
        ("[shet]", "not 'shet'"),
        ("sheet = 500", "not 'sheet'"),
        ("'sheet.targt' = 500", "there is no option 'sheet.targt': did you mean sheet.target"),
        ("'sheet.target' = 500\n[sheet]\ntarget = 500", "sheet.target is set twice"),
        ("house.toml", ": this looks like the path of a file; give what the file holds"),
        ("base = 'fbb'", "there is no ruleset 'fbb': did you mean ffb?"),
        ("[sheet]\ntargt = 500", "there is no option 'sheet.targt': did you mean sheet.target"),
        ("[sheet]\ntarget = 0", "sheet.target cannot be 0: it must be a whole number from 1 up"),
    ],
)
def test_a_toml_text_that_describes_no_ruleset(text: str, problem: str) -> None:
    with pytest.raises(RulesetError) as caught:
        rulesets.from_toml(text)
    assert problem in str(caught.value)
