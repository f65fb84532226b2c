"""What all plots have in common: they stay whole until they are gone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from seamline.desktop.curve.curve_view import CurveView
from seamline.desktop.widgets.plot import Plot
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of


def test_a_closed_plot_still_follows_the_theme(qtbot: QtBot) -> None:
    """Another theme reaches every widget there is, also those that were closed and are not gone yet."""
    view = CurveView()
    qtbot.addWidget(view)
    view.setPalette(palette_of(LIGHT))
    view.show()
    assert view.close()
    view.setPalette(palette_of(DARK))
    assert not view.isVisible()
    assert view.plotItem is not None


@pytest.fixture
def from_the_right(qapp: QApplication) -> Iterator[None]:
    """A language that is written from the right, for the time of one test."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.mark.usefixtures("from_the_right")
def test_a_plot_runs_from_left_to_right_in_every_script(qtbot: QtBot) -> None:
    """What stands above and below it is drawn to the same scale, its axis at the left."""
    view = CurveView()
    qtbot.addWidget(view)
    view.setPalette(palette_of(LIGHT))
    view.resize(600, 200)
    with qtbot.waitExposed(view):
        view.show()
    axis = view.plotItem.getAxis("left")
    assert axis.sceneBoundingRect().center().x() < view.box.sceneBoundingRect().center().x()


class PaintCounter(QObject):
    """Counts how often what it is installed on is painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_another_range_is_painted_once(qtbot: QtBot) -> None:
    """What is drawn has its place before it is painted, and is not moved by that and painted again."""
    plot = Plot()
    qtbot.addWidget(plot)
    plot.plotItem.plot([0.0, 1.0], [0.0, 1.0])
    with qtbot.waitExposed(plot):
        plot.show()
    qtbot.wait(1)
    counter = PaintCounter()
    plot.viewport().installEventFilter(counter)
    for high in (2.0, 3.0):
        plot.box.setYRange(0.0, high)
        qtbot.waitUntil(lambda: counter.count > 0)
        qtbot.wait(1)
        QApplication.processEvents()
        assert counter.count == 1
        counter.count = 0
