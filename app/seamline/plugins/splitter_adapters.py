"""Calls splitters of other libraries for the chunks of a text, each by its own interface."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from seamline.engine.errors import StrategyError
from seamline.engine.phrases import phrase
from seamline.plugins.locating import Piece

Split = Callable[[str], list[Piece]]


def adapt(splitter: Any, name: str) -> Split:
    """Return a function that returns a splitter's chunks of a text, in the splitter's order.

    splitter: a TextSplitter of LangChain or one with its interface, a NodeParser of LlamaIndex (of nodes in
    levels, the leaves are taken), a component of Haystack that takes documents, a chunker of chonkie, a
    splitter of semantic-text-splitter, or a function that takes a text and returns texts, as semchunk's.
    name: of the splitter, for errors. Raises StrategyError for any other object; the function raises it for
    results that are no chunks.
    """
    for method, split in _METHODS:
        if callable(getattr(splitter, method, None)):
            return lambda text: _pieces(split(splitter, text), name)
    if callable(splitter):
        return lambda text: _pieces(splitter(text), name)
    raise StrategyError(
        phrase("{name} is a {kind}, which does not split texts", name=name, kind=type(splitter).__name__)
    )


def _llama_index(parser: Any, text: str) -> Iterable[Any]:
    document = import_module("llama_index.core").Document
    nodes = parser.get_nodes_from_documents([document(text=text)])
    leaves = import_module("llama_index.core.node_parser").get_leaf_nodes(nodes)
    # Nodes without parents and children are all leaves.
    return [Piece(node.text, node.start_char_idx, node.end_char_idx) for node in leaves]


def _haystack(component: Any, text: str) -> Iterable[Any]:
    document = import_module("haystack").Document
    warm_up = getattr(component, "warm_up", None)
    if callable(warm_up):
        warm_up()
    found = component.run(documents=[document(content=text)])["documents"]
    return [Piece(each.content, each.meta.get("split_idx_start")) for each in found]


def _chonkie(chunker: Any, text: str) -> Iterable[Any]:
    return [Piece(each.text, each.start_index, each.end_index) for each in chunker.chunk(text)]


def _with_places(splitter: Any, text: str) -> Iterable[Any]:
    return [Piece(words, at) for at, words in splitter.chunk_indices(text)]


_METHODS: tuple[tuple[str, Callable[[Any, str], Iterable[Any]]], ...] = (
    ("get_nodes_from_documents", _llama_index),
    ("split_text", lambda splitter, text: splitter.split_text(text)),
    ("chunk_indices", _with_places),
    ("chunk", _chonkie),
    ("run", _haystack),
)
"""The methods by which kinds of splitters are recognised, each with how it is called; the first is used."""


def _pieces(found: object, name: str) -> list[Piece]:
    if isinstance(found, str | bytes) or not isinstance(found, Iterable):
        hint = (
            phrase("; to make a splitter of what it returns, write {name}()", name=name)
            if callable(found)
            else ""
        )
        raise StrategyError(
            phrase(
                "{name} returned a {kind} in place of a list of texts{hint}",
                name=name,
                kind=type(found).__name__,
                hint=hint,
            )
        )
    return [_piece(each, name) for each in found]


def _piece(found: Any, name: str) -> Piece:
    if isinstance(found, Piece):
        return found
    for text in (found, getattr(found, "page_content", None), getattr(found, "text", None)):
        if isinstance(text, str):
            return Piece(text)
    raise StrategyError(
        phrase(
            "{name} returned a {kind} among its chunks, which has no text",
            name=name,
            kind=type(found).__name__,
        )
    )
