"""Verdicts as text: JSON Lines, one verdict a line with the id of the chunk's record."""

from __future__ import annotations

import json
from collections.abc import Iterator

from seamline.engine.errors import VerdictError
from seamline.engine.phrases import message_of, phrase
from seamline.engine.text.document import Document
from seamline.instruments.verdicts.verdict import ReaderVerdict, VerdictSet, find_verdicts_again


def dump_verdicts(known: VerdictSet, document: Document) -> str:
    """Write verdicts as JSON Lines, lost ones last; each has the words by which it is found again."""
    return "".join(_lines(known, document))


def _lines(known: VerdictSet, document: Document) -> Iterator[str]:
    for verdict in (*known.verdicts, *known.lost):
        record = {
            "id": verdict.id,
            "document": document.name,
            "entry": document.entry,
            "start": verdict.start,
            "end": verdict.end,
            "context": verdict.context,
            "text": verdict.text,
            "stands_alone": verdict.stands_alone,
            "why": verdict.why,
        }
        yield json.dumps(record, ensure_ascii=False).encode("utf-8", "backslashreplace").decode() + "\n"


def load_verdicts(text: str, document: Document) -> VerdictSet:
    """Read verdicts on a document, as dump_verdicts() writes them, and find their words in it.

    A line needs `text` and `stands_alone`, and may lack all else; `start` decides between several places of
    the text. Raises VerdictError, naming the line.
    """
    # Not splitlines(): it also splits at characters that JSON allows inside a string, as U+2028.
    numbered = enumerate(text.removeprefix("\ufeff").split("\n"), 1)
    found = [_verdict(line, number) for number, line in numbered if line.strip()]
    return find_verdicts_again(VerdictSet(tuple(found)), document.text)


def _verdict(line: str, number: int) -> ReaderVerdict:
    try:
        read = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise VerdictError(
            phrase("line {number} is no JSON: {error}", number=number, error=message_of(error))
        ) from error
    if not isinstance(read, dict):
        raise VerdictError(
            phrase("line {number} is no JSON object; export verdicts to see what is read", number=number)
        )
    words, stands_alone, start = read.get("text"), read.get("stands_alone"), read.get("start", 0)
    said = [read.get(name, "") for name in ("context", "why", "id")]
    if not isinstance(words, str) or not words or type(stands_alone) is not bool:
        raise VerdictError(
            phrase(
                "line {number} needs the words that were judged as `text`, and `stands_alone`, true or false",
                number=number,
            )
        )
    if type(start) is not int or not all(isinstance(each, str) for each in said):
        raise VerdictError(
            phrase(
                "line {number} has a `start` that is no whole number, or a `context`, `why` or `id` "
                "that is no text",
                number=number,
            )
        )
    context, why, id = said
    return ReaderVerdict(start, start + len(words), words, stands_alone, context=context, why=why, id=id)
