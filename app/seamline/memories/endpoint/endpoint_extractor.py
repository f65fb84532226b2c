"""Endpoint extractor: has a language model take memories out of chunks."""

from __future__ import annotations

import hashlib
import logging
import time
from dataclasses import dataclass, replace
from typing import Protocol

from seamline.memories.chunk_text import ChunkText
from seamline.memories.endpoint.answer import AnswerError, extraction_of, read_answer
from seamline.memories.endpoint.answer_file import AnswerFile, AnswersInMemory
from seamline.memories.endpoint.carried import Carried
from seamline.memories.endpoint.client import Reply
from seamline.memories.endpoint.prompt import PROMPT_VERSION, request_body, request_digest
from seamline.memories.extractor import Extraction, ExtractionError, extractor_id

logger = logging.getLogger(__name__)


class Client(Protocol):
    """What answers requests."""

    def ask(self, body: dict[str, object]) -> Reply:
        """Return the answer to a request. Raises ExtractionError and Cancelled."""
        ...


@dataclass(frozen=True)
class ModelCall:
    """One request. tokens: of question and answer, None if unsaid. cached: whether the answer was kept."""

    chunk_id: str
    tokens: int | None
    milliseconds: float
    cached: bool
    tries: int


class EndpointExtractor:
    """Asks a model about one chunk after the other.

    answers: those that are kept, by the digest of their request; only answers that hold good are kept.
    carries: whether a chunk is read with the summary of the one before; if not, each can be asked alone.
    calls: all that was asked, in order.
    """

    name = "endpoint"

    def __init__(
        self,
        client: Client,
        *,
        model: str,
        answers: AnswerFile | AnswersInMemory | None = None,
        carries: bool = True,
    ) -> None:
        self._client = client
        self._model = model
        self._answers = answers if answers is not None else AnswersInMemory()
        self._carries = carries
        self.calls: list[ModelCall] = []

    @property
    def version(self) -> str:
        """Of the prompt, with the model: either may find something else."""
        return f"{PROMPT_VERSION}-{hashlib.sha256(self._model.encode()).hexdigest()[:8]}"

    def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
        """Return what a model finds in a chunk. Raises ExtractionError and Cancelled."""
        carried = Carried.read(previous_summary) if self._carries else Carried()
        body = request_body(chunk, carried, model=self._model)
        digest = request_digest(body)
        begun = time.perf_counter()
        kept = self._answers.get(digest)
        reply = Reply(kept, None, 0) if kept is not None else self._client.ask(body)
        try:
            answer = read_answer(reply.content)
        except AnswerError as error:
            raise ExtractionError(str(error), tries=max(1, reply.tries)) from error
        if kept is None:
            self._answers.keep(digest, reply.content)
        call = ModelCall(
            chunk.id, reply.tokens, (time.perf_counter() - begun) * 1_000, kept is not None, reply.tries
        )
        self.calls.append(call)
        logger.info(
            "asked %s of chunk %s: %s tokens, %.0f ms%s",
            self._model,
            chunk.id,
            "unknown" if call.tokens is None else call.tokens,
            call.milliseconds,
            ", kept from before" if call.cached else "",
        )
        found = extraction_of(answer, chunk, carried=carried, extractor=extractor_id(self))
        return found if self._carries else replace(found, summary="")
