"""Reading one chunk after the other: which are judged, which comes next, and how many are done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray, read_only
from seamline.engine.phrases import phrase, plural
from seamline.instruments.verdicts.verdict import VerdictSet


class Judged(IntEnum):
    """The verdict of a reader on a chunk."""

    NOT_YET = 0
    STANDS_ALONE = 1
    DOES_NOT = 2


NOTHING_JUDGED: CodeArray = read_only(np.zeros(0, dtype=np.uint8))
"""The result of judged_chunks() for a cut without chunks."""


def judged_chunks(analysis: Analysis, verdicts: VerdictSet) -> CodeArray:
    """Return the verdict that holds for each chunk, (chunks,) uint8 of Judged."""
    found = np.zeros(len(analysis.chunks), dtype=np.uint8)
    if len(verdicts):
        spans = zip(analysis.chunks.overlap_start.tolist(), analysis.chunks.end.tolist(), strict=True)
        for chunk, span in enumerate(spans):
            if span in verdicts.by_span and (verdict := verdicts.on(analysis, chunk)) is not None:
                found[chunk] = Judged.STANDS_ALONE if verdict.stands_alone else Judged.DOES_NOT
    return read_only(found)


def next_to_read(judged: CodeArray, chunk: int, *, step: int, is_unjudged: bool = False) -> int:
    """Return the next chunk to read after one (step 1) or before it (step -1); -1 if there is none.

    judged: (chunks,) uint8 of Judged. chunk: -1 to begin at the first, len(judged) to begin at the last.
    is_unjudged: whether judged chunks are passed over.
    """
    wanted = np.flatnonzero(judged == Judged.NOT_YET) if is_unjudged else np.arange(len(judged))
    if step > 0:
        after = wanted[wanted > chunk]
        return int(after[0]) if len(after) else -1
    before = wanted[wanted < chunk]
    return int(before[-1]) if len(before) else -1


@dataclass(frozen=True)
class ReadingProgress:
    """How much of a cut was judged.

    chunks: how many the cut has. judged: how many of them have a verdict. failing: how many of these do not
    stand alone. other: how many verdicts on the text hold for no chunk of this cut.
    """

    chunks: int
    judged: int
    failing: int
    other: int

    @classmethod
    def of(cls, judged: CodeArray, verdicts: VerdictSet) -> ReadingProgress:
        """Count verdicts. judged: (chunks,) uint8, as judged_chunks() returns it for them."""
        held = int(np.count_nonzero(judged))
        failing = int(np.count_nonzero(judged == Judged.DOES_NOT))
        return cls(len(judged), held, failing, len(verdicts) - held)

    @property
    def words(self) -> str:
        """The counts in words: `12 of 40 judged, 3 do not`."""
        if not self.judged:
            return phrase("none of {chunks:,} judged", chunks=self.chunks)
        if not self.failing:
            return phrase(
                "{judged:,} of {chunks:,} judged, all stand alone", judged=self.judged, chunks=self.chunks
            )
        return plural(
            self.failing,
            "{judged:,} of {chunks:,} judged, {count:,} does not",
            "{judged:,} of {chunks:,} judged, {count:,} do not",
            judged=self.judged,
            chunks=self.chunks,
        )

    @property
    def other_words(self) -> str:
        """The number of other verdicts in words, or ""."""
        if not self.other:
            return ""
        return plural(
            self.other,
            "{count:,} verdict of other cuts holds for no chunk of this one",
            "{count:,} verdicts of other cuts hold for no chunk of this one",
        )
