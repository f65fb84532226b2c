"""Two cuts of one text, side by side or on either side of a handle, with common scrolling and selection."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from seamline.desktop.source.find_bar import FindBar
from seamline.desktop.source.minimap import Minimap
from seamline.desktop.source.side_head import MapHead, SideHead
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.swipe_text import SwipeText
from seamline.desktop.widgets.overlay import NO_FINDINGS
from seamline.desktop.widgets.preset_box import PresetBox
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray, IndexArray, distinct
from seamline.engine.config import Config
from seamline.engine.text.document import Document
from seamline.instruments.comparison import Comparison
from seamline.instruments.lint import Findings
from seamline.instruments.manual import BoundarySet

# The least height is 1, so that the window can be low even if panels above and below need their heights.
_MINIMUM = QSize(240, 1)
_ROOM_FOR_WORDS = 420
_STEPS = {Qt.Key.Key_N: 1, Qt.Key.Key_P: -1}


class SideBySide(QWidget):
    """A, the active cut, on the left, and B on the right; each leaves space where only the other is cut.

    preset_chosen: the name of a preset for B. chunk_chosen: the chunk of A that was clicked, or that has the
    start of a clicked chunk of B. gap_chosen: a gap between two units of A. step_requested: 1 for the next
    change, -1 for the previous one. form_chosen: whether the user wants one text with a handle.
    b_chunk_copy_requested: a chunk of B.
    """

    preset_chosen = Signal(str)
    chunk_chosen = Signal(int)
    gap_chosen = Signal(int)
    step_requested = Signal(int)
    form_chosen = Signal(bool)
    b_chunk_copy_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.a, self.b = SwipeText(self), SourceText(self)
        self.head_a, self.head_b = SideHead("A", self), SideHead("B", self)
        self.presets = PresetBox(self)
        self.presets.setAccessibleName(tr("B is cut by"))
        self.head_b.take(self.presets)
        self.form = SegmentedControl(
            tr("Two cuts"), {"sides": tr("Side by side"), "swipe": tr("Swipe")}, parent=self
        )
        self.form.buttons["sides"].setToolTip(tr("The text twice, with one scroll"))
        self.form.buttons["swipe"].setToolTip(tr("The text once: cut A left of a handle, cut B right of it"))
        self.head_a.add(self.form)
        self.maps = Minimap(self), Minimap(self)
        self.find_bar = FindBar(self)
        self._is_following = False
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._across = QGridLayout()
        # Added before it is filled. Otherwise PySide would keep an object for each layout item, and mistake
        # an item that Qt later makes at the same address, after a widget was moved, for the old one.
        layout.addLayout(self._across, 1)
        self._across.setSpacing(0)
        self._across.setRowStretch(1, 1)
        sides = ((self.head_a, self.a, "A"), (self.head_b, self.b, "B"))
        for column, (head, text, name) in enumerate(sides):
            self._across.setColumnStretch(column, 1)
            self._across.addWidget(head, 0, column)
            self._across.addWidget(text, 1, column)
            text.setMinimumSize(_MINIMUM)
            text.set_labels_on_lines()
            text.setAccessibleName(tr("Source text, cut as {name}", name=name))
            text.setWhatsThis(tr("N and P show the next change and the one before; J and K select chunks."))
        for column, (strip, name) in enumerate(zip(self.maps, "AB", strict=True), 2):
            strip.setAccessibleName(tr("Map of the document, cut as {name}", name=name))
            self._across.addWidget(MapHead(name, self), 0, column)
            self._across.addWidget(strip, 1, column)
        layout.addWidget(self.find_bar)
        self.setFocusProxy(self.a)
        self._connect()

    def _connect(self) -> None:
        for text, other, strip in ((self.a, self.b, self.maps[0]), (self.b, self.a, self.maps[1])):
            text.refreshed.connect(lambda text=text, other=other: self._follow(other, text))
            # Whichever view has loaded last: B follows A, which knows the place that was asked for.
            text.document_shown.connect(lambda: self._follow(self.b, self.a))
            text.folds_changed.connect(lambda text=text, other=other: other.follow_folds(text))
            text.visible_range_changed.connect(strip.set_visible_range)
            text.refreshed.connect(self._repaint_swipe)
            strip.index_requested.connect(lambda index: self.a.show_index(index, unfold=False))
            self.find_bar.hits_changed.connect(text.set_hits)
        self.a.chunk_clicked.connect(self.chunk_chosen)
        self.b.chunk_clicked.connect(self.choose_b)
        self.a.gap_clicked.connect(self.gap_chosen)
        self.b.gap_clicked.connect(self._click_gap_of_b)
        self.a.other_chunk_clicked.connect(self.choose_b)
        self.a.other_gap_clicked.connect(self._click_gap_of_b)
        self.a.other_chunk_copy_requested.connect(self.b_chunk_copy_requested)
        self.a.visible_range_changed.connect(self._show_range_of_b)
        self.b.chunk_copy_requested.connect(self.b_chunk_copy_requested)
        self.form.chosen.connect(lambda form: self._choose_form(form == "swipe"))
        self.a.chunk_step_requested.connect(
            lambda step: self._step_chunk(self.b if self.a.is_led_by_other else self.a, step)
        )
        self.b.chunk_step_requested.connect(lambda step: self._step_chunk(self.b, step))
        self.presets.preset_chosen.connect(self.preset_chosen)
        self.find_bar.hit_requested.connect(self.a.select_span)
        self.find_bar.closed.connect(self.a.setFocus)

    @property
    def document(self) -> Document | None:
        """The text that is shown."""
        return self.a.scene.document

    @property
    def has_b(self) -> bool:
        """Whether cut B is known."""
        return self.b.scene.analysis is not None

    @property
    def is_loading(self) -> bool:
        """Whether a text is still being loaded."""
        return self.a.is_loading or self.b.is_loading

    @property
    def visible_range(self) -> tuple[int, int]:
        """The indices between which text is in view."""
        return self.a.visible_range

    def set_serif(self, is_serif: bool) -> None:
        """Show both texts in the reading face, or in the mono one."""
        for text in (self.a, self.b):
            text.set_serif(is_serif)

    @property
    def is_swiped(self) -> bool:
        """Whether the text is shown once, with a handle."""
        return self.a.is_swiping

    def set_swiped(self, is_swiped: bool) -> None:
        """Show the text once, with A left of a handle and B right of it, or twice."""
        if is_swiped == self.is_swiped:
            return
        if not is_swiped:
            # B was not updated while it was hidden. Done before it is shown, so that A does not follow it.
            self.b.set_levels(_levels_of(self.a.scene.analysis, self.b.scene.analysis))
            self.b.follow(self.a)
        self.form.set_choice("swipe" if is_swiped else "sides")
        self.b.setVisible(not is_swiped)
        self._across.addWidget(self.a, 1, 0, 1, 2 if is_swiped else 1)
        self.a.setAccessibleName(
            tr("Source text, cut as A and B") if is_swiped else tr("Source text, cut as A")
        )
        self.a.set_other((lambda: self.b.scene) if is_swiped else None)
        self._show_range_of_b(*self.visible_range)

    def set_document(self, document: Document | None) -> None:
        """Show a text; its cuts come with set_a() and set_b()."""
        if document is self.document:
            return
        for text, strip in zip((self.a, self.b), self.maps, strict=True):
            text.set_document(document)
            strip.set_document(document)
        self.find_bar.set_text(document.text if document is not None else "")

    def set_a(self, analysis: Analysis | None, tints: CodeArray, *, name: str) -> None:
        """Show the active cut. tints: (m,) uint8, of its chunks. name: the title of the cut."""
        self.a.await_levels(_levels_of(analysis, self.b.scene.analysis))
        self.a.set_analysis(analysis, tints)
        self.maps[0].set_analysis(analysis, tints)
        self.head_a.show_cut(name, analysis)
        self._level()

    def show_waiting(self, is_cut_soon: bool) -> None:
        """Set whether a cut is being made, which is shown while there is none."""
        for head in (self.head_a, self.head_b):
            head.show_waiting(is_cut_soon)

    def set_b(self, comparison: Comparison | None, tints: CodeArray) -> None:
        """Show the other cut; None while it is unknown. tints: (m,) uint8, of its chunks."""
        analysis = comparison.b if comparison is not None else None
        self.b.set_analysis(analysis, tints)
        self.maps[1].set_analysis(analysis, tints)
        for head, own in (
            (self.head_a, len(comparison.added) + len(comparison.moved) if comparison is not None else -1),
            (self.head_b, len(comparison.removed) + len(comparison.moved) if comparison is not None else -1),
        ):
            head.show_own(own)
        self.head_b.show_cut("", analysis)
        self._level()
        self._select_b()

    def set_b_config(self, config: Config) -> None:
        """Show the preset of B."""
        self.presets.set_config(config)

    def set_boundaries(self, boundaries: BoundarySet) -> None:
        """Show the boundaries that the user set, which apply to both cuts."""
        for text in (self.a, self.b):
            if text.scene.overlay.boundaries is not boundaries:
                text.set_overlay(replace(text.scene.overlay, boundaries=boundaries))

    def set_problems(self, a: Findings | None, b: Findings | None) -> None:
        """Mark the chunks of A and B that have problems; None while these are unknown."""
        for text, strip, found in zip((self.a, self.b), self.maps, (a, b), strict=True):
            findings = found.by_chunk if found is not None else NO_FINDINGS
            if text.scene.overlay.findings is not findings:
                overlay = replace(text.scene.overlay, findings=findings)
                text.set_overlay(overlay)
                strip.set_overlay(overlay)

    def set_selection(self, chunk: int, *, reveal: bool = True) -> None:
        """Select a chunk of A, and one of B that shares text with it; -1 for none."""
        self.a.set_selection(chunk, reveal=reveal)
        self.maps[0].set_selection(chunk)
        self._select_b()

    def set_marked_gap(self, gap: int | None) -> None:
        """Mark a gap between two units of A, or none."""
        self.a.set_marked_gap(gap)

    def show_index(self, index: int) -> None:
        """Scroll to an index."""
        self.a.show_index(index)

    def show_change(self, index: int) -> None:
        """Scroll to a boundary of either cut, and select the chunks of both at that index."""
        self._set_b_selection(_chunk_at(self.b.scene.analysis, index))
        self.chunk_chosen.emit(_chunk_at(self.a.scene.analysis, index))
        # Last, because selecting scrolls to the start of a chunk; if only B is cut here, that of A is further
        # up.
        self.a.show_index(index)

    def open_find(self, phrase: str = "") -> None:
        """Open the find bar, to search from the part in view on. phrase: to find, "" for the last one."""
        self.find_bar.open_find(self.visible_range[0], phrase)

    def _level(self) -> None:
        levels = _levels_of(self.a.scene.analysis, self.b.scene.analysis)
        self.a.set_levels(levels)
        if not self.is_swiped:
            self.b.set_levels(levels)

    def _follow(self, follower: SourceText, leader: SourceText) -> None:
        # The view that is scrolled leads; the other, scrolled by this, must not lead in turn.
        if self._is_following or not self.isVisible() or self.is_swiped:
            return
        self._is_following = True
        try:
            follower.follow(leader)
        finally:
            self._is_following = False

    def _repaint_swipe(self) -> None:
        """Paint B again too, which the first view paints while the second is hidden."""
        if self.is_swiped:
            self.a.viewport().update()

    def _show_range_of_b(self, first: int, last: int) -> None:
        if self.is_swiped:
            self.maps[1].set_visible_range(first, last)

    def _choose_form(self, is_swiped: bool) -> None:
        self.set_swiped(is_swiped)
        self.form_chosen.emit(is_swiped)
        (self.a.handle if is_swiped else self.a).setFocus(Qt.FocusReason.OtherFocusReason)

    def choose_b(self, chunk: int) -> None:
        """Select a chunk of B, and the chunk of A that has its start."""
        analysis = self.b.scene.analysis
        if analysis is not None:
            self._set_b_selection(chunk)
            self.chunk_chosen.emit(_chunk_at(self.a.scene.analysis, int(analysis.chunks.start[chunk])))

    def _step_chunk(self, text: SourceText, step: int) -> None:
        analysis = text.scene.analysis
        if analysis is None or not len(analysis.chunks):
            return
        before = text.scene.selected
        chunk = min(max(before + step if before >= 0 else 0, 0), len(analysis.chunks) - 1)
        if text is self.a:
            self.chunk_chosen.emit(chunk)
        else:
            text.set_selection(chunk, reveal=not self.is_swiped)
            self.choose_b(chunk)
            start, end = int(analysis.chunks.start[chunk]), int(analysis.chunks.end[chunk])
            if self.is_swiped and not self.a.is_in_view(start, end):
                self.a.show_index(start)

    def _click_gap_of_b(self, gap: int) -> None:
        """Ask for the gap of A at the same place as a gap of B."""
        a, b = self.a.scene.analysis, self.b.scene.analysis
        if a is not None and b is not None:
            of_a = int(a.units.first.searchsorted(b.units.first[gap + 1])) - 1
            if 0 <= of_a < len(a.units) - 1:
                self.gap_chosen.emit(of_a)

    def _select_b(self) -> None:
        """Keep B's selected chunk if it shares text with A's; otherwise select the first that does."""
        a, b, chunk = self.a.scene.analysis, self.b.scene.analysis, self.a.scene.selected
        if a is None or b is None or not 0 <= chunk < len(a.chunks):
            self._set_b_selection(-1)
            return
        start, end = int(a.chunks.start[chunk]), int(a.chunks.end[chunk])
        own = self.b.scene.selected
        if not (0 <= own < len(b.chunks) and b.chunks.start[own] < end and b.chunks.end[own] > start):
            self._set_b_selection(_chunk_at(b, start))

    def _set_b_selection(self, chunk: int) -> None:
        self.b.set_selection(chunk, reveal=False)
        self.maps[1].set_selection(chunk)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        has_room = self.head_a.width() >= _ROOM_FOR_WORDS
        self.form.buttons["sides"].setText(tr("Side by side") if has_room else tr("Sides"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.step_requested.emit(step)
        else:
            super().keyPressEvent(event)


def _levels_of(a: Analysis | None, b: Analysis | None) -> IndexArray:
    """Return where chunks of either cut begin, (l,) int64, ascending; none unless both are known."""
    if a is None or b is None:
        return np.empty(0, np.int64)
    return distinct(np.concatenate([a.chunks.start, b.chunks.start]))


def _chunk_at(analysis: Analysis | None, index: int) -> int:
    """Return the last chunk that begins at or before an index, or the first; -1 without chunks."""
    if analysis is None or not len(analysis.chunks):
        return -1
    return max(int(analysis.chunks.start.searchsorted(index, side="right")) - 1, 0)
