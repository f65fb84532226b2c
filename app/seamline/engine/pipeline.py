"""analyse(): from a document to its chunks, in stages that are taken over while their inputs stay equal.

blocks -> units -> tokens -> gaps -> vectors -> curve -> boundaries -> chunks
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, cast

import numpy as np

from seamline.engine.analysis import Analysis, Notice
from seamline.engine.arrays import CodeArray, CountArray, FloatArray, IndexArray, read_only
from seamline.engine.blocks import Blocks, parse_blocks, parse_paragraphs
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.chunks import make_chunks, with_context
from seamline.engine.config import Config
from seamline.engine.curve import Curve, Verdict, compute_curve, judge
from seamline.engine.document import Document
from seamline.engine.embedding import Embedder, embed_texts
from seamline.engine.errors import ConfigError, EmbeddingError, MarkdownError, SeamlineError, StrategyError
from seamline.engine.gaps import Gaps, find_gaps, topic_gaps
from seamline.engine.idle import find_idle
from seamline.engine.language import is_mostly_foreign
from seamline.engine.packing import Cut, Proposal, no_proposal, pack
from seamline.engine.sizes import Sizes, additive_sizes, ratio_sizes, sizes_apart
from seamline.engine.span_counts import NONE_COUNTED
from seamline.engine.strategies import Gathers, Given, Material, Strategy, strategy_for
from seamline.engine.strategies.window import FALLBACK, slide
from seamline.engine.tokens import TokenCounter, counter_for, utf16_length
from seamline.engine.units import Units, find_units

logger = logging.getLogger(__name__)

_Result = TypeVar("_Result")
_COUNT_BATCH = 1024


def analyse(
    document: Document,
    config: Config,
    embedder: Embedder | None = None,
    *,
    previous: Analysis | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Analysis:
    """Cut a document into chunks, and keep what led there.

    embedder: computes the vectors; without one there is no curve, and strategies that need it fall back
    to dividing by size if the config allows. previous: an earlier analysis whose stages are taken over
    where their inputs are equal, so that moving a threshold re-runs the cut alone.
    Raises Cancelled; ConfigError; EmbeddingError when vectors fail and the config forbids the fallback.
    """
    strategy = strategy_for(config.strategy)
    counter = counter_for(config.token_method, embedder)
    model = _look_at(embedder)
    stages = _Stages(previous, progress, cancel)

    blocks, parser_failure = stages.take(
        "blocks",
        (document.digest, document.kind, document.turns),
        lambda: _parse(document, progress, cancel),
    )
    units = stages.take(
        "units",
        # Long lines are divided at the maximum, so only then does it matter here.
        (config.splitter, config.front_matter, config.max_tokens if config.splitter == "lines" else 0),
        lambda: find_units(document, blocks, config, progress=progress, cancel=cancel),
        after=("blocks",),
    )
    sizes = stages.take(
        "tokens",
        (config.token_method, model.identity if config.token_method == "model" else ()),
        lambda: _count_units(document, units, config, counter, progress, cancel),
        after=("units",),
    )
    gaps, context = stages.take(
        "gaps",
        (config.list_tokens, config.heading_context == "text"),
        lambda: (find_gaps(blocks, units, sizes, config), _context_tokens(blocks, units, config, counter)),
        after=("tokens",),
    )
    vectors = stages.take(
        "vectors",
        model.identity,
        lambda: _embed_units(document, units, config, model, progress, cancel),
        after=("units",),
    )
    _require_vectors(vectors, strategy, config)
    curve = stages.take(
        "curve",
        (config.context_window, config.smoothing_window),
        lambda: _curve_of(vectors.array, config),
        after=("vectors",),
    )
    evidence = _Evidence()
    if isinstance(strategy, Gathers) and not _stays_whole(strategy, sizes, config):
        gathering, material = strategy, Material(document, blocks, units, vectors.array, config)
        evidence = stages.take(
            "evidence",
            (strategy.name, *(config[name] for name in strategy.evidence_fields)),
            lambda: _gather(gathering, material),
            after=("units", "vectors"),
        )
    boundaries = stages.take(
        "boundaries",
        (config,),
        lambda: _find_boundaries(
            document, blocks, units, sizes, gaps, context, curve, strategy, evidence, config
        ),
        # Evidence follows from the vectors, which the curve does too, and the config.
        after=("gaps", "curve"),
    )
    # A span's context follows from the span, unless what is done with headings has changed.
    can_keep = previous is not None and stages.same("gaps")
    counted = previous.counted if previous is not None and can_keep else NONE_COUNTED
    chunks, counted = stages.take(
        "chunks",
        (config,),
        lambda: make_chunks(document, blocks, units, sizes, boundaries.cut, config, counter, counted),
        after=("boundaries",),
    )
    analysis = Analysis(
        document=document,
        config=config,
        blocks=blocks,
        units=units,
        sizes=sizes,
        counter=counter,
        vectors=vectors.array,
        embedder=embedder.name if embedder is not None else "none",
        max_read_tokens=model.max_tokens,
        curve=boundaries.curve,
        gaps=gaps,
        verdicts=boundaries.verdicts,
        cut=boundaries.cut,
        chunks=chunks,
        method=boundaries.method,
        notices=_notices(strategy, parser_failure, boundaries.failure, vectors, embedder, units),
        timings=stages.timings,
        idle=find_idle(
            config,
            strategy.fields,
            needs_vectors=strategy.needs_vectors,
            blocks=blocks,
            gaps=gaps,
            curve=boundaries.curve,
            verdicts=boundaries.verdicts,
            cut=boundaries.cut,
            method=boundaries.method,
            total_tokens=sizes.span(0, len(units)),
        ),
        # A failure may pass: whatever rests on one is not handed on.
        stages=stages.without("vectors", "curve", "boundaries", "chunks")
        if vectors.failure
        else stages.results,
        counted=counted,
    )
    if previous is None or previous.trigger != analysis.trigger:
        logger.info("%s: %s", " ".join(filter(None, (document.name, document.entry))), analysis.trigger)
    return analysis


class _Stages:
    """Computes each stage once, or takes its result from an earlier analysis."""

    def __init__(self, previous: Analysis | None, progress: Progress, cancel: CancelToken | None) -> None:
        self._previous = previous.stages if previous is not None else {}
        self._progress = progress
        self._cancel = cancel
        self.results: dict[str, tuple[object, object]] = {}
        self.timings: dict[str, float] = {}

    def take(
        self,
        name: str,
        inputs: tuple[object, ...],
        compute: Callable[[], _Result],
        *,
        after: tuple[str, ...] = (),
    ) -> _Result:
        """Return the stage's result. inputs: all it depends on besides the stages named by `after`."""
        if self._cancel is not None:
            self._cancel.raise_if_cancelled()
        key = (inputs, *(self.results[stage][0] for stage in after))
        if name in self._previous and self._previous[name][0] == key:
            self.results[name] = self._previous[name]
        else:
            began = time.perf_counter()
            self.results[name] = (key, compute())
            self.timings[name] = time.perf_counter() - began
            self._progress(name, 1, 1)
            logger.debug("stage %s took %.1f ms", name, self.timings[name] * 1000)
        return cast(_Result, self.results[name][1])

    def same(self, name: str) -> bool:
        """Whether a stage was taken over."""
        return name in self.results and name not in self.timings

    def without(self, *names: str) -> dict[str, tuple[object, object]]:
        """Return the results of all other stages."""
        return {name: stage for name, stage in self.results.items() if name not in names}


