"""Token ids word by word."""

import pickle
import sys
import threading
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import AddedToken, Tokenizer
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import WhitespaceSplit

from seamline.embedders import static_model, word_table
from seamline.embedders.static_model import StaticModel
from seamline.embedders.tokenizer import load_tokenizer
from seamline.embedders.well_formed import well_formed
from seamline.embedders.word_table import WordTable
from seamline.engine.text import short_words
from seamline.paths import resource

FOLDER = resource("models/seamline-static-en")

# White space that is some and that is none, controls that vanish, marks that join what stands before them,
# Chinese characters old and new, characters that become several, halves of one, and special tokens.
PIECES = (
    *" \t\n\r\x0b\x0c\x00\x1c\x85\xa0\u2028\u3000\ufeff\u200d\u0301\u0323\ufffd\ufb01\ud800\udc00",
    *"éÅßİΣς一中文。、かナ한😀👩𠀀𪜀𫠠aAbB09'-_[](){}<>|#`~.,!?$+=^&*%@/\\\"",
    *("[CLS]", "[UNK]", "[unk]", "[CLS", "SEP]", "[[MASK]]", "##ing", "the", "word" * 30),
)
TEXTS = st.lists(st.lists(st.sampled_from(PIECES), max_size=30).map("".join), max_size=6)


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return load_tokenizer(FOLDER / "tokenizer.json")


@pytest.fixture(scope="module")
def table(tokenizer: Tokenizer) -> WordTable:
    found = word_table.word_table(tokenizer)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def by_word() -> StaticModel:
    return StaticModel("by word", FOLDER)


@pytest.fixture(scope="module")
def by_text() -> StaticModel:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static_model, "word_table", lambda _: None)
        return StaticModel("by text", FOLDER)


def ids_of(tokenizer: Tokenizer, texts: Sequence[str]) -> list[list[int]]:
    encodings = tokenizer.encode_batch_fast(well_formed(texts), add_special_tokens=False)
    return [encoding.ids for encoding in encodings]


def assert_same(table: WordTable, tokenizer: Tokenizer, texts: Sequence[str]) -> None:
    expected = ids_of(tokenizer, texts)
    # By the pattern, and all words at once.
    for minimum in (len("".join(texts)) + 1, 0):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(word_table, "_LONG", minimum)
            ids, lengths = table.token_ids(texts)
            assert lengths.tolist() == [len(each) for each in expected]
            assert ids.tolist() == [number for each in expected for number in each]
            np.testing.assert_array_equal(table.count(texts), lengths)


@given(texts=TEXTS)
def test_words_have_the_tokens_of_the_text(table: WordTable, tokenizer: Tokenizer, texts: list[str]) -> None:
    """Word by word a text has the very tokens that the tokenizer gives it whole."""
    assert_same(table, tokenizer, texts)


def test_every_kind_of_character_divides_as_the_tokenizer_has_it(
    table: WordTable, tokenizer: Tokenizer
) -> None:
    """Between letters, behind a mark and before an accent, no character is read otherwise than whole."""
    codes = [*range(0x3000), *range(0x3000, 0x110000, 127)]
    assert_same(table, tokenizer, [f"a{chr(code)}b!{chr(code)}\u0301 {chr(code)}[CLS]" for code in codes])


@given(texts=TEXTS)
def test_vectors_by_word_are_those_by_text(
    by_word: StaticModel, by_text: StaticModel, texts: list[str]
) -> None:
    """To the last bit: the same tokens are added up, and no order of adding changes the sum."""
    np.testing.assert_array_equal(by_word.embed(texts), by_text.embed(texts))


@pytest.mark.parametrize(
    "text", ["", "bee " * 600, "數" * 600, "[UNK] " * 600 + "bee", "x" * 5000, "a\x00" * 600]
)
def test_what_is_beyond_the_limit_is_left_out_by_word_too(
    by_word: StaticModel, by_text: StaticModel, text: str
) -> None:
    """Where reading stops is counted in tokens, those that the model does not know included."""
    np.testing.assert_array_equal(by_word.embed([text, "bee"]), by_text.embed([text, "bee"]))


