"""`seamline batch`: a job is planned, done shard by shard, and gives the bytes of one run."""

import json
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.cli import main
from seamline.cli.batch import manifest
from seamline.cli.batch.balance import divided
from seamline.cli.batch.job import BatchJob
from seamline.cli.batch.shard_run import ShardBatch
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import EmbeddingError, ExportError
from seamline.files import replacing
from seamline.paths import resource

FAST = ("--preset", "recursive", "--embedder", "none", "--tokens", "estimate")
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """A command line in a folder with files of several kinds, one of which fails: its code and messages."""
    made = tmp_path / "texts"
    made.mkdir()
    for number in range(7):
        text = "\n\n".join(
            f"Paragraph {number} {part} says something of its own." for part in range(number * 9)
        )
        (made / f"{number}.md").write_text(f"# Head {number}\n\n{text}\n", encoding="utf-8")
    shutil.copy(resource("samples/chat.json"), made / "chat.json")
    (made / "broken.json").write_bytes(b'{"mapping": ')
    monkeypatch.chdir(tmp_path)

    def typed(*words: str) -> tuple[int, str]:
        capfd.readouterr()
        code = main([*words])
        said = capfd.readouterr()
        return code, said.out + said.err

    return typed


def plan(run: Run, *given: str, shards: int = 3) -> None:
    code, said = run("batch", "plan", "texts", "-o", "job", "--shards", str(shards), *(given or FAST))
    assert code == 0, said


@pytest.mark.parametrize(
    ("given", "ending"),
    [
        (FAST, "ndjson"),
        (("--preset", "contextmem", "--dialect", "contextmem", "--base-url", "https://a.org/"), "ndjson"),
        ((*FAST[:2], "--embedder", "lexical", "--embeddings"), "ndjson"),
        ((*FAST[:2], "--embedder", "lexical", "--embeddings", "--to", "parquet"), "parquet"),
    ],
    ids=["records", "counted through", "vectors", "Parquet"],
)
def test_merged_shards_are_the_bytes_of_one_run(run: Run, given: tuple[str, ...], ending: str) -> None:
    """Also where a file fails, whose message comes again, and where chunks are counted through all."""
    if ending == "parquet":
        pytest.importorskip("pyarrow", reason="pip install 'seamline[parquet]'")
    code, said = run("chunk", "texts", *given, "-o", f"one.{ending}")
    assert code == 1
    plan(run, *given)
    assert run("batch", "run", "job", "--jobs", "1")[0] == 0
    code, merged = run("batch", "merge", "job", "-o", f"merged.{ending}")
    assert code == 1
    assert "broken.json" in merged
    assert merged.count("\n") == said.count("\n")
    assert Path(f"merged.{ending}").read_bytes() == Path(f"one.{ending}").read_bytes()
    (failure,) = map(json.loads, Path("job/failures.ndjson").read_text(encoding="utf-8").splitlines())
    assert failure["input"] == "broken.json"
    assert failure["message"] in merged


