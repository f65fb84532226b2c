"""Files that Seamline wrote are known as such, and no others are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from seamline import Document, analyse
from seamline.cli import main
from seamline.engine.errors import SourceError
from seamline.engine.presets import PRESETS
from seamline.exports.memories import MEMORY_DIALECTS
from seamline.exports.ndjson import DIALECTS
from seamline.exports.ndjson.records import ndjson_lines
from seamline.exports.own_files import holds_chunks, is_own, leave_out_own
from seamline.paths import resource

TEXT = "# Bees\n\nWe decided to ship honey on Friday. Bees hum.\n"
PROMPTS = ("--export-prompts", "--model", "any")
MESSAGE = '{"role": "user", "content": "Hi"}\n'


def written(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return path


def chunk_lines() -> str:
    return "".join(ndjson_lines(analyse(Document(TEXT), PRESETS["clawdbot"].config)))


def test_chunks_are_known_by_their_first_record(tmp_path: Path) -> None:
    """Blank lines before it do not matter; messages are no chunks, whatever the file is called."""
    lines = chunk_lines()
    assert holds_chunks(written(tmp_path, "a.ndjson", "\n\n" + lines))
    assert holds_chunks(written(tmp_path, "b.jsonl", lines))
    assert not holds_chunks(written(tmp_path, "c.md", lines))
    assert not holds_chunks(written(tmp_path, "d.jsonl", MESSAGE + lines))
    assert not holds_chunks(written(tmp_path, "e.jsonl", ""))
    assert not holds_chunks(written(tmp_path, "f.jsonl", b"\xff\xfe\x00"))
    assert not holds_chunks(tmp_path / "missing.ndjson")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_chunks_of_every_dialect_are_known(tmp_path: Path, dialect: str) -> None:
    """What the command writes for any of the systems is known when it is met again."""
    target = tmp_path / "chunks.ndjson"
    sample = resource("samples/chat.json")
    assert main(["chunk", str(sample), "--dialect", dialect, "-o", str(target)]) == 0
    assert is_own(target)


def test_memories_and_reports_are_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So are the memories of a text, the report of lint that is kept as a baseline, and an inspection."""
    source = written(tmp_path, "bees.md", TEXT)
    memories, baseline = tmp_path / "memories.ndjson", tmp_path / "lint.json"
    assert main(["extract", str(source), "-o", str(memories)]) == 0
    main(["lint", str(source), "--to", "json", "-o", str(baseline)])
    assert is_own(memories)
    assert is_own(baseline)
    capsys.readouterr()
    assert main(["inspect", str(source)]) == 0
    inspected = capsys.readouterr().out
    for name in ("bees.json", "bees.jsonl"):
        assert is_own(written(tmp_path, name, inspected))
    assert not is_own(source)


@pytest.mark.parametrize("options", [*(("--to", name) for name in MEMORY_DIALECTS), PROMPTS])
def test_memories_of_every_dialect_are_known(tmp_path: Path, options: tuple[str, ...]) -> None:
    """Else a second run over the folder would take them for messages, and remember each twice."""
    written(tmp_path, "chat.json", json.dumps([{"role": "user", "content": "I am allergic to nuts."}]))
    words = ["extract", str(tmp_path), *options, "-o", str(tmp_path / "memories.ndjson")]
    assert main(words) == 0
    first = (tmp_path / "memories.ndjson").read_bytes()
    assert is_own(tmp_path / "memories.ndjson")
    # Nor are they an input that the second run must not replace.
    assert main(words) == 0
    assert (tmp_path / "memories.ndjson").read_bytes() == first


def test_map_and_sarif_in_json_are_known(tmp_path: Path) -> None:
    """SARIF of other programs is not ours."""
    source = written(tmp_path, "bees.md", TEXT)
    mapped, sarif = tmp_path / "map.json", tmp_path / "lint.json"
    assert main(["map", str(source), "-o", str(mapped)]) == 0
    main(["lint", str(source), "--to", "sarif", "-o", str(sarif)])
    assert is_own(mapped)
    assert is_own(sarif)
    others = sarif.read_text(encoding="utf-8").replace('"Seamline"', '"Another"')
    assert not is_own(written(tmp_path, "others.json", others))


def test_pages_logs_and_batches_are_known(tmp_path: Path) -> None:
    """A report that lies beside its text is not cut with it, and a log of runs fails no later run."""
    source, job = written(tmp_path, "bees.md", TEXT), tmp_path / "job"
    written(tmp_path, "broken.json", "{broken")
    fast = ("--preset", "clawdbot", "--embedder", "lexical")
    for words in (
        ("report", source, "-o", tmp_path / "report.html", *fast),
        ("map", source, "-o", tmp_path / "map.html", *fast),
        ("chunk", source, "-o", tmp_path / "a.ndjson", "--log-json", tmp_path / "runs.jsonl", *fast),
        ("batch", "plan", tmp_path, "-o", job, "--shards", "1", *fast),
        ("batch", "run", job, "--jobs", "1"),
    ):
        assert main([str(word) for word in words]) == 0
    for name in ("report.html", "map.html", "runs.jsonl", "job/manifest.json", "job/failures.ndjson"):
        assert is_own(tmp_path / name), name
    assert not is_own(written(tmp_path, "other.html", "<html><head></head><body>A page.</body></html>"))


def test_conversations_are_not_ours(tmp_path: Path) -> None:
    """A conversation of the same extension is read, and so is whatever is broken, by whoever says so."""
    for name, content in (
        ("a.jsonl", MESSAGE * 2),
        ("b.jsonl", "{broken\n"),
        ("c.json", json.dumps([{"rules": ["tiny"], "documents": []}])),
        ("d.json", '{"rules": "none", "documents": []}'),
        ("e.jsonl", "[" * 100_000 + "\n"),
        ("f.json", '{"id": "0123456789abcdef", "version": "1", "messages": []}'),
        # What somebody else gives to Mem0.
        ("h.jsonl", '{"messages": [{"role": "user", "content": "Hi"}], "metadata": {}, "infer": true}'),
        ("g.jsonl", '{"time": "2024-01-01", "role": "user", "content": "Hi"}'),
    ):
        assert not is_own(written(tmp_path, name, content)), name
    assert not is_own(tmp_path)
    assert not is_own(tmp_path / "missing.json")


def test_a_folder_of_nothing_else_is_refused(tmp_path: Path) -> None:
    """Whoever points at the folder of the results is told what is in it."""
    files = [written(tmp_path, f"{number}.ndjson", chunk_lines()) for number in range(5)]
    with pytest.raises(SourceError, match=r"5 files that Seamline wrote \(0.ndjson, 1.ndjson, 2.ndjson, …\)"):
        leave_out_own(tmp_path, files, passed_over=print)


def test_results_among_the_texts_are_passed_over_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder is cut again beside the chunks of before, without an error, and they are said."""
    written(tmp_path, "bees.md", TEXT)
    first, second = tmp_path / "first.ndjson", tmp_path / "second.ndjson"
    assert main(["chunk", str(tmp_path), "-o", str(first)]) == 0
    assert "passed over" not in capsys.readouterr().err
    assert main(["chunk", str(tmp_path), "-o", str(second)]) == 0
    assert "passed over 1 file that Seamline wrote (first.ndjson)" in capsys.readouterr().err
    assert second.read_bytes() == first.read_bytes()
    # What is named is read, and refused as what it is.
    assert main(["chunk", str(first)]) == 1
