"""The gate of pull requests: the script that its action runs, the hooks, and a repository with them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from seamline.cli.arguments import parse

ROOT = Path(__file__).parents[2]
ACTION = ROOT / ".github/actions/chunk-gate"
SAMPLE = ROOT / "resources/examples/docs-repository"
GIT = ("git", "-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("bash") is None or shutil.which("git") is None or sys.platform == "win32",
        reason="the gate runs in bash, with git",
    ),
]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """The sample repository, with its first commit, and `seamline` on the path."""
    made = tmp_path / "repository"
    shutil.copytree(SAMPLE, made)
    for command in (("init", "-q"), ("add", "-A"), ("commit", "-qm", "Begin")):
        subprocess.run([*GIT, *command], cwd=made, check=True, capture_output=True)
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "seamline"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m seamline "$@"\n')
    program.chmod(0o755)
    return made


def gate(repository: Path, **inputs: str) -> tuple[int, str]:
    """Run the gate as the action does, and return its exit code and the summary."""
    base = subprocess.run(
        [*GIT, "rev-parse", "HEAD"], cwd=repository, check=True, capture_output=True, text=True
    )
    summary = repository.parent / "summary.md"
    done = subprocess.run(
        ["bash", ACTION / "gate.sh"],
        cwd=repository,
        env={
            **os.environ,
            "PATH": f"{repository.parent / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(sys.path),
            "FILES": "docs",
            "CONFIG": "seamline.toml",
            "BASELINE": "lint-baseline.json",
            "BASE": base.stdout.strip(),
            "GITHUB_STEP_SUMMARY": str(summary),
            "GITHUB_OUTPUT": str(repository.parent / "output"),
            **inputs,
        },
        check=False,
        capture_output=True,
        timeout=120,
    )
    return done.returncode, summary.read_text(encoding="utf-8") if summary.exists() else done.stderr.decode()


def test_a_pull_request_that_spoils_chunks_is_stopped(repository: Path) -> None:
    """The summary has the new problem alone, and the chunks that came; code scanning gets the same."""
    bees = repository / "docs" / "bees.md"
    text = bees.read_text(encoding="utf-8")
    added = (
        "However, all of that waits until the nights are cold and long. Then the cluster closes, and whoever "
        "opens the lid lets out what the bees have warmed for weeks with their honey."
    )
    bees.write_text(f"{text}\n{added}\n", "utf-8")
    code, summary = gate(repository)
    assert code == 1
    assert "1 new problem in 2 documents; 1 of the baseline" in summary
    assert summary.count("| docs/bees.md:") == 1
    assert "### What this changes" in summary
    assert "added" in summary
    found = json.loads((repository / "seamline.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
    assert [each["ruleId"] for each in found] == ["starts-with-reference"]
    assert (repository.parent / "output").read_text() == "sarif=seamline.sarif\n"


def test_a_pull_request_that_changes_nothing_passes(repository: Path) -> None:
    """What is in the baseline is counted and stops nobody."""
    code, summary = gate(repository)
    assert code == 0
    assert "0 new problems in 2 documents; 1 of the baseline" in summary


def test_a_wrong_config_is_told_and_nothing_is_summed_up(repository: Path) -> None:
    """An exit code of its own: not the documents are at fault."""
    code, said = gate(repository, CONFIG="missing.toml")
    assert code == 2
    assert "missing.toml is not there" in said


def test_the_action_hands_its_inputs_to_the_script() -> None:
    """Each variable that the script reads is set, from inputs that there are."""
    action: dict[str, Any] = yaml.safe_load((ACTION / "action.yml").read_text(encoding="utf-8"))
    (step,) = [each for each in action["runs"]["steps"] if each.get("id") == "gate"]
    script = (ACTION / "gate.sh").read_text(encoding="utf-8")
    assert all(
        f"${{{name}" in script or f"${name}" in script or f'"${name}"' in script for name in step["env"]
    )
    for value in step["env"].values():
        name = value.removeprefix("${{ inputs.").removesuffix(" }}")
        assert name in action["inputs"] or value.startswith("${{ github.")


@pytest.mark.parametrize(
    "name", [".pre-commit-hooks.yaml", "resources/examples/docs-repository/.pre-commit-config.yaml"]
)
def test_hooks_run_a_command_that_there_is(name: str) -> None:
    """The entry of a hook is read by the command's own parser."""
    written = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))
    hooks = written if isinstance(written, list) else written["repos"][0]["hooks"]
    for hook in hooks:
        program, *words = hook["entry"].split()
        assert program == "seamline"
        given = parse([*words, *hook.get("args", []), *([] if "docs" in words else ["a.md"])])
        assert given.command == "lint"


def test_the_sample_workflow_uses_the_action_as_it_is() -> None:
    """Its inputs are the action's, and its baseline is what lint finds."""
    workflow = yaml.safe_load((SAMPLE / ".github/workflows/chunks.yml").read_text(encoding="utf-8"))
    used = workflow["jobs"]["gate"]["steps"][-1]
    action = yaml.safe_load((ACTION / "action.yml").read_text(encoding="utf-8"))
    assert used["uses"].split("@")[0].endswith(".github/actions/chunk-gate")
    assert set(used["with"]) <= set(action["inputs"])
