"""Extractors for tests, whose findings a person can check."""

import re
from itertools import pairwise

from seamline.memories.chunk_text import ChunkText
from seamline.memories.extractor import Extraction, ExtractionError
from seamline.memories.memory import memory_in
from seamline.memories.relation import Relation


class CountingExtractor:
    """Extracts every "bee N" as a memory, related to the one before; the summary has all numbers so far.

    failing: the numbers at which it fails.
    """

    name, version = "counting", "1"

    def __init__(self, *failing: int) -> None:
        self.failing = set(failing)
        self.summaries: list[str] = []
        self.read: list[int] = []

    def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
        found = list(re.finditer(r"bee (\d)", chunk.text))
        numbers = [int(each[1]) for each in found]
        self.summaries.append(previous_summary)
        self.read += numbers
        if self.failing & set(numbers):
            raise ExtractionError("the server is busy", tries=3)
        memories = tuple(
            memory_in(
                chunk,
                (chunk.start + each.start(), chunk.start + each.end()),
                kind="remember",
                confidence=0.9,
                extractor=f"{self.name}/{self.version}",
                text=f"{each[0]} after {previous_summary}",
                grounded=each[1] != "5",
            )
            for each in found
        )
        relations = tuple(Relation(one.id, other.id, "same_entity", 0.5) for one, other in pairwise(memories))
        return Extraction(memories, relations, f"{previous_summary}{''.join(map(str, numbers))}")
