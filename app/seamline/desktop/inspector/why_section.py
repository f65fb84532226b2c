"""Why the chunk ends where it does, or why the text is not cut at a place, and what would change that."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from seamline.desktop.inspector.reason_line import ReasonLine
from seamline.desktop.inspector.scale_view import ScaleView
from seamline.desktop.inspector.setting_list import SettingList
from seamline.desktop.inspector.waterfall_view import WaterfallView
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.instruments.explanation import Explanation
from seamline.instruments.why.changes import SettingChanges
from seamline.instruments.why.waterfall import Waterfall

_LONGEST = 36
_ENDS_HERE = phrase("Why it ends here")


class WhySection(QWidget):
    """One place of the text: what decides there, in a picture and words, and settings that would change it.

    apply_requested: the field and the value of a setting. pin_requested, unpin_requested: the index of the
    place at which to pin a boundary, or to unpin it. chunk_requested: the user wants the end of the chunk
    explained. try_requested: the user wants settings to be tried.
    """

    apply_requested = Signal(str, object)
    pin_requested = Signal(int)
    unpin_requested = Signal(int)
    chunk_requested = Signal()
    try_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._explanation: Explanation | None = None
        self.title = TextLabel(TextRole.SECTION, is_wrapped=True)
        self.lead = ReasonLine()
        self.waterfall, self.scale = WaterfallView(), ScaleView()
        self.summary = TextLabel(is_wrapped=True)
        self.summary.setAccessibleName(tr("In a sentence"))
        self.summary.setContentsMargins(0, 4, 0, 0)
        self.fold = QToolButton()
        self.fold.setText(tr("Every number"))
        self.fold.setCheckable(True)
        self.fold.setProperty("kind", "fold")
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.fold.setIconSize(QSize(12, 12))
        self.fold.toggled.connect(self._draw_fold)
        self.fold.toggled.connect(self._show_numbers)
        self.numbers = TextLabel(TextRole.NOTE, "second", is_wrapped=True)
        self.numbers.setAccessibleName(tr("Every number"))
        self.pin = _small(tr("Pin here"), tr("Keep a boundary here, whatever the settings say"))
        self.unpin = _small(tr("Unpin"), tr("Let the settings decide here again"))
        self.back = _small("", tr("Explain the end of the chunk"))
        self.pin.clicked.connect(lambda: self._emit_index(self.pin_requested))
        self.unpin.clicked.connect(lambda: self._emit_index(self.unpin_requested))
        self.back.clicked.connect(self.chunk_requested)
        self.settings = SettingList()
        self.settings.apply_requested.connect(self.apply_requested)
        self.settings.try_requested.connect(self.try_requested)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        for button in (self.pin, self.unpin, self.back):
            acts.addWidget(button)
        acts.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(4)
        for widget in (self.title, self.lead, self.waterfall, self.scale, self.summary):
            layout.addWidget(widget)
        layout.addLayout(acts)
        layout.addWidget(self.settings)
        # Last, so that the actions are visible without scrolling.
        layout.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.numbers)
        self._draw_fold()
        self._show_numbers()

    @property
    def explanation(self) -> Explanation | None:
        """The explanation that is shown; None at the end of the text."""
        return self._explanation

    def show_end(self, sentence: str) -> None:
        """Show in a sentence why a chunk ends, if there was nothing to decide."""
        self._explanation = None
        self.title.setText(tr(_ENDS_HERE))
        self.lead.show_sentence(sentence, Reason.END)
        self.lead.show()
        for widget in (
            *(self.waterfall, self.scale, self.summary, self.fold),
            *(self.pin, self.unpin, self.back, self.settings),
        ):
            widget.hide()
        self._show_numbers()

    def show_place(self, found: Explanation, *, chunk: int, is_end: bool) -> None:
        """Explain a place. chunk: the one that ends there, or contains it.

        is_end: whether the end of the chunk is explained, not a place that the user picked. The settings of
        the last explanation are disabled until set_changes() is called.
        """
        before = self._explanation
        self._explanation = found
        self.title.setText(tr(_ENDS_HERE) if is_end else _title(found))
        drawn = found.scale
        self.waterfall.setVisible(isinstance(drawn, Waterfall))
        self.scale.setVisible(drawn is not None and not isinstance(drawn, Waterfall))
        # Odds must not be broken between lines.
        first, *more = (tr(each).replace(" : ", "\u00a0:\u00a0") for each in found.in_short)
        if isinstance(drawn, Waterfall):
            self.waterfall.set_waterfall(drawn, found.reason)
            more.insert(0, first)
        else:
            self.lead.show_sentence(first, found.reason)
            if drawn is not None:
                self.scale.set_scale(drawn, found.reason)
        self.lead.setVisible(not isinstance(drawn, Waterfall))
        self.summary.setText(tr(" ").join(more))
        self.summary.setVisible(bool(more))
        self.numbers.setText("\n".join(map(tr, found.sentences)))
        self.fold.setVisible(bool(found.sentences))
        self._show_numbers()
        self.pin.setVisible(not found.is_cut)
        self.unpin.setVisible(found.reason == Reason.MANUAL)
        self.back.setText(tr("Why chunk {chunk:,} ends", chunk=chunk + 1))
        self.back.setVisible(not is_end)
        self.settings.show()
        self.settings.set_pending(
            is_cut=found.is_cut,
            is_same_place=before is not None and (before.index, before.is_cut) == (found.index, found.is_cut),
        )

    def set_changes(self, changes: SettingChanges, analysis: Analysis) -> None:
        """Offer settings that were tried at this place of a cut."""
        self.settings.set_changes(changes, analysis)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_fold()

    def _draw_fold(self) -> None:
        # Not for each place that is shown, because a new icon of a button causes a layout of the whole panel.
        glyph = "chevron-down" if self.fold.isChecked() else "chevron-right"
        self.fold.setIcon(icon(glyph, theme_of(self), size=12))

    def _show_numbers(self) -> None:
        self.numbers.setVisible(
            self.fold.isChecked() and self._explanation is not None and bool(self.numbers.text())
        )

    def _emit_index(self, signal: SignalInstance) -> None:
        if self._explanation is not None:
            signal.emit(self._explanation.index)


def _title(found: Explanation) -> str:
    words = (
        found.after if len(found.after) <= _LONGEST else f"{found.after[:_LONGEST].rsplit(' ', 1)[0]}\u00a0…"
    )
    return (
        tr("Cut before “{words}”", words=words)
        if found.is_cut
        else tr("No cut before “{words}”", words=words)
    )


def _small(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("kind", "small")
    button.setToolTip(tip)
    return button
