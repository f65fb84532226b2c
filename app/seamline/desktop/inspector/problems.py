"""Problems of the chunk, each with the setting that mends it, what else that does, and Apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.setting_row import SettingRow
from seamline.desktop.widgets.text_label import TextLabel, hairline
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import icon_in, theme_of
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.analysis import Analysis
from seamline.instruments.lint import Finding, Severity
from seamline.instruments.remedies import TriedRemedy, format_remedy_effect

_ICON = 16
_INDENT = 24
_CHIP, _NO_CHIP = (8, 2, 8, 2), (0, 0, 0, 0)


class Problems(QWidget):
    """The findings of one chunk. apply_requested: the field and the value of a remedy.

    try_requested: remedies are to be tried, which a long text waits for.
    """

    apply_requested = Signal(str, object)
    try_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        title = TextLabel(TextRole.SECTION)
        title.setText("Problems")
        self._tick = QLabel()
        self.state = TextLabel(TextRole.NOTE)
        self.state.setAccessibleName("Problems of this chunk")
        self.rows: list[ProblemRow] = []
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(title)
        head.addSpacing(4)
        head.addWidget(self._tick)
        head.addWidget(self.state)
        head.addStretch(1)
        self.try_button = QPushButton("Try remedies")
        self.try_button.setProperty("kind", "small")
        self.try_button.setToolTip("In a long text this takes a while; Esc stops it")
        self.try_button.clicked.connect(self.try_requested)
        self.try_button.hide()
        head.addWidget(self.try_button)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addLayout(self._list)
        self.set_pending()

    def set_pending(self) -> None:
        """Show that the chunk of this cut is not looked at yet; what was found before stands, greyed."""
        self._tick.hide()
        self.try_button.hide()
        self.state.setContentsMargins(*_NO_CHIP)
        set_tone(self.state, "quiet")
        self.state.setText("looking …")
        for row in self.rows:
            row.setting.grey()

    def set_findings(self, findings: Sequence[Finding], *, fine: str, is_waiting: bool) -> None:
        """List what was found. fine: what to say if that is nothing. is_waiting: nothing is tried unasked."""
        self.try_button.setVisible(is_waiting and bool(findings))
        while self._list.takeAt(0) is not None:
            pass
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows = [ProblemRow(finding) for finding in findings]
        for row in self.rows:
            row.setting.apply_requested.connect(self.apply_requested)
            self._list.addWidget(row)
            # A layout shows what it takes in by an event of its own, and until then the panel is short of it.
            row.show()
            if is_waiting:
                row.setting.name.setText(f"What would help: {row.finding.hint}")
        self._tick.setVisible(not findings)
        self.state.setContentsMargins(*(_CHIP if findings else _NO_CHIP))
        set_tone(self.state, "chip" if findings else "ok")
        self.state.setText(f"{len(findings):,}" if findings else fine)
        self._draw_icons()

    def set_remedies(
        self, remedies: Mapping[Finding, TriedRemedy | None], analysis: Analysis, *, failure: str = ""
    ) -> None:
        """Show what mends each finding, tried on the cut that is shown. failure: why none could be tried."""
        for row in self.rows:
            if row.finding in remedies or failure:
                row.show_remedy(remedies.get(row.finding), analysis, failure=failure)

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


class ProblemRow(QWidget):
    """One finding: what is wrong, and below it what mends it."""

    def __init__(self, finding: Finding) -> None:
        super().__init__()
        self.finding = finding
        self.mark = QLabel()
        self.mark.setAccessibleName(finding.severity.label)
        self.mark.setFixedWidth(_ICON)
        self.words = TextLabel(is_wrapped=True)
        self.words.setText(f"{finding.message[:1].upper()}{finding.message[1:]}")
        self.setting = SettingRow(indent=_INDENT, tone="second")
        self.setting.name.setText("Trying what would mend it …")
        self.setting.button.hide()
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.words, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.setSpacing(4)
        layout.addWidget(hairline())
        layout.addLayout(line)
        layout.addWidget(self.setting)

    def show_remedy(self, remedy: TriedRemedy | None, analysis: Analysis, *, failure: str = "") -> None:
        """Show the setting that mends it; for none, what would have to be tried by hand."""
        if remedy is None:
            self.setting.name.setText(failure or f"None of the settings tried; {self.finding.hint}")
            self.setting.hide_effect()
            return
        effect = format_remedy_effect(remedy, len(analysis.chunks))
        self.setting.show_setting(
            remedy.field,
            remedy.value,
            now=analysis.config[remedy.field],
            effect=effect,
            details=f"{effect}; mends {max(remedy.mended, 1):,} of {remedy.found:,} such problems",
        )
