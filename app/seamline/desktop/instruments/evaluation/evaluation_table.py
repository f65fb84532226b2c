"""The table of cuts that are compared on known segments: one row per cut, with its interval drawn in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from seamline.desktop.instruments.evaluation.evaluated_cuts import TITLES
from seamline.desktop.widgets.figure_table import FigureTable
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import in_a_row, numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.phrases import phrase
from seamline.engine.presets import PRESETS
from seamline.instruments.evaluation import DEFAULT_PRESETS, MEAN, Evaluation, Interval

_NONE = "–"
_BEST = phrase("best")
_NAME = Qt.ItemDataRole.UserRole
_INTERVAL = Qt.ItemDataRole.UserRole + 1
_NAME_COLUMN, _INTERVAL_COLUMN, _ERRS_COLUMN = 0, 1, 2
_HEADS = (
    (phrase("Cut by"), phrase("Check those to compare. Double-click, or Enter, cuts the text by one")),
    (
        phrase("95% interval"),
        phrase("Where the mean Pk lies with other texts of the same kinds; a dot at the mean"),
    ),
    (
        phrase("Error rate"),
        phrase("Pk: share of pairs of sentences wrongly parted or kept together. Lower is better"),
    ),
    (
        phrase("Behind the best"),
        phrase(
            "How many points of Pk more than the best, with the 95% interval: "
            "no chance if it does not touch 0"
        ),
    ),
    ("F1", phrase("Of boundaries found at their very place: higher is better")),
    (phrase("Segments"), phrase("How many are found on average, of how many are known")),
)
_LAST_HEADS = (
    (
        phrase("Similarity"),
        phrase(
            "Share of all boundaries, found or known, that are right, half for one next door: "
            "higher is better"
        ),
    ),
    (phrase("WindowDiff"), phrase("Like Pk, but counts boundaries that are too many too: lower is better")),
    (
        phrase("Placement"),
        phrase("Pk with as many chunks as there are segments: how well boundaries lie, lower is better"),
    ),
    (phrase("ms"), phrase("Time for the cut of a text, vectors given")),
)
_ROW_HEIGHT = 34
_BADGE_PADDING = 8
_USUAL_END = 0.8
_STEP = 0.2
_MIN_PLOT = 150
# Above any score.
_LAST = 1e9
_Index = QModelIndex | QPersistentModelIndex


class _Cell(NamedTuple):
    """What a cell shows, and the number that it is sorted by."""

    text: str
    value: float


class EvaluationTable(FigureTable):
    """Rows of all presets, sorted so that evaluated ones come first; the checked ones are compared next."""

    _widths: tuple[int, ...] = ()

    def __init__(self) -> None:
        super().__init__(tr("Cuts compared on known segments"), [])
        self._sets: tuple[str, ...] = ()
        self._ticks = _TickHeader(self)
        self.setHeader(self._ticks)
        self._intervals = _IntervalDelegate(self)
        self.setProperty("kind", "ruled")
        self.setItemDelegateForColumn(_NAME_COLUMN, _NameDelegate(self))
        self.setItemDelegateForColumn(_INTERVAL_COLUMN, self._intervals)
        self._set_heads(())
        badge = self.fontMetrics().horizontalAdvance(tr(_BEST)) + 4 * _BADGE_PADDING
        for name, title in TITLES.items():
            row = self.add_row([tr(title)])
            row.setData(_NAME_COLUMN, _NAME, name)
            # Wide enough for the check box, the name in bold and the badge.
            width = row.sizeHint(0).width() + self.fontMetrics().height() + badge
            row.setSizeHint(0, QSize(width, _ROW_HEIGHT))
            is_checked = name in DEFAULT_PRESETS
            row.setCheckState(0, Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked)
        self.header().setSortIndicator(_ERRS_COLUMN, Qt.SortOrder.AscendingOrder)
        self.set_evaluation(None, None)

    @property
    def checked(self) -> tuple[str, ...]:
        """The names of the rows that are checked, in the usual order."""
        checked = {name_of(row) for row in self.rows if row.checkState(0) == Qt.CheckState.Checked}
        return tuple(name for name in TITLES if name in checked)

    def name_at(self, index: QModelIndex) -> str:
        """Return the name of the preset in the row of an index."""
        return str(index.siblingAtColumn(_NAME_COLUMN).data(_NAME))

    def set_evaluation(self, found: Evaluation | None, everything: Evaluation | None) -> None:
        """Show the figures of an evaluation, which may be of one set.

        everything: the evaluation of all sets, for the columns that show the error rate on each.
        """
        self.setSortingEnabled(False)
        sets = everything.sets if everything is not None else ()
        if sets != self._sets:
            self._set_heads(sets)
        intervals = [found.pk[config, MEAN] for config in found.configs] if found is not None else []
        end = _USUAL_END if all(each.high <= _USUAL_END for each in intervals) else 1.0
        self._ticks.end = self._intervals.end = end
        for row in self.rows:
            name = name_of(row)
            if found is not None and everything is not None and name in found.configs:
                cells = _cells(found, name, everything=everything)
                interval: Interval | None = found.pk[name, MEAN]
                tip = _tip(found, name)
            else:
                last = _LAST + list(TITLES).index(name)
                cells, interval = [_Cell(_NONE, last)] * (self.columnCount() - 1), None
                tip = tr(PRESETS[name].summary) if name in PRESETS else tr("The active configuration")
            row.values = [cell.value for cell in cells]
            is_best = found is not None and name == found.best
            for column, cell in enumerate(cells, 1):
                row.setText(column, cell.text)
                row.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                row.setToolTip(column, wrapped_tip(tip))
            row.setToolTip(0, wrapped_tip(tip))
            row.setData(_INTERVAL_COLUMN, _INTERVAL, (*interval, is_best) if interval is not None else None)
            title = in_a_row(tr(TITLES[name]), tr(_BEST) if is_best else "")
            row.setData(0, Qt.ItemDataRole.AccessibleTextRole, title)
            font = row.font(0)
            font.setBold(is_best)
            row.setFont(0, font)
            font.setBold(interval is not None)
            row.setFont(_ERRS_COLUMN, font)
        self.setSortingEnabled(True)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self._widths:
            self._measure()

    def _set_heads(self, sets: Sequence[str]) -> None:
        self._sets = tuple(sets)
        of_sets = [(name, tr("Error rate on {name}", name=name)) for name in sets]
        heads = [*_HEADS, *of_sets, *_LAST_HEADS]
        self.setColumnCount(len(heads))
        self.setHeaderLabels([tr(head) for head, _ in heads])
        for column, (_, tip) in enumerate(heads):
            self.headerItem().setToolTip(column, tr(tip))
            if column > _INTERVAL_COLUMN:
                self.headerItem().setTextAlignment(
                    column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                )
        self.header().setSectionResizeMode(_INTERVAL_COLUMN, QHeaderView.ResizeMode.Fixed)

    def _measure(self) -> None:
        """Measure the widths that the columns need, which do not depend on the width of the table."""
        self._widths = tuple(
            _MIN_PLOT if column == _INTERVAL_COLUMN else self._width_of(column)
            for column in range(self.columnCount())
        )
        self._spread()

    def _spread(self) -> None:
        """Hide the last columns if there is no room, and give the column of intervals the room left."""
        header, width = self.header(), self.viewport().width()
        for column, used in enumerate(accumulate(self._widths)):
            # The figures of hidden columns are in the tip of the row.
            self.setColumnHidden(column, used > width and column > _ERRS_COLUMN)
        shown = [each for column, each in enumerate(self._widths) if not self.isColumnHidden(column)]
        room = _MIN_PLOT + width - sum(shown)
        header.resizeSection(_INTERVAL_COLUMN, max(room, _MIN_PLOT))

    def _width_of(self, column: int) -> int:
        """Return the width that the contents of a column need, whether it is shown or hidden."""
        header = self.header()
        hidden = self.isColumnHidden(column)
        self.setColumnHidden(column, False)
        wanted = max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
        self.setColumnHidden(column, hidden)
        return max(wanted, header.minimumSectionSize())


class _TickHeader(QHeaderView):
    """A header that shows the axis of the intervals above their column. end: the last value of the axis."""

    end = _USUAL_END

    def __init__(self, table: FigureTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.setSectionsClickable(True)
        self.setStretchLastSection(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        # Leaves room for the arrow of the column by which the table is sorted.
        self.setProperty("kind", "figures")
        self.setMinimumSectionSize(self.fontMetrics().averageCharWidth() * 6)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        super().paintSection(painter, rect, logicalIndex)
        if logicalIndex != _INTERVAL_COLUMN:
            return
        theme = theme_of(self)
        painter.save()
        painter.fillRect(rect.adjusted(0, 0, 0, -2), QColor(theme.panel))
        painter.setPen(QColor(theme.second))
        painter.setFont(text_font(TextRole.NOTE))
        axis = _axis(QRectF(rect))
        width = painter.fontMetrics().horizontalAdvance("80%") + 2.0
        shares = _shares(self.end)
        # If there is no room for all labels, every other one is written.
        is_narrow = axis.width() < width * 1.2 * (len(shares) - 1)
        for share in shares[:: 2 if is_narrow else 1]:
            x = axis.left() + axis.width() * share / self.end
            text = numeral(share, ".0%")
            painter.drawText(
                QRectF(x - width / 2, rect.top(), width, rect.height()), Qt.AlignmentFlag.AlignCenter, text
            )
        painter.restore()


class _IntervalDelegate(QStyledItemDelegate):
    """Draws a mean as a dot on the line of its interval. end: the last value of the axis."""

    end = _USUAL_END

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        view = _view_of(option)
        theme = theme_of(view)
        view.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, view)
        area = QRectF(option.rect)
        axis = _axis(area)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

        def place(share: float) -> float:
            return axis.left() + axis.width() * min(share, self.end) / self.end

        painter.setPen(QPen(QColor(theme.line), 1))
        for share in _shares(self.end):
            painter.drawLine(QPointF(place(share), area.top()), QPointF(place(share), area.bottom()))
        shown = index.data(_INTERVAL)
        if shown is not None:
            mean, low, high, is_best = shown
            colour, y = QColor(theme.ok if is_best else theme.second), area.center().y()
            painter.setPen(QPen(colour, 2))
            painter.drawLine(QPointF(place(low), y), QPointF(place(high), y))
            for end in (low, high):
                painter.drawLine(QPointF(place(end), y - 4), QPointF(place(end), y + 4))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawEllipse(QPointF(place(mean), y), 5, 5)
        painter.restore()


class _NameDelegate(QStyledItemDelegate):
    """Draws a badge after the name of the best preset."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        super().paint(painter, option, index)
        shown = index.sibling(index.row(), _INTERVAL_COLUMN).data(_INTERVAL)
        if shown is None or not shown[-1]:
            return
        view = _view_of(option)
        theme = theme_of(view)
        laid_out = QStyleOptionViewItem(option)
        self.initStyleOption(laid_out, index)
        text = view.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, laid_out, view)
        width = laid_out.fontMetrics.horizontalAdvance(index.data())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(text_font(TextRole.NOTE))
        metrics = painter.fontMetrics()
        badge = QRectF(0, 0, metrics.horizontalAdvance(tr(_BEST)) + 2 * _BADGE_PADDING, metrics.height() + 4)
        badge.moveLeft(text.left() + width + 2 * _BADGE_PADDING)
        badge.moveTop(text.center().y() - badge.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ok_ground))
        painter.drawRoundedRect(badge, 4, 4)
        painter.setPen(QColor(theme.ok))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, tr(_BEST))
        painter.restore()


