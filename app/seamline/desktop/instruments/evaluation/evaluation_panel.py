"""Presets on texts whose segments are known: their scores as a table and a plot, and each text's own."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.evaluation.evaluation_plot import EvaluationPlot
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.figure_table import FigureTable
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.presets import PRESETS
from seamline.instruments.evaluation import DEFAULT_PRESETS, MEAN, Evaluation, ScoredSample
from seamline.paths import resource

CURRENT = "(current settings)"
"""Stands for the configuration in force among the presets."""

_NONE = "–"
_HEADS = (
    ("Preset", "Check those to compare. Double-click, or Enter, puts one in force"),
    ("Pk", "Share of pairs of sentences wrongly parted or kept together: lower is better"),
    ("WindowDiff", "Like Pk, but counts boundaries that are too many too: lower is better"),
    ("F1", "Of boundaries found at their very place: higher is better"),
    ("Placement", "Pk with as many chunks as there are segments: how well boundaries lie, lower is better"),
    ("Chunks / segments", "Chunks by segments of the reference, on average"),
    ("Behind the best", "How much higher its mean Pk is than the best one, with the 95% interval"),
    ("Pk, 95%", "Where the mean Pk lies with other texts of the same kinds"),
    ("ms", "Time for the cut of a text, vectors given"),
)
_PK = 1
# Above any score.
_LAST = 1e9


class EvaluationPanel(QWidget):
    """Offers folders of sets and presets to compare, and shows the scores as they come.

    samples_requested, evaluate_requested: the buttons. folder_chosen: the path of a folder of
    sets. preset_chosen: the name of a preset that was double-clicked. text_chosen: the number of such a text.
    """

    samples_requested = Signal()
    folder_chosen = Signal(str)
    evaluate_requested = Signal()
    preset_chosen = Signal(str)
    text_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = ""
        self._is_running = False
        self._scored: tuple[ScoredSample, ...] = ()
        self.samples = QPushButton("Samples")
        self.samples.setToolTip("Evaluate on the texts that come with Seamline")
        self.samples.clicked.connect(self.samples_requested)
        self.folder = QPushButton("Folder…")
        self.folder.setToolTip("Evaluate on a folder of texts whose segments are known")
        self.folder.clicked.connect(self._choose_folder)
        self.again = QPushButton("Evaluate")
        self.again.setToolTip("Evaluate the checked presets on the folder")
        self.again.clicked.connect(self.evaluate_requested)
        self._note = ElidedLabel()
        self._note.setAccessibleName("What is evaluated")
        self.presets = self._make_presets()
        self.texts = FigureTable("Pk by text", ["Text"])
        self.texts.setSortingEnabled(True)
        self.texts.header().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.texts.activated.connect(self._choose_text)
        self.plot = EvaluationPlot()
        self._hint = QLabel(_hint())
        self._hint.setWordWrap(True)
        self._hint.setTextFormat(Qt.TextFormat.PlainText)
        self._hint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._hint.setMargin(self.fontMetrics().height())
        self._pages = QStackedWidget()
        for page in (self._hint, self.plot):
            scroll = QScrollArea()
            scroll.setWidgetResizable(True)
            scroll.setFrameShape(QFrame.Shape.NoFrame)
            scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            scroll.setWidget(page)
            self._pages.addWidget(scroll)
        tables = QTabWidget()
        tables.setDocumentMode(True)
        tables.tabBar().setAccessibleName("Scores")
        tables.addTab(self.presets, "Presets")
        tables.addTab(self.texts, "Texts")
        self.tables = tables
        self._split = QSplitter()
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(tables)
        self._split.addWidget(self._pages)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 2)
        bar = QHBoxLayout()
        for button in (self.samples, self.folder, self.again):
            bar.addWidget(button)
        bar.addWidget(self._note, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 0)
        layout.addLayout(bar)
        layout.addWidget(self._split, 1)
        self.setFocusProxy(self.samples)
        self.set_folder("")
        self.set_results((), None)
        self.set_running(False)
        for label in (self._note, self._hint):
            set_tone(label, "quiet")
        self.set_theme(LIGHT)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The presets that are checked, in the order of all, and CURRENT."""
        checked = {row.text(0) for row in self.presets.rows if row.checkState(0) == Qt.CheckState.Checked}
        return tuple(name for name in (*PRESETS, CURRENT) if name in checked)

    def set_folder(self, folder: str) -> None:
        """Name the folder whose sets are evaluated; "" for none."""
        self._folder = folder
        self._enable()
        self.set_note(folder)

    def set_note(self, note: str) -> None:
        """Say something of what is evaluated, or why nothing is."""
        self._note.show_text(note)

    def set_results(self, scored: Sequence[ScoredSample], found: Evaluation | None) -> None:
        """Show the scores that there are. scored: the samples of the evaluation; it is None without any."""
        self._show_presets(found)
        self._show_texts(tuple(scored))
        self.plot.set_evaluation(found)
        self._pages.setCurrentIndex(int(found is not None))

    def set_running(self, running: bool) -> None:
        """Offer to start an evaluation, but while one runs."""
        self._is_running = running
        self._enable()

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self.plot.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() > self.height()
        self._split.setOrientation(Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical)

    def _enable(self) -> None:
        for button in (self.samples, self.folder):
            button.setEnabled(not self._is_running)
        self.again.setEnabled(bool(self._folder) and not self._is_running)

    def _make_presets(self) -> FigureTable:
        table = FigureTable("Scores of presets", [head for head, _ in _HEADS])
        for column, (_, help) in enumerate(_HEADS):
            table.headerItem().setToolTip(column, help)
        line = self.fontMetrics().height()
        for name in (*PRESETS, CURRENT):
            row = table.add_row([name, *(_NONE for _ in _HEADS[1:])])
            # With room for the check box, and for a name in bold.
            row.setSizeHint(0, row.sizeHint(0) + QSize(2 * line, 0))
            is_checked = name in DEFAULT_PRESETS
            row.setCheckState(0, Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked)
            row.setToolTip(0, PRESETS[name].summary if name in PRESETS else "The configuration in force")
        table.header().setSortIndicator(_PK, Qt.SortOrder.AscendingOrder)
        table.activated.connect(self._choose_preset)
        return table

    def _show_presets(self, found: Evaluation | None) -> None:
        self.presets.setSortingEnabled(False)
        for row in self.presets.rows:
            name = row.text(0)
            is_scored = found is not None and name in found.configs
            scores = _scores(found, name) if found is not None and is_scored else _no_scores(name)
            row.values = [value for _, value in scores]
            for column, (text, _) in enumerate(scores, 1):
                row.setText(column, text)
            font = row.font(0)
            font.setBold(found is not None and name == found.best)
            row.setFont(0, font)
        self.presets.setSortingEnabled(True)

    def _show_texts(self, scored: tuple[ScoredSample, ...]) -> None:
        if not scored or not self._scored or scored[0] is not self._scored[0]:
            self.texts.clear()
            self._scored = ()
        if not self._scored:
            configs = list(scored[0].scores) if scored else []
            heads = ["Text", "Segments", *(f"Pk {name}" for name in configs)] if scored else ["Text"]
            self.texts.setColumnCount(len(heads))
            self.texts.setHeaderLabels(heads)
        self.texts.setSortingEnabled(False)
        for number, each in enumerate(scored[len(self._scored) :], len(self._scored)):
            segments = len(each.sample.reference) + 1
            scores = [score.pk for score in each.scores.values()]
            row = self.texts.add_row(
                [
                    f"{each.set}/{each.sample.document.name}",
                    str(segments),
                    *(f"{score:.3f}" for score in scores),
                ],
                [segments, *scores],
            )
            row.setData(0, Qt.ItemDataRole.UserRole, number)
            row.setToolTip(0, "Double-click, or Enter, opens it with its reference boundaries")
        self.texts.setSortingEnabled(True)
        self._scored = scored

    def _choose_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, "Folder of sets", self._folder)
        if chosen:
            self.folder_chosen.emit(chosen)

    def _choose_preset(self, index: QModelIndex) -> None:
        name = index.siblingAtColumn(0).data()
        if name in PRESETS:
            self.preset_chosen.emit(name)

    def _choose_text(self, index: QModelIndex) -> None:
        self.text_chosen.emit(index.siblingAtColumn(0).data(Qt.ItemDataRole.UserRole))