@dataclass(frozen=True)
class _Vectors:
    array: FloatArray | None
    failure: str = ""
    is_foreign: bool = False


@dataclass(frozen=True)
class _Evidence:
    """What a strategy gathered. failure: why it could not, or ""."""

    found: object = None
    failure: str = ""


@dataclass(frozen=True)
class _Boundaries:
    curve: Curve | None
    verdicts: CodeArray
    cut: Cut
    method: str
    failure: str


@dataclass(frozen=True)
class _Model:
    """An embedder as it is when an analysis begins. failure: why it cannot be used, or ""."""

    embedder: Embedder | None
    identity: tuple[object, ...] = ()
    max_tokens: int = 0
    failure: str = ""


def _look_at(embedder: Embedder | None) -> _Model:
    if embedder is None:
        return _Model(None)
    try:
        # Asking loads the model, and that may fail.
        identity = (embedder.name, embedder.dimensions, embedder.max_tokens)
    except EmbeddingError as error:
        return _Model(embedder, (embedder.name,), failure=str(error))
    return _Model(embedder, identity, embedder.max_tokens)


def _parse(document: Document, progress: Progress, cancel: CancelToken | None) -> tuple[Blocks, str]:
    """Return the blocks, and why they are plain paragraphs if the markdown could not be parsed."""
    try:
        return parse_blocks(document, progress=progress, cancel=cancel), ""
    except MarkdownError as error:
        logger.warning("%s: %s", document.name, error, exc_info=True)
        return parse_paragraphs(document, progress=progress, cancel=cancel), str(error)


