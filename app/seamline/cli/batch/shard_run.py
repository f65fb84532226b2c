"""The run of a shard: its files are cut and written as one part, and then its marker is written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from seamline.cli.batch.job import BatchJob, DocumentMark, InputMark, JobError, ShardMarker, changed
from seamline.cli.chunk_batch import ChunkBatch
from seamline.cli.running import report_of_run
from seamline.cli.worker_pool import MessageKeeper
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ExportError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.text.document import Document
from seamline.exports.exporter import Encoder
from seamline.files import write_pieces
from seamline.monitoring.run_log import LoggedReport


class ChangedInputsError(JobError):
    """Inputs of a shard have changed since the job was planned."""


@dataclass(frozen=True)
class ShardResult:
    """The result of a shard. refused: why it could not be cut, or "". reports: those of its cuts."""

    number: int
    refused: str
    messages: list[str]
    reports: list[LoggedReport]


class ShardBatch(ChunkBatch):
    """Cuts one shard of a job after the other, with one model."""

    def __init__(self, job: BatchJob, *, is_logged: bool, cancel: CancelToken) -> None:
        """is_logged: whether to make reports of the cuts for the log. Raises ConfigError."""
        self._job = job
        self._is_logged = is_logged
        self._messages = MessageKeeper()
        self._failed: list[str] = []
        self._reports: list[LoggedReport] = []
        self._characters = 0
        super().__init__(
            job.arguments, job.config, exporter=job.exporter, terminal=self._messages, cancel=cancel
        )

    def fail(self, message: str) -> None:
        super().fail(message)
        self._failed.append(message)

    def cut(self, document: Document, config: Config, embedder: Embedder | None) -> Analysis:
        analysis = super().cut(document, config, embedder)
        self._characters += len(document.text)
        if self._is_logged:
            self._reports.append(report_of_run(analysis, self._cancel))
        return analysis

    def run(self, number: int) -> ShardResult:
        """Write the part and the marker of a shard; the marker names inputs that failed.

        Raises EmbeddingError, ExportError and Cancelled, which leave the shard unfinished.
        """
        self.load_model()
        self._reports, self._characters = [], 0
        marks: list[InputMark] = []
        digest, size = hashlib.sha256(), 0

        def counted(pieces: Iterable[bytes]) -> Iterator[bytes]:
            nonlocal size
            for piece in pieces:
                digest.update(piece)
                size += len(piece)
                yield piece

        try:
            self._refuse_changed(number)
            write_pieces(self._job.part(number), counted(self._pieces(number, marks)))
        except ChangedInputsError as error:
            return ShardResult(number, str(error), [], [])
        except ExportError as error:
            # Another run of the same job has finished, and deleted temporary files.
            if isinstance(error.__cause__, FileNotFoundError) and self._job.marker(number) is not None:
                return ShardResult(number, "", [], [])
            raise
        marker = ShardMarker(
            self._job.id,
            size,
            digest.hexdigest(),
            documents=sum(len(mark.documents) for mark in marks),
            records=sum(document.records for mark in marks for document in mark.documents),
            characters=self._characters,
            failures=sum(len(mark.failures) for mark in marks),
            inputs=tuple(marks),
        )
        self._job.finish(number, marker)
        return ShardResult(number, "", [said for mark in marks for said in mark.messages], self._reports)

    def _pieces(self, number: int, marks: list[InputMark]) -> Iterator[bytes]:
        encoder = self._exporter.encoder(self._options)
        yield encoder.begin()
        for each in self._job.inputs(number):
            self._messages.said, self._failed = [], []
            written: list[DocumentMark] = []
            yield from self.each_document([each.input], partial(self._written_by, encoder, written))
            marks.append(InputMark(tuple(written), tuple(self._messages.said), tuple(self._failed)))
        yield encoder.end()
        self._refuse_changed(number)

    def _written_by(self, encoder: Encoder, written: list[DocumentMark], document: Document) -> bytes:
        found = self.cut_to_records(document)
        piece = encoder.document(found.records)
        written.append(DocumentMark(found.entry, len(found.records), found.key, found.estimate))
        return piece

    def _refuse_changed(self, number: int) -> None:
        if said := changed(self._job.inputs(number)):
            raise ChangedInputsError(
                f"shard {number} is not as it was planned: {said} changed since, or cannot be found; "
                "plan the job anew in another folder"
            )
