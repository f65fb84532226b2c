"""`seamline diff`: what became of stored chunks, whatever system they are stored for."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.desktop.analyses import GARDEN

from seamline.cli import main
from seamline.cli.commands import diff
from seamline.exports.ndjson import DIALECTS
from seamline.exports.stored.reading import load_chunks
from seamline.instruments.stability import stability, state_of

EDITED = GARDEN.replace("Water early.", "Water very early.")
CUT = ("--preset", "memex-paragraph", "--embedder", "none")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline diff` in a folder of its own; gives (code, output, messages)."""
    monkeypatch.chdir(tmp_path)

    def run(*argv: str, command: str = "diff") -> tuple[int, str, str]:
        code = main([command, *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


@pytest.fixture
def export(run: Any) -> Any:
    """Cuts a text, always called garden.md, and stores its chunks."""

    def export(text: str, output: str, *options: str) -> str:
        Path("garden.md").write_text(text, encoding="utf-8")
        assert run("garden.md", *CUT, *options, "-o", output, command="chunk")[0] == 0
        return output

    return export


DOCUMENT_DIALECTS = [name for name, dialect in DIALECTS.items() if not dialect.conversations_only]


@pytest.mark.parametrize("dialect", DOCUMENT_DIALECTS)
def test_same_chunks_are_the_same(run: Any, export: Any, dialect: str) -> None:
    """A rerun changes nothing, and says so with exit code 0."""
    files = [export(GARDEN, name, "--dialect", dialect) for name in ("old.ndjson", "new.ndjson")]
    code, out, err = run(*files)
    assert (code, err) == (0, "")
    assert out.endswith("chunks stay as they are.\nRe-indexing embeds nothing anew.\n")


@pytest.mark.parametrize("dialect", DOCUMENT_DIALECTS)
def test_edit_costs_one_chunk(run: Any, export: Any, dialect: str) -> None:
    """One sentence edited is one chunk to embed anew, however the dialect names chunks."""
    files = [
        export(text, name, "--dialect", dialect)
        for text, name in ((GARDEN, "old.ndjson"), (EDITED, "new.ndjson"))
    ]
    code, out, _ = run(*files, "--json")
    found = json.loads(out)
    assert (code, found["is_same"], found["embedded_chunks"]) == (1, False, 1)
    (anew,) = [chunk for chunk in found["chunks"] if chunk["is_embedded_anew"]]
    assert "very early" in anew["label"]
    assert found["counts"]["changed"] + found["counts"]["added"] == 1


def test_numbers_are_those_of_the_window(run: Any, export: Any) -> None:
    """The command says of two exports what the window's function says of the two analyses."""
    from seamline.engine.pipeline.analyse import analyse
    from seamline.engine.presets import PRESETS
    from seamline.engine.text.document import Document

    config = PRESETS["memex-paragraph"].config
    before, after = (state_of(analyse(Document(text, name="garden.md"), config)) for text in (GARDEN, EDITED))
    expected = stability(before, after)
    files = export(GARDEN, "old.ndjson"), export(EDITED, "new.ndjson")
    found = json.loads(run(*files, "--json")[1])
    assert found["counts"] == expected.counts
    assert found["embedded_tokens"] == expected.embedded_tokens
    assert found["total_tokens"] == expected.total_tokens
    assert [(chunk["kind"], chunk["id"], chunk["place"]) for chunk in found["chunks"]] == [
        (change.kind, expected.chunk_of(change).id, expected.chunk_of(change).place)
        for change in expected.changes
    ]
    out = run(*files)[1]
    assert out.endswith(f"{expected.summary}\n{expected.cost}\n")
    assert "added" in out
    assert "stays" not in out


def test_dialects_are_compared_by_their_texts(run: Any, export: Any) -> None:
    """Between two systems no id is the same, but a text that both hold is known."""
    files = (
        export(GARDEN, "old.ndjson", "--dialect", "contextmem"),
        export(GARDEN, "new.ndjson", "--dialect", "seamline"),
    )
    counts = json.loads(run(*files, "--json")[1])["counts"]
    assert counts["renamed"] > 0
    assert counts["stays"] == 0


def test_estimated_tokens_are_marked(run: Any, export: Any) -> None:
    """Where a dialect holds no count, or an estimate, the numbers say so."""
    for dialect, mark in (("clawdbot", "~"), ("memex", "")):
        files = [
            export(text, name, "--dialect", dialect)
            for text, name in ((GARDEN, "old.ndjson"), (EDITED, "new.ndjson"))
        ]
        out = run(*files)[1]
        assert f"1 chunk anew, {mark}" in out
        rows = [line.split() for line in out.splitlines() if line.startswith(("changed", "added", "removed"))]
        assert rows
        assert all(row[2].startswith("~") == bool(mark) for row in rows)
    files = [
        export(text, name, "--tokens", "approximate")
        for text, name in ((GARDEN, "old.ndjson"), (EDITED, "new.ndjson"))
    ]
    assert "1 chunk anew, ~" in run(*files)[1]


def test_another_embedder_is_a_difference(run: Any, export: Any) -> None:
    """The same chunks with vectors of another model are all to be embedded anew."""
    lines = Path(export(GARDEN, "old.ndjson")).read_text(encoding="utf-8").splitlines()
    for name in ("one", "two"):
        records = [{**json.loads(line), "embedder": name} for line in lines]
        Path(name).write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    code, out, _ = run("one", "two")
    assert code == 1
    assert "The vectors are of two now, and were of one." in out


def test_lines_that_cannot_be_read_are_named(run: Any, export: Any) -> None:
    """A broken line is said with its place, and the files are not called the same."""
    export(GARDEN, "old.ndjson")
    Path("new.ndjson").write_text(Path("old.ndjson").read_text(encoding="utf-8") + "{\n", encoding="utf-8")
    code, out, err = run("old.ndjson", "new.ndjson")
    assert code == 1
    assert "new.ndjson, line" in err
    assert "stay as they are" in out


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["old.ndjson", "missing.ndjson"], 1, "missing.ndjson is not there"),
        (["old.ndjson", "garden.md"], 1, "garden.md holds no records of chunks"),
        (["old.ndjson"], 2, "required: NEW"),
    ],
)
def test_wrong_files_are_named(run: Any, export: Any, argv: list[str], code: int, message: str) -> None:
    """What is no file of chunks is said in one sentence."""
    export(GARDEN, "old.ndjson")
    found, out, err = run(*argv)
    assert (found, out) == (code, "")
    assert message in err
    assert "Traceback" not in err


