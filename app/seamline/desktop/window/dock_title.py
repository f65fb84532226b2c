"""The head of a dock: its title, a button that maximises or folds it, and a menu for the rest."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QMainWindow, QMenu, QToolButton, QWidget

from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

_HEIGHT = 36
# Left margins: as wide as those of the contents below, at the sides of the window and below the source.
_BESIDE, _BELOW = 16, 12
_ICON = 14


class DockTitle(QWidget):
    """Replaces Qt's title bar of a dock: a double click maximises the dock, and does not float it.

    Widgets of a panel's head go into `row`, after the title. maximise_requested: maximise or restore.
    """

    maximise_requested = Signal()

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__()
        self._dock = dock
        self._fold: QToolButton | None = None
        self._has_head = self._is_folded = False
        self._size = self._least = QSize()
        self._look: tuple[QFont, str, QToolButton | None] | None = None
        self._restyling = QTimer(self, singleShot=True, interval=0)
        self._restyling.timeout.connect(self._follow_theme)
        self.label = QLabel()
        self._head: QWidget = self.label
        self.row = QHBoxLayout(self)
        self.row.setSpacing(4)
        self.row.addWidget(self.label)
        self.row.addStretch(1)
        self.maximise = _button(tr("Maximise or restore"))
        self.maximise.clicked.connect(self.maximise_requested)
        self.row.addWidget(self.maximise)
        dock.windowTitleChanged.connect(self.label.setText)
        self.label.setText(dock.windowTitle())
        dock.dockLocationChanged.connect(self._show_buttons)
        dock.topLevelChanged.connect(self._show_buttons)
        dock.visibilityChanged.connect(self._show_buttons)
        self._show_buttons()
        self._follow_theme()

    def set_fold(self, fold: Callable[[], None]) -> None:
        """Add a button that folds the dock to a rail."""
        self._fold = _button(tr("Fold to icons"))
        self._fold.clicked.connect(lambda _=False: fold())
        self.row.addWidget(self._fold)
        self._follow_theme()

    def set_folded(self, is_folded: bool) -> None:
        """Hide the contents and take no room while the dock is folded to a rail."""
        self._is_folded = is_folded
        self._head.setVisible(not is_folded)
        self._show_buttons()
        self._measure()

    def take_head(self, head: QWidget) -> None:
        """Show a panel's own head in place of the title."""
        self._has_head = True
        self.label.hide()
        self._head = head
        self.row.setContentsMargins(0, 0, 8 if self._fold is not None else 0, 0)
        while self.row.count():
            self.row.takeAt(0)
        self.row.addWidget(head, 1)
        if self._fold is not None:
            self.row.addWidget(self._fold)
        self._show_buttons()

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return self._least

    def event(self, event: QEvent) -> bool:
        """Measure the row again when its contents change."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._measure()
        return super().event(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.maximise_requested.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addAction(tr("Maximise or restore"), self.maximise_requested.emit)
        is_floating = self._dock.isFloating()
        menu.addAction(
            tr("Dock") if is_floating else tr("Float"), lambda: self._dock.setFloating(not is_floating)
        )
        menu.addAction(tr("Close"), self._dock.close)
        menu.exec(event.globalPos())
        menu.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme_of(self).panel))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._follow_theme()
        elif event.type() == QEvent.Type.StyleChange:
            # While Qt applies a style sheet, fonts that are set here would be lost again: set them
            # afterwards.
            self._restyling.start()

    def _show_buttons(self) -> None:
        """Show the button to maximise for docks that are low or float; at a side they are high already."""
        window = self._dock.parentWidget()
        area = window.dockWidgetArea(self._dock) if isinstance(window, QMainWindow) else None
        is_low = area == Qt.DockWidgetArea.BottomDockWidgetArea
        self.maximise.setVisible((is_low or self._dock.isFloating()) and not self._has_head)
        if not self._has_head:
            self.row.setContentsMargins(_BELOW if is_low else _BESIDE, 0, 8, 0)
        if self._fold is not None:
            self._fold.setVisible(not self._is_folded)

    def _measure(self) -> None:
        # Cached: Qt asks each head for its size a thousand times while a text is opened.
        height = max(_HEIGHT, self.fontMetrics().height() + 16)
        size = QSize(0, 0) if self._is_folded else QSize(80, height)
        minimum = QSize(0 if self._is_folded else max(80, self.row.minimumSize().width()), size.height())
        if (size, minimum) != (self._size, self._least):
            self._size, self._least = size, minimum
            self.updateGeometry()

    def _follow_theme(self) -> None:
        self._measure()
        font, colour = text_font(TextRole.SECTION), theme_of(self).second
        # Skipped if nothing has changed, as in the dozen calls while the window is built. The font is
        # compared too, since applying a style sheet removes it or restores an older one.
        now = self.label.font()
        is_lost = (now.weight(), now.pixelSize()) != (font.weight(), font.pixelSize())
        if (look := (font, colour, self._fold)) == self._look and not is_lost:
            return
        self._look = look
        self.label.setFont(font)
        self.maximise.setIcon(coloured_icon("maximise", colour, size=_ICON))
        if self._fold is not None:
            self._fold.setIcon(coloured_icon("chevron-left", colour, size=_ICON))


def _button(words: str) -> QToolButton:
    button = QToolButton()
    button.setAutoRaise(True)
    button.setIconSize(QSize(_ICON, _ICON))
    # As for Qt's own buttons: the menus offer the same by keyboard, and Tab goes to the panels' contents.
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    button.setAccessibleName(words)
    button.setToolTip(words)
    return button
