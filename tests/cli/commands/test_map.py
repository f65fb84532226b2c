"""`seamline map`: chunks as points, as a table, a page, a picture and JSON; and duplicates left out."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seamline import Document, analyse, load_embedder
from seamline.cli import main
from seamline.engine.presets import PRESETS
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments.chunk_map.chunk_map import map_chunks
from seamline.instruments.chunk_map.mapped_chunks import chunks_of

BEES = "# Bees\n\nBees gather nectar from flowers.\n\nHoney is stored in wax combs in the hive.\n"
BOATS = "# Boats\n\nA boat sails with the wind.\n\nHoney is stored in wax combs in the hive.\n"
VALUES = {"min_tokens": 0, "token_method": "approximate"}
PARAGRAPHS = ("--preset", "memex-paragraph", "--set", "min_tokens=0", "--tokens", "approximate")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command in a folder with texts; gives (code, output, messages)."""
    (tmp_path / "bees.md").write_text(BEES, encoding="utf-8")
    (tmp_path / "boats.md").write_text(BOATS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main([*argv])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def test_json_is_what_the_function_finds(run: Any) -> None:
    """Points and groups are those of the pure function; floats have six decimals."""
    code, out, _ = run("map", "bees.md", "boats.md", "--json", "--question", "honey", *PARAGRAPHS)
    assert code == 0
    told = json.loads(out)
    config = PRESETS["memex-paragraph"].config.with_values(VALUES)
    embedder = load_embedder(config.embedder)
    assert embedder is not None
    cuts = [
        analyse(Document(text, name=name), config, embedder)
        for text, name in ((BEES, "bees.md"), (BOATS, "boats.md"))
    ]
    expected = map_chunks(chunks_of(cuts, [embed_chunks(cut, embedder) for cut in cuts]))
    points = [(point["x"], point["y"]) for point in told["points"]]
    assert np.allclose(points, expected.points, atol=1e-6)
    assert [point["id"] for point in told["points"]] == list(expected.chunks.ids)
    assert [tuple(group["words"]) for group in told["groups"]] == list(expected.group_words)
    (repeated,) = told["near_duplicates"]["repeated"]
    assert (repeated["document"], repeated["repeats"]["document"]) == ("boats.md", "bees.md")
    assert told["question"]["nearest"][0]["cosine"] > 0.3


def test_table_names_what_repeats(run: Any) -> None:
    """Without -o a person reads groups, what is nearest, and near-duplicates."""
    _, out, _ = run("map", ".", "--question", "honey", *PARAGRAPHS)
    assert "REPEATS" in out
    assert "NEAREST" in out
    assert "1 chunk repeats an earlier one with a cosine of 0.95 or more." in out
    assert "Two directions keep" in out


def test_page_is_self_contained_and_the_same_again(run: Any, tmp_path: Path) -> None:
    """No script, no address, titles on hover, tables for whom the picture says nothing."""
    for name in ("one.html", "two.html"):
        assert run("map", "bees.md", "boats.md", "-o", name, "--question", "<honey>", *PARAGRAPHS)[0] == 0
    page = (tmp_path / "one.html").read_text("utf-8")
    assert page == (tmp_path / "two.html").read_text("utf-8")
    assert "<script" not in page
    assert "http://" not in page
    assert "https://" not in page
    assert "default-src 'none'" in page
    assert "prefers-color-scheme:dark" in page
    assert page.count("<g transform") == page.count("<title>") - 1
    assert "&lt;honey&gt;" in page
    assert "<honey>" not in page
    assert '<th scope="row">' in page


def test_picture_is_a_png(run: Any, tmp_path: Path) -> None:
    """It is drawn by the window's own map, off screen."""
    assert run("map", "bees.md", "boats.md", "-o", "map.png", *PARAGRAPHS)[0] == 0
    assert (tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (
            ("bees.md", "--embedder", "none"),
            "embedder is 'none', but a map goes by vectors; choose an embedder",
        ),
        (("bees.md", "-o", "map.gif"), "says no format; name a file that ends with .html, .png, .json"),
        (("bees.md", "-o", "map.json", "--json"), "leave one of them out"),
        (("bees.md", "--near-duplicates", "0.2"), "--near-duplicates is 0.2; it must be 0.80 to 1"),
        (("bees.md", "--index", "a.index"), "exclude each other"),
        (("bees.md", "--question", " "), "the question is empty"),
        ((), "there is nothing to map"),
    ],
    ids=["no embedder", "format", "two outputs", "limit", "two inputs", "no question", "no input"],
)
def test_wrong_usage_says_the_way_out(run: Any, argv: tuple[str, ...], said: str) -> None:
    """Nothing is written, and the exit code is 2."""
    code, out, err = run("map", *argv)
    assert (code, out) == (2, "")
    assert said in err


