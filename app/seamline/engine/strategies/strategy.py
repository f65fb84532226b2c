"""What a strategy is: it looks at a document's units and proposes where to cut, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import numpy as np

from seamline.engine.arrays import CodeArray, CountArray, FloatArray, IndexArray
from seamline.engine.blocks import Blocks
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.curve import Curve
from seamline.engine.document import Document
from seamline.engine.gaps import Gaps
from seamline.engine.packing import Proposal
from seamline.engine.sizes import Sizes
from seamline.engine.units import Units


@dataclass(frozen=True)
class Given:
    """All that a strategy may look at.

    sizes: tokens of the units and of spans of them. curve: None without vectors or with fewer than two units.
    verdicts: (n - 1,) uint8 of Verdict, what the curve says of each gap; all NONE without a curve.
    evidence: what the strategy itself has gathered, or None. pinned: (p,) int64, ascending, gaps that will be
        boundaries whatever it proposes. context: (n,) tokens of heading context that a chunk beginning at
        each unit carries, if any. cancel: to look at now and then in long work.
    """

    document: Document
    blocks: Blocks
    units: Units
    sizes: Sizes
    gaps: Gaps
    curve: Curve | None
    verdicts: CodeArray
    config: Config
    evidence: object = None
    pinned: IndexArray = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    context: CountArray | None = None
    cancel: CancelToken | None = None


@dataclass(frozen=True)
class Material:
    """What a strategy may gather evidence from; `evidence_fields` names what it reads of the config.

    context: (n,) int32, how far below the maximum a chunk beginning at each unit must stay, for its heading
        and for what the embedder reads; None if it need not.
    pinned: (p,) int64, ascending, gaps that will be boundaries, even where no other cut is possible.
    """

    document: Document
    blocks: Blocks
    units: Units
    sizes: Sizes
    gaps: Gaps
    vectors: FloatArray | None
    config: Config
    context: CountArray | None = None
    pinned: IndexArray = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    progress: Progress = no_progress
    cancel: CancelToken | None = None


@runtime_checkable
class Gathers(Protocol):
    """A strategy whose costly part is done once, and kept while what it depends on stays the same."""

    evidence_fields: tuple[str, ...]
    """The parameters that the evidence depends on, besides the units and their vectors.

    Which gaps are possible, and the context, depend on `max_tokens`.
    """

    def gather(self, material: Material) -> object:
        """Return the evidence, read-only; it comes back as `given.evidence`."""
        ...


@runtime_checkable
class GathersByPins(Gathers, Protocol):
    """One whose evidence depends on where the user wants boundaries, too."""

    def evidence_pins(self, material: Material) -> IndexArray:
        """Return those of `material.pinned` that the evidence depends on."""
        ...


class Strategy(Protocol):
    """Proposes boundaries. Stateless: the same input always gives the same proposal.

    It may be one that Gathers, too. A strategy from outside may also have `parameters`, a tuple of
    Parameter: its own settings, which stand in `given.config[name]`, and are listed in `fields` with the
    others that it reads. It may have `keeps_together`, whether find_ties() binds it; `holds_maximum`, whether
    no chunk of sentences by rules is to be above the maximum, counted as it is recorded; and `counts_text`,
    whether sizes are those of texts even where a splitter has its own way to add them up.
    """

    name: str
    """As it stands in a config."""
    label: str
    """As the window shows it."""
    summary: str
    """One line on what it does."""
    fields: tuple[str, ...]
    """The parameters that it or its packing reads; the window shows these."""
    needs_vectors: bool
    """Whether it needs an embedder; the others run without."""

    def propose(self, given: Given) -> Proposal:
        """Return where to cut and why; sizes are applied afterwards unless the proposal is `sized`."""
        ...
