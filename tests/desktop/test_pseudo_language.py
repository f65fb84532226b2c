"""A language that puts everything in brackets shows which texts of the real window were never translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractListModel, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDockWidget,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from seamline.desktop import application
from seamline.desktop.widgets import translation
from seamline.desktop.widgets.translation import CONTEXT, LANGUAGES
from seamline.desktop.window.main_window import MainWindow
from seamline.paths import resource

# Names that are the same in every language, as keys are, and the file that is open.
NAMES = frozenset({"Seamline", "md", *LANGUAGES.values()})

WORD = re.compile(r"[^\W\d_]{2,}", re.ASCII)
INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
KEYS = re.compile(
    r"\b(?:(?:Ctrl|Alt|Shift|Meta)\+)*(?:Ctrl|Alt|Shift|Esc|Del|Ins|Home|End|PgUp|PgDown|F\d+)\b"
)
TAGS = re.compile(r"<[^<>]*>")
GREEK = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "αβγδεφγηιικλμνοπκρστυβωξψζΑΒΓΔΕΦΓΗΙΙΚΛΜΝΟΠΚΡΣΤΥΒΩΞΨΖ",
)


class PseudoTranslator(QTranslator):
    """Puts each of our texts in brackets, and knows no others."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        return f"⟦{source}⟧" if context == CONTEXT else None


@pytest.fixture
def pseudo_language(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The application speaks in brackets, whatever its window chooses."""
    monkeypatch.setattr(application, "install_language", lambda *_: None)
    monkeypatch.setattr(translation._Spoken, "is_translated", True)
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def greek_sample(tmp_path: Path) -> Path:
    """The sample in letters that are no Latin ones: what is left of those is the window's."""
    path = tmp_path / "δειγμα.md"
    text = (resource("samples") / "tour.md").read_text("utf-8")
    path.write_text(text.translate(GREEK), encoding="utf-8")
    return path


def texts_of(widget: QWidget) -> Iterator[str]:
    """Yield what a widget shows, and says of itself."""
    yield from (widget.toolTip(), widget.statusTip(), widget.accessibleName())
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QGroupBox():
            yield widget.title()
        case QDockWidget():
            yield widget.windowTitle()
        case QLineEdit():
            yield from (widget.placeholderText(), widget.text())
        case QComboBox():
            yield from (widget.itemText(at) for at in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(at) for at in range(widget.count()))
        case QAbstractItemView():
            yield from _texts_of_items(widget)


def _texts_of_items(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    # A list keeps to itself how many columns it has.
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    for column in range(columns):
        yield from (str(model.headerData(column, Qt.Orientation.Horizontal, role) or "") for role in roles)
        for row in range(min(model.rowCount(), 3)):
            yield from (str(model.index(row, column).data(role) or "") for role in roles)


def texts_of_action(action: QAction) -> Iterator[str]:
    """Yield what an action shows, and its menu's."""
    yield from (action.text(), action.toolTip(), action.statusTip())
    menu = action.menu()
    if isinstance(menu, QMenu):
        for each in menu.actions():
            yield from texts_of_action(each)


def untranslated(text: str) -> str:
    """Return what of a text no brackets are around, if there are words in it; else ""."""
    while (shorter := INNERMOST.sub("", text)) != text:
        text = shorter
    text = KEYS.sub("", TAGS.sub("", text)).replace("&", "").strip()
    return text if set(WORD.findall(text)) - NAMES and text not in NAMES else ""


def test_every_text_in_sight_is_translated(
    pseudo_language: None, new_window: MainWindow, greek_sample: Path, qtbot: QtBot
) -> None:
    """Widgets and menus of Read and Tune show nothing but translations, names, content and numbers."""
    new_window.open_path(greek_sample)
    # Its folder is part of its name.
    folder = str(greek_sample.parent)
    found: dict[str, list[str]] = {}
    for workspace in ("read", "tune"):
        new_window.views.workspaces.show(workspace)
        new_window.views.workspaces.arrange()
        qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
        for widget in filter(QWidget.isVisible, new_window.findChildren(QWidget)):
            shown = found.setdefault(dock_of(widget), [])
            shown += [untranslated(text.replace(folder, "")) for text in texts_of(widget)]
    for action in new_window.menuBar().actions():
        found.setdefault("menus", []).extend(
            untranslated(text.replace(folder, "")) for text in texts_of_action(action)
        )
    left = {place: sorted(set(filter(None, texts))) for place, texts in found.items()}
    assert {place: texts for place, texts in left.items() if texts} == {}


def dock_of(widget: QWidget) -> str:
    """Return the name of the dock that a widget is in, or ""."""
    at: QWidget | None = widget
    while at is not None and not isinstance(at, QDockWidget):
        at = at.parentWidget()
    return at.objectName() if at is not None else ""


def test_untranslated_words_are_found_beside_translated_ones() -> None:
    """What stands outside the brackets is named, and values inside are not."""
    assert untranslated("⟦a ⟦b⟧ c⟧: word ⟦d⟧") == ": word"
    assert untranslated("⟦all of it⟧ 12 · Ctrl+O <b>1</b>") == ""
