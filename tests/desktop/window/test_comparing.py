"""The Compare workspace: two cuts side by side, with one scroll, one selection and the same tints."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from seamline.desktop.source.reading_text import ReadingText
from seamline.desktop.source.side_by_side import SideBySide
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.window.main_window import MainWindow
from seamline.instruments.comparison import same_chunks
from seamline.instruments.lint import lint
from seamline.paths import resource


@pytest.fixture
def beside(window: MainWindow, settle: Callable[[], None], qtbot: QtBot) -> SideBySide:
    """The sample, cut by Automatic and by Smoothed topics."""
    window.open_sample()
    window.config_editor.choose_preset("optimal")
    window.views.workspaces.show("compare")
    settle()
    view = window.views.side_by_side
    qtbot.waitUntil(lambda: view.b.scene.analysis is not None)
    settle()
    return view


def first_heights(view: SideBySide) -> list[dict[int, int]]:
    """Return on each side where the pieces in view stand, by the index of their first character."""
    return [
        {int(text.pieces.firsts[piece.number]): round(piece.y) for piece in text.placed()}
        for text in (view.a, view.b)
    ]


def test_two_cuts_stand_side_by_side(window: MainWindow, beside: SideBySide) -> None:
    """The workspace shows A and B with what each is cut by; others show the one source again."""
    a, b = beside.a.scene.analysis, beside.b.scene.analysis
    assert beside.isVisible()
    assert a is window.session.analysis
    assert b is not None
    assert b.config.preset == "remnic"
    assert beside.presets.currentText() == "Smoothed topics"
    found = window.instrument_docks.compare.comparison
    assert found is not None
    own = len(found.removed) + len(found.moved)
    assert beside.head_b.counts.toolTip() == f"{len(b.chunks)} chunks, {own} cuts not shared"
    window.views.workspaces.show("read")
    assert not beside.isVisible()
    assert window.views.source.isVisible()
    assert window.instrument_docks.compare.comparison is None


def test_compared_texts_are_where_one_was_reading(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Both sides show the place that was in view, though B comes later, and so does the text afterwards."""
    window.open_sample()
    settle()
    source, view = window.views.source, window.views.side_by_side
    source.show_index(window.session.current.document.text.index("## The tailor"))
    first, last = source.visible_range
    assert first > 0
    for _ in range(2):
        window.views.workspaces.show("compare")
        qtbot.waitUntil(lambda: view.b.scene.analysis is not None)
        settle()
        for text in (view.a, view.b):
            assert first < sum(text.visible_range) / 2 < last
        window.views.workspaces.show("read")
        settle()
        # Lines are as wide as before, so that it is off by a line or two at most.
        assert abs(source.visible_range[0] - first) < 400


