"""Embedded context: what of a document's title and headings is embedded before the text of a chunk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from string import Formatter

from seamline.engine.chunks.chunk import section_heading
from seamline.engine.config import Config
from seamline.engine.text.blocks import BlockKind, Blocks, heading_title
from seamline.engine.text.document import Document
from seamline.engine.text.front_matter import find_front_matter

_BETWEEN_HEADINGS = " > "
_DATE = re.compile(r"(?:^|(?<=\r))date[ \t]*[:=][ \t]*[\"']?(\d{4}-\d{2}-\d{2})", re.MULTILINE)


def embedded_context(document: Document, blocks: Blocks, *, block: int, config: Config) -> str:
    """Return what is embedded before a chunk that begins with a block; "" for nothing.

    The prefix that the config asks for, and the heading context.
    """
    parts = []
    if config.context_prefix:
        parts.append(fill_prefix(config.context_prefix, _values_at(document, blocks, block=block)))
    if config.heading_context == "text":
        parts.append(section_heading(blocks, block))
    elif config.heading_context == "embedded":
        parts += embedded_headings(blocks, block)
    return "\n".join(filter(None, parts))


def embedded_headings(blocks: Blocks, block: int) -> tuple[str, ...]:
    """Return the headings that are embedded before a chunk that begins with a block: its breadcrumb.

    A chunk that begins with its heading says it already.
    """
    breadcrumb = blocks.breadcrumb(block)
    return breadcrumb[:-1] if blocks.kind[block] == BlockKind.HEADING else breadcrumb


def fill_prefix(template: str, values: Mapping[str, str]) -> str:
    """Return a template with the values of its placeholders in one line.

    What stands before a placeholder without a value is left out with it, and so is what would come first in
    place of one: `{title} > {breadcrumb}` is the breadcrumb alone where there is no title.
    """
    filled, is_missing = "", False
    for literal, name, _, _ in Formatter().parse(template):
        value = " ".join(values[name].split()) if name is not None else ""
        if name is not None and not value:
            is_missing = True
            continue
        filled += ("" if is_missing and not filled else literal) + value
    return filled.strip()


def _values_at(document: Document, blocks: Blocks, *, block: int) -> dict[str, str]:
    return {
        "title": document.title,
        "breadcrumb": _BETWEEN_HEADINGS.join(map(heading_title, embedded_headings(blocks, block))),
        "date": _date_at(document, int(blocks.turn[block])),
        "file": document.name,
    }


def _date_at(document: Document, turn: int) -> str:
    """Return the day of a message in UTC, or that of the front matter, as 2026-01-31; "" where none is known.

    turn: the number of the message, or below 0.
    """
    if turn >= 0:
        time = document.turns[turn].time
        if time is None or document.relative_times:
            return ""
        try:
            return f"{datetime.fromtimestamp(time, UTC):%Y-%m-%d}"
        except (OverflowError, OSError, ValueError):
            # A time that no calendar has.
            return ""
    front_matter = find_front_matter(document.text)
    if front_matter is None:
        return ""
    found = _DATE.search(document.text, front_matter.body_start, front_matter.body_end)
    return found[1] if found else ""
