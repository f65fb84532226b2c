"""Pieces of a text: where they begin, whose they are, and the heights that they keep."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, analysis_of

from seamline.desktop.source.display_blocks import find_display_blocks, join_blocks
from seamline.desktop.source.pieces import Pieces, Spacing, owners_of
from seamline.desktop.source.text_folds import TextFolds
from seamline.engine.analysis import Analysis

SPACING = Spacing(block=12, item=4, characters=90.0, body=24, heading=28, code=20, caption=28, is_joined=True)
NOTHING = np.empty((0, 2), dtype=np.int64)
SIZES = st.tuples(st.integers(0, 10), st.integers(20, 60))


def pieces_of(analysis: Analysis, before: Pieces | None = None) -> Pieces:
    folds = TextFolds.of(analysis.document)
    blocks = join_blocks(list(find_display_blocks(analysis.document, folds)))
    return Pieces.of(blocks, analysis, unread=NOTHING, spacing=SPACING, before=before)


def cut(sizes: tuple[int, int]) -> Analysis:
    return analysis_of(min_tokens=sizes[0], max_tokens=sizes[1], vectors=False)


@settings(deadline=None)
@given(sizes=SIZES, data=st.data())
def test_each_index_is_of_the_chunk_that_holds_it(sizes: tuple[int, int], data: st.DataObject) -> None:
    """Whatever places are asked for, in their order: in a chunk's core its number, else none."""
    analysis = cut(sizes)
    places = sorted(data.draw(st.lists(st.integers(0, len(GARDEN) + 5), max_size=30)))
    cores = list(zip(analysis.chunks.start.tolist(), analysis.chunks.end.tolist(), strict=True))
    holding = [[n for n, (start, end) in enumerate(cores) if start <= at < end] for at in places]
    found = owners_of(np.array(places, dtype=np.int64), analysis)
    assert found.tolist() == [(held or [-1])[0] for held in holding]


@settings(deadline=None)
@given(first=SIZES, second=SIZES, share=st.floats(0, 1))
def test_pieces_that_stay_keep_their_heights(
    first: tuple[int, int], second: tuple[int, int], share: float
) -> None:
    """What was laid out is so in the next cut if it is the same text, and nothing else is."""
    before = pieces_of(cut(first))
    for piece in range(round(share * len(before))):
        before.set_height(piece, 1000.0 + piece)
    after = pieces_of(cut(second), before)
    laid_out = {
        (int(before.firsts[piece]), int(before.ends[piece])): float(before.heights[piece])
        for piece in np.flatnonzero(before.is_laid_out).tolist()
    }
    for piece in range(len(after)):
        known = laid_out.get((int(after.firsts[piece]), int(after.ends[piece])))
        assert bool(after.is_laid_out[piece]) == (known is not None)
        if known is not None:
            assert after.heights[piece] == known


@pytest.mark.parametrize("sets_first", [True, False])
def test_pieces_of_two_cuts_stay_at_the_same_places(sets_first: bool) -> None:
    """A height that is set in either moves what follows in both, though both knew its places before."""
    first = pieces_of(cut((0, 60)))
    second = first.owned_by(cut((0, 20)))
    before = first.tops.copy()
    assert second.tops.tolist() == before.tolist()
    assert len(before) > 2
    (first if sets_first else second).set_height(1, first.heights[1] + 100.0)
    moved = before + np.where(np.arange(len(before)) > 1, 100.0, 0.0)
    assert first.tops.tolist() == second.tops.tolist() == moved.tolist()
    assert first.total == second.total
