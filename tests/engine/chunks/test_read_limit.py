"""Chunks that stay within what the embedder reads, and what is said where they cannot."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.test_properties import TEXTS
from tests.examples import examples
from tests.fakes import FailingEmbedder

from seamline import Analysis, Config, Document, analyse, load_embedder
from seamline.engine.arrays import FloatArray
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.instruments.explanation import explain
from seamline.instruments.lint import lint
from seamline.instruments.recutting import Recutter
from seamline.instruments.unread import truncated_chunks
from seamline.instruments.why.scales import SizeScale

_found = load_embedder("seamline-static-en")
assert _found is not None
BUNDLED: Embedder = _found
PROSE = "\n\n".join(
    f"Paragraph {number} speaks of bees and hives. Honey number {number} is sweet, isn't it? "
    "Subdermatoglyphic uncopyrightables (v1.2.3) were never mentioned there."
    for number in range(60)
)


class ShortReader:
    """The bundled model, as if it read fewer of its tokens."""

    def __init__(self, max_tokens: int) -> None:
        self.name = f"short-{max_tokens}"
        self.dimensions = BUNDLED.dimensions
        self.max_tokens = max_tokens
        self.token_counter = getattr(BUNDLED, "token_counter")  # noqa: B009 - not of the protocol

    def embed(self, texts: Sequence[str]) -> FloatArray:
        return BUNDLED.embed(texts)


def unread_chunks(analysis: Analysis) -> list[int]:
    return [number for number, _, _ in truncated_chunks(analysis)]


@pytest.mark.parametrize("preset", ["optimal", "seamline"])
@settings(max_examples=examples(40), deadline=None)
@given(
    text=st.lists(TEXTS, min_size=1, max_size=6).map("\n\n".join),
    limit=st.integers(8, 80),
    heading_context=st.sampled_from(["none", "embedded", "text"]),
    overlap=st.sampled_from([0, 20]),
)
def test_no_text_is_unread_but_of_what_is_never_divided(
    preset: str, text: str, limit: int, heading_context: str, overlap: int
) -> None:
    """Whatever the text, a chunk with text that the model does not read is one that must not be divided."""
    config = PRESETS[preset].config.with_values(
        {"heading_context": heading_context, "overlap_tokens": overlap, "min_tokens": 5}
    )
    analysis = analyse(Document(text), config, ShortReader(limit))
    unread = unread_chunks(analysis)
    for number in unread:
        first, stop = int(analysis.chunks.first[number]), int(analysis.chunks.stop[number])
        assert not analysis.gaps.possible[first : stop - 1].any()
    found = [finding.chunk for finding in lint(analysis, ["unread-text"]).findings]
    assert found == unread
    if unread:
        assert any(notice.key == "max_tokens" for notice in analysis.notices)


@pytest.mark.parametrize("preset", ["optimal", "seamline"])
def test_the_bundled_model_reads_all_of_its_default(preset: str) -> None:
    """A maximum above what the model reads cuts no chunk of which the model does not read all."""
    config = PRESETS[preset].config.with_values(
        {"max_tokens": 4000, "granularity": -20.0, "threshold_std_devs": 10.0}
    )
    assert len(unread_chunks(analyse(Document(PROSE), config.with_values({"fit_model": False}), BUNDLED)))
    analysis = analyse(Document(PROSE), config, BUNDLED)
    assert not unread_chunks(analysis)
    assert not analysis.notices


@pytest.mark.parametrize("splitter", ["rules", "punctuation"])
@pytest.mark.parametrize("embeds", [True, False])
def test_parts_of_the_target_size_obey_the_limit(splitter: str, embeds: bool) -> None:
    """A target above what the model reads divides no chunk later than the model reads it."""
    values = {"split_at": "sentence", "target_tokens": 400, "threshold_std_devs": 10.0, "splitter": splitter}
    reader = ShortReader(90)
    if not embeds:
        reader.embed = FailingEmbedder().embed  # type: ignore[method-assign]
    analysis = analyse(Document(PROSE), PRESETS["seamline"].config.with_values(values), reader)
    assert len(analysis.chunks) > 5
    assert not unread_chunks(analysis)


def test_the_limit_counts_in_the_tokens_of_the_model() -> None:
    """A maximum of as many tokens as the model reads still holds too many of the model's own."""
    values = {"max_tokens": 200, "min_tokens": 0, "granularity": -20.0}
    config = Config().with_values(values)
    without = config.with_values({"fit_model": False})
    assert unread_chunks(analyse(Document(PROSE), without, ShortReader(200)))
    analysis = analyse(Document(PROSE), config, ShortReader(200))
    assert not unread_chunks(analysis)
    assert analysis.model_max_tokens == 0
    assert analysis.maximum_text == "200"


