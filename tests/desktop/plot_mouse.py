"""Mouse events for a plot: its viewport does not accept those it handles, so that qtbot's clicks warn."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from seamline.desktop.widgets.plot import Plot


def place_in(plot: Plot, x: float, y: float) -> QPoint:
    """Return the place on the viewport of a point of the plot."""
    return plot.mapFromScene(plot.box.mapViewToScene(QPointF(x, y)))


def click_plot(plot: Plot, place: QPoint) -> None:
    """Click a point of the viewport with the left button."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, button, pressed in (
        (QEvent.Type.MouseMove, none, none),
        (QEvent.Type.MouseButtonPress, left, left),
        (QEvent.Type.MouseButtonRelease, left, none),
    ):
        send_mouse(plot, place, kind=kind, button=button, pressed=pressed)


def drag_plot(plot: Plot, places: Sequence[QPoint], button: Qt.MouseButton) -> None:
    """Press a button at the first place of the viewport, move to each of the others, and release it there."""
    none, limit = Qt.MouseButton.NoButton, pg.getConfigOption("mouseRateLimit")
    # Otherwise movements that follow too soon after others are dropped.
    pg.setConfigOption("mouseRateLimit", -1)
    send_mouse(plot, places[0], kind=QEvent.Type.MouseButtonPress, button=button, pressed=button)
    for place in places[1:]:
        send_mouse(plot, place, kind=QEvent.Type.MouseMove, button=none, pressed=button)
    send_mouse(plot, places[-1], kind=QEvent.Type.MouseButtonRelease, button=button, pressed=none)
    pg.setConfigOption("mouseRateLimit", limit)


def send_mouse(
    plot: Plot, place: QPoint, *, kind: QEvent.Type, button: Qt.MouseButton, pressed: Qt.MouseButton
) -> None:
    """Send the viewport one event of a mouse. pressed: the button that is down after it."""
    event = QMouseEvent(
        kind,
        QPointF(place),
        QPointF(plot.viewport().mapToGlobal(place)),
        button,
        pressed,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(plot.viewport(), event)
