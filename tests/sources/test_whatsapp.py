"""Traps of the export beyond its case files: how the world writes dates, and what only looks like a chat."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.engine.text.document import Document
from seamline.sources import read


def chat(folder: Path, text: str, *, format: str = "", name: str = "chat.txt") -> Document:
    path = folder / name
    path.write_bytes(text.encode())
    return read(path, format=format)


def times(document: Document) -> list[str]:
    return [
        f"{datetime.fromtimestamp(turn.time, UTC):%Y-%m-%d %H:%M:%S}" if turn.time is not None else ""
        for turn in document.turns
    ]


@pytest.mark.parametrize(
    ("header", "time"),
    [
        ("[31/12/2023, 23:59:59] ", "2023-12-31 23:59:59"),
        ("\u200e[12/31/23, 11:59:59\u202fPM] ", "2023-12-31 23:59:59"),
        ("[31.12.23, 23:59:59] ", "2023-12-31 23:59:59"),
        ("[31-12-2023 23:59:59] ", "2023-12-31 23:59:59"),
        ("[2023/12/31 下午11:59:59] ", "2023-12-31 23:59:59"),
        ("[2023. 12. 31. 오후 11:59:59] ", "2023-12-31 23:59:59"),
        ("12/31/23, 11:59 PM - ", "2023-12-31 23:59:00"),
        ("12/31/23, 12:05\u202fAM - ", "2023-12-31 00:05:00"),
        ("31/12/2023, 11:59 pm - ", "2023-12-31 23:59:00"),
        ("31/12/2023 23:59 - ", "2023-12-31 23:59:00"),
        ("31/12/2023, 11:59 p.\u00a0m. - ", "2023-12-31 23:59:00"),
        ("31.12.23, 23:59 – ", "2023-12-31 23:59:00"),
        ("31.12.2023 klo 23.59 - ", "2023-12-31 23:59:00"),
        ("2023-12-31, 11:59 p.m. - ", "2023-12-31 23:59:00"),
        ("23/12/31, 23:59 - ", "2031-12-23 23:59:00"),
        ("31/12/2566, 23:59 - ", "2023-12-31 23:59:00"),
        ("٣١/١٢/٢٠٢٣، ١١:٥٩ م - ", "2023-12-31 23:59:00"),
        ("[٣١\u200f/١٢\u200f/٢٠٢٣, ١١:٥٩:٠٠ م] ", "2023-12-31 23:59:00"),
        ("\u200f٣١\u200f/١٢\u200f/٢٠٢٣، ١١:٥٩\u00a0م - ", "2023-12-31 23:59:00"),
        ("31\u200f/12\u200f/2023, 23:59 - ", "2023-12-31 23:59:00"),
        ("۲۰۲۳/۱۲/۳۱،\u200f ۲۳:۵۹ - ", "2023-12-31 23:59:00"),
        ("۱۴۰۲/۱۰/۱۰،\u200f ۲۳:۵۹ - ", "2023-12-31 23:59:00"),
        ("31/12/2023 à 23:59 - ", "2023-12-31 23:59:00"),
        ("31/12/2023 às 23:59 - ", "2023-12-31 23:59:00"),
        ("31.12.2023 г., 23:59 ч. - ", "2023-12-31 23:59:00"),
        ("[31.12.23 г., 23:59:59 ч.] ", "2023-12-31 23:59:59"),
        ("23:59, 31/12/2023 - ", "2023-12-31 23:59:00"),
        ("[23:59:59, 31/12/2023] ", "2023-12-31 23:59:59"),
        ("[11:59 PM, 12/31/2023] ", "2023-12-31 23:59:00"),
        ("31/12/2023, 11:59 अपराह्न - ", "2023-12-31 23:59:00"),
        ("31/12/2023, 11:59 पूर्वाह्न - ", "2023-12-31 11:59:00"),
        ("31/12/2023, 11:59 PTG - ", "2023-12-31 23:59:00"),
        ("[31/12/2023, 11:59:00 PG] ", "2023-12-31 11:59:00"),
        ("31/12/2023, 11:59 CH - ", "2023-12-31 23:59:00"),
        ("2023年12月31日 23:59 - ", "2023-12-31 23:59:00"),
        ("[2023年12月31日 午後11:59:00] ", "2023-12-31 23:59:00"),
        ("2023/12/31(日) 23:59 - ", "2023-12-31 23:59:00"),
        ("2023년 12월 31일 오후 11:59 - ", "2023-12-31 23:59:00"),
        ("[31/12/23 23:59] ", "2023-12-31 23:59:00"),
    ],
)
def test_dates_of_every_phone_are_read(header: str, time: str, tmp_path: Path) -> None:
    """Brackets or a dash, 2 or 4 digits, 12 or 24 hours, whatever stands between: the time is found."""
    document = chat(tmp_path, f"{header}Ann: Hello there\n{header}Ann: And again: hello\n")
    assert document.format == "whatsapp"
    assert times(document) == [time, time]
    assert [turn.name for turn in document.turns] == ["Ann", "Ann"]
    assert document.text == "Ann: Hello there\n\nAnn: And again: hello"


@pytest.mark.parametrize(
    "text",
    [
        "[01/01/19 11:25] Ann Lee: Hello\n[01/01/19 11:26] Bo: Hi\n[01/01/19 11:27] +44 20 7946 0000: Hey\n",
        "01/01/2019 11:25 - Ann: Hello\n01/01/2019 11:26 - Bo: Hi\n",
        (
            "1/1/19, 11:20 - Messages are encrypted.\n1/1/19, 11:21 - Ann created the group\n"
            "1/1/19, 11:22 - Ann added Bo\n1/1/19, 11:22 - Ann added Cy\n1/1/19, 11:25 - Bo: Hello\n"
        ),
        (
            "[1/1/19, 11:20:01] \u200eAnn created this group\n[1/1/19, 11:21:01] \u200eAnn added you\n"
            "[1/1/19, 11:22:01] \u200eAnn added Bo\n[1/1/19, 11:23:01] Bo: Hello\n"
        ),
    ],
    ids=["no comma in brackets", "no comma before a dash", "mostly the app", "mostly the app in brackets"],
)
def test_short_chats_of_many_are_chats(text: str, tmp_path: Path) -> None:
    """Nobody has to speak twice, and the app may say more than all others."""
    document = chat(tmp_path, text)
    assert document.format == "whatsapp"
    assert len(document.turns) == text.count("\n")
    assert all(turn.time is not None for turn in document.turns)


@pytest.mark.parametrize(
    ("persian", "day"),
    [
        ("1402/10/10", "2023-12-31"),
        ("1399/12/30", "2021-03-20"),
        ("1400/01/01", "2021-03-21"),
        ("1403/06/31", "2024-09-21"),
    ],
)
def test_years_of_the_persian_calendar_are_no_middle_ages(persian: str, day: str, tmp_path: Path) -> None:
    """A year before 1430 is one of the Persian calendar, whose months are others."""
    assert times(chat(tmp_path, f"{persian}, 10:00 - Ann: Hello\n"))[0][:10] == day


def test_day_that_the_persian_calendar_does_not_have_is_none(tmp_path: Path) -> None:
    """Its seventh month has thirty days."""
    document = chat(tmp_path, "1402/06/31, 10:00 - Ann: Hello\n1402/07/31, 10:00 - Ann: Bye\n")
    assert [turn.time is None for turn in document.turns] == [False, True]


@pytest.mark.parametrize(
    ("dates", "days", "is_open"),
    [
        (("05/04/24", "13/04/24"), ("2024-04-05", "2024-04-13"), False),
        (("05/04/24", "05/13/24"), ("2024-05-04", "2024-05-13"), False),
        (("01/02/24", "02/02/24", "01/03/24"), ("2024-02-01", "2024-02-02", "2024-03-01"), False),
        (("02/01/24", "02/02/24", "03/01/24"), ("2024-02-01", "2024-02-02", "2024-03-01"), False),
        (("05/04/24", "06/04/24"), ("2024-04-05", "2024-04-06"), True),
        (("05/05/24", "05/05/24"), ("2024-05-05", "2024-05-05"), False),
        (("23/12/30", "23/12/31", "24/01/01"), ("2023-12-30", "2023-12-31", "2024-01-01"), False),
    ],
)
def test_order_of_day_and_month_comes_from_the_whole_file(
    dates: tuple[str, ...], days: tuple[str, ...], is_open: bool, tmp_path: Path
) -> None:
    """A number above 12 decides, else that time does not go back; where neither does, a note says so."""
    document = chat(tmp_path, "".join(f"{day}, 10:00 - Ann: Hello\n" for day in dates))
    assert tuple(time[:10] for time in times(document)) == days
    assert any("whether the day or the month" in note.message for note in document.notes) == is_open


def test_american_way_of_writing_decides_what_numbers_leave_open(tmp_path: Path) -> None:
    """Numbers without a zero before them and a large PM are how the United States write dates."""
    document = chat(tmp_path, "5/4/24, 9:05 PM - Ann: Hello\n5/5/24, 9:05 PM - Bo: Hi\n")
    assert times(document)[0][:10] == "2024-05-04"
    assert "read as month, day, year" in document.notes[0].message


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2023-12-31 23:59:59 - INFO: started\n2024-01-01 00:00:00 - ERROR: stopped\n", "log.txt"),
        ("[2023-12-31 23:59:59] local.ERROR: broken\n[2023-12-31 23:59:59] local.INFO: fine\n", "log.txt"),
        ("[2023-12-31 23:59:59] Server on port: 80\n[2023-12-31 23:59:59] Worker: up\n", "log.txt"),
        ("[12/31/2023, 11:59:59 PM] Started.\n[12/31/2023, 11:59:59 PM] Stopped.\n", "log.txt"),
        ("31/12/2023, 23:59 - Ann: Hello\n31/12/2023, 23:59 - Ann: Hello\n", "log.csv"),
        ("Minutes\n31/12/2023, 23:59 - Ann: Hello\n", "notes.txt"),
        ("31/12/2023: Ann said hello.\n01/01/2024: Bo did.\n", "notes.txt"),
        ("31/12/2023 23:59 - started the pump: ok\n31/12/2023 23:59 - closed the valve: ok\n", "notes.txt"),
    ],
)
def test_logs_and_diaries_are_no_chats(text: str, name: str, tmp_path: Path) -> None:
    """Lines that begin with a date are not enough."""
    assert chat(tmp_path, text, name=name).format == "text"


def test_media_and_the_words_of_the_app_are_told_apart(tmp_path: Path) -> None:
    """What was sent can be folded and stays with its sender; what the app says is a system message."""
    at = "31/12/2023, 23:59 - "
    document = chat(
        tmp_path,
        f"{at}Ann: \u200eIMG-1.jpg (file attached)\nThe boat\n{at}Ann: <Media omitted>\n"
        f"{at}Ann: \u200eThis message was deleted.\n{at}Ann: <3 you\n",
    )
    folds = [document.text[fold.start : fold.end] for turn in document.turns for fold in turn.folds]
    assert folds == ["IMG-1.jpg (file attached)", "<Media omitted>"]
    assert [turn.role for turn in document.turns] == ["Ann", "Ann", "system", "Ann"]


def test_forced_on_another_text_says_why(tmp_path: Path) -> None:
    """A text without any date is no chat; one with a preface loses it with a note."""
    with pytest.raises(SourceError, match="no line begins with a date"):
        chat(tmp_path, "Hello\n", format="whatsapp")
    document = chat(tmp_path, "Preface\n31/12/2023, 23:59 - Ann: Hello\n", format="whatsapp")
    assert document.notes[0].skipped
    assert document.text == "Ann: Hello"


def test_megabytes_are_read_in_linear_time(tmp_path: Path) -> None:
    """A long chat, one endless message and thousands of impossible dates take no more than their length."""
    lines = "31/12/2023, 23:59 - Ann: Hello there\nsecond line\n" * 20_000
    bad = "99/99/2023, 23:59 - Bo: Hello\n" * 20_000
    document = chat(tmp_path, lines + bad + "word: 1/2 " * 200_000)
    assert len(document.turns) == 40_000


headers = ("31/12/2023, 23:59 - ", "[1/2/24, 1:02:03 PM] ", "99/99/99, 99:99 - ")
marks = ("\u200e", "\u202f", "<x>", "\n", "\r\n", ": ", "“Trip")
pieces = st.sampled_from((*headers, *marks, "Ann: ", "Bo:", "words"))


@given(parts=st.lists(pieces, max_size=20))
@settings(deadline=None)
def test_no_word_of_any_chat_is_lost(parts: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    """After a first message, every word of the file is in the document."""
    text = "31/12/2023, 23:59 - Ann: Hello\n" + "".join(parts)
    document = chat(tmp_path_factory.getbasetemp(), text, format="whatsapp", name="any.txt")
    assert document.text.count("words") == text.count("words")
