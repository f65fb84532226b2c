"""The similarity curve: where the text changes its topic, and what became of each place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.curve.curve_axis import UnitAxis
from seamline.desktop.curve.curve_card import GapCard
from seamline.desktop.curve.curve_height import Height, HeightAxis, height_of, margin_heights
from seamline.desktop.curve.curve_items import CurveItems
from seamline.desktop.curve.curve_margins import MarginLegend
from seamline.desktop.curve.curve_markers import MARKERS, VerdictLegend
from seamline.desktop.curve.curve_marks import marked_gaps
from seamline.desktop.curve.curve_range import CurveRange
from seamline.desktop.curve.curve_threshold import ThresholdLine
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.steady_text import ToggleButton
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.curve import Curve, Verdict
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.instruments.comparison import Comparison
from seamline.instruments.manual import BoundarySet

_ZOOM = 1.5
# Up to so many gaps a curve is shown whole; of a longer one, what the source shows and as much around it.
_LEGIBLE_GAPS = 400
_CONTEXT = 5.0
_NO_DOCUMENT = "No document is open. Open one to see where its topics change."


class CurvePlot(QWidget):
    """The curve over the gaps between units, with the threshold, the boundaries and the verdicts.

    A strategy that weighs whole cuts has margins shown in their place, with the curve behind them.

    threshold_edited: deviations below the mean, while the user drags the line or moves it by keys.
    threshold_edit_finished: at the end of a drag or of a held key. gap_clicked, gap_hovered: a gap, -1 for
    none. range_edited: the first and last unit that the source is to show, when the user zooms or pans while
    both follow each other.

    Keys: up and down move the threshold, left and right a cursor over the gaps, with Ctrl over the markers;
    return clicks at it, plus and minus zoom, home shows all.
    """

    threshold_edited = Signal(float)
    threshold_edit_finished = Signal()
    range_edited = Signal(int, int)
    gap_clicked = Signal(int)
    gap_hovered = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        self._curve: Curve | None = None
        self._height = Height.SIMILARITY
        self._overlay = Overlay()
        self._selection = -1
        self._gap = -1
        self._mouse_is_down = False
        self._theme = LIGHT

        self._scale = QComboBox()
        self._scale.addItems(["by sentence", "by tokens"])
        self._scale.setAccessibleName("Horizontal scale of the curve")
        self._scale.currentIndexChanged.connect(self._change_scale)
        self._follow = ToggleButton()
        self._follow.show_text("Follow source")
        self._follow.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._follow.setToolTip(
            "Show the part of the curve that the source shows, and scroll the source with it"
        )
        self._follow.setAccessibleName("Curve follows the source")
        self._follow.toggled.connect(self._change_follow)
        self._legend = VerdictLegend()
        self._margin_legend = MarginLegend()
        self._margin_legend.hide()

        self._view: Any = pg.PlotWidget(axisItems={"left": HeightAxis()})
        self._plot = self._view.getPlotItem()
        self._box = self._plot.getViewBox()
        self._plot.setMenuEnabled(False)
        self._plot.hideButtons()
        self._plot.setLabel("left", self._height.value)
        self._box.setMouseEnabled(x=True, y=False)
        self._box.disableAutoRange()
        self._range = CurveRange(self._box)
        self._items = CurveItems(self._plot)
        self._threshold = ThresholdLine(self._items.threshold, self)
        self._legend.toggled.connect(self._show_verdict)
        self._card = GapCard(self)
        self._message = QLabel()
        self._message.setWordWrap(True)
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message.setContentsMargins(16, 16, 16, 16)

        header = QHBoxLayout()
        header.setContentsMargins(6, 2, 6, 2)
        for widget in (self._scale, self._follow):
            header.addWidget(widget)
        header.addWidget(self._legend, 1)
        header.addWidget(self._margin_legend, 1)
        page = QWidget()
        # What changes in it need not be drawn over the whole window's background.
        page.setAutoFillBackground(True)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(header)
        column.addWidget(self._view, 1)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._message)
        self._pages.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)

        self._view.setAccessibleName("Similarity curve")
        self._view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._view.installEventFilter(self)
        self._view.viewport().installEventFilter(self)
        self.setFocusProxy(self._view)
        self._threshold.edited.connect(self.threshold_edited)
        self._threshold.edit_finished.connect(self.threshold_edit_finished)
        self._threshold.placed.connect(self._show_threshold)
        self._box.sigXRangeChanged.connect(self._show_range)
        self._box.sigRangeChangedManually.connect(self._share_range)
        self._view.scene().sigMouseMoved.connect(self._point_at)
        self._view.scene().sigMouseClicked.connect(self._click)
        self.set_theme(LIGHT)
        self.set_analysis(None)

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Show an analysis; the range stays if its units are the same. A drag of the threshold goes on."""
        before, self._analysis = self._analysis, analysis
        if before is None or analysis is None or before.document is not analysis.document:
            # What was marked are places of another text.
            self._overlay = Overlay()
        curve, self._curve = self._curve, analysis.curve if analysis is not None else None
        self._pages.setCurrentIndex(0 if self._curve is None else 1)
        if analysis is None or self._curve is None:
            self._hover(-1)
            self._threshold.set_analysis(None)
            self._message.setText(_why_empty(analysis))
            self.setAccessibleDescription(self._message.text())
            return
        same_units = (
            curve is not None
            and before is not None
            and before.units is analysis.units
            and before.sizes is analysis.sizes
        )
        if not same_units:
            self._hover(-1)
            self._take_axis(analysis)
            self._take_marks(analysis)
        height = height_of(analysis)
        is_other = height != self._height or curve is None or curve.smoothed is not self._curve.smoothed
        self._height = height
        if not same_units or is_other:
            self._range.set_curve(self._curve, height)
            self._items.set_curve(self._range.axis, self._curve, height=height)
        self._take_cut(analysis, self._curve)
        self._take_level(analysis)
        self._place_selection()
        self._place_source()
        if not same_units:
            # All of a long text at once is a band of noise: there the part that is read says more.
            is_new = before is None or before.document is not analysis.document
            if is_new and len(self._curve) > _LEGIBLE_GAPS:
                self._follow.setChecked(True)
                self._range.zoom_out = _CONTEXT
            if self._follow.isChecked() and self._range.source is not None:
                self._range.show_source()
            else:
                self._range.show_whole()
        self._show_range()

    def set_comparison(self, comparison: Comparison | None) -> None:
        """Mark what became of the boundaries of another cut; ignored unless it is of the text shown."""
        document = self._analysis.document if self._analysis is not None else None
        if comparison is None or comparison.a.document is document:
            self._overlay = replace(self._overlay, comparison=comparison)
            self._show_marks()

    def set_boundaries(self, boundaries: BoundarySet) -> None:
        """Mark the boundaries that the user set in the text."""
        if boundaries is not self._overlay.boundaries:
            self._overlay = replace(self._overlay, boundaries=boundaries)
            self._show_marks()

    def set_threshold(self, std_devs: float) -> None:
        """Place the threshold line by the active config, which an analysis on its way may lag behind."""
        self._threshold.set_std_devs(std_devs)

    def set_selection(self, chunk: int) -> None:
        """Mark the units of a chunk; -1 for none."""
        if chunk != self._selection:
            self._selection = chunk
            self._place_selection()

    def set_visible_units(self, first: int, last: int) -> None:
        """Mark the units that the source shows, and move there if the plot follows it."""
        self._range.source = first, last
        self._place_source()
        # Not under a pressed button: the mouse would lose the point that it holds.
        if self._follow.isChecked() and not self._mouse_is_down:
            self._show_source()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        self._view.setBackground(theme.paper)
        self._items.set_theme(theme, self.font())
        self._legend.set_theme(theme)
        self._margin_legend.set_theme(theme)
        self._card.set_theme(theme)

    def changeEvent(self, event: QEvent) -> None:
        """Scale the numbers and markers with the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.set_theme(self._theme)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the plot's keys, and note when the mouse leaves or holds it."""
        kind = event.type()
        if watched is self._view.viewport():
            if kind == QEvent.Type.Leave:
                self._hover(-1)
            elif kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
                self._mouse_is_down = kind == QEvent.Type.MouseButtonPress
        elif kind == QEvent.Type.KeyPress:
            return self._press(cast(QKeyEvent, event))
        elif kind == QEvent.Type.KeyRelease:
            return self._release(cast(QKeyEvent, event))
        elif kind == QEvent.Type.FocusIn:
            self._box.setBorder(pg.mkPen(self._theme.accent))
        elif kind == QEvent.Type.FocusOut:
            self._box.setBorder(None)
            self._threshold.finish_steps()
        return super().eventFilter(watched, event)

    # What is shown, and which part of it

    def _show_threshold(self, description: str) -> None:
        if not self._threshold.is_held:
            self._range.fit_height(self._threshold.similarity)
        if self._analysis is not None:
            description += f" {len(self._analysis.chunks)} chunks. Up and down arrow move it."
        self._describe(description)

    def _take_level(self, analysis: Analysis) -> None:
        """Show what decides: the threshold with the verdicts of minima, or the margins of all gaps."""
        is_margin = self._height == Height.MARGIN
        self._legend.setVisible(not is_margin)
        self._margin_legend.setVisible(is_margin)
        self._view.setAccessibleName("Margins of the boundaries" if is_margin else "Similarity curve")
        if is_margin:
            self._threshold.set_analysis(None)
            self._range.fit_margins()
            self._describe(f"{len(analysis.chunks)} chunks. Ctrl with left and right goes by boundaries.")
            return
        counts = np.bincount(analysis.verdicts, minlength=len(Verdict)).tolist()
        self._legend.set_depth(self._height == Height.DEPTH)
        self._legend.set_counts({verdict: counts[verdict] for verdict in MARKERS})
        self._threshold.set_analysis(analysis)

    def _describe(self, description: str) -> None:
        self._view.setAccessibleDescription(description)
        self.setAccessibleDescription(description)

    def _take_axis(self, analysis: Analysis) -> None:
        by_number = self._scale.currentIndex() == 0
        self._range.set_axis(UnitAxis.by_number(analysis) if by_number else UnitAxis.by_tokens(analysis))

    def _take_cut(self, analysis: Analysis, curve: Curve) -> None:
        axis = self._range.axis
        self._items.set_boundaries(axis.edges[analysis.cut.stop[:-1]])
        # Margins decide in place of the threshold, to which the verdicts belong.
        verdicts = analysis.verdicts if analysis.margins is None else np.zeros_like(analysis.verdicts)
        self._items.markers.set_gaps(axis.gaps, curve.smoothed, verdicts=verdicts)
        self._items.bars.set_gaps(axis.gaps, analysis.margins)

    def _take_marks(self, analysis: Analysis) -> None:
        gaps = marked_gaps(self._overlay.marks, analysis.units)
        self._items.marks.set_gaps(self._range.axis, gaps)

    def _show_marks(self) -> None:
        if self._analysis is not None and self._curve is not None:
            self._take_marks(self._analysis)
            self._show_range()

    def _change_scale(self) -> None:
        if self._analysis is None or self._curve is None:
            return
        first, last = (self._range.axis.unit_at(x) for x in self._range.x)
        self._take_axis(self._analysis)
        self._items.set_curve(self._range.axis, self._curve, height=self._height)
        self._take_cut(self._analysis, self._curve)
        self._take_marks(self._analysis)
        self._range.show_units(first, last)
        self._place_selection()
        self._place_source()
        self._show_range()

    def _change_follow(self, follow: bool) -> None:
        self._range.zoom_out = 1.0
        if follow:
            self._show_source()

    def _show_verdict(self, verdict: int, shown: bool) -> None:
        self._items.markers.set_shown(Verdict(verdict), shown)
        self._show_range()

    def _show_source(self) -> None:
        if self._curve is not None:
            self._range.show_source()

    def _share_range(self) -> None:
        """Ask the source to show the middle of what the user zoomed or panned to."""
        if self._curve is not None and self._follow.isChecked():
            wanted = self._range.source_in_view()
            if wanted is not None:
                self.range_edited.emit(*wanted)

    def _show_range(self) -> None:
        if self._curve is not None:
            low, high = self._range.x
            self._items.show_range(low, high, width=max(1, int(self._box.width())))
            self._place_card()

    # The source, the selection and the gap under the mouse

    def _place_source(self) -> None:
        shown = self._range.source if self._curve is not None else None
        self._items.backdrop.set_source_range(self._range.axis.span(*shown) if shown is not None else None)

    def _place_selection(self) -> None:
        analysis, chunk, span = self._analysis, self._selection, None
        if analysis is not None and self._curve is not None and 0 <= chunk < len(analysis.chunks):
            first, stop = int(analysis.chunks.first[chunk]), int(analysis.chunks.stop[chunk])
            span = self._range.axis.span(first, stop - 1)
        self._items.backdrop.set_selection(span)

    def _gap_at(self, point: QPointF) -> int:
        """Return the gap nearest to a point of the scene; -1 outside of the curve's area."""
        if self._curve is None or not self._box.sceneBoundingRect().contains(point):
            return -1
        return self._range.axis.gap_at(self._box.mapSceneToView(point).x())

    def _point_at(self, point: QPointF) -> None:
        self._hover(-1 if self._threshold.is_held else self._gap_at(point))

    def _hover(self, gap: int) -> None:
        if gap != self._gap:
            self._gap = gap
            self._place_card()
            self.gap_hovered.emit(gap)

    def _place_card(self) -> None:
        shown = self._gap >= 0 and self._curve is not None
        self._items.cursor.setVisible(shown)
        self._card.setVisible(shown)
        if shown and self._analysis is not None and self._curve is not None:
            x, y = float(self._range.axis.gaps[self._gap]), float(self._curve.smoothed[self._gap])
            if self._analysis.margins is not None:
                y = float(margin_heights(self._analysis.margins[self._gap : self._gap + 1])[0])
            self._items.cursor.setPos(x)
            point = self._view.mapFromScene(self._box.mapViewToScene(QPointF(x, y)))
            corner = self._view.mapTo(self, point)
            area = self._view.rect().translated(self._view.mapTo(self, self._view.rect().topLeft()))
            self._card.show_gap(self._analysis, self._gap, corner, area)

    def _click(self, event: Any) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if event.double():
            self._reset_range()
            return
        gap = self._gap_at(event.scenePos())
        if gap >= 0:
            self.gap_clicked.emit(gap)

    def _reset_range(self) -> None:
        self._follow.setChecked(False)
        self._range.show_whole()
        self._show_range()

    # The keyboard

    def _press(self, event: QKeyEvent) -> bool:
        if self._curve is None:
            return False
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._threshold.step(1 if key == Qt.Key.Key_Up else -1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            minima = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self._step_gap(1 if key == Qt.Key.Key_Right else -1, minima=minima)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._gap >= 0:
            self.gap_clicked.emit(self._gap)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._zoom(1 / _ZOOM)
        elif key == Qt.Key.Key_Minus:
            self._zoom(_ZOOM)
        elif key == Qt.Key.Key_Home:
            self._reset_range()
        elif key == Qt.Key.Key_Escape and self._gap >= 0:
            self._hover(-1)
        else:
            return False
        return True

    def _release(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not event.isAutoRepeat():
            self._threshold.finish_steps()
        return False

    def _step_gap(self, step: int, *, minima: bool) -> None:
        if self._analysis is None:
            return
        axis, (low, high) = self._range.axis, self._range.x
        gap = self._gap + step if self._gap >= 0 else axis.gap_at(low if step > 0 else high)
        if minima:
            margins = self._analysis.margins
            chosen = margins > 0 if margins is not None else None
            if chosen is None:
                chosen = np.isin(self._analysis.verdicts, self._legend.shown)
            places = np.flatnonzero(chosen)
            ahead = places[places >= gap] if step > 0 else places[places <= gap][::-1]
            if not len(ahead):
                return
            gap = int(ahead[0])
        gap = min(max(gap, 0), len(axis.gaps) - 1)
        x = float(axis.gaps[gap])
        if not low <= x <= high:
            self._range.centre(x)
            self._share_range()
        self._hover(gap)

    def _zoom(self, factor: float) -> None:
        low, high = self._range.x
        at = float(self._range.axis.gaps[self._gap]) if self._gap >= 0 else (low + high) / 2
        self._range.zoom(factor, at)
        self._share_range()


def _why_empty(analysis: Analysis | None) -> str:
    """Say why there is no curve, and what to do."""
    if analysis is None:
        return _NO_DOCUMENT
    if len(analysis.units) < 2:
        return "No similarity curve: the text has fewer than two sentences to compare."
    if analysis.is_stored:
        return "No similarity curve: these chunks were stored, not cut now. The live cut has one."
    if analysis.embedder == NO_EMBEDDER:
        return "No similarity curve: no embedder is chosen. Choose one in the toolbar."
    reasons = [notice.message for notice in analysis.notices if notice.key == "embedder"]
    return (
        "\n".join(reasons)
        or "No similarity curve: the embedder gave no vectors. Choose another in the toolbar."
    )
