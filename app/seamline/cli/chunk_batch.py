"""A pass that cuts files and encodes their chunks: each document becomes records, and these become bytes."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property, partial
from itertools import chain
from pathlib import Path
from typing import TypeVar, cast

from seamline.cli.inputs import Input
from seamline.cli.near_duplicates import NearDuplicateDropper
from seamline.cli.output import write_bytes
from seamline.cli.running import FileResult, InputBatch, embedder_for_name
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, EmbeddingError, ExportError, SeamlineError
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.exporter import Encoder, Exporter, ExportOptions, assemble
from seamline.exports.ndjson import ChunkRecord

_Result = TypeVar("_Result")

DROP = "--drop-near-duplicates"


@dataclass(frozen=True)
class DocumentRecords:
    """The records of one document's chunks, ready to be encoded.

    records: numbered as if this were the first document of the run. name, entry: of the document. key: what
    the dialect's DocumentKey makes of it; "" for dialects that have none. estimate: the message that token
    counts are estimates, or "".
    """

    records: list[ChunkRecord]
    name: str
    entry: str = ""
    key: str = ""
    estimate: str = ""


InputResult = FileResult[DocumentRecords]
"""The result of one file that was cut."""


class ChunkBatch(InputBatch):
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
        self._owners: dict[str, tuple[str, str]] = {}
        embedder = None
        limit = arguments.drop_near_duplicates
        if needs_model(config) or arguments.embeddings or limit is not None:
            embedder = embedder_for_name(config.embedder, terminal, cancel=cancel)
        asking = "--embeddings" if arguments.embeddings else DROP if limit is not None else ""
        if asking and embedder is None:
            raise ConfigError(
                f"embedder is 'none', but {asking} asks for vectors; choose an embedder", key="embedder"
            )
        self.dropper = None
        if limit is not None and embedder is not None:
            self.dropper = NearDuplicateDropper(limit, embedder, terminal=terminal, cancel=cancel)
        self._needed = embedder
        # A strategy that only uses structure need not wait for a model.
        self._cutter = embedder if needs_model(config) else None
        created_at = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}" if arguments.created_at else ""
        self._options = ExportOptions(
            embedder if arguments.embeddings else None,
            created_at,
            levels=config.levels,
            base_url=arguments.base_url or "",
        )

    def load_model(self) -> None:
        """Load the model, if one is needed; raises EmbeddingError.

        Without this, a missing model would make every input fall back to another strategy, which is meant
        for single texts whose vectors fail.
        """
        if self._needed is not None:
            _ = self._needed.dimensions

    @cached_property
    def encoder(self) -> Encoder:
        """The encoder of the run's file."""
        return self._exporter.encoder(self._options)

    def cut_and_encode(self, inputs: list[Input]) -> Iterator[bytes]:
        """Cut every input, and yield the encoded chunks of one document at a time."""

        def of_document(document: Document) -> bytes:
            encoded = self.encode(self.cut_to_records(document))
            if self.dropper is not None:
                self.dropper.settle()
            return encoded

        return self.each_document(inputs, of_document)

    def each_document(self, inputs: list[Input], work: Callable[[Document], _Result]) -> Iterator[_Result]:
        """Yield the result of `work` on every document; one that fails does not stop the others of its file.

        Raises ConfigError, Cancelled.
        """

        def of_file(given: Input, documents: Iterator[Document]) -> Iterator[_Result]:
            for document in documents:
                yield from self._unless_it_fails(given, document.entry, work=partial(work, document))

        return self.each(inputs, of_file)

    def _unless_it_fails(self, given: Input, entry: str, *, work: Callable[[], _Result]) -> Iterator[_Result]:
        """Yield the result of `work` on one document; if it fails, report why, and yield nothing."""
        try:
            result = work()
        except (ConfigError, EmbeddingError):
            # It would fail for all of the file's others as well.
            raise
        except SeamlineError as error:
            self.fail_input(given.path, error, entry=entry)
        else:
            yield result

    def encode_results(self, inputs: list[Input], results: Iterator[InputResult]) -> Iterator[bytes]:
        """Yield the same as cut_and_encode(), from what workers made of each input."""
        for number, (given, result) in enumerate(zip(inputs, results, strict=True), 1):
            self._terminal.subject = f"[{number}/{len(inputs)}] {given.name}"
            self.take(result)
            for found in result.documents:
                yield from self._unless_it_fails(given, found.entry, work=partial(self.encode, found))

    def write(self, documents: Iterator[bytes], output: Path | None) -> None:
        """Write encoded documents to a file, or for None to standard output; report what was left out.

        Nothing is written if there is no document and an input failed. Raises as write_bytes() does.
        """
        first = next(documents, None)
        if first is None and self.failures:
            # No document could be cut: an existing output is kept rather than replaced by an empty file.
            return
        written = chain(() if first is None else (first,), documents)
        write_bytes(assemble(self.encoder, written), output)
        if self.dropper is not None:
            self.dropper.report()

    def cut_to_records(self, document: Document) -> DocumentRecords:
        """Cut a document, and make the records of its chunks. Raises SeamlineError."""
        analysis = self.cut(document, self._config, self._cutter)
        records = self._exporter.records(
            analysis,
            self._options,
            chunks=None if self.dropper is None else self.dropper.kept_of(analysis),
            progress=self._terminal.progress,
            cancel=self._cancel,
        )
        key = self._exporter.dialect.key
        counter = analysis.counter
        return DocumentRecords(
            list(records),
            document.name,
            document.entry,
            key="" if key is None else key.of(document, self._options.base_url),
            estimate=(
                "" if counter.exact else f"token counts are estimates by {counter.name}: {counter.accuracy}"
            ),
        )

    def encode(self, found: DocumentRecords) -> bytes:
        """Return the next bytes of the file: the chunks of one more document.

        Chunks are numbered on from the documents before where the dialect wants that. Raises ExportError for
        what the format cannot hold, and for a document whose key another one of the run has.
        """
        key = self._exporter.dialect.key
        if key is not None and found.key:
            this = found.name, found.entry
            other = self._owners.setdefault(found.key, this)
            if other != this:
                raise ExportError(
                    f"{found.name} has the {key.name} of {other[0]}, {found.key}, and their chunks would "
                    f"share ids: {key.way_out}"
                )
        if found.estimate and not self._is_notified:
            self._is_notified = True
            self._terminal.notify(found.estimate)
        counted = self._exporter.dialect.counted
        before, self._written = self._written, self._written + len(found.records)
        records = found.records
        if counted:
            records = [{**record, counted: cast(int, record[counted]) + before} for record in records]
        return self.encoder.document(records)
