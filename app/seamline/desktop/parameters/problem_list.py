"""The first problems of the cut, listed among the settings with their remedies, if there is room."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import nsmallest

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from seamline.desktop.widgets.finding_rows import FindingRow, FindingRows
from seamline.desktop.widgets.text_label import TextLabel, hairline
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.lint import Finding, Findings
from seamline.instruments.remedies import TriedRemedy

# More rows would push the other settings out of sight; the panel of problems lists all.
_SHOWN = 6
_SWATCH = QSize(8, 16)
_NUMBER = 32


class ProblemList(QWidget):
    """A heading and a row for each of the first problems; hidden if there are none, or no room.

    chunk_clicked: the chunk of a problem that the user wants to see. apply_requested: the field and the value
    of a remedy. remedies_wanted: the list was shown, or has other rows.
    """

    chunk_clicked = Signal(int)
    apply_requested = Signal(str, object)
    remedies_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        title = TextLabel(TextRole.SECTION)
        title.setText(tr("Problems"))
        self.count = TextLabel(TextRole.NOTE, "chip")
        self.count.setContentsMargins(8, 2, 8, 2)
        self.more = TextLabel(TextRole.NOTE, "quiet", is_wrapped=True)
        self.rows: list[ProblemLine] = []
        self._list = FindingRows()
        self._list.apply_requested.connect(self.apply_requested)
        self._has_room = False
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(title)
        head.addWidget(self.count)
        head.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 12)
        layout.setSpacing(4)
        layout.addWidget(hairline())
        layout.addSpacing(8)
        layout.addLayout(head)
        layout.addWidget(self._list)
        layout.addWidget(self.more)
        self.hide()

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        """The controls in the order in which Tab comes to them."""
        return tuple(stop for row in self.rows for stop in (row.number, row.setting.button))

    @property
    def wanted(self) -> tuple[Finding, ...]:
        """The findings of the rows for which no remedy was tried yet; none without room for the list."""
        return tuple(row.finding for row in self.rows if not row.is_tried) if self._has_room else ()

    def set_room(self, has_room: bool) -> None:
        """Set whether there is room for the list."""
        if has_room != self._has_room:
            self._has_room = has_room
            self._show()

    def set_findings(self, findings: Findings | None, tints: CodeArray) -> None:
        """List the first findings in the cut that is shown; None for none.

        tints: (m,) uint8, of the chunks of the cut.
        """
        found = () if findings is None else findings.findings
        chunks = findings.by_chunk if findings is not None else {}
        near = [finding for chunk in nsmallest(_SHOWN, chunks) for finding in chunks[chunk]]
        first = sorted(near, key=lambda finding: (finding.chunk, finding.start))[:_SHOWN]
        self.rows = [ProblemLine(finding, int(tints[finding.chunk])) for finding in first]
        self._list.set_rows(self.rows)
        for row in self.rows:
            row.number.clicked.connect(
                lambda _=False, chunk=row.finding.chunk: self.chunk_clicked.emit(chunk)
            )
        self.count.setText(
            tr("{count:,} in {chunks}", count=len(found), chunks=pluralize(len(chunks), "chunk"))
        )
        self.more.setText(tr("and {found:,} more, below under Problems", found=len(found) - len(first)))
        self.more.setVisible(len(found) > len(first))
        self._show()

    def set_remedies(self, remedies: Mapping[Finding, TriedRemedy | None], analysis: Analysis) -> None:
        """Show remedies of findings, tried on the cut that is shown; None if nothing tried has helped."""
        self._list.set_remedies(remedies, analysis)

    def show_hints(self) -> None:
        """Show what may help in the rows for which no remedy was tried."""
        for row in self.rows:
            if not row.is_tried:
                row.show_hint()

    def _show(self) -> None:
        is_shown = self._has_room and bool(self.rows)
        self.setVisible(is_shown)
        if is_shown:
            self.remedies_wanted.emit()


class ProblemLine(FindingRow):
    """A problem, after the colour of its chunk and a button with the chunk's number that leads there."""

    def __init__(self, finding: Finding, tint: int) -> None:
        number = QPushButton(numeral(finding.chunk + 1))
        number.setProperty("kind", "number")
        number.setFixedWidth(max(_NUMBER, number.fontMetrics().horizontalAdvance(number.text()) + 8))
        number.setAccessibleName(
            tr("Show chunk {chunk:,}: {message}", chunk=finding.chunk + 1, message=phrase(finding.message))
        )
        number.setToolTip(tr("Show the chunk"))
        super().__init__(finding, _Swatch(tint), number)
        self.number = number


class _Swatch(QWidget):
    """The colour of a chunk."""

    def __init__(self, tint: int) -> None:
        super().__init__()
        self._tint = tint
        self.setFixedSize(_SWATCH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme_of(self).tint(self._tint).spine))
