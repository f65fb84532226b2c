"""What the session alone offers to an instrument, without the window: documents, config, analysis."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from seamline.desktop.state.boundary_editing import BoundaryEditor
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.left_out_editing import LeftOutEditor
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.desktop.state.session import Session
from seamline.desktop.state.verdict_editing import VerdictEditor
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.instruments.manual import BoundarySet
from seamline.instruments.verdicts.verdict import VerdictSet
from seamline.sources import ReadOptions


class SessionContext(QObject):
    """Offers a session to instruments; a subclass adds what they show in the text (see InstrumentContext)."""

    gap_clicked = Signal(int)
    index_hovered = Signal(int)
    visible_range_changed = Signal(int, int)

    def __init__(
        self,
        session: Session,
        editor: ConfigEditor,
        *,
        boundary_editor: BoundaryEditor,
        verdict_editor: VerdictEditor,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._editor = editor
        self.boundary_editor = boundary_editor
        self.verdict_editor = verdict_editor
        self.document_changed = session.document_changed
        self.documents_changed = session.documents_changed
        self.analysis_changed = session.analysis_changed
        self.analysis_settled = session.analysis_settled
        self.config_changed = session.config_changed
        self.selection_changed = session.selection_changed
        self.boundaries_changed = session.boundaries_changed
        self.left_out_changed = session.left_out_changed
        self._left_out_editor = LeftOutEditor(session, boundary_editor.history)
        self.verdicts_changed = session.verdicts_changed

    @property
    def config(self) -> Config:
        """The active configuration."""
        return self._session.config

    @property
    def documents(self) -> tuple[OpenDocument, ...]:
        """The open documents."""
        return self._session.documents

    @property
    def document_paths(self) -> tuple[str, ...]:
        """The paths of the open documents, which nothing may be written to."""
        return self._session.document_paths

    @property
    def current(self) -> OpenDocument | None:
        """The document that is shown."""
        return self._session.current

    @property
    def analysis(self) -> Analysis | None:
        """The last analysis of the document that is shown."""
        return self._session.analysis

    @property
    def tints(self) -> ChunkTints:
        """The tints of the chunks of that analysis."""
        return self._session.tints

    @property
    def selection(self) -> int:
        """The selected chunk, or -1."""
        return self._session.selection

    @property
    def boundaries(self) -> BoundarySet:
        """The boundaries set by hand of the document that is shown."""
        return self._session.boundaries

    @property
    def verdicts(self) -> VerdictSet:
        """The verdicts on chunks of the document that is shown."""
        return self._session.verdicts

    @property
    def reading_options(self) -> ReadOptions:
        """Which messages of conversations are read."""
        return self._session.reading_options

    def load_embedder(self, name: str, progress: Progress, cancel: CancelToken) -> Embedder | None:
        """Return a model, loaded once; None for `none`. Raises EmbeddingError, ConfigError, Cancelled."""
        return self._session.load_embedder(name, progress, cancel)

    def open_document(self, path: Path, entry: str = "") -> None:
        """Read a file and show it; entry: which conversation of the file, "" for the newest."""
        self._session.open(path, entry)

    def show_document(self, key: Key) -> None:
        """Show an open document."""
        self._session.show(key)

    def select(self, chunk: int) -> None:
        """Select a chunk, or none for -1."""
        self._session.select(chunk)

    def leave_out(self, changes: Mapping[Key, frozenset[str]], name: str) -> None:
        """Leave chunks of open documents out of the export, by their ids, as one named step."""
        self._left_out_editor.edit(changes, name)

    def edit_config(self, config: Config) -> None:
        """Activate a configuration, as one step that can be undone."""
        self._editor.edit(config)

    def choose_preset(self, name: str) -> None:
        """Activate a preset's configuration."""
        self._editor.choose_preset(name)

    def choose_value(self, key: str, value: object) -> None:
        """Change one value of the configuration."""
        self._editor.choose_value(key, value)

    def choose_values(self, values: Mapping[str, object]) -> None:
        """Change several values of the configuration as one step."""
        self._editor.choose_values(values)

    def begin_gesture(self) -> None:
        """Combine all changes of the configuration from now on into one step, up to end_gesture()."""
        self._editor.begin_gesture()

    def end_gesture(self) -> None:
        """End the step that begin_gesture() began."""
        self._editor.end_gesture()

    def notify(self, level: str, message: str) -> None:
        """Report something in the log. level: info, warning or error."""
        self._session.message_reported.emit(level, message)

    def answer(self, level: str, message: str) -> None:
        """Report the result of an action of the user, at once and in the log. level: info or warning."""
        self._session.answer(level, message)
