"""The chunks of a map, each with its document, its section and its vector."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, read_only
from seamline.engine.phrases import phrase
from seamline.engine.text.blocks import heading_title

ColourBy = Literal["document", "section", "group"]

_OPENING = 120
_NO_SECTION = phrase("no section")


@dataclass(frozen=True, eq=False)
class MappedChunks:
    """n chunks in the order of their documents, and within these in that of the text.

    documents: the names of the documents. document: (n,) int64, the number of each chunk's document. number:
    (n,) int64, the chunk's number in it, from 0. total: (n,) int64, how many chunks this document has.
    tokens: (n,) int64. ids, texts: of each chunk. paths: the headings above each. vectors: (n, dimensions)
    float32 of unit length, or zero for a text of which the model knows no word.
    """

    documents: tuple[str, ...]
    document: IndexArray
    number: IndexArray
    total: IndexArray
    tokens: IndexArray
    ids: tuple[str, ...]
    texts: tuple[str, ...]
    paths: tuple[tuple[str, ...], ...]
    vectors: FloatArray

    def __len__(self) -> int:
        """Return the number of chunks."""
        return len(self.ids)

    @cached_property
    def has_vector(self) -> BoolArray:
        """Whether each chunk has a vector that is not zero, (n,) bool."""
        return read_only(np.asarray(self.vectors.any(axis=1), dtype=np.bool_))

    @cached_property
    def sections(self) -> tuple[tuple[str, ...], IndexArray]:
        """The names of sections in order, and the section of each chunk, (n,) int64.

        Headings above all chunks of a document do not distinguish them: a section is named by the first
        heading below those.
        """
        names: dict[tuple[int, str], int] = {}
        of_chunk = np.zeros(len(self), dtype=np.int64)
        for document in range(len(self.documents)):
            chunks = np.flatnonzero(self.document == document).tolist()
            depth = _shared_depth([self.paths[chunk] for chunk in chunks])
            for chunk in chunks:
                path = self.paths[chunk]
                name = path[depth] if depth < len(path) else path[-1] if path else _NO_SECTION
                of_chunk[chunk] = names.setdefault((document, name), len(names))
        several = len(self.documents) > 1
        return (
            tuple(
                phrase("{title}: {text}", title=self.documents[at], text=name) if several else name
                for at, name in names
            ),
            read_only(of_chunk),
        )

    def label(self, chunk: int) -> str:
        """Return a short name of a chunk: its number, and if there are several documents, the document."""
        if len(self.documents) == 1:
            return phrase("chunk {number:,}", number=int(self.number[chunk]) + 1)
        document = self.documents[self.document[chunk]]
        return phrase("{document} {number:,}", document=document, number=int(self.number[chunk]) + 1)

    def title(self, chunk: int) -> str:
        """Return a name of a chunk: its document, its number, and how many the document has."""
        return phrase(
            "{document}, chunk {number:,} of {total:,}",
            document=self.documents[self.document[chunk]],
            number=int(self.number[chunk]) + 1,
            total=int(self.total[chunk]),
        )

    def opening(self, chunk: int) -> str:
        """Return how a chunk begins, as one line."""
        text = self.texts[chunk]
        words = " ".join(text[: 2 * _OPENING].split())
        return words if len(words) <= _OPENING else f"{words[:_OPENING]}…"


def chunks_of(
    analyses: Sequence[Analysis], vectors: Sequence[FloatArray], *, names: Sequence[str] = ()
) -> MappedChunks:
    """Return the chunks of documents.

    vectors: of each analysis (m, dimensions) float32, rows of unit length, or zero. names: of the documents;
    by default those of their files, or the titles of conversations.
    """
    counts = [len(analysis.chunks) for analysis in analyses]
    held = [rows for rows in vectors if len(rows)]
    pairs = [(analysis, number) for analysis in analyses for number in range(len(analysis.chunks))]
    return MappedChunks(
        documents=tuple(names) or tuple(_name_of(analysis) for analysis in analyses),
        document=read_only(np.repeat(np.arange(len(analyses), dtype=np.int64), counts)),
        number=read_only(_joined([np.arange(count, dtype=np.int64) for count in counts])),
        total=read_only(np.repeat(np.array(counts, dtype=np.int64), counts)),
        tokens=read_only(_joined([analysis.chunks.tokens.astype(np.int64) for analysis in analyses])),
        ids=tuple(id for analysis in analyses for id in analysis.ids),
        texts=tuple(
            analysis.document.text[analysis.chunks.start[number] : analysis.chunks.end[number]]
            for analysis, number in pairs
        ),
        paths=tuple(
            tuple(heading_title(heading) or heading for heading in analysis.breadcrumb_of(number))
            for analysis, number in pairs
        ),
        vectors=read_only(np.concatenate(held) if held else np.zeros((0, 0), dtype=np.float32)),
    )


def _name_of(analysis: Analysis) -> str:
    """Return the name of a document: of a conversation its title, since its file may have many."""
    document = analysis.document
    return (document.title or document.entry) if document.entry else document.name


def _joined(parts: Sequence[IndexArray]) -> IndexArray:
    """Return arrays of int64 concatenated, (n,) int64."""
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)


def _shared_depth(paths: Sequence[tuple[str, ...]]) -> int:
    """Return how many headings all paths begin with; paths that end before they differ do not count."""
    depth = 0
    deeper = [path for path in paths if len(path) > depth]
    while len(deeper) > 1 and len({path[: depth + 1] for path in deeper}) == 1:
        depth += 1
        deeper = [path for path in paths if len(path) > depth]
    return depth
