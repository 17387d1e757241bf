"""`belote simulate`: whole matches of random players."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import track

from belote.cli.choosing import DEFAULT, chosen, settings_option
from belote.cli.figures import Figures
from belote.cli.narration import tell
from belote.cli.playing import play_match
from belote.cli.screen import screen
from belote.cli.voice import Voice, voice_option

if TYPE_CHECKING:
    from collections.abc import Iterable


@click.command()
@click.option(
    "--ruleset", "name", default=DEFAULT, show_default=True, help="A preset, or a TOML file."
)
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many matches to play.",
)
@click.option(
    "--seed",
    default="0",
    show_default=True,
    help="Any text; match 3 of seed 7 has the seed 7/3. The same seed plays the same matches.",
)
@settings_option
@voice_option
def simulate(name: str, matches: int, seed: str, settings: dict[str, str], voice: Voice) -> None:
    """Play whole matches with random legal play.

    Prints the first match deal by deal, then what all matches add up to.
    """
    ruleset = chosen(name, settings, voice)
    out = screen()
    first = play_match(ruleset, f"{seed}/1")
    out.print(voice.say("match", seed=first.seed, ruleset=ruleset.name), style="bold")
    out.print()
    tell(first, out, voice)
    out.print()
    figures = Figures(ruleset, voice)
    figures.add(first)
    for number in _watched(range(2, matches + 1), voice):
        figures.add(play_match(ruleset, f"{seed}/{number}"))
    figures.show(out)


def _watched(numbers: range, voice: Voice) -> Iterable[int]:
    """Show a progress bar on the standard error where somebody can see it."""
    if not numbers or not sys.stderr.isatty():
        return numbers
    return track(numbers, voice.say("playing"), console=Console(stderr=True), transient=True)
