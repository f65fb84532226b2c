"""Extractors by their names in options; an address is the name of the endpoint there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.memories.extractor import Extractor
from seamline.memories.ndjson_lines import read_ndjson_lines
from seamline.memories.rules import RulesExtractor

EXTRACTORS: dict[str, Callable[[], Extractor]] = {"rules": RulesExtractor}
DEFAULT_EXTRACTOR = "rules"


def extractor_for(
    name: str, *, model: str = "", answers: Path | None = None, cancel: CancelToken | None = None
) -> Extractor:
    """Return an extractor by its name, or one that asks the endpoint at an address.

    model: the endpoint's model. answers: the file in which its answers are kept.
    Raises ConfigError with the known names.
    """
    if "://" in name:
        return _endpoint(name, model, answers=answers, cancel=cancel)
    if name not in EXTRACTORS:
        raise ConfigError(
            phrase(
                "no extractor is called {name!r}; there are {extractors}, and addresses of endpoints",
                name=name,
                extractors=joined(EXTRACTORS, ", "),
            )
        )
    if model:
        raise ConfigError(
            phrase(
                "the extractor {name} asks no model; leave {model!r} out, or name an endpoint",
                name=name,
                model=model,
            )
        )
    return EXTRACTORS[name]()


def extractor_of_answers(path: Path, *, model: str) -> Extractor:
    """Return an extractor that reads the answers to exported prompts from a file.

    model: the one that the prompts were exported for. Raises SourceError.
    """
    from seamline.memories.endpoint.elsewhere import AnswersFromElsewhere, read_answers
    from seamline.memories.endpoint.endpoint_extractor import EndpointExtractor

    answers = read_answers(read_ndjson_lines(path), name=str(path))
    return EndpointExtractor(AnswersFromElsewhere(answers), model=model, carries=False)


def host_that_reads(name: str) -> str:
    """Return the host to which an extractor sends text; "" if text stays on this machine."""
    if "://" not in name:
        return ""
    from seamline.memories.endpoint.address import Address

    address = Address.parse(name)
    return "" if address.is_local else address.host


def _endpoint(url: str, model: str, *, answers: Path | None, cancel: CancelToken | None) -> Extractor:
    # Imported here, since most runs need no endpoint.
    from seamline.memories.endpoint.address import Address
    from seamline.memories.endpoint.answer_file import AnswerFile
    from seamline.memories.endpoint.client import EndpointClient
    from seamline.memories.endpoint.endpoint_extractor import EndpointExtractor

    address = Address.parse(url)
    if not model:
        raise ConfigError(
            phrase("{host} has to be told which model to ask; name one with --model", host=address.host)
        )
    client = EndpointClient(address, key=address.key(), cancel=cancel)
    return EndpointExtractor(
        client, model=model, answers=AnswerFile(answers) if answers is not None else None
    )
