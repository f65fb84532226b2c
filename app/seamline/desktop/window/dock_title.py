"""The head of a dock: its title, and buttons that maximise, float and close it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.type_scale import TextRole, text_font

_HEIGHT = 36
_ICON = 14
_ICONS = {"maximise": "maximise", "float": "float", "close": "close"}


class DockTitle(QWidget):
    """Stands in place of Qt's own, whose double click floats the dock; here it maximises it.

    What a panel has to say at its head goes into `row`, after the title. maximise_requested: or restore.
    """

    maximise_requested = Signal()

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__()
        self._fold: QToolButton | None = None
        self._is_folded = False
        self.label = QLabel()
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(12, 0, 8, 0)
        self.row.setSpacing(4)
        self.row.addWidget(self.label)
        self.row.addStretch(1)
        self.buttons = {name: QToolButton() for name in _ICONS}
        for button in self.buttons.values():
            button.setAutoRaise(True)
            button.setIconSize(QSize(_ICON, _ICON))
            # As with Qt's own: the menus have them for the keyboard, and Tab goes to what is in the panels.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
            button.hide()
            self.row.addWidget(button)
        self.buttons["maximise"].clicked.connect(self.maximise_requested)
        self.buttons["float"].clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.buttons["close"].clicked.connect(dock.close)
        dock.windowTitleChanged.connect(self._show_title)
        self._show_title(dock.windowTitle())
        self._follow_theme()

    def set_fold(self, fold: Callable[[], None]) -> None:
        """Offer to fold the dock to a rail, by a button that is always seen."""
        button = self._fold = QToolButton()
        button.setAutoRaise(True)
        button.setIconSize(QSize(_ICON, _ICON))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAccessibleName("Fold to icons")
        button.setToolTip("Fold to icons")
        button.clicked.connect(lambda _=False: fold())
        self.row.addWidget(button)
        self._follow_theme()

    def set_folded(self, is_folded: bool) -> None:
        """Leave only so much room as the dock is wide."""
        self._is_folded = is_folded
        self.label.setVisible(not is_folded)
        if self._fold is not None:
            self._fold.setVisible(not is_folded)
        for button in self.buttons.values():
            button.setVisible(False)
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(not is_folded)
            button.setSizePolicy(policy)
        self.updateGeometry()

    def take_head(self, head: QWidget, room: QHBoxLayout) -> None:
        """Show a panel's own head in place of the title. room: where in it the buttons of the dock go."""
        self.label.hide()
        self.row.setContentsMargins(0, 0, 0, 0)
        # All but the buttons goes: the head takes the room.
        while self.row.count():
            self.row.takeAt(0)
        self.row.addWidget(head)
        for button in self.buttons.values():
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(False)
            button.setSizePolicy(policy)
            room.addWidget(button)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        if self._is_folded:
            return QSize(0, 0)
        return QSize(80, max(_HEIGHT, self.fontMetrics().height() + 16))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._show_buttons(True)

    def leaveEvent(self, event: QEvent) -> None:
        self._show_buttons(False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.maximise_requested.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme_of(self).panel))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._follow_theme()

    def _show_title(self, title: str) -> None:
        self.label.setText(title)
        for name, button in self.buttons.items():
            words = {"maximise": "Maximise or restore", "float": "Float or dock", "close": "Close"}[name]
            button.setAccessibleName(f"{words}: {title}")
            button.setToolTip(words)

    def _show_buttons(self, are_shown: bool) -> None:
        for button in self.buttons.values():
            button.setVisible(are_shown and not self._is_folded)

    def _follow_theme(self) -> None:
        self.label.setFont(text_font(TextRole.SECTION))
        theme = theme_of(self)
        if self._fold is not None:
            self._fold.setIcon(coloured_icon("chevron-left", theme.second, size=_ICON))
        for name, button in self.buttons.items():
            button.setIcon(coloured_icon(_ICONS[name], theme.second, size=_ICON))
