"""Base of the window's plots: places to point at by mouse and keys, and a card that describes a place."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from seamline.desktop.widgets.card import REST_MS, Card, CardText
from seamline.desktop.widgets.escape_key import asks_for_escape
from seamline.desktop.widgets.theme import Theme, theme_of

NOWHERE = -1
_CLICKS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Plot(pg.PlotWidget):  # type: ignore[misc]
    """A plot with places, which are numbers; NOWHERE is none.

    Pointing at a place, by mouse or keys, marks it; its card is shown when the mouse rests, and with keys at
    once. Return and Space click it, Escape leaves it.

    place_hovered: the place pointed at, or NOWHERE. place_clicked: a place.
    """

    place_hovered = Signal(int)
    place_clicked = Signal(int)

    def __init__(
        self, parent: QWidget | None = None, *, axes: dict[str, Any] | None = None, box: Any = None
    ) -> None:
        """box: the ViewBox of the plot, None for one of pyqtgraph's."""
        # Without a menu from the beginning: to make one takes a fifth of the time of a plot.
        super().__init__(parent, axisItems=axes or {}, viewBox=box, enableMenu=False)
        self.place = NOWHERE
        self.box: Any = self.plotItem.getViewBox()
        self.card = Card(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.box.setMenuEnabled(False)
        self.plotItem.hideButtons()
        # Plots run from left to right in every script.
        self.plotItem.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.plotItem.layout.setContentsMargins(0, 0, 0, 0)
        self.plotItem.layout.setSpacing(0)
        self.box.disableAutoRange()
        self.box.setDefaultPadding(0)
        # Otherwise pyqtgraph would move the items only while it paints, and then paint them again.
        self.box.sigRangeChanged.connect(self.box.prepareForPaint)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.show_card)
        self.scene().sigMouseMoved.connect(lambda point: self.point_at(self.place_at(point)))
        self.scene().sigMouseClicked.connect(self._click)

    def place_at(self, point: QPointF) -> int:
        """Return the place at a point of the scene, or NOWHERE."""
        return NOWHERE

    def point_of(self, place: int) -> QPointF:
        """Return the point of a place, in coordinates of the view box."""
        raise NotImplementedError

    def describe(self, place: int) -> CardText:
        """Return the text of a place's card."""
        raise NotImplementedError

    def place_for_key(self, event: QKeyEvent) -> int | None:
        """Return the place that a key leads to; None for a key that has no such meaning."""
        return None

    def mark_place(self, place: int) -> None:
        """Mark a place in the plot; NOWHERE for none."""

    def apply_theme(self, theme: Theme) -> None:
        """Draw in a theme's colours, and the font of the application."""
        raise NotImplementedError

    def point_at(self, place: int, *, by_key: bool = False) -> None:
        """Point at a place, or NOWHERE. by_key: whether its card is shown at once."""
        if place != self.place:
            self.place = place
            self.card.hide()
            self.mark_place(place)
            self.place_hovered.emit(place)
        if place == NOWHERE:
            self._rest.stop()
        elif by_key:
            self.setAccessibleDescription(str(self.describe(place)))
            self.show_card()
        elif not self.card.isVisible():
            self._rest.start()

    def show_card(self) -> None:
        """Show the card of the place that is pointed at."""
        self._rest.stop()
        if self.place == NOWHERE:
            self.card.hide()
            return
        point: QPoint = self.mapFromScene(self.box.mapViewToScene(self.point_of(self.place)))
        self.card.show_text(self.describe(self.place), point, area=self.rect().adjusted(2, 2, -2, -2))

    def _click(self, event: Any) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if event.double():
            self.double_click()
            return
        place = self.place_at(event.scenePos())
        if place != NOWHERE:
            self.place_clicked.emit(place)

    def double_click(self) -> None:
        """React to a double click; a subclass may override this."""

    def setAccessibleName(self, name: str) -> None:
        """Name the plot, and its viewport, which gets its focus."""
        super().setAccessibleName(name)
        self.viewport().setAccessibleName(name)

    def setAccessibleDescription(self, description: str) -> None:
        """Describe the plot, and its viewport."""
        super().setAccessibleDescription(description)
        self.viewport().setAccessibleDescription(description)

    @property
    def holds_something(self) -> bool:
        """Whether Escape would leave a place, or another state of a subclass."""
        return self.place != NOWHERE

    def event(self, event: QEvent) -> bool:
        """Keep Escape from the window while the plot itself has a use for it."""
        if asks_for_escape(event) and self.holds_something:
            event.accept()
            return True
        return bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self.place_for_key(event)
        if place is not None:
            self.point_at(place, by_key=True)
        elif event.key() in _CLICKS and self.place != NOWHERE:
            self.place_clicked.emit(self.place)
        elif event.key() == Qt.Key.Key_Escape and self.place != NOWHERE:
            self.point_at(NOWHERE)
        else:
            # Not passed to pyqtgraph, which would accept keys that it does not use.
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        """Point at no place when the mouse has left."""
        if event.type() == QEvent.Type.Leave:
            self.point_at(NOWHERE)
        return bool(super().viewportEvent(event))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.box.setBorder(pg.mkPen(theme_of(self).accent, width=2))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.box.setBorder(None)
        self.point_at(NOWHERE)

    def close(self) -> bool:
        """Hide, as other widgets do."""
        # pyqtgraph would destroy its items, whose colours may still be set until the widget is deleted.
        return QWidget.close(self)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme and the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and "card" in self.__dict__:
            self.apply_theme(theme_of(self))
            if self.hasFocus():
                self.box.setBorder(pg.mkPen(theme_of(self).accent, width=2))
