"""`seamline evaluate --dataset`, as a person or a script meets it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from seamline import sources
from seamline.cli import main
from seamline.index.stores import KINDS
from seamline.paths import resource

Run = Callable[..., tuple[int, str, str]]
TEXT = "# Bees\n\nBees gather honey in May.\n\n# Sails\n\nSails catch the wind at sea.\n"
OWN = {"questions": [{"question": "When do bees gather honey?", "excerpts": ["gather honey  in May."]}]}


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs `seamline evaluate --dataset`; gives (code, output, messages)."""

    def run(*arguments: object) -> tuple[int, str, str]:
        code = main(["evaluate", "--dataset", *map(str, arguments)])
        told = capfdbinary.readouterr()
        return code, told.out.decode(), told.err.decode()

    return run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a text, and questions in every form."""
    (tmp_path / "notes.md").write_text(TEXT, encoding="utf-8")
    kept(tmp_path / "notes.questions.json", OWN)
    references = [{"content": "Sails catch the wind", "start_index": 0, "end_index": 20}]
    kept(tmp_path / "rows.json", [{"question": "What?", "references": references, "corpus_id": "notes"}])
    question = {"question": "When do bees gather?", "answer": "in May", "category": 1}
    kept(
        tmp_path / "memex.json",
        {
            "entries": [{"path": "a.md", "content": TEXT, "chunks_expected": 2}],
            "qa": [
                {**question, "expected_chunk": "a.md#chunk_0"},
                {"question": "Qqq xyzzy?", "category": 5},
            ],
        },
    )
    return tmp_path


@pytest.fixture
def indexed(folder: Path, run: Run, capfdbinary: pytest.CaptureFixture[bytes]) -> Callable[..., str]:
    """Indexes the texts of the folder into a kind of store; gives its place."""
    (folder / "more.md").write_text("# Bread\n\nA loaf is baked for an hour. It is tapped then.\n", "utf-8")

    def indexed(kind: str = "sqlite", *options: str) -> str:
        library = KINDS[kind].library
        if library:
            pytest.importorskip(library, reason=f"pip install 'seamline[{kind}]'")
        place = f"{kind}:{folder / kind}"
        files = [str(folder / name) for name in ("notes.md", "more.md")]
        assert main(["index", *files, "--store", place, *options]) == 0
        capfdbinary.readouterr()
        return place

    return indexed


ROWS = [
    {"question": "When do bees gather honey?", "references": ["gather honey in May."], "corpus_id": "notes"},
    {"question": "What catches the wind?", "references": ["Sails catch the wind at"], "corpus_id": "notes"},
    {"question": "How long is a loaf baked?", "references": ["for an hour. It is"], "corpus_id": "more"},
    {"question": "Who painted the ceiling?", "category": "adversarial", "corpus_id": "more"},
]


def kept(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def test_questions_name_the_conversations_of_a_file_of_lines(tmp_path: Path, run: Run) -> None:
    """Each answer is looked for in the conversation that its question names, in JSON lines as in JSON."""
    said = {"bees": "Bees gather honey in May.", "sails": "Sails catch the wind at sea."}
    rows = [
        {
            "id": name,
            "messages": [{"role": "user", "content": "Tell me."}, {"role": "assistant", "content": text}],
        }
        for name, text in said.items()
    ]
    chats = tmp_path / "chats.jsonl"
    chats.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    entries = [entry.id for entry in sources.list_entries(chats)]
    assert len(entries) == 2
    texts = {entry: sources.read(chats, entry).text for entry in entries}
    kept(
        tmp_path / "all.json",
        [
            {
                "question": "What is told?",
                "references": [{"content": text, "start_index": 0, "end_index": len(text)}],
                "corpus_id": entry,
            }
            for entry, text in texts.items()
        ],
    )
    code, out, _ = run(tmp_path / "all.json", chats, "--json", "--presets", "fixed-400-80")
    assert code == 0
    assert json.loads(out)["missing"] == 0
    assert json.loads(out)["presets"]["fixed-400-80"]["right"] == 2


@pytest.mark.parametrize("name", ["notes.questions.json", "rows.json", "memex.json"])
def test_every_form_finds_its_texts(folder: Path, run: Run, name: str) -> None:
    """Texts lie in the data set, beside it, or are named by its rows, and the answer is found in them."""
    code, out, err = run(folder / name, "--compare-strategies", "headers,paragraph", "--json")
    assert (code, err) == (0, "")
    read = json.loads(out)
    found = read["presets"]["memex-headers"]
    assert found["answers"][0]["words"] == "found whole at rank 1"
    assert found["whole"]["mean"] == 1
    assert found["mrr"]["mean"] == 1


def test_expected_chunks_and_categories_are_reported(folder: Path, run: Run) -> None:
    """memex's document says how many chunks there should be, and of which category a question is."""
    code, out, _ = run(folder / "memex.json", "--presets", "memex-headers,memex-paragraph", "--each")
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    counts = next(line for line in lines if line[:2] == ["a.md", "2"])
    assert [int(count) > 0 for count in counts[1:]] == [True] * 3
    assert any(line[:3] == ["WHOLE", "BY", "CATEGORY"] and "adversarial" in line for line in lines)
    assert "rightly nothing" in out


