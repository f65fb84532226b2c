"""The endpoint extractor, against a server on this machine that behaves well, and badly in every way."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import ssl
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.memories.endpoint.server import Answer, Endpoint, Handler, completion, found, status

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ConfigError, SourceError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import preset_for
from seamline.engine.text.document import Document
from seamline.memories.chunk_text import ChunkText
from seamline.memories.endpoint.address import KEY_VARIABLE, LOCAL, Address
from seamline.memories.endpoint.answer import AnswerError, read_answer
from seamline.memories.endpoint.answer_file import AnswerFile, AnswersInMemory
from seamline.memories.endpoint.client import MAX_BYTES, EndpointClient
from seamline.memories.endpoint.elsewhere import AnswersFromElsewhere, prompt_records, read_answers
from seamline.memories.endpoint.endpoint_extractor import EndpointExtractor
from seamline.memories.endpoint.prompt import SCHEMA
from seamline.memories.extraction_run import extract_memories
from seamline.memories.extractor import ExtractionError

TEXT = "I am Anna. We meet on Friday. " + "The harbour was quiet that day. " * 4
GOOD = found(("identity", "Her name is Anna.", "I am Anna."), summary="Anna speaks.")
CHUNK = ChunkText("c1", "d" * 64, TEXT, 100)


def extractor_for(
    endpoint: Endpoint, *, waits: Sequence[float] = (0.0, 0.0), timeout: float = 5.0, **options: object
) -> EndpointExtractor:
    """An extractor that asks a server of a test, without waiting between its tries."""
    client = EndpointClient(Address.parse(endpoint.url), timeout=timeout, back_off=waits, **options)  # type: ignore[arg-type]
    return EndpointExtractor(client, model="small")


def cut(text: str = TEXT) -> Analysis:
    """A text cut into a few chunks."""
    values = {
        "strategy": "fixed",
        "max_tokens": 20,
        "target_tokens": 20,
        "min_tokens": 0,
        "overlap_tokens": 0,
    }
    return analyse(Document(text), preset_for("fixed-400-80").config.with_values(values))


def test_request_is_strict_and_says_what_is_known() -> None:
    """Temperature 0, a strict schema, the text, and what came before it with its number."""
    with Endpoint(completion(GOOD)).running() as endpoint:
        extractor = extractor_for(endpoint)
        first = extractor.extract(CHUNK, "")
        extractor.extract(CHUNK, first.summary)
    assert endpoint.paths == ["/v1/chat/completions"] * 2
    body = endpoint.bodies[1]
    assert (body["model"], body["temperature"]) == ("small", 0)
    assert body["response_format"]["json_schema"]["strict"] is True
    assert body["response_format"]["json_schema"]["schema"] == SCHEMA
    asked = body["messages"][1]["content"]
    assert "Known memories:\n1. Her name is Anna." in asked
    assert "Before this part:\nAnna speaks." in asked
    assert TEXT in asked
    assert "yours go on from 2" in body["messages"][0]["content"]


def test_certificates_are_read_once_for_all_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading them takes 30 ms, and a conversation is hundreds of requests."""
    read: list[object] = []
    read_certificates = ssl.create_default_context

    def count(*given: Any, **options: Any) -> ssl.SSLContext:
        read.append(given)
        return read_certificates(*given, **options)

    monkeypatch.setattr(ssl, "create_default_context", count)
    with Endpoint(completion(GOOD)).running() as endpoint:
        for _ in range(3):
            extractor_for(endpoint).extract(CHUNK, "")
    assert len(endpoint.paths) == 3
    assert len(read) <= 1


