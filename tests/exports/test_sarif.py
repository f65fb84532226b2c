"""SARIF: logs of the shape that the specification asks for, with places in UTF-16 code units."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, Turn
from seamline.exports.sarif import sarif_log
from seamline.instruments.lint import RULES, lint

TEXT = "# Bees 🐝\r\n\r\nThey 🍯 gather nectar.\r\rAnd dance.\n\n🐝🐝 Yes.\n"


def cut(text: str, **fields: Any) -> Analysis:
    """Cut at every sentence, so that there is something to find."""
    return analyse(Document(text, **fields), PRESETS["memex-sentences"].config)


def log_of(*analyses: Analysis) -> Any:
    pairs = [(analysis, lint(analysis)) for analysis in analyses]
    return sarif_log(pairs, tuple(RULES.values()), version="1.2.3")


def check_keys(found: dict[str, Any], required: str, optional: str = "") -> None:
    """Check an object against the properties that the specification gives it."""
    assert set(required.split()) <= set(found) <= set(f"{required} {optional}".split())


def test_log_has_the_shape_of_the_specification() -> None:
    """Every object has the properties that SARIF 2.1.0 requires, none that it does not know, of its types."""
    log = log_of(cut(TEXT, path="docs/bees.md"), cut("One. Two.", path="docs/two.md"))
    check_keys(log, "version runs", "$schema")
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("/sarif-schema-2.1.0.json")
    (run,) = log["runs"]
    check_keys(run, "tool results", "columnKind newlineSequences artifacts")
    assert run["columnKind"] == "utf16CodeUnits"
    driver = run["tool"]["driver"]
    check_keys(driver, "name", "version rules")
    assert driver["version"] == "1.2.3"
    for rule in driver["rules"]:
        check_keys(rule, "id", "shortDescription fullDescription defaultConfiguration")
        assert rule["defaultConfiguration"]["level"] in ("note", "warning", "error")
        assert rule["shortDescription"]["text"].endswith(".")
    assert [rule["id"] for rule in driver["rules"]] == list(RULES)
    for artifact in run["artifacts"]:
        check_keys(artifact, "location", "encoding")
    assert len(run["results"]) > 2
    for result in run["results"]:
        check_keys(result, "message", "ruleId ruleIndex level locations partialFingerprints properties")
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("note", "warning", "error")
        assert result["message"]["text"].startswith(f"Chunk {result['properties']['chunk'] + 1} ")
        assert all(isinstance(value, str) for value in result["partialFingerprints"].values())
        (location,) = result["locations"]
        check_keys(location, "physicalLocation", "logicalLocations")
        place = location["physicalLocation"]
        check_keys(place, "artifactLocation region")
        artifact = run["artifacts"][place["artifactLocation"]["index"]]
        assert artifact["location"]["uri"] == place["artifactLocation"]["uri"]
        region = place["region"]
        check_keys(region, "startLine startColumn endLine endColumn charOffset charLength")
        assert all(isinstance(number, int) for number in region.values())
        assert min(region["startLine"], region["startColumn"], region["endColumn"]) >= 1


def places_of(text: str) -> list[tuple[dict[str, int], str]]:
    """Return each region of a text's log, with the characters that are meant."""
    analysis = cut(text)
    found = [result["locations"][0]["physicalLocation"] for result in log_of(analysis)["runs"][0]["results"]]
    return [
        (place["region"], text[finding.start : finding.end])
        for place, finding in zip(found, lint(analysis).findings, strict=True)
    ]


def check_places(text: str) -> None:
    """Check that offsets, and lines with columns, lead a reader of UTF-16 to what is meant."""
    units = text.encode("utf-16-le")
    for region, words in places_of(text):
        begin, end = region["charOffset"], region["charOffset"] + region["charLength"]
        assert units[2 * begin : 2 * end].decode("utf-16-le") == words
        for line, column, offset in (
            (region["startLine"], region["startColumn"], begin),
            (region["endLine"], region["endColumn"], end),
        ):
            before = units[: 2 * offset].decode("utf-16-le")
            ends = len(before.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
            assert line == ends
            in_line = before.replace("\r", "\n").rpartition("\n")[2]
            assert column == len(in_line.encode("utf-16-le")) // 2 + 1


def test_places_count_utf16_code_units() -> None:
    """Emoji take two columns, and every kind of line end ends a line."""
    check_places(TEXT)
    assert [(region["startLine"], region["startColumn"], words) for region, words in places_of(TEXT)][-1] == (
        7,
        1,
        "🐝🐝 Yes.",
    )


@given(
    text=st.lists(st.sampled_from(["It. ", "🐝 ", "é", "\r\n", "\n\n", "\r", "Bees dance. "])).map("".join)
)
def test_places_are_right_in_any_text(text: str) -> None:
    """Whatever the text, each place leads back to the characters at fault."""
    check_places(text)


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("docs/my notes #1.md", "docs/my%20notes%20%231.md"),
        ("蜜蜂.md", "%E8%9C%9C%E8%9C%82.md"),
        ("", "untitled"),
    ],
)
def test_paths_are_uris(path: str, uri: str) -> None:
    """A relative path stays relative, with what a URI may not hold written otherwise."""
    (artifact,) = log_of(cut(TEXT, path=path))["runs"][0]["artifacts"]
    assert artifact["location"]["uri"] == uri


def test_absolute_path_is_a_file_uri(tmp_path: Path) -> None:
    """A path from the root names the whole place."""
    (artifact,) = log_of(cut(TEXT, path=str(tmp_path / "a b.md")))["runs"][0]["artifacts"]
    assert artifact["location"]["uri"] == (tmp_path / "a b.md").as_uri()


def test_conversations_are_named_and_have_no_lines() -> None:
    """The lines of a transcript are not those of the file, so the conversation is named instead."""
    turns = (Turn(0, 13, 6, "user"), Turn(13, 29, 24, "assistant"))
    chats = [
        cut(
            "user: Why?\n\n\nassistant: So.\n",
            kind="conversation",
            format="chatgpt",
            turns=turns,
            path="chats.json",
            entry=entry,
            title=f"Chat {entry}",
        )
        for entry in ("a", "b")
    ]
    (run,) = log_of(*chats)["runs"]
    assert [artifact["location"]["uri"] for artifact in run["artifacts"]] == ["chats.json"]
    names = set()
    for result in run["results"]:
        (location,) = result["locations"]
        assert "region" not in location["physicalLocation"]
        (logical,) = location["logicalLocations"]
        names.add((logical["name"], logical["fullyQualifiedName"]))
    assert names == {("Chat a", "a"), ("Chat b", "b")}


def test_clean_texts_are_listed_without_results() -> None:
    """A run that found nothing says so: the rules and the files are there, and no result."""
    (run,) = log_of(cut("", path="empty.md"))["runs"]
    assert run["results"] == []
    assert len(run["artifacts"]) == 1
    assert len(run["tool"]["driver"]["rules"]) == len(RULES)
