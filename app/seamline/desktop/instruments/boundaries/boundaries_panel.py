"""The boundaries that the user has set, and how well the cut on screen agrees with them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.boundary_style import MANUAL, BoundaryStyle
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.record_table import RIGHT, Column, RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import in_a_row, numeral, tr
from seamline.desktop.widgets.wrapping_row import WrappingRow
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document
from seamline.instruments.manual import BoundarySet, ManualBoundary
from seamline.instruments.scoring import MIN_REFERENCES, ReferenceScore

_WORDS_BEFORE = 28
_NO_DOCUMENT = phrase("Open a text to set boundaries in it.")
_NONE = phrase(
    "No boundaries are set. Right-click in the source to pin one or to set a reference, use this cut as "
    "reference, or import a file. Pinned ones are kept in every cut; all of them score it."
)
_LOST = phrase(
    "Lost: what stood either side of it is not in the text as it is now. It comes back when that does; "
    "Delete removes it for good."
)
_PK = phrase(
    "Pk: of all pairs of units a window apart, the share that only one of the two cuts keeps together. "
    "0 is perfect, and lower is better (Beeferman, Berger and Lafferty 1999)."
)
_WINDOW_DIFF = phrase(
    "WindowDiff: the share of windows in which the two cuts have different numbers of boundaries. "
    "0 is perfect, and lower is better (Pevzner and Hearst 2002)."
)
_SIMILARITY = phrase(
    "Boundary similarity: of all boundaries of either cut the share that both have; one next door counts "
    "half. 1 is perfect, and higher is better (Fournier 2013)."
)
_MEASURES = (
    (
        "precision",
        phrase("Precision"),
        phrase("Of the cut's boundaries, the share that is also among those set by hand."),
    ),
    ("recall", phrase("Recall"), phrase("Of the boundaries set by hand, the share that the cut has.")),
    ("f1", "F1", phrase("The harmonic mean of precision and recall; 1 is perfect.")),
)
_TOLERANCES = (
    ("exact", phrase("exact"), phrase("Boundaries count as equal at the same place.")),
    (
        "near",
        phrase("within 1 unit"),
        phrase("Boundaries count as equal when at most one unit lies between them."),
    ),
)


@dataclass(frozen=True)
class BoundaryRow:
    """A boundary as a row. line: its line in the text, from 1; 0 for a lost one."""

    boundary: ManualBoundary
    line: int

    @property
    def kind(self) -> str:
        """Its kind in a word."""
        if not self.line:
            return phrase("lost")
        return phrase("pinned") if self.boundary.pinned else phrase("reference")

    @property
    def text(self) -> str:
        """The text on both sides, on one line."""
        before = " ".join(self.boundary.before.split())
        if len(before) > _WORDS_BEFORE:
            before = f"…{before[-_WORDS_BEFORE:]}"
        return f"{before} | {' '.join(self.boundary.after.split())}…"


Rows = tuple[BoundaryRow, ...]


def rows_of(boundaries: BoundarySet, document: Document) -> Rows:
    """Return the rows of the boundaries of a document: in the order of the text, the lost ones last."""
    found = (BoundaryRow(known, document.line_of(known.index)) for known in boundaries.boundaries)
    return (*found, *(BoundaryRow(known, 0) for known in boundaries.lost))


def _tip(rows: Rows, number: int) -> str:
    return rows[number].text if rows[number].line else f"{rows[number].text}\n{tr(_LOST)}"


def _is_lost(rows: Rows, number: int) -> bool:
    return not rows[number].line


_COLUMNS: tuple[Column[Rows], ...] = (
    Column(
        phrase("Line"),
        lambda rows, number: numeral(rows[number].line) if rows[number].line else "–",
        tip=_tip,
        is_muted=_is_lost,
        alignment=RIGHT,
    ),
    Column(
        phrase("Kind"),
        lambda rows, number: tr(rows[number].kind),
        tip=_tip,
        is_muted=_is_lost,
        icon=lambda rows, number: rows[number].kind,
    ),
    Column(phrase("Words either side"), lambda rows, number: rows[number].text, tip=_tip, is_muted=_is_lost),
)


class BoundariesPanel(QWidget):
    """A table of boundaries below the score; Enter goes to one, Space pins or unpins it, Delete removes it.

    boundary_clicked, toggle_requested, remove_requested: the index of a boundary. forget_requested: a
    ManualBoundary that is lost. The other signals: a button was clicked.
    """

    boundary_clicked = Signal(int)
    toggle_requested = Signal(int)
    remove_requested = Signal(int)
    forget_requested = Signal(object)
    take_over_requested = Signal()
    import_requested = Signal()
    export_requested = Signal()
    remove_all_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_restoring = False
        self._model = RecordTable(_COLUMNS, self)
        self.table = _BoundaryTable(self._model)
        self.table.key_pressed.connect(self._handle_key)
        self.table.selectionModel().currentRowChanged.connect(self._report_current)
        self.table.clicked.connect(self._report_current)
        self.table.activated.connect(self._report_current)
        self.pages = MessagePages(self.table)
        self.score = _ScoreBox()
        self.buttons = {
            name: self._button(text, tip, signal=signal)
            for name, text, tip, signal in (
                (
                    "take_over",
                    tr("&Use this cut as reference"),
                    tr("Set a reference at every boundary of the cut on screen that has none"),
                    self.take_over_requested,
                ),
                (
                    "import",
                    tr("&Import…"),
                    tr("Put the boundaries of a file, JSON or text divided by lines of =, in place of these"),
                    self.import_requested,
                ),
                (
                    "export",
                    tr("E&xport…"),
                    tr("Write the boundaries to a file, as JSON or as text"),
                    self.export_requested,
                ),
                (
                    "remove_all",
                    tr("&Remove all"),
                    tr("Remove all boundaries; this can be undone"),
                    self.remove_all_requested,
                ),
            )
        }
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 6, 16, 6)
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._parts.addWidget(self.score)
        self._parts.addWidget(self.pages, 1)
        layout.addLayout(self._parts, 1)
        layout.addWidget(WrappingRow(*self.buttons.values()))
        self.setFocusProxy(self.table)
        self._draw_icons()
        self.set_boundaries(BoundarySet(), None)

    def set_boundaries(self, boundaries: BoundarySet, document: Document | None) -> None:
        """List the boundaries of a document; the same boundary stays current, or else the same row."""
        row, at = self.table.currentIndex().row(), self._current()
        rows: Rows = rows_of(boundaries, document) if document is not None else ()
        self._is_restoring = True
        self._model.set_rows(rows, range(len(rows)))
        same = next((number for number, known in enumerate(rows) if known == at), min(row, len(rows) - 1))
        self.table.setCurrentIndex(self._model.index(same, 0) if same >= 0 else QModelIndex())
        self._is_restoring = False
        if rows:
            self.pages.show_content()
        else:
            self.pages.show_message(tr(_NO_DOCUMENT) if document is None else tr(_NONE))
        self.buttons["take_over"].setEnabled(document is not None)
        self.buttons["import"].setEnabled(document is not None)
        self.buttons["export"].setEnabled(bool(rows))
        self.buttons["remove_all"].setEnabled(bool(rows))

    def set_score(self, score: ReferenceScore | None) -> None:
        """Show how the cut agrees with the boundaries, or how many more a score needs; None hides it."""
        self.score.set_score(score)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()

    def _draw_icons(self) -> None:
        theme = theme_of(self)
        self._model.set_appearance(_glyphs(theme, self.fontMetrics().height()), muted=QColor(theme.quiet))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In a low and wide dock, as below the source, there is more room beside the list than above it.
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * 100
        directions = QBoxLayout.Direction
        self._parts.setDirection(directions.RightToLeft if is_wide else directions.TopToBottom)
        self.score.setMaximumWidth(self.width() // 2 if is_wide else self.width())

    def _button(self, text: str, tip: str, *, signal: SignalInstance) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAutoDefault(False)
        # Narrower than its words it elides nothing, so it asks for no more than they need.
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda _=False: signal.emit())
        return button

    def _current(self) -> BoundaryRow | None:
        return self._row_at(self.table.currentIndex())

    def _row_at(self, index: QModelIndex) -> BoundaryRow | None:
        return self._model.source[index.row()] if self._model.source and index.isValid() else None

    def _report_current(self, index: QModelIndex) -> None:
        row = self._row_at(index)
        if not self._is_restoring and row is not None and row.line:
            self.boundary_clicked.emit(row.boundary.index)

    def _handle_key(self, key: int) -> None:
        row = self._current()
        if row is None:
            return
        if key == Qt.Key.Key_Delete:
            if row.line:
                self.remove_requested.emit(row.boundary.index)
            else:
                self.forget_requested.emit(row.boundary)
        elif row.line:
            self.toggle_requested.emit(row.boundary.index)


class _ScoreBox(QScrollArea):
    """The figures of a score, each with its definition in a tip; in a low dock they can be scrolled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counts, self.windows = QLabel(), QLabel()
        self.counts.setToolTip(
            tr("Boundaries of the cut on screen, and boundaries set by hand, pinned ones too")
        )
        self.windows.setToolTip(wrapped_tip(f"{tr(_PK)}\n{tr(_WINDOW_DIFF)}\n{tr(_SIMILARITY)}"))
        self.figures: dict[tuple[str, str], QLabel] = {}
        self._content = QWidget()
        grid = QGridLayout(self._content)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(self.fontMetrics().averageCharWidth() * 2)
        # In a low dock every line counts.
        grid.setVerticalSpacing(self.fontMetrics().height() // 8)
        for label in (self.counts, self.windows):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setWordWrap(True)
        self._details: list[QLabel] = [self.windows]
        grid.addWidget(self.counts, 0, 0, 1, 5)
        grid.addWidget(self.windows, 1, 0, 1, 5)
        for column, (_, text, tip) in enumerate(_MEASURES, 1):
            self._details.append(head := _label(tr(text), tr(tip)))
            grid.addWidget(head, 2, column, RIGHT)
        for line, (tolerance, text, tip) in enumerate(_TOLERANCES, 3):
            self._details.append(head := _label(tr(text), tr(tip)))
            grid.addWidget(head, line, 0)
            for column, (measure, name, definition) in enumerate(_MEASURES, 1):
                figure = _label("", f"{tr(definition)}\n{tr(tip)}")
                figure.setAccessibleName(in_a_row(tr(name), tr(text)))
                self.figures[tolerance, measure] = figure
                self._details.append(figure)
                grid.addWidget(figure, line, column, RIGHT)
        grid.setColumnStretch(4, 1)
        grid.setRowStretch(len(_TOLERANCES) + 3, 1)
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(tr("Agreement of the cut with the boundaries set by hand"))
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._content.heightForWidth(max(self.width(), 1)))

    def minimumSizeHint(self) -> QSize:
        width = self._content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # In another width, the words take another number of lines.
            self.updateGeometry()

    def set_score(self, score: ReferenceScore | None) -> None:
        """Show a score; None hides the box."""
        self.setVisible(score is not None)
        if score is None:
            return
        wanted = max(0, MIN_REFERENCES - score.reference)
        for label in self._details:
            label.setVisible(not wanted)
        if wanted:
            self.counts.setText(
                tr(
                    "The cut is scored by {least} boundaries set by hand or more: {wanted} to go",
                    least=MIN_REFERENCES,
                    wanted=wanted,
                )
            )
            self.updateGeometry()
            return
        self.counts.setText(
            tr(
                "The cut has {found:,} boundaries, {reference:,} are set by hand: "
                "{matched:,} agree, {near:,} within one unit",
                found=score.found,
                reference=score.reference,
                matched=score.exact.matched,
                near=score.near.matched,
            )
        )
        self.windows.setText(
            tr(
                "Pk {pk:.3f}, WindowDiff {window_diff:.3f} (lower is better; in windows of {k:,} units), "
                "boundary similarity {boundary_similarity:.3f} (higher is better)",
                pk=score.pk,
                window_diff=score.window_diff,
                k=score.k,
                boundary_similarity=score.boundary_similarity,
            )
        )
        for (tolerance, measure), figure in self.figures.items():
            figure.setText(numeral(getattr(getattr(score, tolerance), measure), ".3f"))
        self.updateGeometry()


