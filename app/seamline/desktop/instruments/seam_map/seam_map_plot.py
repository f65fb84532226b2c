"""Plot of a seam map: towers over the text, and the line of the current value, which is dragged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from seamline.desktop.instruments.seam_map.count_axis import CountAxis
from seamline.desktop.instruments.seam_map.seam_layout import SeamLayout
from seamline.desktop.instruments.seam_map.seam_line import SeamLine
from seamline.desktop.instruments.seam_map.seam_towers import SeamTowers
from seamline.desktop.instruments.seam_map.seam_words import describe_boundary, describe_map
from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.level_axis import LevelAxis
from seamline.desktop.widgets.parameter_formatting import format_setting_number
from seamline.desktop.widgets.plot import NOWHERE, Plot
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.analysis import Analysis
from seamline.engine.config import PARAMETERS
from seamline.instruments.seam_map import SeamMap

_NEAR, _KNOB = 6.0, 18.0
_ZOOM = 1.5
_MIN_UNITS = 4
_SPARE = 0.02
# The line waits so long for the cut of its value, so that both are painted together.
_LINE_WAITS_MS = 30
_STEPS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
    Qt.Key.Key_Home: 1_000_000,
    Qt.Key.Key_End: -1_000_000,
}


class SeamMapPlot(Plot):
    """Places are boundaries of the map, in the order of the text.

    Keys: up and down move the line by a step of the slider, Page Up and Page Down by ten, Home and End to
    the ends; left and right go from tower to tower, with Ctrl to those of the cut; Return clicks, plus and
    minus zoom.

    line: the line, with signals for its edits. line_waits: runs while a moved line waits to be painted with
    the cut of its value. range_moved: the ends of the part of the axis that the user zoomed or panned to.
    whole_requested: the user asked for the whole text, which is shown already.
    """

    range_moved = Signal(float, float)
    whole_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        self.left_axis = LevelAxis("left")
        self.counts = CountAxis()
        super().__init__(parent, axes={"left": self.left_axis, "right": self.counts})
        self.laid_out: SeamLayout | None = None
        self._selection, self._gap = -1, -1
        self._lit: frozenset[int] = frozenset()
        self.line = SeamLine(self)
        self.line_waits = QTimer(self, singleShot=True, interval=_LINE_WAITS_MS)
        self.line_waits.timeout.connect(self._show_line)
        self.line.edited.connect(self.set_value)
        self.plotItem.showAxis("right")
        self.plotItem.hideAxis("bottom")
        self.box.setMouseEnabled(x=True, y=False)
        self.towers = SeamTowers(self.box)
        self.box.addItem(self.towers, ignoreBounds=True)
        self.box.sigXRangeChanged.connect(self.show_range)
        self.box.sigResized.connect(self.show_range)
        self.box.sigRangeChangedManually.connect(self._report_range)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(tr("Seam map"))
        self.apply_theme(theme_of(self))
        self.set_map(None, None)

    @property
    def seams(self) -> SeamMap | None:
        """The map that is shown."""
        return self.laid_out.seams if self.laid_out is not None else None

    @property
    def x_range(self) -> tuple[float, float]:
        """The part of the axis in view."""
        low, high = self.box.viewRange()[0]
        return float(low), float(high)

    def set_map(self, seams: SeamMap | None, analysis: Analysis | None) -> None:
        """Show a map of an analysis, or nothing. If the units are the same, the same part stays in view."""
        before = self.laid_out
        self.point_at(NOWHERE)
        self.plotItem.setVisible(seams is not None)
        if seams is None or analysis is None:
            self.laid_out = None
            self.line.set_scale(None)
            self.counts.set_map(None, None)
            self.towers.set_map(None)
            self.setAccessibleDescription("")
            return
        is_same_text = before is not None and before.analysis.units is analysis.units
        if before is None:
            # An axis whose colours or font are set while it is hidden gets no width.
            self.apply_theme(theme_of(self))
        axis = before.axis if before is not None and is_same_text else UnitAxis.by_number(analysis)
        self._lay_out(SeamLayout.of(seams, analysis, axis))
        if not is_same_text:
            self.show_whole()

    def set_cut(self, analysis: Analysis) -> None:
        """Fill the towers of another cut of the map's text."""
        if self.laid_out is not None:
            self.laid_out = self.laid_out.with_cut(analysis)
            self.counts.set_chunks(len(analysis.chunks))
            self._show_cut(self.laid_out)

    def set_value(self, value: float) -> None:
        """Move the line before its value is cut; unless it is dragged, wait shortly to paint both at once."""
        if self.laid_out is None:
            return
        self.laid_out = self.laid_out.with_value(value)
        self.line.value = value
        if self.line.is_dragged:
            self._show_line()
        elif not self.line_waits.isActive():
            # Not restarted by each change of the value, or a line without new cuts would seem to stand still.
            self.line_waits.start()

    def set_selection(self, chunk: int) -> None:
        """Highlight the towers at both ends of a chunk; -1 for none."""
        self._selection = chunk
        self._show_lit()

    def mark_gap(self, gap: int) -> None:
        """Highlight the tower at a gap that another view points at; -1 for none."""
        self._gap = gap
        self._show_lit()

    def show_next(self, values: Sequence[float]) -> None:
        """Mark the heights of values that are next steps, and write the values there; () marks none."""
        shown = self.laid_out
        if shown is None:
            return
        field = PARAMETERS[shown.seams.parameter]
        self.towers.set_ghosts(
            [(shown.scale.height_of(each), format_setting_number(field, each)) for each in values]
        )

    def show_axis(self, axis: UnitAxis, low: float, high: float) -> None:
        """Use the axis of another plot, and show the same part of it; ignored if it has other units."""
        shown = self.laid_out
        if shown is None or axis.units != len(shown.analysis.units):
            return
        if axis is not shown.axis:
            self._lay_out(replace(shown, axis=axis))
        if (low, high) != self.x_range:
            self.box.setXRange(low, high, padding=0)

    def show_whole(self) -> None:
        """Show the text from end to end."""
        if self.laid_out is not None:
            self.box.setXRange(self.laid_out.axis.low, self.laid_out.axis.high, padding=0)

    def show_range(self) -> None:
        """Draw the towers in view."""
        low, high = self.x_range
        self.towers.show_range(low, high, width=max(1, round(self.box.width())))

    def apply_theme(self, theme: Theme) -> None:
        self.setBackground(theme.panel)
        for item in (self.left_axis, self.counts, self.towers):
            item.follow(theme)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 30, line * 9)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 16, line * 5)

    def _lay_out(self, shown: SeamLayout) -> None:
        self.laid_out = shown
        axis, scale = shown.axis, shown.scale
        minimum = (axis.high - axis.low) * min(1.0, _MIN_UNITS / max(axis.units, 1))
        self.box.setLimits(xMin=axis.low, xMax=axis.high, minXRange=minimum)
        low, high = scale.heights
        spare = (high - low) * _SPARE
        self.box.setYRange(low - spare, high + spare, padding=0)
        levels = scale.levels()
        self.left_axis.set_levels(levels, words=scale.words)
        self.line.set_scale(scale)
        self.counts.set_map(shown.seams, scale)
        self.counts.set_chunks(len(shown.analysis.chunks))
        self.towers.set_map(shown, levels=[height for height, _ in levels])
        self._show_cut(shown)
        self.show_range()

    def _show_cut(self, shown: SeamLayout) -> None:
        self.towers.set_cut(shown.filled, shown.is_cut)
        self._show_line()
        self._show_lit()

    def _show_line(self) -> None:
        self.line_waits.stop()
        if (shown := self.laid_out) is None:
            return
        value = self.line.value = shown.value
        self.towers.set_line(self.line.height, shown.next_step(), is_held=self.line.is_dragged)
        self.counts.set_value(value)
        if self.place == NOWHERE:
            self._describe()

    def _show_lit(self) -> None:
        shown = self.laid_out
        if shown is not None:
            self._lit = shown.around(self._selection)
            if self._gap >= 0:
                self._lit |= set(np.flatnonzero(shown.seams.gaps == self._gap).tolist())
            self.towers.set_selection(shown.span_of(self._selection))
        self.mark_place(self.place)

    def _describe(self) -> None:
        if (shown := self.laid_out) is not None:
            self.setAccessibleDescription(
                tr(
                    "{map} Up and down arrow move the line.",
                    map=describe_map(shown.seams, shown.value),
                )
            )

    def place_at(self, point: QPointF) -> int:
        shown = self.laid_out
        if shown is None or self.line.is_held or not self.box.sceneBoundingRect().contains(point):
            return NOWHERE
        if self._is_near_line(point):
            return NOWHERE
        (low, high), at = self.x_range, self.box.mapSceneToView(point)
        return shown.boundary_at(at.x(), _NEAR * (high - low) / max(1.0, self.box.width()), height=at.y())

    def point_of(self, place: int) -> QPointF:
        assert self.laid_out is not None
        return QPointF(float(self.laid_out.x[place]), self.laid_out.middle_of(place))

    def describe(self, place: int) -> CardText:
        shown = self.laid_out
        assert shown is not None
        return describe_boundary(shown, place)

    def mark_place(self, place: int) -> None:
        self.towers.set_lit(self._lit | {place} - {NOWHERE})

    def point_at(self, place: int, *, by_key: bool = False) -> None:
        super().point_at(place, by_key=by_key)
        if place == NOWHERE:
            self._describe()

    def place_for_key(self, event: QKeyEvent) -> int | None:
        shown = self.laid_out
        if shown is None or event.key() not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            return None
        is_forward = event.key() == Qt.Key.Key_Right
        only_cut = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        places = np.flatnonzero(shown.is_cut) if only_cut else np.arange(len(shown.x))
        low, high = self.x_range
        if self.place == NOWHERE:
            ahead = places[(shown.x[places] >= low) & (shown.x[places] <= high)]
        else:
            ahead = places[places > self.place] if is_forward else places[places < self.place]
        if not len(ahead):
            return None if self.place == NOWHERE else self.place
        place = int(ahead[0 if is_forward else -1])
        x = float(shown.x[place])
        if not low <= x <= high:
            self.box.translateBy(x=x - (low + high) / 2)
            self._report_range()
        return place

    def double_click(self) -> None:
        self.show_whole()
        self.whole_requested.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        self.line.leave()
        if event.button() == Qt.MouseButton.LeftButton:
            if self._is_near_line(point):
                self.point_at(NOWHERE)
                self.line.begin_drag()
                self._drag_to(point)
                return
            if self._choose_count(point):
                return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        if self.line.is_dragged:
            self._drag_to(point)
            return
        is_near = self._is_near_line(point)
        self.viewport().setCursor(Qt.CursorShape.SizeVerCursor if is_near else Qt.CursorShape.ArrowCursor)
        if is_near and not event.buttons():
            self.line.point()
        else:
            self.line.leave()
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.line.is_dragged and event.button() == Qt.MouseButton.LeftButton:
            self.line.finish_drag()
            self.line.point()
            self._show_line()
            return
        super().mouseReleaseEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """End the pointer's rest at the line when it leaves the plot."""
        if event.type() == QEvent.Type.Leave:
            self.line.leave()
        return bool(super().viewportEvent(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self.laid_out is None:
            event.ignore()
        elif key in _STEPS:
            self.line.step(_STEPS[key])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self._zoom(_ZOOM if key == Qt.Key.Key_Minus else 1 / _ZOOM, self.laid_out)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS and not event.isAutoRepeat():
            self.line.finish_steps()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.line.finish_steps()
        self.line.leave()

    def _is_near_line(self, point: QPointF) -> bool:
        """Whether a point of the scene is at the line or its knob."""
        height, area = self.line.height, self.box.sceneBoundingRect()
        if height is None or not area.contains(point):
            return False
        away = abs(point.y() - self.box.mapViewToScene(QPointF(0.0, height)).y())
        return bool(away <= (2 * _NEAR if point.x() - area.left() <= _KNOB else _NEAR))

    def _drag_to(self, point: QPointF) -> None:
        self.line.drag_to(self.box.mapSceneToView(point).y())

    def _choose_count(self, point: QPointF) -> bool:
        """Set the middle value of the count bar at a point of the scene, and return whether there is one."""
        inside = self.counts.mapFromScene(point)
        number = self.counts.count_at(inside.y()) if self.counts.boundingRect().contains(inside) else -1
        if number < 0 or self.laid_out is None:
            return False
        if number != self.laid_out.seams.count_at(self.laid_out.value):
            low, high, _ = self.counts.counts[number]
            self.line.choose((low + high) / 2)
        return True

    def _report_range(self) -> None:
        self.range_moved.emit(*self.x_range)

    def _zoom(self, factor: float, shown: SeamLayout) -> None:
        low, high = self.x_range
        at = float(shown.x[self.place]) if self.place != NOWHERE else (low + high) / 2
        self.box.setXRange(at - (at - low) * factor, at + (high - at) * factor, padding=0)
        self._report_range()
