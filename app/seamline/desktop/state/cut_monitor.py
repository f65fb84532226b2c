"""Cut monitor: reports whether the document on screen is cut, or how far that is."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from seamline.desktop.state.cut_state import CutPhase, CutProgress, CutState
from seamline.desktop.state.task_runner import TaskRunner
from seamline.engine.text.document import Document

# A cut that takes less is not worth mentioning.
_SLOW_MS = 150


class CutMonitor(QObject):
    """Follows a runner that cuts. changed: the new CutState; slowed: a cut has begun to take long."""

    changed = Signal(object)
    slowed = Signal()

    def __init__(self, runner: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = CutState()
        self._document: Document | None = None
        self._progress = CutProgress()
        self._slow = QTimer(self, singleShot=True, interval=_SLOW_MS)
        self._slow.timeout.connect(self._slow_down)
        runner.progressed.connect(self._advance)

    def show(self, phase: CutPhase, document: Document | None, *, has_failed: bool = False) -> None:
        """Say that a document is in this phase."""
        if phase is not CutPhase.CUTTING:
            self._slow.stop()
            # Do not keep a closed document alive.
            self._document = None
            self._set(CutState(phase, has_failed=has_failed))
            return
        if self.state.phase is not CutPhase.CUTTING or self._document is not document:
            self._document = document
            self._progress.start()
            self._slow.start()
        self._set_progress()

    def stop(self) -> None:
        """No longer report that a cut takes long."""
        self._slow.stop()

    def _slow_down(self) -> None:
        self.slowed.emit()
        self._set_progress()

    def _advance(self, stage: str, done: int, total: int) -> None:
        if self.state.phase is CutPhase.CUTTING:
            self._progress.advance(stage, done=done, total=total)
            self._set_progress()

    def _set_progress(self) -> None:
        self._set(self._progress.state(is_slow=not self._slow.isActive()))

    def _set(self, state: CutState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit(state)
