"""Embedders by name."""

import pytest

from seamline.embedders import embedder_for
from seamline.engine.errors import ConfigError


def test_none_is_no_embedder() -> None:
    """The name `none` is a valid choice."""
    assert embedder_for("none") is None


@pytest.mark.parametrize("name", ["", "seamline-static", "bge"])
def test_name_of_no_kind_is_refused(name: str) -> None:
    """A name that is of no kind is an error that says what names there are."""
    with pytest.raises(ConfigError, match=r"it must be seamline-static-en, .* or none") as caught:
        embedder_for(name)
    assert caught.value.key == "embedder"


@pytest.mark.parametrize(
    "name", ["seamline-static-en", "lexical", "BAAI/bge-small-en-v1.5", "folder:/nowhere"]
)
def test_nothing_is_loaded_before_it_is_asked_for(name: str) -> None:
    """An embedder knows its name, and no more, until it is used."""
    embedder = embedder_for(name)
    assert embedder is not None
    assert embedder.name == name