def test_exit_codes_are_documented() -> None:
    """Scripts find in the help what the codes mean."""
    assert "Exits with 0" in diff.DETAILS


@pytest.mark.parametrize("dialect", DOCUMENT_DIALECTS)
def test_digests_of_both_are_told(run: Any, export: Any, dialect: str) -> None:
    """Equal graphs have one digest, and an edit of one sentence is seen in it; scripts get both."""
    old, new = (
        export(text, name, "--dialect", dialect)
        for text, name in ((GARDEN, "old.ndjson"), (EDITED, "new.ndjson"))
    )
    was, now = (load_chunks(Path(name)).graph_digest for name in (old, new))
    assert was != now
    assert f"Graph digest: {now}, was {was}\n" in run(old, new)[1]
    assert f"Graph digest: {was}\n" in run(old, old)[1]
    assert json.loads(run(old, new, "--json")[1])["graph_digest"] == {"old": was, "new": now}


def test_digest_of_an_index_is_that_of_its_file(run: Any, export: Any) -> None:
    """An index and a file of the same chunks have the same digest."""
    file = export(GARDEN, "chunks.ndjson")
    cut = (*CUT, "--embedder", "lexical")
    assert run("garden.md", *cut, "--store", "garden.index", command="index")[0] == 0
    digest = load_chunks(Path(file)).graph_digest
    assert f"Graph digest: {digest}\n" in run(file, "garden.index")[1]


@pytest.mark.parametrize("setting", ["context_prefix={title}", "heading_context=embedded"])
def test_what_two_indexes_embed_is_compared(run: Any, setting: str) -> None:
    """Where another prefix or breadcrumb is embedded no vector serves, as the plan of an index has it."""
    Path("garden.md").write_text(GARDEN, encoding="utf-8")
    cut = ("--preset", "memex-paragraph", "--embedder", "lexical", "--set", "chunking=always")
    assert run("garden.md", *cut, "--store", "old.index", command="index")[0] == 0
    anew = ("--set", setting)
    assert run("garden.md", *cut, *anew, "--store", "new.index", command="index")[0] == 0
    plan = run("garden.md", "--store", "old.index", *anew, "--plan", "--json", command="index")[1]
    code, out, _ = run("old.index", "new.index", "--json")
    found = json.loads(out)
    assert code == 1
    assert found["counts"]["stays"] == len(found["chunks"])
    assert found["embedded_chunks"] == json.loads(plan)["upsert"] > 0
    assert run("old.index", "old.index")[0] == 0
