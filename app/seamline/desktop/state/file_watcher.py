"""File watcher: reports when the file that is shown changes on disk, or disappears."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from seamline.ordinary_files import exists, is_folder

Stamp = tuple[int, int]
"""The time of a file's last change, in nanoseconds, and its size: equal as long as the file is unchanged."""


def stamp_of(path: Path | None) -> Stamp | None:
    """Return the stamp of a file; None without a path, or if the file does not exist.

    The stamp of a folder changes when files are added to it or to a folder in it, or removed.
    """
    if path is None:
        return None
    try:
        status = [place.stat() for place in (path, *_folders_in(path))]
    except OSError:
        return None
    return max(place.st_mtime_ns for place in status), sum(place.st_size for place in status)


def _folders_in(path: Path) -> list[Path]:
    """Return the folders in a folder; none in a file, nor where nothing can be read."""
    try:
        return [place for place in path.iterdir() if is_folder(place)]
    except OSError:
        return []


class FileWatcher(QObject):
    """Watches one file and its folder: editors often replace a file instead of writing into it.

    The path may also be a folder, such as an unpacked export; the folders in it are watched too.
    """

    changed = Signal()
    vanished = Signal()

    def __init__(self, parent: QObject | None = None, *, settle_ms: int = 200) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._stamp: Stamp | None = None
        self._watcher = QFileSystemWatcher(self)
        self._settled = QTimer(self, singleShot=True, interval=settle_ms)
        self._watcher.fileChanged.connect(self._settled.start)
        self._watcher.directoryChanged.connect(self._settled.start)
        self._settled.timeout.connect(self._compare)

    def watch(self, path: Path | None) -> None:
        """Watch this file from now on, and no other."""
        known = [*self._watcher.files(), *self._watcher.directories()]
        if known:
            self._watcher.removePaths(known)
        self._path = path
        self._stamp = stamp_of(path)
        self._add()

    def _add(self) -> None:
        if self._path is not None:
            known = {*self._watcher.files(), *self._watcher.directories()}
            wanted = (self._path, self._path.parent, *_folders_in(self._path))
            missing = [str(place) for place in wanted if str(place) not in known and exists(place)]
            if missing:
                self._watcher.addPaths(missing)

    def _compare(self) -> None:
        before, self._stamp = self._stamp, stamp_of(self._path)
        self._add()
        if self._stamp == before:
            return
        if self._stamp is None:
            self.vanished.emit()
        else:
            self.changed.emit()