def test_what_holds_the_maximum_is_said_beside_it() -> None:
    """The maximum that is set and the one that is held to stand together, wherever the maximum is shown."""
    analysis = analyse(Document(PROSE), Config(), BUNDLED)
    assert (analysis.config.max_tokens, analysis.model_max_tokens) == (800, 512)
    assert analysis.maximum_text == "800, held to 512 by the model"
    assert "held to 512 by the model" in analysis.trigger
    assert analysis.hints["max_tokens"].startswith("Held to 512 by the model")
    assert not analysis.cautions
    without = analyse(Document(PROSE), Config(fit_model=False), BUNDLED)
    assert without.maximum_text == "800"
    assert "512" in without.cautions["max_tokens"]


def test_a_boundary_that_the_model_demands_says_so() -> None:
    """Where two chunks fit into the maximum and not into the model, the reason is given in its tokens."""
    config = Config().with_values({"max_tokens": 10_000, "min_tokens": 0, "granularity": -20.0})
    analysis = analyse(Document(PROSE), config, BUNDLED)
    gap = int(analysis.cut.stop[0]) - 1
    said = " ".join(explain(analysis, gap).sentences)
    assert "of the model's own tokens, and the model reads 512" in said


def test_an_undivided_block_beyond_the_limit_is_named() -> None:
    """A fence longer than the model reads stays whole, and is said in the notices and by lint."""
    fence = "```\n" + "".join(f"line {number} of code\n" for number in range(300)) + "```\n"
    analysis = analyse(Document(f"{PROSE}\n\n{fence}\n{PROSE}"), Config(), BUNDLED)
    assert len(unread_chunks(analysis)) == 1
    assert [notice.key for notice in analysis.notices] == ["max_tokens"]
    assert "1 chunk holds something that is kept whole" in analysis.notices[0].message
    findings = lint(analysis, ["unread-text"]).findings
    assert len(findings) == 1
    assert "it reads 512 of a text" in findings[0].message


def test_a_text_that_the_model_does_not_read_whole_is_not_left_whole() -> None:
    """Under `automatic`, what fits into the maximum and not into the model is cut."""
    config = Config().with_values({"chunking": "automatic", "max_tokens": 100_000})
    assert len(analyse(Document(PROSE), config, BUNDLED).chunks) > 1
    assert len(analyse(Document(PROSE), config.with_values({"fit_model": False}), BUNDLED).chunks) == 1


@pytest.mark.parametrize("preset", ["optimal", "seamline"])
def test_a_recut_obeys_the_limit_too(preset: str) -> None:
    """What a sweep finds for another maximum is what a whole analysis finds."""
    config = PRESETS[preset].config
    analysis = analyse(Document(PROSE), config, ShortReader(90))
    recutter = Recutter(analysis, ShortReader(90))
    for values in ({"max_tokens": 1000}, {"max_tokens": 70, "min_tokens": 10}, {"overlap_tokens": 30}):
        changed = config.with_values(values)
        expected = analyse(Document(PROSE), changed, ShortReader(90)).cut
        found = recutter.cut(changed)
        assert found.stop.tolist() == expected.stop.tolist()
        assert found.overlap_first.tolist() == expected.overlap_first.tolist()


def test_a_sentence_that_the_model_does_not_read_is_divided() -> None:
    """One that the model has more tokens for than the config's method is divided by the model's count."""
    names = ", ".join(f"Alice Number{number} von Hohenstein" for number in range(300))
    analysis = analyse(Document(f"# Names\n\nThe authors are {names}.\n"), Config(), BUNDLED)
    assert not unread_chunks(analysis)
    assert not analysis.chunks.oversize.any()


def test_what_the_model_reads_is_told_in_its_own_tokens() -> None:
    """Its tokens of Chinese are fewer than those of the config: the chunk has not more than it may have."""
    text = "\n\n".join(f"第{number}段。{'蜜蜂在四月的第一个温暖的星期醒来。' * 6}" for number in range(12))
    analysis = analyse(Document(text), PRESETS["optimal"].config.with_values({"max_tokens": 2000}), BUNDLED)
    assert analysis.model_max_tokens == 512
    limit = analysis.read_limit
    assert limit is not None
    by_size = [
        chunk
        for chunk in range(len(analysis.chunks) - 1)
        if analysis.cut.reasons[chunk] == Reason.SIZE and analysis.chunks.tokens[chunk] > limit.tokens
    ]
    assert by_size
    for chunk in by_size:
        first, stop = int(analysis.cut.first[chunk]), int(analysis.cut.stop[chunk])
        found = explain(analysis, stop - 1)
        assert isinstance(found.scale, SizeScale)
        assert (found.scale.size, found.scale.largest) == (limit.span(first, stop), 512)
        assert found.scale.size <= 512 < analysis.chunks.tokens[chunk]
        assert "512 model tokens" in found.summary
