"""The tab order of a panel whose controls change places."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def chain_tabs(panel: QWidget, stops: Iterable[QWidget]) -> None:
    """Let Tab walk through the controls of a panel in this order, after the control before the panel."""
    for before, after in pairwise([*_before(panel), *stops]):
        QWidget.setTabOrder(before, after)


def _before(panel: QWidget) -> list[QWidget]:
    """Return the widget at which Tab stops before it comes to a panel, or none."""
    widget: QWidget | None = panel.previousInFocusChain()
    while widget is not None and widget is not panel:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not panel.isAncestorOf(widget):
            return [widget]
        widget = widget.previousInFocusChain()
    return []
