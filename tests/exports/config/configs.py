"""Configs for tests that must hold for any."""

from typing import Any

from hypothesis import strategies as st

from seamline.engine.config import PARAMETERS, Config
from seamline.engine.parameters import Parameter
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES


def _values_of(parameter: Parameter) -> st.SearchStrategy[Any]:
    if parameter.name == "preset":
        return st.sampled_from(list(PRESETS))
    if parameter.name == "strategy":
        return st.sampled_from(list(STRATEGIES))
    if parameter.choices:
        return st.sampled_from([value for value, _ in parameter.choices])
    if parameter.type is bool:
        return st.booleans()
    low, high = parameter.minimum, parameter.maximum
    if parameter.type is int and low is not None and high is not None:
        return st.integers(int(low), int(high))
    if parameter.type is float:
        return st.floats(low, high, allow_nan=False)
    if parameter.placeholders:
        words = [f"{{{name}}}" for name in parameter.placeholders]
        return st.lists(st.sampled_from([*words, " > ", "From ", '"', "{{", "}}", "é"])).map("".join)
    return st.text(st.characters(codec="utf-8"))


# Made once: to make a strategy takes longer than to draw from it.
_VALUES = st.fixed_dictionaries({name: _values_of(item) for name, item in PARAMETERS.items()})


@st.composite
def configs(draw: st.DrawFn) -> Config:
    """Any config that can be set."""
    values = draw(_VALUES)
    values["min_tokens"] = min(values["min_tokens"], values["max_tokens"])
    values["overlap_tokens"] = min(values["overlap_tokens"], values["max_tokens"] // 2)
    return Config().with_values(values)
