"""The pages of a converted document, in the gutter, in the head and in the figures of a chunk."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from tests.desktop.shown import show_analysis

from seamline.desktop.inspector.chunk_lines import size_line
from seamline.desktop.source.page_painter import pages_in_view
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.widgets.chunk_facts import chunk_facts
from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.sources.documents.page_text import joined_pages

CONFIG = PRESETS["recursive"].config.with_values({"max_tokens": 60, "min_tokens": 0})


def analysis_of_pages(*texts: str, page_word: str = "page") -> Analysis:
    text, pages = joined_pages(texts)
    document = Document(
        text, name="a.pdf", format="pdf", converter="pdfminer.six 1", pages=pages, page_word=page_word
    )
    return analyse(document, CONFIG)


@pytest.fixture
def view(qtbot: QtBot) -> SourceView:
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    return view


def text_of(view: SourceView) -> SourceText:
    found = view.findChild(SourceText)
    assert found is not None
    return found


def test_pages_stand_where_they_begin(qtbot: QtBot, view: SourceView) -> None:
    """A page is told beside its first line; of several at one place, as blank ones, the last is."""
    show_analysis(qtbot, view, analysis_of_pages("Bees fly.\n\nThey hum.", "", "Ships sail.", "A mast."))
    text = text_of(view)
    heights = dict(pages_in_view(text.frame()))
    assert list(heights) == [1, 3, 4]
    for page, words in ((1, "Bees"), (3, "Ships"), (4, "A mast")):
        place = text.rect_of(text.scene.analysis.document.text.index(words))
        assert place is not None
        assert 0 <= place.top() - heights[page] < 40


def test_pages_on_one_line_have_one_number(qtbot: QtBot, view: SourceView) -> None:
    """Pages of a word each may run on in one paragraph; their numbers would lie over each other."""
    show_analysis(qtbot, view, analysis_of_pages("Bees", "fly", "", "far."))
    assert [page for page, _ in pages_in_view(text_of(view).frame())] == [4]


def test_pages_out_of_view_are_not_sought(qtbot: QtBot, view: SourceView) -> None:
    """Of a long document only the pages in view are told, and scrolling tells others."""
    show_analysis(qtbot, view, analysis_of_pages(*(f"Bees fly on page {n}. " * 12 for n in range(1, 200))))
    text = text_of(view)
    first = [page for page, _ in pages_in_view(text.frame())]
    assert first[0] == 1
    assert len(first) < 20
    text.verticalScrollBar().setValue(text.verticalScrollBar().maximum())
    assert [page for page, _ in pages_in_view(text.frame())][-1] == 199


def test_gutter_has_room_for_pages_only_where_there_are_some(qtbot: QtBot, view: SourceView) -> None:
    """A text without pages looks as before."""
    show_analysis(qtbot, view, analysis_of_pages("Bees fly.", "Ships sail."))
    with_pages = text_of(view).columns
    show_analysis(qtbot, view, analyse(Document("Bees fly.", name="b.md"), CONFIG))
    without = text_of(view).columns
    assert without.page == 0 < with_pages.page
    assert with_pages.gutter >= with_pages.page + with_pages.number
    assert not list(pages_in_view(text_of(view).frame()))


def test_head_says_page_and_converter(qtbot: QtBot, view: SourceView) -> None:
    """The head says what the text was made by, and on which page the upper part of the view is."""
    show_analysis(qtbot, view, analysis_of_pages("Bees fly.", page_word="slide"))
    labels = [label.text() for label in view.findChildren(QLabel)]
    assert "converted by pdfminer.six 1" in labels
    qtbot.waitUntil(lambda: "slide 1" in [label.text() for label in view.findChildren(QLabel)])


def test_chunk_says_its_pages() -> None:
    """The line of sizes and the facts of a chunk have its pages, and neither without pages."""
    analysis = analysis_of_pages("Bees fly.", "Ships sail.")
    assert "pages 1–2" in size_line(analysis, 0)
    assert chunk_facts(analysis, 0)["Pages"] == "pages 1–2"
    plain = analyse(Document("Bees fly.", name="b.md"), CONFIG)
    assert "page" not in size_line(plain, 0)
    assert "Pages" not in chunk_facts(plain, 0)
