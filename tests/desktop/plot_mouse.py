"""Mouse on a plot: its viewport leaves what it takes unaccepted, of which qtbot's clicks warn."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from seamline.desktop.widgets.plot import Plot


def place_in(plot: Plot, x: float, y: float) -> QPoint:
    """Return where a point of the plot lies on its viewport."""
    return plot.mapFromScene(plot.box.mapViewToScene(QPointF(x, y)))


def click_plot(plot: Plot, place: QPoint) -> None:
    """Click a point of the viewport with the left button."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, button, pressed in (
        (QEvent.Type.MouseMove, none, none),
        (QEvent.Type.MouseButtonPress, left, left),
        (QEvent.Type.MouseButtonRelease, left, none),
    ):
        event = QMouseEvent(
            kind,
            QPointF(place),
            QPointF(plot.viewport().mapToGlobal(place)),
            button,
            pressed,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(plot.viewport(), event)
