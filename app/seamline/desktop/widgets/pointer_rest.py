"""Rest of the pointer at a slider: then it is shown what the next step would bring."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

GHOST_REST_MS = 200
"""How long the pointer rests, or keys do, before that is shown."""
_BEGIN = (QEvent.Type.Enter, QEvent.Type.KeyRelease, QEvent.Type.MouseButtonRelease)
_END = (QEvent.Type.Leave, QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress, QEvent.Type.Hide)


class PointerRest(QObject):
    """Watches one slider.

    rested: whether the pointer has rested at it, or arrow keys have moved it and rest; False at once when it
    is left, dragged or moved, and when Esc is pressed there, which then means nothing else.
    """

    rested = Signal(bool)

    def __init__(self, slider: QWidget) -> None:
        super().__init__(slider)
        self._is_resting = False
        self._timer = QTimer(self, singleShot=True, interval=GHOST_REST_MS)
        self._timer.timeout.connect(self._rest)
        slider.installEventFilter(self)

    def end(self) -> None:
        """The slider moves."""
        self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice where the pointer and the keys come to rest."""
        kind = event.type()
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if kind == QEvent.Type.ShortcutOverride and self._is_resting:
                # Esc cancels what is computed, unless it is asked to come here.
                event.accept()
            elif kind == QEvent.Type.KeyPress and self._is_resting:
                self._end()
                return True
        elif kind in _BEGIN:
            self._timer.start()
        elif kind in _END:
            self._end()
        return super().eventFilter(watched, event)

    def _rest(self) -> None:
        # Told again where keys rest already: the pointer may have been elsewhere since, which ended that.
        self._is_resting = True
        self.rested.emit(True)

    def _end(self) -> None:
        self._timer.stop()
        if self._is_resting:
            self._is_resting = False
            self.rested.emit(False)
