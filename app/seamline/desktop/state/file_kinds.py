"""Detection of config files among the files that a user opens, and what files of stored chunks are called."""

from __future__ import annotations

import re
from pathlib import Path

from seamline.engine.config import PARAMETERS
from seamline.exports.config import recognise
from seamline.ordinary_files import read_text

CONFIG_PATTERNS = ("*.toml", "*.kbconfig", "*.yaml", "*.yml", "*.json")
"""What config files are called, in any dialect."""

CHUNK_EXTENSIONS = (".ndjson", ".jsonl")
"""What files of chunk records are called."""

_MAPPINGS = (".kbconfig", ".yaml", ".yml", ".json")
# No config is as long.
_CONFIG_BYTES = 1 << 16
_OWN_KEY = re.compile(rf"^[ \t]*+(?:{'|'.join(PARAMETERS)})\s*=", re.MULTILINE)
_CONVERSATION_KEY = re.compile('"(?:maxTokensPerChunk|minChunkSize|preserveMessageBoundaries)"')


def is_config_file(path: Path) -> bool:
    """Whether a file is a config of some dialect, and no text or conversation that is called like one."""
    suffix = path.suffix.lower() or path.name.lower()
    if suffix not in (".toml", *_MAPPINGS):
        return False
    try:
        text = read_text(path, limit=_CONFIG_BYTES)
    except (OSError, ValueError):
        # Whoever reads it as a text says what is wrong with it.
        return False
    if suffix == ".toml":
        return _OWN_KEY.search(text) is not None
    # Any JSON object could be a conversation's config, and whatever nobody knows is taken for TOML.
    known = recognise("" if suffix != ".kbconfig" else path.name, text).name
    return known in ("memex", "remnic") or (
        known == "conversation" and _CONVERSATION_KEY.search(text) is not None
    )
