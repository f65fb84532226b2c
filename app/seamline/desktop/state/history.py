"""History: one undo history of settings and of documents' marks, in the order in which they were changed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from seamline.desktop.state.open_document import Key

_LIMIT = 1000


@dataclass(frozen=True, eq=False)
class Step:
    """A change that has been made and can be taken back.

    name: of the change, as "pin". key: the document that it belongs to; None for a change that is not of one
    document. keys: the documents that such a change touches; none for settings. undo, redo: take it back, and
    make it again; called alternately.
    """

    name: str
    undo: Callable[[], None]
    redo: Callable[[], None]
    key: Key | None = None
    keys: frozenset[Key] = frozenset()


class History(QObject):
    """Undoes the last change to the document that is shown or to all documents, whichever was later.

    Steps of other documents wait until those are shown, so that undo never changes anything out of sight. A
    QUndoGroup would not do: its stacks do not know in which order their steps were made.
    changed: the names of the steps that can be undone and redone, "" for none.
    """

    changed = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self._key: Key | None = None

    @property
    def undo_name(self) -> str:
        """What undo() would take back, or ""."""
        step = self._last(self._done)
        return step.name if step is not None else ""

    @property
    def redo_name(self) -> str:
        """What redo() would make again, or ""."""
        step = self._last(self._undone)
        return step.name if step is not None else ""

    def add(self, step: Step) -> None:
        """Remember a change that was made; steps that were undone before it cannot be redone any more."""
        self._undone = [other for other in self._undone if not self._is_of_shown(other)]
        self._done = [*self._done, step][-_LIMIT:]
        self._notify()

    def undo(self) -> None:
        """Take the last change back."""
        step = self._last(self._done)
        if step is not None:
            self._done.remove(step)
            self._undone.append(step)
            step.undo()
            self._notify()

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        step = self._last(self._undone)
        if step is not None:
            self._undone.remove(step)
            self._done.append(step)
            step.redo()
            self._notify()

    def show_document(self, key: Key | None, still_open: Collection[Key]) -> None:
        """Use the steps of the document that is shown now, and drop those of documents that are closed."""
        self._key = key
        opened = frozenset(still_open)

        def is_of_open(step: Step) -> bool:
            if step.key is not None:
                return step.key in opened
            return not step.keys or not opened.isdisjoint(step.keys)

        self._keep(is_of_open)

    def forget_settings(self) -> None:
        """Forget the changes of settings."""
        self._keep(lambda step: step.key is not None or bool(step.keys))

    def _keep(self, wanted: Callable[[Step], bool]) -> None:
        self._done = list(filter(wanted, self._done))
        self._undone = list(filter(wanted, self._undone))
        self._notify()

    def _is_of_shown(self, step: Step) -> bool:
        return step.key is None or step.key == self._key

    def _last(self, steps: list[Step]) -> Step | None:
        return next(filter(self._is_of_shown, reversed(steps)), None)

    def _notify(self) -> None:
        self.changed.emit(self.undo_name, self.redo_name)
