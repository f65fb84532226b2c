"""Remedies of findings: each was tried, and does what it says."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.fakes import HashEmbedder, WordCounter

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, Turn
from seamline.instruments.lint import Finding, lint
from seamline.instruments.remedies import TriedRemedy, format_remedy_effect, tried_remedy
from seamline.paths import resource

WORDS = "honey wax pollen hives frames smoke queens drones larvae swarms clover heather".split() * 3
ITEMS = "".join(f"- part {number} of the hive is made of wood\n" for number in range(5))
TEXT = "".join(
    f"Honey keeps for years, said keeper {number}. It is thick and sweet.\n\n" for number in range(4)
)


def cut(text: str, **values: object) -> Analysis:
    config = PRESETS["recursive"].config.with_values(
        {
            "token_method": "approximate",
            "embedder": "none",
            "min_tokens": 0,
            "target_tokens": 15,
            "max_tokens": 120,
            "overlap_units": 0,
            **values,
        }
    )
    return analyse(Document(text, name="a.md"), config)


def findings(analysis: Analysis, rule: str) -> tuple[Finding, ...]:
    return lint(analysis, [rule]).findings


@pytest.mark.parametrize(
    ("rule", "text", "values"),
    [
        ("split-list", f"Parts:\n\n{ITEMS}", {"splitter": "lines"}),
        ("starts-with-reference", TEXT, {"target_tokens": 10}),
    ],
)
def test_remedy_mends_what_was_found(rule: str, text: str, values: dict[str, object]) -> None:
    """Under the setting the finding is gone, and chunks and findings are as many as was said."""
    analysis = cut(text, **values)
    found = findings(analysis, rule)
    assert found
    remedies = [tried_remedy(analysis, finding, embedder=None) for finding in found]
    assert any(remedies)
    for finding, remedy in zip(found, remedies, strict=True):
        if remedy is None:
            continue
        config = analysis.config.with_values({remedy.field: remedy.value})
        after = analyse(analysis.document, config)
        left = findings(after, rule)
        assert not any(finding.start < each.end and each.start < finding.end for each in left)
        assert len(after.chunks) == remedy.chunks
        assert (remedy.found, remedy.mended) == (len(found), len(found) - len(left))


def test_setting_that_moves_a_problem_elsewhere_is_no_remedy() -> None:
    """There are fewer such problems under what is offered, not the same or more in other chunks."""
    config = PRESETS["fixed-400-80"].config.with_values({"embedder": "none"})
    analysis = analyse(Document(resource("samples/tour.md").read_text("utf-8"), name="tour.md"), config)
    (finding,) = findings(analysis, "heading-without-content")
    nearer = analyse(analysis.document, config.with_values({"max_tokens": 410}))
    assert not any(finding.start < each.end and each.start < finding.end for each in lint(nearer).findings)
    assert len(findings(nearer, "heading-without-content")) > 1
    remedy = tried_remedy(analysis, finding, embedder=None)
    assert remedy is not None
    assert (remedy.field, remedy.mended, remedy.found) == ("max_tokens", 1, 1)
    assert remedy.value != 410


def test_trying_can_be_cancelled() -> None:
    """A new cut stops what is tried for the one before."""
    analysis = cut(TEXT, target_tokens=10)
    (finding, *_) = findings(analysis, "starts-with-reference")
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        tried_remedy(analysis, finding, embedder=None, cancel=cancel)


def test_effects_are_said_in_a_few_words() -> None:
    """How many chunks are left, or how many of the problems go."""
    assert format_remedy_effect(TriedRemedy("min_tokens", 20, 1, 1, 1), 3) == "leaves 1 chunk"
    assert format_remedy_effect(TriedRemedy("min_tokens", 20, 5, 1, 1), 3) == "makes 5 chunks"
    assert format_remedy_effect(TriedRemedy("overlap_units", 1, 3, 2, 4), 3) == "mends 2 of 4"
    assert format_remedy_effect(TriedRemedy("overlap_units", 1, 3, 1, 1), 3) == "as many chunks"
    # What is repeated has its price, whatever else it does.
    assert format_remedy_effect(TriedRemedy("overlap_units", 1, 3, 2, 4, 0.67), 3) == "67% more tokens"


class TwiceCounter(WordCounter):
    def count(self, texts: Sequence[str]) -> list[int]:
        return [2 * words for words in super().count(texts)]


class ShortModel(HashEmbedder):
    """Reads 40 of its own tokens, which are twice as many as the config counts."""

    def __init__(self) -> None:
        super().__init__()
        self.max_tokens = 40
        self.token_counter = TwiceCounter()


def held(text: str, **values: object) -> Analysis:
    """Cut a text whose chunks are held to what the model reads."""
    config = PRESETS["optimal"].config.with_values({"token_method": "approximate", "min_tokens": 0, **values})
    return analyse(Document(text), config, ShortModel())


def test_no_larger_maximum_is_offered_where_the_model_reads_no_more() -> None:
    """It would change nothing, and a list that the model would not read whole has to be divided."""
    items = "".join(f"- part {number} of the hive is made of wood, and painted\n" for number in range(8))
    analysis = held(f"# Hives\n\nParts:\n\n{items}\n{TEXT}", max_tokens=200, list_tokens=0)
    assert analysis.model_max_tokens == 40
    assert (analysis.chunks.tokens > 5).all()
    assert not findings(analysis, "split-list")
    every = lint(analysis).findings
    assert not [fix for each in every for fix in each.fixes if fix.parameter == "max_tokens"]


def test_a_remedy_that_brings_more_than_it_mends_is_none() -> None:
    """Repeated text may begin in the middle of something, and each chunk with an answer is a problem."""
    said = [
        ("user", "Where is the honey kept?"),
        ("assistant", "In the comb."),
        ("user", "It is late, is it?"),
    ]
    turns, text = [], ""
    for role, words in [*said, ("assistant", "Yes. " + "It keeps for years there. " * 12)] * 3:
        start = len(text)
        text += f"{role}: {words}\n\n"
        turns.append(Turn(start, len(text), start + len(role) + 2, role))
    document = Document(text, kind="conversation", turns=tuple(turns))
    for name in ("conversation-window", "optimal", "recursive"):
        for maximum in (30, 60, 120):
            values = {"token_method": "approximate", "embedder": "none", "max_tokens": maximum}
            config = PRESETS[name].config.with_values({**values, "min_tokens": 0, "chunking": "always"})
            analysis = analyse(document, config)
            every = lint(analysis)
            for finding in every.findings:
                remedy = tried_remedy(analysis, finding, embedder=None)
                if remedy is not None:
                    changed = config.with_values({remedy.field: remedy.value})
                    after = analyse(document, changed)
                    assert len(lint(after)) / len(after.chunks) < len(every) / len(analysis.chunks)


def test_a_value_that_is_far_away_is_found() -> None:
    """From a maximum that no text reaches, to one that the model reads."""
    text = "\n\n".join(f"Note {number} on {word}: it keeps well." for number, word in enumerate(WORDS))
    analysis = held(text, max_tokens=5_000, fit_model=False, granularity=-20.0)
    finding = findings(analysis, "unread-text")[0]
    config = analysis.config.with_values({"fit_model": False})
    assert finding.fixes[0].parameter == "fit_model"
    lower = replace(finding, fixes=finding.fixes[1:])
    remedy = tried_remedy(analysis, lower, embedder=ShortModel())
    assert remedy is not None
    assert remedy.field == "max_tokens"
    after = analyse(analysis.document, config.with_values({"max_tokens": remedy.value}), ShortModel())
    assert len(findings(after, "unread-text")) < len(findings(analysis, "unread-text"))


def test_no_setting_of_now_mends_stored_chunks() -> None:
    """They were cut by others: none is advised, and none is tried."""
    live = cut(f"Parts:\n\n{ITEMS}", splitter="lines")
    finding = findings(live, "split-list")[0]
    assert tried_remedy(live, finding, embedder=None) is not None
    stored = replace(live, is_stored=True)
    finding = findings(stored, "split-list")[0]
    assert finding.fixes == ()
    assert finding.hint == finding.advice == "go back to the live cut, in which settings count"
    assert tried_remedy(stored, finding, embedder=None) is None
