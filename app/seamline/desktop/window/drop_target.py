"""Drop target: announces files that are held over the window, and passes on those that are dropped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QRect, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QToolBar

from seamline import sources
from seamline.desktop.state.file_kinds import CHUNK_EXTENSIONS, CONFIG_PATTERNS
from seamline.desktop.widgets.drop_frame import DropFrame
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import joined
from seamline.instruments.formatting import pluralize
from seamline.ordinary_files import is_folder
from seamline.printable import printable
from seamline.sources.documents.kinds import EXTENSIONS as DOCUMENTS

_BESIDE = {*CHUNK_EXTENSIONS, *DOCUMENTS, ".zip", *(pattern[1:] for pattern in CONFIG_PATTERNS)}
_NAMED = 3


class DropTarget(QObject):
    """Takes files and folders for a window. paths_dropped: a list of Path."""

    paths_dropped = Signal(list)

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.frame = DropFrame(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            self.frame.hide()
            self.paths_dropped.emit(_paths_of(event.mimeData()))
            event.acceptProposedAction()
            return True
        if isinstance(event, QDragEnterEvent):
            paths = _paths_of(event.mimeData())
            if paths:
                self._announce(paths)
                event.acceptProposedAction()
            return True
        if event.type() == QEvent.Type.DragLeave:
            self.frame.hide()
        return False

    def _announce(self, paths: Sequence[Path]) -> None:
        doubtful = [path for path in paths if not _may_be_read(path)]
        files = sum(not is_folder(path) for path in paths)
        folders = len(paths) - files
        counted = [pluralize(files, "file")] if files else []
        if folders:
            counted.append(pluralize(folders, "folder"))
        title = tr("Drop to open {files}", files=joined(counted, " and "))
        hint = (
            tr("{names}: of a kind that is not known", names=_names(doubtful)) if doubtful else _names(paths)
        )
        self.frame.show_over(_content_of(self._window), title=title, hint=hint)


def _content_of(window: QMainWindow) -> QRect:
    """Return the area between the bars of a window, with the text and docks, which all take files."""
    bars = [bar for bar in window.findChildren(QToolBar) if bar.parent() is window and bar.isVisible()]
    above = [bar for bar in bars if window.toolBarArea(bar) == Qt.ToolBarArea.TopToolBarArea]
    top = max(bar.geometry().bottom() + 1 for bar in (window.menuBar(), *above))
    status = window.statusBar()
    bottom = status.y() if status.isVisible() else window.height()
    return QRect(0, top, window.width(), bottom - top)


def _paths_of(mime: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def _may_be_read(path: Path) -> bool:
    """Whether a file is of a known kind by its name; nothing is read while it is held."""
    extension = path.suffix.lower()
    return not extension or extension in _BESIDE or extension in sources.extensions() or is_folder(path)


def _names(paths: Sequence[Path]) -> str:
    rest = len(paths) - _NAMED
    names = tr(", ").join(printable(path.name) for path in paths[:_NAMED])
    return tr("{names} and {rest:,} more", names=names, rest=rest) if rest > 0 else names
