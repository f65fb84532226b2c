"""`seamline evaluate`, as a person or a script meets it."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from seamline.cli import main
from seamline.paths import resource

SAMPLE = "One is here.\nIt stays.\n==========\nTwo has come.\nAnd goes.\n"


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs `seamline evaluate`; gives (code, output, messages)."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["evaluate", *arguments])
        told = capfdbinary.readouterr()
        return code, told.out.decode(), told.err.decode()

    return run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two sets, of one and two samples."""
    for name in ("first/a.txt", "second/a.ref", "second/b.json"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text('["One.", "Two."]' if path.suffix == ".json" else SAMPLE, encoding="utf-8")
    (tmp_path / "README.md").write_text("# Not a sample\n", encoding="utf-8")
    return tmp_path


def test_table_has_every_set_and_the_mean(folder: Path, run: Run) -> None:
    """A row for each set and preset, then the means, the best first."""
    code, out, _ = run(str(folder), "--presets", "clawdbot,memex-sentences")
    assert code == 0
    rows = [line.split() for line in out.splitlines()]
    assert [row[:2] for row in rows[1:5]] == [
        [name, preset] for name in ("first", "second") for preset in ("clawdbot", "memex-sentences")
    ]
    assert [row[0] for row in rows[5:]] == ["(mean)", "(mean)"]
    assert rows[5][-1] == "best"


def test_json_has_the_same_figures(folder: Path, run: Run) -> None:
    """For scripts: the means and each set's figures, and how far each preset lies behind."""
    read = json.loads(run(str(folder), "--presets", "clawdbot", "--json")[1])
    assert read["best"] == "clawdbot"
    figures = read["presets"]["clawdbot"]
    assert figures["behind"] == {"mean": 0, "low": 0, "high": 0}
    assert figures["sets"]["second"]["samples"] == 2
    assert figures["interval"][0] <= figures["pk"] <= figures["interval"][1]
    assert set(figures["sets"]["second"]) == {
        *("pk", "window_diff", "f1", "boundary_similarity", "placement", "interval"),
        *("segments", "reference", "seconds", "samples"),
    }
    for figure in ("pk", "segments", "reference", "seconds"):
        means = [part[figure] for part in figures["sets"].values()]
        assert figures[figure] == pytest.approx(sum(means) / 2, abs=1e-8)


def test_fallback_is_said_once_for_each_preset(folder: Path, run: Run) -> None:
    """A preset that was divided by size is not tabled as if it were itself: it is said, and in JSON too."""
    argv = (str(folder), "--presets", "optimal,recursive", "--embedder", "none")
    why = "Divided by size: the optimal strategy needs an embedder, and none is chosen"
    assert run(*argv)[2] == f"seamline: optimal: {why}\n"
    presets = json.loads(run(*argv, "--json")[1])["presets"]
    assert presets["optimal"]["notices"] == [{"message": why, "texts": 3}]
    assert presets["recursive"]["notices"] == []


def test_every_cut_is_logged(folder: Path, tmp_path: Path, run: Run) -> None:
    """--log-json adds a report for each text and preset."""
    log = tmp_path / "runs.jsonl"
    assert run(str(folder), "--presets", "recursive,clawdbot", "--log-json", str(log))[0] == 0
    reports = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [report["preset"] for report in reports] == ["recursive", "clawdbot"] * 3


def test_object_is_not_taken_for_its_keys(folder: Path, run: Run) -> None:
    """A list of objects is no list of segments: the file is named with what it has, and fails the run."""
    (folder / "second" / "b.json").write_text('[{"text": "One."}, {"text": "Two."}]', encoding="utf-8")
    code, _, err = run(str(folder), "--presets", "clawdbot")
    assert code == 1
    assert "b.json: " in err
    assert 'segment 1 is {"text": "One."}' in err


def test_placement_is_a_column_and_a_dash_where_there_is_none(folder: Path, run: Run) -> None:
    """Beside the scores stands the Pk with the true number of chunks; JSON has null for none."""
    _, out, _ = run(str(folder), "--presets", "recursive,memex-sentences")
    head, *rows = [line.split() for line in out.splitlines()]
    at = head.index("PLACEMENT")
    cells = {row[1]: row[at] for row in rows if row[0] == "(mean)"}
    assert cells["memex-sentences"] == "-"
    assert float(cells["recursive"]) >= 0
    read = json.loads(run(str(folder), "--presets", "memex-sentences", "--json")[1])
    assert read["presets"]["memex-sentences"]["placement"] is None


def test_folder_of_now_is_called_by_its_name(folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Samples that lie in no folder of their own are a set too, with a name and an interval of its own."""
    (folder / "alone.txt").write_text(SAMPLE, encoding="utf-8")
    monkeypatch.chdir(folder)
    sets = json.loads(run(".", "--presets", "clawdbot", "--json")[1])["presets"]["clawdbot"]["sets"]
    assert list(sets) == [folder.name, "first", "second"]
    assert sets[folder.name]["interval"] == [sets[folder.name]["pk"]] * 2


def test_config_files_are_scored_beside_presets(folder: Path, run: Run) -> None:
    """What was tuned is judged by its path, as a preset by its name; options change all of them."""
    tuned = folder / "tuned.toml"
    tuned.write_text('preset = "recursive"\nmax_tokens = 4\ntarget_tokens = 4\nmin_tokens = 0\n', "utf-8")
    argv = (str(folder), "--presets", f"recursive, {tuned}", "--json")
    presets = json.loads(run(*argv)[1])["presets"]
    segments = [presets[name]["sets"]["first"]["segments"] for name in ("recursive", str(tuned))]
    assert segments[0] < segments[1]
    sizes = [f"--set={key}" for key in ("min_tokens=0", "target_tokens=4", "max_tokens=4")]
    changed = json.loads(run(*argv, *sizes)[1])["presets"]
    assert changed["recursive"]["sets"]["first"]["segments"] == segments[1]


def test_bad_file_is_named_and_the_others_are_evaluated(folder: Path, run: Run) -> None:
    """A file without segments is said with the reason, and the run ends with 1."""
    (folder / "second" / "bad.txt").write_text("No segments.", encoding="utf-8")
    code, out, err = run(str(folder), "--presets", "clawdbot")
    assert code == 1
    assert "bad.txt" in err
    assert "equals signs" in err
    assert "(mean)" in out


def test_help_offers_no_second_way_to_name_configs(run: Run) -> None:
    """What is compared is named by --presets alone; what --config would say is said there."""
    code, out, _ = run("--help")
    assert code == 0
    offered = set(re.findall(r"--[a-z-]+", out))
    assert {"--presets", "--set", "--embedder"} <= offered
    assert not {"--preset", "--config"} & offered


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["missing"], "is no folder"),
        (["."], "has no sample"),
        ([".", "--presets", "nix"], "'nix' is neither a config file nor a preset"),
        ([".", "--presets", ","], "'' is neither a config file nor a preset"),
        ([".", "--presets", "optimal,other.toml"], "choose one for all by --embedder"),
        ([".", "--limit", "5"], "--limit is about questions; name them with --dataset"),
        ([".", "--nothing-above", "0.5"], "--nothing-above is about questions"),
        ([".", "--each"], "--each is about questions"),
    ],
)
def test_what_cannot_be_evaluated_is_said(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: Run,
) -> None:
    """No folder, no sample, no such config and several models are errors that name what was asked for."""
    monkeypatch.chdir(tmp_path)
    Path("other.toml").write_text('preset = "optimal"\nembedder = "none"\n', encoding="utf-8")
    code, _, err = run(*arguments)
    assert code != 0
    assert message in err


def test_our_samples_are_read_and_the_optimal_preset_is_best(run: Run) -> None:
    """Without a folder, what comes with the program is evaluated, and shows what the strategy is for."""
    _, out, err = run("--json")
    read = json.loads(out)
    assert err == f"seamline: evaluating the samples in {resource('samples/segmentation')}\n"
    assert read["best"] == "optimal"
    assert set(read["presets"]["optimal"]["sets"]) == {"articles", "notes", "talks"}
