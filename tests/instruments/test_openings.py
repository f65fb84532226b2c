"""How chunks begin is counted by the kind of their first block."""

from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.openings import openings


def test_kinds_are_counted() -> None:
    """Two sections begin with their headings."""
    text = "# One\n\nBees fly far over the hills.\n\n# Two\n\nShips sail far over the sea.\n"
    config = PRESETS["clawdbot"].config.with_values({"embedder": "none", "min_tokens": 0})
    assert openings(analyse(Document(text), config)) == (("heading", 2),)
