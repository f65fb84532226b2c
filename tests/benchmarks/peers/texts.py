"""Markdown of a given size, joined from the documentation of packages on this machine."""

from __future__ import annotations

import random
import re
import sysconfig
from collections.abc import Iterator
from email.message import Message
from importlib.metadata import distributions
from pathlib import Path
from typing import cast

from markdown_it import MarkdownIt

_FOLDERS = (
    "/usr/share/doc/nodejs",
    "/usr/lib/node_modules/npm/docs",
    "/usr/lib/node_modules/npm/node_modules",
)
_LISTS = re.compile("(?i)change|release|history|license|/test")
_MINIMUM = 400
_SEED = 20_260


def markdown_of_size(characters: int) -> str:
    """Return documentation of this length, always the same on one machine.

    If there is less, it is repeated. Files with an unclosed fence or HTML block are left out, since it would
    swallow the files after them.
    """
    texts = [text for text in dict.fromkeys(_all_texts()) if len(text) >= _MINIMUM and is_closed(text)]
    # Files of one package are much alike: shuffled, so that texts of all sizes have a similar mix.
    random.Random(_SEED).shuffle(texts)
    joined = "\n\n".join(texts) + "\n\n"
    return (joined * (characters // len(joined) + 1))[:characters]


def is_closed(text: str) -> bool:
    """Whether a text leaves no block open, so that text after it is parsed as if alone."""
    tokens = MarkdownIt("commonmark").parse(f"{text}\n\nA last paragraph.\n")
    return tokens[-1].type == "paragraph_close" and not tokens[-1].level


def _all_texts() -> Iterator[str]:
    found = {str(each.metadata["Name"]): cast(Message, each.metadata) for each in distributions()}
    for name in sorted(found):
        yield _plain(str(found[name].get_payload() or found[name].get("Description") or ""))
    for folder in (*_FOLDERS, sysconfig.get_path("purelib")):
        for path in sorted(Path(folder).rglob("*.md")):
            if not _LISTS.search(str(path)):
                yield _plain(path.read_text(encoding="utf-8", errors="replace"))


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()
