"""Boundary editing with undo: the user's changes to boundaries, in each document on its own."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from seamline.desktop.state.history import History, Step
from seamline.desktop.state.session import Session
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.engine.units.units import Units
from seamline.instruments.boundary_positions import boundary_near, place_beside, place_near
from seamline.instruments.manual import BoundarySet, ManualBoundary, boundary_at, boundary_set, find_again

_NOWHERE = phrase("there is no place for a boundary here: a text is cut between sentences or blocks")


class _Exchange:
    """Undoes a change of a document's boundaries, and redoes it when called again.

    The boundaries are kept with the digest of the text that they belong to. If the text is another by then,
    they are found again in it.
    """

    def __init__(self, session: Session, digest: str, *, before: BoundarySet) -> None:
        self._session, self._digest, self._boundaries = session, digest, before

    def __call__(self) -> None:
        current, digest, boundaries = self._session.current, self._digest, self._boundaries
        assert current is not None
        self._digest, self._boundaries = current.document.digest, current.boundaries
        if digest != self._digest:
            boundaries = find_again(boundaries, current.document.text)
        self._session.set_boundaries(boundaries)


class BoundaryEditor(QObject):
    """Edits the boundaries of the session's current document, with undo.

    All places are indices of the text. Boundaries lie between two units, so every index snaps to the nearest
    such place.
    """

    def __init__(
        self, session: Session, parent: QObject | None = None, *, history: History | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._history = history if history is not None else History(self)
        self._left = -1
        session.documents_changed.connect(self._follow_documents)
        session.analysis_settled.connect(self._follow_cut)

    @property
    def history(self) -> History:
        """The undo history, which other editors share."""
        return self._history

    def near(self, index: int) -> ManualBoundary | None:
        """Return the boundary at the place nearest to an index, or None."""
        units = self._units()
        place = place_near(index, units) if units is not None else -1
        if units is None or place < 0:
            return None
        return boundary_near(place, self._session.boundaries, units=units)

    def is_cut_near(self, index: int) -> bool:
        """Whether a chunk ends at the place nearest to an index, for whatever reason."""
        units, analysis = self._units(), self._session.analysis
        place = place_near(index, units) if units is not None else -1
        return (
            analysis is not None and place >= 0 and place in analysis.units.first[analysis.chunks.stop[:-1]]
        )

    def add(self, index: int, *, pinned: bool) -> None:
        """Set a boundary at the place nearest to an index; one that is there is only pinned or unpinned."""
        units, current = self._units(), self._session.current
        if units is None or current is None:
            return
        place = place_near(index, units)
        if place < 0:
            self._session.answer(
                "warning", phrase("{name}: {note}", name=current.document.name, note=_NOWHERE)
            )
            return
        known = self._session.boundaries
        there = boundary_near(place, known, units=units)
        if there is not None:
            known = known.without(there.index)
        boundary = boundary_at(current.document.text, place, pinned=pinned)
        self._put(known.with_boundary(boundary), phrase("pin") if pinned else phrase("reference boundary"))

    def move(self, index: int, to: int) -> None:
        """Move a boundary to the place nearest to an index, unless another one is there.

        A boundary that the cut made cannot be moved: a pinned one is added at `to` instead. If the first is
        still there after the next cut, the user is told why.
        """
        units, current, known = self._units(), self._session.current, self._session.boundaries
        if units is None or current is None:
            return
        if known.at(index) is None:
            if self.is_cut_near(index):
                self.add(to, pinned=True)
                self._left = index if self._session.boundaries != known else -1
            return
        place = place_near(to, units)
        if place >= 0 and boundary_near(place, known, units=units) is None:
            self._put(
                known.moved(index, boundary_at(current.document.text, place)), phrase("move of a boundary")
            )

    def nudge(self, index: int, step: int) -> int:
        """Move a boundary to the next free place, or for step -1 to the previous one, and return its index.

        It stays if there is no such place.
        """
        units = self._units()
        if units is None:
            return index
        to = place_beside(index, step, boundaries=self._session.boundaries, units=units)
        self.move(index, to)
        return index if self._session.boundaries.at(index) is not None else to

    def remove(self, index: int) -> None:
        """Remove a boundary."""
        self._put(self._session.boundaries.without(index), phrase("removal of a boundary"))

    def forget(self, lost: ManualBoundary) -> None:
        """Remove a boundary that is not in the text any more."""
        known = self._session.boundaries
        self._put(
            replace(known, lost=tuple(other for other in known.lost if other != lost)),
            phrase("removal of a lost boundary"),
        )

    def toggle_pinned(self, index: int) -> None:
        """Pin a boundary that is a reference alone, or make a pinned one a reference alone."""
        known = self._session.boundaries
        boundary = known.at(index)
        if boundary is not None:
            toggled = replace(boundary, pinned=not boundary.pinned)
            self._put(
                known.without(index).with_boundary(toggled),
                phrase("pin") if toggled.pinned else phrase("unpinning"),
            )

    def add_references_at_cut(self) -> None:
        """Set a reference at each boundary of the cut on screen that has no boundary of the user's."""
        analysis, known = self._session.analysis, self._session.boundaries
        if analysis is None:
            return
        units = analysis.units
        wanted = units.first[analysis.chunks.stop[:-1]].tolist()
        taken = {place_near(index, units) for index in known.indices}
        for boundary in boundary_set(analysis.document.text, set(wanted) - taken).boundaries:
            known = known.with_boundary(boundary)
        self._put(known, phrase("references at the cut"))

    def replace_all(self, boundaries: BoundarySet) -> None:
        """Put other boundaries in the place of all there are, the lost ones too."""
        self._put(
            boundaries, phrase("import of boundaries") if boundaries else phrase("removal of all boundaries")
        )

    def _put(self, boundaries: BoundarySet, name: str) -> None:
        current, before = self._session.current, self._session.boundaries
        if current is None or boundaries == before:
            return
        self._session.set_boundaries(boundaries)
        if self._session.boundaries == before:
            # Refused, and the session has reported why.
            return
        exchange = _Exchange(self._session, current.document.digest, before=before)
        self._history.add(Step(name, undo=exchange, redo=exchange, key=current.key))

    def _follow_cut(self, analysis: Analysis) -> None:
        """Tell the user if a boundary of the cut that they moved is still in its old place."""
        left, self._left = self._left, -1
        if left in analysis.units.first[analysis.chunks.stop[:-1]]:
            self._session.answer(
                "info",
                phrase(
                    "Yours is pinned here. The one that you took is the cut's own, and goes with its "
                    "settings."
                ),
            )

    def _units(self) -> Units | None:
        """Return the units of the text on screen; None until it is cut."""
        analysis, current = self._session.analysis, self._session.current
        if analysis is None or current is None or analysis.document is not current.document:
            return None
        return analysis.units

    def _follow_documents(self) -> None:
        """Point the history at the current document, and drop the steps of closed ones."""
        current = self._session.current
        self._history.show_document(
            current.key if current is not None else None,
            {opened.key for opened in self._session.documents},
        )
