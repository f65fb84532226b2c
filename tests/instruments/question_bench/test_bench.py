"""The question bench: what it says of a cut, by a fake model whose vectors a person can check."""

import itertools
import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fakes import HashEmbedder, TopicEmbedder

from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.question_bench.answer_view import view_answer
from seamline.instruments.question_bench.bench import (
    FIGURES,
    AskedQuestions,
    BenchResult,
    BenchSettings,
    ask_cut,
    categories_of,
    compare_cuts,
)
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors
from seamline.instruments.question_bench.goals import GoalFigure, baseline_of, goals_of
from seamline.instruments.question_bench.judge import AnswerOutcome, JudgedCut, Locator
from seamline.instruments.question_bench.question_set import ADVERSARIAL, Excerpt, Question

_SMALL = {"embedder": "none", "token_method": "approximate", "min_tokens": 0, "overlap_tokens": 0}
PARAGRAPHS = PRESETS["memex-paragraph"].config.with_values(_SMALL)
# Both honey paragraphs score 1 for a question about honey, so that the earlier comes first.
TEXT = "Bees gather honey.\n\nSails catch the wind.\n\nMore honey is in the comb.\n\nA sail is cloth.\n"
TOPICS = TopicEmbedder("honey", "sail", "wind")


def cut(text: str = TEXT, name: str = "a.md") -> Analysis:
    """Every paragraph is a chunk."""
    return analyse(Document(text, name=name), PARAGRAPHS)


def bench(*questions: Question, limit: int = 1, analyses: tuple[Analysis, ...] = ()) -> BenchResult:
    """Ask questions of a cut."""
    cuts = analyses or (cut(),)
    vectors = ChunkVectors(TOPICS)
    locator = Locator([each.document for each in cuts], [each.document.name for each in cuts])
    asked = AskedQuestions.of(questions, locator, vectors=vectors)
    judged = JudgedCut(cuts, [vectors.of(each) for each in cuts])
    return ask_cut(asked, judged, vectors=vectors, settings=BenchSettings(limit, 0.5), seconds=1.0)


def about(text: str, *answers: str, category: str = "", document: str = "") -> Question:
    return Question(text, tuple(map(Excerpt, answers)), category=category, document=document)


def test_whole_answer_is_found_at_its_rank() -> None:
    """The second paragraph about honey is whole from the second chunk on, and not before."""
    question = about("honey?", "More honey")
    first, second = bench(question).judgements[0], bench(question, limit=2).judgements[0]
    assert (first.outcome, first.rank) == (AnswerOutcome.MISSED, 2)
    assert (second.outcome, second.rank) == (AnswerOutcome.WHOLE, 2)
    assert second.words == "found whole at rank 2"
    assert second.reciprocal_rank == 0.5


def test_answer_that_is_cut_comes_back_in_part() -> None:
    """An answer over two chunks is in part, though both come back, and what is lost is named."""
    question = about("honey?", "honey. Sails catch")
    only, both = bench(question).judgements[0], bench(question, limit=4).judgements[0]
    assert (only.outcome, only.rank) == (AnswerOutcome.PART, 0)
    assert [TEXT[slice(*span)] for _, span in only.lost] == ["\n\nSails catch"]
    assert both.outcome == AnswerOutcome.PART
    assert only.words == "in part: 32% comes back"


def test_answer_is_quoted_as_it_is_read() -> None:
    """The sentence about an answer has its words, without the marks of the text; they are cut off at 60."""
    analysis = cut("Bees gather honey.\n\n*Sails* catch [the wind](https://a.example) " + "again " * 20 + ".")
    question = about("honey?", "*Sails* catch [the wind](https://a.example) " + "again " * 19 + "again")
    (judgement,) = bench(question, analyses=(analysis,)).judgements
    vectors = ChunkVectors(TOPICS)
    view = view_answer(
        JudgedCut((analysis,), [vectors.of(analysis)]),
        judgement,
        number=0,
        question=question.text,
        query=TOPICS.embed(["honey"])[0],
        limit=1,
    )
    words = "“Sails catch the wind again again again again again again aga…”"
    assert f"{words} stands in chunk 2" in view.sentence


