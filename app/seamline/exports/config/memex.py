"""memex: the section `chunking:` of a knowledge base's `.kbconfig`, in YAML."""

from __future__ import annotations

import re
from dataclasses import replace

from seamline.engine.config import Config
from seamline.engine.presets import preset_for
from seamline.exports.config.dialect import ConfigDialect
from seamline.exports.strategy_names import MEMEX as STRATEGIES

FILE_NAME = ".kbconfig"

_NAMES = {
    "max_chunk_tokens": "max_tokens",
    "overlap_tokens": "overlap_tokens",
    "min_chunk_tokens": "min_tokens",
}
_SECTION = re.compile(r"^(?:chunking|'chunking'|\"chunking\")\s*:", re.MULTILINE)


def load(text: str, source: str = FILE_NAME) -> Config:
    """Read the config that a `.kbconfig` stands for; values that it omits are memex's defaults."""
    # Imported here, so that a command that reads no YAML need not wait for the library.
    from seamline.exports.config.yaml_text import yaml_section

    section = yaml_section(text, source, name="chunking")
    section.refuse_unknown(("enabled", "strategy", *_NAMES))
    is_enabled = section.choice("enabled", (True, False), True)
    written = section.values.get("strategy")
    if isinstance(written, str):
        # memex takes the name of a member of its enum, in capitals, or the member's value.
        section = replace(section, values={**section.values, "strategy": written.lower()})
    strategy = section.choice("strategy", STRATEGIES, "headers")
    config = section.applied(preset_for(STRATEGIES[strategy]).config, _NAMES)
    return config if is_enabled else config.with_values({"chunking": "never"})


def _text(config: Config, strategy: str) -> str:
    return (
        "# .kbconfig\n"
        "chunking:\n"
        f"  enabled: {str(config.chunking != 'never').lower()}\n"
        f"  strategy: {strategy}  # {', '.join(STRATEGIES)}\n"
        f"  max_chunk_tokens: {config.max_tokens}  # for the strategy semantic\n"
        f"  overlap_tokens: {config.overlap_tokens}\n"
        f"  min_chunk_tokens: {config.minimum}\n"
    )


DIALECT = ConfigDialect(
    name="memex",
    summary="memex: the section `chunking` of a .kbconfig, in YAML",
    file_name=FILE_NAME,
    matches=lambda name, text: name.endswith((FILE_NAME, ".yaml", ".yml")) or bool(_SECTION.search(text)),
    load=load,
    texts=lambda config: [_text(config, strategy) for strategy in STRATEGIES],
    shares_file=True,
)
