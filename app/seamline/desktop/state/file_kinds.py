"""Detection of config files and files of stored chunks among the files that a user opens."""

from __future__ import annotations

import re
from io import TextIOWrapper
from pathlib import Path

from seamline.engine.config import PARAMETERS
from seamline.exports.config import recognise
from seamline.exports.stored.reading import is_chunk_file
from seamline.ordinary_files import open_file, read_text

CONFIG_PATTERNS = ("*.toml", "*.kbconfig", "*.yaml", "*.yml", "*.json")
"""What config files are called, in any dialect."""

CHUNK_EXTENSIONS = (".ndjson", ".jsonl")
"""What files of chunk records are called."""

_MAPPINGS = (".kbconfig", ".yaml", ".yml", ".json")
# No config is as long; a record holds one chunk, and a first line that is longer than this is none.
_CONFIG_BYTES = 1 << 16
_RECORD_CHARACTERS = 1 << 22
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


def holds_chunks(path: Path) -> bool:
    """Whether a file begins with the record of a chunk."""
    if path.suffix.lower() not in CHUNK_EXTENSIONS:
        return False
    try:
        with TextIOWrapper(open_file(path), encoding="utf-8-sig") as file:
            lines = iter(lambda: file.readline(_RECORD_CHARACTERS), "")
            return is_chunk_file(next(filter(str.strip, lines), ""))
    except (OSError, ValueError):
        return False
