"""What the style sheet asks of standard widgets."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QLineEdit,
    QPlainTextEdit,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of, style_sheet

_HAVE_ICONS = QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit, QComboBox])
def test_hints_can_be_read(kind: type[QWidget], theme: Theme, qtbot: QtBot) -> None:
    """What stands in an empty field is quiet text; Qt would take the text's colour, half seen through."""
    widget = kind()
    qtbot.addWidget(widget)
    widget.setPalette(palette_of(theme))
    widget.setStyleSheet(style_sheet(theme))
    shown = widget.view() if isinstance(widget, QComboBox) else widget
    shown.ensurePolished()
    assert shown.palette().color(QPalette.ColorRole.PlaceholderText).name() == theme.quiet.lower()
    assert shown.palette().color(QPalette.ColorRole.PlaceholderText).alpha() == 255


def test_buttons_of_dialogs_have_no_pictures(qtbot: QtBot) -> None:
    """They come from the desktop's theme, in colours of its own."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, Qt.Orientation.Horizontal)
    qtbot.addWidget(box)
    pictured = _Pictured()
    box.setStyle(pictured)
    assert box.style().styleHint(_HAVE_ICONS, None, box) == 1
    box.setStyleSheet(style_sheet(LIGHT))
    box.ensurePolished()
    assert box.style().styleHint(_HAVE_ICONS, None, box) == 0


class _Pictured(QProxyStyle):
    """As of a desktop whose dialogs have them."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        return 1 if hint == _HAVE_ICONS else super().styleHint(hint, option, widget, data)
