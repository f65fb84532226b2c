"""The options that commands share, and the Config and ReadOptions that follow from them."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Mapping
from pathlib import Path

from seamline.cli.path_arguments import named_path, output_path
from seamline.cli.targets import overwriting
from seamline.engine.config import PARAMETERS, Config, unknown_key_message
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Value
from seamline.engine.presets import DEFAULT_PRESET, PRESETS, preset_for
from seamline.engine.strategies import STRATEGIES, Strategy, fields_of, strategy_for
from seamline.engine.tokens.context_windows import max_tokens_for
from seamline.ordinary_files import exists, is_folder, is_same
from seamline.plugins.other_splitter import splitter_config
from seamline.plugins.splitter_calls import is_call, split_names
from seamline.sources import ReadOptions

logger = logging.getLogger(__name__)

_CONFIG_SUFFIXES = (".toml", ".kbconfig", ".yaml", ".yml", ".json")
_LOG_LEVELS = ("debug", "info", "warning", "error")


def config_from(
    arguments: argparse.Namespace, base: Config | None = None, *, is_compared: bool = False
) -> Config:
    """Return the config by the options: that of a preset or a file, with single values changed.

    base: the config to change if the options name neither; None for the default preset. is_compared: whether
    the options hold for several configs; if not, a value that this config's strategy does not use is warned
    of.
    Raises ConfigError naming the key, the value and what is allowed.
    """
    config = _config_from(arguments, base)
    strategy = strategy_for(config.strategy)
    if not is_compared:
        _warn_of_others(strategy, arguments)
    return config


def _warn_of_others(strategy: Strategy, arguments: argparse.Namespace) -> None:
    """Warn of each value that is set, but is a setting of other strategies only."""
    for name in dict(map(_assignment, arguments.set)):
        readers = [other for other in STRATEGIES.values() if name in fields_of(other)]
        # A parameter that belongs to no strategy is used with each of them.
        if readers and strategy not in readers:
            logger.warning(
                # "May": common rules, such as those of overlap and long blocks, can still depend on it.
                "--set %s is no setting of the %s strategy, and may have no effect; it is one of %s",
                name,
                strategy.name,
                ", ".join(reader.name for reader in readers),
            )


def _config_from(arguments: argparse.Namespace, base: Config | None) -> Config:
    values = dict(_assignment(text) for text in arguments.set)
    _refuse_said_twice(values, arguments)
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
        from seamline.exports.config import load_config

        output = getattr(arguments, "output", None)
        if isinstance(output, Path) and is_same(output, arguments.config):
            raise overwriting(output, "the config file")
        config = load_config(arguments.config)
    elif preset is None and base is not None:
        config = base
    else:
        config = preset_for(DEFAULT_PRESET if preset is None else str(preset)).config
    config = config.with_values(values)
    if arguments.splitter is not None:
        if preset is not None:
            raise ConfigError(
                "--preset and --splitter exclude each other: a splitter of another library has no preset",
                key="preset",
            )
        config = splitter_config(arguments.splitter, config)
    return config


def _refuse_said_twice(values: Mapping[str, Value], arguments: argparse.Namespace) -> None:
    """Raise ConfigError for a parameter that is given by --set and by its own option: one would be lost."""
    for option, key, given in (
        ("--preset", "preset", arguments.preset),
        ("--embedder", "embedder", arguments.embedder),
        ("--tokens", "token_method", arguments.tokens),
        ("--max-tokens-for", "max_tokens", arguments.max_tokens_for),
    ):
        if given is not None and key in values:
            raise ConfigError(
                f"{key} is set twice, as {values[key]} and by {option} {given}; leave one of them out",
                key=key,
            )


def config_named(name: str, arguments: argparse.Namespace) -> Config:
    """Return the config of a preset, a file or a splitter, changed by the options. Raises ConfigError."""
    if name not in PRESETS and is_call(name):
        given: dict[str, object] = {"preset": None, "config": None, "splitter": name}
    elif name in PRESETS:
        given = {"preset": name, "config": None, "splitter": None}
    elif _names_a_file(Path(name)):
        # If it cannot be read, load_config() says so.
        given = {"preset": None, "config": Path(name), "splitter": None}
    else:
        raise ConfigError(
            f"{name!r} is neither a config file nor a preset, nor a splitter as module:object; there are "
            f"{', '.join(PRESETS)}",
            key="preset",
        )
    return config_from(argparse.Namespace(**{**vars(arguments), **given}), is_compared=True)


def _names_a_file(path: Path) -> bool:
    return path.suffix in _CONFIG_SUFFIXES or (exists(path) and not is_folder(path))


def configs_named(arguments: argparse.Namespace) -> dict[str, Config]:
    """Return the configs that --presets names: presets, files and splitters, or `all` presets.

    Raises ConfigError.
    """
    for option, value in (
        ("--preset", arguments.preset),
        ("--config", arguments.config),
        ("--splitter", arguments.splitter),
    ):
        if value is not None:
            raise ConfigError(
                f"--presets names all that is compared, files and splitters too; leave {option} {value} out"
            )
    given = PRESETS if arguments.presets == "all" else split_names(arguments.presets)
    return {name: config_named(name, arguments) for name in given}


EXITS = (
    "Exits with 0 when it is done, 1 when a file cannot be read or written, 2 for a wrong option or config."
)
EXITS_OF_MANY = "Exits with 0 when all is done, 1 when some inputs failed, 2 for a wrong option or config."
"""The text on exit codes in the help of commands with the usual ones."""

SHOWN = {
    "hidden": "hidden",
    "zero-weight": "zero_weight",
    "to-tools": "to_tools",
    "meta": "meta",
    "sidechains": "sidechains",
}
"""The values of `--show`, with the field of ReadOptions that each sets."""


def options_from(arguments: argparse.Namespace) -> ReadOptions:
    """Return the ReadOptions by --branch and --show."""
    branch = getattr(arguments, "branch", "")
    return ReadOptions(branch=branch, **{SHOWN[name]: True for name in arguments.show})


def _assignment(text: str) -> tuple[str, Value]:
    key, equals, value = text.partition("=")
    key = key.strip()
    if not equals:
        raise ConfigError(f"--set {text!r} has no value; write --set key=value", key=key)
    if key not in PARAMETERS:
        raise ConfigError(unknown_key_message(key), key=key)
    return key, PARAMETERS[key].parse(value)


def _share_of_window(text: str) -> int:
    """Return the maximum size by a model and a percentage of its context window, as in `gpt-4o:80`."""
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


def common(*, below: bool = False) -> argparse.ArgumentParser:
    """Return the options of every command. below: for a subcommand, whose parent sets the defaults."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument(
        "--log-level",
        choices=_LOG_LEVELS,
        default=argparse.SUPPRESS if below else "warning",
        help="how much to tell on stderr",
    )
    parser.add_argument(
        "--log-json",
        type=named_path,
        default=argparse.SUPPRESS if below else None,
        metavar="LOG",
        help="add a report of every cut to a file, one JSON object a line",
    )
    return parser


