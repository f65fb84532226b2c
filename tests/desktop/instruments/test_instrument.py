"""What all instruments share: when they update, what they keep of documents, and how they stop."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QTreeWidget
from pytestqt.qtbot import QtBot
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.evaluation.evaluation_head import EvaluationHead
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.reading_deck.deck_head import DeckHead
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import EmbeddingError, ExportError


class Counter(Instrument[QLabel]):
    """Counts the chunks of each analysis, and keeps the counts by document."""

    def __init__(self, context: InstrumentContext) -> None:
        super().__init__(context)
        self.counts: dict[Key, int] = self.new_document_states()
        self.forgotten = 0
        self.updates: list[Analysis | None] = []

    def make_panel(self) -> QLabel:
        return QLabel("Counts")

    def forget(self) -> None:
        self.forgotten += 1

    def update(self, analysis: Analysis | None) -> None:
        self.updates.append(analysis)
        if analysis is None:
            self.dock.pages.show_message("Open a text.")
        else:
            key = analysis.document.path, analysis.document.entry
            self.compute("Counting", lambda *_: (key, len(analysis.chunks)), done=self.keep)

    def keep(self, found: tuple[Key, int]) -> None:
        self.counts[found[0]] = found[1]


@pytest.fixture
def counter(context: FakeContext, qtbot: QtBot) -> Counter:
    """The instrument on screen."""
    counter = Counter(context)
    counter.setParent(context)
    qtbot.addWidget(counter.dock)
    counter.dock.show()
    return counter


def test_update_follows_each_cut_and_none(
    counter: Counter, context: FakeContext, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A cut that settles is handed on, another config brings another, and a closed text brings none."""
    open_text("Bees fly.\n")
    assert counter.updates[-1] is context.analysis is counter.analysis
    context.choose_preset("clawdbot")
    settle()
    assert counter.analysis is context.analysis
    assert counter.analysis.config.preset == "clawdbot"
    context.session.close(context.current.key)
    assert counter.updates[-1] is counter.analysis is None


def test_no_text_is_asked_for_while_there_is_one(
    counter: Counter, context: FakeContext, open_text: Callable[..., Path]
) -> None:
    """From one text to another the panel is empty until the cut has settled."""
    _ = counter.panel
    counter.refresh()
    assert counter.dock.pages.message == "Open a text."
    said: list[str] = []
    context.documents_changed.connect(lambda: said.append(counter.dock.pages.message))
    context.analysis_changed.connect(lambda _: said.append(counter.dock.pages.message))
    open_text("Bees fly.\n", "first.md")
    del said[:]
    open_text("Tides come.\n", "second.md")
    assert said
    assert set(said) == {""}
    for opened in context.documents:
        context.session.close(opened.key)
    assert counter.dock.pages.message == "Open a text."


