"""seamline survey: one configuration over files and folders, a row of figures for each document."""

from __future__ import annotations

import math
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from functools import partial

from seamline.cli.inputs import Input, find_inputs
from seamline.cli.notices import report_notice
from seamline.cli.options import EXITS_OF_MANY, add_json, config_from
from seamline.cli.report import Report, table_of
from seamline.cli.running import InputBatch, loaded_embedder, log_run
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.text.document import Document
from seamline.instruments.corpus_overview import CorpusOverview, OverviewInput, overview
from seamline.instruments.lint import lint

USAGE = "survey FILE..."
SUMMARY = "cut files and folders by one configuration, and tell which documents stand out"
DETAILS = EXITS_OF_MANY
OPTIONS = ("cutting", "reading_all")

_HEAD = ("DOCUMENT", "CHUNKS", "MEDIAN", "WHOLE", "PROBLEMS", "SECONDS", "SCORE", "STANDS OUT")
_NUMBERS = range(1, 7)


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the overview, outliers first; a document that fails does not stop the others."""
    config = config_from(arguments)
    batch = InputBatch(arguments, terminal, cancel=cancel)
    inputs = find_inputs(arguments.files, batch.fail)
    embedder = loaded_embedder(config, terminal, cancel=cancel) if inputs else None

    def read(given: Input) -> Iterator[Document]:
        terminal.subject = given.name
        return batch.documents(given)

    def count_findings(analysis: Analysis) -> int:
        log_run(analysis, arguments.log_json, cancel=cancel)
        return len(lint(analysis, cancel=cancel))

    found = overview(
        [OverviewInput(given.name, str(given.path), partial(read, given)) for given in inputs],
        config,
        embedder=embedder,
        findings=count_findings,
        progress=terminal.progress,
        cancel=cancel,
    )
    # A file may hold thousands of conversations: each notice is reported once for a file.
    met = Counter((row.name, notice) for row in found.rows for notice in row.notices)
    for (name, notice), count in met.items():
        report_notice(name, notice, count=count, terminal=terminal)
    if found.rows:
        _report(found, config).print(as_json=arguments.json)
    return batch.failures + found.failures


def _report(found: CorpusOverview, config: Config) -> Report:
    """Return the report: a row for each document, outliers first; for scripts also sizes in common bins."""
    order, bins = found.order.tolist(), found.bins
    return Report(
        [table_of(_HEAD, [_row(found, number) for number in order], right=_NUMBERS)],
        lambda: {
            "config_digest": config.digest,
            "max_tokens": found.max_tokens,
            "outliers": found.outliers,
            "failures": found.failures,
            "bins": list(zip(bins.low.tolist(), bins.high.tolist(), strict=True)),
            "documents": [_value(found, number) for number in order],
        },
    )


def _row(found: CorpusOverview, number: int) -> tuple[str, ...]:
    row = found.rows[number]
    if row.problem:
        return (row.label, *("-" for _ in _NUMBERS), row.problem)
    return (
        row.label,
        f"{row.chunks:,}",
        f"{'' if row.exact else '~'}{row.tokens_median:,.0f}",
        f"{row.complete_share:.0%}",
        "-" if row.findings is None else f"{row.findings:,}",
        f"{row.seconds:.3f}",
        f"{found.scores[number]:.1f}",
        found.why(number),
    )


def _value(found: CorpusOverview, number: int) -> dict[str, object]:
    row, score = found.rows[number], float(found.scores[number])
    return {
        "name": row.name,
        "path": row.path,
        "entry": row.entry,
        "title": row.title,
        "chunks": row.chunks,
        "tokens_median": row.tokens_median,
        "tokens_exact": row.exact,
        "complete_share": row.complete_share,
        "smells": row.findings,
        "seconds": row.seconds,
        "sizes": found.sizes[number].tolist(),
        "score": score if math.isfinite(score) else None,
        "stands_out": found.why(number),
        "notices": row.notices,
        "problem": row.problem,
    }
