"""The patterns of sentences that are worth keeping, from the files in `languages/`, one for each language.

All languages are tried, whichever a text is in: a text may mix languages, and hardly any sentence of one
matches patterns of another.

A file has `words` (lists, which patterns refer to as `<name>`), `phrases` (patterns, referred to likewise),
`lead` (words before the sentence proper, as "OK, "), `clause` (separators of clauses), `skip` (beginnings of
sentences that claim nothing), `denials` (words that negate a sentence) and `patterns`, the rules. Patterns
ignore case, and are matched from the place where they are tried. A language with letters of its own has these
in `script`; it is tried only for sentences with such letters.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

Speaker = Literal["person", "assistant", "nobody"]
"""Who says a sentence; nobody in a text without messages."""

Scope = Literal["sentence", "clause", "anywhere"]

# The speakers whose sentences of a kind count. Others only persons may say: an assistant speaks of itself or
# the world, and a text without speakers of anybody.
_SAID_BY: dict[str, tuple[Speaker, ...]] = {
    "decision": ("person", "assistant", "nobody"),
    "commitment": ("person", "assistant", "nobody"),
    "date": ("person", "nobody"),
    "remember": ("person", "nobody"),
}
_SPEAKERS: tuple[Speaker, ...] = ("person", "assistant", "nobody")
_REFERENCE = re.compile(r"<([a-z_]+)>")


@dataclass(frozen=True)
class MemoryRule:
    """A pattern of a kind of memory. at: where in a sentence it is tried. by: the speakers it counts for."""

    kind: str
    confidence: float
    pattern: re.Pattern[str]
    at: Scope
    by: tuple[Speaker, ...]


@dataclass(frozen=True)
class RuleSet:
    """The rules for one kind of speaker. first: by scope one pattern that matches if any rule's does.

    It is tried before the single rules.
    """

    rules: tuple[MemoryRule, ...]
    first: Mapping[Scope, re.Pattern[str]]


@dataclass(frozen=True)
class LanguageRules:
    """The rules of a language. opener: words that are capitalised to begin a sentence, and are no names."""

    language: str
    script: re.Pattern[str]
    lead: re.Pattern[str]
    clause: re.Pattern[str]
    skip: re.Pattern[str]
    opener: re.Pattern[str]
    said_by: Mapping[Speaker, RuleSet]

    def best(self, sentence: str, speaker: Speaker) -> MemoryRule | None:
        """Return the rule of highest confidence that matches a sentence, the first of equals; or None.

        sentence: on one line, without marks of emphasis and without quotations.
        """
        if not self.script.search(sentence):
            return None
        lead = self.lead.match(sentence)
        start = lead.end() if lead else 0
        if self.skip.match(sentence, start):
            return None
        known = self.said_by[speaker]
        best: MemoryRule | None = None
        for rule in self._followed(sentence, known, start=start):
            if best is None or rule.confidence > best.confidence:
                best = rule
        return best

    def _followed(self, sentence: str, known: RuleSet, *, start: int) -> Iterator[MemoryRule]:
        starts = dict.fromkeys((0, start))
        clauses = dict.fromkeys((*starts, *(each.end() for each in self.clause.finditer(sentence))))
        tried: dict[Scope, Callable[[re.Pattern[str]], bool]] = {
            "sentence": lambda pattern: any(pattern.match(sentence, at) for at in starts),
            "clause": lambda pattern: any(pattern.match(sentence, at) for at in clauses),
            "anywhere": lambda pattern: pattern.search(sentence) is not None,
        }
        scopes = {scope for scope, pattern in known.first.items() if tried[scope](pattern)}
        yield from (rule for rule in known.rules if rule.at in scopes and tried[rule.at](rule.pattern))


@cache
def language_rules() -> tuple[LanguageRules, ...]:
    """Return the rules of all languages."""
    return tuple(_read(table) for table in _tables())


@cache
def denials() -> tuple[frozenset[str], frozenset[str]]:
    """Return the words that negate a sentence, and the characters that do so in scripts without spaces."""
    words = {word for table in _tables() for word in table["denials"].split()}
    signs = frozenset(word for word in words if len(word) == 1 and not word.isascii())
    return frozenset(words) - signs, signs


@cache
def _tables() -> tuple[Mapping[str, Any], ...]:
    found = sorted((Path(__file__).parent / "languages").glob("*.json"))
    return tuple(json.loads(each.read_text(encoding="utf-8")) for each in found)


def _read(table: Mapping[str, Any]) -> LanguageRules:
    named = {name: _any_of(words.split()) for name, words in table["words"].items()}
    for name, phrase in table["phrases"].items():
        named[name] = _filled(phrase, named)

    def compiled(pattern: str) -> re.Pattern[str]:
        return re.compile(_filled(pattern, named), re.IGNORECASE)

    rules = tuple(
        MemoryRule(
            kind=each["kind"],
            confidence=each["confidence"],
            pattern=compiled(each["pattern"]),
            at=each.get("at", "sentence"),
            by=tuple(each.get("by", _SAID_BY.get(each["kind"], ("person",)))),
        )
        for each in table["patterns"]
    )
    return LanguageRules(
        language=table["language"],
        script=compiled(table.get("script", "")),
        lead=compiled(table["lead"]),
        clause=compiled(table["clause"]),
        skip=compiled("|".join(table["skip"])),
        opener=re.compile(rf"(?:{named['opener']})\b"),
        said_by={speaker: _rule_set(rules, speaker) for speaker in _SPEAKERS},
    )


def _rule_set(rules: Iterable[MemoryRule], speaker: Speaker) -> RuleSet:
    own = tuple(rule for rule in rules if speaker in rule.by)
    first = {
        scope: re.compile(
            "|".join(f"(?:{rule.pattern.pattern})" for rule in own if rule.at == scope), re.IGNORECASE
        )
        for scope in dict.fromkeys(rule.at for rule in own)
    }
    return RuleSet(own, first)


def _filled(pattern: str, named: Mapping[str, str]) -> str:
    return _REFERENCE.sub(lambda match: named[match[1]], pattern)


def _any_of(words: Iterable[str]) -> str:
    return "|".join(words)
