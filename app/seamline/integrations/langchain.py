"""A LangChain text splitter that cuts by a config of Seamline."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from langchain_core.documents import Document
from langchain_text_splitters import TextSplitter

from seamline.engine.config import Config
from seamline.integrations.text_cutter import TextCutter, TextKind, added_metadata, metadata_of, text_kind


class SeamlineTextSplitter(TextSplitter):
    """A replacement for any TextSplitter.

    config: a config file, the name of a preset, or a Config; None for the default. kind: whether texts are
    read as markdown or plain. Documents get the metadata of metadata_of(), start_index included, and keep
    their own. Raises ConfigError for an invalid config, and SeamlineError for a text that cannot be cut.
    """

    def __init__(self, config: Config | Path | str | None = None, *, kind: TextKind = "markdown") -> None:
        self._cutter, self._kind = TextCutter(config), text_kind(kind)
        super().__init__(chunk_size=self._cutter.config.max_tokens, chunk_overlap=0)

    def split_text(self, text: str) -> list[str]:
        """Return the texts of the chunks, with the heading context that the config asks for."""
        return [chunk.stored_text for chunk in self._cutter.analyse(text, kind=self._kind).records()]

    def create_documents(
        self, texts: list[str], metadatas: list[dict[Any, Any]] | None = None
    ) -> list[Document]:
        """Return a document for each chunk, with the metadata of its text and its own."""
        made = []
        for text, given in zip(texts, metadatas or [{} for _ in texts], strict=True):
            analysis = self._cutter.analyse(text, name=given.get("source"), kind=self._kind)
            for chunk in analysis.records():
                metadata = {**copy.deepcopy(given), **added_metadata(metadata_of(chunk), given)}
                made.append(Document(page_content=chunk.stored_text, metadata=metadata))
        return made
