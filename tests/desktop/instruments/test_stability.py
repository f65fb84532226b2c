"""What became of the chunks: since the document was opened, or since a mark."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.instruments.stability.stability_instrument import StabilityInstrument
from seamline.engine.presets import PRESETS
from seamline.instruments.stability import IndexState, stability, state_of

CONFIG = PRESETS["memex-paragraph"].config.with_values(
    {"embedder": "none", "token_method": "approximate", "min_tokens": 0}
)
EDITED = GARDEN.replace("Water early.", "Water very early.")


class Bench:
    """The instrument in surroundings of its own."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = StabilityInstrument(context, context)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(1000, 300)
        qtbot.addWidget(self.instrument.dock)

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    def rewrite(self, text: str) -> None:
        Path(self.context.session.current.document.path).write_text(text, encoding="utf-8")
        self.context.session.reload()
        self.settle()

    def state(self) -> IndexState:
        analysis = self.context.session.analysis
        assert analysis is not None
        return state_of(analysis)

    @property
    def said(self) -> str:
        return f"{self.panel.summary.text()} {self.panel.cost.text()}"

    def rows(self) -> list[list[str]]:
        model = self.panel.list.model()
        return [
            [model.index(row, column).data() for column in range(model.columnCount())]
            for row in range(model.rowCount())
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


def test_without_a_text_it_says_what_to_do(context: FakeContext, qtbot: QtBot) -> None:
    """An empty panel names what would fill it."""
    bench = Bench(context, qtbot)
    bench.instrument.dock.show()
    assert bench.instrument.dock.pages.message.startswith("Open a text")
    assert not bench.panel.mark.isVisible()


def test_nothing_has_changed_at_first(bench: Bench) -> None:
    """A document that was just opened is its own baseline."""
    assert bench.said.startswith(f"All {len(bench.context.session.analysis.chunks)} chunks stay")
    assert bench.rows() == []


def test_edit_on_disk_is_measured(bench: Bench) -> None:
    """A reload says what became of the chunks and what embedding them anew costs, as the function has it."""
    before = bench.state()
    bench.rewrite(EDITED)
    found = stability(before, bench.state())
    assert found.counts["added"] == found.counts["removed"] == 1
    assert "1 added, 1 removed" in bench.said
    assert f"{found.counts['stays']} stay" in bench.said
    assert f"~{found.embedded_tokens:,} of ~{found.total_tokens:,} tokens" in bench.said
    kinds = [row[0] for row in bench.rows()]
    assert kinds == ["added", "removed"]
    assert "very early" in bench.rows()[0][4]
    bench.panel.all_chunks.click()
    assert len(bench.rows()) == len(found.changes)


def test_change_of_config_is_measured(bench: Bench) -> None:
    """Another setting costs what it changes, and going back costs nothing again."""
    before = bench.state()
    bench.context.editor.choose_value("strategy", "sentences")
    bench.settle()
    found = stability(before, bench.state())
    assert [row[0] for row in bench.rows()] == [
        change.kind for change in found.changes if change.kind != "stays"
    ]
    assert bench.rows()
    bench.context.editor.undo()
    bench.settle()
    assert bench.rows() == []


def test_mark_is_a_baseline_beside_the_first(bench: Bench) -> None:
    """After a mark changes count from it, and the state at opening can be chosen again."""
    bench.rewrite(EDITED)
    bench.panel.mark.click()
    bench.settle()
    assert bench.rows() == []
    combo = bench.panel.baselines
    assert [combo.itemData(row) for row in range(combo.count())] == ["opened", "marked"]
    assert combo.currentData() == "marked"
    combo.setCurrentIndex(0)
    combo.activated.emit(0)
    bench.settle()
    assert [row[0] for row in bench.rows()] == ["added", "removed"]


def test_double_click_selects_the_chunk(bench: Bench, qtbot: QtBot) -> None:
    """A row of the cut on screen leads to its chunk, by mouse or by Enter; one that is gone does not."""
    bench.rewrite(EDITED)
    view, session = bench.panel.list, bench.context.session
    number = int(bench.rows()[0][1]) - 1
    view.doubleClicked.emit(view.model().index(0, 0))
    assert session.selection == number
    session.select(-1)
    view.setCurrentIndex(view.model().index(0, 0))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert session.selection == number
    session.select(-1)
    view.doubleClicked.emit(view.model().index(1, 0))
    assert session.selection == -1


def test_baseline_is_kept_while_hidden(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]
) -> None:
    """The state at opening is remembered though nobody looked, and shown when somebody does."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    open_text(GARDEN)
    bench.settle()
    bench.rewrite(EDITED)
    bench.instrument.dock.show()
    bench.settle()
    assert [row[0] for row in bench.rows()] == ["added", "removed"]


def test_each_document_has_a_baseline_of_its_own(bench: Bench, open_text: Callable[..., Path]) -> None:
    """Another document starts with itself, the first keeps its baseline, and closing forgets it."""
    first = bench.context.session.current.key
    bench.rewrite(EDITED)
    open_text("Another text.\n", "other.md")
    bench.settle()
    assert bench.said.startswith("The one chunk stays")
    bench.context.session.show(first)
    bench.settle()
    assert len(bench.rows()) == 2
    bench.context.session.close(first)
    bench.settle()
    assert list(bench.instrument._baselines) == [bench.context.session.current.key]
    bench.context.session.close(bench.context.session.current.key)
    bench.settle()
    assert bench.instrument.dock.pages.message.startswith("Open a text")


def test_another_embedder_is_named_as_the_reason(bench: Bench) -> None:
    """When another model makes the vectors, the panel says so and counts every token."""
    old = bench.state()
    chunks = old.chunks
    found = stability(IndexState(chunks, "one"), IndexState(chunks, "two"))
    bench.panel.set_stability(found)
    assert "The vectors are of two now, and were of one" in bench.said
    assert f"embeds {len(chunks)} chunks anew" in bench.said


def test_every_control_has_a_name(bench: Bench) -> None:
    """A screen reader finds words for the baselines, the list and what is said."""
    for control in (bench.panel.baselines, bench.panel.list, bench.panel.summary, bench.panel.cost):
        assert control.accessibleName()
    for button in (bench.panel.mark, bench.panel.all_chunks):
        assert button.text()
