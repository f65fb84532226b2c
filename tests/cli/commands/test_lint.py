"""`seamline lint`: findings of files and folders, for people, scripts and code hosts."""

import json
from pathlib import Path
from typing import Any

import pytest

from seamline.cli import main
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.lint import RULES, lint

TEXT = (
    "Good soil is dark and crumbles, and worms live in it all the year round, deep and warm.\n\n"
    "However, it smells sour where the air is missing, and has to be dug over again soon.\n\n"
    "Yes.\n"
)
CHAT = {
    "title": "Bees",
    "messages": [
        {"role": "user", "content": "What is a bee?"},
        {"role": "assistant", "content": "An insect."},
    ],
}
FAST = ("--preset", "memex-paragraph", "--tokens", "approximate", "--embedder", "none")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline lint` in a folder with texts; gives (code, output, messages)."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "soil.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "docs" / "clean.md").write_text(TEXT.partition("However")[0], encoding="utf-8")
    (tmp_path / "chat.json").write_text(json.dumps(CHAT), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["lint", *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_text_names_the_place_the_rule_and_what_would_help(run: Any) -> None:
    """One line for each finding, as compilers write theirs, and a count for people."""
    code, out, err = run("docs/soil.md", *FAST)
    assert code == 0
    first, second = out.splitlines()
    assert first == (
        "docs/soil.md:3: warning starts-with-reference: chunk 1 begins with “However”, which points back; "
        "set Strategy (strategy) to structure"
    )
    assert second.startswith(
        "docs/soil.md:5: warning tiny: chunk 2 has ~1 token, and fewer than 16 say little"
    )
    assert err == "seamline: 2 problems in 1 document\n"


def test_json_has_what_lint_finds(run: Any) -> None:
    """Scripts get the same findings as the function that the window uses."""
    code, out, _ = run("docs", *FAST, "--to", "json")
    assert code == 0
    report = json.loads(out)
    assert report["rules"] == list(RULES)
    clean, soil = report["documents"]
    assert (clean["path"], clean["chunks"], clean["smells"]) == ("docs/clean.md", 1, [])
    config = PRESETS["memex-paragraph"].config.with_values({"token_method": "approximate"})
    expected = lint(analyse(Document(TEXT), config))
    assert soil["counts"] == expected.counts
    for found, finding in zip(soil["smells"], expected.findings, strict=True):
        assert (found["chunk"], found["rule"], found["message"]) == (
            finding.chunk,
            finding.rule,
            finding.message,
        )
        assert TEXT[found["start"] : found["end"]] == TEXT[finding.start : finding.end]
        assert [fix["text"] for fix in found["fixes"]] == [fix.text for fix in finding.fixes]
        assert found["severity"] in ("note", "warning", "error")
        assert found["start_line"] == found["end_line"] == 1 + TEXT[: finding.start].count("\n")


def test_sarif_is_written_to_a_file(run: Any) -> None:
    """A code host finds the rules that looked and a result for each finding, with its lines."""
    code, out, _ = run("docs", *FAST, "--to", "sarif", "-o", "lint.sarif", "--disable", "tiny")
    assert (code, out) == (0, "")
    (log,) = json.loads(Path("lint.sarif").read_text(encoding="utf-8"))["runs"]
    assert [rule["id"] for rule in log["tool"]["driver"]["rules"]] == [
        rule for rule in RULES if rule != "tiny"
    ]
    (result,) = log["results"]
    assert result["ruleId"] == "starts-with-reference"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "docs/soil.md"
    assert place["region"]["startLine"] == 3


def test_rules_are_chosen_and_switched_off(run: Any) -> None:
    """Only the rules that are asked for look, less those that are switched off."""
    _, out, _ = run("docs/soil.md", *FAST, "--rule", "tiny", "--rule", "duplicate")
    assert [line.split(": ")[1] for line in out.splitlines()] == ["warning tiny"]
    assert run("docs/soil.md", *FAST, "--rule", "tiny", "--disable", "tiny")[:2] == (0, "")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--fail-on", "tiny"), 1),
        (("--fail-on", "duplicate"), 0),
        (("--fail-on", "duplicate", "--fail-on", "tiny"), 1),
        (("--fail-on", "error"), 0),
        (("--fail-on", "warning"), 1),
        (("--fail-on", "note"), 1),
        ((), 0),
    ],
)
def test_fails_on_what_is_named(run: Any, options: tuple[str, ...], expected: int) -> None:
    """A finding by a rule that is named, or as bad as the severity that is named, fails the run."""
    assert run("docs/soil.md", *FAST, *options)[0] == expected


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--rule", "tinny"), "there is no rule 'tinny'; known: oversize, tiny, "),
        (("--disable", "huge"), "there is no rule 'huge'; known: oversize, tiny, "),
        (
            ("--fail-on", "bad"),
            "--fail-on 'bad' is neither a severity nor a rule; known: note, warning, error, ",
        ),
        (
            ("--fail-on", "tiny", "--disable", "tiny"),
            "--fail-on tiny can never fail: the rule is switched off",
        ),
    ],
)
def test_wrong_names_are_wrong_usage(run: Any, options: tuple[str, ...], message: str) -> None:
    """A name that is no rule is said, with those there are, before anything is read."""
    code, out, err = run("docs/soil.md", *FAST, *options)
    assert (code, out) == (2, "")
    assert message in err


def test_list_needs_no_file(run: Any) -> None:
    """The rules are listed with their severity and what they find."""
    code, out, err = run("--list")
    assert (code, err) == (0, "")
    rows = out.splitlines()[1:]
    for row, rule in zip(rows, RULES.values(), strict=True):
        assert row.split()[:2] == [rule.name, rule.severity.label]
        assert row.endswith(rule.summary)


def test_input_that_fails_does_not_stop_the_others(run: Any) -> None:
    """What cannot be read is named, the rest is linted, and the run has failed."""
    code, out, err = run("gone.md", "docs/soil.md", *FAST)
    assert code == 1
    assert "gone.md" in err
    assert len(out.splitlines()) == 2


def test_output_stays_when_nothing_could_be_read(run: Any) -> None:
    """An old report is worth more than one about nothing."""
    Path("report.txt").write_text("old", encoding="utf-8")
    assert run("gone.md", *FAST, "-o", "report.txt")[0] == 1
    assert Path("report.txt").read_text(encoding="utf-8") == "old"


def test_input_is_not_overwritten(run: Any) -> None:
    """A report in place of its source is refused."""
    code, _, err = run("docs/soil.md", *FAST, "-o", "docs/soil.md")
    assert code == 2
    assert "would be overwritten" in err
    assert Path("docs/soil.md").read_text(encoding="utf-8") == TEXT


def test_conversations_are_linted(run: Any) -> None:
    """Question and answer that are parted are found in the transcript."""
    code, out, _ = run("chat.json", *FAST, "--rule", "question-without-answer", "--set", "splitter=messages")
    assert code == 0
    (line,) = out.splitlines()
    assert line.startswith("chat.json")
    assert ":1: warning question-without-answer: chunk 0 ends with a question" in line


def test_structural_cut_waits_for_no_model(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the rules that need a model, a preset that needs none loads none."""
    without = ("--disable", "low-coherence", "--disable", "unread-text")

    def refuse(*_: object) -> None:
        raise AssertionError("no model is wanted")

    monkeypatch.setattr("seamline.cli.commands.lint.embedder_for_name", refuse)
    assert run("docs/soil.md", "--preset", "clawdbot", *without)[0] == 0


def test_vectors_are_there_for_the_rule_that_needs_them(run: Any) -> None:
    """Under any preset low coherence is looked for, with the model of the config."""
    words = "Bees dance.", "Rust is fast.", "Rain fell in May.", "Tax is due.", "Jazz began here."
    mixed = " ".join(words) + "\n\n## Bees\n\n" + "Bees dance in the hive. " * 40
    Path("mixed.md").write_text(f"## One\n\n{mixed}", encoding="utf-8")
    options = ("--preset", "clawdbot", "--set", "min_tokens=0", "--rule", "low-coherence")
    assert "note low-coherence: chunk 0 has 6 sentences that are less alike (" in run("mixed.md", *options)[1]
    assert run("mixed.md", *options, "--embedder", "none")[1] == ""
