"""A retriever in one file: chunks the texts of a folder, and prints the chunks nearest to a question.

    python retriever.py FOLDER "how do I install it"

Every chunk becomes a vector of the model that comes with Seamline, so nothing is downloaded. A real one would
keep the vectors, and make anew only those of chunks whose `content_hash` has changed.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from seamline import Chunk, Config, Embedder, analyse, load, load_embedder

EXTENSIONS = (".md", ".markdown", ".txt")


@dataclass(frozen=True)
class Hit:
    """A chunk found, with its file and how near it is to the question: a cosine, in [-1, 1]."""

    path: Path
    chunk: Chunk
    similarity: float


class Retriever:
    """Chunks and their vectors, searched by cosine."""

    def __init__(self, embedder: Embedder, config: Config) -> None:
        self._embedder = embedder
        self._config = config
        self._chunks: list[tuple[Path, Chunk]] = []
        # (chunks, dimensions) float32, unit length.
        self._vectors = np.empty((0, embedder.dimensions), dtype=np.float32)

    def __len__(self) -> int:
        return len(self._chunks)

    def add(self, path: Path) -> None:
        """Cut a file into chunks and make their vectors."""
        chunks = analyse(load(path), self._config, self._embedder).records()
        # Below a heading that a chunk does not hold, its own words may not say what they are about.
        texts = [" > ".join((*chunk.breadcrumb, chunk.text)) for chunk in chunks]
        self._chunks += [(path, chunk) for chunk in chunks]
        self._vectors = np.concatenate([self._vectors, self._embedder.embed(texts)])

    def search(self, question: str, count: int) -> list[Hit]:
        """Return the `count` chunks that are nearest to a question, the nearest first."""
        similarities = self._vectors @ self._embedder.embed([question])[0]
        nearest = np.argsort(-similarities, kind="stable")[:count]
        found = [(*self._chunks[number], float(similarities[number])) for number in nearest]
        return [Hit(path, chunk, similarity) for path, chunk, similarity in found]


def main() -> int:
    """Answer a question from the command line; 1 if there is nothing to look through."""
    parser = argparse.ArgumentParser(
        description="Print the chunks of a folder that are nearest to a question."
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("question")
    parser.add_argument("--count", type=int, default=3, help="how many (default: %(default)s)")
    arguments = parser.parse_args()
    config = Config()
    embedder = load_embedder(config.embedder)
    if embedder is None:
        parser.error(f"{config.embedder} is no embedder")
    retriever = Retriever(embedder, config)
    for path in sorted(arguments.folder.rglob("*")):
        if path.suffix.lower() in EXTENSIONS and path.is_file():
            retriever.add(path)
    if not len(retriever):
        print(f"there are no texts in {arguments.folder}", file=sys.stderr)
        return 1
    for hit in retriever.search(arguments.question, arguments.count):
        first_line = hit.chunk.text.splitlines()[0]
        print(f"{hit.similarity:.2f} {hit.path}:{hit.chunk.start_line}-{hit.chunk.end_line}: {first_line}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
