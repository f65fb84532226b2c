"""Search by words and meaning: what is listed, what is tinted, and where a hit leads."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, WordEmbedder
from tests.desktop.instruments.fake_context import FakeContext
from tests.fakes import FailingEmbedder

from seamline.desktop.instruments.search.search_instrument import SearchInstrument
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments import search
from seamline.instruments.search import SearchIndex
from seamline.instruments.search_mode import SearchMode

CONFIG = PRESETS["memex-paragraph"].config.with_values(
    {"token_method": "approximate", "min_tokens": 0, "overlap_tokens": 0}
)
BOATS = "# Boats\n\nA boat sails with the wind.\n\nRain is water too.\n"
MODEL = WordEmbedder()


class Bench:
    """The instrument in surroundings of its own, with a model of a few words."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.model: Embedder = MODEL
        self.b: Analysis | None = None
        context.session.load_embedder = self._load
        self.instrument = SearchInstrument(context, context)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(1000, 400)
        qtbot.addWidget(self.instrument.dock)

    def _load(self, name: str, progress: Progress, cancel: CancelToken) -> Embedder | None:
        return None if name == "none" else self.model

    def settle(self) -> None:
        self._qtbot.waitUntil(
            lambda: (
                not self.context.is_busy and not self.instrument.is_busy and not self.panel._pause.isActive()
            ),
            timeout=20_000,
        )

    def ask(self, query: str) -> None:
        self.panel.query.setText(query)
        self._qtbot.keyClick(self.panel.query, Qt.Key.Key_Return)
        self.settle()

    def rows(self, *, b: bool = False) -> list[list[str]]:
        model = (self.panel.b if b else self.panel.a).list.model()
        return [
            [model.index(row, column).data() for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]

    @property
    def heat(self) -> FloatArray:
        """The scores that the source is tinted by."""
        marks = self.context.marks[-1]
        assert marks is not None
        return marks

    @property
    def message(self) -> str:
        return self.panel.pages.message

    def choose(self, words: str) -> None:
        """Choose how to search, as a person does by the words in the box."""
        self.panel.mode.setCurrentText(words)
        self.settle()

    def expected(
        self, query: str, *shown: Analysis | None, mode: SearchMode = "hybrid", per_document: bool = False
    ) -> list[list[str]]:
        """The first columns of the rows that the pure function gives."""
        analyses = [analysis for analysis in shown if analysis is not None]
        assert len(analyses) == len(shown)
        index = SearchIndex(analyses, [embed_chunks(analysis, MODEL) for analysis in analyses])
        found = index.search(
            None if mode == "keyword" else MODEL.embed([query])[0],
            words="" if mode == "semantic" else query,
            per_document=per_document,
        )
        return [
            [
                tr(hit.score_text),
                "" if hit.bm25 is None else f"{hit.bm25:.2f}",
                f"{hit.chunk + 1} of {len(index.analyses[hit.document].chunks)}",
                "✓" if hit.completeness.is_complete else "no",
                index.analyses[hit.document].document.title or index.analyses[hit.document].document.name,
            ]
            for hit in found.hits
        ]


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The instrument on screen, over a text that is cut at paragraphs."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    bench.instrument.dock.show()
    open_text(GARDEN)
    bench.settle()
    return bench


def firsts(rows: list[list[str]]) -> list[list[str]]:
    return [row[:5] for row in rows]


@pytest.mark.usefixtures("german")
def test_scores_are_written_as_the_language_has_them(bench: Bench) -> None:
    """The score of a hit has the comma that the words beside it have: 0,786 and not 0.786."""
    bench.ask("water")
    scores = [row[0] for row in bench.rows()]
    assert scores
    assert all("," in score and "." not in score for score in scores)


def test_without_a_text_or_a_query_it_says_what_to_do(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]
) -> None:
    """An empty panel names what would fill it."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    bench.instrument.dock.show()
    bench.ask("water")
    assert bench.message == "Open a text to search it."
    bench.panel.query.clear()
    open_text(GARDEN)
    bench.settle()
    assert "Ask what a reader would ask" in bench.message


def test_hits_are_those_of_the_function(bench: Bench) -> None:
    """Enter lists what the pure function finds by words and meaning, or meaning, and tints by similarity."""
    bench.ask("water the roots")
    analysis = bench.context.session.analysis
    assert firsts(bench.rows()) == bench.expected("water the roots", analysis)
    assert "tint: similarity" in bench.panel.summary.text()
    hybrid = bench.heat.tolist()
    bench.choose("Meaning alone")
    assert firsts(bench.rows()) == bench.expected("water the roots", analysis, mode="semantic")
    assert "tint: similarity" in bench.panel.summary.text()
    assert bench.heat.tolist() == hybrid
    heat = bench.heat
    assert len(heat) == len(analysis.chunks)
    assert int(heat.argmax()) == int(bench.rows()[0][2].split()[0]) - 1
    assert "hold a whole thought" in bench.panel.summary.text()


def test_words_alone_need_no_model(bench: Bench) -> None:
    """They are ranked by BM25 with nothing embedded and nothing tinted, with or without an embedder."""
    bench.model = FailingEmbedder("a model was asked")
    bench.choose("Words alone")
    bench.ask("soil water")
    analysis = bench.context.session.analysis
    assert firsts(bench.rows()) == bench.expected("soil water", analysis, mode="keyword")
    assert bench.rows()
    assert "no tint" in bench.panel.summary.text()
    assert bench.context.marks[-1] is None
    bench.ask("xyzzy")
    assert bench.message == "No hits: no chunk has any of these words."
    bench.ask("soil water")
    bench.context.editor.choose_value("embedder", "none")
    bench.settle()
    assert firsts(bench.rows()) == bench.expected(
        "soil water", bench.context.session.analysis, mode="keyword"
    )
    bench.choose("Words and meaning")
    assert "Search by meaning needs an embedder" in bench.message


def test_words_are_counted_once_for_a_cut(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second query of the same cut asks what was counted for the first."""
    bench.ask("water")
    counted: list[int] = []
    monkeypatch.setattr(search, "KeywordIndex", lambda texts: counted.append(len(texts)))
    bench.ask("soil")
    assert bench.rows()
    assert counted == []


