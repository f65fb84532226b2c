"""Scrims over the views of a text that is not cut yet, with the progress of the cut or a button to begin."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from seamline.desktop.widgets.key_button import KeyButton
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.progress_bar import ProgressBar
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole

_WIDTH = 440
_MARGIN = 16
_MINIMUM = QSize(240, 96)


class Scrim(QWidget):
    """Covers a view at its full size; the view below gets neither clicks nor the focus.

    When it is uncovered, the widget that had the focus in it gets it back, unless another has it.
    """

    resized = Signal()

    def __init__(self, view: QWidget) -> None:
        super().__init__(view.parentWidget())
        self._view = view
        self._is_covered = False
        self._focused: QWidget | None = None
        view.installEventFilter(self)
        self.hide()

    def conceal(self) -> None:
        """Hide the view for a moment, during which it keeps the focus."""
        if self.isHidden():
            self.show()
            self._follow_view()

    def cover(self, is_covered: bool) -> None:
        """Cover the view, or uncover it."""
        if is_covered == self._is_covered:
            self.setVisible(is_covered)
            return
        self._is_covered = is_covered
        focused: QWidget | None = self.window().focusWidget()
        if is_covered:
            inside = focused is not None and self._view.isAncestorOf(focused)
            self._focused = focused if inside else None
        self._view.setEnabled(not is_covered)
        self.setVisible(is_covered)
        if not is_covered and self._focused is not None:
            if focused is None and isValid(self._focused):
                self._focused.setFocus(Qt.FocusReason.OtherFocusReason)
            self._focused = None
        self._follow_view()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (
            QEvent.Type.Resize,
            QEvent.Type.Move,
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.ParentChange,
        ):
            self._follow_view()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.window))
            painter.fillRect(0, 0, self.width(), 1, QColor(theme.line))

    def _follow_view(self) -> None:
        if self.parentWidget() is not self._view.parentWidget():
            is_covered = not self.isHidden()
            self.setParent(self._view.parentWidget())
            self.setVisible(is_covered)
        self.setGeometry(self._view.geometry())
        self.raise_()
        self.resized.emit()


class Scrims(QObject):
    """The scrims of several views; the largest one on screen shows a message.

    cancel_requested, cut_requested: the user wants to stop the cut, or to begin it.
    """

    cancel_requested = Signal()
    cut_requested = Signal()

    def __init__(self, views: Iterable[QWidget], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scrims: list[Scrim] = []
        self._is_covered = self._is_concealed = False
        self.message = _Message()
        self.message.cancel.clicked.connect(self.cancel_requested)
        self.message.cut.clicked.connect(self.cut_requested)
        for view in views:
            self.add(view)

    def add(self, view: QWidget) -> None:
        """Add a view to cover, which must have a parent already."""
        scrim = Scrim(view)
        scrim.resized.connect(self._place_message)
        self._scrims.append(scrim)
        scrim.cover(self._is_covered)

    def conceal(self) -> None:
        """Hide the views without a message, while it is not known whether the cut will take long."""
        if not self._is_covered and not self._is_concealed:
            self._is_concealed = True
            for scrim in self._scrims:
                scrim.conceal()

    def show_progress(self, title: str, *, step: str, percent: int, time_left: str) -> None:
        """Cover the views, and show the work, its step, its percentage and the time left."""
        if self.message.show_progress(title, step=step, percent=percent, time_left=time_left):
            self._place_message()
        self._cover(True)

    def show_uncut(self) -> None:
        """Cover the views, and offer to cut the text."""
        if self.message.show_uncut():
            self._place_message()
        self._cover(True)

    def hide(self) -> None:
        """Uncover the views."""
        self._cover(False)

    @property
    def is_covered(self) -> bool:
        """Whether the views are covered."""
        return self._is_covered

    def _cover(self, is_covered: bool) -> None:
        if is_covered != self._is_covered or self._is_concealed:
            self._is_covered, self._is_concealed = is_covered, False
            for scrim in self._scrims:
                scrim.cover(is_covered)
            self._place_message()

    def _place_message(self) -> None:
        """Show the message in the largest visible scrim, if it is large enough."""
        # While a window is being destroyed, some scrims are gone already, and the message with one of them.
        if not isValid(self.message):
            return
        shown = [scrim for scrim in self._scrims if isValid(scrim) and scrim.isVisible()]
        shown = [scrim for scrim in shown if scrim.size().boundedTo(_MINIMUM) == _MINIMUM]
        if not self._is_covered or not shown:
            self.message.hide()
            return
        scrim = max(shown, key=lambda scrim: scrim.width() * scrim.height())
        if self.message.parentWidget() is not scrim:
            self.message.setParent(scrim)
        width = min(_WIDTH, scrim.width() - 2 * _MARGIN)
        self.message.set_narrow(width < _WIDTH)
        height = min(self.message.height_at(width), scrim.height())
        self.message.setGeometry((scrim.width() - width) // 2, (scrim.height() - height) // 2, width, height)
        self.message.show()


class _Message(QWidget):
    """The progress of a cut: a title, a bar, the step and the time left; or that there is no cut."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Cut"))
        self.title = RoleLabel(role=TextRole.SECTION)
        self.time_left = RoleLabel(tone="second")
        self.bar = ProgressBar()
        self.bar.setRange(0, 100)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress of the cut"))
        self.step = RoleLabel(tone="second")
        self.cancel = KeyButton(tr("Cancel"), "Esc", kind="small")
        self.uncut = RoleLabel(tr("Not cut yet."), TextRole.SECTION)
        self.hint = RoleLabel(tr("The text is here, its chunks are not."), tone="second")
        self.cut = QPushButton(tr("Cut now"))
        self.cut.setProperty("kind", "primary")
        # It gets the focus after a cancel, and outside of dialogs Enter presses only such a button.
        self.cut.setAutoDefault(True)
        self.title.setWordWrap(True)
        working, idle = QWidget(), QWidget()
        self._rows = rows = QVBoxLayout(working)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        rows.addLayout(_row(self.title, self.time_left))
        rows.addWidget(self.bar)
        rows.addLayout(_row(self.step, self.cancel))
        self._idle = QBoxLayout(QBoxLayout.Direction.LeftToRight, idle)
        self._idle.setContentsMargins(0, 0, 0, 0)
        self._idle.setSpacing(12)
        self._idle.addStretch(1)
        for widget in (self.uncut, self.hint, self.cut):
            self._idle.addWidget(widget, 0, Qt.AlignmentFlag.AlignCenter)
        self._idle.addStretch(1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(working)
        self._pages.addWidget(idle)

    def set_narrow(self, is_narrow: bool) -> None:
        """Lay the words on a missing cut out in a column, or in a row."""
        directions = QBoxLayout.Direction
        self._idle.setDirection(directions.TopToBottom if is_narrow else directions.LeftToRight)

    def height_at(self, width: int) -> int:
        page = self._rows if self._pages.currentIndex() == 0 else self._idle
        return page.totalHeightForWidth(width) if page.hasHeightForWidth() else page.totalSizeHint().height()

    def show_progress(self, title: str, *, step: str, percent: int, time_left: str) -> bool:
        """Show the progress; return whether the message may need another height."""
        is_other = self._pages.currentIndex() != 0 or title != self.title.text()
        self._pages.setCurrentIndex(0)
        for label, text in ((self.title, title), (self.step, step), (self.time_left, time_left)):
            if label.text() != text:
                label.setText(text)
        self.bar.setValue(percent)
        return is_other

    def show_uncut(self) -> bool:
        """Show that there is no cut; return whether the message may need another height."""
        is_other = self._pages.currentIndex() != 1
        self._pages.setCurrentIndex(1)
        return is_other


def _row(first: QWidget, last: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(first, 1, Qt.AlignmentFlag.AlignVCenter)
    row.addWidget(last)
    return row
