"""The underlines of instruments in the source: an answer or the memories, whichever was asked for last."""

from __future__ import annotations

from collections.abc import Callable

from seamline.desktop.widgets.overlay import NO_SPANS
from seamline.engine.arrays import IndexArray


class SourceUnderlines:
    """Keeps the spans of an answer and of the memories, but shows one: two could not be told apart.

    The one that the user asked for last is shown, or the other one while that has no spans. A new cut changes
    the spans, but not which are shown. All are (k, 2) int64 indices, ascending and without overlap.
    """

    def __init__(self, show: Callable[[IndexArray, IndexArray], None]) -> None:
        """show: called with the spans to underline, and those of lost text, (k, 2) int64 each."""
        self._show = show
        self._answer = NO_SPANS, NO_SPANS
        self._memories = NO_SPANS, NO_SPANS
        self._memories_on_top = False

    def set_answer(self, wanted: IndexArray, lost: IndexArray, *, is_asked_for: bool = False) -> None:
        """Underline an answer or a quote. lost: the text of it that was not retrieved; (k, 2) int64 each."""
        self._answer = wanted, lost
        if is_asked_for:
            self._memories_on_top = False
        self._refresh()

    def set_memories(self, spans: IndexArray, *, is_asked_for: bool = False) -> None:
        """Underline the passages that memories come from. spans: (k, 2) int64."""
        self._memories = spans, NO_SPANS
        if is_asked_for:
            self._memories_on_top = True
        self._refresh()

    def _refresh(self) -> None:
        layers = self._answer, self._memories
        above, below = reversed(layers) if self._memories_on_top else layers
        self._show(*(above if any(len(spans) for spans in above) else below))
