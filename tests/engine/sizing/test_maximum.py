"""The maximum: what is above it is divided where it may be, and counted as it is recorded."""

import re
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.fakes import HashEmbedder

from seamline import Config, Document, analyse, load_embedder
from seamline.engine.chunks.chunk import Chunks, with_context
from seamline.engine.chunks.hold_maximum import hold_maximum
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Cut, Reason
from seamline.engine.tokens.counters import counter_for
from seamline.engine.units.sizes import additive_sizes
from seamline.vocabularies import load_counter

NAMES = "We thank " + ", ".join(f"Anna-Lise Brockhaus-{n}" for n in range(300)) + ", and all others."
FENCE = "```py\n" + "".join(f"def f{n}(x):\n    return x + {n}\n\n" for n in range(1500)) + "```\n"
WORDS = st.sampled_from(
    (
        *(
            "The lake is cold.",
            "A name, another name; and more",
            "e.g. Dr. Who v1.2.3",
            "日本語です。鱼在湖里游。",
        ),
        *(
            "مرحبا بالعالم.",
            "👩‍👩‍👧 🇫🇷",
            "tokenization-of-words",
            "x" * 400,
            "a1b2c3" * 40,
            "word " * 90,
            "長" * 120,
        ),
        *("  ", "\u00a0", "?!", "end.  ", "(see below):"),
    )
)
LINES = st.one_of(
    # Not indented: a line of code is never divided, however long it is.
    st.lists(WORDS, max_size=8).map(" ".join).map(str.lstrip),
    st.sampled_from(
        (
            "# A heading",
            "## B",
            "### C is a long heading of many words",
            "- an item",
            "1. one",
            "> said",
            "<!-- c -->",
        )
    ),
    st.sampled_from(("```\ncode()\n```", "| a | b |\n|---|---|\n| 1 | 2 |", "!!! note", "$$x$$", "")),
)
TEXTS = st.lists(LINES, max_size=30).map("\n\n".join)


@pytest.mark.parametrize("preset", ["optimal", "seamline", "contextmem"])
@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(
    TEXTS,
    st.sampled_from(("cl100k", "approximate", "estimate")),
    st.sampled_from((48, 130, 0)),
    st.booleans(),
)
def test_no_chunk_exceeds_the_maximum(
    preset: str, text: str, method: str, maximum: int, with_vectors: bool
) -> None:
    """Whatever the text, if its blocks are small: the record's tokens are those of its text, and they fit."""
    config = PRESETS[preset].config.with_values({"token_method": method})
    if maximum:
        config = config.with_values({"max_tokens": maximum, "min_tokens": 12, "target_tokens": 40})
    config = config.with_values({"list_tokens": min(config.list_tokens, config.max_tokens)})
    analysis = analyse(Document(text), config, HashEmbedder() if with_vectors else None)
    counter = counter_for(method)
    for record in analysis.records():
        assert [record.tokens] == counter.count([with_context(record.context, record.text)])
        assert record.tokens - record.overlap_tokens <= config.max_tokens, record.text
        assert not record.oversize
    words = re.sub(r"\s", "", "".join(text[each.start : each.end] for each in analysis.records()))
    if preset != "contextmem":
        assert words == re.sub(r"\s", "", text)


@pytest.mark.parametrize(("preset", "maximum"), [("contextmem", 512), ("seamline", 400), ("optimal", 800)])
def test_sentence_of_many_names_is_divided(preset: str, maximum: int) -> None:
    """One sentence above the maximum comes in parts that fit and end with a clause; the others stay whole."""
    analysis = analyse(
        Document(f"Before it.\n\n{NAMES}\n\nAfter it."), PRESETS[preset].config, HashEmbedder()
    )
    assert analysis.config.max_tokens == maximum
    assert not analysis.chunks.oversize.any()
    assert all(text.rstrip()[-1] in ",." for text in map(analysis.text_of, range(len(analysis.chunks))))
    # No more parts than there must be, and not one of them is called whole.
    assert len(analysis.chunks) <= analysis.sizes.span(0, len(analysis.units)) // maximum + 3
    inside = [number for number in range(len(analysis.chunks)) if "Brockhaus" in analysis.text_of(number)]
    assert not analysis.chunks.complete[inside].any()


def test_sentence_that_fits_is_never_divided() -> None:
    """Up to the maximum a sentence is one unit, and white space around it changes no part of a longer one."""
    config = PRESETS["contextmem"].config
    for count in (40, 300):
        text = "We thank " + ", ".join(f"Anna-Lise-{n}" for n in range(count)) + "."
        units = analyse(Document(text), config).units
        spaced = analyse(Document(f"\n\n{text}\n\n\n\n"), config).units
        assert [text[a:b] for a, b in zip(units.first, units.last, strict=True)] == [
            f"\n\n{text}"[a:b] for a, b in zip(spaced.first, spaced.last, strict=True)
        ]
        assert (len(units) == 1) == (count == 40)


