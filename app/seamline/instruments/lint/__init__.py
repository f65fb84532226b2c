"""Lint for chunks: rules that find chunks which serve retrieval badly, and the parameters that would help.

A new rule is a file in this package and a line in RULES.
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
    """A finding of a rule in one chunk.

    chunk: its number, from 0. message: what is wrong, with the numbers; it continues "the chunk". start, end:
    the indices of the text that is at fault. fixes: one at least, the best first; () for stored chunks.
    unpin: what to unpin instead of changing a setting, in words; "" if no pin is at fault. is_stored: whether
    the chunk was read from a store, so that no setting changes it.
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
        """What may help if no setting does; "" if one may."""
        return _TO_LIVE_CUT if self.is_stored else self.unpin


@dataclass(frozen=True)
class Findings:
    """All findings of a cut, by chunk and then by rule. rules: the names of those that were applied."""

    rules: tuple[str, ...]
    findings: tuple[Finding, ...]

    def __len__(self) -> int:
        return len(self.findings)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many findings each rule has."""
        found = Counter(finding.rule for finding in self.findings)
        return MappingProxyType({rule: found[rule] for rule in self.rules})

    @cached_property
    def by_chunk(self) -> Mapping[int, tuple[Finding, ...]]:
        """The findings by the number of their chunk, for chunks that have any."""
        found: dict[int, list[Finding]] = {}
        for finding in self.findings:
            found.setdefault(finding.chunk, []).append(finding)
        return MappingProxyType({chunk: tuple(findings) for chunk, findings in found.items()})


def lint(
    analysis: Analysis, rules: Iterable[str] = tuple(RULES), *, cancel: CancelToken | None = None
) -> Findings:
    """Apply rules, by default all, to the chunks of an analysis.

    Raises Cancelled, and ConfigError for a rule that does not exist.
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
                # The current settings did not make stored chunks.
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
    """Return a rule by its name; raises ConfigError with the known names if there is none."""
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
