"""How the width of the source is shared out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from seamline.desktop.source.boundary_painter import label_width_on_line
from seamline.desktop.source.chunk_painter import TOKENS_BEYOND, fitting_token_count
from seamline.desktop.source.columns import Columns
from seamline.desktop.source.label_room import GAP_TO_WORDS, with_strength
from seamline.desktop.widgets.strength import STRENGTH_SIZE
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, bold_font, text_font
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.document import Document
from seamline.instruments.strength import Strength


@pytest.mark.parametrize(
    ("width", "is_serif", "has_margins", "text", "gutter", "label"),
    [
        (938, True, False, 674, 56, 132),
        (938, False, False, 706, 56, 132),
        (1010, True, True, 618, 56, 132),
        (620, True, False, 454, 44, 92),
        (2000, True, False, 674, 570, 132),
    ],
)
def test_measure_is_that_of_the_face_where_there_is_room(
    width: int, is_serif: bool, has_margins: bool, text: int, gutter: int, label: int
) -> None:
    """A wide view keeps the measure, a narrow one gives the text what labels of one word leave."""
    columns = Columns.of(width, is_serif=is_serif, has_margins=has_margins)
    assert (columns.text_width, columns.gutter, columns.label) == (text, gutter, label)
    assert columns.is_narrow == (label == 92)


@given(count=st.integers(0, 10**7), is_exact=st.booleans())
def test_tokens_beside_a_chunk_lose_no_digit(qapp: QApplication, count: int, is_exact: bool) -> None:
    """A number that its room is too narrow for is said in short: cut off it would be another number."""
    counter = "cl100k" if is_exact else "approximate"
    config = PRESETS["memex-paragraph"].config.with_values({"token_method": counter})
    analysis = analyse(Document("Bees hum."), config)
    metrics = QFontMetrics(text_font(TextRole.NOTE))
    width = Columns.of(700, is_serif=True, has_margins=False).gutter - 12
    said = fitting_token_count(analysis, count, metrics=metrics, width=width)
    assert metrics.horizontalAdvance(said) <= width + TOKENS_BEYOND
    assert said.startswith("~") == (count > 0 and not is_exact)
    number = said.removeprefix("~").replace(",", "")
    size = {"k": 1e3, "M": 1e6}.get(number[-1], 1.0)
    assert float(number.rstrip("kM")) * size == pytest.approx(count, rel=0.051)


@given(
    width=st.integers(0, 4000),
    is_serif=st.booleans(),
    has_margins=st.booleans(),
    scale=st.floats(0.8, 3.0),
)
def test_columns_overlap_in_no_width(width: int, is_serif: bool, has_margins: bool, scale: float) -> None:
    """However narrow the view and however large the text, there is room for words between the sides."""
    columns = Columns.of(width, is_serif=is_serif, has_margins=has_margins, scale=scale)
    assert 0 < columns.gutter < columns.text_left < columns.text_left + columns.text_width < columns.right
    wider = Columns.of(width + 1, is_serif=is_serif, has_margins=has_margins, scale=scale)
    assert wider.is_narrow <= columns.is_narrow


@given(width=st.integers(240, 4000), is_serif=st.booleans())
def test_conversation_beside_another_cut_is_not_cut_off(width: int, is_serif: bool) -> None:
    """Where two of them stand in a small window, who speaks gives way, and no word lies beyond the edge."""
    columns = Columns.of(width, is_serif=is_serif, has_margins=True, has_labels=False)
    assert columns.right <= width
    assert columns.text_width >= 76


@given(width=st.integers(240, 4000), is_serif=st.booleans(), scale=st.floats(0.8, 2.0))
def test_larger_text_beside_another_cut_is_not_cut_off(width: int, is_serif: bool, scale: float) -> None:
    """In a small window lines have fewer words there, and none of them lies beyond the edge."""
    columns = Columns.of(width, is_serif=is_serif, has_margins=False, has_labels=False, scale=scale)
    assert columns.right <= width


@pytest.mark.parametrize("points", [8, 10, 16])
def test_names_and_dates_beside_messages_are_whole(qapp: QApplication, points: int) -> None:
    """Who speaks, and on which day, has as much more room as the text is larger."""
    before = qapp.font()
    font = QFont(before)
    font.setPointSize(points)
    qapp.setFont(font)
    plain = text_font(TextRole.NOTE)
    name = QFontMetrics(bold_font(plain)).horizontalAdvance("assistant")
    date = QFontMetrics(plain).horizontalAdvance("2025-03-18")
    qapp.setFont(before)
    columns = Columns.of(1200, is_serif=True, has_margins=True, scale=points / 10)
    assert columns.has_names
    # Before a name stands the mark of its role, before both the bar, and the text is not near.
    assert name + 38 <= columns.margin
    assert date + 22 <= columns.margin


@pytest.mark.parametrize("width", [600, 1000, 1600])
def test_labels_get_the_room_that_their_words_need(width: int) -> None:
    """Long words take what is free beside the measure; in a narrow view one word is whole."""
    usual = Columns.of(width, is_serif=True, has_margins=False)
    wide = Columns.of(width, is_serif=True, has_margins=False, label_room=(100, 160))
    short = Columns.of(width, is_serif=True, has_margins=False, label_room=(20, 20))
    assert short == usual
    assert wide.is_narrow == usual.is_narrow
    assert wide.right + wide.label <= width
    if width == 1000:
        assert wide.text_width == usual.text_width
    else:
        assert wide.label_width == (100 if wide.is_narrow else 160)


@pytest.mark.parametrize("points", [10, 16])
def test_reasons_on_the_lines_have_room_for_their_words(
    qapp: QApplication, german: None, points: int
) -> None:
    """Beside another cut a reason and its strength are whole in each language, and in larger text."""
    before = qapp.font()
    font = QFont(before)
    font.setPointSize(points)
    qapp.setFont(font)
    metrics = QFontMetrics(text_font(TextRole.NOTE))
    columns = Columns.of(900, is_serif=True, has_margins=False, has_labels=False, scale=points / 10)
    room = label_width_on_line(columns) - STRENGTH_SIZE.width() - GAP_TO_WORDS
    words = [with_strength(tr(Reason.HEADING.label), tr(strength.label)) for strength in Strength]
    widest = max(map(metrics.horizontalAdvance, words))
    qapp.setFont(before)
    assert widest < room
