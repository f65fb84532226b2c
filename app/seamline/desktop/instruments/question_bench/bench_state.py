"""Questions, judgements and results of one document, as the question bench shows them."""

from __future__ import annotations

from dataclasses import dataclass, field

from seamline.desktop.instruments.question_bench.bench_jobs import CURRENT, LiveBench, PreparedBench
from seamline.desktop.instruments.question_bench.kept_questions import KeptQuestions
from seamline.desktop.instruments.question_bench.question_table import JudgedColumn
from seamline.desktop.instruments.question_bench.shown_answer import AnswerRemedy, ShownAnswer
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase, quoted
from seamline.engine.presets import PRESETS, preset_for, preset_title
from seamline.engine.strategies import strategy_for
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.answer_view import nearest_sentences, view_answer
from seamline.instruments.question_bench.bench import RANK_FIGURES, BenchResult
from seamline.instruments.question_bench.goals import GoalFigure, baseline_of, goals_of
from seamline.instruments.question_bench.question_set import Question
from seamline.instruments.question_bench.retrieval_metrics import Span

COMPARED = ("optimal", "seamline", "recursive", "fixed-400-80")
"""The presets beside the cut on screen; the last is the baseline of time and storage."""

OVERLAP, LIMIT = "overlap", "limit"
"""Names of remedies: the active configuration with two sentences of overlap, and more chunks that count."""

# The active configuration is timed without reuse up to so many characters, which takes a moment.
_LARGEST_TIMED = 300_000
_OVERLAP_UNITS = 2
# Each retrieved chunk costs its reader time: beyond so many, another cut is the better remedy.
_MOST_COUNTED = 10
_BASELINE_TITLE = quoted(phrase(preset_title(COMPARED[-1])))
_TITLES = {"mrr": "MRR", "ndcg": "nDCG", "iou": "IoU"}


