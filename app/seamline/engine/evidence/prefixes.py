"""Queries and passages as vectors, with the prefixes that some models were trained to see before each.

Without them such a model finds less. The units of a text are compared with each other, and get none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder, embed_texts


@dataclass(frozen=True)
class Prefixes:
    """The texts that are put before a query, and before a passage to be found, when they are embedded."""

    query: str = ""
    passage: str = ""


_SENTENCE = Prefixes("Represent this sentence for searching relevant passages: ")
_MODELS = (
    # Parts that a model's name must have, parts that it must not have, and the prefixes by the models' cards.
    # Models that follow instructions of one's own have no fixed prefix.
    (("e5-",), ("mistral", "instruct"), Prefixes("query: ", "passage: ")),
    (("bge-", "-zh"), (), Prefixes("为这个句子生成表示以用于检索相关文章：")),
    (("bge-", "-en"), (), _SENTENCE),
    (("mxbai-embed-large",), (), _SENTENCE),
    (("snowflake-arctic-embed",), ("v2",), _SENTENCE),
    (("nomic-embed-text",), (), Prefixes("search_query: ", "search_document: ")),
)


def prefixes_for(embedder: str) -> Prefixes:
    """Return the prefixes of an embedder by its name, or that of its folder; none for most."""
    model = embedder.replace("\\", "/").rstrip("/").rpartition("/")[2].lower()
    for parts, others, prefixes in _MODELS:
        if all(part in model for part in parts) and not any(part in model for part in others):
            return prefixes
    return Prefixes()


def embed_query(embedder: Embedder, query: str) -> FloatArray:
    """Return the vector of a query, (dimensions,) float32. Raises EmbeddingError."""
    prefix = prefixes_for(embedder.name).query
    vector: FloatArray = embed_texts(embedder, [prefix + query], batch_size=1)[0]
    return vector


def embed_passages(
    embedder: Embedder,
    texts: Sequence[str],
    *,
    batch_size: int,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> FloatArray:
    """Return the vectors of passages to be found, (n, dimensions) float32, as embed_texts() does."""
    prefix = prefixes_for(embedder.name).passage
    return embed_texts(
        embedder, [prefix + text for text in texts], batch_size=batch_size, progress=progress, cancel=cancel
    )
