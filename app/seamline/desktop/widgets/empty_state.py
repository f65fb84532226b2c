"""First steps, shown while no document is open."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.text_style import set_text_colour
from seamline.desktop.widgets.theme import LIGHT, Theme, icon
from seamline.paths import resource


class EmptyState(QWidget):
    """Three ways to begin, and a place to drop files on."""

    open_requested = Signal()
    folder_requested = Signal()
    sample_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self.setAccessibleName("Start")
        mark = self.fontMetrics().height() * 4
        picture = QLabel()
        picture.setPixmap(QIcon(str(resource("icons/seamline.svg"))).pixmap(QSize(mark, mark)))
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = QLabel("<big><big><b>See where a text comes apart</b></big></big>")
        self._summary = QLabel(
            "Open notes, an article or a chat. Seamline cuts it into chunks, shows every boundary "
            "over the text with its reason, and follows while you tune."
        )
        self._open_file = QPushButton("Open a file…")
        self._open_file.setDefault(True)
        self._open_folder = QPushButton("Open a folder…")
        self._sample = QPushButton("Try the sample")
        self._hint = QLabel("or drop files here")
        for label in (title, self._summary, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self._open_file.clicked.connect(self.open_requested)
        self._open_folder.clicked.connect(self.folder_requested)
        self._sample.clicked.connect(self.sample_requested)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for button in (self._open_file, self._open_folder, self._sample):
            button.setMinimumHeight(round(self.fontMetrics().height() * 2.2))
            buttons.addWidget(button)
        buttons.addStretch(1)
        line = self.fontMetrics().height()
        # As wide as reads well, whatever the window's width.
        self._summary.setMaximumWidth(line * 36)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * line, 2 * line, 2 * line, 2 * line)
        layout.setSpacing(line)
        layout.addStretch(2)
        layout.addWidget(picture)
        layout.addWidget(title)
        centred = QHBoxLayout()
        centred.addStretch(1)
        centred.addWidget(self._summary, 100)
        centred.addStretch(1)
        layout.addLayout(centred)
        layout.addLayout(buttons)
        layout.addWidget(self._hint)
        layout.addStretch(3)
        self.setFocusProxy(self._open_file)
        self.set_theme(LIGHT)

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._theme = theme
        self._open_file.setIcon(icon("open", theme))
        self._open_folder.setIcon(icon("folder", theme))
        self._sample.setIcon(icon("file", theme))
        for label in (self._summary, self._hint):
            set_text_colour(label, theme.quiet)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dashed outline of a place to drop things."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.line), 1.5, Qt.PenStyle.DashLine))
        line = self.fontMetrics().height()
        painter.drawRoundedRect(self.rect().adjusted(line, line, -line, -line), line / 2, line / 2)
