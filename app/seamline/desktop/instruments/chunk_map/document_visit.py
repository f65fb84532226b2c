"""Shows the document of a chunk, and runs a callback as soon as it is cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from seamline.desktop.instruments.chunk_map.mapped_index import IndexOnMap
from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.state.open_document import Key
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.ordinary_files import is_file

Doing = Callable[[Analysis], None]


class DocumentVisit:
    """Shows documents of a map, and runs a callback as soon as the last requested one is cut."""

    def __init__(self, context: InstrumentContext) -> None:
        self._context = context
        self._awaited: tuple[Key, Doing] | None = None

    def go(self, key: Key, do: Doing, *, opens: bool) -> None:
        """Show a document, and call `do` with its cut. opens: whether to open it if it is not open."""
        context = self._context
        self._awaited = key, do
        if self._is_open(key):
            if context.current is None or context.current.key != key:
                context.show_document(key)
            self.go_on(context.analysis)
        elif opens:
            self._open(key)
        else:
            self._awaited = None

    def go_on(self, analysis: Analysis | None) -> None:
        """Run the callback that waits, if this is the cut of its document; drop it if another is shown."""
        if analysis is None or self._awaited is None:
            return
        key, do = self._awaited
        if key == (analysis.document.path, analysis.document.entry):
            self._awaited = None
            do(analysis)
        elif self._is_open(key):
            self._awaited = None

    def warn_if_changed(self, mapped: IndexOnMap, analysis: Analysis) -> None:
        """Warn the user if the text of a document has changed since it was indexed."""
        document = analysis.document
        if not mapped.is_of((document.path, document.entry), analysis):
            self._context.answer(
                "warning",
                tr("{name} has changed since it was indexed: look around the place.", name=document.name),
            )

    def _is_open(self, key: Key) -> bool:
        return any(opened.key == key for opened in self._context.documents)

    def _open(self, key: Key) -> None:
        """Open a document of an index, if its file is still there."""
        path, entry = key
        if path and is_file(Path(path)):
            self._context.open_document(Path(path), entry)
            return
        self._awaited = None
        self._context.answer(
            "warning",
            tr("{path} is not there any more: the text of the chunk stands beside the map.", path=path)
            if path
            else tr(
                "The index does not say which file it is from: the text of the chunk stands beside the map."
            ),
        )
