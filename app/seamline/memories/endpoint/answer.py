"""The answer of a model about a chunk: checked against the schema, with its quotes located in the chunk."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from seamline.engine.phrases import joined, message_of, phrase
from seamline.memories.chunk_text import ChunkText
from seamline.memories.endpoint.carried import Carried
from seamline.memories.endpoint.prompt import SCHEMA
from seamline.memories.extractor import Extraction
from seamline.memories.memory import Memory, memory_in
from seamline.memories.relation import Relation, RelationKind

_TYPES: dict[str, tuple[tuple[type, ...], str]] = {
    "object": ((dict,), phrase("an object")),
    "array": ((list,), phrase("a list")),
    "string": ((str,), phrase("a text")),
    "integer": ((int,), phrase("a whole number")),
    "number": ((int, float), phrase("a number")),
}
_ANSWER = phrase("the answer")
# An object begins so; braces in prose, templates and code seldom do.
_OPENING = re.compile(r"\{(?=[ \t\r\n]*+[\"}])")
# How many times the length of an answer is parsed at most, and the least share of it that a try counts as.
# Otherwise a hostile answer could have each of a million objects parsed to its end.
_READINGS = 8
_LEAST_SHARE = 1 / 64


class AnswerError(ValueError):
    """An answer that is no JSON, or does not fit the schema; the text says where."""


def read_answer(content: str) -> dict[str, Any]:
    """Return the first object that fits the schema; thoughts, text or a code fence may be around it.

    Raises AnswerError for the object that was parsed furthest. So it is about an answer that is cut off or
    lacks a value, and not about an object inside it, or braces in thoughts before it.
    """
    furthest, failure = -1, AnswerError(phrase("the answer holds no JSON object"))
    readings = 0.0
    for opening in _OPENING.finditer(content):
        start = end = opening.start()
        try:
            value, end = json.JSONDecoder().raw_decode(content, start)
            return _checked(value)
        except AnswerError as error:
            reason = error
        except (ValueError, RecursionError) as error:
            end = getattr(error, "pos", start)
            reason = AnswerError(
                phrase("the answer is no whole JSON object: {error}", error=message_of(error))
            )
        if end > furthest:
            furthest, failure = end, reason
        readings += max((end - start) / len(content), _LEAST_SHARE)
        if readings > _READINGS:
            break
    raise failure


def extraction_of(
    answer: Mapping[str, Any], chunk: ChunkText, *, carried: Carried, extractor: str
) -> Extraction:
    """Return the memories and relations of an answer, with the places of its quotes.

    A memory whose quote is not in the chunk is kept as not grounded, and spans the chunk. A relation to a
    number that no memory has is left out.
    """
    memories = tuple(_memory(each, chunk, extractor=extractor) for each in answer["memories"])
    ids = [*(id_ for id_, _ in carried.neighbours), *(memory.id for memory in memories)]
    return Extraction(
        memories,
        tuple(_relations(answer["relations"], ids)),
        carried.followed_by(memories, summary=str(answer["summary"]).strip()).write(),
    )


def _memory(said: Mapping[str, Any], chunk: ChunkText, *, extractor: str) -> Memory:
    quote = str(said["quote"]).strip()
    place = chunk.text.find(quote) if quote else -1
    start = chunk.start + max(place, 0)
    return memory_in(
        chunk,
        (start, start + len(quote)) if place >= 0 else (chunk.start, chunk.end),
        kind=said["kind"],
        confidence=_share(said["confidence"]),
        extractor=extractor,
        text=str(said["text"]).strip(),
        grounded=place >= 0,
        entities=tuple(dict.fromkeys(name.strip() for name in said["entities"] if name.strip())),
    )


def _share(number: float) -> float:
    """Clip a number to [0, 1]: models write 2, and whole numbers too large for a float."""
    return float(min(1, max(0, number)))


def _relations(said: Sequence[Mapping[str, Any]], ids: Sequence[str]) -> list[Relation]:
    return [
        Relation(
            ids[each["source"] - 1],
            ids[each["target"] - 1],
            cast("RelationKind", each["kind"]),
            _share(each["confidence"]),
        )
        for each in said
        if 1 <= each["source"] <= len(ids)
        and 1 <= each["target"] <= len(ids)
        and ids[each["source"] - 1] != ids[each["target"] - 1]
    ]


def _place_in(place: str, key: str) -> str:
    """Return the place of a key in words: `the answer: memories` at the top, below it with a dot."""
    if place == _ANSWER:
        return phrase("{place}: {key}", place=place, key=key)
    return phrase("{place}.{key}", place=place, key=key)


def _checked(value: object) -> dict[str, Any]:
    """Return an answer after checking that it fits SCHEMA and that no memory is empty. Raises AnswerError."""
    _check(value, SCHEMA, place=_ANSWER)
    answer = cast("dict[str, Any]", value)
    for number, memory in enumerate(answer["memories"]):
        if not memory["text"].strip():
            raise AnswerError(phrase("the answer: memories[{number}].text is empty", number=number))
    return answer


def _check(value: object, schema: Mapping[str, Any], *, place: str) -> None:
    """Raise AnswerError if a value does not fit a schema of the kinds that SCHEMA uses."""
    types, name = _TYPES[schema["type"]]
    # In Python, True and False are integers; and json reads NaN, which is no JSON.
    is_number = isinstance(value, int | float) and (isinstance(value, bool) or value != value)
    if not isinstance(value, types) or is_number:
        raise AnswerError(phrase("{place} is not {name}", place=place, name=name))
    if "enum" in schema and value not in schema["enum"]:
        raise AnswerError(
            phrase(
                "{place} is {value!r}; it must be one of {schema}",
                place=place,
                value=str(value)[:40],
                schema=joined(schema["enum"], ", "),
            )
        )
    if isinstance(value, dict):
        for key, inner in schema["properties"].items():
            if key not in value:
                raise AnswerError(phrase("{place} has no {key}", place=place, key=key))
            _check(value[key], inner, place=_place_in(place, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            _check(item, schema["items"], place=phrase("{place}[{number}]", place=place, number=number))
