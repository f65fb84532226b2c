"""Chunk records as NDJSON: one JSON object to a line, with the fields of a dialect in their order.

Equal analyses give equal bytes on every machine: floats are rounded, and nothing depends on the clock or on
the folder of a file, unless the caller asks for it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.prefixes import embed_passages
from seamline.engine.phrases import phrase
from seamline.exports.ndjson import DEFAULT_DIALECT, Additions, ChunkRecord, Dialect, dialect_for
from seamline.json_text import dump_json

_DECIMALS = 6


def ndjson_lines(
    analysis: Analysis,
    *,
    dialect: str = DEFAULT_DIALECT,
    embedder: Embedder | None = None,
    created_at: str = "",
    before: int = 0,
    base_url: str = "",
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Iterator[str]:
    """Yield the chunks of an analysis as lines of NDJSON with line ends; parameters as for chunk_records().

    Raises ConfigError for an unknown dialect, EmbeddingError, Cancelled.
    """
    records = chunk_records(
        analysis,
        dialect_for(dialect),
        embedder=embedder,
        created_at=created_at,
        before=before,
        base_url=base_url,
        progress=progress,
        cancel=cancel,
    )
    yield from map(json_line, records)


def chunk_records(
    analysis: Analysis,
    dialect: Dialect,
    *,
    chunks: Sequence[int] | None = None,
    embedder: Embedder | None = None,
    created_at: str = "",
    before: int = 0,
    base_url: str = "",
    with_children: bool = True,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Iterator[ChunkRecord]:
    """Yield the records of an analysis. chunks: the numbers of those to write, None for all.

    with_children: whether each chunk is followed by its children, in a dialect that has a place for them.

    embedder: adds to each record the vector of its text, as embed_chunks() returns it. created_at: a time in
    ISO 8601 that is added to each record, "" for none. before: how many chunks the run has written before.
    base_url: the address of the folder that holds the documents, as checked_base_url() returns it, or "".
    Raises EmbeddingError, Cancelled, and ExportError for a document for which the dialect has no place.
    """
    numbers = range(len(analysis.chunks)) if chunks is None else chunks
    vectors, name = None, ""
    if embedder is not None:
        vectors = embed_chunks(analysis, embedder, chunks=numbers, progress=progress, cancel=cancel)
        name = embedder.name
    children = analysis.children if with_children and "level" in dialect.fields else None
    record = dialect.records(analysis)
    of_child = None if children is None else dialect.records(children)
    for row, number in enumerate(numbers):
        if cancel is not None:
            cancel.raise_if_cancelled()
        vector = None if vectors is None else vectors[row].tolist()
        additions = Additions(vector, name, created_at, before, base_url)
        yield record(number, additions)
        if children is not None and of_child is not None:
            of_parent = replace(
                additions, parent_id=analysis.ids[number], config_digest=analysis.config.digest
            )
            numbered = analysis.children_of(number)
            of_children = None
            if embedder is not None:
                of_children = embed_chunks(children, embedder, chunks=numbered, cancel=cancel)
            for place, child in enumerate(numbered):
                vector = None if of_children is None else of_children[place].tolist()
                yield of_child(child, replace(of_parent, embedding=vector))


def record_line(analysis: Analysis, number: int, *, dialect: str = DEFAULT_DIALECT) -> str:
    """Return the record of one chunk as a line of ndjson_lines(), without its line end."""
    return json_line(dialect_for(dialect).records(analysis)(number, Additions())).rstrip("\n")


def embed_chunks(
    analysis: Analysis,
    embedder: Embedder,
    *,
    chunks: Sequence[int] | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> FloatArray:
    """Return (m, dimensions) float32: the vector of each chunk's text, to be stored beside it.

    Texts are embedded as passages, with the prefix that the model may need for these.

    chunks: the m numbers of those to embed, None for all. Raises EmbeddingError, Cancelled.
    """
    numbers = range(len(analysis.chunks)) if chunks is None else chunks
    return embed_passages(
        embedder,
        [embedded_text(analysis, number) for number in numbers],
        batch_size=analysis.config.embedding_batch_size,
        progress=progress,
        cancel=cancel,
    )


def embedded_text(analysis: Analysis, number: int) -> str:
    """Return the text that is embedded for a chunk: its own, with the heading context of the config."""
    return analysis.embedded_text(number)


def json_line(record: object) -> str:
    """Write a record as one line of compact JSON that is valid UTF-8, with floats rounded to six decimals."""
    return dump_json(rounded(record), separators=(",", ":"), allow_nan=False) + "\n"


def rounded(value: Any, decimals: int = _DECIMALS) -> Any:
    """Return a JSON value with all floats rounded, since their last bits vary by machine.

    Raises ConfigError for a float that is not finite.
    """
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ConfigError(phrase("a result is {value}, which JSON cannot hold", value=value))
        # Adding zero turns -0.0 into 0.0.
        return round(value, decimals) + 0.0
    if isinstance(value, dict):
        return {key: rounded(item, decimals) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(item, decimals) for item in value]
    return value
