"""One default everywhere: what README's snippet cuts, the command line and the window cut too."""

import json
import re
import shutil
from pathlib import Path

import pytest

from seamline import Config, preset_for
from seamline.cli import main
from seamline.engine.config import OWN_PARAMETERS, PARAMETERS, parameters_of
from seamline.engine.parameters import GROUPS
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.exports.config.toml import dump_config, parse_config
from seamline.paths import resource

ROOT = Path(__file__).parents[1]


def readme_snippet() -> str:
    """The Python that README shows."""
    (snippet,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    return str(snippet)


def test_config_is_the_default_preset() -> None:
    """Config() without values, the preset that commands open with and a file without values are one."""
    assert Config() == PRESETS[DEFAULT_PRESET].config == PRESETS["optimal"].config
    assert parse_config("") == Config()


def test_program_gets_the_values_of_a_preset_by_its_name() -> None:
    """The field `preset` is a name alone; `preset_for`, which is public, has the values."""
    assert preset_for("remnic").config == PRESETS["remnic"].config
    named = Config(preset="remnic")
    assert named.strategy == Config().strategy != preset_for("remnic").config.strategy
    assert named.digest == Config().digest


def test_readme_snippet_cuts_as_the_command_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """README's snippet and `seamline chunk` give the same chunks of the tour, with no setting changed."""
    shutil.copy(resource("samples/tour.md"), tmp_path / "notes.md")
    monkeypatch.chdir(tmp_path)
    exec(compile(readme_snippet(), "README.md", "exec"), {})
    shown = capsys.readouterr().out.splitlines()
    assert main(["chunk", "notes.md"]) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    printed = [line for line in shown if re.match(r"\d+ \d+ [a-z ]+ ", line)]
    assert len(printed) == len(records) > 1
    for line, record in zip(printed, records, strict=True):
        assert line.startswith(f"{record['sequence']} {record['tokens']} {record['boundary']['reason']} ")


def test_every_parameter_has_a_group_and_one_place_in_the_file() -> None:
    """The groups of the window are the headings of the file, and each value stands under its own."""
    text = dump_config(Config())
    sections = dict(
        zip(re.findall(r"^## (.*)$", text, re.M), re.split(r"^## .*$", text, flags=re.M)[1:], strict=True)
    )
    assert list(sections) == list(GROUPS)
    for name, parameter in PARAMETERS.items():
        assert name in parameters_of(parameter.group)
        if name not in OWN_PARAMETERS:
            # A strategy from outside has brought it along, and this config does not name that.
            continue
        assert re.search(rf"^{name} = ", sections[parameter.group], re.M)


def test_the_old_name_of_chunking_is_read() -> None:
    """A file that was written before says the same."""
    assert parse_config("only_if_long = true").chunking == "automatic"
    assert parse_config('preset = "conversation-window"\nonly_if_long = false').chunking == "always"


def test_inspect_says_what_holds_the_maximum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both numbers are in the object: the maximum that is set, and the one that the model holds it to."""
    shutil.copy(resource("samples/tour.md"), tmp_path / "tour.md")
    assert main(["inspect", str(tmp_path / "tour.md")]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["maximum"] == {"tokens": 800, "held_to": 512}
    assert found["unread"]["truncated"] == 0
    assert main(["inspect", str(tmp_path / "tour.md"), "--set", "fit_model=off"]) == 0
    assert json.loads(capsys.readouterr().out)["maximum"]["held_to"] is None


def test_unread_text_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A cut that goes beyond the model says on the error stream how many chunks are not read to their end."""
    text = "\n\n".join(f"Paragraph {number} is about the honey of bees." for number in range(200))
    (tmp_path / "a.md").write_text(text, encoding="utf-8")
    long = [
        "--preset",
        "seamline",
        "--set",
        "fit_model=off",
        "--set",
        "max_tokens=5000",
        "--set",
        "threshold_std_devs=10",
    ]
    assert main(["chunk", str(tmp_path / "a.md"), *long]) == 0
    assert "more than the 512 tokens that the embedder reads" in capsys.readouterr().err
    assert main(["chunk", str(tmp_path / "a.md"), "--set", "max_tokens=5000"]) == 0
    assert "that the embedder reads" not in capsys.readouterr().err
