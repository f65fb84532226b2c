"""Why the text is cut at one gap, or why it is not, and which settings would change that."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.parameter_formatting import format_value
from seamline.desktop.widgets.text_style import scaled_font, set_text_colour
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Value
from seamline.instruments.explanation import Explanation
from seamline.instruments.formatting import pluralize
from seamline.instruments.why.changes import SettingChange, SettingChanges

_EMPTY = (
    "Click a boundary's reason beside the text, or any place on the curve, to read why the text is cut "
    "there, or what stops it. The arrows above go from gap to gap."
)
_NO_TEXT = "Open a text, then click a place on the curve to read why it is cut there, or what stops it."
_TRYING = "Trying other settings…"
# (glyph, words, keys, by how much to go on, among minima alone): the keys are those of the curve.
_STEPS = (
    ("◁", "Previous minimum", "Ctrl+Left", -1, True),
    ("‹", "Previous gap", "Left", -1, False),
    ("›", "Next gap", "Right", 1, False),
    ("▷", "Next minimum", "Ctrl+Right", 1, True),
)


class WhyPanel(QWidget):
    """Shows one gap: the units either side, the verdict, its reasons, and settings that would change it.

    step_requested: the next gap, 1, or the one before, -1, and whether among the curve's minima alone.
    place_clicked: the user wants to see the gap in the text. change_requested: a field and its value.
    """

    step_requested = Signal(int, bool)
    place_clicked = Signal()
    change_requested = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self.setAccessibleName("Why here")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.place = QToolButton()
        self.place.setAutoRaise(True)
        self.place.setToolTip("Show this place in the text and on the curve")
        self.place.clicked.connect(self.place_clicked)
        self.steps: dict[str, QToolButton] = {}
        self._before, self._after = ElidedLabel(Qt.TextElideMode.ElideLeft), ElidedLabel()
        self._before.setAccessibleName("Before the gap")
        self._after.setAccessibleName("After the gap")
        self.headline, self.sentences, self.heading, self.note = (_wrapped() for _ in range(4))
        self.headline.setFont(_bold(self.headline))
        self.heading.setFont(_bold(self.heading))
        self._rows = QVBoxLayout()
        self._shown: list[QWidget] = []
        self.buttons: list[QPushButton] = []
        self._small_labels: list[QLabel] = []
        self.pages = MessagePages(self._build_content())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._build_steps())
        layout.addWidget(self.pages, 1)
        self.set_explanation(None, has_text=False)
        self.set_theme(LIGHT)

    def set_explanation(
        self, explanation: Explanation | None, *, gaps: int = 0, has_text: bool = True
    ) -> None:
        """Show what decides at a gap; None asks for one. gaps: how many the text has."""
        for button in self.steps.values():
            button.setEnabled(has_text)
        self.place.setVisible(explanation is not None)
        if explanation is None:
            self.pages.show_message(_EMPTY if has_text else _NO_TEXT)
            return
        self.pages.show_content()
        self.place.setText(f"Gap {explanation.gap:,} of {gaps:,} · line {explanation.line:,}")
        self._before.show_text(f"… {explanation.before}")
        self._after.show_text(f"→ {explanation.after}")
        self.headline.setText(explanation.headline)
        self.sentences.setText("\n".join(f"• {sentence}" for sentence in explanation.sentences))
        self.sentences.setVisible(bool(explanation.sentences))
        self.heading.setText("What would remove it" if explanation.is_cut else "What would make a cut here")

    def set_changes(self, changes: SettingChanges | None, *, chunks: int = 0) -> None:
        """Offer settings that would change it; None says that they are searched for. chunks: as it is now."""
        if any(button.hasFocus() for button in self.buttons):
            # What has the focus is about to go; the keys of the panel are to work on.
            self.setFocus()
        while self._rows.takeAt(0) is not None:
            pass
        for row in self._shown:
            row.hide()
            row.deleteLater()
        self.buttons, self._small_labels = [], []
        self._shown = [self._row(change, chunks) for change in (changes.found if changes is not None else ())]
        for row in self._shown:
            self._rows.addWidget(row)
            # A layout shows what it takes in by an event of its own, and until then the panel is short of it.
            row.show()
        self.note.setText(_TRYING if changes is None else changes.note)
        self.note.setVisible(bool(self.note.text()))
        self._colour_small_labels()

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._theme = theme
        for label in (self._before, self._after, self.note):
            set_text_colour(label, theme.quiet)
        self._colour_small_labels()

    def _colour_small_labels(self) -> None:
        for label in self._small_labels:
            set_text_colour(label, self._theme.quiet)

    def _build_steps(self) -> QHBoxLayout:
        row = QHBoxLayout()
        pad = self.fontMetrics().height() // 3
        row.setContentsMargins(pad, pad, pad, 0)
        row.setSpacing(0)
        for glyph, name, keys, step, minima in _STEPS:
            button = QToolButton()
            button.setText(glyph)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setAccessibleName(name)
            button.setToolTip(f"{name} ({keys})")
            callback = partial(self.step_requested.emit, step, minima)
            button.clicked.connect(lambda _=False, callback=callback: callback())
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(button.click)
            row.addWidget(button)
            self.steps[name] = button
        row.addStretch(1)
        row.addWidget(self.place)
        return row

    def _build_content(self) -> QWidget:
        line = self.fontMetrics().height()
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(line // 2, line // 3, line // 2, line // 2)
        layout.setSpacing(line // 4)
        for widget in (self._before, self._after):
            layout.addWidget(widget)
        layout.addSpacing(line // 3)
        layout.addWidget(self.headline)
        layout.addWidget(self.sentences)
        layout.addSpacing(line // 3)
        layout.addWidget(self.heading)
        layout.addWidget(self.note)
        layout.addLayout(self._rows)
        layout.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName("Explanation")
        scroll.setWidget(content)
        return scroll

    def _row(self, change: SettingChange, chunks: int) -> QWidget:
        """Return a change with its effect and the button that applies it."""
        row, name, effect, button = QWidget(), _wrapped(), _wrapped(), QPushButton("Apply")
        name.setText(format_change(change.field, change.value))
        effect.setText(format_effect(change, chunks))
        effect.setFont(scaled_font(self.font(), 0.9))
        self._small_labels.append(effect)
        button.setAccessibleName(f"Apply: {name.text()}; {effect.text()}")
        button.clicked.connect(lambda: self.change_requested.emit(change.field, change.value))
        self.buttons.append(button)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(name)
        texts.addWidget(effect)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, self.fontMetrics().height() // 4)
        layout.addLayout(texts, 1)
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return row


def format_change(field: str, value: Value) -> str:
    """Return a setting in words: `Minimum size: 40 tokens`."""
    parameter = PARAMETERS[field]
    return f"{parameter.label}: {format_value(parameter, value)}"


def format_effect(change: SettingChange, chunks: int) -> str:
    """Say what a change does to the rest of the cut. chunks: how many there are now."""
    count = f"{pluralize(change.chunks, 'chunk')} instead of {chunks:,}"
    if change.chunks == chunks:
        count = f"{pluralize(chunks, 'chunk')} as before"
    if not change.others:
        return f"{count}; nothing else changes"
    others = "boundary comes or goes" if change.others == 1 else "boundaries come or go"
    return f"{count}; {change.others:,} other {others}"


def _wrapped() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    # A wrapped label asks for a width by the length of its text.
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label


def _bold(label: QLabel) -> QFont:
    font = label.font()
    font.setBold(True)
    return font
