"""A widget that is made when it is first seen, for what takes long to load and many never look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

W = TypeVar("W", bound=QWidget)


class LateWidget(QWidget, Generic[W]):
    """Stands in for a widget until it is first seen, and keeps what that is to show.

    make: returns the widget, and is called once.
    """

    def __init__(self, make: Callable[[], W], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._made: W | None = None
        self._pending: dict[str, Callable[[W], None]] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)

    @property
    def is_made(self) -> bool:
        """Whether the widget was seen, or asked for."""
        return self._made is not None

    @property
    def made(self) -> W:
        """The widget; made when it is first asked for."""
        if self._made is None:
            made = self._made = self._make()
            self.setFocusProxy(made)
            column = self.layout()
            assert column is not None
            column.addWidget(made)
            pending, self._pending = self._pending, {}
            for show in pending.values():
                show(made)
            # What lies over this widget stays above.
            made.lower()
            made.show()
        return self._made

    def show_when_made(self, what: str, show: Callable[[W], None]) -> None:
        """Have the widget show something: now, or when it is made, and then only the last of a kind."""
        if self._made is not None:
            show(self._made)
            return
        # In the order in which each was first asked for: one thing may go by another.
        self._pending[what] = show

    def forget(self, what: str) -> None:
        """Keep nothing of what the widget was to show before it was made."""
        self._pending.pop(what, None)

    def showEvent(self, event: QShowEvent) -> None:
        _ = self.made
        super().showEvent(event)
