"""What lies under a name may be no file, or may not be looked at: said by name, and never waited for."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.embedders.toy_models import save_onnx, save_static, save_tokenizer, token_vectors

from seamline.cli import main
from seamline.sources import read_all
from seamline.sources.decoding import Encoding, Slices, examine

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and permissions of POSIX")
CUT = ("--preset", "recursive", "--tokens", "estimate", "--embedder", "none")
Run = Callable[..., tuple[int, str, str]]
IMPOSSIBLE_SHAPE = (
    '{"embeddings": {"dtype": "F32", "shape": [99999999999999, 99999999999], "data_offsets": [0, 4]}}'
)


def headed(header: str) -> str:
    """The beginning of a safetensors file: the length of its header and the header, a byte a character."""
    return len(header).to_bytes(8, "little").decode("latin-1") + header


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """Whatever waits for a pipe is woken, and fails."""
    before = signal.signal(signal.SIGALRM, lambda *_: pytest.fail("it waited"))
    signal.alarm(30)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs a command in a folder with a good file and a pipe; returns exit code, output and messages."""
    monkeypatch.chdir(tmp_path)
    Path("good.md").write_text("# Bees\n\nBees live in a hive. The queen lays eggs.\n", encoding="utf-8")
    os.mkfifo("pipe.md")

    def go(*argv: str) -> tuple[int, str, str]:
        code = main(argv)
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return go


@pytest.mark.parametrize(
    "argv",
    [
        ("chunk", "pipe.md"),
        ("chunk", "/dev/zero"),
        ("inspect", "pipe.md"),
        ("chunk", "good.md", "--config", "pipe.md"),
        ("chunk", "good.md", "--config", "/dev/zero"),
        ("chunk", "good.md", "--boundaries", "pipe.md"),
        ("score", "good.md", "--reference", "pipe.md"),
        ("fit", "good.md", "--reference", "pipe.md"),
        ("compare", "good.md", "--b", "pipe.md"),
        ("verify", "pipe.md", "--source", "good.md"),
        ("diff", "pipe.md", "good.md"),
        ("diff", "/dev/zero", "good.md"),
    ],
    ids=" ".join,
)
def test_pipe_is_refused_by_name(run: Run, argv: tuple[str, ...]) -> None:
    """What is no ordinary file is named, and never opened to wait for."""
    options = CUT[2:] if argv[0] not in ("verify", "diff") else ()
    code, out, err = run(*argv, *options)
    assert code in (1, 2)
    assert out == ""
    assert ("pipe.md" in err) or ("/dev/zero" in err)
    assert "not an ordinary file" in err


def test_pipe_among_days_costs_its_day(run: Run) -> None:
    """A Slack folder whose day, or list of people, is a pipe is read but for it."""
    day = [{"type": "message", "ts": "1.0", "user": "U1", "text": "Hello there."}]
    Path("slack/general").mkdir(parents=True)
    Path("slack/users.json").write_text("[]")
    Path("slack/channels.json").write_text('[{"id": "C1", "name": "general"}]')
    Path("slack/general/2024-01-01.json").write_text(json.dumps(day))
    os.mkfifo("slack/general/2024-01-02.json")
    (document,) = read_all(Path("slack"))
    assert "Hello there." in document.text
    assert any("not an ordinary file" in note.message for note in document.notes)


