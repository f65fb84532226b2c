"""A chunker with the interface of chonkie's chunkers; it needs no other library."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import overload

from seamline.engine.config import Config
from seamline.integrations.text_cutter import Metadata, TextCutter, TextKind, metadata_of, text_kind


@dataclass(frozen=True)
class TextChunk:
    """A chunk with chonkie's field names.

    text: equals `source[start_index:end_index]`, unless there is a context. context: the heading that was put
    in front of it, or None. token_count: as the config counts. id: the same for equal chunks of two texts.
    """

    text: str
    start_index: int
    end_index: int
    token_count: int
    id: str
    context: str | None = None
    metadata: Metadata = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.text)

    def __str__(self) -> str:
        return self.text


class SeamlineChunker:
    """Cuts the text, or the texts, that it is called with.

    config: a config file, the name of a preset, or a Config; None for the default. kind: whether texts are
    read as markdown or plain. Raises ConfigError for an invalid config, and SeamlineError for a text that
    cannot be cut.
    """

    def __init__(self, config: Config | Path | str | None = None, *, kind: TextKind = "markdown") -> None:
        self._cutter, self._kind = TextCutter(config), text_kind(kind)

    def chunk(self, text: str) -> list[TextChunk]:
        """Return the chunks of a text, in order."""
        return [
            TextChunk(
                text=chunk.stored_text,
                start_index=chunk.overlap_start,
                end_index=chunk.end,
                token_count=chunk.tokens,
                id=chunk.id,
                context=chunk.context or None,
                metadata=metadata_of(chunk),
            )
            for chunk in self._cutter.analyse(text, kind=self._kind).records()
        ]

    def chunk_batch(self, texts: list[str]) -> list[list[TextChunk]]:
        """Return the chunks of each text."""
        return [self.chunk(text) for text in texts]

    @overload
    def __call__(self, text: str) -> list[TextChunk]: ...
    @overload
    def __call__(self, text: list[str]) -> list[list[TextChunk]]: ...
    def __call__(self, text: str | list[str]) -> list[TextChunk] | list[list[TextChunk]]:
        """Return the chunks of a text, or of each of several."""
        return self.chunk(text) if isinstance(text, str) else self.chunk_batch(text)
