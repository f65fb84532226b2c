"""Steps that commands share: reading inputs, loading the embedder, cutting, and logging what was cut."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from seamline import sources
from seamline.boundary_store import read_boundaries
from seamline.cli.inputs import Input
from seamline.cli.notices import NoticeCounts, report_notes
from seamline.cli.options import config_from, options_from
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, SeamlineError, VerdictError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document, SourceNote
from seamline.index.errors import IndexStoreError
from seamline.instruments.manual import BoundarySet
from seamline.instruments.verdicts.verdict import VerdictSet
from seamline.verdict_store import read_verdicts

if TYPE_CHECKING:
    from seamline.monitoring.run_log import LoggedReport
    from seamline.monitoring.run_report import RunReport

_Document = TypeVar("_Document")
_Result = TypeVar("_Result")


@dataclass(frozen=True)
class FileResult(Generic[_Document]):
    """The result of one file from another process.

    documents: the result of each document, in order; may be iterated once. messages: those to show.
    failures: how many messages are on failures. reports: those of its cuts, for the log of runs.
    """

    documents: Iterable[_Document]
    messages: Sequence[str]
    failures: int
    reports: Sequence[LoggedReport]


class InputBatch:
    """One pass over inputs, which continues after one that fails."""

    def __init__(self, arguments: Namespace, terminal: Terminal, *, cancel: CancelToken) -> None:
        self._arguments = arguments
        self._terminal = terminal
        self._cancel = cancel
        self._notices = NoticeCounts()
        self.failures = 0

    def fail(self, message: str) -> None:
        """Report an input that failed, and count it."""
        self.failures += 1
        self._terminal.notify(message)

    def fail_input(self, path: Path, error: SeamlineError, *, entry: str = "") -> None:
        """Report why an input, or one entry of it, failed; its path is added if the error lacks it."""
        message, named = str(error), f"{path}#{entry}" if entry else str(path)
        self.fail(message if message.startswith(str(path)) else f"{named}: {message}")

    def take(self, result: FileResult[Any]) -> None:
        """Show the messages of a file's result from another process, and add its runs to the log."""
        for message in result.messages:
            self._terminal.notify(message)
        self.failures += result.failures
        if result.reports:
            from seamline.monitoring.run_log import RunLog

            log = RunLog(self._arguments.log_json)
            for report in result.reports:
                log.add(report)

    def each(
        self, inputs: list[Input], work: Callable[[Input, Iterator[Document]], Iterable[_Result]]
    ) -> Iterator[_Result]:
        """Yield the results of `work` on the documents of every input. Raises ConfigError, Cancelled."""
        for number, given in enumerate(inputs, 1):
            self._terminal.subject = f"[{number}/{len(inputs)}] {given.name}"
            try:
                yield from work(given, self.documents(given))
            except (ConfigError, IndexStoreError):
                # It would fail for every other input as well.
                raise
            except SeamlineError as error:
                self.fail_input(given.path, error)
            # Not in a `finally`: when a run is abandoned, there may be nothing to report to any more.
            self._notices.report(given.name, self._terminal)
            self._notices = NoticeCounts()

    def cut(self, document: Document, config: Config, embedder: Embedder | None) -> Analysis:
        """Cut a document within each(), which reports the notices; the run is logged."""
        analysis = cut_quietly(
            document,
            config,
            embedder=embedder,
            arguments=self._arguments,
            terminal=self._terminal,
            cancel=self._cancel,
        )
        self._notices.add(analysis)
        return analysis

    def documents(self, given: Input) -> Iterator[Document]:
        """Yield the documents of an input, with its name; at the end, report the notes of its reader.

        Raises SourceError, Cancelled.
        """
        if self._arguments.entry:
            found: Iterable[Document] = (
                read_one(given.path, self._arguments, terminal=self._terminal, cancel=self._cancel),
            )
        else:
            found = sources.read_all(
                given.path,
                format=self._arguments.format,
                options=options_from(self._arguments),
                only=given.only,
                progress=self._terminal.progress,
                cancel=self._cancel,
            )
        notes: list[SourceNote] = []
        try:
            for document in found:
                notes += document.notes
                yield replace(document, name=given.name)
        except GeneratorExit:
            notes.clear()
            raise
        finally:
            report_notes(given.name, notes, terminal=self._terminal)


def read_one(path: Path, arguments: Namespace, *, terminal: Terminal, cancel: CancelToken) -> Document:
    """Read one document of a file, as the options say."""
    return sources.read(
        path,
        arguments.entry,
        format=arguments.format,
        options=options_from(arguments),
        progress=terminal.progress,
        cancel=cancel,
    )


def embedder_for_name(name: str, terminal: Terminal, *, cancel: CancelToken) -> Embedder | None:
    """Return an embedder by its name, None for "none"; it loads its model when it is first used."""
    from seamline import paths
    from seamline.embedders import VectorCache, embedder_for

    cache = VectorCache(paths.vectors_file())
    return embedder_for(name, cache=cache, progress=terminal.progress, cancel=cancel)


