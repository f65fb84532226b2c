"""The similarity curve: where the text changes its topic, and what became of each place."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.curve_axis import UnitAxis
from seamline.desktop.curve_card import GapCard
from seamline.desktop.curve_items import CurveItems
from seamline.desktop.curve_markers import MARKERS, VerdictLegend
from seamline.desktop.steady_text import ToggleButton
from seamline.desktop.theme import LIGHT, Theme
from seamline.engine.analysis import Analysis
from seamline.engine.config import PARAMETERS
from seamline.engine.curve import Curve, Verdict, threshold_for
from seamline.engine.embedding import NO_EMBEDDER
from seamline.exports.recorded import METHOD

_THRESHOLD = PARAMETERS["threshold_std_devs"]
_LOWEST, _HIGHEST = cast(float, _THRESHOLD.minimum), cast(float, _THRESHOLD.maximum)
# As many decimals as the threshold's box has: a drag must not set what the box cannot show.
_DECIMALS = 2
_ZOOM = 1.5
_LATE_MS = 30
# Up to so many gaps a curve is shown whole; of a longer one, what the source shows and as much around it.
_LEGIBLE_GAPS = 400
_CONTEXT = 5.0
_FEWEST_UNITS = 4
_NO_DOCUMENT = "No document is open. Open one to see where its topics change."


class CurvePlot(QWidget):
    """The curve over the gaps between units, with the threshold, the boundaries and the verdicts.

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
        self._axis = UnitAxis(np.array([0.0, 1.0]))
        self._std_devs: float | None = None
        self._selection = -1
        self._source: tuple[int, int] | None = None
        # How much more than the source's range the plot shows while it follows it.
        self._zoom_out = 1.0
        self._gap = -1
        self._base_range = (0.0, 1.0)
        # What the plot was last set to, so that it is not set to the same again.
        self._height: tuple[float, float] | None = None
        self._followed: tuple[list[float], list[float]] | None = None
        self._bounds: tuple[float, float] | None = None
        self._mouse_is_down = False
        self._key_moves_threshold = False
        self._theme = LIGHT
        # An analysis on its way is mostly here before, and places the line in the same frame as its cut.
        self._late = QTimer(self, singleShot=True, interval=_LATE_MS)
        self._late.timeout.connect(self._place_threshold)

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

        self._view: Any = pg.PlotWidget()
        self._plot = self._view.getPlotItem()
        self._box = self._plot.getViewBox()
        self._plot.setMenuEnabled(False)
        self._plot.hideButtons()
        self._plot.setLabel("left", "similarity")
        self._box.setMouseEnabled(x=True, y=False)
        self._box.disableAutoRange()
        self._items = CurveItems(self._plot)
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
        self._items.threshold.sigDragged.connect(self._drag_threshold)
        self._items.threshold.sigPositionChangeFinished.connect(self._finish_threshold)
        self._box.sigXRangeChanged.connect(self._show_range)
        self._box.sigRangeChangedManually.connect(self._share_range)
        self._view.scene().sigMouseMoved.connect(self._point_at)
        self._view.scene().sigMouseClicked.connect(self._click)
        self.set_theme(LIGHT)
        self.set_analysis(None)

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Show an analysis; the range stays if its units are the same. A drag of the threshold goes on."""
        before, self._analysis = self._analysis, analysis
        curve, self._curve = self._curve, analysis.curve if analysis is not None else None
        self._pages.setCurrentIndex(0 if self._curve is None else 1)
        if analysis is None or self._curve is None:
            self._hover(-1)
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
        if not same_units or curve is None or curve.smoothed is not self._curve.smoothed:
            self._base_range = _useful_range(self._curve)
            self._items.set_curve(self._axis, self._curve)
        self._take_cut(analysis, self._curve)
        counts = np.bincount(analysis.verdicts, minlength=len(Verdict)).tolist()
        self._legend.set_counts({verdict: counts[verdict] for verdict in MARKERS})
        self._place_threshold()
        self._place_selection()
        self._place_source()
        if same_units:
            self._show_range()
        else:
            # All of a long text at once is a band of noise: there the part that is read says more.
            is_new = before is None or before.document is not analysis.document
            if is_new and len(self._curve) > _LEGIBLE_GAPS:
                self._follow.setChecked(True)
                self._zoom_out = _CONTEXT
            if self._follow.isChecked() and self._source is not None:
                self._show_source()
            else:
                self._show_whole()

    def set_threshold(self, std_devs: float) -> None:
        """Place the threshold line by the config in force, which an analysis on its way may lag behind."""
        if std_devs != self._std_devs:
            self._std_devs = std_devs
            self._late.start()

    def set_selection(self, chunk: int) -> None:
        """Mark the units of a chunk; -1 for none."""
        if chunk != self._selection:
            self._selection = chunk
            self._place_selection()

    def set_visible_units(self, first: int, last: int) -> None:
        """Mark the units that the source shows, and move there if the plot follows it."""
        self._source = first, last
        self._place_source()
        # Not under a pressed button: the mouse would lose the point that it holds.
        if self._follow.isChecked() and not self._mouse_is_down:
            self._show_source()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        self._view.setBackground(theme.base)
        self._items.set_theme(theme, self.font())
        self._legend.set_theme(theme)
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
            self._finish_keys()
        return super().eventFilter(watched, event)

    # The threshold

    def _place_threshold(self) -> None:
        if self._analysis is None or self._curve is None:
            return
        if self._std_devs is None:
            self._std_devs = self._analysis.config.threshold_std_devs
        self._late.stop()
        line = self._items.threshold
        if not line.moving:
            mean, deviation = self._curve.mean, self._curve.deviation
            bounds = threshold_for(mean, deviation, _HIGHEST), threshold_for(mean, deviation, _LOWEST)
            if bounds != self._bounds:
                self._bounds = bounds
                line.setMovable(deviation > 0)
                # The old place may lie beyond the new bounds, and may not pull them back.
                line.setBounds((None, None))
                line.setPos(threshold_for(mean, deviation, self._std_devs))
                line.setBounds(bounds)
            line.setPos(threshold_for(mean, deviation, self._std_devs))
            self._fit_height()
        self._describe_threshold()

    def _drag_threshold(self) -> None:
        if self._curve is not None:
            self._edit_threshold(self._curve.std_devs_at(self._items.threshold.value()))

    def _finish_threshold(self) -> None:
        self._place_threshold()
        self.threshold_edit_finished.emit()

    def _edit_threshold(self, std_devs: float) -> None:
        std_devs = round(min(max(std_devs, _LOWEST), _HIGHEST), _DECIMALS)
        if std_devs != self._std_devs:
            self._std_devs = std_devs
            self._place_threshold()
            self.threshold_edited.emit(std_devs)

    def _describe_threshold(self) -> None:
        value, std_devs = self._items.threshold.value(), self._std_devs
        self._items.set_threshold_text(f"threshold {value:.3f}")
        text = f"Threshold at similarity {value:.3f}, {std_devs:.2f} standard deviations below the mean."
        if self._analysis is not None:
            text += f" {len(self._analysis.chunks)} chunks. Up and down arrow move it."
        self._view.setAccessibleDescription(text)
        self.setAccessibleDescription(text)

    # Ranges

    def _take_axis(self, analysis: Analysis) -> None:
        by_number = self._scale.currentIndex() == 0
        self._axis = UnitAxis.by_number(analysis) if by_number else UnitAxis.by_tokens(analysis)
        low, high = self._axis.low, self._axis.high
        fewest = (high - low) * min(1.0, _FEWEST_UNITS / self._axis.units)
        self._box.setLimits(xMin=low, xMax=high, minXRange=fewest)

    def _take_cut(self, analysis: Analysis, curve: Curve) -> None:
        self._items.set_boundaries(self._axis.edges[analysis.cut.stop[:-1]])
        self._items.markers.set_gaps(self._axis.gaps, curve.smoothed, analysis.verdicts)

    def _change_scale(self) -> None:
        if self._analysis is None or self._curve is None:
            return
        first, last = (self._axis.unit_at(x) for x in self._box.viewRange()[0])
        self._take_axis(self._analysis)
        self._items.set_curve(self._axis, self._curve)
        self._take_cut(self._analysis, self._curve)
        self._box.setXRange(*self._axis.span(first, last), padding=0)
        self._place_selection()
        self._place_source()
        self._show_range()

    def _change_follow(self, follow: bool) -> None:
        self._zoom_out = 1.0
        if follow:
            self._show_source()

    def _show_verdict(self, verdict: int, shown: bool) -> None:
        self._items.markers.set_shown(Verdict(verdict), shown)
        self._show_range()

    def _show_whole(self) -> None:
        self._box.setXRange(self._axis.low, self._axis.high, padding=0)
        self._show_range()

    def _show_source(self) -> None:
        if self._curve is None or self._source is None:
            return
        low, high = self._axis.span(*self._source)
        spare = (high - low) * (self._zoom_out - 1) / 2
        wanted = [low - spare, high + spare]
        # The range that came of it may be another: the plot ends where the text does.
        if (wanted, self._box.viewRange()[0]) != self._followed:
            self._box.setXRange(*wanted, padding=0)
            self._followed = wanted, self._box.viewRange()[0]

    def _share_range(self) -> None:
        """Ask the source to show the middle of what the user zoomed or panned to."""
        if self._curve is None or self._source is None or not self._follow.isChecked():
            return
        (low, high), (left, right) = self._box.viewRange()[0], self._axis.span(*self._source)
        self._zoom_out = max((high - low) / (right - left), 1e-3) if right > left else 1.0
        first = self._axis.unit_at((low + high) / 2 - (right - left) / 2)
        self.range_edited.emit(first, min(first + self._source[1] - self._source[0], self._axis.units - 1))

    def _show_range(self) -> None:
        if self._curve is not None:
            low, high = self._box.viewRange()[0]
            self._items.show_range(low, high, max(1, int(self._box.width())))
            self._place_card()

    def _fit_height(self) -> None:
        """Show the useful part of the curve, and the threshold wherever it lies."""
        low, high = self._base_range
        value = self._items.threshold.value()
        height = min(low, value), max(high, value)
        if height != self._height:
            self._height = height
            self._box.setYRange(*height, padding=0.08)

    # The source, the selection and the gap under the mouse

    def _place_source(self) -> None:
        shown = self._source if self._curve is not None else None
        self._items.backdrop.set_source_range(self._axis.span(*shown) if shown is not None else None)

    def _place_selection(self) -> None:
        analysis, chunk, span = self._analysis, self._selection, None
        if analysis is not None and self._curve is not None and 0 <= chunk < len(analysis.chunks):
            first, stop = int(analysis.chunks.first[chunk]), int(analysis.chunks.stop[chunk])
            span = self._axis.span(first, stop - 1)
        self._items.backdrop.set_selection(span)

    def _gap_at(self, point: QPointF) -> int:
        """Return the gap nearest to a point of the scene; -1 outside of the curve's area."""
        if self._curve is None or not self._box.sceneBoundingRect().contains(point):
            return -1
        return self._axis.gap_at(self._box.mapSceneToView(point).x())

    def _point_at(self, point: QPointF) -> None:
        self._hover(-1 if self._items.threshold.moving else self._gap_at(point))

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
            x, y = float(self._axis.gaps[self._gap]), float(self._curve.smoothed[self._gap])
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
        self._show_whole()

    # The keyboard

    def _press(self, event: QKeyEvent) -> bool:
        if self._curve is None:
            return False
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._std_devs is not None:
            # Up moves the line up, which is fewer deviations below the mean.
            step = -_THRESHOLD.step if key == Qt.Key.Key_Up else _THRESHOLD.step
            self._key_moves_threshold = True
            self._edit_threshold(self._std_devs + step)
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
            self._finish_keys()
        return False

    def _finish_keys(self) -> None:
        if self._key_moves_threshold:
            self._key_moves_threshold = False
            self.threshold_edit_finished.emit()

    def _step_gap(self, step: int, *, minima: bool) -> None:
        if self._analysis is None:
            return
        low, high = self._box.viewRange()[0]
        gap = self._gap + step if self._gap >= 0 else self._axis.gap_at(low if step > 0 else high)
        if minima:
            places = np.flatnonzero(np.isin(self._analysis.verdicts, self._legend.shown))
            ahead = places[places >= gap] if step > 0 else places[places <= gap][::-1]
            if not len(ahead):
                return
            gap = int(ahead[0])
        gap = min(max(gap, 0), len(self._axis.gaps) - 1)
        x = float(self._axis.gaps[gap])
        if not low <= x <= high:
            self._box.translateBy(x=x - (low + high) / 2)
            self._share_range()
        self._hover(gap)

    def _zoom(self, factor: float) -> None:
        low, high = self._box.viewRange()[0]
        at = float(self._axis.gaps[self._gap]) if self._gap >= 0 else (low + high) / 2
        self._box.setXRange(at - (at - low) * factor, at + (high - at) * factor, padding=0)
        self._share_range()


def _useful_range(curve: Curve) -> tuple[float, float]:
    """Return the similarities to show: the whole smoothed curve, and the raw one but for its extremes."""
    low, high = np.percentile(curve.similarity, (1, 99))
    low, high = min(low, curve.smoothed.min()), max(high, curve.smoothed.max())
    spare = max(0.0, 0.05 - (high - low)) / 2
    return float(low - spare), float(high + spare)


def _why_empty(analysis: Analysis | None) -> str:
    """Say why there is no curve, and what to do."""
    if analysis is None:
        return _NO_DOCUMENT
    if len(analysis.units) < 2:
        return "No similarity curve: the text has fewer than two sentences to compare."
    if analysis.method == METHOD:
        return "No similarity curve: these chunks were stored, not cut now. The live cut has one."
    if analysis.embedder == NO_EMBEDDER:
        return "No similarity curve: no embedder is chosen. Choose one in the toolbar."
    reasons = [notice.message for notice in analysis.notices if notice.key == "embedder"]
    return (
        "\n".join(reasons)
        or "No similarity curve: the embedder gave no vectors. Choose another in the toolbar."
    )
