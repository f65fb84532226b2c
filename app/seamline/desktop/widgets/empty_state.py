"""First steps, shown while no document is open."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.key_button import KeyButton
from seamline.desktop.widgets.key_names import key_name
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.ordinary_files import is_folder
from seamline.printable import printable

_WIDTH = 456
_BUTTON = 32
_ROW = 28
_ICON = 16
_MAX_RECENT = 6
_ABOVE_RECENT = 220
_CONVERSATIONS = (".json", ".jsonl", ".ndjson", ".zip", ".vtt", ".srt")


class EmptyState(QWidget):
    """One sentence, three ways to begin, and the files opened lately. Files can be dropped anywhere."""

    open_requested = Signal()
    paste_requested = Signal()
    sample_requested = Signal()
    # Passed as an object, because a Qt string would lose the bytes of a path that are not UTF-8.
    file_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Start"))
        title = RoleLabel(tr("See where a text comes apart"), TextRole.FIGURE)
        summary = RoleLabel(
            tr(
                "Markdown, plain text, subtitles, and conversations from ChatGPT, Claude, Slack and others. "
                "Nothing leaves this computer."
            ),
            tone="second",
        )
        summary.setWordWrap(True)
        self.open_button = QPushButton(tr("Open…"))
        self.open_button.setProperty("kind", "primary")
        self.open_button.setIconSize(QSize(_ICON, _ICON))
        self.paste_button = KeyButton(tr("Paste a text"), key_name("Ctrl+V").replace("+", " "))
        self.sample_button = QPushButton(tr("Show the sample"))
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button, signal in (
            (self.open_button, self.open_requested),
            (self.paste_button, self.paste_requested),
            (self.sample_button, self.sample_requested),
        ):
            button.setFixedHeight(_BUTTON)
            button.clicked.connect(signal)
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._recent_title = RoleLabel(tr("Recent"), TextRole.NOTE, tone="second")
        self._recent = QVBoxLayout()
        self._recent.setSpacing(0)
        self._rows: list[RecentRow] = []
        column = QWidget()
        column.setMaximumWidth(_WIDTH)
        rows = QVBoxLayout(column)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for part, gap in ((title, 4), (summary, 20)):
            rows.addWidget(part)
            rows.addSpacing(gap)
        rows.addLayout(buttons)
        rows.addSpacing(20)
        rows.addWidget(self._recent_title)
        rows.addSpacing(4)
        rows.addLayout(self._recent)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(column, 100)
        across.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.addStretch(1)
        layout.addLayout(across)
        layout.addStretch(1)
        self.setFocusProxy(self.open_button)
        self.set_recent(())
        self._draw_icon()

    def set_recent(self, paths: Sequence[str]) -> None:
        """List the files opened lately, the newest first; at most the first few are shown."""
        for row in self._rows:
            self._recent.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [RecentRow(path) for path in paths[:_MAX_RECENT]]
        for row, path in zip(self._rows, paths, strict=False):
            row.clicked.connect(lambda _=False, path=path: self.file_requested.emit(path))
            self._recent.addWidget(row)
        self._show_what_fits()

    def minimumSizeHint(self) -> QSize:
        # Small, since a page of a stack limits the size of the window even while another page is shown.
        return QSize(320, _ABOVE_RECENT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._show_what_fits()
        super().resizeEvent(event)

    def _show_what_fits(self) -> None:
        room = (self.height() - _ABOVE_RECENT) // _ROW
        for number, row in enumerate(self._rows):
            row.setVisible(number < room)
        self._recent_title.setVisible(bool(self._rows) and room > 0)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()
        super().changeEvent(event)

    def _draw_icon(self) -> None:
        self.open_button.setIcon(coloured_icon("open", theme_of(self).on_accent, size=_ICON))

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme_of(self).paper))


class RecentRow(QPushButton):
    """A recent file: an icon for its kind, its name, and at the right the name of its folder."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._name, self._folder = printable(Path(path).name), printable(Path(path).parent.name)
        suffix = Path(path).suffix.lower()
        self._icon_name = (
            "folder" if is_folder(Path(path)) else "chat" if suffix in _CONVERSATIONS else "file"
        )
        self.setAccessibleName(
            tr("{name}, in {folder}", name=self._name, folder=self._folder) if self._folder else self._name
        )
        self.setToolTip(printable(path))
        self.setFixedHeight(_ROW)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, metrics = theme_of(self), self.fontMetrics()
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse() or self.isDown():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.selected))
                painter.drawRoundedRect(self.rect(), 4, 4)
            if self.hasFocus():
                painter.setPen(QPen(QColor(theme.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)
            area = QRect(self.rect()).adjusted(4, 0, -4, 0)
            icon = QRect(area.left(), (self.height() - _ICON) // 2, _ICON, _ICON)
            coloured_icon(self._icon_name, theme.quiet, size=_ICON).paint(painter, icon)
            text = area.adjusted(_ICON + 8, 0, 0, 0)
            folder = metrics.elidedText(self._folder, Qt.TextElideMode.ElideLeft, text.width() // 2)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.setPen(QColor(theme.quiet))
            painter.drawText(text, middle | Qt.AlignmentFlag.AlignRight, folder)
            room = text.width() - metrics.horizontalAdvance(folder) - 16
            name = metrics.elidedText(self._name, Qt.TextElideMode.ElideMiddle, room)
            painter.setPen(QColor(theme.text))
            painter.drawText(text, middle | Qt.AlignmentFlag.AlignLeft, name)
