"""Comparing with a pinned configuration: what is shown of it, and what becomes of either side."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.instruments.compare.compare_instrument import CompareInstrument
from seamline.desktop.instruments.compare.pair_view import PairView, brief_figure
from seamline.engine.cancellation import CancelToken, no_progress
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.instruments.comparison import Comparison, compare, compare_presets
from seamline.instruments.figures import MEASURES
from seamline.instruments.formatting import pluralize
from seamline.instruments.lint import RULES, lint
from seamline.instruments.question_bench.judge import AnswerOutcome, Judgement
from seamline.instruments.question_bench.retrieval_metrics import Coverage

TEXT = GARDEN * 4
SMALL = {"embedder": "none", "token_method": "approximate"}
WHOLE = Judgement(
    AnswerOutcome.WHOLE,
    rank=1,
    chunks=np.zeros(1, np.int64),
    scores=np.ones(1, np.float32),
    wanted=(),
    lost=(),
    coverage=Coverage(1.0, 1.0, 1.0),
    reciprocal_rank=1.0,
    ndcg=1.0,
)


class Table:
    """An instrument in surroundings of its own, and what it asked for."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self.compared: list[Comparison | None] = []
        self.qtbot = qtbot
        self.instrument = CompareInstrument(context, context)
        self.instrument.compared.connect(self.compared.append)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(1000, 300)
        qtbot.addWidget(self.instrument.dock)

    def set(self, **values: object) -> None:
        self.context.editor.edit(self.context.session.config.with_values(values))
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    def click(self, button: QWidget, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton, modifier)
        self.settle()

    def rows(self) -> list[list[str]]:
        table = self.panel.pair.table
        return [[row.text(1), row.text(2)] for row in table.rows if row.text(0) != "Problems"]

    def problems(self) -> list[str]:
        row = next(row for row in self.panel.pair.table.rows if row.text(0) == "Problems")
        return [row.text(column) for column in (1, 2, 3)]


