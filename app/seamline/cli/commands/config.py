"""seamline config: a configuration in the words of another system."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import EXITS, add_output, config_from
from seamline.cli.output import write
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.exports.config import CONFIG_DIALECTS, config_dialect_for, recognise
from seamline.exports.reproduce import typed
from seamline.ordinary_files import exists

USAGE = "config"
SUMMARY = "write a configuration in the words of another system, and say what these cannot hold"
DETAILS = EXITS
OPTIONS = ("cutting",)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--to", choices=list(CONFIG_DIALECTS), default="toml", help="which config (default: %(default)s)"
    )
    add_output(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write a configuration in a dialect, and report the values that are lost."""
    dialect, output = config_dialect_for(arguments.to), arguments.output
    if dialect.shares_file and output is not None and exists(output):
        raise ConfigError(
            f"{output} is there already, and may hold other settings; write elsewhere, and copy them into it"
        )
    dump = dialect.dump(config_from(arguments))
    if output is not None:
        # The name of a file goes before what is in it, and --config could not read it back.
        named = recognise(output.name, dump.text)
        if named is not dialect:
            raise ConfigError(
                f"-o {output} would be read as {named.name}, and {dialect.name} is written; name a file such "
                f"as {dialect.file_name}"
            )
    for lost in dump.lost:
        value, instead = typed(lost.value), typed(lost.instead)
        terminal.notify(f"{dialect.name} cannot hold {lost.name} = {value}; read back it is {instead}")
    write([dump.text], output)
    return 0
