"""A corpus overview: a row for each document, failures too, and those first that stand out."""

from collections.abc import Callable, Iterable, Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import FailingEmbedder, HashEmbedder

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, SourceError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.corpus_overview import (
    OUTLIER,
    CorpusOverview,
    OverviewInput,
    OverviewRow,
    overview,
    overview_rows,
)

CONFIG = PRESETS["recursive"].config.with_values(
    {"token_method": "approximate", "min_tokens": 1, "target_tokens": 20, "max_tokens": 30}
)
TEXT = (
    "# Bees\n\nBees dance in the hive. They tell the others where.\n\n# Sails\n\nA sail takes the wind.\n" * 4
)


def given_text(name: str, *texts: str) -> OverviewInput:
    return OverviewInput(name, f"/docs/{name}", lambda: [Document(text, name=name) for text in texts])


def broken(name: str, *before: str) -> OverviewInput:
    def read() -> Iterator[Document]:
        yield from (Document(text, name=name, entry="one") for text in before)
        raise SourceError(f"/docs/{name} may not be read: ask for it.")

    return OverviewInput(name, f"/docs/{name}", read)


def row(name: str, tokens: Iterable[int], complete: float = 1.0, problem: str = "") -> OverviewRow:
    sizes = np.array(list(tokens), dtype=np.int32)
    return OverviewRow(name, name, tokens=sizes, complete_share=complete, problem=problem)


def test_row_has_the_figures_of_the_analysis() -> None:
    """A row says what analysing the document alone says."""
    found = overview([given_text("a.md", TEXT)], CONFIG)
    analysis = analyse(Document(TEXT, name="a.md"), CONFIG)
    (only,) = found.rows
    assert (only.name, only.path, only.problem) == ("a.md", "/docs/a.md", "")
    assert only.chunks == len(analysis.chunks) > 1
    assert only.tokens_median == analysis.statistics.tokens_median
    assert only.complete_share == analysis.statistics.complete_share
    assert np.array_equal(only.tokens, analysis.chunks.tokens)
    assert not only.exact
    assert only.seconds > 0


def test_failure_is_a_row_and_the_rest_goes_on() -> None:
    """What cannot be read says why, keeps what was read of it before, and stops nothing."""
    found = overview([broken("a.json", TEXT), given_text("b.md", TEXT)], CONFIG)
    assert [bool(each.problem) for each in found.rows] == [False, True, False]
    assert found.rows[1].problem == "may not be read: ask for it."
    assert found.failures == 1
    assert found.order[0] == 1
    assert found.why(1) == found.rows[1].problem


def test_config_error_stops_the_overview() -> None:
    """What every document would meet is raised, not repeated in every row."""

    def read() -> Iterator[Document]:
        raise ConfigError("max_tokens is 0", key="max_tokens")

    with pytest.raises(ConfigError, match="max_tokens is 0"):
        overview([OverviewInput("a", "a", read)], CONFIG)


def test_structure_asks_no_embedder() -> None:
    """A strategy without vectors does not wait for a model; one with vectors uses it."""
    assert overview([given_text("a.md", TEXT)], CONFIG, embedder=FailingEmbedder()).failures == 0
    semantic = PRESETS["seamline"].config.with_values(
        {"token_method": "approximate", "fallback_to_recursive": False}
    )
    assert overview([given_text("a.md", TEXT)], semantic, embedder=FailingEmbedder()).failures == 1
    assert overview([given_text("a.md", TEXT)], semantic, embedder=HashEmbedder()).failures == 0


@pytest.mark.parametrize("text", ["", " \n\n", "One.", "中文。👩‍🔬 更多。\n\nEnd."])
def test_least_texts_have_rows(text: str) -> None:
    """Empty text, one unit and other scripts are documents like others."""
    found = overview([given_text("a.md", text), given_text("b.md", TEXT)], CONFIG)
    assert found.rows[0].chunks == len(analyse(Document(text), CONFIG).chunks)
    assert np.isfinite(found.scores).all()
    assert found.sizes[0].sum() == found.rows[0].chunks


def test_documents_of_one_file_are_told_apart() -> None:
    """A file of several conversations has a row for each, with its title."""
    found = overview(
        [
            OverviewInput(
                "chats.json",
                "chats.json",
                lambda: [
                    Document("Hello.", entry="a", title="Bees"),
                    Document("Hello again.", entry="b"),
                ],
            )
        ],
        CONFIG,
    )
    assert [each.label for each in found.rows] == ["chats.json › Bees", "chats.json › b"]


