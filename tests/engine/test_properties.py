"""What must hold for every text under every configuration."""

import pickle
import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import get_args

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.fakes import HashEmbedder

from seamline import Analysis, Config, Document, analyse
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Value
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.sizing.splitting import CARRIED_BY_REMNIC
from seamline.engine.strategies import STRATEGIES
from seamline.engine.text.blocks import BlockKind
from seamline.engine.text.document import Kind, Turn, byte_offsets

FRAGMENTS = (
    *(
        "# ",
        "## ",
        "### ",
        "#",
        "- ",
        "* ",
        "1. ",
        "10) ",
        "> ",
        "    ",
        "\t",
        "```\n",
        "~~~",
        "````\n",
        "$$\n",
    ),
    *(
        "$$x$$\n",
        "| a | b |\n",
        "|---|---|\n",
        "| 1 | 2 |\n",
        "---\n",
        "+++\n",
        "===\n",
        "***\n",
        "title: x\n",
    ),
    *("<div>\n", "</div>\n", "<!-- ", "-->", "\\", "`", "[a]: http://x.y\n", "![", "]("),
    *("\n", "\n\n", "\r\n", "\r\n\r\n", "\r", "\u2028", "\u0085", "\x1c", "\v", "\f", "\u00a0", " ", "  "),
    *("\x00", "\ufeff", "\u200b", "👩‍👩‍👧", "🇫🇷", "e\u0301", "\ud800", "\udfff"),
    *("Alpha beta gamma. ", "One! ", "Two? ", "e.g. this", "Dr. Who ", "3.14 ", "v1.2.3 ", "wait... "),
    *("日本語です。", "「はい。」", "你好！", "مرحبا؟ ", "हिन्दी। ", "ሰላም። ", "שלום. "),
    *("x" * 300, "word " * 30, "長" * 90),
)
PIECES = st.one_of(st.sampled_from(FRAGMENTS), st.text(max_size=8))
# Left to itself Hypothesis makes lists of five, which most strategies do not cut.
TEXTS = st.one_of(st.lists(PIECES, max_size=40), st.lists(PIECES, min_size=12, max_size=40)).map("".join)
# Before any command brings those of other packages, which promise less.
OURS = sorted(STRATEGIES)
VALUES: dict[str, Callable[[Random], Value]] = {
    "min_tokens": lambda chance: chance.randint(0, 60),
    "target_tokens": lambda chance: chance.randint(1, 120),
    "max_tokens": lambda chance: chance.randint(1, 120),
    "overlap_tokens": lambda chance: chance.randint(0, 60),
    "overlap_units": lambda chance: chance.randint(0, 4),
    "list_tokens": lambda chance: chance.randint(0, 200),
    "context_window": lambda chance: chance.randint(1, 6),
    "smoothing_window": lambda chance: chance.randint(1, 7),
    "threshold_std_devs": lambda chance: chance.uniform(-3, 3),
    "strategy": lambda chance: chance.choice(OURS),
    "splitter": lambda chance: chance.choice(("rules", "punctuation", "marks", "lines")),
    "front_matter": lambda chance: chance.choice(("leave_out", "keep")),
    "cut_between": lambda chance: chance.choice(("sentences", "paragraphs")),
    "cut_at_headings": lambda chance: chance.random() < 0.5,
    "merge": lambda chance: chance.choice(("forward", "nearest", "section")),
    "split_at": lambda chance: chance.choice(("sentence", "paragraph")),
    "heading_context": lambda chance: chance.choice(("none", "embedded", "text")),
}
BASES = [preset.config.with_values({"token_method": "approximate"}) for preset in PRESETS.values()]
NUMBERS = st.integers(0, 2**32)
KINDS = st.sampled_from(get_args(Kind))
MESSAGES = st.lists(TEXTS, min_size=1, max_size=4)
# The lines that a strategy leaves out of all chunks.
LEFT_OUT = {"headers": r"^## .+", "token-budget": r"^#{1,6}[ \t].*"}
EMBEDDER = HashEmbedder()
THOROUGH = settings(max_examples=examples(60), deadline=None, suppress_health_check=list(HealthCheck))


