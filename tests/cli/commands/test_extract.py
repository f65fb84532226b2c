"""`seamline extract`: memories of files and folders, failures told apart from chunks without any."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.memories.endpoint.server import Endpoint, completion, found
from tests.memories.fakes import CountingExtractor

from seamline.cli import main
from seamline.memories import extractors

TALK = {
    "title": "Move",
    "messages": [
        {"role": "user", "content": "I live in Porto. The deadline is next Friday."},
        {"role": "assistant", "content": "You live in Porto. We decided to store times in UTC."},
    ],
}
FAST = ("--preset", "fixed-400-80", "--set", "max_tokens=30", "--set", "overlap_tokens=0")
BEES = " ".join(
    f"Here bee {number} flies very far away over all the meadows and the woods.\n" for number in range(8)
)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline extract` in a folder with texts; gives (code, output, messages)."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "plan.md").write_text("We decided to keep bees.\n", encoding="utf-8")
    (tmp_path / "docs" / "soil.md").write_text("Good soil is dark.\n", encoding="utf-8")
    (tmp_path / "chat.json").write_text(json.dumps(TALK), encoding="utf-8")
    (tmp_path / "bees.md").write_text(BEES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["extract", *argv, *FAST])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


@pytest.fixture
def bees(monkeypatch: pytest.MonkeyPatch) -> CountingExtractor:
    """An extractor of the name `bees`, which fails where it is told to."""
    extractor = CountingExtractor()
    monkeypatch.setitem(extractors.EXTRACTORS, "bees", lambda: extractor)
    return extractor


def records(text: str, kind: str) -> list[dict[str, Any]]:
    return [each for each in map(json.loads, text.splitlines()) if each.get("record") == kind]


def test_table_counts_kinds_and_outcomes(run: Any) -> None:
    """People see how many there are of each kind, and how each document's chunks ended."""
    code, out, err = run("docs", "chat.json")
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert lines[0] == ["KIND", "MEMORIES"]
    assert ["decision", "2"] in lines
    assert ["DOCUMENT", "CHUNKS", "OK", "EMPTY", "FAILED", "MEMORIES", "DUPLICATES", "RELATIONS"] in lines
    assert ["plan.md", "1", "1", "0", "0", "1", "0", "0"] in lines
    assert ["soil.md", "1", "0", "1", "0", "0", "0", "0"] in lines
    assert out.endswith("\n4 memories by rules/1 in 3 documents\n")


def test_json_has_the_same_figures(run: Any) -> None:
    """Scripts read shares, rates and times split by the part of the work."""
    code, out, _ = run("docs", "chat.json", "--json")
    found = json.loads(out)
    assert (code, found["memories"], found["extractor"]) == (0, 4, "rules/1")
    assert found["kinds"] == {"decision": 2, "place": 1, "date": 1}
    empty = next(each for each in found["documents"] if each["document"] == "soil.md")
    assert (empty["chunks_empty"], empty["empty_share"], empty["failed_share"], empty["failures"]) == (
        1,
        1,
        0,
        [],
    )
    assert sorted(empty["seconds"]) == ["chunking", "deduplication", "extraction"]


def test_output_holds_the_memories(run: Any) -> None:
    """-o and --to write NDJSON in the place of the table, and say on standard error what was found."""
    code, out, err = run("chat.json", "-o", "memories.ndjson")
    assert (code, out, err) == (0, "", "seamline: 3 memories by rules/1 in 1 document\n")
    text = Path("memories.ndjson").read_text(encoding="utf-8")
    assert [each["kind"] for each in records(text, "memory")] == ["place", "date", "decision"]
    assert run("chat.json", "--to", "ndjson")[:2] == (0, text)


@pytest.mark.parametrize(
    ("dialect", "field"), [("mem0", "messages"), ("letta", "text"), ("graphiti", "content")]
)
def test_dialects_are_chosen_by_name(run: Any, dialect: str, field: str) -> None:
    """--to writes memories as others read them, and nothing else."""
    code, out, _ = run("chat.json", "--to", dialect)
    assert code == 0
    assert [field in json.loads(line) for line in out.splitlines()] == [True] * 3