def _label(text: str, tip: str) -> QLabel:
    label = QLabel(text)
    label.setToolTip(tip)
    return label


class _BoundaryTable(RowTable):
    """The table of the boundaries that were set by hand. key_pressed: Space or Delete."""

    key_pressed = Signal(int)

    def __init__(self, model: RecordTable[Rows]) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(tr("Boundaries set by hand"))
        self.setAccessibleDescription(
            tr("Enter goes to a boundary, Space pins or unpins it, Delete removes it.")
        )
        show_as_rows(self)
        metrics = self.fontMetrics()
        header = self.horizontalHeader()
        # Widths that follow the contents would measure every row.
        header.resizeSection(0, metrics.horizontalAdvance(" 100,000 ") + metrics.height())
        header.resizeSection(1, metrics.horizontalAdvance(f" {tr('reference')} ") + metrics.height() * 2)
        header.setStretchLastSection(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Delete):
            self.key_pressed.emit(event.key())
        else:
            super().keyPressEvent(event)


def _glyphs(theme: Theme, size: int) -> dict[str, QIcon]:
    """Draw the glyphs of kinds of boundaries, size pixels high and wide, by the kinds' names."""
    icons: dict[str, QIcon] = {}
    for kind in MANUAL:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        with painting(pixmap) as painter:
            BoundaryStyle.of(kind, theme).paint_mark(painter, QRectF(1, 1, size - 2, size - 2))
        icons[kind.name.lower()] = QIcon(pixmap)
    return icons