def test_schema_is_one_that_strict_endpoints_take() -> None:
    """All properties are demanded, no others allowed, and what our own check lets through satisfies it."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    objects = [SCHEMA, *(SCHEMA["properties"][name]["items"] for name in ("memories", "relations"))]
    for each in objects:
        assert each["required"] == list(each["properties"])
        assert each["additionalProperties"] is False
    jsonschema.validate(read_answer(GOOD), SCHEMA)


def test_memories_stand_where_their_quotes_do() -> None:
    """A quote that is not in the chunk makes a memory that is not grounded, and is not lost."""
    answer = found(
        ("date", "They meet on Friday.", "We meet on Friday."),
        ("place", "She lives in York.", "I live in York"),
    )
    with Endpoint(completion(answer)).running() as endpoint:
        memories = extractor_for(endpoint).extract(CHUNK, "").memories
    start = 100 + TEXT.index("We meet")
    assert [(each.start, each.end, each.grounded) for each in memories] == [
        (start, start + len("We meet on Friday."), True),
        (CHUNK.start, CHUNK.end, False),
    ]
    assert memories[0].entities == ("Anna",)
    assert memories[0].extractor.startswith("endpoint/1-")


def test_relations_are_by_number_of_known_and_new_memories() -> None:
    """What points to nobody, or to itself, is left out."""
    second = found(
        ("date", "They meet on Monday.", "We meet on Friday."),
        relations=((2, 1, "supersedes"), (2, 2, "same_entity"), (7, 1, "answers"), (0, 1, "answers")),
    )
    with Endpoint(completion(GOOD), completion(second)).running() as endpoint:
        extractor = extractor_for(endpoint)
        before = extractor.extract(CHUNK, "")
        after = extractor.extract(CHUNK, before.summary)
    assert [(each.source, each.target, each.kind) for each in after.relations] == [
        (after.memories[0].id, before.memories[0].id, "supersedes")
    ]


@pytest.mark.parametrize("around", ["Here you are:\n{}\nAnything else?", "```json\n{}\n```", "  {}"])
def test_text_around_the_json_is_passed_over(around: str) -> None:
    """Models like to talk."""
    with Endpoint(completion(around.replace("{}", GOOD))).running() as endpoint:
        assert len(extractor_for(endpoint).extract(CHUNK, "").memories) == 1


@pytest.mark.parametrize("code", [429, 500, 502, 503])
def test_what_may_pass_is_tried_three_times(code: int) -> None:
    """The third try may do; if it does not, the chunk failed after three."""
    with Endpoint(status(code), status(code), completion(GOOD)).running() as endpoint:
        extractor = extractor_for(endpoint)
        assert extractor.extract(CHUNK, "").memories
        assert extractor.calls[0].tries == 3
    with Endpoint(status(code, b"busy  now")).running() as endpoint:
        with pytest.raises(ExtractionError, match=rf"127\.0\.0\.1: status {code} .*busy now") as failed:
            extractor_for(endpoint).extract(CHUNK, "")
        assert (failed.value.tries, len(endpoint.bodies)) == (3, 3)


@pytest.mark.parametrize("code", [400, 401, 404, 422])
def test_what_will_not_pass_is_tried_once(code: int) -> None:
    """A wrong model or key stays wrong; the endpoint's own words are shown."""
    with Endpoint(status(code, b'{"error": "no such model"}')).running() as endpoint:
        with pytest.raises(ExtractionError, match=rf"status {code} .*no such model") as failed:
            extractor_for(endpoint).extract(CHUNK, "")
        assert (failed.value.tries, len(endpoint.bodies)) == (1, 1)


def test_waits_are_those_asked_for_within_limits() -> None:
    """Retry-After counts where it is longer than our own wait; a day is not waited."""
    waited: list[float] = []
    answers = (status(429, Retry_After="7"), status(503, Retry_After="86400"), completion(GOOD))
    with Endpoint(*answers).running() as endpoint:
        extractor_for(endpoint, waits=(1.0, 4.0), sleep=waited.append).extract(CHUNK, "")
    assert waited == [7.0, 60.0]


def late(handler: Handler) -> None:
    """Answer when nobody waits any more."""
    time.sleep(0.6)
    completion(GOOD)(handler)


