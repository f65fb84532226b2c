"""What stays together: pairs that read badly apart, and when they are parted all the same."""

from itertools import pairwise

import numpy as np
import pytest
from tests.fakes import HashEmbedder

from seamline import Analysis, Document, analyse
from seamline.engine.config import Config
from seamline.engine.evidence.ties import DAY_SECONDS, Tie
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.document import Fold, Turn
from seamline.instruments.explanation import explain

# Sentences without any likeness, and as many cuts as there can be: what holds together is the ties alone.
EAGER = {
    "optimal": {"granularity": 20.0, "topic_weight": 0.0, "min_tokens": 0, "list_tokens": 0},
    "seamline": {"threshold_std_devs": -3.0, "min_tokens": 0, "max_tokens": 60, "list_tokens": 0},
}
PROSE = "The lock is kept in a drawer by the door. Nobody has opened it since the winter. "


def config(preset: str, **values: object) -> Config:
    return PRESETS[preset].config.with_values({"token_method": "approximate", **EAGER[preset], **values})


def cut(text: str, preset: str, **values: object) -> Analysis:
    return analyse(Document(text), config(preset, **values), HashEmbedder())


def chat(*messages: tuple[str, str, float], folds: tuple[tuple[str, str], ...] = ()) -> Document:
    """A conversation of (role, words, time); folds: (words, label), found in the text."""
    turns, text = [], ""
    for role, words, time in messages:
        label = f"{role}: "
        begin, end = len(text) + len(label), len(text) + len(label) + len(words) + 2
        inside = tuple(
            Fold(begin + words.index(part), begin + words.index(part) + len(part), name)
            for part, name in folds
            if part in words
        )
        turns.append(Turn(len(text), end, begin, role, time=time, folds=inside))
        text += f"{label}{words}\n\n"
    return Document(text, kind="conversation", turns=tuple(turns))


def parted(analysis: Analysis, *words: str) -> list[bool]:
    """Whether a chunk begins at each of some words."""
    starts = set(analysis.chunks.start.tolist())
    return [analysis.document.text.index(each) in starts for each in words]


PAIRS = {
    "fence": (f"{PROSE}\n\nThis is too indented:\n\n", "```py\nindented()\n```"),
    "list": (f"{PROSE}\n\nIt takes three things:\n\n", "- a hammer\n- a nail\n"),
    "table": (f"{PROSE}\n\n**The prices are these:**\n\n", "| what | price |\n|---|---|\n| nail | 1 |\n"),
    "full width": (f"{PROSE}\n\n所需的东西如下：\n\n", "- 锤子\n- 钉子\n"),
    "in full width": (f"{PROSE}\n\n（所需的东西如下：）\n\n", "- 锤子\n- 钉子\n"),
    "in an item": ("- Install it first:\n\n", "  ```sh\n  pip install lock\n  ```\n"),
    "comment": (f"# Doors\n\n{PROSE}\n\n<!-- written by a tool -->\n", "## Windows"),
    "anchor": (f'# Doors\n\n{PROSE}\n\n<a name="windows"></a>\n\n', "## Windows"),
    "two of them": (f'# Doors\n\n{PROSE}\n\n<!-- a -->\n\n<a id="w"></a>\n\n', "## Windows"),
    "admonition": (f"{PROSE}\n\n!!! warning\n\n", "    The door is heavy. Mind your feet."),
    "titled admonition": (f'{PROSE}\n\n??? tip "Mind. The. Door."\n\n', "    The door is heavy."),
    "tab": (f'{PROSE}\n\n=== "Linux"\n\n', "    ```sh\n    open door\n    ```"),
    "container": (f"{PROSE}\n\n:::note Heavy doors\n\n", "Mind your feet. And your hands.\n\n:::"),
    "alert": (f"{PROSE}\n\n> [!WARNING]\n>\n", "> The door is heavy."),
    "fold": (f"{PROSE}\n\n<details>\n<summary>More</summary>\n\n", "The door is heavy. Mind it."),
    "directive": (f"{PROSE}\n\n.. note::\n\n", "    The door is heavy."),
}


