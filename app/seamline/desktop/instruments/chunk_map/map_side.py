"""The side of the chunk map: the chunks nearest to the question, a legend, and near-duplicates."""

from __future__ import annotations

import pyqtgraph as pg
from pyqtgraph.graphicsItems.ScatterPlotItem import drawSymbol
from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from seamline.desktop.instruments.chunk_map.chunk_preview import ChunkPreview
from seamline.desktop.instruments.chunk_map.duplicate_list import DuplicateList
from seamline.desktop.instruments.chunk_map.mark_layer import KINDS, SHAPES, brush_of, ink_of
from seamline.desktop.instruments.chunk_map.shown_map import (
    LEGEND_COLUMNS,
    NEAR_COLUMNS,
    Legend,
    NearRows,
)
from seamline.desktop.instruments.chunk_map.side_table import SideTable, fit_rows
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.record_table import RecordTable
from seamline.desktop.widgets.text_label import TextLabel, hairline
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.phrases import phrase

_MAX_ROWS = 8
_ICON = 16
_TITLES = {"document": phrase("Documents"), "section": phrase("Sections"), "group": phrase("Groups")}


class MapSide(QScrollArea):
    """The lists beside the map, one below the other.

    near_chosen: the row of a chunk near the question. kind_chosen: the number of a document, section or
    group. chunk: the preview of a chunk of an index.
    """

    near_chosen = Signal(int)
    kind_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "panel")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.near_model = RecordTable(NEAR_COLUMNS, self)
        self.near = SideTable(self.near_model, tr("Nearest to the question"), widths=(0, 8), stretched=(0,))
        self.legend_model = RecordTable(LEGEND_COLUMNS, self)
        self.legend = SideTable(self.legend_model, tr("What marks stand for"), widths=(0, 8), stretched=(0,))
        self.duplicates = DuplicateList()
        self.chunk = ChunkPreview()
        self.note = TextLabel(TextRole.NOTE, "second", is_wrapped=True)
        self._legend_title = _heading("")
        self._near_parts = (_heading(tr("Nearest to the question")), self.near, hairline())
        self._chunk_parts = (self.chunk, hairline())
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(16, 8, 16, 12)
        layout.setSpacing(6)
        for part in (
            *self._chunk_parts,
            *self._near_parts,
            self._legend_title,
            self.legend,
            hairline(),
            _heading(tr("Near-duplicates")),
            self.duplicates,
            hairline(),
            self.note,
        ):
            layout.addWidget(part)
        layout.addStretch(1)
        self.setWidget(inside)
        for table, report in (
            (self.near, self.near_chosen.emit),
            (self.legend, self.kind_chosen.emit),
        ):
            table.clicked.connect(lambda index, report=report: report(index.row()))
            table.activated.connect(lambda index, report=report: report(index.row()))
        self._draw_icons()
        self.set_near(None)
        self.set_chunk("", "")

    def set_near(self, rows: NearRows | None) -> None:
        """List the chunks nearest to a question; None hides the list."""
        count = len(rows.asked.chunks) if rows is not None else 0
        self.near_model.set_rows(rows, range(count))
        fit_rows(self.near, count)
        for part in self._near_parts:
            part.setVisible(rows is not None)

    def set_chunk(self, title: str, text: str) -> None:
        """Show the text of a chunk whose document may not be open; "" as title for none."""
        self.chunk.show_chunk(title, text)
        for part in self._chunk_parts:
            part.setVisible(bool(title))

    def set_legend(self, legend: Legend | None, by: str) -> None:
        """List what marks stand for. by: a ColourBy."""
        self._legend_title.setText(tr(_TITLES[by]))
        count = len(legend.names) if legend is not None else 0
        self.legend_model.set_rows(legend, range(count))
        fit_rows(self.legend, min(count, _MAX_ROWS))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and "legend_model" in self.__dict__:
            self._draw_icons()

    def _draw_icons(self) -> None:
        theme = theme_of(self)
        self.legend_model.set_appearance({kind: _icon_of(kind, theme) for kind in range(KINDS)})


def _icon_of(kind: int, theme: Theme) -> QIcon:
    picture = QPixmap(_ICON * 2, _ICON * 2)
    picture.setDevicePixelRatio(2)
    picture.fill(QColor(0, 0, 0, 0))
    with painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QPointF(_ICON / 2, _ICON / 2))
        pen = pg.mkPen(ink_of(kind, theme), width=1.5)
        drawSymbol(painter, SHAPES[kind % len(SHAPES)], _ICON - 4, pen, brush_of(kind, theme))
    return QIcon(picture)


def _heading(text: str) -> TextLabel:
    label = TextLabel(TextRole.SECTION)
    label.setText(text)
    return label
