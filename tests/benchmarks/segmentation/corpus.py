"""Texts with known segments from a folder of JSON Lines, by which boundaries are judged and learned.

Each line of a file is a document: its `kind`, its `split`, its `units`, "sentences" or "messages", its
`segments` as lists of these, and for messages `roles` of the same shape.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from seamline.instruments.samples import Sample, SampleMessage, sample_of_messages, sample_of_sentences


def read_corpus(
    folder: Path, split: str, *, documents: int, uniform: bool = False
) -> dict[str, list[Sample]]:
    """Return up to `documents` samples of each kind in a split, evenly spread over all.

    uniform: whether only samples with a single segment are taken; a kind without any is left out.
    """
    found: dict[str, list[Mapping[str, Any]]] = {}
    for record in _records(folder):
        if record["split"] == split and (not uniform or len(record["segments"]) == 1):
            found.setdefault(record["kind"], []).append(record)
    return {
        kind: [_sample(record) for record in _spread(of_kind, documents)] for kind, of_kind in found.items()
    }


def _records(folder: Path) -> Iterator[Mapping[str, Any]]:
    for path in sorted(folder.glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def _spread(records: list[Mapping[str, Any]], count: int) -> list[Mapping[str, Any]]:
    step = max(len(records) / count, 1.0)
    return [records[int(number * step)] for number in range(min(count, len(records)))]


def _sample(record: Mapping[str, Any]) -> Sample:
    segments = record["segments"]
    if record["units"] == "sentences":
        return sample_of_sentences(segments, record["id"])
    roles = record.get("roles") or [[""] * len(segment) for segment in segments]
    return sample_of_messages(
        [
            [SampleMessage(role or "", said) for role, said in zip(of_segment, segment, strict=True)]
            for of_segment, segment in zip(roles, segments, strict=True)
        ],
        record["id"],
    )
