"""Lint for chunks: rules that find those that serve retrieval badly, each with the parameter that would help.

A new rule is a file beside these and a line in RULES.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.instruments.lint.coherence import LowCoherence
from seamline.instruments.lint.duplicates import Duplicate
from seamline.instruments.lint.fixes import Fix, open_fixes, unpinning
from seamline.instruments.lint.headings import HeadingWithoutContent
from seamline.instruments.lint.lists import SplitList
from seamline.instruments.lint.markup import MostlyMarkup
from seamline.instruments.lint.question_answer_pairs import AnswerWithoutQuestion, QuestionWithoutAnswer
from seamline.instruments.lint.references import StartsWithReference
from seamline.instruments.lint.rule import Direction, Remedy, Rule, Severity
from seamline.instruments.lint.sizes import Oversize, Tiny
from seamline.instruments.lint.unread import UnreadText

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        rule.name: rule
        for rule in (
            Oversize(),
            Tiny(),
            UnreadText(),
            HeadingWithoutContent(),
            SplitList(),
            QuestionWithoutAnswer(),
            AnswerWithoutQuestion(),
            StartsWithReference(),
            Duplicate(),
            MostlyMarkup(),
            LowCoherence(),
        )
    }
)
"""All rules by name, in the order in which they are listed."""

_TO_LIVE_CUT = phrase("go back to the live cut, in which settings count")


@dataclass(frozen=True)
class Finding:
    """What a rule found at one chunk.

    chunk: its sequence, from 0. message: what is wrong, with the numbers; it reads on from "the chunk".
    start, end: the indices of what is at fault. fixes: the best one first, at least one, but none of stored
    chunks. unpin: what to unpin in their place, in words; "" if no pin is at fault. is_stored: whether the
    chunk was stored, which no setting changes.
    """

    chunk: int
    rule: str
    severity: Severity
    message: str
    start: int
    end: int
    fixes: tuple[Fix, ...]
    unpin: str = ""
    is_stored: bool = False

    @property
    def hint(self) -> str:
        """What may help, in words."""
        return self._beside_settings or joined((fix.text for fix in self.fixes), ", or ")

    @property
    def advice(self) -> str:
        """What may help, in the words of the window."""
        return self._beside_settings or joined((fix.words for fix in self.fixes), ", or ")

    @property
    def _beside_settings(self) -> str:
        """What may help where no setting does; "" where one may."""
        return _TO_LIVE_CUT if self.is_stored else self.unpin


@dataclass(frozen=True)
class Findings:
    """All findings of a cut, by chunk, those of one in the order of RULES. rules: those that looked."""

    rules: tuple[str, ...]
    findings: tuple[Finding, ...]

    def __len__(self) -> int:
        return len(self.findings)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many chunks each rule that looked has found."""
        found = Counter(finding.rule for finding in self.findings)
        return MappingProxyType({rule: found[rule] for rule in self.rules})

    @cached_property
    def by_chunk(self) -> Mapping[int, tuple[Finding, ...]]:
        """The findings of each chunk that has any, by its sequence."""
        found: dict[int, list[Finding]] = {}
        for finding in self.findings:
            found.setdefault(finding.chunk, []).append(finding)
        return MappingProxyType({chunk: tuple(findings) for chunk, findings in found.items()})


def lint(
    analysis: Analysis, rules: Iterable[str] = tuple(RULES), *, cancel: CancelToken | None = None
) -> Findings:
    """Look for what some rules find, or all.

    Raises Cancelled, between the rules; ConfigError for a rule that does not exist.
    """
    chosen = [rule_for(name) for name in dict.fromkeys(rules)]
    # Most matches of a rule have the same remedies.
    known: dict[tuple[Remedy, ...], tuple[Fix, ...]] = {}
    findings: list[Finding] = []
    for rule in chosen:
        if cancel is not None:
            cancel.raise_if_cancelled()
        for found in rule.find(analysis):
            if cancel is not None:
                cancel.raise_if_cancelled()
            fixes = known.get(found.remedies)
            if fixes is None:
                # The settings of now have not made stored chunks.
                fixes = () if analysis.is_stored else open_fixes(found.remedies, analysis)
                known[found.remedies] = fixes
            findings.append(
                Finding(
                    chunk=found.chunk,
                    rule=rule.name,
                    severity=rule.severity,
                    message=found.message,
                    start=found.start,
                    end=found.end,
                    fixes=fixes,
                    unpin=unpinning(analysis, found.chunk, edges=rule.edges) if analysis.pins else "",
                    is_stored=analysis.is_stored,
                )
            )
    # Sorting is stable: the findings of one chunk stay in the order of the rules.
    findings.sort(key=lambda finding: finding.chunk)
    return Findings(tuple(rule.name for rule in chosen), tuple(findings))


def rule_for(name: str) -> Rule:
    """Return a rule by its name; raises ConfigError naming those there are."""
    if name not in RULES:
        raise ConfigError(
            phrase("there is no rule {name!r}; known: {rules}", name=name, rules=joined(RULES, ", "))
        )
    return RULES[name]


__all__ = [
    "RULES",
    "Direction",
    "Finding",
    "Findings",
    "Fix",
    "Remedy",
    "Rule",
    "Severity",
    "lint",
    "rule_for",
]