@dataclass
class BenchState:
    """What is known of one document.

    chosen: the number of a question, or -1. is_asked_for: whether the user chose it, so that its answer is
    underlined. removed: the number and text of the question removed last. results: the results of other cuts
    by name, each with its config; all are for the present questions, text and pins.
    """

    kept: KeptQuestions
    chosen: int = -1
    is_asked_for: bool = False
    removed: tuple[int, Question] | None = None
    prepared: PreparedBench | None = None
    live: LiveBench | None = None
    pins: tuple[int, ...] = ()
    results: dict[str, tuple[Config, BenchResult]] = field(default_factory=dict)

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions on the document."""
        return self.kept.questions

    def choose_first(self) -> bool:
        """If none is chosen, choose the first question that is not answered rightly, or else the first.

        Returns whether one was chosen.
        """
        if self.live is None or self.chosen >= 0:
            return False
        found = self.live.judgements[: len(self.questions)]
        wrong = (number for number, each in enumerate(found) if not each.outcome.is_right)
        self.chosen = next(wrong, min(len(found), 1) - 1)
        return self.chosen >= 0

    def wanted_configs(self, analysis: Analysis) -> dict[str, Config]:
        """Return the configs, by name, whose results are not known yet."""
        config = analysis.config
        embedder = {"embedder": config.embedder}
        wanted = {name: PRESETS[name].config.with_values(embedder) for name in COMPARED}
        # The config by which stored chunks were cut is not known.
        if len(analysis.document.text) <= _LARGEST_TIMED and not analysis.is_stored:
            wanted[CURRENT] = config
            if (overlapped := _with_overlap(config)) is not None:
                wanted[OVERLAP] = overlapped
        known = self.results
        return {name: each for name, each in wanted.items() if name not in known or known[name][0] != each}

    def columns(self, config: Config) -> tuple[JudgedColumn, ...]:
        """Return the columns of the table, the cut on screen first; those not judged yet are empty."""
        if not self.questions:
            return ()
        live = self.live
        is_stored = live is not None and live.analysis.is_stored
        title = phrase(preset_title(config.preset))
        is_changed = config != preset_for(config.preset).config
        judgements = live.judgements if live is not None else ()
        chunks = len(live.cut) if live is not None else 0
        shown = tr("{title}, changed", title=title) if is_changed else tr(title)
        if is_stored:
            shown = tr("Stored chunks")
        found = [JudgedColumn(CURRENT, shown, chunks, judgements)]
        for name in COMPARED:
            if name == config.preset and not is_changed and not is_stored:
                continue
            result = self.results[name][1] if name in self.results else None
            found.append(
                JudgedColumn(
                    name,
                    tr(preset_title(name)),
                    sum(result.chunks) if result is not None else 0,
                    result.judgements if result is not None else (),
                )
            )
        return tuple(found)

    def goals(self, config: Config) -> tuple[GoalFigure, ...]:
        """Return the figures of the cut on screen that have goals; empty until they are known."""
        found = self._result_of(config)
        if found is None:
            return ()
        return goals_of(found, self._baseline(config, found), title=_BASELINE_TITLE)

    def figures(self, config: Config) -> str:
        """Return a line of the other figures of the cut on screen with their intervals, and the baseline."""
        found = self._result_of(config)
        if found is None:
            return ""
        said = []
        for name in RANK_FIGURES[1:]:
            if (interval := found.interval(name)) is not None:
                title = _TITLES.get(name, name.capitalize())
                said.append(
                    tr(
                        "{title} {mean:.2f} ({low:.2f} to {high:.2f})",
                        title=phrase(title),
                        mean=interval.mean,
                        low=interval.low,
                        high=interval.high,
                    )
                )
        if found.mean_rank is not None:
            said.append(tr("mean rank {mean_rank:.1f}", mean_rank=found.mean_rank))
        if self._baseline(config, found) is not None:
            said.append(
                tr(
                    "time and storage beside {baseline}, which looks at no meaning",
                    baseline=_BASELINE_TITLE,
                )
            )
        return " · ".join(said)

    def answer(self, number: int, tints: CodeArray) -> ShownAnswer | None:
        """Return how the cut on screen answers a question; None while it is not judged.

        tints: (m,) uint8, the tint of each chunk.
        """
        live = self.live
        if live is None or not 0 <= number < min(len(live.judgements), len(self.questions)):
            return None
        judgement, query = live.judgements[number], live.prepared.asked.vectors[number]
        view = view_answer(
            live.cut,
            judgement,
            number=number,
            question=self.questions[number].text,
            query=query,
            limit=live.settings.limit,
        )
        suggestions: tuple[Span, ...] = ()
        if not judgement.outcome.is_judged and live.prepared.has_sentence_vectors:
            suggestions = nearest_sentences(live.analysis, query)
        return ShownAnswer(
            view,
            live.analysis,
            tuple(int(tints[part.chunk]) if part.chunk < len(tints) else part.chunk for part in view.parts),
            () if judgement.outcome.is_right else self._remedies(number, live),
            suggestions,
        )

    def rank(self, number: int) -> int:
        """Return the rank of the first chunk on screen with the whole answer to a question; 0 if none."""
        return self.live.judgements[number].rank if self.live is not None else 0

    def _remedies(self, number: int, live: LiveBench) -> tuple[AnswerRemedy, ...]:
        """Return the cuts that answer a question, those that answer the most questions first.

        Before them, if a chunk of a lower rank has the whole answer, comes the remedy to count more chunks.
        """
        rank = live.judgements[number].rank
        more = tr("Count the first {count:,} chunks", count=rank)
        counted = (AnswerRemedy(LIMIT, more, ""),) if live.settings.limit < rank <= _MOST_COUNTED else ()
        found = []
        for name in (OVERLAP, *COMPARED):
            if name not in self.results or number >= len(self.results[name][1].judgements):
                continue
            config, result = self.results[name]
            is_other = config != _with_overlap(live.analysis.config) or live.analysis.is_stored
            if name == OVERLAP and is_other:
                continue
            if result.judgements[number].outcome.is_right:
                title = (
                    tr("Overlap of 2 sentences")
                    if name == OVERLAP
                    else tr("Cut by {title}", title=quoted(phrase(preset_title(name))))
                )
                chunks = pluralize(sum(result.chunks), "chunk")
                effect = tr(
                    "{right:,} of {judged:,} whole, {chunks}",
                    right=result.right,
                    judged=result.judged,
                    chunks=chunks,
                )
                found.append((result.right, AnswerRemedy(name, title, effect)))
        return counted + tuple(remedy for _, remedy in sorted(found, key=lambda each: -each[0]))

    def _baseline(self, config: Config, found: BenchResult) -> BenchResult | None:
        """Return the baseline for the costs of the cut on screen; None if unknown, or if it is the same."""
        known = self.results.get(COMPARED[-1])
        is_itself = baseline_of({config.preset: found}) == COMPARED[-1]
        return None if known is None or is_itself else known[1]

    def _result_of(self, config: Config) -> BenchResult | None:
        known = self.results.get(CURRENT)
        if self.live is not None and self.live.analysis.is_stored:
            return None
        return known[1] if known is not None and known[0] == config else None


def _with_overlap(config: Config) -> Config | None:
    """Return a config with overlap added; None if it has overlap already, or its strategy has none."""
    if "overlap_units" not in strategy_for(config.strategy).fields or config.overlap_units:
        return None
    try:
        return config.with_values({"overlap_units": _OVERLAP_UNITS})
    except ConfigError:
        return None
