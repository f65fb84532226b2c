"""What differs between A, the active configuration, and B: in a sentence, in figures and in counts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.compare.answer_lights import AnswerLights
from seamline.desktop.instruments.compare.change_counts import ChangeCounts
from seamline.desktop.instruments.compare.setting_words import describe_settings
from seamline.desktop.widgets.content_area import ContentArea
from seamline.desktop.widgets.figure_table import FigureRow, FigureTable
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import Theme, icon, theme_of
from seamline.desktop.widgets.translation import localize, numeral, tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.config import Config
from seamline.engine.phrases import phrase
from seamline.instruments.comparison import Comparison
from seamline.instruments.difference import describe_cuts, describe_warnings, worse_of
from seamline.instruments.figures import MEASURES, Figures, Measure
from seamline.instruments.formatting import pluralize
from seamline.instruments.lint import Findings

_TO_PIN = phrase(
    "Pin the settings as they are now as B, then change one: which boundaries stay, move, come and go, "
    "and what it costs, is shown here and in the text."
)
_NO_TEXT = phrase("Open a text to see what differs between its two cuts.")
_ARROWS = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Right: 1,
}
_CAUSE = 3
# The padding of a cell, both sides together, in pixels.
_CELL = 11
# Times of so many milliseconds or more are shown without decimals.
_MANY_MS = 9.95
_PROBLEMS = "problems"


class PairView(QWidget):
    """The comparison of A and B; without a B, it says how to get one.

    change_requested: 1 for the next place at which the two differ, -1 for the one before.
    """

    change_requested = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.first_pin, self.pin = QPushButton(tr("Pin as B")), QPushButton(tr("Pin as B"))
        self.swap = QPushButton(tr("Swap"))
        self.use_a, self.use_b = QPushButton(tr("Use A")), QPushButton(tr("Use B"))
        self.report = QPushButton(tr("Report"))
        self.use_a.setProperty("kind", "primary")
        for button, help in (
            (self.first_pin, tr("Compare what comes with the settings as they are now.")),
            (self.pin, tr("Compare with the settings as they are now, instead of B.")),
            (self.swap, tr("Cut by B, and pin A in its place. This can be undone.")),
            (self.use_a, tr("Stay with A, stop comparing, and read on.")),
            (self.use_b, tr("Cut by B, stop comparing, and read on. This can be undone.")),
            (self.report, tr("Write a page on what differs that opens in any browser.")),
        ):
            button.setToolTip(help)
            button.setAccessibleDescription(help)
            button.setAutoDefault(False)
        self.previous = StepButton("chevron-up", tr("Previous change"), key="P")
        self.next = StepButton("chevron-down", tr("Next change"), key="N")
        self.change = RoleLabel("", TextRole.SECTION)
        self.change.setAccessibleName(tr("Change that is shown"))
        for arrow, step in ((self.previous, -1), (self.next, 1)):
            arrow.clicked.connect(lambda _=False, step=step: self.change_requested.emit(step))
            arrow.step_requested.connect(self.change_requested)
        self.answers, self.counts = AnswerLights(), ChangeCounts()
        self.sentence, self.settings, self.note = QLabel(), QLabel(), QLabel()
        for label, tone in ((self.sentence, "second"), (self.settings, "quiet"), (self.note, "warning")):
            set_tone(label, tone)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.table = FigureTable(tr("Figures of A and B"), ["", "A", "B", ""])
        self.table.headerItem().setData(_CAUSE, Qt.ItemDataRole.AccessibleTextRole, tr("Why it is worse"))
        self.table.setProperty("kind", "pair")
        # Names and figures are never cut off; a long cause takes several lines.
        self.table.header().setSectionResizeMode(_CAUSE, QHeaderView.ResizeMode.Stretch)
        self.table.setUniformRowHeights(False)
        self.table.resized.connect(self._fit_causes)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rows: dict[str, FigureRow] = {}
        for measure in MEASURES:
            self._add_row(measure.name, tr(measure.label.removesuffix(" size")), help=tr(measure.help))
            if measure.name == "complete_share":
                self._add_row(
                    _PROBLEMS, tr("Problems"), help=tr("What may serve a search badly, in all chunks.")
                )
        self._pages = QStackedWidget()
        self._pages.addWidget(_empty(tr(_TO_PIN), self.first_pin))
        self._pages.addWidget(self._compared())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self.set_comparison(None, "")

    def _compared(self) -> QWidget:
        head, uses, pins = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.setContentsMargins(16, 8, 8, 0)
        head.addWidget(self.change, 1)
        head.addWidget(self.previous)
        head.addWidget(self.next)
        for row, buttons in ((uses, (self.use_a, self.use_b)), (pins, (self.pin, self.swap))):
            row.setContentsMargins(16, 8, 16, 0)
            row.setSpacing(8)
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
        uses.addWidget(self.report)
        words = QVBoxLayout()
        words.setContentsMargins(16, 4, 16, 8)
        words.setSpacing(6)
        for label in (self.sentence, self.settings, self.note):
            words.addWidget(label)
        title = RoleLabel(tr("Cuts"), TextRole.SECTION)
        title.setContentsMargins(16, 12, 16, 4)
        self._figures = (self.table, title, self.counts)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addLayout(words)
        # A smaller margin, because the cells of the table have their own.
        table = QHBoxLayout()
        table.setContentsMargins(8, 0, 8, 0)
        table.addWidget(self.table)
        column.addLayout(table)
        column.addWidget(self.answers)
        column.addWidget(title)
        column.addWidget(self.counts)
        column.addStretch(1)
        area = ContentArea(lines=4)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(content)
        # The buttons are visible even if the panel is low; the comparison scrolls above them.
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 12)
        rows.setSpacing(0)
        rows.addWidget(area)
        rows.addLayout(uses)
        rows.addLayout(pins)
        rows.addStretch(1)
        return page

    @property
    def kinds(self) -> dict[str, QPushButton]:
        """The buttons with the counts, by kind of boundary."""
        return dict(self.counts.kinds)

    def set_configs(self, a: Config, b: Config | None) -> None:
        """Show which settings of A and B differ. b: None if there is no B."""
        self._pages.setCurrentIndex(0 if b is None else 1)
        words, values = describe_settings(a, b) if b is not None else ("", "")
        self.settings.setText(words)
        self.settings.setToolTip(values)
        self.settings.setAccessibleDescription(values)

    def set_comparison(self, comparison: Comparison | None, note: str) -> None:
        """Show a comparison; without one, the note says why."""
        for kind in self.counts.kinds:
            self.counts.set_count(kind, len(comparison.kinds[kind]) if comparison is not None else 0)
        for measure in MEASURES:
            if comparison is None:
                self._show_row(measure.name, ("", ""))
            else:
                a, b = comparison.figures
                worse, cause = worse_of(measure.name, comparison)
                texts = brief_figure(measure, a), brief_figure(measure, b)
                self._show_row(measure.name, texts, worse=worse, cause=cause)
        self._follow_theme()
        self._fit_causes()
        # While B is being cut, a note says so, and the table stays with empty cells.
        is_empty = comparison is None and not note
        for part in self._figures:
            part.setVisible(not is_empty)
        for button in (self.swap, self.report):
            button.setEnabled(not is_empty)
        self.sentence.setText(
            tr(describe_cuts(comparison)) if comparison is not None else tr(_NO_TEXT) if is_empty else ""
        )
        self.note.setText(note if comparison is None else tr(describe_warnings(comparison)))
        for label in (self.sentence, self.note):
            label.setVisible(bool(label.text()))
        # The settings by which stored chunks were cut are not known.
        self.settings.setHidden(comparison is not None and comparison.a.is_stored)
        self.set_change(0, len(comparison.changes) if comparison is not None else 0)
        if comparison is None:
            # Not "No changes", which is known of two cuts alone.
            self.change.setText(tr("Changes"))

    def set_problems(self, a: Findings | None, b: Findings | None) -> None:
        """Show how many problems A and B have; None while they are not known."""
        texts = ["" if found is None else numeral(len(found)) for found in (a, b)]
        worse, cause = -1, ""
        if a is not None and b is not None and len(a) != len(b):
            worse = int(len(b) > len(a))
            chunks = len((a, b)[worse].by_chunk)
            cause = pluralize(chunks, "chunk")
        self._show_row(_PROBLEMS, (texts[0], texts[1]), worse=worse, cause=cause)
        self._fit_causes()

    def _add_row(self, name: str, label: str, *, help: str) -> None:
        row = self._rows[name] = self.table.add_row([label, "", "", ""])
        row.setToolTip(0, help)
        row.setTextAlignment(_CAUSE, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _show_row(self, name: str, texts: tuple[str, str], *, worse: int = -1, cause: str = "") -> None:
        """Show a figure of A and of B. worse: which is bold as the worse one, 0 or 1, or -1. cause: why."""
        row = self._rows[name]
        for side, text in enumerate(texts):
            row.setText(side + 1, text)
            font = row.font(side + 1)
            font.setBold(side == worse)
            row.setFont(side + 1, font)
        row.setData(_CAUSE, Qt.ItemDataRole.AccessibleTextRole, tr(cause))
        row.setToolTip(_CAUSE, tr(cause))

    def _fit_causes(self) -> None:
        """Break the causes that are wider than their column into lines."""
        metrics, room = self.table.fontMetrics(), self.table.header().sectionSize(_CAUSE) - _CELL
        for row in self._rows.values():
            cause = str(row.data(_CAUSE, Qt.ItemDataRole.AccessibleTextRole) or "")
            lines = _in_lines(cause, metrics, room=room)
            row.setText(_CAUSE, "\n".join(lines))
            # The style would measure only one line of a cell.
            row.setSizeHint(_CAUSE, QSize(0, len(lines) * metrics.height() + 6))
        self._fit_table()

    def set_change(self, number: int, count: int) -> None:
        """Show which of the places at which A and B differ is on screen, from 1; 0 for none."""
        changes = tr(pluralize(count, "change"))
        self.change.setText(
            tr("Change {number:,} of {count:,}", number=number, count=count)
            if number
            else changes
            if count
            else tr("No changes")
        )
        for button in (self.previous, self.next):
            button.setEnabled(count > 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._follow_theme()
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_causes()

    def _follow_theme(self) -> None:
        theme = theme_of(self)
        for arrow in (self.previous, self.next):
            arrow.draw_icon(theme)
        brush = QBrush(QColor(theme.warning))
        for row in self.table.rows:
            row.setForeground(_CAUSE, brush)

    def _fit_table(self) -> None:
        """Give the table the height of its rows, since the panel scrolls as a whole."""
        rows = sum(self.table.visualItemRect(row).height() for row in self.table.rows)
        self.table.setFixedHeight(rows + self.table.header().sizeHint().height() + 4)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit_table()


class StepButton(QToolButton):
    """A button for the next or the previous change; while it has the focus, the arrow keys do both.

    step_requested: 1 or -1, by an arrow key.
    """

    step_requested = Signal(int)

    def __init__(self, name: str, words: str, *, key: str) -> None:
        super().__init__()
        self._icon = name
        self.setAutoRaise(True)
        self.setAccessibleName(words)
        self.setToolTip(tr("{words} ({key} in the text)", words=words, key=key))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS:
            self.step_requested.emit(_ARROWS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def draw_icon(self, theme: Theme) -> None:
        """Draw the arrow. theme: given, since Qt takes a button's transparent ground for black."""
        self.setIcon(icon(self._icon, theme, size=16))


