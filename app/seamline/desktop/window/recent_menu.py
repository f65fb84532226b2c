"""File > Open Recent: the files that were opened last."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from seamline.desktop.palette.palette_entries import ELSEWHERE
from seamline.desktop.widgets.translation import tr
from seamline.printable import printable

_MAXIMUM = 10


class RecentMenu(QObject):
    """A menu within the File menu. file_chosen: the path of a file."""

    file_chosen = Signal(object)

    def __init__(self, menu: QMenu, before: QAction) -> None:
        super().__init__(menu)
        self.menu = QMenu(tr("Open Recen&t"), menu)
        self.menu.setToolTipsVisible(True)
        self.menu.setProperty(ELSEWHERE, True)
        menu.insertMenu(before, self.menu)
        menu.insertSeparator(before)
        self.set_files(())

    def set_files(self, paths: Sequence[str]) -> None:
        """List these files, the most recent first."""
        self.menu.clear()
        self.menu.setEnabled(bool(paths))
        for number, path in enumerate(paths[:_MAXIMUM], 1):
            name = printable(Path(path).name).replace("&", "&&")
            action = self.menu.addAction(f"&{number % 10} {name}")
            action.setToolTip(printable(path))
            action.triggered.connect(lambda _=False, path=path: self.file_chosen.emit(path))
