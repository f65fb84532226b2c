"""Behaviour of the figures of a cut."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, TWICE, WordEmbedder, analysis_of

from seamline.desktop.chunks.bar_list import BarList
from seamline.desktop.chunks.statistics_panel import StatisticsPanel
from seamline.desktop.widgets.theme import DARK, palette_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.exports.ndjson.records import embedded_text
from seamline.instruments.lint import RULES, lint
from seamline.instruments.unread import unread
from seamline.memories.extraction_report import extraction_report
from seamline.memories.extraction_run import extract_memories
from seamline.memories.memory_set import collect_memories
from seamline.memories.rules import RulesExtractor


@pytest.fixture
def panel(qtbot: QtBot) -> StatisticsPanel:
    panel = StatisticsPanel()
    qtbot.addWidget(panel)
    panel.resize(1000, 300)
    panel.show()
    return panel


def show(panel: StatisticsPanel, analysis: Analysis) -> dict[str, str]:
    """Show an analysis; return what each part says, by its name."""
    panel.set_statistics(analysis, analysis.statistics)
    named = (part for part in panel.findChildren(QWidget) if part.accessibleName())
    return {part.accessibleName(): part.accessibleDescription() for part in named}


def test_figures_are_those_of_the_statistics(panel: StatisticsPanel) -> None:
    """Each figure says the number of the statistics, estimates marked as such."""
    analysis = analysis_of(overlap_tokens=10)
    statistics = analysis.statistics
    said = show(panel, analysis)
    assert said["Chunks"].startswith(f"{statistics.chunks}, of {statistics.units} units")
    assert said["Tokens"].startswith(f"~{statistics.tokens_total:,}")
    assert f"~{statistics.tokens_min} to ~{statistics.tokens_max}" in said["Median size"]
    assert f"{statistics.complete} of {statistics.chunks}" in said["Whole"]
    assert said["Coherence"].startswith(f"{statistics.coherence:.3f}")
    assert said["Overlap"].startswith(f"{statistics.overlap_share:.1%}")
    assert said["Above the maximum"].startswith(str(statistics.above_max))


def test_digest_is_told_whole_in_its_tip(panel: StatisticsPanel) -> None:
    """The first digits tell two cuts apart; the tip has all that `verify` prints."""
    analysis = analysis_of()
    assert show(panel, analysis)["Graph digest"].startswith(analysis.graph_digest[:12])
    (figure,) = (part for part in panel.findChildren(QWidget) if part.accessibleName() == "Graph digest")
    assert analysis.graph_digest in figure.toolTip()


def test_coverage_says_what_was_left_out(panel: StatisticsPanel) -> None:
    """All is called all only if it is; front matter that is left out is named with its size."""
    assert show(panel, analysis_of())["Coverage"] == "100%, every character is in a chunk"
    front = "---\ntitle: x\n---\n"
    text = show(panel, analysis_of(front + GARDEN))["Coverage"]
    assert not text.startswith("100%")
    assert "front matter" in text


def test_truncated_chunks_are_counted(panel: StatisticsPanel) -> None:
    """What the embedder does not read is said in the words of the instrument, once it is known."""
    analysis = replace(analysis_of(), max_read_tokens=10)
    assert show(panel, analysis)["Not embedded"] == "–, no embedder limits what is read"
    found = unread(analysis, None, embedded_text=embedded_text)
    panel.set_unread(found)
    assert show(panel, analysis)["Not embedded"] == f"{found.chunks}, {found.summary}"
    panel.set_unread(None)
    assert show(panel, analysis)["Not embedded"].startswith("–")


def test_findings_are_counted(panel: StatisticsPanel) -> None:
    """How many there are, and of which rules, once somebody has looked."""
    analysis = analysis_of(TWICE, preset="clawdbot")
    assert show(panel, analysis)["Problems"] == "–, not looked for yet"
    findings = lint(analysis)
    panel.set_findings(findings)
    value, _, detail = show(panel, analysis)["Problems"].partition(", ")
    assert int(value) == len(findings) > 0
    assert all(f"{RULES[rule].title}: {count}" in detail for rule, count in findings.counts.items() if count)


@pytest.mark.usefixtures("german")
def test_rules_are_named_in_words_of_the_language(panel: StatisticsPanel) -> None:
    """As beside the text and among the problems; their keys are for the command line."""
    analysis = analysis_of(TWICE, preset="clawdbot")
    findings = lint(analysis)
    panel.set_findings(findings)
    detail = show(panel, analysis)["Probleme"]
    for rule, count in findings.counts.items():
        assert not count or f"{tr(RULES[rule].title)}: {count}" in detail
        assert rule not in detail


def test_memories_have_figures_once_they_were_looked_for(panel: StatisticsPanel) -> None:
    """How many, how many of them are worth little, and what each part of the work took."""
    analysis = analysis_of(f"{GARDEN}\n\nMy name is Clara Weber. We decided to plant beans.\n")
    assert "Ungrounded" not in show(panel, analysis)
    report = extraction_report(analysis, collect_memories(extract_memories(analysis, RulesExtractor()), None))
    panel.set_memories(report)
    said = show(panel, analysis)
    assert said["Memories"].startswith(f"{report.memories}, {report.per_chunk:.2f} a chunk")
    assert f"{report.chunks_empty} of {report.chunks}" in said["Empty chunks"]
    assert said["Failed chunks"].startswith("0%")
    assert f"{report.duplicates} of {report.found} merged" in said["Duplicates"]
    assert said["Ungrounded"].startswith("0%")
    assert all(part in said["Time of memories"] for part in ("chunking", "extraction", "deduplication"))
    panel.set_memories(None)
    assert not any(
        part.isVisible() for part in panel.findChildren(QWidget) if part.accessibleName() == "Ungrounded"
    )


def test_without_vectors_coherence_says_what_it_needs(panel: StatisticsPanel) -> None:
    """A figure that cannot be computed says why."""
    assert "needs an embedder" in show(panel, analysis_of(vectors=False))["Coherence"]


def test_coherence_of_stored_chunks_asks_for_no_embedder(panel: StatisticsPanel) -> None:
    """One may be chosen, and what was stored came without its vectors all the same."""
    stored = replace(analysis_of(vectors=False), is_stored=True)
    assert "not measured" in show(panel, stored)["Coherence"]


def test_stages_that_did_not_run_are_called_reused(panel: StatisticsPanel) -> None:
    """After a change of the threshold the vectors are reused, and said to be."""
    first = analysis_of()
    config = first.config.with_values({"threshold_std_devs": 0.1})
    said = show(panel, analyse(first.document, config, WordEmbedder(), previous=first))
    assert "vectors: reused" in said["Time of each stage"]
    assert "chunks: reused" not in said["Time of each stage"]


def test_reasons_are_counted_in_words(panel: StatisticsPanel) -> None:
    """Every reason that occurs is named with its count."""
    analysis = analysis_of()
    said = show(panel, analysis)
    for reason, count in analysis.statistics.reasons.items():
        assert f"{reason}: {count}" in said["Reasons of the boundaries"]


def test_only_sizes_in_use_are_marked(panel: StatisticsPanel) -> None:
    """A strategy that knows no minimum has none marked."""
    assert "min 5" in show(panel, analysis_of())["Histogram of chunk sizes"]
    fixed = analysis_of(preset="fixed-400-80", min_tokens=0, overlap_tokens=0)
    assert "min" not in show(panel, fixed)["Histogram of chunk sizes"]


def test_bars_of_the_histogram_are_passed_on(qtbot: QtBot, panel: StatisticsPanel) -> None:
    """A bar that is picked is told to the window."""
    show(panel, analysis_of())
    with qtbot.waitSignal(panel.sizes_clicked) as picked:
        panel.histogram.made.sizes_clicked.emit(10, 19)
    assert picked.args == [10, 19]


@pytest.mark.parametrize("width", [260, 1400])
def test_fits_the_side_and_the_bottom_of_the_window(panel: StatisticsPanel, width: int) -> None:
    """Narrow and wide, no part is wider than the panel."""
    show(panel, analysis_of())
    panel.resize(width, 400)
    panel.grab()
    panel.setPalette(palette_of(DARK))
    panel.grab()
    assert all(part.width() <= width for part in panel.findChildren(BarList))


def test_names_beside_bars_give_way_to_their_texts(qtbot: QtBot) -> None:
    """A long stage in a narrow panel is not written over its time."""
    bars = BarList("Times")
    qtbot.addWidget(bars)
    bars.set_rows([("tokens of the model", 0.03, "28.1 ms"), ("units", 0.001, "0.1 ms")])
    bars.resize(400, 40)
    assert bars.shown_names == ["tokens of the model", "units"]
    bars.resize(130, 40)
    assert bars.shown_names[0].endswith("…")
    assert bars.shown_names[1] == "units"


def test_an_empty_document_has_figures_too(panel: StatisticsPanel) -> None:
    """Nothing divides by zero, and no analysis is a sentence."""
    said = show(panel, analysis_of(""))
    assert said["Coverage"] == "–, there is no text"
    panel.set_statistics(None, None)
    assert not panel.histogram.isVisible()


@pytest.mark.parametrize("height", [220, 300, 420])
def test_axis_of_the_histogram_is_seen_without_scrolling(qtbot: QtBot, height: int) -> None:
    """In a low drawer the bars are lower; their axis is never below its edge."""
    panel = StatisticsPanel()
    qtbot.addWidget(panel)
    panel.resize(1400, height)
    analysis = analysis_of()
    panel.set_statistics(analysis, analysis.statistics)
    panel.show()
    qtbot.waitExposed(panel)
    foot = panel.histogram.mapTo(panel, panel.histogram.rect().bottomLeft()).y()
    assert foot < height
