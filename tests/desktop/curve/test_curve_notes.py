"""What the axis of the curve says of its units, which are not sentences everywhere."""

import pytest

from seamline import Config, Document, analyse, load_embedder
from seamline.desktop.curve.curve_words import range_notes

CODE = "```\n" + "value = compute(value)\n" * 200 + "```\n"


@pytest.mark.parametrize(
    ("text", "values", "note"),
    [
        ("Bees fly. They hum.\n", {}, "{units:,} sentences"),
        (f"Bees fly.\n\n{CODE}", {"max_tokens": 100, "block_tokens": 100}, "{units:,} parts"),
        ("Bees fly.\nThey hum.\n", {"splitter": "lines", "strategy": "fixed"}, "{units:,} lines"),
    ],
)
def test_axis_names_its_units(text: str, values: dict[str, object], note: str) -> None:
    """A block above the maximum is divided: the status line counts it as one, and the axis its parts."""
    config = Config(min_tokens=0).with_values(values)
    analysis = analyse(Document(text), config, load_embedder(config.embedder))
    assert range_notes(analysis)[0] == note
