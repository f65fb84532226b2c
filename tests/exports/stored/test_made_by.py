"""What stored chunks were made by: as far as records say so and agree."""

import json

from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.exports.ndjson.records import ndjson_lines
from seamline.exports.stored.made_by import MadeBy, made_by
from seamline.exports.stored.reading import parse_chunks

TEXT = "# Bees\n\nBees live here. They fly far.\n\n# Wax\n\nWax is made by workers.\n"


def lines(preset: str, dialect: str = "seamline") -> str:
    config = PRESETS[preset].config.with_values({"token_method": "estimate"})
    return "".join(ndjson_lines(analyse(Document(TEXT), config), dialect=dialect))


def of(text: str) -> MadeBy:
    return made_by(parse_chunks(text, source="it").chunks)


def test_records_say_what_they_were_made_by() -> None:
    """Strategy and config are those of every record; a cut without vectors names no embedder."""
    record = json.loads(lines("clawdbot").splitlines()[0])
    assert record["embedder"] == "none"
    assert of(lines("clawdbot")) == MadeBy(record["strategy"], record["config_digest"])


def test_records_that_do_not_agree_say_nothing() -> None:
    """A file of two cuts has no one config."""
    assert of(lines("clawdbot") + lines("recursive")).config_digest == ""


def test_only_what_both_know_can_differ() -> None:
    """Other systems' records have no config: nothing is claimed of it."""
    ours, theirs = of(lines("clawdbot")), of(lines("clawdbot", "clawdbot"))
    assert theirs.config_digest == ""
    assert ours.differences(theirs) == {}
    other = of(lines("recursive"))
    assert ours.differences(other)["config_digest"] == (ours.config_digest, other.config_digest)
    assert ours.differences(ours) == {}