def _no_scores(name: str) -> list[tuple[str, float]]:
    """Return the cells of one that was not evaluated, which comes after all others, in the usual order."""
    last = _LAST + [*PRESETS, CURRENT].index(name)
    return [(_NONE, last)] * (len(_HEADS) - 1)


def _scores(found: Evaluation, config: str) -> list[tuple[str, float]]:
    """Return the cells of a preset after its name, each with the number that it is sorted by."""
    pk, behind = found.pk[config, MEAN], found.behind[config]
    is_best = config == found.best
    placement = found.mean(config, "placement")
    ratio = found.mean(config, "found") / found.mean(config, "reference")
    return [
        (f"{pk.mean:.3f}", pk.mean),
        *((f"{value:.3f}", value) for value in (found.mean(config, "window_diff"), found.mean(config, "f1"))),
        (_NONE, _LAST) if math.isnan(placement) else (f"{placement:.3f}", placement),
        (f"{ratio:.2f}", ratio),
        (
            "best" if is_best else f"{behind.mean:+.3f} ({behind.low:+.3f} to {behind.high:+.3f})",
            behind.mean,
        ),
        (f"{pk.low:.3f} to {pk.high:.3f}", pk.high - pk.low),
        (f"{found.mean(config, 'seconds') * 1000:.1f}", found.mean(config, "seconds")),
    ]


def _hint() -> str:
    return (
        "How well do presets find segments that are known?\n\n"
        "A set is a folder of texts with their segments: .txt with lines of ten or more equals signs between "
        "them, .json with a list of segments, or .md whose headings are taken for the reference and hidden. "
        "A folder may hold several sets, each in a folder of its own.\n\n"
        "Samples evaluates those that come with Seamline. They lie in\n"
        f"{resource('samples/segmentation')}"
    )
