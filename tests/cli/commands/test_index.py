"""`seamline index` and `seamline search --index`: from files to an index, changed by plans and searched."""

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from seamline import sources
from seamline.cli import main
from seamline.engine.evidence import prefixes
from seamline.engine.evidence.embedding import embed_texts
from seamline.index.source_owners import SourceOwners
from seamline.index.sqlite_store import SqliteStore

BEES = "# Bees\n\n## Honey\n\nBees gather nectar from flowers.\n\n## Wax\n\nCombs are built of wax.\n"
BOATS = "# Boats\n\n## Sails\n\nA boat sails with the wind.\n\n## Anchor\n\nThe anchor holds it at night.\n"
CHAT = [{"role": "user", "content": "Where is honey stored?"}, {"role": "assistant", "content": "In combs."}]
CUT = ("--preset", "clawdbot", "--set", "max_tokens=12", "--set", "min_tokens=0", "--tokens", "approximate")
HANDBOOK = Path(__file__).parents[2] / "cases" / "sources" / "pdf" / "handbook.pdf"
COUNTS = ("keep", "update", "upsert", "delete")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs a command in a folder with texts; gives (code, output, messages)."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "bees.md").write_text(BEES, encoding="utf-8")
    (tmp_path / "docs" / "boats.md").write_text(BOATS, encoding="utf-8")
    (tmp_path / "chat.json").write_text(json.dumps({"messages": CHAT}), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(list(argv))
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


@pytest.fixture
def indexed(run: Any) -> Any:
    """The same, with the folder in an index."""
    code, _, said = run("index", "docs", "--store", "n.index", *CUT)
    assert (code, said) == (0, "")
    return run


def plan_of(run: Any, *argv: str) -> tuple[int, dict[str, int], dict[str, dict[str, int]]]:
    """Run `index` and return its code, the counts of its plan, and those of each file that changes."""
    code, out, _ = run("index", *argv, "--store", "n.index", "--json")
    told = json.loads(out)
    files = {
        file["name"]: {name: file[name] for name in COUNTS if file[name]}
        for file in told["files"]
        if any(file[name] for name in COUNTS[1:])
    }
    return code, {name: told[name] for name in COUNTS}, files


def bytes_of(folder: Path) -> dict[str, tuple[str, int]]:
    return {
        file.name: (hashlib.sha256(file.read_bytes()).hexdigest(), file.stat().st_mtime_ns)
        for file in folder.glob("n.index*")
        if not file.name.endswith("-lock")
    }


def test_unchanged_files_are_not_read_and_nothing_is_written(
    indexed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second run looks at sizes and times alone, and leaves every byte of the index as it is."""
    before = bytes_of(tmp_path)

    def refuse(*given: Any, **options: Any) -> None:
        raise AssertionError("a file was read")

    monkeypatch.setattr(sources, "read_all", refuse)
    monkeypatch.setattr("seamline.index.indexed_file.open_file", refuse)
    code, counts, files = plan_of(indexed, "docs")
    assert (code, files) == (0, {})
    assert counts["keep"] > 0
    assert sum(counts.values()) == counts["keep"]
    assert bytes_of(tmp_path) == before


def test_plan_is_what_is_done(indexed: Any, tmp_path: Path) -> None:
    """What --plan tells is what a run does; --plan itself writes nothing."""
    bees = tmp_path / "docs" / "bees.md"
    bees.write_text(BEES.replace("flowers", "clover"), encoding="utf-8")
    (tmp_path / "docs" / "boats.md").unlink()
    (tmp_path / "docs" / "new.md").write_text("# Ants\n\nAnts march in a line.\n", encoding="utf-8")
    before = bytes_of(tmp_path)
    planned = plan_of(indexed, "docs", "--plan")
    assert bytes_of(tmp_path) == before
    assert plan_of(indexed, "docs") == planned
    _, counts, files = planned
    assert set(files) == {"bees.md", "boats.md", "new.md"}
    assert set(files["boats.md"]) == {"delete"}
    assert set(files["new.md"]) == {"upsert"}
    assert files["bees.md"]["upsert"] == files["bees.md"]["delete"] == 1
    assert files["bees.md"]["update"] > 0
    store = SqliteStore(Path("n.index"), writing=False)
    assert store.count() == sum(counts.values()) - counts["delete"]
    assert set(store.files()) == {"bees.md", "new.md"}
    store.close()


def test_plan_can_be_asked_for_before_there_is_an_index(run: Any, tmp_path: Path) -> None:
    """All chunks would be written, and none is."""
    code, counts, _ = plan_of(run, "docs", "--plan", *CUT)
    assert code == 0
    assert counts["upsert"] > 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["chat.json", "docs"]


def test_only_new_chunks_are_embedded(indexed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks that have moved keep their vectors."""
    embedded: list[str] = []

    def watch(embedder: Any, texts: list[str], **options: Any) -> Any:
        embedded.extend(texts)
        return embed_texts(embedder, texts, **options)

    monkeypatch.setattr("seamline.index.indexed_document.embed_texts", watch)
    (tmp_path / "docs" / "bees.md").write_text(f"# Insects\n\nThey are many.\n\n{BEES}", encoding="utf-8")
    code, _, files = plan_of(indexed, "docs")
    assert code == 0
    assert len(embedded) == files["bees.md"]["upsert"]
    assert all("Insects" in text or "many" in text for text in embedded)


def test_other_settings_are_told_and_not_applied(indexed: Any, tmp_path: Path) -> None:
    """Which they are, how many chunks would change, and what to do; nothing is written."""
    before = bytes_of(tmp_path)
    code, out, said = indexed("index", "docs", "--store", "n.index", "--set", "max_tokens=30")
    assert code == 1
    assert "nothing is written" in out
    assert "max_tokens was 12, is now 30" in said
    assert "would change" in said
    assert "--force-rechunk" in said
    assert bytes_of(tmp_path) == before
    code, counts, _ = plan_of(indexed, "docs", "--set", "max_tokens=30", "--force-rechunk")
    assert code == 0
    assert counts["upsert"] > 0
    assert plan_of(indexed, "docs")[1]["keep"] == sum(counts.values()) - counts["delete"]


def test_reindex_is_force_rechunk(indexed: Any) -> None:
    """It cuts all files anew, those that have not changed as well."""
    code, out, said = indexed("reindex", "docs", "--store", "n.index", "--set", "max_tokens=30", "--json")
    told = json.loads(out)
    assert (code, said, told["is_applied"]) == (0, "", True)
    assert told["differences"]["max_tokens"] == {"index": 12, "now": 30}
    assert all(file["is_read"] for file in told["files"])


@pytest.mark.parametrize("command", [("reindex",), ("index", "--force-rechunk")])
def test_plan_of_reindex_asks_for_no_more_than_to_leave_plan_out(indexed: Any, command: tuple[str]) -> None:
    """It cuts anew already: the command as it stands would do it, but for the word that holds it back."""
    options = ("docs", "--store", "n.index", "--set", "max_tokens=30")
    _, _, said = indexed(*command, *options, "--plan")
    assert "leave --plan out to cut anew" in said
    assert "--force-rechunk" not in said
    assert indexed(*command, *options)[0] == 0
    assert indexed("index", "docs", "--store", "n.index", "--set", "max_tokens=30")[0] == 0


@pytest.mark.parametrize("strategy", ["headers", "paragraph", "semantic", "sentences"])
def test_reindex_with_each_of_memexs_strategies(indexed: Any, strategy: str) -> None:
    """By a `.kbconfig` all files are cut anew; the index records the strategy, and finds single chunks."""
    Path(".kbconfig").write_text(f"chunking:\n  enabled: true\n  strategy: {strategy}\n", encoding="utf-8")
    options = ("--store", "n.index", "--config", ".kbconfig")
    assert indexed("index", "docs", *options)[0] == 1
    assert indexed("reindex", "docs", *options, "--force-rechunk")[0] == 0
    code, out, said = indexed("search", "nectar", "--index", "n.index", "--show-chunks", "--json")
    told = json.loads(out)
    assert (code, said) == (0, "")
    assert "nectar" in told["hits"][0]["text"]
    assert {hit["strategy"] for hit in told["hits"]} == {told["strategy"]}
    assert indexed("index", "docs", *options)[0] == 0


def test_sources_are_left_as_they_are(indexed: Any) -> None:
    """Chunks are in the index alone: nothing is written into a text or beside it."""
    indexed("reindex", "docs", "--store", "n.index", "--set", "max_tokens=30")
    assert {file.name: file.read_text("utf-8") for file in Path("docs").iterdir()} == {
        "bees.md": BEES,
        "boats.md": BOATS,
    }


def test_other_embedder_is_refused(indexed: Any, tmp_path: Path) -> None:
    """Its vectors cannot be compared; asked for, all chunks are embedded anew and none is mixed."""
    before = bytes_of(tmp_path)
    code, out, said = indexed("index", "docs", "--store", "n.index", "--embedder", "lexical")
    assert (code, out) == (1, "")
    assert "is now lexical" in said
    assert "would be embedded anew" in said
    assert "--force-rechunk" in said
    assert bytes_of(tmp_path) == before
    code, out, _ = indexed("reindex", "docs", "--store", "n.index", "--embedder", "lexical")
    assert code == 0
    store = SqliteStore(Path("n.index"), writing=False)
    assert store.settings is not None
    assert store.settings.embedder == "lexical"
    assert {record.embedder for record in store.fetch(list(store.stored("bees.md")))} == {"lexical"}
    store.close()


@pytest.mark.parametrize("option", ["--force-rechunk", "--plan"])
def test_other_embedder_loses_no_file_that_is_not_given(indexed: Any, tmp_path: Path, option: str) -> None:
    """No index holds vectors of two models: one file cannot be embedded anew while the others stay."""
    before = bytes_of(tmp_path)
    arguments = ("docs/bees.md", "--store", "n.index", "--embedder", "lexical")
    code, out, said = indexed("index", *arguments, option)
    assert (code, out) == (1, "")
    assert "1 file that this run does not find, as boats.md" in said
    assert "--rebuild" in said
    assert bytes_of(tmp_path) == before
    (tmp_path / "docs" / "boats.md").unlink()
    assert indexed("index", "docs", *arguments[1:], "--force-rechunk")[0] == 0
    assert plan_of(indexed, "docs")[1]["keep"] > 0


def test_file_that_fails_is_named_and_the_others_are_indexed(indexed: Any, tmp_path: Path) -> None:
    """Its chunks stay as they were, and the next run tries it again."""
    bees = tmp_path / "docs" / "bees.md"
    bees.write_bytes(bytes(range(256)) * 8)
    (tmp_path / "docs" / "new.md").write_text("# Ants\n", encoding="utf-8")
    code, out, said = indexed("index", "docs", "--store", "n.index")
    assert code == 1
    assert "bees.md" in said
    assert "new.md" in out
    assert indexed("search", "nectar", "--index", "n.index", "--keyword")[1].count("bees.md") == 1
    bees.write_text(BEES, encoding="utf-8")
    assert plan_of(indexed, "docs")[0] == 0


def test_folder_that_is_not_there_deletes_nothing(indexed: Any, tmp_path: Path) -> None:
    """A disk that is not mounted, or a name that is misspelt, costs no chunk."""
    (tmp_path / "docs").rename(tmp_path / "away")
    code, counts, _ = plan_of(indexed, "docs")
    assert (code, sum(counts.values())) == (1, 0)
    (tmp_path / "away").rename(tmp_path / "docs")
    assert set(plan_of(indexed, "docs")[1]) == set(COUNTS)


def test_two_folders_share_an_index(indexed: Any, tmp_path: Path) -> None:
    """Each run deletes of its own folders alone, and files of one name are kept apart."""
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "bees.md").write_text("# Bees\n\nThey sting.\n", encoding="utf-8")
    code, counts, files = plan_of(indexed, "more")
    assert (code, counts["delete"], set(files)) == (0, 0, {"more/bees.md"})
    (tmp_path / "docs" / "boats.md").unlink()
    assert set(plan_of(indexed, "docs")[2]) == {"boats.md"}
    assert plan_of(indexed, "docs", "more")[2] == {}


def test_touched_file_is_not_cut_again(indexed: Any, tmp_path: Path) -> None:
    """Another time alone makes no other chunk."""
    os.utime(tmp_path / "docs" / "bees.md", ns=(1, 1))
    _, out, _ = indexed("index", "docs", "--store", "n.index", "--json")
    assert [file["is_read"] for file in json.loads(out)["files"]] == [False, False]


def test_damaged_index_is_said_and_rebuilt(indexed: Any, tmp_path: Path) -> None:
    """The error names the command that makes it anew, and that works; what was there is moved aside."""
    path = tmp_path / "n.index"
    path.write_bytes(b"x" * 5000)
    code, _, said = indexed("search", "honey", "--index", "n.index")
    assert code == 1
    assert "seamline index DIR --store n.index --rebuild" in said
    code, _, said = indexed("index", "docs", "--store", "n.index", "--rebuild", *CUT)
    assert code == 0
    assert "n.index.before" in said
    assert (tmp_path / "n.index.before").read_bytes() == b"x" * 5000
    assert "bees.md" in indexed("search", "honey", "--index", "n.index")[1]


def test_rebuilt_index_has_the_settings_of_the_one_before(indexed: Any) -> None:
    """Where they can still be read, no option has to be given again."""
    code, _, _ = indexed("index", "docs", "--store", "n.index", "--rebuild")
    assert code == 0
    store = SqliteStore(Path("n.index"), writing=False)
    assert store.settings is not None
    assert store.settings.config["max_tokens"] == 12
    store.close()


def test_second_writer_is_told_who_writes(indexed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other process is named, and a search goes on meanwhile."""
    monkeypatch.setattr("seamline.index.writer_lock._WAIT_SECONDS", 0.1)
    writer = SqliteStore(Path("n.index"), writing=True)
    code, _, said = indexed("index", "docs", "--store", "n.index")
    assert code == 1
    assert f"is being written by process {os.getpid()}" in said
    assert indexed("search", "honey", "--index", "n.index")[0] == 0
    writer.close()


@pytest.mark.parametrize("mode", ["--keyword", "--semantic", "--hybrid"])
def test_search_finds_the_section_that_answers(indexed: Any, mode: str) -> None:
    """Each hit says document, section, offsets, lines, strategy and both scores."""
    code, out, said = indexed("search", "nectar of flowers", "--index", "n.index", mode, "--json")
    assert (code, said) == (0, "")
    told = json.loads(out)
    best = told["hits"][0]
    assert (best["document"], best["section"]) == ("bees.md", "Bees › Honey")
    assert BEES[best["start"] : best["end"]] == best["text"]
    assert BEES.splitlines()[best["start_line"] - 1] == best["text"].splitlines()[0]
    assert best["content_hash"] == hashlib.sha256(best["text"].encode()).hexdigest()
    assert best["document_digest"] == hashlib.sha256(BEES.encode()).hexdigest()
    assert (best["bm25"] is None) == (mode == "--semantic")
    assert (best["cosine"] is None) == (mode == "--keyword")
    assert (told["mode"], told["strategy"]) == (mode[2:], best["strategy"])


def test_search_gives_each_document_once_unless_chunks_are_asked_for(indexed: Any) -> None:
    """--show-chunks lists them all."""
    found = [
        json.loads(indexed("search", "wax of the bees", "--index", "n.index", *options, "--json")[1])["hits"]
        for options in ((), ("--show-chunks",))
    ]
    documents = [[hit["document"] for hit in hits] for hits in found]
    assert len(documents[0]) == len(set(documents[0]))
    assert len(documents[1]) > len(set(documents[1]))


def test_search_by_words_needs_no_model(indexed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is embedded for it."""
    monkeypatch.setattr("seamline.cli.index_search.embedder_for_index", None)
    assert "boats.md" in indexed("search", "anchor", "--index", "n.index", "--keyword")[1]


def test_search_says_in_what_the_index_differs(indexed: Any) -> None:
    """Options that name another cut are told, with what they would change; another embedder is refused."""
    code, out, said = indexed("search", "wax", "--index", "n.index", "--set", "max_tokens=30", "--json")
    assert code == 0
    assert "max_tokens was 12, is now 30" in said
    found = json.loads(out)
    assert found["differences"] == {"max_tokens": {"index": 12, "now": 30}}
    would = f"{found['would_change']} of {found['chunks']} chunks would change"
    assert found["would_change"] > 0
    assert would in said
    _, _, planned = indexed("index", "docs", "--store", "n.index", "--plan", "--set", "max_tokens=30")
    assert would in planned
    code, out, said = indexed("search", "wax", "--index", "n.index", "--embedder", "lexical")
    assert (code, out) == (1, "")
    assert "leave --embedder out" in said


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("search", "x"), "nothing to search"),
        (("search", "x", "docs", "--show-chunks"), "--show-chunks is for an index"),
        (("search", "x", "--index", "n.index", "--show-chunks", "--per-document"), "leave one of them out"),
        (("search", "x", "docs", "--index", "n.index"), "exclude each other"),
        (("search", "x", "--index", "n.index", "--entry", "a"), "--entry chooses among the conversations"),
        (("search", "x", "--index", "n.index", "--branch", "a"), "--branch chooses among the conversations"),
        (("index", "docs", "--store", "n.index", "--plan", "--rebuild"), "contradict each other"),
        (("index", "docs", "--store", "n.index", "--embedder", "none"), "an index holds vectors"),
        (("search", "x", "--index", "n.index", "--keyword", "--semantic"), "not allowed with"),
    ],
)
def test_options_that_exclude_each_other_are_wrong_usage(run: Any, argv: tuple[str, ...], said: str) -> None:
    """They are named, with what to write instead."""
    code, _, told = run(*argv)
    assert code == 2
    assert said in told


