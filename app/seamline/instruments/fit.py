"""Parameter search: the setting whose cuts agree best with a person's boundaries or verdicts."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import cast

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Parameter, Value
from seamline.engine.phrases import joined, phrase
from seamline.engine.strategies import fitted_parameters, strategy_for
from seamline.engine.text.document import Document
from seamline.instruments.fit_targets import MORE_IS_BETTER, Figure, FitTarget
from seamline.instruments.recutting import Recutter, as_value, numeric_parameters, slider_range

NumberArray = NDArray[np.float64]
MAX_SETTINGS = 20_000
_SPACED = 5


@dataclass(frozen=True)
class Fit:
    """Scores of s settings of p parameters on d documents.

    parameters: the names of those that were searched. settings: (s, p) float64.
    scores: for each figure (s, d) float64; higher is better for those in MORE_IS_BETTER, lower for others.
    figure: the one by which `best` is chosen, as its mean over the documents. best, current: the rows of the
        best setting and of the config as it was. is_current_searched: whether the latter was to be searched;
        otherwise it was added to compare with.
    held_out: (d,) float64, for each document its score under the setting that is best for all others: what to
        expect of a text that was not searched. None with a single document.
    """

    parameters: tuple[str, ...]
    settings: NumberArray
    scores: Mapping[Figure, NumberArray]
    figure: Figure
    best: int
    current: int
    is_current_searched: bool
    held_out: NumberArray | None
    documents: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.settings)

    @property
    def warning(self) -> str:
        """Why the result is doubtful, or ""."""
        if len(self.documents) > 1:
            return ""
        if "not_alone" in self.scores:
            return phrase(
                "one document alone: the setting may fit its peculiarities and no other text; "
                "add verdicts to a second one"
            )
        return phrase(
            "one document alone: the setting may fit its peculiarities and no other text; "
            "add reference boundaries to a second one"
        )

    def mean(self, figure: Figure, row: int) -> float:
        """Return the mean of a figure over the documents under one setting."""
        return float(self.scores[figure][row].mean())

    def values(self, row: int) -> dict[str, Value]:
        """Return the values of a setting by parameter."""
        numbers = zip(self.parameters, self.settings[row].tolist(), strict=True)
        return {name: as_value(PARAMETERS[name], number) for name, number in numbers}

    def heat(self, across: str, down: str) -> HeatMap:
        """Return the best mean score for each pair of values of two parameters, the others being any."""
        searched = np.arange(len(self)) != (-1 if self.is_current_searched else self.current)
        settings = self.settings[searched]
        columns, x = np.unique(settings[:, self.parameters.index(across)], return_inverse=True)
        rows, y = np.unique(settings[:, self.parameters.index(down)], return_inverse=True)
        means = self.scores[self.figure][searched].mean(axis=1)
        scores = np.full((len(rows), len(columns)), np.nan)
        best = np.fmax if self.figure in MORE_IS_BETTER else np.fmin
        best.at(scores, (y, x), means)
        at = [self.settings[self.best, self.parameters.index(name)] for name in (down, across)]
        cell = None
        if at[0] in rows and at[1] in columns:
            cell = int(rows.searchsorted(at[0])), int(columns.searchsorted(at[1]))
        return HeatMap(across, down, columns, rows, read_only(scores), cell)


@dataclass(frozen=True)
class HeatMap:
    """Scores by the values of two parameters, `across` in columns and `down` in rows.

    columns: (c,) float64, rows: (r,) float64, values, ascending. scores: (r, c) float64, NaN if not tried.
    best: row and column of the setting that is reported as the best; None if that is the config as it was,
    and has values that were not searched.
    """

    across: str
    down: str
    columns: NumberArray
    rows: NumberArray
    scores: NumberArray
    best: tuple[int, int] | None = None


def fit(
    references: Sequence[FitTarget],
    ranges: Mapping[str, Sequence[float]],
    *,
    embedder: Embedder | None = None,
    figure: Figure = "pk",
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Fit:
    """Try all combinations of values, and find the one that agrees best with what a person drew or judged.

    references: all of one kind, with analyses under one config, which has the values of the parameters that
    are not searched. ranges: the values to try, by parameter. figure: the one of the references' figures by
    which the best is chosen. Pins are ignored: they may well be the reference.
    Raises ConfigError if there is nothing to search or to compare with; Cancelled.
    """
    if not references:
        raise ConfigError(phrase("there are no reference boundaries to fit to; set some in a document"))
    for reference in references:
        if reference.lacking:
            raise ConfigError(reference.lacking)
    figures = references[0].figures
    if figure not in figures:
        raise ConfigError(
            phrase(
                "{figure} cannot be scored by these references; take one of {figures}",
                figure=figure,
                figures=joined(figures, ", "),
            )
        )
    config = references[0].analysis.config
    names = _checked(ranges, config)
    searched = _settings(names, ranges, config=config)
    configs = searched if config in searched else [*searched, config]
    scores = np.empty((len(figures), len(configs), len(references)))
    total = len(configs) * len(references)
    for number, reference in enumerate(references):
        recutter = Recutter(reference.analysis, embedder, pins=())
        for row, setting in enumerate(configs):
            cut = recutter.cut(setting, cancel)
            scores[:, row, number] = reference.score(cut, recutter.units)
            progress("fit", number * len(configs) + row + 1, total)
    by_figure = {name: read_only(found) for name, found in zip(figures, scores, strict=True)}
    current = configs.index(config)
    settings = np.array([[float(each[name]) for name in names] for each in configs])
    # Of equally good settings the nearest to the config as it was wins, in lengths of sliders.
    distances = np.abs((settings - settings[current]) / _spans(names, config)).sum(axis=1)
    ranked = by_figure[figure] * (-1 if figure in MORE_IS_BETTER else 1)
    return Fit(
        parameters=names,
        settings=read_only(settings),
        scores=by_figure,
        figure=figure,
        best=_best(ranked, distances),
        current=current,
        is_current_searched=config in searched,
        held_out=_held_out(ranked, by_figure[figure], distances=distances),
        documents=tuple(document_label(reference.analysis.document) for reference in references),
    )


def default_ranges(config: Config) -> dict[str, tuple[float, ...]]:
    """Return values worth trying of each parameter that can be fitted, fewer than 500 settings in all."""
    names = fitted_parameters(strategy_for(config.strategy))
    return {name: tuple(dict.fromkeys(_tried(PARAMETERS[name], config))) for name in names}


def _tried(parameter: Parameter, config: Config) -> tuple[float, ...]:
    current = float(cast(float, config[parameter.name]))
    if parameter.tried:
        return parameter.tried
    if parameter.name == "min_tokens":
        return (config.min_tokens // 2, config.min_tokens)
    if parameter.name == "max_tokens":
        return (config.max_tokens, min(config.max_tokens * 2, parameter.maximum or config.max_tokens))
    low, high = slider_range(parameter, current)
    return spaced(parameter.name, low, high=high, count=_SPACED)


def spaced(parameter: str, low: float, *, high: float, count: int) -> tuple[float, ...]:
    """Return `count` evenly spaced values of a parameter, both ends included; fewer if some round to one."""
    field = PARAMETERS[parameter]
    numbers = (float(as_value(field, number)) for number in np.linspace(low, high, count).round(6).tolist())
    return tuple(dict.fromkeys(numbers))


def count_settings(ranges: Mapping[str, Sequence[float]]) -> int:
    """Return how many combinations of values there are."""
    return math.prod(len(values) for values in ranges.values()) if ranges else 0


def _checked(ranges: Mapping[str, Sequence[float]], config: Config) -> tuple[str, ...]:
    """Check the ranges, and return their parameters, those first whose change costs most time."""
    known = {parameter.name for parameter in numeric_parameters(config)}
    for name, values in ranges.items():
        if name not in known:
            raise ConfigError(
                phrase(
                    "the {strategy} strategy has no {name} to search; it has: {known}",
                    strategy=config.strategy,
                    name=name,
                    known=joined(sorted(known), ", "),
                ),
                key=name,
            )
        if not len(values):
            raise ConfigError(phrase("there is no value of {name} to try", name=name), key=name)
    count = count_settings(ranges)
    if not count:
        raise ConfigError(phrase("there is no parameter to search; choose one"))
    if count > MAX_SETTINGS:
        raise ConfigError(
            phrase(
                "these are {count:,} settings; no more than {max_settings:,} are searched, so try "
                "fewer values",
                count=count,
                max_settings=MAX_SETTINGS,
            )
        )
    order = {name: number for number, name in enumerate(fitted_parameters(strategy_for(config.strategy)))}
    return tuple(sorted(ranges, key=lambda name: order.get(name, len(order))))


def _settings(
    names: tuple[str, ...], ranges: Mapping[str, Sequence[float]], *, config: Config
) -> list[Config]:
    """Return the configs to try; combinations that no config allows are left out."""
    found: dict[Config, None] = {}
    for numbers in product(*(sorted(set(ranges[name])) for name in names)):
        values = {
            name: as_value(PARAMETERS[name], number) for name, number in zip(names, numbers, strict=True)
        }
        for name, value in values.items():
            PARAMETERS[name].check(value)
        try:
            found[config.with_values(values)] = None
        except ConfigError:
            continue
    if not found:
        raise ConfigError(
            phrase("none of these settings is possible: each has a minimum size above its maximum")
        )
    return list(found)


def _spans(names: tuple[str, ...], config: Config) -> NumberArray:
    """Return the length of each parameter's slider, (p,) int64 or float64."""
    ranges = (slider_range(PARAMETERS[name], float(config[name])) for name in names)
    return np.array([high - low for low, high in ranges])


def _best(ranked: NumberArray, distances: NumberArray) -> int:
    """Return the row with the lowest mean; of several, the one with the least distance.

    ranked: (s, d) float64, lower is better. distances: (s,) float64, from the config as it was.
    """
    means = ranked.mean(axis=1).round(12)
    return int(np.lexsort((distances, means))[0])


def _held_out(ranked: NumberArray, scores: NumberArray, *, distances: NumberArray) -> NumberArray | None:
    """Return the score on each document of the setting that is best for all others, (d,) float64.

    ranked, scores: (s, d) float64; `ranked` has the scores with the sign turned where higher is better.
    distances: (s,) float64. Returns None for a single document.
    """
    documents = ranked.shape[1]
    if documents < 2:
        return None
    best = [_best(np.delete(ranked, number, axis=1), distances) for number in range(documents)]
    return read_only(scores[best, np.arange(documents)])


def document_label(document: Document) -> str:
    """Return a label for a document: the name of its file, and of a conversation in it, the title."""
    return ": ".join(filter(None, (document.name, document.entry and (document.title or document.entry))))
