"""The inspector: figures, problems with remedies, why a chunk ends, and places that are no cut."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.inspector.chunk_record import RecordDialog
from seamline.desktop.inspector.head import InspectorHead
from seamline.desktop.inspector.inspector import Inspector
from seamline.desktop.inspector.inspector_panel import InspectorPanel
from seamline.desktop.inspector.setting_list import describe_effect, format_effect
from seamline.desktop.instruments.findings.findings_instrument import FindingsInstrument
from seamline.desktop.widgets.setting_row import format_setting
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, no_progress
from seamline.engine.errors import EmbeddingError
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.instruments.explanation import explain
from seamline.instruments.remedies import tried_remedy
from seamline.instruments.strength import strength_of
from seamline.instruments.why.changes import SettingChange, changes
from seamline.instruments.why.waterfall import Waterfall
from seamline.paths import resource

SMALL = {"token_method": "approximate", "min_tokens": 10, "max_tokens": 60}


class Bench:
    """The inspector on screen, with what finds problems beside it, as in the window."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.inspector = Inspector(context, context)
        self.findings = FindingsInstrument(context, context)
        self.findings.findings_changed.connect(
            lambda found: self.inspector.set_findings(found, self.findings.looked_at)
        )
        self.panel = self.inspector.panel
        self.inspector.dock.resize(360, 700)
        self.inspector.dock.setTitleBarWidget(self.inspector.head)
        qtbot.addWidget(self.inspector.dock)

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    def click(self, button: QAbstractButton) -> None:
        self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()

    def click_gap(self, gap: int) -> None:
        self.context.gap_clicked.emit(gap)
        self.settle()

    @property
    def analysis(self) -> Analysis:
        analysis = self.context.session.analysis
        assert analysis is not None
        return analysis

    @property
    def uncut(self) -> int:
        """A gap at which the text is not cut, and could be."""
        cuts = self.analysis.cut.stop[:-1] - 1
        gaps = np.flatnonzero(self.analysis.gaps.possible)
        return int(gaps[~np.isin(gaps, cuts)][1])

    @property
    def title(self) -> str:
        return self.panel.why.title.text()

    @property
    def says(self) -> str:
        why = self.panel.why
        labels = (why.lead.words, why.summary)
        said = " ".join(label.text() for label in labels if label.isVisibleTo(why))
        return said.replace("\u00a0", " ").strip()


