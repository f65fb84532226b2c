"""Findings of chunks: listed, filtered, gone to, and switched off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.instruments.findings.findings_instrument import FindingsInstrument
from seamline.desktop.instruments.findings.findings_panel import FindingsPanel
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of
from seamline.engine.presets import PRESETS
from seamline.instruments.lint import RULES, Findings, lint

CONFIG = PRESETS["memex-paragraph"].config.with_values({"embedder": "none", "token_method": "approximate"})
TEXT = (
    "Good soil is dark and crumbles, and worms live in it all the year round, deep and warm.\n\n"
    "However, it smells sour where the air is missing, and then it has to be dug over again soon.\n\n"
    "Yes.\n\nNo.\n\nYes.\n"
)


class Bench:
    """The instrument in surroundings of its own."""

    def __init__(self, context: FakeContext, qtbot: QtBot, disabled: frozenset[str] = frozenset()) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = FindingsInstrument(context, context)
        self.instrument.set_disabled(disabled)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(1000, 300)
        self.heard: list[Findings | None] = []
        self.instrument.findings_changed.connect(self.heard.append)
        qtbot.addWidget(self.instrument.dock)

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The instrument on screen, over a text with findings."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    bench.instrument.dock.show()
    open_text(TEXT)
    bench.settle()
    return bench


def rows(panel: FindingsPanel) -> list[tuple[str, ...]]:
    """Return what the table of findings shows."""
    model = panel.table.model()
    return [
        tuple(str(model.index(row, column).data()) for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


def counts(panel: FindingsPanel) -> dict[str, str]:
    """Return what the list of rules shows, by the names that the rules have on the command line."""
    items = [panel.rules.topLevelItem(row) for row in range(panel.rules.topLevelItemCount())]
    names = {str(rule.title): name for name, rule in RULES.items()}
    return {names[item.text(0)]: item.text(1) for item in items}


def tick(panel: FindingsPanel, rule: str, qtbot: QtBot) -> None:
    """Press the space bar on a rule."""
    (item,) = panel.rules.findItems(str(RULES[rule].title), Qt.MatchFlag.MatchExactly)
    panel.rules.setCurrentItem(item)
    qtbot.keyClick(panel.rules, Qt.Key.Key_Space)


def test_lists_what_lint_finds(bench: Bench) -> None:
    """The rows and the counts are those of the function that the command line uses too."""
    analysis = bench.context.session.analysis
    assert analysis is not None
    expected = lint(analysis)
    assert {finding.rule for finding in expected.findings} == {"tiny", "starts-with-reference", "duplicate"}
    assert rows(bench.panel) == [
        (f"{finding.chunk + 1}", RULES[finding.rule].title, finding.message) for finding in expected.findings
    ]
    assert counts(bench.panel) == {rule: str(count) for rule, count in expected.counts.items()}
    assert bench.heard[-1].findings == expected.findings


def test_click_selects_the_chunk_and_says_what_would_help(bench: Bench, qtbot: QtBot) -> None:
    """Going to a finding selects its chunk everywhere, by mouse and by keys."""
    panel, findings = bench.panel, bench.instrument.findings.findings
    place = panel.table.visualRect(panel.table.model().index(1, 2)).center()
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert bench.context.session.selection == findings[1].chunk
    said = f"Chunk {findings[1].chunk + 1} {findings[1].message}. What may help: {findings[1].advice}."
    assert panel.hint.text() == said
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    assert bench.context.session.selection == findings[2].chunk


def test_selection_elsewhere_is_shown_and_not_answered(bench: Bench) -> None:
    """A chunk selected in another view is gone to; one without findings is not in the list."""
    heard: list[int] = []
    bench.panel.chunk_clicked.connect(heard.append)
    finding = bench.instrument.findings.findings[-1]
    bench.context.session.select(finding.chunk)
    row = bench.panel.table.currentIndex().row()
    assert rows(bench.panel)[row][0] == str(finding.chunk + 1)
    bench.context.session.select(0)
    assert 0 not in bench.instrument.findings.by_chunk
    assert not bench.panel.table.currentIndex().isValid()
    assert not bench.panel.hint.isVisible()
    assert heard == []


def test_rule_is_switched_off_and_on(bench: Bench, qtbot: QtBot) -> None:
    """A rule without its tick looks no more; what is off is told, to be remembered."""
    heard: list[frozenset[str]] = []
    bench.instrument.rules_edited.connect(heard.append)
    tick(bench.panel, "tiny", qtbot)
    bench.settle()
    assert heard == [frozenset({"tiny"})]
    assert counts(bench.panel)["tiny"] == "–"
    assert {row[1] for row in rows(bench.panel)} == {"Starts with a reference", "Duplicate"}
    tick(bench.panel, "tiny", qtbot)
    bench.settle()
    assert heard[-1] == frozenset()
    assert counts(bench.panel)["tiny"] == "3"


def test_rules_are_off_as_they_were_left(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]
) -> None:
    """What was switched off last time is off, and the name of a rule that is gone is kept."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot, frozenset({"tiny", "of-a-later-version"}))
    heard: list[frozenset[str]] = []
    bench.instrument.rules_edited.connect(heard.append)
    bench.instrument.dock.show()
    open_text(TEXT)
    bench.settle()
    assert bench.panel.rules.disabled == {"tiny"}
    assert counts(bench.panel)["tiny"] == "–"
    tick(bench.panel, "duplicate", qtbot)
    assert heard == [frozenset({"tiny", "duplicate", "of-a-later-version"})]
    bench.settle()


