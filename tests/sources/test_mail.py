"""E-mail: what Python's own writer of mails writes is read again, and mails find their threads."""

from __future__ import annotations

import mailbox
import time
from collections.abc import Iterator
from email import policy
from email.message import EmailMessage
from email.utils import formatdate
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.sources import list_entries, read, read_all
from seamline.sources.mail_threads import bare_subject, shown_subject
from seamline.sources.mbox import mail_places

# What a mail can carry unchanged: no lone surrogates, no line ends but its own.
LINE = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=60)
WORDS = st.text(st.characters(categories=("L", "Nd"), include_characters=" "), min_size=1, max_size=40)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mail")


def mail(number: int, *, subject: str = "Ferry", answers: str = "", body: str = "") -> EmailMessage:
    written = EmailMessage()
    written["From"] = f"Ann {number} <ann{number}@example.org>"
    written["Date"] = formatdate(1_700_000_000 + number * 60)
    written["Message-ID"] = f"<{number}@example.org>"
    written["Subject"] = subject
    if answers:
        written["In-Reply-To"] = answers
    written.set_content(body or f"Mail {number}.\n")
    return written


@given(lines=st.lists(LINE, min_size=1, max_size=5), name=WORDS, file=WORDS, text=LINE)
@settings(max_examples=60)
def test_what_was_written_is_read(folder: Path, lines: list[str], name: str, file: str, text: str) -> None:
    """Sender, text and attached texts come out as they went in, however they were encoded on the way."""
    written = mail(1, body="\n".join(lines) + "\n")
    del written["From"]
    written["From"] = f'"{name}" <ann@example.org>'
    written.add_attachment(text, filename=f"{file.strip() or 'x'}.txt")
    path = folder / "one.eml"
    path.write_bytes(written.as_bytes(policy=policy.SMTP))
    document = read(path)
    assert document.format == "eml"
    said = document.text[document.turns[0].content :]
    assert said.startswith("\n".join(lines).strip("\n").rstrip() or f"[file: {file}")
    assert said.rstrip().endswith(text.rstrip())
    assert document.turns[0].name == (" ".join(name.split()) or "ann@example.org")


def test_bytes_without_a_charset_are_no_obstacle(tmp_path: Path) -> None:
    """Raw Latin-1 in a header and in a text that claims to be ASCII is read as what it looks like."""
    path = tmp_path / "old.eml"
    path.write_bytes(
        b"Received: by x\nFrom: J\xf6rg <j@example.org>\nDate: Fri, 5 Jan 2024 10:00:00 +0000\n"
        b"Content-Type: text/plain; charset=us-ascii\n\nCaf\xe9.\n"
    )
    document = read(path)
    assert (document.turns[0].name, document.text) == ("Jörg", "Jörg: Café.")
    assert document.notes == ()


@given(answered=st.lists(st.integers(0, 20), min_size=1, max_size=12))
@settings(max_examples=40)
def test_answers_are_in_the_thread_of_what_they_answer(folder: Path, answered: list[int]) -> None:
    """Each mail answers an earlier one, or, by a number too high, none: threads are the trees of that."""
    path = folder / "box.mbox"
    path.unlink(missing_ok=True)
    box = mailbox.mbox(path)
    roots: list[int] = []
    for number, target in enumerate(answered):
        answers = f"<{target}@example.org>" if target < number else ""
        roots.append(roots[target] if answers else number)
        box.add(mail(number, subject=f"Topic {number}", answers=answers))
    box.flush()
    box.close()
    wanted: dict[int, list[str]] = {}
    for number, root in enumerate(roots):
        wanted.setdefault(root, []).append(f"{number}@example.org")
    assert [[turn.id for turn in thread.turns] for thread in read_all(path)] == list(wanted.values())


@given(
    bodies=st.lists(
        st.lists(LINE | st.just("From the quay, 10:00 in 2024"), max_size=4), min_size=1, max_size=5
    )
)
@settings(max_examples=40)
def test_no_mail_of_a_mailbox_is_lost_or_cut(folder: Path, bodies: list[list[str]]) -> None:
    """Lines that begin with "From " are quoted by who wrote the mailbox, and read as they were."""
    path = folder / "lines.mbox"
    path.unlink(missing_ok=True)
    box = mailbox.mbox(path)
    texts = ["\n".join([f"Mail {number}.", *lines]) for number, lines in enumerate(bodies)]
    for number, text in enumerate(texts):
        box.add(mail(number, subject=f"Topic {number}", body=text + "\n"))
    box.flush()
    box.close()
    said = [document.text.partition(": ")[2].rstrip() for document in read_all(path)]
    assert said == [text.rstrip() for text in texts]


