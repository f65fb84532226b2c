"""Figures of a chunk: its tokens between the smallest and largest size, its length, and its neighbours."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from seamline.desktop.inspector.chunk_lines import differences, neighbour_line, neighbour_tip, size_line
from seamline.desktop.inspector.size_bar import MODEL_TOKENS, SizeBar
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import plural
from seamline.instruments.formatting import format_token_count
from seamline.instruments.unread import Unread

_PAD = 16
# Two ways of counting tokens of English prose differ by up to this share: then both counts say the same.
_ALIKE = 0.25


class ChunkFigures(QWidget):
    """A few lines; more only if the stored or the embedded text differs from the source."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens = TextLabel(TextRole.FIGURE)
        self.unit = TextLabel(tone="second")
        self.bar = SizeBar()
        self._length = ""
        self.length = TextLabel(tone="second", is_wrapped=True)
        self.neighbours = TextLabel(tone="second", is_wrapped=True)
        self.left_out = TextLabel(tone="second", is_wrapped=True)
        self.left_out.setText(tr("Exports leave it out, until the chunk map puts it back."))
        self.differences = TextLabel(TextRole.NOTE, "second", is_wrapped=True)
        for label, name in (
            (self.length, tr("Length")),
            (self.neighbours, tr("Neighbours")),
            (self.left_out, tr("Export")),
            (self.differences, tr("Text that differs from the source")),
        ):
            label.setAccessibleName(name)
        first = QHBoxLayout()
        first.setSpacing(12)
        first.addWidget(self.tokens)
        first.addWidget(self.unit)
        first.addStretch(1)
        first.addWidget(self.bar, 2, Qt.AlignmentFlag.AlignVCenter)
        self.neighbours.setToolTip(
            tr(
                "The cosine between the means of their sentences. Like: at least as similar as the two "
                "halves of these chunks are to each other."
            )
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_PAD, 4, _PAD, 8)
        layout.setSpacing(0)
        layout.addLayout(first)
        layout.addWidget(self.length)
        layout.addWidget(self.neighbours)
        layout.addWidget(self.left_out)
        layout.addSpacing(4)
        layout.addWidget(self.differences)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_length()

    def _fit_length(self) -> None:
        """Show the length on one line, without the numbers of lines if there is no room."""
        fits = self.length.fontMetrics().horizontalAdvance(self._length) <= self.width() - 2 * _PAD
        self.length.setText(self._length if fits else self._length.rpartition(" · ")[0])
        self.length.setToolTip(self._length)

    def show_chunk(
        self, analysis: Analysis, chunk: int, *, unread: Unread | None, is_left_out: bool = False
    ) -> None:
        """Show a chunk. unread: the text that the embedder does not read, None while that is not known."""
        tokens = int(analysis.chunks.tokens[chunk])
        self.tokens.setText(tr(format_token_count(analysis, tokens)))
        self.unit.setText(tr(plural(tokens, "token", "tokens")))
        largest = analysis.model_max_tokens or analysis.config.max_tokens
        read = _read_tokens(analysis, chunk) if analysis.model_max_tokens else 0
        self.bar.set_size(tokens, smallest=analysis.config.minimum, largest=largest, read=read)
        self._length = size_line(analysis, chunk)
        self._fit_length()
        neighbours = neighbour_line(analysis, chunk)
        self.neighbours.setText(neighbours)
        self.neighbours.setToolTip(wrapped_tip(neighbour_tip(analysis, chunk)))
        self.neighbours.setVisible(bool(neighbours))
        self.left_out.setVisible(is_left_out)
        found = differences(analysis, chunk, unread=unread)
        lines = [tr("{title}: {text}", title=each.title, text=each.text) for each in found]
        if read and (abs(read - tokens) > _ALIKE * tokens or tokens > largest >= read):
            # The bar shows the model's tokens and their limit, which may differ from the figure above.
            lines.insert(0, tr(MODEL_TOKENS, read=read, largest=largest))
        self.differences.setText("\n".join(lines))
        self.differences.setVisible(bool(lines))


def _read_tokens(analysis: Analysis, chunk: int) -> int:
    """Return a chunk's size in the model's tokens, summed over its units; 0 if these do not limit chunks."""
    limit, cut = analysis.read_limit, analysis.cut
    if limit is None:
        return 0
    repeated = min(int(cut.overlap_first[chunk]), int(cut.first[chunk]))
    first = int(cut.first[chunk])
    return limit.span(first, int(cut.stop[chunk])) + limit.sizes.span(repeated, first)
