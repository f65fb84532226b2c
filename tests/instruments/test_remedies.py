"""Remedies of findings: each was tried, and does what it says."""

import pytest

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.lint import Finding, lint
from seamline.instruments.remedies import TriedRemedy, format_remedy_effect, tried_remedy
from seamline.paths import resource

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
