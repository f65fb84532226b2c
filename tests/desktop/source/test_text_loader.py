"""A text comes into the view slice by slice."""

from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from seamline.desktop.source.text_loader import TextLoader

_LONG = "a line of text\n" * 40_000


def _loader(qtbot: QtBot) -> tuple[TextLoader, QPlainTextEdit]:
    edit = QPlainTextEdit()
    qtbot.addWidget(edit)
    return TextLoader(edit.document(), edit), edit


def test_head_shows_at_once_and_the_rest_follows(qtbot: QtBot) -> None:
    """A part of a long text is there when load() returns, and all of it when `loaded` comes."""
    loader, edit = _loader(qtbot)
    with qtbot.waitSignal(loader.loaded) as waited:
        loader.load(_LONG)
        assert 0 < edit.document().characterCount() < len(_LONG)
        assert loader.is_loading
    assert edit.document().characterCount() == len(_LONG) + 1
    assert waited.args[0].end == len(_LONG)
    assert not loader.is_loading


def test_new_text_drops_the_old_load(qtbot: QtBot) -> None:
    """Loading another text half-way leaves nothing of the first, and reports only the second."""
    loader, edit = _loader(qtbot)
    loaded: list[int] = []
    loader.loaded.connect(lambda positions: loaded.append(positions.length))
    loader.load(_LONG)
    with qtbot.waitSignal(loader.loaded):
        loader.load("short")
    assert edit.toPlainText() == "short"
    assert loaded == [5]


def test_empty_text_is_loaded_too(qtbot: QtBot) -> None:
    """A text without characters is reported like any other, and not before load() returns."""
    loader, _ = _loader(qtbot)
    with qtbot.waitSignal(loader.loaded) as waited:
        loader.load("")
        assert not waited.signal_triggered
    assert waited.args[0].end == 0
