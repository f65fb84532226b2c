"""Notes: short answers to actions, at the bottom of the window, which disappear by themselves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr

STANDS_MS = 4000
MAXIMUM = 3
_WIDTH, _HEIGHT, _GAP, _MARGIN = 480, 44, 12, 16
# A wider sentence would be hard to read; one that is too long is elided, mostly within a path.
_MOST_WIDTH = 720
_RADIUS = 6
_ICON = 16


class Note(QWidget):
    """One icon, one sentence, one action. gone: its time is over, or its action was chosen."""

    gone = Signal()

    def __init__(
        self,
        icon: str,
        text: str,
        *,
        action: str = "",
        callback: Callable[[], None] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon_name = icon
        self._callback = callback
        self.text = text
        self.setAccessibleName(text)
        self.setFixedHeight(_HEIGHT)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._icon = QLabel()
        self._label = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        self._label.setProperty("tone", "note")
        self._label.show_text(text)
        self.action = QPushButton(action)
        self.action.setProperty("kind", "note")
        self.action.setAccessibleDescription(text)
        self.action.setVisible(callback is not None)
        self.action.clicked.connect(self.run_action)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 8, 0)
        row.setSpacing(8)
        row.addWidget(self._icon)
        row.addWidget(self._label, 1)
        row.addWidget(self.action)
        self._stands = QTimer(self, singleShot=True, interval=STANDS_MS)
        self._stands.timeout.connect(self._leave)
        self._stands.start()
        self._draw_icon()

    def run_action(self) -> None:
        """Remove the note, and run its action."""
        callback, self._callback = self._callback, None
        self.gone.emit()
        if callback is not None:
            callback()

    @property
    def is_held(self) -> bool:
        """Whether the pointer is on it, or the focus is in it, so that it stays."""
        focused: QWidget | None = self.window().focusWidget()
        return self.underMouse() or (focused is not None and self.isAncestorOf(focused))

    @property
    def whole_width(self) -> int:
        """The width at which its whole sentence is shown."""
        # The layout does not count the width of an elided label.
        return self._row.sizeHint().width() + self._label.sizeHint().width() + 1

    def _leave(self) -> None:
        if self.is_held:
            self._stands.start()
        else:
            self.gone.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()
        super().changeEvent(event)

    def _draw_icon(self) -> None:
        picture = coloured_icon(self._icon_name, theme_of(self).paper, size=_ICON)
        self._icon.setPixmap(picture.pixmap(_ICON, _ICON))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme_of(self).text))
            painter.drawRoundedRect(QRectF(self.rect()), _RADIUS, _RADIUS)


class NoteStack(QWidget):
    """At most three notes over the bottom of a window, the newest at the end.

    below: returns how many pixels to leave free below them, as for a status line.
    """

    def __init__(self, window: QWidget, *, below: Callable[[], int] = lambda: 0) -> None:
        super().__init__(window)
        self.setAccessibleName(tr("Notes"))
        self._below = below
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(_GAP)
        self.notes: list[Note] = []
        self._settling = QTimer(self, singleShot=True, interval=0)
        self._settling.timeout.connect(self._place)
        window.installEventFilter(self)
        self.hide()

    @property
    def texts(self) -> list[str]:
        """The sentences of the notes that are shown, the newest last."""
        return [note.text for note in self.notes]

    def show_note(
        self, icon: str, text: str, *, action: str = "", callback: Callable[[], None] | None = None
    ) -> None:
        """Show a note for four seconds, and as long as pointer or focus is on it.

        icon: the name of an icon. action: the text of a button that calls `callback`. A note with the same
        sentence is replaced.
        """
        for known in [note for note in self.notes if note.text == text]:
            self._remove(known)
        while len(self.notes) >= MAXIMUM:
            self._remove(self.notes[0])
        note = Note(icon, text, action=action, callback=callback, parent=self)
        note.gone.connect(lambda: self._remove(note))
        self.notes.append(note)
        self._rows.addWidget(note)
        self._place()
        note.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(note, text))

    def clear(self) -> None:
        """Remove all notes."""
        for note in list(self.notes):
            self._remove(note)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        elif event.type() == QEvent.Type.LayoutRequest and self.notes:
            # Widgets that are shown anew, as panels of another workspace, would cover the notes.
            self._settling.start()
        return False

    def _remove(self, note: Note) -> None:
        if note in self.notes:
            self.notes.remove(note)
            self._rows.removeWidget(note)
            note.hide()
            note.deleteLater()
            self._place()

    def _place(self) -> None:
        window = self.window()
        if not self.notes:
            self.hide()
            return
        wanted = max(note.whole_width for note in self.notes)
        width = min(max(_WIDTH, min(wanted, _MOST_WIDTH)), window.width() - 2 * _MARGIN)
        height = len(self.notes) * (_HEIGHT + _GAP) - _GAP
        top = window.height() - self._below() - _MARGIN - height
        self.setGeometry(QRectF((window.width() - width) / 2, top, width, height).toRect())
        self._rows.activate()
        self.show()
        self.raise_()