@pytest.mark.parametrize("preset", ["optimal", "seamline"])
def test_huge_block_is_divided_between_its_lines(preset: str) -> None:
    """A fence far above the maximum comes in parts of whole lines; without the option it stays whole."""
    text = f"The code is this:\n\n{FENCE}\n\nThat is all."
    config = PRESETS[preset].config
    analysis = analyse(Document(text), config, HashEmbedder())
    assert not analysis.chunks.oversize.any()
    for start in analysis.chunks.start.tolist():
        assert not text[text.rfind("\n", 0, start) + 1 : start].strip()
    assert not analysis.chunks.complete[1:-1].any()
    # What announces the code stays with its first lines.
    assert analysis.text_of(0).startswith("The code is this:\n\n```py\ndef f0(x):")
    for values in ({"block_tokens": 0}, {"block_tokens": 100_000}):
        whole = analyse(Document(text), config.with_values(values), HashEmbedder())
        assert whole.chunks.oversize.sum() == 1
        assert any(FENCE.strip() in whole.text_of(number) for number in range(len(whole.chunks)))


def test_line_above_the_maximum_stays_whole() -> None:
    """No line of a block is cut, however long."""
    line = "call(" + ", ".join(f"argument_{n}" for n in range(900)) + ")"
    text = f"```\n{line}\nshort()\n```"
    analysis = analyse(Document(text), PRESETS["optimal"].config, HashEmbedder())
    assert sum(line in analysis.text_of(number) for number in range(len(analysis.chunks))) == 1


@pytest.mark.parametrize("splitter", ["punctuation", "messages"])
def test_optimal_counts_texts_whatever_the_splitter(splitter: str) -> None:
    """Double spaces and blank lines count: the record has the tokens of its text, and they fit."""
    text = "\n\n\n\n".join("The fish swims.  It waits.   And waits on." for _ in range(120))
    values = {"splitter": splitter, "token_method": "approximate", "max_tokens": 120, "min_tokens": 20}
    analysis = analyse(Document(text), PRESETS["optimal"].config.with_values(values), HashEmbedder())
    assert len(analysis.chunks) > 5
    for record in analysis.records():
        assert record.tokens == -(-len(record.text) // 4)
        assert record.tokens <= 120


def test_words_at_the_head_count_without_their_space() -> None:
    """With a real tokenizer no chunk is above the maximum by the token that its first word costs more."""
    counter = load_counter("cl100k")
    sentence = "Libraries have Notices, and no Warranty. "
    text = sentence * 100
    found = []
    for maximum in range(100, 160):
        config = PRESETS["seamline"].config.with_values({"max_tokens": maximum})
        analysis = analyse(Document(text), config, HashEmbedder())
        found += [max(counter.count([each.text for each in analysis.records()])) - maximum]
    assert max(found) <= 0


@pytest.mark.parametrize(("taken", "stops"), [(0, [2, 5]), (20, [2, 3, 5])])
def test_what_is_moved_leaves_the_next_chunk_its_room(taken: int, stops: list[int]) -> None:
    """Units that a chunk loses go to the next only where its heading, and the model, leave room for them."""
    sizes = additive_sizes(np.full(5, 10), np.zeros(4, dtype=np.bool_))
    cut = Cut(
        first=np.array([0, 3]),
        stop=np.array([3, 5]),
        reasons=np.array([Reason.TOPIC, Reason.END], dtype=np.uint8),
        scores=np.zeros(2, dtype=np.float32),
        overlap_first=np.array([0, 3]),
    )
    none = np.zeros(4, dtype=np.uint8)
    gaps = Gaps(none, none == 0, none, none, none > 0)

    def make(cut: Cut) -> Chunks:
        three = cut.stop - cut.first == 3
        return cast(Chunks, SimpleNamespace(oversize=three & (cut.first == 0)))

    reserved = np.full(5, taken, dtype=np.int32)
    held, _ = hold_maximum(
        cut, make(cut), gaps=gaps, sizes=sizes, config=Config(max_tokens=50), make=make, reserved=reserved
    )
    assert held.stop.tolist() == stops


def test_what_is_parted_off_is_not_repeated_whole() -> None:
    """By overlap the next chunk repeats a part of it, or it would be a chunk inside another."""
    text = (
        "antidisestablishmentarianism.\n中文.\n\n lamps.\n\nhttps://example.org/very/long/path?  ....\n\n"
        "e.g.!  bees!  漢字かな lamps.  ...?  flowers.\nover.  over.\n\n漢字かな. "
        "antidisestablishmentarianism! https://example.org/very/long/path. "
    )
    config = PRESETS["seamline"].config.with_values(
        {"max_tokens": 40, "target_tokens": 10, "min_tokens": 0, "overlap_units": 3}
    )
    chunks = analyse(Document(text), config, load_embedder(config.embedder)).chunks
    assert len(chunks) > 2
    assert (chunks.overlap_start[1:] > chunks.start[:-1]).all()
