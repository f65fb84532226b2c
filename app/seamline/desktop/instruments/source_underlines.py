"""What instruments underline in the source: an answer or the memories, whichever was asked for last."""

from __future__ import annotations

from collections.abc import Callable

from seamline.desktop.widgets.overlay import NO_SPANS
from seamline.engine.arrays import IndexArray


class SourceUnderlines:
    """Keeps what each instrument has to underline, and shows one: two at once could not be told apart.

    On top is what the user asked for last; a new cut moves what is underlined, but not what is on top. While
    that has nothing to say, the other is shown. All spans are (k, 2) int64 indices, ascending and apart.
    """

    def __init__(self, show: Callable[[IndexArray, IndexArray], None]) -> None:
        """show: given what to underline, and what of it does not come back, (k, 2) int64 each."""
        self._show = show
        self._answer = NO_SPANS, NO_SPANS
        self._memories = NO_SPANS, NO_SPANS
        self._memories_on_top = False

    def set_answer(self, wanted: IndexArray, lost: IndexArray, *, is_asked_for: bool = False) -> None:
        """Underline an answer, or a quote, and what of it does not come back: (k, 2) int64 each."""
        self._answer = wanted, lost
        if is_asked_for:
            self._memories_on_top = False
        self._refresh()

    def set_memories(self, spans: IndexArray, *, is_asked_for: bool = False) -> None:
        """Underline where memories are said. spans: (k, 2) int64."""
        self._memories = spans, NO_SPANS
        if is_asked_for:
            self._memories_on_top = True
        self._refresh()

    def _refresh(self) -> None:
        layers = self._answer, self._memories
        above, below = reversed(layers) if self._memories_on_top else layers
        self._show(*(above if any(len(spans) for spans in above) else below))
