"""The embedder protocol, and how the units of a document are embedded in batches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

import numpy as np

from seamline.engine.arrays import FloatArray, read_only
from seamline.engine.cancellation import Cancelled, CancelToken, Progress, no_progress
from seamline.engine.errors import EmbeddingError, SeamlineError
from seamline.engine.phrases import message_of, phrase

NO_EMBEDDER = "none"
LEXICAL = "lexical"
"""The embedder to propose for texts in a language that the model does not know."""


class RowStore(Protocol):
    """Keeps the vectors of a long text elsewhere than in memory, as they are made."""

    def add(self, rows: FloatArray) -> None:
        """Keep (k, dimensions) float32 vectors behind those before."""
        ...

    def array(self) -> FloatArray:
        """Return all that was kept, (n, dimensions) float32, read-only."""
        ...


class RowsInMemory:
    """A RowStore in memory, for `count` rows."""

    def __init__(self, count: int, dimensions: int) -> None:
        self._rows = np.empty((count, dimensions), dtype=np.float32)
        self._added = 0

    def add(self, rows: FloatArray) -> None:
        """Keep (k, dimensions) float32 rows behind those before."""
        self._rows[self._added : self._added + len(rows)] = rows
        self._added += len(rows)

    def array(self) -> FloatArray:
        """Return all that was kept, (count, dimensions) float32, read-only."""
        return read_only(self._rows)


MakeRowStore = Callable[[int, int], RowStore | None]
"""Makes a RowStore for a number of rows of a length; None if they are to stay in memory."""


class Embedder(Protocol):
    """A model that turns texts into vectors of unit length; the same text always gives the same vector."""

    @property
    def name(self) -> str:
        """How a config names it."""
        ...

    @property
    def dimensions(self) -> int:
        """The length of its vectors."""
        ...

    @property
    def max_tokens(self) -> int:
        """How many of its own tokens it reads of a text; the rest has no effect on the vector."""
        ...

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, rows of unit length (zero for a text without tokens).

        Raises EmbeddingError.
        """
        ...


def reads_whole_document(embedder: Embedder) -> bool:
    """Whether the vector of a unit depends on the rest of its document; may load the model."""
    return getattr(embedder, "embed_document", None) is not None


def embed_units(
    embedder: Embedder,
    texts: Sequence[str],
    *,
    batch_size: int,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> FloatArray:
    """Embed the units of one document in their order, as parts of the document if the embedder can do that.

    Such an embedder has `embed_document(texts, progress=, cancel=)`, which else promises the same as `embed`.
    Its vectors depend on the rest of the document, and can only be compared with each other. Chunks and
    queries, which are compared across documents, go through embed_texts() instead.
    Returns (n, dimensions) float32, read-only. Raises as embed_texts() does.
    """
    embed_document = getattr(embedder, "embed_document", None)
    if embed_document is None:
        return embed_texts(embedder, texts, batch_size=batch_size, progress=progress, cancel=cancel)
    with _errors_named(embedder):
        vectors = embed_document(list(texts), progress=progress, cancel=cancel)
    return read_only(_checked(vectors, len(texts), embedder=embedder))


def embed_texts(
    embedder: Embedder,
    texts: Sequence[str],
    *,
    batch_size: int,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> FloatArray:
    """Embed texts in batches of similar length, and return the vectors in the order of the texts.

    An embedder that has `row_store(count)` pads no batch, so its texts are embedded in order. It may give a
    RowStore for that many vectors, or None.
    Returns (n, dimensions) float32, read-only.
    Raises EmbeddingError naming both numbers when count or dimensions differ from what was asked,
    or when a vector is not finite; Cancelled.
    """
    make_store = getattr(embedder, "row_store", None)
    store: RowStore | None = None if make_store is None else make_store(len(texts))
    if make_store is None:
        # A batch is padded to its longest text: sorting by length saves up to four fifths of the work.
        lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
        order = np.argsort(lengths, kind="stable")
    else:
        # In order, as neighbours share more words than texts of equal length do.
        order = np.arange(len(texts))
    vectors = np.zeros((0 if store is not None else len(texts), embedder.dimensions), dtype=np.float32)
    for at in range(0, len(order), batch_size):
        if cancel is not None:
            cancel.raise_if_cancelled()
        rows = order[at : at + batch_size]
        with _errors_named(embedder):
            made = embedder.embed([texts[row] for row in rows.tolist()])
        batch = _checked(made, len(rows), embedder=embedder)
        if store is not None:
            store.add(batch)
        else:
            vectors[rows] = batch
        progress("vectors", min(at + batch_size, len(order)), len(order))
    return read_only(vectors) if store is None else store.array()


@contextmanager
def _errors_named(embedder: Embedder) -> Iterator[None]:
    """Turn whatever an embedder raises, other than our own errors, into an EmbeddingError that names it."""
    try:
        yield
    except (Cancelled, SeamlineError, MemoryError):
        raise
    except Exception as error:
        raise EmbeddingError(
            phrase(
                "{name} failed: {kind}: {error}",
                name=embedder.name,
                kind=type(error).__name__,
                error=message_of(error),
            )
        ) from error


def _checked(batch: FloatArray, count: int, *, embedder: Embedder) -> FloatArray:
    """Return the vectors of a batch as (count, dimensions) float32, all finite.

    Raises EmbeddingError for another number or length of vectors, and for values that are no finite numbers.
    """
    with _errors_named(embedder), np.errstate(over="ignore"):
        given = np.asarray(batch)
        if given.dtype.kind not in "fiub":
            raise EmbeddingError(phrase("{name} gave no vectors of numbers", name=embedder.name))
        batch = given.astype(np.float32, copy=False)
    if batch.ndim != 2 or len(batch) != count:
        got = batch.shape[0] if batch.ndim else 0
        raise EmbeddingError(
            phrase(
                "{name}: expected {count} embeddings but received {got}",
                name=embedder.name,
                count=count,
                got=got,
            )
        )
    if batch.shape[1] != embedder.dimensions:
        raise EmbeddingError(
            phrase(
                "{name}: expected vectors of {count} dimensions but received {got}",
                name=embedder.name,
                count=embedder.dimensions,
                got=batch.shape[1],
            )
        )
    if not np.isfinite(batch).all():
        bad = int((~np.isfinite(batch).all(axis=1)).sum())
        raise EmbeddingError(
            phrase(
                "{name}: {bad} of {count} vectors hold NaN or infinity",
                name=embedder.name,
                bad=bad,
                count=count,
            )
        )
    return batch
