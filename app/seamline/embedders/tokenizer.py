"""A model's own tokenizer, as a counter of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from seamline.embedders.well_formed import well_formed
from seamline.embedders.word_table import WordTable, word_table
from seamline.engine.errors import EmbeddingError
from seamline.engine.phrases import message_of, phrase

if TYPE_CHECKING:
    from tokenizers import Tokenizer


@dataclass(frozen=True)
class ModelTokenCounter:
    """Counts as a model reads, without the special tokens that it adds to a text, and without its limit.

    words: counts the same word by word, and faster; None if the tokenizer does not read so.
    """

    tokenizer: Tokenizer
    accuracy: str
    words: WordTable | None = None
    name: str = "model"
    exact: bool = True
    characters_per_token: float = 0.0

    def count(self, texts: Sequence[str]) -> list[int]:
        if self.words is not None:
            return list(self.words.count(texts).tolist())
        encodings = self.tokenizer.encode_batch_fast(well_formed(texts), add_special_tokens=False)
        return [len(encoding.ids) for encoding in encodings]

    def read_lengths(self, texts: Sequence[str], tokens: int) -> list[int]:
        """Return where the token behind the first `tokens` of a text begins; its length if there is none."""
        # Each lone surrogate is replaced by one character, so that indices stay valid.
        encodings = self.tokenizer.encode_batch(well_formed(texts), add_special_tokens=False)
        return [
            encoding.offsets[tokens][0] if len(encoding.ids) > tokens else len(text)
            for encoding, text in zip(encodings, texts, strict=True)
        ]

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        # How the tokenizer treats white space is not known.
        return [False] * len(places)


def load_tokenizer(file: Path) -> Tokenizer:
    """Read a `tokenizer.json`. Raises EmbeddingError naming it."""
    from tokenizers import Tokenizer

    try:
        return Tokenizer.from_file(str(file))
    except Exception as error:
        # The library raises a bare Exception, whatever is wrong with a file.
        raise EmbeddingError(
            phrase("{file} is no tokenizer that can be read: {error}", file=file, error=message_of(error))
        ) from error


def token_counter(tokenizer: Tokenizer, model: str) -> ModelTokenCounter:
    """Make a counter from a copy of a model's tokenizer, without its limit and padding."""
    from tokenizers import Tokenizer

    unlimited = Tokenizer.from_str(tokenizer.to_str())
    unlimited.no_truncation()
    unlimited.no_padding()
    return ModelTokenCounter(unlimited, f"exact for {model}", word_table(unlimited))
