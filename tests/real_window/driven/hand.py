"""A hand on the pointer and the keyboard of a display."""

from __future__ import annotations

import re
import subprocess

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

_PAUSE_MS = 30


class Hand:
    """Moves the pointer and presses keys as a person does: through the display, not through Qt."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot

    def move(self, widget: QWidget, place: QPoint) -> None:
        """Move the pointer to a place of a widget."""
        at = widget.mapToGlobal(place) * widget.devicePixelRatio()
        self._do("mousemove", "--sync", str(round(at.x())), str(round(at.y())))

    def move_to(self, place: QPoint) -> None:
        """Move the pointer to a place of the screen."""
        self._do("mousemove", "--sync", str(place.x()), str(place.y()))

    def press(self) -> None:
        """Press the left button."""
        self._do("mousedown", "1")

    def release(self) -> None:
        """Release the left button."""
        self._do("mouseup", "1")

    def click(self, widget: QWidget, place: QPoint | None = None) -> None:
        """Click a widget, by default in its middle."""
        self.move(widget, place if place is not None else widget.rect().center())
        self.press()
        self.release()

    def drag(self, widget: QWidget, start: QPoint, end: QPoint, *, steps: int = 8) -> None:
        """Drag from one place of a widget to another, in steps as a hand does."""
        self.move(widget, start)
        self.press()
        for step in range(1, steps + 1):
            self.move(widget, start + (end - start) * step / steps)
        self.release()

    def key(self, *keys: str) -> None:
        """Press keys by X's names, as `Tab` or `ctrl+2`."""
        self._do("key", *keys)

    def resize(self, window: QWidget, width: int, height: int) -> None:
        """Resize a window through the window manager."""
        self._do("windowsize", "--sync", str(int(window.winId())), str(width), str(height))
        self._qtbot.waitUntil(lambda: window.width() == width and window.height() == height, timeout=5_000)

    def sees_window(self, title: str) -> bool:
        """Whether a window with this title is on the display."""
        command = ["xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(title)}$"]
        return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0

    def _do(self, *command: str) -> None:
        # Not a blocking call: the display may wait for the app, which has to handle events meanwhile.
        process = subprocess.Popen(["xdotool", *command])
        self._qtbot.waitUntil(lambda: process.poll() is not None, timeout=10_000)
        assert process.returncode == 0
        self._qtbot.wait(_PAUSE_MS)
