"""Lint: each rule finds its flaw and nothing else, and what it advises helps."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.every import every
from tests.fakes import HashEmbedder, TopicEmbedder

from seamline.embedders import embedder_for
from seamline.engine.analysis import Analysis
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Value
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.engine.strategies import STRATEGIES, strategy_for
from seamline.engine.text.document import Document, Turn
from seamline.instruments.lint import RULES, Direction, Finding, Fix, Severity, duplicates, lint, markup
from seamline.instruments.remedies import tried_remedy, untried_advice
from seamline.paths import resource

SENTENCE = "Good soil is dark, and it crumbles in the hand when it is dry enough."
PLAIN = "\n\n".join(f"{SENTENCE} That was note {number}." for number in range(12))


def cut(
    text: str | Document,
    preset: str = "clawdbot",
    embedder: Embedder | None = None,
    *,
    pins: tuple[int, ...] = (),
    **values: object,
) -> Analysis:
    """Analyse a text in small chunks; `values` replace those of the preset."""
    small: dict[str, object] = {"token_method": "approximate", "min_tokens": 5, "max_tokens": 40}
    config = PRESETS[preset].config.with_values({**small, "overlap_tokens": 0, **values})
    return analyse(text if isinstance(text, Document) else Document(text), config, embedder, pins=pins)


def conversation(*messages: tuple[str, str]) -> Document:
    """Return a conversation of (role, text) messages."""
    text, turns = "", []
    for role, said in messages:
        start = len(text)
        text += f"{role}: {said}\n\n"
        turns.append(Turn(start, len(text), start + len(role) + 2, role))
    return Document(text, kind="conversation", turns=tuple(turns))


def found(analysis: Analysis, rule: str) -> list[Finding]:
    return list(lint(analysis, [rule]).findings)


def applied(analysis: Analysis, fix: Fix, embedder: Embedder | None = None) -> Analysis:
    """Cut again as a fix says; where it says no number, a good deal further in its direction."""
    value: Any = fix.value
    if value is None:
        assert not isinstance(fix.now, str)
        value = fix.now * 2 + 20 if fix.direction == Direction.RAISE else type(fix.now)(fix.now / 2)
    return analyse(analysis.document, analysis.config.with_values({fix.parameter: value}), embedder)


BARE_HEADINGS = f"# Garden\n\n---\n\n## Soil\n\n{SENTENCE}\n"
LIST = "Before it.\n\n" + "".join(f"- item {number} of the list\n" for number in range(6)) + "\nAfter it.\n"
EXCHANGE = conversation(
    ("user", f"{SENTENCE} Why is that?"),
    ("assistant", f"Because of worms. {SENTENCE} {SENTENCE}"),
    ("user", f"{SENTENCE} How many worms?"),
    ("assistant", f"Many. {SENTENCE}"),
)
BACKWARDS = f"{SENTENCE} {SENTENCE}\n\nHowever, sand drains. {SENTENCE} {SENTENCE}"
SOUR = "## Notes\n\nSoil that smells sour needs air."
TWICE = f"{SENTENCE}\n\n## Notes\n\nSoil  that smells\nsour needs air.\n\n{SOUR}\n"
CODE = f"{SENTENCE}\n\n```\n" + "call(the, same, thing)\n" * 20 + "```\n\nIn the end all is said.\n"
BADGES = (
    f"{SENTENCE} {SENTENCE}\n\n"
    + "[![ci](https://ci.example/a.svg)](https://ci.example/a) " * 3
    + f"\n\n{SENTENCE} {SENTENCE}\n"
)
TOPICS = TopicEmbedder("soil", "rain", "sun", "wind", "frost", "hail")
MIXED = "\n\n".join(
    [
        *(" ".join(["The soil is dark."] * 5) for _ in range(6)),
        "Look at rain. Look at sun. Look at wind. Look at frost. Look at hail.",
        *(" ".join(["The soil is dark."] * 5) for _ in range(6)),
    ]
)

# A cut with the flaw, and one that differs from it in what matters alone.
# More than the 512 tokens that the model reads.
LONG = "\n\n".join(f"{SENTENCE} That was note {number}." for number in range(60))
CASES: dict[str, tuple[Analysis, Analysis]] = {
    "oversize": (cut(CODE), cut(CODE, max_tokens=200)),
    "tiny": (
        cut(f"{SENTENCE} {SENTENCE}\n\n## Yes\n\nNo.\n", min_tokens=10, merge="forward"),
        cut(f"{SENTENCE} {SENTENCE}\n\n## Yes\n\nNo.\n", min_tokens=1),
    ),
    "unread-text": (
        cut(
            LONG, embedder=TOPICS, preset="seamline", fit_model=False, max_tokens=2000, threshold_std_devs=9.0
        ),
        cut(LONG, embedder=TOPICS, preset="seamline", max_tokens=2000, threshold_std_devs=9.0),
    ),
    "heading-without-content": (
        cut(BARE_HEADINGS, min_tokens=0),
        cut(BARE_HEADINGS.replace("---", "About it."), min_tokens=0),
    ),
    "split-list": (
        cut(LIST, preset="recursive", splitter="lines", target_tokens=15, min_tokens=0, max_tokens=60),
        cut(LIST, preset="recursive", splitter="rules", target_tokens=15, min_tokens=0, max_tokens=60),
    ),
    "question-without-answer": (
        cut(EXCHANGE, preset="recursive", splitter="messages", target_tokens=20),
        cut(EXCHANGE, max_tokens=200, min_tokens=150),
    ),
    "answer-without-question": (
        cut(EXCHANGE, preset="recursive", splitter="messages", target_tokens=20, overlap_units=0),
        cut(EXCHANGE, max_tokens=200, min_tokens=150),
    ),
    "starts-with-reference": (
        cut(BACKWARDS),
        cut(BACKWARDS.replace("However, sand", "Sand")),
    ),
    "duplicate": (cut(TWICE), cut(TWICE.replace(SOUR, SOUR.replace("air", "sand")))),
    "mostly-markup": (cut(BADGES), cut(BADGES.replace("](", "] (").replace("https://", ""))),
    "low-coherence": (
        cut(MIXED, embedder=TOPICS, max_tokens=30),
        cut(MIXED.replace("Look at", "The soil in"), embedder=TOPICS, max_tokens=30),
    ),
}


def test_every_rule_has_a_case() -> None:
    """No rule goes without a text that has its flaw and one that has not."""
    assert set(CASES) == set(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_rule_finds_its_flaw_and_only_that(rule: str) -> None:
    """A text with the flaw is found at the place, and its like without the flaw is left alone."""
    with_it, without = CASES[rule]
    findings = found(with_it, rule)
    assert findings
    for finding in findings:
        assert (finding.rule, finding.severity) == (rule, RULES[rule].severity)
        assert finding.message
        start, end = with_it.chunks.overlap_start[finding.chunk], with_it.chunks.end[finding.chunk]
        assert start <= finding.start < finding.end <= end
    assert found(without, rule) == []


@pytest.mark.parametrize("rule", RULES)
def test_fixes_name_parameters_in_use(rule: str) -> None:
    """Every finding says what would help, in parameters that the strategy reads and that have room."""
    analysis, _ = CASES[rule]
    for finding in found(analysis, rule):
        assert finding.fixes
        for fix in finding.fixes:
            assert fix.parameter in (*strategy_for(analysis.config.strategy).fields, "strategy")
            assert fix.value != fix.now
            assert fix.parameter in finding.hint


@pytest.mark.parametrize("rule", RULES)
def test_a_fix_helps(rule: str) -> None:
    """Cut again as the first fixes say, fewer chunks have the flaw."""
    analysis, _ = CASES[rule]
    findings = found(analysis, rule)
    embedder = TOPICS if analysis.vectors is not None else None
    left = [len(found(applied(analysis, fix, embedder), rule)) for fix in findings[0].fixes]
    assert min(left) < len(findings)


LONG_CODE = "```python\n" + "call(the, same, thing, with, other, words)\n" * 130 + "```\n"
LONG_ROWS = "| a | b |\n|---|---|\n" + "| 1.25 | \u2713 \u2713 \u2713 |\n" * 90
LONG_LIST = "".join(f"- item {number} of the list, xylophones and zwieback\n" for number in range(90))
SHORT_LIST = "".join(LONG_LIST.splitlines(keepends=True)[:60])
PROSE = f"{PLAIN}\n\n{PLAIN}\n"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (f"# Head\n\n{LONG_CODE}\n{PROSE}", {}),
        (f"# Head\n\nIt is called so:\n\n{LONG_CODE}\n{PROSE}", {}),
        (f"{PROSE}\n{LONG_CODE}\n{PROSE}", {}),
        (f"# Head\n\nIt is called so:\n\n{LONG_CODE}\n{PROSE}", {"max_tokens": 300}),
        (f"# Head\n\n{LONG_ROWS}\n{PROSE}", {}),
        (f"{PROSE}\n{LONG_ROWS}\n{PROSE}", {}),
        (f"# Head\n\nThese are they:\n\n{LONG_LIST}\n{PROSE}", {"list_tokens": 2000}),
        (f"# Head\n\nThese are they:\n\n{SHORT_LIST}\n{PROSE}", {"list_tokens": 2000}),
    ],
)
@pytest.mark.parametrize("rule", ["oversize", "unread-text"])
def test_first_fix_divides_what_is_kept_whole(text: str, values: dict[str, Any], rule: str) -> None:
    """Blocks alone, and those that stand with a heading or the words that lead to them; and lists."""
    config = PRESETS["optimal"].config.with_values(values)
    embedder = embedder_for(config.embedder)
    analysis = analyse(Document(text), config, embedder)
    findings = found(analysis, rule)
    assert findings
    for finding in findings:
        again = applied(analysis, finding.fixes[0], embedder)
        left = [each for each in found(again, rule) if each.start < finding.end and finding.start < each.end]
        assert not left, finding.fixes[0].text


def test_what_is_kept_whole_is_said_of_the_chunk_that_holds_it() -> None:
    """And the setting for it is named, not the largest piece, which such a block exceeds anyway."""
    config = PRESETS["optimal"].config
    analysis = analyse(Document(f"# Head\n\n{LONG_CODE}\n{PROSE}"), config, embedder_for(config.embedder))
    (oversize,) = found(analysis, "oversize")
    assert "it holds a code block of 1," in oversize.message
    assert oversize.fixes[0].parameter == "block_tokens"
    (unread,) = found(analysis, "unread-text")
    assert unread.fixes[0].parameter == "block_tokens"


def test_no_minimum_joins_what_has_no_room_beside_it() -> None:
    """A section of badges is merged with the next one only where the two are no more than the maximum."""
    badges = "[![a](https://a.example/badge.svg)](https://a.example) " * 4
    text = f"# Head\n\n{badges}\n\n# Rest\n\n{SENTENCE} {SENTENCE}\n\n# Soil\n\n{SENTENCE} {SENTENCE}\n"
    tight = cut(text, preset="optimal", strategy="structure", max_tokens=80)
    (finding,) = found(tight, "mostly-markup")
    assert [fix.parameter for fix in finding.fixes] == ["max_tokens"]
    roomy = cut(text, preset="optimal", strategy="structure", max_tokens=120)
    (finding,) = found(roomy, "mostly-markup")
    assert [fix.parameter for fix in finding.fixes] == ["min_tokens", "max_tokens"]
    assert not found(applied(roomy, finding.fixes[0]), "mostly-markup")


def test_list_with_what_leads_to_it_may_have_to_be_divided() -> None:
    """It fits alone, and not with the words before it, which stay with it."""
    text = LIST.replace(
        "Before it.\n\n", "Before it.\n\nThese are the items of it, each with its number:\n\n"
    )
    assert not found(cut(text, preset="optimal", max_tokens=40, list_tokens=20), "split-list")
    wider = cut(text, preset="optimal", max_tokens=44, list_tokens=20)
    (finding,) = found(wider, "split-list")
    assert not found(applied(wider, finding.fixes[0]), "split-list")


def test_messages_have_the_numbers() -> None:
    """What is said of a chunk can be checked."""
    messages = {rule: found(cases[0], rule)[0].message for rule, cases in CASES.items()}
    assert (
        messages["oversize"]
        == "has ~117 tokens, and the maximum is 40: it is a code block, and never divided"
    )
    assert messages["split-list"] == "ends inside the list of ~32 tokens that begins in line 3"
    assert messages["duplicate"] == "has the same text as the one that begins in line 3"
    assert messages["heading-without-content"] == "holds the heading “Garden” and nothing under it"
    assert messages["starts-with-reference"] == "begins with “However”, which points back"
    assert messages["low-coherence"].startswith(
        "has 4 sentences that are less alike (0.00) than random ones (0."
    )


def test_units_that_the_model_cannot_read_are_alike_by_nothing() -> None:
    """Vectors without a direction, as those of emoji, count as no likeness, and not as less than none."""
    unread = " ".join(["No word of it."] * 5)
    text = MIXED.replace("Look at rain. Look at sun. Look at wind. Look at frost.", unread)
    analysis = cut(text, embedder=TOPICS, max_tokens=30)
    findings = found(analysis, "low-coherence")
    assert findings
    assert all("are less alike (0.00) than" in finding.message for finding in findings)


def test_findings_are_counted_and_found_by_chunk() -> None:
    """Counts name every rule that looked, and findings come in the order of the text."""
    findings = lint(cut(CODE))
    assert findings.rules == tuple(RULES)
    assert findings.counts == {rule: int(rule == "oversize") for rule in RULES}
    assert {chunk: len(some) for chunk, some in findings.by_chunk.items()} == {1: 1}
    many = lint(cut(PLAIN, preset="memex-sentences"))
    assert [finding.chunk for finding in many.findings] == sorted(finding.chunk for finding in many.findings)
    assert sum(many.counts.values()) == len(many) == sum(map(len, many.by_chunk.values()))


def test_rules_can_be_left_out() -> None:
    """Only the rules that are asked for look, and an unknown one is named with those there are."""
    analysis = cut(CODE)
    assert lint(analysis, [rule for rule in RULES if rule != "oversize"]).findings == ()
    assert lint(analysis, []).counts == {}
    with pytest.raises(ConfigError, match=r"there is no rule 'heading'; known: oversize, tiny"):
        lint(analysis, ["heading"])


def test_sample_is_clean() -> None:
    """The document that comes with the app has no flaw as it is opened first."""
    text = resource("samples/tour.md").read_text(encoding="utf-8")
    config = PRESETS[DEFAULT_PRESET].config
    analysis = analyse(Document(text), config, embedder_for(config.embedder))
    assert lint(analysis).findings == ()


def test_advice_of_the_window_names_settings_as_they_stand_there() -> None:
    """Keys of config files are for the command line; the same settings are named in the same order."""
    findings = lint(cut(MIXED, preset="recursive")).findings
    assert findings
    for finding in findings:
        for fix in finding.fixes:
            assert f"({fix.parameter})" in finding.hint
            assert f"({fix.parameter})" not in finding.advice
            assert f"“{PARAMETERS[fix.parameter].label}”" in finding.advice


@pytest.mark.parametrize(
    ("parameter", "value", "now", "window", "files"),
    [
        (
            "cut_between",
            "questions",
            "sentences",
            "set “Cut between” to “messages, before those of the user”",
            "questions",
        ),
        ("cut_at_headings", True, False, "set “Cut at headings” to on", "true"),
        ("strategy", "semantic", "fixed", "set “Method” to “Semantic”", "semantic"),
        ("strategy", None, "fixed", "choose another “Method” than “Fixed size”", "fixed"),
        ("fit_model", False, True, "set “Fit the model” to off", "false"),
    ],
)
def test_fix_of_the_window_names_the_choice_as_it_stands_there(
    parameter: str, value: Value | None, now: Value, window: str, files: str
) -> None:
    """What config files have in its place is for the command line alone."""
    fix = Fix(parameter, Direction.SET, value, now)
    assert fix.words == window
    assert fix.text.endswith(f" {files}")


@every("text", ["", " \n\n", "One.", "# Only a heading", "👩‍👩‍👧", "蜜蜂从花中采集花蜜。"])
@every("preset", list(PRESETS))
def test_texts_of_one_unit_are_not_at_fault_for_their_size(text: str, preset: str) -> None:
    """Nothing, or a text that is one chunk, is no worse for being short."""
    findings = lint(analyse(Document(text), PRESETS[preset].config, HashEmbedder()))
    assert {finding.rule for finding in findings.findings} <= {"heading-without-content"}


POINTING = [
    "It works.",
    "it’s the same",
    "**This** means more.",
    "> These are three.",
    "- They differ.",
    "And then?",
    "But no.",
    "For this reason, no.",
    "In addition, e.",
    "Otherwise it fails.",
    "Dadurch sinkt er.",
    "Deshalb nicht.",
    "Cependant, non.",
    "Sin embargo, no.",
    "Однако нет.",
    "И это тоже.",
    "但是他没有来。",
    "因此不行。",
    "しかし、違う。",
    "これは本です。",
    "这表明土壤肥沃。",
    "这座城市很大。",
    "那时没有人。",
]
NOT_POINTING = [
    "IT departments know.",
    "It is possible to cut here.",
    "It's worth noting that soil is dark.",
    "This package reads files.",
    "This small Python library is fast.",
    "This is the guide to soil.",
    "In this guide soil is dug.",
    "Instead of sand, take clay.",
    "So far, nothing.",
    "Such as they are.",
    "In addition to sand, clay.",
    "However much it rains, dig.",
    "Italy is warm.",
    "Then-current rules held.",
    "Andreas digs.",
    "Il gatto dorme.",
    "Sie graben.",
    "Ihre Beete sind gut.",
    "Soil is dark.",
    "蜜蜂采集花蜜。",
    "他の本です。",
    "他人的意见也很重要。",
    "但丁写了神曲。",
    "那不勒斯在海边。",
    "这本书介绍土壤。",
    "这一章说明方法。",
    "それぞれの章は独立している。",
    "これまでの研究を紹介する。",
    "このガイドは初心者向けです。",
    "",
]


@every("words", POINTING)
def test_words_that_point_back(words: str) -> None:
    """Pronouns and connecting words are known in seven languages, behind the marks of lists and quotes."""
    analysis = cut(f"{SENTENCE} {SENTENCE}\n\n{words} {SENTENCE} {SENTENCE}")
    assert [finding.chunk for finding in found(analysis, "starts-with-reference")] == [1]


@every("words", NOT_POINTING)
def test_words_that_point_to_nothing(words: str) -> None:
    """What looks like a reference, but means the text itself, a name or nothing at all, is left alone."""
    analysis = cut(f"{SENTENCE} {SENTENCE}\n\n{words} {SENTENCE} {SENTENCE}")
    assert len(analysis.chunks) > 1
    assert found(analysis, "starts-with-reference") == []


def test_what_repeats_the_text_before_points_to_nothing_lost() -> None:
    """A chunk that begins with overlap, and the first of the text, are not looked at."""
    assert found(cut(BACKWARDS, overlap_tokens=18, max_tokens=60), "starts-with-reference") == []
    assert found(cut(f"However, {SENTENCE}\n\n## Next\n\n{SENTENCE}"), "starts-with-reference") == []


def test_reference_is_looked_for_after_the_label_of_a_message() -> None:
    """The name of who speaks is no word of the message."""
    document = conversation(
        ("user", f"{SENTENCE} {SENTENCE}"), ("assistant", f"It is. {SENTENCE} {SENTENCE}")
    )
    (finding,) = found(cut(document), "starts-with-reference")
    assert document.text[finding.start : finding.end] == "It"


def test_heading_at_the_end_has_lost_its_content() -> None:
    """A heading whose section begins the next chunk is found, one whose section is empty is not."""
    text = f"{SENTENCE}\n\n## Water\n\n{SENTENCE} {SENTENCE}\n"
    (finding,) = found(
        cut(text, preset="fixed-400-80", splitter="lines", max_tokens=22), "heading-without-content"
    )
    assert finding.message == "ends with the heading “Water”, and what stands under it is in the next chunk"
    assert text[finding.start : finding.end] == "## Water"
    together = "One.\n\n---\n\nTwo without an end\n"
    assert found(cut(together, preset="memex-sentences", splitter="marks"), "heading-without-content") == []
    empty = f"{SENTENCE}\n\n### Empty\n\n## Water\n\n{SENTENCE}\n"
    assert found(cut(empty, min_tokens=20), "heading-without-content") == []


def test_lists_longer_than_a_chunk_have_to_be_divided() -> None:
    """A list above the maximum is passed over."""
    assert (
        found(
            cut(LIST, preset="recursive", splitter="lines", target_tokens=15, min_tokens=0, max_tokens=30),
            "split-list",
        )
        == []
    )


@pytest.mark.parametrize("part", [1, 3, 64])
def test_markup_is_counted_alike_in_parts_of_any_size(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tags, addresses and code that go on from part to part are counted once and whole."""
    code = "```\n" + "{}();" * 30 + "\n```\n"
    analysis = cut(f"{SENTENCE}\n\n{code}\n{BADGES}\n\n{code}{SENTENCE}\n\n{BADGES}")
    whole = found(analysis, "mostly-markup")
    assert whole
    monkeypatch.setattr(markup, "_PART", part)
    assert found(analysis, "mostly-markup") == whole