def changed(config: Config, chance: Random, *, maximum: int) -> Config:
    """A config with up to so many values changed, those left out that do not go together with the others."""
    for name in chance.sample(sorted(VALUES), chance.randint(1, maximum)):
        with suppress(ConfigError):
            config = config.with_values({name: VALUES[name](chance)})
    return config


def config_of(number: int) -> Config:
    """The config of a number: a preset with some values changed."""
    chance = Random(number)
    return changed(chance.choice(BASES), chance, maximum=8)


def neighbours_of(number: int) -> tuple[Config, Config]:
    """A config and another, by chance with few of its values changed: what is equal may be taken over."""
    config, chance = config_of(number), Random(number + 1)
    return config, changed(config, chance, maximum=2) if chance.random() < 0.5 else config_of(number + 1)


def configs() -> st.SearchStrategy[Config]:
    """Any config, in one draw: to draw each of its values takes longer than to cut."""
    return NUMBERS.map(config_of)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """Markdown, plain text or a conversation."""
    kind = draw(KINDS)
    if kind != "conversation":
        return Document(draw(TEXTS), kind=kind)
    text, turns = "", []
    for number, body in enumerate(draw(MESSAGES)):
        role = ("user", "assistant")[number % 2]
        label = f"{role}: "
        turns.append(Turn(len(text), len(text) + len(label + body) + 2, len(text) + len(label), role))
        text += f"{label}{body}\n\n"
    return Document(text, kind="conversation", turns=tuple(turns))


def described(analysis: Analysis) -> tuple[object, ...]:
    """Everything that a view or an export reads of an analysis."""
    curve = analysis.curve
    return (
        analysis.records(),
        analysis.method,
        analysis.notices,
        dict(analysis.inactive),
        analysis.verdicts.tolist(),
        [] if curve is None else [curve.smoothed.tolist(), curve.threshold],
        analysis.statistics,
    )


@THOROUGH
@given(documents(), configs())
def test_blocks_tile_the_text(document: Document, config: Config) -> None:
    """Every index belongs to exactly one block, and blocks stay within their message."""
    blocks = analyse(document, config).blocks
    text = document.text
    if not text:
        assert len(blocks) <= 1
        return
    assert blocks.start[0] == 0
    assert blocks.end[-1] == len(text)
    assert (blocks.start[1:] == blocks.end[:-1]).all()
    assert (blocks.start < blocks.end).all()
    assert ((blocks.kind == BlockKind.HEADING) == (blocks.level > 0)).all()
    assert (blocks.parent < np.arange(len(blocks))).all()
    for number, turn in enumerate(blocks.turn.tolist()):
        if turn >= 0:
            assert document.turns[turn].start <= blocks.start[number]
            assert blocks.end[number] <= document.turns[turn].end


@THOROUGH
@given(documents(), configs())
def test_units_tile_the_text_and_keep_atomic_blocks_whole(document: Document, config: Config) -> None:
    """Units follow each other without a gap, hold all that is not left out, and never cut an atomic block."""
    analysis = analyse(document, config)
    units, blocks, text = analysis.units, analysis.blocks, document.text
    if not len(units):
        left_out = int(blocks.end[0]) if len(blocks) and blocks.kind[0] == BlockKind.FRONT_MATTER else 0
        assert not text[left_out:].strip().strip("\ufeff").strip()
        return
    assert (units.start[1:] == units.end[:-1]).all()
    assert (units.start <= units.first).all()
    assert (units.first < units.last).all()
    assert (units.last <= units.end).all()
    assert units.end[-1] == len(text)
    if config.front_matter == "keep" or blocks.kind[0] != BlockKind.FRONT_MATTER:
        assert units.start[0] == 0
    if config.splitter == "rules":
        inner = units.start[1:]
        for number in np.flatnonzero(blocks.atomic).tolist():
            words = text[blocks.start[number] : blocks.end[number]].rstrip()
            low, high = int(blocks.start[number]), int(blocks.start[number]) + len(words)
            assert not ((inner > low) & (inner < high)).any()


