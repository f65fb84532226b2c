"""Cut one document under many configs: only as far as boundaries, reusing the stages that do not change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Parameter, Value
from seamline.engine.pipeline.run import run_pipeline
from seamline.engine.pipeline.stage_keys import BOUNDARIES, GAPS, TOKENS, UNITS, VECTORS
from seamline.engine.pipeline.unit_vectors import EmbedderSnapshot
from seamline.engine.sizing.cut import Cut
from seamline.engine.strategies import needs_model, strategy_for
from seamline.engine.units.units import Units

_NO_SWEEP = ("embedding_batch_size",)


def numeric_parameters(config: Config) -> tuple[Parameter, ...]:
    """Return the numeric parameters that the config's strategy cuts by, in the strategy's order."""
    fields = (PARAMETERS[name] for name in strategy_for(config.strategy).fields if name not in _NO_SWEEP)
    return tuple(parameter for parameter in fields if parameter.type in (int, float))


def slider_range(parameter: Parameter, current: float) -> tuple[float, float]:
    """Return where a slider of a parameter begins and ends; it always reaches the current value."""
    low, maximum = cast(float, parameter.minimum), cast(float, parameter.maximum)
    soft = maximum if parameter.soft_maximum is None else parameter.soft_maximum
    # A parameter with a range that is symmetric about 0 has such a slider.
    return min(-soft if low == -maximum else low, current), max(soft, current)


def as_value(parameter: Parameter, number: float) -> Value:
    """Return a number in a parameter's type."""
    return round(number) if parameter.type is int else float(number)


def finds_other_units(config: Config, parameter: str) -> bool:
    """Whether a numeric parameter changes the units: lines above the maximum are divided."""
    return parameter == "max_tokens" and config.splitter == "lines"


@dataclass(frozen=True)
class Sizing:
    """How large the chunks of a cut are.

    median: of their tokens, overlap included, as sums over their units, which size limits go by. The chunk's
        text may have a token less, where a tokenizer joins the characters of two units.
    places: a hash of the boundaries and of the overlap. starts: a hash of where the chunks begin.
    """

    chunks: int
    median: float
    places: int = field(repr=False)
    starts: int = field(repr=False)


class Recutter:
    """Cuts an analysed document under other configs, as analyse() does, up to the boundaries.

    Chunks are not made: to count their tokens takes ten times as long as to find them. Stages that a config
    shares with the analysis, or with a config that was cut before, are reused.
    pins: as in analyse(); by default those of the analysis.
    """

    def __init__(
        self, analysis: Analysis, embedder: Embedder | None, *, pins: tuple[int, ...] | None = None
    ) -> None:
        self._document = analysis.document
        self._embedder = embedder
        self._pins = analysis.pins if pins is None else pins
        self._stages = analysis.stages
        # Without the embedder, its vectors in the analysis serve as long as the units stay the same.
        vectors = analysis.stages.get(VECTORS)
        self._model: EmbedderSnapshot | None = None
        if embedder is None and vectors is not None:
            self._model = EmbedderSnapshot(
                None, vectors.identity, analysis.max_read_tokens, analysis.model_counter
            )

    @property
    def units(self) -> Units:
        """The units of the last cut."""
        return self._stages[UNITS]

    def cut(self, config: Config, cancel: CancelToken | None = None) -> Cut:
        """Return the cut that analyse() makes under a config of the same strategy.

        Raises Cancelled, ConfigError, and EmbeddingError as analyse() does.
        """
        run = run_pipeline(
            self._document,
            config,
            # Units are embedded anew only for a strategy that looks at their vectors.
            embedder=self._embedder if needs_model(config) else None,
            model=self._model,
            pins=self._pins,
            previous=self._stages,
            until="boundaries",
            cancel=cancel,
        )
        # Stages that this config had no use for are kept: the next may have one.
        self._stages = self._stages.updated(run.stages)
        return run.stages[BOUNDARIES].cut

    def measure(self, config: Config, cancel: CancelToken | None = None) -> Sizing:
        """Return how many chunks a config makes, and how large they are. Raises as cut() does."""
        return self.sizing_of(self.cut(config, cancel))

    def sizing_of(self, cut: Cut) -> Sizing:
        """Return how many chunks a cut has, and how large they are. cut: the last that cut() returned."""
        sizes, headings = self._stages[TOKENS], self._stages[GAPS][1]
        tokens = sizes.spans(cut.overlap_first, cut.stop)
        if headings is not None:
            tokens = tokens + headings[cut.first]
        median = float(np.median(tokens)) if len(cut) else 0.0
        # By indices of the text, since another maximum may divide lines into other units.
        units = self._stages[UNITS]
        starts = units.first[cut.first].tobytes()
        places = hash((starts, units.last[cut.stop - 1].tobytes(), units.first[cut.overlap_first].tobytes()))
        return Sizing(len(cut), median, places, hash(starts))
