"""Histogram of chunk sizes, with marks at the sizes that the settings ask for."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QKeyEvent, QTransform
from PySide6.QtWidgets import QGraphicsRectItem, QWidget

from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.plot import NOWHERE, Plot
from seamline.desktop.widgets.plot_axis import PlotAxis
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.arrays import CountArray
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.size_bins import SizeBins, count_sizes

# The least height of a bar, so that one chunk among thousands can be seen.
_MIN_SHARE = 0.02


class Histogram(Plot):
    """A plot whose places are bars of chunk sizes.

    sizes_clicked: the lowest and the highest number of tokens in a bar.
    """

    sizes_clicked = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._axis = PlotAxis("bottom")
        super().__init__(parent, axes={"bottom": self._axis})
        self._bins: SizeBins | None = None
        self._marks: tuple[tuple[str, int], ...] = ()
        self._limits = (0, 0)
        self._about = ""
        self._lines: list[pg.InfiniteLine] = []
        self._bars = pg.BarGraphItem(x0=[], width=1, height=[])
        self._frame = QGraphicsRectItem()
        self._note = pg.TextItem(anchor=(1, 0))
        for item in (self._bars, self._frame, self._note):
            self.box.addItem(item, ignoreBounds=True)
        self._frame.hide()
        self.plotItem.hideAxis("left")
        self.box.setMouseEnabled(x=False, y=False)
        self.box.sigResized.connect(self._lay_out)
        self.place_clicked.connect(self._click_sizes)
        self.setAccessibleName(tr("Histogram of chunk sizes"))
        self.apply_theme(theme_of(self))

    def set_sizes(
        self,
        tokens: CountArray,
        marks: Mapping[str, int],
        *,
        min_tokens: int,
        max_tokens: int,
        exact: bool = True,
    ) -> None:
        """Show the sizes of chunks; bars wholly outside the limits are hatched.

        tokens: (m,) int32. marks: sizes to mark, by name. exact: whether sizes are counted, not estimated.
        """
        self._about = "" if exact else "~"
        self._bins = count_sizes(tokens, max_tokens)
        self._marks = tuple(sorted(marks.items(), key=lambda mark: mark[1]))
        self._limits = (min_tokens, max_tokens)
        self.point_at(min(self.place, len(self._bins) - 1))
        self.mark_place(self.place)
        bars = tr("; ").join(str(self.describe(bar)) for bar in np.flatnonzero(self._bins.count).tolist())
        named = tr(", ").join(
            tr("{name} {size:,}", name=phrase(name), size=size) for name, size in self._marks
        )
        self.setAccessibleDescription(
            tr("{bars}. Marked: {named}.", bars=bars, named=named) if named else tr("{bars}.", bars=bars)
        )
        self.apply_theme(theme_of(self))

    def _lay_out(self) -> None:
        """Place each mark's name in its own row above the bars, and scale the hatching to the screen."""
        bins = self._bins
        if bins is None or not bins.count.any():
            return
        row = (QFontMetrics(text_font(TextRole.NOTE)).height() + 4) / max(self.box.height(), 1.0)
        for number, line in enumerate(self._lines):
            line.label.setPosition(1 - (number + 0.5) * row)
        room = max(0.3, 1 - (len(self._lines) + 0.3) * row)
        self.box.setRange(xRange=(0, bins.end), yRange=(0, 1 / room), padding=0)
        self._note.setPos(bins.end, 1.0)
        scale = QTransform.fromScale(*self.box.viewPixelSize())
        for brush in self._bars.opts["brushes"] or ():
            if brush.style() != Qt.BrushStyle.SolidPattern:
                brush.setTransform(scale)
        self._bars.setOpts()

    def apply_theme(self, theme: Theme) -> None:
        line = self.fontMetrics().height()
        self.setMinimumSize(line * 12, line * 6)
        self.setBackground(theme.window)
        self.plotItem.layout.setContentsMargins(line, 0, line, 0)
        self._axis.follow(theme)
        self._frame.setPen(pg.mkPen(theme.quiet))
        self._note.setColor(theme.quiet)
        self._note.setFont(text_font(TextRole.NOTE))
        self._show_bars(theme)
        self._show_marks(theme)
        self._lay_out()

    def _show_bars(self, theme: Theme) -> None:
        bins = self._bins
        is_empty = bins is None or not bins.count.any()
        self._axis.setVisible(not is_empty)
        self._bars.setVisible(not is_empty)
        if bins is None or is_empty:
            self._note.setText(tr("No chunks to count yet"))
            self._note.setAnchor((0.5, 0.5))
            self.box.setRange(xRange=(-1, 1), yRange=(-1, 1), padding=0)
            self._note.setPos(0, 0)
            return
        self._note.setText(tr("and more") if bins.overflow else "")
        self._note.setAnchor((1, 0))
        filled = np.flatnonzero(bins.count)
        minimum, maximum = self._limits
        misses = (bins.high[filled] < minimum) | (bins.low[filled] > maximum)
        self._bars.setOpts(
            x0=filled * self._width,
            width=self._width,
            height=np.maximum(_MIN_SHARE, bins.count[filled] / bins.count.max()),
            brushes=[
                QBrush(QColor(theme.warning), Qt.BrushStyle.BDiagPattern)
                if miss
                else QBrush(QColor(theme.accent))
                for miss in misses.tolist()
            ],
            pens=[pg.mkPen(theme.warning if miss else theme.window) for miss in misses.tolist()],
        )

    def _show_marks(self, theme: Theme) -> None:
        for line in self._lines:
            self.box.removeItem(line)
        self._lines = []
        bins = self._bins
        if bins is None or not bins.count.any():
            return
        for name, tokens in self._marks:
            is_beyond = tokens > bins.end
            style = Qt.PenStyle.DashLine if name == "target" else Qt.PenStyle.SolidLine
            line = pg.InfiniteLine(
                min(tokens, bins.end),
                pen=pg.mkPen(theme.quiet, style=Qt.PenStyle.NoPen if is_beyond else style),
                label=tr("{name} {size:,}", name=phrase(name), size=tokens) + " →" * is_beyond,
                # With a background, since the line of another mark may cross the label.
                labelOpts={"color": theme.text, "fill": theme.window, "anchors": [(0, 0.5), (1, 0.5)]},
            )
            line.label.textItem.document().setDocumentMargin(2)
            line.label.setFont(text_font(TextRole.NOTE))
            self.box.addItem(line, ignoreBounds=True)
            self._lines.append(line)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 26, line * 11)

    @property
    def _width(self) -> float:
        """The width of a bar, in tokens."""
        assert self._bins is not None
        return self._bins.end / len(self._bins)

    def place_at(self, point: QPointF) -> int:
        if self._bins is None or not self.box.sceneBoundingRect().contains(point):
            return NOWHERE
        return min(int(self.box.mapSceneToView(point).x() / self._width), len(self._bins) - 1)

    def point_of(self, place: int) -> QPointF:
        return QPointF((place + 0.5) * self._width, 1.0)

    def describe(self, place: int) -> CardText:
        assert self._bins is not None
        low, high = int(self._bins.low[place]), int(self._bins.high[place])
        sizes = (
            phrase("{low:,}", low=low) if low == high else phrase("{low:,} to {high:,}", low=low, high=high)
        )
        count = pluralize(int(self._bins.count[place]), "chunk")
        return CardText(tr("{chunks} of {about}{sizes} tokens", chunks=count, about=self._about, sizes=sizes))

    def place_for_key(self, event: QKeyEvent) -> int | None:
        if self._bins is None:
            return None
        last = len(self._bins) - 1
        moves = {
            Qt.Key.Key_Left: max(0, self.place - 1),
            Qt.Key.Key_Right: min(last, self.place + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        return moves.get(Qt.Key(event.key()))

    def mark_place(self, place: int) -> None:
        self._frame.setVisible(place != NOWHERE)
        if place != NOWHERE:
            self._frame.setRect(QRectF(place * self._width, 0, self._width, 1))

    def _click_sizes(self, place: int) -> None:
        if self._bins is not None and self._bins.count[place]:
            self.sizes_clicked.emit(int(self._bins.low[place]), int(self._bins.high[place]))
