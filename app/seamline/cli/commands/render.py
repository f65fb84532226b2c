"""seamline render: a picture of the window with a file, as PNG."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from seamline.cli.options import EXITS, add_output, config_from, options_from
from seamline.cli.path_arguments import named_path
from seamline.cli.targets import check_extension, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError

USAGE = "render [FILE]"
SUMMARY = "draw the window with a file to a PNG, off screen"
DETAILS = EXITS
OPTIONS = ("cutting", "how_to_read_latest")
WORKSPACES = ("read", "tune", "compare", "evaluate")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=named_path, metavar="FILE", help="a file")
    add_output(parser, "PNG", required=True)
    parser.add_argument(
        "--gallery", action="store_true", help="draw what the window is made of instead, in both themes"
    )
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--size", type=_size, default=(1440, 900), metavar="WxH", help="in pixels")
    parser.add_argument(
        "--workspace", choices=WORKSPACES, default="read", help="what to draw: the default reads the text"
    )
    parser.add_argument(
        "--select", type=_number, metavar="N", help="the sequence of the chunk to select, from 0"
    )


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Draw the picture."""
    check_extension(arguments.output, ".png", content="PNG")
    if arguments.gallery and arguments.file is not None:
        raise ConfigError(f"--gallery draws no file; leave {arguments.file} out, or --gallery")
    if arguments.gallery:
        from seamline.desktop.application import render_gallery

        render_gallery(arguments.output)
        return 0
    if arguments.file is None:
        raise ConfigError("render needs a FILE to draw the window with, or --gallery")
    config = config_from(arguments)
    refuse_overwriting([arguments.file], arguments.output)
    from seamline.desktop.application import render as render_window

    render_window(
        arguments.file,
        arguments.output,
        config=config,
        entry=arguments.entry,
        format=arguments.format,
        theme=arguments.theme,
        size=arguments.size,
        selection=arguments.select,
        workspace=arguments.workspace,
        options=options_from(arguments),
        log_json=arguments.log_json,
    )
    return 0


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.lower().partition("x")
    if not (
        x
        and width.isdecimal()
        and height.isdecimal()
        and 1 <= int(width) <= 16384
        and 1 <= int(height) <= 16384
    ):
        raise ArgumentTypeError(f"{text!r} is no size; write WIDTHxHEIGHT, 1 to 16384 each, as 1440x900")
    return int(width), int(height)


def _number(text: str) -> int:
    if not text.isdecimal():
        raise ArgumentTypeError(f"{text!r} is no sequence; chunks are numbered from 0")
    return int(text)
