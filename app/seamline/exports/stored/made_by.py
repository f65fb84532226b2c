"""What stored chunks were made by, as far as their records say so, and in which of it two stores differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.exports.stored.reading import StoredChunk


@dataclass(frozen=True)
class MadeBy:
    """Strategy, config and embedder of stored chunks; "" where records do not say, or do not agree."""

    strategy: str = ""
    config_digest: str = ""
    embedder: str = ""

    def differences(self, other: MadeBy) -> dict[str, tuple[str, str]]:
        """Return what is known of both and differs, by name, with both values, ours first."""
        pairs = {item.name: (getattr(self, item.name), getattr(other, item.name)) for item in fields(self)}
        return {name: pair for name, pair in pairs.items() if all(pair) and pair[0] != pair[1]}


def made_by(chunks: Sequence[StoredChunk]) -> MadeBy:
    """Return what chunks were made by. Other systems' dialects have no config, and some no strategy."""
    found = {}
    for item in fields(MadeBy):
        values = {chunk.record.get(item.name) for chunk in chunks}
        value = values.pop() if len(values) == 1 else ""
        # A cut that rests on no vectors does not say what is stored beside its chunks.
        found[item.name] = value if isinstance(value, str) and value != NO_EMBEDDER else ""
    return MadeBy(**found)
