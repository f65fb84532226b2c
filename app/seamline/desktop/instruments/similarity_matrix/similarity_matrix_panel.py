"""The panel of the similarity matrix: the matrix, the two sentences of a cell, and the returns."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.instruments.similarity_matrix.matrix_painter import LEGEND
from seamline.desktop.instruments.similarity_matrix.matrix_region import MatrixRegion, Span
from seamline.desktop.instruments.similarity_matrix.matrix_view import MatrixView
from seamline.desktop.instruments.similarity_matrix.return_table import ListedReturns, ReturnTable
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.no_limit import NO_LIMIT
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import in_a_row, numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.returning_topics import ReturningTopics
from seamline.instruments.similarity_matrix import LEVELS, SimilarityMatrix

_SHOWN = 110
_LINES = 9
_MIN_LINE = 30
_WIDE = 1.35
_HINT = phrase(
    "Point at a cell to read its two sentences, drag over several to mark theirs in the text; "
    "what is coloured as alike away from the diagonal is alike far apart."
)


class SimilarityMatrixPanel(QWidget):
    """Shows a matrix with the chunks of a cut, and describes the cell pointed at or the selected region.

    ends_shown: the units of its rows and of its columns, each as [first, stop), or None. unit_requested: the
    sentence that the user wants to go to. return_chosen: the number of a return.
    """

    ends_shown = Signal(object)
    unit_requested = Signal(int)
    return_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        self._matrix: SimilarityMatrix | None = None
        self.view = MatrixView()
        self.note = ElidedLabel()
        self.note.setFont(text_font(TextRole.NOTE))
        set_tone(self.note, "quiet")
        self.title = _wrapped(TextRole.SECTION)
        self.title.setAccessibleName(tr("Similarity of the cell"))
        self.sentences = _wrapped(tone="second"), _wrapped(tone="second")
        names = tr("Sentence of the row"), tr("Sentence of the column")
        for label, name in zip(self.sentences, names, strict=True):
            label.setAccessibleName(name)
        self.go = QPushButton(tr("Go to"))
        self.go.setEnabled(False)
        self.go.setToolTip(tr("Go to the sentence of the column (Shift+Enter)"))
        self.summary = _wrapped(tone="second")
        self.table = ReturnTable()
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.go, 0, Qt.AlignmentFlag.AlignTop)
        self._beside = QVBoxLayout()
        self._beside.setSpacing(4)
        self._words = QWidget()
        words = QVBoxLayout(self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(4)
        words.addLayout(head)
        for label in self.sentences:
            words.addWidget(label)
        words.addStretch(1)
        self._beside.addWidget(self._words)
        self._beside.addWidget(self.summary)
        self._beside.addWidget(self.table, 100)
        self._beside.addStretch(1)
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._layout.setSpacing(8)
        self._layout.addWidget(self.view, 3)
        self._layout.addLayout(self._beside, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 4, 12, 6)
        column.addWidget(self.note)
        column.addLayout(self._layout, 1)
        self.setFocusProxy(self.view)
        self.view.cell_changed.connect(self._show_cell)
        self.view.cell_clicked.connect(self._go_to_cell)
        self.view.end_requested.connect(self._go_to)
        self.table.return_chosen.connect(self.return_chosen)
        self.go.clicked.connect(lambda _=False: self._go_to(1))

    def set_matrix(self, analysis: Analysis | None, matrix: SimilarityMatrix | None) -> None:
        """Show the matrix of a text; None for nothing."""
        self._analysis, self._matrix = analysis, matrix
        self.view.set_matrix(matrix)
        self.set_returns(None)
        if matrix is not None and matrix.reach > 1:
            self.note.show_text(
                tr(
                    "Every sentence against every other, as means over {reach}; the squares are chunks. "
                    "Far out, a cell that is too small is a mean of up to {size} by {size}.",
                    reach=matrix.reach,
                    size=LEVELS[-1],
                ),
                tr("Every sentence against every other, means over {reach}", reach=matrix.reach),
                tr("Every sentence against every other"),
            )
        elif matrix is not None:
            self.note.show_text(
                tr(
                    "Every sentence against every other; the squares are chunks. "
                    "Far out, a cell that is too small is a mean of up to {size} by {size}.",
                    size=LEVELS[-1],
                ),
                tr("Every sentence against every other"),
            )
        self._show_cell()

    def set_chunks(self, analysis: Analysis, tints: CodeArray) -> None:
        """Show the chunks of another cut of the same units. tints: (m,) uint8."""
        self._analysis = analysis
        self.view.set_chunks(analysis.chunks.first, analysis.chunks.stop, tints=tints)
        self._show_cell()

    def set_returns(self, found: ReturningTopics | None) -> None:
        """List the returns; None while they are not known."""
        analysis = self._analysis
        if found is None or analysis is None:
            self.summary.setText(tr("Looking for topics that return…") if analysis is not None else "")
            self.table.set_returns(None)
            self.view.set_returns(())
        else:
            self.summary.setText(tr(found.summary))
            self.table.set_returns(ListedReturns(analysis, found))
            self.view.set_returns(found.returns)
        self.table.setVisible(found is not None and bool(found.returns))
        self._describe()

    def point_at(self, unit: int) -> None:
        """Mark the cell on the diagonal of a sentence that another view points at; -1 for none.

        The description of a selected region stays.
        """
        self.view.set_cell((unit, unit) if unit >= 0 else None)
        self._show_words()

    def cell_words(self, row: int, column: int) -> str:
        """Say how alike two units are, and how rare that is."""
        matrix = self._matrix
        assert matrix is not None
        if row == column:
            return tr("Sentence {row:,}", row=row + 1)
        said = tr(
            "Sentences {row:,} and {column:,} are alike by {similarity}",
            row=row + 1,
            column=column + 1,
            similarity=_signed(matrix.cell(row, column)),
        )
        scale = self.view.tiles.scales.get(0)
        if abs(row - column) < matrix.reach:
            return tr("{said}, as neighbours are: their means overlap", said=said)
        if scale is None:
            return said
        return in_a_row(said, tr(scale.describe(matrix.cell(row, column))))

    def region_words(self, region: MatrixRegion) -> str:
        """Say the mean similarity of the units of a region's rows and those of its columns."""
        matrix = self._matrix
        assert matrix is not None
        rows, columns = region.rows, region.columns
        alike = matrix.block(rows, columns, level=LEVELS.index(region.size))
        one, other = (format_span(*span) for span in (rows, columns))
        similarity = _signed(alike)
        if one == other:
            return tr(
                "Sentences {one} among each other are alike by {similarity} in the mean",
                one=one,
                similarity=similarity,
            )
        return tr(
            "Sentences {one} and {other} are alike by {similarity} in the mean",
            one=one,
            other=other,
            similarity=similarity,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() > _WIDE * self.height()
        directions = QBoxLayout.Direction
        self._layout.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        # The description of a cell has a fixed height: the matrix must not move under the pointer.
        self._words.setFixedHeight(max(_LINES * self.fontMetrics().lineSpacing(), self._hint_height(is_wide)))
        # Below the matrix, the description takes only the height that it needs.
        self._layout.setStretch(1, 1 if is_wide else 0)
        # The matrix is square: room beyond that is for the description.
        self.view.setMaximumHeight(NO_LIMIT if is_wide else self.width() + LEGEND)
        self.view.setMaximumWidth(self.height() if is_wide else NO_LIMIT)

    def _hint_height(self, is_wide: bool) -> int:
        """Return the height of the button and the hint below it, in the width of the description."""
        width = self._words.width() if is_wide else self.width() - 24
        around = QRect(0, 0, max(width, 1), NO_LIMIT)
        wrapped = Qt.TextFlag.TextWordWrap.value
        hint = self.fontMetrics().boundingRect(around, wrapped, tr(_HINT)).height()
        return self.go.sizeHint().height() + 4 + hint

    def minimumSizeHint(self) -> QSize:
        # It must not depend on whether the description is below the matrix, as that depends on the size.
        # On narrower lines, the description of a cell would not fit into its fixed height.
        words = QSize(self.fontMetrics().averageCharWidth() * _MIN_LINE, 0)
        return self.view.minimumSizeHint().expandedTo(words) + QSize(24, self.note.sizeHint().height())

    def _show_cell(self) -> None:
        self._show_words()
        self.ends_shown.emit(self.view.ends)

    def _show_words(self) -> None:
        ends, region, analysis = self.view.ends, self.view.scene.region, self._analysis
        is_pair = ends is not None and ends[0] != ends[1]
        self.go.setEnabled(is_pair)
        if ends is None or analysis is None or self._matrix is None:
            self.title.setText("")
            self.go.setText(tr("Go to"))
            self.sentences[0].setText(tr(_HINT) if self._matrix is not None else "")
            self.sentences[1].setText("")
        else:
            of_cell = ends[0][0], ends[1][0]
            self.title.setText(self.region_words(region) if region is not None else self.cell_words(*of_cell))
            self.go.setText(tr("Go to {number:,}", number=of_cell[1] + 1) if is_pair else tr("Go to"))
            for label, end in zip(self.sentences, ends, strict=True):
                label.setText(_sentences(analysis, end))
            if not is_pair:
                self.sentences[1].setText("")
        self._describe()

    def _describe(self) -> None:
        """Describe the picture in words, for screen readers."""
        if self._matrix is None or self._analysis is None:
            self.view.setAccessibleDescription("")
            return
        shown = tr(
            "{count:,} sentences and {chunks}",
            count=len(self._matrix),
            chunks=pluralize(len(self._analysis.chunks), "chunk"),
        )
        said = [self.title.text(), *(label.text() for label in self.sentences)] if self.view.ends else []
        self.view.setAccessibleDescription(
            tr(". ").join([shown, self.summary.text().rstrip("."), *filter(None, said)])
        )

    def _go_to_cell(self, row: int, column: int, wants_other: bool) -> None:
        self.view.set_cell((row, column))
        self._show_cell()
        self._go_to(1 if wants_other else 0)

    def _go_to(self, end: int) -> None:
        if self.view.ends is not None:
            self.unit_requested.emit(self.view.ends[end][0])


def format_span(first: int, stop: int) -> str:
    """Return the numbers of units as they are shown: `12–20`."""
    return numeral(first + 1) if stop - first == 1 else f"{numeral(first + 1)}–{numeral(stop)}"


def _signed(similarity: float) -> str:
    return numeral(similarity, "z.2f")


def _sentences(analysis: Analysis, units: Span) -> str:
    """Return the first words of some sentences, on one line, behind the number of the first one's chunk."""
    first, stop = units
    start, end = int(analysis.units.first[first]), int(analysis.units.last[stop - 1])
    words = " ".join(analysis.document.text[start : min(end, start + _SHOWN)].split())
    words += "…" if end - start > _SHOWN else ""
    chunk = int(analysis.chunks.first.searchsorted(first, "right")) - 1
    return tr("Chunk {chunk:,}: {words}", chunk=chunk + 1, words=words) if chunk >= 0 else words


def _wrapped(role: TextRole = TextRole.INTERFACE, *, tone: str = "") -> RoleLabel:
    label = RoleLabel("", role, tone=tone)
    label.setWordWrap(True)
    return label
