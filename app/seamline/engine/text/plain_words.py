"""A short piece of markdown as plain text: its words, without the marks around them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

_WITHIN_WORDS = frozenset(f"{mark}_{side}" for mark in ("em", "strong", "link") for side in ("open", "close"))


def plain_words(markdown: str) -> str:
    """Return the words of a piece of markdown on one line, as they are read: `**a** [b](url)` as `a b`.

    For some hundred characters: all of them are parsed, by CommonMark.
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
            # What has no content parts words: the end of a line or of a paragraph.
            yield token.content or ("" if token.type in _WITHIN_WORDS else " ")