@pytest.mark.parametrize("preset", EAGER)
@pytest.mark.parametrize("name", PAIRS)
def test_what_introduces_something_stays_with_it(name: str, preset: str) -> None:
    """However many cuts are asked for, none falls between the two, and the text before is cut off."""
    before, after = PAIRS[name]
    analysis = cut(f"{PROSE * 3}\n\n{before}{after}\n\n{PROSE * 3}", preset)
    assert not any(parted(analysis, after.lstrip()))
    assert len(analysis.chunks) > 2
    tied = int(np.searchsorted(analysis.units.first, analysis.document.text.index(after.lstrip()))) - 1
    assert analysis.gaps.ties[tied] in (Tie.INTRODUCED, Tie.MARKER, Tie.TITLE)
    assert explain(analysis, tied).headline.startswith("No cut: a ")


@pytest.mark.parametrize("preset", EAGER)
def test_section_begins_with_the_anchor_of_its_heading(preset: str) -> None:
    """The cut at a heading falls before its anchor and has its reason, and the breadcrumb is its own."""
    text = f'# House\n\n## Doors\n\n{PROSE * 2}\n\n<a name="windows"></a>\n\n## Windows\n\n{PROSE * 2}'
    analysis = cut(text, preset)
    assert parted(analysis, "<a name") == [True]
    number = analysis.chunks.start.tolist().index(text.index("<a name"))
    assert Reason(analysis.chunks.reason[number - 1]) == Reason.HEADING
    assert analysis.breadcrumb_of(number) == ("# House", "## Windows")


def test_repeated_heading_is_not_that_of_the_section_before() -> None:
    """A chunk that begins with an anchor continues nothing."""
    text = f'# House\n\n## Doors\n\n{PROSE * 2}\n\n<a name="windows"></a>\n\n## Windows\n\n{PROSE * 4}'
    analysis = cut(text, "seamline", heading_context="text")
    number = analysis.chunks.start.tolist().index(text.index("<a name"))
    assert analysis.context_of(number) == ""
    assert analysis.context_of(number + 1) == "## Windows"


@pytest.mark.parametrize(
    "text",
    [
        "A clause: it goes on. Then more.",
        "Look here:\n\nA paragraph, which may be of something else.",
        "Look:\n\n## Heading\n\nText.",
        "Look:\n\n---\n\nText.",
        "```py\ndef f():\n```\n\nText.",
        "```\n!!! note\n```\n\nText.",
        '    === "x"\n\nText.',
        "!!! note\n    The body is here. All of it.\n\nText.",
        "<!-- alone -->\n\nText.",
        "<!-- one --> words\n\nText.",
    ],
)
def test_what_only_looks_like_it_ties_nothing(text: str) -> None:
    """Colons inside a line, code that looks like a title, a comment before a paragraph."""
    ties = cut(f"{PROSE}\n\n{text}", "optimal").gaps.ties
    assert not np.isin(ties, (Tie.INTRODUCED, Tie.TITLE, Tie.MARKER)).any() or (
        # The sentences of an admonition in one paragraph are its own.
        text.startswith("!!!") and not ties[-1]
    )


@pytest.mark.parametrize("preset", EAGER)
def test_question_stays_with_its_answer_and_call_with_result(preset: str) -> None:
    """By roles, and among people by the question mark; in one message by what its parts are."""
    said = chat(
        ("user", f"{PROSE} How is the lock opened?", 0.0),
        ("assistant", "I look it up. [call] find(lock)", 5.0),
        ("tool", f"lock.txt. {PROSE}", 6.0),
        ("assistant", f"With the key. {PROSE}", 9.0),
        ("user", "Now the window. " + PROSE, 20.0),
        ("assistant", f"[call] find(window)\n\nwindow.txt and door.txt\n\n{PROSE}", 30.0),
        folds=(("[call] find(window)", "Tool call: find"), ("window.txt and door.txt", "Tool result: find")),
    )
    analysis = analyse(said, config(preset, max_tokens=120), HashEmbedder())
    starts = set(analysis.chunks.start.tolist())
    assert not starts & {said.turns[number].start for number in (1, 2, 5)}
    assert said.text.index("window.txt and") not in starts
    assert said.turns[4].start in starts
    people = chat(*((("Ann", "Bo")[n % 2], f"{PROSE} Is it {n}?", n * 9.0) for n in range(6)))
    analysis = analyse(people, config(preset, max_tokens=120), HashEmbedder())
    turns = {turn.start for turn in people.turns}
    assert not set(analysis.chunks.start.tolist()[1:]) & turns


