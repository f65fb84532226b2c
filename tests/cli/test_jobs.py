"""`seamline chunk --jobs`: several processes, and the same bytes and messages as one."""

import json
import shutil
from argparse import Namespace
from pathlib import Path

import pytest

from seamline.cli import main
from seamline.cli.arguments import parse
from seamline.cli.chunk_workers import cut_inputs
from seamline.cli.inputs import Input
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import Config
from seamline.paths import resource

FAST = ("--preset", "recursive", "--embedder", "none")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files of several kinds, some of which fail."""
    made = tmp_path / "texts"
    made.mkdir()
    for number in range(7):
        text = "\n\n".join(
            f"Paragraph {number} {part} says something of its own." for part in range(number * 9)
        )
        (made / f"{number}.md").write_text(f"# Head {number}\n\n{text}\n", encoding="utf-8")
    shutil.copy(resource("samples/chat.json"), made / "chat.json")
    (made / "broken.json").write_bytes(b'{"mapping": ')
    return made


@pytest.mark.parametrize(
    "options",
    [
        (*FAST, "--log-json", "log.jsonl", "--set", "max_tokens=200"),
        ("--preset", "contextmem", "--dialect", "contextmem", "--base-url", "https://example.org/"),
    ],
    ids=["records", "counted through"],
)
def test_bytes_messages_and_log_are_those_of_one_process(
    folder: Path,
    options: tuple[str, ...],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where files fail, and where chunks are counted through all of them."""
    monkeypatch.chdir(folder.parent)
    said, logs = [], []
    for jobs in ("1", "2"):
        assert main(["chunk", "texts", *options, "-o", f"{jobs}.ndjson", "--jobs", jobs]) == 1
        said.append(capfd.readouterr().err)
        log = Path("log.jsonl")
        if log.exists():
            reports = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
            logs.append([(each["document"], each["chunks"]) for each in reports])
            log.unlink()
    assert Path("1.ndjson").read_bytes() == Path("2.ndjson").read_bytes()
    assert len(Path("1.ndjson").read_bytes().splitlines()) >= 10
    assert said[0] == said[1]
    assert "broken.json" in said[0]
    assert logs[:1] == logs[1:]


def test_a_process_that_is_killed_ends_the_run_and_writes_nothing(
    folder: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As happens for want of memory: what stood at the output stays."""
    (folder.parent / "killing.py").write_text("import os\ndef split(text):\n    os.kill(os.getpid(), 9)\n")
    monkeypatch.syspath_prepend(folder.parent)
    output = folder.parent / "out.ndjson"
    output.write_text("before")
    given = ["chunk", str(folder), "--splitter", "killing:split", "-o", str(output), "--jobs", "2"]
    assert main(given) == 1
    assert "try again with fewer --jobs" in capfd.readouterr().err
    assert output.read_text() == "before"


def test_a_stop_ends_the_workers(folder: Path) -> None:
    """What is not begun is never begun, and no process is left behind."""
    arguments: Namespace = parse(["chunk", str(folder), *FAST])
    inputs = [Input(path, path.name) for path in sorted(folder.glob("*.md"))]
    cancel = CancelToken()
    config = Config(strategy="recursive", embedder="none")
    results = cut_inputs(inputs, arguments, config=config, exporter="seamline", jobs=2, cancel=cancel)
    assert next(results).failures == 0
    cancel.cancel()
    with pytest.raises(Cancelled):
        next(results)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--jobs", "-1"), "--jobs is -1; it must be 1 or more, or 0"),
        (("--jobs", "2", "--drop-near-duplicates", "0.95"), "exclude each other"),
    ],
)
def test_what_cannot_be_is_refused(
    folder: Path, options: tuple[str, ...], why: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """Before anything is cut."""
    assert main(["chunk", str(folder), *options]) == 2
    assert why in capfd.readouterr().err
