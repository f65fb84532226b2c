"""The command line: `seamline FILE` opens the window, `seamline chunk FILE` and its like work without one."""

from __future__ import annotations

import logging
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from seamline.cli import commands
from seamline.cli.arguments import parse
from seamline.cli.targets import check_targets
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.plugins import load_plugins

DONE, SOME_FAILED, WRONG_USAGE, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141
"""Exit codes; the last two are 128 plus the number of the signal, as in shells."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    # Before the arguments are parsed: they may name strategies of plugins, and parameters of these.
    problems = load_plugins()
    try:
        arguments = parse(sys.argv[1:] if argv is None else argv)
    except SystemExit as exit:
        # argparse has printed its message: --help and --version end with 0, wrong usage with 2.
        return exit.code if isinstance(exit.code, int) else WRONG_USAGE
    terminal = Terminal(sys.stderr)
    for problem in problems:
        terminal.notify(problem)
    with _logging_to(terminal, arguments.log_level), _stopping(arguments.command) as cancel:
        return _run(arguments, terminal, cancel=cancel)


def _run(arguments: Namespace, terminal: Terminal, *, cancel: CancelToken) -> int:
    try:
        check_targets(arguments)
        failures = commands.command(arguments.command).run(arguments, terminal, cancel)
    except (Cancelled, KeyboardInterrupt):
        terminal.notify("stopped")
        return INTERRUPTED
    except BrokenPipeError:
        return PIPE_CLOSED
    except ConfigError as error:
        terminal.notify(str(error))
        return WRONG_USAGE
    except SeamlineError as error:
        terminal.notify(str(error))
        return SOME_FAILED
    finally:
        terminal.clear()
    return SOME_FAILED if failures else DONE


@contextmanager
def _logging_to(terminal: Terminal, level: str) -> Iterator[None]:
    """Show the app's log on the terminal for as long as a command runs."""
    handler = terminal.log_handler()
    logger = logging.getLogger("seamline")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(level.upper())
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)


@contextmanager
def _stopping(command: str) -> Iterator[CancelToken]:
    """Let Ctrl+C stop the work at its next check, with nothing half-written; a second one stops at once."""
    cancel = CancelToken()
    # Qt's event loop checks no token, and only the main thread may handle signals.
    is_main = threading.current_thread() is threading.main_thread()
    if command in commands.IN_THE_WINDOW or not is_main:
        yield cancel
        return

    def stop(number: int, frame: FrameType | None) -> None:
        if cancel.is_cancelled:
            raise KeyboardInterrupt
        cancel.cancel()

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield cancel
    finally:
        signal.signal(signal.SIGINT, before)
