"""Pictures written as PNG files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImage, QImageWriter

from seamline.files import replacing


def save_png(image: QImage, path: Path) -> None:
    """Write a picture to a file, completely or not at all; raises ExportError."""
    png = QByteArray()
    buffer = QBuffer(png)
    QImageWriter(buffer, b"PNG").write(image)
    with replacing(path) as file:
        file.write(png.data())
