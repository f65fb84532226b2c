"""Texts about the next steps of a setting: the nearest values at which boundaries appear or go."""

from __future__ import annotations

from collections.abc import Sequence

from seamline.desktop.widgets.ghosts import Ghost
from seamline.desktop.widgets.number_words import in_words
from seamline.desktop.widgets.parameter_formatting import format_setting_number
from seamline.desktop.widgets.translation import in_a_row, tr
from seamline.engine.config import PARAMETERS
from seamline.engine.phrases import joined, phrase
from seamline.engine.sizing.cut import Reason
from seamline.instruments.forecast import Flip, Forecast, NextStep

_BY_SIZE = (Reason.SIZE, Reason.FIXED)
_BY_CONTENT = (Reason.TOPIC, Reason.HEADING, Reason.TURN, Reason.PARAGRAPH)


def describe_steps(forecast: Forecast, separator: str = " ") -> str:
    """Return at which values which boundaries appear or go: `At −0.50 one more: before “It is …”.`

    separator: between the sentences.
    """
    steps = [step for step in (forecast.up, forecast.down) if step is not None]
    steps.sort(key=lambda step: -step.chunks)
    return separator.join(_sentence(forecast, step) for step in steps)


def ghosts_of(forecast: Forecast) -> tuple[Ghost, ...]:
    """Return the boundaries that appear or go at the next steps up and down, in no order."""
    return tuple(
        Ghost(
            flip.index,
            tr("appears at {value}", value=_value(forecast, step))
            if flip.is_new
            else tr("goes at {value}", value=_value(forecast, step)),
            flip.is_new,
        )
        for step in (forecast.up, forecast.down)
        if step is not None
        for flip in step.flips
    )


def next_values(forecast: Forecast) -> tuple[float, ...]:
    """Return the values of the next steps up and down; none for a direction without one."""
    return tuple(float(step.value) for step in (forecast.up, forecast.down) if step is not None)


def describe_counts(forecast: Forecast) -> str:
    """Return how many chunks the next steps give: `9 at −0.50, 7 at 1.63`."""
    steps = sorted(
        (step for step in (forecast.up, forecast.down) if step is not None), key=lambda step: -step.chunks
    )
    return in_a_row(
        *(tr("{chunks:,} at {value}", chunks=step.chunks, value=_value(forecast, step)) for step in steps)
    )


def value_of_next_cut(forecast: Forecast) -> float | None:
    """Return the value of the next step that gives more chunks; None if neither does."""
    steps = [step for step in (forecast.up, forecast.down) if step is not None]
    return next((float(step.value) for step in steps if step.chunks > forecast.now), None)


def _sentence(forecast: Forecast, step: NextStep) -> str:
    new = [flip for flip in step.flips if flip.is_new]
    gone = [flip for flip in step.flips if not flip.is_new]
    difference = step.chunks - forecast.now
    if difference:
        what = tr("{number} more" if difference > 0 else "{number} less", number=in_words(abs(difference)))
        where = new if difference > 0 else gone
        if new and gone:
            # The places that follow are of all boundaries that appear, or go, and so are more than the
            # difference.
            what = tr("{number} (+{new:,} −{gone:,})", number=what, new=len(new), gone=len(gone))
    elif len(new) == len(gone) == 1 and gone[0].reason in _BY_SIZE and new[0].reason in _BY_CONTENT:
        what, where = (
            tr("a {reason} takes the place of a cut by size", reason=phrase(new[0].reason.label)),
            new,
        )
    else:
        what, where = (
            (tr("a cut moves") if len(new) == 1 else tr("{number} cuts move", number=in_words(len(new)))),
            new,
        )
    return tr("At {value}, {what}: {places}.", value=_value(forecast, step), what=what, places=_places(where))


def _value(forecast: Forecast, step: NextStep) -> str:
    return format_setting_number(PARAMETERS[forecast.parameter], step.value)


def _places(flips: Sequence[Flip]) -> str:
    """Name up to two places; of more, the first and the number of the others."""
    if len(flips) <= 2:
        return tr(joined(dict.fromkeys(flip.place for flip in flips), " and "))
    return tr("{place} and {number} others", place=flips[0].place, number=in_words(len(flips) - 1))