def name_of(row: QTreeWidgetItem) -> str:
    """Return the name of the preset that a row shows."""
    return str(row.data(_NAME_COLUMN, _NAME))


def _view_of(option: QStyleOptionViewItem) -> QWidget:
    view = option.widget
    assert isinstance(view, QTreeWidget)
    return view


def _axis(area: QRectF) -> QRectF:
    return area.adjusted(20, 0, -20, 0)


def _shares(end: float) -> list[float]:
    return [number * _STEP for number in range(round(end / _STEP) + 1)]


def _percent(share: float) -> _Cell:
    return _Cell(_NONE, _LAST) if math.isnan(share) else _Cell(numeral(share, ".0%"), share)


def _cells(found: Evaluation, config: str, *, everything: Evaluation) -> list[_Cell]:
    """Return the cells of a preset's row, without the first, which holds its name."""
    pk, behind = found.pk[config, MEAN], found.behind[config]
    segments, known = found.mean(config, "found"), found.mean(config, "reference")
    f1, seconds = found.mean(config, "f1"), found.mean(config, "seconds")
    similarity = found.mean(config, "boundary_similarity")
    points = tr(
        "{mean:+.0f} ({low:.0f} to {high:.0f})",
        mean=behind.mean * 100,
        low=behind.low * 100,
        high=behind.high * 100,
    )
    return [
        _Cell(tr("{low:.0%} to {high:.0%}", low=pk.low, high=pk.high), pk.high - pk.low),
        _percent(pk.mean),
        _Cell(_NONE if config == found.best else points, behind.mean),
        _Cell(numeral(f1, ".2f"), f1),
        _Cell(tr("{segments:.1f} of {known:.1f}", segments=segments, known=known), segments / known),
        *(_percent(everything.pk[config, name].mean) for name in everything.sets),
        _Cell(numeral(similarity, ".2f"), similarity),
        _percent(found.mean(config, "window_diff")),
        _percent(found.mean(config, "placement")),
        _Cell(numeral(seconds * 1000, ".1f"), seconds),
    ]


def _tip(found: Evaluation, config: str) -> str:
    """Return the tip of a preset: what it does, and its figures with more digits."""
    pk, behind = found.pk[config, MEAN], found.behind[config]
    placement = found.mean(config, "placement")
    lines = [
        tr(PRESETS[config].summary) if config in PRESETS else tr("The active configuration"),
        tr("Pk {mean:.3f}, 95% {low:.3f} to {high:.3f}", mean=pk.mean, low=pk.low, high=pk.high),
        tr(
            "WindowDiff {window_diff:.3f}, F1 {f1:.3f}",
            window_diff=found.mean(config, "window_diff"),
            f1=found.mean(config, "f1"),
        ),
        tr("Boundary similarity {mean:.3f}", mean=found.mean(config, "boundary_similarity")),
        "" if math.isnan(placement) else tr("Placement {placement:.3f}", placement=placement),
        ""
        if config == found.best
        else tr(
            "Behind the best by {mean:.3f}, 95% {low:+.3f} to {high:+.3f}",
            mean=behind.mean,
            low=behind.low,
            high=behind.high,
        ),
    ]
    return "\n".join(filter(None, lines))