def _count_units(
    document: Document,
    units: Units,
    config: Config,
    counter: TokenCounter,
    progress: Progress,
    cancel: CancelToken | None,
) -> Sizes:
    text = document.text

    def by_unit(starts: IndexArray, ends: IndexArray, count: Callable[[list[str]], list[int]]) -> CountArray:
        counts = np.zeros(len(units), dtype=np.int32)
        for at in range(0, len(units), _COUNT_BATCH):
            if cancel is not None:
                cancel.raise_if_cancelled()
            part = slice(at, at + _COUNT_BATCH)
            spans = zip(starts[part].tolist(), ends[part].tolist(), strict=True)
            counts[part] = count([text[start:end] for start, end in spans])
            progress("tokens", min(at + _COUNT_BATCH, len(units)), len(units))
        return counts

    if config.splitter == "messages":
        # Messages are sent one by one: the blank lines between them in a transcript have no tokens.
        return sizes_apart(by_unit(units.first, units.last, counter.count))
    ratio = counter.characters_per_token
    if not ratio:
        # A tokenizer counts a unit with its white space, so that units add up to the text they make.
        counts = by_unit(units.start, units.end, counter.count)
        seams = np.array(counter.seams(text, units.start[1:].tolist()), dtype=np.bool_)
        if config.splitter == "marks":
            # The system that splits so adds up sentences alone, without the white space between them.
            return additive_sizes(counts, seams, by_unit(units.first, units.last, counter.count))
        return additive_sizes(counts, seams)
    if text.isascii():
        lengths = (units.last - units.first).astype(np.int32)
    else:
        lengths = by_unit(units.first, units.last, lambda texts: [utf16_length(text) for text in texts])
    spaces = np.append(units.first[1:] - units.last[:-1], 0)[: len(units)]
    if config.splitter == "punctuation":
        # The systems that split so join sentences with one space, and count that.
        spaces = np.minimum(spaces, 1)
    return ratio_sizes(np.ceil(lengths / ratio).astype(np.int32), lengths, spaces.astype(np.int32), ratio)


def _embed_units(
    document: Document,
    units: Units,
    config: Config,
    model: _Model,
    progress: Progress,
    cancel: CancelToken | None,
) -> _Vectors:
    if model.embedder is None or model.failure:
        return _Vectors(None, model.failure)
    spans = zip(units.first.tolist(), units.last.tolist(), strict=True)
    texts = [document.text[first:last] for first, last in spans]
    try:
        array = embed_texts(
            model.embedder, texts, batch_size=config.embedding_batch_size, progress=progress, cancel=cancel
        )
    except EmbeddingError as error:
        return _Vectors(None, str(error))
    knows_english_only = getattr(model.embedder, "is_english_only", False)
    sentences = (text for text, atomic in zip(texts, units.atomic, strict=True) if not atomic)
    return _Vectors(array, is_foreign=knows_english_only and is_mostly_foreign(sentences))


def _require_vectors(vectors: _Vectors, strategy: Strategy, config: Config) -> None:
    if vectors.array is not None or not strategy.needs_vectors or config.fallback_to_recursive:
        return
    if vectors.failure:
        raise EmbeddingError(f"{vectors.failure}; fallback_to_recursive would divide by size instead")
    raise ConfigError(
        f"the {strategy.name} strategy needs an embedder, and none is chosen; "
        "choose one, or set fallback_to_recursive",
        key="embedder",
    )


def _curve_of(vectors: FloatArray | None, config: Config) -> Curve | None:
    if vectors is None:
        return None
    return compute_curve(
        vectors, context_window=config.context_window, smoothing_window=config.smoothing_window
    )


