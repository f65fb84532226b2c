"""Telling English from other languages."""

from __future__ import annotations

import pytest
from tests.fakes import HashEmbedder

from seamline import Config, Document, analyse
from seamline.engine.text.language import is_mostly_foreign

ENGLISH = "The keeper opens the hive in April, and it is the first time that year. She seeks the queen. " * 6
NOTES = "Install the package with pip. Set max_tokens to 400 and run the command. See the file for more. " * 6
GERMAN = "Der Imker öffnet den Stock im April, es ist das erste Mal in diesem Jahr. Er sucht sie. " * 6
SPANISH = "El apicultor abre la colmena en abril, y es la primera vez este año. Busca la reina. " * 6
CHINESE = "养蜂人在四月打开蜂箱，这是今年的第一次。她在寻找蜂王，蜂群很安静。" * 6
RUSSIAN = "Пчеловод открывает улей в апреле, и это первый раз в этом году. Он ищет матку среди пчёл. " * 6


FRENCH = "Le berger ouvre la ruche en avril, et pour lui ce jour est le premier. Il cherche la reine. " * 6
INDONESIAN = "Peternak lebah membuka sarang dan mencari ratu yang baru untuk koloni ini dengan sabar. " * 6
FINNISH = "Mehiläistarhuri avaa pesän huhtikuussa ja etsii kuningatarta. Hän ei löydä sitä tänään. " * 6
METADATA = (
    "Classifier: License :: Approved :: Apache Software License\nProject-URL: Source, github.com/ann/bee\n"
    * 9
)
BADGES = "Build passing. Coverage total. Python versions. PyPI version badge. License badge shield. " * 9


@pytest.mark.parametrize("text", [ENGLISH, NOTES, METADATA, BADGES, "word " * 200, "", "Kurz.", "12 34 56"])
def test_english_and_what_is_too_short_to_tell_pass(text: str) -> None:
    """No warning where there is no reason for one."""
    assert not is_mostly_foreign([text])


@pytest.mark.parametrize("text", [GERMAN, SPANISH, FRENCH, INDONESIAN, FINNISH, CHINESE, RUSSIAN])
def test_other_languages_are_told(text: str) -> None:
    """Other languages are known by what they lack and by words or letters of their own, in any script."""
    assert is_mostly_foreign([text])


class EnglishModel(HashEmbedder):
    """A model that says it knows English alone."""

    is_english_only = True


@pytest.mark.parametrize(("text", "warns"), [(ENGLISH, False), (GERMAN, True), (CHINESE, True)])
def test_english_model_warns_of_other_languages(text: str, warns: bool) -> None:
    """Whoever opens a text that the model cannot read is told so, and the cut is still made."""
    analysis = analyse(Document(text), Config(min_tokens=0), EnglishModel())
    assert any("not English" in notice.message for notice in analysis.notices) == warns
    assert len(analysis.chunks) > 0


def test_model_of_many_languages_does_not_warn() -> None:
    """Only a model that says so is limited to English."""
    assert analyse(Document(GERMAN), Config(min_tokens=0), HashEmbedder()).notices == ()


@pytest.mark.parametrize("between", [" ", "\n"])
def test_what_comes_after_the_sample_does_not_count(between: str) -> None:
    """In one sentence of a book's length as little as in many: the first pages tell."""
    text = between.join(["The bee is on the flower"] * 2_000 + ["Die Biene sitzt auf der Blume"] * 40_000)
    assert not is_mostly_foreign(text.split("\n"))
