"""The strategy protocol: it looks at a document's units and proposes where to cut, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Protocol, TypeGuard, runtime_checkable

import numpy as np

from seamline.engine.arrays import CodeArray, CountArray, FloatArray, IndexArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.evidence.curve import Curve
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.evidence.topic_model import TopicModel
from seamline.engine.parameters import Parameter
from seamline.engine.sizing.cut import Cut, Proposal
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.document import Document
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.units import Units


@dataclass(frozen=True)
class StrategyInput:
    """All that a strategy may look at. Nobody may change it.

    sizes: tokens of the units and of spans of them. vectors: (n, dimensions) float32, unit length; None
        without an embedder. curve: None without vectors or with fewer than two units. verdicts: (n - 1,)
        uint8 of Verdict, what the curve says of each gap; all NONE without a curve.
    pinned: (p,) int64, ascending, gaps that will be boundaries whatever the strategy proposes, even where no
        other cut is possible. reserved: (n,) int32, how far below the maximum a chunk beginning at each unit
        must stay, for its heading and for what the embedder reads; None if it need not.
    features: what the strategy's own prepare() returned; None before that, and for one that has none.
    earlier: features that were prepared for the same units and vectors under other parameters or pins, or
        None. They may be those of another strategy. Whatever in them does not depend on parameters or pins
        may be reused.
    is_draft: whether an approximate cut will do, as while a slider is dragged. Then prepare() may also reuse
        from `earlier` what the changed parameters hardly alter, and must return features whose `is_draft` is
        true if it did.
    topic_model: what was learned of topics with the embedder's vectors; None for most embedders.
    progress, cancel: for long work to report to, and to check, now and then.

    While a strategy prepares its features, there is no curve yet: features depend on the text alone.
    """

    document: Document
    blocks: Blocks
    units: Units
    sizes: Sizes
    gaps: Gaps
    vectors: FloatArray | None
    curve: Curve | None
    verdicts: CodeArray
    config: Config
    features: object = None
    earlier: object = None
    is_draft: bool = False
    pinned: IndexArray = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    reserved: CountArray | None = None
    topic_model: TopicModel | None = None
    progress: Progress = no_progress
    cancel: CancelToken | None = None


@dataclass(frozen=True)
class TextEdges:
    """Where a strategy that looks at the bare text wants to be able to cut it.

    edges: (k,) int64, ascending indices of the text. A unit ends at each of them, even inside a sentence.
    features: anything that propose() needs; it comes back as `given.features`.
    notes: sentences for the user on what went otherwise than asked for.
    """

    edges: IndexArray
    features: object = None
    notes: tuple[str, ...] = ()


class FindsEdges(Protocol):
    """A strategy that finds its cuts in the bare text, as the splitter of another library, before units."""

    edge_fields: tuple[str, ...]
    """The parameters that the edges depend on, besides the text."""

    def find_edges(self, document: Document, config: Config) -> TextEdges:
        """Return where units are to end. Raises SeamlineError."""
        ...


class Preparable(Protocol):
    """A strategy whose costly part is done once, and kept while its inputs stay the same."""

    feature_fields: tuple[str, ...]
    """The parameters that the features depend on, besides the units and their vectors.

    `max_tokens` is one of them if the features depend on which gaps are possible, or on what is reserved.
    """

    def prepare(self, given: StrategyInput) -> object:
        """Return the features, read-only; they come back as `given.features`."""
        ...


class PreparableByPins(Preparable, Protocol):
    """A Preparable whose features also depend on pinned boundaries."""

    def feature_pins(self, given: StrategyInput) -> IndexArray:
        """Return the gaps of `given.pinned` that the features depend on, (k,) int64."""
        ...


@runtime_checkable
class LooksAhead(Protocol):
    """A strategy that can find the cuts at other values of a parameter before they are asked for."""

    looked_ahead: str
    """The name of the parameter."""

    def look_ahead(self, given: StrategyInput, values: Sequence[float]) -> None:
        """Find the cuts at some values, and keep them with the features, so that none needs a search later.

        Raises Cancelled.
        """
        ...


class KnowsInactive(Protocol):
    """A strategy that says which of its parameters have no effect on a cut that it made."""

    def inactive(self, given: StrategyInput, cut: Cut) -> Mapping[str, str]:
        """Return those parameters by name, each with the reason, as in "Changes nothing now: <reason>".

        cut: the final one, after sizes were applied. Reasons that hold for every strategy, as that a text
        has no lists, need not be among them.
        """
        ...


# Not isinstance(), which on Python 3.11 collects the members of the protocol at each call: every cut asks
# these questions, even if all stages but the last are reused.


def finds_edges(strategy: Strategy) -> TypeGuard[FindsEdges]:
    """Whether a strategy is a FindsEdges."""
    return hasattr(strategy, "find_edges") and hasattr(strategy, "edge_fields")


def is_preparable(strategy: Strategy) -> TypeGuard[Preparable]:
    """Whether a strategy is a Preparable."""
    return hasattr(strategy, "prepare") and hasattr(strategy, "feature_fields")


def is_preparable_by_pins(strategy: Preparable) -> TypeGuard[PreparableByPins]:
    """Whether a strategy that is a Preparable is a PreparableByPins."""
    return hasattr(strategy, "feature_pins")


def knows_inactive(strategy: Strategy) -> TypeGuard[KnowsInactive]:
    """Whether a strategy is a KnowsInactive."""
    return hasattr(strategy, "inactive")


class Strategy(Protocol):
    """Proposes boundaries. Stateless: the same input always gives the same proposal.

    It may be FindsEdges, Preparable, KnowsInactive and Explains, too, and have any of the Traits.
    """

    name: str
    """As it stands in a config."""
    label: str
    """As the window shows it."""
    summary: str
    """One line on what it does."""
    fields: tuple[str, ...]
    """The parameters that it or its size limits read; the window shows these."""
    needs_vectors: bool
    """Whether it needs an embedder; the others run without."""

    def propose(self, given: StrategyInput) -> Proposal:
        """Return where to cut and why; sizes are applied afterwards unless the proposal is `sized`."""
        ...


@dataclass(frozen=True)
class Traits:
    """What a strategy may declare, as attributes of these names, with the defaults for one that does not.

    parameters: its own settings, for a strategy from outside. They stand in `given.config[name]`, and are
        listed in `fields` with the others that it reads.
    target_parameter: the number to change in order to get more or fewer chunks.
    fitted: the numbers that a fit to boundaries drawn by hand searches, the costliest to change first.
    keeps_together: whether it never cuts at ties, as between a question and its answer; see find_ties().
    holds_maximum: whether chunks whose stored text is above `max_tokens` are made smaller afterwards, under
        the splitter `rules`.
    counts_text: whether the size of a span is always that of its text, also under splitters that add up
        units in the way of another system.
    vector_fields: those of its own parameters that have no effect without vectors.
    without_markdown: the strategy that replaces it if the markdown cannot be parsed; "" for none.
    manner: how it cuts when it replaces another strategy, as in "Cut <manner> instead"; "" for its label.
    """

    parameters: tuple[Parameter, ...] = ()
    target_parameter: str = ""
    fitted: tuple[str, ...] = ()
    keeps_together: bool = False
    holds_maximum: bool = False
    counts_text: bool = False
    vector_fields: tuple[str, ...] = ()
    without_markdown: str = ""
    manner: str = ""


_TRAITS = tuple(trait.name for trait in fields(Traits))


def traits_of(strategy: Strategy) -> Traits:
    """Return what a strategy declares of itself."""
    return Traits(**{name: getattr(strategy, name) for name in _TRAITS if hasattr(strategy, name)})
