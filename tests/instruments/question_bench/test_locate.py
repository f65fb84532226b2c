"""Location of excerpts: by their words, whatever the white space, and by their place where they have one."""

from hypothesis import given
from hypothesis import strategies as st

from seamline.instruments.question_bench.locate import ExcerptFinder, LocatedExcerpt
from seamline.instruments.question_bench.question_set import Excerpt

WORDS = st.lists(st.sampled_from(["bee", "sail", "é", "𝄞", "a-b", "."]), min_size=1, max_size=12)
SPACES = st.sampled_from([" ", "\n", "  ", "\n\n", "\t", "\u00a0"])


@given(WORDS, st.data())
def test_excerpt_is_found_whatever_its_white_space(words: list[str], data: st.DataObject) -> None:
    """Any run of words of a text is found again, with other white space, and the place has these words."""
    text = "".join(word + data.draw(SPACES) for word in words)
    low = data.draw(st.integers(0, len(words) - 1))
    high = data.draw(st.integers(low + 1, len(words)))
    wanted = "".join(word + data.draw(SPACES) for word in words[low:high])
    found = ExcerptFinder(text).find(Excerpt(wanted))
    assert found is not None
    assert text[found.start : found.end].split() == words[low:high]
    assert text[found.start : found.end].strip() == text[found.start : found.end]


def test_missing_excerpt_is_not_found() -> None:
    """Words that the text does not have in this order are nowhere."""
    assert ExcerptFinder("Bees hum.\n").find(Excerpt("hum. Bees")) is None


def test_copies_are_counted_and_the_first_is_taken() -> None:
    """An excerpt that stands twice is ambiguous."""
    assert ExcerptFinder("one two. one two.").find(Excerpt("one two.")) == LocatedExcerpt(0, 8, 2)


def test_place_tells_copies_apart() -> None:
    """With a place the words there are taken, or the nearest where the text has changed since."""
    finder = ExcerptFinder("one two. one two.")
    assert finder.find(Excerpt("one two.", 9, 17)) == LocatedExcerpt(9, 17, 1)
    assert finder.find(Excerpt("one two.", 11, 19)) == LocatedExcerpt(9, 17, 1)


def test_span_without_words_is_its_place() -> None:
    """A span alone is taken as it is, if the text is that long."""
    finder = ExcerptFinder("Bees hum.")
    assert finder.find(Excerpt("", 5, 9)) == LocatedExcerpt(5, 9, 1)
    assert finder.find(Excerpt("", 5, 10)) is None


def test_excerpt_with_space_around_it_is_trimmed() -> None:
    """The white space at the ends of an excerpt is none of the answer."""
    assert ExcerptFinder("A. Bees hum. B.").find(Excerpt(" Bees hum. ", 2, 13)) == LocatedExcerpt(3, 12, 1)


def test_words_are_rather_whole() -> None:
    """A short answer is not found within another word, unless it stands nowhere else."""
    finder = ExcerptFinder("It was 2013. The starter said: art matters, 3 of us left. 日本語です。")
    assert finder.find(Excerpt("3")) == LocatedExcerpt(44, 45, 1)
    assert finder.find(Excerpt("art")) == LocatedExcerpt(31, 34, 1)
    assert finder.find(Excerpt("start")) == LocatedExcerpt(17, 22, 1)
    assert finder.find(Excerpt("本語")) == LocatedExcerpt(59, 61, 1)
