"""Argument parsers: files to open in the window, or a command with its options."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from seamline import __version__
from seamline.cli import commands, options
from seamline.ordinary_files import exists
from seamline.printable import printable

_WINDOW_USAGE = "To open a file that is called like a command, write ./chunk."


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse a command line; `command` says which it is. Exits as argparse does."""
    if argv and argv[0] in commands.NAMES:
        parser = command_parser(argv[0])
        for given in argv[1:]:
            option, _, value = given.partition("=")
            if value == "--" and option.startswith("--"):
                # Before Python 3.13 argparse takes this for an empty list.
                parser.error(f"argument {option}: expected one argument")
        arguments = parser.parse_args(argv[1:])
        arguments.command = argv[0]
        return arguments
    parser = _WindowParser(
        prog="seamline",
        description="Show where texts come apart: open files and folders in the window.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[options.common()],
    )
    meant = _command_meant(argv[0]) if argv else ""
    if meant:
        parser.error(f"there is no command or file {argv[0]}; did you mean {meant}?")
    behind = _command_behind_options(argv)
    if behind:
        parser.error(f"options stand behind their command: seamline {behind} {argv[0]} …")
    arguments = parser.parse_args(argv)
    arguments.command = "window"
    return arguments


def _command_meant(given: str) -> str:
    """Return the command that a first argument is likely misspelt of, "" for none: no window opens for it."""
    if given.startswith("-") or Path(given).suffix or os.sep in given or exists(Path(given)):
        return ""
    import difflib  # of use for a mistake alone

    return next(iter(difflib.get_close_matches(given, commands.NAMES, n=1)), "")


def _command_behind_options(argv: Sequence[str]) -> str:
    """Return the command that follows options of every command, "" for none: no window opens for it."""
    rest = list(argv)
    while rest and rest[0].startswith("--log-"):
        del rest[: 1 if "=" in rest[0] else 2]
    return rest[0] if rest and len(rest) < len(argv) and rest[0] in commands.NAMES else ""


class _Parser(argparse.ArgumentParser):
    """Takes options by their whole names, and repeats what was typed without what would steer the terminal.

    A shell types file names too. Beginnings of names are not taken: `--to` of one command would be
    `--token-method` of another, and any option added later would change what they mean.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, allow_abbrev=False)
        self._parses_intermixed = False

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse files wherever they stand among options, as other programs do.

        By itself argparse ends a list of files at the first option, and refuses what follows that.
        """
        # It cannot do so for a command with actions, and loses what a `--` keeps from being an option.
        plain = self._subparsers is not None or args is None or "--" in args
        # Which calls this method again, for the options and then for the files.
        if plain or self._parses_intermixed:
            return super().parse_known_args(args, namespace)
        self._parses_intermixed = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._parses_intermixed = False

    def error(self, message: str) -> NoReturn:
        super().error(printable(message))


class _WindowParser(_Parser):
    """Parses what the window takes. Its help lists the commands, which only then are all loaded."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        commands.command("window").add_arguments(self)
        self.add_argument("-V", "--version", action="version", version=f"seamline {__version__}")

    def format_help(self) -> str:
        listed = [commands.command(name) for name in commands.NAMES]
        width = max(len(command.USAGE) for command in listed) + 2
        lines = (f"  {command.USAGE:{width}}{command.SUMMARY}" for command in listed)
        self.epilog = "\n".join(["commands (each has --help):", *lines, "", _WINDOW_USAGE])
        return super().format_help()


def command_parser(name: str) -> argparse.ArgumentParser:
    """Return the parser of a command, by its name."""
    command = commands.command(name)
    parser = _Parser(
        prog=f"seamline {name}",
        description=f"{command.SUMMARY[0].upper()}{command.SUMMARY[1:]}.",
        epilog=command.DETAILS,
        parents=[options.common(), *(getattr(options, shared)() for shared in command.OPTIONS)],
    )
    command.add_arguments(parser)
    return parser
