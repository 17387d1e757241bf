"""A deal on which two rulesets differ, told card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote import Bidding, Dealing, MatchOver, Playing
from belote.cli.narration import account, opening, versus, winner
from belote.comparing import hands_of, melds_shown, witness

if TYPE_CHECKING:
    from rich.console import Console

    from belote import Action, Ruleset, State
    from belote.cli.voice import Voice
    from belote.comparing import Witness

FEW: Final = 6
"""So many actions are told of those that one ruleset alone allows."""


def show_witness(one: Ruleset, other: Ruleset, out: Console, voice: Voice) -> None:
    """Print a deal on which two rulesets differ, or that none was found."""
    found = witness(one, other)
    if found is None:
        out.print(voice.say("witness.none"))
        return
    out.print(voice.say("witness"), style="bold")
    _show_deal(found.before[0], out, voice)
    if found.played is not None:
        out.print(voice.say("witness.then", action=found.played))
    if found.played is None and found.legal[0] != found.legal[1]:
        _show_legal(found, (one, other), out, voice)
    else:
        _show_ends(found, (one, other), out, voice)


def _show_deal(state: State, out: Console, voice: Voice) -> None:
    _show_hands(state, out, voice)
    if isinstance(state, Playing):
        out.print(voice.say("contract", contract=state.contract))
    if state.actions:
        out.print(voice.say("witness.done", actions=state.actions))


def _show_hands(state: State, out: Console, voice: Voice) -> None:
    if isinstance(state, Bidding | Playing):
        out.print(opening(state.deal_number, state.dealer, state.turn_up, voice))
        for seat in range(state.ruleset.seating.players):
            held = " ".join(map(str, state.hand(seat)))
            if held:
                out.print(voice.say("witness.hand", seat=seat, cards=held))


def _show_legal(
    found: Witness, tables: tuple[Ruleset, Ruleset], out: Console, voice: Voice
) -> None:
    for mine, theirs, table in zip(found.legal, reversed(found.legal), tables, strict=True):
        alone = tuple(action for action in mine if action not in theirs)
        if alone:
            out.print(voice.say("witness.only", ruleset=table.name, actions=_few(alone, voice)))


def _few(actions: tuple[Action, ...], voice: Voice) -> str:
    """Return some actions, and how many more there are."""
    told = voice.text(actions[:FEW])
    more = len(actions) - FEW
    return voice.say("witness.more", actions=told, count=more) if more > 0 else told


def _show_ends(found: Witness, tables: tuple[Ruleset, Ruleset], out: Console, voice: Voice) -> None:
    for state, result, table in zip(found.after, found.results, tables, strict=True):
        out.print(_standing(found, state, table.name, voice), style="bold")
        if result is not None:
            out.print(account(result.score, table, voice))
        elif hands_of(found.after[0]) != hands_of(found.after[1]):
            _show_hands(state, out, voice)


def _standing(found: Witness, state: State, ruleset: str, voice: Voice) -> str:
    """Return how a match stands after the action that shows the difference."""
    before, totals = versus(found.before[0].scores), versus(state.scores)
    if isinstance(state, MatchOver):
        ending = winner(state, voice)
        return voice.say(
            "witness.over", ruleset=ruleset, before=before, totals=totals, result=ending
        )
    if isinstance(state, Dealing):
        return voice.say(
            "witness.state", ruleset=ruleset, before=before, totals=totals, dealer=state.dealer
        )
    if isinstance(state, Bidding):
        return voice.say("witness.auction", ruleset=ruleset, seat=state.to_act)
    if melds_shown(found.after[0]) == melds_shown(found.after[1]):
        return voice.say("witness.asked", ruleset=ruleset, seat=state.to_act)
    melds = tuple(meld for of_seat in melds_shown(state) for meld in of_seat)
    if not melds:
        return voice.say("witness.not_shown", ruleset=ruleset)
    return voice.say("witness.shown", ruleset=ruleset, melds=melds)
