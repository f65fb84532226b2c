"""Report on cuts that were judged by questions: ranking, goals, answers, categories, single questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from seamline.cli.report import Part, Report, table_of
from seamline.exports.ndjson.records import rounded
from seamline.instruments.evaluation import Interval
from seamline.instruments.question_bench.answer_scores import ANSWER_SCORES
from seamline.instruments.question_bench.bench import (
    FIGURES,
    SBERT,
    AskedQuestions,
    BenchResult,
    BenchSettings,
    behind,
    categories_of,
)
from seamline.instruments.question_bench.goals import baseline_of, goals_of
from seamline.instruments.question_bench.question_set import QuestionSet

_COVERAGE = ("recall", "precision", "iou", "mrr", "ndcg")


class QuestionReport:
    """Builds the report on judged cuts, the best first."""

    def __init__(
        self,
        questions: QuestionSet,
        asked: AskedQuestions,
        *,
        names: Sequence[str],
        found: Mapping[str, BenchResult],
        settings: BenchSettings,
        embedder: str,
    ) -> None:
        self._questions = questions
        self._asked = asked
        self._names = names
        self._settings = settings
        self._embedder = embedder
        ranked = sorted(found, key=lambda name: (-self._mean(found[name]), -_mean(found[name], "mrr")))
        self._found = {name: found[name] for name in ranked}
        self._best = ranked[0]
        self._baseline = baseline_of(found)

    def report(self, *, each: bool) -> Report:
        """Return tables for people, and all figures for scripts. each: whether to list every question."""
        parts: list[Part] = [self._ranking(), "", self._goals()]
        if any(question.reference for question in self._questions.questions):
            parts += ["", self._answers()]
        if self._questions.categories:
            parts += ["", self._by_category()]
        for line in self._entries():
            parts += ["", line]
        if each:
            parts += ["", self._each()]
        return Report(parts, partial(rounded, self._value()))

    @staticmethod
    def _mean(result: BenchResult) -> float:
        return _mean(result, "whole")

    def _ranking(self) -> Part:
        head = ("PRESET", "CHUNKS", f"WHOLE IN {self._settings.limit}", "95%", "BEHIND", "RANK")
        rows = []
        for name, result in self._found.items():
            interval = result.interval("whole")
            rank = result.mean_rank
            rows.append(
                (
                    name,
                    f"{sum(result.chunks):,}",
                    f"{result.right:,} of {result.judged:,}",
                    "-" if interval is None else f"{interval.low:.0%} to {interval.high:.0%}",
                    self._behind(name),
                    "-" if rank is None else f"{rank:.1f}",
                    *(_cell(result, figure) for figure in _COVERAGE),
                )
            )
        return table_of((*head, *(figure.upper() for figure in _COVERAGE)), rows, right=(1, 2, *range(5, 11)))

    def _goals(self) -> Part:
        baseline = self._found[self._baseline]
        rows = [
            (
                f"{name} (baseline)" if name == self._baseline else name,
                *(goal.words for goal in goals_of(result, None if name == self._baseline else baseline)),
            )
            for name, result in self._found.items()
        ]
        return table_of(("PRESET", "WHOLE ANSWERS", "WHOLE THOUGHTS", "TIME", "STORAGE"), rows)

    def _answers(self) -> Part:
        names = (*ANSWER_SCORES, SBERT)
        rows = [(name, *(_cell(result, each) for each in names)) for name, result in self._found.items()]
        head = ("BEST CHUNK, ANSWER", *(name.upper() for name in names))
        return table_of(head, rows, right=range(1, len(names) + 1))

    def _by_category(self) -> Part:
        counts = categories_of(self._questions.questions)
        names = self._questions.categories
        rows = [
            (name, *(_cell(result, "whole", numbers=self._numbers(category)) for category in names))
            for name, result in self._found.items()
        ]
        head = ("WHOLE BY CATEGORY", *(f"{name} ({counts[name]:,})" for name in names))
        return table_of(head, rows, right=range(1, len(names) + 1))

    def _entries(self) -> list[Part]:
        """Return a table of the texts for which the data set tells how many chunks they should have."""
        entries = self._expected()
        if not entries:
            return []
        rows = [
            (path, f"{expected:,}", *(f"{count:,}" for count in counts.values()))
            for path, expected, counts in entries
        ]
        head = ("CHUNKS OF", "EXPECTED", *self._found)
        return [table_of(head, rows, right=range(1, len(head)))]

    def _each(self) -> Part:
        rows = [
            (question.text, *(result.judgements[number].words for result in self._found.values()))
            for number, question in enumerate(self._questions.questions)
        ]
        return table_of(("QUESTION", *self._found), rows)

    def _expected(self) -> list[tuple[str, int, Mapping[str, int]]]:
        return [
            (
                entry.path,
                entry.chunks_expected,
                {name: result.chunks[self._names.index(entry.path)] for name, result in self._found.items()},
            )
            for entry in self._questions.entries
            if entry.chunks_expected >= 0
        ]

    def _numbers(self, category: str) -> list[int]:
        asked = enumerate(self._questions.questions)
        return [number for number, question in asked if question.category == category]

    def _behind(self, name: str) -> str:
        if name == self._best:
            return "best"
        interval = behind(self._found[name], self._found[self._best])
        if interval is None:
            return "-"
        return f"{-interval.mean:+z.0%} ({-interval.high:+z.0%} to {-interval.low:+z.0%})"

    def _value(self) -> dict[str, object]:
        return {
            "questions": len(self._questions.questions),
            "judged": next(iter(self._found.values())).judged,
            "missing": self._asked.missing,
            "ambiguous": self._asked.ambiguous,
            "limit": self._settings.limit,
            "nothing_above": self._settings.nothing_above,
            "embedder": self._embedder,
            "best": self._best,
            "baseline": self._baseline,
            "entries": [
                {"path": path, "chunks_expected": expected, "chunks": counts}
                for path, expected, counts in self._expected()
            ],
            "presets": {name: self._preset(name, result) for name, result in self._found.items()},
        }

    def _preset(self, name: str, result: BenchResult) -> dict[str, object]:
        baseline = None if name == self._baseline else self._found[self._baseline]
        interval = behind(result, self._found[self._best])
        return {
            "chunks": sum(result.chunks),
            "right": result.right,
            "rank": result.mean_rank,
            **{figure: _interval(result.interval(figure)) for figure in FIGURES},
            "behind": _interval(interval),
            "categories": {
                category: _interval(result.interval("whole", self._numbers(category)))
                for category in self._questions.categories
            },
            "complete_share": result.complete,
            "seconds": result.seconds,
            "stored_bytes": result.stored_bytes,
            "goals": {
                goal.name: {"value": goal.value, "goal": goal.goal, "is_met": goal.is_met}
                for goal in goals_of(result, baseline)
            },
            "answers": [
                {
                    "question": question.text,
                    "outcome": judgement.outcome.name.lower(),
                    "rank": judgement.rank,
                    "words": judgement.words,
                    **values,
                }
                for question, judgement, values in zip(
                    self._questions.questions, result.judgements, result.values, strict=True
                )
            ],
        }


def _mean(result: BenchResult, figure: str) -> float:
    interval = result.interval(figure)
    return 0.0 if interval is None else interval.mean


def _cell(result: BenchResult, figure: str, *, numbers: Sequence[int] | None = None) -> str:
    interval = result.interval(figure, numbers)
    return "-" if interval is None else f"{interval.mean:.3f}"


def _interval(interval: Interval | None) -> dict[str, float] | None:
    return None if interval is None else interval._asdict()