def test_baseline_is_what_costs_are_told_by(folder: Path, run: Run) -> None:
    """The fixed sizes are the baseline, which has no costs of its own; the others meet goals or miss them."""
    read = json.loads(run(folder / "notes.questions.json", "--json")[1])
    assert read["baseline"] == "fixed-400-80"
    goals = {name: preset["goals"] for name, preset in read["presets"].items()}
    assert goals["fixed-400-80"]["time"] == {"value": None, "goal": 0.1, "is_met": None}
    assert isinstance(goals["optimal"]["storage"]["is_met"], bool)


def test_adversarial_limit_is_moved(folder: Path, run: Run) -> None:
    """What counts as found for a question that the texts do not answer is the user's to say."""
    path = kept(
        folder / "notes.questions.json",
        {"questions": [{"question": "Bees gather honey in May", "category": "adversarial"}]},
    )
    low, high = (
        json.loads(run(path, "--nothing-above", value, "--json")[1])["presets"]["optimal"]["right"]
        for value in (0.1, 1.0)
    )
    assert (low, high) == (0, 1)


def test_answers_that_are_not_there_are_counted_and_said(folder: Path, run: Run) -> None:
    """An excerpt that the text does not have fails; one that stands twice is said, and the first is taken."""
    twice = {"question": "Who?", "excerpts": ["es"]}
    path = kept(
        folder / "notes.questions.json",
        {
            "questions": [
                *OWN["questions"],
                {"question": "Q", "excerpts": ["no such words"]},
                twice,
                {"question": "R"},
            ]
        },
    )
    code, out, err = run(path, "--presets", "recursive", "--json")
    assert code == 1
    assert "'no such words' is not in the text" in err
    assert "stands in several places" in err
    assert "say no words that answer them" in err
    read = json.loads(out)
    assert (read["questions"], read["judged"], read["missing"], read["ambiguous"]) == (4, 2, 1, 1)


@pytest.mark.parametrize(
    ("name", "value", "arguments", "code", "said"),
    [
        ("a.questions.json", OWN, (), 1, "does not say what it is about"),
        ("a.questions.json", {**OWN, "document": "gone.md"}, (), 1, "gone.md, which is not in"),
        (
            "a.json",
            [{"question": "Q", "references": [], "corpus_id": "x"}],
            (),
            1,
            "nor in its folder corpora",
        ),
        ("a.json", [{"question": "Q", "references": []}], (), 1, "name the file too"),
        (
            "a.json",
            {"entries": [{"path": "x.md", "content": "One."}] * 2, "qa": [{"question": "Q"}]},
            (),
            1,
            "two entries of the path x.md",
        ),
        ("notes.questions.json", {"questions": []}, (), 2, "has no questions"),
        ("notes.questions.json", {"questions": 1}, (), 1, "`questions` is 1"),
        ("notes.questions.json", OWN, ("--limit", "0"), 2, "--limit is 0"),
        ("notes.questions.json", OWN, ("--nothing-above", "2"), 2, "a cosine is from -1 to 1"),
        ("notes.questions.json", OWN, ("--embedder", "none"), 2, "choose an embedder"),
        ("notes.questions.json", OWN, ("--topics",), 2, "--topics is about boundaries"),
        ("notes.questions.json", OWN, ("--presets", "nix"), 2, "neither a config file nor a preset"),
    ],
)
def test_bad_data_set_is_said(
    folder: Path, run: Run, name: str, value: object, arguments: tuple[str, ...], code: int, said: str
) -> None:
    """What is wrong is said with its way out, and the exit code tells usage from files."""
    got, out, err = run(kept(folder / name, value), *arguments)
    assert (got, out) == (code, "")
    assert said in err
    assert "Traceback" not in err


def test_file_of_the_text_may_be_named(folder: Path, run: Run, tmp_path: Path) -> None:
    """Questions that do not lie beside their text are judged on the file that is named, or in a folder."""
    (folder / "sets").mkdir()
    path = kept(folder / "sets" / "mine.json", OWN)
    for where in (folder / "notes.md",):
        assert run(path, where, "--presets", "recursive")[0] == 0
    rows = kept(folder / "sets" / "rows.json", json.loads((folder / "rows.json").read_text()))
    assert run(rows, folder, "--presets", "recursive")[0] == 0