def test_all_excerpts_are_wanted() -> None:
    """A question with two excerpts is whole where both are, at the worse rank of the two."""
    question = about("honey?", "Bees gather", "in the comb")
    assert bench(question, limit=1).judgements[0].outcome == AnswerOutcome.PART
    assert bench(question, limit=2).judgements[0].rank == 2


def test_expected_chunk_is_the_answer_where_there_are_no_words() -> None:
    """An id of a chunk, counted from 0, is to be found; one that the cut does not have never is."""
    found = bench(Question("wind", expected=("a.md#chunk_1",)), Question("wind", expected=("a.md#chunk_9",)))
    assert [each.outcome for each in found.judgements] == [AnswerOutcome.WHOLE, AnswerOutcome.MISSED]


def test_nothing_is_to_be_found_for_an_adversarial_question() -> None:
    """What scores above the limit is wrong, what does not is right."""
    found = bench(about("honey", category=ADVERSARIAL), about("planets", category=ADVERSARIAL))
    assert [each.outcome for each in found.judgements] == [AnswerOutcome.WRONG, AnswerOutcome.SILENT]
    assert found.judgements[0].words == "found something at 1.00"
    assert found.right == 1


def test_question_without_an_answer_is_not_judged() -> None:
    """A question whose answer is not marked, or not in the text, counts for nothing; which it is, is said."""
    found = bench(about("honey"), about("honey", "No such words"))
    assert [each.outcome for each in found.judgements] == [AnswerOutcome.UNMARKED, AnswerOutcome.ABSENT]
    assert (found.right, found.judged) == (0, 0)
    assert found.interval("whole") is None


def test_question_is_asked_of_all_documents() -> None:
    """Chunks of all texts are ranked together, and the excerpt counts in the text that has it."""
    other = cut("Honey is sweet.\n", "b.md")
    found = bench(about("honey", "Honey is sweet.", document="b.md"), limit=3, analyses=(cut(), other))
    assert found.judgements[0].rank == 3
    assert found.chunks == (4, 1)


def test_figures_of_a_question_by_hand() -> None:
    """Recall, precision and overlap are by characters, the scores are of the best chunk."""
    found = bench(about("wind", "Sails catch"))
    values = found.values[0]
    assert values["recall"] == 1
    assert values["precision"] == values["iou"] == pytest.approx(11 / 21)
    assert values["f1"] == pytest.approx(2 * 2 / (2 + 3))
    assert values["sbert"] == pytest.approx(1 / np.sqrt(2))
    assert set(values) == set(FIGURES)


def test_interval_is_the_same_every_time() -> None:
    """The bootstrap draws always the same way, and its ends enclose the mean."""
    questions = [about("honey?", "Bees gather"), about("wind", "cloth"), about("sail", "cloth")]
    first, second = bench(*questions).interval("whole"), bench(*questions).interval("whole")
    assert first is not None
    assert first == second
    assert first.low < first.mean < first.high
    assert bench(*questions).interval("whole", [0]) == (1, 1, 1)


def test_categories_are_counted() -> None:
    """Each category has its number of questions; those without one are left out."""
    assert categories_of([about("a", category="temporal"), about("b")]) == {"temporal": 1}


def test_cuts_are_compared_and_costs_have_goals() -> None:
    """The costs of each cut are told by those of fixed sizes."""
    document = Document(TEXT, name="a.md")
    configs = {
        name: PRESETS[name].config.with_values({"embedder": "none", "token_method": "approximate"})
        for name in ("memex-paragraph", "fixed-400-80")
    }
    asked = AskedQuestions.of(
        [about("honey?", "Bees gather")], Locator([document], ["a.md"]), vectors=ChunkVectors(TOPICS)
    )
    cuts: list[Analysis] = []
    found = dict(
        compare_cuts(
            [document],
            asked,
            configs=configs,
            embedder=TOPICS,
            settings=BenchSettings(),
            report=cuts.append,
        )
    )
    assert len(cuts) == 2
    assert baseline_of(found) == "fixed-400-80"
    answers, thoughts, _, storage = goals_of(found["memex-paragraph"], found["fixed-400-80"])
    assert answers.is_met
    assert thoughts.value == found["memex-paragraph"].complete
    sizes = [found[name].stored_bytes for name in ("memex-paragraph", "fixed-400-80")]
    assert storage.value == pytest.approx(sizes[0] / sizes[1] - 1)
    assert "goal" in storage.words
    assert goals_of(found["memex-paragraph"], None)[3].words == "–"
    told = goals_of(found["memex-paragraph"], found["fixed-400-80"], title="“Fixed 400/80”")[3].words
    assert told.endswith("at most +20% beside “Fixed 400/80”)")