def test_words_that_share_a_slot_keep_their_own_tokens(tokenizer: Tokenizer) -> None:
    """Where two words of any length lead to one place, neither is taken for the other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(short_words, "_SLOT_BITS", 2)
        small = WordTable(tokenizer)
        words = [letter * length for length in (1, 7, 8, 9, 16, 17, 30) for letter in "abcé"]
        for _ in range(2):
            assert_same(small, tokenizer, [" ".join(words), " ".join(reversed(words))])


def test_a_full_table_is_begun_anew(
    tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch, table: WordTable
) -> None:
    """Memory is bounded, by the number of words and by their length, and the tokens stay the same."""
    for limit in ("_MAX_WORDS", "_MAX_CHARACTERS"):
        with monkeypatch.context() as patch:
            patch.setattr(word_table, limit, 50)
            small = WordTable(tokenizer)
            for number in range(200):
                assert_same(small, tokenizer, [f"word{number} and{number} {number}"])
            assert len(small) < 60


def test_words_are_read_once(tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been met needs no tokenizer."""

    class Recorded:
        def __init__(self) -> None:
            self.read: list[str] = []

        def __getattr__(self, name: str) -> object:
            return getattr(tokenizer, name)

        def encode_batch_fast(self, texts: list[str], *, add_special_tokens: bool) -> object:
            self.read += texts
            return tokenizer.encode_batch_fast(texts, add_special_tokens=add_special_tokens)

    recorded = Recorded()
    table = WordTable(recorded)  # type: ignore[arg-type]
    table.count(["A bee, a hive.", "A bee!"])
    table.token_ids(["a hive, a Bee"])
    assert recorded.read == ["A", "bee", ",", "a", "hive", ".", "!", "Bee"]


def test_other_tokenizers_read_whole_texts(tokenizer: Tokenizer) -> None:
    """A tokenizer that may look beyond a word, or finds special tokens inside one, has no table."""

    def changed(**parts: object) -> Tokenizer:
        copy = Tokenizer.from_str(tokenizer.to_str())
        for name, part in parts.items():
            setattr(copy, name, part)
        return copy

    inside = changed()
    inside.add_special_tokens([AddedToken("bee", normalized=False)])
    limited = changed()
    limited.enable_truncation(5)
    for other in (changed(pre_tokenizer=WhitespaceSplit()), changed(normalizer=None), inside, limited):
        assert word_table.word_table(other) is None


def test_chinese_characters_are_left_together_if_the_tokenizer_does(tokenizer: Tokenizer) -> None:
    """A model that keeps runs of Chinese whole is told so by its file, and has a table all the same."""
    copy = Tokenizer.from_str(tokenizer.to_str())
    copy.normalizer = BertNormalizer(handle_chinese_chars=False, lowercase=True)
    table = word_table.word_table(copy)
    assert table is not None
    assert_same(table, copy, ["中文 bee中文。", "數"])


def test_threads_share_a_table(tokenizer: Tokenizer) -> None:
    """Several threads may meet the same new words at once."""
    table = WordTable(tokenizer)
    texts = [f"Bees number{number % 50} and flowers{number}." for number in range(300)]
    expected = [number for each in ids_of(tokenizer, texts) for number in each]
    found: list[list[int]] = []
    threads = [
        threading.Thread(target=lambda: found.append(table.token_ids(texts)[0].tolist())) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_a_table_can_be_sent_to_another_process(table: WordTable) -> None:
    """It begins there without words, and reads as it does here."""
    copy = pickle.loads(pickle.dumps(table))
    np.testing.assert_array_equal(copy.token_ids(["A bee."])[0], table.token_ids(["A bee."])[0])


def test_words_are_counted_while_other_threads_bring_new_ones(tokenizer: Tokenizer) -> None:
    """What one thread still looks at keeps none from adding words: counts are those of a thread alone."""
    table = WordTable(tokenizer)
    failures: list[BufferError] = []

    def count(thread: int) -> None:
        try:
            for number in range(1_500):
                table.count([f"word{thread}x{number}"])
        except BufferError as error:
            failures.append(error)

    threads = [threading.Thread(target=count, args=(number,)) for number in range(4)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not failures