def test_hidden_instrument_waits_and_catches_up(
    counter: Counter, context: FakeContext, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """What is not on screen computes nothing; shown again, it has the cut of now."""
    counter.dock.hide()
    open_text("Bees fly.\n")
    assert not [analysis for analysis in counter.updates if analysis is not None]
    counter.dock.show()
    settle()
    assert counter.analysis is context.analysis is not None
    assert len(counter.counts) == 1


def test_panel_is_made_when_the_dock_is_first_seen(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Until then it is told only that a document is gone; then it has the cut of now."""
    counter = Counter(context)
    counter.setParent(context)
    qtbot.addWidget(counter.dock)
    open_text("Bees fly.\n")
    before = counter.forgotten
    context.session.close(context.current.key)
    assert counter.forgotten == before + 1
    assert (counter.has_panel, counter.updates) == (False, [])
    open_text("Bees fly.\n")
    counter.dock.show()
    settle()
    assert counter.panel.isVisible()
    assert counter.updates == [context.analysis]


def test_error_stands_in_place_of_the_panel_until_the_next_cut(
    counter: Counter, context: FakeContext, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """What cannot be computed is said in the dock and reported, and what comes next is shown again."""

    def fail(_: Progress, __: CancelToken) -> None:
        raise EmbeddingError("the model is missing")

    open_text("Bees fly.\n")
    counter.compute("Failing", fail, done=lambda _: None)
    settle()
    assert counter.dock.pages.message == "the model is missing"
    assert not counter.panel.isVisible()
    assert ("error", "the model is missing") in context.messages
    context.choose_preset("clawdbot")
    settle()
    assert counter.dock.pages.message == ""
    assert counter.panel.isVisible()


def test_files_are_all_handled_and_an_error_leaves_the_panel(
    counter: Counter, context: FakeContext, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """No file is dropped for the next one or the next cut, and what goes wrong with one is reported alone."""

    def fail(_: Progress, __: CancelToken) -> None:
        raise ExportError("the disk is full")

    assert counter.document is None
    open_text("Bees fly.\n")
    assert counter.document is context.current.document
    handled: list[int] = []
    for number in range(3):
        counter.handle_file("Writing", lambda *_, number=number: number, done=handled.append)
    counter.handle_file("Failing", fail, done=handled.append)
    counter.refresh()
    settle()
    assert handled == [0, 1, 2]
    assert ("error", "the disk is full") in context.messages
    assert counter.dock.pages.message == ""


def test_progress_is_shown_with_a_way_to_stop_it(counter: Counter, qtbot: QtBot) -> None:
    """The row comes with the work and goes with it; what another stage has done is not counted."""
    row, runner = counter.dock.progress, counter.new_runner()
    counter.show_progress(runner, "count", things="bees", stop=runner.cancel)

    def until_cancelled(progress: Progress, cancel: CancelToken) -> None:
        progress("count", 1200, 3000)
        progress("other", 1, 2)
        while True:
            cancel.raise_if_cancelled()

    assert not row.isVisible()
    runner.submit(Job("Counting", until_cancelled, lambda _: None, lambda _: None))
    assert row.isVisible()
    assert row.bar.maximum() == 0
    qtbot.waitUntil(lambda: row.bar.maximum() == 3000)
    assert row.bar.text() == "1,200 of 3,000 bees"
    row.stop.click()
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert not row.isVisible()


def test_progress_of_what_is_mostly_quick_waits_for_a_count(counter: Counter, qtbot: QtBot) -> None:
    """Work that may be over in a moment shows nothing before it says how much there is to do."""
    row, runner = counter.dock.progress, counter.new_runner()
    counter.show_progress(runner, "count", things="bees", stop=runner.cancel, at_once=False)
    shown: list[bool] = []

    def count(progress: Progress, _: CancelToken) -> None:
        progress("count", 1, 2)

    runner.progressed.connect(lambda *_: shown.append(row.isVisible()))
    runner.submit(Job("Counting", count, lambda _: None, lambda _: None))
    assert not row.isVisible()
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert shown == [True]
    assert not row.isVisible()


def test_what_is_kept_of_a_closed_document_is_dropped(
    counter: Counter, context: FakeContext, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """The states of the documents that are still open stay."""
    for name in ("a.md", "b.md", "c.md"):
        open_text("Bees fly.\n", name)
    first, second, third = (opened.key for opened in context.documents)
    assert set(counter.counts) == {first, second, third}
    context.session.close(second)
    settle()
    assert set(counter.counts) == {first, third}
    counter.counts[second] = 1
    counter.drop_closed()
    assert set(counter.counts) == {first, third}


def test_close_stops_every_runner(counter: Counter, qtbot: QtBot) -> None:
    """Runners of its own stop with the one that follows the cuts, and take nothing more."""

    def until_cancelled(_: Progress, cancel: CancelToken) -> None:
        while True:
            cancel.raise_if_cancelled()

    delivered: list[object] = []
    own = counter.new_runner()
    for runner in (counter.runner, own):
        runner.submit(Job("Waiting", until_cancelled, delivered.append, delivered.append))
    assert counter.is_busy
    counter.close()
    for runner in (counter.runner, own):
        runner.submit(Job("Late", lambda *_: 1, delivered.append, delivered.append))
    qtbot.waitUntil(lambda: not counter.is_busy)
    assert delivered == []


def test_panel_that_covers_its_dock_follows_each_cut(
    context: FakeContext, open_text: Callable[..., Path], qtbot: QtBot
) -> None:
    """A panel that paints all of its dock leaves none of that to be seen, and is on screen all the same."""

    class Covered(Instrument[QTreeWidget]):
        def make_panel(self) -> QTreeWidget:
            panel = QTreeWidget()
            panel.setFrameShape(QTreeWidget.Shape.NoFrame)
            return panel

    counter = Covered(context)
    counter.setParent(context)
    qtbot.addWidget(counter.dock)
    counter.dock.show()
    open_text("Bees fly.\n")
    counter.dock.grab()
    assert counter.is_on_screen


@pytest.mark.parametrize("head", [EvaluationHead, DeckHead])
def test_sentence_beside_a_title_is_said_shorter_where_it_has_no_room(
    qtbot: QtBot, head: type[EvaluationHead | DeckHead]
) -> None:
    """Larger text, or a longer language, has half of it as a whole, and not all of it cut off."""
    shown = head()
    qtbot.addWidget(shown)
    (label,) = shown.findChildren(ElidedLabel)
    assert label.text().startswith(label.shorter)
    assert len(label.shorter) < len(label.text())
