"""The editor of another library's splitter: the call that makes it, and a menu of known splitters."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextOption
from PySide6.QtWidgets import QMenu, QPlainTextEdit, QToolButton, QWidget

from seamline.desktop.parameters.field_editors.field_editor import FieldEditor
from seamline.desktop.widgets.translation import tr
from seamline.engine.parameters import Parameter, Value
from seamline.plugins.other_splitter import allow_splitter
from seamline.plugins.splitter_calls import KNOWN_CALLS

_LINES = 3


class CallEditor(FieldEditor):
    """Edits a call. With Enter, or when the field is left, the text takes effect and may be run."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._add_label()
        self.text = _CallText()
        self.text.finished.connect(self._take_text)
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        # Which libraries are installed is only looked up when the menu opens.
        self._menu.aboutToShow.connect(self._list_known)
        self.choose = QToolButton()
        self.choose.setText(tr("Known splitters"))
        self.choose.setProperty("kind", "words")
        self.choose.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.choose.setMenu(self._menu)
        self._head.addWidget(self.choose)
        self._rows.insertWidget(1, self.text)
        self._adopt(self.text, self.choose)
        self.choose.setAccessibleName(tr("Known splitters"))

    def _list_known(self) -> None:
        self._menu.clear()
        for known in KNOWN_CALLS:
            action = self._menu.addAction(known.label, partial(self._take_call, known.call_text))
            action.setEnabled(known.is_installed)
            action.setToolTip(known.call_text if known.is_installed else known.way_to_library)

    def _take_call(self, call_text: str) -> None:
        self.text.setPlainText(call_text)
        self._take_text()

    def _take_text(self) -> None:
        call_text = " ".join(self.text.toPlainText().split())
        if call_text != self._value:
            allow_splitter(call_text)
        self._take(call_text)

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self.text):
            self.text.setPlainText(str(value))


class _CallText(QPlainTextEdit):
    """One line of text, wrapped to show all arguments. finished: Enter was pressed, or the focus has gone."""

    finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "field")
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.setPlaceholderText("module:object(argument=value)")
        self.setFixedHeight(self.fontMetrics().lineSpacing() * _LINES + 12)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.finished.emit()
