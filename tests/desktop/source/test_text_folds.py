"""What a view shows of a text whose parts are folded, and where."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.desktop.source.text_folds import TextFolds
from seamline.desktop.source.text_positions import LONGEST_LINE, TextPositions, shown_slices
from seamline.engine.text.document import Document, Fold, Turn

_PIECES = st.sampled_from(["a", "bc ", "\n", "\r\n", "\r", "\u2028", "😀", "\ufeff", "x" * 50])


def _document(text: str, *spans: tuple[int, int], label: str = "Call") -> Document:
    folds = tuple(Fold(start, end, label) for start, end in spans)
    return Document(text, kind="conversation", turns=(Turn(0, len(text), 0, "user", folds=folds),))


def _shown(document: Document, *open_folds: int, size: int = 1000) -> tuple[str, TextPositions]:
    folds = TextFolds.of(document)
    closed = ~np.isin(np.arange(len(folds)), open_folds)
    slices = list(shown_slices(document.text, size=size, folds=folds, closed=closed))
    return "".join(part.shown for part in slices), TextPositions(slices, folds=folds, closed=closed)


@pytest.mark.parametrize(
    ("text", "span", "shown", "opened"),
    [
        ("one\nFOLD\ntwo", (4, 8), "one\n@\ntwo", "one\n@\nFOLD\ntwo"),
        ("one FOLD two", (4, 8), "one \n@\n two", "one \n@\nFOLD\n two"),
        ("one FOLD\ntwo", (4, 8), "one \n@\ntwo", "one \n@\nFOLD\ntwo"),
        ("one\nFOLD two", (4, 8), "one\n@\n two", "one\n@\nFOLD\n two"),
        ("FOLD", (0, 4), "@", "@\nFOLD"),
        ("a\r\nFOLD\r\nb", (3, 7), "a\n@\nb", "a\n@\nFOLD\nb"),
        ("a\nFO\nLD\n\nb", (2, 8), "a\n@\n\nb", "a\n@\nFO\nLD\n\nb"),
        ("a\r\nFOL\nb", (2, 6), "a\n@\nb", "a\n@\nFOL\nb"),
    ],
)
def test_all_text_outside_a_fold_is_shown(text: str, span: tuple[int, int], shown: str, opened: str) -> None:
    """A fold that begins or ends within a line stands on lines of its own, and the rest of them stays."""
    document = _document(text, span)
    caption = TextFolds.of(document).captions[0]
    assert _shown(document)[0] == shown.replace("@", caption)
    assert _shown(document, 0)[0] == opened.replace("@", caption)


def test_caption_says_what_is_folded_and_how_much() -> None:
    """The label in one line, shortened if it is very long, and the size in words."""
    captions = [
        TextFolds.of(_document("x" * size, (0, size), label=label)).captions[0]
        for size, label in ((1, "Tool\ncall"), (1234, "y" * 100), (2, ""))
    ]
    assert captions == ["Tool call · 1 character", f"{'y' * 59}… · 1,234 characters", "Folded · 2 characters"]


def test_fold_of_line_ends_alone_is_none() -> None:
    """There is nothing to fold in a blank part."""
    assert len(TextFolds.of(_document("a\n\n\nb", (1, 4), (2, 2)))) == 0


@st.composite
def _folded_texts(draw: st.DrawFn) -> tuple[Document, tuple[int, ...]]:
    parts = draw(st.lists(st.lists(_PIECES, max_size=6).map("".join), min_size=1, max_size=9))
    edges = np.cumsum([0, *map(len, parts)]).tolist()
    # Every second part is a fold; some of the parts between them are empty.
    spans = [(edges[number], edges[number + 1]) for number in range(1, len(parts), 2)]
    opened = draw(st.sets(st.integers(0, 4)))
    return _document("".join(parts), *spans), tuple(opened)


@given(case=_folded_texts(), size=st.integers(1, 30))
def test_positions_lead_to_the_characters_shown(case: tuple[Document, tuple[int, ...]], size: int) -> None:
    """Whatever is folded and however the text is sliced, what is not hidden is where its position says."""
    document, opened = case
    shown, positions = _shown(document, *opened, size=size)
    units = shown.encode("utf-16-le")
    assert positions.end * 2 == len(units)
    indices = np.arange(len(document.text) + 1)
    places = positions.to_positions(indices)
    assert (np.diff(places) >= 0).all()
    fold_of = [positions.folds.at(index) for index in indices.tolist()]
    back = positions.to_indices(places)
    for index, character in enumerate(document.text):
        fold = fold_of[index]
        if fold >= 0 and positions.closed[fold]:
            assert places[index] == positions.fold_positions.bodies[fold]
        elif character.isalnum() or character == "😀":
            begin = int(places[index]) * 2
            assert units[begin : begin + len(character.encode("utf-16-le"))].decode("utf-16-le") == character
            assert back[index] == index
    for fold, caption in enumerate(positions.folds.captions):
        begin, end = positions.fold_positions.captions[fold], positions.fold_positions.bodies[fold]
        assert units[2 * begin : 2 * end].decode("utf-16-le") == caption
        assert (positions.to_indices(np.arange(begin, end)) == positions.folds.starts[fold]).all()
        assert positions.to_edges(positions.folds.starts)[fold] == begin


@given(case=_folded_texts(), size=st.integers(1, 30))
def test_opening_a_fold_gives_what_a_fresh_text_would(
    case: tuple[Document, tuple[int, ...]], size: int
) -> None:
    """Putting the body after the caption makes the text that is shown when the fold was open at first."""
    document, opened = case
    shown, positions = _shown(document, *opened, size=size)
    for fold in np.flatnonzero(positions.closed).tolist():
        fresh, wanted = _shown(document, *opened, fold, size=size)
        body = "\n" + positions.shown_body(document.text, fold)
        at = 2 * int(positions.fold_positions.bodies[fold])
        units = shown.encode("utf-16-le")
        assert (units[:at] + body.encode("utf-16-le") + units[at:]).decode("utf-16-le") == fresh
        changed = positions.with_closed(wanted.closed)
        indices = np.arange(len(document.text) + 1)
        np.testing.assert_array_equal(changed.to_positions(indices), wanted.to_positions(indices))
        np.testing.assert_array_equal(changed.fold_positions.ends, wanted.fold_positions.ends)


def test_long_line_in_a_fold_is_broken_when_it_is_open() -> None:
    """What a fold holds is laid out like any other text; closed it is one line."""
    document = _document("a\n" + "word " * LONGEST_LINE + "\nb", (2, 2 + 5 * LONGEST_LINE))
    assert _shown(document, size=3000)[0].count("\n") == 2
    assert _shown(document, 0, size=3000)[0].count("\n") > 7
