"""The group of commands, and how an error of the library ends one."""

from __future__ import annotations

from typing import Any

import click

from belote import BeloteError, __version__
from belote.cli.legal import legal
from belote.cli.rules import rules
from belote.cli.simulate import simulate


class _Commands(click.Group):
    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - as click declares it
        try:
            return super().invoke(ctx)
        except BeloteError as error:
            raise click.UsageError(str(error)) from error


@click.group(cls=_Commands)
@click.version_option(__version__, prog_name="belote")
def commands() -> None:
    """The rules of Belote: play them, ask them, read them."""


commands.add_command(simulate)
commands.add_command(legal)
commands.add_command(rules)
