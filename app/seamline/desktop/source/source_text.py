"""The source with its chunks: to read, point at, click, drag and step through."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from seamline.desktop.source.margin_painter import switch_at
from seamline.desktop.source.nearness_painter import move_at
from seamline.desktop.source.pieces import BOUNDARY_SPACE
from seamline.desktop.source.requesting_text import RequestingText
from seamline.desktop.source.source_menu import add_with_keys, source_menu
from seamline.desktop.source.source_tips import tip_at
from seamline.desktop.widgets.chunk_card import ChunkCard
from seamline.desktop.widgets.chunk_description import describe_chunk
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.engine.text.document import Document

HOVER_DELAY_MS = 400
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_LETTERS = {Qt.Key.Key_K: -1, Qt.Key.Key_J: 1}
_STEP_MODIFIERS = (Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SourceText(RequestingText):
    """A document whose chunks the user can point at, click and step through."""

    chunk_step_requested = Signal(int)
    chunk_copy_requested = Signal(int)
    answer_marked = Signal(int, int)
    """The start and the end of text that a question should find, as indices."""
    hovered = Signal(int)
    """The index under the pointer, or -1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hover_point = QPoint()
        self.setWhatsThis(
            tr(
                "J and K, or Alt+Down and Alt+Up, select the next and the previous chunk, Enter the one at "
                "the text cursor. Enter and Space open and close what is folded under a caption."
            )
        )
        self._card = ChunkCard(self)
        self._hover_timer = QTimer(self)
        self._hover_timer.setSingleShot(True)
        self._hover_timer.setInterval(HOVER_DELAY_MS)
        self._hover_timer.timeout.connect(self._show_card)
        self.viewport().setMouseTracking(True)

    def set_document(self, document: Document | None) -> None:
        """Show a document from its top, or for the same file from the former place; None for nothing."""
        self._hide_card()
        super().set_document(document)

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray | None = None) -> None:
        """Draw these chunks; ignored unless they are of the document shown.

        tints: (m,) uint8, the number of each chunk's tint; None to use all tints in turn.
        """
        self._hide_card()
        super().set_analysis(analysis, tints)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._hide_card()
        key = Qt.Key(event.key())
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in _STEPS and modifiers in _STEP_MODIFIERS:
            self.chunk_step_requested.emit(_STEPS[key])
        elif key in _LETTERS and modifiers == Qt.KeyboardModifier.NoModifier:
            self.chunk_step_requested.emit(_LETTERS[key])
        elif key in (*_ENTER, Qt.Key.Key_Space) and (fold := self._caption_at_cursor()) >= 0:
            self.toggle_fold(fold)
        elif key in _ENTER and self._document is not None:
            self._click_index(self._cursor)
        else:
            super().keyPressEvent(event)

    def _caption_at_cursor(self) -> int:
        """Return the fold whose caption has the text cursor, or -1."""
        fold = self.folds.at(self._cursor)
        at_caption = fold >= 0 and (self._closed[fold] or self._cursor == self.folds.starts[fold])
        return fold if at_caption else -1

    def toggle_fold_at_cursor(self) -> None:
        """Open or close the fold that has the text cursor, and move the cursor to its caption."""
        fold = self.folds.at(self._cursor)
        if fold >= 0:
            self.set_cursor(int(self.folds.starts[fold]), follow=False)
            self.toggle_fold(fold)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._hide_card()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._press = self._press, None
        if event.button() != Qt.MouseButton.LeftButton or pressed is None:
            return
        start, end = self.selection
        if start == end:
            self._click(event.position())

    def click_beside(self, y: float) -> None:
        """Ask for the boundary or the chunk at a height, for clicks beside the text."""
        frame = self.frame()
        for chunk, line in frame.boundary_lines():
            if abs(y - line.y) <= BOUNDARY_SPACE / 2:
                self._click_gap_after(chunk)
                return
        box = next((box for box in frame.boxes if box.top <= y < box.bottom), None)
        if box is not None:
            self._click_chunk(box.chunk)

    def _click(self, point: QPointF) -> None:
        frame = self.frame()
        if (switch := switch_at(frame, point)) is not None:
            self._choose(switch.way_at(point))
            return
        if (sentence := move_at(frame, point)) is not None:
            self._move_sentence(sentence)
            return
        is_on_line = any(abs(point.y() - line.y) <= BOUNDARY_SPACE / 2 for _, line in frame.boundary_lines())
        if is_on_line or point.x() < frame.columns.gutter:
            self.click_beside(point.y())
            return
        if (fold := self.caption_at(point)) >= 0:
            self.toggle_fold(fold)
        elif (index := self.index_at(point)) >= 0:
            self._click_index(index)
        elif (piece := next((placed for placed in frame.placed if placed.y > point.y()), None)) is not None:
            self._click_gap_before(int(self.pieces.firsts[piece.number]))

    def caption_at(self, point: QPointF) -> int:
        """Return the fold whose caption is under a point of the viewport, or -1."""
        piece = self.piece_at(point.y())
        if piece is None or not piece.y <= point.y() < piece.bottom or point.x() < self.columns.gutter:
            return -1
        return self.pieces.fold(piece.number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hide_card()
        self._hover_point = event.position().toPoint()
        self.viewport().setCursor(self._cursor_shape_at(event.position()))
        if not event.buttons():
            self._hover_timer.start()
        self.hovered.emit(self.index_at(event.position()))

    def _cursor_shape_at(self, point: QPointF) -> Qt.CursorShape:
        if self._grip_at(point) >= 0:
            return Qt.CursorShape.SplitVCursor
        columns = self.columns
        frame = self.frame()
        if switch_at(frame, point) is not None or move_at(frame, point) is not None:
            return Qt.CursorShape.PointingHandCursor
        is_text = columns.gutter < point.x() < columns.right and self.caption_at(point) < 0
        return Qt.CursorShape.IBeamCursor if is_text else Qt.CursorShape.PointingHandCursor

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        point, index = QPointF(event.pos()), self.index_at(QPointF(event.pos()))
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            rect = self.rect_of(self._cursor)
            point, index = QPointF(rect.center() if rect is not None else QPoint()), self._cursor
        elif index < 0:
            index = self._near(point)
        chunk = next(iter(self.chunks_at(index)), -1) if index >= 0 else -1
        menu = source_menu(
            self,
            index,
            chunk=chunk,
            copy_chunk=lambda: self.chunk_copy_requested.emit(chunk),
            explain=lambda: self.explain(index),
            mark_answer=self._mark_answer,
            fork=self._fork_in(index),
            choose=self._choose,
        )
        sentence = self.scene.nearness.at(index) if self.scene.nearness is not None and index >= 0 else None
        if sentence is not None and sentence.place >= 0:
            words = tr("&Move this sentence to chunk {chunk:,}", chunk=sentence.nearer + 1)
            add_with_keys(menu, words, keys="Ctrl+Alt+M", callback=lambda: self._move_sentence(sentence))
        self.handles.fill(menu, self._place_near(index))
        menu.popup(self.viewport().mapToGlobal(point.toPoint()))

    def _mark_answer(self) -> None:
        start, end = self.selection
        if start < end:
            self.answer_marked.emit(start, end)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hide_card()
            self.hovered.emit(-1)
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: QPointF) -> str:
        """Return the tip on a place beside the text; "" for none."""
        return tip_at(self.frame(), point)

    def hideEvent(self, event: QHideEvent) -> None:
        self._hide_card()
        self.cut_fade.finish()
        super().hideEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._hide_card()

    def _show_card(self) -> None:
        point = QPointF(self._hover_point)
        index = self.index_at(point) if point.x() < self.columns.right else -1
        found = self.chunks_at(index) if index >= 0 else []
        if found and self.scene.analysis is not None:
            descriptions = [describe_chunk(self.scene.analysis, chunk) for chunk in found]
            self._card.show_chunks(descriptions, self.viewport().mapToGlobal(self._hover_point))

    def _hide_card(self) -> None:
        self._hover_timer.stop()
        self._card.hide()
