"""The field of another library's splitter: it says what may run, and when."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from seamline.desktop.parameters.field_editors.call_editor import CallEditor
from seamline.engine.config import Config
from seamline.engine.errors import StrategyError
from seamline.engine.text.document import Document
from seamline.plugins import load_plugins
from seamline.plugins.other_splitter import NAME, OtherSplitter, SplitterNotAllowedError


@pytest.fixture
def editor(qtbot: QtBot, qapp: QApplication) -> CallEditor:
    """The editor, shown."""
    load_plugins()
    made = CallEditor(OtherSplitter.parameters[0])
    qtbot.addWidget(made)
    made.show()
    return made


def test_what_is_typed_counts_with_enter_and_may_run(editor: CallEditor) -> None:
    """Half a name is no edit; the whole one is the user's word for it."""
    edits: list[object] = []
    editor.edited.connect(edits.append)
    line = editor.text
    config = Config().with_values({"strategy": NAME, "other_splitter": "textwrap:dedent"})
    with pytest.raises(SplitterNotAllowedError):
        OtherSplitter().find_edges(Document("a"), config)
    QTest.keyClicks(line, "textwrap:dedent")
    assert edits == []
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert edits == ["textwrap:dedent"]
    with pytest.raises(StrategyError, match="dedent returned a str in place of a list"):
        OtherSplitter().find_edges(Document("a"), config)


def test_what_a_file_names_is_shown_and_not_run(editor: CallEditor) -> None:
    """A value that comes with a config is no word of the user's."""
    editor.set_value("textwrap:shorten")
    editor.text.finished.emit()
    config = Config().with_values({"strategy": NAME, "other_splitter": "textwrap:shorten"})
    with pytest.raises(SplitterNotAllowedError):
        OtherSplitter().find_edges(Document("a"), config)


def test_known_splitters_are_offered_with_what_installs_them(editor: CallEditor) -> None:
    """Those that are not there are greyed, and their tip is the command."""
    menu = editor.choose.menu()
    menu.aboutToShow.emit()
    assert len(menu.actions()) >= 6
    for action in menu.actions():
        assert action.isEnabled() or action.toolTip().startswith("pip install 'seamline[")
