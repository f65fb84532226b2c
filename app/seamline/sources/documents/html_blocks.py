"""Parts of a page that a converter runs together with their neighbours, or takes for text that is seen."""

from __future__ import annotations

from typing import Any

# What stands in a template is not shown, and the words of a drawing are part of it.
_UNSEEN = ("template", "svg")
_BLOCKS = ("summary", "legend")
_WORDS = ("option", "button")


def part_blocks(soup: Any) -> None:
    """Take out what is no text of a page, and part what browsers part. soup: of BeautifulSoup."""
    for unseen in soup.find_all(_UNSEEN):
        # One within another is gone with it.
        if not unseen.decomposed:
            unseen.decompose()
    for block in soup.find_all(_BLOCKS):
        block.name = "p"
    for word in soup.find_all(_WORDS):
        word.insert_before(" ")
        word.insert_after(" ")