def test_large_export_is_divided_among_shards(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its conversations are cut by several, each once; one that fails is named, and the rest is cut."""
    asked = {"role": "user", "content": "Where do bees live? " * 30}
    chats = [
        json.dumps({"messages": [asked, {"role": "assistant", "content": f"Answer {n}."}]}) for n in range(40)
    ]
    Path("texts/chats.jsonl").write_text("\n".join(chats) + "\n{broken\n", encoding="utf-8")
    Path("texts/later.md").write_text("# Last\n\nOf all.\n", encoding="utf-8")
    Path("picky.py").write_text(
        "def split(text):\n    if 'Answer 7.' in text:\n        raise ValueError('seven')\n"
        "    return [text[:40], text[40:]]\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(".")
    given = ("--splitter", "picky:split")
    assert run("chunk", "texts", *given, "-o", "one.ndjson")[0] == 1
    plan(run, *given, shards=5)
    inputs = [each for shard in BatchJob.open(Path("job")).manifest.shards for each in shard]
    ranges = [each.only[:2] for each in inputs if each.only and each.name == "chats.jsonl"]
    assert len(ranges) > 2
    assert [number for start, end in ranges for number in range(start, end)] == list(range(40))
    assert run("batch", "run", "job", "--jobs", "1", *given)[0] == 0
    assert run("batch", "merge", "job", "-o", "merged.ndjson")[0] == 1
    assert Path("merged.ndjson").read_bytes() == Path("one.ndjson").read_bytes()
    cut = {json.loads(line)["text"][-3:] for line in Path("one.ndjson").read_text().splitlines()}
    assert "39." in cut
    failed = [json.loads(line) for line in Path("job/failures.ndjson").read_text().splitlines()]
    assert [each["input"] for each in failed] == ["broken.json", "chats.jsonl"]
    assert "chats.jsonl#" in failed[1]["message"]
    assert "seven" in failed[1]["message"]


def test_finished_job_is_read_where_nobody_may_write_into_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that is mounted to be read: what failed stands there already."""
    plan(run)
    assert run("batch", "run", "job", "--jobs", "1")[0] == 0

    def refuse(path: Path, *_: object) -> None:
        raise ExportError(f"{path} could not be written: the disk is read-only. Write elsewhere.")

    for name in ("write_text", "write_lines"):
        monkeypatch.setattr(f"seamline.cli.batch.job.{name}", refuse, raising=False)
    assert run("batch", "status", "job")[0] == 0
    code, said = run("batch", "merge", "job", "-o", "merged.ndjson")
    # Of the file that cannot be read.
    assert code == 1
    assert "could not be written" not in said
    assert Path("merged.ndjson").stat().st_size > 0


def test_failed_inputs_are_tried_again_when_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a server that did not answer; the other shards stay as they are."""
    plan(run)
    with monkeypatch.context() as broken:
        broken.setattr("seamline.cli.chunk_batch.ChunkBatch.cut", fail_for_a_while)
        assert run("batch", "run", "job", "--shard", "2")[0] == 0
    assert run("batch", "run", "job", "--jobs", "1")[0] == 0
    assert len(Path("job/failures.ndjson").read_text().splitlines()) > 1
    assert run("batch", "run", "job", "--jobs", "1", "--retry")[0] == 0
    run("chunk", "texts", *FAST, "-o", "one.ndjson")
    run("batch", "merge", "job", "-o", "merged.ndjson")
    assert Path("merged.ndjson").read_bytes() == Path("one.ndjson").read_bytes()


def fail_for_a_while(*_: object) -> None:
    raise EmbeddingError("the server does not answer")


def test_what_is_finished_is_not_done_again_and_a_half_is(run: Run) -> None:
    """A part without its marker is overwritten, and what a killed run left beside it goes away."""
    plan(run)
    assert run("batch", "run", "job", "--jobs", "1")[0] == 0
    parts = [Path("job/parts", f"000{number}.ndjson") for number in (1, 2, 3)]
    whole = [part.read_bytes() for part in parts]
    Path("job/parts/0002.done").unlink()
    parts[1].write_bytes(whole[1][:100])
    left = Path("job/parts/.0002.ndjson.abc.part")
    left.write_bytes(b"half")
    before = [part.stat().st_mtime_ns for part in parts]
    code, said = run("batch", "merge", "job", "-o", "merged.ndjson")
    assert (code, "1 shard of 3 not finished: 2." in said) == (1, True)
    assert not Path("merged.ndjson").exists()
    assert run("batch", "run", "job", "--jobs", "1")[0] == 0
    after = [part.stat().st_mtime_ns for part in parts]
    assert [then == now for then, now in zip(before, after, strict=True)] == [True, False, True]
    assert [part.read_bytes() for part in parts] == whole
    assert not left.exists()


def test_two_runs_over_one_job_do_no_harm(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is still at a shard when the first has done all, and has swept up after both."""
    plan(run)
    assert run("batch", "run", "job", "--jobs", "1")[0] == 0
    job = BatchJob.open(Path("job"))
    before = job.part(2).read_bytes()

    def swept(path: Path, pieces: Iterable[bytes]) -> None:
        with replacing(path) as file:
            file.writelines(pieces)
            job.sweep()

    monkeypatch.setattr("seamline.cli.batch.shard_run.write_pieces", swept)
    second = ShardBatch(job, is_logged=False, cancel=CancelToken())
    assert second.run(2).refused == ""
    assert job.part(2).read_bytes() == before
    job.marker_path(2).unlink()
    with pytest.raises(ExportError):
        second.run(2)


def test_one_shard_is_done_alone(run: Run) -> None:
    """As a task of an array does; how far the job is can be asked for meanwhile."""
    plan(run)
    assert run("batch", "run", "job", "--shard", "2")[0] == 0
    code, said = run("batch", "status", "job", "--json")
    told = json.loads(said)
    assert (code, told["finished"]) == (1, 1)
    assert [shard["is_finished"] for shard in told["shards"]] == [False, True, False]
    assert told["shards"][1]["records"] == len(Path("job/parts/0002.ndjson").read_bytes().splitlines())
    code, said = run("batch", "run", "job", "--shard", "4")
    assert (code, "--shard is 4; job has shards 1 to 3" in said) == (2, True)


def test_a_part_that_is_not_as_it_was_written_is_refused(run: Run) -> None:
    """Though its size is the same: nothing is written of it, and what to do is said."""
    plan(run)
    run("batch", "run", "job", "--jobs", "1")
    part = Path("job/parts/0002.ndjson")
    part.write_bytes(part.read_bytes().replace(b"Paragraph 6", b"Paragraph 7"))
    code, said = run("batch", "merge", "job", "-o", "merged.ndjson")
    assert code == 1
    assert "job/parts/0002.ndjson is damaged" in said
    assert "batch run job --shard 2" in said
    assert not Path("merged.ndjson").exists()


def test_inputs_that_changed_are_named(run: Run) -> None:
    """Their shard is not done, the others are; what was done before is merged as it was planned."""
    plan(run)
    Path("texts/6.md").write_text("Other.\n", encoding="utf-8")
    code, said = run("batch", "run", "job", "--jobs", "1")
    assert code == 1
    assert "shard 2 is not as it was planned" in said
    assert "6.md changed since" in said
    assert BatchJob.open(Path("job")).unfinished() == [2]
    shutil.rmtree("job")
    plan(run)
    run("batch", "run", "job", "--jobs", "1")
    Path("texts/0.md").unlink()
    _, said = run("batch", "merge", "job", "-o", "merged.ndjson")
    assert "0.md" in said
    assert "as they were planned" in said


def test_equal_plans_are_equal_and_another_is_refused(run: Run) -> None:
    """A job is not replaced by one of other settings."""
    plan(run)
    first = Path("job/manifest.json").read_bytes()
    plan(run)
    shutil.rmtree("job")
    plan(run)
    assert Path("job/manifest.json").read_bytes() == first
    code, said = run("batch", "plan", "texts", "-o", "job", "--shards", "3", *FAST, "--set", "max_tokens=300")
    assert (code, "job holds another job" in said) == (2, True)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.replace('"version": "', '"version": "9'), "was planned by Seamline 9"),
        (lambda text: text.replace('"embeddings": false', '"embeddings": true'), "was changed since"),
        (lambda text: text[:200], "is not the manifest of a job"),
        (lambda text: '{"id":' * 50_000, "is not the manifest of a job"),
    ],
    ids=["other version", "edited", "half", "deep"],
)
def test_a_manifest_that_cannot_be_used_is_refused(run: Run, change: Callable[[str], str], why: str) -> None:
    """By every action, with what to do."""
    plan(run)
    path = Path("job/manifest.json")
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    for words in (("run",), ("status",), ("merge", "-o", "merged.ndjson")):
        code, said = run("batch", words[0], "job", *words[1:])
        assert code == 2
        assert why in said
        assert "plan the job anew in another folder" in said