def test_search_of_no_index_says_how_to_make_one(run: Any) -> None:
    """A file that is not there is not made by looking for it."""
    code, _, said = run("search", "x", "--index", "none.index")
    assert code == 1
    assert "seamline index DIR --store none.index" in said
    assert not Path("none.index").exists()


def test_conversation_is_found_by_its_roles(run: Any) -> None:
    """A chat is indexed as any file; its roles are kept."""
    assert run("index", "chat.json", "--store", "n.index")[0] == 0
    (hit,) = json.loads(run("search", "honey", "--index", "n.index", "--json")[1])["hits"]
    assert (hit["document"], hit["roles"]) == ("chat.json#1", "user,assistant")


def test_hits_of_a_pdf_say_their_pages(run: Any) -> None:
    """In the table behind the lines, and in JSON of an index and of files; without pages none is said."""
    shutil.copy(HANDBOOK, "docs")
    assert run("index", "docs", "--store", "n.index", *CUT)[0] == 0
    asked = ("search", "drones nectar", "--index", "n.index", "--keyword")
    hits = json.loads(run(*asked, "--json")[1])["hits"]
    pages = {Path(hit["document"]).name: (hit["start_page"], hit["end_page"]) for hit in hits}
    assert pages == {"bees.md": (None, None), "handbook.pdf": (2, 2)}
    (row,) = [line for line in run(*asked)[1].splitlines() if "handbook.pdf" in line]
    assert " (p. 2) " in row
    hits = json.loads(run("search", "drones nectar", "docs", "--keyword", *CUT, "--json")[1])["hits"]
    found = {Path(hit["document"]["path"]).name: (hit["start_page"], hit["end_page"]) for hit in hits}
    assert found == pages


