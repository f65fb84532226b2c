"""The rules extractor: what it keeps, whose sentences it reads, and how often it is right."""

import time
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.benchmarks.memories.judgement import SETS, Judged, document_of, judge, judge_talks, labelled
from tests.benchmarks.memories.measure import PAGE, updated

from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import preset_for
from seamline.engine.text.document import Document, Fold, Turn
from seamline.memories.extraction_run import MemoryRun, extract_memories
from seamline.memories.language_rules import language_rules
from seamline.memories.memory import KINDS, Memory
from seamline.memories.rules import RulesExtractor


def run(document: Document, preset: str = "recursive") -> MemoryRun:
    return extract_memories(analyse(document, preset_for(preset).config), RulesExtractor())


def memories(text: str, role: str = "user") -> list[tuple[str, str]]:
    """The kinds and the texts of what is kept of a message."""
    return [(memory.kind, memory.text) for memory in run(document_of(text, role)).memories]


@cache
def judged(*names: str) -> dict[str, Judged]:
    return judge([sentence for name in names for sentence in labelled(name)])


def test_the_labelled_sentences_are_many_and_mostly_hard() -> None:
    """There are 300 at the least, half of them no memories, and none is in both halves."""
    sets = {name: labelled(name) for name in SETS}
    texts = [sentence.text for sentences in sets.values() for sentence in sentences]
    assert len(texts) == len(set(texts)) >= 300
    assert sum(not sentence.kinds for sentences in sets.values() for sentence in sentences) >= len(texts) / 2
    assert {kind for sentences in sets.values() for sentence in sentences for kind in sentence.kinds} == {
        *KINDS
    }


@pytest.mark.parametrize("name", SETS)
def test_nine_of_ten_memories_are_right(name: str) -> None:
    """Precision goes before recall, on the half that is held out as well, and in every language."""
    assert judged(name)["all"].precision >= 0.9
    assert judged(name)["all"].recall >= 0.85


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_right_nine_times_of_ten(kind: str) -> None:
    """No kind hides behind the others; ten of each are labelled at the least."""
    found = judged("english-tuned", "english-held-out")[kind]
    assert found.labelled >= 10
    assert found.precision >= 0.9
    assert found.recall >= 0.75


def test_help_says_what_is_measured() -> None:
    """The page has the figures of the rules that ship: python -m tests.benchmarks.memories.measure."""
    page = PAGE.read_text(encoding="utf-8")
    assert updated(page) == page


def test_evidence_is_kept_more_often_than_other_messages() -> None:
    """What answers questions yields memories at twice the rate of what was merely said."""
    found = judge_talks()
    others = (found.with_memory - found.kept) / (found.messages - found.evidence)
    assert found.kept / found.evidence > 2 * others


def test_a_memory_is_the_sentence_itself() -> None:
    """Its text is what stands at its span, markdown included, and it names its message and speaker."""
    text = "Hello! **My name is Farida**, since 1987.  And you?"
    document = document_of(text, "user")
    (memory,) = run(document).memories
    assert memory.text == "**My name is Farida**, since 1987."
    assert document.text[memory.start : memory.end] == memory.text
    assert (memory.message_id, memory.speaker, memory.role, memory.extractor) == (
        "1",
        "user",
        "user",
        "rules/1",
    )
    assert memory.entities == ("Farida",)


def test_marks_of_a_list_are_no_part_of_it() -> None:
    """An item is the sentence behind its bullet, number or box."""
    text = "Notes:\n\n- [x] We decided to move the launch.\n2. The deadline is next Friday.\n"
    assert [memory.text for memory in run(Document(text)).memories] == [
        "We decided to move the launch.",
        "The deadline is next Friday.",
    ]


def test_a_sentence_over_two_lines_is_one() -> None:
    """A line end inside a paragraph is white space."""
    assert memories("I live in\nPorto now.") == [("place", "I live in\nPorto now.")]


@pytest.mark.parametrize(
    "text",
    [
        "```\nremember to run this\n```",
        "    We decided to use tabs.\n",
        "> We decided to use tabs.",
        "# We decided to use tabs",
        "| We decided to use tabs |\n|---|\n| We decided to use tabs |",
        "---\nnote: remember that we decided to use tabs\n---\n",
    ],
    ids=["fence", "indented", "quote", "heading", "table", "front matter"],
)
def test_what_nobody_says_is_left_out(text: str) -> None:
    """Code, quotes, headings, tables and front matter are no sentences of anybody."""
    found = run(Document(f"{text}\n\nWe decided to use spaces.\n"), "clawdbot")
    assert [memory.text for memory in found.memories] == ["We decided to use spaces."]


