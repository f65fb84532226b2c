"""What a sentence that is worth keeping looks like, from the files in `languages/`: a language is a file.

All are read at once, whatever a text is written in: a text may mix languages, and hardly a sentence of one
is like those of another.

A file has `words` (lists, written `<name>` in patterns), `phrases` (patterns, written so too), `lead` (what
may stand before a sentence proper, as "OK, "), `clause` (what stands between clauses), `skip` (how sentences
begin that claim nothing), `denials` (words that turn round what is said) and `patterns`, the rules. Patterns
ignore case and begin where they are tried. A language with letters of its own says in `script` which: it is
not asked about other sentences.
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
"""Who says a sentence; nobody, where it stands in a text without messages."""

Scope = Literal["sentence", "clause", "anywhere"]

# An assistant tells of itself and of the world, and a text without speakers of anybody.
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
    """How sentences of a kind look. at: where in a sentence the pattern is tried. by: who may say it."""

    kind: str
    confidence: float
    pattern: re.Pattern[str]
    at: Scope
    by: tuple[Speaker, ...]


@dataclass(frozen=True)
class RuleSet:
    """Rules that one kind of speaker follows. first: per scope, one pattern of all, to ask before each."""

    rules: tuple[MemoryRule, ...]
    first: Mapping[Scope, re.Pattern[str]]


@dataclass(frozen=True)
class LanguageRules:
    """What is known of a language. opener: words that begin sentences with a capital and are no names."""

    language: str
    script: re.Pattern[str]
    lead: re.Pattern[str]
    clause: re.Pattern[str]
    skip: re.Pattern[str]
    opener: re.Pattern[str]
    said_by: Mapping[Speaker, RuleSet]

    def best(self, sentence: str, speaker: Speaker) -> MemoryRule | None:
        """Return the rule of highest confidence that a sentence follows, the first of equals; or None.

        sentence: on one line, without marks of emphasis and with nothing in quotation marks.
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
    """Return the words that deny what a sentence says, and the characters that do in unspaced scripts."""
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
