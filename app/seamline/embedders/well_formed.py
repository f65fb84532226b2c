"""Texts made valid Unicode for tokenizers, which refuse lone surrogates."""

from __future__ import annotations

from collections.abc import Sequence


def well_formed(texts: Sequence[str]) -> list[str]:
    """Return the texts with `?` in place of lone surrogates, which tokenizers refuse."""
    return [text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8") for text in texts]
