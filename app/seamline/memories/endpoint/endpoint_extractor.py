"""The endpoint extractor: a language model extracts memories from chunks."""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from seamline.engine.phrases import joined, message_of, phrase
from seamline.memories.chunk_text import ChunkText
from seamline.memories.endpoint.answer import AnswerError, extraction_of, read_answer
from seamline.memories.endpoint.answer_file import AnswerFile, AnswersInMemory
from seamline.memories.endpoint.carried import Carried
from seamline.memories.endpoint.client import Reply
from seamline.memories.endpoint.prompt import PROMPT_VERSION, request_body, request_digest
from seamline.memories.extractor import Extraction, ExtractionError, extractor_id

logger = logging.getLogger(__name__)


class Client(Protocol):
    """Answers requests."""

    def ask(self, body: dict[str, object]) -> Reply:
        """Return the answer to a request. Raises ExtractionError and Cancelled."""
        ...


@dataclass(frozen=True)
class ModelCall:
    """One request.

    tokens: of question and answer, None if unknown. cached: whether the answer was kept from an earlier
    request. failure: why it failed, or "".
    """

    model: str
    chunk_id: str
    tokens: int | None
    milliseconds: float
    cached: bool
    tries: int
    failure: str = ""

    @property
    def line(self) -> str:
        """The request as one line for a person."""
        time = self.milliseconds
        parts = [
            phrase("unknown tokens, {time:,.0f} ms", time=time)
            if self.tokens is None
            else phrase("{tokens:,} tokens, {time:,.0f} ms", tokens=self.tokens, time=time)
        ]
        if self.cached:
            parts.append(phrase("kept from before"))
        if self.tries > 1:
            parts.append(phrase("{tries} tries", tries=self.tries))
        if self.failure:
            parts.append(phrase("failed: {reason}", reason=self.failure))
        return phrase(
            "asked {model} of chunk {chunk}: {outcome}",
            model=self.model,
            chunk=self.chunk_id,
            outcome=joined(parts, ", "),
        )


class EndpointExtractor:
    """Asks a model about one chunk after the other.

    answers: the cache of answers, by the digest of their request; only valid answers are kept.
    carries: whether a chunk is read with the context of the chunks before; if not, prompts do not depend on
    each other. report: called with a line after each request, on the thread that extracts.
    calls: all requests, in order, failed ones included.
    """

    name = "endpoint"

    def __init__(
        self,
        client: Client,
        *,
        model: str,
        answers: AnswerFile | AnswersInMemory | None = None,
        carries: bool = True,
        report: Callable[[str], None] | None = None,
    ) -> None:
        self._client = client
        self._model = model
        self._answers = answers if answers is not None else AnswersInMemory()
        self._carries = carries
        self._report = report
        self.calls: list[ModelCall] = []

    @property
    def version(self) -> str:
        """The version of the prompt and a digest of the model's name."""
        return f"{PROMPT_VERSION}-{hashlib.sha256(self._model.encode()).hexdigest()[:8]}"

    def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
        """Return the model's findings in a chunk. Raises ExtractionError and Cancelled."""
        carried = Carried.read(previous_summary) if self._carries else Carried()
        body = request_body(chunk, carried, model=self._model)
        digest = request_digest(body)
        begun = time.perf_counter()
        kept = self._answers.get(digest)
        reply = Reply(kept, None, 0) if kept is not None else None
        try:
            reply = reply or self._client.ask(body)
            answer = _read(reply)
        except ExtractionError as error:
            self._log(chunk, reply, begun=begun, tries=error.tries, failure=message_of(error))
            raise
        if kept is None:
            self._answers.keep(digest, reply.content)
        self._log(chunk, reply, begun=begun, tries=reply.tries)
        found = extraction_of(answer, chunk, carried=carried, extractor=extractor_id(self))
        return found if self._carries else replace(found, summary="")

    def _log(
        self, chunk: ChunkText, reply: Reply | None, *, begun: float, tries: int, failure: str = ""
    ) -> None:
        """Log a request. begun: its time by perf_counter(). reply: None if there was none."""
        call = ModelCall(
            model=self._model,
            chunk_id=chunk.id,
            tokens=reply.tokens if reply is not None else None,
            milliseconds=(time.perf_counter() - begun) * 1_000,
            cached=reply is not None and not reply.tries,
            tries=tries,
            failure=failure,
        )
        self.calls.append(call)
        logger.info("%s", call.line)
        if self._report is not None:
            self._report(call.line)


def _read(reply: Reply) -> dict[str, Any]:
    """Parse the answer in a reply. Raises ExtractionError, which says how often the request was tried."""
    try:
        return read_answer(reply.content)
    except AnswerError as error:
        raise ExtractionError(message_of(error), tries=max(1, reply.tries)) from error
