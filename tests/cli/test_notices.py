"""What the command line says of chunks above the maximum, and of a file that is front matter alone."""

import json
from collections.abc import Generator
from io import StringIO
from pathlib import Path

import pytest

from seamline import Config, Document, analyse
from seamline.cli import main
from seamline.cli.arguments import parse
from seamline.cli.inputs import Input
from seamline.cli.running import InputBatch
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.instruments.lint import Severity, lint

LINES = "".join(f"call({n})\n" for n in range(700))
CODE = f"```\n{LINES}```\n"
FRONT_MATTER = "---\ntitle: Nothing else\n---\n"
WHOLE = ("--preset", "clawdbot")


def test_chunks_above_the_maximum_are_said_once_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With their number and the largest, over all conversations of a file; a file that fits says nothing."""
    (tmp_path / "code.md").write_text(f"# One\n\n{CODE}\n# Two\n\n{CODE}", encoding="utf-8")
    (tmp_path / "fine.md").write_text("# One\n\nWords are here.\n", encoding="utf-8")
    many = [{"messages": [{"role": "user", "content": CODE}]} for _ in range(3)]
    (tmp_path / "chats.jsonl").write_text("".join(json.dumps(each) + "\n" for each in many), encoding="utf-8")
    assert main(["chunk", *map(str, sorted(tmp_path.iterdir())), *WHOLE]) == 0
    out, err = capsys.readouterr()
    said = [line for line in err.splitlines() if "above the maximum" in line]
    records = [json.loads(line) for line in out.splitlines()]
    flagged = [record for record in records if record["oversize"]]
    assert len(flagged) == 5
    assert len(said) == 2
    largest = max(record["tokens"] for record in flagged if record["document"]["path"] == "code.md")
    assert said[1] == (
        f"seamline: code.md: 2 of 2 chunks above the maximum of 600 tokens, the largest with ~{largest:,}"
    )
    assert "3 of 3 chunks above the maximum of 600" in said[0]


def test_inspect_says_chunks_above_the_maximum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On stderr as `chunk` does, and in each chunk's record."""
    (tmp_path / "code.md").write_text(CODE, encoding="utf-8")
    assert main(["inspect", str(tmp_path / "code.md"), *WHOLE]) == 0
    out, err = capsys.readouterr()
    assert "code.md: 1 of 1 chunk above the maximum of 600 tokens, the largest with ~" in err
    assert [chunk["oversize"] for chunk in json.loads(out)["chunks"]] == [True]


def test_lint_calls_it_an_error_and_names_the_parameter() -> None:
    """The remedy for a block is to divide it; it does."""
    analysis = analyse(Document(CODE), Config().with_values({"token_method": "approximate"}))
    findings = [finding for finding in lint(analysis).findings if finding.rule == "oversize"]
    assert [finding.severity for finding in findings] == [Severity.ERROR]
    fix = next(each for each in findings[0].fixes if each.parameter == "block_tokens")
    better = analyse(Document(CODE), analysis.config.with_values({"block_tokens": fix.value}))
    assert not better.chunks.oversize.any()


def test_front_matter_alone_is_named_as_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On the command line and in the statistics; kept, it is a chunk."""
    (tmp_path / "meta.md").write_text(FRONT_MATTER, encoding="utf-8")
    assert main(["chunk", str(tmp_path / "meta.md")]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "meta.md: The text is front matter alone" in err
    analysis = analyse(Document(FRONT_MATTER), Config())
    assert analysis.statistics.left_out == len(FRONT_MATTER)
    assert (analysis.statistics.covered, analysis.statistics.white) == (0, 0)
    assert [notice.key for notice in analysis.notices] == ["front_matter"]
    kept = analyse(Document(FRONT_MATTER), Config().with_values({"front_matter": "keep"}))
    assert len(kept.chunks) == 1
    assert not kept.notices or all(notice.key != "front_matter" for notice in kept.notices)


def test_run_that_is_given_up_says_nothing_more(tmp_path: Path) -> None:
    """Its terminal may be closed by then, as when the memory of an abandoned run is taken back."""
    (tmp_path / "chat.json").write_text(
        '{"messages": [{"role": "user", "content": "One."}, {"role": "user", "content": [{"type": "odd"}]}]}',
        encoding="utf-8",
    )
    stream = StringIO()
    arguments = parse(["chunk", str(tmp_path / "chat.json"), *WHOLE])
    batch = InputBatch(arguments, Terminal(stream), cancel=CancelToken())
    given = Input(tmp_path / "chat.json", "chat.json")
    abandoned = batch.each([given], lambda _, documents: (document.notes for document in documents))
    assert isinstance(abandoned, Generator)
    assert next(abandoned)
    stream.close()
    abandoned.close()


GERMAN = (
    "Die Imkerin öffnet den Bienenstock. Die Bienen sammeln Honig. Der Honig reift in den Waben. "
    "Der Leuchtturm steht an der Küste. Schiffe folgen dem Licht. Das Licht reicht zwanzig Meilen weit. "
) * 4


def test_text_in_another_language_is_told_the_option_that_mends_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The notice ends with the option to type; with it, the notice is gone."""
    file = tmp_path / "bienen.md"
    file.write_text(GERMAN, encoding="utf-8")
    assert main(["chunk", str(file)]) == 0
    (said,) = (line for line in capsys.readouterr().err.splitlines() if "mostly not English" in line)
    assert said.endswith("(--embedder lexical)")
    assert main(["chunk", str(file), "--embedder", "lexical"]) == 0
    out, err = capsys.readouterr()
    assert "mostly not English" not in err
    assert out


def test_chunks_and_queries_of_the_lexical_embedder_find_each_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A query is embedded as chunks are, so that the chunk that has its words comes first."""
    bees, ships = GERMAN.split(". ")[:3] * 4, GERMAN.split(". ")[3:6] * 4
    (tmp_path / "bienen.md").write_text(". ".join(bees), encoding="utf-8")
    (tmp_path / "schiffe.md").write_text(". ".join(ships), encoding="utf-8")
    files = [str(tmp_path / name) for name in ("bienen.md", "schiffe.md")]
    assert main(["search", "Licht der Schiffe", *files, "--embedder", "lexical", "--json"]) == 0
    hits = json.loads(capsys.readouterr().out)["hits"]
    assert "schiffe.md" in hits[0]["document"]["path"]
    assert hits[0]["score"] > hits[-1]["score"]


@pytest.mark.parametrize(("copies", "said"), [(1, "1 of 1 chunk has"), (2, "2 of 2 chunks have")])
def test_one_unread_chunk_has_more_tokens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], copies: int, said: str
) -> None:
    """The verb goes by how many have more than the embedder reads, not by how many there are."""
    (tmp_path / "code.md").write_text(f"# One\n\n{CODE}\n" * copies, encoding="utf-8")
    cut = ("--preset", "memex-headers" if copies == 1 else "clawdbot", "--embedder", "seamline-static-en")
    assert main(["inspect", str(tmp_path / "code.md"), *cut]) == 0
    assert f"code.md: {said} more than the 512 tokens that the embedder reads" in capsys.readouterr().err