def test_a_failed_chunk_is_named_and_fails_the_run(run: Any, bees: CountingExtractor) -> None:
    """Exit code, table, JSON and records say that it failed; the others are written."""
    bees.failing = {2}
    code, out, err = run("bees.md", "--extractor", "bees", "-o", "memories.ndjson", "--json")
    text = Path("memories.ndjson").read_text(encoding="utf-8")
    assert code == 1
    assert "chunk 3 failed after 3 tries: the server is busy" in err
    assert json.loads(out)["documents"][0]["failures"][0]["reason"] == "the server is busy"
    outcomes = [each["outcome"] for each in records(text, "chunk")]
    assert (outcomes.count("failed"), outcomes[2]) == (1, "failed")
    assert records(text, "memory")


def test_every_failure_is_in_the_result(run: Any, bees: CountingExtractor) -> None:
    """Each chunk that failed, with its reason and tries: in JSON, in the log, and in the records."""
    bees.failing = {1, 3}
    options = ("-o", "memories.ndjson", "--json", "--log-json", "log.ndjson")
    code, out, err = run("bees.md", "--extractor", "bees", *options)
    assert code == 1
    expected = [(number, "the server is busy", 3) for number in (1, 3)]
    lines = [json.loads(line) for line in Path("log.ndjson").read_text(encoding="utf-8").splitlines()]
    for report in (json.loads(out)["documents"][0], *(line for line in lines if "failures" in line)):
        assert [(each["sequence"], each["reason"], each["tries"]) for each in report["failures"]] == expected
    text = Path("memories.ndjson").read_text(encoding="utf-8")
    failed = [each for each in records(text, "chunk") if each["outcome"] == "failed"]
    assert [(each["sequence"], each["reason"], each["tries"]) for each in failed] == expected
    assert err.count("failed after 3 tries: the server is busy") == 2
    assert sum("failures" in line for line in lines) == 1


@pytest.mark.parametrize("on_error", ["continue", "stop"])
def test_retry_gives_the_file_of_a_run_without_failures(
    run: Any, bees: CountingExtractor, on_error: str
) -> None:
    """The failed chunk is tried again, and what depends on it; the bytes are those of a good run."""
    assert run("bees.md", "--extractor", "bees", "-o", "good.ndjson")[0] == 0
    bees.failing = {3}
    assert run("bees.md", "--extractor", "bees", "-o", "bad.ndjson", "--on-error", on_error)[0] == 1
    bees.failing, bees.read = set(), []
    code, _, err = run("bees.md", "--extractor", "bees", "--retry-failed", "bad.ndjson", "-o", "bad.ndjson")
    assert code == 0
    assert "taken over from bad.ndjson" in err
    assert Path("bad.ndjson").read_bytes() == Path("good.ndjson").read_bytes()
    assert 0 not in bees.read
    assert 3 in bees.read


def test_retry_keeps_what_is_not_read_this_time(run: Any, bees: CountingExtractor) -> None:
    """Of an input that is away, and of those after a stop, the records stay as they were."""
    bees.failing = {3}
    retry = ("--extractor", "bees", "--retry-failed", "memories.ndjson", "-o", "memories.ndjson")
    assert run("bees.md", "chat.json", "docs", "--extractor", "bees", "-o", "memories.ndjson")[0] == 1
    before = Path("memories.ndjson").read_text(encoding="utf-8")
    code, _, err = run("bees.md", "chat.json", "docs", *retry, "--on-error", "stop")
    assert (code, Path("memories.ndjson").read_text(encoding="utf-8")) == (1, before)
    assert "memories.ndjson: records of 3 documents not read this time are kept as they were" in err
    Path("bees.md").unlink()
    assert run("bees.md", "chat.json", "docs", *retry)[0] == 1
    after = Path("memories.ndjson").read_text(encoding="utf-8")
    assert sorted(after.splitlines()) == sorted(before.splitlines())