def test_filter_finds_rules_words_and_chunks(bench: Bench, qtbot: QtBot) -> None:
    """Typing narrows the list, and nothing found is said."""
    panel = bench.panel
    qtbot.keyClicks(panel.filter, "However")
    assert [row[1] for row in rows(panel)] == ["Starts with a reference"]
    panel.filter.setText("DUPLICATE")
    assert [row[1] for row in rows(panel)] == ["Duplicate"]
    panel.filter.setText("starts-with")
    assert [row[1] for row in rows(panel)] == ["Starts with a reference"]
    panel.filter.setText("small")
    assert {row[1] for row in rows(panel)} == {"Too small"}
    panel.filter.setText("nothing like it")
    assert rows(panel) == []
    assert panel.pages.message.startswith("No problem matches")
    panel.filter.clear()
    assert bench.instrument.findings is not None
    assert len(rows(panel)) == len(bench.instrument.findings)


def test_hidden_it_looks_all_the_same(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]
) -> None:
    """The gutter shows findings while the list of them is closed."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    open_text(TEXT)
    bench.settle()
    assert bench.heard[-1].counts["tiny"] == 3
    bench.instrument.dock.show()
    bench.settle()
    findings = bench.heard[-1]
    assert findings is not None
    assert len(rows(bench.panel)) == len(findings)


def test_follows_the_config_and_the_document(
    bench: Bench, context: FakeContext, open_text: Callable[..., Path]
) -> None:
    """Another cut has other findings, and without a document there are none."""
    context.editor.restore(CONFIG.with_values({"strategy": "structure", "min_tokens": 5, "max_tokens": 400}))
    bench.settle()
    assert context.session.analysis is not None
    assert bench.heard[-1].findings == lint(context.session.analysis).findings == ()
    assert bench.panel.pages.message == f"No chunk has a problem, by {len(RULES)} rules."
    context.session.close(context.session.current.key)
    bench.settle()
    assert bench.heard[-1] is None
    assert bench.panel.pages.message.startswith("Open a text")


def test_empty_states_say_what_to_do(qtbot: QtBot) -> None:
    """Without a text, and with every rule off, the list says what to do next."""
    panel = FindingsPanel()
    qtbot.addWidget(panel)
    assert panel.pages.message.startswith("Open a text")
    panel.set_findings(lint(analysis_of(), []))
    assert panel.pages.message.startswith("All rules are switched off")


def test_setters_emit_nothing(qtbot: QtBot) -> None:
    """What is shown by the program is not told as if the user had done it."""
    panel = FindingsPanel()
    qtbot.addWidget(panel)
    heard: list[object] = []
    panel.chunk_clicked.connect(heard.append)
    panel.rules_edited.connect(heard.append)
    findings = lint(analysis_of(TEXT, preset="memex-paragraph"))
    for theme in (DARK, LIGHT):
        panel.setPalette(palette_of(theme))
    panel.set_disabled(frozenset({"tiny"}))
    panel.set_findings(findings)
    panel.set_selection(findings.findings[0].chunk)
    panel.set_findings(None)
    panel.set_selection(-1)
    assert heard == []


def test_rules_beside_or_above_what_they_found(qtbot: QtBot) -> None:
    """In a narrow dock the two parts stand below each other."""
    panel = FindingsPanel()
    qtbot.addWidget(panel)
    panel.show()
    for width, orientation in ((1200, Qt.Orientation.Horizontal), (400, Qt.Orientation.Vertical)):
        panel.resize(width, 600)
        assert panel.findChild(QSplitter).orientation() == orientation


def test_every_control_has_a_name(qtbot: QtBot) -> None:
    """Screen readers can tell the parts apart, and each rule explains itself."""
    panel = FindingsPanel()
    qtbot.addWidget(panel)
    names = [part.accessibleName() for part in (panel.rules, panel.filter, panel.table, panel.hint)]
    assert names == ["Rules", "Filter the problems", "Problems", "What may help"]
    for row, rule in enumerate(RULES.values()):
        assert rule.summary in panel.rules.topLevelItem(row).toolTip(0)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_glyph_of_a_selected_row_is_as_the_words_beside_it(qtbot: QtBot, theme: Theme) -> None:
    """The ground of a selected row is pale in the light theme and dark in the dark one."""
    panel = FindingsPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(theme))
    panel.set_findings(lint(analysis_of(TEXT, preset="memex-paragraph")))
    icon = panel.table.model().index(0, 1).data(Qt.ItemDataRole.DecorationRole)
    normal, selected = (
        icon.pixmap(16, 16, mode).toImage() for mode in (icon.Mode.Normal, icon.Mode.Selected)
    )
    assert selected == normal
