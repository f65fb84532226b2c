"""Formatting of parameters: what each does, the values it takes, and how its numbers are written."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import cast

from seamline.desktop.widgets.translation import localize, numeral, tr
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Parameter, Value
from seamline.engine.phrases import phrase, quoted
from seamline.engine.strategies import STRATEGIES

# The name of a parameter. One of a single word may be an ordinary word, except at the beginning of a text.
_NAME = re.compile(
    r"^(?:{})\b|\b(?:{})\b".format("|".join(PARAMETERS), "|".join(name for name in PARAMETERS if "_" in name))
)


def describe_parameter(parameter: Parameter) -> str:
    """Return what a parameter does and which values it takes, in two sentences."""
    if parameter.choices or parameter.type is bool:
        return tr(parameter.help)
    if parameter.placeholders:
        return tr("{help} It is {what}.", help=phrase(parameter.help), what=phrase(parameter.range_text))
    if parameter.minimum is None or parameter.maximum is None:
        return tr(parameter.help)
    low, high = format_number(parameter.minimum), format_number(parameter.maximum)
    if not parameter.unit:
        return tr("{help} From {low} to {high}.", help=phrase(parameter.help), low=low, high=high)
    return tr(
        "{help} From {low} to {high} {unit}.",
        help=phrase(parameter.help),
        low=low,
        high=high,
        unit=phrase(parameter.unit),
    )


def with_titles(text: str) -> str:
    """Return a text in which the names of parameters, as files have them, are replaced by their labels."""
    return _NAME.sub(lambda found: tr(quoted(phrase(PARAMETERS[found[0]].label))), text)


def format_value(parameter: Parameter, value: Value) -> str:
    """Return a value as an editor shows it: a choice or a strategy by its label, a number with its unit."""
    if parameter.name == "strategy" and str(value) in STRATEGIES:
        return tr(STRATEGIES[str(value)].label)
    if parameter.choices:
        return tr(dict(parameter.choices).get(str(value), str(value)))
    if isinstance(value, bool):
        return tr("on") if value else tr("off")
    if isinstance(value, str):
        return value or tr("nothing")
    return f"{format_number(value)} {tr(unit_for(parameter.unit, value))}".rstrip()


def unit_for(unit: str, number: float) -> str:
    """Return the unit of a number, in the singular for 1: 2 gaps, 1 gap."""
    return unit.removesuffix("s") if number == 1 else unit


def decimals_of(parameter: Parameter) -> int:
    """Return how many decimals a parameter's step has: 2 for 0.05."""
    return max(0, -cast(int, Decimal(str(parameter.step)).normalize().as_tuple().exponent))


def format_number(number: float) -> str:
    """Return a number without an exponent and without needless zeros."""
    return localize(f"{number:z,.6f}".rstrip("0").rstrip("."))


def format_setting_number(parameter: Parameter, number: float) -> str:
    """Return a number for texts about a setting: −0.50, +1.5, 1,200."""
    sign = (
        "+" if parameter.minimum is not None and parameter.minimum == -cast(float, parameter.maximum) else ""
    )
    sign = sign if number > 0 else ""
    decimals = decimals_of(parameter)
    is_short = round(number, decimals) == round(number, 6)
    text = numeral(number, f",.{decimals}f") if is_short else format_number(number)
    return sign + text
