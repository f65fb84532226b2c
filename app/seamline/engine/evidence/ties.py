"""Ties between units: gaps that are not cut, such as the one after a line that announces an example."""

from __future__ import annotations

import re
from enum import IntEnum

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, distinct, read_only
from seamline.engine.text.blocks import BlockKind, Blocks
from seamline.engine.text.document import Document
from seamline.engine.text.roles import returns
from seamline.engine.text.sentences import CLOSING_MARKS
from seamline.engine.units.units import Units


class Tie(IntEnum):
    """Why no cut falls at a gap. To keep the maximum, ties are given up from the lowest on."""

    NONE = 0
    ITEM = 1
    """Between two items of a list that is kept whole."""
    LIST = 2
    """Inside an item of such a list."""
    HEADINGS = 3
    """Between a heading without content and the next heading, which is of its level or above."""
    ANSWER = 4
    """Between a question and its answer."""
    RESULT = 5
    """Between the call of a tool and its result."""
    INTRODUCED = 6
    """Between a line that ends with a colon and what it announces."""
    SUBHEADING = 7
    """Between a heading and one below it."""
    CONTENT = 8
    """Between a heading and its content."""
    TITLE = 9
    """Between the title of an admonition, a tab or a fold and its body."""
    MARKER = 10
    """Between a comment or an anchor and the heading that it stands before."""


KEPT_LIST = (Tie.ITEM, Tie.LIST)
DAY_SECONDS = 86_400
"""A pause of this length or more always separates two messages."""

_BLOCKS = (BlockKind.LIST, BlockKind.CODE, BlockKind.TABLE, BlockKind.MATH, BlockKind.QUOTE, BlockKind.HTML)
_COLONS, _ASKED = ":：", "?？"
_CLOSERS = f"{CLOSING_MARKS}~ "
# Title lines of mkdocs and its blocks, of containers in Docusaurus and MyST, of reStructuredText, GitHub and
# Obsidian.
_TITLE_LINE = re.compile(
    r"^[ \t>]*((?:!!!|\?\?\?\+?|:{3,}|/{3,})[ \t]*[\w{\[]|===[!+]?[ \t]+[\"']|\.\. [\w-]+::|\[![\w-]+\])"
    r"[^\r\n]*",
    re.MULTILINE,
)
_ANCHOR = re.compile(r"<(a|span)\b[^<>]*>\s*</\1>|<a\b[^<>]*/>|\[\]\(\)\s*\{[^{}]*\}")
_COMMENT, _COMMENT_END = "<!--", "-->"
# The labels that the readers of conversations give to folds.
_CALL, _RESULT = "Tool call", "Tool result"


def headings_after(blocks: Blocks, units: Units) -> CodeArray:
    """Return (n - 1,) uint8: the level of the heading that follows each gap, or 0."""
    left, right = units.block[:-1], units.block[1:]
    follows = (left != right) & (blocks.kind[right] == BlockKind.HEADING)
    return np.where(follows, blocks.level[right], 0).astype(np.uint8)


def find_ties(document: Document, blocks: Blocks, *, units: Units) -> CodeArray:
    """Return (n - 1,) uint8 of Tie, without the ties of headings and of lists, which find_gaps() adds."""
    heading = headings_after(blocks, units)
    ties = np.zeros(len(heading), dtype=np.uint8)
    if not len(heading):
        return ties
    left, right = units.block[:-1], units.block[1:]
    inside = (blocks.turn[left] == blocks.turn[right]) & (heading == 0)
    ends = _last_characters(document.text, units)
    if document.turns:
        ties[_questions(document, blocks, units=units, asked=np.isin(ends, list(_ASKED)))] = Tie.ANSWER
        ties[_results(document, blocks, units=units)] = Tie.RESULT
        ties[days_apart(document, blocks, units=units)] = Tie.NONE
    announces = np.isin(ends, list(_COLONS))[:-1] & ~blocks.atomic[left] & units.clean[1:]
    # A paragraph after a colon may well be about something else: the discourse markers weigh that.
    ties[announces & inside & np.isin(blocks.kind[right], _BLOCKS)] = Tie.INTRODUCED
    ties[_titles(document.text, blocks, units=units) & inside] = Tie.TITLE
    ties[_markers(document.text, blocks, units=units, heading=heading)] = Tie.MARKER
    return read_only(ties)


def days_apart(document: Document, blocks: Blocks, *, units: Units) -> BoolArray:
    """Return (n - 1,) bool: the gaps between messages across which a day or more has passed."""
    time = document.turn_times[blocks.turn[units.block]]
    # A time that goes back counts as well. Unknown times are NaN, and compare as False.
    with np.errstate(invalid="ignore"):
        apart: BoolArray = np.abs(np.diff(time)) >= DAY_SECONDS
    return apart


