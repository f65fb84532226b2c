"""The tour: short explanations beside the parts of the window that a newcomer needs first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase

_MARGIN = 12
_SCRIM_ALPHA = 110


@dataclass(frozen=True)
class TourStop:
    """A stop of the tour. target: the name of the part of the window that it explains."""

    target: str
    title: str
    text: str


STOPS: tuple[TourStop, ...] = (
    TourStop(
        "source",
        phrase("Your text, and where it is cut"),
        phrase(
            "Each colour is a chunk. The tag on a line says why it was cut there. Click a chunk to select it "
            "everywhere; rest the pointer on it to see its sizes."
        ),
    ),
    TourStop(
        "inspector",
        phrase("Why it is cut there"),
        phrase(
            "The chunk that is selected: its size, its problems with what would mend them, and each thing "
            "that counts for its boundary as a bar. Click between two sentences to learn why there is no cut."
        ),
    ),
    TourStop(
        "slider",
        phrase("Fewer or more chunks"),
        phrase(
            "This slider does what is wanted most, and acts at once; beside it stands what came of it. The "
            "settings have the rest: one that changes nothing now says why. Ctrl+Z takes a change back."
        ),
    ),
    TourStop(
        "workspaces",
        phrase("One place for each kind of work"),
        phrase(
            "Read the text, tune the cut over its curve, compare two cuts, or evaluate many. Each comes back "
            "as you leave it. Press ? for all keys."
        ),
    ),
    TourStop(
        "export",
        phrase("Take it with you"),
        phrase(
            "Export the chunks as NDJSON, the settings as a config, or a line of code that gives this very "
            "cut."
        ),
    ),
)


class Tour(QWidget):
    """Covers the whole window with a scrim except for one part at a time, and explains that part.

    ended: the tour is over, at its last stop or because it was skipped.
    """

    ended = Signal()

    def __init__(self, window: QWidget, targets: Mapping[str, QWidget]) -> None:
        super().__init__(window)
        self.setAccessibleName(tr("Tour"))
        self._window = window
        self._targets = targets
        self._number = 0
        self._keeps_focus = False
        self.box = QFrame(self)
        self.box.setObjectName("tourBox")
        self.title = QLabel()
        self.text = QLabel()
        self.text.setWordWrap(True)
        self._place = QLabel()
        self.skip = QPushButton(tr("Skip the tour"))
        self.back = QPushButton(tr("Back"))
        self.next = QPushButton(tr("Next"))
        self.next.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self._place, 1)
        for button in (self.skip, self.back, self.next):
            buttons.addWidget(button)
            button.installEventFilter(self)
        self._words = layout = QVBoxLayout(self.box)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        for label in (self.title, self.text):
            layout.addWidget(label)
        layout.addLayout(buttons)
        self.skip.clicked.connect(self.end)
        self.back.clicked.connect(lambda: self._show_stop(self._number - 1))
        self.next.clicked.connect(lambda: self._show_stop(self._number + 1))
        window.installEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._keep_focus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    @property
    def stop(self) -> TourStop:
        """The stop that is shown."""
        return STOPS[self._number]

    def begin(self) -> None:
        """Show the first stop."""
        for dock in self._window.findChildren(QDockWidget):
            dock.installEventFilter(self)
        # Shown first, since the box's border and its buttons' padding are unknown until then.
        self.show()
        self._show_stop(0)
        self.raise_()
        self.next.setFocus()
        self._keeps_focus = True

    def _keep_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        """Take the focus back from widgets below: the sample, when it is loaded, takes the focus."""
        is_below = now is not None and now.window() is self._window and not self.isAncestorOf(now)
        if is_below and self._keeps_focus:
            self.next.setFocus()

    def end(self) -> None:
        """Hide the tour."""
        self._keeps_focus = False
        if self.isVisible():
            self.hide()
            self.ended.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.isVisible():
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent):
            # A button would use the arrow keys to move the focus to the next button.
            if event.type() == QEvent.Type.KeyPress and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
                self.keyPressEvent(event)
                return True
        elif watched is self._window:
            if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
                self._arrange()
        elif event.type() in (QEvent.Type.Show, QEvent.Type.ZOrderChange):
            # A panel that is shown again when the window grows would be above the tour.
            self.raise_()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Escape
        ):
            # Otherwise the window's action with the same key would take it.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._show_stop(self._number + 1)
        elif event.key() == Qt.Key.Key_Left:
            self._show_stop(self._number - 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            scrim = QColor("#000000")
            scrim.setAlpha(_SCRIM_ALPHA)
            hole = self.hole()
            painter.setClipRegion(QRegion(self.rect()) - QRegion(hole))
            painter.fillRect(self.rect(), scrim)
            painter.setClipping(False)
            painter.setPen(QPen(QColor(theme_of(self).accent), 2))
            painter.drawRect(hole)

    def _show_stop(self, number: int) -> None:
        if number >= len(STOPS):
            self.end()
            return
        self._number = max(number, 0)
        self.title.setText(f"<b>{tr(self.stop.title)}</b>")
        self.text.setText(tr(self.stop.text))
        self._place.setText(tr("{number} of {count}", number=self._number + 1, count=len(STOPS)))
        self.back.setEnabled(self._number > 0)
        self.next.setText(tr("Done") if self._number == len(STOPS) - 1 else tr("Next"))
        self._arrange()
        self.update()

    def _arrange(self) -> None:
        self.setGeometry(self._window.rect())
        width = min(self.fontMetrics().averageCharWidth() * 62, self.width() - 2 * _MARGIN)
        self.box.setFixedWidth(width)
        self.box.setFixedHeight(self._words.totalHeightForWidth(width))
        self.box.move(self._beside(self.hole(), self.box.rect()))

    def hole(self) -> QRect:
        """Return the part of the window that is not dimmed at this stop; empty if it is closed."""
        target = self._targets[self.stop.target]
        if not target.isVisible():
            return QRect()
        return QRect(target.mapTo(self._window, QPoint(0, 0)), target.size()).intersected(self.rect())

    def _beside(self, hole: QRect, box: QRect) -> QPoint:
        """Return the place of the box: beside the hole if there is room, or else at the bottom in it.

        At the bottom, because what it explains is rather at the top, as the first boundary of a text.
        """
        room = self.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        for corner in (
            QPoint(hole.left(), hole.bottom() + _MARGIN),
            QPoint(hole.left(), hole.top() - box.height() - _MARGIN),
            QPoint(hole.left() - box.width() - _MARGIN, hole.top() + _MARGIN),
            QPoint(hole.right() + _MARGIN, hole.top() + _MARGIN),
        ):
            moved = QPoint(min(max(corner.x(), room.left()), room.right() - box.width()), corner.y())
            placed = QRect(moved, box.size())
            if room.contains(placed) and not placed.intersects(hole):
                return moved
        middle = (hole if not hole.isEmpty() else room).center()
        top = middle.y() - box.height() // 2 if hole.isEmpty() else hole.bottom() - _MARGIN - box.height()
        return QPoint(middle.x() - box.width() // 2, max(top, room.top()))
