"""`seamline fit`: the best setting for reference boundaries, and how far to trust it."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.instruments.prose import PROSE

from seamline import Document, analyse, load_embedder
from seamline.cli import main
from seamline.engine.presets import PRESETS
from seamline.instruments.verdicts.verdict import VerdictSet, judge_chunk
from seamline.verdict_store import write_verdicts

TEXTS = [PROSE.replace(". ", ".\n\n"), PROSE[len(PROSE) // 3 :].replace(". ", ".\n\n")]
SOUGHT = {"threshold_std_devs": 1.0, "context_window": 3}
SEARCH = ("--preset", "seamline", "--search", "threshold_std_devs=0,0.5,1", "--search", "context_window=1,3")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline fit` in a folder with two texts, and references that a setting has drawn."""
    config = PRESETS["seamline"].config.with_values(SOUGHT)
    embedder = load_embedder(config.embedder)
    for number, text in enumerate(TEXTS):
        (tmp_path / f"{number}.md").write_text(text, encoding="utf-8")
        cut = analyse(Document(text, kind="markdown"), config, embedder)
        segments = [text[low:high] for low, high in zip(cut.chunks.start, cut.chunks.end, strict=True)]
        (tmp_path / f"{number}.txt").write_text("\n==========\n".join(segments), encoding="utf-8")
        known = VerdictSet().with_verdicts(
            judge_chunk(cut, chunk, stands_alone=chunk % 3 > 0) for chunk in range(len(cut.chunks))
        )
        write_verdicts(known, cut.document, file=tmp_path / f"{number}.jsonl")
    (tmp_path / "broken.jsonl").write_text("{ broken", encoding="utf-8")
    (tmp_path / "none.jsonl").write_text("\n", encoding="utf-8")
    (tmp_path / "other.txt").write_text("Another text.\n==========\nAltogether.", encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["fit", *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_the_setting_that_drew_the_references_is_found(run: Any) -> None:
    """Over both files it is the best, and each is scored by what fits the other."""
    code, out, err = run("0.md", "1.md", "--reference", "0.txt", "1.txt", *SEARCH, "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["best"]["values"]["context_window"] == SOUGHT["context_window"]
    assert [told["best"][figure] for figure in ("pk", "window_diff", "f1")] == [0.0, 0.0, 1.0]
    assert told["held_out"] == [0.0, 0.0]
    assert told["documents"] == ["0.md", "1.md"]
    assert told["warning"] == ""
    assert len(told["settings"]) == 7


def test_one_file_is_warned_of(run: Any) -> None:
    """The table says the setting, its scores beside those as it was, and that it may overfit."""
    code, out, _ = run("0.md", "--reference", "0.txt", *SEARCH, "--by", "f1")
    assert code == 0
    assert out.startswith("best of 7 settings by F1:")
    assert "context_window = 3\n" in out
    assert "it may overfit" in out


def test_verdicts_choose_what_keeps_the_chunks_that_stand(run: Any) -> None:
    """The best of the settings has the least share of judged text in chunks that do not stand alone."""
    files = ("0.md", "1.md", "--verdicts", "0.jsonl", "1.jsonl")
    code, out, err = run(*files, *SEARCH, "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["by"] == "not_alone"
    shares = [setting["not_alone"] for setting in told["settings"]]
    assert told["best"]["not_alone"] == min(shares) < max(shares)
    assert len(told["held_out"]) == 2
    code, out, _ = run(*files, *SEARCH)
    assert out.startswith("best of 7 settings by Not alone:")


def test_help_says_what_is_read(run: Any) -> None:
    """A file has one reference, so that of several conversations the latest is read, and no folder."""
    said = " ".join(run("--help")[1].split())
    assert "one conversation of a file, as `seamline list` names it (default: the latest)" in said
    assert "a file or folder" not in said


@pytest.mark.parametrize(
    ("argv", "code", "said"),
    [
        (("0.md", "1.md", "--reference", "0.txt"), 2, "2 files and 1 reference were given"),
        (("0.md",), 2, "one of the arguments --reference --verdicts is required"),
        (("0.md", "--verdicts", "0.jsonl", "1.jsonl"), 2, "1 file and 2 files with verdicts were given"),
        (("0.md", "--verdicts", "0.jsonl", "--by", "f1"), 2, "--by is a score of reference boundaries"),
        (("0.md", "--verdicts", "gone.jsonl"), 1, "gone.jsonl could not be read: No such file"),
        (("0.md", "--verdicts", "broken.jsonl"), 1, "broken.jsonl could not be read as verdicts: line 1"),
        (("0.md", "--verdicts", "none.jsonl"), 1, "none.jsonl: it holds no verdict that is in 0.md"),
        (("0.md", "--reference", "gone.txt"), 1, "gone.txt could not be read: No such file"),
        (
            ("0.md", "--reference", "other.txt"),
            1,
            "its segments are not those of 0.md",
        ),
        (("0.md", "--reference", "0.txt", "--search", "treshold=1"), 2, "unknown key 'treshold'"),
        (("0.md", "--reference", "0.txt", "--search", "merge=1"), 2, "merge is no number"),
        (("0.md", "--reference", "0.txt", "--search", "min_tokens"), 2, "write --search min_tokens=1,2,3"),
        (("0.md", "--reference", "0.txt", "--search", "min_tokens=-1"), 2, "min_tokens is -1"),
        (("0.md", "--reference", "0.md", *SEARCH), 2, "0.md has no reference boundaries"),
    ],
)
def test_what_is_wrong_is_named(run: Any, argv: tuple[str, ...], code: int, said: str) -> None:
    """The file or the option at fault, and nothing on standard output."""
    got, out, err = run(*argv)
    assert (got, out) == (code, "")
    assert said in err
