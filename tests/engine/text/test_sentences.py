"""Where sentences end: well-known rule cases, and scripts with terminators of their own."""

import json
from pathlib import Path

import pytest
from tests.every import every

from seamline.engine.text.sentences import MAX_SENTENCE, punctuation_ends, sentence_ends, split_long

CASES = json.loads((Path(__file__).parents[2] / "cases" / "engine" / "sentences.json").read_text("utf-8"))
# The rest of the English rules contradict others or need a guess at what an author meant.
MINIMUM = {"English (48 golden rules)": 45}


def pieces(text: str, ends: list[int]) -> list[str]:
    starts = [0, *ends[:-1]]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def sentences(text: str) -> list[str]:
    return [piece.strip() for piece in pieces(text, sentence_ends(text, 0, end=len(text)))]


@pytest.mark.parametrize("language", CASES)
def test_sentences_end_where_readers_end_them(language: str) -> None:
    """All cases of a language pass, or as many as are stated here."""
    cases = CASES[language]
    failed = [case["text"] for case in cases if sentences(case["text"]) != case["sentences"]]
    assert len(cases) - len(failed) >= MINIMUM.get(language, len(cases)), failed


def test_line_ends_belong_to_the_sentence_before_and_spaces_to_the_one_after() -> None:
    """Spans are contiguous, and cut white space where a tokenizer does."""
    text = "One is here. Two is.\nThree goes\non.\n\n- four\n- five"
    assert pieces(text, sentence_ends(text, 0, end=len(text))) == [
        "One is here.",
        " Two is.\n",
        "Three goes\non.\n\n",
        "- four\n",
        "- five",
    ]


def test_only_the_span_asked_for_is_divided() -> None:
    """Text outside the span is not looked at, so blocks stay independent of their neighbours."""
    text = "A one. B two. C three."
    assert sentence_ends(text, 7, end=13) == [13]
    assert sentence_ends(text, 0, end=13) == [6, 13]


@pytest.mark.parametrize("mark", [".", "!", "。", ". ", "x. ", "\n", "\n> ", "*", "• ", "e.g. ", '."', "1. "])
def test_long_runs_of_marks_are_read_in_linear_time(mark: str) -> None:
    """Long runs of one mark end, in ascending places: read once for each mark they would take days."""
    text = mark * 50_000
    ends = sentence_ends(text, 0, end=len(text))
    assert ends[-1] == len(text)
    assert ends == sorted(set(ends))


def test_words_without_an_end_are_divided_at_soft_places() -> None:
    """A line end is preferred to a clause mark, that to a space, and a run of letters is cut at the limit."""
    half = "x" * 600
    assert split_long(f"{half}, {half}\n{half}", 0, end=1804, limit=1300) == [1203, 1804]
    assert split_long(f"{half + half}, x {half}", 0, end=1805, limit=1300) == [1202, 1805]
    assert split_long(f"{half} {half} {half}", 0, end=1802, limit=1300) == [1202, 1802]
    assert split_long("x" * 5000, 0, end=5000) == [MAX_SENTENCE, 2 * MAX_SENTENCE, 5000]


def test_letters_are_not_torn_from_their_marks() -> None:
    """A cut by length moves before a letter whose accent or joiner it would cut off."""
    text = "e\u0301" * 100
    assert all(end % 2 == 0 for end in split_long(text, 0, end=len(text), limit=31))


# Hindi, Hebrew, Thai, Korean in pieces, flags, a hand with a tone, and a keycap.
@every(
    "shown",
    [
        "कि",
        "ש\u05c1\u05b8",
        "ก\u0e31บ",
        "น\u0e33",
        "\u1112\u1161\u11ab",
        "\U0001f1e9\U0001f1ea",
        "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "\U0001f44d\U0001f3fd",
        "1\ufe0f\u20e3",
    ],
    ids=ascii,
)
def test_what_is_shown_as_one_is_not_parted(shown: str) -> None:
    """Whatever its script, and wherever the limit falls."""
    for before in ("", "x"):
        text = before + shown * 400
        ends = split_long(text, 0, end=len(text), limit=97)
        assert len(ends) > 5
        # A letter before the vowels and marks above may end a part: what follows it is shown by itself.
        assert not {*ends} & {
            len(before) + len(shown) * number + within
            for number in range(400)
            for within in range(1, len(shown))
            if shown[within:] != "บ"
        }


@every(
    "text",
    [
        "好！\ufe00|下一句。|好。\ufe00|再。",
        "Really\u203c\ufe0f| Next one.| End.",
        "Wait!!\ufe0f| Next.",
        "Done.\ufe00”| Next.",
    ],
    ids=ascii,
)
def test_variant_of_a_mark_stays_with_it(text: str) -> None:
    """A selector behind a mark, as of an emoji, is part of it, and hides no end of a sentence."""
    wanted = text.split("|")
    whole = "".join(wanted)
    assert pieces(whole, sentence_ends(whole, 0, end=len(whole))) == wanted


def test_line_end_is_not_torn() -> None:
    """Where the limit lies within a CRLF, a part ends before it."""
    text = "x" * 50 + "\r\n" + "y" * 60
    assert split_long(text, 0, end=len(text), limit=51) == [50, 101, len(text)]


def test_punctuation_rule_reads_white_space_as_javascript_does() -> None:
    """U+FEFF is white space to it, and U+0085 is not."""
    assert punctuation_ends("A.\ufeffB.\x85C. ", 0, end=8) == [2, 8]
    assert punctuation_ends("v1.2.3 said Dr. Who", 0, end=19) == [15, 19]


def test_a_family_is_not_parted() -> None:
    """Where a text without spaces is cut, what is joined by zero-width joiners is shown as one."""
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    text = family * 600
    for limit in range(2000, 2008):
        ends = split_long(text, 0, end=len(text), limit=limit)
        assert len(ends) > 1
        assert all(end % len(family) == 0 for end in ends)
