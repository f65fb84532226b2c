"""seamline extract: memories out of the chunks of files and folders, as a table or as NDJSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import get_args

from seamline.cli.inputs import Input, find_inputs
from seamline.cli.options import add_json, add_output, config_from
from seamline.cli.output import write
from seamline.cli.report import Field, Report, Table, table_of
from seamline.cli.running import InputBatch, loaded_embedder, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.memories import DEFAULT_MEMORY_DIALECT, MEMORY_DIALECTS, memory_lines
from seamline.exports.memories.reading import read_runs
from seamline.instruments.formatting import pluralize
from seamline.memories.extraction_run import MemoryRun, OnError, extract_memories
from seamline.memories.extractors import DEFAULT_EXTRACTOR, EXTRACTORS, extractor_for
from seamline.monitoring.extraction_report import ExtractionReport, extraction_report
from seamline.monitoring.run_log import RunLog

USAGE = "extract FILE..."
SUMMARY = "take memories out of the chunks of files and folders: decisions, preferences, dates"
DETAILS = (
    "Prints how many there are of each kind, and how each document's chunks ended; -o and --to write the "
    "memories themselves. Exits with 0 when all is done, 1 when some inputs or chunks failed, 2 for a wrong "
    "option or config."
)
OPTIONS = ("cutting", "reading_all")


def add_arguments(parser: ArgumentParser) -> None:
    add_output(parser)
    parser.add_argument(
        "--extractor",
        default=DEFAULT_EXTRACTOR,
        metavar="E",
        help=f"what finds memories: {', '.join(EXTRACTORS)} (default: %(default)s)",
    )
    parser.add_argument(
        "--on-error",
        choices=get_args(OnError),
        default="continue",
        help="what to do when a chunk fails: go on, or stop there (default: %(default)s)",
    )
    parser.add_argument(
        "--retry-failed",
        type=Path,
        metavar="FILE",
        help="take over what an earlier run wrote to a file, and try the chunks that failed again",
    )
    parser.add_argument(
        "--to",
        choices=list(MEMORY_DIALECTS),
        help=f"which records to write (default: {DEFAULT_MEMORY_DIALECT})",
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Extract memories; a file or chunk that fails does not stop the others unless it is to."""
    if arguments.json and arguments.to and arguments.output is None:
        raise ConfigError("--json and --to both go to standard output; write the memories to a file with -o")
    batch = _ExtractionBatch(arguments, terminal, cancel=cancel)
    inputs = find_inputs(arguments.files, batch.fail, output=arguments.output)
    refuse_overwriting(inputs, arguments.output)
    if inputs:
        batch.load_model()
    lines = batch.each(inputs, batch.extract)
    first = next(lines, None)
    if first is None and not batch.reports and batch.failures:
        # Nothing was looked at: whatever stands at the output is worth more.
        return batch.failures
    written = chain(() if first is None else (first,), lines)
    if arguments.output is not None or arguments.to:
        write(written, arguments.output)
    else:
        for _ in written:
            pass
    batch.report_failures()
    if arguments.output is not None or not arguments.to:
        _report(batch.reports, batch.extractor).print(as_json=arguments.json)
    return batch.failures + sum(report.chunks_failed for report in batch.reports)


