"""The file that a map is written to: its path and its content."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from seamline.desktop.widgets.translation import tr
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap
from seamline.instruments.chunk_map.mapped_chunks import ColourBy
from seamline.instruments.chunk_map.near_duplicates import NearDuplicates


def ask_for_map_file(parent: QWidget) -> Path | None:
    """Ask for a file for the map, a page, a picture or JSON; None if the user cancels."""
    page, picture, plain = tr("Page (*.html)"), tr("Picture (*.png)"), tr("JSON (*.json)")
    name, form = QFileDialog.getSaveFileName(
        parent, tr("Export the map"), "map.html", f"{page};;{picture};;{plain}"
    )
    if not name:
        return None
    path = Path(name)
    if path.suffix:
        return path
    return path.with_suffix({page: ".html", picture: ".png"}.get(form, ".json"))


def map_file_pieces(
    path: Path, found: ChunkMap, *, duplicates: NearDuplicates, asked: Asked | None, by: ColourBy
) -> Iterable[str]:
    """Return the content of a file in pieces: JSON for a path that ends in .json, else a page.

    by: what the colours stand for.
    """
    # Imported here, because few windows need it.
    from seamline import __version__
    from seamline.exports.chunk_map.map_page import map_pieces
    from seamline.exports.chunk_map.map_value import map_value
    from seamline.json_text import dump_json

    if path.suffix.lower() == ".json":
        return [dump_json(map_value(found, duplicates, asked=asked), indent=2) + "\n"]
    return map_pieces(found, duplicates, asked=asked, by=by, version=__version__)