def test_separators_are_found_wherever_slices_end() -> None:
    """A mailbox read byte by byte has its mails where it has them read at once."""
    one = b"From ann@example.org Fri Jan  5 10:00:00 2024\r\nSubject: x\r\n\r\nFrom here on.\r\n\r\n"
    whole = one * 3 + b"From bo@example.org Fri Jan  5 10:00:00 2024\nno header\n"
    wanted = [(0, len(one)), (len(one), 2 * len(one)), (2 * len(one), len(whole))]
    assert list(mail_places([whole])) == wanted
    assert list(mail_places(bytes([byte]) for byte in whole)) == wanted


def test_mailbox_of_many_slices_keeps_offsets(tmp_path: Path) -> None:
    """Mails of some hundred kB, longer than a slice, are each read from where they begin."""
    path = tmp_path / "large.mbox"
    box = mailbox.mbox(path)
    for number in range(5):
        box.add(
            mail(number, subject=f"Topic {number}", body=f"Mail {number}.\n" + f"line {number}\n" * 30_000)
        )
    box.flush()
    box.close()
    documents = list(read_all(path))
    assert len(documents) == 5
    for number, document in enumerate(documents):
        assert document.text.count(f"line {number}\n") + document.text.endswith(f"line {number}") == 30_000
        assert document.text.startswith(f"Ann {number}: Mail {number}.")


@pytest.mark.parametrize(
    ("subject", "bare", "is_reply"),
    [
        ("The ferry", "The ferry", False),
        ("Re: The ferry", "The ferry", True),
        ("[harbour] AW: Re[2]: The ferry", "The ferry", True),
        ("回复：渡轮", "渡轮", True),
        ("Fwd: The ferry", "Fwd: The ferry", False),
        ("Regarding: it", "Regarding: it", False),
        ("[only a tag]", "", False),
        ("re:" * 1000, "", True),
    ],
)
def test_subjects_are_bared(subject: str, bare: str, is_reply: bool) -> None:
    """Marks of an answer and tags of lists go, what was written stays."""
    assert bare_subject(subject) == (bare, is_reply)
    assert shown_subject(subject) == (bare.removeprefix("Fwd: ") or subject)


def test_answer_without_references_is_in_no_later_thread_of_its_subject(tmp_path: Path) -> None:
    """A new mail of an old subject begins a thread, and an answer goes to the latest."""
    path = tmp_path / "subjects.mbox"
    box = mailbox.mbox(path)
    for number, subject in enumerate(("Weekly", "Re: Weekly", "Weekly", "Re: weekly")):
        box.add(mail(number, subject=subject))
    box.flush()
    box.close()
    threads = [[turn.id[0] for turn in document.turns] for document in read_all(path)]
    assert threads == [["0", "1"], ["2", "3"]]


def test_a_mail_that_is_only_files_says_so(tmp_path: Path) -> None:
    """Files are named in the text and counted in one note."""
    written = mail(1)
    written.set_content("")
    for number in range(7):
        written.add_attachment(b"\0", maintype="image", subtype="png", filename=f"{number}.png")
    path = tmp_path / "files.eml"
    path.write_bytes(b"Received: by x\n" + written.as_bytes())
    document = read(path)
    assert document.text.count("[file: ") == 7
    assert [note.message for note in document.notes] == ["7 attached files are named and not read"]


def test_parts_within_parts_end(tmp_path: Path) -> None:
    """A mail in a mail in a mail, a hundred deep, is read to some depth and does not fail."""
    inner = "Content-Type: text/plain\n\nThe innermost.\n"
    for _ in range(100):
        inner = f"Content-Type: message/rfc822\n\n{inner}"
    path = tmp_path / "deep.eml"
    path.write_text(f"From: a@example.org\nDate: Fri, 5 Jan 2024 10:00:00 +0000\nMIME-Version: 1.0\n{inner}")
    assert "[nested too deep]" in read(path).text


