"""A document that is open in the window, and how it is read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from seamline import sources
from seamline.boundary_store import BoundaryStore
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.state.file_watcher import Stamp, stamp_of
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import message_of
from seamline.engine.text.document import Document
from seamline.exports.stored.stored_chunks import LocatedChunks, StoredDocument, locate_stored
from seamline.instruments.manual import BoundarySet
from seamline.instruments.verdicts.verdict import VerdictSet
from seamline.mark_store import MarksT, MarkStore
from seamline.ordinary_files import is_file
from seamline.sources import ReadOptions
from seamline.sources.markdown import title_of
from seamline.verdict_store import VerdictStore

Key = tuple[str, str]

# A title stands at the beginning.
_HEAD = 4096


@dataclass(frozen=True)
class OpenDocument:
    """A document that is open, with its last analysis and what the user did with it.

    analysis: after a reload that of the former text, until the next comes. structure: a cut by headings and
    blocks alone, shown until the analysis comes. selection: the selected chunk, -1 for none.
    entries: all documents of its file, as listed when the file had that stamp. options: how it was read.
    stored_chunks: chunks that are shown in place of a cut; None for a cut. boundaries: those set by hand.
    boundary_problem: why their file could not be read, or ""; that file is then left alone. verdicts,
    verdict_problem: the same for the user's verdicts on chunks.
    is_pasted: it came from the clipboard, and its path is a name of no file. left_out: the ids of the chunks
    that the export leaves out; ids that the cut does not have are ignored.
    """

    document: Document
    analysis: Analysis | None = None
    structure: Analysis | None = None
    tints: ChunkTints = field(default_factory=ChunkTints)
    selection: int = -1
    entries: tuple[sources.Entry, ...] = ()
    stamp: Stamp | None = None
    format: str = ""
    options: ReadOptions = sources.AS_SHOWN
    stored_chunks: LocatedChunks | None = None
    boundaries: BoundarySet = field(default_factory=BoundarySet)
    boundary_problem: str = ""
    verdicts: VerdictSet = field(default_factory=VerdictSet)
    verdict_problem: str = ""
    is_pasted: bool = False
    left_out: frozenset[str] = frozenset()

    @property
    def cut(self) -> Analysis | None:
        """The last analysis, unless it is of a former text."""
        return (
            self.analysis if self.analysis is not None and self.analysis.document is self.document else None
        )

    @property
    def exported_chunks(self) -> tuple[int, ...]:
        """The numbers of the chunks of its cut that an export writes unless others are chosen."""
        ids = self.cut.ids if self.cut is not None else ()
        return tuple(number for number, id in enumerate(ids) if id not in self.left_out)

    def leaves_out(self, chunk: int) -> bool:
        """Whether the export leaves a chunk of its cut out."""
        # Most leave nothing out, and ids need not be known while a slider is dragged.
        return bool(self.left_out) and self.cut is not None and self.cut.ids[chunk] in self.left_out

    @property
    def key(self) -> Key:
        """Its path, and which conversation of the file it is: unique among open documents."""
        return self.document.path, self.document.entry


@dataclass(frozen=True)
class Reload:
    """What a reload did to the chunks of a document.

    before: how many ids there were. added, gone: how many ids are new, and how many are no more. first_new:
    the number of the first chunk with a new id, or -1.
    """

    before: int
    added: int
    gone: int
    first_new: int

    @classmethod
    def between(cls, before: Analysis, after: Analysis) -> Reload:
        """Compare two analyses by their ids."""
        old, new = set(before.ids), set(after.ids)
        first_new = next((number for number, id in enumerate(after.ids) if id not in old), -1)
        return cls(len(old), len(new - old), len(old - new), first_new)


def pasted_document(
    text: str, name: str, *, store: BoundaryStore, verdict_store: VerdictStore
) -> OpenDocument:
    """Return a text that is in no file as an open document, whose path is its name.

    It gets the boundaries and verdicts that were stored for the same text.
    """
    document = Document(text, name=name, title=title_of(text[:_HEAD], name), path=name)
    boundaries, problem = _marks_of(document, store, known=None, is_same=True)
    verdicts, verdict_problem = _marks_of(document, verdict_store, known=None, is_same=True)
    return OpenDocument(
        document,
        boundaries=boundaries,
        boundary_problem=problem,
        verdicts=verdicts,
        verdict_problem=verdict_problem,
        is_pasted=True,
    )


def read_document(
    path: Path,
    entry: str,
    *,
    format: str,
    options: ReadOptions,
    known: OpenDocument | None,
    stored: StoredDocument | None,
    store: BoundaryStore,
    verdict_store: VerdictStore,
    held: OpenDocument | None,
    progress: Progress,
    cancel: CancelToken,
) -> OpenDocument:
    """Read a document with its boundaries and verdicts, and list all documents of its file.

    known: an open document of the same file, whose list is reused if the file has not changed. stored: chunks
    to find in the document; without `entry`, they also decide which document of the file is read. held: the
    document as it is open already; its boundaries and verdicts are found again in the new text.
    Raises SourceError, Cancelled.
    """
    stamp = stamp_of(path)
    # The stamp of a folder stays the same when a file in it is edited.
    unchanged = known if known is not None and is_file(path) and stamp == known.stamp else None
    if unchanged is None and stored is None and not options.branch:
        document, entries = sources.read_and_list(
            path, entry, format=format, options=options, progress=progress, cancel=cancel
        )
    else:
        # Listed without the branch, which other documents of the file need not have.
        entries = (
            unchanged.entries
            if unchanged is not None
            else sources.list_entries(
                path, format=format, options=replace(options, branch=""), progress=progress, cancel=cancel
            )
        )
        wanted = entry or (_entry_of(stored, entries) if stored is not None else "")
        document = sources.read(
            path, wanted, format=format, options=options, progress=progress, cancel=cancel
        )
    document = replace(document, path=str(path))
    # Computed here once, so that no view has to wait for them.
    _ = document.digest, document.line_starts
    stored_chunks = locate_stored(stored, document, cancel=cancel) if stored is not None else None
    is_same = held is not None and held.document.digest == document.digest
    boundaries, problem = _marks_of(
        document,
        store,
        known=held.boundaries if held is not None and not held.boundary_problem else None,
        is_same=is_same,
    )
    verdicts, verdict_problem = _marks_of(
        document,
        verdict_store,
        known=held.verdicts if held is not None and not held.verdict_problem else None,
        is_same=is_same,
    )
    return OpenDocument(
        document,
        entries=entries,
        stamp=stamp,
        format=format,
        options=options,
        stored_chunks=stored_chunks,
        boundaries=boundaries,
        boundary_problem=problem,
        verdicts=verdicts,
        verdict_problem=verdict_problem,
    )


def _marks_of(
    document: Document, store: MarkStore[MarksT], *, known: MarksT | None, is_same: bool
) -> tuple[MarksT, str]:
    """Return the marks on a document, and why they could not be read, or "".

    known: the marks of the open document, or None to read the stored ones. is_same: the text has not changed.
    """
    if known is None:
        try:
            return store.load(document), ""
        except SeamlineError as error:
            return store.empty, message_of(error)
    return (known if is_same else store.carry(known, document)), ""


def _entry_of(stored: StoredDocument, entries: tuple[sources.Entry, ...]) -> str:
    """Return which document of a file stored chunks belong to, by id, else by title; "" if neither tells."""
    name = stored.name
    by_id = (entry.id for entry in entries if entry.id == name or name.endswith(f"#{entry.id}"))
    by_title = (entry.id for entry in entries if stored.title and entry.title == stored.title)
    return next(by_id, next(by_title, ""))


def carried_selection(opened: OpenDocument, analysis: Analysis) -> int:
    """Return the chunk of a new cut to select: the one that holds the start of the selected chunk.

    If none holds it, the next chunk. In the first cut of a document: the remembered number, or the first. If
    the text before the start has changed, as on another branch: the chunk with the same number. -1 for none.
    """
    if opened.analysis is None:
        return min(max(opened.selection, 0), len(analysis.chunks) - 1)
    if opened.selection < 0:
        return -1
    if opened.selection >= len(opened.analysis.chunks) or not len(analysis.chunks):
        return -1
    start = int(opened.analysis.chunks.start[opened.selection])
    before, now = opened.analysis.document, analysis.document
    if before is not now and not now.text.startswith(before.text[:start]):
        return min(opened.selection, len(analysis.chunks) - 1)
    if found := analysis.chunks.at(start):
        return found[0]
    # Text that is left out, as front matter is by some presets, lies in no chunk.
    return min(int(np.searchsorted(analysis.chunks.start, start)), len(analysis.chunks) - 1)
