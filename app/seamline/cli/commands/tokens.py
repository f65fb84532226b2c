"""seamline tokens: the tokens of files by every method."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from seamline.cli.inputs import Input, find_inputs
from seamline.cli.options import add_json
from seamline.cli.output import write
from seamline.cli.running import Run, embedder_for_name
from seamline.cli.terminal import Terminal
from seamline.cli.token_report import TokenCounts, count_tokens, counters_to_compare, report
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import PARAMETERS
from seamline.engine.text.document import Document

USAGE = "tokens FILE..."
SUMMARY = "count the tokens of files by every method, beside the exact counts"
DETAILS = (
    "Estimates are marked ~. Exits with 0 when all is done, 1 when some inputs failed, 2 for a wrong option."
)
OPTIONS = ("reading_all",)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--embedder",
        default=PARAMETERS["embedder"].default,
        metavar="E",
        help="whose own tokenizer is the method `model`, or none (default: %(default)s)",
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Count the tokens of files and folders by every method; one that fails does not stop the others."""
    work = Run(arguments, terminal, cancel)
    embedder = embedder_for_name(arguments.embedder, terminal, cancel)
    counters = counters_to_compare(embedder)

    def count(given: Input, documents: Iterator[Document]) -> Iterator[TokenCounts]:
        yield count_tokens(
            str(given.path),
            documents,
            counters,
            progress=terminal.progress,
            cancel=cancel,
        )

    counted = list(work.each(find_inputs(arguments.files, work.fail), count))
    if counted:
        write([report(counted, counters, as_json=arguments.json)], None)
    return work.failures
