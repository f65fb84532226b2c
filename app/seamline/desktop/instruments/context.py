"""What an instrument may use of the window: its state, its signals, and the few things it may ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import SignalInstance

from seamline.desktop.instruments.source_underlines import SourceUnderlines
from seamline.desktop.state.boundary_editing import BoundaryEditor
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.desktop.state.verdict_editing import VerdictEditor
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.instruments.manual import BoundarySet
from seamline.instruments.verdicts.verdict import VerdictSet
from seamline.sources import ReadOptions


class InstrumentContext(Protocol):
    """The surroundings of an instrument; the window is one, and a test has a smaller one of its own.

    All indices are code points of the text that is shown. The docstring of a signal says when it is emitted,
    and behind the colon with what.
    """

    @property
    def document_changed(self) -> SignalInstance:
        """Another document is shown, or another reading of it: its Document, or None."""

    @property
    def documents_changed(self) -> SignalInstance:
        """Documents were opened, closed or shown."""

    @property
    def analysis_changed(self) -> SignalInstance:
        """Another cut is shown: its Analysis, or None."""

    @property
    def analysis_settled(self) -> SignalInstance:
        """The statistics and ids of the cut are computed too: its Analysis."""

    @property
    def config_changed(self) -> SignalInstance:
        """Another configuration is active: the Config."""

    @property
    def selection_changed(self) -> SignalInstance:
        """Another chunk is selected: its number, or -1."""

    @property
    def boundaries_changed(self) -> SignalInstance:
        """The boundaries set by hand have changed: the BoundarySet."""

    @property
    def left_out_changed(self) -> SignalInstance:
        """The choice of chunks of open documents that the export leaves out has changed."""

    @property
    def verdicts_changed(self) -> SignalInstance:
        """The user's verdicts on chunks have changed: the VerdictSet."""

    @property
    def gap_clicked(self) -> SignalInstance:
        """The user picked a gap between two units, in the source or the curve: its number."""

    @property
    def index_hovered(self) -> SignalInstance:
        """The pointer is over the source: the index under it, or -1."""

    @property
    def visible_range_changed(self) -> SignalInstance:
        """Another part of the source is on screen: the indices at which it begins and ends."""

    @property
    def config(self) -> Config:
        """The active configuration."""

    @property
    def documents(self) -> tuple[OpenDocument, ...]:
        """The open documents."""

    @property
    def document_paths(self) -> tuple[str, ...]:
        """The paths of the open documents, which nothing may be written to."""

    @property
    def current(self) -> OpenDocument | None:
        """The document that is shown."""

    @property
    def analysis(self) -> Analysis | None:
        """The last analysis of the document that is shown."""

    @property
    def tints(self) -> ChunkTints:
        """The tints of the chunks of that analysis."""

    @property
    def selection(self) -> int:
        """The selected chunk, or -1."""

    @property
    def boundaries(self) -> BoundarySet:
        """The boundaries set by hand of the document that is shown."""

    @property
    def boundary_editor(self) -> BoundaryEditor:
        """Changes the boundaries set by hand, and undoes the changes."""

    @property
    def verdicts(self) -> VerdictSet:
        """The user's verdicts on chunks of the document that is shown."""

    @property
    def verdict_editor(self) -> VerdictEditor:
        """Changes the verdicts, and undoes the changes."""

    @property
    def reading_options(self) -> ReadOptions:
        """Which messages of conversations are read."""

    @property
    def cursor_index(self) -> int:
        """Where the text cursor is, or -1."""

    @property
    def selected_span(self) -> tuple[int, int]:
        """The indices at which the selected text begins and ends; equal if none is selected."""

    @property
    def underlines(self) -> SourceUnderlines:
        """What is underlined in the source."""

    def load_embedder(self, name: str, progress: Progress, cancel: CancelToken) -> Embedder | None:
        """Return a model, loaded once; None for `none`. For jobs, so it may be called on any thread.

        Raises EmbeddingError, ConfigError, Cancelled.
        """

    def open_document(self, path: Path, entry: str = "") -> None:
        """Read a file and show it; entry: which conversation of the file, "" for the newest."""

    def show_document(self, key: Key) -> None:
        """Show an open document."""

    def select(self, chunk: int) -> None:
        """Select a chunk, or none for -1."""

    def select_chunks(self, chunks: Sequence[int]) -> None:
        """Select several chunks of the document that is shown, in every view; an empty sequence ends that."""

    def leave_out(self, changes: Mapping[Key, frozenset[str]], name: str) -> None:
        """Leave chunks of open documents out of the export, by their ids, as one step that can be undone.

        changes: for each document that changes, the ids of all chunks that are left out of it from now on.
        name: of the step, as the Edit menu shows it.
        """

    def edit_config(self, config: Config) -> None:
        """Activate a configuration, as one step that can be undone."""

    def choose_preset(self, name: str) -> None:
        """Activate a preset's configuration."""

    def choose_value(self, key: str, value: object) -> None:
        """Change one value of the configuration; one that contradicts another is refused with a message."""

    def choose_values(self, values: Mapping[str, object]) -> None:
        """Change several values of the configuration as one step; refused as a single one is."""

    def begin_gesture(self) -> None:
        """Combine all changes of the configuration from now on into one step, up to end_gesture()."""

    def end_gesture(self) -> None:
        """End the step that begin_gesture() began."""

    def show_gap(self, gap: int) -> None:
        """Bring a gap between two units on screen, marked."""

    def show_index(self, index: int) -> None:
        """Bring a place of the text on screen."""

    def place_cursor(self, index: int) -> None:
        """Put the text cursor at a place, on screen."""

    def mark_source(self, scores: FloatArray | None) -> None:
        """Tint each chunk of the source by its score, (chunks,) float32 in [0, 1]; None takes it away."""

    def light_spans(self, spans: IndexArray) -> None:
        """Highlight text of the source while another view points at it. spans: (k, 2) int64 indices."""

    def notify(self, level: str, message: str) -> None:
        """Report something in the log. level: info, warning or error."""

    def answer(self, level: str, message: str) -> None:
        """Report the result of an action of the user, at once and in the log. level: info or warning."""
