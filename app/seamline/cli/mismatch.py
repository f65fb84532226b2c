"""Whether stored chunks were made as the options of a command say, and how many would change."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass

from seamline.cli.index_options import config_for_index
from seamline.cli.running import InputBatch, loaded_embedder
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.stored.made_by import (
    MadeBy,
    count_changed,
    made_by,
    made_by_cut,
)
from seamline.exports.stored.reading import ChunkFile
from seamline.index.index_settings import IndexSettings
from seamline.instruments.formatting import format_differences, pluralize


@dataclass(frozen=True)
class Mismatch:
    """What stored chunks differ in from a cut. settings: with both values. changed: how many would."""

    settings: dict[str, dict[str, object]]
    changed: int
    chunks: int

    @property
    def summary(self) -> str:
        """Say it in a sentence."""
        if not self.settings:
            return f"They were made by these settings; {self.changed:,} would change"
        pairs = {name: (pair["stored"], pair["now"]) for name, pair in self.settings.items()}
        return (
            f"They were made by other settings ({format_differences(pairs)}): {self.changed:,} of "
            f"{pluralize(self.chunks, 'chunk')} would change"
        )


def cuts_by_options(arguments: Namespace) -> bool:
    """Whether any option says how to cut."""
    names = ("preset", "config", "set", "embedder", "tokens", "max_tokens_for")
    return any(getattr(arguments, name) for name in names)


def find_mismatch(
    file: ChunkFile,
    documents: Sequence[Document],
    *,
    settings: IndexSettings | None,
    arguments: Namespace,
    batch: InputBatch,
    terminal: Terminal,
    cancel: CancelToken,
) -> Mismatch:
    """Cut the source as the options say, and count the chunks that such a cut does not have.

    settings: what an index was made with, whose config the options change. Raises ConfigError, Cancelled.
    """
    config = config_for_index(arguments, settings)
    embedder = loaded_embedder(config, terminal, cancel=cancel)
    cutter = embedder if needs_model(config) else None
    hashes: list[str] = []
    made: set[MadeBy] = set()
    for document in documents:
        analysis = batch.cut(document, config, cutter)
        hashes.extend(analysis.hashes)
        made.add(made_by_cut(analysis))
    pairs: dict[str, tuple[object, object]]
    if settings is not None:
        now = IndexSettings.of(
            config, dimensions=settings.dimensions, version=settings.version, reading=settings.reading
        )
        pairs = settings.differences(now)
    else:
        # Documents of which some fell back to another strategy have no one way in which they were made.
        now_made_by = made.pop() if len(made) == 1 else MadeBy(config_digest=config.digest)
        pairs = {**made_by(file.chunks).differences(now_made_by)}
    return Mismatch(
        {name: {"stored": stored, "now": now} for name, (stored, now) in pairs.items()},
        count_changed(file.chunks, hashes),
        len(file.chunks),
    )
