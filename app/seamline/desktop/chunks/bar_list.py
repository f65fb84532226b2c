"""Bar list: a few named amounts as bars, each with a text for its amount."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr


class BarList(QWidget):
    """One line for each amount: its name, a bar, and its text."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[str, float, str], ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[tuple[str, float, str]]) -> None:
        """Show (name, amount, text) rows; the bar of the largest amount has the full length."""
        self._rows = tuple(rows)
        self.setAccessibleDescription(
            tr("; ").join(tr("{title}: {text}", title=name, text=text) for name, _, text in rows)
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 16, round(line * 1.4) * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().height() * 10, self.sizeHint().height())

    @property
    def shown_names(self) -> list[str]:
        """The names as they are drawn, elided if there is not enough room beside the text."""
        metrics = self.fontMetrics()
        return [
            metrics.elidedText(
                name,
                Qt.TextElideMode.ElideRight,
                self.width() - metrics.horizontalAdvance(text) - metrics.height() // 2,
            )
            for name, _, text in self._rows
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            theme, metrics = theme_of(self), self.fontMetrics()
            if not self._rows:
                return
            height = self.height() / len(self._rows)
            maximum = max(amount for _, amount, _ in self._rows) or 1.0
            gap = metrics.height() / 2
            names = max(metrics.horizontalAdvance(name) for name, _, _ in self._rows) + gap
            texts = max(metrics.horizontalAdvance(text) for _, _, text in self._rows) + gap
            room = max(0.0, self.width() - names - texts)
            shown = zip(self.shown_names, self._rows, strict=True)
            for row, (name, (_, amount, text)) in enumerate(shown):
                line = QRectF(0, row * height, self.width(), height)
                painter.setPen(QColor(theme.text))
                painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
                painter.setPen(QColor(theme.quiet))
                painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
                thickness = metrics.height() / 3
                track = QRectF(names, line.center().y() - thickness / 2, room, thickness)
                painter.fillRect(track, QColor(theme.selected))
                track.setWidth(room * amount / maximum)
                painter.fillRect(track, QColor(theme.accent))
