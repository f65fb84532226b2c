"""The chunk map as JSON: every point, the groups, and the near-duplicates."""

from __future__ import annotations

from collections.abc import Iterable

from seamline.exports.ndjson.records import rounded
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap
from seamline.instruments.chunk_map.near_duplicates import NONE, NearDuplicates


def map_value(
    found: ChunkMap, duplicates: NearDuplicates, *, asked: Asked | None = None
) -> dict[str, object]:
    """Return a map as a JSON object, the same for equal maps. Floats have six decimals."""
    chunks = found.chunks
    names, of_chunk = chunks.sections
    value: dict[str, object] = {
        "chunks": len(chunks),
        "without_vector": found.without_vector,
        "kept_variance": found.projection.kept,
        "documents": [
            {"name": name, "chunks": int((chunks.document == number).sum())}
            for number, name in enumerate(chunks.documents)
        ],
        "groups": [
            {"words": list(words), "chunks": int((found.group == number).sum())}
            for number, words in enumerate(found.group_words)
        ],
        "points": [
            {
                **_chunk(found, number),
                "x": float(found.points[number, 0]) if chunks.has_vector[number] else None,
                "y": float(found.points[number, 1]) if chunks.has_vector[number] else None,
                "tokens": int(chunks.tokens[number]),
                "section": names[of_chunk[number]],
                "group": int(found.group[number]) if found.group[number] >= 0 else None,
            }
            for number in range(len(chunks))
        ],
        "near_duplicates": {
            "limit": duplicates.limit,
            "repeated": [
                {
                    **_chunk(found, number),
                    "repeats": _chunk(found, int(duplicates.kept[number])),
                    "cosine": float(duplicates.cosine[number]),
                }
                for number in range(len(chunks))
                if duplicates.kept[number] != NONE
            ],
        },
    }
    if asked is not None:
        value["question"] = {
            "text": asked.question,
            "x": float(asked.place[0]),
            "y": float(asked.place[1]),
            "nearest": _nearest(found, asked),
        }
    plain = rounded(value)
    assert isinstance(plain, dict)
    return plain


def _nearest(found: ChunkMap, asked: Asked) -> list[dict[str, object]]:
    pairs: Iterable[tuple[int, float]] = zip(asked.chunks.tolist(), asked.cosines.tolist(), strict=True)
    return [{**_chunk(found, number), "cosine": cosine} for number, cosine in pairs]


def _chunk(found: ChunkMap, number: int) -> dict[str, object]:
    chunks = found.chunks
    return {
        "id": chunks.ids[number],
        "document": chunks.documents[chunks.document[number]],
        "sequence": int(chunks.number[number]),
    }