def _find_boundaries(
    document: Document,
    blocks: Blocks,
    units: Units,
    sizes: Sizes,
    gaps: Gaps,
    context: CountArray | None,
    curve: Curve | None,
    strategy: Strategy,
    evidence: _Evidence,
    config: Config,
) -> _Boundaries:
    verdicts: CodeArray = np.zeros(len(gaps), dtype=np.uint8)
    if curve is not None:
        curve = curve.with_threshold(config.threshold_std_devs)
        verdicts = judge(curve, topic_gaps(gaps, document, blocks, units, sizes, config), gaps.possible)
    given = Given(document, blocks, units, sizes, gaps, curve, verdicts, config, evidence.found)
    proposal, failure = _propose(strategy, given, evidence.failure)
    cut = pack(
        proposal,
        gaps,
        sizes,
        config,
        # A strategy without vectors cuts the same whether or not there happens to be a curve.
        similarity=curve.smoothed if curve is not None and strategy.needs_vectors else None,
        context=context,
    )
    is_cut = np.zeros(len(gaps), dtype=np.bool_)
    is_cut[cut.stop[:-1] - 1] = True
    unused = (verdicts == Verdict.ACCEPTED) & ~is_cut
    verdicts = np.where(unused, Verdict.MERGED if strategy.needs_vectors else Verdict.UNUSED, verdicts)
    return _Boundaries(
        curve, read_only(verdicts.astype(np.uint8)), cut, proposal.method or strategy.name, failure
    )


def _stays_whole(strategy: Strategy, sizes: Sizes, config: Config) -> bool:
    is_option = config.only_if_long and "only_if_long" in strategy.fields
    return is_option and sizes.span(0, sizes.units) <= config.max_tokens


def _gather(strategy: Gathers, material: Material) -> _Evidence:
    try:
        return _Evidence(strategy.gather(material))
    except SeamlineError as error:
        return _Evidence(failure=str(error))
    except Exception as error:
        logger.exception("gathering evidence in %s", material.document.name)
        return _Evidence(failure=_said(error))


def _propose(strategy: Strategy, given: Given, failure: str) -> tuple[Proposal, str]:
    """Return a strategy's proposal, or the sliding window's and why the strategy gave none.

    failure: why its evidence could not be had, or "".
    """
    if _stays_whole(strategy, given.sizes, given.config):
        return no_proposal(sized=True), ""
    reason = f"the {strategy.name} strategy failed: {failure}"
    if not failure:
        try:
            return strategy.propose(given), ""
        except StrategyError as error:
            reason = f"the {strategy.name} strategy does not apply here: {error}"
        except SeamlineError:
            raise
        except Exception as error:
            # A strategy may come from outside: whatever it raises, the text is still cut.
            logger.exception("strategy %s failed on %s", strategy.name, given.document.name)
            reason = f"the {strategy.name} strategy failed: {_said(error)}"
    logger.warning("%s: %s", given.document.name, reason)
    return slide(given, method=FALLBACK), reason


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _context_tokens(blocks: Blocks, units: Units, config: Config, counter: TokenCounter) -> CountArray | None:
    """Return (n,) int32: what a repeated heading costs a chunk that begins with each unit; None without."""
    if config.heading_context != "text":
        return None
    headings = list(blocks.titles)
    costs = np.zeros(len(blocks) + 1, dtype=np.int32)
    costs[headings] = counter.count([with_context(blocks.heading(block), "x") for block in headings])
    # The last cost, which -1 finds, is that of no heading.
    return costs[blocks.continues[units.block]]


def _notices(
    strategy: Strategy,
    parser_failure: str,
    strategy_failure: str,
    vectors: _Vectors,
    embedder: Embedder | None,
    units: Units,
) -> tuple[Notice, ...]:
    notices = []
    if parser_failure:
        notices.append(Notice(f"Read as plain paragraphs: {parser_failure}"))
    if strategy_failure:
        notices.append(Notice(f"Cut by the sliding window instead: {strategy_failure}", "strategy"))
    if vectors.failure:
        what = "Divided by size instead" if strategy.needs_vectors else "There is no similarity curve"
        notices.append(Notice(f"{what}: {vectors.failure}", "embedder"))
    elif vectors.is_foreign:
        notices.append(
            Notice(
                "This text is mostly not English, and the built-in model knows no other language: its "
                "similarities say little here. A multilingual model can be chosen as the embedder.",
                "embedder",
            )
        )
    elif strategy.needs_vectors and embedder is None and len(units) > 1:
        notices.append(
            Notice(
                f"Divided by size: the {strategy.name} strategy needs an embedder, and none is chosen",
                "embedder",
            )
        )
    return tuple(notices)
