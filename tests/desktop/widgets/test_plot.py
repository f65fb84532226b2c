"""What all plots have in common: they stay whole until they are gone."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from seamline.desktop.curve.curve_view import CurveView
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
