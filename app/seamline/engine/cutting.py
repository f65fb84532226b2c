"""From what is known of a text to its boundaries: judge the curve, let a strategy propose, apply sizes."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.arrays import CodeArray, CountArray, FloatArray, IndexArray, read_only
from seamline.engine.blocks import Blocks
from seamline.engine.cancellation import CancelToken
from seamline.engine.chunks import with_context
from seamline.engine.config import Config
from seamline.engine.curve import Curve, Verdict, compute_curve, judge
from seamline.engine.document import Document
from seamline.engine.gaps import Gaps, find_gaps, topic_gaps
from seamline.engine.packing import Cut, pack
from seamline.engine.pins import with_pins
from seamline.engine.proposing import propose
from seamline.engine.read_limit import ReadLimit
from seamline.engine.sizes import Sizes
from seamline.engine.strategies import Gathers, GathersByPins, Given, Material, Strategy, strategy_for
from seamline.engine.tokens import TokenCounter
from seamline.engine.units import Units


@dataclass(frozen=True)
class Boundaries:
    """Where a text is cut. method: what cut it. failure: why the strategy did not, or "".

    margins: of the gaps, as Analysis has them, or None.
    """

    curve: Curve | None
    verdicts: CodeArray
    cut: Cut
    method: str
    failure: str
    margins: FloatArray | None = None


def units_inputs(config: Config) -> tuple[object, ...]:
    """Return all of a config that decides which units there are."""
    # Long lines are divided at the maximum, so only then does it matter here.
    return config.splitter, config.front_matter, config.max_tokens if config.splitter == "lines" else 0


def keeps_together(config: Config) -> bool:
    """Whether the strategy of a config heeds what ties units together."""
    return config.splitter == "rules" and getattr(strategy_for(config.strategy), "keeps_together", False)


def counts_text(config: Config) -> bool:
    """Whether sizes are those of texts, where the splitter could add units up in another system's way."""
    is_other = config.splitter in ("messages", "punctuation")
    return is_other and getattr(strategy_for(config.strategy), "counts_text", False)


def holds_maximum(config: Config) -> bool:
    """Whether no chunk may be above the maximum that can be divided: not so where other systems allow it."""
    strategy = strategy_for(config.strategy)
    is_ours = config.splitter == "rules" and getattr(strategy, "holds_maximum", False)
    return is_ours or getattr(strategy, "counts_text", False)


def gaps_inputs(config: Config) -> tuple[object, ...]:
    """Return all of a config that decides the gaps, before any is opened, and what headings cost."""
    return config.list_tokens, config.heading_context == "text", keeps_together(config)


def gaps_of(
    document: Document, blocks: Blocks, units: Units, sizes: Sizes, config: Config, counter: TokenCounter
) -> tuple[Gaps, CountArray | None]:
    """Return the gaps, and (n,) int32: what a repeated heading costs a chunk that begins with each unit."""
    gaps = find_gaps(document, blocks, units, sizes, config, keeps_together=keeps_together(config))
    if config.heading_context != "text":
        return gaps, None
    headings = list(blocks.titles)
    costs = np.zeros(len(blocks) + 1, dtype=np.int32)
    costs[headings] = counter.count([with_context(blocks.heading(block), "x") for block in headings])
    # The last cost, which -1 finds, is that of no heading.
    return gaps, costs[blocks.continues[units.block[gaps.lead[: len(units)]]]]


def curve_inputs(config: Config) -> tuple[object, ...]:
    """Return all of a config that decides the curve, the threshold apart."""
    # An even smoothing window counts as the next odd one.
    return config.context_window, config.smoothing_window | 1, config.boundary_score


def evidence_inputs(strategy: Gathers, material: Material) -> tuple[object, ...]:
    """Return all of a config, and the pins, that decide what a strategy gathers."""
    config = material.config
    pins = strategy.evidence_pins(material).tolist() if isinstance(strategy, GathersByPins) else []
    return config.strategy, *(config[name] for name in strategy.evidence_fields), *pins


def curve_of(vectors: FloatArray | None, config: Config) -> Curve | None:
    """Return the curve of a config, its threshold at the mean; None without vectors, or with a single one."""
    if vectors is None:
        return None
    return compute_curve(
        vectors,
        context_window=config.context_window,
        smoothing_window=config.smoothing_window,
        boundary_score=config.boundary_score,
    )


def judged(
    document: Document,
    blocks: Blocks,
    units: Units,
    sizes: Sizes,
    gaps: Gaps,
    curve: Curve | None,
    config: Config,
    evidence: object,
) -> Given:
    """Place the threshold on the curve and judge its minima, and return all that a strategy may look at."""
    verdicts: CodeArray = np.zeros(len(gaps), dtype=np.uint8)
    if curve is not None:
        curve = curve.with_threshold(config.threshold_std_devs)
        verdicts = judge(curve, topic_gaps(gaps, document, blocks, units, sizes, config), gaps.possible)
    return Given(document, blocks, units, sizes, gaps, curve, verdicts, config, evidence)


def find_boundaries(
    given: Given,
    strategy: Strategy,
    evidence_failure: str,
    context: CountArray | None,
    pinned: IndexArray,
    read_limit: ReadLimit | None = None,
    cancel: CancelToken | None = None,
) -> Boundaries:
    """Cut by a strategy.

    evidence_failure: why its evidence could not be had, or "". context: (n,) tokens by which a chunk
    beginning at each unit must stay below the maximum, for its heading and for the read_limit, if any.
    pinned: (p,) int64, ascending, gaps that are kept.
    Raises Cancelled.
    """
    given = replace(given, pinned=pinned, context=context, cancel=cancel)
    gaps, curve, config = given.gaps, given.curve, given.config
    proposal, failure = propose(strategy, given, evidence_failure)
    cut = pack(
        with_pins(proposal, pinned),
        gaps,
        given.sizes,
        config,
        # A strategy without vectors cuts the same whether or not there happens to be a curve.
        similarity=curve.smoothed if curve is not None and strategy.needs_vectors else None,
        context=context,
        pinned=pinned,
    )
    if read_limit is not None:
        cut = read_limit.trim_overlap(cut)
    is_cut = np.zeros(len(gaps), dtype=np.bool_)
    is_cut[cut.stop[:-1] - 1] = True
    unused = (given.verdicts == Verdict.ACCEPTED) & ~is_cut
    is_merged = strategy.needs_vectors and not proposal.sized
    verdicts = np.where(unused, Verdict.MERGED if is_merged else Verdict.UNUSED, given.verdicts)
    return Boundaries(
        curve,
        read_only(verdicts.astype(np.uint8)),
        cut,
        proposal.method or strategy.name,
        failure,
        proposal.margins,
    )
