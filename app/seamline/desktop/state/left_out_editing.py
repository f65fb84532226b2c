"""Left-out chunks with undo: which chunks of open documents the export does not write."""

from __future__ import annotations

from collections.abc import Mapping

from seamline.desktop.state.history import History, Step
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.session import Session

LeftOut = Mapping[Key, frozenset[str]]
"""The ids of left-out chunks, by the key of their document."""


class _LeftOutExchange:
    """Undoes a change of which chunks are left out, and redoes it when called again."""

    def __init__(self, session: Session, before: LeftOut) -> None:
        self._session, self._other = session, before

    def __call__(self) -> None:
        now = left_out_of(self._session)
        other, self._other = self._other, {key: now.get(key, ids) for key, ids in self._other.items()}
        self._session.set_left_out(other)


class LeftOutEditor:
    """Changes which chunks are left out; a change in several documents is one step."""

    def __init__(self, session: Session, history: History) -> None:
        self._session = session
        self._history = history

    def edit(self, changes: LeftOut, name: str) -> None:
        """Leave these chunks out in place of the former ones. name: of the step, as "keep one"."""
        now = left_out_of(self._session)
        before = {key: now[key] for key, ids in changes.items() if key in now and ids != now[key]}
        if not before:
            return
        self._session.set_left_out(changes)
        exchange = _LeftOutExchange(self._session, before)
        self._history.add(Step(name, undo=exchange, redo=exchange, keys=frozenset(before)))


def left_out_of(session: Session) -> dict[Key, frozenset[str]]:
    """Return the ids of the chunks that are left out of each open document."""
    return {opened.key: opened.left_out for opened in session.documents}
