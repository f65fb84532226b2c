"""The handle of a swipe: a line between two cuts of one text, moved by mouse and arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QRegion, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, bold_font, text_font

MIDDLE, WHOLE = 50, 100
_WIDTH, _REACH = 84, 5
_PILL = (72, 28)
_MOVING = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)


class SwipeHandle(QAbstractSlider):
    """A slider whose value is the share of the text's width, in percent from the left, for the first cut.

    Screen readers get the value, as of any slider, and its meaning from the description.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._left, self._span = 0, 1
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(0, WHOLE)
        self.setSingleStep(2)
        self.setPageStep(10)
        self.setValue(MIDDLE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setAccessibleName(tr("Swipe handle: cut A left of it, cut B right of it"))
        self.setToolTip(tr("Drag, or use the arrow keys; Space shows all of A, then all of B"))
        self.valueChanged.connect(lambda _: self._place())
        self._place()

    @property
    def x_of_line(self) -> int:
        """The x of the line in the parent."""
        return self._left + round(self._span * self.value() / WHOLE)

    def set_track(self, left: int, span: int, *, height: int) -> None:
        """Set the range of x in the parent in which the line moves, and its height."""
        self._left, self._span = left, max(span, 1)
        self.resize(_WIDTH, height)
        self._place()

    def toggle(self) -> None:
        """Show all of A, or if that is shown all of B."""
        self.setValue(0 if self.value() == WHOLE else WHOLE)

    @property
    def _pill(self) -> QRect:
        width, height = _PILL
        return QRect((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def _place(self) -> None:
        self.setAccessibleDescription(tr("{a}% show A, {b}% show B", a=self.value(), b=WHOLE - self.value()))
        # The mask lets the pointer reach the text beside the line.
        line = QRect(_WIDTH // 2 - _REACH, 0, 2 * _REACH, self.height())
        self.setMask(QRegion(line).united(QRegion(self._pill.adjusted(-3, -3, 3, 3))))
        self.move(QPoint(self.x_of_line - _WIDTH // 2, 0))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(QRect(_WIDTH // 2 - 1, 0, 2, self.height()), QColor(theme.text))
            pill = QRectF(self._pill)
            if self.hasFocus():
                painter.setPen(QPen(QColor(theme.accent), 2))
                painter.drawRoundedRect(pill.adjusted(-2, -2, 2, 2), 8, 8)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.text))
            painter.drawRoundedRect(pill, 6, 6)
            painter.setPen(QColor(theme.paper))
            painter.setFont(bold_font(text_font(TextRole.NOTE)))
            third = pill.width() / 3
            for number, letter in ((0, "A"), (2, "B")):
                place = QRectF(pill.left() + number * third, pill.top(), third, pill.height())
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, letter)
            painter.setPen(QPen(QColor(theme.paper), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            middle = pill.center()
            for side in (-1, 1):
                tip = middle + QPointF(7 * side, 0)
                painter.drawPolyline([tip + QPointF(-3 * side, -3), tip, tip + QPointF(-3 * side, 3)])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(event.button() == Qt.MouseButton.LeftButton)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            x = self.mapToParent(event.position()).x() - self._left
            self.setValue(round(x * WHOLE / self._span))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.setValue(MIDDLE)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel over the line scrolls the text.
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.toggle()
        elif event.key() in _MOVING and event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == (
            Qt.KeyboardModifier.NoModifier
        ):
            super().keyPressEvent(event)
        else:
            # The text handles other keys, as J and K, N and P, and those that scroll.
            event.ignore()
