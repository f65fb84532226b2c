"""Files, configs, models and targets that are not as they should be, on the command line."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.embedders.toy_models import save_onnx, save_tokenizer, token_vectors

from seamline.cli import main

STRUCTURE = ("--preset", "clawdbot", "--tokens", "cl100k")
GOOD = "# Bees\n\nBees live in a hive. The queen lays eggs.\n"


@pytest.fixture
def chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline chunk` in a folder with a good file; returns exit code, records and messages."""
    (tmp_path / "good.md").write_text(GOOD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, list[dict[str, Any]], str]:
        code = main(["chunk", *argv])
        captured = capfdbinary.readouterr()
        return code, [json.loads(line) for line in captured.out.splitlines()], captured.err.decode()

    return run


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "bad.md: the file is empty"),
        (
            "Gr\u00fc\u00dfe. ".encode() * 50 + b"\xff\xfe\x80",
            "bad.md: 3 bytes are not utf-8 and shown as U+FFFD",
        ),
        (b"One\x00 two.", "bad.md: the text holds 1 NUL character, kept as it is"),
        ("\ufeff# H\n\nText.".encode("utf-16-le"), ""),
        ("".join(f"{'  ' * depth}- item\n" for depth in range(200)).encode(), ""),
        (b"# A\n\n```\ncode\n", ""),
    ],
    ids=["empty", "undecodable", "nul", "utf-16", "nested", "fence"],
)
def test_odd_file_is_cut_and_remarked_on(chunk: Any, content: bytes, said: str) -> None:
    """What can be read is read; what was strange about it is said in one line, with the file's name."""
    Path("bad.md").write_bytes(content)
    code, records, messages = chunk("bad.md", *STRUCTURE)
    assert code == 0
    assert bool(records) == bool(content)
    assert (said in messages) if said else messages == ""


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("bad.md", b"\x89PNG\r\n\x1a\n" + bytes(200), "it looks like a PNG image"),
        ("bad.json", b'{"messages": [{"role": "us', "line 1: not valid JSON"),
        ("bad.json", b"[1, 2]", "JSON, but no conversation"),
        ("bad.jsonl", b"{bad\n{worse\n", "line 1: not valid JSON"),
        ("good.md/inside", b"", "good.md/inside is not there"),
    ],
)
def test_unreadable_file_is_named_and_the_others_written(
    chunk: Any, name: str, content: bytes, said: str
) -> None:
    """One line says which file and why; the exit code is 1, and the good file is there."""
    if "/" not in name:
        Path(name).write_bytes(content)
    code, records, messages = chunk(name, "good.md", *STRUCTURE)
    assert code == 1
    assert {record["document"]["path"] for record in records} == {"good.md"}
    assert messages.count("\n") == 1
    assert name in messages
    assert said in messages


def test_bad_lines_are_listed_with_their_numbers(chunk: Any) -> None:
    """Each bad line of a truncated file is said once, and the good ones are cut."""
    lines = ['{"role": "user", "content": "Hi."}', "{bad", '{"role": "assistant", "content": "Yes."}', '{"ro']
    Path("chat.jsonl").write_text("\n".join(lines), encoding="utf-8")
    code, records, messages = chunk("chat.jsonl", *STRUCTURE)
    assert code == 0
    assert sum(len(record["messages"]) for record in records) == 2
    assert [line.split(" not valid")[0] for line in messages.splitlines()] == [
        "seamline: chat.jsonl, line 2:",
        "seamline: chat.jsonl, line 4:",
    ]


def test_unknown_key_names_its_line(chunk: Any) -> None:
    """A config with a key that there is not is wrong usage."""
    Path("bad.toml").write_text('preset = "remnic"\n\nmax_tokns = 5\n', encoding="utf-8")
    code, records, messages = chunk("good.md", "--config", "bad.toml")
    assert (code, records) == (2, [])
    assert "bad.toml, line 3: unknown key 'max_tokns'; did you mean max_tokens?" in messages


@pytest.mark.parametrize("fault", ["shape", "nan"])
def test_model_with_bad_vectors_writes_nothing(chunk: Any, tmp_path: Path, fault: str) -> None:
    """The model's folder and its fault are said, and no output is begun."""
    save_tokenizer(tmp_path / "model")
    nowhere = np.full_like(token_vectors(), np.nan)
    if fault == "nan":
        save_onnx(tmp_path / "model" / "model.onnx", nowhere)
    else:
        save_onnx(tmp_path / "model" / "model.onnx", output="flat")
    code, records, messages = chunk("good.md", "--embedder", f"folder:{tmp_path / 'model'}", "-o", "out")
    assert (code, records) == (1, [])
    assert str(tmp_path / "model") in messages
    assert ("NaN" if fault == "nan" else "shape") in messages
    assert not Path("out").exists()


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("missing/out", "there is no folder missing. Make it first"),
        ("good.md/out", "its folder is a file. Choose another folder"),
        (".", "it is a folder. Name a file in it"),
    ],
)
def test_impossible_target_is_named(chunk: Any, target: str, said: str) -> None:
    """Where the output cannot go is said with the way out, and nothing is left behind."""
    code, _, messages = chunk("good.md", *STRUCTURE, "-o", target)
    assert code == 1
    assert f"{target} could not be written: {said}" in messages
    assert [path.name for path in Path().iterdir()] == ["good.md"]


@pytest.mark.skipif(os.name == "nt", reason="redirections of POSIX")
@pytest.mark.parametrize(
    ("redirection", "code", "said"),
    [
        (">/dev/full", 1, "standard output could not be written: the disk is full"),
        (">&-", 1, "standard output is closed. Write to a file with -o."),
        ("-o /dev/stdout | cat >/dev/null", 0, ""),
        ("2>&- >/dev/null", 0, ""),
    ],
)
def test_streams_of_every_kind_are_met_calmly(chunk: Any, redirection: str, code: int, said: str) -> None:
    """A full or closed stream is one line and an exit code, never a traceback."""
    command = f'"{sys.executable}" -m seamline chunk good.md --preset clawdbot --tokens cl100k {redirection}'
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(["sh", "-c", command], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert done.stderr == "" if not said else said in done.stderr
    assert "Traceback" not in done.stderr
