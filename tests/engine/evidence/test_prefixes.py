"""Prefixes of models: each gets those that it was trained with."""

import pytest
from tests.fakes import HashEmbedder

from seamline.engine.evidence.prefixes import Prefixes, embed_passages, embed_query, prefixes_for

E5 = Prefixes("query: ", "passage: ")
BGE = Prefixes("Represent this sentence for searching relevant passages: ")


@pytest.mark.parametrize(
    ("name", "prefixes"),
    [
        ("intfloat/multilingual-e5-large", E5),
        ("intfloat/e5-small-v2", E5),
        ("folder:/models/multilingual-e5-small/", E5),
        ("folder:C:\\models\\e5-base", E5),
        ("intfloat/e5-mistral-7b-instruct", Prefixes()),
        ("intfloat/multilingual-e5-large-instruct", Prefixes()),
        ("BAAI/bge-small-en-v1.5", BGE),
        ("BAAI/bge-large-zh-v1.5", Prefixes("为这个句子生成表示以用于检索相关文章：")),
        ("BAAI/bge-m3", Prefixes()),
        ("mixedbread-ai/mxbai-embed-large-v1", BGE),
        ("snowflake/snowflake-arctic-embed-s", BGE),
        ("nomic-ai/nomic-embed-text-v1.5", Prefixes("search_query: ", "search_document: ")),
        ("sentence-transformers/all-MiniLM-L6-v2", Prefixes()),
        ("folder:/e5-models/minilm", Prefixes()),
        ("bundled", Prefixes()),
        ("lexical", Prefixes()),
    ],
)
def test_model_gets_its_own_prefixes(name: str, prefixes: Prefixes) -> None:
    """By the name of the model alone, wherever it lies."""
    assert prefixes_for(name) == prefixes


def test_queries_and_passages_are_embedded_behind_their_prefix() -> None:
    """What the model reads begins with its words; another model reads the text alone."""
    e5, other = HashEmbedder(name="intfloat/e5-small-v2"), HashEmbedder()
    assert embed_query(e5, "wax").tolist() == other.embed(["query: wax"])[0].tolist()
    assert embed_passages(e5, ["wax", "bee"], batch_size=1).tolist() == (
        other.embed(["passage: wax", "passage: bee"]).tolist()
    )
    assert embed_query(other, "wax").tolist() == other.embed(["wax"])[0].tolist()