def _last_characters(text: str, units: Units) -> np.ndarray[tuple[int], np.dtype[np.str_]]:
    """Return the last character of each unit, (n,) str, before any closing quotes, brackets and marks."""
    found = []
    for first, last in zip(units.first.tolist(), units.last.tolist(), strict=True):
        character = text[last - 1]
        if character in _CLOSERS:
            character = text[max(first, last - 16) : last].rstrip(_CLOSERS)[-1:]
        found.append(character)
    return np.array(found, dtype="U1")


def _questions(document: Document, blocks: Blocks, *, units: Units, asked: BoolArray) -> BoolArray:
    """Return which gaps lie between a question and its answer: by roles, or without these by question marks.

    asked: (n,) bool, the units that end with a question mark. Returns (n - 1,) bool.
    """
    turn = blocks.turn[units.block]
    left, right = turn[:-1], turn[1:]
    turns = document.turns
    asking, answering = document.asking, document.answering
    if asking.any() or answering.any():
        return np.asarray((left != right) & asking[left] & answering[right])
    # The last one is for text outside all messages, which has -1. Numbers, as long names would take memory.
    names = np.array([*(each.name or each.role for each in turns), ""])
    speaker = np.searchsorted(distinct(names), names)
    return np.asarray((left != right) & asked[:-1] & (speaker[left] != speaker[right]))


def _results(document: Document, blocks: Blocks, *, units: Units) -> BoolArray:
    """Return (n - 1,) bool: the gaps between the call of a tool and its result, in two messages or in one."""
    turn = blocks.turn[units.block]
    returning = np.array([*(returns(each.role) for each in document.turns), False])
    found = (turn[:-1] != turn[1:]) & returning[turn[1:]] & ~returning[turn[:-1]]
    results = [
        after.start
        for each in document.turns
        for before, after in zip(each.folds, each.folds[1:], strict=False)
        if before.label.startswith(_CALL) and after.label.startswith(_RESULT)
    ]
    at = np.searchsorted(units.first, np.array(results, dtype=np.int64))
    found[at[(at > 0) & (at < len(units))] - 1] = True
    return np.asarray(found)


def _titles(text: str, blocks: Blocks, *, units: Units) -> BoolArray:
    """Return (n - 1,) bool: the gaps between the line of a title and the first unit below it."""
    found = np.zeros(len(units) - 1, dtype=np.bool_)
    for line in _TITLE_LINE.finditer(text):
        after = int(np.searchsorted(units.first, line.end()))
        # The unit of the line: in a quote it begins before the title, with the quote's mark. Lines of atomic
        # units and blocks are no titles, whatever they look like.
        first = int(np.searchsorted(units.first, line.start(1), side="right")) - 1
        if first < 0 or units.atomic[first] or blocks.atomic[units.block[first]]:
            continue
        # A unit that goes on below the line holds the title and its body.
        below = text[line.end() : int(units.last[after - 1])]
        is_alone = after <= len(found) and not below.strip("> \t\r\n")
        # An empty line of a quote is a unit of its own, since it has the quote's mark.
        while (
            is_alone and after <= len(found) and not text[units.first[after] : units.last[after]].strip("> ")
        ):
            after += 1
        found[first : after if is_alone else after - 1] = True
    summary = "</summary>"
    html = np.flatnonzero(blocks.kind[units.block[:-1]] == BlockKind.HTML).tolist()
    found[[unit for unit in html if text.endswith(summary, 0, int(units.last[unit]))]] = True
    return found


def _markers(text: str, blocks: Blocks, *, units: Units, heading: CodeArray) -> BoolArray:
    """Return (n - 1,) bool: the gaps between comments or anchors and the heading below them.

    heading: (n - 1,) uint8, as headings_after() gives it.
    """
    found = np.zeros(len(units) - 1, dtype=np.bool_)
    for gap in np.flatnonzero(heading).tolist():
        at = gap
        while at >= 0 and _is_marker(text, blocks, units=units, unit=at):
            found[at] = True
            at -= 1
    return found


def _is_marker(text: str, blocks: Blocks, *, units: Units, unit: int) -> bool:
    """Whether a unit consists of comments and anchors alone, in the same message as the next unit."""
    if blocks.turn[units.block[unit]] != blocks.turn[units.block[unit + 1]]:
        return False
    at, last = int(units.first[unit]), int(units.last[unit])
    while at < last:
        if text.startswith(_COMMENT, at):
            end = text.find(_COMMENT_END, at, last)
            if end < 0:
                return False
            at = end + len(_COMMENT_END)
        elif anchor := _ANCHOR.match(text, at, last):
            at = anchor.end()
        elif text[at].isspace():
            at += 1
        else:
            return False
    return True


def lead_units(ties: CodeArray) -> IndexArray:
    """Return for each unit the one that shows its section: itself, except for comments and anchors.

    Those in front of a heading belong to the section that the heading begins, so that the heading is their
    lead. ties: (n - 1,) uint8 of Tie. Returns (n,) int64.
    """
    lead = np.arange(len(ties) + 1, dtype=np.int64)
    for gap in np.flatnonzero(ties == Tie.MARKER)[::-1].tolist():
        lead[gap] = lead[gap + 1]
    return lead
