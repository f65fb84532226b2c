"""The figures of a whole cut: sizes, completeness, coherence, coverage, and the time of each stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.chunks.bar_list import BarList
from seamline.desktop.chunks.figure_grid import Figure, FigureGrid
from seamline.desktop.widgets.column_area import ColumnArea
from seamline.desktop.widgets.late_widget import LateWidget
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.chunks.statistics import Statistics
from seamline.engine.phrases import phrase, seconds_phrase
from seamline.engine.presets import preset_for
from seamline.engine.strategies import strategy_for
from seamline.instruments.figure_formatting import format_figures
from seamline.instruments.lint import RULES, Findings
from seamline.instruments.unread import Unread
from seamline.monitoring.run_report import BASELINE_PRESET, RunReport
from seamline.monitoring.stage_titles import STAGE_TITLES

if TYPE_CHECKING:
    from seamline.desktop.chunks.histogram import Histogram
    from seamline.desktop.chunks.memory_figures import MemoryFigures
    from seamline.memories.extraction_report import ExtractionReport

_BASELINE = preset_for(BASELINE_PRESET).title
# How many digits of a digest are shown: enough to tell two apart.
_DIGITS = 12
_MARKS: dict[str, str] = {
    phrase("min"): "min_tokens",
    phrase("target"): "target_tokens",
    phrase("max"): "max_tokens",
}

_FIGURES: dict[str, str] = {
    phrase("Chunks"): phrase(
        "How many chunks the text was cut into. Units are what is never cut: sentences, blocks, lines."
    ),
    phrase("Median size"): phrase("Half of the chunks are smaller, half larger."),
    phrase("Tokens"): phrase("Tokens of all chunks together, overlap included."),
    phrase("Whole"): phrase(
        "Chunks that begin and end where sentences or blocks do, do not end with a bare heading, "
        "and hold no code fence that is never closed."
    ),
    phrase("Indexing time"): phrase(
        "What all stages take from nothing, those included that were taken over from the cut "
        "before, and how that compares with {baseline}, which cuts at fixed sizes.",
        baseline=phrase(_BASELINE),
    ),
    phrase("Storage"): phrase(
        "Bytes that the chunks store beyond those of the text: overlap and repeated headings, less "
        "the white space between chunks. Questions count the bytes of vectors, too."
    ),
    phrase("Coherence"): phrase(
        "How alike the units within a chunk are: the mean cosine of each unit's vector to the mean "
        "of its chunk, from -1 to 1. Higher is more of one topic. Short chunks are coherent easily, so "
        "compare it at equal sizes."
    ),
    phrase("Overlap"): phrase("Tokens that are stored twice, by the tokens of the text itself."),
    phrase("Coverage"): phrase(
        "Whether every character is in a chunk; white space between chunks belongs to none."
    ),
    phrase("Not embedded"): phrase(
        "Chunks that are longer than what the embedder reads. What lies beyond its limit has no "
        "effect on their vectors."
    ),
    phrase("Problems"): phrase(
        "What of the chunks will serve retrieval badly, by the rules that are on. The Problems panel "
        "says what would help."
    ),
    phrase("Below the minimum"): phrase("Chunks smaller than the minimum: no neighbour could take them in."),
    phrase("Above the maximum"): phrase("Chunks larger than the maximum: nothing in them may be cut."),
    phrase("Graph digest"): phrase(
        "One hash for the ids and contents of all chunks, in any order. As long as it stays, an "
        "index of them serves; seamline verify and seamline diff print it for stored chunks."
    ),
}


class StatisticsPanel(QWidget):
    """Figures, a histogram of sizes, the reasons of the boundaries, and the time of each stage.

    sizes_clicked: the lowest and the highest number of tokens of a bar that the user picked.
    """

    sizes_clicked = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figures: dict[str, Figure] = {name: Figure(name, tip) for name, tip in _FIGURES.items()}
        self._grid = FigureGrid(self.figures.values())
        self.memories = LateWidget(_make_memory_figures)
        self.histogram = LateWidget(self._make_histogram)
        self.set_memories(None)
        self.set_unread(None)
        self.set_findings(None)
        self._reasons = BarList(tr("Reasons of the boundaries"))
        self._timings = BarList(tr("Time of each stage"))
        self._run = QLabel()
        self._run.setWordWrap(True)
        self._run.setTextFormat(Qt.TextFormat.PlainText)
        self._run.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._run.setAccessibleName(tr("Last run"))
        # Ignored, because a wrapped label wants a width by the length of its text.
        self._run.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        timings = QWidget()
        below = QVBoxLayout(timings)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self._timings)
        below.addWidget(self._run)
        self._headings = [
            QLabel(text)
            for text in (tr("Sizes in tokens"), tr("Chunks end because"), tr("Time of the last change"))
        ]

        content = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._columns.setContentsMargins(12, 8, 12, 8)
        self._columns.setSpacing(self.fontMetrics().height() * 3 // 2)
        self._columns.addLayout(_column(self._grid, below=self.memories), 5)
        views: tuple[QWidget, ...] = (self.histogram, self._reasons, timings)
        for heading, view, stretch in zip(self._headings, views, (5, 3, 3), strict=True):
            self._columns.addLayout(_column(view, heading), stretch)
        scroll = ColumnArea(content)
        scroll.setAccessibleName(tr("Statistics"))
        nothing = QLabel(tr("Open a text to see the figures of its cut here."))
        nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        nothing.setWordWrap(True)
        self._pages = QStackedWidget()
        self._pages.addWidget(nothing)
        self._pages.addWidget(scroll)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        for label in (*self._headings, self._run):
            set_tone(label, "quiet")

    def set_statistics(self, analysis: Analysis | None, statistics: Statistics | None) -> None:
        """Show the figures of an analysis, with statistics that were computed before; None for no text."""
        if analysis is None or statistics is None:
            self._pages.setCurrentIndex(0)
            self.histogram.forget("sizes")
            return
        for name, (value, detail) in format_figures(analysis, statistics).items():
            self.figures[name].set_figure(tr(value), tr(detail))
        digest = f"{analysis.graph_digest[:_DIGITS]}…"
        self.figures["Graph digest"].set_figure(digest, tr("one hash for all chunks"))
        self.figures["Graph digest"].set_tip(f"{analysis.graph_digest}\n\n{tr(_FIGURES['Graph digest'])}")
        config = analysis.config
        fields = strategy_for(config.strategy).fields
        sizes = {**config.values(), "min_tokens": config.minimum}
        marks: dict[str, int] = {name: int(sizes[key]) for name, key in _MARKS.items() if key in fields}
        self.histogram.show_when_made(
            "sizes",
            lambda histogram: histogram.set_sizes(
                analysis.chunks.tokens,
                marks,
                min_tokens=config.minimum if "min" in marks else 0,
                max_tokens=config.max_tokens,
                exact=analysis.counter.exact,
            ),
        )
        self._reasons.set_rows(
            [
                (tr(reason), count, tr("{count:,}", count=count))
                for reason, count in sorted(statistics.reasons.items(), key=lambda item: -item[1])
            ]
        )
        self._timings.set_rows(
            [
                (
                    tr(STAGE_TITLES.get(stage, stage)),
                    seconds or 0.0,
                    tr("reused") if seconds is None else _time(seconds),
                )
                for stage in analysis.stages
                for seconds in (analysis.timings.get(stage),)
            ]
        )
        self._show_report(None)
        self._pages.setCurrentIndex(1)

    def set_report(self, report: RunReport) -> None:
        """Show the cost of the run that made the cut; the baseline may still be missing."""
        self._show_report(report)

    def set_unread(self, unread: Unread | None) -> None:
        """Show what the embedder does not read; None if it has no limit."""
        if unread is None:
            self.figures["Not embedded"].set_figure("–", tr("no embedder limits what is read"))
        else:
            self.figures["Not embedded"].set_figure(tr("{count:,}", count=unread.chunks), tr(unread.summary))

    def set_findings(self, findings: Findings | None) -> None:
        """Show how many findings there are, and of which rules; None before a search."""
        if findings is None:
            self.figures["Problems"].set_figure("–", tr("not looked for yet"))
            return
        ranked = sorted(findings.counts.items(), key=lambda item: -item[1])
        found = tr(", ").join(
            tr("{rule}: {count:,}", rule=phrase(RULES[rule].title), count=count)
            for rule, count in ranked
            if count
        )
        self.figures["Problems"].set_figure(
            tr("{count:,}", count=len(findings)), found or tr("no rule found any")
        )

    def set_memories(self, report: ExtractionReport | None) -> None:
        """Show the figures of the memories of the cut; None before a search for memories."""
        if report is None:
            self.memories.forget("report")
        else:
            self.memories.show_when_made("report", lambda figures: figures.set_report(report))
        self.memories.setVisible(report is not None)

    def _show_report(self, report: RunReport | None) -> None:
        for name, (value, detail) in _costs(report).items():
            self.figures[name].set_figure(tr(value), tr(detail))
        lines = (
            [_format_run(report), *map(tr, (report.trigger, *report.notices))] if report is not None else []
        )
        self._run.setText("\n".join(lines))
        self._run.setAccessibleDescription(tr("; ").join(lines))

    def _make_histogram(self) -> Histogram:
        # Imported when it is needed: most users never open the statistics, and the plot library loads slowly.
        from seamline.desktop.chunks.histogram import Histogram

        histogram = Histogram()
        histogram.sizes_clicked.connect(self.sizes_clicked)
        return histogram

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The histogram must not be higher than the panel, so that its axis is seen without scrolling.
        room = event.size().height() - 2 * self._headings[0].sizeHint().height()
        self.histogram.setMaximumHeight(max(self.histogram.minimumSizeHint().height(), room))
        # In a narrow panel, as at the side of the window, the columns are placed below each other.
        is_wide = self.width() > self.fontMetrics().height() * 55
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(direction)


def _costs(report: RunReport | None) -> dict[str, tuple[str, str]]:
    """Return the figures that need a report, compared with the baseline."""
    if report is None:
        return {"Indexing time": ("–", tr("not measured")), "Storage": ("–", tr("not measured"))}
    baseline, ratio = report.baseline, report.time_ratio
    time = (
        tr("the baseline is being measured")
        if ratio is None
        else tr("{ratio:.1f} times {baseline}", ratio=ratio, baseline=phrase(_BASELINE))
    )
    storage = tr("against the bare text")
    if baseline is not None:
        storage = tr(
            "{baseline}: {share}",
            baseline=phrase(_BASELINE),
            share=_format_share(baseline.storage_overhead),
        )
    return {
        "Indexing time": (_time(report.indexing_seconds), time),
        "Storage": (_format_share(report.storage_overhead), storage),
    }


def _format_share(share: float) -> str:
    """Format a share that may be below zero: −0.2%, +40.3%."""
    return numeral(share, "+z.1%")


def _time(seconds: float) -> str:
    return tr(seconds_phrase(seconds))


def _format_run(report: RunReport) -> str:
    reused = tr(", {count} stages reused", count=len(report.reused)) if report.reused else ""
    return tr("{time} in total{reused}", time=_time(report.seconds), reused=reused)


def _make_memory_figures() -> MemoryFigures:
    # Imported when it is needed: the code for memories loads when the user first looks for some.
    from seamline.desktop.chunks.memory_figures import MemoryFigures

    return MemoryFigures()


def _column(view: QWidget, heading: QLabel | None = None, *, below: QWidget | None = None) -> QVBoxLayout:
    """Stack a heading and views; the histogram takes all the height, other views stay at the top."""
    column = QVBoxLayout()
    column.setSpacing(view.fontMetrics().height() // 4)
    if heading is not None:
        heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.addWidget(heading)
    column.addWidget(view, int(isinstance(view, LateWidget)))
    if below is not None:
        column.addWidget(below)
    column.addStretch(0 if isinstance(view, LateWidget) else 1)
    return column
