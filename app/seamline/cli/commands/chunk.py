"""seamline chunk: the chunks of files and folders, as NDJSON or in another format."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cached_property
from itertools import chain
from pathlib import Path

from seamline.cli.inputs import Input, find_inputs
from seamline.cli.near_duplicates import NearDuplicateDropper, add_limit, checked_limit
from seamline.cli.options import EXITS_OF_MANY, add_output, config_from
from seamline.cli.output import write_bytes
from seamline.cli.running import InputBatch, embedder_for_name, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, ExportError
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.engine.tokens.counters import TokenCounter
from seamline.exports.exporter import Encoder, Exporter, ExportOptions, assemble
from seamline.exports.exporters import EXPORTERS, FORMATS, format_of
from seamline.exports.ndjson import DIALECTS, contextmem
from seamline.exports.ndjson.page_address import checked_base_url, page_address

USAGE = "chunk FILE..."
SUMMARY = "write the chunks of files and folders, as NDJSON or in another format"
DETAILS = EXITS_OF_MANY
OPTIONS = ("cutting", "pinning", "reading_all")
_DROP = "--drop-near-duplicates"


def add_arguments(parser: ArgumentParser) -> None:
    add_output(parser)
    parser.add_argument(
        "--to",
        choices=FORMATS,
        metavar="FORMAT",
        help=f"{', '.join(FORMATS)}; see `seamline exporters` "
        f"(default: by the extension of OUT, and {FORMATS[0]} where it says nothing)",
    )
    parser.add_argument("--dialect", choices=list(DIALECTS), help="which records; see `seamline dialects`")
    parser.add_argument(
        "--base-url",
        metavar="URL",
        help=f"the address that the files stand below, for --dialect {contextmem.DIALECT.name}",
    )
    parser.add_argument("--embeddings", action="store_true", help="add the vector of each chunk")
    parser.add_argument("--created-at", action="store_true", help="add the time of this run")
    add_limit(
        parser, _DROP, help="leave out chunks that are as alike as this to one before them, and say which"
    )


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the chunks of files and folders; one that fails does not stop the others."""
    config = config_from(arguments)
    exporter = choose_exporter(arguments.to, arguments.dialect, output=arguments.output)
    exporter.require_library()
    if arguments.base_url is not None:
        if exporter.dialect is not contextmem.DIALECT:
            raise ConfigError(
                f"--base-url is for --dialect {contextmem.DIALECT.name}: "
                f"records of {exporter.dialect.name} have no addresses"
            )
        arguments.base_url = checked_base_url(arguments.base_url)
    if arguments.drop_near_duplicates is not None:
        checked_limit(_DROP, arguments.drop_near_duplicates)
    batch = _ChunkBatch(arguments, config, exporter=exporter, terminal=terminal, cancel=cancel)
    inputs = find_inputs(arguments.files, batch.fail, output=arguments.output)
    refuse_overwriting(inputs, arguments.output)
    if len(inputs) > 1 and (arguments.pin or arguments.boundaries):
        raise ConfigError("boundaries are pinned in one file; cut each of several by itself")
    if inputs:
        batch.load_model()
    documents = batch.documents_of(inputs)
    first = next(documents, None)
    if first is None and batch.failures:
        # Not one chunk: whatever stands at the output is worth more than an empty file.
        return batch.failures
    written = chain(() if first is None else (first,), documents)
    write_bytes(assemble(batch.encoder, written), arguments.output)
    if batch.dropper is not None:
        batch.dropper.report()
    return batch.failures


def choose_exporter(format: str | None, dialect: str | None, *, output: Path | None) -> Exporter:
    """Return the exporter that a format, a dialect and the extension of an output amount to.

    Raises ConfigError where two of them contradict each other, and for what standard output cannot take.
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


class _ChunkBatch(InputBatch):
    """A pass under one config, with one embedder and one exporter."""

    def __init__(
        self,
        arguments: Namespace,
        config: Config,
        *,
        exporter: Exporter,
        terminal: Terminal,
        cancel: CancelToken,
    ) -> None:
        super().__init__(arguments, terminal, cancel=cancel)
        self._config = config
        self._exporter = exporter
        self._is_notified = False
        self._written = 0
        self._routes: dict[str, str] = {}
        embedder = None
        limit = arguments.drop_near_duplicates
        if needs_model(config) or arguments.embeddings or limit is not None:
            embedder = embedder_for_name(config.embedder, terminal, cancel=cancel)
        asking = "--embeddings" if arguments.embeddings else _DROP if limit is not None else ""
        if asking and embedder is None:
            raise ConfigError(
                f"embedder is 'none', but {asking} asks for vectors; choose an embedder", key="embedder"
            )
        self.dropper = None
        if limit is not None and embedder is not None:
            self.dropper = NearDuplicateDropper(limit, embedder, terminal=terminal, cancel=cancel)
        self._needed = embedder
        # A strategy that looks at structure alone is not to wait for a model.
        self._cutter = embedder if needs_model(config) else None
        created_at = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}" if arguments.created_at else ""
        self._options = ExportOptions(
            embedder if arguments.embeddings else None,
            created_at,
            levels=config.levels,
            base_url=arguments.base_url or "",
        )

    def _notify_estimated(self, counter: TokenCounter) -> None:
        """Say once that token counts are estimates, and how good they are."""
        if not counter.exact and not self._is_notified:
            self._is_notified = True
            self._terminal.notify(f"token counts are estimates by {counter.name}: {counter.accuracy}")

    def load_model(self) -> None:
        """Load the model, if one is needed; raises EmbeddingError.

        The fallback is for vectors that fail: a run without its model would cut every input another way.
        """
        if self._needed is not None:
            _ = self._needed.dimensions

    @cached_property
    def encoder(self) -> Encoder:
        """What makes the bytes of the run's file."""
        return self._exporter.encoder(self._options)

    def documents_of(self, inputs: list[Input]) -> Iterator[bytes]:
        """Yield the chunks of every input, those of one document at a time."""
        return self.each(inputs, lambda _, documents: map(self._encoded, documents))

    def _refuse_shared_route(self, document: Document) -> None:
        """Raise ExportError for a page whose chunks would have ids of another's."""
        if self._exporter.dialect is not contextmem.DIALECT:
            return
        route = page_address(document, self._options.base_url).route_path
        other = self._routes.setdefault(route, document.name)
        if other != document.name:
            raise ExportError(
                f"{document.name} has the address of {other}, {route}, and their chunks would share ids: "
                "give it a url of its own in its front matter"
            )

    def _encoded(self, document: Document) -> bytes:
        self._refuse_shared_route(document)
        analysis = self.cut(document, self._config, self._cutter)
        self._notify_estimated(analysis.counter)
        before, self._written = self._written, self._written + len(analysis.chunks)
        encoded = self.encoder.document(
            self._exporter.records(
                analysis,
                self._options,
                chunks=None if self.dropper is None else self.dropper.kept_of(analysis),
                before=before,
                progress=self._terminal.progress,
                cancel=self._cancel,
            )
        )
        if self.dropper is not None:
            self.dropper.settle()
        return encoded
