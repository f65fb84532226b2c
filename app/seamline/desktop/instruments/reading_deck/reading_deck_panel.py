"""The reading deck: one chunk without its surroundings, and below it the controls for a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.reading_deck.deck_text import DeckText
from seamline.desktop.instruments.reading_deck.verdict_squares import VerdictSquares
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.key_button import KeyButton
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.text_label import hairline
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import SourceRole, TextRole, source_font
from seamline.engine.arrays import CodeArray
from seamline.instruments.verdicts.reading import NOTHING_JUDGED, Judged, ReadingProgress
from seamline.instruments.verdicts.reading_text import ReadingPart

_MEASURE = 704
_SPINE = 3
_ROOM_FOR_QUESTION = 110
_ROOM_FOR_WHY = 26


@dataclass(frozen=True)
class DeckPage:
    """A chunk as the deck shows it.

    chunk: its number, of `chunks` in all. facts: a phrase on its size. tint: the number of its tint. why: the
    reason that was given with its verdict, in a word.
    """

    chunk: int
    chunks: int
    facts: str
    parts: Sequence[ReadingPart]
    tint: int = 0
    judged: Judged = Judged.NOT_YET
    why: str = ""


class ReadingDeckPanel(QWidget):
    """Shows a page and takes a verdict.

    step_requested: 1 for the next chunk, -1 for the one before. chunk_chosen: a chunk. verdict_given: whether
    the chunk stands alone, and the reason in a word. why_edited: another reason for a verdict that is given
    already. withdrawn: the verdict is taken back.
    """

    step_requested = Signal(int)
    chunk_chosen = Signal(int)
    verdict_given = Signal(bool, str)
    why_edited = Signal(str)
    withdrawn = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: DeckPage | None = None
        self._keys = {
            Qt.Key.Key_J: lambda: self.step_requested.emit(1),
            Qt.Key.Key_K: lambda: self.step_requested.emit(-1),
            Qt.Key.Key_1: lambda: self._judge(True),
            Qt.Key.Key_2: lambda: self._judge(False),
            Qt.Key.Key_0: self.withdrawn.emit,
            Qt.Key.Key_W: self._go_to_why,
        }
        self._make_head()
        self._make_foot()
        self.text = DeckText()
        # A line and a half: a larger minimum would make a small window larger.
        self.text.setMinimumHeight(40)
        self.text.viewport().setAutoFillBackground(False)
        self.card = _Card(self.text)
        middle = QVBoxLayout()
        middle.setContentsMargins(16, 8, 16, 8)
        middle.setSpacing(8)
        for row in (self._head, self.card):
            across = QHBoxLayout()
            across.addStretch(1)
            across.addWidget(row, 100)
            across.addStretch(1)
            middle.addLayout(across, int(row is self.card))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(middle, 1)
        layout.addWidget(hairline())
        layout.addWidget(self._foot)
        self.setFocusProxy(self.text)
        self.setWhatsThis(
            tr(
                "J and K show the next chunk and the one before; 1 says that a chunk stands alone, 2 that it "
                "does not, 0 takes that back, W goes to the word why."
            )
        )
        self.show_page(None)
        self.show_progress(NOTHING_JUDGED, -1, progress=None)

    def _make_head(self) -> None:
        self._head = QWidget()
        self._head.setMaximumWidth(_MEASURE)
        self.number = RoleLabel("", TextRole.FIGURE)
        self.of = RoleLabel("", tone="second")
        self.said = RoleLabel("", TextRole.SECTION)
        self.facts = ElidedLabel()
        self.facts.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.facts.setAccessibleName(tr("Size of the chunk"))
        set_tone(self.facts, "second")
        self._row = QHBoxLayout(self._head)
        self._row.setContentsMargins(16, 0, 0, 0)
        self._row.setSpacing(8)
        for label in (self.number, self.of, self.said):
            self._row.addWidget(label)
        self._row.addWidget(self.facts, 1)

    def _make_foot(self) -> None:
        self.squares = VerdictSquares(NOTHING_JUDGED)
        self.squares.chunk_chosen.connect(self.chunk_chosen)
        self.squares.step_requested.connect(self.step_requested)
        self.progress, self.other = RoleLabel(), ElidedLabel()
        self.progress.setAccessibleName(tr("How much is judged"))
        self.other.setAccessibleName(tr("Verdicts of other cuts"))
        set_tone(self.other, "quiet")
        self.back = KeyButton(tr("Back"), "K")
        self.stands = KeyButton(tr("Stands alone"), "1")
        self.does_not = KeyButton(tr("Does not"), "2")
        self.skip = KeyButton(tr("Skip"), "J")
        self.why = QLineEdit()
        self.why.setPlaceholderText(tr("Why, in a word (W)"))
        self.why.setAccessibleName(tr("Why, in a word"))
        self.why.setMaximumWidth(220)
        self.why.returnPressed.connect(self._keep_why)
        self.question = ElidedLabel()
        self.question.show_text(tr("Could you answer from this alone?"))
        self.question.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.back.clicked.connect(lambda: self.step_requested.emit(-1))
        self.skip.clicked.connect(lambda: self.step_requested.emit(1))
        self.stands.clicked.connect(lambda: self._judge(True))
        self.does_not.clicked.connect(lambda: self._judge(False))
        for button in (self.back, self.stands, self.does_not, self.skip):
            button.setAutoDefault(False)
        self._foot = QWidget()
        self._acts = lower = QHBoxLayout()
        upper = QHBoxLayout()
        upper.setSpacing(12)
        lower.setSpacing(8)
        upper.addWidget(self.squares, 1)
        upper.addWidget(self.progress)
        lower.addWidget(self.back)
        lower.addWidget(self.question, 1)
        lower.addWidget(self.stands)
        lower.addWidget(self.does_not)
        lower.addWidget(self.why, 1)
        lower.addWidget(self.skip)
        self._rows = rows = QVBoxLayout(self._foot)
        rows.setContentsMargins(16, 8, 16, 8)
        rows.setSpacing(6)
        rows.addLayout(upper)
        rows.addWidget(self.other)
        rows.addLayout(lower)

    def show_page(self, page: DeckPage | None) -> None:
        """Show a chunk; None for none."""
        is_other = page is None or self._page is None or page.chunk != self._page.chunk
        is_same_text = page is not None and self._page is not None and page.parts == self._page.parts
        self._page = page
        for widget in (self.back, self.skip, self.stands, self.does_not, self.why):
            widget.setEnabled(page is not None)
        self.card.set_tint(page.tint if page is not None else -1)
        self.number.setText(numeral(page.chunk + 1) if page is not None else "")
        self.of.setText(tr("of {count:,}", count=page.chunks) if page is not None else tr("No chunk to read"))
        self.facts.show_text(page.facts if page is not None else "")
        judged = page.judged if page is not None else Judged.NOT_YET
        self.said.setText(
            {
                Judged.NOT_YET: "",
                Judged.STANDS_ALONE: tr("✓ stands alone"),
                Judged.DOES_NOT: tr("✗ does not"),
            }[judged]
        )
        set_tone(self.said, {Judged.STANDS_ALONE: "ok", Judged.DOES_NOT: "error"}.get(judged, ""))
        for button, verdict in ((self.stands, Judged.STANDS_ALONE), (self.does_not, Judged.DOES_NOT)):
            button.setAccessibleDescription(tr("given") if judged == verdict else "")
        if is_other or (page is not None and page.judged != Judged.NOT_YET):
            self.why.setText(page.why if page is not None else "")
        # An empty label would take room, and how much would depend on its last text.
        self.number.setVisible(page is not None)
        self.said.setVisible(bool(self.said.text()))
        # Labels whose texts change while the panel is being laid out would keep the widths of the old texts.
        self._row.activate()
        if not is_same_text:
            self.text.show_parts(page.parts if page is not None else ())

    def show_progress(self, judged: CodeArray, current: int, *, progress: ReadingProgress | None) -> None:
        """Show how many chunks are judged. judged: (chunks,) uint8 of Judged. current: the current chunk."""
        self.squares.show_judged(judged, current)
        self.progress.setText(tr(progress.words) if progress is not None else "")
        words = tr(progress.other_words) if progress is not None else ""
        self.other.show_text(words)
        self.other.setVisible(bool(words))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_why()
        # Without room, the question can be left out: the buttons imply it.
        self.question.setVisible(self.width() > self.fontMetrics().averageCharWidth() * _ROOM_FOR_QUESTION)

    def _place_why(self) -> None:
        """Place the field for the reason among the buttons, or below them if there is no room."""
        buttons = (self.back, self.stands, self.does_not, self.skip)
        taken = sum(button.sizeHint().width() + self._acts.spacing() for button in buttons)
        is_beside = self.width() - taken > self.fontMetrics().averageCharWidth() * _ROOM_FOR_WHY
        if is_beside and self._acts.indexOf(self.why) < 0:
            self._rows.removeWidget(self.why)
            self._acts.insertWidget(self._acts.indexOf(self.skip), self.why, 1)
        elif not is_beside and self._rows.indexOf(self.why) < 0:
            self._acts.removeWidget(self.why)
            self._rows.addWidget(self.why)

    def _judge(self, stands_alone: bool) -> None:
        if self._page is not None:
            self.verdict_given.emit(stands_alone, self.why.text().strip())

    def _go_to_why(self) -> None:
        self.why.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.why.selectAll()

    def _keep_why(self) -> None:
        if self._page is not None and self._page.judged != Judged.NOT_YET:
            self.why_edited.emit(self.why.text().strip())
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self._keys.get(Qt.Key(event.key()))
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if action is not None and plain == Qt.KeyboardModifier.NoModifier and self._page is not None:
            action()
        else:
            super().keyPressEvent(event)


class _Card(QWidget):
    """A text on paper, with a spine at the left in the tint of its chunk."""

    def __init__(self, text: DeckText) -> None:
        super().__init__()
        self._text = text
        self._tint = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        row = QHBoxLayout(self)
        row.setContentsMargins(_SPINE + 9, 4, 4, 4)
        row.addWidget(text)
        self._fit()

    def set_tint(self, tint: int) -> None:
        """Show the tint of a chunk by its number; -1 for none."""
        self._tint = tint
        self.update()

    def _fit(self) -> None:
        # The maximum line length grows with the size of the letters.
        self.setMaximumWidth(round(_MEASURE * source_font(SourceRole.DECK)[1] / SourceRole.DECK.value[1]))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.paper))
            if self._tint >= 0:
                spine = QRect(0, 0, _SPINE, self.height())
                painter.fillRect(spine, QColor(theme.tint(self._tint).spine))
