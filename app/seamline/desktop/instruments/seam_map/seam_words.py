"""The words of the seam map: on a boundary, on the value of the line, and on the map as a whole."""

from __future__ import annotations

from seamline.desktop.instruments.seam_map.seam_layout import SeamLayout
from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.parameter_formatting import format_setting_number, format_value, with_titles
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import PARAMETERS
from seamline.engine.phrases import phrase, plural
from seamline.engine.text.document import Document
from seamline.instruments.formatting import format_opening, pluralize
from seamline.instruments.parameter_sweep import ParameterSweep
from seamline.instruments.seam_map import SeamMap

# The value at which a boundary begins or ends to exist is known to more decimals than a slider has.
_DECIMALS = 2


def opening_of(document: Document, start: int) -> str:
    """Return the first words behind a boundary, as far as its first line goes."""
    end = document.text.find("\n", start + 1)
    return format_opening(document, start, end=end if end >= 0 else None)


def format_range(seams: SeamMap, values: tuple[float, float]) -> str:
    """Return `from −0.50 to 3.00`."""
    field = PARAMETERS[seams.parameter]
    low, high = (round(value, _DECIMALS) for value in values)
    return tr(
        "from {low} to {high}",
        low=format_setting_number(field, low),
        high=format_setting_number(field, high),
    )


def describe_lives(seams: SeamMap, boundary: int) -> str:
    """Return over which values a boundary exists: `from −13.5 to +20.0`."""
    return tr(", ").join(format_range(seams, life) for life in seams.lives(boundary))


def describe_boundary(shown: SeamLayout, boundary: int) -> CardText:
    """Return a card on a boundary: where it is, why, and over which values."""
    seams, document = shown.seams, shown.analysis.document
    field, start = PARAMETERS[seams.parameter], int(seams.starts[boundary])
    share = tr("{share:.0%} of the values", share=seams.share[boundary])
    lines = [
        tr(
            "{reason}, line {line:,}",
            reason=phrase(seams.reason_of(boundary).label),
            line=document.line_of(start),
        ),
        f"{tr(field.label)} {describe_lives(seams, boundary)}",
        tr("{share}: stable", share=share) if seams.stable[boundary] else share,
    ]
    if not shown.is_cut[boundary]:
        lines.append(tr("not cut at {setting}", setting=format_setting_number(field, shown.value)))
    return CardText(tr("Before “{words}”", words=opening_of(document, start)), lines)


def describe_map(seams: SeamMap, value: float) -> str:
    """Say what chunks a value gives, for which range of values, and how many boundaries the map has."""
    field = PARAMETERS[seams.parameter]
    boundaries, stable = len(seams.starts), int(seams.stable.sum())
    name = f"{tr(field.label)} {format_setting_number(field, value)}"
    if not len(seams.values):
        return tr(". ").join((name, tr(seams.refused)))
    low, high, chunks = seams.counts[seams.count_at(value)]
    median = seams.median[seams.row_at(value)]
    holds = format_range(seams, (low, high))
    return tr(
        plural(
            boundaries,
            "{name}: {chunks}, median {median:,g} tokens, {holds}. {count:,} boundary at any value, "
            "{stable:,} stable.",
            "{name}: {chunks}, median {median:,g} tokens, {holds}. {count:,} boundaries at any value, "
            "{stable:,} stable.",
            name=name,
            chunks=pluralize(chunks, "chunk"),
            median=median,
            holds=holds,
            stable=stable,
        )
    )


def short_hint_of(seams: SeamMap) -> str:
    """Return a shorter hint for less room; "" if there is none."""
    is_read = len(seams.values) and not seams.refused
    return tr("drag the line: towers that reach it are cut") if is_read else ""


def hint_of(seams: SeamMap, sweep: ParameterSweep | None) -> str:
    """Return a line on how to read the map, or on why the setting moves no boundary.

    sweep: that of a setting that moves no boundary, None for others.
    """
    field = PARAMETERS[seams.parameter]
    if sweep is not None and sweep.inactive:
        text = tr(
            "{label} has no effect now: {inactive}.",
            label=phrase(field.label),
            inactive=phrase(sweep.inactive),
        )
        if sweep.mask is not None:
            other = PARAMETERS[sweep.mask.parameter]
            text += tr(
                " It would have one with {other}: {value}.",
                other=phrase(other.label.lower()),
                value=format_value(other, sweep.mask.value),
            )
        return text
    if sweep is not None:
        return tr("{label} moves no boundary of this text", label=phrase(field.label))
    refused = with_titles(tr(seams.refused))
    if not len(seams.values):
        return refused
    text = tr("drag the line: towers that reach it are cut; tall ones hold whatever you choose")
    # How to read the map comes first, as the end is cut off in a narrow window, and then only in the tip.
    return tr("; ").join((text, refused)) if seams.refused else text
