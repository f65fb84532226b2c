"""Export of prompts, and import of the answers, for users who run a model themselves."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from seamline.engine.analysis import Analysis
from seamline.engine.errors import SourceError
from seamline.engine.phrases import message_of, phrase
from seamline.memories.chunk_text import chunk_texts
from seamline.memories.endpoint.carried import Carried
from seamline.memories.endpoint.client import Reply
from seamline.memories.endpoint.prompt import request_body, request_digest
from seamline.memories.extractor import ExtractionError


def prompt_records(analysis: Analysis, *, model: str) -> Iterator[dict[str, Any]]:
    """Yield a prompt for each chunk, in order: chunk_id, digest, and request, the body to send.

    Prompts have no summary of the chunks before, which is not known yet.
    """
    for chunk in chunk_texts(analysis):
        body = request_body(chunk, Carried(), model=model)
        yield {"chunk_id": chunk.id, "digest": request_digest(body), "request": body}


def read_answers(lines: Iterable[str], *, name: str) -> dict[str, str]:
    """Return answers by the digest of their request. lines: JSON with `digest` and `content` each.

    name: of the file, for errors. Raises SourceError, which names the line.
    """
    answers: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise SourceError(
                phrase(
                    "{name}: line {number} is no JSON: {error}",
                    name=name,
                    number=number,
                    error=message_of(error),
                )
            ) from error
        if not isinstance(value, dict) or not all(
            isinstance(value.get(key), str) for key in ("digest", "content")
        ):
            raise SourceError(
                phrase(
                    "{name}: line {number} has no `digest` and `content` as texts; write the digest of a "
                    "prompt and what the model answered to it",
                    name=name,
                    number=number,
                )
            )
        answers[value["digest"]] = value["content"]
    return answers


class AnswersFromElsewhere:
    """A client with known answers, by the digest of their request."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self._answers = answers

    def ask(self, body: dict[str, object]) -> Reply:
        """Return the answer to a request. Raises ExtractionError if there is none."""
        digest = request_digest(body)
        if digest not in self._answers:
            raise ExtractionError(
                phrase(
                    "no answer was given for this chunk; export the prompts again, since its text, the "
                    "settings or the model are others now"
                ),
                tries=0,
            )
        return Reply(self._answers[digest], None, 1)
