"""Short texts about chunks and spans."""

from tests.desktop.conversations import conversation, said, session
from tests.every import every

from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, Fold
from seamline.instruments.formatting import (
    format_differences,
    format_span_tokens,
    format_token_count,
    format_token_count_briefly,
    format_tokens,
)
from seamline.sources.parts import result_part


def _cut(document: Document) -> Analysis:
    return analyse(document, PRESETS["clawdbot"].config.with_values({"token_method": "approximate"}))


def _folds(document: Document) -> list[Fold]:
    return [fold for turn in document.turns for fold in turn.folds]


def test_tokens_of_a_span_of_whole_units_are_those_of_the_analysis() -> None:
    """A fold that begins and ends with sentences has their tokens, with a `~` if by a rule of thumb."""
    document = session()
    analysis = _cut(document)
    words = document.text[(fold := _folds(document)[0]).start : fold.end].strip()
    start = document.text.index(words)
    assert format_span_tokens(analysis, start, end=start + len(words)) == f"~{-(-len(words) // 4)} tokens"


def test_no_tokens_are_none_by_any_counter() -> None:
    """Where nothing is repeated, nothing is estimated: a `~` would say that there may be some."""
    analysis = _cut(session())
    assert format_token_count(analysis, 0) == format_token_count_briefly(analysis, 0) == "0"
    assert format_tokens(analysis, 0) == "0 tokens"
    assert format_token_count(analysis, 1) == "~1"


def test_tokens_of_a_part_of_a_unit_are_about_so_many() -> None:
    """Nothing is counted anew: a span inside of a sentence has its share of the tokens, and says so."""
    document = Document("One sentence of forty-four characters, here.\n")
    analysis = _cut(document)
    assert len(analysis.units) == 1
    assert format_span_tokens(analysis, 4, end=24) == "about 5 tokens"
    assert format_span_tokens(analysis, 44, end=45) == "about 1 token"


@every(
    "case",
    [
        (950, "~950"),
        (999, "~999"),
        (1_000, "~1.0k"),
        (9_960, "~10k"),
        (950_001, "~950k"),
        (999_499, "~999k"),
        (999_500, "~1.0M"),
        (12_345_678, "~12M"),
    ],
)
def test_brief_count_is_the_nearest_that_its_digits_can_say(case: tuple[int, str]) -> None:
    """Rounded to what is shown of it, and never to the next size before that."""
    count, said = case
    assert format_token_count_briefly(_cut(Document("Bees hum.")), count) == said


def test_tokens_are_estimated_before_there_is_a_cut() -> None:
    """A caption is read before the text is analysed."""
    document = conversation(said("tool", result_part("Bash", "x" * 4_000)))
    fold = _folds(document)[0]
    size = fold.end - fold.start
    assert format_span_tokens(None, fold.start, end=fold.end) == f"about {round(size / 4):,} tokens"


def test_differences_name_both_values_and_at_most_four_settings() -> None:
    """The older value comes first; what is not set says so, and a digest is not shown to a person."""
    differences: dict[str, tuple[object, object]] = {
        "max_tokens": (800, 400),
        "format": ("", "claude"),
        "config_digest": ("0a1b", "2c3d"),
    }
    said = "max_tokens was 800, is now 400; format was not set, is now claude; other parameters"
    assert format_differences(differences) == said
    more: dict[str, tuple[object, object]] = {"overlap": (0, 1), "window": (1, 2), "seed": (1, 2)}
    assert format_differences({**differences, **more}) == f"{said}; overlap was 0, is now 1; and 2 more"
