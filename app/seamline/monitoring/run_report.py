"""Run report: the results and costs of a run, for the log, `--log-json` and the statistics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.chunks.chunk import with_context
from seamline.engine.phrases import joined, phrase, seconds_phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import preset_for
from seamline.engine.strategies import STRATEGIES
from seamline.instruments.formatting import pluralize
from seamline.monitoring.stage_titles import STAGE_TITLES

BASELINE_PRESET = "fixed-400-80"
"""The preset that other cuts are compared with: what systems used before they cut by structure."""


@dataclass(frozen=True)
class Baseline:
    """The same document cut by the fixed baseline. seconds: of all stages, parsing included."""

    seconds: float
    chunks: int
    complete_share: float
    storage_overhead: float


@dataclass(frozen=True)
class RunReport:
    """One run: what was cut, why and how, with the results and the costs.

    trigger: why the text was cut or left whole. method: what made the cut: the strategy, or a fallback.
    notices: fallbacks with their reasons, and other unusual things.
    seconds: of this run, and by stage in `stages`. reused: the stages taken from an earlier run.
    indexing_seconds: of all stages, reused ones included, as a run without reuse takes.
    storage_overhead: the bytes that chunks store, divided by the bytes of the source, less 1; negative if the
    white space between chunks is more than what is repeated.
    baseline: None until it is measured. time_ratio: indexing_seconds divided by the baseline's.
    """

    document: str
    entry: str
    messages: int
    preset: str
    strategy: str
    method: str
    embedder: str
    config_digest: str
    trigger: str
    notices: tuple[str, ...]
    seconds: float
    stages: Mapping[str, float]
    reused: tuple[str, ...]
    indexing_seconds: float
    chunks: int
    token_method: str
    tokens_exact: bool
    tokens_source: int
    tokens_total: int
    tokens_min: int
    tokens_median: float
    tokens_mean: float
    tokens_max: int
    overlap_tokens: int
    complete_share: float
    storage_overhead: float
    baseline: Baseline | None = None
    time_ratio: float | None = None

    def with_baseline(self, baseline: Baseline) -> RunReport:
        """Return the report compared with the baseline."""
        ratio = self.indexing_seconds / baseline.seconds if baseline.seconds > 0 else None
        return replace(self, baseline=baseline, time_ratio=ratio)

    def as_object(self) -> dict[str, Any]:
        """Return the report as a JSON object."""
        return asdict(self)

    @property
    def line(self) -> str:
        """The report as one line for a person."""
        about = "" if self.tokens_exact else "~"
        subject = " ".join(filter(None, (self.document, self.entry)))
        slowest = sorted(self.stages.items(), key=lambda stage: -stage[1])[:3]
        took: str = phrase("no time")
        if slowest:
            stages = (
                phrase("{name} {time}", name=STAGE_TITLES.get(name, name), time=seconds_phrase(seconds))
                for name, seconds in slowest
            )
            took = phrase("{time} ({stages})", time=seconds_phrase(self.seconds), stages=joined(stages, ", "))
        parts = [
            phrase(
                "{subject}: {chunks} by {method} in {time}",
                subject=subject,
                chunks=pluralize(self.chunks, "chunk"),
                method=_label_of(self.method),
                time=took,
            ),
            phrase(
                "{about}{total:,} tokens, {about}{smallest:,} to {about}{largest:,} a chunk, "
                "overlap {about}{overlap:,}",
                about=about,
                total=self.tokens_total,
                smallest=self.tokens_min,
                largest=self.tokens_max,
                overlap=self.overlap_tokens,
            ),
            phrase("{share:.0%} whole", share=self.complete_share),
            phrase("storage {share:+.0%}", share=self.storage_overhead),
        ]
        if self.time_ratio is not None:
            parts.append(
                phrase(
                    "{ratio:.1f} times the time of {preset}",
                    ratio=self.time_ratio,
                    preset=phrase(preset_for(BASELINE_PRESET).title),
                )
            )
        return joined((*parts, self.trigger, *self.notices), "; ")


def _label_of(method: str) -> str:
    """Return what the menus call a method; a fallback is in none of them."""
    strategy = STRATEGIES.get(method)
    return method if strategy is None else phrase(strategy.label)


def run_report(
    analysis: Analysis, *, reused_seconds: Mapping[str, float] | None = None, baseline: Baseline | None = None
) -> RunReport:
    """Report a run, with the figures of analysis.statistics.

    reused_seconds: of stages in earlier runs, which this run may have reused.
    """
    statistics, document = analysis.statistics, analysis.document
    stages = dict(analysis.timings)
    report = RunReport(
        document=document.name,
        entry=document.entry,
        messages=len(document.turns),
        preset=analysis.config.preset,
        strategy=analysis.config.strategy,
        method=analysis.method,
        embedder=analysis.embedder,
        config_digest=analysis.config.digest,
        trigger=analysis.trigger,
        notices=tuple(notice.message for notice in analysis.notices),
        seconds=sum(stages.values()),
        stages=stages,
        reused=tuple(stage for stage in analysis.stages if stage not in stages),
        indexing_seconds=sum({**(reused_seconds or {}), **stages}.values()),
        chunks=statistics.chunks,
        token_method=analysis.config.token_method,
        tokens_exact=analysis.counter.exact,
        tokens_source=analysis.sizes.span(0, len(analysis.units)),
        tokens_total=statistics.tokens_total,
        tokens_min=statistics.tokens_min,
        tokens_median=statistics.tokens_median,
        tokens_mean=statistics.tokens_mean,
        tokens_max=statistics.tokens_max,
        overlap_tokens=statistics.overlap_tokens,
        complete_share=statistics.complete_share,
        storage_overhead=storage_overhead(analysis),
    )
    return report if baseline is None else report.with_baseline(baseline)


def measure_baseline(
    analysis: Analysis,
    *,
    reused_seconds: Mapping[str, float] | None = None,
    cancel: CancelToken | None = None,
) -> Baseline:
    """Cut the document of an analysis by the fixed baseline, and measure it.

    Stages that both cuts share, as parsing, are reused: their time is taken from the analysis, or if that
    reused them itself, from `reused_seconds`. Raises Cancelled.
    """
    # Another name, so that the log shows that this cut was not asked for.
    document = replace(analysis.document, name=f"{analysis.document.name} ({BASELINE_PRESET})")
    cut = analyse(document, preset_for(BASELINE_PRESET).config, previous=analysis, cancel=cancel)
    known = {**(reused_seconds or {}), **analysis.timings}
    shared = sum(known.get(stage, 0.0) for stage in cut.stages if stage not in cut.timings)
    return Baseline(
        seconds=shared + sum(cut.timings.values()),
        chunks=len(cut.chunks),
        complete_share=cut.statistics.complete_share,
        storage_overhead=storage_overhead(cut),
    )


def storage_overhead(analysis: Analysis) -> float:
    """Return the bytes that chunks store, divided by the bytes of the source, less 1."""
    source = _utf8_length(analysis.document.text)
    stored = sum(
        _utf8_length(with_context(analysis.context_of(number), analysis.text_of(number)))
        for number in range(len(analysis.chunks))
    )
    return stored / source - 1 if source else 0.0


def _utf8_length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
