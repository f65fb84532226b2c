"""The source with its chunks, the map of the whole beside it, and the find bar below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from seamline.desktop.find_bar import FindBar
from seamline.desktop.minimap import Minimap
from seamline.desktop.source_text import SourceText
from seamline.desktop.theme import Theme
from seamline.engine.analysis import Analysis
from seamline.engine.document import Document


class SourceView(QWidget):
    """Shows a document and how it is cut. All places that go in and out are indices."""

    document_shown = Signal()
    """The whole text is in the view; its head is there as soon as set_document returns."""
    chunk_clicked = Signal(int)
    chunk_step_requested = Signal(int)
    """-1 or 1: the chunk before or after the selected one."""
    gap_clicked = Signal(int)
    visible_range_changed = Signal(int, int)
    folds_changed = Signal()
    """Other folds are closed than before, or the text has other folds."""
    hovered = Signal(int)
    """The index under the pointer, or -1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = SourceText(self)
        self._minimap = Minimap(self)
        self._find_bar = FindBar(self)
        across = QHBoxLayout()
        across.setSpacing(0)
        across.addWidget(self._text, 1)
        across.addWidget(self._minimap)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(across, 1)
        layout.addWidget(self._find_bar)
        self.setFocusProxy(self._text)

        self._text.document_shown.connect(self.document_shown)
        self._text.chunk_clicked.connect(self.chunk_clicked)
        self._text.chunk_step_requested.connect(self.chunk_step_requested)
        self._text.gap_clicked.connect(self.gap_clicked)
        self._text.hovered.connect(self.hovered)
        self._text.folds_changed.connect(self.folds_changed)
        self._text.visible_range_changed.connect(self._minimap.set_visible_range)
        self._text.visible_range_changed.connect(self.visible_range_changed)
        # Dragging over the map passes by many folds, and opens none.
        self._minimap.index_requested.connect(lambda index: self._text.show_index(index, unfold=False))
        self._find_bar.hit_requested.connect(self._text.select_span)
        self._find_bar.hits_changed.connect(self._text.set_hits)
        self._find_bar.closed.connect(self._text.setFocus)

    def set_theme(self, theme: Theme) -> None:
        """Draw in these colours."""
        self._text.set_theme(theme)
        self._minimap.set_theme(theme)

    def set_document(self, document: Document | None) -> None:
        """Show a document, or nothing."""
        self._text.set_document(document)
        self._minimap.set_document(document)
        self._find_bar.set_text(document.text if document is not None else "")

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Draw these chunks; ignored unless they are of the document shown."""
        self._text.set_analysis(analysis)
        self._minimap.set_analysis(analysis)

    def set_selection(self, chunk: int, *, reveal: bool = True) -> None:
        """Show a chunk as selected; -1 for none. reveal: scroll to it, unless it is in view already."""
        self._text.set_selection(chunk, reveal=reveal)
        self._minimap.set_selection(chunk)

    def set_marked_gap(self, gap: int | None) -> None:
        """Mark a gap between two units, or none."""
        self._text.set_marked_gap(gap)

    def show_index(self, index: int, *, unfold: bool = True) -> None:
        """Scroll to an index. unfold: open the fold that holds it."""
        self._text.show_index(index, unfold=unfold)

    @property
    def folds(self) -> tuple[int, int]:
        """How many parts of the text can be folded, and how many are."""
        return len(self._text.folds), self._text.closed_folds

    def toggle_fold(self) -> None:
        """Open or close the fold at the text cursor."""
        self._text.toggle_fold_at_cursor()

    def fold_all(self) -> None:
        """Fold every tool call, result, thought and attachment."""
        self._text.fold_all()

    def unfold_all(self) -> None:
        """Show everything that can be folded."""
        self._text.unfold_all()

    @property
    def visible_range(self) -> tuple[int, int]:
        """The indices between which the text on screen lies."""
        return self._text.visible_range

    @property
    def is_loading(self) -> bool:
        """Whether a part of the text is still to come."""
        return self._text.is_loading

    def open_find(self) -> None:
        """Open the find bar; it seeks from the part in view on."""
        self._find_bar.open_find(self._text.visible_range[0])
