"""Commands on chunks: the menus of the strip and of the table, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from seamline.desktop.widgets.key_names import WHY_KEYS
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.sizing.cut import Reason


@dataclass(frozen=True)
class Command:
    """A command, in a menu and by keys. is_enabled: whether it can be used at the moment."""

    text: str
    keys: str
    callback: Callable[[], object]
    is_enabled: bool = True


def commands_of_end(
    analysis: Analysis,
    chunk: int,
    *,
    explain: Callable[[int], object],
    toggle_pinned: Callable[[int], object],
) -> tuple[Command, ...]:
    """Return the commands for the end of a chunk; both callbacks get the chunk's number."""
    is_pinned = analysis.chunks.reason[chunk] == Reason.MANUAL
    # The end of the last chunk is the end of the text, and no boundary.
    is_cut = chunk + 1 < len(analysis.chunks)
    return (
        Command(tr("Why it ends here"), WHY_KEYS, lambda: explain(chunk), is_cut),
        Command(
            tr("Unpin its end") if is_pinned else tr("Pin its end"),
            "Ctrl+Alt+B",
            lambda: toggle_pinned(chunk),
            is_cut,
        ),
    )


def show_menu(parent: QWidget, at: QPoint, commands: Iterable[Command], *more: QMenu) -> None:
    """Open a menu of commands, with other menus below them. at: the place, on the screen."""
    menu = QMenu(parent)
    menu.setAccessibleName(tr("What can be done here"))
    for command in commands:
        action = menu.addAction(command.text, command.callback)
        action.setShortcut(QKeySequence(command.keys))
        action.setShortcutVisibleInContextMenu(True)
        action.setEnabled(command.is_enabled)
    if more:
        menu.addSeparator()
    for other in more:
        menu.addMenu(other)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(at)


class CommandKeys(QObject):
    """Lets a widget handle the keys of commands, even if the window uses the same keys.

    commands: returns the current commands.
    """

    def __init__(self, widget: QWidget, commands: Callable[[], Iterable[Command]]) -> None:
        super().__init__(widget)
        self._commands = commands
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_key = event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if is_key and isinstance(event, QKeyEvent) and event.modifiers():
            pressed = QKeySequence(event.keyCombination())
            for command in self._commands():
                if command.is_enabled and QKeySequence(command.keys) == pressed:
                    if event.type() == QEvent.Type.KeyPress:
                        command.callback()
                    event.accept()
                    return True
        return super().eventFilter(watched, event)