def test_folded_parts_are_left_out() -> None:
    """Tool calls, their results and thoughts are not said to anybody."""
    said, folded = "I live in Porto. ", "We decided to use tabs. "
    turn = Turn(
        0, 6 + len(said + folded), 6, "user", folds=(Fold(6 + len(said), 6 + len(said + folded), "Tool"),)
    )
    document = Document(f"user: {said}{folded}", kind="conversation", turns=(turn,))
    assert [memory.kind for memory in run(document).memories] == ["place"]


@pytest.mark.parametrize(
    ("role", "kinds"),
    [
        ("user", ["identity", "decision", "commitment", "date"]),
        ("Marta", ["identity", "decision", "commitment", "date"]),
        ("assistant", ["decision", "commitment"]),
        ("tool", []),
        ("system", []),
        ("", ["decision", "commitment", "date"]),
    ],
)
def test_who_speaks_decides_what_is_kept(role: str, kinds: list[str]) -> None:
    """Of an assistant decisions and commitments, of tools nothing, and of plain text nothing about "me"."""
    text = (
        "My name is Farida. We decided to move the launch. I promise to be on time. "
        "The deadline is next Friday."
    )
    assert [kind for kind, _ in memories(text, role)] == kinds


@pytest.mark.parametrize(
    "text",
    [
        "I live in Porto?",
        "If I live in Porto, I will swim.",
        'He wrote "I live in Porto".',
        "“I live in Porto.”",
        "My teacher said I live in Porto.",
        "Maybe we decided to move.",
    ],
)
def test_what_is_not_claimed_is_no_memory(text: str) -> None:
    """Questions, suppositions, quotations and what others say are left out."""
    assert memories(text) == []


def test_every_language_names_its_kinds() -> None:
    """A language is a file, and each of them knows every kind."""
    assert [language.language.split(",")[0] for language in language_rules()] == [
        "Chinese",
        "English",
        "German",
    ]
    for language in language_rules():
        assert {rule.kind for rule in language.said_by["person"].rules} == {*KINDS}


@given(st.text(st.sampled_from("I we live in Porto.?!\n-*`\"“”0我叫。，'ß \t#>|"), max_size=200))
def test_any_text_yields_the_same_memories_again(text: str) -> None:
    """Whatever the text, memories are spans of it in order, apart from each other, the same at each run."""
    document = Document(text)
    first, again = run(document), run(document)
    assert first.memories == again.memories
    at = 0
    for memory in first.memories:
        assert at <= memory.start < memory.end
        assert document.text[memory.start : memory.end] == memory.text
        at = memory.end


@pytest.mark.parametrize(
    "piece", ["I ", "we will ", "my ", '"a', "“", "[a](", "- ", "1) ", "the a ", "我", ", ", "a."]
)
def test_no_text_is_slow(piece: str) -> None:
    """A hundred thousand characters of one kind take no more than others do."""
    text = piece * (100_000 // len(piece))
    analysis = analyse(Document(text), preset_for("fixed-400-80").config)
    begun = time.process_time()
    extract_memories(analysis, RulesExtractor())
    assert time.process_time() - begun < 5


@given(
    st.lists(
        st.sampled_from(
            [
                "I live in Porto. ",
                "He said\nI live in Porto.\n",
                "We decided to move the launch,\nas nobody was ready for it at all.\n\n",
                "If I am late,\nI will call you tomorrow.\n\n",
                "- My name is Farida and I like old maps\n",
                "## Part\n\n",
                "Is it true that my name is Bo? ",
                "The deadline is next Friday, but e.g. Mr. Lee thinks otherwise. ",
            ]
        ),
        min_size=1,
        max_size=12,
    ),
    st.integers(4, 40),
    st.integers(0, 3),
)
def test_no_cut_makes_a_memory_that_the_text_has_not(pieces: list[str], tokens: int, overlap: int) -> None:
    """What is left of a divided sentence is no memory, wherever chunks begin and end."""
    values = {"max_tokens": tokens, "target_tokens": tokens, "min_tokens": 0, "overlap_tokens": overlap}
    config = preset_for("fixed-400-80").config.with_values(values)
    for role in ("", "user"):
        document = document_of("".join(pieces), role)
        whole = extract_memories(
            analyse(document, config.with_values({"chunking": "never"})), RulesExtractor()
        )
        cut = extract_memories(analyse(document, config), RulesExtractor())
        assert {memory.id for memory in cut.memories} <= {memory.id for memory in whole.memories}


def test_overlapping_chunks_find_one_memory_twice() -> None:
    """A sentence that two chunks repeat is one memory, by its id."""
    text = "".join(
        f"I live in Porto with {name} and {name} again. " for name in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 4
    )
    document = document_of(text, "user")
    found = run(document)
    twins: dict[str, list[Memory]] = {}
    for memory in found.memories:
        twins.setdefault(memory.id, []).append(memory)
    repeated = [each for each in twins.values() if len(each) > 1]
    assert repeated
    for each in repeated:
        assert len({memory.chunk_id for memory in each}) == len(each)
        assert len({(memory.start, memory.text) for memory in each}) == 1