def test_model_reads_its_prefixes(bench: Bench) -> None:
    """A model that wants words before queries and passages gets them, as it does in an index."""
    read: list[str] = []

    class E5(WordEmbedder):
        def embed(self, texts: Sequence[str]) -> FloatArray:
            read.extend(texts)
            return super().embed(texts)

    bench.model = E5()
    bench.model.name = "e5-small"
    bench.ask("water")
    assert "query: water" in read
    chunks = len(bench.context.session.analysis.chunks)
    assert sum(text.startswith("passage: ") for text in read) == chunks == len(read) - 1


def test_typing_searches_after_a_pause(bench: Bench, qtbot: QtBot) -> None:
    """Nobody needs to press Enter."""
    qtbot.keyClicks(bench.panel.query, "worms")
    assert bench.rows() == []
    bench.settle()
    assert firsts(bench.rows()) == bench.expected("worms", bench.context.session.analysis)


def test_clearing_the_query_takes_hits_and_tint_away(bench: Bench) -> None:
    """An empty query finds nothing, and the text has its own tints again."""
    bench.ask("water")
    bench.panel.query.clear()
    assert bench.rows() == []
    assert bench.context.marks[-1] is None
    assert "Ask what" in bench.message


def test_hit_selects_its_chunk_and_shows_its_neighbours(bench: Bench, qtbot: QtBot) -> None:
    """A hit leads to its chunk, by mouse or by keys, and says what stands beside it."""
    bench.ask("spade")
    view, session = bench.panel.a.list, bench.context.session
    view.setCurrentIndex(view.model().index(0, 0))
    assert session.selection == int(bench.rows()[0][2].split()[0]) - 1
    detail = bench.panel._detail._text.text()
    assert "Before:" in detail
    assert "After:" in detail
    assert "a whole thought" in detail
    session.select(-1)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert session.selection >= 0


def test_search_follows_the_cut(bench: Bench) -> None:
    """Another setting is searched with the same query, and its hits are those of the new cut."""
    bench.ask("water")
    bench.context.editor.choose_value("strategy", "sentences")
    bench.settle()
    assert firsts(bench.rows()) == bench.expected("water", bench.context.session.analysis)
    assert len(bench.heat) == len(bench.context.session.analysis.chunks)


def test_all_open_documents_are_searched(bench: Bench, open_text: Callable[..., Path]) -> None:
    """With the switch on, hits come from every open document, and one leads there."""
    first = bench.context.session.current.key
    garden = bench.context.session.analysis
    open_text(BOATS, "boats.md")
    bench.settle()
    boats = bench.context.session.analysis
    bench.ask("rain is water")
    assert firsts(bench.rows()) == bench.expected("rain is water", boats)
    bench.panel.all_documents.click()
    bench.settle()
    assert firsts(bench.rows()) == bench.expected("rain is water", garden, boats)
    bench.panel.per_document.click()
    bench.settle()
    rows = bench.rows()
    assert firsts(rows) == bench.expected("rain is water", garden, boats, per_document=True)
    row = [row[4] for row in rows].index(garden.document.title or garden.document.name)
    chunk = int(rows[row][2].split()[0]) - 1
    bench.panel.a.list.setCurrentIndex(bench.panel.a.list.model().index(row, 0))
    bench.settle()
    assert bench.context.session.current.key == first
    assert bench.context.session.selection == chunk
    assert len(bench.heat) == len(garden.chunks)
    assert bench.panel.a.list.current == row


def test_document_that_is_cut_otherwise_is_cut_anew(bench: Bench, open_text: Callable[..., Path]) -> None:
    """A document in the background is searched as the config in force cuts it, and so it is then shown."""
    first = bench.context.session.current.key
    open_text(BOATS, "boats.md")
    bench.context.editor.choose_value("strategy", "sentences")
    bench.panel.all_documents.setChecked(True)
    bench.ask("a spade wants a sharp edge")
    rows = bench.rows()
    bench.panel.a.list.setCurrentIndex(bench.panel.a.list.model().index(0, 0))
    bench.settle()
    session = bench.context.session
    assert session.current.key == first
    assert session.analysis.text_of(session.selection).startswith("A spade wants a sharp edge")
    assert rows[0][2] == f"{session.selection + 1} of {len(session.analysis.chunks)}"


