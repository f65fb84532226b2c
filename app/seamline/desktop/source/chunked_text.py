"""A text with its chunks: painted, and described to screen readers."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QWidget

from seamline.desktop.source.accessible_text import AccessibleText
from seamline.desktop.source.boundary_painter import paint_boundaries
from seamline.desktop.source.chunk_painter import paint_chunks, paint_gutter
from seamline.desktop.source.conversation_painter import paint_folds, paint_pauses
from seamline.desktop.source.cut_fade import CutFade
from seamline.desktop.source.cut_look import CutLook, look_of
from seamline.desktop.source.display_blocks import Shape
from seamline.desktop.source.frame import Frame
from seamline.desktop.source.margin_painter import format_version, paint_margins
from seamline.desktop.source.nearness_margin import NearnessMargin
from seamline.desktop.source.nearness_painter import paint_nearness
from seamline.desktop.source.page_painter import paint_pages
from seamline.desktop.source.pieces import NOTHING_BESIDE
from seamline.desktop.source.scene import Scene
from seamline.desktop.source.selectable_text import SelectableText
from seamline.desktop.source.speakers import Speakers
from seamline.desktop.widgets.ghosts import Ghost
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import in_a_row, tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray, IndexArray
from seamline.engine.text.document import Document

# How far the caret of a caption is from its arrow, in pixels.
_BEFORE_CAPTION = 6


class ChunkedText(SelectableText):
    """Shows a scene; subclasses add what the user can do with it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene = Scene()
        # The chunk that the user clicked: it is in view, so its selection need not scroll.
        self._clicked = -1
        self._has_nearness = False
        # The look of the last cut in view; None if it is unknown.
        self._look: CutLook | None = None
        self.setAccessibleName(tr("Source text"))
        self.accessible_text = AccessibleText(
            self,
            text=lambda: self._document.text if self._document is not None else "",
            cursor=lambda: (self._cursor, self._mark),
        )
        self.accessible_text.cursor_requested.connect(lambda index, mark: self.set_cursor(index, mark=mark))
        self.cursor_moved.connect(self._describe_line)
        self.cut_fade = CutFade(self)
        self.cut_fade.stepped.connect(self.viewport().update)

    def set_document(self, document: Document | None) -> None:
        """Show a document from its top, or for the same file from the former place; None for nothing."""
        self._clicked, self._look = -1, None
        speakers = Speakers(document) if document is not None and document.turns else None
        self.scene = Scene(document, speakers=speakers)
        self._margin_heights = speakers.heights if speakers is not None else NOTHING_BESIDE
        self.cut_fade.finish()
        super().set_document(document)

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray | None = None) -> None:
        """Draw these chunks; ignored unless they are of the document shown.

        tints: (m,) uint8, the number of each chunk's tint; None to use all tints in turn.
        """
        if analysis is not None and analysis.document is not self._document:
            return
        if tints is None:
            count = len(analysis.chunks) if analysis is not None else 0
            tints = (np.arange(count) % len(theme_of(self).tints)).astype(np.uint8)
        before = self.scene
        if before.marked_gap >= 0 or before.ghosts:
            # They belong to the former cut, and disappear with it.
            self._look = None
        self.scene = replace(
            self.scene,
            analysis=analysis,
            tints=tints,
            marked_gap=-1,
            ghosts=(),
            nearness=NearnessMargin.of(analysis) if self._has_nearness else None,
        )
        self.cut_fade.begin(before, self.scene)
        if analysis is not None and analysis is before.analysis:
            # Only its tints have changed: all pieces stay.
            self.refresh()
        else:
            self._show_cut(analysis, self.scene.overlay.unread)

    def _draw_cut(self) -> None:
        """Draw the view again if the cut looks different in it; other changes draw themselves."""
        before, self._look = self._look, look_of(self.frame())
        if self._look is None or not self._look.is_same_within(before):
            self.refresh()
        elif not self._look.is_same(before):
            self.refreshed.emit()

    def set_overlay(self, overlay: Overlay) -> None:
        """Draw what instruments show about the document and its chunks."""
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
            if not start <= self.cursor_index <= end:
                # So that commands for “here” apply to the chunk just selected.
                self.set_cursor(start, follow=False)
            self.unfold(start)
            if chunk != clicked and not self.is_in_view(start, end):
                self.show_index(start)

    def set_nearness(self, has_nearness: bool) -> None:
        """Show in the margin how near each sentence is to its chunk, or not."""
        self._has_nearness = has_nearness
        nearness = NearnessMargin.of(self.scene.analysis) if has_nearness else None
        self.scene = replace(self.scene, nearness=nearness)
        self.refresh()

    def set_marked_gap(self, gap: int | None) -> None:
        """Mark a gap between two units; None, or a gap that the text does not have, marks nothing."""
        self.scene = replace(self.scene, marked_gap=-1 if gap is None else gap)
        self.refresh()

    def set_hits(self, starts: IndexArray, length: int) -> None:
        """Highlight the hits of a search. starts: (h,) int64, ascending indices. length: of each hit."""
        self.scene = replace(self.scene, hit_starts=starts, hit_length=length)
        self.refresh()

    def set_ghosts(self, ghosts: tuple[Ghost, ...]) -> None:
        """Show the boundaries that appear or go at the next steps of a setting; () for none."""
        self.scene = replace(self.scene, ghosts=ghosts)
        self.refresh()

    def frame(self) -> Frame:
        """Return the frame in view, for painters of the text and of the views beside it."""
        view = self.viewport()
        scene = replace(self.scene, folds=self.folds, closed=self._closed)
        return Frame(
            scene,
            theme_of(self),
            self.placed(),
            self.pieces,
            self.columns,
            float(view.width()),
            float(view.height()),
            self.cut_fade.fade,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        self.follow_font()
        frame = self.frame()
        with painting(self.viewport()) as painter:
            painter.fillRect(event.rect(), QColor(frame.theme.paper))
            self._paint_under(painter, frame)
            paint_folds(painter, frame)
            if frame.scene.speakers is not None:
                paint_margins(painter, frame, speakers=frame.scene.speakers)
            self._paint_text(painter, frame)
            if frame.scene.nearness is not None:
                paint_nearness(painter, frame, margin=frame.scene.nearness)
            self._paint_over(painter, frame)
            if frame.scene.speakers is not None:
                # Painted last, since their texts interrupt boundary lines.
                paint_pauses(painter, frame, speakers=frame.scene.speakers)

    def _paint_under(self, painter: QPainter, frame: Frame) -> None:
        """Paint the layers under the text."""
        paint_chunks(painter, frame)

    def _paint_over(self, painter: QPainter, frame: Frame) -> None:
        """Paint the layers over the text, and beside it."""
        paint_boundaries(painter, frame)
        paint_gutter(painter, frame)
        paint_pages(painter, frame)

    def _paint_text(self, painter: QPainter, frame: Frame) -> None:
        text, quiet = QColor(frame.theme.text), QColor(frame.theme.quiet)
        left = float(frame.columns.text_left)
        has_cut = frame.scene.analysis is not None
        for piece in frame.placed:
            if piece.layout.shape == Shape.CAPTION:
                continue
            is_dim = self.pieces.is_unread[piece.number] or (has_cut and self.pieces.owner[piece.number] < 0)
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
        if self._has_caret and self.hasFocus() and (caret := self.rect_of(self._cursor)) is not None:
            is_caption = self.pieces.shape(self.pieces.at(self._cursor)) == Shape.CAPTION
            painter.fillRect(
                caret.translated(-_BEFORE_CAPTION if is_caption else 0, 0), QColor(frame.theme.accent)
            )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._set_anew()

    def _describe_line(self, index: int) -> None:
        """Describe to screen readers the chunk and the line in which the text cursor is."""
        if not len(self.pieces):
            return
        piece = self.pieces.at(index)
        layout = self._layout_of(piece)
        line = layout.line_of(layout.shown.position_of(index))
        words = layout.shown.words(line.start, line.end)
        if (fold := self.pieces.fold(piece)) >= 0:
            state = tr("open") if self.is_fold_open(fold) else tr("folded")
            words = in_a_row(self.folds.captions[fold], state)
        turn = int(self.pieces.blocks.turns[self.pieces.block[piece]])
        if self.scene.speakers is not None and (fork := self.scene.speakers.forks.get(turn)) is not None:
            words = tr("version {version}: {words}", version=format_version(fork), words=words)
        near = self.scene.nearness.at(index) if self.scene.nearness is not None else None
        if near is not None and near.is_odd:
            words = tr("{title}: {text}", title=near.words, text=words)
        chunk = int(self.pieces.owner[piece])
        self.setAccessibleDescription(
            tr("Chunk {chunk:,}: {words}", chunk=chunk + 1, words=words) if chunk >= 0 else words
        )
        self.accessible_text.follow_cursor()
        if chunk >= 0:
            self._announce(chunk)

    def _announce(self, chunk: int) -> None:
        if self.scene.analysis is not None:
            self.accessible_text.announce(
                tr("Chunk {chunk:,} of {chunks:,}", chunk=chunk + 1, chunks=len(self.scene.analysis.chunks))
            )