def cutting() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(add_help=False)
    options = parser.add_argument_group("how to cut")
    options.add_argument("--preset", metavar="P", help=f"{', '.join(PRESETS)} (default: {DEFAULT_PRESET})")
    options.add_argument(
        "--config", type=named_path, metavar="F", help="a config file, ours or of another system"
    )
    options.add_argument(
        "--splitter",
        metavar="MODULE:OBJECT",
        help="cut by another library's splitter, or your own function: "
        "'langchain_text_splitters:MarkdownTextSplitter(chunk_size=800)'",
    )
    _add_adjustments(options)
    return parser


def adjusting() -> argparse.ArgumentParser:
    """Return the options that change configs which the command names in its own way."""
    parser = argparse.ArgumentParser(add_help=False)
    _add_adjustments(parser.add_argument_group("how to cut"))
    parser.set_defaults(preset=None, config=None, splitter=None)
    return parser


def _add_adjustments(options: argparse._ArgumentGroup) -> None:
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
        "--embedder", metavar="E", help="a model, folder:/path, lexical, or none; see `seamline models`"
    )
    options.add_argument("--tokens", metavar="M", help=PARAMETERS["token_method"].range_text)


def _how_to_read(default: str) -> argparse.ArgumentParser:
    """Return the options on how files are read. default: which conversations are read without --entry."""
    parser = argparse.ArgumentParser(add_help=False)
    options = parser.add_argument_group("how to read")
    options.add_argument(
        "--entry",
        default="",
        metavar="ID",
        help=f"one conversation of a file, as `seamline list` names it (default: {default})",
    )
    options.add_argument(
        "--branch",
        default="",
        metavar="ID",
        help="one branch of a conversation, as `seamline list` names it (default: as its app shows it)",
    )
    _add_format_and_show(options)
    return parser


