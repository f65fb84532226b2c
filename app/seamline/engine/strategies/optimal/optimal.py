"""Cut where the whole text comes apart best: the most likely of all ways to divide it, by exact search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import numpy as np

from seamline.engine.arrays import CodeArray, IndexArray, read_only
from seamline.engine.evidence.structure import pause_evidence
from seamline.engine.sizing.cut import EDGE_REASONS, LARGEST_MARGIN, MIN_MARGIN, Proposal, Reason, no_proposal
from seamline.engine.strategies.factors import Factor, GapContext
from seamline.engine.strategies.optimal.run_layout import pins_amid_runs
from seamline.engine.strategies.optimal.topic_division import Division, divide, divide_ahead
from seamline.engine.strategies.optimal.topic_features import Asked, Features, prepare_features
from seamline.engine.strategies.recursive import fall_back_to_size
from seamline.engine.strategies.strategy import StrategyInput


class Optimal:
    """The division of a text into topics that has the largest sum of evidence, and these into chunks.

    Three things count, in nats. What holds a topic together: how little its sentences scatter around their
    mean. What speaks for a boundary at a place: headings, paragraphs, messages, pauses, and words as
    "however" or "another thing". And what a boundary costs: the granularity, which at 0 is the one that
    makes the text most likely. Sizes have no say in it, and in a conversation a topic begins with a message.

    Then topics below the minimum are joined to a neighbour where the evidence says least, and those above the
    maximum are divided at the best places inside: a boundary by size parts two pieces of one topic. No chunk
    is above the maximum unless it must not be cut, and as few as can be are below the minimum.
    A boundary's score is its margin: how much less the best way to divide the text without it would have,
    up to 1,000 for one that sizes or pins demand. Where chunks could be more than 8 million, as in a log of
    hundreds of thousands of lines, neighbours of a few tokens are not parted, but by pins.
    """

    name = "optimal"
    label = "Optimal"
    summary = "Weighs all ways to divide the text, and takes the one that its sentences speak for most."
    fields: tuple[str, ...] = (
        "granularity",
        "min_tokens",
        "min_percent",
        "max_tokens",
        "fit_model",
        "overlap_tokens",
        "overlap_units",
        "topic_weight",
        "structure_weight",
        "cue_weight",
        "pause_seconds",
        "list_tokens",
        "block_tokens",
        "heading_context",
        "chunking",
        "splitter",
        "front_matter",
        "fallback_to_recursive",
        "embedding_batch_size",
    )
    needs_vectors = True
    target_parameter = looked_ahead = "granularity"
    fitted = ("max_tokens", "granularity", "min_tokens")
    vector_fields = ("granularity", "topic_weight", "structure_weight", "cue_weight")
    keeps_together = True
    counts_text = True
    feature_fields = ("max_tokens", "topic_weight", "structure_weight", "cue_weight", "pause_seconds")

    def prepare(self, given: StrategyInput) -> Features | None:
        if given.vectors is None or len(given.units) < 2:
            return None
        return prepare_features(given, given.vectors)

    def feature_pins(self, given: StrategyInput) -> IndexArray:
        """Return the pins at gaps where no topic could begin otherwise, (k,) int64."""
        return pins_amid_runs(given)

    def propose(self, given: StrategyInput) -> Proposal:
        if len(given.units) < 2:
            return no_proposal(sized=True)
        if given.features is None:
            return fall_back_to_size(given, keeps_maximum=True)
        features = cast(Features, given.features)
        known = features.proposals.get(_asked(given))
        if known is not None:
            return known
        found = divide(features, given.sizes, config=given.config, pinned=given.pinned, cancel=given.cancel)
        return _proposal(given, features, found=found)

    def look_ahead(self, given: StrategyInput, values: Sequence[float]) -> None:
        """Find the cuts at other granularities before they are asked for.

        values: granularities, near the one that is shown. Raises Cancelled.
        """
        features = given.features
        if not isinstance(features, Features):
            return
        others = [replace(given, config=given.config.with_values({"granularity": value})) for value in values]
        others = [other for other in others if _asked(other) not in features.proposals]
        found = divide_ahead(
            features,
            given.sizes,
            config=given.config,
            granularities=[other.config.granularity for other in others],
            cancel=given.cancel,
        )
        for other, division in zip(others, found, strict=True):
            features.proposals[_asked(other)] = _proposal(other, features, found=division)

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        """Return what speaks for and against a boundary at the gap, in nats.

        The evidence compares the two chunks that the gap parts, or would part.
        """
        features, gap = at.given.features, at.gap
        if not isinstance(features, Features):
            return ()
        if not at.is_cut and features.is_amid_run(gap):
            return (Factor("joined", verdict=False),)
        low, high = _parted(at)
        topic = features.parting(low, middle=gap + 1, high=high)
        structure, words = float(features.structure[gap]), float(features.markers[gap])
        opening = float(features.openings[gap])
        bonus = float(features.bonus[np.searchsorted(features.bounds, gap + 1)])
        cost = features.topics.cost(at.given.config.granularity)
        return (
            Factor("fit", at.margin, LARGEST_MARGIN, verdict=at.is_cut),
            Factor("topic", topic, 0.0, "topic_weight", topic > 0),
            Factor("structure", structure, 0.0, "structure_weight", structure > 0),
            Factor("words", words, 0.0, "cue_weight", words > 0),
            Factor("opening", opening, 0.0, "cue_weight", opening > 0),
            Factor("usual", -(structure + words + opening - bonus), 0.0),
            Factor("cost", -cost, 0.0, "granularity", cost < 0),
            Factor("total", topic + bonus - cost, 0.0, verdict=topic + bonus > cost),
        )


def _asked(given: StrategyInput) -> Asked:
    return given.config.granularity, given.config.minimum, given.pinned.tobytes()


def _proposal(given: StrategyInput, features: Features, *, found: Division) -> Proposal:
    # The last digits depend on how a processor adds up, and the same text is to give the same bytes.
    margins = found.margins.clip(-LARGEST_MARGIN, LARGEST_MARGIN).round(3).astype(np.float32)
    margins[found.gaps] = np.maximum(margins[found.gaps], MIN_MARGIN)
    return Proposal(
        gaps=read_only(found.gaps),
        reasons=_known_reasons(given, features, found=found),
        scores=read_only(margins[found.gaps]),
        sized=True,
        last_score=LARGEST_MARGIN,
        margins=read_only(margins),
    )


def _parted(at: GapContext) -> tuple[int, int]:
    """Return the units at which that begins and ends which a gap parts: two topics, or else two chunks."""
    cut = at.cut
    last = at.chunk + 1 if at.is_cut else at.chunk
    if not at.is_cut or at.reason == Reason.SIZE:
        return int(cut.first[at.chunk]), int(cut.stop[last])
    ends = np.flatnonzero(cut.reasons != Reason.SIZE)
    number = int(np.searchsorted(ends, at.chunk))
    first = int(ends[number - 1]) + 1 if number else 0
    return int(cut.first[first]), int(cut.stop[ends[number + 1]])


def _known_reasons(given: StrategyInput, features: Features, *, found: Division) -> CodeArray:
    """Return the reasons of the boundaries, (k,) uint8 of Reason, from the cache if they are there."""
    asked = _asked(given)
    reasons = features.known_reasons.get(asked)
    if reasons is None:
        reasons = features.known_reasons[asked] = read_only(_reasons(given, features, found=found))
    return reasons


def _reasons(given: StrategyInput, features: Features, *, found: Division) -> CodeArray:
    """Return the reason of each boundary, (k,) uint8 of Reason: what speaks most for it.

    That is size, if it divides a topic that is too long; else a heading; else a pause or a change of topic,
    whichever says more; else what ends there, such as a paragraph.
    """
    gaps = found.gaps
    if not len(gaps):
        return np.empty(0, dtype=np.uint8)
    ends = np.concatenate(([0], gaps + 1, [len(given.units)]))
    change = features.changes(ends)
    turn = given.blocks.turn[given.units.block[gaps + 1]]
    is_message = given.blocks.turn[given.units.block[gaps]] != turn
    pause = is_message * pause_evidence(given.document, given.config.pause_seconds)[turn]
    reasons = np.where(is_message, Reason.TURN, EDGE_REASONS[given.gaps.edge[gaps]])
    reasons = np.where(change > 0, Reason.TOPIC, reasons)
    reasons = np.where((pause > 0) & (pause > change), Reason.TIME_GAP, reasons)
    reasons = np.where((given.gaps.heading[gaps] > 0) & ~is_message, Reason.HEADING, reasons)
    return np.where(found.is_topic, reasons, Reason.SIZE).astype(np.uint8)