@pytest.mark.parametrize("sender", ["(" * 20_000, "a:" * 20_000, "a," * 20_000, '"' * 20_000, "<" * 20_000])
def test_a_sender_without_end_does_not_stop_the_reading(tmp_path: Path, sender: str) -> None:
    """Whatever stands where a name should, the text is read."""
    path = tmp_path / "odd.eml"
    path.write_text(f"From: {sender}\nDate: Fri, 5 Jan 2024 10:00:00 +0000\nMIME-Version: 1.0\n\nHello.\n")
    document = read(path)
    assert document.text.endswith(": Hello.")
    assert len(document.turns[0].name) <= 1000


def prose() -> Iterator[str]:
    yield "From: Ann\nTo: Bo\nDate: today\n\nA memo and no mail.\n"
    yield "From here at 10:00 in 2024 it looks late.\nNote: it is.\n\nMore.\n"
    yield "Received: three boxes\nFrom: the quay\n\nWhat came in.\n"


@pytest.mark.parametrize("text", list(prose()))
def test_prose_is_no_mail(tmp_path: Path, text: str) -> None:
    """A memo, and a sentence that begins with From, are text."""
    path = tmp_path / "memo.txt"
    path.write_text(text)
    assert read(path).format in ("text", "transcript")


def test_file_without_mails_forced_to_be_a_mailbox_is_refused(tmp_path: Path) -> None:
    """The reason says how a mailbox begins."""
    path = tmp_path / "none.mbox"
    path.write_text("nothing\n")
    with pytest.raises(SourceError, match="no mail begins"):
        list_entries(path, format="mbox")


def test_quoted_html_alone_is_read_as_markdown(tmp_path: Path) -> None:
    """HTML is the text where there is no plain one, with its quotes marked and foldable."""
    path = tmp_path / "html.eml"
    path.write_text(
        "From: Ann <a@example.org>\nDate: Fri, 5 Jan 2024 10:00:00 +0000\nMIME-Version: 1.0\n"
        "Content-Type: text/html\n\n<p>Yes.</p><blockquote><p>Is it late?</p></blockquote>\n"
    )
    turn = (document := read(path)).turns[0]
    assert document.text[turn.content :] == "Yes.\n\n> Is it late?"
    assert [document.text[fold.start : fold.end] for fold in turn.folds] == ["> Is it late?"]


def test_threads_of_one_reading_name_each_entry_once(tmp_path: Path) -> None:
    """Mails without an id, or with one that another has too, are entries of their own."""
    path = tmp_path / "ids.mbox"
    head = "From a@example.org Fri Jan  5 10:00:00 2024\nFrom: A <a@example.org>\n"
    path.write_text("".join(f"{head}Subject: {subject}\n\nBody.\n\n" for subject in "abc"))
    ids = [entry.id for entry in list_entries(path)]
    assert sorted(ids) == ["mail 1", "mail 2", "mail 3"]
    assert list(chain.from_iterable([turn.role for turn in read(path, id).turns] for id in ids)) == ["A"] * 3


def test_forms_within_forms_are_read_once_each(folder: Path) -> None:
    """Blank ones too, however deep: three ways to look for a text were three to the power of the depth."""
    inner = "Content-Type: text/plain\n\n\n"
    for depth in range(18):
        inner = (
            f'Content-Type: multipart/alternative; boundary="b{depth}"\n\n--b{depth}\n{inner}\n--b{depth}--\n'
        )
    path = folder / "deep.eml"
    path.write_text(f"From: ann@example.org\nSubject: Deep\n{inner}", encoding="utf-8")
    began = time.process_time()
    assert "Deep" in read(path).text
    assert time.process_time() - began < 5


def test_mail_nested_too_deeply_is_read_as_it_is(folder: Path) -> None:
    """Its words are there, and no error of the parser."""
    deep = "".join(f'Content-Type: multipart/mixed; boundary="b{at}"\n\n--b{at}\n' for at in range(1500))
    path = folder / "deeper.eml"
    path.write_text(
        f"From: ann@example.org\nSubject: Deeper\n{deep}Content-Type: text/plain\n\nThe end.\n", "utf-8"
    )
    assert "The end." in read(path).text