def loaded_embedder(config: Config, terminal: Terminal, *, cancel: CancelToken) -> Embedder | None:
    """Return the embedder of a config, with its model loaded if the cut depends on it.

    Raises EmbeddingError.
    """
    embedder = embedder_for_name(config.embedder, terminal, cancel=cancel)
    if embedder is not None and needs_model(config):
        _ = embedder.dimensions
    return embedder


def analyse_file(
    arguments: Namespace, terminal: Terminal, *, cancel: CancelToken
) -> tuple[Analysis, Embedder | None]:
    """Read the file of the arguments and cut it as they say, with a curve if there is an embedder.

    Returns the analysis, and the embedder. Notices are reported, and the run is logged.
    """
    config = config_from(arguments)
    terminal.subject = arguments.file.name
    document = read_one(arguments.file, arguments, terminal=terminal, cancel=cancel)
    embedder = loaded_embedder(config, terminal, cancel=cancel)
    return cut(
        document, config, embedder=embedder, arguments=arguments, terminal=terminal, cancel=cancel
    ), embedder


def cut(
    document: Document,
    config: Config,
    *,
    embedder: Embedder | None,
    arguments: Namespace,
    terminal: Terminal,
    cancel: CancelToken,
) -> Analysis:
    """Cut a document, with the pins of the arguments if the command has such options.

    Notices of the reader and the engine are reported, and the run is logged.
    """
    analysis = cut_quietly(
        document, config, embedder=embedder, arguments=arguments, terminal=terminal, cancel=cancel
    )
    report_notes(document.name, document.notes, terminal=terminal)
    notices = NoticeCounts()
    notices.add(analysis)
    notices.report(document.name, terminal)
    return analysis


def cut_quietly(
    document: Document,
    config: Config,
    *,
    embedder: Embedder | None,
    arguments: Namespace,
    terminal: Terminal,
    cancel: CancelToken,
) -> Analysis:
    """Cut a document as cut() does, but without reporting notices."""
    pins = _pins_of(arguments, document, terminal=terminal)
    analysis = analyse(document, config, embedder, pins=pins, progress=terminal.progress, cancel=cancel)
    log_run(analysis, arguments.log_json, cancel=cancel)
    return analysis


def _pins_of(arguments: Namespace, document: Document, *, terminal: Terminal) -> tuple[int, ...]:
    """Return the pinned indices, at which chunks of a document must begin.

    Raises ConfigError for an index that the text does not have; BoundaryError as boundaries_in() does.
    """
    pins = tuple(getattr(arguments, "pin", ()))
    for pin in pins:
        if not 0 <= pin <= len(document.text):
            raise ConfigError(f"--pin is {pin:,}; {document.name} has index 0 to {len(document.text):,}")
    file: Path | None = getattr(arguments, "boundaries", None)
    return pins if file is None else (*pins, *boundaries_in(file, document, terminal=terminal).pins)


def boundaries_in(file: Path, document: Document, *, terminal: Terminal) -> BoundarySet:
    """Read the boundaries of a document from a file, and report how many are not found in it.

    Raises BoundaryError for a file that cannot be read, or whose boundaries belong to another text.
    """
    found = read_boundaries(file, document)
    if found.lost:
        lost = f"{len(found.lost):,} of {len(found) + len(found.lost):,} boundaries"
        terminal.notify(f"{file}: {lost} are not found in {document.name}")
    return found


def verdicts_in(file: Path, document: Document, *, terminal: Terminal) -> VerdictSet:
    """Read the verdicts on a document from a file, and report how many are not found in it.

    Raises VerdictError for a file that cannot be read, and if no verdict is found in the document.
    """
    found = read_verdicts(file, document)
    if not found.verdicts:
        what = "the words of none of its verdicts are" if found.lost else "it holds no verdict that is"
        raise VerdictError(f"{file}: {what} in {document.name}; name the file that was judged")
    if found.lost:
        lost = f"{len(found.lost):,} of {len(found) + len(found.lost):,} verdicts"
        terminal.notify(f"{file}: the words of {lost} are not found in {document.name}")
    return found


def subject_of(analysis: Analysis) -> dict[str, str]:
    """Return the fields with which the JSON of commands on one document begins: document and config."""
    document = analysis.document
    return {"document": document.name, "entry": document.entry, "config_digest": analysis.config.digest}


def log_run(analysis: Analysis, log: Path | None, *, cancel: CancelToken) -> None:
    """Add a report on a cut to the file of --log-json, None to do nothing; see report_of_run()."""
    if log is None:
        return
    from seamline.monitoring.run_log import RunLog

    RunLog(log).add(report_of_run(analysis, cancel))


def report_of_run(analysis: Analysis, cancel: CancelToken) -> RunReport:
    """Return the report on a cut, compared with a baseline of fixed sizes, which is cut for this."""
    from seamline.monitoring.run_report import measure_baseline, run_report

    return run_report(analysis, baseline=measure_baseline(analysis, cancel=cancel))
