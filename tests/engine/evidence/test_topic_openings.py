"""What is read off two units for a topic to open between them."""

import numpy as np

from seamline.engine.evidence.topic_openings import (
    FORMS,
    SPEAKERS,
    OpeningModel,
    asking_evidence,
    first_word,
    speaker_columns,
    unit_forms,
)


def model_of(*, question_before: float = 0.0, word: float = 0.0, subject: float = 0.0) -> OpeningModel:
    """A model in which only one thing counts."""
    forms = np.zeros(2 * FORMS, dtype=np.float32)
    forms[FORMS - 1] = question_before
    return OpeningModel(
        words=("welcome",),
        forms=forms,
        first_words=np.array([word], dtype=np.float32),
        subjects=np.array([0, 0, subject, 0], dtype=np.float32),
        speakers=np.zeros(SPEAKERS, dtype=np.float32),
    )


TEXTS = ["Is it open?", "It is.", "Welcome to the sea.", "It is wide."]
VECTORS = np.array([[0, 1], [0, 1], [1, 0], [0, 1]], dtype=np.float32)


def test_what_a_unit_says_is_said_of_the_gap_beside_it() -> None:
    words = model_of(word=3.0).evidence(TEXTS, VECTORS)
    assert words.wording.argmax() == 1
    asks = model_of(question_before=2.0).evidence(TEXTS, VECTORS)
    assert asks.wording.argmax() == 0
    subject = model_of(subject=1.0).evidence(TEXTS, VECTORS)
    assert subject.subject.argmax() == 1


def test_only_differences_count() -> None:
    found = model_of(question_before=2.0, word=3.0, subject=1.0).evidence(TEXTS, VECTORS)
    for part in (found.wording, found.subject, found.speakers, found.total):
        assert part.shape == (3,)
        assert part.dtype == np.float64
        assert abs(part.mean()) < 1e-6
    assert not found.speakers.any()


def test_that_whoever_asks_speaks_is_left_to_structure() -> None:
    found = model_of().evidence(TEXTS, VECTORS, roles=["user", "assistant", "user", "assistant"])
    assert not found.speakers.any()
    assert asking_evidence(["user", "assistant", "user", "assistant"]).tolist() == [-1, 2, -1]


def test_among_people_without_roles_nobody_asks() -> None:
    assert not model_of().evidence(TEXTS, VECTORS, roles=["Ann", "Ben", "Ann", "Ben"]).speakers.any()


def test_forms_say_how_a_unit_begins_and_ends() -> None:
    forms = unit_forms(["“Is it?”", "one,", "3 ships", "So:"])
    assert forms.shape == (4, FORMS)
    assert forms[:, 3].tolist() == [1, 0, 0, 0]
    assert forms[:, 5].tolist() == [0, 0, 0, 1]
    assert forms[:, 6].tolist() == [0, 1, 0, 0]
    assert forms[:, 7].tolist() == [0, 0, 1, 0]
    assert forms[:, 9].tolist() == [0, 1, 0, 0]
    assert forms[:, 10].tolist() == [0, 0, 1, 0]
    assert forms[:, 11].tolist() == [1, 0, 0, 0]


def test_a_first_word_has_neither_case_nor_marks() -> None:
    assert first_word("  “Let's go”") == "let's"
    assert first_word("— 42 —") == ""


def test_columns_of_speakers_say_who_is_new_and_who_goes_on() -> None:
    columns = speaker_columns(["a", "a", "b", "a"])
    assert columns.shape == (3, SPEAKERS)
    assert columns[:, 0].tolist() == [1, 0, 0]
    assert columns[:, 4].tolist() == [0, 1, 0]


def test_a_single_unit_has_no_gap() -> None:
    assert not len(model_of().evidence(["One."], VECTORS[:1], roles=["user"]).total)
