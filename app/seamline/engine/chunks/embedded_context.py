"""Embedded context: what of a document's title and headings is embedded before the text of a chunk."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from string import Formatter

from seamline.engine.chunks.chunk import section_heading
from seamline.engine.config import Config
from seamline.engine.text.blocks import BlockKind, Blocks, heading_title
from seamline.engine.text.document import Document
from seamline.engine.text.front_matter import find_front_matter
from seamline.engine.text.times import moment_of

_BETWEEN_HEADINGS = " > "
_BRACKETS = {"(": ")", "[": "]", "{": "}", "（": "）", "【": "】", "「": "」", "《": "》"}
_DATE_FIELD = re.compile(r"(?:^|(?<=\r))date[ \t]*[:=][ \t]*[\"']?(\d{4}-\d{2}-\d{2})", re.MULTILINE)


def embedded_context(document: Document, blocks: Blocks, *, block: int, config: Config) -> str:
    """Return what is embedded before the text of a chunk: its filled-in prefix and its headings, a line each.

    block: the first of the chunk. "" if the config asks for neither.
    """
    parts = []
    if config.context_prefix:
        names = {name for _, name, _, _ in Formatter().parse(config.context_prefix) if name is not None}
        values = {name: _VALUES[name](document, blocks, block) for name in names}
        if {"title", "breadcrumb"} <= names:
            values["breadcrumb"] = _breadcrumb_below_title(document, blocks, block=block)
        parts.append(fill_prefix(config.context_prefix, values))
    if config.heading_context == "text":
        parts.append(section_heading(blocks, block))
    elif config.heading_context == "embedded":
        parts += embedded_headings(blocks, block)
    return "\n".join(filter(None, parts))


def embedded_headings(blocks: Blocks, block: int) -> tuple[str, ...]:
    """Return the headings that are embedded before a chunk that begins with a block: its breadcrumb.

    A heading with which the chunk itself begins is left out, as the chunk's text has it already.
    """
    breadcrumb = blocks.breadcrumb(block)
    return breadcrumb[:-1] if blocks.kind[block] == BlockKind.HEADING else breadcrumb


def fill_prefix(template: str, values: Mapping[str, str]) -> str:
    """Fill the placeholders of a template with their values, on one line.

    A placeholder without a value takes the separator in front of it along: `{title} > {breadcrumb}` without a
    breadcrumb is the title. If it comes first, the separator behind it goes: without a title, the same
    template is the breadcrumb. Brackets are dropped in pairs: `{title} ({date})` without a date is the title.
    """
    filled, is_missing, unopened = "", False, ""
    for literal, name, _, _ in Formatter().parse(template):
        while unopened and unopened[-1] in literal:
            literal = literal.replace(unopened[-1], "", 1)
            unopened = unopened[:-1]
        value = " ".join(values[name].split()) if name is not None else ""
        lacks_value = name is not None and not value
        is_missing |= lacks_value
        if lacks_value or (is_missing and not filled):
            closing, open_brackets = _unpaired(literal)
            # A bracket that closes one in `filled` stays; the others belong to what is left out.
            for bracket in closing:
                if bracket == _unpaired(filled)[1][-1:]:
                    filled += bracket
            unopened += open_brackets
        else:
            filled += literal
        filled += value
    return filled.strip()


def _unpaired(text: str) -> tuple[str, str]:
    """Return the brackets that a text closes but does not open, and those that would close what it opens."""
    closing, open_brackets = "", ""
    for character in text:
        if character in _BRACKETS:
            open_brackets += _BRACKETS[character]
        elif character == open_brackets[-1:]:
            open_brackets = open_brackets[:-1]
        elif character in _BRACKETS.values():
            closing += character
    return closing, open_brackets


def _breadcrumb(_: Document, blocks: Blocks, block: int) -> str:
    return _BETWEEN_HEADINGS.join(map(heading_title, embedded_headings(blocks, block)))


def _breadcrumb_below_title(document: Document, blocks: Blocks, *, block: int) -> str:
    """Return the breadcrumb without its first heading if that is the title, as in most documents."""
    titles = [heading_title(heading) for heading in embedded_headings(blocks, block)]
    repeats_title = titles[:1] == [document.title]
    return _BETWEEN_HEADINGS.join(titles[1:] if repeats_title else titles)


def _date(document: Document, blocks: Blocks, block: int) -> str:
    """Return the day of a message in UTC, or that of the front matter, as 2026-01-31; "" if unknown."""
    turn = int(blocks.turn[block])
    if turn >= 0:
        moment = None if document.relative_times else moment_of(document.turns[turn].time)
        return "" if moment is None else moment.date().isoformat()
    front_matter = find_front_matter(document.text)
    if front_matter is None:
        return ""
    found = _DATE_FIELD.search(document.text, front_matter.body_start, front_matter.body_end)
    return found[1] if found else ""


_VALUES: dict[str, Callable[[Document, Blocks, int], str]] = {
    "title": lambda document, *_: document.title,
    "breadcrumb": _breadcrumb,
    "date": _date,
    "file": lambda document, *_: document.name,
}
