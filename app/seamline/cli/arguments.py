"""What can be typed, and the config that it amounts to."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from seamline import __version__
from seamline.engine.config import PARAMETERS, Config, Value, unknown_key_message
from seamline.engine.context_windows import max_tokens_for
from seamline.engine.errors import ConfigError
from seamline.engine.presets import DEFAULT_PRESET, PRESETS, preset_for
from seamline.engine.strategies import strategy_for
from seamline.exports.configs import CONFIG_DIALECTS
from seamline.exports.dialects import DEFAULT_DIALECT, DIALECTS
from seamline.sources import ReadOptions

_LOG_LEVELS = ("debug", "info", "warning", "error")
_OUTPUT_HELP = "write to a file, whole or not at all"
_COMMANDS = (
    "chunk",
    "inspect",
    "render",
    "tokens",
    "verify",
    "config",
    "presets",
    "models",
    "formats",
    "dialects",
)

_EPILOG = """\
commands (each has --help):
  chunk FILE...    write the chunks of files and folders as NDJSON
  inspect FILE     write the whole analysis of a file as one JSON object
  render FILE      draw the window to a PNG
  tokens FILE...   count the tokens of files by every method
  verify CHUNKS    tell whether chunks still match their source
  config           write a configuration in the words of another system
  presets          list the named configurations
  models           list the embedding models, or the models that chunks can be made for
  formats          list the file formats
  dialects         list the records that chunks can be written as, and what each leaves out

To open a file that is called like a command, write ./chunk.
"""


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse a command line; `command` says which it is. Exits as argparse does."""
    if argv and argv[0] in _COMMANDS:
        return _command_parser().parse_args(argv)
    arguments = _window_parser().parse_args(argv)
    arguments.command = "window"
    return arguments


def config_from(arguments: argparse.Namespace) -> Config:
    """Return the config that the options amount to: a preset or a file, with single values changed.

    Raises ConfigError naming the key, the value and what is allowed.
    """
    values = dict(_assignment(text) for text in arguments.set)
    if arguments.embedder is not None:
        values["embedder"] = arguments.embedder
    if arguments.tokens is not None:
        values["token_method"] = PARAMETERS["token_method"].check(arguments.tokens)
    if arguments.max_tokens_for is not None:
        values["max_tokens"] = _share_of_window(arguments.max_tokens_for)
    preset = values.pop("preset", arguments.preset)
    if arguments.config is not None:
        if preset is not None:
            raise ConfigError(
                "--preset and --config exclude each other: the file names its preset", key="preset"
            )
        from seamline.exports.configs import load_config

        config = load_config(arguments.config)
    else:
        config = preset_for(DEFAULT_PRESET if preset is None else str(preset)).config
    config = config.with_values(values)
    strategy_for(config.strategy)
    return config


SHOWN = {
    "hidden": "hidden",
    "zero-weight": "zero_weight",
    "to-tools": "to_tools",
    "meta": "meta",
    "sidechains": "sidechains",
}
"""What `--show` takes, and the option of reading that it stands for."""


def options_from(arguments: argparse.Namespace) -> ReadOptions:
    """Return how conversations are to be read."""
    return ReadOptions(branch=arguments.branch, **{SHOWN[name]: True for name in arguments.show})


def _assignment(text: str) -> tuple[str, Value]:
    key, equals, value = text.partition("=")
    key = key.strip()
    if not equals:
        raise ConfigError(f"--set {text!r} has no value; write --set key=value", key=key)
    if key not in PARAMETERS:
        raise ConfigError(unknown_key_message(key), key=key)
    return key, PARAMETERS[key].parse(value)


def _share_of_window(text: str) -> int:
    """Return the maximum size that a model and a share of its context window give, as `gpt-4o:80`."""
    model, colon, share = text.partition(":")
    if not colon:
        return max_tokens_for(model)
    try:
        percent = int(share.removesuffix("%"))
    except ValueError as error:
        raise ConfigError(
            f"the share of a context window is {share!r}; it must be 1 to 100", key="max_tokens"
        ) from error
    return max_tokens_for(model, percent)


def _window_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="seamline",
        description="Show where texts come apart: open files and folders in the window.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[_common()],
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a file or folder to open")
    parser.add_argument("--sample", action="store_true", help="open the sample that comes with the app")
    parser.add_argument("-V", "--version", action="version", version=f"seamline {__version__}")
    return parser


