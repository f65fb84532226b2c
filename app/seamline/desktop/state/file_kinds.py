"""Detection of config files among the files that a user opens, and the name patterns of such files."""

from __future__ import annotations

import re
from pathlib import Path

from seamline.engine.config import PARAMETERS
from seamline.exports.config import recognise
from seamline.ordinary_files import read_text

CONFIG_PATTERNS = ("*.toml", "*.kbconfig", "*.yaml", "*.yml", "*.json")
"""Name patterns of config files, in any dialect."""

CHUNK_EXTENSIONS = (".ndjson", ".jsonl")
"""Extensions of files of stored chunks."""

_MAPPINGS = (".kbconfig", ".yaml", ".yml", ".json")
# No config file is longer.
_CONFIG_BYTES = 1 << 16
_OWN_KEY = re.compile(rf"^[ \t]*+(?:{'|'.join(PARAMETERS)})\s*=", re.MULTILINE)
_CONVERSATION_KEY = re.compile('"(?:maxTokensPerChunk|minChunkSize|preserveMessageBoundaries)"')


def is_config_file(path: Path) -> bool:
    """Whether a file is a config of some dialect, not a text or conversation with the same extension."""
    suffix = path.suffix.lower() or path.name.lower()
    if suffix not in (".toml", *_MAPPINGS):
        return False
    try:
        text = read_text(path, limit=_CONFIG_BYTES)
    except (OSError, ValueError):
        # Reading it as a document will report the error.
        return False
    if suffix == ".toml":
        return _OWN_KEY.search(text) is not None
    # recognise() takes any JSON object for a conversation's config, and anything unknown for TOML.
    known = recognise("" if suffix != ".kbconfig" else path.name, text).name
    return known in ("memex", "remnic") or (
        known == "conversation" and _CONVERSATION_KEY.search(text) is not None
    )
