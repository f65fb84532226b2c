"""Settings under titles, or over the reason that several of them share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from seamline.desktop.parameters.field_editors import FieldEditor
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

_APART = 8


class SettingGroups(QWidget):
    """Groups of editors with a line of text each: below them, if it is a reason, or as a title above them."""

    def __init__(self, *, is_reason: bool) -> None:
        super().__init__()
        self._is_reason = is_reason
        self._texts: list[QLabel] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    @property
    def texts(self) -> tuple[str, ...]:
        """The reasons or titles that are shown, from top to bottom."""
        return tuple(label.text() for label in self._texts)

    def show_groups(
        self, groups: Iterable[tuple[str, tuple[str, ...]]], editors: Mapping[str, FieldEditor]
    ) -> None:
        """Show groups: a reason or title each, with the names of settings. editors: by name."""
        for label in self._texts:
            label.deleteLater()
        self._texts = []
        while self._column.takeAt(0) is not None:
            pass
        for text, names in groups:
            label = QLabel(tr(text))
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            set_tone(label, "quiet" if self._is_reason else "second")
            self._texts.append(label)
            if not self._is_reason:
                self._column.addSpacing(_APART)
                self._column.addWidget(label)
            for name in names:
                editors[name].set_compact(self._is_reason)
                self._column.addWidget(editors[name])
                editors[name].show()
            if self._is_reason:
                self._column.addWidget(label)
                self._column.addSpacing(_APART)
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