@pytest.fixture
def bench(trials: None, context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The inspector on screen over a text that was just opened."""
    bench = Bench(context, qtbot)
    with qtbot.waitExposed(bench.panel):
        bench.inspector.dock.show()
    qtbot.waitActive(bench.panel)
    context.editor.edit(PRESETS["optimal"].config.with_values(SMALL))
    open_text(GARDEN * 2)
    bench.settle()
    return bench


def test_without_a_text_it_says_what_to_do(qtbot: QtBot) -> None:
    """There is no chunk, no step and no record."""
    panel = InspectorPanel()
    qtbot.addWidget(panel)
    assert panel.message.text().startswith("Open a text")
    head = InspectorHead()
    qtbot.addWidget(head)
    assert not any(button.isEnabled() for button in (head.up, head.down, head.record))


def test_first_chunk_is_selected_on_opening(bench: Bench) -> None:
    """Who opens a text sees at once how large its first chunk is, and why it ends."""
    count = len(bench.analysis.chunks)
    assert bench.context.selection == 0
    assert bench.inspector.head.title.text() == f"Chunk 1 of {count}"
    tokens = int(bench.analysis.chunks.tokens[0])
    assert bench.panel.figures.tokens.text() == f"~{tokens}"
    assert f"{tokens} tokens, between" in bench.panel.figures.bar.accessibleDescription()
    assert "sentences · lines 1–" in bench.panel.figures.length.text()
    assert bench.says == explain(bench.analysis, int(bench.analysis.cut.stop[0]) - 1).summary


def test_a_chunk_that_exports_leave_out_says_so(bench: Bench) -> None:
    """Wherever it was left out: who looks at the chunk need not find it missing in a file."""
    current, figures = bench.context.current, bench.panel.figures
    assert current is not None
    assert not figures.left_out.isVisibleTo(figures)
    bench.context.session.set_left_out({current.key: frozenset({bench.analysis.ids[0]})})
    assert figures.left_out.isVisibleTo(figures)
    bench.click(bench.inspector.head.down)
    assert not figures.left_out.isVisibleTo(figures)
    bench.click(bench.inspector.head.up)
    assert figures.left_out.isVisibleTo(figures)
    bench.context.session.set_left_out({current.key: frozenset()})
    assert not figures.left_out.isVisibleTo(figures)


def test_buttons_go_from_chunk_to_chunk(bench: Bench) -> None:
    """Up and down select, and stop at both ends of the text, which ends for no other reason."""
    assert not bench.inspector.head.up.isEnabled()
    count = len(bench.analysis.chunks)
    for _ in range(count - 1):
        bench.click(bench.inspector.head.down)
    assert bench.context.selection == count - 1
    assert not bench.inspector.head.down.isEnabled()
    assert bench.says == "The text ends."
    assert not bench.panel.why.settings.isVisible()
    bench.click(bench.inspector.head.up)
    assert bench.context.selection == count - 2


def test_terms_are_drawn_and_described(bench: Bench) -> None:
    """What is painted can be heard: each term with its number, and the strength in a word."""
    for chunk in range(len(bench.analysis.chunks) - 1):
        bench.context.select(chunk)
        found = explain(bench.analysis, int(bench.analysis.cut.stop[chunk]) - 1)
        if not isinstance(found.scale, Waterfall):
            continue
        described = bench.panel.why.waterfall.accessibleDescription()
        assert all(f"{term.label} {term.number}: {term.words}" in described for term in found.scale.terms)
        word = strength_of(found.scale.margin).label
        assert f"Strength: {word} {found.scale.number}." in described
        assert bench.panel.why.waterfall.tip_at(1).startswith(found.scale.terms[0].label)
        return
    raise AssertionError("no cut was weighed")


def test_settings_that_remove_the_cut_are_applied_and_undone(bench: Bench) -> None:
    """Each row is a setting that was tried; Apply is one step, and undo takes it back."""
    gap = bench.inspector.gap
    embedder = bench.context.session.load_embedder(bench.analysis.config.embedder, no_progress, CancelToken())
    found = changes(bench.analysis, gap, embedder)
    assert found.found
    rows = bench.panel.why.settings.rows
    assert len(rows) == len(found.found)
    for row, change in zip(rows, found.found, strict=True):
        now = bench.analysis.config[change.field]
        assert row.name.text() == format_setting(change.field, change.value, now=now)
        assert describe_effect(change, len(bench.analysis.chunks)) in row.button.accessibleName()
    before, index = bench.context.session.config, explain(bench.analysis, gap).index
    bench.click(rows[0].button)
    assert bench.context.session.config != before
    assert index not in bench.analysis.chunks.start
    bench.context.editor.undo()
    bench.settle()
    assert bench.context.session.config == before
    assert index in bench.analysis.chunks.start


def test_panel_stays_where_it_is_when_a_setting_is_applied(bench: Bench) -> None:
    """The button that was pressed goes; nothing below it takes the focus, and is scrolled to."""
    bench.inspector.dock.resize(300, 320)
    area = bench.panel.findChild(QScrollArea)
    assert area is not None
    button = bench.panel.why.settings.rows[0].button
    area.ensureWidgetVisible(button)
    before = area.verticalScrollBar().value()
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert area.widget().hasFocus()
    assert area.verticalScrollBar().value() == before
    bench.settle()
    assert area.widget().hasFocus()


def test_place_without_a_cut_is_explained_and_pinned(bench: Bench) -> None:
    """A gap that is clicked is explained in the same panel, with a way to cut there, and back."""
    gap = bench.uncut
    found = explain(bench.analysis, gap)
    bench.click_gap(gap)
    assert bench.title.startswith("No cut before “")
    assert bench.says == found.summary
    assert bench.context.selection == found.chunk
    assert bench.panel.why.settings.heading.text() == "What would make a cut here"
    bench.click(bench.panel.why.back)
    assert bench.title == "Why it ends here"
    bench.click_gap(gap)
    bench.click(bench.panel.why.pin)
    assert found.index in bench.analysis.chunks.start
    assert bench.title.startswith("Cut before “")
    assert bench.says == "You pinned this boundary."
    bench.click(bench.panel.why.unpin)
    assert found.index not in bench.analysis.chunks.start


def test_gap_at_which_a_chunk_ends_selects_it(bench: Bench) -> None:
    """A click on a boundary asks why the chunk before it ends."""
    bench.click_gap(int(bench.analysis.cut.stop[1]) - 1)
    assert bench.context.selection == 1
    assert bench.title == "Why it ends here"


def test_picked_place_is_followed_through_cuts_until_a_chunk_is_selected(bench: Bench) -> None:
    """It stays the same place of the text, whatever its number; another chunk is another question."""
    bench.click_gap(bench.uncut)
    index = explain(bench.analysis, bench.inspector.gap).index
    bench.context.choose_value("granularity", 20.0)
    bench.settle()
    assert explain(bench.analysis, bench.inspector.gap).index == index
    bench.context.select(len(bench.analysis.chunks) - 1)
    bench.settle()
    assert bench.title == "Why it ends here"


def test_panel_follows_a_drag_and_offers_nothing_tried_for_another_cut(bench: Bench) -> None:
    """With each cut the figures and the explanation are new at once, and what was tried before is greyed."""
    assert any(row.button.isEnabled() for row in bench.panel.why.settings.rows)
    shown: list[Analysis] = []

    def look(analysis: Analysis) -> None:
        # Connected last: the panel has followed by now, and nothing has settled.
        shown.append(analysis)
        chunk = bench.context.selection
        gap = int(analysis.cut.stop[chunk]) - 1
        assert bench.panel.figures.tokens.text() == f"~{int(analysis.chunks.tokens[chunk])}"
        assert bench.inspector.head.title.text().endswith(f"of {len(analysis.chunks)}")
        if analysis.chunks.reason[chunk] != Reason.END:
            assert bench.says == explain(analysis, gap).summary
        assert not any(row.button.isEnabled() for row in bench.panel.why.settings.rows)
        assert not any(row.setting.button.isEnabled() for row in bench.panel.problems.rows)

    bench.context.analysis_changed.connect(look)
    for value in (2.0, 4.0, 6.0):
        bench.context.choose_value("granularity", value)
        bench.settle()
    bench.context.analysis_changed.disconnect(look)
    assert len(shown) == 3
    assert any(row.button.isEnabled() for row in bench.panel.why.settings.rows)


def test_problems_come_with_a_remedy_that_was_tried(bench: Bench) -> None:
    """Each finding of the chunk has a setting that mends it, and Apply does."""
    bench.context.edit_config(PRESETS["remnic"].config)
    bench.context.open_document(resource("samples/tour.md"))
    bench.settle()
    found = bench.findings.findings
    assert found is not None
    finding = next(each for each in found.findings if each.rule == "split-list")
    bench.context.select(finding.chunk)
    bench.settle()
    row = next(row for row in bench.panel.problems.rows if row.finding == finding)
    assert row.words.text() == f"{finding.message[0].upper()}{finding.message[1:]}"
    assert bench.panel.problems.state.text() == str(len(found.by_chunk[finding.chunk]))
    embedder = bench.context.session.load_embedder(bench.analysis.config.embedder, no_progress, CancelToken())
    remedy = tried_remedy(bench.analysis, finding, embedder=embedder)
    assert remedy is not None
    assert row.setting.name.text() == format_setting(
        remedy.field, remedy.value, now=bench.analysis.config[remedy.field]
    )
    before = bench.analysis
    bench.click(row.setting.button)
    assert bench.context.config[remedy.field] == remedy.value
    assert bench.analysis is not before
    assert bench.findings.findings is not None
    assert finding not in bench.findings.findings.findings


def test_long_text_waits_until_settings_are_asked_for(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes hundreds of cuts is not done unasked where each takes long; Esc stops it."""
    module = "seamline.desktop.inspector.inspector"
    monkeypatch.setattr(f"{module}._TRIED_UNASKED", 0)
    monkeypatch.setattr(f"{module}._MENDED_UNASKED", 0)
    bench.context.edit_config(PRESETS["remnic"].config)
    bench.context.open_document(resource("samples/tour.md"))
    bench.settle()
    assert bench.findings.findings is not None
    bench.context.select(bench.findings.findings.findings[0].chunk)
    bench.settle()
    settings, problems = bench.panel.why.settings, bench.panel.problems
    assert not settings.rows
    assert not any(row.setting.button.isVisible() for row in problems.rows)
    assert problems.rows[0].setting.name.text().startswith("What may help: ")
    settings.try_button.click()
    bench.inspector.cancel()
    assert settings.try_button.isVisible()
    bench.click(settings.try_button)
    assert settings.rows
    assert not settings.try_button.isVisible()
    bench.click(problems.try_button)
    assert any(row.setting.button.isVisible() for row in problems.rows)


def test_chunk_without_problems_says_so(bench: Bench, open_text: Callable[..., Path]) -> None:
    """In a conversation, that each question has its answer is what matters."""
    assert bench.panel.problems.state.text() == "none in this chunk"
    open_text("User: What do bees eat?\n\nAssistant: Honey and pollen.\n", "talk.txt")
    bench.settle()
    assert bench.analysis.document.turns
    assert bench.panel.problems.state.text() == "each question has its answer"
    assert "2 messages" in bench.panel.figures.length.text()


def test_text_is_shown_only_where_it_differs(bench: Bench) -> None:
    """What is repeated, and headings that are put before: nothing of either without them."""
    assert not bench.panel.figures.differences.isVisible()
    bench.context.choose_values({"overlap_tokens": 20, "heading_context": "embedded"})
    bench.settle()
    chunks = bench.analysis.chunks
    chunk = int(np.flatnonzero(chunks.overlap_tokens)[-1])
    bench.context.select(chunk)
    bench.settle()
    said = bench.panel.figures.differences.text()
    repeated = bench.analysis.document.text[chunks.overlap_start[chunk] : chunks.start[chunk]]
    assert f"Repeats ~{int(chunks.overlap_tokens[chunk])} tokens of chunk {chunk}: " in said
    assert " ".join(repeated.split())[:40] in said
    assert "Embedded with these headings before it: # Garden" in said


def test_hidden_panel_waits_and_catches_up(bench: Bench, qtbot: QtBot) -> None:
    """While it is not on screen nothing is tried; shown again, it is that of the cut on screen."""
    bench.inspector.dock.hide()
    bench.context.choose_value("granularity", 6.0)
    bench.settle()
    bench.context.select(1)
    assert bench.inspector.head.title.text().startswith("Chunk 1 ")
    with qtbot.waitExposed(bench.panel):
        bench.inspector.dock.show()
    bench.settle()
    assert bench.inspector.head.title.text() == f"Chunk 2 of {len(bench.analysis.chunks)}"
    assert bench.says == explain(bench.analysis, bench.inspector.gap).summary


def test_embedder_that_fails_is_said_in_its_place(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The explanation stays; in place of settings stands why there are none."""

    def fail(*_: object) -> None:
        raise EmbeddingError("the model is gone")

    monkeypatch.setattr(bench.context.session, "load_embedder", fail)
    bench.click_gap(bench.uncut)
    assert bench.says
    assert bench.panel.why.settings.note.text() == "Settings could not be tried: the model is gone"


def test_record_opens_in_a_window(bench: Bench, qtbot: QtBot) -> None:
    """The last button of the head shows all that is known of the chunk."""
    bench.click(bench.inspector.head.record)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RecordDialog)
    assert "Chunk 1" in dialog.head.text()
    dialog.close()


def test_what_can_be_done_stands_above_the_numbers(bench: Bench) -> None:
    """In a low window the settings that would remove a cut are seen without scrolling, all of them."""
    why, panel = bench.panel.why, bench.panel
    last = why.settings.rows[-1]
    assert (
        last.mapTo(panel, last.rect().bottomLeft()).y() < why.fold.mapTo(panel, why.fold.rect().topLeft()).y()
    )
    bench.inspector.dock.resize(292, 600)
    assert last.mapTo(panel, last.rect().bottomLeft()).y() < panel.height()


def test_figures_stand_off_the_head(bench: Bench) -> None:
    """The bar of sizes has the room above it that there is in the head."""
    figures = bench.panel.figures
    assert figures.bar.mapTo(figures, figures.bar.rect().topLeft()).y() >= 4


def test_every_number_is_behind_a_fold(bench: Bench) -> None:
    """The sentence is enough for most; who wants every number opens them, by mouse or keys."""
    assert not bench.panel.why.numbers.isVisible()
    bench.panel.why.fold.click()
    found = explain(bench.analysis, bench.inspector.gap)
    assert bench.panel.why.numbers.text().split("\n") == list(found.sentences)
    assert bench.panel.why.numbers.isVisible()


def test_settings_are_worded_for_a_newcomer() -> None:
    """A few words for the setting, and two or three for what it does."""
    assert format_setting("granularity", -9.0, now=0.0) == "Fewer chunks, to −9"
    assert format_setting("granularity", 0.5, now=-4.0) == "More chunks, to +0.5"
    assert format_setting("overlap_units", 1, now=0).endswith(" 1 sentence")
    assert format_setting("cut_at_headings", True, now=False).endswith(": on")
    assert format_effect(SettingChange("min_tokens", 20, 1, 0), 3) == "leaves 1 chunk"
    assert format_effect(SettingChange("min_tokens", 20, 5, 2), 3) == "makes 5 chunks"
    assert format_effect(SettingChange("min_tokens", 20, 3, 1), 3) == "moves it"
    assert describe_effect(SettingChange("min_tokens", 20, 3, 1), 3) == (
        "3 chunks as before; 1 other boundary comes or goes"
    )


def test_nothing_is_said_of_questions_where_nobody_asks_by_role(
    bench: Bench, open_text: Callable[..., Path]
) -> None:
    """Among people any message may be a question, and none is known to be one."""
    names = ("Ann", "Bob") * 3
    lines = [f"[04/03/2024, 10:0{at}:00] {name}: Who has the key?" for at, name in enumerate(names)]
    open_text("\n".join(lines) + "\n", "WhatsApp Chat.txt")
    bench.settle()
    assert bench.analysis.document.turns
    assert bench.panel.problems.state.text() == "none in this chunk"


def test_bar_of_model_tokens_says_that_they_are(bench: Bench, open_text: Callable[..., Path]) -> None:
    """Where these are far from the tokens beside it: the bar is filled by them."""
    bench.context.editor.edit(PRESETS["optimal"].config)
    for text, says in (("蜂蜜は甘い。" * 60, True), ("Bees hum in the garden all day. " * 12, False)):
        open_text(text, name=f"{len(text)}.md")
        bench.settle()
        said = bench.panel.figures.differences.text()
        assert ("model tokens, of 512 that the model reads" in said) == says, said
