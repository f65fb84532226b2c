"""Cuts where the splitter of another library does, so that its chunks can be seen, compared and scored."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from dataclasses import replace
from functools import lru_cache

import numpy as np

from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, SeamlineError, StrategyError
from seamline.engine.parameters import Parameter
from seamline.engine.phrases import joined, message_of, phrase, quoted
from seamline.engine.sizing.cut import EDGE_REASONS, Proposal, no_proposal
from seamline.engine.strategies import Factor, GapContext, StrategyInput, TextEdges
from seamline.engine.text.document import Document
from seamline.extras import way_to
from seamline.plugins.locating import Located, locate
from seamline.plugins.splitter_adapters import Split, adapt
from seamline.plugins.splitter_calls import PARAMETER, make_splitter, parse_call

NAME = "other_splitter"
_NAMED = 3
_allowed: set[str] = set()


class SplitterNotAllowedError(ConfigError):
    """A config names a splitter that the user has not agreed to run. call_text: the call."""

    def __init__(self, call_text: str) -> None:
        super().__init__(
            phrase(
                "the config names a splitter of another library, {call_text!r}, and a file alone starts no "
                "code; give it by --splitter, or agree to it in the window",
                call_text=call_text,
            ),
            key=PARAMETER,
        )
        self.call_text = call_text


def allow_splitter(call_text: str) -> None:
    """Allow a splitter to run in this process, since the user has named it, or agreed to the one in a file.

    A config file alone runs no code: it may come from somebody else.
    """
    _allowed.add(call_text.strip())


def splitter_config(call_text: str, base: Config) -> Config:
    """Return a config that cuts by a splitter that the user has named.

    Front matter is kept, since the splitter sees it. Raises ConfigError for a text that names no splitter.
    """
    parse_call(call_text)
    allow_splitter(call_text)
    return base.with_values({"strategy": NAME, PARAMETER: call_text.strip(), "front_matter": "keep"})


class OtherSplitter:
    """A strategy that takes the chunks of a splitter, named as `module:object(argument=value)`.

    The splitter gets the whole text as it is, markdown included. Its chunks are located in the text;
    sentences are divided where it cuts inside them. No size limits or rules of ours apply.
    """

    name = NAME
    label: str = phrase("Other splitter")
    summary: str = phrase("Cuts where the splitter of another library does, or a function of your own.")
    parameters = (
        Parameter(
            PARAMETER,
            phrase("Splitter"),
            phrase(
                "Which splitter cuts, as module:object(argument=value): a class, with its arguments, or a "
                "function that takes a text and returns a list of texts."
            ),
            "",
            group="Method",
        ),
    )
    fields: tuple[str, ...] = (PARAMETER, "front_matter")
    edge_fields = (PARAMETER,)
    needs_vectors = False
    target_parameter = ""
    manner = phrase("by the other splitter")

    def find_edges(self, document: Document, config: Config) -> TextEdges:
        """Run the splitter over a text.

        Raises ConfigError for a splitter that cannot be made, and StrategyError for one that fails.
        """
        call_text = str(config[PARAMETER]).strip()
        if not call_text:
            raise ConfigError(
                phrase(
                    "no splitter is named; write module:object(argument=value), such as a function of your "
                    "own, or one of LangChain's: {way}",
                    way=way_to("langchain"),
                ),
                key=PARAMETER,
            )
        if call_text not in _allowed:
            raise SplitterNotAllowedError(call_text)
        # What the splitter prints must not get into the output of a command.
        with redirect_stdout(sys.stderr):
            split, label = _made(call_text)
        try:
            with redirect_stdout(sys.stderr):
                pieces = split(document.text)
        except SeamlineError:
            raise
        except (Exception, SystemExit) as error:
            raise StrategyError(
                phrase(
                    "{label} failed on {name}: {kind}: {error}",
                    label=label,
                    name=document.name,
                    kind=type(error).__name__,
                    error=message_of(error),
                )
            ) from error
        located = locate(document.text, pieces)
        if located.unplaced and not located.spans:
            raise StrategyError(
                phrase(
                    "none of the {count:,} chunks of {label} can be found in {name}; a splitter that "
                    "rewrites the text cannot be shown over it",
                    count=len(pieces),
                    label=label,
                    name=document.name,
                )
            )
        edges = np.unique(np.array(located.spans, dtype=np.int64).reshape(-1))
        notes = _notes(located, label, count=len(pieces))
        if not pieces and document.text.strip():
            notes = (phrase("{label} made no chunk of this text", label=label),)
        return TextEdges(edges, located, notes)

    def propose(self, given: StrategyInput) -> Proposal:
        found = given.features
        units = given.units
        if not isinstance(found, Located) or not found.spans:
            # There is no chunk, as in an empty text.
            return replace(no_proposal(sized=True), left_out=np.ones(len(units), dtype=np.bool_))
        spans = np.array(found.spans, dtype=np.int64)
        repeated = np.searchsorted(units.first, spans[:, 0], side="left")
        stop = np.searchsorted(units.first, spans[:, 1], side="left")
        first = np.maximum(repeated, np.append(0, stop[:-1]))
        # Chunks in front matter that is left out have no units.
        kept = first < stop
        first, stop, repeated = first[kept], stop[kept], repeated[kept]
        left_out = np.ones(len(units), dtype=np.bool_)
        for begin, end in zip(first.tolist(), stop.tolist(), strict=True):
            left_out[begin:end] = False
        gaps = stop[:-1] - 1
        return Proposal(
            gaps=gaps,
            reasons=EDGE_REASONS[given.gaps.edge[gaps]],
            scores=np.ones(len(gaps), dtype=np.float32),
            overlap_first=np.minimum(repeated, np.append(0, stop[:-1])).astype(np.int64),
            sized=True,
            left_out=left_out if left_out.any() else None,
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        label = parse_call(str(at.given.config[PARAMETER])).label
        words = (
            phrase("{label} ends a chunk here", label=label)
            if at.is_cut
            else phrase("{label} goes on here", label=label)
        )
        return (Factor("rule", words=words, verdict=at.is_cut),)


@lru_cache(maxsize=8)
def _made(call_text: str) -> tuple[Split, str]:
    """Return a splitter, which is made once, and its name."""
    call = parse_call(call_text)
    return adapt(make_splitter(call), call.label), call.label


def _notes(located: Located, label: str, *, count: int) -> tuple[str, ...]:
    notes = []
    if located.unplaced:
        named = [
            phrase("{number} {words}", number=number + 1, words=quoted(words))
            for number, words in located.unplaced[:_NAMED]
        ]
        more = ["…"] if len(located.unplaced) > _NAMED else []
        notes.append(
            phrase(
                "{lost:,} of {count:,} chunks of {label} cannot be found in the text and are not "
                "shown: {named}",
                lost=len(located.unplaced),
                count=count,
                label=label,
                named=joined([*named, *more], ", "),
            )
        )
    if located.inside:
        notes.append(
            phrase(
                "{inside:,} of {count:,} chunks of {label} lie inside the one before, and are not shown",
                inside=len(located.inside),
                count=count,
                label=label,
            )
        )
    return tuple(notes)