def lost(text: str, config: Config) -> str:
    """What in a text outside all chunks is neither white nor left out by the strategy."""
    if config.strategy in LEFT_OUT:
        text = re.sub(LEFT_OUT[config.strategy], "", text.replace("\r", "\n"), flags=re.MULTILINE)
    return text.strip().strip("\ufeff").strip()


@THOROUGH
@given(documents(), configs())
def test_chunks_cover_the_text_in_order(document: Document, config: Config) -> None:
    """Cores never overlap and cover every character that is not white or left out; texts are slices."""
    analysis = analyse(document, config, EMBEDDER)
    chunks, text = analysis.chunks, document.text
    records = analysis.records()
    assert (chunks.start[1:] >= chunks.end[:-1]).all()
    assert (chunks.overlap_start <= chunks.start).all()
    assert (chunks.start < chunks.end).all()
    repeats_sentences = config.strategy == "recursive" and 0 < config.overlap_units <= CARRIED_BY_REMNIC
    if config.strategy not in ("fixed", "sentence-window") and not repeats_sentences:
        # Lines of a fixed size, sentences up to an overlap, and the last two as Remnic has it, may repeat all
        # of a short chunk.
        assert (chunks.overlap_start[1:] > chunks.start[:-1]).all()
    begin = int(analysis.units.start[0]) if len(analysis.units) else len(text)
    uncovered = begin
    for record in records:
        assert not lost(text[uncovered : record.start], config)
        uncovered = record.end
        assert record.text == text[record.overlap_start : record.end]
    assert not lost(text[uncovered:], config)
    if records:
        assert records[-1].boundary.reason == Reason.END
    assert len({record.id for record in records}) == len(records)
    figures = analysis.statistics
    assert figures.covered + figures.left_out + figures.white == figures.characters
    assert figures.chunks == sum(figures.reasons.values())


@THOROUGH
@given(documents(), configs())
def test_bytes_and_lines_point_at_the_text(document: Document, config: Config) -> None:
    """Byte offsets cut the UTF-8 text where the chunk is, and lines are the chunk's own."""
    analysis = analyse(document, config, EMBEDDER)
    encoded = document.text.encode("utf-8", "surrogatepass")
    line_ends = document.text.replace("\r\n", "\n\n").replace("\r", "\n")
    for record in analysis.records():
        assert encoded[record.start_byte : record.end_byte].decode("utf-8", "surrogatepass") == record.text
        before = document.text[: record.overlap_start].replace("\r\n", "\n").replace("\r", "\n")
        assert record.start_line == before.count("\n") + 1
        assert record.start_line <= record.end_line <= line_ends.count("\n") + 1


@THOROUGH
@given(documents(), configs())
def test_cuts_fall_only_where_they_may(document: Document, config: Config) -> None:
    """A chunk ends at a possible gap, unless lines are filled to a fixed size."""
    analysis = analyse(document, config, EMBEDDER)
    if config.strategy == "fixed":
        return
    gaps = analysis.chunks.stop[:-1] - 1
    possible = analysis.gaps.possible[gaps]
    if config.strategy == "token-budget":
        # A section ends where the next begins, though an underlined heading is left without its text.
        possible = possible | (analysis.gaps.heading[gaps] > 0)
    assert possible.all()


@THOROUGH
@given(documents(), configs())
def test_maximum_holds_or_the_chunk_says_so(document: Document, config: Config) -> None:
    """A chunk above the maximum is marked."""
    chunks = analyse(document, config, EMBEDDER).chunks
    assert (chunks.oversize == (chunks.tokens - chunks.overlap_tokens > config.max_tokens)).all()


