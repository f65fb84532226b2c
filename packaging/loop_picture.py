"""Draws the looped picture of the README: the threshold is dragged over the curve, and the cut follows.

Run by packaging/pictures. It is an animated PNG, which browsers and code hosts show; each frame has only the
area that has changed since the one before.
"""

# ruff: noqa: TID251 - it drives the window

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QByteArray, QEvent, QIODevice, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from seamline.desktop.application import build_application, build_window, wait_until_idle
from seamline.desktop.curve.curve_view import CurveView
from seamline.desktop.curve.flag_axis import FlagAxis
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import preset_for
from seamline.settings import Settings

_ROOT = Path(__file__).resolve().parents[1]
_SAMPLE = _ROOT / "resources" / "samples" / "tour.md"
_PICTURE = _ROOT / "resources" / "help" / "pictures" / "threshold.png"
_WINDOW = QSize(1080, 660)
# The path of the mouse in pixels below the place where it takes the flag, and how long each frame is shown.
_WAY = (0, 5, 10, 16, 24, 32, 32, 24, 14, 4, -8, -20, -34, -34, -22, -10, 0)
_FRAME_MS, _REST_MS = 140, 1000
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Values of fcTL: the frame stays for the next one, and replaces what it covers.
_KEEP, _REPLACE = 0, 0


def main() -> None:
    os.environ.update(QT_QPA_PLATFORM="offscreen", QT_LOGGING_RULES="default.warning=false")
    with TemporaryDirectory() as folder:
        os.environ.update(XDG_DATA_HOME=folder, XDG_CACHE_HOME=folder, XDG_CONFIG_HOME=folder)
        window = build_window(build_application(), Settings(theme="light"))
        window.resize(_WINDOW)
        window.show()
        window.session.set_config(preset_for("seamline").config)
        window.open_paths([_SAMPLE])
        window.views.workspaces.show("tune")
        # Closed, so that more of the text is seen.
        window.views.docks["seam_map"].close()
        wait_until_idle(window)
        window.session.select(1)
        wait_until_idle(window)
        frames = list(_dragged(window))
        window.close()
    delays = [_REST_MS if before == after else _FRAME_MS for before, after in pairwise((*_WAY, _WAY[-1]))]
    _PICTURE.write_bytes(animated_png(frames, delays))
    print(f"{_PICTURE.relative_to(_ROOT)}  {len(frames)} frames, {_PICTURE.stat().st_size:,} bytes")


def _dragged(window: MainWindow) -> Iterator[QImage]:
    """Drag the flag of the threshold along its path, and yield the window with the mouse after each step."""
    view = window.views.curve.findChild(CurveView)
    assert view is not None
    flag = next(item for item in view.scene().items() if isinstance(item, FlagAxis))
    start = view.mapFromScene(flag.mapToScene(flag.flag_rect().center()))
    viewport = view.viewport()
    _send(viewport, QEvent.Type.MouseMove, start)
    _send(viewport, QEvent.Type.MouseButtonPress, start)
    for below in _WAY:
        place = start + QPoint(0, below)
        _send(viewport, QEvent.Type.MouseMove, place)
        wait_until_idle(window)
        picture = window.grab()
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawPolygon([QPointF(viewport.mapTo(window, place)) + point for point in _ARROW])
        painter.end()
        yield picture.toImage()
    _send(viewport, QEvent.Type.MouseButtonRelease, start)


_ARROW = [QPointF(*at) for at in ((0, 0), (0, 15), (3.6, 11.6), (6.2, 17), (8.6, 16), (6, 10.6), (11, 10.4))]


def _send(viewport: QWidget, kind: QEvent.Type, place: QPoint) -> None:
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    cause = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    at = QPointF(place), QPointF(viewport.mapToGlobal(place))
    QApplication.sendEvent(viewport, QMouseEvent(kind, *at, cause, held, Qt.KeyboardModifier.NoModifier))


def animated_png(frames: Sequence[QImage], delays_ms: Sequence[int]) -> bytes:
    """Return an animated PNG that repeats forever. frames: of one size, without transparency."""
    parts = [(frames[0].rect(), frames[0])]
    for before, frame in pairwise(frames):
        area = _changed(before, frame)
        parts.append((area, frame.copy(area)))
    head = dict(_chunks(_png(frames[0])))[b"IHDR"]
    body = [_chunk(b"IHDR", head), _chunk(b"acTL", struct.pack(">II", len(parts), 0))]
    number = 0
    for at, ((area, image), delay) in enumerate(zip(parts, delays_ms, strict=True)):
        size = (area.width(), area.height(), area.x(), area.y())
        body.append(_chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, *size, delay, 1000, _KEEP, _REPLACE)))
        number += 1
        for name, data in _chunks(_png(image)):
            if name != b"IDAT":
                continue
            if at == 0:
                body.append(_chunk(b"IDAT", data))
            else:
                body.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
                number += 1
    return b"".join([_SIGNATURE, *body, _chunk(b"IEND", b"")])


def _changed(before: QImage, after: QImage) -> QRect:
    """Return the smallest rectangle outside of which two pictures are equal; one pixel if they are equal."""
    differs = (_pixels(before) != _pixels(after)).any(axis=2)
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    if not len(rows):
        return QRect(0, 0, 1, 1)
    return QRect(QPoint(int(columns[0]), int(rows[0])), QPoint(int(columns[-1]), int(rows[-1])))


def _pixels(image: QImage) -> NDArray[np.uint8]:
    """Return the pixels of a picture, (height, width, 4) uint8."""
    drawn = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.array(drawn.constBits(), dtype=np.uint8).reshape(drawn.height(), drawn.width(), 4)


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QPixmap.fromImage(image.convertToFormat(QImage.Format.Format_RGB888)).save(buffer, "PNG", 0)
    return bytes(data.data())


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


if __name__ == "__main__":
    main()