def test_conversation_that_is_gone_from_its_file_is_taken_out(run: Any, tmp_path: Path) -> None:
    """A file of several documents is held against all that it had."""
    chats = [
        {"id": name, "title": name, "messages": [{"role": "user", "content": f"About {name}."}]}
        for name in ("bees", "boats")
    ]
    file = tmp_path / "chats.json"
    file.write_text(json.dumps(chats), encoding="utf-8")
    code, out, _ = run("index", "chats.json", "--store", "n.index", "--json")
    assert (code, json.loads(out)["upsert"]) == (0, 2)
    file.write_text(json.dumps(chats[:1]), encoding="utf-8")
    assert plan_of(run, "chats.json")[1] == {"keep": 1, "update": 0, "upsert": 0, "delete": 1}


def chats_of(*names: str) -> str:
    return "\n".join(
        json.dumps({"id": name, "title": name, "messages": [{"role": "user", "content": f"About {name}."}]})
        for name in names
    )


def sources_in() -> dict[str, str]:
    """Return the chunks in the index by their documents."""
    store = SqliteStore(Path("n.index"), writing=False)
    found = {record.source: record.text for record in store.chunks(level=1)}
    assert store.count() == len(found)
    store.close()
    return found


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_second_document_of_a_name_is_refused(run: Any, tmp_path: Path, jobs: str) -> None:
    """A conversation may be called as a file is: the one that was there first stays, in later runs too."""
    folder = tmp_path / "chats"
    folder.mkdir()
    (folder / "x.json").write_text(chats_of("c1.md"), encoding="utf-8")
    second = folder / "x.json#c1.md"
    second.write_text("Another text.\n", encoding="utf-8")
    index = ("index", "chats", "--store", "n.index", "--embedder", "lexical", "--jobs", jobs)
    for counts in ("upsert 1, delete 0", "upsert 0, delete 0"):
        code, out, said = run(*index)
        assert (code, counts in out) == (1, True)
        assert said == (
            f"seamline: {Path('chats/x.json#c1.md')}: another file, x.json, has a document of the same name, "
            "x.json#c1.md, and the index keeps but one: rename one of the two files\n"
        )
    assert sources_in() == {"x.json#c1.md": "user: About c1.md."}
    second.rename(folder / "y.md")
    assert run(*index)[0] == 0
    assert sources_in() == {"x.json#c1.md": "user: About c1.md.", "y.md": "Another text."}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_documents_beside_a_refused_one_are_indexed(run: Any, tmp_path: Path, jobs: str) -> None:
    """The conversations before and after it are there, and go with their file."""
    folder = tmp_path / "chats"
    folder.mkdir()
    (folder / "x.json#c1.md").write_text("Another text.\n", encoding="utf-8")
    index = ("index", "chats", "--store", "n.index", "--embedder", "lexical", "--jobs", jobs)
    assert run(*index)[0] == 0
    (folder / "x.json").write_text(chats_of("c0", "c1.md", "c3"), encoding="utf-8")
    (folder / "z.md").write_text("Text.\n", encoding="utf-8")
    for _ in range(2):
        code, _, said = run(*index)
        assert code == 1
        assert "rename one of the two files" in said
        assert set(sources_in()) == {"x.json#c1.md", "x.json#c0", "x.json#c3", "z.md"}
    (folder / "x.json").unlink()
    assert run(*index)[0] == 0
    assert set(sources_in()) == {"x.json#c1.md", "z.md"}


