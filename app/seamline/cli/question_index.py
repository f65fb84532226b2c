"""Documents of a data set of questions with their chunks in an index, and documents that it does not have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from seamline.cli.stored_input import stored_in
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.strategies.recursive import Recursive
from seamline.engine.text.document import Document
from seamline.exports.stored.reading import StoredChunk
from seamline.exports.stored.stored_chunks import (
    StoredDocument,
    locate_stored,
    stored_analysis,
    stored_documents,
)
from seamline.index.asked_index import AskedIndex
from seamline.index.store import Store

# The cut by this config is replaced by the stored chunks, so it should be quick, and need no model.
_QUICK = {"strategy": Recursive.name, "embedder": "none", "levels": 1}


@dataclass(frozen=True)
class IndexedDocuments:
    """An index as a cut that can be asked questions.

    cut: the index, with the data set's documents first among its analyses, in their order.
    absent: documents that are not in it. changed: documents that are in it with another text, which does not
    count. others: how many of its chunks are of other documents; they are ranked with the rest.
    """

    cut: AskedIndex
    absent: tuple[Document, ...]
    changed: tuple[Document, ...]
    others: int


def indexed_documents(
    store: Store, documents: Sequence[Document], *, config: Config, cancel: CancelToken
) -> IndexedDocuments:
    """Return the chunks of an open index as cuts of documents. config: that of the index.

    Documents are matched by their text, and copies also by name. Raises IndexStoreError, Cancelled.
    """
    base = config.with_values(_QUICK)
    groups = list(stored_documents(Path(), stored_in(store)))
    analyses: list[Analysis] = []
    rows: dict[str, int] = {}
    absent, changed = [], []
    for document in documents:
        group = _group_of(document, groups)
        if group is not None:
            groups.remove(group)
        elif any(each.is_of(document) for each in groups):
            changed.append(document)
        else:
            absent.append(document)
        _add(document, group, base=base, analyses=analyses, rows=rows, cancel=cancel)
    asked = len(rows)
    for group in groups:
        _add(_document_of(group), group, base=base, analyses=analyses, rows=rows, cancel=cancel)
    return IndexedDocuments(
        AskedIndex(store, analyses, rows=rows), tuple(absent), tuple(changed), len(rows) - asked
    )


def _group_of(document: Document, groups: Sequence[StoredDocument]) -> StoredDocument | None:
    """Return the chunks of a document with exactly this text; of several, that with its name is preferred."""
    same = [group for group in groups if group.digest == document.digest]
    return next((group for group in same if group.is_named(document)), same[0] if same else None)


def _add(
    document: Document,
    group: StoredDocument | None,
    *,
    base: Config,
    analyses: list[Analysis],
    rows: dict[str, int],
    cancel: CancelToken,
) -> None:
    """Add the analysis of a document with its stored chunks, and their rows. group: None for no chunks."""
    located = locate_stored(group, document, cancel=cancel).located if group is not None else ()
    analysis = stored_analysis(analyse(document, base, cancel=cancel), located)
    before = sum(len(each.chunks) for each in analyses)
    ids = {each.end: each.chunk.id for each in located}
    ends = enumerate(analysis.chunks.end.tolist(), before)
    rows.update((ids[end], row) for row, end in ends if end in ids)
    analyses.append(analysis)


def _document_of(group: StoredDocument) -> Document:
    """Return a document rebuilt from its chunks, each at its place, with line feeds in the gaps."""
    pieces: list[str] = []
    at = 0
    for chunk in sorted(group.chunks, key=_place):
        start, end = _place(chunk)
        pieces.append("\n" * (start - at))
        at = max(at, start)
        piece = chunk.texts[0][at - start : end - start]
        pieces.append(piece)
        at += len(piece)
    return Document("".join(pieces), name=group.name, kind="text")


def _place(chunk: StoredChunk) -> tuple[int, int]:
    return chunk.places["overlap_start"], chunk.places["end"]
