"""Stored and embedded text of a chunk side by side, with the differences from the source marked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSplitter, QVBoxLayout, QWidget

from seamline.desktop.widgets.chunk_facts import format_read_tokens, stored_text
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.marked_text import MarkedKind, MarkedSpan, MarkedText
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.prefixes import prefixes_for
from seamline.engine.phrases import phrase
from seamline.engine.text.blocks import BlockKind
from seamline.exports.ndjson.records import embedded_text
from seamline.instruments.formatting import pluralize
from seamline.instruments.unread import Unread


class ChunkTexts(QWidget):
    """Two texts beside each other, or above each other if there is little room; one if they are equal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stored = MarkedText(tr("Text as it is stored"))
        self.embedded = MarkedText(tr("Text as it is embedded"))
        self._stored_title, self._embedded_title = ElidedLabel(), ElidedLabel()
        self._note = ElidedLabel()
        for label in (self._stored_title, self._embedded_title, self._note):
            label.setContentsMargins(8, 3, 8, 3)
        self._sides = QSplitter(Qt.Orientation.Vertical)
        self._sides.setChildrenCollapsible(False)
        self._stored_side = _titled(self._stored_title, self.stored)
        self._sides.addWidget(self._stored_side)
        self._sides.addWidget(_titled(self._embedded_title, self.embedded))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._sides, 1)
        layout.addWidget(self._note)

    def show_chunk(self, analysis: Analysis, number: int, *, unread: Unread | None) -> None:
        """Show a chunk. unread: the text that the embedder does not read, None while that is not known."""
        stored, embedded = stored_text(analysis, number), embedded_text(analysis, number)
        self.stored.set_text(stored, _marks(analysis, number, text=stored))
        marks = _marks(analysis, number, text=embedded)
        if unread is not None and unread.unread[number]:
            marks.append(MarkedSpan(int(unread.read[number]), len(embedded), MarkedKind.UNREAD))
        self.embedded.set_text(embedded, marks)
        self._stored_title.show_text(
            tr("Stored · {characters}", characters=pluralize(len(stored), "character"))
        )
        read = pluralize(len(embedded), "character") if unread is None else format_read_tokens(unread, number)
        is_same = stored == embedded
        self._stored_side.setVisible(not is_same)
        self._embedded_title.show_text(
            tr("Stored and embedded · {length}", length=read)
            if is_same
            else tr("Embedded · {length}", length=read)
        )
        self._note.show_text(_note(analysis, number, embedded=embedded, unread=unread))
        self._note.setVisible(bool(self._note.text()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * 90
        self._sides.setOrientation(Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical)


def _marks(analysis: Analysis, number: int, *, text: str) -> list[MarkedSpan]:
    """Return marks on the parts of a text before the chunk's core: context, overlap, front matter.

    text: ends with the text of the chunk, overlap included.
    """
    chunks, blocks = analysis.chunks, analysis.blocks
    overlap_start, start, end = (
        int(array[number]) for array in (chunks.overlap_start, chunks.start, chunks.end)
    )
    shift = len(text) - (end - overlap_start)
    marks = [
        MarkedSpan(0, shift, MarkedKind.CONTEXT),
        MarkedSpan(shift, shift + start - overlap_start, MarkedKind.OVERLAP),
    ]
    if len(blocks) and blocks.kind[0] == BlockKind.FRONT_MATTER:
        front = min(int(blocks.end[0]), end) - overlap_start
        marks.append(MarkedSpan(shift, shift + front, MarkedKind.FRONT_MATTER))
    return [mark for mark in marks if mark.start < mark.end]


def _note(analysis: Analysis, number: int, *, embedded: str, unread: Unread | None) -> str:
    """Return a sentence on each mark, and on text that is embedded but not stored."""
    is_embedded = analysis.config.heading_context == "embedded"
    has_prefix = bool(analysis.config.context_prefix)
    found = {mark.kind for mark in _marks(analysis, number, text=embedded)}
    texts = []
    if MarkedKind.CONTEXT in found and has_prefix:
        texts.append(tr("Shaded: what is embedded before the chunk; its prefix is not stored."))
    elif MarkedKind.CONTEXT in found and is_embedded:
        texts.append(tr("Shaded: the headings above the chunk, which are embedded with it and not stored."))
    elif MarkedKind.CONTEXT in found:
        texts.append(tr("Shaded: the heading of the section, which this chunk continues."))
    if passage := prefixes_for(analysis.embedder).passage:
        texts.append(
            tr(
                "{embedder} is given “{prefix}” before it.",
                embedder=analysis.embedder,
                prefix=passage.strip(),
            )
        )
    if MarkedKind.OVERLAP in found:
        texts.append(tr("Hatched /: what is repeated from chunk {number}.", number=number))
    if MarkedKind.FRONT_MATTER in found:
        texts.append(tr("Grey: front matter."))
    if unread is not None and unread.unread[number]:
        template = phrase("Hatched \\: what {embedder} does not read, beyond {limit:,} of its own tokens.")
        if not unread.exact:
            template = phrase(
                "Hatched \\: what {embedder} does not read, beyond {limit:,} of its own tokens, about here."
            )
        texts.append(tr(template, embedder=analysis.embedder, limit=unread.limit))
    return " ".join(texts)


def _titled(title: QLabel, text: QWidget) -> QWidget:
    side = QWidget()
    layout = QVBoxLayout(side)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(title)
    layout.addWidget(text, 1)
    return side
