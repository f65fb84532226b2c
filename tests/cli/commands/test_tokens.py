"""`seamline tokens`: every method's count of any file that can be read, beside the exact ones."""

import json
from pathlib import Path
from typing import Any

import pytest

from seamline.cli import main
from seamline.cli.commands import tokens
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.text.document import Document
from seamline.engine.tokens.counters import counter_for, methods

PROSE = (
    "# Bees\n\nBees gather nectar from flowers. They dance to tell where. Honey is stored in the hive.\n" * 3
)
QUESTION = {"role": "user", "content": "What is a bee?"}
CHAT = {"messages": [QUESTION, {"role": "assistant", "content": "An insect."}]}
FAST = ("--embedder", "none")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline tokens` in a folder with texts; gives (code, output, messages)."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "bees.md").write_text(PROSE, encoding="utf-8")
    (tmp_path / "docs" / "chat.json").write_text(json.dumps(CHAT), encoding="utf-8")
    (tmp_path / "chinese.txt").write_text("蜜蜂从花中采集花蜜。" * 20, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["tokens", *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_json_has_every_method_and_its_error(run: Any) -> None:
    """One document: the methods with their accuracy, the counts of each file, and how far each is off."""
    code, out, err = run("docs/bees.md", "--json")
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert {method["name"] for method in report["methods"]} == {*methods(), "model"}
    assert all(method["accuracy"] for method in report["methods"])
    (file,) = report["files"]
    assert (file["path"], file["documents"], file["characters"]) == ("docs/bees.md", 1, len(PROSE))
    for method in methods():
        assert file["tokens"][method] == counter_for(method).count([PROSE])[0]
    exact = file["tokens"]["cl100k"]
    assert file["error_percent"]["cl100k"]["cl100k"] == 0
    expected = 100 * (file["tokens"]["approximate"] / exact - 1)
    assert file["error_percent"]["cl100k"]["approximate"] == pytest.approx(expected, abs=0.01)


def test_json_has_one_shape(run: Any) -> None:
    """Scripts find the same keys for one file, for many, and for one without any text."""
    (Path.cwd() / "empty.md").touch()
    shapes = []
    for argv in (["docs"], ["docs/bees.md"], ["empty.md"]):
        report = json.loads(run(*argv, "--json", *FAST)[1])
        shapes.append((list(report), list(report["files"][0]), list(report["total"])))
        assert list(report["total"]["tokens"]) == [method["name"] for method in report["methods"]]
    assert shapes[0] == shapes[1] == shapes[2]
    assert report["total"]["tokens"]["cl100k"] == 0
    assert report["total"]["error_percent"]["cl100k"]["gemini"] is None


def test_totals_are_the_sums_of_the_files(run: Any) -> None:
    """Several files are added up, method by method, and the error is that of the sums."""
    report = json.loads(run("docs", "chinese.txt", "--json", *FAST)[1])
    assert [file["path"] for file in report["files"]] == ["docs/bees.md", "docs/chat.json", "chinese.txt"]
    for method, total in report["total"]["tokens"].items():
        assert total == sum(file["tokens"][method] for file in report["files"])
    exact, rough = (report["total"]["tokens"][method] for method in ("o200k", "approximate"))
    assert report["total"]["error_percent"]["o200k"]["approximate"] == round(100 * (rough / exact - 1), 2)


def test_tables_mark_estimates_and_add_up(run: Any) -> None:
    """People see aligned numbers, `~` before every estimate, a total, and what each method is worth."""
    code, out, _ = run("docs/bees.md", "chinese.txt", *FAST)
    assert code == 0
    bees, chinese, total, accuracies = out.rstrip("\n").split("\n\n")
    assert bees.startswith(f"docs/bees.md: {len(PROSE)} characters\n")
    assert chinese.startswith("chinese.txt: 200 characters\n")
    assert total.startswith(f"total: 2 documents, {len(PROSE) + 200} characters\n")
    for table in (bees, chinese, total):
        rows = table.splitlines()[1:]
        assert len({len(row) for row in rows}) == 1
        for row in rows[1:]:
            method, tokens = row.split()[:2]
            assert tokens.startswith("~") != counter_for(method).exact
    listed = {row.split()[0]: row.split(maxsplit=1)[1] for row in accuracies.splitlines()[1:]}
    assert listed == {method: counter_for(method).accuracy for method in methods()}


def test_every_conversation_of_an_export_is_counted(run: Any) -> None:
    """A file of several conversations gives the sum of all, or of the one that is asked for."""
    lines = [json.dumps({"id": name, **CHAT}) for name in ("one", "two", "three")]
    (Path.cwd() / "chats.jsonl").write_text("\n".join(lines), encoding="utf-8")
    (everything,) = json.loads(run("chats.jsonl", "--json", *FAST)[1])["files"]
    (one,) = json.loads(run("docs/chat.json", "--json", *FAST)[1])["files"]
    assert everything["documents"] == 3
    assert everything["tokens"]["o200k"] == 3 * one["tokens"]["o200k"]
    assert "3 documents" in run("chats.jsonl", *FAST)[1]
    (text,) = json.loads(run("docs/chat.json", "--format", "text", "--json", *FAST)[1])["files"]
    assert text["tokens"]["o200k"] > one["tokens"]["o200k"]


def test_file_that_fails_does_not_stop_the_others(run: Any) -> None:
    """What cannot be read is named with the way out, the rest is counted, and the exit code says so."""
    (Path.cwd() / "bad.json").write_text('{"no": "conversation"}', encoding="utf-8")
    code, out, err = run("missing.md", "bad.json", "docs/bees.md", "--json", *FAST)
    assert code == 1
    assert [file["path"] for file in json.loads(out)["files"]] == ["docs/bees.md"]
    assert "missing.md is not there" in err
    assert "bad.json is JSON, but no conversation" in err
    assert run("missing.md", *FAST)[:2] == (1, "")


def test_what_a_reader_skipped_is_said(run: Any) -> None:
    """A part that could not be read, and so was not counted, is named with its line."""
    (Path.cwd() / "chat.jsonl").write_text(json.dumps(QUESTION) + '\n{"role": "assi', encoding="utf-8")
    code, _, err = run("chat.jsonl", *FAST)
    assert code == 0
    assert "chat.jsonl, line 2:" in err


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["docs/bees.md", "--embedder", "bert"], 2, "embedder is 'bert'; it must be seamline-static-en"),
        (["docs/bees.md", "--embedder", "folder:nowhere"], 1, "nowhere is not a folder"),
        (["docs/bees.md", "--format", "klingon"], 2, "klingon"),
        ([], 2, "required: FILE"),
    ],
)
def test_wrong_usage_is_named(run: Any, argv: list[str], code: int, message: str) -> None:
    """Mistakes end as they do with the other commands: one sentence, and a code of its own."""
    found, out, err = run(*argv)
    assert (found, out) == (code, "")
    assert message in err
    assert "Traceback" not in err


@pytest.mark.parametrize("text", ["One bee.\n\nTwo bees, 22 {hives}.\n", "bee ", "蜜蜂 ", "a", "\n"])
@pytest.mark.parametrize("method", methods())
def test_long_text_is_counted_in_parts_that_add_up(
    method: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cutting a long text to count it changes no exact count and no rule of thumb, and an estimate hardly."""
    monkeypatch.setattr(tokens, "_PIECE", 100)
    counter = counter_for(method)
    whole = text * 500
    counted = tokens.count_tokens("a.txt", [Document(whole)], counters=[counter]).tokens[method]
    expected = counter.count([whole])[0]
    assert counted == pytest.approx(expected, abs=0 if method != "estimate" else 0.05 * expected)


def test_counting_stops_when_asked() -> None:
    """A long run can be stopped between two parts."""
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        tokens.count_tokens("a", [Document(PROSE)], counters=[counter_for("estimate")], cancel=cancel)
