"""The command palette lists what fits what is typed, and does what is chosen."""

from collections.abc import Iterator
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from seamline.desktop.palette.command_palette import CommandPalette, PaletteEntry
from seamline.desktop.palette.fuzzy import fit

TITLES = ("Open…", "Open folder…", "Export chunks or config…", "Next chunk", "remnic", "Restore layout")


@pytest.mark.parametrize(
    ("typed", "best"),
    [
        ("open", "Open…"),
        ("fold", "Open folder…"),
        ("chunk next", "Next chunk"),
        ("oplo", None),
        ("xc", None),
        ("ecc", "Export chunks or config…"),
        ("REM", "remnic"),
        ("lay", "Restore layout"),
    ],
)
def test_best_fit_comes_first(typed: str, best: str | None) -> None:
    """Starts of words win over their insides, and those over letters apart; all words must fit."""
    costs = {title: cost for title in TITLES if (cost := fit(typed, title)) is not None}
    assert min(costs, key=costs.__getitem__, default=None) == best


@given(st.text(max_size=12), st.text(max_size=30))
def test_any_text_can_be_typed(typed: str, line: str) -> None:
    """Nothing typed fits everything, a line fits itself, and every rank is a cost."""
    assert fit("", line) == 0
    assert fit(line, line) is not None
    cost = fit(typed, line)
    assert cost is None or cost >= 0


@pytest.fixture
def palette(qtbot: QtBot) -> Iterator[CommandPalette]:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    yield CommandPalette(window)
    window.close()


def test_typing_narrows_and_enter_does_it(palette: CommandPalette, qtbot: QtBot) -> None:
    """The arrows choose among what is left, Enter does it, and the palette is gone."""
    done: list[str] = []
    palette.open_with([PaletteEntry(title, "Action", partial(done.append, title)) for title in TITLES])
    assert palette.titles == list(TITLES)
    qtbot.keyClicks(palette.field, "open")
    assert palette.titles == ["Open…", "Open folder…"]
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["Open folder…"]
    assert not palette.isVisible()


def test_click_does_it_and_escape_does_nothing(palette: CommandPalette, qtbot: QtBot) -> None:
    """The mouse chooses at once; Esc leaves everything as it was."""
    done: list[str] = []
    entries = [PaletteEntry(title, "Action", partial(done.append, title)) for title in TITLES]
    palette.open_with(entries)
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert not done
    palette.open_with(entries)
    item = palette.list.topLevelItem(3)
    assert item is not None
    qtbot.mouseClick(
        palette.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=palette.list.visualItemRect(item).center(),
    )
    assert done == ["Next chunk"]


def test_nothing_that_fits_is_said(palette: CommandPalette, qtbot: QtBot) -> None:
    """Enter then does nothing, and the list comes back when the letters go."""
    palette.open_with([PaletteEntry("Open", "Action", lambda: pytest.fail("nothing was chosen"))])
    qtbot.keyClicks(palette.field, "zzz")
    assert palette.titles == []
    assert not palette.list.isVisible()
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    palette.field.clear()
    assert palette.titles == ["Open"]
    assert palette.list.isVisible()
