"""Notice row: shows the notification bar while its usual page is hidden, as in Evaluate."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolBar, QVBoxLayout, QWidget

from seamline.desktop.widgets.notification_bar import NotificationBar
from seamline.desktop.widgets.translation import tr

_SHOWN_OR_HIDDEN = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)


class NoticeRow(QToolBar):
    """Takes the notification bar below the tool bar while its page is hidden, and puts it back after that."""

    def __init__(self, bar: NotificationBar, page: QWidget) -> None:
        """bar: the first widget in the layout of `page`."""
        super().__init__(tr("Notice"))
        self.setObjectName("notice_row")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.toggleViewAction().setVisible(False)
        self._holder = QWidget()
        self._layout = QVBoxLayout(self._holder)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self.addWidget(self._holder)
        self._bar, self._page, self._page_layout = bar, page, cast(QVBoxLayout, page.layout())
        self._is_moving = False
        bar.installEventFilter(self)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Qt hides a widget while moving it to another layout; that must not move it again.
        if event.type() in _SHOWN_OR_HIDDEN and not self._is_moving:
            self._place()
        elif event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and watched is self._bar:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def setVisible(self, visible: bool) -> None:
        # Restoring the window's state also shows toolbars, whether or not there is a notice.
        super().setVisible(visible and self._is_wanted)

    def _fit(self) -> None:
        # A toolbar would give wrapped text the height that it needs at the least width.
        if self._layout.indexOf(self._bar) >= 0 and self._is_wanted:
            height = self._bar.heightForWidth(max(self.width(), self._bar.minimumSizeHint().width()))
            self._holder.setFixedHeight(max(height, self._bar.minimumSizeHint().height()))

    @property
    def _is_wanted(self) -> bool:
        return self._page.isHidden() and not self._bar.isHidden()

    def _place(self) -> None:
        layout = self._layout if self._page.isHidden() else self._page_layout
        if layout.indexOf(self._bar) < 0:
            is_shown = not self._bar.isHidden()
            self._is_moving = True
            layout.insertWidget(0, self._bar)
            self._bar.setVisible(is_shown)
            self._is_moving = False
        self._fit()
        if self.isHidden() == self._is_wanted:
            self.setVisible(self._is_wanted)
