"""A progress bar that is painted with all else."""

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.progress_bar import ProgressBar


class Beside(QWidget):
    """Counts how often it is painted."""

    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1


def test_progress_paints_nothing_before_its_time(qtbot: QtBot) -> None:
    """A bar that goes on, or begins anew, does not have the whole window painted in the middle of it."""
    window, bar, beside = QWidget(), ProgressBar(), Beside()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(bar)
    layout.addWidget(beside)
    window.resize(300, 200)
    window.show()
    bar.setValue(70)
    qtbot.waitUntil(lambda: beside.painted > 0)
    seen = bar.grab().toImage()
    painted = beside.painted
    beside.update()
    bar.setValue(90)
    bar.setRange(0, 0)
    bar.setRange(0, 1000)
    bar.setValue(10)
    assert beside.painted == painted
    qtbot.waitUntil(lambda: beside.painted > painted)
    assert (bar.value(), bar.maximum()) == (10, 1000)
    assert bar.grab().toImage() != seen
