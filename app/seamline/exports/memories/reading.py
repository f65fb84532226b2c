"""Runs of extraction read back from NDJSON, so that the chunks that failed can be tried again."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase
from seamline.memories.extraction_run import ChunkExtraction, MemoryRun
from seamline.memories.extractor import Extraction
from seamline.memories.memory import Memory
from seamline.memories.ndjson_lines import read_ndjson_lines
from seamline.memories.outcome import Outcome, State
from seamline.memories.relation import Relation

Place = tuple[str, str]
"""A document's name and entry."""


def read_runs(path: Path) -> dict[Place, MemoryRun]:
    """Read the runs of a file that `seamline extract` wrote, by document.

    Raises SourceError for a file that cannot be read, or has a line that is not such a record.
    """
    chunks: dict[Place, list[Mapping[str, Any]]] = defaultdict(list)
    memories: dict[Place, dict[str, Mapping[str, Any]]] = defaultdict(dict)
    for place, record, _ in _records(path):
        match record["record"]:
            case "chunk":
                chunks[place].append(record)
            case "memory":
                memories[place][record["id"]] = record
    if not chunks:
        raise SourceError(
            phrase(
                "{path} names no chunks: retry with a file that seamline extract -o wrote as NDJSON",
                path=path,
            )
        )
    try:
        return {place: _run(found, memories[place]) for place, found in chunks.items()}
    except (KeyError, TypeError, ValueError) as error:
        raise SourceError(
            phrase(
                "{path} could not be read as memories: {error}. Extract them anew.",
                path=path,
                error=repr(error),
            )
        ) from error


def lines_of(path: Path, places: Collection[Place]) -> Iterator[str]:
    """Yield the lines of such a file that belong to some documents, unchanged, with their line ends.

    Raises SourceError as read_runs() does.
    """
    return (f"{line}\n" for place, _, line in _records(path) if place in places)


def _records(path: Path) -> Iterator[tuple[Place, Mapping[str, Any], str]]:
    """Yield each record of a file, with the document that it belongs to before it, and its line after it."""
    for number, line in enumerate(read_ndjson_lines(path), start=1):
        if line.strip():
            record = _record(path, number, line=line)
            yield (record["document"], record["entry"]), record, line


def _record(path: Path, number: int, *, line: str) -> Mapping[str, Any]:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise SourceError(phrase("{path}, line {number}: it is no JSON", path=path, number=number)) from error
    names = ["record", "document", "entry"]
    if isinstance(record, dict) and record.get("record") == "memory":
        names.append("id")
    if not isinstance(record, dict) or not all(isinstance(record.get(name), str) for name in names):
        raise SourceError(
            phrase("{path}, line {number}: it is no record of seamline extract", path=path, number=number)
        )
    return record


def _run(chunks: list[Mapping[str, Any]], memories: Mapping[str, Mapping[str, Any]]) -> MemoryRun:
    return MemoryRun(
        document_digest=chunks[0]["document_digest"],
        extractor=chunks[0]["extractor"],
        chunks=tuple(
            ChunkExtraction(
                chunk_id=chunk["id"],
                key=chunk["key"],
                outcome=_outcome(chunk),
                found=Extraction(
                    memories=tuple(_memory(memories[id], chunk_id=chunk["id"]) for id in chunk["memories"]),
                    relations=tuple(
                        Relation(each["source"], each["target"], each["kind"], each["confidence"])
                        for each in chunk["relations"]
                    ),
                    summary=chunk["summary"],
                ),
            )
            for chunk in chunks
        ),
    )


def _outcome(chunk: Mapping[str, Any]) -> Outcome:
    if chunk["outcome"] not in get_args(State):
        raise ValueError(phrase("outcome is {chunk!r}", chunk=chunk["outcome"]))
    return Outcome(chunk["outcome"], chunk["reason"], chunk["tries"])


def _memory(record: Mapping[str, Any], *, chunk_id: str) -> Memory:
    names = (
        "id",
        "text",
        "kind",
        "start",
        "end",
        "message_id",
        "speaker",
        "role",
        "time",
        "confidence",
        "extractor",
        "grounded",
    )
    return Memory(
        **{name: record[name] for name in names}, chunk_id=chunk_id, entities=tuple(record["entities"])
    )
