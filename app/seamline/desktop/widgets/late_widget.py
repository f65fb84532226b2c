"""A widget that is made when it is first seen, as it takes long to load and is often never looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

W = TypeVar("W", bound=QWidget)


class LateWidget(QWidget, Generic[W]):
    """A placeholder for a widget until it is first seen, which keeps what the widget will have to show.

    make: called once, returns the widget.
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
        """Whether the widget is made."""
        return self._made is not None

    @property
    def made(self) -> W:
        """The widget; made on first access."""
        if self._made is None:
            made = self._made = self._make()
            self.setFocusProxy(made)
            column = self.layout()
            assert column is not None
            column.addWidget(made)
            pending, self._pending = self._pending, {}
            for show in pending.values():
                show(made)
            # Other children, which lie over the widget, stay above it.
            made.lower()
            made.show()
        return self._made

    def show_when_made(self, what: str, show: Callable[[W], None]) -> None:
        """Call show with the widget: now, or when it is made. what: a later call replaces one of the same."""
        if self._made is not None:
            show(self._made)
            return
        # Each keeps the place of its first call in the order, since one may depend on another.
        self._pending[what] = show

    def forget(self, what: str) -> None:
        """Drop a call of show_when_made() that waits for the widget."""
        self._pending.pop(what, None)

    def showEvent(self, event: QShowEvent) -> None:
        _ = self.made
        super().showEvent(event)