def test_name_of_a_document_that_is_gone_is_free(run: Any, tmp_path: Path) -> None:
    """What its file no longer has, or what is gone with its file, may be another's."""
    chats, second = tmp_path / "chats" / "x.json", tmp_path / "chats" / "x.json#c1.md"
    chats.parent.mkdir()
    index = ("index", "chats", "--store", "n.index", "--embedder", "lexical")
    chats.write_text(chats_of("c1.md", "c2"), encoding="utf-8")
    assert run(*index)[0] == 0
    chats.write_text(chats_of("c2"), encoding="utf-8")
    second.write_text("Another text.\n", encoding="utf-8")
    assert run(*index)[0] == 0
    assert set(sources_in()) == {"x.json#c1.md", "x.json#c2"}
    second.unlink()
    chats.write_text(chats_of("c1.md"), encoding="utf-8")
    assert run(*index)[0] == 0
    assert sources_in() == {"x.json#c1.md": "user: About c1.md."}


def test_index_in_which_two_files_are_one_document_is_mended(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As made by earlier versions: what was overwritten is read again, and the other file named."""
    folder = tmp_path / "chats"
    folder.mkdir()
    (folder / "x.json").write_text(chats_of("c1.md"), encoding="utf-8")
    (folder / "x.json#c1.md").write_text("Another text.\n", encoding="utf-8")
    index = ("index", "chats", "--store", "n.index", "--embedder", "lexical")
    with monkeypatch.context() as patch:
        patch.setattr(SourceOwners, "claim", lambda *_: None)
        assert run(*index)[0] == 0
    assert sources_in() == {"x.json#c1.md": "Another text."}
    assert run(*index)[0] == 1
    assert sources_in() == {"x.json#c1.md": "user: About c1.md."}


def test_prefixes_of_the_model_stand_before_queries_and_passages(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A model that wants them gets them on both sides, by every command; what is stored has none."""
    seen: list[str] = []
    monkeypatch.setattr(
        prefixes, "_MODELS", ((("seamline",), (), prefixes.Prefixes("query: ", "passage: ")),)
    )

    def watch(embedder: Any, texts: list[str], **options: Any) -> Any:
        seen.extend(texts)
        return embed_texts(embedder, texts, **options)

    for module in ("seamline.index.indexed_document", "seamline.engine.evidence.prefixes"):
        monkeypatch.setattr(f"{module}.embed_texts", watch)
    run("index", "docs", "--store", "n.index", *CUT)
    assert seen
    assert all(text.startswith("passage: ") for text in seen)
    seen.clear()
    out = run("search", "wax", "--index", "n.index", "--json")[1]
    assert seen == ["query: wax"]
    assert "passage: " not in out
    seen.clear()
    run("search", "wax", "docs", *CUT)
    assert seen.count("query: wax") == 1
    passages = sorted(text for text in seen if text != "query: wax")
    assert passages
    assert all(text.startswith("passage: ") for text in passages)
    seen.clear()
    out = run("chunk", "docs", "--embeddings", *CUT)[1]
    assert sorted(seen) == passages
    assert "passage: " not in out


def test_index_is_verified_against_its_source(indexed: Any, tmp_path: Path) -> None:
    """An index takes the place of an NDJSON file; what has changed in the source is named."""
    code, out, said = indexed("verify", "n.index", "--source", "docs")
    assert (code, said) == (0, "")
    assert "chunks match" in out
    (tmp_path / "docs" / "bees.md").write_text(BEES.replace("wax", "clay"), encoding="utf-8")
    code, out, _ = indexed("verify", "n.index", "--source", "docs")
    assert code == 1
    assert "not there" in out


def test_verify_says_what_other_settings_would_change(indexed: Any) -> None:
    """With options on how to cut, each setting that differs is named, and the chunks are counted."""
    code, out, _ = indexed("verify", "n.index", "--source", "docs", "--set", "max_tokens=12", "--json")
    told = json.loads(out)
    assert (code, told["settings"], told["would_change"]) == (0, {}, 0)
    code, out, _ = indexed("verify", "n.index", "--source", "docs", "--set", "max_tokens=30", "--json")
    told = json.loads(out)
    assert code == 1
    assert told["settings"] == {"max_tokens": {"stored": 12, "now": 30}}
    assert 0 < told["would_change"] <= told["chunks"]
    assert "would change" in indexed("verify", "n.index", "--source", "docs", "--set", "max_tokens=30")[1]


def test_verify_of_a_file_says_by_which_config_it_was_made(run: Any) -> None:
    """An NDJSON file knows its config by the digest alone."""
    assert run("chunk", "docs", *CUT, "-o", "old.ndjson")[0] == 0
    _, out, _ = run("verify", "old.ndjson", "--source", "docs", *CUT, "--set", "max_tokens=30", "--json")
    assert list(json.loads(out)["settings"]) == ["config_digest"]
    code, out, _ = run("verify", "old.ndjson", "--source", "docs", *CUT, "--json")
    assert (code, json.loads(out)["settings"], json.loads(out)["would_change"]) == (0, {}, 0)


def test_diff_names_the_settings_of_two_indexes(indexed: Any, tmp_path: Path) -> None:
    """Which parameters differ, beside what becomes of each chunk; a file of chunks can be either side."""
    indexed("index", "docs", "--store", "new.index", *CUT, "--set", "max_tokens=30")
    code, out, _ = indexed("diff", "n.index", "new.index")
    assert code == 1
    assert "They were made by other settings: max_tokens was 12, is now 30." in out
    out = indexed("diff", "n.index", "new.index", "--json")[1]
    assert json.loads(out)["settings"] == {"max_tokens": {"old": 12, "new": 30}}
    indexed("chunk", "docs", *CUT, "-o", "same.ndjson")
    code, out, _ = indexed("diff", "n.index", "same.ndjson")
    assert code == 0
    assert "other settings" not in out
    indexed("chunk", "docs", *CUT, "--set", "max_tokens=30", "-o", "other.ndjson")
    assert "other parameters" in indexed("diff", "n.index", "other.ndjson")[1]


def test_children_are_searched_and_their_parents_returned(run: Any) -> None:
    """With two levels a small child is found, and the whole chunk around it is given."""
    levels = ("--set", "levels=2", "--set", "child_max_tokens=6")
    code, _, _ = run("index", "docs", "--store", "n.index", *CUT, "--set", "max_tokens=60", *levels)
    assert code == 0
    found = json.loads(run("search", "combs of wax", "--index", "n.index", "--json")[1])
    best = found["hits"][0]
    assert (best["document"], best["level"]) == ("bees.md", 1)
    assert best["matched_id"] != best["id"]
    assert best["start"] <= best["matched_start"] < best["matched_end"] <= best["end"]
    assert len({hit["id"] for hit in found["hits"]}) == len(found["hits"])
    assert plan_of(run, "docs")[2] == {}
    assert run("verify", "n.index", "--source", "docs")[0] == 0


def test_file_that_is_there_and_not_found_keeps_its_chunks(
    indexed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder that may not be read now, or for want of what reads it: its chunks are no less right."""
    deep = tmp_path / "docs" / "deep"
    deep.mkdir()
    (deep / "ants.md").write_text("# Ants\n\nThey carry leaves.\n", encoding="utf-8")
    assert set(plan_of(indexed, "docs")[2]) == {"deep/ants.md"}
    scandir = os.scandir

    def refuse(path: str) -> Any:
        if Path(path).name == deep.name:
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", refuse)
        code, counts, files = plan_of(indexed, "docs")
    assert (code, counts["delete"], files) == (1, 0, {})
    (deep / "ants.md").unlink()
    assert plan_of(indexed, "docs")[1]["delete"] > 0


@pytest.mark.parametrize(
    "argv", [("docs", "--set", "max_tokens=-5"), ("dokumente",), ("docs", "--embedder", "x")]
)
def test_index_stays_where_it_is_unless_it_can_be_rebuilt(
    indexed: Any, tmp_path: Path, argv: tuple[str, ...]
) -> None:
    """A folder or a setting that is misspelt moves nothing away."""
    before = bytes_of(tmp_path)
    code, _, said = indexed("index", *argv, "--store", "n.index", "--rebuild")
    assert code != 0
    assert said
    assert "before" not in said
    assert {name: digest for name, (digest, _) in bytes_of(tmp_path).items()} == {
        name: digest for name, (digest, _) in before.items()
    }
    assert "bees.md" in indexed("search", "honey", "--index", "n.index")[1]


@pytest.mark.parametrize("place", ["", ".", "/", "chroma:"])
def test_index_without_a_name_is_refused(indexed: Any, place: str) -> None:
    """As of a variable that is not set."""
    for argv in (("index", "docs", "--store", place), ("search", "honey", "--index", place)):
        code, _, said = indexed(*argv)
        assert code == 2
        assert f"{place!r} names no index" in said


def test_kind_of_index_that_is_misspelt_is_refused(indexed: Any, tmp_path: Path) -> None:
    """It would be the name of a file; who wants one says where it is."""
    code, _, said = indexed("index", "docs", "--store", "chorma:notes")
    assert code == 2
    assert "chorma in 'chorma:notes' is no kind of index" in said
    assert "sqlite, chroma, qdrant" in said
    assert not list(tmp_path.glob("chorma*"))
    assert indexed("index", "docs", "--store", "./chorma:notes")[0] == 0
    # One that is there has a name of its own.
    assert indexed("search", "honey", "--index", "chorma:notes")[0] == 0