def _command_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="seamline")
    commands = parser.add_subparsers(dest="command", required=True)

    chunk = commands.add_parser(
        "chunk",
        parents=[_common(), _cutting(), _reading("all")],
        description="Write the chunks of files and folders as NDJSON, one record a line.",
        epilog="Exits with 0 when all is done, 1 when some inputs failed, 2 for a wrong option or config.",
    )
    chunk.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file or folder")
    chunk.add_argument("-o", "--output", type=Path, metavar="OUT", help=_OUTPUT_HELP)
    chunk.add_argument(
        "--dialect",
        choices=list(DIALECTS),
        default=DEFAULT_DIALECT,
        help="which records; see `seamline dialects`",
    )
    chunk.add_argument("--embeddings", action="store_true", help="add the vector of each chunk")
    chunk.add_argument("--created-at", action="store_true", help="add the time of this run")

    inspect = commands.add_parser(
        "inspect",
        parents=[_common(), _cutting(), _reading("the latest")],
        description="Write the whole analysis of a file as one JSON object: units, curve, cuts, chunks.",
    )
    inspect.add_argument("file", type=Path, metavar="FILE")
    inspect.add_argument("-o", "--output", type=Path, metavar="OUT", help=_OUTPUT_HELP)
    inspect.add_argument("--timings", action="store_true", help="add the seconds of each stage")

    render = commands.add_parser(
        "render",
        parents=[_common(), _cutting(), _reading("the latest")],
        description="Draw the window with a file to a PNG, off screen.",
    )
    render.add_argument("file", type=Path, metavar="FILE")
    render.add_argument(
        "-o", "--output", type=Path, metavar="PNG", required=True, help="the picture to write"
    )
    render.add_argument("--theme", choices=("light", "dark"), default="light")
    render.add_argument("--size", type=_size, default=(1440, 900), metavar="WxH", help="in pixels")
    render.add_argument(
        "--select", type=_number, metavar="N", help="the sequence of the chunk to select, from 0"
    )

    tokens = commands.add_parser(
        "tokens",
        parents=[_common(), _reading("all")],
        description="Count the tokens of files and folders by every method, beside the exact counts. "
        "Estimates are marked ~.",
        epilog="Exits with 0 when all is done, 1 when some inputs failed, 2 for a wrong option.",
    )
    tokens.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file or folder")
    tokens.add_argument(
        "--embedder",
        default=PARAMETERS["embedder"].default,
        metavar="E",
        help="whose own tokenizer is the method `model`, or none (default: %(default)s)",
    )
    tokens.add_argument("--json", action="store_true", help="as JSON")

    verify = commands.add_parser(
        "verify",
        parents=[_common(), _reading("all")],
        description="Tell whether the chunks of an NDJSON file, their hashes and their places still match "
        "the source. The dialect is found out.",
        epilog="Exits with 0 when all match, 1 when there are differences, 2 for a wrong option.",
    )
    verify.add_argument("chunks", type=Path, metavar="CHUNKS", help="an NDJSON file of chunks")
    verify.add_argument(
        "--source",
        nargs="+",
        type=Path,
        required=True,
        metavar="FILE",
        help="the file or folder that they were cut from",
    )
    verify.add_argument("--json", action="store_true", help="as JSON")

    config = commands.add_parser(
        "config",
        parents=[_common(), _cutting()],
        description="Write a configuration in the words of a system, and say what these cannot hold.",
    )
    config.add_argument(
        "--to", choices=list(CONFIG_DIALECTS), default="toml", help="which config (default: %(default)s)"
    )
    config.add_argument("-o", "--output", type=Path, metavar="OUT", help=_OUTPUT_HELP)

    for name, what in (
        ("presets", "named configurations"),
        ("models", "embedding models"),
        ("formats", "file formats"),
        ("dialects", "records that chunks can be written as, and what each leaves out"),
    ):
        listing = commands.add_parser(name, parents=[_common()], description=f"List the {what}.")
        listing.add_argument("--json", action="store_true", help="as JSON")
        if name == "models":
            listing.add_argument(
                "--context-windows",
                action="store_true",
                help="list the models that --max-tokens-for knows instead, and how much they read at a time",
            )
    return parser


def _common() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument(
        "--log-level", choices=_LOG_LEVELS, default="warning", help="how much to tell on stderr"
    )
    parser.add_argument(
        "--log-json",
        type=Path,
        metavar="LOG",
        help="add a report of every cut to a file, one JSON object a line",
    )
    return parser


def _cutting() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(add_help=False)
    options = parser.add_argument_group("how to cut")
    options.add_argument("--preset", metavar="P", help=f"{', '.join(PRESETS)} (default: {DEFAULT_PRESET})")
    options.add_argument("--config", type=Path, metavar="F", help="a config file, ours or of another system")
    options.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change one parameter; may be repeated",
    )
    options.add_argument(
        "--max-tokens-for",
        metavar="MODEL[:PERCENT]",
        help="the maximum size by a model's context window, 80%% of it if not said; "
        "see `seamline models --context-windows`",
    )
    options.add_argument(
        "--embedder", metavar="E", help="a model, folder:/path, or none; see `seamline models`"
    )
    options.add_argument("--tokens", metavar="M", help=PARAMETERS["token_method"].range_text)
    return parser


def _reading(default: str) -> argparse.ArgumentParser:
    """Return the options on how files are read. default: which conversations of a file are."""
    parser = argparse.ArgumentParser(add_help=False)
    options = parser.add_argument_group("how to read")
    options.add_argument(
        "--format", default="", metavar="F", help="read as this format; see `seamline formats`"
    )
    options.add_argument(
        "--entry", default="", metavar="ID", help=f"one conversation of a file (default: {default})"
    )
    options.add_argument(
        "--branch",
        default="",
        metavar="ID",
        help="one branch of a conversation (default: as its app shows it)",
    )
    options.add_argument(
        "--show",
        action="append",
        default=[],
        choices=list(SHOWN),
        help="messages of a conversation that its app does not show; may be repeated",
    )
    return parser


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.lower().partition("x")
    if not (
        x
        and width.isdecimal()
        and height.isdecimal()
        and 1 <= int(width) <= 16384
        and 1 <= int(height) <= 16384
    ):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no size; write WIDTHxHEIGHT, 1 to 16384 each, as 1440x900"
        )
    return int(width), int(height)


def _number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no sequence; chunks are numbered from 0")
    return int(text)
