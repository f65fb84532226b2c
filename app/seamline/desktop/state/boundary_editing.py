"""Boundary editing with undo: the user's changes to boundaries, in each document on its own."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoGroup, QUndoStack

from seamline.desktop.state.open_document import Key
from seamline.desktop.state.session import Session
from seamline.engine.units.units import Units
from seamline.instruments.boundary_positions import boundary_near, place_beside, place_near
from seamline.instruments.manual import BoundarySet, ManualBoundary, boundary_at, boundary_set, find_again

_NOWHERE = (
    "there is no place for a boundary here: a text is cut between two sentences or blocks, and only there"
)
_LIMIT = 1000


class _BoundaryStep(QUndoCommand):
    """A change of a document's boundaries that has been made; exchanges them for those of before, and back.

    Boundaries are kept with the digest of the text in which they lay: in another they are found again.
    """

    def __init__(self, session: Session, digest: str, *, before: BoundarySet) -> None:
        super().__init__()
        self._session, self._digest, self._boundaries = session, digest, before
        self._is_made = True

    def undo(self) -> None:
        self._is_made = False
        self._exchange()

    def redo(self) -> None:
        # Qt calls this when the step is pushed, too.
        if not self._is_made:
            self._exchange()

    def _exchange(self) -> None:
        current, digest, boundaries = self._session.current, self._digest, self._boundaries
        assert current is not None
        self._digest, self._boundaries = current.document.digest, current.boundaries
        if digest != self._digest:
            boundaries = find_again(boundaries, current.document.text)
        self._session.set_boundaries(boundaries)


class BoundaryEditor(QObject):
    """Turns clicks and keys into the boundaries of the session's current document, and keeps the way back.

    All places are indices of the text. Boundaries lie between two units: whatever is asked for snaps there.
    history_changed: whether there is something to undo, and to redo, in the current document.
    """

    history_changed = Signal(bool, bool)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._stacks: dict[Key, QUndoStack] = {}
        self._group = QUndoGroup(self)
        session.documents_changed.connect(self._follow_documents)

    @property
    def can_undo(self) -> bool:
        """Whether undo() would change boundaries of the current document."""
        return self._group.canUndo()

    @property
    def can_redo(self) -> bool:
        """Whether redo() would change boundaries of the current document."""
        return self._group.canRedo()

    def near(self, index: int) -> ManualBoundary | None:
        """Return the boundary at the place nearest to an index, or None."""
        units = self._units()
        place = place_near(index, units) if units is not None else -1
        if units is None or place < 0:
            return None
        return boundary_near(place, self._session.boundaries, units=units)

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
        there = boundary_near(place, known, units=units)
        if there is not None:
            known = known.without(there.index)
        self._put(known.with_boundary(boundary_at(current.document.text, place, pinned=pinned)))

    def move(self, index: int, to: int) -> None:
        """Move a boundary to the place nearest to an index, unless another one is there."""
        units, current, known = self._units(), self._session.current, self._session.boundaries
        if units is None or current is None or known.at(index) is None:
            return
        place = place_near(to, units)
        if place >= 0 and boundary_near(place, known, units=units) is None:
            self._put(known.moved(index, boundary_at(current.document.text, place)))

    def nudge(self, index: int, step: int) -> int:
        """Move a boundary to the next place without one, for step -1 to the one before, and return its place.

        Where there is none it stays.
        """
        units = self._units()
        if units is None:
            return index
        to = place_beside(index, step, boundaries=self._session.boundaries, units=units)
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

    def add_references_at_cut(self) -> None:
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
        self._group.undo()
        self._notify()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._group.redo()
        self._notify()

    def _put(self, boundaries: BoundarySet) -> None:
        current, before = self._session.current, self._session.boundaries
        if current is None or boundaries == before:
            return
        self._session.set_boundaries(boundaries)
        if self._session.boundaries == before:
            # Refused, and the session has reported why.
            return
        self._stack_of(current.key).push(_BoundaryStep(self._session, current.document.digest, before=before))
        self._notify()

    def _stack_of(self, key: Key) -> QUndoStack:
        """Return the steps of an open document, which is the current one."""
        if key not in self._stacks:
            stack = self._stacks[key] = QUndoStack(self._group)
            stack.setUndoLimit(_LIMIT)
            stack.setActive()
        return self._stacks[key]

    def _units(self) -> Units | None:
        """Return the units of the text on screen; None until it is cut."""
        analysis, current = self._session.analysis, self._session.current
        if analysis is None or current is None or analysis.document is not current.document:
            return None
        return analysis.units

    def _follow_documents(self) -> None:
        """Turn to the steps of the current document, and forget those of documents that are closed."""
        for key in self._stacks.keys() - {opened.key for opened in self._session.documents}:
            self._stacks.pop(key).deleteLater()
        current = self._session.current
        stack = self._stacks.get(current.key) if current is not None else None
        self._group.setActiveStack(stack)  # type: ignore[arg-type]
        self._notify()

    def _notify(self) -> None:
        self.history_changed.emit(self.can_undo, self.can_redo)
