"""A row of blocks, one for each chunk and as wide as its tokens: the whole cut at a glance."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QGuiApplication,
    QHelpEvent,
    QIcon,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.chunks.block_places import BlockPlaces, place_blocks
from seamline.desktop.chunks.chunk_commands import Command, CommandKeys, commands_of_end, show_menu
from seamline.desktop.widgets.chunk_card import ChunkCard
from seamline.desktop.widgets.chunk_description import describe_chunk
from seamline.desktop.widgets.chunk_facts import stored_text
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import Theme, coloured_icon, theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, distinct
from seamline.instruments.formatting import format_token_count, format_tokens
from seamline.instruments.lint import Findings

_NO_TINTS: CodeArray = np.empty(0, dtype=np.uint8)
_SPINE = 3
_LEFT, _RIGHT, _BETWEEN = 9, 6, 8
_GLYPH = 16
_CORNER = 2.0
_FRAME = 2
_MIN_FRAME = 6
_TICK = 4
# Room around the blocks for the focus ring.
_INSET = 3
_PAGE = 10


class BlockRow(QWidget):
    """Blocks in the tints of their chunks, with numbers, tokens, and a sign for problems.

    chunk_clicked: the user went to a chunk by mouse or keys. explain_requested, pin_requested: the chunk
    whose end the user wants to have explained, or pinned or unpinned. offers_ends: whether the menu and the
    keys offer these two.
    """

    chunk_clicked = Signal(int)
    explain_requested = Signal(int)
    pin_requested = Signal(int)

    def __init__(self, name: str = "Chunks by size", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offers_ends = True
        self._analysis: Analysis | None = None
        self.tints = _NO_TINTS
        self._problems: BoolArray = np.empty(0, dtype=np.bool_)
        self._selection = -1
        self._hovered = -1
        self._places = place_blocks(np.empty(0, dtype=np.int32), 0)
        self._picture: QImage | None = None
        self._card: ChunkCard | None = None
        self.setAccessibleName(tr(name))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        CommandKeys(self, self.commands)
        self._take_appearance()

    @property
    def places(self) -> BlockPlaces:
        """The places of the blocks."""
        return self._places

    @property
    def problems(self) -> BoolArray:
        """(m,) bool, which chunks have the sign for problems."""
        return self._problems

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray = _NO_TINTS) -> None:
        """Show the chunks of a cut; None shows nothing. tints: (m,) uint8, the numbers of tints.

        Chunks that are the same span of the text as before keep their signs until set_problems().
        """
        problems = np.zeros(len(tints), dtype=np.bool_)
        if analysis is not None and self._analysis is not None and self._problems.any():
            same_text = analysis.document is self._analysis.document
            spans, known = _spans(analysis), _spans(self._analysis)[self._problems]
            at = np.minimum(known.searchsorted(spans), len(known) - 1)
            problems = (known[at] == spans) & same_text
        self._analysis, self.tints, self._problems = analysis, tints, problems
        self._hide_card()
        self._place()
        self._describe()

    def set_problems(self, findings: Findings | None) -> None:
        """Show the sign on the chunks of the cut that have problems."""
        problems = np.zeros(len(self.tints), dtype=np.bool_)
        if findings is not None:
            chunks = np.fromiter(findings.by_chunk, np.int64, len(findings.by_chunk))
            problems[chunks[chunks < len(problems)]] = True
        if not np.array_equal(problems, self._problems):
            self._problems, self._picture = problems, None
            self._describe()
            self.update()

    def set_selection(self, chunk: int) -> None:
        """Frame a chunk; -1 for none."""
        if chunk != self._selection:
            self._selection = chunk
            self._describe()
            self.update()

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with the selected chunk."""
        analysis, chunk = self._analysis, self._selection
        if analysis is None or not 0 <= chunk < len(self.tints):
            return ()
        ends = commands_of_end(
            analysis,
            chunk,
            explain=self.explain_requested.emit,
            toggle_pinned=self.pin_requested.emit,
        )
        copy = Command(tr("Copy chunk"), "Ctrl+C", self.copy)
        return (*ends, copy) if self.offers_ends else (copy,)

    def copy(self) -> None:
        """Copy the text of the selected chunk, as a store would keep it."""
        if self._analysis is not None and 0 <= self._selection < len(self.tints):
            QGuiApplication.clipboard().setText(stored_text(self._analysis, self._selection))

    def block_rect(self, chunk: int) -> QRect:
        """Return the rectangle of a chunk's block."""
        left, right = int(self._places.lefts[chunk]), int(self._places.rights[chunk])
        return QRect(_INSET + left, _INSET, right - left, self._height)

    @property
    def _height(self) -> int:
        return self.height() - 2 * _INSET

    def sizeHint(self) -> QSize:
        return QSize(200, max(24, self._metrics.height() + 6) + 2 * _INSET)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            # Drawings to scale run from left to right in every language.
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            if not len(self.tints):
                return
            painter.translate(_INSET, _INSET)
            if self._places.is_aggregated:
                painter.drawImage(0, 0, self._aggregated())
            else:
                self._paint_blocks(painter)
            painter.resetTransform()
            if 0 <= self._selection < len(self.tints):
                self._paint_frame(painter)
            if self.hasFocus():
                self._paint_focus(painter)

    def _paint_blocks(self, painter: QPainter) -> None:
        theme, height = self._theme, self._height
        grounds = [QColor(tint.block) for tint in theme.tints]
        spines = [QColor(tint.spine) for tint in theme.tints]
        spans = zip(
            self._places.lefts.tolist(), self._places.rights.tolist(), self.tints.tolist(), strict=True
        )
        painter.setFont(self._font)
        painter.setPen(QColor(theme.text))
        for chunk, (left, right, tint) in enumerate(spans):
            painter.fillRect(left, 0, right - left, height, grounds[tint])
            # A full spine would cover a narrow block.
            spine = min(_SPINE, max(1, (right - left) // 4))
            painter.fillRect(left, 0, spine, height, spines[tint])
            if right - left > _LEFT + 6:
                self._paint_words(painter, chunk, left=left, right=right)
            elif self._problems[chunk]:
                self._paint_corner(painter, right)

    def _paint_words(self, painter: QPainter, chunk: int, *, left: int, right: int) -> None:
        """Draw those of the number, the sign and the tokens of a block for which there is room."""
        assert self._analysis is not None
        is_selected, height = chunk == self._selection, self._height
        number = numeral(chunk + 1)
        metrics = self._bold_metrics if is_selected else self._metrics
        end = left + _LEFT + metrics.horizontalAdvance(number)
        has_number = end + _RIGHT <= right
        if has_number:
            painter.setFont(self._bold if is_selected else self._font)
            painter.drawText(QRectF(left + _LEFT, 0, right - left, height), _LEFT_FLAGS, number)
        tokens = tr(format_token_count(self._analysis, int(self._analysis.chunks.tokens[chunk])))
        width = self._metrics.horizontalAdvance(tokens)
        glyph = _GLYPH + 4 if self._problems[chunk] else 0
        edge = right - _RIGHT
        if has_number and end + _BETWEEN + glyph + width <= edge:
            painter.setFont(self._font)
            painter.drawText(QRectF(left, 0, edge - left, height), _RIGHT_FLAGS, tokens)
            edge -= width + 4
        if glyph and (end if has_number else left + _SPINE) + glyph <= edge + 4:
            place = QRect(edge - _GLYPH, (height - _GLYPH) // 2, _GLYPH, _GLYPH)
            self._warning.paint(painter, place)
        elif glyph:
            self._paint_corner(painter, right)

    def _paint_corner(self, painter: QPainter, right: int) -> None:
        """Draw a turned-down corner, the sign for problems of a block without room for more."""
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.warning))
        painter.drawPolygon(QPolygonF([QPointF(right - 6, 0), QPointF(right, 0), QPointF(right, 6)]))
        painter.restore()

    def _paint_frame(self, painter: QPainter) -> None:
        block = self.block_rect(self._selection)
        if block.width() < _MIN_FRAME:
            block.setWidth(_MIN_FRAME)
            block.moveLeft(min(block.left(), self.width() - _INSET - block.width()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.text), _FRAME))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(block), _CORNER, _CORNER)

    def _paint_focus(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setPen(QPen(QColor(self._theme.accent), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def _aggregated(self) -> QImage:
        """Return a picture of the row, cached until something in it changes.

        A column of pixels has the tint of a chunk there; at the foot, ticks mark chunks with problems.
        """
        if self._picture is None:
            width, height = self.width() - 2 * _INSET, self._height
            colours = _rgb([tint.block for tint in self._theme.tints])
            at = np.searchsorted(self._places.rights, np.arange(width), side="right")
            pixels = np.empty((height, width), dtype=np.uint32)
            pixels[:] = colours[self.tints[np.minimum(at, len(self.tints) - 1)]]
            marked = distinct(np.minimum(self._places.lefts[self._problems], width - 1))
            pixels[height - _TICK :, marked] = _rgb([self._theme.warning])[0]
            image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_RGB32)
            # Qt does not keep the array alive.
            self._picture = image.copy()
        return self._picture

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._go_to(self._places.at(event.position().x() - _INSET))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hovered = self._places.at(event.position().x() - _INSET)
        if hovered != self._hovered:
            self._hovered = hovered
            self._hide_card()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self._hide_card()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_card(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last, at = len(self.tints) - 1, self._selection
        moves = {
            Qt.Key.Key_Left: at - 1,
            Qt.Key.Key_Up: at - 1,
            Qt.Key.Key_Right: at + 1,
            Qt.Key.Key_Down: at + 1,
            Qt.Key.Key_PageUp: at - _PAGE,
            Qt.Key.Key_PageDown: at + _PAGE,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        wanted = moves.get(Qt.Key(event.key()))
        if wanted is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif last >= 0:
            self._go_to(min(max(wanted, 0), last))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        chunk = self._places.at(event.x() - _INSET) if by_mouse else self._selection
        if 0 <= chunk < len(self.tints):
            place = event.globalPos() if by_mouse else self.mapToGlobal(self.block_rect(chunk).topLeft())
            self._hide_card()
            self._go_to(chunk)
            show_menu(self, place, self.commands())

    def _go_to(self, chunk: int) -> None:
        if chunk >= 0:
            self.set_selection(chunk)
            self.chunk_clicked.emit(chunk)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._take_appearance()

    def _take_appearance(self) -> None:
        self._theme: Theme = theme_of(self)
        self._font = text_font(TextRole.NOTE)
        self._bold = text_font(TextRole.NOTE)
        self._bold.setBold(True)
        self._metrics, self._bold_metrics = QFontMetrics(self._font), QFontMetrics(self._bold)
        self._warning: QIcon = coloured_icon("warning", self._theme.warning, size=_GLYPH)
        self._picture = None
        self.updateGeometry()
        self.update()

    def _place(self) -> None:
        tokens = self._analysis.chunks.tokens if self._analysis is not None else np.empty(0, dtype=np.int32)
        self._places, self._picture = place_blocks(tokens, self.width() - 2 * _INSET), None
        self.update()

    def _describe(self) -> None:
        """Describe the selected chunk to screen readers."""
        analysis, chunk = self._analysis, self._selection
        if analysis is None or not 0 <= chunk < len(self.tints):
            self.setAccessibleDescription(tr("{tints:,} chunks, none selected", tints=len(self.tints)))
            return
        tokens = format_tokens(analysis, int(analysis.chunks.tokens[chunk]))
        problems = tr(", has problems") if self._problems[chunk] else ""
        self.setAccessibleDescription(
            tr(
                "chunk {chunk:,} of {tints:,}, {tokens}{problems}",
                chunk=chunk + 1,
                tints=len(self.tints),
                tokens=tokens,
                problems=problems,
            )
        )

    def _show_card(self, event: QHelpEvent) -> None:
        chunk = self._places.at(event.x() - _INSET)
        if self._analysis is None or not 0 <= chunk < len(self.tints):
            return
        if self._card is None:
            self._card = ChunkCard(self)
        self._card.show_chunks([describe_chunk(self._analysis, chunk)], event.globalPos())

    def _hide_card(self) -> None:
        if self._card is not None:
            self._card.hide()


_LEFT_FLAGS = (Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter).value
_RIGHT_FLAGS = (Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter).value


def _spans(analysis: Analysis) -> IndexArray:
    """Return (m,) int64 keys, ascending, which are equal for chunks with the same span of the text."""
    return (analysis.chunks.start << 32) | analysis.chunks.end


def _rgb(colours: list[str]) -> NDArray[np.uint32]:
    """Return (n,) uint32 pixels of colours as `#rrggbb`."""
    return np.array([QColor(colour).rgba() for colour in colours], dtype=np.uint32)
