"""Cuts on texts whose segments are known: the error of each, whether differences are chance, and by text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.evaluation.evaluated_cuts import CURRENT, TITLES
from seamline.desktop.instruments.evaluation.evaluation_head import ALL, EvaluationHead
from seamline.desktop.instruments.evaluation.evaluation_table import EvaluationTable
from seamline.desktop.widgets.content_area import ContentArea
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.figure_table import FigureTable
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.phrases import joined, phrase, plural
from seamline.instruments.evaluation import Evaluation, ScoredSample, summarise

_HINT = phrase(
    "How well do cuts find segments that are known? “Samples” measures it on texts that come with Seamline, "
    "“Folder…” on your own."
)


class EvaluationPanel(QWidget):
    """Offers folders of sets and cuts to compare, and shows the scores as they come.

    samples_requested, evaluate_requested, fit_requested: the button was clicked. folder_chosen: the path of a
    folder of sets. preset_chosen: the name of a preset that was double-clicked. text_chosen: the number of a
    text that was double-clicked.
    """

    samples_requested = Signal()
    folder_chosen = Signal(str)
    evaluate_requested = Signal()
    fit_requested = Signal()
    preset_chosen = Signal(str)
    text_chosen = Signal(int)

    def __init__(self, head: EvaluationHead | None = None, parent: QWidget | None = None) -> None:
        """head: the controls beside the title of the dock, with the buttons that start an evaluation."""
        super().__init__(parent)
        self.head = head if head is not None else EvaluationHead()
        self._folder = ""
        self._is_running = False
        self._scored: tuple[ScoredSample, ...] = ()
        self._listed = 0
        self._found: Evaluation | None = None
        self.head.set_chosen.connect(self._show_cuts)
        self.samples, self.folder = self.head.samples, self.head.folder
        self.samples.clicked.connect(self.samples_requested)
        self.folder.clicked.connect(self._choose_folder)
        self.fit = _button(
            tr("Fit settings…"), tr("Search for the setting that comes closest to boundaries you set")
        )
        self.fit.clicked.connect(self.fit_requested)
        self.again = _button(tr("Run"), tr("Measure the checked cuts on the folder"))
        self.again.clicked.connect(self.evaluate_requested)
        self.topics = QCheckBox(tr("Topics only"))
        self.topics.setToolTip(
            tr(
                "Judge the boundaries between topics alone, not those that part a topic which is too long. "
                "Counts from the next run on"
            )
        )
        self.show_folder = QToolButton()
        self.show_folder.setText(tr("Open the folder"))
        self.show_folder.setProperty("kind", "link")
        self.show_folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(self._folder)))
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.note = ElidedLabel()
        self.note.setAccessibleName(tr("What is measured"))
        self.presets = EvaluationTable()
        self.presets.activated.connect(self._choose_preset)
        self.texts = FigureTable(tr("Error rate by text"), [tr("Text")])
        self.texts.setSortingEnabled(True)
        self.texts.header().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.texts.activated.connect(self._choose_text)
        self.hint = QLabel(tr(_HINT))
        self.hint.setWordWrap(True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.hint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hint_page = ContentArea(lines=1)
        self.hint_page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hint_page.setWidget(self.hint)
        self.tables = QTabWidget()
        self.tables.setDocumentMode(True)
        self.tables.tabBar().setAccessibleName(tr("Scores"))
        self.tables.setAccessibleName(tr("Scores"))
        self.tables.addTab(self.presets, tr("Cuts"))
        self.tables.addTab(self.texts, tr("Texts"))
        for label in (self.note, self.hint):
            set_tone(label, "quiet")
        set_tone(self.sentence, "second")
        self._lay_out()
        self.setFocusProxy(self.presets)
        self.set_folder("", "")
        self.set_results((), None)
        self.set_running(False)

    def _lay_out(self) -> None:
        note = QHBoxLayout()
        note.addWidget(self.note, 1)
        note.addWidget(self.show_folder)
        foot = QHBoxLayout()
        foot.addWidget(self.sentence, 1)
        foot.addWidget(self.topics)
        foot.addWidget(self.fit)
        foot.addWidget(self.again)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 0, 16, 12)
        layout.setSpacing(8)
        layout.addWidget(self.tables, 1)
        layout.addWidget(self.hint_page)
        layout.addLayout(note)
        layout.addLayout(foot)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The names that are checked, in the usual order; among them may be CURRENT."""
        return self.presets.checked

    @property
    def topics_only(self) -> bool:
        """Whether only boundaries between topics are to be judged."""
        return self.topics.isChecked()

    def set_folder(self, folder: str, title: str) -> None:
        """Show by a title which folder of sets is measured; both "" for none."""
        self._folder = folder
        self.show_folder.setVisible(bool(folder))
        self._enable()
        self.set_note(title)

    def set_note(self, note: str) -> None:
        """Show a remark on what is measured, or why nothing is; "" hides it."""
        self.note.show_text(note)
        self.note.setVisible(bool(note))

    def set_results(self, scored: Sequence[ScoredSample], found: Evaluation | None) -> None:
        """Show the scores so far. scored: the samples of the evaluation, which is None without any."""
        self.head.offer_sets(found.sets if found is not None else ())
        known = self._scored
        self._scored, self._found = tuple(scored), found
        self._show_cuts()
        self._show_texts(known)
        # Without scores, there is only the tab of cuts to show.
        self.tables.tabBar().setVisible(bool(self._scored))
        self.hint_page.setVisible(found is None)
        self.again.setText(tr("Run") if found is None else tr("Run again"))

    def set_running(self, running: bool) -> None:
        """Disable the buttons that start an evaluation while one runs."""
        self._is_running = running
        self._enable()
        self._show_cuts()

    def _enable(self) -> None:
        for button in (self.samples, self.folder):
            button.setEnabled(not self._is_running)
        self.again.setEnabled(bool(self._folder) and not self._is_running)

    def _show_cuts(self) -> None:
        shown, chosen = self._found, self.head.choice
        if shown is not None and chosen != ALL:
            shown = summarise([each for each in self._scored if each.set == chosen])
        self.presets.set_evaluation(shown, self._found)
        self._show_sentence(shown)

    def _show_sentence(self, shown: Evaluation | None) -> None:
        """Show a conclusion from the scores; while the evaluation runs, how many texts are scored."""
        if shown is not None and self._is_running:
            count = len(self._scored)
            said = tr(plural(count, "{count:,} text so far", "{count:,} texts so far"))
        else:
            said = conclusion(shown) if shown is not None else ""
        self.sentence.setText(said)

    def _show_texts(self, known: tuple[ScoredSample, ...]) -> None:
        scored = self._scored
        if not scored or not known or scored[0] is not known[0]:
            self.texts.clear()
            self._listed = 0
            titles = [tr(TITLES[name]) for name in scored[0].scores] if scored else []
            heads = [tr("Text"), tr("Segments"), *titles] if scored else [tr("Text")]
            self.texts.setColumnCount(len(heads))
            self.texts.setHeaderLabels(heads)
        self.texts.setSortingEnabled(False)
        for number in range(self._listed, len(scored)):
            each = scored[number]
            segments = len(each.sample.reference) + 1
            scores = [score.pk for score in each.scores.values()]
            row = self.texts.add_row(
                [
                    f"{each.set}/{each.sample.document.name}",
                    str(segments),
                    *(numeral(score, ".0%") for score in scores),
                ],
                [segments, *scores],
            )
            row.setData(0, Qt.ItemDataRole.UserRole, number)
            row.setToolTip(0, tr("Double-click, or Enter, opens it with its reference boundaries"))
            for column, score in enumerate(scores, 2):
                row.setToolTip(column, tr("Pk {score:.3f}", score=score))
        self._listed = len(scored)
        self.texts.setSortingEnabled(True)

    def _choose_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("Folder of sets"), self._folder)
        if chosen:
            self.folder_chosen.emit(chosen)

    def _choose_preset(self, index: QModelIndex) -> None:
        name = self.presets.name_at(index)
        if name != CURRENT:
            self.preset_chosen.emit(name)

    def _choose_text(self, index: QModelIndex) -> None:
        self.text_chosen.emit(index.siblingAtColumn(0).data(Qt.ItemDataRole.UserRole))


def conclusion(found: Evaluation) -> str:
    """Say in a sentence whether the best cut is better than the others by more than chance."""
    others = [name for name in found.configs if name != found.best]
    near = [tr(TITLES[name]) for name in others if found.behind[name].low <= 0]
    if not others:
        return tr("Check other cuts and run again to compare them.")
    if not near:
        return tr("Every other cut is behind by more than chance: no interval touches 0.")
    best = phrase(TITLES[found.best])
    if len(near) == 1:
        said = tr("{name} may be as good as {best}: its interval touches 0.", name=near[0], best=best)
    else:
        said = tr(
            "{names} and {last} may be as good as {best}: their intervals touch 0.",
            names=joined(near[:-1], ", "),
            last=near[-1],
            best=best,
        )
    if len(near) == len(others):
        return said
    return tr("{said} The others are behind by more than chance.", said=said)


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    return button
