"""Records as vector databases keep them: a text and flat values, all valid Unicode."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from seamline.engine.phrases import phrase
from seamline.index.index_record import METADATA, FlatValue, IndexRecord, RecordKey
from seamline.index.stored_values import AlteredRowError
from seamline.json_text import dump_json

_SURROGATE = re.compile("[\ud800-\udfff]")

KEY_VALUES = ("source", "level", "sequence", "vector_digest", "record_digest", "exact")
"""The values that a plan needs to know of a record."""


@dataclass(frozen=True)
class FlatRecord:
    """A record without its vector.

    values: by name the metadata of an IndexRecord, `record_digest`, and `exact`. Lone surrogates, which UTF-8
    does not have, are replaced by U+FFFD in text and values; `exact` has those that had any as they were, as
    JSON, or is None.
    """

    id: str
    text: str
    values: Mapping[str, FlatValue]


def plain_text(text: str) -> str:
    """Return a text with a replacement character for each lone surrogate."""
    return text if text.isascii() else _SURROGATE.sub("\ufffd", text)


def flat_record(record: IndexRecord) -> FlatRecord:
    """Return the flat record of a record."""
    exact: dict[str, FlatValue] = {"text": record.text, **record.metadata()}
    plain = {name: plain_text(value) if isinstance(value, str) else value for name, value in exact.items()}
    odd = {name: value for name, value in exact.items() if value != plain[name]}
    del plain["text"]
    plain |= {"record_digest": record.key.record_digest, "exact": dump_json(odd) if odd else None}
    return FlatRecord(record.id, plain_text(record.text), plain)


def record_from(flat: FlatRecord) -> IndexRecord:
    """Return the record of a flat record. Raises AlteredRowError if it was changed since it was written."""
    exact = _exact(flat)
    try:
        values: dict[str, Any] = {name: exact.get(name) for name in METADATA}
        if values["first_message_at"] is not None:
            values["first_message_at"] = float(values["first_message_at"])
        record = IndexRecord(id=flat.id, text=exact["text"], **values)
        digest = record.key.record_digest
    except (TypeError, ValueError, KeyError) as error:
        raise _altered(flat) from error
    if digest != flat.values.get("record_digest"):
        raise _altered(flat)
    return record


def key_from(flat: FlatRecord) -> tuple[str, tuple[int, int], RecordKey]:
    """Return source, (level, sequence) and key of a flat record with KEY_VALUES. Raises AlteredRowError."""
    values = _exact(flat)
    try:
        order = int(values["level"]), int(values["sequence"])
        return values["source"], order, RecordKey(values["vector_digest"], values["record_digest"])
    except (TypeError, ValueError, KeyError) as error:
        raise _altered(flat) from error


def _exact(flat: FlatRecord) -> dict[str, Any]:
    odd = flat.values.get("exact")
    try:
        return {"text": flat.text, **flat.values, **(json.loads(odd) if isinstance(odd, str) else {})}
    except (TypeError, ValueError) as error:
        raise _altered(flat) from error


def _altered(flat: FlatRecord) -> AlteredRowError:
    return AlteredRowError(phrase("the chunk {id} is not as it was written", id=flat.id))
