"""Queries and passages as vectors: with the words that models were trained to see before each.

Without them such a model finds less. The units of a text, which are compared with each other, get none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder, embed_texts


@dataclass(frozen=True)
class Prefixes:
    """What stands before a text that is embedded: before a query, and before what is to be found."""

    query: str = ""
    passage: str = ""


_SENTENCE = Prefixes("Represent this sentence for searching relevant passages: ")
_MODELS = (
    # Parts of a name that it has, and that it has not; prefixes as the models' cards have them. Those that
    # follow instructions of one's own have no fixed one.
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
    """Return the vector of what is searched for, (dimensions,) float32. Raises EmbeddingError."""
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
    """Return the vectors of what is to be found, (n, dimensions) float32, as embed_texts() does."""
    prefix = prefixes_for(embedder.name).passage
    return embed_texts(
        embedder, [prefix + text for text in texts], batch_size=batch_size, progress=progress, cancel=cancel
    )
