"""A row of buttons that continues in a second line if they do not fit into one."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

_SPACING = 6


class WrappingRow(QWidget):
    """Widgets side by side, each as wide as its size hint, in as many lines as they need."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self._widgets = widgets
        for widget in widgets:
            widget.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines together."""
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        """Return the size of all widgets in one line."""
        sizes = [_size(widget) for widget in self._widgets if not widget.isHidden()]
        width = sum(size.width() + _SPACING for size in sizes) - _SPACING
        return QSize(max(width, 0), max((size.height() for size in sizes), default=0))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the widest widget, and the height of one line."""
        sizes = [_size(widget) for widget in self._widgets if not widget.isHidden()]
        return QSize(max((size.width() for size in sizes), default=0), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        """Lay out again when a widget's size hint changes, or it is shown or hidden."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._place()
        return super().event(event)

    def _place(self) -> None:
        for widget, place in self._places(self.width()):
            widget.setGeometry(place)

    def _places(self, width: int) -> list[tuple[QWidget, QRect]]:
        places = []
        top = 0
        for line in self._lines(width):
            height = max(_size(widget).height() for widget in line)
            left = 0
            for widget in line:
                size = _size(widget)
                place = QRect(
                    left, top + (height - size.height()) // 2, min(size.width(), width), size.height()
                )
                left += size.width() + _SPACING
                if self.isRightToLeft():
                    place.moveLeft(width - place.left() - place.width())
                places.append((widget, place))
            top += height + _SPACING
        return places

    def _lines(self, width: int) -> Iterator[list[QWidget]]:
        """Yield the widgets of each line, at least one."""
        line: list[QWidget] = []
        used = 0
        for widget in self._widgets:
            if widget.isHidden():
                continue
            wanted = _size(widget).width()
            if line and used + wanted > width:
                yield line
                line, used = [], 0
            line.append(widget)
            used += wanted + _SPACING
        if line:
            yield line


def _size(widget: QWidget) -> QSize:
    """Return the size that a widget asks for, within its limits."""
    return widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())
