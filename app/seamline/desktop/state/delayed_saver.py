"""Delayed saver: writes a value soon after it changed, off the thread that draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer

from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.engine.phrases import phrase

_DELAY_MS = 1000


class DelayedSaver(QObject):
    """Collects a value after a delay, by default a second, and writes it if it differs from the last.

    collect: returns the value, frozen; called on the GUI thread. save: writes it, on another thread, and
    reports failures itself.
    """

    def __init__(
        self,
        collect: Callable[[], Any],
        save: Callable[[Any], None],
        *,
        parent: QObject | None = None,
        delay_ms: int = _DELAY_MS,
    ) -> None:
        super().__init__(parent)
        self._collect = collect
        self._save = save
        # The value that is on disk, and the last that was handed over to be written.
        self._saved: object = None
        self._submitted: object = None
        self._runner = TaskRunner(self)
        self._delay = QTimer(self, singleShot=True, interval=delay_ms)
        self._delay.timeout.connect(self._save_soon)

    def request(self) -> None:
        """Something changed: save it within the delay."""
        if not self._delay.isActive():
            self._delay.start()

    def close(self) -> None:
        """Save the last change at once if it is not saved yet, and save no more after that."""
        self._delay.stop()
        self._runner.close()
        value = self._collect()
        if value != self._saved:
            self._save(value)

    def _save_soon(self) -> None:
        value = self._collect()
        if value == self._submitted:
            return
        self._submitted = value

        def written(_: None) -> None:
            self._saved = value

        self._runner.submit(Job(phrase("Saving"), lambda _, __: self._save(value), written, lambda _: None))