def test_questions_of_the_tour_are_all_in_it(run: Run) -> None:
    """The ten questions that come with Seamline have their answers in the sample, each in one place."""
    code, out, err = run(resource("samples/tour.questions.json"), "--presets", "optimal", "--json")
    assert (code, err) == (0, "")
    read = json.loads(out)
    assert (read["questions"], read["judged"]) == (10, 10)
    assert read["presets"]["optimal"]["right"] >= 9


def test_questions_beside_a_text_are_no_text(folder: Path) -> None:
    """A folder that is cut leaves the questions out that are kept beside its texts."""
    for name in ("rows.json", "memex.json"):
        (folder / name).unlink()
    out = folder / "out.ndjson"
    assert main(["chunk", str(folder), "-o", str(out), "--preset", "recursive"]) == 0
    documents = {json.loads(line)["document"]["path"] for line in out.read_text().splitlines()}
    assert documents == {"notes.md"}


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        *((kind, "overlap_tokens=0") for kind in KINDS),
        ("sqlite", "levels=2"),
        ("sqlite", "heading_context=embedded"),
        ("sqlite", "heading_context=text"),
        ("sqlite", "overlap_tokens=3"),
    ],
)
def test_index_gives_the_figures_of_the_cut_that_it_was_made_by(
    folder: Path, run: Run, indexed: Callable[..., str], kind: str, changes: str
) -> None:
    """Asked of a store or of the files, every figure and every answer is the same but the time."""
    values = ("token_method=approximate", "min_tokens=0", "max_tokens=8", "overlap_tokens=0", changes)
    preset = [word for value in values for word in ("--set", value)]
    place = indexed(kind, "--preset", "memex-paragraph", *preset)
    path = kept(folder / "rows.json", ROWS)
    code, out, err = run(path, "--store", place, "--presets", "memex-paragraph", *preset, "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)["presets"]
    index, cut = found[place], found["memex-paragraph"]
    assert index.pop("seconds") is None
    assert cut.pop("seconds") > 0
    # One is the baseline of the other, and has no costs.
    del index["goals"], cut["goals"]
    assert index == cut
    assert index["whole"]["mean"] > 0


def test_texts_that_are_not_in_the_index_are_said(
    folder: Path, run: Run, indexed: Callable[..., str]
) -> None:
    """One that is missing, and one that has changed since, are named, and the command fails."""
    place = indexed()
    (folder / "new.md").write_text("Ants march in a line.\n", encoding="utf-8")
    (folder / "notes.md").write_text(TEXT.replace("wind", "storm"), encoding="utf-8")
    rows = [*ROWS[:1], *ROWS[2:], {"question": "Who marches?", "references": ["Ants"], "corpus_id": "new"}]
    code, out, err = run(kept(folder / "rows.json", rows), "--store", place, "--json")
    assert code == 1
    assert f"new.md is not in {place}" in err
    assert f"notes.md is in {place} with another text" in err
    answers = json.loads(out)["presets"][place]["answers"]
    assert [answer["outcome"] for answer in answers] == ["missed", "whole", "silent", "missed"]


def test_other_texts_of_the_index_are_ranked_too(folder: Path, run: Run, indexed: Callable[..., str]) -> None:
    """What the index gives before the answer counts, and how many such chunks there are is said."""
    place = indexed("sqlite", "--preset", "memex-headers")
    asked = {"question": "A loaf is baked for an hour, and bees gather honey", "excerpts": ["gather honey"]}
    path = kept(folder / "notes.questions.json", {"questions": [asked]})
    code, out, err = run(path, "--store", place, "--json")
    assert code == 0
    assert "1 chunk of other documents" in err
    alone = json.loads(run(path, "--presets", "memex-headers", "--json")[1])["presets"]["memex-headers"]
    assert json.loads(out)["presets"][place]["chunks"] == alone["chunks"] + 1
    assert json.loads(out)["presets"][place]["rank"] == alone["rank"] + 1


def test_options_that_an_index_cannot_follow_are_refused(
    folder: Path, run: Run, indexed: Callable[..., str]
) -> None:
    """It is asked as it was made; other settings, another embedder and no questions are told what to do."""
    place, path = indexed(), folder / "rows.json"
    for options, words in (
        (("--set", "max_tokens=9"), "name what to compare the index with by --presets"),
        (("--tokens", "approximate"), "--tokens changes how texts are cut"),
        (("--embedder", "lexical"), "leave --embedder lexical out"),
    ):
        code, out, err = run(path, "--store", place, *options)
        assert (code, out) == (1 if "lexical" in options else 2, "")
        assert words in err
    assert main(["evaluate", "--store", place]) == 2
    code, _, err = run(path, "--store", str(folder / "none.index"))
    assert code == 1
    assert "there is no index at" in err
