"""Exact counts: seams, across which tokens add up, and chunks counted from their units."""

import pickle
import shutil
from functools import cache
from pathlib import Path

import pytest
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import HashEmbedder

from seamline import Document, analyse, vocabularies
from seamline.engine.presets import PRESETS
from seamline.engine.text import short_words
from seamline.engine.tokens import word_counts
from seamline.engine.tokens.counters import counter_for
from seamline.engine.tokens.word_counts import TokenReader, WordCounts
from seamline.paths import resource

pytestmark = pytest.mark.slow

# What the encodings' patterns tell apart, in short runs, so that every meeting of two kinds comes up.
_SPACE = (" ", "  ", "\t", "\n", "\r", "\r\n", "\x0b", "\x1c", "\x85", "\xa0", "\u2028", "\u3000", "\ufeff")
_ASCII = ("a", "word", "It", "'s", "'LL", "7", "1234", ".", "...", "/", "//", '"', "-", "(", "<|endoftext|>")
_OTHER = ("é", "e\u0301", "好", "。", "ي", "न", "👍", "👩\u200d🚀", "\ud800", "\udc00", "ſ", "ẞ", "ǅ")
_PIECES = st.sampled_from(_SPACE + _ASCII + _OTHER)
_TEXTS = st.lists(_PIECES, min_size=1, max_size=14).map("".join)


@pytest.mark.parametrize("method", ["cl100k", "o200k"])
@settings(deadline=None)
@given(before=_TEXTS, after=_TEXTS)
def test_tokens_add_up_across_a_seam(method: str, before: str, after: str) -> None:
    """A text has as many tokens as its parts before and after a seam together."""
    counter = counter_for(method)
    whole = before + after
    places = range(1, len(whole))
    total = counter.count([whole])[0]
    for place, is_seam in zip(places, counter.adds_up_at(whole, places), strict=True):
        if is_seam:
            assert sum(counter.count([whole[:place], whole[place:]])) == total, place


@pytest.mark.parametrize("method", ["cl100k", "o200k"])
def test_words_and_lines_are_seams(method: str) -> None:
    """Where sentences and paragraphs meet in ordinary text, tokens add up."""
    text = "One. Two\n\nThree\r\n  - four\n/five 。六。七"
    seams = counter_for(method).adds_up_at(text, range(len(text)))
    assert [place for place, is_seam in enumerate(seams) if is_seam] == [
        text.index(" Two"),
        text.index("Three"),
        text.index("  - four"),
        text.index(" four"),
        text.index(" 。"),
    ]


@pytest.mark.parametrize("overlap", [0, 30])
@pytest.mark.parametrize("method", ["cl100k", "o200k"])
@settings(deadline=None)
@given(pieces=st.lists(_TEXTS, max_size=30))
def test_chunks_have_the_tokens_of_their_text(method: str, overlap: int, pieces: list[str]) -> None:
    """However a count is put together, it is that of the chunk's text, and of what it repeats."""
    text = "\n\n".join(pieces)
    config = PRESETS["seamline"].config.with_values(
        {"token_method": method, "min_tokens": 8, "max_tokens": 40, "overlap_tokens": overlap}
    )
    analysis = analyse(Document(text), config, HashEmbedder())
    counter, chunks = counter_for(method), analysis.chunks
    texts = [analysis.text_of(number) for number in range(len(chunks))]
    repeated = [
        text[low:high] for low, high in zip(chunks.overlap_start.tolist(), chunks.start.tolist(), strict=True)
    ]
    assert chunks.tokens.tolist() == counter.count(texts)
    assert chunks.overlap_tokens.tolist() == counter.count(repeated)


def test_units_of_ordinary_prose_meet_at_seams() -> None:
    """So the chunks of an English text are counted from their units, not read again."""
    text = "# Title\n\nOne sentence. And another.\n\n- an item\n- one more\n\nThe end. Truly.\n"
    analysis = analyse(Document(text), PRESETS["seamline"].config)
    assert analysis.sizes.additive.all()
    assert len(analysis.sizes.additive) == len(analysis.units) - 1 > 5


def tiktokens(method: str, monkeypatch: pytest.MonkeyPatch) -> tiktoken.Encoding:
    """Return what tiktoken itself makes of a vocabulary."""
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(resource("tokenizers")))
    return tiktoken.get_encoding(f"{method}_base")


