"""The settings by which stored chunks were made, as far as records tell them, and how two stores differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from seamline.engine.analysis import Analysis, Notice
from seamline.engine.chunks.chunk import content_hash
from seamline.engine.config import PARAMETERS
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.phrases import phrase
from seamline.engine.strategies import STRATEGIES, needs_model
from seamline.exports.stored.reading import StoredChunk
from seamline.instruments.formatting import format_differences


@dataclass(frozen=True)
class MadeBy:
    """Strategy, config and embedder of stored chunks; "" where their records do not tell, or disagree."""

    strategy: str = ""
    config_digest: str = ""
    embedder: str = ""

    def differences(self, other: MadeBy) -> dict[str, tuple[str, str]]:
        """Return the values that are known of both and differ, by name, each as (this one's, the other's)."""
        pairs = {item.name: (getattr(self, item.name), getattr(other, item.name)) for item in fields(self)}
        return {name: pair for name, pair in pairs.items() if all(pair) and pair[0] != pair[1]}


def made_by(chunks: Sequence[StoredChunk]) -> MadeBy:
    """Return the settings by which chunks were made; other dialects tell no config, and some no strategy."""
    found = {}
    for item in fields(MadeBy):
        values = {chunk.record.get(item.name) for chunk in chunks}
        value = values.pop() if len(values) == 1 else ""
        # Records of a cut without vectors do not tell which embedder's vectors are stored beside them.
        found[item.name] = value if isinstance(value, str) and value != NO_EMBEDDER else ""
    return MadeBy(**found)


def made_by_cut(analysis: Analysis) -> MadeBy:
    """Return the settings by which a cut was made, as the records of its chunks would tell them."""
    embedder = analysis.embedder if needs_model(analysis.config) else NO_EMBEDDER
    return MadeBy(analysis.method, analysis.config.digest, "" if embedder == NO_EMBEDDER else embedder)


def count_changed(chunks: Sequence[StoredChunk], hashes: Sequence[str]) -> int:
    """Return how many of the stored chunks a cut does not have. hashes: those of the texts of its chunks."""
    held = set(hashes)
    return sum(content_hash("\n".join(chunk.texts)) not in held for chunk in chunks)


def other_settings_notice(chunks: Sequence[StoredChunk], analysis: Analysis) -> Notice | None:
    """Return a notice if stored chunks were made by other settings than a cut of the text now, else None."""
    differences = made_by(chunks).differences(made_by_cut(analysis))
    if not differences:
        return None
    return Notice(
        phrase(
            "these chunks were made by other settings ({differences}): {changed:,} of {total:,} would change",
            differences=format_differences(
                {
                    _label_of(name): (_value_in_words(name, then), _value_in_words(name, now))
                    for name, (then, now) in differences.items()
                }
            ),
            changed=count_changed(chunks, analysis.hashes),
            total=len(chunks),
        )
    )


def _label_of(name: str) -> str:
    """Return what the window calls a setting; a digest is of none of its own."""
    return phrase(PARAMETERS[name].label) if name in PARAMETERS else name


def _value_in_words(name: str, value: str) -> str:
    """Return what the window calls a value: a strategy has a label, an embedder its name alone."""
    is_labelled = name == "strategy" and value in STRATEGIES
    return phrase(STRATEGIES[value].label) if is_labelled else value
