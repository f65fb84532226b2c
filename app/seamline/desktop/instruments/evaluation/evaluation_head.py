"""The head of the known segments: what is measured, on which sets, and buttons that start it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.desktop.widgets.text_style import set_tone, wrapped_tip
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase

ALL = ""
"""Stands for all sets where one is chosen."""

_FOLDER_TIP = phrase(
    "Measure on a folder of texts whose segments are known. A set is a folder: .txt with lines of ten or "
    "more equals signs between segments, .json with a list of segments, or .md whose headings are hidden"
)
# The buttons of more sets would fill the whole row; every set also has its column in the table.
_MAX_SETS = 5


class EvaluationHead(QWidget):
    """Stands beside the title of the dock. set_chosen: the user wants the figures of another set."""

    set_chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        measure = ElidedLabel()
        measure.show_text(
            tr("share of places judged wrong (Pk); line: 95% interval"),
            tr("share of places judged wrong (Pk)"),
            "",
        )
        set_tone(measure, "quiet")
        self.samples = _button(tr("Samples"), tr("Measure on the texts that come with Seamline"))
        self.folder = _button(tr("Folder…"), wrapped_tip(tr(_FOLDER_TIP)))
        self.sets: SegmentedControl | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addWidget(measure, 1)
        self._row.addWidget(self.samples)
        self._row.addWidget(self.folder)

    @property
    def choice(self) -> str:
        """The set whose figures are to be shown, or ALL."""
        return self.sets.choice if self.sets is not None else ALL

    def offer_sets(self, sets: Sequence[str]) -> None:
        """Offer a choice of sets whose figures are shown, if there are several, but not too many."""
        names = {ALL: tr("All")} | {name: name for name in sets} if 1 < len(sets) <= _MAX_SETS else {}
        if names == ({} if self.sets is None else {name: b.text() for name, b in self.sets.buttons.items()}):
            return
        if self.sets is not None:
            self._row.removeWidget(self.sets)
            self.sets.hide()
            self.sets.deleteLater()
            self.sets = None
        if names:
            self.sets = SegmentedControl(tr("Sets"), names)
            self.sets.chosen.connect(lambda _: self.set_chosen.emit())
            self._row.insertWidget(1, self.sets)


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("kind", "small")
    button.setToolTip(tip)
    button.setAutoDefault(False)
    return button
