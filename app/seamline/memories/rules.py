"""The rules extractor: finds sentences that are worth keeping by patterns.

It works offline and is deterministic. Precision goes before recall: a sentence that asks, supposes, quotes or
reports what others say is left out, as is one that no rule matches.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from seamline.engine.text.document import PREAMBLE
from seamline.engine.text.roles import answers, returns
from seamline.engine.text.sentences import sentence_ends
from seamline.memories.chunk_text import ChunkText, MessageSpan, Span
from seamline.memories.extractor import Extraction
from seamline.memories.language_rules import LanguageRules, MemoryRule, Speaker, language_rules
from seamline.memories.memory import Memory, memory_in

RULES_VERSION = 1
"""To be raised when the same text gives other memories."""

# In characters; a longer sentence is no single statement.
_LONGEST = 400
_INSTRUCTING = frozenset({"system", "developer"})

_MARKERS = re.compile(r"(?:\s|[-*+•>](?=\s)|\d{1,3}[.)](?=\s)|\[[ xX]\](?=\s))*")
_EMPHASIS = re.compile(r"\*+|__|~~|(?<!\w)_(?=\w)|(?<=\w)_(?!\w)")
_LINK = re.compile(r"\[([^\[\]\n]{1,200})\]\([^()\s]{0,300}\)")
_QUOTED = re.compile(
    r'"[^"]{2,300}"|“[^“”]{2,300}”|„[^„“”]{2,300}[“”]|«[^«»]{2,300}»|「[^「」]{2,300}」|`[^`]{1,300}`'
)
_OPEN_QUOTE = re.compile(r'["“„«「]')
_QUESTION = re.compile(r"[?？؟][\s\"'”’»)\]*_]*\Z")
_SPACE = re.compile(r"\s+")
_CAPITALS = re.compile(r"(?<![\w'-])[A-ZÀ-ÖØ-Þ][\w-]+(?: [A-ZÀ-ÖØ-Þ][\w-]+){0,3}")


class RulesExtractor:
    """Extracts whole sentences as memories, by the rules of all languages."""

    @property
    def name(self) -> str:
        """Its name in options."""
        return "rules"

    @property
    def version(self) -> str:
        """The version of the rules."""
        return str(RULES_VERSION)

    def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
        """Return the sentences that match a rule, without a summary."""
        return Extraction(tuple(self._memories(chunk)))

    def _memories(self, chunk: ChunkText) -> Iterator[Memory]:
        for span, speaker in _said(chunk):
            for start, end in _sentences(chunk, span):
                text = _plain(chunk.text[start - chunk.start : end - chunk.start])
                if found := _best_rule(text, speaker):
                    language, rule = found
                    yield memory_in(
                        chunk,
                        (start, end),
                        kind=rule.kind,
                        confidence=rule.confidence,
                        extractor=f"{self.name}/{self.version}",
                        entities=_entities(text, language),
                    )


def _said(chunk: ChunkText) -> Iterator[tuple[Span, Speaker]]:
    """Yield the spans of a chunk that are said, each with its kind of speaker."""
    if not chunk.messages:
        spans: list[tuple[Span, Speaker]] = [((chunk.start, chunk.end), "nobody")]
    else:
        spans = [
            ((message.start, message.end), speaker)
            for message in chunk.messages
            if (speaker := _speaker_of(message)) is not None
        ]
    for (start, end), speaker in spans:
        at = start
        for first, last in chunk.unsaid_in(start, end):
            if at < first:
                yield (at, first), speaker
            at = last
        if at < end:
            yield (at, end), speaker


def _speaker_of(message: MessageSpan) -> Speaker | None:
    """Return the kind of speaker of a message; None for results of tools and for instructions."""
    role = message.role.lower()
    if returns(role) or role in _INSTRUCTING:
        return None
    if role == PREAMBLE:
        return "nobody"
    return "assistant" if answers(role) else "person"


def _sentences(chunk: ChunkText, span: Span) -> Iterator[Span]:
    """Yield the whole sentences of a span, without white space and list marks around them."""
    start, stop = span[0] - chunk.start, span[1] - chunk.start
    for end in sentence_ends(chunk.text, start, end=stop):
        # A part of a sentence may say the contrary of the whole.
        is_cut = (chunk.begins_inside and start == 0) or (chunk.ends_inside and end == len(chunk.text))
        markers = _MARKERS.match(chunk.text, start, end)
        first = markers.end() if markers else start
        last = first + len(chunk.text[first:end].rstrip())
        start = end
        if not is_cut and 0 < last - first <= _LONGEST:
            yield first + chunk.start, last + chunk.start


def _plain(sentence: str) -> str:
    """Return a sentence as rules read it: on one line, without marks, and with `…` for quotations."""
    text = _LINK.sub(r"\1", _EMPHASIS.sub("", sentence)).replace("’", "'")
    return _SPACE.sub(" ", _QUOTED.sub("…", text)).strip()


# Cached, since after a recut most sentences are the same.
@lru_cache(maxsize=1 << 16)
def _best_rule(sentence: str, speaker: Speaker) -> tuple[LanguageRules, MemoryRule] | None:
    """Return the rule of highest confidence that matches a plain sentence, and its language."""
    if _QUESTION.search(sentence) or _OPEN_QUOTE.match(sentence) or sentence.startswith("…"):
        return None
    found = [(language, rule) for language in language_rules() if (rule := language.best(sentence, speaker))]
    return max(found, key=lambda each: each[1].confidence, default=None)


def _entities(sentence: str, language: LanguageRules) -> tuple[str, ...]:
    """Return the names in a sentence: capitalised words that are no usual beginnings of sentences."""
    names = (each[0] for each in _CAPITALS.finditer(sentence))
    return tuple(dict.fromkeys(name for name in names if not language.opener.match(name)))
