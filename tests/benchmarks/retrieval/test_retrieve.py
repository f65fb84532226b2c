"""Scores of retrieval on a corpus that is small enough to check them by hand."""

import numpy as np
import pytest
from tests.benchmarks.retrieval.measure import Bench, Scores, scaled, solved
from tests.benchmarks.retrieval.searches import hybrid, keyword, of_children, semantic
from tests.benchmarks.retrieval.sets import Corpus, Question, build_corpora
from tests.engine.test_children import children_of
from tests.fakes import TopicEmbedder

from seamline.engine.config import Config
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document

FISH, SONG = "The fish swims under the ice.", "A song is sung by the fire."
TEXT = f"{FISH}\n\n{SONG}\n\n"
WORDS = TopicEmbedder("fish", "song")


def scores(question: Question, config: Config, *, size: int = 1000) -> Scores:
    corpus = Corpus((Document(TEXT, name="a"), Document(f"{SONG}\n\n{FISH}", name="b")), (question,))
    return Bench(corpus, WORDS).scores(config, size)


def test_scores_are_shares_of_characters() -> None:
    """Both documents are one chunk each: the whole excerpt is retrieved, with all the other text."""
    whole = Config(strategy="structure", min_tokens=0, max_tokens=1000, target_tokens=1000)
    found = scores(Question("fish", 0, 0, len(FISH)), whole)
    retrieved = len(TEXT.strip()) * 2
    assert found.recall.tolist() == found.in_budget.tolist() == [1.0]
    assert found.precision.tolist() == found.iou.tolist() == pytest.approx([len(FISH) / retrieved])


def test_excerpt_of_another_document_is_not_retrieved() -> None:
    """The same place of another document holds nothing of the answer."""
    sentences = Config(strategy="sentences", splitter="marks", min_tokens=0)
    found = scores(Question("fish", 0, 0, len(FISH)), sentences)
    assert found.recall.tolist() == [1.0]
    assert found.tokens == pytest.approx(np.mean([8, 7, 7, 8]), abs=2)


def test_budget_ends_inside_a_chunk() -> None:
    """Of the chunk with which the budget ends, as much is retrieved as fits."""
    whole = Config(strategy="structure", min_tokens=0, max_tokens=1000, target_tokens=1000)
    found = scores(Question("fish", 0, 0, len(FISH)), whole, size=1)
    assert 0 < found.in_budget[0] < 1
    assert found.recall.tolist() == [1.0]


def test_preset_is_solved_for_a_size() -> None:
    """The chunks of a solved config have about the size that was asked for."""
    bench = Bench(Corpus((Document(f"{FISH} {SONG} " * 200, name="a"),), ()), WORDS)
    for size in (100, 300):
        assert bench.mean_tokens(solved(bench, scaled("recursive"), size)) == pytest.approx(size, rel=0.1)


def test_halves_of_the_corpora_share_no_document_and_excerpts_lie_in_theirs() -> None:
    """No text both chooses and judges settings, and every excerpt is a part of its document."""
    for halves in build_corpora(3).values():
        texts = [
            {document.text for document in corpus.documents} for corpus in (halves.development, halves.test)
        ]
        assert not texts[0] & texts[1]
        for corpus in (halves.development, halves.test):
            for question in corpus.questions:
                text = corpus.documents[question.document].text
                assert 0 <= question.start < question.end <= len(text)
                assert text[question.start : question.end].strip() == text[question.start : question.end]


def test_parents_of_children_that_are_found_are_returned_once() -> None:
    """Each parent stands where its best child does, and every parent of a child is found."""
    config = Config(strategy="structure", levels=2, min_tokens=0, max_tokens=20, child_max_tokens=8)
    analyses = [analyse(Document(text, name=text[:4]), config, WORDS) for text in (TEXT * 2, SONG)]
    chunks = sum(len(analysis.chunks) for analysis in analyses)
    assert len(children_of(analyses[0]).chunks) > len(analyses[0].chunks)
    (found,) = of_children(semantic)(["song"], analyses, WORDS)
    assert sorted(found.tolist()) == list(range(chunks))
    texts = [analysis.text_of(n) for analysis in analyses for n in range(len(analysis.chunks))]
    assert "song" in texts[int(found[0])]
    (named,) = of_children(keyword)(["song"], analyses, WORDS)
    assert {texts[number] for number in named.tolist()} == {text for text in texts if "song" in text}


def test_hybrid_finds_what_either_finds() -> None:
    """A chunk that both rank first comes first, and chunks that only one finds are found."""
    sentences = Config(strategy="sentences", splitter="marks", min_tokens=0)
    analyses = [analyse(Document(TEXT), sentences, WORDS)]
    (found,) = hybrid(["swims"], analyses, WORDS)
    assert found.tolist() == [0, 1]
