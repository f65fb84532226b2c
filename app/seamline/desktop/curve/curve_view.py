"""The chart of the curve's plot: the curve with its threshold, or the strengths, over the gaps of a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from seamline.desktop.curve.curve_items import CurveItems
from seamline.desktop.curve.curve_levels import (
    Height,
    height_of,
    similarity_levels,
    strength_levels,
)
from seamline.desktop.curve.curve_marks import marked_gaps
from seamline.desktop.curve.curve_range import CurveRange
from seamline.desktop.curve.curve_threshold import ThresholdLine
from seamline.desktop.curve.curve_words import describe_gap, description_of
from seamline.desktop.curve.flag_axis import FlagAxis
from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.level_axis import LevelAxis
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.parameter_formatting import format_setting_number
from seamline.desktop.widgets.plot import NOWHERE, Plot
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.analysis import Analysis
from seamline.engine.config import PARAMETERS
from seamline.engine.evidence.curve import Verdict
from seamline.instruments.comparison import Comparison
from seamline.instruments.levels import level_name
from seamline.instruments.manual import BoundarySet

_ZOOM = 1.5
# How near the pointer must be to the threshold's line to be at it, in pixels.
_NEAR = 6.0
_THRESHOLD = PARAMETERS["threshold_std_devs"]
# A little more than the four heights of strengths.
_STRENGTHS = (0.0, 4.25)


class CurveView(Plot):
    """A plot whose places are gaps. It shows what the strategy decides by, with a threshold if it has one.

    Keys: up and down move the threshold, left and right a cursor over the gaps, with Ctrl over valleys or
    cuts; return clicks at it, plus and minus zoom, home shows all.

    range_moved: the user zoomed or panned. whole_requested: the user wants to see the whole text.
    range_shown: the range in view was drawn, after it or the cut has changed.
    """

    range_moved = Signal()
    whole_requested = Signal()
    range_shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        self.left_axis = LevelAxis("left")
        super().__init__(parent, axes={"left": self.left_axis})
        self._analysis: Analysis | None = None
        self._overlay = Overlay()
        self._is_depth = False
        self.height_kind = Height.NOTHING
        self.by_tokens = False
        self.mouse_is_down = False
        self._next_step: float | None = None
        self.drawn = CurveItems(self.plotItem)
        self.flag = FlagAxis(self.drawn.threshold)
        self.plotItem.setAxisItems({"right": self.flag})
        self.plotItem.showAxis("right")
        self.plotItem.hideAxis("bottom")
        self.box.setMouseEnabled(x=True, y=False)
        self.extent = CurveRange(self.box)
        self.threshold = ThresholdLine(self.drawn.threshold, self)
        self.threshold.placed.connect(self._show_threshold)
        self.box.sigXRangeChanged.connect(self.show_range)
        self.box.sigYRangeChanged.connect(self._show_levels)
        self.box.sigRangeChangedManually.connect(self.range_moved)
        self.apply_theme(theme_of(self))

    @property
    def analysis(self) -> Analysis | None:
        """The analysis that is drawn."""
        return self._analysis

    def set_analysis(self, analysis: Analysis | None, *, same_units: bool) -> None:
        """Show an analysis of two units or more; None for nothing. A drag of the threshold goes on.

        same_units: whether it has the same units as the one before, so that axis and range can stay.
        """
        before, self._analysis = self._analysis, analysis
        if before is None or analysis is None or before.document is not analysis.document:
            # The marks are places in another text.
            self._overlay = Overlay()
        if analysis is None:
            self.point_at(NOWHERE)
            self.threshold.set_analysis(None)
            return
        height, is_depth = height_of(analysis), level_name(analysis.config) == "depth"
        if not same_units:
            self.point_at(NOWHERE)
            self._take_axis(analysis)
        old_curve = before.curve.smoothed if before is not None and before.curve is not None else None
        curve = analysis.curve.smoothed if analysis.curve is not None else None
        is_other = (height, is_depth) != (self.height_kind, self._is_depth) or curve is not old_curve
        self.height_kind, self._is_depth = height, is_depth
        if not same_units or is_other:
            self._take_curve(analysis)
        self._take_cut(analysis)
        self.threshold.set_analysis(analysis if height == Height.THRESHOLD else None)
        if height != Height.THRESHOLD:
            self.flag.set_flag(None)
            self.drawn.backdrop.set_next_step(None)
            self.drawn.backdrop.set_ghosts(())
        self._show_levels()
        if self.place != NOWHERE:
            self.mark_place(self.place)
        self.show_range()
        self._describe()

    def set_by_tokens(self, by_tokens: bool) -> None:
        """Make sentences as wide as their tokens, or all equally wide."""
        self.by_tokens = by_tokens
        if self._analysis is not None:
            first, last = (self.extent.axis.unit_at(x) for x in self.extent.x)
            self._take_axis(self._analysis)
            self._take_curve(self._analysis)
            self._take_cut(self._analysis)
            self.extent.show_units(first, last)
            self.show_range()

    def set_raw(self, with_raw: bool) -> None:
        """Show the similarity before smoothing too, or not."""
        self.drawn.with_raw = with_raw
        if self._analysis is not None:
            self._take_curve(self._analysis)
            self._fit_height()

    def set_verdict_shown(self, verdict: int, shown: bool) -> None:
        """Show or hide the markers of a verdict."""
        self.drawn.markers.set_shown(Verdict(verdict), shown)
        self.show_range()

    def set_comparison(self, comparison: Comparison | None) -> None:
        """Mark the boundaries of another cut by their fate; ignored if the comparison is of another text."""
        document = self._analysis.document if self._analysis is not None else None
        if comparison is self._overlay.comparison:
            return
        if comparison is None or comparison.a.document is document:
            self._overlay = replace(self._overlay, comparison=comparison)
            self._show_marks()

    def set_boundaries(self, boundaries: BoundarySet) -> None:
        """Mark the boundaries that the user set in the text."""
        if boundaries is not self._overlay.boundaries:
            self._overlay = replace(self._overlay, boundaries=boundaries)
            self._show_marks()

    def set_next_step(self, std_devs: float | None) -> None:
        """Show the next value of the threshold at which the cut changes; None for none."""
        self._next_step = std_devs
        self._place_next_step()

    def show_next(self, values: Sequence[float]) -> None:
        """Show the thresholds at which the cut changes next in both directions; () shows none."""
        heights = [
            (self.threshold.height_at(value), format_setting_number(_THRESHOLD, value)) for value in values
        ]
        self.drawn.backdrop.set_ghosts([(height, text) for height, text in heights if height is not None])

    def show_source_range(self) -> None:
        """Mark the part that the source shows."""
        source = self.extent.source
        is_shown = source is not None and self._analysis is not None
        span = self.extent.axis.span(*source) if source is not None and is_shown else None
        self.drawn.backdrop.set_source_range(span)

    def show_range(self) -> None:
        """Draw the range in view."""
        if self._analysis is not None:
            low, high = self.extent.x
            self.drawn.show_range(low, high, width=max(1, round(self.box.width())))
        self.range_shown.emit()

    def apply_theme(self, theme: Theme) -> None:
        self.setBackground(theme.panel)
        for axis in (self.left_axis, self.flag):
            axis.follow(theme)
        self.drawn.follow(theme)
        if self.hasFocus():
            self.focusInEvent(QFocusEvent(QEvent.Type.FocusIn))

    def _take_axis(self, analysis: Analysis) -> None:
        axis = UnitAxis.by_tokens(analysis) if self.by_tokens else UnitAxis.by_number(analysis)
        self.extent.set_axis(axis)
        self.drawn.set_axis(axis)
        self._take_marks(analysis)
        self.show_source_range()

    def _take_curve(self, analysis: Analysis) -> None:
        curve = analysis.curve
        self.drawn.set_curve(curve, height=self.height_kind, is_depth=self._is_depth)
        if curve is not None:
            self.extent.set_curve(curve, with_raw=self.drawn.with_raw and not self._is_depth)

    def _take_cut(self, analysis: Analysis) -> None:
        items, axis, height = self.drawn, self.extent.axis, self.height_kind
        stop, reasons = analysis.chunks.stop[:-1], analysis.chunks.reason[:-1]
        items.backdrop.set_boundaries(axis.edges[stop], reasons)
        if analysis.curve is not None:
            # If no threshold decides, its verdicts would mislead.
            by_threshold = height == Height.THRESHOLD
            verdicts = analysis.verdicts if by_threshold else np.zeros_like(analysis.verdicts)
            items.markers.set_gaps(axis.gaps, analysis.curve.smoothed, verdicts=verdicts)
        else:
            items.markers.clear()
        margins = analysis.margins if height == Height.STRENGTH else None
        items.bars.set_cut(axis.gaps, margins, gaps=stop - 1, reasons=reasons)
        if height != Height.THRESHOLD:
            self._fit_height()

    def _take_marks(self, analysis: Analysis) -> None:
        gaps = marked_gaps(self._overlay.marks, analysis.units)
        self.drawn.marks.set_gaps(self.extent.axis, gaps)

    def _show_marks(self) -> None:
        if self._analysis is not None:
            self._take_marks(self._analysis)
            self.show_range()

    def _fit_height(self) -> None:
        if self.height_kind == Height.STRENGTH:
            self.extent.show_height(*_STRENGTHS)
        elif self.height_kind == Height.THRESHOLD:
            self.extent.fit_height(self.threshold.similarity)
        else:
            self.extent.fit_height()

    def _show_levels(self) -> None:
        if self.height_kind == Height.STRENGTH:
            self.left_axis.set_levels(strength_levels())
        elif self.height_kind == Height.NOTHING:
            self.left_axis.set_levels(())
        else:
            words = (tr("shallow"), tr("deep")) if self._is_depth else (tr("alike"), tr("unlike"))
            self.left_axis.set_levels(similarity_levels(*self.extent.y, is_depth=self._is_depth), words=words)
        self.drawn.backdrop.set_levels([level for level, _ in self.left_axis.levels])

    def _show_threshold(self, std_devs: str, level: str) -> None:
        self.flag.set_flag(self.threshold.similarity, std_devs, note=level)
        self.drawn.lowland.set_threshold(self.threshold.similarity)
        self._place_next_step()
        if not self.threshold.is_held:
            self._fit_height()
        self._describe()

    def _place_next_step(self) -> None:
        is_shown = self.height_kind == Height.THRESHOLD and self._next_step is not None
        height = (
            self.threshold.height_at(self._next_step) if is_shown and self._next_step is not None else None
        )
        self.drawn.backdrop.set_next_step(height)

    def _describe(self) -> None:
        if self._analysis is None:
            return
        text = description_of(self._analysis, self.height_kind)
        if self.height_kind == Height.THRESHOLD and self.flag.flag is not None:
            _, std_devs, level = self.flag.flag
            text = tr(
                "Threshold {std_devs}, {level}. {words} Up and down arrow move it.",
                std_devs=std_devs,
                level=level,
                words=text,
            )
        self.setAccessibleDescription(text)

    def place_at(self, point: QPointF) -> int:
        is_held = self.threshold.is_held
        if self._analysis is None or is_held or not self.box.sceneBoundingRect().contains(point):
            return NOWHERE
        return self.extent.axis.gap_at(self.box.mapSceneToView(point).x())

    def point_of(self, place: int) -> QPointF:
        low, high = self.extent.y
        x, y = float(self.extent.axis.gaps[place]), (low + high) / 2
        curve = self._analysis.curve if self._analysis is not None else None
        if curve is not None and self.height_kind in (Height.THRESHOLD, Height.SIMILARITY):
            y = float(curve.smoothed[place])
        return QPointF(x, y)

    def describe(self, place: int) -> CardText:
        assert self._analysis is not None
        return describe_gap(self._analysis, place, height=self.height_kind)

    def mark_place(self, place: int) -> None:
        self.drawn.cursor.setVisible(place != NOWHERE)
        if place != NOWHERE:
            self.drawn.cursor.setPos(float(self.extent.axis.gaps[place]))

    def place_for_key(self, event: QKeyEvent) -> int | None:
        if self._analysis is None or event.key() not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            return None
        step = 1 if event.key() == Qt.Key.Key_Right else -1
        axis, (low, high) = self.extent.axis, self.extent.x
        gap = self.place + step if self.place != NOWHERE else axis.gap_at(low if step > 0 else high)
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            places = self._landmarks(self._analysis)
            ahead = places[places >= gap] if step > 0 else places[places <= gap][::-1]
            if not len(ahead):
                return self.place
            gap = int(ahead[0])
        gap = min(max(gap, 0), len(axis.gaps) - 1)
        x = float(axis.gaps[gap])
        if not low <= x <= high:
            self.extent.centre(x)
            self.range_moved.emit()
        return gap

    def _landmarks(self, analysis: Analysis) -> Any:
        """Return the gaps that Ctrl and an arrow key go to, (k,) int64, ascending: shown valleys, or cuts."""
        if self.height_kind == Height.THRESHOLD:
            return np.flatnonzero(np.isin(analysis.verdicts, self.drawn.markers.shown))
        return analysis.chunks.stop[:-1] - 1

    def double_click(self) -> None:
        self.whole_requested.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouse_is_down = True
        self.threshold.leave()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._is_at_threshold(self.mapToScene(event.position().toPoint())) and not event.buttons():
            self.threshold.point()
        else:
            self.threshold.leave()

    def viewportEvent(self, event: QEvent) -> bool:
        """End the rest at the threshold when the mouse leaves."""
        if event.type() == QEvent.Type.Leave:
            self.threshold.leave()
        return bool(super().viewportEvent(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.mouse_is_down = False
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        has_threshold = self.height_kind == Height.THRESHOLD
        if self._analysis is None:
            event.ignore()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and has_threshold:
            self.threshold.step(1 if key == Qt.Key.Key_Up else -1)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._zoom(1 / _ZOOM)
        elif key == Qt.Key.Key_Minus:
            self._zoom(_ZOOM)
        elif key == Qt.Key.Key_Home:
            self.whole_requested.emit()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not event.isAutoRepeat():
            self.threshold.finish_steps()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.threshold.finish_steps()
        self.threshold.leave()

    def _is_at_threshold(self, point: QPointF) -> bool:
        """Whether a point is at the threshold's line, or on its flag."""
        area = self.box.sceneBoundingRect()
        if self.height_kind != Height.THRESHOLD or self.flag.flag is None:
            return False
        if area.contains(point):
            line = self.box.mapViewToScene(QPointF(0, self.threshold.similarity)).y()
            return bool(abs(point.y() - line) <= _NEAR)
        return bool(self.flag.mapRectToScene(self.flag.flag_rect()).contains(point))

    def _zoom(self, factor: float) -> None:
        low, high = self.extent.x
        at = float(self.extent.axis.gaps[self.place]) if self.place != NOWHERE else (low + high) / 2
        self.extent.zoom(factor, at)
        self.range_moved.emit()
