"""Counts of the boundaries that both cuts have, that moved, and that only one has; a click steps through."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter, QVBoxLayout, QWidget

from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.phrases import phrase

_KINDS = {
    "kept": (phrase("In both"), phrase("Boundaries that A and B share.")),
    "moved": (phrase("Moved"), phrase("Boundaries of A that B has one unit away.")),
    "added": (phrase("Only in A"), phrase("Boundaries that only A has.")),
    "removed": (phrase("Only in B"), phrase("Boundaries that only B has.")),
}
_CUTS = {
    "kept": phrase("Cuts in both"),
    "moved": phrase("Cuts moved"),
    "added": phrase("Cuts only in A"),
    "removed": phrase("Cuts only in B"),
}
_STEP_HELP = phrase("Click to see the next one in the text, with Shift the one before.")
_ARROWS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_PAD = 8


class ChangeCounts(QWidget):
    """A row for each kind of boundary.

    step_requested: a kind, and 1 to show the next boundary of it, or -1 for the one before.
    """

    step_requested = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self.kinds = {kind: KindButton(tr(words)) for kind, (words, _) in _KINDS.items()}
        self._counts = dict.fromkeys(_KINDS, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.setSpacing(0)
        for kind, button in self.kinds.items():
            button.setToolTip(f"{tr(_KINDS[kind][1])} {tr(_STEP_HELP)}")
            button.clicked.connect(lambda _=False, kind=kind: self._step(kind))
            layout.addWidget(button)
            self.set_count(kind, 0)

    def set_count(self, kind: str, count: int) -> None:
        """Show how many boundaries of a kind there are."""
        self._counts[kind] = count
        self.set_step(kind, 0)

    def set_step(self, kind: str, number: int) -> None:
        """Show which boundary of a kind is on screen, from 1; 0 for none."""
        count, button = self._counts[kind], self.kinds[kind]
        button.show_count(f"{numeral(number)}/{numeral(count)}" if number else numeral(count))
        cuts = tr(_CUTS[kind])
        button.setAccessibleName(
            tr("{cuts}: {number:,} of {count:,}", cuts=cuts, number=number, count=count)
            if number
            else tr("{cuts}: {count:,}", cuts=cuts, count=count)
        )
        button.setEnabled(count > 0)

    def _step(self, kind: str) -> None:
        back = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self.step_requested.emit(kind, -1 if back else 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        kind = next((kind for kind, button in self.kinds.items() if button.hasFocus()), "")
        if kind and event.key() in _ARROWS:
            self.step_requested.emit(kind, _ARROWS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class KindButton(QPushButton):
    """A button with words at the left and a count at the right."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words, self._count = words, ""
        self.setAutoDefault(False)
        self.setProperty("kind", "row")

    def show_count(self, count: str) -> None:
        """Show a count."""
        self._count = count
        self.setText(f"{self._words} {count}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Qt would use the arrow keys to go to the next button.
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        place = QRect(self.rect()).adjusted(_PAD, 0, -_PAD, 0)
        role = self.foregroundRole()
        for words, side in (
            (self._words, Qt.AlignmentFlag.AlignLeft),
            (self._count, Qt.AlignmentFlag.AlignRight),
        ):
            self.style().drawItemText(
                painter,
                place,
                int(side | Qt.AlignmentFlag.AlignVCenter),
                self.palette(),
                self.isEnabled(),
                words,
                role,
            )
