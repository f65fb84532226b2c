"""Values are checked where they enter, and messages name the key, the value and the range."""

import pytest

from seamline import Config
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.presets import DEFAULT_PRESET, PRESETS, preset_for
from seamline.engine.strategies import STRATEGIES


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"min_tokens": -1}, "min_tokens is -1; it must be 0 to 10,000,000"),
        ({"min_tokens": 10.0}, "min_tokens is 10.0; it must be a whole number, 0 to 10,000,000"),
        ({"min_tokens": True}, "min_tokens is True; it must be 0 to 10,000,000"),
        ({"threshold_std_devs": float("nan")}, "threshold_std_devs is nan; it must be -3 to 10"),
        ({"merge": "sideways"}, "merge is 'sideways'; it must be one of forward, nearest, section"),
        ({"cut_at_headings": 1}, "cut_at_headings is 1; it must be true or false"),
        ({"min_tokens": 801}, "min_tokens is 801 but max_tokens is 800"),
        ({"overlap_tokens": 721}, "overlap_tokens is 721, more than 90% of max_tokens (800)"),
        ({"max_token": 10}, "unknown key 'max_token'; did you mean max_tokens?"),
        ({"zzz": 10}, "unknown key 'zzz'; known keys: preset, strategy"),
    ],
)
def test_bad_values_are_refused(values: dict[str, object], message: str) -> None:
    """The message says what is wrong and what is allowed, and the error carries the key."""
    with pytest.raises(ConfigError) as caught:
        Config().with_values(values)
    assert message in str(caught.value)
    assert caught.value.key in {*values}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("min_tokens", "1_000", 1000),
        ("min_tokens", " 7 ", 7),
        ("threshold_std_devs", "0.5", 0.5),
        ("threshold_std_devs", "2", 2.0),
        ("cut_at_headings", "Yes", True),
        ("cut_at_headings", "off", False),
        ("merge", "nearest", "nearest"),
    ],
)
def test_values_are_read_as_typed(name: str, text: str, value: object) -> None:
    """Numbers, switches and choices are read from text in their own type."""
    read = PARAMETERS[name].parse(text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("name", "text"), [("min_tokens", "many"), ("cut_at_headings", "maybe"), ("merge", "")]
)
def test_unreadable_values_are_refused(name: str, text: str) -> None:
    """What is no number or choice is refused with the allowed range."""
    with pytest.raises(ConfigError, match=f"{name} is '{text}'; it must be"):
        PARAMETERS[name].parse(text)


def test_digest_differs_with_every_value_but_the_preset_name() -> None:
    """Two configs that may cut differently have different digests; a name alone changes nothing."""
    config = Config()
    assert config.with_values({"preset": "mine"}).digest == config.digest
    digests = {config.digest}
    for parameter in PARAMETERS.values():
        if parameter.name != "preset":
            other: object = parameter.choices[-1][0] if parameter.choices else "other"
            if parameter.type is bool:
                other = not parameter.default
            elif isinstance(parameter.default, int | float):
                other = parameter.type(parameter.default + parameter.step)
            digests.add(config.with_values({parameter.name: other}).digest)
    assert len(digests) >= len(PARAMETERS) - 1


def test_every_strategy_shows_known_parameters() -> None:
    """The fields of a strategy are parameters, each once."""
    for strategy in STRATEGIES.values():
        assert set(strategy.fields) <= set(PARAMETERS)
        assert len(set(strategy.fields)) == len(strategy.fields)


def test_a_strategy_with_a_minimum_shows_its_share() -> None:
    """Where the minimum counts, its share of the maximum does: what a strategy obeys, it shows."""
    for strategy in STRATEGIES.values():
        assert ("min_tokens" in strategy.fields) == ("min_percent" in strategy.fields)


def test_presets_name_themselves() -> None:
    """A preset's config carries its name, so that an export says where it started from."""
    assert all(preset.config.preset == name for name, preset in PRESETS.items())
    assert preset_for(DEFAULT_PRESET).config.strategy in STRATEGIES
    with pytest.raises(ConfigError, match="no preset is called 'remnick'; there are optimal, seamline,"):
        preset_for("remnick")


def test_minus_zero_is_zero() -> None:
    """A drag may end there: equal configs have one digest, by which an index knows them."""
    for config in (Config(granularity=-0.0), Config().with_values({"granularity": -0.0})):
        assert config == Config(granularity=0.0)
        assert config.digest == Config(granularity=0.0).digest
        assert str(config["granularity"]) == "0.0"


def test_unknown_value_from_outside_is_refused_by_name() -> None:
    with pytest.raises(ConfigError, match="unknown key 'nope'"):
        Config(added=(("nope", 1),))
