"""One text with two cuts: the first left of a handle, the second right of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from seamline.desktop.source.boundary_painter import paint_boundaries
from seamline.desktop.source.chunk_painter import paint_chunks, paint_gutter
from seamline.desktop.source.frame import Frame
from seamline.desktop.source.page_painter import paint_pages
from seamline.desktop.source.pieces import BOUNDARY_SPACE, Pieces
from seamline.desktop.source.scene import NO_PLAIN, Scene
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_tips import tip_at
from seamline.desktop.source.swipe_handle import MIDDLE, WHOLE, SwipeHandle
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray
from seamline.engine.text.document import Document
from seamline.instruments.comparison import same_chunks


class SwipeText(SourceText):
    """Paints two scenes over the same lines, each up to the handle; without a second scene, a SourceText.

    Its pieces are divided at the boundaries of both cuts, whose starts are its levels.
    other_chunk_clicked, other_chunk_copy_requested: a chunk of the second cut. other_gap_clicked: a gap
    between two of its units.
    """

    other_chunk_clicked = Signal(int)
    other_gap_clicked = Signal(int)
    other_chunk_copy_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._other: Callable[[], Scene] | None = None
        self._same: tuple[Analysis, Analysis, tuple[BoolArray, BoolArray]] | None = None
        self._other_pieces: tuple[Pieces, Analysis | None, Pieces] | None = None
        self.handle = SwipeHandle(self)
        self.handle.hide()
        self.handle.valueChanged.connect(lambda _: self.refresh())

    def set_document(self, document: Document | None) -> None:
        """Show a document, and drop what is cached for the cuts of the former one."""
        self._same = self._other_pieces = None
        super().set_document(document)

    @property
    def is_swiping(self) -> bool:
        """Whether there is a second scene."""
        return self._other is not None

    @property
    def is_led_by_other(self) -> bool:
        """Whether the second cut has the larger part of the width."""
        return self._other is not None and self.handle.value() < MIDDLE

    def set_other(self, other: Callable[[], Scene] | None) -> None:
        """Show a second scene right of the handle; None for none. other: returns the current scene."""
        self._other = other
        self._has_second = other is not None
        self.set_labels_on_lines(other is None)
        self._place_handle()
        self.handle.setVisible(other is not None)

    def frame(self) -> Frame:
        """Return the frame of the first cut."""
        frame = super().frame()
        if self._other is None:
            return frame
        plain = self._plain(frame.scene.analysis, self._other().analysis)[0]
        return replace(frame, scene=replace(frame.scene, plain=plain))

    def other_frame(self) -> Frame:
        """Return the frame of the second cut: the same lines, with its chunks and boundaries."""
        return self._other_of(self.frame())

    def frame_at(self, point: QPointF) -> Frame:
        """Return the frame of the cut that is shown at a point of the viewport."""
        frame = self.frame()
        if self._other is None:
            return frame
        return self._other_of(frame) if self._is_other(point) else self._up_to_handle(frame)

    def _other_of(self, frame: Frame) -> Frame:
        scene = self._other() if self._other is not None else frame.scene
        scene = replace(
            scene,
            speakers=frame.scene.speakers,
            folds=frame.scene.folds,
            closed=frame.scene.closed,
            plain=self._plain(frame.scene.analysis, scene.analysis)[1],
        )
        return replace(frame, scene=scene, pieces=self._pieces_of(scene.analysis), fade=None)

    def _plain(self, a: Analysis | None, b: Analysis | None) -> tuple[BoolArray, BoolArray]:
        """Return which chunks of each cut have no tint, because both cuts have them: (m,) and (n,) bool."""
        if a is None or b is None:
            return NO_PLAIN, NO_PLAIN
        known = self._same
        if known is None or known[0] is not a or known[1] is not b:
            known = self._same = a, b, same_chunks(a, b)
        return known[2]

    def _up_to_handle(self, frame: Frame) -> Frame:
        """Return a frame with labels on boundary lines, since the second cut has the room beside the text."""
        width = max(self.handle.x_of_line - frame.columns.gutter, 0)
        return replace(frame, columns=replace(frame.columns, chunk=width, has_labels=False))

    def _pieces_of(self, analysis: Analysis | None) -> Pieces:
        known = self._other_pieces
        if known is None or known[0] is not self.pieces or known[1] is not analysis:
            known = self._other_pieces = self.pieces, analysis, self.pieces.owned_by(analysis)
        return known[2]

    def _draw_cut(self) -> None:
        super()._draw_cut()
        if self._other is not None:
            # The base class only compares the first cut, but both are painted.
            self.refresh()

    def _paint_under(self, painter: QPainter, frame: Frame) -> None:
        if self._other is None:
            super()._paint_under(painter, frame)
            return
        for side, area in self._sides(frame):
            painter.setClipRect(area)
            paint_chunks(painter, side)
        painter.setClipping(False)

    def _paint_over(self, painter: QPainter, frame: Frame) -> None:
        if self._other is None:
            super()._paint_over(painter, frame)
            return
        (first, left), (second, right) = self._sides(frame)
        if self.handle.value() > 0:
            painter.setClipRect(left)
            paint_boundaries(painter, self._up_to_handle(first))
            paint_gutter(painter, first)
        if self.handle.value() < WHOLE:
            painter.setClipRect(right)
            paint_boundaries(painter, second)
            painter.setClipping(False)
            painter.translate(frame.columns.right, 0)
            numbers = replace(frame.columns, gutter=frame.columns.beside)
            paint_gutter(painter, replace(second, columns=numbers))
            painter.translate(-frame.columns.right, 0)
        painter.setClipping(False)
        # Page numbers are of the text, and so the same for both cuts.
        paint_pages(painter, frame)

    def _sides(self, frame: Frame) -> tuple[tuple[Frame, QRectF], tuple[Frame, QRectF]]:
        """Return the frame of each cut, and the part of the viewport in which it is shown."""
        x = self.handle.x_of_line
        left = QRectF(0, 0, x, frame.height)
        return (frame, left), (self._other_of(frame), QRectF(x, 0, frame.width - x, frame.height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_handle()

    def _set_anew(self) -> None:
        super()._set_anew()
        self._place_handle()

    def _place_handle(self) -> None:
        columns = self.columns
        self.handle.set_track(columns.gutter, columns.chunk, height=self.viewport().height())

    def _is_other(self, point: QPointF) -> bool:
        """Whether the second cut is shown at a point."""
        return self._other is not None and point.x() >= self.handle.x_of_line

    def _click(self, point: QPointF) -> None:
        if not self._is_other(point):
            super()._click(point)
            return
        frame = self.other_frame()
        analysis = frame.scene.analysis
        for chunk, line in frame.boundary_lines():
            if abs(point.y() - line.y) <= BOUNDARY_SPACE / 2 and analysis is not None:
                self.other_gap_clicked.emit(int(analysis.chunks.stop[chunk]) - 1)
                return
        if (fold := self.caption_at(point)) >= 0:
            self.toggle_fold(fold)
        elif (chunk := _chunk_at(frame, point)) >= 0:
            self.other_chunk_clicked.emit(chunk)

    def tip_at(self, point: QPointF) -> str:
        """Return the tip on a place beside the text; "" for none."""
        return tip_at(self.frame_at(point), point)

    def _grip_at(self, point: QPointF) -> int:
        return -1 if self._is_other(point) else super()._grip_at(point)

    def _show_card(self) -> None:
        # The card describes chunks of the first cut only.
        if not self._is_other(QPointF(self._hover_point)):
            super()._show_card()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() != QContextMenuEvent.Reason.Keyboard
        if not (by_mouse and self._is_other(QPointF(event.pos()))):
            super().contextMenuEvent(event)
            return
        chunk = _chunk_at(self.other_frame(), QPointF(event.pos()))
        if chunk >= 0:
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.addAction(
                tr("&Copy chunk {chunk:,} of B", chunk=chunk + 1),
                lambda: self.other_chunk_copy_requested.emit(chunk),
            )
            menu.popup(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at_caption = self._has_caret and self._caption_at_cursor() >= 0
        if self._other is not None and event.key() == Qt.Key.Key_Space and not at_caption:
            self.handle.toggle()
        else:
            super().keyPressEvent(event)


def _chunk_at(frame: Frame, point: QPointF) -> int:
    return next((box.chunk for box in frame.boxes if box.top <= point.y() < box.bottom), -1)