def test_chunks_are_embedded_once(bench: Bench) -> None:
    """A second query embeds nothing but itself."""
    bench.ask("water")
    embedded: list[str] = []

    class Counting(WordEmbedder):
        def embed(self, texts: Sequence[str]) -> FloatArray:
            embedded.extend(texts)
            return super().embed(texts)

    bench.model = Counting()
    bench.ask("soil")
    assert embedded == ["soil"]


def test_a_and_b_side_by_side(bench: Bench) -> None:
    """With a cut to compare with, the same query is shown under both, each with its own hits."""
    assert not bench.panel.side_by_side.isVisible()
    analysis = bench.context.session.analysis
    config = analysis.config.with_values({"strategy": "sentences"})
    bench.b = analyse(analysis.document, config, MODEL)
    bench.instrument.set_b(bench.b)
    assert bench.panel.side_by_side.isVisible()
    bench.ask("water")
    assert not bench.panel.b.isVisible()
    bench.panel.side_by_side.click()
    bench.settle()
    assert firsts(bench.rows()) == bench.expected("water", analysis)
    assert firsts(bench.rows(b=True)) == bench.expected("water", bench.b)
    assert bench.panel.b.isVisible()
    view = bench.panel.b.list
    view.setCurrentIndex(view.model().index(0, 0))
    assert bench.context.indices == [int(bench.b.chunks.start[int(bench.rows(b=True)[0][2].split()[0]) - 1])]
    bench.instrument.set_b(bench.b)
    assert not bench.instrument.is_busy
    bench.b = None
    bench.instrument.set_b(bench.b)
    bench.settle()
    assert not bench.panel.b.isVisible()
    assert firsts(bench.rows()) == bench.expected("water", analysis)


def test_without_an_embedder_it_says_so(bench: Bench) -> None:
    """Search needs vectors, and the panel says where to choose what makes them."""
    bench.ask("water")
    bench.context.editor.choose_value("embedder", "none")
    bench.settle()
    assert "Search by meaning needs an embedder" in bench.message
    assert bench.context.marks[-1] is None


def test_failure_of_the_model_is_shown(bench: Bench) -> None:
    """The words of a model that fails stand where the hits would."""
    bench.model = FailingEmbedder("the model file is missing")
    bench.ask("water")
    assert "the model file is missing" in bench.message


def test_no_hits_are_said(bench: Bench) -> None:
    """A query that the model makes nothing of is told from one that meets nothing."""
    bench.model = type(
        "Deaf", (WordEmbedder,), {"embed": lambda self, texts: 0 * WordEmbedder.embed(self, texts)}
    )()
    bench.choose("Meaning alone")
    bench.ask("water")
    assert bench.message == "No hits: the model knows none of these words."
    bench.choose("Words and meaning")
    assert bench.rows()
    bench.ask("xyzzy")
    assert bench.message == "No hits: the model knows none of these words. No chunk has them either."


def test_stopping_leaves_a_way_on(bench: Bench) -> None:
    """What is stopped shows no hits, and Enter searches again."""
    bench.panel.query.setText("water")
    bench.panel.query.returnPressed.emit()
    bench.instrument.dock.progress.stop.click()
    bench.settle()
    assert bench.message == "Stopped. Press Enter to search again."
    bench.ask("water")
    assert bench.rows()


def test_hidden_panel_tints_nothing_and_catches_up(bench: Bench) -> None:
    """The tint goes with the panel and comes back with it, for the cut of then."""
    bench.ask("water")
    bench.instrument.dock.hide()
    assert bench.context.marks[-1] is None
    bench.context.editor.choose_value("strategy", "sentences")
    bench.settle()
    assert bench.context.marks[-1] is None
    bench.instrument.dock.show()
    bench.settle()
    assert len(bench.heat) == len(bench.context.session.analysis.chunks)


def test_every_control_has_a_name(bench: Bench) -> None:
    """A screen reader finds words for the query, the switches, the lists and what is said."""
    panel = bench.panel
    for control in (panel.query, panel.mode, panel.a.list, panel.b.list, panel.summary):
        assert control.accessibleName()
    for button in (panel.per_document, panel.all_documents, panel.side_by_side):
        assert button.text()


def test_places_by_words_stand_beside_those_by_meaning(bench: Bench) -> None:
    """Hits that are in the order of both are listed with both figures, others with the one that they have."""
    words = 1
    bench.ask("soil water")
    assert not bench.panel.a.list.isColumnHidden(words)
    assert any(row[words] for row in bench.rows())
    for mode in ("Meaning alone", "Words alone"):
        bench.choose(mode)
        assert bench.rows()
        assert bench.panel.a.list.isColumnHidden(words)
