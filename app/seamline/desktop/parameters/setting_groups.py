"""Groups of settings with a title or a common reason; their editors are only placed when seen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from seamline.desktop.parameters.field_editors import FieldEditor
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

_APART = 8


class SettingGroups(QWidget):
    """Groups of editors, each with a line of text: a title above it, or a reason below it."""

    def __init__(self, *, is_reason: bool) -> None:
        super().__init__()
        self._is_reason = is_reason
        self._texts: list[QLabel] = []
        self._groups: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self._is_filled = True
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def set_groups(self, groups: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
        """Set the groups: a reason or title each, with the names of the settings."""
        if groups != self._groups:
            self._groups = groups
            self._is_filled = False

    def fill(self, editor_of: Callable[[str], FieldEditor]) -> None:
        """Place the editors of the groups, unless they are placed already."""
        if self._is_filled:
            return
        self._is_filled = True
        for label in self._texts:
            label.deleteLater()
        self._texts = []
        left = {item.widget() for item in iter(lambda: self._column.takeAt(0), None)}
        for text, names in self._groups:
            label = QLabel(tr(text))
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            set_tone(label, "quiet" if self._is_reason else "second")
            self._texts.append(label)
            if not self._is_reason:
                self._column.addSpacing(_APART)
                self._column.addWidget(label)
            for editor in map(editor_of, names):
                editor.set_compact(self._is_reason)
                self._column.addWidget(editor)
                editor.show()
                left.discard(editor)
            if self._is_reason:
                self._column.addWidget(label)
                self._column.addSpacing(_APART)
        for widget in left:
            # An editor that has been placed elsewhere meanwhile must not be hidden.
            if isinstance(widget, FieldEditor) and self.isAncestorOf(widget):
                widget.hide()
        self._apply_fonts()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._apply_fonts()

    def _apply_fonts(self) -> None:
        role = TextRole.NOTE if self._is_reason else TextRole.SECTION
        for label in self._texts:
            label.setFont(text_font(role))
