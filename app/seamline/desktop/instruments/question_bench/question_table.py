"""The table of questions: one row per question, with a light for every cut, the cut on screen first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from seamline.desktop.widgets.answer_light import LIGHT, light_colour, paint_light
from seamline.desktop.widgets.focused_row import FocusedRowTree
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, bold_font, text_font
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.judge import AnswerOutcome, Judgement

_ROW, _HEAD = 30, 44
# Widths in pixels for the usual text size, at which a line is _USUAL_LINE pixels high.
_MIN_QUESTION, _MIN_CUT = 320, 112
_USUAL_LINE = 18
TITLE_SIDE = 4
_BEFORE_WORDS = 6
_JUDGEMENT = Qt.ItemDataRole.UserRole
_CURRENT_COLUMN = 1
_SHORT = {
    AnswerOutcome.PART: phrase("in part"),
    AnswerOutcome.MISSED: phrase("not found"),
    AnswerOutcome.WRONG: phrase("found some"),
    AnswerOutcome.UNMARKED: phrase("not marked"),
    AnswerOutcome.ABSENT: phrase("not in the text"),
}
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class JudgedColumn:
    """A cut in the table. name: of its preset, "" for the cut on screen. chunks: how many it has."""

    name: str
    title: str
    chunks: int
    judgements: tuple[Judgement, ...]

    @property
    def right(self) -> int:
        """How many questions are answered rightly."""
        return sum(judgement.outcome.is_right for judgement in self.judgements)

    @property
    def judged(self) -> int:
        """How many can be judged."""
        return sum(judgement.outcome.is_judged for judgement in self.judgements)

    @property
    def sums(self) -> str:
        """How many answers are right of those that can be judged, in words; `…` before any is judged."""
        if not self.judgements:
            return "…"
        return tr("{right:,} of {count:,}", right=self.right, count=self.judged)


class QuestionTable(FocusedRowTree):
    """Lists questions above a row, always visible, that counts the right answers.

    question_chosen: the number of a question that the user went to. hovered: the number of the one under the
    pointer, or -1. remove_requested: the number of one to remove. question_edited: the number of one, and its
    new words. cut_chosen: the name of a cut whose header was double-clicked.
    """

    question_chosen = Signal(int)
    hovered = Signal(int)
    remove_requested = Signal(int)
    question_edited = Signal(int, str)
    cut_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[JudgedColumn, ...] = ()
        self._is_filling = False
        self.sums = _SumRow(self)
        self.setAccessibleName(tr("Questions"))
        self.setProperty("kind", "ruled")
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QTreeWidget.EditTrigger.EditKeyPressed | QTreeWidget.EditTrigger.DoubleClicked)
        self._head = _CutHeader(self)
        self.setHeader(self._head)
        self.setItemDelegate(_LightDelegate(self))
        self._head.sectionDoubleClicked.connect(self._choose_cut)
        self.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.itemEntered.connect(lambda item, _: self.hovered.emit(self._number_of(item)))
        self.itemChanged.connect(self._edited)

    @property
    def current(self) -> int:
        """The number of the chosen question, or -1."""
        return self._number_of(self.currentItem())

    @property
    def foot_height(self) -> int:
        return 0 if self.sums.isHidden() else self.rowHeight(self.model().index(0, 0))

    @property
    def whole_height(self) -> int:
        """The height of the table without scrolling: its header, all questions and the sums."""
        return self._head.sizeHint().height() + (self.topLevelItemCount() + 1) * self.foot_height

    @property
    def columns(self) -> tuple[JudgedColumn, ...]:
        """The cuts that are shown."""
        return self._columns

    def set_rows(
        self, questions: Sequence[str], columns: Sequence[JudgedColumn], *, head: str, limit: int
    ) -> None:
        """Show questions, and how each cut answers each; the chosen row stays chosen.

        head: the title above the questions. limit: how many retrieved chunks count.
        """
        self._is_filling = True
        self._columns = tuple(columns)
        self._head.set_cuts(head, self._columns)
        self.setColumnCount(1 + len(columns))
        self.setHeaderLabels([head, *(column.title for column in columns)])
        while self.topLevelItemCount() > len(questions):
            self.takeTopLevelItem(self.topLevelItemCount() - 1)
        while self.topLevelItemCount() < len(questions):
            self.addTopLevelItem(QTreeWidgetItem())
        for number, question in enumerate(questions):
            self._fill(self.topLevelItem(number), number, question=question)
        self.sums.set_sums(self._columns, limit=limit)
        self.sums.setVisible(bool(questions))
        self._is_filling = False
        self.updateGeometries()
        self._spread()

    @property
    def left_out(self) -> str:
        """A text on the cuts that there is no room for, with the sums of each; "" for none."""
        return self._head.left_out

    def set_current(self, number: int) -> None:
        """Show a question as chosen, -1 for none; emits nothing."""
        self._is_filling = True
        item = self.topLevelItem(number) if number >= 0 else None
        if item is not None:
            self.setCurrentItem(item)
        else:
            self.setCurrentIndex(QModelIndex())
        self._is_filling = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.current >= 0:
            self.remove_requested.emit(self.current)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current >= 0:
            self.question_chosen.emit(self.current)
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(-1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()
        # The answer of the current question may be shown beside the table: keep its row visible.
        if (item := self.currentItem()) is not None:
            self.scrollToItem(item)

    def updateGeometries(self) -> None:
        """Place the sums below the last row, or at the bottom if the rows have to be scrolled."""
        super().updateGeometries()
        place, height = self.viewport().geometry(), self.foot_height
        rows = self.topLevelItemCount() * height
        self.sums.setGeometry(place.left(), place.top() + min(rows, place.height()), place.width(), height)

    def _fill(self, item: QTreeWidgetItem | None, number: int, *, question: str) -> None:
        assert item is not None
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable)
        item.setText(0, question)
        item.setToolTip(0, wrapped_tip(question))
        said = [question]
        for at, column in enumerate(self._columns, 1):
            judgement = column.judgements[number] if number < len(column.judgements) else None
            words = tr(judgement.words) if judgement is not None else tr("not judged yet")
            item.setData(at, _JUDGEMENT, judgement)
            item.setText(at, "")
            item.setToolTip(at, tr("{title}: {text}", title=column.title, text=words))
            item.setData(
                at, Qt.ItemDataRole.AccessibleTextRole, tr("{title}: {text}", title=column.title, text=words)
            )
            said.append(tr("{title}: {text}", title=column.title, text=words))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{numeral(number + 1)} {tr('. ').join(said)}")

    def _spread(self) -> None:
        """Give all cuts equal widths, as wide as titles need at most, and hide those without room but one."""
        width, cuts = self.viewport().width(), len(self._columns)
        if not cuts:
            self._head.resizeSection(0, width)
            return
        scale = max(self.fontMetrics().height() / _USUAL_LINE, 1.0)
        question, cut = round(_MIN_QUESTION * scale), max(round(_MIN_CUT * scale), self._outcome_width())
        shown = min(max((width - question) // cut, 1), cuts)
        wanted = max(self._head.title_width, cut)
        each = max(min((width - question) // shown, wanted), min(cut, width // 2))
        for at in range(1, cuts + 1):
            self.setColumnHidden(at, at > shown)
            self._head.resizeSection(at, each)
        self._head.resizeSection(0, max(width - shown * each, 0))
        self._head.setToolTip(wrapped_tip(self._head.left_out))
        self.sums.update()

    def _outcome_width(self) -> int:
        """Return the width in pixels that a light with the longest words of the shown outcomes needs."""
        metrics = QFontMetrics(text_font(TextRole.NOTE))
        outcomes = {judgement.outcome for column in self._columns for judgement in column.judgements}
        words = [tr(_SHORT[outcome]) for outcome in outcomes if outcome in _SHORT]
        longest = max((metrics.horizontalAdvance(each) for each in words), default=0)
        return LIGHT + _BEFORE_WORDS + longest + 2 * TITLE_SIDE

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        if not self._is_filling and (number := self._number_of(item)) >= 0:
            self.question_chosen.emit(number)

    def _choose_cut(self, section: int) -> None:
        if section > _CURRENT_COLUMN:
            self.cut_chosen.emit(self._columns[section - 1].name)

    def _edited(self, item: QTreeWidgetItem, column: int) -> None:
        if not self._is_filling and column == 0 and (number := self._number_of(item)) >= 0:
            self.question_edited.emit(number, item.text(0).strip())

    def _number_of(self, item: QTreeWidgetItem | None) -> int:
        return self.indexOfTopLevelItem(item) if item is not None else -1


class _CutHeader(QHeaderView):
    """A header with two lines for each cut: its title, and how many chunks it has."""

    def __init__(self, table: QTreeWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._head = ""
        self._cuts: tuple[JudgedColumn, ...] = ()
        self.setSectionsClickable(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setStretchLastSection(False)

    def set_cuts(self, head: str, cuts: tuple[JudgedColumn, ...]) -> None:
        """Show other titles."""
        self._head, self._cuts = head, cuts
        self.viewport().update()

    @property
    def title_width(self) -> int:
        """The width in pixels that the longest title needs."""
        metrics = QFontMetrics(bold_font(text_font(TextRole.NOTE)))
        # One pixel more, as the measured width is rounded and a title a little wider would be elided.
        longest = max((metrics.horizontalAdvance(cut.title) + 1 for cut in self._cuts), default=0)
        return longest + 2 * TITLE_SIDE

    @property
    def left_out(self) -> str:
        """A text on the cuts that there is no room for, with the sums of each; "" for none."""
        cuts = [cut for at, cut in enumerate(self._cuts, 1) if self.isSectionHidden(at)]
        said = [tr("{title}: {text}", title=cut.title, text=cut.sums) for cut in cuts]
        return tr("Not shown: {cuts}", cuts=tr("; ").join(said)) if said else ""

    def sizeHint(self) -> QSize:
        lines = 2 * self.fontMetrics().height() + 10
        return QSize(super().sizeHint().width(), max(_HEAD, lines))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        theme = theme_of(self)
        painter.save()
        painter.fillRect(rect, QColor(theme.selected if logicalIndex == _CURRENT_COLUMN else theme.panel))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), QColor(theme.frame))
        font = text_font(TextRole.NOTE)
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if logicalIndex == 0:
            painter.setPen(QColor(theme.second))
            place = rect.adjusted(8, 0, -8, 0)
            if said := self.left_out:
                painter.setFont(font)
                said = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, place.width())
                painter.drawText(place.adjusted(0, place.height() // 2, 0, -4), left, said)
                place.setBottom(place.center().y())
            painter.drawText(place, left, self._head)
        elif logicalIndex <= len(self._cuts):
            cut = self._cuts[logicalIndex - 1]
            half = rect.height() // 2
            painter.setFont(bold_font(font) if logicalIndex == _CURRENT_COLUMN else font)
            painter.setPen(QColor(theme.text))
            room = rect.width() - 2 * TITLE_SIDE
            title = painter.fontMetrics().elidedText(cut.title, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRect(rect.left(), rect.top() + 4, rect.width(), half - 4), middle, title)
            painter.setFont(font)
            painter.setPen(QColor(theme.second))
            count = tr(pluralize(cut.chunks, "chunk")) if cut.judgements else "…"
            painter.drawText(QRect(rect.left(), rect.top() + half, rect.width(), half - 4), middle, count)
        painter.restore()


class _SumRow(QWidget):
    """The number of right answers under each cut, in the columns of the table above it."""

    def __init__(self, table: QuestionTable) -> None:
        super().__init__(table)
        self._table = table
        self._words = ""
        self._sums: tuple[str, ...] = ()

    def set_sums(self, columns: Sequence[JudgedColumn], *, limit: int) -> None:
        """Show the sums of each cut. limit: how many retrieved chunks count."""
        self._words = tr("Whole in the first {limit:,} chunks", limit=limit)
        self._sums = tuple(column.sums for column in columns)
        self.setAccessibleName(self._words)
        said = [
            tr("{title}: {text}", title=column.title, text=sums)
            for column, sums in zip(columns, self._sums, strict=True)
        ]
        self.setAccessibleDescription(tr("; ").join(said))
        self.setToolTip("\n".join(said))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, head = theme_of(self), self._table.header()
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.panel))
            for column in range(head.count()):
                place = QRect(
                    head.sectionViewportPosition(column), 0, head.sectionSize(column), self.height()
                )
                if column == 0:
                    _paint_question(painter, place, text=self._words, number=-1, theme=theme)
                    continue
                is_current = column == _CURRENT_COLUMN
                if is_current:
                    painter.fillRect(place, QColor(theme.selected))
                painter.setFont(bold_font(self.font()) if is_current else self.font())
                painter.setPen(QColor(theme.text))
                if not head.isSectionHidden(column):
                    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._sums[column - 1])
            painter.fillRect(0, self.height() - 1, head.length(), 1, QColor(theme.line))


class _LightDelegate(QStyledItemDelegate):
    """Draws the number and the words of a question, and the light of each cut with its words."""

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        # Qt calls this whenever the row changes, as it does when its question is judged.
        if not (isinstance(editor, QLineEdit) and editor.isModified()):
            super().setEditorData(editor, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        options = QStyleOptionViewItem(option)
        self.initStyleOption(options, index)
        table = options.widget
        assert isinstance(table, QuestionTable)
        text, options.text = options.text, ""
        theme, place = theme_of(table), options.rect
        if index.column() == _CURRENT_COLUMN and not options.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(place, QColor(theme.selected))
        table.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, options, painter, table)
        painter.save()
        judgement = index.data(_JUDGEMENT)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        is_selected = bool(options.state & QStyle.StateFlag.State_Selected)
        if index.column() == 0:
            row, count = index.row(), index.model().rowCount()
            _paint_question(painter, place, text=text, number=row + 1, theme=theme, count=count)
        elif isinstance(judgement, Judgement):
            words = tr(_SHORT.get(judgement.outcome, ""))
            painter.setFont(text_font(TextRole.NOTE))
            width = LIGHT + (_BEFORE_WORDS + painter.fontMetrics().horizontalAdvance(words) if words else 0)
            x = place.center().x() - width / 2
            light = QRectF(x, place.center().y() - LIGHT / 2, LIGHT, LIGHT)
            paint_light(painter, light, outcome=judgement.outcome, theme=theme)
            painter.setPen(QColor(light_colour(judgement.outcome, theme)))
            painter.drawText(
                QRectF(light.right() + _BEFORE_WORDS, place.top(), width, place.height()), left, words
            )
        else:
            painter.setPen(QColor(theme.text if is_selected else theme.second))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(0, max(_ROW, option.fontMetrics.height() + 16))


def _paint_question(
    painter: QPainter, place: QRect, *, text: str, number: int, theme: Theme, count: int = 0
) -> None:
    """Draw a question behind its number; number: of `count`, or -1 for the row of sums, which has none."""
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    room = place.adjusted(8, 0, -8, 0)
    if number >= 0:
        painter.setPen(QColor(theme.quiet))
        painter.drawText(room, left, numeral(number))
        longest = max("00", numeral(count), key=len)
        room.setLeft(room.left() + 8 + painter.fontMetrics().horizontalAdvance(longest))
    painter.setPen(QColor(theme.text if number >= 0 else theme.second))
    words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, left, words)
