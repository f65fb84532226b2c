"""What strategies say of a gap is told, whoever wrote them."""

import numpy as np
import pytest

from seamline import Config, Document, analyse, load_embedder
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies import Factor, GapContext, StrategyInput, register
from seamline.instruments.explanation import explain

TEXT = "One is here. Two is here. Three is here. Four is here. Five is here.\n"


class Silent:
    """Cuts after the second sentence, and says nothing of it."""

    name = "silent"
    label = "Silent"
    summary = "Cuts after the second sentence."
    fields: tuple[str, ...] = ("max_tokens", "splitter")
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        return Proposal(np.array([1]), np.array([Reason.FIXED], np.uint8), np.ones(1, np.float32), sized=True)


class Talking(Silent):
    """Says how many sentences there are, and why."""

    name = "talking"

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        held = at.gap + 1 - int(at.cut.first[at.chunk])
        return Factor("the count", held, 2, verdict=at.is_cut), Factor("why", words="two are enough.")


class Reserving(Silent):
    """Cuts where the headings that chunks repeat, the pins and what was learned of topics let it."""

    name = "reserving"
    fields = (*Silent.fields, "heading_context", "fit_model")

    def propose(self, given: StrategyInput) -> Proposal:
        gap = self._gap(given)
        return Proposal(np.array([gap]), np.array([Reason.FIXED], np.uint8), np.ones(1, np.float32))

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        return (Factor("why", words=f"gap {self._gap(at.given)}.", verdict=at.is_cut),)

    @staticmethod
    def _gap(given: StrategyInput) -> int:
        has_reserved = given.reserved is not None and bool(given.reserved.any())
        return has_reserved + len(given.pinned) + (given.topic_model is not None)


class Namesake(Silent):
    """Calls its factors as built-in strategies call theirs, and gives other numbers under those names."""

    name = "namesake"
    called = ""

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        return Factor(self.called, 0.25, 0.5, verdict=at.is_cut), Factor("why", words="they are alike.")


class Failing(Silent):
    """Raises when it is asked."""

    name = "failing"

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        raise ZeroDivisionError


@pytest.fixture(autouse=True)
def outside() -> None:
    for strategy in (Silent(), Talking(), Reserving(), Namesake(), Failing()):
        register(strategy)


def told(name: str, gap: int) -> tuple[str, ...]:
    explanation = explain(analyse(Document(TEXT), Config(strategy=name)), gap)
    return explanation.headline, *explanation.sentences


def test_factors_from_outside_are_told_by_words_and_numbers() -> None:
    """A name that no sentence is written for comes with its value and its limit."""
    assert told("talking", 1) == ("Cut here: the count is 2, and 2 is the limit", "Two are enough.")
    assert told("talking", 2)[0] == "No cut: the count is 1, and 2 is the limit"


@pytest.mark.parametrize("name", ["silent", "failing"])
def test_strategy_without_factors_is_explained_by_its_label(name: str) -> None:
    """What says nothing, or fails to, is explained all the same."""
    assert told(name, 1)[0] == "Cut here: the Silent strategy cuts at the end of a sentence"
    assert told(name, 0)[0] == "No cut: the Silent strategy does not cut here"


def test_factors_of_a_pinned_boundary_are_none() -> None:
    """Where the user decides, the strategy is not asked."""
    explanation = explain(analyse(Document(TEXT), Config(strategy="talking"), pins=(26,)), 1)
    assert explanation.headline == "Cut here: you pinned this boundary"
    assert explanation.factors == ()


def test_strategy_is_asked_with_what_it_cut_by() -> None:
    """Reserved tokens, pins and what was learned of topics are there again when it explains itself."""
    config = Config(strategy="reserving", heading_context="text", min_tokens=0, embedder="seamline-static-en")
    text = f"# A heading\n\n{TEXT}"
    pin = text.index("Five")
    analysis = analyse(Document(text), config, load_embedder(config.embedder), pins=(pin,))
    assert analysis.cut.stop.tolist()[0] == 4
    explanation = explain(analysis, 3)
    assert explanation.is_cut
    assert "gap 3" in explanation.headline


@pytest.mark.parametrize("name", PRESETS)
def test_every_gap_of_every_preset_is_explained(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """No strategy of ours fails to explain itself, and a deciding factor says for what it speaks."""
    config = PRESETS[name].config.with_values(
        {"max_tokens": 30, "min_tokens": 0, "target_tokens": 20, "overlap_tokens": 0}
    )
    roles = "".join(f"**User**: {TEXT}\n**Assistant**: {TEXT[::-1]}\n" for _ in range(4))
    for text in (TEXT * 6, f"# A\n\n{TEXT}\n\n## B\n\n{TEXT * 3}", roles):
        analysis = analyse(Document(text, kind="markdown"), config)
        for gap in range(len(analysis.gaps)):
            found = explain(analysis, gap)
            assert found.headline.startswith("Cut here" if found.is_cut else "No cut")
            assert all(factor.verdict in (None, found.is_cut) for factor in found.factors[:1])
    assert "cannot explain" not in caplog.text


@pytest.mark.parametrize("gap", [0, 1])
@pytest.mark.parametrize(
    "called",
    "fit, fill, characters, points, threshold, joined, rule, shared words, whole text, two units".split(", "),
)
def test_a_name_that_built_in_strategies_use_is_told_as_any_other(
    called: str, gap: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentences and scales of theirs would ask for factors that are not there."""
    monkeypatch.setattr(Namesake, "called", called)
    analysis = analyse(Document(TEXT), Config(strategy="namesake"))
    found = explain(analysis, gap)
    said = f"{called} is 0.25, and 0.5 is the limit"
    assert found.headline == f"{'Cut here' if found.is_cut else 'No cut'}: {said}"
    assert "They are alike." in found.sentences
    assert found.scale is None
