"""A heading that folds settings which are rarely needed: closed at first, opened by mouse or keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase

_ICON = 16
_INDENT = 20
_OPENING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SettingFold(QWidget):
    """Shows its heading, and its content while it is open.

    toggled: whether the user has opened or closed it.
    """

    toggled = Signal(bool)

    def __init__(self, title: str) -> None:
        super().__init__()
        self.button = _FoldButton()
        self.button.setCheckable(True)
        self.button.toggled.connect(self._toggle)
        self.content = QWidget()
        self.column = QVBoxLayout(self.content)
        self.column.setContentsMargins(_INDENT, 4, 0, 0)
        self.column.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.button)
        layout.addWidget(self.content)
        self.set_title(title)
        self._show_state()

    @property
    def is_open(self) -> bool:
        """Whether the content is shown."""
        return self.button.isChecked()

    def open(self) -> None:
        """Open the fold without a signal."""
        was_blocked = self.button.blockSignals(True)
        self.button.setChecked(True)
        self.button.blockSignals(was_blocked)
        self._show_state()

    def set_title(self, title: str) -> None:
        """Set the text of the heading."""
        self.button.setText(tr(title))
        self.button.setAccessibleName(
            tr("{title}, open", title=phrase(title))
            if self.is_open
            else tr("{title}, closed", title=phrase(title))
        )

    def set_modified(self, count: int) -> None:
        """Set how many settings under the heading differ from the preset."""
        self.button.setToolTip(
            tr("{count} under this heading differ from the preset", count=count) if count else ""
        )
        self.button.setAccessibleDescription(
            tr("{count} differ from the preset.", count=count) if count else ""
        )

    def changeEvent(self, event: QEvent) -> None:
        """Draw the arrow in the current colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_state()

    def _toggle(self, is_open: bool) -> None:
        self._show_state()
        self.toggled.emit(is_open)

    def _show_state(self) -> None:
        name = "chevron-down" if self.is_open else "chevron-right"
        self.button.setIcon(coloured_icon(name, theme_of(self).second, size=_ICON))
        self.content.setVisible(self.is_open)
        self.set_title(self.button.text())


class _FoldButton(QToolButton):
    """A heading as wide as its panel, which Enter opens as Space does."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "fold")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setIconSize(QSize(_ICON, _ICON))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OPENING_KEYS:
            self.click()
        else:
            super().keyPressEvent(event)
