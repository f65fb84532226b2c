"""The source as read-only text with its chunks drawn over it, and a margin on either side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from seamline.desktop.source.boundary_handles import BoundaryHandles
from seamline.desktop.source.boundary_lines import BoundaryLine, boundary_line_at
from seamline.desktop.source.boundary_overlay import NO_HITS, ChunkMarks, Scene, paint_above, paint_below
from seamline.desktop.source.folding_text import FoldingText
from seamline.desktop.source.instrument_overlay import OverlayPositions
from seamline.desktop.source.reason_margin import ReasonMargin
from seamline.desktop.source.source_gutter import SourceGutter
from seamline.desktop.source.speakers import Speakers
from seamline.desktop.source.text_folds import TextFolds
from seamline.desktop.source.text_positions import TextPositions
from seamline.desktop.source.visible_lines import VisibleLine
from seamline.desktop.widgets.boundary_style import BoundaryKind
from seamline.desktop.widgets.chunk_card import ChunkCard
from seamline.desktop.widgets.chunk_description import describe_chunk
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.text_style import monospaced_font, scaled_font
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.config import Config
from seamline.engine.text.document import Document
from seamline.instruments.boundary_positions import boundary_near, place_near
from seamline.instruments.manual import ManualBoundary

HOVER_DELAY_MS = 200
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_STEP_MODIFIERS = (Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier)


class SourceText(FoldingText):
    """A document whose chunks can be seen, pointed at, clicked and stepped through."""

    chunk_clicked = Signal(int)
    chunk_step_requested = Signal(int)
    gap_clicked = Signal(int)
    hovered = Signal(int)
    """The index under the pointer, or -1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        self._overlay = Overlay()
        self._scene = Scene(LIGHT)
        self._speakers: Speakers | None = None
        self._marked_gap: int | None = None
        self._hits: tuple[IndexArray, int] = (NO_HITS, 0)
        self._under_click: list[int] = []
        self._clicked = -1
        self._hover_point = QPoint()

        self.setAccessibleName("Source text")
        self.setAccessibleDescription(
            "Alt+Up and Alt+Down select the previous and the next chunk, Enter the one at the text cursor. "
            "Space opens and closes what is folded under a caption."
        )

        self._gutter = SourceGutter(self.visible_lines, self)
        self._reason_margin = ReasonMargin(self.visible_lines, self)
        self._card = ChunkCard(self)
        self.handles = BoundaryHandles(
            self._marked_boundary_lines, self._place_at, known=self._boundary_at, parent=self
        )
        for watched in (self, self.viewport()):
            watched.installEventFilter(self.handles)
        self.handles.landing_changed.connect(self._show_landing)
        self._hover_timer = QTimer(self)
        self._hover_timer.setSingleShot(True)
        self._hover_timer.setInterval(HOVER_DELAY_MS)
        self.viewport().setMouseTracking(True)

        self._gutter.chunk_clicked.connect(self._click_chunk)
        self._gutter.place_clicked.connect(self._click_position)
        self._gutter.fold_clicked.connect(self.toggle_fold)
        self._reason_margin.gap_clicked.connect(self._click_gap)
        self._hover_timer.timeout.connect(self._show_card)
        self.updateRequest.connect(self._follow_scroll)
        self.setFont(monospaced_font())
        self._fit_fonts()

    def set_theme(self, theme: Theme) -> None:
        """Draw in these colours."""
        self._scene = replace(self._scene, theme=theme)
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.Base, QColor(theme.paper))
        palette.setColor(QPalette.ColorRole.Text, QColor(theme.text))
        palette.setColor(QPalette.ColorRole.Highlight, QColor(theme.accent))
        palette.setColor(QPalette.ColorRole.HighlightedText, QColor(theme.on_accent))
        self.setPalette(palette)
        self._gutter.set_theme(theme)
        self._reason_margin.set_theme(theme)
        self._card.set_theme(theme)
        self._grey_left_out()
        self.viewport().update()

    def set_document(self, document: Document | None) -> None:
        """Show a document from its top, or from where it was if it is the same file; None for nothing."""
        self._analysis, self._clicked = None, -1
        self._overlay = Overlay()
        self._scene = Scene(self._scene.theme)
        self._hits = (NO_HITS, 0)
        self._speakers = Speakers(document) if document is not None and document.turns else None
        super().set_document(document)

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Draw these chunks; ignored unless they are of the document shown."""
        if analysis is not None and analysis.document is not self._document:
            return
        self._analysis = analysis
        if self._positions is not None:
            self._show_marks(ChunkMarks.of(analysis, self._positions) if analysis is not None else None)
            self._show_pauses(self._positions)

    def set_overlay(self, overlay: Overlay) -> None:
        """Draw what instruments show of the document and its chunks."""
        self._overlay = overlay
        self._gutter.set_findings(overlay.findings)
        if overlay.heat is not self._scene.heat:
            self._scene = replace(self._scene, heat=overlay.heat)
            self.viewport().update()
        if self._positions is None:
            return
        after, before = OverlayPositions.of(overlay, self._positions), self._scene.overlay
        lines = self.visible_lines()
        # Most ticks of a slider change boundaries elsewhere.
        redraw = not (before and lines and after.looks_like(before, lines[0].start, end=lines[-1].end))
        self._scene = replace(self._scene, overlay=after)
        self._gutter.set_overlay(after, redraw=redraw)
        if redraw:
            self.viewport().update()

    @property
    def cursor_index(self) -> int:
        """The index at which the text cursor stands; -1 while there is no text."""
        return self._positions.index_at(self.textCursor().position()) if self._positions is not None else -1

    def place_cursor(self, index: int) -> None:
        """Put the text cursor at an index, and scroll to it unless it is in view."""
        self.select_span(index, index)

    def set_selection(self, chunk: int, *, reveal: bool = True) -> None:
        """Show a chunk as selected; -1 for none.

        reveal: open the fold in which it begins, and scroll to it unless it is in view already.
        """
        clicked, self._clicked = self._clicked, -1
        if chunk != self._scene.selected:
            self._scene = replace(self._scene, selected=chunk)
            self.viewport().update()
        self._gutter.set_selection(chunk)
        self._reason_margin.set_selection(chunk)
        if reveal and self._analysis is not None and 0 <= chunk < len(self._analysis.chunks):
            start, end = int(self._analysis.chunks.start[chunk]), int(self._analysis.chunks.end[chunk])
            self.unfold(start)
            if chunk != clicked and not self._is_in_view(start, end):
                self.show_index(start)

    def set_marked_gap(self, gap: int | None) -> None:
        """Mark a gap between two units, or none; a gap that the text does not have is none."""
        self._marked_gap = gap
        marked = -1
        firsts = self._analysis.units.first if self._analysis is not None else ()
        if gap is not None and self._positions is not None and 0 <= gap < len(firsts) - 1:
            marked = self._positions.position_of(int(firsts[gap + 1]))
        self._scene = replace(self._scene, marked=marked)
        self.viewport().update()

    def set_hits(self, starts: IndexArray, length: int) -> None:
        """Highlight what a search found: (h,) int64, ascending indices, all of one length in code points."""
        self._hits = starts, length
        if self._positions is None:
            return
        to_positions = self._positions.to_positions
        self._scene = replace(
            self._scene, hit_starts=to_positions(starts), hit_ends=to_positions(starts + length)
        )
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        lines = self.visible_lines()
        self._paint(paint_below, lines)
        super().paintEvent(event)
        self._paint(paint_above, lines)

    def _paint(self, layer: Callable[..., None], lines: list[VisibleLine]) -> None:
        painter = QPainter(self.viewport())
        try:
            layer(painter, lines, float(self.viewport().width()), self._scene)
        finally:
            # A painter left open by an error would take the whole application down.
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_margins()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_fonts()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._hide_card()
        key = Qt.Key(event.key())
        if key in _STEPS and event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier in _STEP_MODIFIERS:
            self.chunk_step_requested.emit(_STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._click_position(self.textCursor().position())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._hide_card()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        is_click = event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection()
        if is_click and (fold := self.caption_at(event.position())) >= 0:
            self.toggle_fold(fold)
        elif is_click and (index := self.index_at(event.position())) >= 0:
            self._click_index(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hide_card()
        self._hover_point = event.position().toPoint()
        self.viewport().setCursor(self._cursor_shape_at(event.position()))
        if not event.buttons():
            self._hover_timer.start()
        self.hovered.emit(self.index_at(event.position()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_keys = event.reason() == QContextMenuEvent.Reason.Keyboard
        point = self.cursorRect().center() if by_keys else event.pos()
        index = self.cursor_index if by_keys else self.index_at(QPointF(point))
        menu = self.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.handles.fill(menu, self._place_near(index))
        menu.popup(self.viewport().mapToGlobal(point))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hide_card()
            self.hovered.emit(-1)
        return super().viewportEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._hide_card()
        super().hideEvent(event)

    def _load(self, folds: TextFolds, closed: BoolArray, *, wanted: int | None) -> None:
        """Load the text anew; what is drawn comes back with its positions. closed: (folds,) bool."""
        # What is drawn belongs to the text that goes; all of it comes back with the new positions.
        self._scene = Scene(self._scene.theme, selected=self._scene.selected)
        self._gutter.set_document(self._document, self._speakers)
        self._gutter.set_overlay(None)
        self.handles.release()
        self._show_marks(None)
        super()._load(folds, closed, wanted=wanted)

    def _take_positions(self, document: Document, positions: TextPositions) -> None:
        marked = self._marked_gap
        self._scene = replace(self._scene, folds=positions.fold_positions if len(positions.folds) else None)
        self._gutter.set_positions(positions)
        self.set_analysis(self._analysis)
        self.set_hits(*self._hits)
        self.set_overlay(self._overlay)
        self.set_marked_gap(marked)
        super()._take_positions(document, positions)

    def _show_pauses(self, positions: TextPositions) -> None:
        config = self._analysis.config if self._analysis is not None else Config()
        if self._speakers is not None:
            self._scene = replace(self._scene, pauses=self._speakers.pauses(positions, config.pause_seconds))

    def _show_marks(self, marks: ChunkMarks | None) -> None:
        # Most ticks of a slider change chunks elsewhere.
        redraw = self._scene.marked >= 0 or not self._looks_alike(marks)
        self._under_click, self._marked_gap = [], None
        self._scene = replace(self._scene, marks=marks, marked=-1)
        self._gutter.set_marks(marks, redraw=redraw)
        self._reason_margin.set_marks(marks)
        self._fit_margins()
        self._grey_left_out()
        self._hide_card()
        if redraw:
            self.viewport().update()

    def _looks_alike(self, marks: ChunkMarks | None) -> bool:
        """Whether marks draw what is in view as those before did."""
        before, lines = self._scene.marks, self.visible_lines()
        if marks is None or before is None or not lines:
            return False
        return marks.looks_like(before, lines[0].start, end=lines[-1].end)

    def _grey_left_out(self) -> None:
        end = self._scene.marks.content_start if self._scene.marks is not None else 0
        if not end:
            self.setExtraSelections([])
            return
        # The one use of an extra selection: it is a single one, and only text can be grey.
        left_out = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        grey = QTextCharFormat()
        grey.setForeground(QColor(self._scene.theme.quiet))
        left_out.cursor, left_out.format = cursor, grey
        self.setExtraSelections([left_out])

    def _fit_fonts(self) -> None:
        small = scaled_font(self.font(), 0.9)
        self._gutter.setFont(small)
        self._reason_margin.setFont(small)
        self._fit_margins()

    def _fit_margins(self) -> None:
        gutter = self._gutter.sizeHint().width()
        if gutter > self.width() // 3:
            gutter = self._gutter.minimumSizeHint().width()
        # The margin has room for whole tags as long as four fifths are left to the text.
        reason_margin = min(self._reason_margin.sizeHint().width(), self.width() // 5)
        reason_margin = max(reason_margin, self._reason_margin.minimumSizeHint().width())
        margins = self.viewportMargins()
        if (margins.left(), margins.right()) != (gutter, reason_margin):
            self.setViewportMargins(gutter, 0, reason_margin, 0)
        area = self.viewport().geometry()
        self._gutter.setGeometry(QRect(area.left() - gutter, area.top(), gutter, area.height()))
        self._reason_margin.setGeometry(QRect(area.right() + 1, area.top(), reason_margin, area.height()))

    def _follow_scroll(self, area: QRect, dy: int) -> None:
        self._gutter.update()
        self._reason_margin.update()
        if dy:
            self._hide_card()

    def _marked_boundary_lines(self) -> list[tuple[int, BoundaryKind, BoundaryLine]]:
        return (
            self._scene.overlay.boundary_lines(self.visible_lines())
            if self._scene.overlay is not None
            else []
        )

    def _place_at(self, point: QPointF) -> int:
        """Return where a boundary would land that is dragged to a point, or -1; scroll beyond the edges."""
        if not 0 <= point.y() < self.viewport().height():
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + (1 if point.y() > 0 else -1))
        return self._place_near(self.index_at(point))

    def _place_near(self, index: int) -> int:
        return place_near(index, self._analysis.units) if self._analysis is not None and index >= 0 else -1

    def _boundary_at(self, index: int) -> ManualBoundary | None:
        if self._analysis is None:
            return None
        return boundary_near(index, self._overlay.boundaries, units=self._analysis.units)

    def _show_landing(self, index: int) -> None:
        lines, landing = self.visible_lines(), None
        if index >= 0 and lines and self._positions is not None and self._analysis is not None:
            units = self._analysis.units
            before = int(units.last[units.first.searchsorted(index) - 1])
            start = self._positions.edge_of(index)
            if lines[0].start <= start < lines[-1].end:
                landing = boundary_line_at(
                    lines,
                    [line.start for line in lines],
                    start=start,
                    end_before=self._positions.edge_of(before),
                )
        self._scene = replace(self._scene, landing=landing)
        self.viewport().update()

    def _cursor_shape_at(self, point: QPointF) -> Qt.CursorShape:
        if self.handles.at(point) >= 0:
            return Qt.CursorShape.SplitVCursor
        is_caption = self.caption_at(point) >= 0
        return Qt.CursorShape.PointingHandCursor if is_caption else Qt.CursorShape.IBeamCursor

    def _chunks_at(self, index: int) -> list[int]:
        """Return the chunks that hold an index, or the one before the white space that it lies in."""
        if self._analysis is None or not len(self._analysis.chunks):
            return []
        chunks = self._analysis.chunks
        before = int(np.searchsorted(chunks.start, index, side="right")) - 1
        return chunks.at(index) or ([before] if before >= 0 else [])

    def _click_position(self, position: int) -> None:
        if self._positions is not None:
            self._click_index(self._positions.index_at(position))

    def _click_index(self, index: int) -> None:
        """Ask for the chunk at an index; a further click where several meet asks for the next of them."""
        found = self._chunks_at(index)
        if not found:
            return
        number = 0
        if found == self._under_click and self._scene.selected in found:
            number = (found.index(self._scene.selected) + 1) % len(found)
        self._under_click = found
        self._click_chunk(found[number])

    def _click_gap(self, gap: int) -> None:
        if self._analysis is not None:
            self.unfold(int(self._analysis.units.first[gap + 1]))
        self.gap_clicked.emit(gap)

    def _click_chunk(self, chunk: int) -> None:
        # What was clicked is in view: the selection that follows must not scroll.
        self._clicked = chunk
        self.chunk_clicked.emit(chunk)

    def _show_card(self) -> None:
        index = self.index_at(QPointF(self._hover_point))
        found = self._chunks_at(index) if index >= 0 else []
        if found and self._analysis is not None:
            descriptions = [describe_chunk(self._analysis, chunk) for chunk in found]
            self._card.show_chunks(descriptions, self.viewport().mapToGlobal(self._hover_point))

    def _hide_card(self) -> None:
        self._hover_timer.stop()
        self._card.hide()
