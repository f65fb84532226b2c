"""seamline FILE...: the window, which opens for arguments without the name of a command."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.path_arguments import named_path
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import SeamlineError

USAGE = "FILE..."
SUMMARY = "open files and folders in the window"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=named_path, metavar="FILE", help="a file or folder to open")
    parser.add_argument("--sample", action="store_true", help="open the sample that comes with the app")


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Open the window."""
    from seamline.desktop.display import missing_library, require_display

    require_display()
    try:
        from seamline.desktop.application import run as run_window
    except ImportError as error:
        if not (missing := missing_library(error)):
            raise
        raise SeamlineError(f"the window cannot be shown: {missing}") from error
    return run_window(arguments.files, sample=arguments.sample, log_json=arguments.log_json)
