"""A parameter that is said to change nothing changes nothing."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from tests.every import every
from tests.fakes import HashEmbedder

from seamline import Analysis, Config, Document, analyse, load_embedder
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Parameter, Value
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES, fields_of, strategy_for
from seamline.paths import resource
from seamline.sources.conversation import transcribe
from seamline.sources.parts import Message

PROSE = "".join(f"Sentence {n} says a little about matter {n % 7}. And more {n}.\n\n" for n in range(40))
TEXTS = {
    "nothing": "",
    "sentence": "One sentence.",
    "two sentences": "One long sentence. " + "Two " * 300 + ".",
    "prose": PROSE,
    "one paragraph": PROSE.replace("\n\n", " "),
    "sections": "".join(f"# Part {n}\n\n{PROSE[n * 90 : n * 90 + 400]}\n\n" for n in range(9)),
    "everything": f"---\na: b\n---\n\n# A\n\n{PROSE}\n## B\n\n- 1\n- 2\n\n```\nx\n```\n\n{PROSE}# C\n\nD.\n",
    "one code block": "```\n" + "code = 1\n" * 300 + "```\n",
}
# What the toolbar and the head of the settings have, whatever the strategy.
_METHOD = ("strategy", "embedder", "token_method")
CONFIGS = {
    **{name: preset.config for name, preset in PRESETS.items()},
    **{
        f"{name} by sentence": PRESETS["seamline"].config.with_values({"strategy": name})
        for name in STRATEGIES
    },
    "forward": PRESETS["seamline"].config.with_values({"merge": "forward", "split_at": "sentence"}),
    "tight": PRESETS["seamline"].config.with_values(
        {"min_tokens": 10, "target_tokens": 20, "max_tokens": 30, "overlap_tokens": 8, "overlap_units": 1}
    ),
    "structure, divided at the target": PRESETS["clawdbot"].config.with_values(
        {"split_at": "sentence", "target_tokens": 60, "max_tokens": 120}
    ),
}


def cut_of(analysis: Analysis) -> list[object]:
    """What a person sees of a cut: where its chunks are, why each ends, and the heading put before it."""
    chunks = analysis.chunks
    places = (array.tolist() for array in (chunks.overlap_start, chunks.start, chunks.end, chunks.reason))
    contexts = map(analysis.context_of, range(len(chunks)))
    return list(zip(*places, contexts, strict=True))


def values_across(parameter: Parameter) -> Iterator[Value]:
    """Values over the whole range of a parameter."""
    if parameter.choices:
        yield from (value for value, _ in parameter.choices)
    elif parameter.type is bool:
        yield from (True, False)
    elif parameter.minimum is not None and parameter.maximum is not None:
        low, high = parameter.minimum, parameter.soft_maximum or parameter.maximum
        # More of them where a value is small beside the rest, which is where most of them decide something.
        yield from dict.fromkeys(parameter.type(low + (high - low) * share) for share in (0, 1 / 6, 1 / 2, 1))


@pytest.mark.slow
@every("text", list(TEXTS))
@every("embedder", [None, HashEmbedder()])
@pytest.mark.parametrize("name", CONFIGS)
def test_inactive_parameters_change_nothing(name: str, text: str, embedder: HashEmbedder | None) -> None:
    """Over its whole range, a parameter that is called inactive leaves every chunk as it is."""
    config = CONFIGS[name].with_values({"token_method": "approximate"})
    document = Document(TEXTS[text])
    analysis = analyse(document, config, embedder)
    expected = cut_of(analysis)
    for inactive in analysis.inactive:
        for value in values_across(PARAMETERS[inactive]):
            try:
                changed: Config = config.with_values({inactive: value})
            except ConfigError:
                continue
            if changed != config and (changed.fallback_to_recursive or embedder is not None):
                again = analyse(document, changed, embedder, previous=analysis)
                assert cut_of(again) == expected, (inactive, value)


@pytest.mark.parametrize("name", STRATEGIES)
def test_parameters_of_other_strategies_change_nothing(name: str) -> None:
    """What acts on a cut is among the parameters of its strategy, and so has a slider."""
    config = CONFIGS[f"{name} by sentence"].with_values({"token_method": "approximate"})
    document = Document(TEXTS["everything"])
    analysis = analyse(document, config, HashEmbedder())
    expected = cut_of(analysis)
    for other in PARAMETERS.keys() - {*fields_of(strategy_for(name)), *_METHOD}:
        for value in values_across(PARAMETERS[other]):
            try:
                changed = config.with_values({other: value})
            except ConfigError:
                continue
            again = analyse(document, changed, HashEmbedder(), previous=analysis)
            assert cut_of(again) == expected, (other, value)


def test_inactive_parameters_are_those_of_the_strategy() -> None:
    """Only parameters that are shown are called inactive, each with a reason."""
    for config in CONFIGS.values():
        inactive = analyse(
            Document(TEXTS["prose"]), config.with_values({"token_method": "approximate"})
        ).inactive
        assert set(inactive) <= set(fields_of(strategy_for(config.strategy)))
        assert all(inactive.values())


def test_moving_a_parameter_that_is_not_inactive_can_change_the_cut() -> None:
    """On a text with a bit of everything, the parameters of the default preset are not called inactive."""
    config = PRESETS["seamline"].config.with_values({"token_method": "approximate"})
    analysis = analyse(Document(TEXTS["everything"]), config, HashEmbedder())
    masked = {"target_tokens", "split_at", "fallback_to_recursive", "chunking", "min_percent"}
    # Where there is one level of chunks.
    masked |= {"child_max_tokens"}
    assert set(analysis.inactive) <= masked
    thresholds = [
        analyse(
            Document(TEXTS["everything"]), config.with_values({"threshold_std_devs": value}), HashEmbedder()
        )
        for value in (-3.0, 0.5, 3.0)
    ]
    assert all(cut_of(one) != cut_of(two) for one, two in pairwise(thresholds))


def test_short_rest_of_what_was_divided_is_no_contradiction() -> None:
    """Where a chunk below the minimum is left of a long one, it is not said that none is short."""
    config = PRESETS["remnic"].config
    text = resource("samples/tour.md").read_text(encoding="utf-8")
    analysis = analyse(Document(text, kind="markdown"), config, load_embedder(config.embedder))
    assert min(analysis.chunks.tokens.tolist()) < config.min_tokens
    assert "before long ones were divided" in analysis.inactive["merge"]


def test_overlap_acts_across_a_pin_in_a_text_left_whole() -> None:
    """What a boundary that was set by hand parts repeats as any other."""
    document = Document("One sentence here. Another sentence there. A third one comes. The fourth ends it.\n")
    for chunking in ("automatic", "never"):
        values = {"min_tokens": 0, "overlap_tokens": 40, "chunking": chunking}
        config = PRESETS["optimal"].config.with_values(values)
        pinned = analyse(document, config, None, pins=[43])
        assert pinned.records()[1].overlap_start < 43
        assert "overlap_tokens" not in pinned.inactive
        assert "overlap_tokens" in analyse(document, config, None).inactive


def test_parameter_that_a_strategy_failed_for_acts() -> None:
    """Fewer messages beside each place make room for a change of topic: it is not called without effect."""
    messages = [
        Message(role, f"Message {at} says this.") for at in range(6) for role in ("user", "assistant")
    ]
    text, turns, _ = transcribe(messages)
    document = Document(text, kind="conversation", turns=turns)
    config = PRESETS["conversation-topic"].config.with_values({"chunking": "always", "context_window": 50})
    failed = analyse(document, config, None)
    assert failed.method == "sliding-window"
    assert "context_window" not in failed.inactive
    assert analyse(document, config.with_values({"context_window": 3}), None).method == config.strategy