def test_time_of_other_threads_is_not_that_of_a_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for those of a model that has threads of its own."""
    document = Document(TEXT, name="a.md")
    asked = AskedQuestions.of(
        [about("honey?", "Bees gather")], Locator([document], ["a.md"]), vectors=ChunkVectors(TOPICS)
    )
    ticks = itertools.count()
    monkeypatch.setattr(time, "process_time", lambda: next(ticks) * 1000.0)
    for model, is_long in ((TOPICS, False), (_Threaded("honey", "sail", "wind"), True)):
        ((_, found),) = compare_cuts(
            [document],
            asked,
            configs={"memex-paragraph": PARAGRAPHS},
            embedder=model,
            settings=BenchSettings(),
        )
        assert found.seconds is not None
        assert (found.seconds >= 1000) is is_long


class _Threaded(TopicEmbedder):
    uses_threads = True


def test_a_cut_that_is_shorter_than_a_tick_of_the_clock_takes_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made again until the clock has moved, and takes the average: costs are compared by it."""
    readings = itertools.count()
    monkeypatch.setattr(time, "thread_time", lambda: next(readings) // 15 * 0.004)
    document = Document(TEXT, name="a.md")
    asked = AskedQuestions.of(
        [about("honey?", "Bees gather")], Locator([document], ["a.md"]), vectors=ChunkVectors(TOPICS)
    )
    ((_, found),) = compare_cuts(
        [document], asked, configs={"own": PARAGRAPHS}, embedder=TOPICS, settings=BenchSettings()
    )
    # The clock moves within the eighth cut.
    assert found.seconds == pytest.approx(0.004 / 8)


@pytest.mark.parametrize(
    ("value", "share", "goal"),
    [(-0.218, "\N{MINUS SIGN}22%", "met"), (0.3, "+30%", "missed"), (-0.001, "+0%", "met")],
)
def test_costs_have_a_sign(value: float, share: str, goal: str) -> None:
    """Less has a minus, which is no hyphen; what is rounded to nothing has none."""
    figure = GoalFigure("storage", "Storage", value, 0.2, is_met=value <= 0.2)
    assert figure.words == f"{share} (goal {goal}: at most +20%)"
    assert figure.short == f"{share}, goal +20%"


@given(st.lists(st.lists(st.sampled_from("abcdefg"), max_size=6), max_size=6))
def test_kept_vectors_are_those_of_the_model(asked: list[list[str]]) -> None:
    """Whatever is asked for in whatever order, a vector is what the model gives for its text."""
    model = HashEmbedder()
    vectors = ChunkVectors(model)
    for texts in asked:
        np.testing.assert_array_equal(vectors.of_texts(texts), model.embed(texts).reshape(len(texts), 8))


def test_only_new_chunks_are_embedded() -> None:
    """After a recut the chunks that stayed are not embedded again."""
    model = TopicEmbedder("honey")
    vectors = ChunkVectors(model)
    vectors.of(cut())
    before = len(model.batches)
    vectors.of(cut(TEXT + "\nOne more.\n"))
    assert [text.strip() for batch in model.batches[before:] for text in batch] == ["One more."]


def test_model_reads_its_prefixes_before_questions_and_chunks() -> None:
    """A model that wants words before queries and passages gets them in the bench as in an index."""
    vectors = ChunkVectors(HashEmbedder(name="e5-small"))
    found, plain = cut(), HashEmbedder()
    passages = [f"passage: {found.embedded_text(number)}" for number in range(len(found.chunks))]
    np.testing.assert_array_equal(vectors.of(found), plain.embed(passages))
    np.testing.assert_array_equal(vectors.of_queries(["honey?"]), plain.embed(["query: honey?"]))
