"""What the program says of itself: its version, its licence, and those of the libraries that came with it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from seamline import __version__, paths
from seamline.desktop.dialogs.about_dialog import AboutDialog, NoticesDialog


def test_notices_of_a_bundle_are_a_press_away(qtbot: QtBot, tmp_path: Path) -> None:
    """The file opens in a window that stays beside the program's when the press has closed the dialog."""
    file = tmp_path / "notices.txt"
    file.write_text("numpy 2.4.6: BSD-3-Clause\n", encoding="utf-8")
    window = QWidget()
    qtbot.addWidget(window)
    dialog = AboutDialog(file, window)
    dialog.show()
    assert f"Seamline {__version__}" in dialog.text()
    (button,) = [each for each in dialog.buttons() if each.text() == "Licences of libraries"]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    (shown,) = window.findChildren(NoticesDialog)
    assert shown.isVisible()
    assert not shown.isModal()
    assert shown.text.toPlainText() == "numpy 2.4.6: BSD-3-Clause\n"
    assert shown.text.isReadOnly()


def test_packages_of_python_bring_their_own_licences(qtbot: QtBot) -> None:
    """Without a bundle there is nothing to show, and no button for it."""
    dialog = AboutDialog(None)
    qtbot.addWidget(dialog)
    assert [dialog.standardButton(each) for each in dialog.buttons()] == [QMessageBox.StandardButton.Ok]


def test_notices_lie_with_the_resources_of_a_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkout has none, and packaging/seamline.spec puts those of a bundle where they are looked for."""
    assert paths.notices() is None
    monkeypatch.setattr(paths, "_resources", lambda: tmp_path)
    (tmp_path / "notices.txt").write_text("numpy", encoding="utf-8")
    assert paths.notices() == tmp_path / "notices.txt"
