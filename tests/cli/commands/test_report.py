"""`seamline report`: the page that the window writes too, from a shell."""

import json
from pathlib import Path

import pytest
from tests.desktop.analyses import GARDEN

from seamline import __version__, load, load_embedder
from seamline.cli import main
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.exports.report import report_pieces
from seamline.instruments.lint import lint

CHAT = """[{"id": "chat", "messages": [
  {"id": "a", "role": "user", "content": "What is a <bee>?", "timestamp": "2024-03-01T10:00:00Z"},
  {"id": "b", "role": "assistant", "content": "An insect 🐝.", "timestamp": "2024-03-01T10:00:05Z"}]}]"""


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    path = tmp_path / "garden.md"
    path.write_text(GARDEN, encoding="utf-8")
    return path


def test_writes_the_report_of_the_analysis(garden: Path, tmp_path: Path) -> None:
    """The file is what report_pieces() makes of the same cut, twice the same bytes."""
    written = tmp_path / "report.html"
    assert main(["report", str(garden), "-o", str(written), "--set", "max_tokens=90"]) == 0
    config = PRESETS[DEFAULT_PRESET].config.with_values({"max_tokens": 90})
    analysis = analyse(load(garden), config, load_embedder(config.embedder))
    expected = "".join(report_pieces(analysis, findings=lint(analysis), version=__version__))
    assert written.read_bytes() == expected.encode()
    first = written.read_bytes()
    assert main(["report", str(garden), "-o", str(written), "--set", "max_tokens=90"]) == 0
    assert written.read_bytes() == first


def test_goes_to_standard_output(garden: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """Without -o the page is written to standard output, whole."""
    assert main(["report", str(garden), "--embedder", "none"]) == 0
    page = capsysbinary.readouterr().out
    assert page.startswith(b"<!DOCTYPE html>")
    assert page.endswith(b"</html>\n")


def test_names_the_time_only_when_asked(garden: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """A time stamp stands in the page with --created-at alone."""
    assert main(["report", str(garden), "--embedder", "none", "--created-at"]) == 0
    assert b"+00:00. Document SHA-256" in capsysbinary.readouterr().out


def test_memories_are_counted_when_asked_for(
    garden: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --memories the page has the figures of `extract`."""
    garden.write_text(f"{GARDEN}\n\nMy name is Clara Weber. We decided to plant beans.\n", encoding="utf-8")
    assert main(["extract", str(garden), "--json"]) == 0
    (figures,) = json.loads(capsys.readouterr().out)["documents"]
    assert figures["memories"] > 0
    assert main(["report", str(garden), "--memories"]) == 0
    page = capsys.readouterr().out
    assert f'<dt>Memories</dt><dd><div class="value">{figures["memories"]}<' in page
    assert f"{figures['per_chunk']:.2f} a chunk, {figures['per_1000_tokens']:.1f} per 1,000 tokens" in page
    assert f"{figures['chunks_empty']} of {figures['chunks']} hold nothing" in page


def test_conversation_is_shown_with_its_command(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """What was read beyond the usual stands in the command that gives the chunks again."""
    path = tmp_path / "chat.json"
    path.write_text(CHAT, encoding="utf-8")
    assert main(["report", str(path), "--preset", "conversation-window", "--show", "zero-weight"]) == 0
    page = capsysbinary.readouterr().out.decode()
    assert "What is a &lt;bee&gt;?" in page
    assert "--show=zero-weight --preset=conversation-window" in page


def test_refuses_to_overwrite_its_input(garden: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The text is worth more than its report."""
    assert main(["report", str(garden), "-o", str(garden)]) == 2
    assert "is an input, and would be overwritten" in capsys.readouterr().err
    assert garden.read_text(encoding="utf-8") == GARDEN


def test_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A failure names the file and the way out, and writes nothing."""
    output = tmp_path / "report.html"
    assert main(["report", str(tmp_path / "no.md"), "-o", str(output)]) == 1
    assert "no.md is not there" in capsys.readouterr().err
    assert not output.exists()
