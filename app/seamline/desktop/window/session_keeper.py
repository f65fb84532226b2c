"""Session keeper: remembers the open documents and the place in each, and opens them again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from seamline.desktop.source.source_view import SourceView
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.desktop.state.session import Session
from seamline.desktop.state.session_file import MAX_PASTED, RememberedDocument, RememberedSession
from seamline.engine.analysis import Analysis
from seamline.engine.text.document import Document
from seamline.ordinary_files import exists

# show_index() puts an index at a quarter of the view's height, so the index there is the one to remember.
_ABOVE = 0.25


@dataclass(frozen=True)
class _Place:
    """The place in a document. selected, top: as in RememberedDocument."""

    selected: int = -1
    top: int = 0


class SessionKeeper(QObject):
    """Follows a session and the view of its text, and restores both.

    changed: remembered() may have changed. vanished: the paths that were open and do not exist any more.
    """

    changed = Signal()
    vanished = Signal(object)

    def __init__(self, session: Session, source: SourceView, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._source = source
        self._places: dict[Key, _Place] = {}
        # The selections, as indices of the text, that are restored with the first cut of their documents.
        self._to_select: dict[Key, int] = {}
        # The left-out chunks of documents that are not open again yet.
        self._to_leave_out: dict[Key, frozenset[str]] = {}
        self._followed: Key | None = None
        self._is_arriving = False
        self._restored: RememberedSession | None = None
        session.document_changed.connect(self._follow_document)
        session.documents_changed.connect(self._leave_out_again)
        session.documents_changed.connect(self._forget_closed)
        session.left_out_changed.connect(self.changed)
        session.analysis_changed.connect(self._select_again)
        session.selection_changed.connect(self._note_selection)
        session.config_changed.connect(lambda _: self.changed.emit())
        session.reading.idle.connect(self._finish)
        source.visible_range_changed.connect(self._note_range)

    def remembered(self) -> RememberedSession:
        """Return what the next start is to open."""
        if self._restored is not None:
            # Not everything has been reopened yet; a crash at this moment must not lose the rest.
            return self._restored
        documents, current = [], self._session.current
        kept = [opened for opened in self._session.documents if _may_be_kept(opened)]
        for opened in kept:
            place = self._places.get(opened.key, _Place())
            path, entry = opened.key
            documents.append(
                RememberedDocument(
                    path,
                    entry,
                    opened.options.branch,
                    opened.format,
                    selected=place.selected,
                    top=place.top,
                    text=opened.document.text if opened.is_pasted else "",
                    left_out=" ".join(sorted(opened.left_out)),
                )
            )
        keys = [opened.key for opened in kept]
        shown = keys.index(current.key) if current is not None and current.key in keys else len(keys) - 1
        return RememberedSession(tuple(documents), shown)

    def restore(self, remembered: RememberedSession) -> None:
        """Open the remembered documents at their places: first the shown one, then the others behind it."""
        there = [
            document for document in remembered.documents if document.text or exists(Path(document.path))
        ]
        gone = [document.path for document in remembered.documents if document not in there]
        if gone:
            self.vanished.emit(gone)
        if not there:
            return
        self._restored = remembered
        shown = remembered.documents[remembered.current] if remembered.documents else there[-1]
        if shown not in there:
            shown = there[-1]
        for document in there:
            key = document.path, document.entry
            self._places[key] = _Place(document.selected, document.top)
            if document.selected >= 0:
                self._to_select[key] = document.selected
            if document.left_out:
                self._to_leave_out[key] = frozenset(document.left_out.split())
        self._open(shown, is_shown=True)
        for document in there:
            if document is not shown:
                self._open(document, is_shown=False)
        self._finish()

    def _open(self, document: RememberedDocument, *, is_shown: bool) -> None:
        if document.text:
            self._session.paste(document.text, document.path, is_shown=is_shown)
            return
        open_it = self._session.open if is_shown else self._session.open_behind
        open_it(Path(document.path), document.entry, format=document.format, branch=document.branch)

    def _finish(self) -> None:
        """Put the documents into their order once all were read, or could not be."""
        if self._restored is None or self._session.is_reading:
            return
        documents, self._restored = self._restored.documents, None
        self._session.arrange([(document.path, document.entry) for document in documents])
        if self._session.current is None and self._session.documents:
            self._session.show(self._session.documents[-1].key)
        self.changed.emit()

    def _follow_document(self, document: Document | None) -> None:
        key = (document.path, document.entry) if document is not None else None
        if key != self._followed:
            self._followed = key
            # The views will scroll to its selection next, so the place is shown again after that.
            self._is_arriving = True
            self._show_place()
        self.changed.emit()

    def _arrive(self) -> None:
        self._is_arriving = False
        self._show_place()

    def _show_place(self) -> None:
        place = self._places.get(self._followed) if self._followed is not None else None
        if place is not None and place.top > 0:
            self._source.show_index(place.top, unfold=False)

    def _select_again(self, analysis: Analysis | None) -> None:
        current = self._session.current
        if analysis is None or current is None:
            return
        index = self._to_select.pop(current.key, -1)
        found = analysis.chunks.at(index) if index >= 0 else []
        if found:
            self._is_arriving = True
            self._session.select(found[0])
            self._arrive()

    def _leave_out_again(self) -> None:
        opened = [each.key for each in self._session.documents if each.key in self._to_leave_out]
        if opened:
            self._session.set_left_out({key: self._to_leave_out.pop(key) for key in opened})

    def _note_selection(self, _: int) -> None:
        current = self._session.current
        if self._is_arriving:
            self._arrive()
        if current is not None and current.cut is not None and current.key not in self._to_select:
            place = self._places.get(current.key, _Place())
            self._places[current.key] = _Place(_selected_index(current), place.top)
            self.changed.emit()

    def _note_range(self, first: int, last: int) -> None:
        current = self._session.current
        # While another text is put into the view, the range may still be that of the former one.
        if current is not None and current.key == self._followed and not self._is_arriving:
            place = self._places.get(current.key, _Place())
            top = first + int((last - first) * _ABOVE) if first > 0 else 0
            self._places[current.key] = _Place(place.selected, top)
            self.changed.emit()

    def _forget_closed(self) -> None:
        if self._restored is None:
            still_open = {opened.key for opened in self._session.documents}
            self._places = {key: place for key, place in self._places.items() if key in still_open}
        self.changed.emit()


def _may_be_kept(opened: OpenDocument) -> bool:
    """Whether a document can be opened again: it is in a file, or is a short pasted text."""
    return not opened.is_pasted or 0 < len(opened.document.text) <= MAX_PASTED


def _selected_index(opened: OpenDocument) -> int:
    """Return the index at which the selected chunk starts, or -1."""
    cut = opened.cut
    return int(cut.chunks.start[opened.selection]) if cut is not None and opened.selection >= 0 else -1
