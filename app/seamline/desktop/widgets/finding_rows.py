"""Rows of findings: what is wrong, and below it the setting that mends it, its effect, and Apply."""

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
    """One finding, and below its words the setting that mends it. is_tried: whether settings were tried.

    marks: widgets of fixed widths before the words.
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
        """Show the advice of the rule, for a finding for which no settings are tried."""
        self.is_tried = True
        self.setting.name.setText(tr("What may help: {hint}", hint=phrase(self.finding.advice)))
        self.setting.hide_effect()

    def show_remedy(self, remedy: TriedRemedy | None, analysis: Analysis, *, failure: str = "") -> None:
        """Show the setting that mends it; without one, the failure, or advice that could not be tried."""
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
    """A column of rows. apply_requested: the field and the value of a remedy."""

    apply_requested = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[FindingRow, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)

    def set_rows(self, rows: Sequence[FindingRow]) -> None:
        """Show rows in place of the present ones."""
        while self._layout.takeAt(0) is not None:
            pass
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = tuple(rows)
        for row in self._rows:
            row.setting.apply_requested.connect(self.apply_requested)
            self._layout.addWidget(row)
            # At once: a layout shows new widgets only by a later event, and until then measures without them.
            row.show()

    def set_remedies(
        self, remedies: Mapping[Finding, TriedRemedy | None], analysis: Analysis, *, failure: str = ""
    ) -> None:
        """Show the remedy for each finding, tried on a cut. failure: why none could be tried, or ""."""
        for row in self._rows:
            if row.finding in remedies or failure:
                row.show_remedy(remedies.get(row.finding), analysis, failure=failure)
