"""`seamline search`: the chunks nearest to a query, as a table and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from seamline import Document, analyse, load_embedder
from seamline.cli import main
from seamline.engine.presets import PRESETS
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments.search import SearchIndex

BEES = "# Bees\n\nBees gather nectar from flowers.\n\nHoney is stored in wax combs in the hive.\n"
BOATS = "# Boats\n\nA boat sails with the wind.\n\nThe anchor holds it in the harbour at night.\n"
CHAT = [{"role": "user", "content": "Where is honey stored?"}, {"role": "assistant", "content": "In combs."}]
PARAGRAPHS = ("--preset", "memex-paragraph", "--tokens", "approximate")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline search` in a folder with texts; gives (code, output, messages)."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "bees.md").write_text(BEES, encoding="utf-8")
    (tmp_path / "docs" / "boats.md").write_text(BOATS, encoding="utf-8")
    (tmp_path / "chat.json").write_text(json.dumps({"messages": CHAT}), encoding="utf-8")
    (tmp_path / "empty.md").touch()
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["search", *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_json_is_what_the_function_finds(run: Any) -> None:
    """Scores, chunks and neighbours are those of the pure function, the nearest first."""
    code, out, err = run("where do bees keep honey", "docs", *PARAGRAPHS, "--semantic", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    config = PRESETS["memex-paragraph"].config.with_values({"min_tokens": 0, "token_method": "approximate"})
    embedder = load_embedder(config.embedder)
    assert embedder is not None
    analyses = [
        analyse(Document(text, name=name), config) for name, text in (("bees.md", BEES), ("boats.md", BOATS))
    ]
    index = SearchIndex(analyses, [embed_chunks(analysis, embedder) for analysis in analyses])
    expected = index.search(embedder.embed(["where do bees keep honey"])[0])
    assert [(hit["document"]["path"], hit["sequence"]) for hit in found["hits"]] == [
        (analyses[hit.document].document.name, hit.chunk) for hit in expected.hits
    ]
    for name in ("score", "cosine"):
        assert [hit[name] for hit in found["hits"]] == pytest.approx(
            [getattr(hit, name) for hit in expected.hits], abs=1e-6
        )
    assert (found["documents"], found["chunks"], found["embedder"]) == (2, len(index), config.embedder)
    honey = next(hit for hit in found["hits"] if hit["text"].startswith("Honey is stored"))
    assert (honey["before"]["opening"], honey["after"]) == ("Bees gather nectar from flowers.", None)
    assert (honey["is_whole"], honey["lacks"], honey["cut_off_before"]) == (True, [], "")
    assert (honey["start_line"], honey["end_line"]) == (5, 5)


def test_words_count_beside_meaning_unless_meaning_is_asked_for(run: Any) -> None:
    """A chunk with a rare word of the query comes before what is only near to it in meaning."""
    text = "# Names\n\nThe old room was signed 47.\n\nA contract is an agreement.\n"
    Path("docs/names.md").write_text(text, "utf-8")
    orders = {}
    for mode in ("--hybrid", "--semantic"):
        _, out, _ = run("contracts agreements 47", "docs/names.md", *PARAGRAPHS, mode, "--json")
        found = json.loads(out)
        assert found["mode"] == mode[2:]
        scores = [hit["score"] for hit in found["hits"]]
        assert scores == sorted(scores, reverse=True)
        orders[mode] = [hit["text"].split()[0] for hit in found["hits"]]
    assert orders["--hybrid"].index("The") < orders["--semantic"].index("The")
    _, out, _ = run("contracts agreements 47", "docs/names.md", *PARAGRAPHS, "--json")
    assert [hit["text"].split()[0] for hit in json.loads(out)["hits"]] == orders["--hybrid"]


def test_words_alone_ask_no_model(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is embedded, hits have BM25 in the place of a cosine, and need no embedder."""
    monkeypatch.setattr("seamline.cli.commands.search.embed_chunks", None)
    for embedder in ((), ("--embedder", "none")):
        _, out, err = run("wax sails", "docs", *PARAGRAPHS, *embedder, "--keyword", "--json")
        hits = json.loads(out)["hits"]
        assert err == ""
        assert [hit["text"].split()[0] for hit in hits] == ["A", "Honey"]
        assert {hit["cosine"] for hit in hits} == {None}
        assert hits[0]["bm25"] >= hits[1]["bm25"] > 0
        assert [hit["score"] for hit in hits] == [hit["bm25"] for hit in hits]
    out = run("wax", "docs", *PARAGRAPHS, "--keyword")[1]
    assert out.split()[:2] == ["BM25", "DOCUMENT"]
    code, _, err = run("wax", "docs", *PARAGRAPHS, "--embedder", "none")
    assert code == 2
    assert "--keyword" in err


def test_table_is_for_people(run: Any) -> None:
    """A row for each hit says its score, its place, whether it is whole and how it begins."""
    code, out, _ = run("wind in the sails", "docs", *PARAGRAPHS, "--limit", "2")
    assert code == 0
    lines = out.splitlines()
    assert lines[0].split()[:4] == ["COSINE", "BM25", "DOCUMENT", "CHUNK"]
    assert "boats.md" in lines[1]
    assert "A boat sails with the wind." in lines[1]
    assert lines[-1] == "of 6 chunks the best 2, hybrid; 2 hold a whole thought"
    _, out, _ = run("wind in the sails", "docs", *PARAGRAPHS, "--limit", "1")
    assert out.splitlines()[-1] == "of 6 chunks the best 1, hybrid; 1 holds a whole thought"


def test_best_of_each_document(run: Any) -> None:
    """--per-document lists every document once at most."""
    _, out, _ = run("honey in the hive", "docs", *PARAGRAPHS, "--per-document", "--json")
    paths = [hit["document"]["path"] for hit in json.loads(out)["hits"]]
    assert paths[0] == "bees.md"
    assert len(paths) == len(set(paths))


def test_conversations_and_empty_texts_are_searched_too(run: Any) -> None:
    """Any file that can be read can be searched; one without text has no chunks."""
    code, out, _ = run("honey", "chat.json", "empty.md", "--preset", "recursive", "--json")
    assert code == 0
    found = json.loads(out)
    assert found["documents"] == 2
    assert found["hits"][0]["document"]["path"] == "chat.json"
    assert run("honey", "empty.md", *PARAGRAPHS)[1] == "no hits among 0 chunks\n"
    assert run("zebra", "chat.json", "--keyword")[1] == "no hits among 1 chunk\n"


def test_input_that_fails_is_named_and_the_rest_searched(run: Any) -> None:
    """A missing file does not stop the others, and the exit code says that something failed."""
    code, out, err = run("honey", "docs", "missing.md", *PARAGRAPHS, "--json")
    assert code == 1
    assert "missing.md" in err
    assert json.loads(out)["documents"] == 2


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("honey", "docs", "--embedder", "none"), "search compares vectors"),
        (("  ", "docs"), "the query is empty"),
        (("honey", "docs", "--limit", "0"), "--limit is 0"),
    ],
)
def test_wrong_usage_is_said(run: Any, argv: tuple[str, ...], words: str) -> None:
    """What cannot be searched is refused with what is wrong, before any output."""
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert words in err
