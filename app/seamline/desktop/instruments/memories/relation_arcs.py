"""Relation arcs: memories as points in the order of the text, and an arc between two that are related."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from seamline.desktop.instruments.memories.memory_rows import RELATION_WORDS, RelationRows
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import plural

_DASHES = {
    "same_entity": [1.0, 3.0],
    "supersedes": [],
    "contradicts": [5.0, 3.0],
    "answers": [8.0, 3.0, 1.0, 3.0],
}
_MARGIN, _POINT, _NEAR = 16.0, 3.5, 8.0
_HEIGHT = 84


class RelationArcs(QWidget):
    """An arc for each relation between two memories; that of the current one has the accent colour.

    relation_chosen: the number of a relation, by mouse or the arrow keys.
    """

    relation_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: RelationRows | None = None
        self._current = -1
        self._places: dict[str, float] = {}
        self.setAccessibleName(tr("Relations as arcs over the text"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # In a low panel the height is needed for the table.
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setMouseTracking(True)

    def set_rows(self, rows: RelationRows | None) -> None:
        """Show relations; None shows none."""
        self._rows = rows
        self._current = -1
        self._place()
        self._describe()
        self.update()

    def set_current(self, number: int) -> None:
        """Show which relation is selected; -1 for none."""
        self._current = number
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: object) -> None:
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._rows is None:
            return
        theme = theme_of(self)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            numbers = [number for number in range(len(self._rows.relations)) if number != self._current]
            for number in (*numbers, self._current):
                if not 0 <= number < len(self._rows.relations):
                    continue
                is_current = number == self._current
                pen = QPen(QColor(theme.accent if is_current else theme.second), 2 if is_current else 1)
                if dashes := _DASHES[self._rows.relations[number].kind]:
                    pen.setDashPattern(dashes)
                painter.setPen(pen)
                painter.drawArc(self.arc(number), 0, 180 * 16)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.text))
            for x in self._places.values():
                painter.drawEllipse(QPointF(x, self._base), _POINT, _POINT)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(theme.accent), 1))
                painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._choose(self._relation_at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or self._rows is None or not self._rows.relations:
            super().keyPressEvent(event)
            return
        self._choose(min(max(self._current + step, 0), len(self._rows.relations) - 1))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            number = self._relation_at(QPointF(event.pos()))
            if number >= 0:
                QToolTip.showText(event.globalPos(), wrapped_tip(self._sentence(number)), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    @property
    def _base(self) -> float:
        return self.height() - _MARGIN / 2 - _POINT

    def _place(self) -> None:
        """Place the related memories at equal distances, so that close ones can be told apart."""
        self._places = {}
        rows = self._rows
        if rows is None:
            return
        ends = {end for each in rows.relations for end in (each.source, each.target)}
        order = sorted(ends, key=lambda each: (rows.memories[each].start, each))
        room = max(1.0, self.width() - 2 * _MARGIN)
        step = room / max(1, len(order) - 1)
        self._places = {each: _MARGIN + step * number for number, each in enumerate(order)}

    def arc(self, number: int) -> QRectF:
        assert self._rows is not None
        relation = self._rows.relations[number]
        left, right = sorted((self._places[relation.source], self._places[relation.target]))
        widest = max(1.0, self.width() - 2 * _MARGIN)
        # Higher the wider it is; the widest fills the height of the picture.
        height = (self._base - _MARGIN / 2) * (0.25 + 0.75 * (right - left) / widest)
        return QRectF(left, self._base - height, right - left, 2 * height)

    def _relation_at(self, point: QPointF) -> int:
        """Return the relation whose arc is nearest to a point, -1 for none near."""
        best, nearest = _NEAR, -1
        for number in range(len(self._rows.relations) if self._rows is not None else 0):
            arc = self.arc(number)
            across = (point.x() - arc.center().x()) / max(1.0, arc.width() / 2)
            if abs(across) > 1:
                continue
            y = self._base - arc.height() / 2 * (1 - across * across) ** 0.5
            if abs(point.y() - y) < best:
                best, nearest = abs(point.y() - y), number
        return nearest

    def _choose(self, number: int) -> None:
        if number >= 0 and number != self._current:
            self.set_current(number)
            self.relation_chosen.emit(number)

    def _sentence(self, number: int) -> str:
        assert self._rows is not None
        relation = self._rows.relations[number]
        source, target = self._rows.memories[relation.source], self._rows.memories[relation.target]
        return tr(
            "“{source}” {relation} “{target}”",
            source=source.text,
            relation=RELATION_WORDS[relation.kind],
            target=target.text,
        )

    def _describe(self) -> None:
        count = len(self._rows.relations) if self._rows is not None else 0
        current = (
            self._sentence(self._current)
            if 0 <= self._current < count
            else tr(plural(count, "{count:,} relation", "{count:,} relations"))
        )
        self.setAccessibleDescription(current)