@pytest.mark.parametrize("strategy", ["structure", "semantic"])
@THOROUGH
@given(documents(), configs(), st.integers(1, 40))
def test_chunk_above_the_maximum_had_no_cut_that_helps(
    strategy: str, document: Document, config: Config, maximum: int
) -> None:
    """One that is filled at paragraphs, under a maximum that most of them exceed, is one piece."""
    config = config.with_values(
        {
            "strategy": strategy,
            "split_at": "paragraph",
            "splitter": "rules",
            "heading_context": "embedded" if config.heading_context == "text" else config.heading_context,
            "list_tokens": min(config.list_tokens, maximum),
            "overlap_tokens": 0,
            "min_tokens": 0,
            "target_tokens": 1,
            "max_tokens": maximum,
        }
    )
    analysis = analyse(document, config, EMBEDDER)
    chunks, gaps = analysis.chunks, analysis.gaps
    if analysis.method != strategy:
        return
    for number in np.flatnonzero(chunks.oversize).tolist():
        first, stop = int(chunks.first[number]), int(chunks.stop[number])
        inside = np.flatnonzero(gaps.possible[first : stop - 1])
        core = analysis.sizes.span(first, stop)
        assert not len(inside) or core <= config.max_tokens


@THOROUGH
@given(documents(), documents(), NUMBERS.map(neighbours_of))
def test_reuse_changes_nothing(document: Document, other: Document, pair: tuple[Config, Config]) -> None:
    """An analysis that takes over stages of any other is equal to one from scratch, and so is a rerun."""
    config, before = pair
    fresh = described(analyse(document, config, EMBEDDER))
    assert described(analyse(document, config, EMBEDDER)) == fresh
    for previous in (
        analyse(document, before, EMBEDDER),
        analyse(other, config, EMBEDDER),
        analyse(document, before),
    ):
        assert described(analyse(document, config, EMBEDDER, previous=previous)) == fresh


@settings(max_examples=examples(30), deadline=None)
@given(documents(), configs())
def test_analysis_survives_pickling(document: Document, config: Config) -> None:
    """An analysis can be sent to another process and be read and continued there."""
    analysis = analyse(document, config, EMBEDDER)
    copy: Analysis = pickle.loads(pickle.dumps(analysis))
    assert described(copy) == described(analysis)
    assert not analyse(document, config, EMBEDDER, previous=copy).timings


@given(TEXTS, st.lists(st.integers(0, 400), max_size=6))
def test_byte_offsets_count_utf8(text: str, indices: list[int]) -> None:
    """The byte offset of an index is the length of what comes before it in UTF-8."""
    indices = sorted(min(index, len(text)) for index in indices)
    expected = [len(text[:index].encode("utf-8", "surrogatepass")) for index in indices]
    assert byte_offsets(text, indices) == expected


@THOROUGH
@given(documents(), configs())
def test_no_text_is_cut_where_none_is_to_be(document: Document, config: Config) -> None:
    """Under `never` all units are one chunk, however long, and nobody is told that it was divided."""
    analysis = analyse(document, config.with_values({"chunking": "never"}))
    assert len(analysis.chunks) == bool(len(analysis.units))
    assert analysis.method == config.strategy
    assert not any(notice.key == "embedder" for notice in analysis.notices)
    if len(analysis.chunks):
        assert analysis.cut.stop.tolist() == [len(analysis.units)]
        assert analysis.trigger.startswith("left whole, as no text is cut")


@pytest.mark.parametrize("text", ["\ufeff \u3000\ufeff", "\ufeff\n\x85\ufeff", "\ufeff\u2028 \ufeff\ufeff"])
def test_what_shows_nothing_is_no_unit(text: str) -> None:
    """White space between byte-order marks, of any kind, holds nothing to cut."""
    assert not len(analyse(Document(text), Config()).units)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_cut_every_kind_of_text(name: str) -> None:
    """Each preset cuts nothing, white space, a word and a mixed text, with an embedder or without."""
    mixed = (
        "---\ntitle: x\n---\n\nIntro. Two.\n\n# A\n\n" + "Some words here. " * 200 + "\n\n```py\n# no\n```\n"
    )
    for text in ("", " \n\t", "\ufeff", "word", "---\na: b\n---\n", mixed):
        for embedder in (None, EMBEDDER):
            analysis = analyse(Document(text), PRESETS[name].config, embedder)
            assert len(analysis.chunks) == len(analysis.records())
            assert bool(len(analysis.chunks)) == bool(len(analysis.units))