def test_texts_of_one_hash_are_no_duplicates(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said decides."""
    twice = cut(TWICE)
    whole = found(twice, "duplicate")
    assert whole
    monkeypatch.setattr(duplicates, "hash", lambda _: 1, raising=False)
    assert found(twice, "duplicate") == whole


def test_code_is_no_markup() -> None:
    """The marks of code are what it says."""
    code = "```\n" + "(((***)))\n" * 12 + "```\n"
    assert found(cut(f"{SENTENCE}\n\n{code}\n{SENTENCE}"), "mostly-markup") == []


def test_strategy_without_a_fitting_parameter_is_to_be_changed() -> None:
    """Where nothing that the strategy reads would help, another strategy is named that reads it."""
    (finding, *_) = found(cut("Yes. No. Maybe so.", preset="memex-sentences"), "tiny")
    (fix,) = finding.fixes
    assert (fix.parameter, fix.now) == ("strategy", "sentences")
    assert "min_tokens" in STRATEGIES[str(fix.value)].fields
    assert fix.text == f"set Method (strategy) to {fix.value}"


def test_fix_stays_in_the_range_of_its_parameter() -> None:
    """A parameter at its limit is not advised to go further."""
    analysis = cut(TWICE, preset="seamline", min_tokens=40, max_tokens=40, embedder=TOPICS)
    findings = [
        finding for finding in lint(analysis).findings if finding.rule in ("duplicate", "mostly-markup")
    ]
    assert all(fix.parameter != "min_tokens" for finding in findings for fix in finding.fixes)


def test_severities_are_ordered() -> None:
    """What is worse compares greater."""
    assert Severity.NOTE < Severity.WARNING < Severity.ERROR
    assert [severity.label for severity in Severity] == ["note", "warning", "error"]


MARKS = st.sampled_from(
    "# |## |- |1. |> |```\n|<b>|---\n|\n|\n\n| |. |It |This is the |But |👍|但是|Soil. |https://a.example |"
    "](|\r\n|\ufeff".split("|")
)
TEXTS = st.lists(MARKS | st.text(max_size=6), max_size=60).map("".join)


@settings(max_examples=60, deadline=None)
@given(
    text=TEXTS,
    preset=st.sampled_from(sorted(PRESETS)),
    kind=st.sampled_from(["markdown", "text"]),
    tokens=st.integers(1, 60),
)
def test_lint_survives_any_text(text: str, preset: str, kind: Any, tokens: int) -> None:
    """Lint never fails, and names chunks that exist, with places inside them and at least one fix."""
    config = PRESETS[preset].config.with_values(
        {"min_tokens": tokens // 3, "max_tokens": tokens, "overlap_tokens": 0, "token_method": "approximate"}
    )
    analysis = analyse(Document(text, kind=kind), config, HashEmbedder())
    for finding in lint(analysis).findings:
        assert 0 <= finding.chunk < len(analysis.chunks)
        assert analysis.chunks.overlap_start[finding.chunk] <= finding.start <= finding.end
        assert finding.end <= analysis.chunks.end[finding.chunk]
        assert finding.message
        assert finding.fixes
        for fix in finding.fixes:
            if fix.value is not None:
                config.with_values({fix.parameter: fix.value})


@settings(max_examples=40, deadline=None)
@given(
    messages=st.lists(st.tuples(st.sampled_from(["user", "assistant", "tool", "Ann"]), TEXTS), max_size=8),
    preset=st.sampled_from(sorted(PRESETS)),
)
def test_lint_survives_any_conversation(messages: list[tuple[str, str]], preset: str) -> None:
    """Messages of any roles, empty ones too, are looked at without a failure."""
    analysis = analyse(conversation(*messages), PRESETS[preset].config, HashEmbedder())
    assert all(0 <= finding.chunk < len(analysis.chunks) for finding in lint(analysis).findings)


def test_what_is_pinned_is_to_be_unpinned() -> None:
    """No setting mends an edge that the user has set: none is advised, and none is tried."""
    text = "# A\n\nBees hum. Bees fly home.\n\n# B\n\n- one lamp\n- two lamps\n- three lamps\n- four lamps\n"
    inside = text.index("- three")
    config = PRESETS["seamline"].config.with_values({"token_method": "approximate", "min_tokens": 0})
    free = analyse(Document(text), config, HashEmbedder())
    assert not found(free, "split-list")
    pinned = analyse(Document(text), config, HashEmbedder(), pins=(inside,))
    (finding,) = found(pinned, "split-list")
    assert finding.hint == finding.advice == untried_advice(finding) == "unpin the boundary at its end"
    assert tried_remedy(pinned, finding, embedder=HashEmbedder()) is None


def test_a_pin_elsewhere_takes_no_advice_away() -> None:
    """The beginning of a chunk has nothing to do with the list that its end divides."""
    text = f"{SENTENCE}\n\n{LIST}"
    pin = text.index("Before it.")
    analysis = cut(
        text, preset="recursive", pins=(pin,), splitter="lines", target_tokens=15, min_tokens=0, max_tokens=60
    )
    findings = found(analysis, "split-list")
    assert pin in analysis.chunks.start
    assert findings
    assert all(finding.unpin == "" and finding.fixes for finding in findings)