def test_other_sentence_rules_refuse_the_config_of_a_job(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same settings would cut otherwise than the shards that are finished."""
    plan(run)
    monkeypatch.setattr("seamline.engine.config.RULES_VERSION", -1)
    code, said = run("batch", "run", "job")
    assert (code, "its config means something else here" in said) == (2, True)


def test_code_of_a_job_runs_only_when_it_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends a folder cannot thereby start what they like."""
    Path("halves.py").write_text("def split(text):\n    return [text[:40], text[40:]]\n", encoding="utf-8")
    monkeypatch.syspath_prepend(".")
    plan(run, "--splitter", "halves:split")
    code, said = run("batch", "run", "job", "--jobs", "1")
    assert (code, "a folder alone starts no code" in said) == (2, True)
    assert run("batch", "run", "job", "--jobs", "1", "--splitter", "halves:split")[0] == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("plan", "texts", "-o", "job", "--shards", "0"), "--shards is 0; it must be 1 or more"),
        (("plan", "texts", "-o", "job", "--shards", "2", "--embeddings", *FAST), "choose an embedder"),
        (("run", "texts"), "texts is no job"),
        (("status",), "JOB"),
        ((), "ACTION"),
    ],
)
def test_wrong_usage_is_said(run: Run, words: tuple[str, ...], why: str) -> None:
    """Before anything is written."""
    code, said = run("batch", *words)
    assert (code, why in said) == (2, True), said
    assert not Path("job").exists()


