"""Requests from clicks in the text: for a chunk, a gap between sentences, a boundary or a branch."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, Signal
from PySide6.QtWidgets import QWidget

from seamline.desktop.source.boundary_handles import BoundaryHandles
from seamline.desktop.source.boundary_painter import mark_rect
from seamline.desktop.source.chunked_text import ChunkedText
from seamline.desktop.source.margin_painter import way_beside
from seamline.desktop.source.nearness_margin import NearSentence
from seamline.desktop.widgets.boundary_style import MANUAL
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.engine.text.document import Document, Fork
from seamline.instruments.boundary_positions import boundary_near, place_near
from seamline.instruments.manual import ManualBoundary

_REACH = 4.0


class RequestingText(ChunkedText):
    """Signals what the user wants at a place in the text, and changes nothing itself."""

    chunk_clicked = Signal(int)
    gap_clicked = Signal(int)
    branch_chosen = Signal(str)
    """The id of the branch of the conversation that the user wants."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._under_click: list[int] = []
        self.handles = BoundaryHandles(self._grip_at, self._place_at, known=self._boundary_at, parent=self)
        for watched in (self, self.viewport()):
            watched.installEventFilter(self.handles)
        self.handles.landing_changed.connect(self._show_landing)
        self.handles.clicked.connect(self._click_boundary)

    def set_document(self, document: Document | None) -> None:
        """Show a document, and end a drag in the former one."""
        self._under_click = []
        self.handles.release()
        super().set_document(document)

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray | None = None) -> None:
        """Draw these chunks in their tints, (chunks,) uint8.

        Where several chunks overlap, the next click asks for the first of them.
        """
        self._under_click = []
        super().set_analysis(analysis, tints)

    def chunks_at(self, index: int) -> list[int]:
        """Return the chunks that have an index, or for white space between chunks the one before it."""
        analysis = self.scene.analysis
        if analysis is None or not len(analysis.chunks):
            return []
        chunks = analysis.chunks
        before = int(np.searchsorted(chunks.start, index, side="right")) - 1
        return chunks.at(index) or ([before] if before >= 0 else [])

    def _click_index(self, index: int) -> None:
        """Ask for the chunk at an index; where several overlap, each further click asks for the next."""
        found = self.chunks_at(index)
        if not found:
            return
        number = 0
        if found == self._under_click and self.scene.selected in found:
            number = (found.index(self.scene.selected) + 1) % len(found)
        self._under_click = found
        self._click_chunk(found[number])

    def _click_chunk(self, chunk: int) -> None:
        # The clicked chunk is in view, so selecting it must not scroll.
        self._clicked = chunk
        self.chunk_clicked.emit(chunk)

    def explain(self, index: int) -> None:
        """Ask why the text is cut, or not, at the place nearest to an index."""
        place = self._place_near(index)
        if place >= 0:
            self._click_gap_before(place)

    def _click_gap_before(self, index: int) -> None:
        if self.scene.analysis is not None:
            units = self.scene.analysis.units
            gap = int(units.first.searchsorted(index)) - 1
            if 0 <= gap < len(units) - 1:
                self.gap_clicked.emit(gap)

    def _click_gap_after(self, chunk: int) -> None:
        if self.scene.analysis is not None:
            gap = int(self.scene.analysis.chunks.stop[chunk]) - 1
            self.unfold(int(self.scene.analysis.units.first[gap + 1]))
            self.gap_clicked.emit(gap)

    def _grip_at(self, point: QPointF) -> int:
        """Return the index of the boundary that can be grabbed at a point, or -1."""
        frame = self.frame()
        for kind, line in frame.marked():
            if kind in MANUAL and line.is_near(point.x(), point.y(), reach=_REACH):
                return line.index
        for _, line in frame.boundary_lines():
            if mark_rect(frame, line).adjusted(-_REACH, -_REACH, _REACH, _REACH).contains(point):
                return line.index
        return -1

    def _place_at(self, point: QPointF) -> int:
        """Return where a boundary dragged to a point would land, or -1; scroll if it is out of view."""
        if not 0 <= point.y() < self.viewport().height():
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + (24 if point.y() > 0 else -24))
        return self._place_near(self._near(point))

    def _place_near(self, index: int) -> int:
        analysis = self.scene.analysis
        return place_near(index, analysis.units) if analysis is not None and index >= 0 else -1

    def _boundary_at(self, index: int) -> ManualBoundary | None:
        if self.scene.analysis is None:
            return None
        return boundary_near(index, self.scene.overlay.boundaries, units=self.scene.analysis.units)

    def _show_landing(self, index: int) -> None:
        self.scene = replace(self.scene, landing=index)
        self.refresh()

    def _click_boundary(self, index: int) -> None:
        self._click_gap_before(index)

    def fork_at(self, index: int) -> Fork | None:
        """Return the fork of the nearest message at or above an index with other versions, or the first."""
        speakers = self.scene.speakers
        if speakers is None or not speakers.forks:
            return None
        turn = int(speakers.starts.searchsorted(index, "right")) - 1
        return speakers.forks[
            max((each for each in speakers.forks if each <= turn), default=min(speakers.forks))
        ]

    def _fork_in(self, index: int) -> Fork | None:
        """Return the fork of the message at an index; None if it has no other versions."""
        speakers = self.scene.speakers
        if speakers is None:
            return None
        return speakers.forks.get(int(speakers.starts.searchsorted(index, "right")) - 1)

    def step_version(self, step: int) -> None:
        """Ask for the branch with the next (1) or previous (-1) version of the message at the cursor."""
        if (fork := self.fork_at(self._cursor)) is not None:
            self._choose(way_beside(fork, step))

    def _choose(self, branch: str) -> None:
        if branch:
            self.branch_chosen.emit(branch)

    def show_next_odd(self) -> bool:
        """Go to the next sentence that is nearer to another chunk, after the last to the first."""
        margin = self.scene.nearness
        odd = (margin.next_odd(self._cursor) or margin.next_odd(-1)) if margin is not None else None
        if odd is None:
            return False
        self.place_cursor(odd.start)
        return True

    def move_sentence(self) -> bool:
        """Move the sentence at the cursor to the chunk that it is nearer to, if it is at its edge."""
        sentence = self.scene.nearness.at(self._cursor) if self.scene.nearness is not None else None
        return sentence is not None and self._move_sentence(sentence)

    def _move_sentence(self, sentence: NearSentence) -> bool:
        """Ask for the boundary that puts a sentence into the chunk that it is nearer to."""
        if sentence.place < 0:
            return False
        known = self._boundary_at(sentence.boundary)
        if known is not None:
            self.handles.move_requested.emit(known.index, sentence.place)
        else:
            self.handles.add_requested.emit(sentence.place, True)
        return True
