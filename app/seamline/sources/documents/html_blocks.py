"""Parts of a page that a converter would join to their neighbours, or would take for visible text."""

from __future__ import annotations

from typing import Any

# Templates are not shown, and the words in a drawing belong to the drawing.
_UNSEEN = ("template", "svg")
_BLOCKS = ("summary", "legend")
_WORDS = ("option", "button")


def part_blocks(soup: Any) -> None:
    """Remove what is not text of a page, and separate what browsers separate. soup: of BeautifulSoup."""
    for unseen in soup.find_all(_UNSEEN):
        # An element within another is already removed with it.
        if not unseen.decomposed:
            unseen.decompose()
    for block in soup.find_all(_BLOCKS):
        block.name = "p"
    for word in soup.find_all(_WORDS):
        word.insert_before(" ")
        word.insert_after(" ")
