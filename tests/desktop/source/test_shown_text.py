"""How the blocks of any text are shown, and the map from what is shown to its indices."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF

from seamline.desktop.source.display_blocks import (
    LONGEST_BLOCK,
    DisplayBlocks,
    Shape,
    find_display_blocks,
    join_blocks,
)
from seamline.desktop.source.piece_layout import PieceLayout, SourceFonts
from seamline.desktop.source.pieces import Pieces, Spacing
from seamline.desktop.source.shown_text import Mark, ShownText, shown_text
from seamline.desktop.source.text_folds import TextFolds
from seamline.desktop.widgets.theme import LIGHT
from seamline.engine.text.document import Document, Fold, Turn

SPACING = Spacing(block=12, item=4, characters=90.0, body=24, heading=28, code=20, caption=28, is_joined=True)
NOTHING = np.empty((0, 2), dtype=np.int64)
_LETTERS = ("a", "bc ", "😀", "é", "\u0301", "שלום ", "漢字", "x" * 50)
_ENDS = ("\n", "\r\n", "\r", "\u2028", "\ufeff", "\0", "\ud800", "\t")
_MARKUP = ("# ", "- ", "> ", "```\n", "| x |", "    ", "**b**", "---\n")
PIECES = st.sampled_from([*_LETTERS, *_ENDS, *_MARKUP])
TEXTS = st.lists(PIECES, max_size=40).map("".join)


def blocks_of(document: Document) -> DisplayBlocks:
    return join_blocks(list(find_display_blocks(document, TextFolds.of(document))))


def shown_blocks(document: Document, *, is_joined: bool = True) -> list[ShownText]:
    found = blocks_of(document)
    return [
        shown_text(
            document.text,
            int(found.firsts[number]),
            end=int(found.ends[number]),
            shape=Shape(int(found.shapes[number])),
            is_joined=is_joined,
        )
        for number in range(len(found))
    ]


def shapes_of(text: str) -> list[str]:
    found = blocks_of(Document(text))
    return [Shape(shape).name for shape in found.shapes.tolist()]


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("# One\nwords\nof two lines\n\nmore", ["TITLE", "TEXT", "TEXT"]),
        ("One\n===\n\nTwo\n---\nwords", ["TITLE", "HEADING", "TEXT"]),
        ("- one\n- two\n  goes on\n\n1. three", ["ITEM", "ITEM", "ITEM"]),
        ("words\n```\n# no heading\n\n```\nwords", ["TEXT", "CODE", "TEXT"]),
        ("| a |\n|---|\n| b |\nwords", ["CODE", "TEXT"]),
        ("> one\n> two\n\nwords", ["QUOTE", "TEXT"]),
        ("words\n\n    code\n    code\n\n***\n", ["TEXT", "CODE", "RULE"]),
        ("\n\n", ["TEXT"]),
    ],
)
def test_lines_of_markdown_are_set_by_what_they_are(text: str, shapes: list[str]) -> None:
    """Headings, items, quotes, code and tables are told from paragraphs, line by line."""
    assert shapes_of(text) == shapes


@given(text=TEXTS, kind=st.sampled_from(["markdown", "text"]))
def test_blocks_tile_any_text(text: str, kind: str) -> None:
    """Each block begins where the one before ends, and none is too long to be laid out."""
    found = blocks_of(Document(text, kind=kind))  # type: ignore[arg-type]
    if not text:
        assert len(found) == 0
        return
    assert found.starts[0] == 0
    assert found.ends[-1] == len(text)
    np.testing.assert_array_equal(found.starts[1:], found.ends[:-1])
    assert (found.firsts >= found.starts).all()
    assert (found.firsts <= found.ends).all()


@pytest.mark.parametrize(
    "text", ["word " * 20_000, "x" * 50_000, "line\n" * 5_000, "```\n" + "line\n" * 5_000]
)
def test_long_blocks_are_divided(text: str) -> None:
    """Nothing that is laid out at once is longer than a long paragraph, and nothing is left out."""
    shown = shown_blocks(Document(text))
    assert max(len(piece.text) for piece in shown) <= LONGEST_BLOCK + 1
    assert sum(piece.text.count("l") for piece in shown) == text.count("l")
    assert len(shown) > 5


@given(text=TEXTS, is_joined=st.booleans())
def test_every_shown_index_leads_to_its_position_and_back(text: str, is_joined: bool) -> None:
    """What is shown of any text stands for ascending indices; letters stand for themselves."""
    seen = ""
    for piece in shown_blocks(Document(text), is_joined=is_joined):
        units = piece.text.encode("utf-16-le")
        assert len(piece.indices) == len(units) // 2 + 1
        assert (np.diff(piece.indices) >= 0).all()
        for position, index in enumerate(piece.indices[:-1].tolist()):
            assert piece.index_at(piece.position_of(index)) == index
            character = units[2 * position : 2 * position + 2].decode("utf-16-le", "replace")
            if character.isalnum():
                assert text[index] == character
        seen += piece.text
    assert [character for character in seen if character.isalnum()] == [
        character for character in text if character.isalnum()
    ]


@given(text=TEXTS.filter(str.strip))
def test_points_lead_to_the_characters_under_them(qapp: object, text: str) -> None:
    """The place of each index that is shown is where that index is found again."""
    fonts = SourceFonts(is_serif=True)
    for piece in shown_blocks(Document(text)):
        layout = PieceLayout(piece, Shape.TEXT, depth=0, width=300.0, fonts=fonts, theme=LIGHT)
        for index in {at for at in piece.indices[:-1].tolist() if not text[at].isspace()}:
            position = piece.position_of(index)
            line = layout.line_of(position)
            point = QPointF(layout.x_of(position, line), line.top + 1)
            found = layout.position_at(point.x(), point.y())
            # Where text turns from left to right a cursor has two places, and none within a letter.
            same = abs(layout.x_of(found, line) - point.x()) < 1 or bool({"ש", "\u0301"} & set(piece.text))
            assert piece.index_at(found) == index or same


def test_marks_set_markup_apart() -> None:
    """Markup is dim, and what it means is seen: bold, italic, code, and links by their words."""
    text = "## A **bold** and *thin* `code` [word](http://x)"
    (piece,) = shown_blocks(Document(text))
    runs = [(text[start : start + length], mark) for start, length, mark in piece.marks]
    assert runs == [
        ("## ", Mark.DIM),
        ("**", Mark.DIM),
        ("bold", Mark.BOLD),
        ("**", Mark.DIM),
        ("*", Mark.DIM),
        ("thin", Mark.ITALIC),
        ("*", Mark.DIM),
        ("`", Mark.DIM),
        ("code", Mark.CODE),
        ("`", Mark.DIM),
        ("[", Mark.DIM),
        ("](http://x)", Mark.DIM),
    ]


@st.composite
def folded(draw: st.DrawFn) -> tuple[Document, list[bool]]:
    parts = draw(st.lists(TEXTS.filter(bool), min_size=1, max_size=7))
    edges = np.cumsum([0, *map(len, parts)]).tolist()
    folds = tuple(Fold(edges[n], edges[n + 1], "Call") for n in range(1, len(parts), 2))
    text = "".join(parts)
    document = Document(text, kind="conversation", turns=(Turn(0, len(text), 0, "user", folds=folds),))
    count = len(TextFolds.of(document))
    return document, draw(st.lists(st.booleans(), min_size=count, max_size=count))


def test_underline_of_a_heading_is_a_mark() -> None:
    """It stands below its words, dim, as what it is; words that are joined stay so."""
    text = "A long heading\nof two lines\n  ====\n\nMore \r\n----\r\n\nText = not\na mark"
    title, heading, words = shown_blocks(Document(text))
    assert title.text == "A long heading of two lines\u2028===="
    assert title.marks == ((28, 4, Mark.DIM),)
    assert text[title.index_at(28) : title.index_at(32)] == "===="
    assert heading.text == "More\u2028----"
    assert heading.marks == ((5, 4, Mark.DIM),)
    assert words.marks == ()
    kept, _, _ = shown_blocks(Document(text), is_joined=False)
    assert [mark for *_, mark in kept.marks] == [Mark.DIM]


def test_code_in_the_words_of_a_link_is_code() -> None:
    """Its marks are as dim there as elsewhere."""
    (shown,) = shown_blocks(Document("See [the `if let` guards](https://x.org) *now*."))
    assert [(shown.text[start : start + length], mark) for start, length, mark in shown.marks] == [
        ("[", Mark.DIM),
        ("](https://x.org)", Mark.DIM),
        ("`", Mark.DIM),
        ("if let", Mark.CODE),
        ("`", Mark.DIM),
        ("*", Mark.DIM),
        ("now", Mark.ITALIC),
        ("*", Mark.DIM),
    ]


@given(case=folded())
def test_pieces_tile_whatever_is_folded(case: tuple[Document, list[bool]]) -> None:
    """However many folds are closed, each index belongs to one piece, from top to bottom."""
    document, closed = case
    folds = TextFolds.of(document)
    blocks = blocks_of(document).with_closed(folds, np.array(closed, dtype=np.bool_))
    pieces = Pieces.of(blocks, None, unread=NOTHING, spacing=SPACING)
    np.testing.assert_array_equal(pieces.starts[1:], pieces.ends[:-1])
    assert pieces.starts[0] == 0
    assert pieces.ends[-1] == len(document.text)
    assert (np.diff(pieces.tops) >= 0).all()
    for index in range(len(document.text)):
        piece = pieces.at(index)
        assert pieces.starts[piece] <= index < pieces.ends[piece]
        fold = folds.at(index)
        if fold >= 0 and closed[fold]:
            assert pieces.fold(piece) == fold
