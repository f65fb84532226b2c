"""One owner of what is underlined in the source, whoever has something to underline."""

from __future__ import annotations

import numpy as np
import pytest

from seamline.desktop.instruments.source_underlines import SourceUnderlines
from seamline.desktop.widgets.overlay import NO_SPANS
from seamline.engine.arrays import IndexArray

ANSWER: IndexArray = np.array([[3, 9]], dtype=np.int64)
LOST: IndexArray = np.array([[6, 9]], dtype=np.int64)
MEMORIES: IndexArray = np.array([[0, 2], [20, 30]], dtype=np.int64)


class Source:
    """A source that keeps what is underlined in it."""

    def __init__(self) -> None:
        self.underlined: tuple[IndexArray, IndexArray] = NO_SPANS, NO_SPANS
        self.underlines = SourceUnderlines(self._take)

    def _take(self, wanted: IndexArray, lost: IndexArray) -> None:
        self.underlined = wanted, lost


@pytest.fixture
def source() -> Source:
    return Source()


def test_what_was_asked_for_last_is_underlined(source: Source) -> None:
    """Raising the list of memories shows them, choosing a question its answer, and either way round."""
    source.underlines.set_answer(ANSWER, LOST, is_asked_for=True)
    source.underlines.set_memories(MEMORIES, is_asked_for=True)
    assert source.underlined[0] is MEMORIES
    assert source.underlined[1] is NO_SPANS
    source.underlines.set_answer(ANSWER, LOST, is_asked_for=True)
    assert source.underlined == (ANSWER, LOST)


def test_another_cut_does_not_change_whose_underlines_are_seen(source: Source) -> None:
    """Each instrument follows every cut, and none takes the place of what the user asked for."""
    source.underlines.set_answer(ANSWER, LOST, is_asked_for=True)
    source.underlines.set_memories(MEMORIES, is_asked_for=True)
    source.underlines.set_answer(ANSWER, LOST)
    assert source.underlined[0] is MEMORIES
    source.underlines.set_memories(moved := MEMORIES + 1)
    assert source.underlined[0] is moved


def test_memories_come_back_when_no_answer_is_shown(source: Source) -> None:
    """What has nothing to underline hides nothing."""
    source.underlines.set_memories(MEMORIES, is_asked_for=True)
    source.underlines.set_answer(NO_SPANS, LOST, is_asked_for=True)
    assert source.underlined == (NO_SPANS, LOST)
    source.underlines.set_answer(NO_SPANS, NO_SPANS)
    assert source.underlined[0] is MEMORIES
    source.underlines.set_memories(NO_SPANS)
    assert source.underlined[0] is NO_SPANS
