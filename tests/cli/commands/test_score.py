"""`seamline score`: the figures of the pure function, for references in every form."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from seamline import Document
from seamline.cli import main
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.exports.ndjson.records import rounded
from seamline.instruments.manual import BoundarySet, boundary_set
from seamline.instruments.reference import dump_boundaries, dump_segments, load_boundaries
from seamline.instruments.scoring import score
from seamline.instruments.verdicts.carrying import carry_verdicts
from seamline.instruments.verdicts.verdict import VerdictSet, judge_chunk
from seamline.verdict_store import write_verdicts

TEXT = "".join(f"## Part {number}\n\nThis is about {number}. More of it.\n\n" for number in range(6))
REFERENCE = boundary_set(TEXT, [TEXT.index("## Part 2"), TEXT.index("More of it", 150)])
VALUES = {"strategy": "structure", "embedder": "none", "token_method": "approximate", "min_tokens": 0}
CUTTING = [word for key, value in VALUES.items() for word in ("--set", f"{key}={value}")]

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs `seamline score` on the text in a folder of its own; gives (code, output, messages)."""
    (tmp_path / "text.md").write_text(TEXT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(reference: str, *argv: str) -> tuple[int, str, str]:
        code = main(["score", "text.md", "--reference", reference, *CUTTING, *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def as_list(known: BoundarySet, document: Document) -> str:
    places = [0, *known.indices, len(document.text)]
    return json.dumps([document.text[a:b] for a, b in pairwise(places)])


@pytest.mark.parametrize("write", [dump_boundaries, dump_segments, as_list])
def test_json_has_the_figures_of_the_function(
    run: Run, write: Callable[[BoundarySet, Document], str]
) -> None:
    """Whatever form the reference has, the numbers are those of score()."""
    document = Document(TEXT, name="text.md", kind="markdown")
    Path("reference").write_text(write(REFERENCE, document), encoding="utf-8")
    code, out, err = run("reference", "--json")
    assert (code, err) == (0, "")
    config = PRESETS[DEFAULT_PRESET].config.with_values(VALUES)
    read = json.loads(out)
    expected = score(analyse(document, config), load_boundaries(write(REFERENCE, document), document).indices)
    assert (read["reference"], read["found"], read["units"]) == (2, expected.found, expected.units)
    assert read["k"] == expected.k
    for name in ("pk", "window_diff", "boundary_similarity"):
        assert read[name] == rounded(getattr(expected, name), 9)
    for name, part in (("exact", expected.exact), ("within_one_unit", expected.near)):
        assert read[name] == {
            "matched": part.matched,
            "precision": rounded(part.precision, 9),
            "recall": rounded(part.recall, 9),
            "f1": rounded(part.f1, 9),
        }
    assert read["exact"]["matched"] < read["within_one_unit"]["matched"] == 2


def test_text_says_the_same_for_people(run: Run) -> None:
    """The table has the counts, both measures of windows, and the agreement exact and within one unit."""
    Path("reference").write_text(dump_boundaries(REFERENCE, Document(TEXT)), encoding="utf-8")
    read = json.loads(run("reference", "--json")[1])
    code, out, _ = run("reference")
    assert code == 0
    lines = out.splitlines()
    assert lines[0].startswith(f"{read['found']} boundaries found, 2 in the reference")
    assert f"Pk {read['pk']:.3f}, WindowDiff {read['window_diff']:.3f}" in lines[1]
    assert f"boundary similarity {read['boundary_similarity']:.3f}" in lines[2]
    near = read["within_one_unit"]
    assert lines[-1] == "Of fewer than 3 reference boundaries these figures say little; set more."
    assert lines[-3].split() == [
        *("within", "one", "unit", "2"),
        *(f"{near[name]:.3f}" for name in ("precision", "recall", "f1")),
    ]


def test_three_references_are_enough(run: Run) -> None:
    """From three on the figures stand alone."""
    known = boundary_set(TEXT, [TEXT.index(f"## Part {number}") for number in (1, 2, 3)])
    Path("reference").write_text(dump_boundaries(known, Document(TEXT)), encoding="utf-8")
    assert "say little" not in run("reference")[1]


def test_reference_of_another_text_is_an_error_that_names_both(run: Run) -> None:
    """Segments that are not those of the file fail with the file, the place and what stands there."""
    Path("reference").write_text("Something else.\n==========\nAltogether.", encoding="utf-8")
    code, out, err = run("reference")
    assert (code, out) == (1, "")
    assert "reference could not be read as boundaries: its segments are not those of text.md" in err
    assert "they part at line 1" in err


def test_reference_that_is_not_there_is_an_error(run: Run) -> None:
    """A missing file, and one that is no text, are named with what is wrong with them."""
    code, out, err = run("nowhere.json")
    assert (code, out) == (1, "")
    assert err == "seamline: nowhere.json could not be read: No such file or directory\n"
    Path("reference").write_bytes(b"\xff\xfe\x00")
    assert "reference could not be read as boundaries: it is no text in UTF-8" in run("reference")[2]


def test_reference_must_be_said(run: Run, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Without --reference there is nothing to score by, and the usage says so."""
    assert main(["score", "text.md"]) == 2
    assert b"--reference" in capfdbinary.readouterr().err


def test_boundaries_that_are_not_found_are_said(run: Run) -> None:
    """A reference of which a part is gone from the text is scored by the rest, and that is said."""
    elsewhere = boundary_set("Nothing of this stands in the text at all. " * 3, [43])
    known = BoundarySet((*REFERENCE.boundaries, *elsewhere.boundaries))
    Path("reference").write_text(dump_boundaries(known, Document(TEXT)), encoding="utf-8")
    code, out, err = run("reference", "--json")
    assert (code, json.loads(out)["reference"]) == (0, 2)
    assert "reference: 1 of 3 boundaries are not found in text.md" in err


def test_verdicts_are_scored_by_the_words_they_are_of(
    run: Run, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """How many hold, how much of the judged text fails, and what nobody knows, in words and as JSON."""
    document = Document(TEXT, name="text.md", kind="markdown")
    config = PRESETS[DEFAULT_PRESET].config.with_values(VALUES)
    cut = analyse(document, config, None)
    known = VerdictSet().with_verdicts(judge_chunk(cut, chunk, stands_alone=chunk > 0) for chunk in range(3))
    write_verdicts(known, document, file=tmp_path / "known.jsonl")
    words = ["score", "text.md", "--verdicts", "known.jsonl", *CUTTING]
    assert main(words) == 0
    out = capfdbinary.readouterr().out.decode()
    assert out.startswith(f"3 verdicts, 3 of {len(cut.chunks)} judged, 1 does not\n")
    write_verdicts(
        VerdictSet().with_verdicts([judge_chunk(cut, 0, stands_alone=True)]),
        document,
        file=tmp_path / "one.jsonl",
    )
    assert main(["score", "text.md", "--verdicts", "one.jsonl", *CUTTING]) == 0
    assert capfdbinary.readouterr().out.decode().startswith("1 verdict, 1 of ")
    larger = [*words, "--set", "min_tokens=40", "--json"]
    assert main(larger) == 0
    told = json.loads(capfdbinary.readouterr().out)
    config = config.with_values({"min_tokens": 40})
    chunks = analyse(document, config, None).chunks
    found = carry_verdicts(known, chunks.overlap_start, ends=chunks.end)
    assert told["not_alone"] == rounded(found.share, 9)
    assert told["characters"] == {
        "standing": found.standing,
        "failing": found.failing,
        "open": found.open,
    }
    assert (told["verdicts"], told["judged"]) == (3, 0)
    (tmp_path / "text.md").write_text("Another text.", encoding="utf-8")
    assert main(words) == 1
    said = capfdbinary.readouterr().err.decode()
    assert "known.jsonl: the words of none of its verdicts are in text.md" in said


def test_one_boundary_is_said_in_the_singular(run: Run, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """As chunks, verdicts and units are."""
    parts = ["Bees fly far.\n\n", "Ships sail."]
    Path("two.txt").write_text("".join(parts), encoding="utf-8")
    Path("reference").write_text(json.dumps(parts), encoding="utf-8")
    assert main(["score", "two.txt", "--reference", "reference", "--preset", "memex-paragraph"]) == 0
    assert capfdbinary.readouterr().out.decode().startswith("1 boundary found, 1 in the reference, 2 units\n")
