"""The text of the chunks around an answer, with a wavy line below what was cut away from the answer."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QSizePolicy, QTextEdit, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import SourceRole, TextRole, bold_font, source_font, text_font
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import format_tokens
from seamline.instruments.question_bench.answer_view import AnswerPart, AnswerView

# How many characters of its chunk are shown on either side of an answer.
_AROUND = 240
# The layout of chunks as in the source: the width of the spine, and margins around the text, in pixels.
_SPINE, _LEFT, _RIGHT, _ABOVE, _BETWEEN = 3, 16, 14, 8, 24
_MIN_LINES = 5
_FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value


class AnswerText(QTextEdit):
    """A read-only text, as high as its content: each chunk on its tint, below a line of facts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[AnswerView, Analysis, tuple[int, ...]] | None = None
        self.setReadOnly(True)
        self.setFrameShape(QTextEdit.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.document().setDocumentMargin(_ABOVE)
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self.updateGeometry())
        # The first and the last block of each chunk, and its tint.
        self._grounds: list[tuple[int, int, int]] = []
        self.setAccessibleName(tr("The answer in its chunks"))
        set_tone(self, "")

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(self.document().size().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), _MIN_LINES * source_font(SourceRole.BODY)[1])

    def show_view(
        self, view: AnswerView | None, analysis: Analysis | None, *, tints: tuple[int, ...] = ()
    ) -> None:
        """Show an answer in a cut. tints: the number of the tint of each of its parts."""
        self._shown = (view, analysis, tints) if view is not None and analysis is not None else None
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._shown is not None:
            self._write()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self.viewport()) as painter:
            blocks, layout = self.document(), self.document().documentLayout()
            scrolled, width = self.verticalScrollBar().value(), self.viewport().width()
            for first, last, tint in self._grounds:
                top = layout.blockBoundingRect(blocks.findBlockByNumber(first)).top() - _ABOVE
                bottom = layout.blockBoundingRect(blocks.findBlockByNumber(last)).bottom() + _ABOVE
                place = QRectF(0, top - scrolled, width, bottom - top)
                painter.fillRect(place, QColor(theme.tint(tint).resting))
                place.setWidth(_SPINE)
                painter.fillRect(place, QColor(theme.tint(tint).spine))
        super().paintEvent(event)

    def _write(self) -> None:
        self.clear()
        self._grounds = []
        if self._shown is None:
            return
        view, analysis, tints = self._shown
        cursor = QTextCursor(self.document())
        for part, tint in zip(view.parts, tints, strict=True):
            self._write_part(cursor, part, view=view, analysis=analysis, tint=tint)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _write_part(
        self, cursor: QTextCursor, part: AnswerPart, *, view: AnswerView, analysis: Analysis, tint: int
    ) -> None:
        theme = theme_of(self)
        head = _block(above=_BETWEEN)
        note = QTextCharFormat()
        note.setFont(bold_font(text_font(TextRole.NOTE)))
        note.setForeground(QColor(theme.text))
        _begin_block(cursor, head)
        first = cursor.blockNumber()
        rank = (
            phrase("rank {rank:,} ({score:.2f})", rank=part.rank, score=part.score)
            if part.rank
            else phrase("never found")
        )
        tokens = format_tokens(analysis, int(analysis.chunks.tokens[part.chunk]))
        cursor.insertText(
            tr("Chunk {chunk:,} · {tokens} · {rank}", chunk=part.chunk + 1, tokens=tokens, rank=rank), note
        )
        body = _block(above=4)
        body.setLineHeight(source_font(SourceRole.BODY)[1], _FIXED)
        _begin_block(cursor, body)
        self._write_text(cursor, part, view=view, text=analysis.document.text)
        self._grounds.append((first, cursor.blockNumber(), tint))
        if part.reason:
            line = _block(above=2 * _ABOVE)
            line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            note.setForeground(QColor(theme.warning))
            _begin_block(cursor, line)
            cursor.insertText(tr("— cut here: {reason} —", reason=phrase(part.reason)), note)

    def _write_text(self, cursor: QTextCursor, part: AnswerPart, *, view: AnswerView, text: str) -> None:
        inside = [
            (max(start, part.start), min(end, part.end))
            for start, end in view.wanted
            if start < part.end and end > part.start
        ]
        low = max(part.start, min((start for start, _ in inside), default=part.start) - _AROUND)
        high = min(part.end, max((end for _, end in inside), default=part.start) + _AROUND)
        if low > part.start:
            # Begin at a word.
            low = max(text.find(" ", low) + 1, low) if text.find(" ", low, high) >= 0 else low
        if high < part.end:
            high = max(text.rfind(" ", low, high), *(end for _, end in inside), low)
        edges = {low, high}
        for start, end in (*view.wanted, *view.lost):
            edges.update(at for at in (start, end) if low < at < high)
        ordered = sorted(edges)
        if low > part.start:
            cursor.insertText("… ", self._format(False, is_lost=False))
        for start, end in pairwise(ordered):
            is_wanted = any(first <= start < last for first, last in view.wanted)
            is_lost = any(first <= start < last for first, last in view.lost)
            # Line separators in place of new blocks, so that the tint of a chunk has no gaps.
            words = text[start:end].replace("\r\n", "\n").replace("\n", "\u2028")
            cursor.insertText(words, self._format(is_wanted, is_lost=is_lost))
        if high < part.end:
            cursor.insertText(" …", self._format(False, is_lost=False))

    def _format(self, is_wanted: bool, *, is_lost: bool) -> QTextCharFormat:
        theme, found = theme_of(self), QTextCharFormat()
        found.setFont(source_font(SourceRole.BODY)[0])
        found.setForeground(QColor(theme.text))
        if is_wanted:
            ink = theme.error if is_lost else theme.warning
            found.setBackground(QColor(theme.error_ground if is_lost else theme.warning_ground))
            found.setUnderlineStyle(
                QTextCharFormat.UnderlineStyle.WaveUnderline
                if is_lost
                else QTextCharFormat.UnderlineStyle.SingleUnderline
            )
            found.setUnderlineColor(QColor(ink))
        return found


def _block(*, above: float) -> QTextBlockFormat:
    """Return the format of a block. above: the space between it and the one before, in pixels."""
    form = QTextBlockFormat()
    # The document has a margin of its own all around.
    form.setLeftMargin(_LEFT - _ABOVE)
    form.setRightMargin(_RIGHT - _ABOVE)
    form.setTopMargin(above)
    return form


def _begin_block(cursor: QTextCursor, form: QTextBlockFormat) -> None:
    if cursor.position():
        cursor.insertBlock(form)
    else:
        cursor.setBlockFormat(form)
