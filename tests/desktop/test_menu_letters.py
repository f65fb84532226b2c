"""Entries of menus: letters of their own, so that one stroke chooses; and those that texts lead to."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QMenu
from tests.every import every
from tests.syntax import PACKAGE, nodes_of, package_files

from seamline.desktop.widgets.translation import LANGUAGES, install_language, plain, tr
from seamline.desktop.window.main_window import MainWindow

pytestmark = pytest.mark.slow

LETTER = re.compile(r"&(\w)")
# The files whose entries go into one menu.
AT_THE_POINTER = ("source/source_menu.py", "source/source_text.py", "source/boundary_handles.py")
QUESTIONS = ("instruments/question_bench/bench_head.py",)
# Of these one stands in the menu, by what is at the place.
ALTERNATIVES = frozenset(
    {"&Pin a boundary here", "&Pin the boundary", "Un&pin the boundary, keep it as a reference"}
)


def doubled(entries: Iterable[str]) -> list[str]:
    """Return the letters that more than one of these entries have."""
    letters = (letter.upper() for text in entries for letter in LETTER.findall(text.replace("&&", "")))
    return [letter for letter, count in Counter(letters).items() if count > 1]


@pytest.fixture(params=LANGUAGES)
def language(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> Iterator[None]:
    """A language of the window, also of one that is built."""
    before = QLocale()
    monkeypatch.setenv("SEAMLINE_LANGUAGE", request.param)
    install_language(qapp, request.param)
    yield
    monkeypatch.delenv("SEAMLINE_LANGUAGE")
    install_language(qapp, "en")
    QLocale.setDefault(before)


@pytest.mark.usefixtures("language")
def test_entries_of_the_menu_bar_have_letters_of_their_own(new_window: MainWindow) -> None:
    """In each language, in all menus of the window and in those inside them."""
    bar = new_window.menuBar()
    menus = {menu.title(): menu.actions() for menu in bar.findChildren(QMenu) if menu.title()}
    menus["bar"] = bar.actions()
    texts = {title: [action.text() for action in actions] for title, actions in menus.items()}
    assert len(texts) > 10
    assert {title: found for title, entries in texts.items() if (found := doubled(entries))} == {}
    for title in map(tr, ("&File", "&Edit", "&View", "&Go", "&Help")):
        assert [text for text in texts[title] if text and not LETTER.search(text)] == []


@pytest.mark.usefixtures("language")
@every("files", [AT_THE_POINTER, QUESTIONS])
def test_entries_of_other_menus_have_letters_of_their_own(files: tuple[str, ...]) -> None:
    """In each language, with whichever of the alternatives."""
    modules = package_files()
    found = {
        text for file in files for text in marked(modules[PACKAGE / "desktop" / file]) if LETTER.search(text)
    }
    assert len(found) > 3
    for each in found & ALTERNATIVES or {""}:
        assert doubled(map(tr, found - ALTERNATIVES | {each})) == []


def marked(module: ast.Module) -> Iterator[str]:
    """Yield the texts that are given to tr()."""
    for node in nodes_of(module):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tr":
            yield from (str(part.value) for part in node.args[:1] if isinstance(part, ast.Constant))


def test_doubled_letters_are_found() -> None:
    """An ampersand that is shown marks no letter, and those of Chinese stand in brackets."""
    assert doubled(["&Open", "打开(&O)…", "A && &Big", "Be"]) == ["O"]


def paths_in(text: str) -> list[tuple[str, str]]:
    """Return the menus that a text leads through, as `Edit › Model`."""
    return re.findall(r"([A-Z]\w+) › ([A-Z]\w+)", text)


def texts_with_paths() -> list[str]:
    """Return the English texts of the window that lead through its menus."""
    strings = {
        node.value
        for module in package_files().values()
        for node in nodes_of(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return sorted(text for text in strings if paths_in(text))


def test_menus_that_texts_lead_to_are_there(window: MainWindow) -> None:
    """Whoever is told to choose something in a menu finds it there."""
    titles = {
        (plain(menu.title()), plain(action.text()))
        for menu in window.menuBar().findChildren(QMenu)
        for action in menu.actions()
    }
    texts = texts_with_paths()
    assert len(texts) > 3
    assert {path for text in texts for path in paths_in(text)} <= titles


@pytest.mark.usefixtures("language")
def test_menus_that_texts_lead_to_are_called_so_in_every_language() -> None:
    """A translation has the names that the menus have in it."""
    entries = {plain(text): text for text in ("&Edit", "M&odel")}
    for text in texts_with_paths():
        for path in paths_in(text):
            assert " › ".join(plain(tr(entries[name])) for name in path) in tr(text)