def test_missing_ray_is_said_with_what_installs_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before any shard is done."""
    plan(run)
    monkeypatch.setattr("seamline.cli.batch.ray_actors.find_spec", lambda name: None)
    code, said = run("batch", "run", "job", "--executor", "ray")
    assert (code, "pip install 'seamline[ray]'" in said) == (2, True)
    assert BatchJob.open(Path("job")).unfinished() == [1, 2, 3]


def test_log_names_every_cut(run: Run) -> None:
    """One line a document, as of one run."""
    plan(run)
    run("batch", "run", "job", "--jobs", "1", "--log-json", "log.jsonl")
    logged = [json.loads(line) for line in Path("log.jsonl").read_text(encoding="utf-8").splitlines()]
    names = [*(f"{number}.md" for number in range(7)), "chat.json", "chat.json"]
    assert [each["document"] for each in logged] == names


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=30), st.integers(1, 40))
def test_shards_are_the_inputs_in_their_order(sizes: list[int], count: int) -> None:
    """None is empty, and there are as many as were asked for, as far as there are inputs."""
    parts = divided(list(enumerate(sizes)), sizes, count=count)
    assert [each for part in parts for each in part] == list(enumerate(sizes))
    assert len(parts) == min(count, len(sizes))
    assert all(parts)


@given(st.integers(1, 60), st.integers(1, 20))
def test_equal_files_are_divided_evenly(files: int, count: int) -> None:
    """No shard has two files more than another."""
    lengths = [len(part) for part in divided(range(files), [7] * files, count=count)]
    assert max(lengths) - min(lengths) <= 1


def test_manifest_says_what_is_hashed(run: Run) -> None:
    """Whatever it holds is in the id: files, settings, embedder and version."""
    plan(run)
    found = manifest.read_manifest(Path("job"))
    told = json.loads(Path("job/manifest.json").read_text(encoding="utf-8"))
    assert set(told) == {"id", *vars(found)}
    assert found.id == told["id"]


def test_parts_of_a_job_are_not_merged_into_one_of_them(run: Run) -> None:
    """What the shards hold is there for the next merge."""
    plan(run)
    assert run("batch", "run", "job")[0] == 0
    part = next(path for path in Path("job").rglob("*.ndjson") if path.stat().st_size)
    before = part.read_bytes()
    code, said = run("batch", "merge", "job", "-o", str(part))
    assert code == 2
    assert "is a part of the job, and would be overwritten" in said
    assert part.read_bytes() == before