def test_retry_knows_a_text_by_another_name(run: Any) -> None:
    """Two files of one name are called by their folders, one alone is not: it is no other text for that."""
    for folder in ("old", "new"):
        Path(folder, "x").mkdir(parents=True)
        text = Path("bees.md").read_text(encoding="utf-8")
        Path(folder, "x", "bees.md").write_text(f"{text}\n\nThe {folder} hive.\n", encoding="utf-8")
    assert run("old", "new", "-o", "memories.ndjson")[0] == 0
    before = records(Path("memories.ndjson").read_text(encoding="utf-8"), "chunk")
    assert {each["document"] for each in before} == {"old/x/bees.md", "new/x/bees.md"}
    code, _, err = run("new", "--retry-failed", "memories.ndjson", "-o", "memories.ndjson")
    assert code == 0
    assert "records of 1 document not read this time are kept" in err
    after = records(Path("memories.ndjson").read_text(encoding="utf-8"), "chunk")
    assert {each["document"] for each in after} == {"old/x/bees.md", "x/bees.md"}
    assert len(after) == len(before)


def test_retry_says_what_another_form_leaves_out(run: Any) -> None:
    """Records that are not read this time cannot be written as another system's, which is said."""
    run("chat.json", "docs", "-o", "memories.ndjson")
    _, _, err = run("docs", "--retry-failed", "memories.ndjson", "--to", "mem0")
    assert "records of 1 document not read this time are left out; --to ndjson keeps them" in err


def test_stopping_reads_nothing_after_a_failure(run: Any, bees: CountingExtractor) -> None:
    """With --on-error stop later inputs are not read, and are named."""
    bees.failing = {1}
    code, out, err = run("bees.md", "chat.json", "--extractor", "bees", "--on-error", "stop")
    assert code == 1
    assert "bees.md: stopped, as a chunk failed" in err
    assert "chat.json: not read, as a chunk failed before" in err
    assert "chat.json" not in out


def test_log_has_a_report_of_the_extraction(run: Any) -> None:
    """--log-json adds the figures of memories beside those of the cut."""
    assert run("chat.json", "--log-json", "log.ndjson")[0] == 0
    lines = [json.loads(line) for line in Path("log.ndjson").read_text(encoding="utf-8").splitlines()]
    (found,) = [line for line in lines if "memories" in line]
    assert (found["document"], found["memories"], found["per_chunk"]) == ("chat.json", 3, 3 / found["chunks"])
    assert found["per_1000_tokens"] == pytest.approx(3000 / found["tokens"], abs=1e-6)
    assert sorted(found["seconds"]) == ["chunking", "deduplication", "extraction"]
    assert any("stages" in line for line in lines)


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (
            ("chat.json", "--extractor", "none"),
            "no extractor is called 'none'; there are rules, and addresses",
        ),
        (("chat.json", "--model", "small"), "the extractor rules asks no model"),
        (("chat.json", "--extractor", "http://localhost:1/v1"), "name one with --model"),
        (("chat.json", "--extractor", "ftp://localhost", "--model", "m"), "is no address of an endpoint"),
        (("chat.json", "--json", "--to", "mem0"), "write the memories to a file with -o"),
        (("chat.json", "-o", "chat.json"), "is an input, and would be overwritten"),
    ],
)
def test_wrong_usage_is_told(run: Any, argv: tuple[str, ...], said: str) -> None:
    """Options that make no sense exit with 2 and write nothing."""
    before = Path("chat.json").read_bytes()
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert said in err
    assert Path("chat.json").read_bytes() == before


