"""The maximum size of a chunk from the context window of a model."""

import pytest

from seamline.engine.errors import ConfigError
from seamline.engine.presets import PRESETS
from seamline.engine.tokens.context_windows import CONTEXT_WINDOWS, max_tokens_for


def test_maximum_is_a_share_of_the_context_window() -> None:
    """Four fifths unless told otherwise, rounded down, and what the presets for conversations begin with."""
    assert max_tokens_for("gpt-4o") == 102_400
    assert max_tokens_for("claude-sonnet-4", share=50) == 100_000
    assert max_tokens_for("text-embedding-3-small") == 6_552
    assert PRESETS["conversation-window"].config.max_tokens == max_tokens_for("gpt-4o")


@pytest.mark.parametrize("model", CONTEXT_WINDOWS)
def test_every_model_in_the_list_makes_a_config(model: str) -> None:
    """Each entry is named as it is found, and its maximum is one that a config takes."""
    window = CONTEXT_WINDOWS[model]
    assert (window.model, bool(window.maker)) == (model, True)
    config = PRESETS["conversation-window"].config.with_values({"max_tokens": max_tokens_for(model)})
    assert config.max_tokens == window.tokens * 80 // 100


@pytest.mark.parametrize(
    ("model", "share", "message"),
    [
        (
            "gpt-4o-minni",
            80,
            "no context window is known of the model 'gpt-4o-minni'; did you mean gpt-4o-mini?",
        ),
        ("zzz", 80, "no context window is known of the model 'zzz'; set max_tokens to a number instead"),
        ("gpt-4o", 0, "the share of a context window is 0%; it must be 1 to 100"),
        ("gpt-4o", 101, "the share of a context window is 101%; it must be 1 to 100"),
    ],
)
def test_unknown_models_and_shares_are_refused(model: str, share: int, message: str) -> None:
    """The message names what was given, and a way on."""
    with pytest.raises(ConfigError) as caught:
        max_tokens_for(model, share)
    assert str(caught.value) == message
    assert caught.value.key == "max_tokens"
