"""seamline matrix: facts for people and scripts, and a picture that is written whole or not at all."""

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from tests.instruments.test_returning_topics import embedder, prose

from seamline.cli import main
from seamline.desktop.instruments.similarity_matrix.matrix_painter import AXIS
from seamline.desktop.instruments.similarity_matrix.matrix_picture import HEAD, MARGIN
from seamline.desktop.instruments.similarity_matrix.matrix_tiles import ramp
from seamline.desktop.widgets.theme import DARK
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.similarity_matrix import SimilarityMatrix


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_text(prose("ABCA")[0], encoding="utf-8")
    return path


def test_it_tells_what_returns(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row is a part that returns, with the lines of both."""
    assert main(["matrix", str(notes)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("48 units, compared as means over 5; half of the pairs are above ")
    assert said[1] == "The text has 4 topics; 1 part returns to an earlier one."
    assert said[3].split() == ["PART", "RETURNS", "TO", "STRENGTH", "SIMILARITY"]
    assert said[4].startswith("lines 37–48  lines 1–12  certain")


def test_two_sentences_are_compared_with_each_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each by itself, where means over both would be the same."""
    path = tmp_path / "two.md"
    path.write_text("Fish swim in the sea. The train leaves at nine.\n", encoding="utf-8")
    assert main(["matrix", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("2 units; half of the pairs are above 0.")


def test_json_has_the_facts_without_the_matrix(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Units, scale, level and returns, each return with its places in the text."""
    assert main(["matrix", str(notes), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["units"], said["window"], said["topics"]) == (48, 5, 4)
    (found,) = said["returns"]
    assert found["evidence"] > said["level"]
    assert (found["later"]["start_line"], found["earlier"]["end_line"]) == (37, 12)
    text = notes.read_text(encoding="utf-8")
    said_again = text[found["later"]["start"] : found["later"]["end"]]
    assert said_again.splitlines() == text.splitlines()[36:48]
    assert [step["share_above"] for step in said["scale"]] == [1.0, 0.5, 0.2, 0.05, 0.01]


def test_each_cell_of_the_picture_has_the_colour_of_its_value(notes: Path, tmp_path: Path) -> None:
    """The picture is of the matrix that the engine gives, in the theme that was asked for."""
    made = tmp_path / "m.png"
    size = 2 * MARGIN + AXIS + 48 * 10
    assert main(["matrix", str(notes), "-o", str(made), "--theme", "dark", "--size", str(size)]) == 0
    picture = QImage(str(made))
    document = Document(notes.read_text(encoding="utf-8"), kind="markdown")
    matrix = SimilarityMatrix.of(analyse(document, PRESETS["optimal"].config, embedder()))
    assert matrix is not None
    colours = ramp(DARK)[matrix.scale(0).codes(matrix.tile(0, row=0, column=0))]
    left, top = MARGIN + AXIS + 5, MARGIN + HEAD + AXIS + 5
    # Not where squares and returns are framed: those run along the edges of cells.
    for row, column in [(2, 30), (30, 2), (20, 41), (5, 44), (14, 27)]:
        assert picture.pixel(left + 10 * column, top + 10 * row) == int(colours[row, column])


def test_without_an_embedder_it_names_the_way_out(
    notes: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It exits with 2, as for any wrong setting, and writes nothing."""
    made = tmp_path / "m.png"
    assert main(["matrix", str(notes), "--embedder", "none", "-o", str(made)]) == 2
    assert "the embedder is `none`: choose the built-in model, or `lexical`" in capsys.readouterr().err
    assert not made.exists()
    assert main(["matrix", str(notes), "--embedder", "lexical"]) == 0


def test_its_own_file_is_not_overwritten(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A picture in place of the text would lose it."""
    before = notes.read_bytes()
    assert main(["matrix", str(notes), "-o", str(notes)]) == 2
    assert notes.read_bytes() == before
    assert "notes.md" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["0", "299", "8193", "x", "-5"])
def test_a_size_out_of_range_is_refused(notes: Path, size: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With the range that is allowed."""
    assert main(["matrix", str(notes), "-o", "m.png", f"--size={size}"]) == 2
    assert "300 to 8192" in capsys.readouterr().err


def test_a_long_text_is_drawn_at_the_level_that_has_room(tmp_path: Path) -> None:
    """A cell is never less than a pixel: of 1,500 units on 300 pixels, it is a mean of 16 by 16."""
    path, made = tmp_path / "long.md", tmp_path / "m.png"
    path.write_text(prose("ABCDEABCDE", 150)[0], encoding="utf-8")
    assert main(["matrix", str(path), "-o", str(made), "--size", "300"]) == 0
    picture = QImage(str(made))
    pixels = {picture.pixel(x, y) for x in range(80, 240, 7) for y in range(100, 240, 7)}
    assert len(pixels) > 10
