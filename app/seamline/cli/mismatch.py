"""Whether stored chunks were made by the settings that options give, and how many would change."""

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
    """How stored chunks differ from a cut.

    settings: the differing ones, each as {"stored": value, "now": value}. changed: how many of the stored
    chunks the cut does not have; chunks: of how many.
    """

    settings: dict[str, dict[str, object]]
    changed: int
    chunks: int

    @property
    def summary(self) -> str:
        """The mismatch as a sentence, without a full stop."""
        if not self.settings:
            return f"They were made by these settings; {self.changed:,} would change"
        pairs = {name: (pair["stored"], pair["now"]) for name, pair in self.settings.items()}
        return (
            f"They were made by other settings ({format_differences(pairs)}): {self.changed:,} of "
            f"{pluralize(self.chunks, 'chunk')} would change"
        )


def cuts_by_options(arguments: Namespace) -> bool:
    """Whether any option on how to cut is given."""
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
    """Cut the source by the options, and count the stored chunks that this cut does not have.

    settings: those of an index, whose config the options change; None for chunks of a file. Raises
    ConfigError, Cancelled.
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
        # If some documents fell back to another strategy, only the config is the same for all.
        now_made_by = made.pop() if len(made) == 1 else MadeBy(config_digest=config.digest)
        pairs = {**made_by(file.chunks).differences(now_made_by)}
    return Mismatch(
        {name: {"stored": stored, "now": now} for name, (stored, now) in pairs.items()},
        count_changed(file.chunks, hashes),
        len(file.chunks),
    )