@pytest.mark.parametrize("method", ["cl100k", "o200k"])
def test_vocabularies_are_those_of_tiktoken(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read here in half of the time has the ranks and the pattern of tiktoken's own."""
    theirs = tiktokens(method, monkeypatch)
    ours = vocabularies.load_counter(method).encoding.for_texts(["a" * 200_000])
    assert {
        token: ours.encode_single_token(token) for token in ours.token_byte_values()
    } == theirs._mergeable_ranks
    assert ours._pat_str == theirs._pat_str


@pytest.mark.parametrize("method", ["cl100k", "o200k"])
@settings(deadline=None, max_examples=20)
@given(texts=st.lists(_TEXTS | st.text(), max_size=8), more=st.lists(_TEXTS | st.text(), max_size=8))
def test_part_of_a_vocabulary_reads_as_all_of_it(method: str, texts: list[str], more: list[str]) -> None:
    """Token by token, for what it was made for and for what came next."""
    with pytest.MonkeyPatch.context() as patch:
        theirs = tiktokens(method, patch)
    encoding = vocabularies.load_counter(method).encoding
    for given_texts in (texts, more):
        part = encoding.for_texts(given_texts)
        assert part.n_vocab <= theirs.n_vocab
        assert [part.encode_ordinary(text) for text in given_texts] == [
            theirs.encode_ordinary(text) for text in given_texts
        ]


# What stands beside blanks, letters and apostrophes: white space beyond ASCII, letters that a contraction may
# be spelt with, marks, and what UTF-8 has no form for.
_BEYOND = " \t\nab'sS1.\xa0\x85\u1680\u2003\u2028\u202f\u205f\u3000éßſK’“–\u0301鱼。🐟\ud800\udc00"


@cache
def whole_reader(method: str) -> TokenReader:
    encoding = vocabularies.load_counter(method).encoding
    return TokenReader(encoding.for_texts(["a" * 200_000]).encode_ordinary, encoding._tokens)


@pytest.mark.parametrize("method", ["cl100k", "o200k"])
@settings(deadline=None)
@given(
    rounds=st.lists(
        st.lists(_TEXTS | st.text(st.characters(max_codepoint=127)) | st.text(_BEYOND), max_size=9),
        max_size=4,
    )
)
def test_words_that_were_met_before_are_counted_alike(method: str, rounds: list[list[str]]) -> None:
    """However words share places in the table, and whenever that is full, a text has its own tokens."""
    reader = whole_reader(method)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(word_counts, "_LONG", 0)
        patch.setattr(word_counts, "_AT_ONCE", 40)
        patch.setattr(word_counts, "_LONGEST", 60)
        patch.setattr(word_counts, "_MAX_WORDS", 20)
        patch.setattr(word_counts, "_MOST_BYTES", 4)
        patch.setattr(short_words, "_SLOT_BITS", 3)
        counts = WordCounts()
        for texts in rounds:
            assert counts.count(texts, reader) == [reader.count(text) for text in texts]


@pytest.mark.parametrize("method", ["cl100k", "o200k"])
def test_words_of_a_page_are_counted_alike(method: str) -> None:
    """Line by line, and again when each word is known."""
    text = resource("samples/tour.md").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    counter = vocabularies.load_counter(method)
    encode = counter.encoding.for_texts(lines).encode_ordinary
    for _ in range(2):
        assert counter.count(lines) == [len(encode(line)) for line in lines]


@pytest.mark.parametrize("method", ["cl100k", "o200k"])
def test_other_languages_are_counted_alike(method: str) -> None:
    """Word by word where most of a text is ASCII, and at once where it is not."""
    german = "Der Bär hört süße Töne, „ganz leise“ – und schläft weiter.\u00a0 Später: 3,5 % mehr. "
    russian, chinese = "Медведь спит. ", "鱼在水里游。"
    counter = vocabularies.load_counter(method)
    texts = [german * 20, russian * 80, chinese * 200, german + chinese + russian, "", german * 30]
    encode = counter.encoding.for_texts(texts).encode_ordinary
    assert counter.count(texts) == [len(encode(text)) for text in texts]


@pytest.mark.parametrize("method", ["cl100k", "o200k"])
@pytest.mark.parametrize(
    "texts",
    [["a\u3000  b"], ["a \u00a0 \u00a0 \u00a0 b"], ["a \u3000", "c  ."], ["a \u00a0", "c \u00a0 \u00a0."]],
)
def test_white_space_beyond_ascii_goes_on_with_blanks(
    method: str, texts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are tokens of both, so that no word ends between them."""
    monkeypatch.setattr(word_counts, "_LONG", 0)
    monkeypatch.setattr(word_counts, "_MOST_BYTES", 4)
    reader = whole_reader(method)
    assert WordCounts().count(texts, reader) == [reader.count(text) for text in texts]


def test_lengths_of_tokens_are_those_of_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read off the base64 alone."""
    theirs = tiktokens("cl100k", monkeypatch)
    lengths = vocabularies.load_counter("cl100k").encoding._tokens.lengths
    assert lengths.tolist() == [len(theirs.decode_single_token_bytes(rank)) for rank in range(len(lengths))]


def test_short_text_loads_a_small_part_of_the_vocabulary() -> None:
    """Of 200,000 tokens a page can have a few thousand, and what is a piece of it no others."""
    encoding = vocabularies.load_counter("o200k").encoding
    text = resource("samples/tour.md").read_text(encoding="utf-8")
    part = encoding.for_texts([text])
    assert len(part.token_byte_values()) < 10_000
    assert encoding.for_texts(text.split("\n")) is part


def test_one_text_after_another_loads_the_whole_vocabulary_at_last() -> None:
    """A part for each of a thousand files would take longer."""
    encoding = vocabularies.load_counter("cl100k").encoding
    texts = [f"{letter * 3} is new." for letter in "ABCDEFGH"]
    sizes = [len(encoding.for_texts([text]).token_byte_values()) for text in texts]
    assert sizes == sorted(sizes)
    assert sizes[0] < 1_000
    assert sizes[-1] == 100_256


def test_damaged_vocabulary_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is not as it came would count wrong in silence."""
    for file in resource("tokenizers").iterdir():
        shutil.copy(file, tmp_path)
        with (tmp_path / file.name).open("ab") as copy:
            copy.write(b"\n")
    monkeypatch.setattr(vocabularies, "resource", lambda name: tmp_path / Path(name).name)
    with pytest.raises(ValueError, match="cl100k is damaged"):
        vocabularies.load_counter("cl100k")


def test_counter_is_sent_by_its_name() -> None:
    """Another process has the vocabulary too."""
    counter = counter_for("cl100k")
    assert len(pickle.dumps(counter)) < 200
    assert pickle.loads(pickle.dumps(counter)) is counter
