"""The command palette lists what fits what is typed, and does what is chosen."""

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot
from tests.desktop.pixels import colours_of, pixels_of

from seamline.desktop.palette.command_palette import CommandPalette
from seamline.desktop.palette.fuzzy import fit, match
from seamline.desktop.palette.palette_entries import entries_of_chunks, entries_of_presets
from seamline.desktop.palette.palette_rows import LETTERS, PaletteEntry
from seamline.desktop.widgets.theme import LIGHT, palette_of

TITLES = (
    "Open…",
    "Open folder…",
    "Export chunks or config…",
    "Next chunk",
    "remnic",
    "Restore layout",
    "seamline-static-en (built in)",
    "Seam map (off)",
)


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
        ("seam", "Seam map (off)"),
        ("seaml", "seamline-static-en (built in)"),
    ],
)
def test_best_fit_comes_first(typed: str, best: str | None) -> None:
    """Whole words win over starts, those over insides, and those over letters apart; all words must fit."""
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


@pytest.mark.parametrize(
    ("typed", "marked"),
    [("open", "Open"), ("fold", "fold"), ("chunk next", "Nextchunk"), ("ecc", "Ecc"), ("", "")],
)
def test_letters_that_fit_are_known(typed: str, marked: str) -> None:
    """What is typed can be found again in the line, letter by letter."""
    title = next(title for title in TITLES if typed and fit(typed, title) is not None) if typed else "Open…"
    title = {"fold": "Open folder…", "ecc": "Export chunks or config…"}.get(typed, title)
    found = match(typed, title)
    assert found is not None
    assert "".join(title[at] for at in sorted(found.letters)) == marked


def test_rows_are_high_enough_and_mark_the_letters(palette: CommandPalette, qtbot: QtBot) -> None:
    """A row is 28 pixels high; the letters that fit are in the accent, and shortcuts stand at the right."""
    palette.list.setPalette(palette_of(LIGHT))
    palette.open_with([PaletteEntry("Open folder…", "File", lambda: None, "Ctrl+Shift+O")])
    item = palette.list.topLevelItem(0)
    assert item is not None
    assert palette.list.visualItemRect(item).height() >= 28
    assert item.data(0, LETTERS) == frozenset()

    def drawn() -> set[str]:
        return colours_of(palette.list.viewport().grab().toImage())

    assert LIGHT.accent not in drawn()
    qtbot.keyClicks(palette.field, "fold")
    item = palette.list.topLevelItem(0)
    assert item is not None
    assert item.data(0, LETTERS) == frozenset({5, 6, 7, 8})
    assert LIGHT.accent in drawn()
    assert item.data(0, Qt.ItemDataRole.AccessibleTextRole) == "Open folder…, File, Ctrl+Shift+O"


def test_letters_that_fit_the_group_are_marked_there(palette: CommandPalette, qtbot: QtBot) -> None:
    """A row that is found by where it stands says so: in each row some letters are marked."""
    palette.list.setPalette(palette_of(LIGHT))
    palette.open_with([PaletteEntry("Automatic", "Preset", lambda: None)])
    qtbot.keyClicks(palette.field, "preset")
    pixels = pixels_of(palette.list.viewport().grab().toImage())
    _, marked = np.nonzero(pixels == QColor(LIGHT.accent).rgb())
    assert marked.min() > pixels.shape[1] / 2


def test_a_number_leads_to_its_chunk(palette: CommandPalette, qtbot: QtBot) -> None:
    """Of thousands of chunks the one of the number that is typed comes first; one too many is not offered."""
    went: list[int] = []
    entries = [PaletteEntry("Chunk 12 of a plan", "Action", lambda: None)]
    palette.open_with(entries, lambda typed: entries_of_chunks(typed, 3000, select=went.append))
    qtbot.keyClicks(palette.field, "chunk 12")
    assert palette.titles[0] == "Chunk 12"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert went == [11]
    for typed in ("3001", "0", "nothing 12", "chunk"):
        assert list(entries_of_chunks(typed, 3000, select=went.append)) == []


def test_presets_are_listed_by_what_they_do() -> None:
    """Their title comes first, the system that they come from second."""
    entries = {entry.title: entry.group for entry in entries_of_presets(lambda _: None)}
    assert entries["Automatic"].startswith("Preset · ")
