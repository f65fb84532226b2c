"""Problems of the chunk, each with the setting that mends it, its effect on the cut, and Apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.finding_rows import FindingRow, FindingRows
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import icon_in, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import capitalized
from seamline.instruments.lint import Finding, Severity
from seamline.instruments.remedies import TriedRemedy

_ICON = 16
_CHIP, _NO_CHIP = (8, 2, 8, 2), (0, 0, 0, 0)


class Problems(QWidget):
    """The findings of one chunk. apply_requested: the field and the value of a remedy.

    try_requested: the user wants remedies to be tried, as in a long text this is not done by itself.
    """

    apply_requested = Signal(str, object)
    try_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        title = TextLabel(TextRole.SECTION)
        title.setText(tr("Problems"))
        self._tick = QLabel()
        self.state = TextLabel(TextRole.NOTE)
        self.state.setAccessibleName(tr("Problems of this chunk"))
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(title)
        head.addSpacing(4)
        head.addWidget(self._tick)
        head.addWidget(self.state)
        head.addStretch(1)
        self.try_button = QPushButton(tr("Try remedies"))
        self.try_button.setProperty("kind", "small")
        self.try_button.setToolTip(tr("In a long text this takes a while; Esc stops it"))
        self.try_button.clicked.connect(self.try_requested)
        self.try_button.hide()
        head.addWidget(self.try_button)
        self.rows: list[ProblemRow] = []
        self._list = FindingRows()
        self._list.apply_requested.connect(self.apply_requested)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self._list)
        self.set_pending()

    def set_pending(self) -> None:
        """Show that the chunk of this cut is not linted yet; remedies found before are disabled."""
        self._tick.hide()
        self.try_button.hide()
        self.state.setContentsMargins(*_NO_CHIP)
        set_tone(self.state, "quiet")
        self.state.setText(tr("looking …"))
        for row in self.rows:
            row.setting.grey()

    def set_findings(self, findings: Sequence[Finding], *, fine: str, is_waiting: bool) -> None:
        """List findings. fine: the words if there are none. is_waiting: whether remedies need a request."""
        self.try_button.setVisible(is_waiting and bool(findings))
        self.rows = [ProblemRow(finding) for finding in findings]
        self._list.set_rows(self.rows)
        for row in self.rows:
            if is_waiting:
                row.show_hint()
        self._tick.setVisible(not findings)
        self.state.setContentsMargins(*(_CHIP if findings else _NO_CHIP))
        set_tone(self.state, "chip" if findings else "ok")
        self.state.setText(tr("{count:,}", count=len(findings)) if findings else fine)
        self._draw_icons()

    def set_remedies(
        self, remedies: Mapping[Finding, TriedRemedy | None], analysis: Analysis, *, failure: str = ""
    ) -> None:
        """Show the remedy for each finding, tried on a cut. failure: why none could be tried, or ""."""
        self._list.set_remedies(remedies, analysis, failure=failure)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()

    def _draw_icons(self) -> None:
        theme = theme_of(self)
        size = QSize(_ICON, _ICON)
        self._tick.setPixmap(icon_in("check", theme.ok, size=_ICON).pixmap(size, self.devicePixelRatioF()))
        for row in self.rows:
            name, colour = {
                Severity.NOTE: ("info", theme.second),
                Severity.WARNING: ("warning", theme.warning),
                Severity.ERROR: ("warning", theme.error),
            }[row.finding.severity]
            row.mark.setPixmap(icon_in(name, colour, size=_ICON).pixmap(size, self.devicePixelRatioF()))


class ProblemRow(FindingRow):
    """A problem behind the mark of its severity."""

    def __init__(self, finding: Finding) -> None:
        mark = QLabel()
        mark.setAccessibleName(tr(finding.severity.label))
        mark.setFixedWidth(_ICON)
        super().__init__(finding, mark)
        self.mark = mark
        self.words.setText(tr(capitalized(finding.message)))
