"""seamline chunk: the chunks of files and folders, as NDJSON or in another format."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from seamline.cli.chunk_batch import DROP, ChunkBatch
from seamline.cli.inputs import find_inputs
from seamline.cli.jobs import add_jobs, jobs_from
from seamline.cli.near_duplicates import add_limit, checked_limit
from seamline.cli.options import EXITS_OF_MANY, add_output, config_from
from seamline.cli.targets import refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.exports.exporter import Exporter
from seamline.exports.exporters import EXPORTERS, FORMATS, format_of
from seamline.exports.ndjson import DIALECTS, contextmem
from seamline.exports.ndjson.page_address import checked_base_url

USAGE = "chunk FILE..."
SUMMARY = "write the chunks of files and folders, as NDJSON or in another format"
DETAILS = EXITS_OF_MANY
OPTIONS = ("cutting", "pinning", "reading_all")


def add_arguments(parser: ArgumentParser) -> None:
    add_output(parser)
    parser.add_argument(
        "--to",
        choices=FORMATS,
        metavar="FORMAT",
        help=f"{', '.join(FORMATS)}; see `seamline exporters` "
        f"(default: by the extension of OUT, and {FORMATS[0]} where it says nothing)",
    )
    add_records(parser)
    parser.add_argument("--created-at", action="store_true", help="add the time of this run")
    add_jobs(parser, help="cut so many files side by side, with the same result")
    add_limit(
        parser, DROP, help="leave out chunks that are as alike as this to one before them, and say which"
    )


def add_records(parser: ArgumentParser) -> None:
    """Add the options on what is written of a chunk."""
    parser.add_argument("--dialect", choices=list(DIALECTS), help="which records; see `seamline dialects`")
    parser.add_argument(
        "--base-url",
        metavar="URL",
        help=f"the address that the files stand below, for --dialect {contextmem.DIALECT.name}",
    )
    parser.add_argument("--embeddings", action="store_true", help="add the vector of each chunk")


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the chunks of files and folders; one that fails does not stop the others."""
    config = config_from(arguments)
    exporter = choose_exporter(arguments.to, arguments.dialect, output=arguments.output)
    exporter.require_library()
    check_base_url(arguments, exporter)
    if arguments.drop_near_duplicates is not None:
        checked_limit(DROP, arguments.drop_near_duplicates)
    batch = ChunkBatch(arguments, config, exporter=exporter, terminal=terminal, cancel=cancel)
    inputs = find_inputs(arguments.files, batch.fail, output=arguments.output)
    refuse_overwriting((each.path for each in inputs), arguments.output)
    if len(inputs) > 1 and (arguments.pin or arguments.boundaries):
        raise ConfigError("boundaries are pinned in one file; cut each of several by itself")
    jobs = min(_jobs(arguments), len(inputs))
    if inputs and jobs <= 1:
        batch.load_model()
    if jobs <= 1:
        documents = batch.cut_and_encode(inputs)
    else:
        # Imported here, so that a single file need not wait for it.
        from seamline.cli.chunk_workers import cut_inputs

        results = cut_inputs(
            inputs, arguments, config=config, exporter=exporter.name, jobs=jobs, cancel=cancel
        )
        documents = batch.encode_results(inputs, results)
    batch.write(documents, arguments.output)
    return batch.failures


def _jobs(arguments: Namespace) -> int:
    """Return how many processes cut. Raises ConfigError for several with an option that allows only one."""
    jobs = jobs_from(arguments)
    if jobs > 1 and arguments.drop_near_duplicates is not None:
        raise ConfigError(
            f"--jobs and {DROP} exclude each other: whether a chunk is left out hangs on all before it"
        )
    return jobs


def check_base_url(arguments: Namespace, exporter: Exporter) -> None:
    """Normalise --base-url. Raises ConfigError for an invalid one, and if the dialect does not use it."""
    if arguments.base_url is None:
        return
    if exporter.dialect is not contextmem.DIALECT:
        raise ConfigError(
            f"--base-url is for --dialect {contextmem.DIALECT.name}: "
            f"records of {exporter.dialect.name} have no addresses"
        )
    arguments.base_url = checked_base_url(arguments.base_url)


def choose_exporter(format: str | None, dialect: str | None, *, output: Path | None) -> Exporter:
    """Return the exporter by a format, a dialect and the extension of the output.

    Raises ConfigError if they contradict each other, and for a binary format without an output file.
    """
    named = format_of(output) if output is not None else ""
    if format and named and format != named:
        raise ConfigError(
            f"--to {format} and -o {output} contradict each other: such a file is expected to hold {named}"
        )
    chosen = format or named or FORMATS[0]
    matching = [exporter for exporter in EXPORTERS.values() if exporter.format == chosen]
    found = next((each for each in matching if dialect in (None, each.dialect.name)), None)
    if found is None:
        asked = f"--to {format}" if format else f"-o {output}"
        raise ConfigError(
            f"--dialect {dialect} and {asked} contradict each other: {matching[0].title} has the fields of "
            f"{', '.join(each.dialect.name for each in matching)}"
        )
    if output is None and not found.is_text:
        raise ConfigError(f"--to {chosen} needs a file to write: name one with -o")
    return found