class _ExtractionBatch(InputBatch):
    """A pass under one config, with one extractor. reports: of the documents, as far as they were read."""

    def __init__(self, arguments: Namespace, terminal: Terminal, *, cancel: CancelToken) -> None:
        super().__init__(arguments, terminal, cancel=cancel)
        self._config: Config = config_from(arguments)
        self._extractor = extractor_for(arguments.extractor)
        self._dialect = MEMORY_DIALECTS[arguments.to or DEFAULT_MEMORY_DIALECT]
        self._earlier = read_runs(arguments.retry_failed) if arguments.retry_failed else {}
        self._log = RunLog(arguments.log_json) if arguments.log_json else None
        self._embedder: Embedder | None = None
        self._is_stopped = False
        self.reports: list[ExtractionReport] = []

    @property
    def extractor(self) -> str:
        """What names the extractor in its memories."""
        return f"{self._extractor.name}/{self._extractor.version}"

    def load_model(self) -> None:
        """Load the model, if the cut needs one; raises EmbeddingError."""
        if needs_model(self._config):
            self._embedder = loaded_embedder(self._config, self._terminal, cancel=self._cancel)

    def extract(self, given: Input, documents: Iterator[Document]) -> Iterator[str]:
        """Yield the records of each document of an input as lines."""
        if self._is_stopped:
            self.fail(f"{given.path}: not read, as a chunk failed before")
            return
        for document in documents:
            found = self._run(document)
            yield from memory_lines(document, found, dialect=self._dialect)
            if found.failed and self._arguments.on_error == "stop":
                self._is_stopped = True
                self._terminal.notify(f"{document.name}: stopped, as a chunk failed")
                return

    def _run(self, document: Document) -> MemoryRun:
        analysis = self.cut(document, self._config, self._embedder)
        earlier = self._earlier.get((document.name, document.entry))
        found = extract_memories(
            analysis,
            self._extractor,
            on_error=self._arguments.on_error,
            previous=earlier,
            retry_failed=True,
            progress=self._terminal.progress,
            cancel=self._cancel,
        )
        if self._arguments.retry_failed:
            self._notify_taken_over(document, found, earlier=earlier)
        report = extraction_report(analysis, found)
        if self._log is not None:
            self._log.add(report)
        self.reports.append(report)
        return found

    def _notify_taken_over(self, document: Document, found: MemoryRun, *, earlier: MemoryRun | None) -> None:
        """Say how much of an earlier run still holds."""
        known = (
            {chunk.key for chunk in earlier.chunks if chunk.outcome.state != "failed"} if earlier else set()
        )
        kept = sum(chunk.key in known for chunk in found.chunks)
        self._terminal.notify(
            f"{document.name}: {kept:,} of {pluralize(len(found.chunks), 'chunk')} taken over from "
            f"{self._arguments.retry_failed}"
        )

    def report_failures(self) -> None:
        """Name every chunk that failed, and why."""
        for report in self.reports:
            for failed in report.failures:
                tries = f" after {failed.tries} tries" if failed.tries > 1 else ""
                self._terminal.notify(
                    f"{_place(report)}: chunk {failed.sequence} failed{tries}: {failed.reason}"
                )


def _place(report: ExtractionReport) -> str:
    return f"{report.document}#{report.entry}" if report.entry else report.document


def _column(head: str, value: Callable[[ExtractionReport], int]) -> Field[ExtractionReport]:
    return Field(value, head=head, format="{:,}".format, right=True)


_FIELDS = (
    Field[ExtractionReport](_place, head="DOCUMENT"),
    _column("CHUNKS", lambda report: report.chunks),
    _column("OK", lambda report: report.chunks_ok),
    _column("EMPTY", lambda report: report.chunks_empty),
    _column("FAILED", lambda report: report.chunks_failed),
    _column("MEMORIES", lambda report: report.memories),
    _column("REPEATED", lambda report: report.duplicates),
)


def _report(reports: list[ExtractionReport], extractor: str) -> Report:
    """Return how many memories there are of each kind, and how the chunks of each document ended."""
    kinds: Counter[str] = Counter()
    for report in reports:
        kinds.update(report.kinds)
    total = sum(kinds.values())
    return Report(
        [
            table_of(
                ("KIND", "MEMORIES"),
                [(kind, f"{count:,}") for kind, count in kinds.most_common()],
                right=(1,),
            ),
            "",
            Table(_FIELDS, reports),
            "",
            f"{total:,} {'memory' if total == 1 else 'memories'} by {extractor}",
        ],
        lambda: {
            "extractor": extractor,
            "memories": total,
            "kinds": dict(kinds.most_common()),
            "documents": [report.as_object() for report in reports],
        },
    )
