"""seamline chunk: the chunks of files and folders as NDJSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import chain

from seamline.cli.inputs import Input, find_inputs
from seamline.cli.options import EXITS_OF_MANY, add_output, config_from
from seamline.cli.output import write
from seamline.cli.running import Run, embedder_for_name, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.engine.tokens.counters import TokenCounter
from seamline.exports.ndjson import DEFAULT_DIALECT, DIALECTS
from seamline.exports.ndjson.records import ndjson_lines

USAGE = "chunk FILE..."
SUMMARY = "write the chunks of files and folders as NDJSON, one record a line"
DETAILS = EXITS_OF_MANY
OPTIONS = ("cutting", "pinning", "reading_all")


def add_arguments(parser: ArgumentParser) -> None:
    add_output(parser)
    parser.add_argument(
        "--dialect",
        choices=list(DIALECTS),
        default=DEFAULT_DIALECT,
        help="which records; see `seamline dialects`",
    )
    parser.add_argument("--embeddings", action="store_true", help="add the vector of each chunk")
    parser.add_argument("--created-at", action="store_true", help="add the time of this run")


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the chunks of files and folders; one that fails does not stop the others."""
    config = config_from(arguments)
    work = _ChunkRun(arguments, config, terminal, cancel)
    inputs = find_inputs(arguments.files, work.fail, output=arguments.output)
    refuse_overwriting(inputs, arguments.output)
    if len(inputs) > 1 and (arguments.pin or arguments.boundaries):
        raise ConfigError("boundaries are pinned in one file; cut each of several by itself")
    if inputs:
        work.load_model()
    lines = work.lines(inputs)
    first = next(lines, None)
    if first is None and work.failures:
        # Not one chunk: whatever stands at the output is worth more than an empty file.
        return work.failures
    write(chain(() if first is None else (first,), lines), arguments.output)
    return work.failures


class _ChunkRun(Run):
    """A pass under one config and with one embedder."""

    def __init__(self, arguments: Namespace, config: Config, terminal: Terminal, cancel: CancelToken) -> None:
        super().__init__(arguments, terminal, cancel)
        self._config = config
        self._created_at = ""
        self._is_said = False
        self._written = 0
        if arguments.created_at:
            self._created_at = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        embedder = None
        if needs_model(config) or arguments.embeddings:
            embedder = embedder_for_name(config.embedder, terminal, cancel)
        if arguments.embeddings and embedder is None:
            raise ConfigError(
                "embedder is 'none', but --embeddings asks for vectors; choose an embedder", key="embedder"
            )
        # A strategy that looks at structure alone is not to wait for a model.
        self._cutter = embedder if needs_model(config) else None
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
        analysis = self.cut(document, self._config, self._cutter)
        self._say_estimated(analysis.counter)
        before, self._written = self._written, self._written + len(analysis.chunks)
        return list(
            ndjson_lines(
                analysis,
                dialect=self._arguments.dialect,
                embedder=self._exporter,
                created_at=self._created_at,
                before=before,
                progress=self._terminal.progress,
                cancel=self._cancel,
            )
        )
