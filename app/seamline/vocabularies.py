"""Exact token counts: tiktoken with the vocabularies that come with the app, so no network is needed."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from seamline.engine.phrases import phrase
from seamline.engine.tokens.counters import counter_for
from seamline.engine.tokens.ranked_tokens import Beginnings, RankedTokens
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.tokens.word_counts import TokenReader, WordCounts
from seamline.paths import resource

if TYPE_CHECKING:
    from tiktoken import Encoding

# Both encodings first divide a text into pieces by a pattern, and no token is in two pieces. So tokens add up
# where a piece must begin: at a space behind other characters, and at what follows a line end, except for
# more line ends (with o200k also a slash). Only white space that Rust's pattern knows counts as such.
_SEAM = re.compile(r"(?<=\S)(?=[ \t])|(?<=[\r\n])(?=[ \t]*[^\s/])")

# A short text needs a small part of a vocabulary, which takes an eighth of the time to load. The whole is
# loaded for texts of more characters than _SHORT, and once _MAX_PARTS parts have been loaded.
_SHORT = 100_000
_MAX_PARTS = 4


@dataclass(frozen=True)
class _Vocabulary:
    """A vocabulary. file: in `resources/tokenizers/`, named as in tiktoken's cache. digest: its SHA-256."""

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


class GrowingEncoding:
    """One of tiktoken's encodings, of which only the part is loaded that the texts so far need.

    It encodes every text as the whole encoding does. Safe to use from several threads.
    """

    def __init__(self, method: str, tokens: RankedTokens) -> None:
        self._name = f"{method}_base"
        self._pattern = _VOCABULARIES[method].pattern
        self._tokens = tokens
        self._words = WordCounts()
        self._lock = threading.Lock()
        self._beginnings = Beginnings()
        # tiktoken makes no encoding without tokens.
        self._beginnings.add([bytes([value]) for value in range(256)])
        self._parts = 0
        self._part: Encoding | None = None
        self._whole: Encoding | None = None

    def count(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens each text has."""
        reader = TokenReader(self.for_texts(texts).encode_ordinary, self._tokens)
        return self._words.count(texts, reader)

    def for_texts(self, texts: Sequence[str]) -> Encoding:
        """Return an encoding that has every token which these texts can have."""
        with self._lock:
            if self._whole is not None:
                return self._whole
            if sum(map(len, texts)) <= _SHORT and self._parts < _MAX_PARTS:
                if self._beginnings.add([_utf8(text) for text in texts]) or self._part is None:
                    self._parts += 1
                    self._part = self._made(self._tokens.among(self._beginnings))
                return self._part
            self._whole, self._part = self._made(self._tokens.all()), None
            return self._whole

    def _made(self, ranks: dict[bytes, int]) -> Encoding:
        from tiktoken import Encoding

        made = Encoding(self._name, pat_str=self._pattern, mergeable_ranks=ranks, special_tokens={})
        # The encoding has copied these 12 MB by now, but also refers to them.
        ranks.clear()
        return made


@dataclass(frozen=True)
class ExactCounter:
    """Counts with one of tiktoken's encodings; text that spells a special token counts as plain text."""

    name: str
    encoding: GrowingEncoding
    accuracy: str = "exact"
    exact: bool = True
    characters_per_token: float = 0.0

    def __reduce__(self) -> tuple[Callable[[str], TokenCounter], tuple[str]]:
        # Another process loads the vocabulary by its name: it is not sent.
        return counter_for, (self.name,)

    def count(self, texts: Sequence[str]) -> list[int]:
        return self.encoding.count(texts)

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        match = _SEAM.match
        return [match(text, place) is not None for place in places]


def load_counter(method: str) -> ExactCounter:
    """Read the vocabulary of `cl100k` or `o200k`.

    Loading the part that a short text needs takes some 30 ms, and the whole 200 ms: too long for the GUI
    thread. Raises ValueError for a vocabulary with another digest than expected.
    """
    vocabulary = _VOCABULARIES[method]
    data = resource(f"tokenizers/{vocabulary.file}").read_bytes()
    if hashlib.sha256(data).hexdigest() != vocabulary.digest:
        raise ValueError(
            phrase("the vocabulary of {method} is damaged: install the app again", method=method)
        )
    return ExactCounter(method, GrowingEncoding(method, RankedTokens(data)))


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        # As tiktoken reads lone surrogates, and pairs that Python keeps as two characters.
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()
