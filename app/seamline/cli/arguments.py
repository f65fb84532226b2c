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
    """Parse a command line; its command is in the attribute `command`. Exits as argparse does."""
    if argv and argv[0] in commands.NAMES:
        parser = command_parser(argv[0])
        for given in argv[1:]:
            option, _, value = given.partition("=")
            if value == "--" and option.startswith("--"):
                # Before Python 3.13, argparse reads this value as an empty list.
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
    """Return the command of which the first argument is probably a misspelling; "" if it may be a file."""
    if given.startswith("-") or Path(given).suffix or os.sep in given or exists(Path(given)):
        return ""
    import difflib  # only needed for a mistake

    return next(iter(difflib.get_close_matches(given, commands.NAMES, n=1)), "")


def _command_behind_options(argv: Sequence[str]) -> str:
    """Return the command after common options at the beginning, where no command may be; "" for none."""
    rest = list(argv)
    while rest and rest[0].startswith("--log-"):
        del rest[: 1 if "=" in rest[0] else 2]
    return rest[0] if rest and len(rest) < len(argv) and rest[0] in commands.NAMES else ""


class _Parser(argparse.ArgumentParser):
    """Accepts options only by their whole names, and quotes arguments in errors without control characters.

    Arguments may be file names that a shell expanded, with any characters. Abbreviations are not accepted:
    `--to` of one command would be `--token-method` of another, and an option that is added later could
    change their meaning.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, allow_abbrev=False)
        self._parses_intermixed = False

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse files that stand anywhere among options, as other programs do.

        By default argparse ends a list of files at the first option, and refuses files after it.
        """
        # argparse cannot mix them for a command with subcommands, and mishandles arguments after a `--`.
        plain = self._subparsers is not None or args is None or "--" in args
        # parse_known_intermixed_args() calls this method again, for the options and then for the files.
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
    """Parses the arguments of the window. Its help lists all commands, which are loaded only for that."""

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
