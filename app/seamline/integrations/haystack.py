"""A Haystack component that splits documents by a config of Seamline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from haystack import Document, component, default_from_dict, default_to_dict

from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Value
from seamline.integrations.text_cutter import (
    ConfigSource,
    TextCutter,
    TextKind,
    added_metadata,
    metadata_of,
    text_kind,
    values_of,
)


@component
class SeamlineDocumentSplitter:
    """A replacement for a DocumentSplitter.

    config: a Config, or its values as to_dict() gives them; a config file or the name of a preset; None for
    the default. kind: whether texts are read as markdown or plain. Raises ConfigError for an invalid config.
    """

    def __init__(self, config: ConfigSource = None, *, kind: TextKind = "markdown") -> None:
        self._cutter = TextCutter(config)
        # In the form that a pipeline stores as YAML.
        if isinstance(config, Config | Mapping):
            self.config: dict[str, Value] | str | None = values_of(self._cutter.config)
        else:
            self.config = None if config is None else str(config)
        self.kind = text_kind(kind)

    def warm_up(self) -> None:
        """Load the model of the config."""
        self._cutter.warm_up()

    @component.output_types(documents=list[Document])
    def run(self, documents: list[Document]) -> dict[str, list[Document]]:
        """Return a document for each chunk, with the metadata of its document and its own.

        `source_id`, `split_id` and `split_idx_start` are as in the framework's own splitters. Raises
        ConfigError for a document without text, and SeamlineError for one that cannot be cut.
        """
        made = []
        for document in documents:
            if document.content is None:
                raise ConfigError(
                    f"document {document.id} has no text; convert it to text before it is split"
                )
            for chunk in self._cutter.analyse(document.content, name=document.id, kind=self.kind).records():
                meta = {
                    **document.meta,
                    **added_metadata(metadata_of(chunk), document.meta),
                    "source_id": document.id,
                    "split_id": chunk.sequence,
                    "split_idx_start": chunk.overlap_start,
                }
                made.append(Document(content=chunk.stored_text, meta=meta))
        return {"documents": made}

    def to_dict(self) -> dict[str, Any]:
        """Return the component as a pipeline stores it."""
        stored: dict[str, Any] = default_to_dict(self, config=self.config, kind=self.kind)
        return stored

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> SeamlineDocumentSplitter:
        """Return the component that a pipeline stored."""
        made: SeamlineDocumentSplitter = default_from_dict(cls, data)
        return made
