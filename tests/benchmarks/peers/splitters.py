"""Splits one file with one splitter and prints the costs: a script for an environment of its own.

    python splitters.py NAME FILE TOKENS [CHUNKS]

It imports only the splitter, so that it runs where Seamline and the tests are not installed; not on Windows,
which counts CPU time in another way. Prints JSON: `seconds` of CPU, of all threads and child processes;
`peak` memory of the process in bytes; `chunks`, how many there are. CHUNKS: a file to write them to, as a
list of [text, start, end], with null if a splitter gives no offsets.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

CHARACTERS_PER_TOKEN = 4
"""Converts a limit in tokens for splitters that count characters."""

Piece = tuple[str, int | None, int | None]
Split = Callable[[str], list[Piece]]

_HEADERS = [("#" * level, f"h{level}") for level in range(1, 7)]
_ENCODING = "cl100k_base"
_WARM_UP = "# One\n\nA text.\n\n# Two\n\nAnother text, which is short.\n"


@dataclass(frozen=True)
class Splitter:
    """A splitter. package: the one to install; "" for splitters of Seamline and of its dependencies.

    make: makes it, given the largest size of a chunk in tokens. limit: the unit of its own limit, in a word.
    """

    name: str
    package: str
    make: Callable[[int], Split]
    limit: str = "tokens"


def _recursive_characters(tokens: int) -> Split:
    made = _library("langchain_text_splitters").RecursiveCharacterTextSplitter(
        chunk_size=tokens * CHARACTERS_PER_TOKEN, chunk_overlap=0, add_start_index=True
    )
    return lambda text: _langchain(made.create_documents([text]))


def _recursive_tiktoken(tokens: int) -> Split:
    made = _library("langchain_text_splitters").RecursiveCharacterTextSplitter.from_tiktoken_encoder(
        encoding_name=_ENCODING, chunk_size=tokens, chunk_overlap=0, add_start_index=True
    )
    return lambda text: _langchain(made.create_documents([text]))


def _markdown_headers(tokens: int) -> Split:
    splitter = _library("langchain_text_splitters").MarkdownHeaderTextSplitter
    made = splitter(headers_to_split_on=_HEADERS, strip_headers=False)
    return lambda text: _langchain(made.split_text(text))


def _langchain(documents: Any) -> list[Piece]:
    found: list[Piece] = []
    for each in documents:
        start = each.metadata.get("start_index")
        end = None if start is None else start + len(each.page_content)
        found.append((each.page_content, start, end))
    return found


def _chonkie_recursive(tokens: int) -> Split:
    made = _library("chonkie").RecursiveChunker(tokenizer=_encoding(), chunk_size=tokens)
    return lambda text: [(each.text, each.start_index, each.end_index) for each in made.chunk(text)]


def _chonkie_token(tokens: int) -> Split:
    made = _library("chonkie").TokenChunker(tokenizer=_encoding(), chunk_size=tokens, chunk_overlap=0)
    return lambda text: [(each.text, each.start_index, each.end_index) for each in made.chunk(text)]


def _llama_sentences(tokens: int) -> Split:
    made = _library("llama_index.core.node_parser").SentenceSplitter(
        chunk_size=tokens, chunk_overlap=0, tokenizer=_encoding().encode_ordinary
    )
    return _llama(made)


def _llama_markdown(tokens: int) -> Split:
    return _llama(_library("llama_index.core.node_parser").MarkdownNodeParser())


def _llama(parser: Any) -> Split:
    document = _library("llama_index.core.schema").Document

    def split(text: str) -> list[Piece]:
        nodes = parser.get_nodes_from_documents([document(text=text)])
        return [(node.text, node.start_char_idx, node.end_char_idx) for node in nodes]

    return split


def _semantic_characters(tokens: int) -> Split:
    made = _library("semantic_text_splitter").MarkdownSplitter(tokens * CHARACTERS_PER_TOKEN)
    return _semantic(made)


def _semantic_tiktoken(tokens: int) -> Split:
    return _semantic(_library("semantic_text_splitter").MarkdownSplitter.from_tiktoken_model("gpt-4", tokens))


def _semantic(made: Any) -> Split:
    return lambda text: [(said, at, at + len(said)) for at, said in made.chunk_indices(text)]


def by_semchunk(tokens: int) -> Split:
    made = _library("semchunk").chunkerify(_encoding(), tokens)

    def split(text: str) -> list[Piece]:
        chunks, offsets = made(text, offsets=True)
        return [(said, start, end) for said, (start, end) in zip(chunks, offsets, strict=True)]

    return split


def _chunklet(tokens: int) -> Split:
    encode = _encoding().encode_ordinary
    made = _library("chunklet").DocumentChunker(
        lang="en", max_tokens=tokens, overlap_percent=0, token_counter=lambda text: len(encode(text))
    )

    def split(text: str) -> list[Piece]:
        return [(each.content, *each.metadata["span"]) for each in made.chunk_text(text)]

    return split


def _seamline(strategy: str, method: str) -> Callable[[int], Split]:
    def make(tokens: int) -> Split:
        seamline = _library("seamline")
        values = {"token_method": method, "max_tokens": tokens, "target_tokens": tokens}
        config = seamline.Config(strategy=strategy).with_values(values)
        embedder = seamline.load_embedder(config.embedder) if strategy == "optimal" else None

        def split(text: str) -> list[Piece]:
            chunks = seamline.analyse(seamline.Document(text, kind="markdown"), config, embedder).chunks
            spans = zip(chunks.start.tolist(), chunks.end.tolist(), strict=True)
            return [(text[start:end], start, end) for start, end in spans]

        return split

    return make


def _markdown_it(tokens: int) -> Split:
    parser = _library("markdown_it").MarkdownIt("commonmark").enable("table")

    def split(text: str) -> list[Piece]:
        parser.parse(text)
        return []

    return split


def _encoding() -> Any:
    return _library("tiktoken").get_encoding(_ENCODING)


def _library(name: str) -> Any:
    return import_module(name)


PARSER = "markdown-it, parsing alone"
SPLITTERS = {
    splitter.name: splitter
    for splitter in (
        Splitter(PARSER, "", _markdown_it, "none"),
        Splitter("Seamline `structure`, exact", "", _seamline("structure", "cl100k")),
        Splitter("Seamline `structure`, approximate", "", _seamline("structure", "approximate"), "estimate"),
        Splitter("Seamline `optimal`", "", _seamline("optimal", "cl100k")),
        Splitter(
            "LangChain, recursive by characters",
            "langchain-text-splitters",
            _recursive_characters,
            "characters",
        ),
        Splitter("LangChain, recursive by tiktoken", "langchain-text-splitters", _recursive_tiktoken),
        Splitter("LangChain, markdown headers", "langchain-text-splitters", _markdown_headers, "none"),
        Splitter("chonkie, recursive", "chonkie", _chonkie_recursive),
        Splitter("chonkie, token", "chonkie", _chonkie_token),
        Splitter("LlamaIndex, sentence splitter", "llama-index-core", _llama_sentences),
        Splitter("LlamaIndex, markdown", "llama-index-core", _llama_markdown, "none"),
        Splitter(
            "semantic-text-splitter, markdown by characters",
            "semantic-text-splitter",
            _semantic_characters,
            "characters",
        ),
        Splitter(
            "semantic-text-splitter, markdown by tiktoken", "semantic-text-splitter", _semantic_tiktoken
        ),
        Splitter("semchunk", "semchunk", by_semchunk),
        Splitter("chunklet-py", "chunklet-py", _chunklet),
    )
}


def main(name: str, file: str, tokens: str, chunks: str = "") -> None:
    logging.disable(logging.WARNING)
    text = Path(file).read_text(encoding="utf-8")
    split = SPLITTERS[name].make(int(tokens))
    # Warm up: vocabularies and models are loaded when they are first used.
    split(_WARM_UP)
    before = _seconds()
    pieces = split(text)
    seconds = _seconds() - before
    peak = _peak()
    if chunks:
        Path(chunks).write_text(json.dumps(pieces), encoding="utf-8")
    print(json.dumps({"seconds": seconds, "peak": peak, "chunks": len(pieces)}))


def _seconds() -> float:
    usage = _library("resource")
    used = [usage.getrusage(whose) for whose in (usage.RUSAGE_SELF, usage.RUSAGE_CHILDREN)]
    return float(sum(each.ru_utime + each.ru_stime for each in used))


def _peak() -> int:
    """Return the peak memory of this process, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():
        # getrusage() would include the memory of the parent process, from before the exec.
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) * 1024
    # macOS counts in bytes, others in kibibytes.
    unit = 1 if sys.platform == "darwin" else 1024
    usage = _library("resource")
    return int(usage.getrusage(usage.RUSAGE_SELF).ru_maxrss) * unit


if __name__ == "__main__":
    main(*sys.argv[1:])