def test_an_address_names_the_endpoint_that_is_asked(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each chunk is one question; its answers are kept, so that another run asks nothing."""
    monkeypatch.setenv("SEAMLINE_CACHE_DIR", str(Path("cache").absolute()))
    said = found(("identity", "Somebody lives in Porto.", "I live in Porto."))
    with Endpoint(completion(said)).running() as endpoint:
        asks = ("chat.json", "--extractor", endpoint.url, "--model", "small", "--to", "ndjson")
        code, out, err = run(*asks)
        asked = len(endpoint.bodies)
        assert run(*asks)[:2] == (code, out)
        assert len(endpoint.bodies) == asked == len(records(out, "chunk"))
    assert code == 0
    assert "sent to" not in err
    kept = [each for each in records(out, "memory") if each["merged_into"] is None]
    assert {each["text"] for each in kept} == {"Somebody lives in Porto."}
    assert {each["extractor"].split("/")[0] for each in kept} == {"endpoint"}


def test_text_that_leaves_the_machine_is_told(
    run: Any, bees: CountingExtractor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host is named before anything is sent to it."""
    monkeypatch.setattr("seamline.cli.commands.extract.extractor_for", lambda *_, **__: bees)
    named = ("--extractor", "https://models.example/v1", "--model", "small")
    assert "the text of the chunks is sent to models.example" in run("bees.md", *named)[2]
    assert "sent to" not in run("bees.md", "--extractor", "http://127.0.0.1:8080", "--model", "small")[2]
    assert "sent to" not in run("bees.md")[2]


def test_retry_with_another_file_is_told(run: Any) -> None:
    """Memories in another system's form do not say which chunks failed."""
    run("chat.json", "--to", "mem0", "-o", "mem0.ndjson")
    code, _, err = run("chat.json", "--retry-failed", "mem0.ndjson")
    assert code == 1
    assert "mem0.ndjson, line 1: it is no record of seamline extract" in err
    assert run("chat.json", "--retry-failed", "missing.ndjson")[0] == 1


def test_output_survives_inputs_that_all_fail(run: Any) -> None:
    """What stands at the output is worth more than nothing."""
    Path("memories.ndjson").write_text("kept", encoding="utf-8")
    assert run("missing.md", "-o", "memories.ndjson")[0] == 1
    assert Path("memories.ndjson").read_text(encoding="utf-8") == "kept"


def test_prompts_are_asked_elsewhere_and_their_answers_read(run: Any) -> None:
    """Whoever runs the model has the requests as they are sent, and hands back what it said by digest."""
    code, out, err = run("chat.json", "--export-prompts", "--model", "small")
    prompts = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert {tuple(prompt) for prompt in prompts} == {("chunk_id", "digest", "request")}
    assert {prompt["request"]["model"] for prompt in prompts} == {"small"}
    said = found(("identity", "Somebody lives in Porto.", "I live in Porto."))
    answers = "".join(json.dumps({"digest": prompt["digest"], "content": said}) + "\n" for prompt in prompts)
    Path("answers.ndjson").write_text(answers, encoding="utf-8")
    imports = ("--import-answers", "answers.ndjson", "--model")
    code, out, _ = run("chat.json", *imports, "small", "--to", "letta")
    assert (code, [json.loads(line)["text"] for line in out.splitlines()]) == (
        0,
        ["Somebody lives in Porto."],
    )
    code, _, err = run("chat.json", *imports, "large")
    assert code == 1
    assert "no answer was given for this chunk" in err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--export-prompts",), "--export-prompts needs the name of the model"),
        (("--import-answers", "a"), "--import-answers needs the name of the model"),
        (("--import-answers", "a", "--export-prompts", "--model", "m"), "exclude each other"),
        (("--export-prompts", "--model", "m", "--to", "mem0"), "leave --to, --json and --retry-failed out"),
        (("--export-prompts", "--model", "m", "--extractor", "http://localhost"), "asks nobody"),
    ],
)
def test_prompts_go_with_a_model_alone(run: Any, argv: tuple[str, ...], said: str) -> None:
    """Options that contradict each other exit with 2."""
    code, out, err = run("chat.json", *argv)
    assert (code, out) == (2, "")
    assert said in err


def test_answers_that_cannot_be_read_are_named(run: Any) -> None:
    """A file of answers that is none is an error before anything is cut."""
    Path("answers.ndjson").write_text('{"digest": 1}\n', encoding="utf-8")
    for name, said in (
        ("answers.ndjson", "answers.ndjson: line 1 has no"),
        ("none.ndjson", "none.ndjson could not"),
    ):
        code, _, err = run("chat.json", "--import-answers", name, "--model", "m")
        assert (code, said in err) == (1, True)


@pytest.mark.parametrize("limit", ["0.5", "1.01", "nan"])
def test_limit_of_duplicates_has_bounds(run: Any, limit: str) -> None:
    """A limit at which memories are not compared is refused with those that can be."""
    code, out, err = run("docs", "--alike-from", limit)
    assert (code, out) == (2, "")
    assert "it must be 0.60 to 1" in err
