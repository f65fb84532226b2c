"""What each command does. A command returns how many inputs failed; what stops it altogether is raised."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import TypeVar

from seamline import sources
from seamline.cli import listings
from seamline.cli.arguments import config_from, options_from
from seamline.cli.inputs import Input, find_inputs
from seamline.cli.output import write
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.document import Document
from seamline.engine.embedding import Embedder
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.pipeline import analyse
from seamline.engine.strategies import strategy_for
from seamline.engine.tokens import TokenCounter
from seamline.exports.ndjson import json_line, ndjson_lines

Command = Callable[[Namespace, Terminal, CancelToken], int]
_Result = TypeVar("_Result")


def chunk(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the chunks of files and folders; one that fails does not stop the others."""
    config = config_from(arguments)
    run = _ChunkRun(arguments, config, terminal, cancel)
    inputs = find_inputs(arguments.files, run.fail, output=arguments.output)
    _refuse_overwriting(inputs, arguments.output)
    if inputs:
        run.load_model()
    lines = run.lines(inputs)
    first = next(lines, None)
    if first is None and run.failures:
        # Not one chunk: whatever stands at the output is worth more than an empty file.
        return run.failures
    write(chain(() if first is None else (first,), lines), arguments.output)
    return run.failures


class _Run:
    """One pass over the inputs, which goes on after one that fails."""

    def __init__(self, arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> None:
        self._arguments = arguments
        self._terminal = terminal
        self._cancel = cancel
        self.failures = 0

    def fail(self, message: str) -> None:
        """Name an input that failed."""
        self.failures += 1
        self._terminal.say(message)

    def each(
        self, inputs: list[Input], work: Callable[[Input, Iterator[Document]], Iterable[_Result]]
    ) -> Iterator[_Result]:
        """Yield what comes of the documents of every input. Raises ConfigError, Cancelled."""
        for number, given in enumerate(inputs, 1):
            self._terminal.subject = f"[{number}/{len(inputs)}] {given.name}"
            try:
                yield from work(given, self._documents(given))
            except ConfigError:
                # It would fail for every other input as well.
                raise
            except SeamlineError as error:
                message = str(error)
                self.fail(message if message.startswith(str(given.path)) else f"{given.path}: {message}")

    def _documents(self, given: Input) -> Iterator[Document]:
        if self._arguments.entry:
            found: Iterable[Document] = (_read(given.path, self._arguments, self._terminal, self._cancel),)
        else:
            found = sources.read_all(
                given.path,
                format=self._arguments.format,
                options=options_from(self._arguments),
                progress=self._terminal.progress,
                cancel=self._cancel,
            )
        for document in found:
            yield replace(document, name=given.name)


class _ChunkRun(_Run):
    """A pass under one config and with one embedder."""

    def __init__(self, arguments: Namespace, config: Config, terminal: Terminal, cancel: CancelToken) -> None:
        super().__init__(arguments, terminal, cancel)
        self._config = config
        self._created_at = ""
        self._is_said = False
        if arguments.created_at:
            self._created_at = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        embedder = None
        needs_vectors = strategy_for(config.strategy).needs_vectors
        if needs_vectors or config.token_method == "model" or arguments.embeddings:
            embedder = _embedder(config.embedder, terminal, cancel)
        if arguments.embeddings and embedder is None:
            raise ConfigError(
                "embedder is 'none', but --embeddings asks for vectors; choose an embedder", key="embedder"
            )
        # A strategy that looks at structure alone is not to wait for a model.
        self._cutter = embedder if needs_vectors or config.token_method == "model" else None
        self._exporter = embedder if arguments.embeddings else None

    def _say_estimated(self, counter: TokenCounter) -> None:
        """Say once that token counts are estimates, and how good they are."""
        if not counter.exact and not self._is_said:
            self._is_said = True
            self._terminal.say(f"token counts are estimates by {counter.name}: {counter.accuracy}")

    def load_model(self) -> None:
        """Load the model, if one is needed; raises EmbeddingError.

        The fallback is for vectors that fail: a run without its model would cut every input another way.
        """
        embedder = self._exporter or self._cutter
        if embedder is not None:
            _ = embedder.dimensions

    def lines(self, inputs: list[Input]) -> Iterator[str]:
        """Yield the records of every input, those of one document at a time."""
        return self.each(
            inputs, lambda _, documents: ("".join(self._records(document)) for document in documents)
        )

    def _records(self, document: Document) -> list[str]:
        analysis = analyse(
            document, self._config, self._cutter, progress=self._terminal.progress, cancel=self._cancel
        )
        _say_notices(analysis, self._terminal)
        self._say_estimated(analysis.counter)
        _log_run(analysis, self._arguments.log_json, self._cancel)
        return list(
            ndjson_lines(
                analysis,
                dialect=self._arguments.dialect,
                embedder=self._exporter,
                created_at=self._created_at,
                progress=self._terminal.progress,
                cancel=self._cancel,
            )
        )


def _read(path: Path, arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> Document:
    """Read the one document of a file that the options ask for."""
    return sources.read(
        path,
        arguments.entry,
        format=arguments.format,
        options=options_from(arguments),
        progress=terminal.progress,
        cancel=cancel,
    )


def inspect(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the whole analysis of a file, with the curve wherever an embedder is set."""
    from seamline.exports import inspection

    config = config_from(arguments)
    given = Input(arguments.file, arguments.file.name)
    _refuse_overwriting([given], arguments.output)
    terminal.subject = given.name
    document = _read(given.path, arguments, terminal, cancel)
    embedder = _embedder(config.embedder, terminal, cancel)
    if embedder is not None and strategy_for(config.strategy).needs_vectors:
        _ = embedder.dimensions  # loads the model, or says why not
    analysis = analyse(document, config, embedder, progress=terminal.progress, cancel=cancel)
    _say_notices(analysis, terminal)
    _log_run(analysis, arguments.log_json, cancel)
    write([json_line(inspection.inspect(analysis, timings=arguments.timings))], arguments.output)
    return 0


def render(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Draw the window to a picture; the one command that loads Qt."""
    config = config_from(arguments)
    _refuse_overwriting([Input(arguments.file, arguments.file.name)], arguments.output)
    from seamline.desktop.application import render as render_window

    render_window(
        arguments.file,
        arguments.output,
        config,
        entry=arguments.entry,
        format=arguments.format,
        theme=arguments.theme,
        size=arguments.size,
        selection=arguments.select,
        options=options_from(arguments),
        log_json=arguments.log_json,
    )
    return 0


def window(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Open the window."""
    from seamline.desktop.application import run

    return run(arguments.files, sample=arguments.sample, log_json=arguments.log_json)


def tokens(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Count the tokens of files and folders by every method; one that fails does not stop the others."""
    from seamline.cli import token_report

    run = _Run(arguments, terminal, cancel)
    embedder = _embedder(arguments.embedder, terminal, cancel)
    counters = token_report.counters_to_compare(embedder)

    def count(given: Input, documents: Iterator[Document]) -> Iterator[token_report.TokenCounts]:
        yield token_report.count_tokens(
            str(given.path),
            _with_notes_said(documents, terminal),
            counters,
            progress=terminal.progress,
            cancel=cancel,
        )

    counted = list(run.each(find_inputs(arguments.files, run.fail), count))
    if counted:
        write([token_report.report(counted, counters, as_json=arguments.json)], None)
    return run.failures


def verify(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Tell whether stored chunks still match their source; returns how many differences there are."""
    from seamline.cli.verify_report import report
    from seamline.exports.reading import load_chunks
    from seamline.exports.verify import verify as verify_chunks

    file = load_chunks(arguments.chunks)
    run = _Run(arguments, terminal, cancel)
    # The chunks may lie in the folder that they were cut from, and are no source of their own.
    inputs = find_inputs(arguments.source, run.fail, output=arguments.chunks)
    documents = list(run.each(inputs, lambda _, found: _with_notes_said(found, terminal)))
    if run.failures:
        # Chunks of what could not be read would seem to be gone.
        return run.failures
    result = verify_chunks(file, documents, cancel=cancel)
    write([report(result, as_json=arguments.json)], None)
    return len(result.differences)


def config(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write a configuration in a dialect, and say what is lost."""
    from seamline.exports.configs import config_dialect_for
    from seamline.exports.reproduce import typed

    dialect, output = config_dialect_for(arguments.to), arguments.output
    if dialect.shares_file and output is not None and output.exists():
        raise ConfigError(
            f"{output} is there already, and may hold other settings; write elsewhere, and copy them into it"
        )
    dump = dialect.dump(config_from(arguments))
    for lost in dump.lost:
        value, instead = typed(lost.value), typed(lost.instead)
        terminal.say(f"{dialect.name} cannot hold {lost.name} = {value}; read back it is {instead}")
    write([dump.text], output)
    return 0


def presets(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """List the presets."""
    write([listings.presets(as_json=arguments.json)], None)
    return 0


def models(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """List the embedding models, or the context windows of those that read chunks."""
    listing = listings.context_windows if arguments.context_windows else listings.models
    write([listing(as_json=arguments.json)], None)
    return 0


def formats(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """List the file formats."""
    write([listings.formats(as_json=arguments.json)], None)
    return 0


def dialects(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """List the dialects of chunk records."""
    write([listings.dialects(as_json=arguments.json)], None)
    return 0


COMMANDS: dict[str, Command] = {
    command.__name__: command
    for command in (
        chunk,
        inspect,
        render,
        tokens,
        verify,
        config,
        presets,
        models,
        formats,
        dialects,
        window,
    )
}

IN_THE_WINDOW = ("window", "render")
"""Commands that load Qt."""


def _embedder(name: str, terminal: Terminal, cancel: CancelToken) -> Embedder | None:
    from seamline import paths
    from seamline.embedders import VectorCache, embedder_for

    cache = VectorCache(paths.vectors_file())
    return embedder_for(name, cache=cache, progress=terminal.progress, cancel=cancel)


def _log_run(analysis: Analysis, log: Path | None, cancel: CancelToken) -> None:
    """Add a report of a cut to the file of --log-json, beside the fixed baseline, which is cut for it."""
    if log is None:
        return
    from seamline.exports.monitoring import measure_baseline, run_report
    from seamline.exports.run_log import RunLog

    RunLog(log).add(run_report(analysis, baseline=measure_baseline(analysis, cancel=cancel)))


def _say_notices(analysis: Analysis, terminal: Terminal) -> None:
    """Tell what the reader and the engine met and survived."""
    document = analysis.document
    _say_notes(document, terminal)
    for notice in analysis.notices:
        terminal.say(f"{document.name}: {notice.message}")


def _say_notes(document: Document, terminal: Terminal) -> None:
    for note in document.notes:
        place = f", line {note.line}" if note.line else ""
        terminal.say(f"{document.name}{place}: {note.message}")


def _with_notes_said(documents: Iterable[Document], terminal: Terminal) -> Iterator[Document]:
    for document in documents:
        _say_notes(document, terminal)
        yield document


def _refuse_overwriting(inputs: Iterable[Input], output: Path | None) -> None:
    if output is None or not output.exists():
        return
    for given in inputs:
        if given.path.exists() and given.path.samefile(output):
            raise ConfigError(f"{output} is an input, and would be overwritten; choose another output")
