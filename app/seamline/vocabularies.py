"""Exact token counts: tiktoken with the vocabularies that come with the app, so no network is needed."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from seamline.paths import resource

if TYPE_CHECKING:
    from tiktoken import Encoding

# Both encodings first divide a text by a pattern, and no token crosses from piece to piece. No piece goes on
# with a space after anything but white space, and none goes on past the end of a line but to more ends of
# lines (with o200k also to a slash). Only white space that Rust's pattern knows counts as such.
_SEAM = re.compile(r"(?<=\S)(?=[ \t])|(?<=[\r\n])(?=[ \t]*[^\s/])")

_load_lock = threading.Lock()


@dataclass(frozen=True)
class ExactCounter:
    """Counts with one of tiktoken's encodings; text that spells a special token counts as plain text."""

    name: str
    encoding: Encoding
    accuracy: str = "exact"
    exact: bool = True
    characters_per_token: float = 0.0

    def count(self, texts: Sequence[str]) -> list[int]:
        encode = self.encoding.encode_ordinary
        return [len(encode(text)) for text in texts]

    def seams(self, text: str, places: Sequence[int]) -> list[bool]:
        match = _SEAM.match
        return [match(text, place) is not None for place in places]


def load_counter(method: str) -> ExactCounter:
    """Load the encoding `cl100k` or `o200k`; takes some 0.3 s, so not on a thread that draws."""
    import tiktoken

    with _load_lock:
        before = os.environ.get("TIKTOKEN_CACHE_DIR")
        os.environ["TIKTOKEN_CACHE_DIR"] = str(resource("tokenizers"))
        try:
            return ExactCounter(method, tiktoken.get_encoding(f"{method}_base"))
        finally:
            if before is None:
                del os.environ["TIKTOKEN_CACHE_DIR"]
            else:
                os.environ["TIKTOKEN_CACHE_DIR"] = before
