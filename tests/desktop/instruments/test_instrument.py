"""What all instruments share: they work while they can be seen, and catch up when they come on screen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from seamline.desktop.main_window import MainWindow

TEXT = "# Soil\n\nGood soil is dark. Worms live in it.\n\n# Water\n\nWater early. Water the roots.\n"


@pytest.mark.parametrize("name", ["staircase", "compare", "stability", "boundaries", "search"])
def test_view_behind_another_tab_computes_nothing_until_it_is_raised(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], name: str
) -> None:
    """To Qt a dock behind another tab is visible; an instrument there waits, and catches up."""
    window.workbench.show(name)
    for front in ("chunks", "parameters"):
        window.views.docks[front].raise_()
    instrument = getattr(window.workbench, name)
    asked: list[object] = []
    update = instrument.update
    instrument.update = lambda analysis: (asked.append(analysis), update(analysis))
    open_text(TEXT)
    assert [analysis for analysis in asked if analysis is not None] == []
    assert not instrument.is_on_screen
    window.workbench.show(name)
    settle()
    assert instrument.is_on_screen
    assert asked[-1] is window.session.analysis
