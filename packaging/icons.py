"""Draws the program's icon in the sizes that are shown: packaging/icons.py FOLDER, as 48.png and others."""

# ruff: noqa: TID251 - Qt draws it

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICON = Path(__file__).parent.parent / "resources/icons/seamline.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def draw(size: int) -> QImage:
    """Return the icon as a square picture. size: of its sides in pixels."""
    picture = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(ICON)).render(painter)
    painter.end()
    return picture


def main(argv: list[str] | None = None) -> int:
    """Draw every size; return 1 if the folder cannot be written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(argv).folder
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        target = folder / f"{size}.png"
        if not draw(size).save(str(target)):
            print(f"icons: {target} could not be written", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
