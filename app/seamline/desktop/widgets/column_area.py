"""A scroll area for parts below each other: it scrolls down, and is never narrower than they need."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QScrollArea, QWidget

_ROWS = (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft)


class ColumnArea(QScrollArea):
    """Without a bar for the width, what is narrower than its content would cut it off.

    content: laid out in a column. One of layouts that is turned into a row where there is room asks for no
    more width than it needs as a column.
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
        # Only where it counts: all that the area stands in is laid out anew.
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
            # Never by itemAt(): PySide takes what comes to lie where an item was for that item.
            parts = [part for part in layout.children() if isinstance(part, QLayout)]
            margins = layout.contentsMargins()
            widest = max((part.minimumSize().width() for part in parts), default=0)
            widest += margins.left() + margins.right()
        # The bar may come at any time, and takes its room from the content.
        return widest + self.verticalScrollBar().sizeHint().width()