@pytest.fixture
def table(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Table:
    """The instrument on screen, over a text that is cut at paragraphs."""
    context.editor.restore(PRESETS["memex-paragraph"].config.with_values(SMALL))
    table = Table(context, qtbot)
    open_text(TEXT)
    table.instrument.dock.show()
    table.settle()
    return table


def test_without_a_pin_it_says_what_to_do(table: Table) -> None:
    """Before anything is pinned there is one button, and the words on what it is for."""
    assert table.panel.pair.first_pin.isVisible()
    assert not table.panel.pair.table.isVisible()
    assert table.compared == []


def test_pinned_configuration_is_compared_with_each_cut(table: Table) -> None:
    """What changes after the pin is A; the window shows what the function says of both cuts."""
    table.click(table.panel.pair.first_pin)
    session = table.context.session
    pinned = session.config
    table.set(strategy="sentences")
    found = table.instrument.comparison
    assert found is not None
    assert found is table.compared[-1]
    assert found.a is session.analysis
    assert found.b.config == pinned
    expected = compare(session.analysis, analyse(session.analysis.document, pinned))
    for kind, places in expected.kinds.items():
        assert found.kinds[kind].index.tolist() == places.index.tolist()
        assert f"{len(places):,}" in table.panel.pair.kinds[kind].text()
        assert table.panel.pair.kinds[kind].isEnabled() == bool(len(places))
    for measure, texts in zip(MEASURES, table.rows(), strict=True):
        for figures, text in zip(found.figures, texts, strict=True):
            if measure.name == "seconds":
                # Its decimals are chance.
                assert figures.seconds is not None
                assert float(text.removesuffix(" ms").replace(",", "")) == pytest.approx(
                    1000 * figures.seconds, abs=0.6
                )
            else:
                assert text == measure.text(figures).replace(".0%", "%")


def test_time_counts_all_stages_of_both_cuts(table: Table) -> None:
    """What a cut took over from the one before took time as well, for A and for B."""
    table.click(table.panel.pair.first_pin)
    table.set(strategy="sentences")
    found = table.instrument.comparison
    assert found is not None
    for analysis, reused_seconds in zip((found.a, found.b), found.reused_seconds, strict=True):
        assert set(analysis.stages) <= {*analysis.timings, *reused_seconds}


def test_counts_step_through_the_boundaries(table: Table) -> None:
    """A click shows the next boundary of its kind and wraps around; with Shift the one before."""
    table.click(table.panel.pair.first_pin)
    table.set(strategy="sentences")
    added = table.panel.pair.kinds["added"]
    gaps = table.instrument.comparison.added.gap.tolist()
    for _ in range(len(gaps) + 1):
        table.click(added)
    assert table.context.gaps == [*gaps, gaps[0]]
    assert added.text().endswith(f" 1/{len(gaps):,}")
    table.click(added, Qt.KeyboardModifier.ShiftModifier)
    assert table.context.gaps[-1] == gaps[-1]
    added.setFocus()
    table.qtbot.keyClick(added, Qt.Key.Key_Space)
    assert table.context.gaps[-1] == gaps[0]


def test_boundary_before_the_first_gap_is_shown_by_its_place(table: Table, qtbot: QtBot) -> None:
    """A boundary of B in what A leaves out has no gap, and is found in the text all the same."""
    table.set(front_matter="keep", strategy="sentences", splitter="lines")
    path = Path(table.context.session.current.document.path)
    path.write_text("---\ntitle: x\nauthor: y\n---\n" + TEXT, encoding="utf-8")
    table.context.session.reload()
    table.settle()
    table.instrument.pin()
    table.set(front_matter="leave_out")
    removed = table.instrument.comparison.removed
    assert removed.gap[0] == -1
    table.click(table.panel.pair.kinds["removed"])
    assert table.context.gaps == []
    assert table.context.indices == [int(removed.index[0])]


def test_swap_puts_b_in_force_and_pins_a(table: Table) -> None:
    """After a swap what was added is removed; undo takes both back, and redo swaps them again."""
    table.click(table.panel.pair.first_pin)
    b = table.context.session.config
    table.set(strategy="sentences")
    a, before = table.context.session.config, table.instrument.comparison
    table.click(table.panel.pair.swap)
    after = table.instrument.comparison
    assert table.context.session.config == b
    assert after.b.config == a
    assert after.removed.index.tolist() == before.added.index.tolist() != []
    for step, ours, theirs in (("undo", a, b), ("redo", b, a), ("undo", a, b)):
        getattr(table.context.editor, step)()
        table.settle()
        assert table.context.session.config == ours
        assert table.instrument.comparison.b.config == theirs
    table.instrument.pin()
    table.set(strategy="paragraph")
    table.context.editor.undo()
    table.settle()
    # What was pinned since is no half of a swap.
    assert table.instrument.comparison.b.config == a


def test_undoing_a_swap_with_a_preset_leaves_nothing_pinned(table: Table) -> None:
    """B was a preset, as long as the two stood side by side, and is one again."""
    table.instrument.set_beside(True)
    a, b = table.context.session.config, table.instrument.b_config
    table.settle()
    table.click(table.panel.pair.swap)
    for step, ours, theirs in (("undo", a, b), ("redo", b, a), ("undo", a, b)):
        getattr(table.context.editor, step)()
        table.settle()
        assert table.context.session.config == ours
        assert table.instrument.b_config == theirs
    table.instrument.set_beside(False)
    assert table.instrument.b_config is None
    assert table.instrument.comparison is None


@pytest.mark.parametrize("keeps_b", [False, True])
def test_either_side_can_be_kept(table: Table, keeps_b: bool) -> None:
    """Using one side ends the comparison; B is put in force by a step that can be undone."""
    decided: list[bool] = []
    table.instrument.decided.connect(lambda: decided.append(True))
    table.click(table.panel.pair.first_pin)
    b = table.context.session.config
    table.set(strategy="sentences")
    a = table.context.session.config
    table.click(table.panel.pair.use_b if keeps_b else table.panel.pair.use_a)
    assert decided == [True]
    assert table.context.session.config == (b if keeps_b else a)
    assert table.instrument.comparison is None
    assert table.compared[-1] is None
    assert table.panel.pair.first_pin.isVisible()
    if keeps_b:
        table.context.editor.undo()
        assert table.context.session.config == a


def test_b_follows_the_text(table: Table, open_text: Callable[..., Path]) -> None:
    """B is cut anew when another text is shown, or the file has changed."""
    table.click(table.panel.pair.first_pin)
    table.set(strategy="sentences")
    open_text("# Other\n\nText.\n\nMore text here.\n", "other.md")
    table.settle()
    found = table.instrument.comparison
    assert found.a.document.name == found.b.document.name == "other.md"
    path = Path(table.context.session.current.document.path)
    path.write_text(TEXT, encoding="utf-8")
    table.context.session.reload()
    table.settle()
    assert table.instrument.comparison.b.document.text == TEXT


def test_hidden_panel_still_compares_for_the_text(table: Table) -> None:
    """The marks in the text follow each cut while the panel is hidden, which catches up when it is shown."""
    table.click(table.panel.pair.first_pin)
    table.instrument.dock.hide()
    table.set(strategy="sentences")
    assert table.compared[-1].a is table.context.session.analysis
    table.instrument.dock.show()
    table.settle()
    assert table.rows()[0][0] == f"{len(table.context.session.analysis.chunks):,}"


def test_b_that_cannot_be_cut_says_why(table: Table) -> None:
    """A model that is not there leaves A as it is, and the panel says what happened."""
    said: list[str] = []
    table.context.session.message_reported.connect(lambda level, text: said.append(f"{level}: {text}"))
    table.set(embedder="folder:gone")
    table.instrument.pin()
    table.set(embedder="none")
    assert table.context.session.analysis.config == table.context.session.config
    assert table.instrument.comparison is None
    assert any(text.startswith("error:") and "gone" in text for text in said)
    assert table.panel.pair.note.text().startswith("B could not be cut:")


def test_what_is_unusual_about_b_is_said(table: Table) -> None:
    """A cut that fell back to sizes, or counts tokens another way, is not compared in silence."""
    table.set(strategy="semantic")
    table.click(table.panel.pair.first_pin)
    table.set(strategy="sentences", token_method="cl100k")
    note = table.panel.pair.note.text()
    assert "by cl100k in A and by approximate in B" in note
    assert "B: Divided by size" in note


def test_closing_the_text_clears_the_comparison(table: Table) -> None:
    """Without a text there is nothing to compare, and the pin waits for the next."""
    pair = table.panel.pair
    table.click(pair.first_pin)
    assert pair.swap.isEnabled()
    assert pair.report.isEnabled()
    table.context.session.close(table.context.session.current.key)
    table.settle()
    assert table.instrument.comparison is None
    assert table.compared[-1] is None
    # They would do nothing.
    assert not pair.swap.isEnabled()
    assert not pair.report.isEnabled()


def test_presets_are_measured_when_looked_at(table: Table, open_text: Callable[..., Path]) -> None:
    """The table holds each preset's own figures, is computed once a text, and a double click takes one."""
    presets = table.panel.presets.table
    table.set(strategy="sentences")
    assert presets.topLevelItemCount() == 0
    table.panel.tabs.setCurrentIndex(1)
    table.settle()
    session = table.context.session
    embedder = session.load_embedder(PRESETS["seamline"].config.embedder, no_progress, CancelToken())
    expected = compare_presets(
        session.analysis.document,
        {name: preset.config for name, preset in PRESETS.items()},
        embedder_for=lambda _: embedder,
    )
    shown = {}
    for number in range(presets.topLevelItemCount()):
        item = presets.topLevelItem(number)
        shown[item.text(0)] = [item.text(column) for column in range(1, len(MEASURES))]
    assert shown == {
        PRESETS[name].title: [measure.text(figures) for measure in MEASURES[:-1]]
        for name, figures in expected.items()
    }
    (row,) = presets.findItems(PRESETS["clawdbot"].title, Qt.MatchFlag.MatchExactly)
    presets.itemActivated.emit(row, 0)
    table.settle()
    assert session.config == PRESETS["clawdbot"].config
    assert row.font(0).bold()
    assert presets.topLevelItem(0) is not None
    open_text("Another text.", "other.md")
    table.settle()
    (row,) = presets.findItems(PRESETS["memex-sentences"].title, Qt.MatchFlag.MatchExactly)
    assert row.text(1) == "1"


def test_presets_are_sorted_by_their_numbers(table: Table) -> None:
    """A click on a heading sorts by what the numbers are, not by how they are written."""
    table.panel.tabs.setCurrentIndex(1)
    table.settle()
    presets = table.panel.presets.table
    presets.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    items = (presets.topLevelItem(row) for row in range(presets.topLevelItemCount()))
    counts = [int(item.text(1).replace(",", "")) for item in items]
    assert counts == sorted(counts, reverse=True)
    assert len(counts) == len(PRESETS)


def test_measuring_presets_can_be_stopped(table: Table) -> None:
    """Who has waited enough stops it, and opening the tab again starts anew."""
    table.panel.tabs.setCurrentIndex(1)
    stop = table.instrument.dock.progress.stop
    assert stop.isVisible()
    table.click(stop)
    assert table.panel.presets.table.topLevelItemCount() == 0
    assert not stop.isVisible()
    table.panel.tabs.setCurrentIndex(0)
    table.panel.tabs.setCurrentIndex(1)
    table.settle()
    assert table.panel.presets.table.topLevelItemCount() == len(PRESETS)


def test_every_control_has_a_name(table: Table) -> None:
    """A screen reader finds words for each button and table, and what it does."""
    table.click(table.panel.pair.first_pin)
    table.set(strategy="sentences")
    pair, presets = table.panel.pair, table.panel.presets
    for control in (pair.table, presets.table, *pair.kinds.values()):
        assert control.accessibleName()
    for button in (pair.pin, pair.swap, pair.use_a, pair.use_b, pair.report):
        assert button.text()
        assert button.accessibleDescription()


def test_there_is_always_a_b_side_by_side(table: Table) -> None:
    """Without a pin it is a preset other than A's, cut while the two stand side by side and no longer."""
    known: list[str] = []
    table.instrument.b_changed.connect(lambda config: known.append(config.preset if config else ""))
    table.instrument.set_beside(True)
    table.settle()
    assert table.instrument.comparison.b.config == PRESETS["remnic"].config
    assert table.panel.pair.table.isVisible()
    table.context.choose_preset("remnic")
    table.settle()
    assert table.instrument.comparison.a.config == PRESETS["remnic"].config
    assert table.instrument.comparison.b.config == PRESETS["seamline"].config
    table.instrument.set_beside(False)
    assert table.instrument.comparison is None
    assert table.compared[-1] is None
    assert known == ["remnic", "seamline", ""]


def test_b_is_chosen_from_the_presets(table: Table) -> None:
    """A preset takes the place of the pin, and can be put in force from there, in a step to undo."""
    table.click(table.panel.pair.first_pin)
    table.instrument.set_beside(True)
    table.instrument.choose_preset("clawdbot")
    table.settle()
    assert table.instrument.comparison.b.config == PRESETS["clawdbot"].config
    before = table.context.config
    table.click(table.panel.pair.use_b)
    assert table.context.config == PRESETS["clawdbot"].config
    table.context.editor.undo()
    assert table.context.config == before


def test_arrows_go_from_change_to_change(table: Table, qtbot: QtBot) -> None:
    """Every place at which the two differ is met in the order of the text, by click and by arrow key."""
    shown: list[int] = []
    table.instrument.change_chosen.connect(shown.append)
    table.instrument.set_beside(True)
    table.settle()
    pair, found = table.panel.pair, table.instrument.comparison
    places = sorted([*found.moved.index.tolist(), *found.added.index.tolist(), *found.removed.index.tolist()])
    assert len(places) > 2
    assert pair.change.text() == f"{len(places):,} changes"
    table.click(pair.next)
    qtbot.keyClick(pair.next, Qt.Key.Key_Down)
    assert shown == places[:2]
    assert pair.change.text() == f"Change 2 of {len(places):,}"
    qtbot.keyClick(pair.next, Qt.Key.Key_Up)
    qtbot.keyClick(pair.previous, Qt.Key.Key_Left)
    assert shown[2:] == [places[0], places[-1]]


def test_what_can_be_done_is_on_screen_in_a_low_panel(qtbot: QtBot) -> None:
    """The figures scroll, and not the buttons that use a side."""
    view = PairView()
    qtbot.addWidget(view)
    config = PRESETS["optimal"].config
    view.set_configs(config, config)
    view.resize(300, 420)
    view.show()
    for button in (view.use_a, view.use_b, view.swap):
        corner = button.mapTo(view, button.rect().bottomRight())
        assert view.rect().contains(corner), button.text()


def test_what_differs_is_said_in_full(table: Table, qtbot: QtBot) -> None:
    """However narrow the panel is, the words on what differs are wrapped, and none is left out."""
    table.click(table.panel.pair.first_pin)
    table.set(strategy="sentences", min_tokens=7)
    table.instrument.dock.resize(300, 600)
    pair = table.panel.pair
    qtbot.waitUntil(lambda: pair.settings.width() < 300)
    # By the names that the window has for them.
    assert "Method: Single sentences in A, " in pair.settings.text()
    assert "7 tokens in A, 20 tokens in B." in pair.settings.text()
    for label in (pair.settings, pair.sentence):
        assert label.wordWrap()
        qtbot.waitUntil(partial(is_whole, label))
    kept = len(table.instrument.comparison.kept)
    assert f"{kept:,} cut" in pair.sentence.text()
    assert "between sentences" in pair.sentence.text()


def is_whole(label: QLabel) -> bool:
    return label.height() >= label.heightForWidth(label.width()) > 0


def test_worse_figure_is_bold_and_says_why(table: Table) -> None:
    """Chunks that were cut up are fewer whole ones: the side that has them is named with their number."""
    table.click(table.panel.pair.first_pin)
    table.set(strategy="fixed", target_tokens=40, overlap_tokens=0, min_tokens=0)
    found = table.instrument.comparison
    figures = found.figures[0]
    assert figures.complete_share < found.figures[1].complete_share
    row = next(row for row in table.panel.pair.table.rows if row.text(0) == "Whole")
    assert row.font(1).bold()
    assert not row.font(2).bold()
    assert row.text(3) == f"{len(figures.sizes) - figures.complete:,} cut up"
    assert row.toolTip(3) == row.text(3)


def test_problems_of_both_are_counted(table: Table) -> None:
    """A's come from whoever looks for them, B's are looked for here, by the rules that are switched on."""
    table.click(table.panel.pair.first_pin)
    table.set(strategy="sentences")
    found = table.instrument.comparison
    assert found is not None
    a, b = lint(found.a), lint(found.b)
    assert len(a) != len(b)
    assert table.problems() == ["", f"{len(b):,}", ""]
    table.instrument.set_findings(a)
    worse = max(a, b, key=len)
    assert table.problems() == [f"{len(a):,}", f"{len(b):,}", f"{pluralize(len(worse.by_chunk), 'chunk')}"]
    names = frozenset(RULES)
    table.instrument.set_disabled(names)
    table.settle()
    assert table.problems()[1] == "0"


@pytest.mark.parametrize("count", [1, 12, 40])
def test_lights_of_answers_stay_inside_the_panel(table: Table, count: int) -> None:
    """However many questions there are: where lights have no room, their number stands alone."""
    answers = table.panel.pair.answers
    found = [WHOLE] * count
    table.instrument.pin()
    table.instrument.set_answers([f"{number}?" for number in range(count)], found, limit=3)
    table.instrument.set_b_answers(found[:-1] if count > 1 else found)
    table.instrument.dock.resize(292, 600)
    table.settle()
    row = answers.rows[0]
    assert row.isVisible()
    assert row.sizeHint().width() <= row.width()
    assert row.mapTo(table.panel, row.rect().topRight()).x() < table.panel.width()
    # Of a cut that was judged by other questions nothing is known.
    assert answers.rows[1].isVisible() == (count == 1)


def test_nothing_is_said_to_differ_without_a_text(qtbot: QtBot) -> None:
    """Empty figures and counts of 0 would look like a comparison; what is asked for is a text."""
    pair = PairView()
    qtbot.addWidget(pair)
    pair.set_configs(PRESETS["optimal"].config, PRESETS["remnic"].config)
    pair.show()
    for note, is_shown in (("", False), ("Cutting B …", True)):
        pair.set_comparison(None, note)
        assert pair.table.isVisible() == pair.counts.isVisible() == is_shown
        assert pair.change.text() == "Changes"
        assert (pair.sentence.text() == "Open a text to see what differs between its two cuts.") != is_shown


@pytest.mark.parametrize("width", [270, 330, 420])
def test_names_and_figures_are_whole_at_any_width(table: Table, width: int) -> None:
    """What gives way is the cause; figures of A and B never touch, and none stands over the edge."""
    table.click(table.panel.pair.first_pin)
    table.set(max_tokens=40)
    pair = table.panel.pair
    table.instrument.dock.resize(width, 700)
    header = pair.table.header()
    for column in range(3):
        assert header.sectionSize(column) >= pair.table.sizeHintForColumn(column)
    assert header.length() <= pair.table.viewport().width()


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.0041, "4.1 ms"), (0.171, "171 ms"), (1.0, "1.00 s"), (13.654, "13.65 s")]
)
def test_long_times_leave_room_for_their_cause(table: Table, seconds: float, text: str) -> None:
    """The columns are as wide as their widest figure, and what makes one worse stands beside them."""
    table.click(table.panel.pair.first_pin)
    found = table.instrument.comparison
    assert found is not None
    measure = next(each for each in MEASURES if each.name == "seconds")
    assert brief_figure(measure, replace(found.figures[0], seconds=seconds)) == text


def test_cause_goes_on_in_a_second_line_where_one_has_no_room(table: Table) -> None:
    """It is whole however narrow the panel is, and read out in one line."""
    table.click(table.panel.pair.first_pin)
    table.set(strategy="fixed", target_tokens=40, overlap_tokens=0, min_tokens=0)
    figures = table.panel.pair.table
    row = next(row for row in figures.rows if row.text(0) == "Whole")
    cause, column = row.toolTip(3), figures.header()
    assert row.text(3) == cause
    assert " " in cause
    one_line, metrics = figures.visualItemRect(row).height(), figures.fontMetrics()
    figures.setFixedWidth(column.length() - column.sectionSize(3) + metrics.horizontalAdvance(cause))
    table.settle()
    lines, room = row.text(3).splitlines(), column.sectionSize(3)
    assert room <= metrics.horizontalAdvance(cause)
    assert " ".join(lines) == cause
    assert all(metrics.horizontalAdvance(line) < room for line in lines)
    assert figures.visualItemRect(row).height() > one_line
    assert row.data(3, Qt.ItemDataRole.AccessibleTextRole) == cause
