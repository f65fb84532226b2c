"""A job on disk: its manifest, the parts that its shards wrote, and markers of finished shards.

`parts/0001.ndjson` holds the chunks of the first shard, and `parts/0001.done` appears once that is on disk.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from seamline.cli.batch.manifest import NAME, JobInput, Manifest, config_of, read_manifest
from seamline.cli.chunk_batch import DocumentRecords, InputResult
from seamline.cli.inputs import Input
from seamline.cli.options import how_to_read_wholly
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.exports.exporter import Exporter
from seamline.exports.exporters import EXPORTERS
from seamline.exports.ndjson import ChunkRecord
from seamline.files import export_error, write_text
from seamline.json_text import dump_json
from seamline.ordinary_files import open_file, read_text

FAILURES = "failures.ndjson"
_LARGEST_MARKER = 1 << 32
_NAMED = 5
_SLICE_BYTES = 1 << 20


class JobError(SeamlineError):
    """A job cannot be continued as it is."""


class DocumentMark(NamedTuple):
    """The result of one document. records: how many it has. Other fields are as in DocumentRecords."""

    entry: str
    records: int
    key: str
    estimate: str


@dataclass(frozen=True)
class InputMark:
    """The result of one input. documents: those that were cut, in order.

    messages: all messages to show. failures: those of them that report a failure.
    """

    documents: tuple[DocumentMark, ...]
    messages: tuple[str, ...]
    failures: tuple[str, ...]


@dataclass(frozen=True)
class ShardMarker:
    """The mark of a finished shard.

    id: that of its job. size, digest: those of its part, in bytes and as SHA-256. documents, records,
    characters, failures: numbers of what was cut, or failed.
    """

    id: str
    size: int
    digest: str
    documents: int
    records: int
    characters: int
    failures: int
    inputs: tuple[InputMark, ...]


class BatchJob:
    """A job: a folder with a manifest. Shards are numbered from 1."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest

    @classmethod
    def open(cls, folder: Path) -> BatchJob:
        """Open a job. Raises ConfigError if there is none, or if it cannot be used here."""
        return cls(folder, read_manifest(folder))

    @classmethod
    def create(cls, folder: Path, manifest: Manifest) -> BatchJob:
        """Write a job, or open an existing equal one. Raises ConfigError if the folder holds another job."""
        if (folder / NAME).exists():
            job = cls.open(folder)
            if job.id != manifest.id:
                raise ConfigError(
                    f"{folder} holds another job: its files or its settings differ; choose another folder, "
                    "or delete that one"
                )
            return job
        try:
            (folder / "parts").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise export_error(folder, error) from error
        write_text(folder / NAME, manifest.text())
        return cls(folder, manifest)

    @cached_property
    def id(self) -> str:
        """The id of the manifest."""
        return self.manifest.id

    @property
    def numbers(self) -> range:
        """The numbers of its shards."""
        return range(1, len(self.manifest.shards) + 1)

    def inputs(self, number: int) -> tuple[JobInput, ...]:
        """Return the inputs of a shard."""
        return self.manifest.shards[number - 1]

    def part(self, number: int) -> Path:
        """Return the path of the file with a shard's chunks."""
        return self.folder / "parts" / f"{number:04}{self.exporter.extensions[0]}"

    def marker_path(self, number: int) -> Path:
        """Return the path of the file that marks a shard as finished."""
        return self.folder / "parts" / f"{number:04}.done"

    @cached_property
    def config(self) -> Config:
        """The config by which its files are cut."""
        return config_of(self.manifest, self.folder / NAME)

    @cached_property
    def exporter(self) -> Exporter:
        """The exporter of its parts. Raises ConfigError if the library of that is not installed."""
        exporter = EXPORTERS[self.manifest.exporter]
        exporter.require_library()
        return exporter

    @cached_property
    def arguments(self) -> Namespace:
        """The arguments of the equivalent `seamline chunk`, without its files."""
        others = {"drop_near_duplicates": None, "created_at": False, "log_json": None}
        read = vars(how_to_read_wholly().parse_args([]))
        return Namespace(**{**read, **others, **self.manifest.options})

    def marker(self, number: int) -> ShardMarker | None:
        """Return the marker of a finished shard; None for one that is not finished, or whose part is lost."""
        try:
            found = json.loads(read_text(self.marker_path(number), limit=_LARGEST_MARKER))
            inputs = tuple(
                InputMark(
                    tuple(DocumentMark(*document) for document in each["documents"]),
                    tuple(each["messages"]),
                    tuple(each["failures"]),
                )
                for each in found.pop("inputs")
            )
            marker = ShardMarker(inputs=inputs, **found)
            is_there = self.part(number).stat().st_size == marker.size
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return None
        return marker if is_there and marker.id == self.id else None

    def finish(self, number: int, marker: ShardMarker) -> None:
        """Write the marker of a shard, whose part must be on disk. Raises ExportError."""
        write_text(self.marker_path(number), dump_json(asdict(marker)) + "\n")

    def sweep(self) -> None:
        """Delete the temporary files of killed runs; all shards must be finished."""
        for left in (self.folder / "parts").glob(".*.part"):
            with contextlib.suppress(OSError):
                left.unlink()

    def unfinished(self) -> list[int]:
        """Return the numbers of the shards that are not finished."""
        return [number for number in self.numbers if self.marker(number) is None]

    def write_failures(self) -> int:
        """Write the failures of finished shards to a file, and return how many there are.

        What says so already stays as it is. Raises ExportError.
        """
        lines = [
            dump_json({"shard": number, "input": given.name, "path": given.path, "message": message}) + "\n"
            for number in self.numbers
            if (marker := self.marker(number)) is not None
            for given, mark in zip(self.inputs(number), marker.inputs, strict=True)
            for message in mark.failures
        ]
        path, text = self.folder / FAILURES, "".join(lines)
        # Who looks at a job, or merges it, may not be allowed to write into it.
        if not _holds(path, text):
            write_text(path, text)
        return len(lines)

    def all_inputs(self) -> list[Input]:
        """Return the inputs in their order."""
        return [each.input for shard in self.manifest.shards for each in shard]

    def results(self) -> Iterator[InputResult]:
        """Yield the result of each input, in order, read from the parts; use each before taking the next.

        Raises JobError for a part that has changed since it was written.
        """
        for number in self.numbers:
            marker = self.marker(number)
            if marker is None or _digest_of(self.part(number)) != marker.digest:
                raise JobError(
                    f"{self.part(number)} is damaged: it is not as it was written. Delete "
                    f"{self.marker_path(number)} and run: seamline batch run {self.folder} --shard {number}"
                )
            assert self.exporter.read is not None
            records = self.exporter.read(self.part(number))
            for given, mark in zip(self.inputs(number), marker.inputs, strict=True):
                documents = _documents(given.name, mark, records=records)
                yield InputResult(documents, list(mark.messages), len(mark.failures), [])


def _documents(name: str, mark: InputMark, *, records: Iterator[ChunkRecord]) -> Iterator[DocumentRecords]:
    for each in mark.documents:
        found = list(islice(records, each.records))
        yield DocumentRecords(found, name, each.entry, each.key, each.estimate)


def changed(inputs: tuple[JobInput, ...] | list[JobInput]) -> str:
    """Return the paths of inputs that have changed since the job was planned, as one text; "" for none."""
    names = [each.path for each in inputs if each.is_changed]
    more = f" and {len(names) - _NAMED:,} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more


def _holds(path: Path, text: str) -> bool:
    """Whether a file can be read, and holds this text."""
    try:
        return read_text(path, limit=_LARGEST_MARKER) == text
    except (OSError, UnicodeDecodeError):
        return False


def _digest_of(path: Path) -> str:
    digest = hashlib.sha256()
    with open_file(path) as file:
        while piece := file.read(_SLICE_BYTES):
            digest.update(piece)
    return digest.hexdigest()
