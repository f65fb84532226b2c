"""The dock of an instrument: its panel, or a message in its place, and the progress of long work."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.on_screen import is_on_screen
from seamline.desktop.widgets.progress_bar import ProgressBar
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase


class InstrumentDock(QDockWidget):
    """A dock that gets its panel when it is first seen.

    room: the minimum size until then, in characters across and lines down. screen_changed: the dock may have
    been shown or hidden.
    """

    screen_changed = Signal()

    def __init__(self, title: str, room: tuple[float, float] = (0, 0)) -> None:
        super().__init__(tr(title))
        self.pages = MessagePages()
        self.progress = ProgressRow()
        self._content = _Content(room)
        layout = QVBoxLayout(self._content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.progress)
        self.setWidget(self._content)
        # Also emitted when another tab is chosen, for which a dock gets no show or hide event.
        self.visibilityChanged.connect(self.screen_changed)

    @property
    def is_on_screen(self) -> bool:
        """Whether it can be seen."""
        return is_on_screen(self)

    def set_panel(self, panel: QWidget) -> None:
        """Take the panel, once, and show it."""
        self._content.room = (0, 0)
        # Resized before it is laid out: some panels ask for more height while they are narrow.
        panel.setParent(self.pages)
        panel.resize(self.pages.size())
        panel.show()
        self.pages.set_content(panel)
        self._content.setFocusProxy(panel)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.screen_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.screen_changed.emit()


class ProgressRow(QWidget):
    """The progress of long work, and a button that stops it; visible only while the work runs."""

    def __init__(self) -> None:
        super().__init__()
        self.bar = ProgressBar()
        self.bar.setAccessibleName(tr("Progress"))
        self.stop = QPushButton(tr("Stop"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 12, 6)
        layout.addWidget(self.bar, 1)
        layout.addWidget(self.stop)
        self.hide()

    def start(self) -> None:
        """Show that work runs, before it is known how much there is to do."""
        self.bar.setRange(0, 0)
        self.show()

    def show_count(self, done: int, total: int, *, things: str) -> None:
        """Show how many things of how many are done. things: what is counted, in the plural."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.setFormat(
            tr("{done:,} of {total:,} {things}", done=done, total=total, things=phrase(things))
        )
        self.show()


class _Content(QWidget):
    """A widget with a minimum size. room: in characters across and lines down."""

    def __init__(self, room: tuple[float, float]) -> None:
        super().__init__()
        self.room = room

    def minimumSizeHint(self) -> QSize:
        metrics, (characters, lines) = self.fontMetrics(), self.room
        room = QSize(round(characters * metrics.averageCharWidth()), round(lines * metrics.height()))
        return super().minimumSizeHint().expandedTo(room)