def test_both_texts_mark_the_problems_that_the_strip_marks(
    window: MainWindow, beside: SideBySide, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Beside each cut stand the signs of its own problems, also after another preset for either."""
    instrument = window.instrument_docks.compare
    for preset in ("optimal", "remnic", "fixed-400-80"):
        window.config_editor.choose_preset(preset)
        settle()
        qtbot.waitUntil(lambda: all(found is not None for found in instrument.findings))
        settle()
        for text, found in zip((beside.a, beside.b), instrument.findings, strict=True):
            assert found is not None
            assert text.scene.overlay.findings == found.by_chunk
    assert beside.a.scene.overlay.findings
    assert beside.b.scene.overlay.findings


def test_lights_of_both_cuts_stand_below_their_figures(
    window: MainWindow, beside: SideBySide, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Each question has a light under A and one under B; B's turn with B, and a click shows the question."""
    compare, bench = window.instrument_docks.compare, window.instrument_docks.questions
    lights = compare.panel.pair.answers
    rows = lights.rows
    qtbot.waitUntil(lambda: all(row.isVisible() for row in rows))
    assert lights.title.text() == "10 questions, first 3 chunks"
    told: list[int] = []
    bench.b_judged.connect(lambda found: told.append(sum(each.outcome.is_right for each in found)))
    compare.choose_preset("fixed-400-80")
    qtbot.waitUntil(lambda: bool(told) and told[-1] > 0)
    settle()
    assert rows[1].words == f"{told[-1]} of 10"
    assert rows[0].words == window.tool_bar.answers.words
    bench.head.limit.setValue(1)
    qtbot.waitUntil(lambda: lights.title.text() == "10 questions, first chunk")
    qtbot.waitUntil(lambda: rows[1].isVisible() and rows[1].words == f"{told[-1]} of 10")
    bench.head.limit.setValue(3)
    settle()
    rows[1].chosen.emit(4)
    settle()
    assert window.views.workspaces.current == "evaluate"
    assert bench.panel.table.current == 4


def test_nothing_is_said_of_answers_where_nothing_is_asked(
    window: MainWindow, beside: SideBySide, settle: Callable[[], None], tmp_path: Path
) -> None:
    """Of a text without questions the figures stand alone."""
    path = tmp_path / "notes.md"
    path.write_text("Bees hum.\n\nSails flap in the wind.\n", encoding="utf-8")
    window.open_path(path)
    settle()
    assert not window.instrument_docks.compare.panel.pair.answers.isVisible()


def test_lines_are_level_all_the_way(beside: SideBySide) -> None:
    """Wherever one side scrolls to, what both have in view stands at the same height."""
    bars = beside.a.verticalScrollBar(), beside.b.verticalScrollBar()
    for bar, value in ((bars[0], 300), (bars[1], 900), (bars[0], 10**6), (bars[1], 200), (bars[1], 0)):
        bar.setValue(min(value, bar.maximum()))
        ours, theirs = first_heights(beside)
        both = ours.keys() & theirs.keys()
        assert len(both) >= min(len(ours), len(theirs)) - 1
        assert all(abs(ours[index] - theirs[index]) <= 1 for index in both)


def test_messages_are_level(
    window: MainWindow, beside: SideBySide, settle: Callable[[], None], tmp_path: Path
) -> None:
    """In a conversation too, where a chunk begins with what stands beside its first word."""
    source = tmp_path / "chat.json"
    source.write_bytes(resource("samples/chat.json").read_bytes())
    window.open_paths([source])
    settle()
    window.config_editor.choose_value("max_tokens", 120)
    settle()
    assert window.session.analysis is not None
    assert len(window.session.analysis.chunks) > 1
    assert beside.b.scene.analysis is not None
    assert beside.b.scene.analysis.config.preset == "conversation-window"
    index = int(window.session.analysis.chunks.start[1])
    beside.show_index(index)
    ours, theirs = first_heights(beside)
    assert any(first >= index for first in ours)
    assert all(abs(ours[first] - theirs[first]) <= 1 for first in ours.keys() & theirs.keys())


def test_same_tint_is_the_same_start(window: MainWindow, beside: SideBySide) -> None:
    """B's chunks take the tints of those of A that start where they do."""
    a, b = beside.a.scene, beside.b.scene
    assert b.analysis is not None
    expected = window.session.tints.followed_by(b.analysis.chunks.start)
    assert b.tints.tolist() == expected.numbers.tolist()
    assert a.tints.tolist() == window.session.tints.numbers.tolist()


def test_selection_is_linked(window: MainWindow, beside: SideBySide) -> None:
    """A chunk of either side selects one of the other that shares text with it."""
    a, b = beside.a.scene.analysis, beside.b.scene.analysis
    assert a is not None
    assert b is not None
    window.session.select(3)
    assert beside.a.scene.selected == 3
    partner = beside.b.scene.selected
    assert b.chunks.start[partner] <= a.chunks.start[3] < b.chunks.end[partner]
    beside.b.chunk_clicked.emit(6)
    assert beside.b.scene.selected == 6
    mine = window.session.selection
    assert a.chunks.start[mine] <= b.chunks.start[6] < a.chunks.end[mine]


def test_changes_are_stepped_through_from_the_text(
    window: MainWindow, beside: SideBySide, qtbot: QtBot
) -> None:
    """N shows the next place at which the two differ and selects what follows on both sides; P goes back."""
    found = window.instrument_docks.compare.comparison
    assert found is not None
    places = found.changes.index.tolist()
    there, back = [("n", index) for index in places], [("p", index) for index in reversed(places[1:-1])]
    for key, index in (*there, *back):
        qtbot.keyClicks(beside.b, key)
        assert beside.a.is_in_view(index, index + 1)
        for text in (beside.a, beside.b):
            analysis = text.scene.analysis
            assert analysis is not None
            chunk = text.scene.selected
            assert analysis.chunks.start[chunk] <= index
            assert chunk + 1 == len(analysis.chunks) or index < analysis.chunks.start[chunk + 1]
    assert window.instrument_docks.compare.panel.pair.change.text().startswith("Change 2 of ")


def test_b_is_taken_from_the_box_and_put_in_force(
    window: MainWindow, beside: SideBySide, settle: Callable[[], None]
) -> None:
    """A preset in B's box cuts B anew; Use B takes it over, goes back to reading, and can be undone."""
    beside.presets.preset_chosen.emit("clawdbot")
    settle()
    b = beside.b.scene.analysis
    assert b is not None
    assert b.config.preset == "clawdbot"
    before = window.session.config
    window.instrument_docks.compare.panel.pair.use_b.click()
    settle()
    assert window.session.config.preset == "clawdbot"
    assert window.views.workspaces.current == "read"
    window.actions_by_name["undo"].trigger()
    assert window.session.config == before


def test_every_part_of_it_has_a_name_and_takes_the_keyboard(window: MainWindow, beside: SideBySide) -> None:
    """Both texts, both maps and the box of B say what they are, and Tab goes to each."""
    widgets = (beside.a, beside.b, *beside.maps, beside.presets)
    names = [widget.accessibleName() for widget in widgets]
    assert len({*names}) == len(names)
    assert all(names)
    stops = [
        widget for widget in window.panel_focus.widgets if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert {*widgets} <= {*stops}


def test_find_searches_both(window: MainWindow, beside: SideBySide, qtbot: QtBot) -> None:
    """What is sought is marked on either side, and shown."""
    window.views.open_find("lighthouse")
    qtbot.waitUntil(lambda: len(beside.b.scene.hit_starts) > 0)
    assert beside.a.scene.hit_starts.tolist() == beside.b.scene.hit_starts.tolist()
    beside.find_bar.close_find()


def test_another_document_is_shown_twice(
    window: MainWindow, beside: SideBySide, open_text: Callable[..., object], settle: Callable[[], None]
) -> None:
    """A text that is opened there stands on both sides, and closing it leaves neither."""
    open_text("# One\n\nBees fly.\n\n# Two\n\nShips sail.\n")
    settle()
    assert beside.document is window.session.current.document
    assert beside.b.scene.analysis is not None
    assert beside.b.scene.analysis.document is beside.document
    for opened in window.session.documents:
        window.session.close(opened.key)
    settle()
    assert beside.document is None


def test_strip_shows_both_cuts(window: MainWindow, beside: SideBySide, qtbot: QtBot) -> None:
    """Each has a row of blocks in its tints, with its selection and signs; a click shows the chunk."""
    strip = window.drawer.strip
    analysis = beside.b.scene.analysis
    assert analysis is not None
    assert strip.b_blocks.isVisible()
    assert len(strip.b_blocks.places.lefts) == len(analysis.chunks)
    assert strip.b_blocks.tints.tolist() == beside.b.scene.tints.tolist()
    problems = lint(analysis).by_chunk
    assert [chunk for chunk, is_marked in enumerate(strip.b_blocks.problems) if is_marked] == sorted(problems)
    last = len(analysis.chunks) - 1
    qtbot.mouseClick(strip.b_blocks, Qt.MouseButton.LeftButton, pos=strip.b_blocks.block_rect(last).center())
    assert beside.b.scene.selected == last
    assert beside.b.is_in_view(int(analysis.chunks.start[last]), int(analysis.chunks.start[last]) + 1)
    assert f"chunk {last + 1} of {last + 1}" in strip.b_blocks.accessibleDescription()
    assert [command.text for command in strip.b_blocks.commands()] == ["Copy chunk"]
    window.views.workspaces.show("read")
    assert not strip.b_blocks.isVisible()


def test_status_names_both(window: MainWindow, beside: SideBySide, qtbot: QtBot) -> None:
    """What is compared, what both share and which change is shown stand in the status line."""
    found = window.instrument_docks.compare.comparison
    assert found is not None
    facts = window.status.facts
    for words in (
        f"A: Automatic, {len(found.a.chunks)} chunks",
        f"B: Smoothed topics, {len(found.b.chunks)} chunks",
        f"{len(found.kept)} cuts in both",
        f"{len(found.removed)} only in B",
    ):
        assert words in facts.text
    qtbot.keyClicks(beside.a, "n")
    assert f"change 1 of {len(found.changes)}" in facts.text
    window.views.workspaces.show("read")
    assert "Smoothed topics" not in facts.text
    assert "tokens" in facts.text


def test_report_is_of_both(
    window: MainWindow,
    beside: SideBySide,
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """From the panel and from the menu a page on what differs is written; elsewhere one of the cut."""
    file = tmp_path / "both.html"
    monkeypatch.setattr(
        "seamline.desktop.dialogs.dialogs.QFileDialog.getSaveFileName", lambda *_: (str(file), "")
    )
    for report in (
        window.instrument_docks.compare.panel.pair.report.click,
        window.actions_by_name["export_report"].trigger,
    ):
        report()
        settle()
        assert "B as <code>seamline.toml</code>" in file.read_text(encoding="utf-8")
        file.unlink()
    window.views.workspaces.show("read")
    window.actions_by_name["export_report"].trigger()
    settle()
    assert "B as <code>" not in file.read_text(encoding="utf-8")


def test_swipe_is_chosen_and_remembered(
    window: MainWindow, beside: SideBySide, settle: Callable[[], None]
) -> None:
    """By the button above the text or by its entry in the View menu, which are ticked alike."""
    switch = window.view_menu.switches["swipe"]
    beside.form.buttons["swipe"].click()
    assert beside.is_swiped
    assert switch.isChecked()
    assert window.settings_store.settings.is_swiped
    assert beside.a.handle.hasFocus() or not window.isActiveWindow()
    assert not beside.b.isVisible()
    window.views.workspaces.show("read")
    switch.trigger()
    assert not beside.is_swiped
    assert window.views.workspaces.current == "compare"
    assert beside.form.choice == "sides"
    assert beside.b.isVisible()


def test_swipe_follows_the_settings_live(
    window: MainWindow, beside: SideBySide, settle: Callable[[], None]
) -> None:
    """A slider's value is seen left of the handle at once, with what is the same as in B counted anew."""
    beside.set_swiped(True)
    for value in (-0.5, 0.5):
        window.config_editor.choose_value("granularity", value)
        settle()
        found = window.instrument_docks.compare.comparison
        assert found is not None
        assert found.a is window.session.analysis is beside.a.frame().scene.analysis
        assert beside.a.frame().scene.plain.tolist() == same_chunks(found.a, found.b)[0].tolist()
        assert beside.a.other_frame().scene.plain.tolist() == same_chunks(found.a, found.b)[1].tolist()
    beside.set_swiped(False)
    assert not len(beside.a.frame().scene.plain)


def test_a_tick_divides_the_text_once_while_swiping(
    window: MainWindow,
    beside: SideBySide,
    settle: Callable[[], None],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And for what is hidden not at all; side by side again, both are level, and B has the tints of A."""
    beside.set_swiped(True)
    # It is wider by now, which it learns with the first tick.
    window.config_editor.choose_value("granularity", -4.0)
    settle()
    divided: list[object] = []
    divide = ReadingText._divide

    def listen(text: ReadingText, anchor: tuple[int, float] | None) -> None:
        divided.append(text)
        divide(text, anchor)

    monkeypatch.setattr(ReadingText, "_divide", listen)
    for value in (-8.0, 8.0):
        before = window.session.analysis
        divided.clear()
        window.config_editor.choose_value("granularity", value)
        settle()
        after = window.session.analysis
        assert before is not None
        assert after is not None
        assert before.chunks.start.tolist() != after.chunks.start.tolist()
        assert (divided.count(beside.a), divided.count(beside.b)) == (1, 0)
    assert beside.a.pieces.is_level.any()
    beside.set_swiped(False)

    def is_level() -> bool:
        a, b = first_heights(beside)
        both = a.keys() & b.keys()
        return len(both) > 3 and all(a[index] == b[index] for index in both)

    qtbot.waitUntil(is_level)
    other = beside.b.scene.analysis
    assert other is not None
    tints = window.session.tints.followed_by(other.chunks.start).numbers
    assert beside.b.scene.tints.tolist() == tints.tolist()


def test_swiped_selection_is_linked(window: MainWindow, beside: SideBySide, qtbot: QtBot) -> None:
    """A click right of the handle selects a chunk of B, its block below, and the chunk of A for all views."""
    beside.set_swiped(True)
    b = beside.b.scene.analysis
    a = window.session.analysis
    assert a is not None
    assert b is not None
    beside.a.other_chunk_clicked.emit(4)
    assert beside.b.scene.selected == 4
    chosen = window.session.selection
    assert a.chunks.start[chosen] <= b.chunks.start[4] < a.chunks.end[chosen]
    window.session.select(0)
    assert b.chunks.start[beside.b.scene.selected] < a.chunks.end[0]
    beside.set_swiped(False)


def test_head_of_a_side_counts_in_the_words_that_fit(beside: SideBySide) -> None:
    """Whatever the box beside it leaves it ends in no dots: it says all, or how many chunks, or a number."""
    counts, analysis = beside.head_b.counts, beside.b.scene.analysis
    assert analysis is not None
    number = f"{len(analysis.chunks)}"
    texts = (counts.toolTip(), f"{number} chunks", number)
    assert texts[0].startswith(f"{number} chunks, ")
    alone = ElidedLabel(parent=beside.head_b)
    alone.setProperty("tone", "quiet")
    alone.setFont(counts.font())
    widths = [counts.fontMetrics().horizontalAdvance(text) for text in texts]
    for text, room in zip(texts, (widths[0] + 4, widths[0] - 4, widths[1] - 4), strict=True):
        # The box takes other room without the head being another size.
        counts.resize(room, counts.height())
        alone.resize(counts.size())
        alone.show_text(text)
        assert counts.grab().toImage() == alone.grab().toImage(), text
    alone.deleteLater()
