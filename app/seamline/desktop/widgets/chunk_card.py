"""The card that describes the chunks under the pointer; it never takes the focus."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from seamline.desktop.widgets.chunk_description import ChunkDescription
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr

_DISTANCE = 16
_MAX_CHUNKS = 4


class ChunkCard(QFrame):
    """A frameless window like a tool tip, shown near a point; its caller has to hide it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setObjectName("chunkCard")
        self.setAccessibleName(tr("Chunk under the pointer"))
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.addWidget(self._label)

    def text(self) -> str:
        """Return the rich text of the card."""
        return self._label.text()

    def show_chunks(self, descriptions: Sequence[ChunkDescription], at: QPoint) -> None:
        """Show chunks beside a point. at: in coordinates of the screen."""
        cards = [self._card(description) for description in descriptions[:_MAX_CHUNKS]]
        if len(descriptions) > _MAX_CHUNKS:
            more = tr("and {count:,} more that repeat this text", count=len(descriptions) - _MAX_CHUNKS)
            cards.append(f"<p>{escape(more)}</p>")
        self._label.setText("<hr>".join(cards))
        self._label.setFixedWidth(self.fontMetrics().averageCharWidth() * 52)
        self.adjustSize()
        self.move(self._inside_screen(at))
        self.show()

    def _card(self, description: ChunkDescription) -> str:
        theme = theme_of(self)
        ink, muted = theme.tint(description.number).spine, theme.quiet
        rows = "".join(
            f'<tr><td style="color: {muted}; padding-right: 10px">{escape(tr(name))}</td>'
            f"<td>{escape(value)}</td></tr>"
            for name, value in description.facts
        )
        breadcrumb = ""
        if description.breadcrumb:
            breadcrumb = (
                f'<br><span style="color: {muted}">{escape(self._elided(description.breadcrumb))}</span>'
            )
        return (
            f'<div><span style="color: {ink}">■</span> <b>{escape(description.title)}</b>{breadcrumb}</div>'
            f"<table>{rows}</table>"
        )

    def _elided(self, breadcrumb: str) -> str:
        # As long as two lines; elided at the left, as the end of a breadcrumb tells more than its start.
        width = self.fontMetrics().averageCharWidth() * 96
        return self.fontMetrics().elidedText(breadcrumb, Qt.TextElideMode.ElideLeft, width)

    def _inside_screen(self, at: QPoint) -> QPoint:
        screen = QGuiApplication.screenAt(at) or QGuiApplication.primaryScreen()
        area = screen.availableGeometry()
        x = min(at.x() + _DISTANCE, area.right() - self.width())
        below = at.y() + _DISTANCE
        y = below if below + self.height() <= area.bottom() else at.y() - _DISTANCE - self.height()
        return QPoint(max(area.left(), x), max(area.top(), y))
