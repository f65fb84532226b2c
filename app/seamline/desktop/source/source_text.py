"""The source to read, with its chunks: seen, pointed at, clicked, dragged and stepped through."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QToolTip, QWidget

from seamline.desktop.source.accessible_text import AccessibleText
from seamline.desktop.source.boundary_handles import BoundaryHandles
from seamline.desktop.source.boundary_painter import mark_rect, paint_boundaries
from seamline.desktop.source.chunk_painter import paint_chunks, paint_gutter
from seamline.desktop.source.conversation_painter import paint_folds, paint_pauses
from seamline.desktop.source.cut_fade import CutFade
from seamline.desktop.source.display_blocks import Shape
from seamline.desktop.source.frame import Frame
from seamline.desktop.source.lane_painter import format_version, paint_lanes, switch_at, way_beside
from seamline.desktop.source.nearness_margin import NearnessMargin, NearSentence
from seamline.desktop.source.nearness_painter import move_at, paint_nearness
from seamline.desktop.source.pieces import NOTHING_BESIDE, SEAM
from seamline.desktop.source.scene import Scene
from seamline.desktop.source.selectable_text import SelectableText
from seamline.desktop.source.source_menu import source_menu
from seamline.desktop.source.source_tips import tip_at
from seamline.desktop.source.speakers import Speakers
from seamline.desktop.widgets.boundary_style import MANUAL
from seamline.desktop.widgets.chunk_card import ChunkCard
from seamline.desktop.widgets.chunk_description import describe_chunk
from seamline.desktop.widgets.ghosts import Ghost
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.theme import theme_of
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray, IndexArray
from seamline.engine.text.document import Document, Fork
from seamline.instruments.boundary_positions import boundary_near, place_near
from seamline.instruments.manual import ManualBoundary

HOVER_DELAY_MS = 400
_REACH = 4.0
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_LETTERS = {Qt.Key.Key_K: -1, Qt.Key.Key_J: 1}
_STEP_MODIFIERS = (Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SourceText(SelectableText):
    """A document whose chunks can be seen, pointed at, clicked and stepped through."""

    chunk_clicked = Signal(int)
    chunk_step_requested = Signal(int)
    chunk_copy_requested = Signal(int)
    gap_clicked = Signal(int)
    branch_chosen = Signal(str)
    """The id of the branch of the conversation that is wanted."""
    hovered = Signal(int)
    """The index under the pointer, or -1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene = Scene()
        self._under_click: list[int] = []
        self._clicked = -1
        self._has_nearness = False
        self._hover_point = QPoint()
        self.setAccessibleName("Source text")
        self.setWhatsThis(
            "J and K, or Alt+Down and Alt+Up, select the next and the previous chunk, Enter the one at the "
            "text cursor. Enter and Space open and close what is folded under a caption."
        )
        self.accessible_text = AccessibleText(
            self,
            text=lambda: self._document.text if self._document is not None else "",
            cursor=lambda: (self._cursor, self._mark),
        )
        self.accessible_text.cursor_requested.connect(lambda index, mark: self._set_cursor(index, mark=mark))
        self.cursor_moved.connect(self._describe_line)
        self.cut_fade = CutFade(self)
        self.cut_fade.stepped.connect(self.viewport().update)
        self._card = ChunkCard(self)
        self.handles = BoundaryHandles(self._grip_at, self._place_at, known=self._boundary_at, parent=self)
        for watched in (self, self.viewport()):
            watched.installEventFilter(self.handles)
        self.handles.landing_changed.connect(self._show_landing)
        self.handles.clicked.connect(self._click_boundary)
        self._hover_timer = QTimer(self)
        self._hover_timer.setSingleShot(True)
        self._hover_timer.setInterval(HOVER_DELAY_MS)
        self._hover_timer.timeout.connect(self._show_card)
        self.viewport().setMouseTracking(True)

    # What is shown

    def set_document(self, document: Document | None) -> None:
        """Show a document from its top, or from where it was if it is the same file; None for nothing."""
        self._clicked, self._under_click = -1, []
        speakers = Speakers(document) if document is not None and document.turns else None
        self.scene = Scene(document, speakers=speakers)
        self._lane_heights = speakers.heights if speakers is not None else NOTHING_BESIDE
        self.cut_fade.finish()
        self._hide_card()
        self.handles.release()
        super().set_document(document)

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray | None = None) -> None:
        """Draw these chunks; ignored unless they are of the document shown.

        tints: (m,) uint8, the tint of each; None for each the next in turn.
        """
        if analysis is not None and analysis.document is not self._document:
            return
        if tints is None:
            count = len(analysis.chunks) if analysis is not None else 0
            tints = (np.arange(count) % len(theme_of(self).tints)).astype(np.uint8)
        self._under_click = []
        before = self.scene
        self.scene = replace(
            self.scene,
            analysis=analysis,
            tints=tints,
            marked_gap=-1,
            ghosts=(),
            nearness=NearnessMargin.of(analysis) if self._has_nearness else None,
        )
        self._hide_card()
        self.cut_fade.begin(before, self.scene)
        self._show_cut(analysis, self.scene.overlay.unread)

    def set_overlay(self, overlay: Overlay) -> None:
        """Draw what instruments show of the document and its chunks."""
        before = self.scene.overlay
        self.scene = replace(self.scene, overlay=overlay)
        if overlay.unread is not before.unread and self.scene.analysis is not None:
            self._show_cut(self.scene.analysis, overlay.unread)
        self.refresh()

    def set_selection(self, chunk: int, *, reveal: bool = True) -> None:
        """Show a chunk as selected; -1 for none.

        reveal: open the fold in which it begins, and scroll to it unless it is in view already.
        """
        clicked, self._clicked = self._clicked, -1
        analysis = self.scene.analysis
        if chunk != self.scene.selected:
            self.scene = replace(self.scene, selected=chunk)
            self.refresh()
            if chunk >= 0:
                self._announce(chunk)
        if reveal and analysis is not None and 0 <= chunk < len(analysis.chunks):
            start, end = int(analysis.chunks.start[chunk]), int(analysis.chunks.end[chunk])
            self.unfold(start)
            if chunk != clicked and not self.is_in_view(start, end):
                self.show_index(start)

    def set_nearness(self, has_nearness: bool) -> None:
        """Say in the margin how near each sentence is to its chunk, or not."""
        self._has_nearness = has_nearness
        nearness = NearnessMargin.of(self.scene.analysis) if has_nearness else None
        self.scene = replace(self.scene, nearness=nearness)
        self.refresh()

    def set_marked_gap(self, gap: int | None) -> None:
        """Mark a gap between two units, or none; a gap that the text does not have is none."""
        self.scene = replace(self.scene, marked_gap=-1 if gap is None else gap)
        self.refresh()

    def set_hits(self, starts: IndexArray, length: int) -> None:
        """Highlight what a search found: (h,) int64, ascending indices, all of one length in code points."""
        self.scene = replace(self.scene, hit_starts=starts, hit_length=length)
        self.refresh()

    def set_ghosts(self, ghosts: tuple[Ghost, ...]) -> None:
        """Show what the next step of a setting would bring or take; () for nothing."""
        self.scene = replace(self.scene, ghosts=ghosts)
        self.refresh()

    def frame(self) -> Frame:
        """Return what is in view, for whoever paints it or beside it."""
        view = self.viewport()
        scene = replace(self.scene, folds=self.folds, closed=self._closed)
        return Frame(
            scene,
            theme_of(self),
            self.placed(),
            self._pieces,
            self._columns,
            float(view.width()),
            float(view.height()),
            self.cut_fade.fade,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        self.follow_font()
        frame = self.frame()
        painter = QPainter(self.viewport())
        try:
            painter.fillRect(event.rect(), QColor(frame.theme.paper))
            paint_chunks(painter, frame)
            paint_folds(painter, frame)
            if frame.scene.speakers is not None:
                paint_lanes(painter, frame, speakers=frame.scene.speakers)
                paint_pauses(painter, frame, speakers=frame.scene.speakers)
            self._paint_text(painter, frame)
            if frame.scene.nearness is not None:
                paint_nearness(painter, frame, margin=frame.scene.nearness)
            paint_boundaries(painter, frame)
            paint_gutter(painter, frame)
        finally:
            # A painter left open by an error would take the whole application down.
            painter.end()

    def _paint_text(self, painter: QPainter, frame: Frame) -> None:
        text, quiet = QColor(frame.theme.text), QColor(frame.theme.quiet)
        left = float(frame.columns.text_left)
        has_cut = frame.scene.analysis is not None
        for piece in frame.placed:
            if piece.layout.shape == Shape.CAPTION:
                continue
            is_dim = self._pieces.is_unread[piece.number] or (
                has_cut and self._pieces.owner[piece.number] < 0
            )
            painter.setPen(quiet if is_dim else text)
            if piece.layout.shape == Shape.QUOTE:
                bar = QRectF(left, piece.y, 2, piece.layout.height)
                painter.fillRect(bar, QColor(frame.theme.frame))
            first, last = self.selected_positions(piece)
            selected = None
            if first < last:
                look = QTextCharFormat()
                look.setBackground(QColor(frame.theme.accent))
                look.setForeground(QColor(frame.theme.on_accent))
                selected = QTextLayout.FormatRange()
                selected.start, selected.length, selected.format = first, last - first, look
            piece.layout.draw(painter, QPointF(left, piece.y), selection=selected)
        if self.hasFocus() and (caret := self.rect_of(self._cursor)) is not None:
            painter.fillRect(caret, QColor(frame.theme.accent))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._set_anew()

    def _describe_line(self, index: int) -> None:
        """Tell a screen reader which chunk and which line the text cursor is in."""
        if not len(self._pieces):
            return
        piece = self._pieces.at(index)
        layout = self._layout_of(piece)
        line = layout.line_of(layout.shown.position_of(index))
        words = layout.shown.words(line.start, line.end)
        if (fold := self._pieces.fold(piece)) >= 0:
            words = f"{self.folds.captions[fold]}, {'folded' if self._closed[fold] else 'open'}"
        turn = int(self._pieces.blocks.turns[self._pieces.block[piece]])
        if self.scene.speakers is not None and (fork := self.scene.speakers.forks.get(turn)) is not None:
            words = f"version {format_version(fork)}: {words}"
        near = self.scene.nearness.at(index) if self.scene.nearness is not None else None
        if near is not None and near.is_odd:
            words = f"{near.words}: {words}"
        chunk = int(self._pieces.owner[piece])
        self.setAccessibleDescription(f"Chunk {chunk + 1:,}: {words}" if chunk >= 0 else words)
        self.accessible_text.follow_cursor()
        if chunk >= 0:
            self._announce(chunk)

    def _announce(self, chunk: int) -> None:
        if self.scene.analysis is not None:
            self.accessible_text.announce(f"Chunk {chunk + 1:,} of {len(self.scene.analysis.chunks):,}")

    # Keys

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
        """Return the fold at whose caption the text cursor stands, or -1."""
        fold = self.folds.at(self._cursor)
        at_caption = fold >= 0 and (self._closed[fold] or self._cursor == self.folds.starts[fold])
        return fold if at_caption else -1

    def toggle_fold_at_cursor(self) -> None:
        """Open or close the fold in which the text cursor stands; after that it stands in the caption."""
        fold = self.folds.at(self._cursor)
        if fold >= 0:
            self._set_cursor(int(self.folds.starts[fold]), follow=False)
            self.toggle_fold(fold)

    # Mouse

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
        """Ask for the boundary or the chunk at a height."""
        frame = self.frame()
        for chunk, line in frame.seams():
            if abs(y - line.y) <= SEAM / 2:
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
        is_on_seam = any(abs(point.y() - line.y) <= SEAM / 2 for _, line in frame.seams())
        if is_on_seam or point.x() < frame.columns.gutter:
            self.click_beside(point.y())
            return
        if (fold := self.caption_at(point)) >= 0:
            self.toggle_fold(fold)
        elif (index := self.index_at(point)) >= 0:
            self._click_index(index)
        elif (piece := next((placed for placed in frame.placed if placed.y > point.y()), None)) is not None:
            self._click_gap_before(int(self._pieces.firsts[piece.number]))

    def fork_at(self, index: int) -> Fork | None:
        """Return the message at an index, or the nearest above it, that has others in its place."""
        speakers = self.scene.speakers
        if speakers is None or not speakers.forks:
            return None
        turn = int(speakers.starts.searchsorted(index, "right")) - 1
        return speakers.forks[
            max((each for each in speakers.forks if each <= turn), default=min(speakers.forks))
        ]

    def _fork_in(self, index: int) -> Fork | None:
        """Return the message at an index if it has others in its place."""
        speakers = self.scene.speakers
        if speakers is None:
            return None
        return speakers.forks.get(int(speakers.starts.searchsorted(index, "right")) - 1)

    def step_version(self, step: int) -> None:
        """Ask for the branch with the next message, or the one before, in the place of that at the cursor."""
        if (fork := self.fork_at(self._cursor)) is not None:
            self._choose(way_beside(fork, step))

    def _choose(self, branch: str) -> None:
        if branch:
            self.branch_chosen.emit(branch)

    def caption_at(self, point: QPointF) -> int:
        """Return the fold whose caption is under a point of the viewport, or -1."""
        piece = self.piece_at(point.y())
        if piece is None or not piece.y <= point.y() < piece.bottom or point.x() < self._columns.gutter:
            return -1
        return self._pieces.fold(piece.number)

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
        columns = self._columns
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
            fork=self._fork_in(index),
            choose=self._choose,
        )
        sentence = self.scene.nearness.at(index) if self.scene.nearness is not None and index >= 0 else None
        if sentence is not None and sentence.place >= 0:
            words = f"&Move this sentence to chunk {sentence.nearer + 1:,}"
            menu.addAction(words, lambda: self._move_sentence(sentence))
        self.handles.fill(menu, self._place_near(index))
        menu.popup(self.viewport().mapToGlobal(point.toPoint()))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hide_card()
            self.hovered.emit(-1)
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: QPointF) -> str:
        """Return what is to be said of a place beside the text; "" for nothing."""
        return tip_at(self.frame(), point)

    def hideEvent(self, event: QHideEvent) -> None:
        self._hide_card()
        self.cut_fade.finish()
        super().hideEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._hide_card()

    # Sentences

    def show_next_odd(self) -> bool:
        """Go to the next sentence that is nearer to another chunk, from the top again after the last."""
        margin = self.scene.nearness
        odd = (margin.next_odd(self._cursor) or margin.next_odd(-1)) if margin is not None else None
        if odd is None:
            return False
        self.place_cursor(odd.start)
        return True

    def move_sentence(self) -> bool:
        """Move the sentence at the cursor to the chunk that it is nearer to, if it stands beside that."""
        sentence = self.scene.nearness.at(self._cursor) if self.scene.nearness is not None else None
        return sentence is not None and self._move_sentence(sentence)

    def _move_sentence(self, sentence: NearSentence) -> bool:
        """Ask for the boundary behind which a sentence is in the chunk that it is nearer to."""
        if sentence.place < 0:
            return False
        known = self._boundary_at(sentence.boundary)
        if known is not None:
            self.handles.move_requested.emit(known.index, sentence.place)
        else:
            self.handles.add_requested.emit(sentence.place, True)
        return True

    # Boundaries

    def _grip_at(self, point: QPointF) -> int:
        """Return the index of the boundary that can be taken hold of at a point, or -1."""
        frame = self.frame()
        for kind, line in frame.marked():
            if kind in MANUAL and line.is_near(point.x(), point.y(), _REACH):
                return line.index
        for _, line in frame.seams():
            if mark_rect(frame, line).adjusted(-_REACH, -_REACH, _REACH, _REACH).contains(point):
                return line.index
        return -1

    def _place_at(self, point: QPointF) -> int:
        """Return where a boundary would land that is dragged to a point, or -1; scroll beyond the edges."""
        if not 0 <= point.y() < self.viewport().height():
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + (24 if point.y() > 0 else -24))
        return self._place_near(self._near(point))

    def _place_near(self, index: int) -> int:
        analysis = self.scene.analysis
        return place_near(index, analysis.units) if analysis is not None and index >= 0 else -1

    def _boundary_at(self, index: int) -> ManualBoundary | None:
        if self.scene.analysis is None:
            return None
        return boundary_near(index, self.scene.overlay.boundaries, units=self.scene.analysis.units)

    def _show_landing(self, index: int) -> None:
        self.scene = replace(self.scene, landing=index)
        self.refresh()

    def _click_boundary(self, index: int) -> None:
        self._click_gap_before(index)

    def explain(self, index: int) -> None:
        """Ask why the text is cut at the place nearest to an index, or is not."""
        place = self._place_near(index)
        if place >= 0:
            self._click_gap_before(place)

    def _click_gap_before(self, index: int) -> None:
        if self.scene.analysis is not None:
            units = self.scene.analysis.units
            gap = int(units.first.searchsorted(index)) - 1
            if 0 <= gap < len(units) - 1:
                self.gap_clicked.emit(gap)

    def _click_gap_after(self, chunk: int) -> None:
        if self.scene.analysis is not None:
            gap = int(self.scene.analysis.chunks.stop[chunk]) - 1
            self.unfold(int(self.scene.analysis.units.first[gap + 1]))
            self.gap_clicked.emit(gap)

    # Chunks

    def chunks_at(self, index: int) -> list[int]:
        """Return the chunks that hold an index, or the one before the white space that it lies in."""
        analysis = self.scene.analysis
        if analysis is None or not len(analysis.chunks):
            return []
        chunks = analysis.chunks
        before = int(np.searchsorted(chunks.start, index, side="right")) - 1
        return chunks.at(index) or ([before] if before >= 0 else [])

    def _click_index(self, index: int) -> None:
        """Ask for the chunk at an index; a further click where several meet asks for the next of them."""
        found = self.chunks_at(index)
        if not found:
            return
        number = 0
        if found == self._under_click and self.scene.selected in found:
            number = (found.index(self.scene.selected) + 1) % len(found)
        self._under_click = found
        self._click_chunk(found[number])

    def _click_chunk(self, chunk: int) -> None:
        # What was clicked is in view: the selection that follows must not scroll.
        self._clicked = chunk
        self.chunk_clicked.emit(chunk)

    def _show_card(self) -> None:
        point = QPointF(self._hover_point)
        index = self.index_at(point) if point.x() < self._columns.right else -1
        found = self.chunks_at(index) if index >= 0 else []
        if found and self.scene.analysis is not None:
            descriptions = [describe_chunk(self.scene.analysis, chunk) for chunk in found]
            self._card.show_chunks(descriptions, self.viewport().mapToGlobal(self._hover_point))

    def _hide_card(self) -> None:
        self._hover_timer.stop()
        self._card.hide()