def test_findings_are_counted_by_who_knows_them() -> None:
    """The count comes from outside; without anyone to count there is none, which is not zero."""

    def count(analysis: Analysis) -> int:
        return len(analysis.chunks) + 1

    assert overview([given_text("a.md", TEXT)], CONFIG).rows[0].findings is None
    found = overview([given_text("a.md", TEXT)], CONFIG, findings=count).rows[0]
    assert found.findings == found.chunks + 1


def test_rows_come_as_they_are_made_and_progress_counts_inputs() -> None:
    """Whoever shows an overview need not wait for its end."""
    reads: list[str] = []
    told: list[tuple[str, int, int]] = []

    def reading(name: str) -> Callable[[], list[Document]]:
        def read() -> list[Document]:
            reads.append(name)
            return [Document(TEXT)]

        return read

    inputs = [OverviewInput(name, name, reading(name)) for name in "abc"]
    rows = overview_rows(inputs, CONFIG, progress=lambda *at: told.append(at))
    assert next(rows).name == "a"
    assert reads == ["a"]
    assert [each.name for each in rows] == ["b", "c"]
    assert told == [("survey", number, 3) for number in range(4)]


def test_stops_between_documents() -> None:
    """An overview that is cancelled reads nothing more."""
    cancel = CancelToken()
    rows = overview_rows([given_text("a", TEXT), given_text("b", TEXT)], CONFIG, cancel=cancel)
    next(rows)
    cancel.cancel()
    with pytest.raises(Cancelled):
        next(rows)


def test_score_by_hand() -> None:
    """Sizes 50, 100, 200, 200, 1600 are 2, 1, 0, 0, 3 doublings from the middle; their median is 1."""
    sizes = (50, 100, 200, 200, 1600)
    found = CorpusOverview(tuple(row(str(size), [size]) for size in sizes), 400)
    assert found.scores == pytest.approx([2 / 1.4826, 1 / 1.4826, 0, 0, 3 / 1.4826])
    assert found.order.tolist() == [4, 0, 1, 2, 3]


def test_what_is_alike_has_no_outlier() -> None:
    """A twentieth more tokens, or a fifth of the chunks incomplete, make nothing stand out."""
    rows = [row(str(number), [100], 1.0) for number in range(9)]
    found = CorpusOverview((*rows, row("x", [105], 0.8)), 400)
    assert found.outliers == 0
    assert found.why(9) == ""


def test_what_stands_out_by_nothing_is_written_without_a_sign() -> None:
    """A document by itself is as far from the others as they are, which is 0.0 and not -0.0."""
    assert f"{CorpusOverview((row('a', [100], 1.0),), 400).scores[0]:.1f}" == "0.0"


def test_outlier_says_why() -> None:
    """A row that stands out says by which figure, beside that of the others."""
    rows = tuple(row(str(number), [200 + number], 0.95) for number in range(9))
    found = CorpusOverview(
        (*rows, row("tiny", [10], 0.95), row("torn", [204], 0.3), row("whole", [204], 1.0)), 400
    )
    assert found.outliers == 2
    assert found.why(9) == "median 10 tokens, others 204"
    assert found.why(10) == "30% whole, others 95%"
    assert set(found.order[:2].tolist()) == {9, 10}


@settings(max_examples=50, deadline=None)
@given(
    st.lists(
        st.tuples(st.lists(st.integers(0, 5000), max_size=5), st.floats(0, 1), st.booleans()), max_size=12
    )
)
def test_scores_and_bins_hold_for_any_rows(given_rows: list[tuple[list[int], float, bool]]) -> None:
    """Failures alone are infinite, bins count every chunk once, and the order is one of all rows."""
    found = CorpusOverview(
        tuple(
            row(str(number), [] if failed else tokens, share, "broken" if failed else "")
            for number, (tokens, share, failed) in enumerate(given_rows)
        ),
        400,
    )
    assert np.isinf(found.scores).tolist() == [bool(each.problem) for each in found.rows]
    assert (found.scores >= 0).all()
    assert sorted(found.order.tolist()) == list(range(len(found.rows)))
    for number, each in enumerate(found.rows):
        assert found.sizes[number].sum() == each.chunks
        assert (found.why(number) == "") == (found.scores[number] < OUTLIER)


def test_bins_are_shared() -> None:
    """The same size lies in the same bin whatever the document, and what is beyond the axis in the last."""
    found = CorpusOverview((row("a", [10, 10, 390]), row("b", [390, 5000])), 400)
    first, second = found.sizes
    assert np.array_equal(first + second, found.bins.count)
    assert found.bins.overflow
    assert second[-1] == 1
    at = np.flatnonzero(second)[0]
    assert first[at] == 1


def test_default_config_is_measured() -> None:
    """Any config does, that of the defaults too."""
    assert overview([given_text("a.md", TEXT)], Config()).rows[0].problem == ""
