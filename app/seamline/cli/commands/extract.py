"""seamline extract: memories from the chunks of files and folders, as a table or as NDJSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from typing import get_args

from seamline import paths
from seamline.cli.inputs import Input, find_inputs
from seamline.cli.memory_report import memory_report, memory_summary, place_of
from seamline.cli.options import add_json, add_output, config_from
from seamline.cli.output import write
from seamline.cli.path_arguments import named_path
from seamline.cli.running import InputBatch, embedder_for_name
from seamline.cli.targets import check_extension, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.memories import DEFAULT_MEMORY_DIALECT, MEMORY_DIALECTS, memory_lines
from seamline.exports.memories.reading import Place, lines_of, read_runs
from seamline.exports.ndjson.records import json_line
from seamline.instruments.formatting import pluralize
from seamline.memories.endpoint.elsewhere import prompt_records
from seamline.memories.extraction_report import ExtractionReport, extraction_report
from seamline.memories.extraction_run import MemoryRun, OnError
from seamline.memories.extractor import Extractor
from seamline.memories.extractors import (
    DEFAULT_EXTRACTOR,
    EXTRACTORS,
    extractor_for,
    extractor_of_answers,
    host_that_reads,
)
from seamline.memories.memory_set import MemorySet, find_memories
from seamline.memories.similar_pairs import PARAPHRASE, SAME
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
        help=f"what finds memories: {', '.join(EXTRACTORS)}, or the address of an OpenAI-compatible "
        "endpoint, which is then sent the text (default: %(default)s)",
    )
    parser.add_argument("--model", default="", metavar="M", help="which model an endpoint is to ask")
    parser.add_argument(
        "--export-prompts",
        action="store_true",
        help="extract nothing, but write what --model is to be asked of each chunk, one JSON object a line, "
        "for those who run it themselves",
    )
    parser.add_argument(
        "--import-answers",
        type=named_path,
        metavar="FILE",
        help="extract from answers of --model to such prompts: lines of JSON with `digest` and `content`",
    )
    parser.add_argument(
        "--on-error",
        choices=get_args(OnError),
        default="continue",
        help="what to do when a chunk fails: go on, or stop there (default: %(default)s)",
    )
    parser.add_argument(
        "--alike-from",
        type=float,
        default=SAME,
        metavar="SHARE",
        help="how alike two memories are to be one and merged, by their vectors or words: "
        f"{PARAPHRASE:.2f} to 1 (default: {SAME:.2f})",
    )
    parser.add_argument(
        "--retry-failed",
        type=named_path,
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
    """Extract memories; a file or chunk that fails does not stop the others, except by --on-error stop."""
    _check(arguments)
    batch = _ExtractionBatch(arguments, terminal, cancel=cancel)
    inputs = find_inputs(arguments.files, batch.fail, output=arguments.output)
    refuse_overwriting((each.path for each in inputs), arguments.output)
    if inputs:
        batch.load_model()
    lines = batch.each(inputs, batch.ask if arguments.export_prompts else batch.extract)
    first = next(lines, None)
    if first is None and not batch.reports and batch.failures:
        # Nothing could be read: an existing output is kept.
        return batch.failures
    written = chain(() if first is None else (first,), lines)
    writes = arguments.output is not None or arguments.to is not None or arguments.export_prompts
    if writes:
        write(chain(written, batch.keep_unread()), arguments.output)
    else:
        for _ in written:
            pass
    if arguments.export_prompts:
        return batch.failures
    batch.report_failures()
    report = memory_report(batch.reports, batch.extractor)
    if arguments.json or not writes:
        report.print(as_json=arguments.json)
    else:
        terminal.notify(memory_summary(batch.reports, batch.extractor))
    return batch.failures + sum(report.chunks_failed for report in batch.reports)


def _check(arguments: Namespace) -> None:
    """Raise ConfigError for options that contradict each other, or have impossible values."""
    check_extension(arguments.output, ".ndjson", ".jsonl", ".json", content="NDJSON")
    if not PARAPHRASE <= arguments.alike_from <= 1:
        raise ConfigError(f"--alike-from is {arguments.alike_from:g}; it must be {PARAPHRASE:.2f} to 1")
    if arguments.json and arguments.to and arguments.output is None:
        raise ConfigError("--json and --to both go to standard output; write the memories to a file with -o")
    elsewhere = [
        option
        for option, given in (
            ("--export-prompts", arguments.export_prompts),
            ("--import-answers", arguments.import_answers is not None),
        )
        if given
    ]
    if len(elsewhere) > 1:
        raise ConfigError(
            "--export-prompts and --import-answers exclude each other: one comes before the other"
        )
    for option in elsewhere:
        if arguments.extractor != DEFAULT_EXTRACTOR:
            raise ConfigError(f"{option} asks nobody; leave --extractor {arguments.extractor} out")
        if not arguments.model:
            raise ConfigError(f"{option} needs the name of the model, as it is part of a prompt; add --model")
    if arguments.export_prompts and (arguments.to or arguments.json or arguments.retry_failed):
        raise ConfigError("--export-prompts writes prompts alone; leave --to, --json and --retry-failed out")


class _ExtractionBatch(InputBatch):
    """A pass under one config, with one extractor. reports: those of the documents that were read so far."""

    def __init__(self, arguments: Namespace, terminal: Terminal, *, cancel: CancelToken) -> None:
        super().__init__(arguments, terminal, cancel=cancel)
        self._config: Config = config_from(arguments)
        self._extractor = self._choose()
        if host := host_that_reads(arguments.extractor):
            terminal.notify(f"the text of the chunks is sent to {host}")
        self._dialect = MEMORY_DIALECTS[arguments.to or DEFAULT_MEMORY_DIALECT]
        self._earlier = read_runs(arguments.retry_failed) if arguments.retry_failed else {}
        self._places_by_text = defaultdict[tuple[str, str], list[Place]](list)
        for place, run in self._earlier.items():
            self._places_by_text[run.document_digest, place[1]].append(place)
        self._log = RunLog(arguments.log_json) if arguments.log_json else None
        self._embedder = embedder_for_name(self._config.embedder, terminal, cancel=cancel)
        self._read: set[Place] = set()
        self._is_stopped = False
        self.reports: list[ExtractionReport] = []

    def _choose(self) -> Extractor:
        arguments = self._arguments
        if arguments.import_answers is not None:
            return extractor_of_answers(arguments.import_answers, model=arguments.model)
        model = "" if arguments.export_prompts else arguments.model
        return extractor_for(
            arguments.extractor, model=model, answers=paths.answers_file(), cancel=self._cancel
        )

    @property
    def extractor(self) -> str:
        """The name and version of the extractor, as in its memories."""
        return f"{self._extractor.name}/{self._extractor.version}"

    def load_model(self) -> None:
        """Load the model by which texts are cut, or memories are compared; raises EmbeddingError."""
        if self._embedder is not None and (needs_model(self._config) or not self._arguments.export_prompts):
            _ = self._embedder.dimensions

    def ask(self, given: Input, documents: Iterator[Document]) -> Iterator[str]:
        """Yield the prompts for the chunks of an input, as lines."""
        for document in documents:
            analysis = self.cut(document, self._config, self._embedder if needs_model(self._config) else None)
            yield from map(json_line, prompt_records(analysis, model=self._arguments.model))

    def extract(self, given: Input, documents: Iterator[Document]) -> Iterator[str]:
        """Yield the records of the documents of an input, as lines."""
        if self._is_stopped:
            self.fail(f"{given.path}: not read, as a chunk failed before")
            return
        for document in documents:
            place = self._place_before(document)
            found = self._collect(document, self._earlier.get(place))
            self._read.add(place)
            yield from memory_lines(document, found, dialect=self._dialect)
            if found.run.failed and self._arguments.on_error == "stop":
                self._is_stopped = True
                self._terminal.notify(f"{document.name}: stopped, as a chunk failed")
                return

    def keep_unread(self) -> Iterator[str]:
        """Yield the lines of the earlier file on documents that were not read in this run.

        The output is often the same file: without this, memories of inputs that are missing in this run would
        be lost for good.
        """
        unread = self._earlier.keys() - self._read
        if not unread:
            return
        records = f"{self._arguments.retry_failed}: records of {pluralize(len(unread), 'document')}"
        if not self._dialect.keeps_run:
            self._terminal.notify(f"{records} not read this time are left out; --to ndjson keeps them")
            return
        yield from lines_of(self._arguments.retry_failed, unread)
        self._terminal.notify(f"{records} not read this time are kept as they were")

    def _place_before(self, document: Document) -> Place:
        """Return the document's key in the earlier file, also if its name differs there.

        The name of a document depends on the other files that are given.
        """
        place = document.name, document.entry
        if place in self._earlier:
            return place
        same_texts = self._places_by_text.get((document.digest, document.entry), ())
        return next((before for before in same_texts if before not in self._read), place)

    def _collect(self, document: Document, earlier: MemoryRun | None) -> MemorySet:
        analysis = self.cut(document, self._config, self._embedder if needs_model(self._config) else None)
        limit = self._arguments.alike_from
        found = find_memories(
            analysis,
            self._extractor,
            load_embedder=lambda: self._embedder,
            limit=limit,
            on_error=self._arguments.on_error,
            previous=earlier,
            retry_failed=True,
            progress=self._terminal.progress,
            cancel=self._cancel,
        )
        if self._arguments.retry_failed:
            self._notify_taken_over(document, found.run, earlier=earlier)
        if found.groups.limit > limit:
            self._terminal.notify(
                f"{document.name}: so many memories are alike that only those alike from "
                f"{found.groups.limit:.2f} on were compared and merged, not from {limit:.2f} on"
            )
        report = extraction_report(analysis, found)
        if self._log is not None:
            self._log.add(report)
        self.reports.append(report)
        return found

    def _notify_taken_over(self, document: Document, run: MemoryRun, *, earlier: MemoryRun | None) -> None:
        """Report how many chunks keep the results of the earlier run."""
        known = (
            {chunk.key for chunk in earlier.chunks if chunk.outcome.state != "failed"} if earlier else set()
        )
        kept = sum(chunk.key in known for chunk in run.chunks)
        self._terminal.notify(
            f"{document.name}: {kept:,} of {pluralize(len(run.chunks), 'chunk')} taken over from "
            f"{self._arguments.retry_failed}"
        )

    def report_failures(self) -> None:
        """Report every chunk that failed, with the reason."""
        for report in self.reports:
            for failed in report.failures:
                tries = f" after {failed.tries} tries" if failed.tries > 1 else ""
                self._terminal.notify(
                    f"{place_of(report)}: chunk {failed.sequence + 1:,} failed{tries}: {failed.reason}"
                )