def test_failing_file_does_not_stop_the_others(run: Any, tmp_path: Path) -> None:
    """The map of the others is written; where nothing is left, what stood there stays."""
    (tmp_path / "binary.md").write_bytes(bytes(range(256)) * 8)
    assert run("map", "binary.md", "bees.md", "-o", "map.json", *PARAGRAPHS)[0] == 1
    before = (tmp_path / "map.json").read_bytes()
    assert json.loads(before)["documents"] == [{"name": "bees.md", "chunks": 3}]
    assert run("map", "binary.md", "-o", "map.json", *PARAGRAPHS)[0] == 1
    assert (tmp_path / "map.json").read_bytes() == before


def test_index_is_mapped_as_its_files_are(run: Any) -> None:
    """The vectors of an index are those of its chunks: both maps have the same points."""
    assert run("index", "bees.md", "boats.md", "--store", "a.index", *PARAGRAPHS)[0] == 0
    _, out, _ = run("map", "--index", "a.index", "--json", "--question", "honey")
    of_index = json.loads(out)
    _, out, _ = run("map", "bees.md", "boats.md", "--json", "--question", "honey", *PARAGRAPHS)
    of_files = json.loads(out)
    keys = ("document", "sequence", "x", "y", "tokens", "section", "group")
    assert [[point[key] for key in keys] for point in of_index["points"]] == [
        [point[key] for key in keys] for point in of_files["points"]
    ]
    assert of_index["question"]["x"] == of_files["question"]["x"]
    assert run("map", "--index", "none.index")[0] == 1


@pytest.mark.parametrize(
    "option",
    [
        *(("--preset", "remnic"), ("--set", "max_tokens=9"), ("--tokens", "approximate")),
        *(("--max-tokens-for", "gpt-4o"), ("--splitter", "semchunk:chunkerify(chunk_size=9)")),
        *(("--entry", "x"), ("--branch", "x"), ("--format", "text"), ("--show", "hidden")),
    ],
    ids=lambda option: option[0],
)
def test_option_that_an_index_cannot_follow_is_wrong_usage(run: Any, option: tuple[str, str]) -> None:
    """An index is mapped as it was made; an option that would be passed over is named instead."""
    code, out, err = run("map", "--index", "a.index", *option)
    assert (code, out) == (2, "")
    assert f"{option[0]} c" in err
    assert "a.index is taken as it was made: leave it out, or name the files" in err


def test_question_to_an_index_is_asked_by_its_embedder(run: Any) -> None:
    """A cosine between vectors of two embedders says nothing, and would look like any other."""
    assert run("index", "bees.md", "--store", "a.index", *PARAGRAPHS)[0] == 0
    code, out, err = run("map", "--index", "a.index", "--question", "honey", "--embedder", "lexical")
    assert (code, out) == (1, "")
    assert "a.index was made with the embedder seamline-static-en" in err
    assert "leave --embedder lexical out" in err
    same = ("--question", "honey", "--embedder", "seamline-static-en")
    assert run("map", "--index", "a.index", *same)[0] == 0


def test_index_is_mapped_by_names_and_headings_as_they_are(run: Any) -> None:
    """A hash is part of a file's name and of a heading, and no sign of a conversation or a level."""
    Path("c#.md").write_text("# C#\n\nA language.\n\n## #5 Fix the login\n\nIt was broken.\n", "utf-8")
    assert run("index", "c#.md", "boats.md", "--store", "a.index", *PARAGRAPHS)[0] == 0
    for given in (("--index", "a.index"), ("c#.md", "boats.md", *PARAGRAPHS)):
        points = json.loads(run("map", *given, "--json")[1])["points"]
        assert {point["document"] for point in points} == {"c#.md", "boats.md"}
        sections = [point["section"] for point in points if point["document"] == "c#.md"]
        assert sections[-1] == "c#.md: #5 Fix the login"


def test_chunk_leaves_out_what_repeats_and_names_it(run: Any) -> None:
    """One of each stays; the count is said, and each by its name; without the option all are written."""
    code, out, err = run("chunk", "bees.md", "boats.md", "--drop-near-duplicates", "0.95", *PARAGRAPHS)
    assert code == 0
    texts = [json.loads(line)["text"] for line in out.splitlines()]
    assert sum("Honey" in text for text in texts) == 1
    assert "left out: boats.md chunk 3 repeats bees.md chunk 3 (1.00)" in err
    assert "1 near-duplicate left out, with a cosine of 0.95 or more" in err
    _, every, err = run("chunk", "bees.md", "boats.md", *PARAGRAPHS)
    assert len(every.splitlines()) == len(texts) + 1
    assert "left out" not in err


def test_chunk_without_an_embedder_drops_nothing(run: Any) -> None:
    """It says so rather than to write all of them."""
    code, out, err = run(
        "chunk", "bees.md", "--drop-near-duplicates", "0.95", "--embedder", "none", *PARAGRAPHS
    )
    assert (code, out) == (2, "")
    assert "--drop-near-duplicates asks for vectors; choose an embedder" in err
    assert run("chunk", "bees.md", "--drop-near-duplicates", "7", *PARAGRAPHS)[0] == 2
