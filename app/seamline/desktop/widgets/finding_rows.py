"""Rows of findings: what is wrong, and below it the setting that mends it, what that does, and Apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from seamline.desktop.widgets.setting_row import SettingRow
from seamline.desktop.widgets.text_label import TextLabel, hairline
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.lint import Finding
from seamline.instruments.remedies import (
    TriedRemedy,
    format_count_effect,
    format_remedy_effect,
    untried_advice,
)

_SPACING = 8


class FindingRow(QWidget):
    """One finding. is_tried: whether it is known what mends it.

    marks: what stands before its words, each of a fixed width. The setting stands below the words.
    """

    def __init__(self, finding: Finding, *marks: QWidget) -> None:
        super().__init__()
        self.finding = finding
        self.is_tried = False
        self.words = TextLabel(is_wrapped=True)
        self.words.setText(tr(finding.message))
        indent = sum(mark.maximumWidth() + _SPACING for mark in marks)
        self.setting = SettingRow(indent=indent, tone="second")
        self.setting.name.setText(tr("Trying what would mend it …"))
        self.setting.button.hide()
        line = QHBoxLayout()
        line.setContentsMargins(0, 4, 0, 0)
        line.setSpacing(_SPACING)
        for mark in marks:
            line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.words, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.setSpacing(0)
        layout.addWidget(hairline())
        layout.addLayout(line)
        layout.addWidget(self.setting)

    def show_hint(self) -> None:
        """Show what may help, of which nothing is tried."""
        self.is_tried = True
        self.setting.name.setText(tr("What may help: {hint}", hint=phrase(self.finding.advice)))
        self.setting.hide_effect()

    def show_remedy(self, remedy: TriedRemedy | None, analysis: Analysis, *, failure: str = "") -> None:
        """Show the setting that mends it; for none, the failure, or what could not be tried."""
        self.is_tried = True
        if remedy is None:
            self.setting.name.setText(failure or self._untried())
            self.setting.hide_effect()
            return
        chunks = len(analysis.chunks)
        self.setting.show_setting(
            remedy.field,
            remedy.value,
            now=analysis.config[remedy.field],
            effect=tr(format_remedy_effect(remedy, chunks)),
            details=tr(
                "{effect}; mends {mended:,} of {found:,} such problems",
                effect=format_count_effect(remedy, chunks),
                mended=remedy.mended,
                found=remedy.found,
            ),
        )

    def _untried(self) -> str:
        if self.finding.is_stored:
            return tr("These chunks are stored: settings count again with the live cut.")
        hint = untried_advice(self.finding)
        if self.finding.unpin:
            return tr("No setting changes what you have pinned. What may help: {hint}", hint=phrase(hint))
        if not hint:
            return tr("No setting that was tried mends it.")
        return tr("No setting that was tried mends it. What may help: {hint}", hint=phrase(hint))


class FindingRows(QWidget):
    """Rows below each other. apply_requested: the field and the value of a remedy."""

    apply_requested = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[FindingRow, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)

    def set_rows(self, rows: Sequence[FindingRow]) -> None:
        """Show these rows in place of those that are there."""
        while self._layout.takeAt(0) is not None:
            pass
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = tuple(rows)
        for row in self._rows:
            row.setting.apply_requested.connect(self.apply_requested)
            self._layout.addWidget(row)
            # A layout shows what it takes in by an event of its own, and until then the panel is short of it.
            row.show()

    def set_remedies(
        self, remedies: Mapping[Finding, TriedRemedy | None], analysis: Analysis, *, failure: str = ""
    ) -> None:
        """Show what mends each finding, tried on the cut that is shown. failure: why none could be tried."""
        for row in self._rows:
            if row.finding in remedies or failure:
                row.show_remedy(remedies.get(row.finding), analysis, failure=failure)
