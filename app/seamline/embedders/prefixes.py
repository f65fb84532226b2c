"""Words that models were trained to see before queries and passages, and without which they find less."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Prefixes:
    """What stands before a text that is embedded: before a query, and before what is to be found."""

    query: str = ""
    passage: str = ""


_SENTENCE = Prefixes("Represent this sentence for searching relevant passages: ")
_MODELS = (
    # Parts of a name that it has, and that it has not; prefixes as the models' cards have them. Those that
    # follow instructions of one's own have no fixed one.
    (("e5-",), ("mistral", "instruct"), Prefixes("query: ", "passage: ")),
    (("bge-", "-zh"), (), Prefixes("为这个句子生成表示以用于检索相关文章：")),
    (("bge-", "-en"), (), _SENTENCE),
    (("mxbai-embed-large",), (), _SENTENCE),
    (("snowflake-arctic-embed",), ("v2",), _SENTENCE),
    (("nomic-embed-text",), (), Prefixes("search_query: ", "search_document: ")),
)


def prefixes_for(embedder: str) -> Prefixes:
    """Return the prefixes of an embedder by its name, or that of its folder; none for most."""
    model = embedder.replace("\\", "/").rstrip("/").rpartition("/")[2].lower()
    for parts, others, prefixes in _MODELS:
        if all(part in model for part in parts) and not any(part in model for part in others):
            return prefixes
    return Prefixes()
