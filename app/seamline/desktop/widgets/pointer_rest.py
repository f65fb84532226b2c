"""Rest of the pointer, or of keys, at what sets a value, after which the effect of the next step is shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

GHOST_REST_MS = 200
"""How long the pointer, or the keys, must rest before that is shown."""
_BEGIN = (QEvent.Type.Enter, QEvent.Type.KeyRelease, QEvent.Type.MouseButtonRelease)
_END = (QEvent.Type.Leave, QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress, QEvent.Type.Hide)


class RestTimer(QObject):
    """Tells whether something rests: it has been left as it is for a while.

    rested: True when it has come to rest, and again if that is waited for once more meanwhile; False as soon
    as the rest ends.
    """

    rested = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_resting = False
        """Whether it rests."""
        self._timer = QTimer(self, singleShot=True, interval=GHOST_REST_MS)
        self._timer.timeout.connect(self._rest)

    def start(self) -> None:
        """Wait for rest, from now on."""
        self._timer.start()

    def end(self) -> None:
        """End the rest, or the wait for it."""
        self._timer.stop()
        if self.is_resting:
            self.is_resting = False
            self.rested.emit(False)

    def _rest(self) -> None:
        self.is_resting = True
        self.rested.emit(True)


class PointerRest(QObject):
    """Watches one slider.

    rested: True when the pointer has rested at it, or arrow keys have moved it and rest; False as soon as it
    is left, dragged or moved, or Esc is pressed there, which then has no other effect.
    """

    rested = Signal(bool)

    def __init__(self, slider: QWidget) -> None:
        super().__init__(slider)
        self._timer = RestTimer(self)
        self._timer.rested.connect(self.rested)
        slider.installEventFilter(self)

    def end(self) -> None:
        """End the rest, because the slider moves."""
        self._timer.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin or end the rest by the events of the slider."""
        kind = event.type()
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if kind == QEvent.Type.ShortcutOverride and self._timer.is_resting:
                # Accepted, or Esc would be the window's shortcut to cancel running work.
                event.accept()
            elif kind == QEvent.Type.KeyPress and self._timer.is_resting:
                self._timer.end()
                return True
        elif kind in _BEGIN:
            # Even if it rests already, as the pointer may have rested elsewhere since, which ended this.
            self._timer.start()
        elif kind in _END:
            self._timer.end()
        return super().eventFilter(watched, event)
