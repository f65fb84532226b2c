"""A row of buttons of which one is chosen, as an alternative to a box for few choices."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from seamline.desktop.widgets.translation import tr


class SegmentedControl(QWidget):
    """Shows all choices at once; Tab goes to the chosen one, and the arrow keys go on from there.

    chosen: the name of the choice that the user made.
    """

    chosen = Signal(str)

    def __init__(self, name: str, choices: Mapping[str, str], *, parent: QWidget | None = None) -> None:
        """name: for screen readers. choices: the words of each choice by its name."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QPushButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        last = len(choices) - 1
        for at, (choice, words) in enumerate(choices.items()):
            button = QPushButton(tr(words))
            button.setCheckable(True)
            button.setAutoDefault(False)
            # A click does not take the focus, so that arrow keys still scroll the view that it changes.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(tr("{title}: {text}", title=tr(name), text=tr(words)))
            button.setProperty("kind", "segment")
            button.setProperty("place", "first" if at == 0 else "last" if at == last else "middle")
            self._group.addButton(button)
            button.clicked.connect(lambda _=False, choice=choice: self._choose(choice))
            self.buttons[choice] = button
            layout.addWidget(button)
        self._choice = next(iter(choices))
        self.buttons[self._choice].setChecked(True)

    @property
    def choice(self) -> str:
        """The name of the choice that is shown."""
        return self._choice

    def set_choice(self, choice: str) -> None:
        """Show a choice; emits nothing."""
        self._choice = choice
        self.buttons[choice].setChecked(True)

    def _choose(self, choice: str) -> None:
        if choice != self._choice:
            self._choice = choice
            self.chosen.emit(choice)
