"""The charts of a cut: the curve with its threshold, or strengths with the similarity, above the chunks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QLayout, QStackedWidget, QVBoxLayout, QWidget

from seamline.desktop.curve.chunk_band import ChunkBand
from seamline.desktop.curve.curve_head import CurveHead, PlotHead
from seamline.desktop.curve.curve_levels import Height
from seamline.desktop.curve.curve_view import CurveView
from seamline.desktop.curve.curve_words import describe_chunk, range_notes, similarity_hint, why_empty
from seamline.desktop.curve.similarity_strip import STRIP_HEIGHT, SimilarityStrip
from seamline.desktop.widgets.card import Card
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.engine.phrases import phrase
from seamline.instruments.comparison import Comparison
from seamline.instruments.manual import BoundarySet

# Up to so many gaps a curve is shown whole; of a longer one, _CONTEXT times the part that the source shows.
_LEGIBLE_GAPS = 400
_CONTEXT = 5.0
_MIN_VIEW = 64
# Heights, in pixels, from which on there is room for the similarity strip below the strengths, and for the
# strip in its full height.
_ROOM_FOR_STRIP, _ROOM_FOR_ALL = 184, 236


class CurvePlot(QWidget):
    """Charts that share one axis of sentences, with the chunks below them.

    threshold_edited: standard deviations below the mean, while the user drags the line or moves it by keys.
    threshold_edit_finished: at the end of a drag or of a held key. threshold_rested: whether the pointer
    rests at the line, also after keys have moved it. gap_clicked, gap_hovered: the number of a gap, -1 for
    none. chunk_clicked: a chunk of the band.
    range_edited: the first and last unit that the source is to show, after the user zoomed or panned while
    the plot follows the source. axis_shown: the UnitAxis, and the ends of its part in view.
    head: a head that is shown elsewhere; without one, the plot makes a head and shows it above the chart.
    """

    threshold_edited = Signal(float)
    threshold_edit_finished = Signal()
    threshold_rested = Signal(bool)
    range_edited = Signal(int, int)
    axis_shown = Signal(object, float, float)
    gap_clicked = Signal(int)
    gap_hovered = Signal(int)
    chunk_clicked = Signal(int)

    def __init__(self, head: CurveHead | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        # Whether it follows the source because a text is long, and nobody asked for it.
        self._follows_as_long = False
        self._has_axis = False
        self.head = CurveHead() if head is None else head
        self.view = CurveView()
        self.band = ChunkBand()
        self._strip_head = PlotHead(tr("Similarity"))
        self.strip = SimilarityStrip(self.view)
        self.card = Card(self)
        self.note = QLabel()
        self.note.setContentsMargins(12, 0, 12, 4)
        self.message = QLabel()
        for label in (self.note, self.message):
            label.setWordWrap(True)
        set_tone(self.message, "quiet")
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.message.setContentsMargins(16, 16, 16, 16)
        page = QWidget()
        column = QVBoxLayout(page)
        for widget in (self.note, self.view, self.band, self._strip_head, self.strip):
            column.addWidget(widget, 1 if widget is self.view else 0)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.message)
        self._pages.addWidget(page)
        layout = QVBoxLayout(self)
        if head is None:
            layout.addWidget(self.head)
        layout.addWidget(self._pages, 1)
        for each in (column, layout):
            each.setContentsMargins(0, 0, 0, 0)
            each.setSpacing(0)

        self.view.setMinimumHeight(_MIN_VIEW)
        # The plot may be smaller than its layout asks for: if there is little room, the strip is hidden.
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setMinimumHeight(_MIN_VIEW + self.band.height() + self.head.minimumSizeHint().height())
        self.view.setAccessibleName(tr("Similarity curve"))
        self.setFocusProxy(self.view)
        self._connect()
        self.set_analysis(None, np.empty(0, np.uint8))

    def _connect(self) -> None:
        view, head = self.view, self.head
        view.threshold.edited.connect(self.threshold_edited)
        view.threshold.edit_finished.connect(self.threshold_edit_finished)
        view.threshold.rested.connect(self.threshold_rested)
        for plot in (view, self.strip):
            plot.place_clicked.connect(self.gap_clicked)
            plot.place_hovered.connect(self.gap_hovered)
        view.range_moved.connect(self._share_range)
        view.whole_requested.connect(self.show_whole)
        view.range_shown.connect(self._show_range)
        head.follow_toggled.connect(self._change_follow)
        head.tokens_toggled.connect(self._change_scale)
        head.raw_toggled.connect(view.set_raw)
        head.whole_requested.connect(self.show_whole)
        head.verdict_toggled.connect(view.set_verdict_shown)
        self.band.chunk_clicked.connect(self.chunk_clicked)
        self.band.chunk_hovered.connect(self._show_chunk_card)

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray) -> None:
        """Show an analysis; the range in view stays if the units do. A drag of the threshold goes on.

        tints: (m,) uint8, of its chunks.
        """
        before, self._analysis = self._analysis, analysis
        is_drawn = analysis is not None and len(analysis.units) > 1 and not _is_only_stored(analysis)
        self._pages.setCurrentIndex(1 if is_drawn else 0)
        why = why_empty(analysis)
        self.note.setVisible(bool(why))
        self.note.setText(why)
        if analysis is None or not is_drawn:
            self.message.setText(why)
            self.view.set_analysis(None, same_units=False)
            self.strip.set_analysis(None, self.view.extent.axis)
            self.head.show_nothing()
            self._has_axis = False
            self.setAccessibleDescription(why)
            return
        same_units = (
            self._has_axis
            and before is not None
            and before.units is analysis.units
            and before.sizes is analysis.sizes
        )
        self._has_axis = True
        self.view.set_analysis(analysis, same_units=same_units)
        height = self.view.height_kind
        self.head.show_analysis(analysis, height)
        self.view.setAccessibleName(tr(_NAMES[height]))
        self.band.set_chunks(self._edges(analysis), tints)
        self._place_strip()
        if not same_units:
            self._show_first(analysis, is_new=before is None or before.document is not analysis.document)
        self._show_range()
        self.setAccessibleDescription(self.view.accessibleDescription())

    def set_comparison(self, comparison: Comparison | None) -> None:
        """Mark the boundaries of another cut by their fate; ignored if the comparison is of another text."""
        self.view.set_comparison(comparison)

    def set_boundaries(self, boundaries: BoundarySet) -> None:
        """Mark the boundaries that the user set in the text."""
        self.view.set_boundaries(boundaries)

    def set_threshold(self, std_devs: float) -> None:
        """Place the threshold line by the active config, which may be newer than the shown analysis."""
        self.view.threshold.set_std_devs(std_devs)

    def set_next_step(self, std_devs: float | None) -> None:
        """Show the next value of the threshold at which the cut changes; None for none."""
        self.view.set_next_step(std_devs)

    def show_next(self, values: Sequence[float]) -> None:
        """Show the thresholds at which the cut changes next in both directions; () shows none."""
        self.view.show_next(values)

    def set_selection(self, chunk: int) -> None:
        """Mark a chunk; -1 for none."""
        self.band.set_selection(chunk)

    def set_visible_units(self, first: int, last: int) -> None:
        """Mark the units that the source shows, and show them if the plot follows it."""
        self.view.extent.source = first, last
        self.view.show_source_range()
        # Not while a mouse button is down: the plot would move away under the pointer.
        if self.head.follow.isChecked() and not self.view.mouse_is_down and self._has_axis:
            self.view.extent.show_source()

    def move_range(self, low: float, high: float) -> None:
        """Show a part of the axis, as if the user had zoomed or panned to it here."""
        if self._has_axis:
            self.view.box.setXRange(low, high, padding=0)
            self.view.range_moved.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            # Otherwise the pages would still have their former height.
            layout.activate()
        self._place_strip()
        self.view.show_range()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme_of(self).panel))

    def _edges(self, analysis: Analysis) -> Any:
        """Return the places on the axis at which chunks begin and the last ends, (m + 1,) float64."""
        edges, chunks = self.view.extent.axis.edges, analysis.chunks
        if not len(chunks):
            return edges[:0]
        return edges[[int(chunks.first[0]), *chunks.stop.tolist()]]

    def _place_strip(self) -> None:
        """Show the strip of similarity below strengths, if there is room for it."""
        analysis = self._analysis
        is_wanted = self._has_axis and self.view.height_kind == Height.STRENGTH
        is_shown = is_wanted and analysis is not None and analysis.curve is not None
        room = self._pages.height()
        is_shown = is_shown and room >= _ROOM_FOR_STRIP
        self.strip.take_height(STRIP_HEIGHT - max(_ROOM_FOR_ALL - room, 0) // 2)
        self._strip_head.setVisible(is_shown)
        self.strip.setVisible(is_shown)
        if analysis is not None:
            self.strip.set_analysis(analysis if is_shown else None, self.view.extent.axis)
            self._strip_head.hint.show_text(similarity_hint(analysis))

    def _show_first(self, analysis: Analysis, *, is_new: bool) -> None:
        # All of a long text at once is a band of noise: there the part that is read says more.
        is_long = len(analysis.units) - 1 > _LEGIBLE_GAPS
        if is_new and is_long:
            follows_already = self.head.follow.isChecked()
            self.head.follow.setChecked(True)
            self._follows_as_long = self._follows_as_long or not follows_already
            self.view.extent.zoom_out = _CONTEXT
        elif is_new and self._follows_as_long:
            self.head.follow.setChecked(False)
        if self.head.follow.isChecked() and self.view.extent.source is not None:
            self.view.extent.show_source()
        else:
            self.view.extent.show_whole()

    def _show_range(self) -> None:
        if not self._has_axis or self._analysis is None:
            return
        axis, (low, high) = self.view.extent.axis, self.view.extent.x
        units = axis.units
        first, last = axis.unit_at(low), axis.unit_at(high)
        is_whole = low <= axis.low and high >= axis.high
        ends = {"first": first + 1, "last": last + 1, "units": units}
        of_all, of_some = range_notes(self._analysis)
        if is_whole:
            note = short_note = tr(of_all, units=units)
        else:
            note = tr(of_some, **ends)
            short_note = tr("{first:,}–{last:,} of {units:,}", **ends)
        self.band.set_range(low, high, note=note, short_note=short_note)
        self.axis_shown.emit(axis, low, high)

    def show_whole(self) -> None:
        """Show the whole text, and stop following the source."""
        self.head.follow.setChecked(False)
        if self._has_axis:
            self.view.extent.show_whole()
            self.view.show_range()

    def _change_scale(self, by_tokens: bool) -> None:
        self.view.set_by_tokens(by_tokens)
        if self._analysis is not None and self._has_axis:
            self.band.set_chunks(self._edges(self._analysis), self.band.tints)
            self._place_strip()
            self._show_range()

    def _change_follow(self, follow: bool) -> None:
        self._follows_as_long = False
        self.view.extent.zoom_out = 1.0
        if follow and self._has_axis:
            self.view.extent.show_source()

    def _share_range(self) -> None:
        """Ask the source to show the middle of the range that the user zoomed or panned to."""
        if not self.head.follow.isChecked() or not self._has_axis:
            return
        units = self.view.extent.source_in_view()
        if units is not None:
            self.range_edited.emit(*units)

    def _show_chunk_card(self, chunk: int) -> None:
        if chunk < 0 or self._analysis is None:
            self.card.hide()
            return
        point = self.band.mapTo(self, self.band.point_of(chunk))
        self.card.show_text(describe_chunk(self._analysis, chunk), point, area=self.rect())


_NAMES = {
    Height.THRESHOLD: phrase("Similarity curve"),
    Height.STRENGTH: phrase("Strength of the cuts"),
    Height.SIMILARITY: phrase("Similarity, without a threshold"),
    Height.NOTHING: phrase("Cuts by their reasons"),
}


def _is_only_stored(analysis: Analysis) -> bool:
    return analysis.is_stored and analysis.curve is None
