"""The head of the curve's plot: a line on what it shows, the legend, and a menu of options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from seamline.desktop.curve.curve_legend import ReasonLegend, VerdictLegend
from seamline.desktop.curve.curve_levels import Height
from seamline.desktop.curve.curve_words import AT_REASON, hints_of
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.desktop.widgets.verdict_markers import MARKERS
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.curve import Verdict
from seamline.engine.sizing.cut import Reason
from seamline.instruments.levels import level_name

_ROOM_FOR_HINT = 200


class PlotHead(QWidget):
    """A title, and a line of explanation beside it; further widgets go into `row`."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.hint = QLabel(title), ElidedLabel()
        self.title.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        set_tone(self.hint, "quiet")
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(12, 0, 8, 0)
        self.row.setSpacing(8)
        self.row.addWidget(self.title)
        self.row.addWidget(self.hint, 1)
        self._follow_font()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(36, self.fontMetrics().height() + 16))

    def minimumSizeHint(self) -> QSize:
        return QSize(max(80, self.row.minimumSize().width()), max(32, self.fontMetrics().height() + 12))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._follow_font()

    def _follow_font(self) -> None:
        self.title.setFont(text_font(TextRole.SECTION))
        self.hint.setFont(text_font(TextRole.NOTE))


class CurveHead(PlotHead):
    """The head of the curve's upper chart.

    follow_toggled, tokens_toggled, raw_toggled: what the user switched on or off in the menu.
    whole_requested: the user wants to see the whole text. verdict_toggled: a verdict, and whether to show its
    markers.
    """

    follow_toggled = Signal(bool)
    tokens_toggled = Signal(bool)
    raw_toggled = Signal(bool)
    whole_requested = Signal()
    verdict_toggled = Signal(int, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Curve"), parent)
        self.verdicts, self.reasons = VerdictLegend(), ReasonLegend()
        self.menu_button = QToolButton()
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setProperty("kind", "menu")
        self.menu_button.setToolTip(tr("What the chart shows"))
        self.menu_button.setAccessibleName(tr("What the chart shows"))
        menu = QMenu(self.menu_button)
        self.follow = _checkable(menu, tr("Follow the source"), toggled=self.follow_toggled)
        self.follow.setToolTip(tr("Show the part that the source shows, and scroll the source with it"))
        self.tokens = _checkable(menu, tr("Sentences as wide as their tokens"), toggled=self.tokens_toggled)
        self.raw = _checkable(menu, tr("Similarity before smoothing"), toggled=self.raw_toggled)
        menu.addSeparator()
        # The text only names the key, which the chart itself handles.
        self.whole = menu.addAction(tr("Show the whole text\tHome"))
        self.whole.triggered.connect(self.whole_requested)
        self.menu_button.setMenu(menu)
        for widget in (self.verdicts, self.reasons, self.menu_button):
            self.row.addWidget(widget)
        self.verdicts.toggled.connect(self.verdict_toggled)
        self.reasons.hide()
        self._is_line_first = False
        self._key = ("", "")
        self._follow_theme()

    def show_analysis(self, analysis: Analysis, height: Height) -> None:
        """Describe what the chart shows of an analysis."""
        self.title.setText(tr(height.value))
        by_threshold = height == Height.THRESHOLD
        self.hint.show_text(*hints_of(analysis, height))
        key = analysis.document.path, analysis.document.entry
        if key != self._key:
            self._key, self._is_line_first = key, False
        self.verdicts.setVisible(by_threshold)
        self.reasons.setVisible(not by_threshold)
        self.raw.setEnabled(height in (Height.THRESHOLD, Height.SIMILARITY))
        if by_threshold:
            counts = np.bincount(analysis.verdicts, minlength=len(Verdict)).tolist()
            self.verdicts.set_counts(
                {verdict: counts[verdict] for verdict in MARKERS},
                is_depth=level_name(analysis.config) == "depth",
                minimum=analysis.config.minimum,
            )
        else:
            self.reasons.set_entries(_entries(analysis))
        self._fit()

    def show_nothing(self) -> None:
        """Clear the head for an empty chart."""
        self.title.setText(tr(Height.THRESHOLD.value))
        self.hint.show_text("")
        self.verdicts.hide()
        self.reasons.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._is_line_first = False
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "menu_button"):
            self._follow_theme()

    def _fit(self) -> None:
        """Show numbers without words in the legend if its words would leave no room for the hint."""
        room = self.width() - self.title.sizeHint().width() - self.menu_button.sizeHint().width() - 52
        metrics = self.hint.fontMetrics()
        line, hint = (metrics.horizontalAdvance(text) for text in (self.hint.shorter, self.hint.text()))
        words, numbers = (self.verdicts.width_of(with_words=with_words) for with_words in (True, False))
        # Remembered until the next resize: while the threshold is dragged, words that come and go would lay
        # out the head again at each tick.
        self._is_line_first |= room - words < line <= room - numbers
        self.verdicts.set_words(not self._is_line_first and words <= room - min(_ROOM_FOR_HINT, hint))

    def _follow_theme(self) -> None:
        self.menu_button.setIcon(icon("more", theme_of(self), size=16))


def _checkable(menu: QMenu, text: str, *, toggled: Any) -> QAction:
    action = menu.addAction(text)
    action.setCheckable(True)
    action.toggled.connect(toggled)
    return action


def _entries(analysis: Analysis) -> tuple[tuple[Reason, str], ...]:
    counts: Sequence[int] = np.bincount(analysis.chunks.reason[:-1], minlength=len(Reason)).tolist()
    return tuple(
        (reason, tr("{count:,} {at}", count=counts[reason], at=at))
        for reason, at in AT_REASON.items()
        if counts[reason]
    )