def brief_figure(measure: Measure, figures: Figures) -> str:
    """Return a figure as text, without needless decimals, to leave room for the cause beside it."""
    value = measure.value(figures)
    if measure.name == "seconds" and value is not None and value >= 1:
        return tr("{seconds:.2f} s", seconds=value)
    if measure.name == "seconds" and value is not None and value * 1000 >= _MANY_MS:
        return tr("{value:,.0f} ms", value=value * 1000)
    return tr(measure.text(figures)).replace(localize(".0%"), localize("%"))


def _in_lines(text: str, metrics: QFontMetrics, *, room: int) -> list[str]:
    """Return the lines of a text, broken between words. room: the width of a line in pixels."""
    first, *words = text.split(" ")
    lines = [first]
    for word in words:
        if metrics.horizontalAdvance(whole := f"{lines[-1]} {word}") <= room:
            lines[-1] = whole
        else:
            lines.append(word)
    return lines


def _empty(text: str, button: QPushButton) -> QWidget:
    """Return a page that says what to do next, with the button that does it."""
    page, name = QWidget(), QLabel(text)
    name.setAlignment(Qt.AlignmentFlag.AlignCenter)
    name.setWordWrap(True)
    layout = QVBoxLayout(page)
    layout.addStretch(1)
    layout.addWidget(name)
    layout.addWidget(button, alignment=Qt.AlignmentFlag.AlignCenter)
    layout.addStretch(1)
    return page