@pytest.mark.parametrize("preset", EAGER)
def test_day_always_parts_messages(preset: str) -> None:
    """Sessions with days between are parted though no word says so, even a question from its answer."""
    said = [
        ("Ann" if n % 2 else "Bo", PROSE + "Is it?", n * 60.0 + n // 4 * 3 * DAY_SECONDS) for n in range(16)
    ]
    document = chat(*said)
    calm: dict[str, object] = {"granularity": -20.0, "topic_weight": 1.0, "max_tokens": 2000}
    if preset == "seamline":
        calm = {"threshold_std_devs": 10.0, "max_tokens": 2000, "min_tokens": 40}
    analysis = analyse(document, config(preset, **calm), HashEmbedder())
    sessions = [document.turns[n].start for n in (4, 8, 12)]
    assert analysis.chunks.start.tolist()[1:] == sessions
    assert {Reason(reason) for reason in analysis.chunks.reason[:-1]} == {Reason.TIME_GAP}
    gap = int(np.searchsorted(analysis.units.first, sessions[0])) - 1
    found = explain(analysis, gap)
    assert any("a day or more" in line for line in (found.headline, *found.sentences))
    # Sizes forbid it: a session of one short message is no chunk by itself.
    short = chat(
        ("Ann", PROSE * 4, 0.0), ("Bo", "Fine.", 9.0 * DAY_SECONDS), ("Ann", PROSE * 4, 9.5 * DAY_SECONDS)
    )
    analysis = analyse(short, config(preset, **{**calm, "min_tokens": 40}), HashEmbedder())
    assert len(analysis.chunks) == 2


@pytest.mark.parametrize("preset", ["optimal", "seamline", "contextmem", "clawdbot"])
def test_run_of_bare_headings_is_divided(preset: str) -> None:
    """A changelog of headings without text fits the maximum, each heading whole."""
    text = "".join(
        f"## Version {n}.{n % 7} of the tool, as it was released in spring\n\n" for n in range(100)
    )
    analysis = analyse(Document(text), PRESETS[preset].config, HashEmbedder())
    assert len(analysis.chunks) > 1
    assert not analysis.chunks.oversize.any()
    assert all(record.text.startswith("## Version") for record in analysis.records())


def test_ties_give_way_to_the_maximum_the_weakest_first() -> None:
    """What is tied together and too long is parted where that does the least harm, and nowhere else."""
    items = "".join(f"- item {n} of the list, which is kept whole\n" for n in range(8))
    text = f"## Long heading of a section\n\nIt takes these things:\n\n{items}\n{PROSE}"
    whole = cut(text, "optimal", list_tokens=400, max_tokens=400).gaps
    assert not whole.possible[:9].any()
    tight = cut(text, "optimal", list_tokens=400, max_tokens=90).gaps
    assert np.flatnonzero(tight.possible).tolist()[0] == 2
    assert {Tie(tie) for tie in tight.ties[tight.possible]} == {Tie.ITEM, Tie.NONE}
    # A list above the maximum by itself stays whole: its own parameter says so.
    stubborn = cut(text, "optimal", list_tokens=400, max_tokens=50)
    assert not np.isin(stubborn.gaps.ties[stubborn.gaps.possible], (Tie.ITEM, Tie.LIST)).any()


def test_parity_presets_know_no_ties() -> None:
    """What reproduces another system cuts as that does: it ties nothing but lists and headings."""
    text = "\n\n".join(before + after for before, after in PAIRS.values())
    for preset in (
        "remnic",
        "clawdbot",
        "contextmem",
        "fixed-400-80",
        "memex-semantic",
        "conversation-window",
    ):
        ties = analyse(Document(text), PRESETS[preset].config, HashEmbedder()).gaps.ties
        assert set(ties.tolist()) <= {Tie.NONE, Tie.ITEM, Tie.LIST, Tie.HEADINGS, Tie.CONTENT}
    assert Tie.INTRODUCED in analyse(Document(text), PRESETS["optimal"].config, HashEmbedder()).gaps.ties


def test_order_of_ties_is_that_in_which_they_are_given_up() -> None:
    """Lists before headings before sentences that announce; a heading leaves its text last but for titles."""
    assert all(one < two for one, two in pairwise(Tie))
    assert Tie.ITEM < Tie.HEADINGS < Tie.ANSWER < Tie.INTRODUCED < Tie.CONTENT
