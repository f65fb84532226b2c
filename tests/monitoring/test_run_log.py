"""`--log-json`: a report of every cut, one JSON object a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from seamline.cli import main
from seamline.engine.presets import PRESETS
from seamline.paths import resource


def reports(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    for name in ("a.md", "b.md"):
        (tmp_path / name).write_text(f"# {name}\n\nSome text. And more of it.\n", encoding="utf-8")
    return [str(tmp_path / "a.md"), str(tmp_path / "b.md")]


def test_every_document_of_a_run_has_its_report(files: list[str], tmp_path: Path) -> None:
    """Each line says what was cut, by what, into how many chunks, and how long that took by stage."""
    log, out = tmp_path / "runs.jsonl", tmp_path / "out.ndjson"
    assert main(["chunk", *files, "--preset", "clawdbot", "-o", str(out), "--log-json", str(log)]) == 0
    found = reports(log)
    assert [report["document"] for report in found] == ["a.md", "b.md"]
    assert sum(report["chunks"] for report in found) == len(out.read_text(encoding="utf-8").splitlines())
    for report in found:
        assert report["strategy"] == "structure"
        assert report["seconds"] > 0
        assert {"blocks", "units", "tokens", "boundaries", "chunks"} <= set(report["stages"])
        assert "every text is cut" in report["trigger"]
        assert report["baseline"]["chunks"] == 1
        assert report["time_ratio"] > 0


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_its_report(preset: str, files: list[str], tmp_path: Path) -> None:
    """Whatever the strategy, the report agrees with the records that the same run wrote."""
    log, out = tmp_path / "runs.jsonl", tmp_path / "out.ndjson"
    assert main(["chunk", files[0], "--preset", preset, "-o", str(out), "--log-json", str(log)]) == 0
    (report,) = reports(log)
    written = reports(out)
    assert (report["preset"], report["chunks"]) == (preset, len(written))
    assert {report["method"]} == {record["strategy"] for record in written}
    assert report["config_digest"] == written[0]["config_digest"]
    assert report["tokens_total"] == sum(record["tokens"] for record in written)
    assert report["trigger"]
    assert report["baseline"]["seconds"] > 0


def test_log_changes_nothing_of_the_output(files: list[str], tmp_path: Path) -> None:
    """The chunks are, byte for byte, those of a run without a log."""
    plain, logged = tmp_path / "plain.ndjson", tmp_path / "logged.ndjson"
    main(["chunk", *files, "--preset", "clawdbot", "-o", str(plain)])
    log = str(tmp_path / "runs.jsonl")
    main(["chunk", *files, "--preset", "clawdbot", "-o", str(logged), "--log-json", log])
    assert plain.read_bytes() == logged.read_bytes()


def test_inspecting_is_reported_too(files: list[str], tmp_path: Path) -> None:
    """A fallback stands in the report with its reason."""
    log = tmp_path / "runs.jsonl"
    out = str(tmp_path / "out.json")
    assert main(["inspect", files[0], "--embedder", "none", "-o", out, "--log-json", str(log)]) == 0
    (report,) = reports(log)
    assert any("needs an embedder" in notice for notice in report["notices"])


def test_log_that_cannot_be_written_is_an_error(
    files: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder in its place is named, and the run does not pass for done."""
    assert main(["chunk", files[0], "--preset", "clawdbot", "--log-json", str(tmp_path)]) == 1
    assert str(tmp_path) in capsys.readouterr().err


@pytest.mark.usefixtures("qapp")
def test_picture_is_reported_with_the_baseline(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The window that is drawn off screen logs its one run, complete."""
    log = tmp_path / "runs.jsonl"
    command = ["render", str(resource("samples/tour.md")), "-o", str(tmp_path / "a.png")]
    assert main([*command, "--preset", "clawdbot", "--log-json", str(log)]) == 0
    assert capsys.readouterr().err == ""
    (report,) = reports(log)
    assert report["preset"] == "clawdbot"
    assert report["baseline"]["seconds"] > 0


def test_export_folder_is_named_by_its_own_name(tmp_path: Path) -> None:
    """A folder that is one source has the name that the user gave it, not a path of this machine."""
    folder = tmp_path / "team"
    (folder / "general").mkdir(parents=True)
    message = {"type": "message", "user": "U1", "ts": "1700000000.000100", "text": "Good morning"}
    for name, content in (
        ("users.json", [{"id": "U1", "name": "ann"}]),
        ("channels.json", [{"id": "C1", "name": "general"}]),
        ("general/2023-11-14.json", [message]),
    ):
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    out = tmp_path / "out.ndjson"
    assert main(["chunk", str(folder), "--preset", "clawdbot", "-o", str(out)]) == 0
    assert reports(out)[0]["document"]["path"] == "team"
