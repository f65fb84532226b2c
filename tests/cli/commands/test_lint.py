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
        "docs/soil.md:3: warning starts-with-reference: chunk 2 begins with “However”, which points back; "
        "set Method (strategy) to structure"
    )
    assert second.startswith(
        "docs/soil.md:5: warning tiny: chunk 3 has ~1 token, and fewer than 16 say little"
    )
    assert err == "seamline: 2 problems in 1 document\n"


def test_json_has_what_lint_finds(run: Any) -> None:
    """Scripts get the same findings as the function that the window uses."""
    code, out, _ = run("docs", *FAST, "--to", "json")
    # As other commands have it.
    assert run("docs", *FAST, "--json")[:2] == (code, out)
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


@pytest.mark.parametrize(
    ("name", "begins"),
    [("a.json", '{\n  "rules"'), ("a.sarif", '{\n  "$schema"'), ("a.md", "| place |"), ("a.txt", "docs/")],
)
def test_extension_says_what_is_written(run: Any, name: str, begins: str) -> None:
    """As with chunks: a baseline is one without --to json as well."""
    assert run("docs", *FAST, "-o", name)[0] == 0
    assert Path(name).read_text(encoding="utf-8").startswith(begins)


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
        (("-o", "lint.html"), "-o lint.html is written as text; name a file that ends with .txt"),
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
    assert ":1: warning question-without-answer: chunk 1 ends with a question" in line


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
    assert "note low-coherence: chunk 1 has 6 sentences that are less alike (" in run("mixed.md", *options)[1]
    assert run("mixed.md", *options, "--embedder", "none")[1] == ""


AGAIN = "However, the worms come back with the rain, and dig it over for nothing.\n"


@pytest.fixture
def baseline(run: Any, tmp_path: Path) -> Path:
    """What lint finds in the folder before anything is changed."""
    code, _, _ = run("docs", *FAST, "--to", "json", "-o", "baseline.json")
    assert code == 0
    return tmp_path / "baseline.json"


def test_nothing_new_since_the_baseline_passes(run: Any, baseline: Path) -> None:
    """Problems that were there are counted, not told, whatever is added to the text before them."""
    soil = baseline.parent / "docs" / "soil.md"
    soil.write_text("A calm first paragraph, which says something whole on its own.\n\n" + TEXT)
    code, out, err = run("docs", *FAST, "--baseline", "baseline.json")
    assert (code, out) == (0, "")
    assert err == "seamline: 0 new problems in 2 documents; 2 of the baseline\n"


def test_each_new_problem_fails_and_is_told_alone(run: Any, baseline: Path) -> None:
    """Also one by the same rule in the same file; a known one that comes twice is new once."""
    soil = baseline.parent / "docs" / "soil.md"
    soil.write_text(
        TEXT + "\nHowever, the worms come back with the rain, and dig it over for nothing.\n\nYes.\n"
    )
    code, out, err = run("docs", *FAST, "--baseline", "baseline.json")
    assert code == 1
    assert [line.split(": ")[1] for line in out.splitlines()] == [
        "warning starts-with-reference",
        "warning tiny",
        "warning duplicate",
    ]
    assert err.startswith("seamline: 3 new problems")


def test_fail_on_says_which_new_problems_fail(run: Any, baseline: Path) -> None:
    """A new one below what --fail-on names is told, and passes."""
    soil = baseline.parent / "docs" / "soil.md"
    soil.write_text(f"{TEXT}\n{AGAIN}")
    code, out, _ = run("docs", *FAST, "--baseline", "baseline.json", "--fail-on", "error")
    assert code == 0
    assert "starts-with-reference" in out


@pytest.mark.parametrize("written", ["", "[]", "{}", '{"documents": [{"path": 1}]}', "[" * 10_000, "\udcff"])
def test_what_is_no_baseline_is_refused_with_how_to_make_one(run: Any, tmp_path: Path, written: str) -> None:
    """A run that knows nothing would otherwise fail for old problems."""
    (tmp_path / "b.json").write_bytes(written.encode("utf-8", "surrogateescape"))
    code, _, err = run("docs", *FAST, "--baseline", "b.json")
    assert code == 2
    assert "--baseline b.json" in err
    assert "--to json -o BASELINE" in err
    assert run("docs", *FAST, "--baseline", "missing.json")[0] == 2


def test_markdown_is_a_table_that_text_cannot_break(run: Any, tmp_path: Path) -> None:
    """Bars and tags of the text are written so that they stay in their cell."""
    name = "a|b.md"
    (tmp_path / "docs" / name).write_text(
        "However | <b>this</b>, it goes on and on for a whole long line.\n\nNo.\n"
    )
    code, out, _ = run(f"docs/{name}", *FAST, "--to", "markdown")
    assert code == 0
    head, rule, *rows = out.splitlines()
    assert head == "| place | severity | rule | problem |"
    assert rows
    assert {row.count("|") for row in (head, rule, *rows)} == {5}