@pytest.mark.parametrize("file", ["tokenizer.json", "tokenizer_config.json", "1_Pooling/config.json"])
def test_pipe_in_a_folder_of_a_model_is_refused(run: Run, tmp_path: Path, file: str) -> None:
    """The files of a model are looked at before they are opened."""
    save_tokenizer(tmp_path / "model")
    save_onnx(tmp_path / "model" / "model.onnx")
    (tmp_path / "model" / file).parent.mkdir(exist_ok=True)
    (tmp_path / "model" / file).unlink(missing_ok=True)
    os.mkfifo(tmp_path / "model" / file)
    code, _, err = run("chunk", "good.md", "--preset", "optimal", "--embedder", f"folder:{tmp_path}/model")
    assert code == 1
    assert file.rpartition("/")[2] in err


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("tokenizer.json", "[" * 100_000),
        ("tokenizer.json", '{"a": ' + "9" * 10_000 + "}"),
        ("tokenizer_config.json", "[" * 100_000),
        ("tokenizer_config.json", '{"model_max_length": ' + "9" * 10_000 + "}"),
        ("sentence_bert_config.json", '{"max_seq_length": 1e999}'),
        ("model.safetensors", headed("[" * 10_000)),
        ("model.safetensors", headed('{"a": 1}')),
        ("model.safetensors", headed('{"embeddings": ' + '{"dtype": ' * 2_000)),
        ("model.safetensors", headed(IMPOSSIBLE_SHAPE) + "abcd"),
        ("model.safetensors", "\x7f" * 8 + "{}"),
    ],
)
def test_impossible_headers_of_a_model_are_refused(run: Run, tmp_path: Path, file: str, content: str) -> None:
    """A folder whose files claim what cannot be is named, with the file or what it should hold."""
    save_tokenizer(tmp_path / "model")
    save_static(tmp_path / "model" / "model.safetensors", {"embeddings": token_vectors()})
    (tmp_path / "model" / file).write_bytes(content.encode("latin-1"))
    code, _, err = run("chunk", "good.md", "--preset", "optimal", "--embedder", f"folder:{tmp_path}/model")
    assert code == (0 if file == "sentence_bert_config.json" else 1) or "config" in file
    assert code == 0 or str(tmp_path / "model") in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("chunk", "x" * 300 + ".md", "good.md"), "no file can have a name that long"),
        (("chunk", "folder/" * 900 + "x.md", "good.md"), "no file can have a name that long"),
        (("lint", "x" * 300 + ".md", "good.md"), "no file can have a name that long"),
        (("chunk", "good.md", "-o", "x" * 300), "its name is too long"),
        (("chunk", "good.md", "--config", "x" * 300), "File name too long"),
        (("compare", "good.md", "--b", "x" * 300), "neither a config file nor a preset"),
        (("compare", "good.md", "--b", "missing.toml"), "missing.toml is not there"),
        (("evaluate", "x" * 300), "is no folder"),
        (("chunk", "good.md", "--embedder", "folder:" + "x" * 300, "--embeddings"), "is not a folder"),
        (("chunk", "good.md", "--embedder", "folder:~nosuchuser", "--embeddings"), "is not a folder"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_impossible_name_is_an_error_in_words(run: Run, argv: tuple[str, ...], said: str) -> None:
    """A name that no file can have is like one that is not there: said, and the good file is done."""
    options = () if "--embedder" in argv or argv[0] == "evaluate" else CUT[2:]
    code, out, err = run(*argv, *options)
    assert code in (1, 2)
    assert said in err
    assert ("Bees" in out) == ("good.md" in argv[2:] and argv[0] == "chunk" and argv[1] != "good.md")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("c.toml", "max_tokens = " + "[" * 2_000, "nested too deep"),
        ("c.toml", "max_tokens = " + "9" * 5_000, "holds a value that cannot be read"),
        ("c.toml", "a = 2024-13-45", "c.toml"),
        ("c.toml", "max_tokens = 0x" + "f" * 9_000, "thousands of digits"),
        ("c.toml", "max_tokens = '" + "x" * 9_000 + "'", "xxx…; it must be a whole number, 1 to"),
        ("c.toml", "preset = [0x" + "f" * 9_000 + "]", "thousands of digits"),
        ("c.toml", "threshold_std_devs = 1" + "0" * 400, "it must be -3 to 10"),
        (".kbconfig", "chunking:\n  strategy: 0x" + "f" * 9_000, "thousands of digits"),
        (".kbconfig", "chunking:\n  max_chunk_tokens: 0x" + "f" * 9_000, "thousands of digits"),
        (".kbconfig", 'chunking:\n  minChunkSize: !!timestamp "x"\n', "kbconfig"),
        (".kbconfig", "chunking:\n  minChunkSize: !!int ''\n", "kbconfig"),
        (".kbconfig", "chunking:\n  minChunkSize: !!bool x\n", "kbconfig"),
        (".kbconfig", "chunking: " + "[" * 1_000, "kbconfig"),
        ("c.json", '{"minChunkSize": ' + "9" * 5_000 + "}", "c.json"),
        ("c.json", '{"maxTokensPerChunk": 1e999}', "c.json"),
        ("c.json", "[" * 100_000, "c.json"),
    ],
)
def test_impossible_config_is_wrong_usage(run: Run, name: str, content: str, said: str) -> None:
    """A config that cannot be read is named."""
    Path(name).write_text(content, encoding="utf-8")
    code, out, err = run("chunk", "good.md", "--config", name)
    assert (code, out) == (2, "")
    assert said in err


def test_file_that_shrinks_while_it_is_read_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was cut short between two looks at it is an error of that file."""
    Path("grows.md").write_bytes("é".encode() * 100_000)
    from seamline.sources import source

    def cut_short(slices: Slices, head: bytes, name: str) -> Encoding:
        found = examine(slices, head, name=name)
        os.truncate("grows.md", 99_999)
        return found

    monkeypatch.setattr(source, "examine", cut_short)
    code, out, err = run("chunk", "grows.md", "good.md", *CUT)
    assert code == 1
    assert "grows.md" in err
    assert "good.md" in out


AS_NOBODY = """
import os, pathlib, sys
from seamline.cli import main
from seamline.sources import formats
argv = sys.argv[1:]
# All that a run imports is imported by now, and every format, which a folder asks for.
assert main([*argv, "good.md", "-o", "first.ndjson"]) == 0 and formats()
if os.getuid() == 0:
    os.setgroups([])
    os.setgid(65_534)
    os.setuid(65_534)
else:
    pathlib.Path("locked").chmod(0)
    pathlib.Path("listed").chmod(0o400)
