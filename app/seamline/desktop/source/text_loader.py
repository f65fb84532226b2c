"""Puts a long text into a QTextDocument slice by slice, so that the window stays alive."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QTextCursor, QTextDocument

from seamline.desktop.source.text_folds import NO_FOLDS, TextFolds
from seamline.desktop.source.text_positions import ShownSlice, TextPositions, shown_slices
from seamline.engine.arrays import BoolArray


class TextLoader(QObject):
    """Loads one text at a time; a new one drops what was left of the last."""

    loaded = Signal(object)
    """All of the text is in the document; carries its TextPositions."""

    def __init__(self, target: QTextDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._target = target
        self._slices: Iterator[ShownSlice] = iter(())
        self._done: list[ShownSlice] = []
        self._folds = NO_FOLDS
        self._closed: BoolArray | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._insert_next)

    @property
    def is_loading(self) -> bool:
        """Whether a part of the text is still to come."""
        return self._timer.isActive()

    def load(self, text: str, folds: TextFolds = NO_FOLDS, closed: BoolArray | None = None) -> None:
        """Show the head of a text now and the rest soon; `loaded` comes after this has returned.

        closed: (k,) bool, the folds of which only the caption is shown; None for all of them.
        """
        self._target.clear()
        self._done = []
        self._folds, self._closed = folds, closed
        self._slices = shown_slices(text, folds=folds, closed=closed)
        self._insert(next(self._slices, None))
        self._timer.start()

    def _insert_next(self) -> None:
        part = next(self._slices, None)
        self._insert(part)
        if part is None:
            self._timer.stop()
            done, self._done = self._done, []
            self.loaded.emit(TextPositions(done, folds=self._folds, closed=self._closed))

    def _insert(self, part: ShownSlice | None) -> None:
        if part is not None:
            cursor = QTextCursor(self._target)
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText(part.shown)
            self._done.append(part)
