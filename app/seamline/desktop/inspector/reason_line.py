"""A sentence behind the mark of a boundary's reason."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from seamline.desktop.widgets.boundary_style import BoundaryStyle
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.theme import theme_of
from seamline.engine.sizing.cut import Reason

_SIZE, _MARK = 16, 10


class ReasonLine(QWidget):
    """One sentence behind the mark that the boundary has in the text."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = _Mark()
        self.words = TextLabel(is_wrapped=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(8)
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)

    def show_sentence(self, text: str, reason: Reason | None) -> None:
        """Show a sentence. reason: that of the boundary; None, without a mark, if there is no boundary."""
        self.words.setText(text)
        self._mark.show_reason(reason)


class _Mark(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._reason: Reason | None = None
        self.setFixedSize(_SIZE, _SIZE + 4)

    def show_reason(self, reason: Reason | None) -> None:
        self._reason = reason
        is_marked = reason is not None and not BoundaryStyle.of(reason, theme_of(self)).mark.isEmpty()
        self.setVisible(is_marked)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._reason is not None:
            place = QRectF(0, 0, _MARK, _MARK)
            place.moveCenter(self.rect().toRectF().center())
            with painting(self) as painter:
                BoundaryStyle.of(self._reason, theme_of(self)).paint_mark(painter, place)
