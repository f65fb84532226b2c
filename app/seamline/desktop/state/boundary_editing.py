"""Boundary editing with undo: the user's changes to boundaries, in each document on its own."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, Signal

from seamline.desktop.state.open_document import Key
from seamline.desktop.state.session import Session
from seamline.engine.units.units import Units
from seamline.instruments.boundary_positions import boundary_near, place_beside, place_near
from seamline.instruments.manual import BoundarySet, ManualBoundary, boundary_at, boundary_set, find_again

_NOWHERE = (
    "there is no place for a boundary here: a text is cut between two sentences or blocks, and only there"
)
_LIMIT = 1000

_Step = tuple[str, BoundarySet]


@dataclass
class _History:
    """Boundaries as they were, each with the digest of the text in which they lay."""

    past: list[_Step] = field(default_factory=list)
    future: list[_Step] = field(default_factory=list)


class BoundaryEditor(QObject):
    """Turns clicks and keys into the boundaries of the session's current document, and keeps the way back.

    All places are indices of the text. Boundaries lie between two units: whatever is asked for snaps there.
    history_changed: whether there is something to undo, and to redo, in the current document.
    """

    history_changed = Signal(bool, bool)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._histories: dict[Key, _History] = {}
        session.documents_changed.connect(self._follow_documents)

    @property
    def can_undo(self) -> bool:
        """Whether undo() would change boundaries of the current document."""
        return bool(self._history().past)

    @property
    def can_redo(self) -> bool:
        """Whether redo() would change boundaries of the current document."""
        return bool(self._history().future)

    def near(self, index: int) -> ManualBoundary | None:
        """Return the boundary at the place nearest to an index, or None."""
        units = self._units()
        place = place_near(index, units) if units is not None else -1
        if units is None or place < 0:
            return None
        return boundary_near(place, self._session.boundaries, units)

    def add(self, index: int, *, pinned: bool) -> None:
        """Set a boundary at the place nearest to an index; one that is there becomes as pinned as asked."""
        units, current = self._units(), self._session.current
        if units is None or current is None:
            return
        place = place_near(index, units)
        if place < 0:
            self._session.message_reported.emit("warning", f"{current.document.name}: {_NOWHERE}")
            return
        known = self._session.boundaries
        there = boundary_near(place, known, units)
        if there is not None:
            known = known.without(there.index)
        self._put(known.with_boundary(boundary_at(current.document.text, place, pinned=pinned)))

    def move(self, index: int, to: int) -> None:
        """Move a boundary to the place nearest to an index, unless another one is there."""
        units, current, known = self._units(), self._session.current, self._session.boundaries
        if units is None or current is None or known.at(index) is None:
            return
        place = place_near(to, units)
        if place >= 0 and boundary_near(place, known, units) is None:
            self._put(known.moved(index, boundary_at(current.document.text, place)))

    def nudge(self, index: int, step: int) -> int:
        """Move a boundary to the next place without one, for step -1 to the one before, and return its place.

        Where there is none it stays.
        """
        units = self._units()
        if units is None:
            return index
        to = place_beside(index, step, self._session.boundaries, units)
        self.move(index, to)
        return index if self._session.boundaries.at(index) is not None else to

    def remove(self, index: int) -> None:
        """Remove a boundary."""
        self._put(self._session.boundaries.without(index))

    def forget(self, lost: ManualBoundary) -> None:
        """Remove a boundary that is not in the text any more."""
        known = self._session.boundaries
        self._put(replace(known, lost=tuple(other for other in known.lost if other != lost)))

    def toggle_pinned(self, index: int) -> None:
        """Pin a boundary that is a reference alone, or make a pinned one a reference alone."""
        known = self._session.boundaries
        boundary = known.at(index)
        if boundary is not None:
            self._put(known.without(index).with_boundary(replace(boundary, pinned=not boundary.pinned)))

    def take_over_cut(self) -> None:
        """Set a reference wherever the cut on screen has a boundary, and none of the user's is."""
        analysis, known = self._session.analysis, self._session.boundaries
        if analysis is None:
            return
        units = analysis.units
        wanted = units.first[analysis.chunks.stop[:-1]].tolist()
        taken = {place_near(index, units) for index in known.indices}
        for boundary in boundary_set(analysis.document.text, set(wanted) - taken).boundaries:
            known = known.with_boundary(boundary)
        self._put(known)

    def replace_all(self, boundaries: BoundarySet) -> None:
        """Put other boundaries in the place of all there are, the lost ones too."""
        self._put(boundaries)

    def undo(self) -> None:
        """Take the last change of the current document's boundaries back."""
        history = self._history()
        self._go(history.past, history.future)

    def redo(self) -> None:
        """Do again what was taken back last."""
        history = self._history()
        self._go(history.future, history.past)

    def _put(self, boundaries: BoundarySet) -> None:
        current, before = self._session.current, self._session.boundaries
        if current is None or boundaries == before:
            return
        self._session.set_boundaries(boundaries)
        if self._session.boundaries == before:
            # Refused, and the session has said why.
            return
        history = self._histories.setdefault(current.key, _History())
        history.past.append((current.document.digest, before))
        del history.past[:-_LIMIT]
        history.future.clear()
        self._tell()

    def _go(self, source: list[_Step], target: list[_Step]) -> None:
        current = self._session.current
        if current is None or not source:
            return
        digest, boundaries = source.pop()
        target.append((current.document.digest, current.boundaries))
        if digest != current.document.digest:
            boundaries = find_again(boundaries, current.document.text)
        self._session.set_boundaries(boundaries)
        self._tell()

    def _history(self) -> _History:
        current = self._session.current
        return self._histories.get(current.key, _History()) if current is not None else _History()

    def _units(self) -> Units | None:
        """Return the units of the text on screen; None until it is cut."""
        analysis, current = self._session.analysis, self._session.current
        if analysis is None or current is None or analysis.document is not current.document:
            return None
        return analysis.units

    def _follow_documents(self) -> None:
        """Forget what was done in documents that are closed."""
        keys = {opened.key for opened in self._session.documents}
        self._histories = {key: history for key, history in self._histories.items() if key in keys}
        self._tell()

    def _tell(self) -> None:
        self.history_changed.emit(self.can_undo, self.can_redo)
