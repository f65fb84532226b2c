"""What every strategy declares of itself, and what is assumed of one that declares nothing."""

from collections.abc import Mapping

import numpy as np
import pytest

from seamline import Analysis, Config, Document, analyse
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Parameter
from seamline.engine.sizing.cut import Cut, Proposal, Reason
from seamline.engine.strategies import (
    STRATEGIES,
    StrategyInput,
    fitted_parameters,
    manner_of,
    register,
    target_parameters,
)
from seamline.engine.text import block_parser
from seamline.instruments.formatting import format_units
from seamline.sources.conversation import transcribe
from seamline.sources.parts import Message

TEXT = "One is here. Two is here. Three is here. Four is here. Five is here.\n"


class Pairs:
    """A strategy that declares no more than it must."""

    name = "pairs"
    label = "Pairs"
    summary = "Cuts after every few sentences."
    parameters = (Parameter("pair_size", "Size", "How many.", 2, minimum=1, maximum=9),)
    fields: tuple[str, ...] = ("pair_size", "min_tokens", "max_tokens", "merge", "splitter")
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        size = given.config["pair_size"]
        assert isinstance(size, int)
        ends = np.arange(size, len(given.units), size)
        return Proposal(ends - 1, np.full(len(ends), Reason.FIXED, np.uint8), np.ones(len(ends), np.float32))


class Sections(Pairs):
    """One that leaves to another what the parser cannot read."""

    name = "sections"
    without_markdown = "pairs"


class Mute(Pairs):
    """One that fails when it is asked about itself."""

    name = "mute"

    def inactive(self, given: StrategyInput, cut: Cut) -> Mapping[str, str]:
        raise ZeroDivisionError


@pytest.fixture
def outside() -> None:
    register(Pairs())
    register(Sections())
    register(Mute())


def cut_by(name: str, **values: int) -> Analysis:
    return analyse(Document(TEXT), Config(strategy=name, **values))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", STRATEGIES)
def test_declared_parameters_are_numbers_that_the_strategy_shows(name: str) -> None:
    """What a target is met with, and what is fitted, are numbers among the fields."""
    strategy = STRATEGIES[name]
    for parameter in (*target_parameters(strategy), *fitted_parameters(strategy)):
        assert parameter in strategy.fields
        assert PARAMETERS[parameter].type in (int, float)


def test_substitute_for_unparsed_markdown_is_a_strategy() -> None:
    """What a strategy names to cut in its place is there."""
    named = {getattr(strategy, "without_markdown", "") for strategy in STRATEGIES.values()}
    assert named - {""} <= STRATEGIES.keys()
    assert named != {""}


@pytest.mark.usefixtures("outside")
def test_substitute_from_outside_is_named_by_its_label(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strategy that says how it cuts is told so, and any other by its label; no table knows their names."""

    def fail(*_: object, **__: object) -> bool:
        raise RecursionError("maximum recursion depth exceeded")

    monkeypatch.setattr(block_parser, "_may_be_table", fail)
    analysis = cut_by("sections", min_tokens=0)
    assert analysis.method == "pairs"
    assert analysis.notices[0].message.startswith("Cut by the Pairs strategy instead: ")
    assert analysis.inactive["merge"] == "the text is cut by the Pairs strategy"
    assert manner_of("fixed") == "at a fixed size"
    assert manner_of("sliding-window") == "by the sliding window"


@pytest.mark.usefixtures("outside")
def test_strategy_that_declares_nothing_is_solved_and_fitted_by_its_own_numbers() -> None:
    """Its own parameters come before the sizes that all share."""
    assert target_parameters(STRATEGIES["pairs"]) == ("pair_size", "max_tokens")
    assert fitted_parameters(STRATEGIES["pairs"]) == ("pair_size", "max_tokens", "min_tokens")


@pytest.mark.usefixtures("outside")
def test_strategy_that_declares_nothing_has_the_inactive_rules_of_size() -> None:
    """Where sizes are applied after it, those that had nothing to do are called inactive."""
    assert cut_by("pairs", min_tokens=0).inactive["merge"] == "no chunk is short enough to be merged"
    assert "merge" not in cut_by("pairs", min_tokens=30).inactive


@pytest.mark.usefixtures("outside")
def test_strategy_that_fails_to_say_what_is_inactive_still_cuts(caplog: pytest.LogCaptureFixture) -> None:
    """The failure is in the log, and nothing of the strategy's own is called inactive."""
    analysis = cut_by("mute", min_tokens=0)
    assert "merge" not in analysis.inactive
    assert len(analysis.chunks) == 3
    assert "mute" in caplog.text


def test_failure_of_a_built_in_strategy_is_logged_with_its_traceback(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is a bug of ours: the text is cut all the same, and whoever reports it has where it was."""

    def fail(*_: object) -> Proposal:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(STRATEGIES["structure"], "propose", fail)
    analysis = cut_by("structure", min_tokens=0, max_tokens=8)
    assert len(analysis.chunks) > 1
    (record,) = (each for each in caplog.records if each.levelname == "ERROR")
    assert record.exc_info is not None
    assert record.exc_info[0] is ZeroDivisionError


def test_window_ends_with_a_message_where_one_ends_alone() -> None:
    """A heading in a markdown file is no turn, and within a message no end of one."""
    markdown = "".join(f"# Part {number}\n\nIt says a few words and no more.\n\n" for number in range(12))
    values = {"strategy": "sliding-window", "max_tokens": 30, "min_tokens": 0, "chunking": "always"}
    config = Config(embedder="none", token_method="approximate").with_values(values)
    found = analyse(Document(markdown), config)
    assert len(found.chunks) > 2
    assert set(found.cut.reasons.tolist()) == {Reason.SIZE, Reason.END}
    text, turns, _ = transcribe([Message(role, markdown[:260]) for role in ("user", "assistant")] * 4)
    chat = analyse(Document(text, kind="conversation", turns=turns), config)
    turn = chat.blocks.turn[chat.units.block]
    assert [reason == Reason.TURN for reason in chat.cut.reasons[:-1]] == [
        turn[end - 1] != turn[end] for end in chat.cut.first[1:]
    ]
    assert set(chat.cut.reasons.tolist()) == {Reason.TURN, Reason.SIZE, Reason.END}


def test_sentences_are_as_many_whatever_the_largest_piece() -> None:
    """A sentence that is divided is one; the tokens of the text are those before it is."""
    text = "# A\n\nA short one. " + "word " * 400 + "ends here. And a third.\n"
    counted = set()
    for maximum in (800, 100, 30):
        config = Config(embedder="none", token_method="approximate", max_tokens=maximum, min_tokens=0)
        found = analyse(Document(text), config)
        counted.add(
            (format_units(found, 0, stop=len(found.units)), found.undivided.span(0, found.undivided.units))
        )
    assert len(found.units) > 10
    assert [units for units, _ in counted] == ["3 sentences"]