def drip(handler: Handler) -> None:
    """Send a byte now and then, so that no single read takes long."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(40):
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(0.03)


def hang_up(handler: Handler) -> None:
    """Say that more comes than does."""
    handler.send_response(200)
    handler.send_header("Content-Length", "5000")
    handler.end_headers()
    handler.wfile.write(b'{"choices": [')
    handler.close_connection = True


@pytest.mark.parametrize(
    ("answer", "timeout", "reason"),
    [
        (late, 0.2, "no answer within 0.2 s"),
        (drip, 0.2, "within 0.2 s"),
        (hang_up, 20, "the connection broke: "),
    ],
)
def test_broken_and_late_answers_are_tried_again(answer: Answer, timeout: float, reason: str) -> None:
    """Time-outs hold for the whole answer."""
    with Endpoint(answer).running() as endpoint:
        with pytest.raises(ExtractionError, match=reason) as failed:
            extractor_for(endpoint, waits=(0.0,), timeout=timeout).extract(CHUNK, "")
        assert failed.value.tries == 2


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (completion(GOOD[: len(GOOD) // 2]), "the answer is no whole JSON object"),
        (completion("I would rather not."), "the answer holds no JSON object"),
        (completion(""), "the model answered nothing"),
        (completion(None), "the model answered nothing"),
        (completion(GOOD, finish_reason="length"), "the answer was cut off"),
        (completion(found(summary=3)), "the answer: summary is not a text"),  # type: ignore[arg-type]
        (completion(found(("mood", "a", "b"))), r"memories\[0\]\.kind is 'mood'; it must be one of identity"),
        (completion(found(("date", " ", "b"))), r"memories\[0\]\.text is empty"),
        (completion('{"memories": []}'), "the answer has no relations"),
        (completion(found(memories={})), "the answer: memories is not a list"),
        (completion('{"a":' * 100_000), "the answer is no whole JSON object"),
        (status(200, b"<html>Welcome</html>"), "the answer is no chat completion: <html>Welcome"),
        (status(200, b"[]"), "the answer is no chat completion"),
        (status(200, b'{"choices": []}'), "the answer is no chat completion"),
        (status(200, b"x" * (MAX_BYTES + 1)), "the answer is longer than 4 MB"),
        (status(200, b"x" * 10_000_000), "the answer is longer than 4 MB"),
        (status(302, Location="http://example.invalid/"), "status 302 .* which is not followed"),
    ],
)
def test_answers_that_are_none_fail_the_chunk_at_once(answer: Answer, reason: str) -> None:
    """Each says what was wrong with it."""
    with Endpoint(answer).running() as endpoint:
        with pytest.raises(ExtractionError, match=reason) as failed:
            extractor_for(endpoint).extract(CHUNK, "")
        assert (failed.value.tries, len(endpoint.bodies)) == (1, 1)


def test_nobody_at_the_address_says_so() -> None:
    """The address is named at once: a text of a hundred chunks is not to wait for it a hundred times."""
    with Endpoint().running() as endpoint:
        pass
    with pytest.raises(
        ExtractionError, match=r"it cannot be reached .* is it running at http://127"
    ) as failed:
        extractor_for(endpoint).extract(CHUNK, "")
    assert failed.value.tries == 1


def test_cancelling_ends_a_wait_at_once() -> None:
    """Neither an answer that does not come nor a pause between tries is waited for."""
    gone = threading.Event()

    def never(handler: Handler) -> None:
        gone.wait(20)

    cancel = CancelToken()
    with Endpoint(never).running() as endpoint:
        threading.Timer(0.1, cancel.cancel).start()
        with pytest.raises(Cancelled):
            extractor_for(endpoint, timeout=30.0, cancel=cancel).extract(CHUNK, "")
        gone.set()
    with Endpoint(status(503)).running() as endpoint, pytest.raises(Cancelled):
        extractor_for(endpoint, waits=(30.0,), cancel=cancel).extract(CHUNK, "")


def test_answers_are_kept_by_all_that_they_depend_on(caplog: pytest.LogCaptureFixture) -> None:
    """The same question is not asked twice, another one is; each call is logged with its figures."""
    kept = AnswersInMemory()
    with Endpoint(completion(GOOD)).running() as endpoint, caplog.at_level(logging.INFO, "seamline"):
        for model, summary in (("small", ""), ("small", ""), ("large", ""), ("small", "other")):
            client = EndpointClient(Address.parse(endpoint.url))
            extractor = EndpointExtractor(client, model=model, answers=kept)
            assert extractor.extract(CHUNK, summary).memories
    assert len(endpoint.bodies) == len(kept) == 3
    assert "asked small of chunk c1: 321 tokens, " in caplog.messages[0]
    assert caplog.messages[1].endswith(" ms, kept from before")


def test_each_request_is_reported_in_a_line() -> None:
    """Chunk, tokens, time, and whether it was kept from before, tried again or failed, and why."""
    kept, lines = AnswersInMemory(), list[str]()
    answers = (status(400, b"no such model"), completion("no"), completion(GOOD))
    with Endpoint(*answers).running() as endpoint:
        client = EndpointClient(Address.parse(endpoint.url))
        extractor = EndpointExtractor(client, model="m", answers=kept, report=lines.append)
        for _ in range(2):
            with pytest.raises(ExtractionError):
                extractor.extract(CHUNK, "")
        for _ in range(2):
            extractor.extract(CHUNK, "")
    assert [re.sub(r"[\d,]+ ms", "7 ms", line) for line in lines] == [
        "asked m of chunk c1: unknown tokens, 7 ms, failed: 127.0.0.1: status 400 Bad Request: no such model",
        "asked m of chunk c1: 321 tokens, 7 ms, failed: the answer holds no JSON object",
        "asked m of chunk c1: 321 tokens, 7 ms",
        "asked m of chunk c1: unknown tokens, 7 ms, kept from before",
    ]
    assert [call.line for call in extractor.calls] == lines


def test_answers_that_fail_are_not_kept() -> None:
    """A retry asks again."""
    kept = AnswersInMemory()
    with Endpoint(completion("no"), completion(GOOD)).running() as endpoint:
        extractor = EndpointExtractor(EndpointClient(Address.parse(endpoint.url)), model="m", answers=kept)
        with pytest.raises(ExtractionError):
            extractor.extract(CHUNK, "")
        assert not kept
        assert extractor.extract(CHUNK, "").memories


def test_answers_on_disk_are_read_again(tmp_path: Path) -> None:
    """Another process does not ask again; a file that is none costs a question, not the run."""
    path = tmp_path / "made" / "answers.sqlite3"
    with Endpoint(completion(GOOD)).running() as endpoint:
        client = EndpointClient(Address.parse(endpoint.url))
        for _ in range(2):
            assert EndpointExtractor(client, model="m", answers=AnswerFile(path)).extract(CHUNK, "").memories
        assert len(endpoint.bodies) == 1
        path.write_bytes(b"no database" * 500)
        assert EndpointExtractor(client, model="m", answers=AnswerFile(path)).extract(CHUNK, "").memories
        assert len(endpoint.bodies) == 2


def test_a_file_that_keeps_no_answers_is_let_go_of(
    tmp_path: Path, databases: list[sqlite3.Connection]
) -> None:
    """Where something else stands the answer is not kept, and the file is not held open."""
    path = tmp_path / "notes.md"
    path.write_text("Bees dance. " * 90, encoding="utf-8")
    assert AnswerFile(path).get("0") is None
    (database,) = databases
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        database.execute("SELECT 1")


def test_a_retry_gives_the_run_in_which_nothing_failed() -> None:
    """The failed chunk is asked again, and those after it to which its memories are news."""
    analysis = cut(TEXT * 4)
    assert len(analysis.chunks) > 2
    answer = completion(GOOD)
    with Endpoint(answer).running() as endpoint:
        expected = extract_memories(analysis, extractor_for(endpoint))
    with Endpoint(answer, status(400), answer).running() as endpoint:
        failed = extract_memories(analysis, extractor_for(endpoint))
        assert [chunk.outcome.state for chunk in failed.chunks][:2] == ["ok", "failed"]
        assert (
            extract_memories(analysis, extractor_for(endpoint), previous=failed, retry_failed=True)
            == expected
        )


def test_prompts_can_be_asked_elsewhere() -> None:
    """Each has a digest by which its answer is found; a chunk without an answer failed, and says why."""
    analysis = cut()
    prompts = list(prompt_records(analysis, model="theirs"))
    assert [each["chunk_id"] for each in prompts] == list(analysis.ids)
    lines = [json.dumps({"digest": each["digest"], "content": GOOD}) for each in prompts[1:]]
    client = AnswersFromElsewhere(read_answers([*lines, "\n"], name="answers.ndjson"))
    run = extract_memories(analysis, EndpointExtractor(client, model="theirs", carries=False))
    assert [chunk.outcome.state for chunk in run.chunks] == ["failed", *["ok"] * (len(prompts) - 1)]
    assert "export the prompts again" in run.chunks[0].outcome.reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [("{", "line 2 is no JSON"), ('{"digest": 1}', "line 2 has no `digest` and `content`")],
)
def test_answers_that_cannot_be_read_name_their_line(line: str, reason: str) -> None:
    """The file and the line, and what belongs there."""
    with pytest.raises(SourceError, match=rf"answers\.ndjson: {reason}"):
        read_answers(["\n", line], name="answers.ndjson")


@pytest.mark.parametrize(
    ("text", "url"),
    [
        (LOCAL, "http://localhost:11434/v1/chat/completions"),
        ("http://[::1]:8080/v1/", "http://[::1]:8080/v1/chat/completions"),
        ("https://example.org/x/chat/completions", "https://example.org/x/chat/completions"),
        ("https://example.org/x?api-version=1", "https://example.org/x/chat/completions?api-version=1"),
    ],
)
def test_addresses_are_read_as_people_have_them(text: str, url: str) -> None:
    """With or without the path of chat completions."""
    address = Address.parse(text)
    assert address.url == url
    assert address.is_local == (not text.startswith("https"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "localhost:11434",
        "ftp://localhost",
        "http://",
        "http://[::1",
        "http://host:port/",
        "file:///etc",
        "http://a..b/v1",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    """The error shows what one looks like."""
    with pytest.raises(ConfigError, match="is no address of an endpoint; it is like http://localhost"):
        Address.parse(text)


def test_keys_go_to_the_address_alone_and_never_in_the_clear() -> None:
    """Not to another machine without encryption; and an address holds none."""
    environment = {KEY_VARIABLE: " secret "}
    with pytest.raises(ConfigError, match=r"sent to example\.org unencrypted"):
        Address.parse("http://example.org/v1").key(environment)
    with pytest.raises(ConfigError, match=f"put the key into {KEY_VARIABLE}"):
        Address.parse("https://me:secret@example.org/v1")
    assert Address.parse("https://example.org/v1").key(environment) == "secret"
    with pytest.raises(ConfigError, match=f"{KEY_VARIABLE} has characters that no key has"):
        Address.parse(LOCAL).key({KEY_VARIABLE: "ключ"})
    assert Address.parse(LOCAL).key({}) == ""
    with Endpoint(completion(GOOD)).running() as endpoint:
        extractor_for(endpoint, key="secret").extract(CHUNK, "")
        extractor_for(endpoint).extract(CHUNK, "")
    assert [headers.get("Authorization") for headers in endpoint.headers] == ["Bearer secret", None]


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "Here it is:\n```json\n{}\n```",
        '<think>{{"a": 1}}</think>{}',
        "Per the schema {{..}}: {}",
        '<think>It begins with {{"memories, and has {{"text": "a"}}.</think>{} As asked: {{}}',
        '{{"result": {}}}',
        "{{{{ $schema }}}}" * 300 + "{}",
    ],
)
def test_answer_is_the_first_object_that_is_one(around: str) -> None:
    """Braces in thoughts, text or templates before an answer are passed over."""
    assert read_answer(around.format(GOOD)) == json.loads(GOOD)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("Nothing {to} keep.", "holds no JSON object"),
        ('<think>{"a": 1}</think>' + GOOD[:-20], "is no whole JSON object: Unterminated string"),
        (
            '<think>{"a": 1}</think>' + GOOD.replace("0.8", "null"),
            r"memories\[0\]\.confidence is not a number",
        ),
    ],
)
def test_error_is_of_the_answer_and_of_nothing_beside_it(content: str, message: str) -> None:
    """What is said to be wrong is not what braces before or within an answer lack."""
    with pytest.raises(AnswerError, match=message):
        read_answer(content)


@pytest.mark.parametrize("begin", ["", '{"a":[' * 200, '{"a":[' * 200 + '"'])
@pytest.mark.parametrize("piece", ["{", '{"', '{"a":', "{}", "{},", "{ ", '{"a":"{\\"'])
def test_hostile_answer_ends(begin: str, piece: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that holds a hundred thousand objects, or whose objects all reach to its end, is given up.

    In sum it is read a few times, and not at more than a few hundred places.
    """
    read: list[int] = []

    class Decoder(json.JSONDecoder):
        def raw_decode(self, s: str, idx: int = 0) -> tuple[Any, int]:
            end = idx
            try:
                value, end = super().raw_decode(s, idx)
            except ValueError as error:
                end = getattr(error, "pos", idx)
                raise
            finally:
                read.append(end - idx)
            return value, end

    monkeypatch.setattr(json, "JSONDecoder", Decoder)
    answer = begin + piece * (400_000 // len(piece))
    with pytest.raises(AnswerError):
        read_answer(answer)
    assert sum(read) <= 9 * len(answer)
    assert len(read) <= 8 * 64 + 1


@pytest.mark.parametrize("number", ["true", "NaN", '"1"', "null", "[]"])
def test_confidence_is_a_number(number: str) -> None:
    """What Python takes for one is none."""
    with pytest.raises(AnswerError, match=r"memories\[0\]\.confidence is not a number"):
        read_answer(GOOD.replace("0.8", number))


def test_every_answer_that_passes_our_check_passes_the_schema() -> None:
    """The check is as strict as the schema, for answers that miss one thing each."""
    value = json.loads(GOOD)
    memory = value["memories"][0]
    for key in memory:
        broken = {**value, "memories": [{name: each for name, each in memory.items() if name != key}]}
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(broken, SCHEMA)
        with pytest.raises(AnswerError, match=rf"memories\[0\] has no {key}"):
            read_answer(json.dumps(broken))
