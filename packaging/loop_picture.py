"""Draws the looped picture of the README: the threshold is dragged over the curve, and the cut follows.

Run by packaging/pictures. It is an animated PNG, which browsers and code hosts show; each frame holds only
what has changed since the one before.
"""

# ruff: noqa: TID251 - it drives the window

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect
from PySide6.QtGui import QImage, QPixmap

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Keep what was drawn, and replace what the frame covers.
_KEEP, _REPLACE = 0, 0


def animated_png(frames: Sequence[QImage], delays_ms: Sequence[int]) -> bytes:
    """Return an animated PNG that repeats for ever. frames: of one size, without transparency."""
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
    """Return the smallest rectangle outside which two pictures are the same; never an empty one."""
    differs = (_pixels(before) != _pixels(after)).any(axis=2)
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    if not len(rows):
        return QRect(0, 0, 1, 1)
    return QRect(QPoint(int(columns[0]), int(rows[0])), QPoint(int(columns[-1]), int(rows[-1])))


def _pixels(image: QImage) -> NDArray[np.uint8]:
    """Return (height, width, 4) uint8."""
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
