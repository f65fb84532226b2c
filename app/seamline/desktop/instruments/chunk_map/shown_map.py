"""Rows of the lists beside the chunk map: the legend, the nearest chunks, and near-duplicates."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.desktop.instruments.chunk_map.mark_layer import KINDS
from seamline.desktop.widgets.record_table import CENTRE, RIGHT, Column
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.arrays import IndexArray
from seamline.engine.phrases import phrase
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap
from seamline.instruments.chunk_map.mapped_chunks import ColourBy
from seamline.instruments.chunk_map.near_duplicates import NearDuplicates


@dataclass(frozen=True, eq=False)
class Legend:
    """What colours and shapes stand for. names: of the k kinds. counts: (k,) int64, the chunks of each."""

    names: tuple[str, ...]
    counts: IndexArray

    @classmethod
    def of(cls, found: ChunkMap, by: ColourBy) -> Legend:
        """Return the legend of a map."""
        names, of_chunk = found.colours(by)
        return cls(
            tuple(tr("{name}", name=name) for name in names),
            np.bincount(of_chunk[of_chunk >= 0], minlength=len(names)),
        )


@dataclass(frozen=True, eq=False)
class NearRows:
    """The chunks nearest to a question, as rows."""

    found: ChunkMap
    asked: Asked


@dataclass(frozen=True, eq=False)
class DuplicateRows:
    """Chunks that repeat another, as rows by their numbers.

    left_out: the numbers of chunks that exports leave out; None for an index, which is not exported.
    """

    found: ChunkMap
    duplicates: NearDuplicates
    left_out: frozenset[int] | None

    def is_left_out(self, chunk: int) -> bool:
        """Whether exports leave a chunk out."""
        return self.left_out is not None and chunk in self.left_out

    def group_of(self, chunk: int) -> tuple[int, ...]:
        """Return all chunks that repeat the same chunk as a given one."""
        return tuple(np.flatnonzero(self.duplicates.kept == self.duplicates.kept[chunk]).tolist())


def _opening_of(rows: NearRows, number: int) -> str:
    return rows.found.chunks.opening(int(rows.asked.chunks[number]))


LEGEND_COLUMNS: tuple[Column[Legend], ...] = (
    Column(
        phrase("Name"),
        lambda legend, number: legend.names[number],
        help=phrase("Its chunks have this shape and colour"),
        icon=lambda _, number: number % KINDS,
        tip=lambda legend, number: legend.names[number],
    ),
    Column(phrase("Chunks"), lambda legend, number: numeral(legend.counts[number]), alignment=RIGHT),
)
NEAR_COLUMNS: tuple[Column[NearRows], ...] = (
    Column(
        phrase("Chunk"),
        lambda rows, number: tr(rows.found.chunks.label(int(rows.asked.chunks[number]))),
        help=phrase("The chunks nearest to the question by their whole vectors, not by the map"),
        tip=_opening_of,
    ),
    Column(
        phrase("Cosine"),
        lambda rows, number: numeral(rows.asked.cosines[number], ".2f"),
        help=phrase("1 for the same direction"),
        alignment=RIGHT,
    ),
)
DUPLICATE_COLUMNS: tuple[Column[DuplicateRows], ...] = (
    Column(
        phrase("Chunk"),
        lambda rows, chunk: tr(rows.found.chunks.label(chunk)),
        tip=lambda rows, chunk: rows.found.chunks.opening(chunk),
        is_muted=DuplicateRows.is_left_out,
    ),
    Column(
        phrase("Repeats"),
        lambda rows, chunk: tr(rows.found.chunks.label(int(rows.duplicates.kept[chunk]))),
        help=phrase("The first chunk that says nearly the same, which is kept"),
        tip=lambda rows, chunk: rows.found.chunks.opening(int(rows.duplicates.kept[chunk])),
        is_muted=DuplicateRows.is_left_out,
    ),
    Column(
        phrase("Cosine"),
        lambda rows, chunk: numeral(rows.duplicates.cosine[chunk], ".3f"),
        help=phrase("1 for the same direction"),
        alignment=RIGHT,
    ),
    Column(
        phrase("Export"),
        lambda rows, chunk: tr("left out") if rows.is_left_out(chunk) else tr("written"),
        help=phrase("Whether an export writes the chunk"),
        alignment=CENTRE,
        is_muted=DuplicateRows.is_left_out,
    ),
)