def _add_format_and_show(options: argparse._ArgumentGroup) -> None:
    options.add_argument(
        "--format", type=_format, default="", metavar="F", help="read as this format; see `seamline formats`"
    )
    options.add_argument(
        "--show",
        action="append",
        default=[],
        choices=list(SHOWN),
        help="messages of a conversation that its app does not show; may be repeated",
    )


def _format(name: str) -> str:
    """Return the name of a format, or "" to detect it. Raises ArgumentTypeError for an unknown name."""
    if not name:
        return ""
    from seamline.sources import formats  # all of them, and only when one is named

    names = [known.name for known in formats()]
    if name not in names:
        raise argparse.ArgumentTypeError(f"{name!r} is no format; choose one of {', '.join(names)}")
    return name


def pinning() -> argparse.ArgumentParser:
    """Return the options on boundaries that are kept independently of the config."""
    parser = argparse.ArgumentParser(add_help=False)
    options = parser.add_argument_group("what to keep")
    options.add_argument(
        "--pin",
        action="append",
        default=[],
        type=int,
        metavar="INDEX",
        help="begin a chunk at this index of the text, counted in characters from 0, or at the nearest place "
        "between two units; may be repeated",
    )
    options.add_argument(
        "--boundaries",
        type=named_path,
        metavar="FILE",
        help="keep the pinned boundaries of a file that the window exported",
    )
    return parser


def how_to_read_all() -> argparse.ArgumentParser:
    """Return the reading options of a command that reads all documents of files it names in its own way."""
    return _how_to_read("all")


def how_to_read_latest() -> argparse.ArgumentParser:
    """Return the reading options of a command that reads one document of each of its files."""
    return _how_to_read("the latest")


def how_to_read_wholly() -> argparse.ArgumentParser:
    """Return the reading options of a command that reads every document, without --entry and --branch."""
    parser = argparse.ArgumentParser(add_help=False)
    _add_format_and_show(parser.add_argument_group("how to read"))
    parser.set_defaults(entry="", branch="")
    return parser


def reading() -> argparse.ArgumentParser:
    """Return the options of a command that reads one document of one file."""
    parser = argparse.ArgumentParser(add_help=False, parents=[how_to_read_latest()])
    parser.add_argument("file", type=named_path, metavar="FILE", help="a file")
    return parser


def listing() -> argparse.ArgumentParser:
    """Return the options of a command that lists the content of a file."""
    parser = argparse.ArgumentParser(add_help=False)
    _add_format_and_show(parser.add_argument_group("how to read"))
    parser.add_argument("file", type=named_path, metavar="FILE", help="a file, or an export in a folder")
    return parser


def reading_all() -> argparse.ArgumentParser:
    """Return the options of a command that reads every document of files and folders."""
    parser = argparse.ArgumentParser(add_help=False, parents=[how_to_read_all()])
    parser.add_argument("files", nargs="+", type=named_path, metavar="FILE", help="a file or folder")
    return parser


def add_output(parser: argparse.ArgumentParser, metavar: str = "OUT", *, required: bool = False) -> None:
    """Add the option -o, to write to a file."""
    parser.add_argument(
        "-o",
        "--output",
        type=output_path,
        metavar=metavar,
        required=required,
        help="write to a file, whole or not at all",
    )


def add_parameter(parser: argparse.ArgumentParser) -> None:
    """Add the option --parameter, for the parameter whose values the command tries."""
    parser.add_argument(
        "--parameter",
        default="",
        metavar="P",
        help="a number of the strategy (default: its threshold or size)",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the option --json, to print for scripts."""
    parser.add_argument("--json", action="store_true", help="as JSON")
