"""Exact token counts: tiktoken with the vocabularies that come with the app, so no network is needed."""

from __future__ import annotations

import hashlib
import re
from binascii import a2b_base64
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from seamline.engine.tokens.counters import TokenCounter, counter_for
from seamline.paths import resource

if TYPE_CHECKING:
    from tiktoken import Encoding

# Both encodings first divide a text by a pattern, and no token crosses from piece to piece. No piece goes on
# with a space after anything but white space, and none goes on past the end of a line but to more ends of
# lines (with o200k also to a slash). Only white space that Rust's pattern knows counts as such.
_SEAM = re.compile(r"(?<=\S)(?=[ \t])|(?<=[\r\n])(?=[ \t]*[^\s/])")


@dataclass(frozen=True)
class _Vocabulary:
    """A vocabulary in `resources/tokenizers/`, by the name that tiktoken looks for. digest: its SHA-256."""

    file: str
    digest: str
    pattern: str


_VOCABULARIES = {
    "cl100k": _Vocabulary(
        "9b5ad71b2ce5302211f9c61530b329a4922fc6a4",
        "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
        r"""'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+"""
        r"""|\s++$|\s*[\r\n]|\s+(?!\S)|\s""",
    ),
    "o200k": _Vocabulary(
        "fb374d419588a4632f3f557e76b4b70aebbca790",
        "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
        r"""[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"""
        r"""(?i:'s|'t|'re|'ve|'m|'ll|'d)?"""
        r"""|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"""
        r"""(?i:'s|'t|'re|'ve|'m|'ll|'d)?"""
        r"""|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+""",
    ),
}


@dataclass(frozen=True)
class ExactCounter:
    """Counts with one of tiktoken's encodings; text that spells a special token counts as plain text."""

    name: str
    encoding: Encoding
    accuracy: str = "exact"
    exact: bool = True
    characters_per_token: float = 0.0

    def __reduce__(self) -> tuple[Callable[[str], TokenCounter], tuple[str]]:
        # A vocabulary is no part of what is sent to another process, which has it too.
        return counter_for, (self.name,)

    def count(self, texts: Sequence[str]) -> list[int]:
        encode = self.encoding.encode_ordinary
        return [len(encode(text)) for text in texts]

    def seams(self, text: str, places: Sequence[int]) -> list[bool]:
        match = _SEAM.match
        return [match(text, place) is not None for place in places]


def load_counter(method: str) -> ExactCounter:
    """Load the encoding `cl100k` or `o200k`; takes some 0.1 s, so not on a thread that draws.

    Raises ValueError for a vocabulary that is not as it came.
    """
    from tiktoken import Encoding

    vocabulary = _VOCABULARIES[method]
    data = resource(f"tokenizers/{vocabulary.file}").read_bytes()
    if hashlib.sha256(data).hexdigest() != vocabulary.digest:
        raise ValueError(f"the vocabulary of {method} is damaged: install the app again")
    # Tokens in base64 and their ranks by turns, from 0 on; tiktoken takes twice the time, line by line.
    tokens = map(a2b_base64, data.split()[::2])
    ranks = {token: rank for rank, token in enumerate(tokens)}
    encoding = Encoding(
        f"{method}_base", pat_str=vocabulary.pattern, mergeable_ranks=ranks, special_tokens={}
    )
    return ExactCounter(method, encoding)
