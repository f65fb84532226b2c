"""A short piece of markdown as plain text: its words without the markup."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

_WITHIN_WORDS = frozenset(f"{mark}_{side}" for mark in ("em", "strong", "link") for side in ("open", "close"))


def plain_words(markdown: str) -> str:
    """Return the words of a piece of markdown on one line, without markup: `a b` for `**a** [b](url)`.

    Meant for some hundred characters, since all of the piece is parsed by CommonMark.
    """
    return " ".join("".join(_words_of(_parser().parse(markdown))).split())


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark")


def _words_of(tokens: Iterable[Token]) -> Iterable[str]:
    for token in tokens:
        if token.children is not None:
            yield from _words_of(token.children)
        else:
            # A token without content separates words, as the end of a line or paragraph.
            yield token.content or ("" if token.type in _WITHIN_WORDS else " ")
