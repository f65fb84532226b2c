"""A scroll area for a column of parts: it scrolls vertically, and is never narrower than they need."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QScrollArea, QWidget

_ROWS = (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft)


class ColumnArea(QScrollArea):
    """A scroll area whose minimum width is that of its content, since it has no horizontal scroll bar.

    content: has a QBoxLayout. If that is turned into a row of layouts when there is room, the minimum width
    is still the one that it needs as a column.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._least = 0
        self.setProperty("kind", "panel")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._measured(), super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Only if the width changes, because this lays out all parents of the area again.
        if event.type() == QEvent.Type.LayoutRequest and self._measured() != self._least:
            self._least = self._measured()
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _measured(self) -> int:
        content = self.widget()
        layout = content.layout() if content is not None else None
        if not isinstance(layout, QBoxLayout):
            return 0
        widest = layout.minimumSize().width()
        if layout.direction() in _ROWS:
            # Not by itemAt(): PySide mistakes an object that is later allocated at an item's address for it.
            parts = [part for part in layout.children() if isinstance(part, QLayout)]
            margins = layout.contentsMargins()
            widest = max((part.minimumSize().width() for part in parts), default=0)
            widest += margins.left() + margins.right()
        # The scroll bar may appear at any time, and takes width from the content.
        return widest + self.verticalScrollBar().sizeHint().width()