sys.exit(main([*argv, "locked/x.md", "locked", "listed", "good.md", "-o", "out/out.ndjson"]))
"""


def test_folder_without_permission_is_named_and_the_rest_done(run: Run, tmp_path: Path) -> None:
    """As anybody but root: files in it, and the folder itself, fail by name; the good file is written."""
    for folder in ("locked", "listed"):
        Path(folder).mkdir()
        Path(folder, "x.md").write_text("Secret.")
    Path("out").mkdir()
    Path("out").chmod(0o777)
    Path("listed").chmod(0o744)
    Path("locked").chmod(0o700)
    for parent in (tmp_path, *tmp_path.parents):
        if parent.stat().st_uid == os.getuid() and parent != Path("/"):
            parent.chmod(parent.stat().st_mode | 0o055)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        [sys.executable, "-c", AS_NOBODY, "chunk", *CUT],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    Path("locked").chmod(0o700)
    Path("listed").chmod(0o700)
    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert all(f"{name} may not be read" in done.stderr for name in ("locked/x.md", "locked", "listed/x.md"))
    assert "good.md" in Path("out/out.ndjson").read_text()


def test_samples_that_may_not_be_read_are_not_said_to_be_missing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder without permission is another matter than one without a sample."""
    Path("sets").mkdir()

    def refuse(_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "scandir", refuse)
    code, out, err = run("evaluate", "sets", "--embedder", "none")
    assert (code, out) == (1, "")
    assert "sets cannot be read: Permission denied" in err


BAD = {
    "a-binary.md": bytes(range(256)) * 8,
    "b-number.json": b'[{"role": "user", "content": "'
    + (b"x" * 99 + b" ") * 12_000
    + b'", "timestamp": '
    + b"9" * 5_000
    + b"}]",
    "c-deep.json": b'{"messages": ' + b"[" * 100_000,
    "d-exponent.jsonl": b'{"type": "user", "timestamp": 1e9999999999999999999}\n',
    "e-torn.json": b'{"messages": [{"role": "us',
    "f-zip.zip": b"PK\x03\x04" + b"\0" * 40,
    "g-nul.txt": b"\0" * 5_000,
    "h-torn.vtt": b"WEBVTT\n\n00:00",
}


@pytest.mark.parametrize(
    "argv",
    [
        ("chunk", "all", *CUT),
        ("lint", "all", "--to", "json", *CUT),
        ("survey", "all", *CUT),
        ("tokens", "all", "--embedder", "none"),
        ("compare", "all", "--presets", "recursive,clawdbot", "--json", "--tokens", "estimate"),
        ("search", "bees", "all", "--preset", "recursive"),
        ("verify", "chunks.ndjson", "--source", "all"),
        ("fit", "all/a-binary.md", "all/z-good.md", "--reference", "z.txt", "z.txt", "--json", *CUT),
        ("evaluate", "samples", "--presets", "recursive", "--embedder", "none", "--json"),
    ],
    ids=lambda argv: argv[0],
)
def test_bad_file_takes_no_other_along(run: Run, argv: tuple[str, ...]) -> None:
    """Whatever is wrong with some files of a folder, the good one is done, and the exit code says so."""
    text = "# Bees\n\nBees live in a hive.\n\nThe queen lays eggs. They hatch in spring.\n"
    for folder in map(Path, ("all", "samples")):
        folder.mkdir()
        for name, content in BAD.items():
            (folder / name).write_bytes(content)
    Path("all/z-good.md").write_text(text, encoding="utf-8")
    Path("samples/z-good.txt").write_text(text.replace("\n\nThe", "\n==========\nThe"), encoding="utf-8")
    Path("z.txt").write_text(text.replace("\n\nThe", "\n==========\nThe"), encoding="utf-8")
    if argv[0] == "verify":
        assert run("chunk", "all/z-good.md", *CUT, "-o", "chunks.ndjson")[0] == 0
    code, out, err = run(*argv)
    assert code == 1
    assert "a-binary.md" in (out if argv[0] == "survey" else err)
    assert "z-good.md" in out or (argv[0], bool(out)) in (("verify", True), ("fit", True), ("evaluate", True))
    assert argv[0] != "verify" or "1 of 1 chunk matches" in out
    assert "Traceback" not in err


@pytest.mark.parametrize("dialect", ["seamline", "contextmem"])
def test_verify_leaves_out_conversations_of_what_cannot_be_read(run: Run, dialect: str) -> None:
    """Whatever their file is called: their chunks are not said to be gone."""
    talks = Path("talks", "c#1.json")
    talks.parent.mkdir()
    talk = {
        "title": "Bees",
        "messages": [{"role": "user", "content": "Bees live in a hive. The queen lays."}],
    }
    talks.write_text(json.dumps([{**talk, "id": "u1"}, {**talk, "id": "u2"}]), encoding="utf-8")
    Path("talks/good.md").write_text(Path("good.md").read_text())
    assert run("chunk", "talks", *CUT, "--dialect", dialect, "-o", "chunks.ndjson")[0] == 0
    talks.write_text("{torn")
    code, out, err = run("verify", "chunks.ndjson", "--source", "talks")
    digest, said = out.splitlines()
    assert (code, said) == (1, "1 of 1 chunk matches")
    assert digest.startswith("Graph digest: ")
    assert "not looked at" in err
