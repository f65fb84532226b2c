"""Random configs for tests that must hold for any config."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from seamline.engine.config import PARAMETERS, Config
from seamline.engine.parameters import Parameter, Value
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES


def _choices_of(parameter: Parameter) -> Sequence[Value]:
    """All values of a parameter that is a choice, a switch or a whole number; () for others."""
    if parameter.name == "preset":
        return list(PRESETS)
    if parameter.name == "strategy":
        return list(STRATEGIES)
    if parameter.choices:
        return [value for value, _ in parameter.choices]
    if parameter.type is bool:
        return (False, True)
    if parameter.type is int and parameter.minimum is not None and parameter.maximum is not None:
        return range(int(parameter.minimum), int(parameter.maximum) + 1)
    return ()


def _values_of(parameter: Parameter) -> st.SearchStrategy[Any]:
    if parameter.type is float:
        return st.floats(parameter.minimum, parameter.maximum, allow_nan=False)
    if parameter.placeholders:
        words = [f"{{{name}}}" for name in parameter.placeholders]
        return st.lists(st.sampled_from([*words, " > ", "From ", '"', "{{", "}}", "é"])).map("".join)
    return st.text(st.characters(codec="utf-8"))


# Made once, since to make a strategy of Hypothesis takes longer than to draw from it.
_CHOICES = {name: choices for name, item in PARAMETERS.items() if (choices := _choices_of(item))}
_NUMBERS = st.integers(0, 2**32)
_OTHERS = st.fixed_dictionaries(
    {name: _values_of(item) for name, item in PARAMETERS.items() if name not in _CHOICES}
)


def _chosen(number: int) -> dict[str, Value]:
    """Choose values by a random number; to draw each from Hypothesis would take longer than the test itself.

    A fifth of the values are the first or the last, the ends of ranges.
    """
    chance = Random(number)
    return {
        name: choices[chance.choice((0, -1))] if chance.random() < 0.2 else chance.choice(choices)
        for name, choices in _CHOICES.items()
    }


@st.composite
def configs(draw: st.DrawFn) -> Config:
    """Any config that can be set."""
    values: dict[str, Any] = {**_chosen(draw(_NUMBERS)), **draw(_OTHERS)}
    values["min_tokens"] = min(values["min_tokens"], values["max_tokens"])
    values["overlap_tokens"] = min(values["overlap_tokens"], values["max_tokens"] // 2)
    return Config().with_values(values)
