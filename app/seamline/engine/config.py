"""The configuration: one frozen Config, and for each of its fields how to show and check it."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, fields
from typing import Any, cast

from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Parameter, Value, parameter_field
from seamline.engine.phrases import joined, phrase
from seamline.engine.text.sentences import RULES_VERSION


@dataclass(frozen=True)
class Config:
    """Everything that decides a cut, apart from the text itself; Config() is the preset `optimal`.

    Two equal configs give the same chunks for the same document and embedder.
    preset: only the name of a preset: Config(preset="remnic") still has the default values; those of the
        preset are in `preset_for("remnic").config`.
    added: (name, value) of parameters that strategies from outside define.
    Raises ConfigError when a value is out of range or two values contradict each other.
    """

    preset: str = parameter_field(
        "optimal", "Preset", "The named configuration this one started from.", group="Method"
    )
    strategy: str = parameter_field("optimal", "Method", "How boundaries are found.", group="Method")
    embedder: str = parameter_field(
        "seamline-static-en",
        "Model",
        "The model that turns sentences into vectors; none needs no model.",
        group="Method",
    )
    token_method: str = parameter_field(
        "cl100k",
        "Tokens",
        "How tokens are counted.",
        choices=(
            ("cl100k", "cl100k (exact: GPT-4, text-embedding-3)"),
            ("o200k", "o200k (exact: GPT-4o and later)"),
            ("model", "the embedder's own tokenizer"),
            ("estimate", "estimate (fitted to o200k)"),
            ("anthropic", "anthropic (characters / 3.5)"),
            ("gemini", "gemini (characters / 3.8)"),
            ("approximate", "approximate (characters / 4)"),
        ),
        group="Method",
    )
    splitter: str = parameter_field(
        "rules",
        "Never cut inside",
        "What is never cut: sentences by rules inside blocks, sentences by punctuation alone, lines, or "
        "whole messages. Rules know abbreviations and names such as v1.2.3; punctuation does not.",
        choices=(
            ("rules", "sentences and whole blocks"),
            ("punctuation", "sentences by . ! ? and a space"),
            ("marks", "sentences at every . ! ?, and fences"),
            ("lines", "lines"),
            ("messages", "whole messages, or paragraphs"),
        ),
        group="Never cut",
    )
    granularity: float = parameter_field(
        0.0,
        "Fewer or more chunks",
        "Fewer and larger chunks, or more and smaller ones. 0 is automatic: the text decides; 1 more doubles "
        "the odds of a boundary at every place, 1 less halves them.",
        minimum=-20.0,
        maximum=20.0,
        step=0.5,
        group="Topic",
        tried=(-6.0, -4.0, -2.0, -1.0, 0.0, 1.0, 2.0, 4.0, 6.0),
    )
    threshold_std_devs: float = parameter_field(
        1.0,
        "Threshold",
        "How many standard deviations (SD) below the mean similarity a minimum must lie to become a "
        "boundary; higher cuts less.",
        unit="SD below mean",
        minimum=-3.0,
        maximum=10.0,
        soft_maximum=3.0,
        step=0.05,
        group="Topic",
        tried=(0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0),
    )
    context_window: int = parameter_field(
        1,
        "Context window",
        "How many sentences each side of a gap are compared; more sees topics, fewer sees turns of phrase.",
        unit="sentences",
        minimum=1,
        maximum=50,
        soft_maximum=12,
        group="Topic",
        tried=(1, 2, 3, 5, 8),
    )
    smoothing_window: int = parameter_field(
        3,
        "Smoothing",
        "How many gaps a moving average spans; even numbers count as the next odd one. 1 does not smooth.",
        unit="gaps",
        minimum=1,
        maximum=501,
        soft_maximum=15,
        step=2,
        group="Topic",
        tried=(1, 3, 5),
    )
    boundary_score: str = parameter_field(
        "similarity",
        "Boundary score",
        "What the curve shows at a gap: how alike its sides are, or how deep it lies below the peaks either "
        "side, so that a dip counts by its surroundings (Hearst's TextTiling).",
        choices=(("similarity", "similarity"), ("depth", "depth of the valley")),
        group="Topic",
    )
    shared_words: float = parameter_field(
        0.5,
        "Shared words",
        "Messages that share fewer of their words than this are on different topics.",
        unit="share",
        minimum=0.0,
        maximum=1.0,
        step=0.05,
        group="Topic",
    )
    cut_between: str = parameter_field(
        "sentences",
        "Cut between",
        "Where a topic may change: between any two sentences, or only between paragraphs and messages "
        "(and inside those that are longer than the largest piece).",
        choices=(
            ("sentences", "any two sentences"),
            ("paragraphs", "paragraphs and messages"),
            ("questions", "messages, before those of the user"),
        ),
        group="Topic",
    )
    cut_at_headings: bool = parameter_field(
        False,
        "Cut at headings",
        "Every heading starts a new chunk, unless the chunk would be too small.",
        group="Topic",
    )
    pause_seconds: int = parameter_field(
        300,
        "Long pause",
        "A pause this long between two messages speaks for a cut; a fifth of it speaks half as much.",
        unit="seconds",
        minimum=1,
        maximum=31_536_000,
        soft_maximum=3600,
        step=30,
        group="Messages",
    )
    min_tokens: int = parameter_field(
        40,
        "Smallest piece",
        "Shorter chunks are merged with a neighbour.",
        unit="tokens",
        minimum=0,
        maximum=10_000_000,
        soft_maximum=500,
        step=10,
        group="Size",
    )
    min_percent: int = parameter_field(
        0,
        "Smallest piece, share",
        "The smallest piece as a share of the largest, where none is set in tokens.",
        unit="%",
        minimum=0,
        maximum=100,
        soft_maximum=50,
        group="Size",
    )
    target_tokens: int = parameter_field(
        250,
        "Target size",
        "Where a text that must be divided by size is divided.",
        unit="tokens",
        minimum=1,
        maximum=10_000_000,
        soft_maximum=2000,
        step=10,
        group="Size",
    )
    max_tokens: int = parameter_field(
        800,
        "Largest piece",
        "Longer chunks are divided.",
        unit="tokens",
        minimum=1,
        maximum=10_000_000,
        soft_maximum=2000,
        step=10,
        group="Size",
    )
    fit_model: bool = parameter_field(
        True,
        "Fit the model",
        "No chunk is longer than what the embedder reads of a text, counted in the embedder's own tokens: "
        "what lies beyond has no vector. Only what is never divided may be longer.",
        group="Size",
    )
    chunking: str = parameter_field(
        "always",
        "Cut the text",
        "Whether a text is cut at all: one that fits into the largest piece can stay one chunk, or any text.",
        choices=(
            ("always", "always"),
            ("automatic", "only if too long"),
            ("never", "never"),
        ),
        group="Size",
    )
    overlap_tokens: int = parameter_field(
        0,
        "Overlap",
        "How much of a chunk's end is repeated at the start of the next, in whole units.",
        unit="tokens",
        minimum=0,
        maximum=100_000,
        soft_maximum=400,
        step=5,
        group="Size",
    )
    overlap_percent: float = parameter_field(
        0.0,
        "Overlap, share",
        "How much of a chunk's end is repeated at the start of the next, as a share of its size.",
        unit="%",
        minimum=0,
        maximum=90,
        soft_maximum=30,
        step=0.5,
        group="Size",
    )
    overlap_units: int = parameter_field(
        0,
        "Overlap, sentences",
        "How many last sentences of a chunk are repeated at the start of the next.",
        unit="sentences",
        minimum=0,
        maximum=50,
        soft_maximum=10,
        group="Size",
    )
    merge: str = parameter_field(
        "forward",
        "Merge small ones with",
        "Which neighbour takes in a chunk below the smallest piece.",
        choices=(
            ("forward", "the next one"),
            ("nearest", "the more similar one"),
            ("section", "one of the same section, else the next"),
        ),
        group="Size",
    )
    split_at: str = parameter_field(
        "sentence",
        "Divide long ones at",
        "Where a chunk above the largest piece is divided.",
        choices=(
            ("sentence", "the target size"),
            ("paragraph", "paragraphs, filled to the largest piece"),
        ),
        group="Size",
    )
    levels: int = parameter_field(
        1,
        "Levels",
        "1: chunks as they are. 2: each is cut again into children inside it, for a search that finds a "
        "small child and returns its whole parent.",
        minimum=1,
        maximum=2,
        group="Size",
    )
    child_max_tokens: int = parameter_field(
        0,
        "Largest child",
        "How large a child may be where there are two levels; 0 is a quarter of the largest piece.",
        unit="tokens",
        minimum=0,
        maximum=10_000_000,
        soft_maximum=500,
        step=10,
        group="Size",
    )
    list_tokens: int = parameter_field(
        400,
        "Keep lists up to",
        "A list up to this size is never divided, unless with its heading it is above the largest piece.",
        unit="tokens",
        minimum=0,
        maximum=100_000,
        soft_maximum=1000,
        step=10,
        group="Size",
    )
    block_tokens: int = parameter_field(
        2000,
        "Keep blocks up to",
        "Code, a table or a formula above this size, and above the largest piece, is divided between its "
        "lines, never inside one. 0 keeps all whole.",
        unit="tokens",
        minimum=0,
        maximum=10_000_000,
        soft_maximum=8000,
        step=100,
        group="Size",
    )
    heading_context: str = parameter_field(
        "none",
        "Heading context",
        "Whether a chunk is embedded with its breadcrumb, or the later parts of a long section repeat "
        "its heading.",
        choices=(
            ("none", "not added"),
            ("embedded", "breadcrumb, when embedding"),
            ("text", "heading, in each further part"),
        ),
        group="Text",
    )
    context_prefix: str = parameter_field(
        "",
        "Embedded before the text",
        "A line that is embedded before each chunk's text and never stored, such as {title} > {breadcrumb}. "
        "Of conversations, the date is that of the first message.",
        placeholders=("title", "breadcrumb", "date", "file"),
        group="Text",
    )
    front_matter: str = parameter_field(
        "leave_out",
        "Front matter",
        "Whether the metadata at the head of a file becomes part of a chunk.",
        choices=(("leave_out", "left out"), ("keep", "kept in the text")),
        group="Text",
    )
    fallback_to_recursive: bool = parameter_field(
        True,
        "Without the model, by size",
        "When embedding fails, divide by size and say so. A model that cannot be loaded is an error anyway.",
        group="Vectors",
    )
    embedding_batch_size: int = parameter_field(
        256,
        "Batch size",
        "How many texts are embedded at a time.",
        unit="texts",
        minimum=1,
        maximum=8192,
        soft_maximum=1024,
        group="Vectors",
    )
    topic_weight: float = parameter_field(
        1.0,
        "Weight of topics",
        "How much it counts that the sentences of a chunk are alike; 0 goes by words and structure alone.",
        minimum=0.0,
        maximum=10.0,
        soft_maximum=3.0,
        step=0.1,
        group="Weights",
    )
    structure_weight: float = parameter_field(
        1.0,
        "Weight of structure",
        "How much headings, paragraphs, messages, pauses and lists count.",
        minimum=0.0,
        maximum=10.0,
        soft_maximum=3.0,
        step=0.1,
        group="Weights",
    )
    cue_weight: float = parameter_field(
        1.0,
        "Weight of words",
        "How much words count that go on (however, they), begin (by the way, hello) or end something "
        "(goodbye): in English, and a few words of German, Russian, Chinese, Japanese, Hindi and Arabic.",
        minimum=0.0,
        maximum=10.0,
        soft_maximum=3.0,
        step=0.1,
        group="Weights",
    )

    added: tuple[tuple[str, Value], ...] = ()
    """(name, value) of each parameter of a strategy from outside that is not at its default, by name."""

    def __post_init__(self) -> None:
        for name in OWN_PARAMETERS:
            object.__setattr__(self, name, PARAMETERS[name].check(getattr(self, name)))
        for name, _ in self.added:
            if name not in PARAMETERS:
                raise ConfigError(unknown_key_message(name), key=name)
        self._keep({name: PARAMETERS[name].check(value) for name, value in self.added})
        self._check_sizes()

    def _keep(self, added: Mapping[str, Value]) -> None:
        """Set `added`, sorted and without defaults, so that configs with the same values are equal."""
        kept = sorted((name, value) for name, value in added.items() if value != PARAMETERS[name].default)
        object.__setattr__(self, "added", tuple(kept))

    def _check_sizes(self) -> None:
        """Raise ConfigError for sizes that contradict each other."""
        if self.min_tokens > self.max_tokens:
            raise ConfigError(
                phrase(
                    "min_tokens is {minimum} but max_tokens is {maximum}; the minimum must not be above the "
                    "maximum",
                    minimum=self.min_tokens,
                    maximum=self.max_tokens,
                ),
                key="min_tokens",
            )
        if self.overlap_tokens > 0.9 * self.max_tokens:
            raise ConfigError(
                phrase(
                    "overlap_tokens is {overlap}, more than 90% of max_tokens ({maximum}); the overlap must "
                    "leave room for new text",
                    overlap=self.overlap_tokens,
                    maximum=self.max_tokens,
                ),
                key="overlap_tokens",
            )

    def with_values(self, values: Mapping[str, object]) -> Config:
        """Return a copy with some values changed.

        Raises ConfigError for unknown keys as well as for bad values.
        """
        for key in values:
            if key not in PARAMETERS:
                raise ConfigError(unknown_key_message(key), key=key)
        checked = {key: PARAMETERS[key].check(value) for key, value in values.items()}
        # Unchanged values were checked when this config was made. Fitting a config makes thousands of copies,
        # so they are not checked again.
        changed = copy(self)
        for key, value in checked.items():
            if key in OWN_PARAMETERS:
                object.__setattr__(changed, key, value)
        added = {key: value for key, value in checked.items() if key not in OWN_PARAMETERS}
        changed._keep({**dict(self.added), **added})
        changed._check_sizes()
        return changed

    @property
    def minimum(self) -> int:
        """The minimum size of a chunk in tokens: the number that is set, else the share of the maximum."""
        return self.min_tokens or self.max_tokens * self.min_percent // 100

    @property
    def of_children(self) -> Config:
        """The config that cuts a chunk into children: all sizes scaled by one factor, and no overlap."""
        maximum = min(self.child_max_tokens or max(1, self.max_tokens // _CHILD_DIVISOR), self.max_tokens)
        factor = maximum / self.max_tokens
        finer = self.granularity - math.log2(factor)
        return self.with_values(
            {
                "levels": 1,
                "child_max_tokens": 0,
                "max_tokens": maximum,
                "target_tokens": max(1, round(self.target_tokens * factor)),
                "min_tokens": int(self.minimum * factor),
                "min_percent": 0,
                # A topic that is a quarter as long is four times as likely to begin at a place.
                "granularity": min(finer, _LARGEST_GRANULARITY),
                "overlap_tokens": 0,
                "overlap_percent": 0.0,
                "overlap_units": 0,
                "chunking": "always",
            }
        )

    def __getitem__(self, name: str) -> Value:
        """Return the value of any parameter; raises KeyError for unknown names."""
        if name in OWN_PARAMETERS:
            return cast(Value, getattr(self, name))
        return dict(self.added).get(name, PARAMETERS[name].default)

    def values(self) -> dict[str, Value]:
        """Return the value of every parameter by name, in their order."""
        return {name: self[name] for name in PARAMETERS}

    @property
    def digest(self) -> str:
        """16 hexadecimal digits, a hash of all values but the preset's name: if it differs, the cut may.

        The version of the sentence rules is part of it, since other rules cut otherwise with the same values.
        """
        # Parameters from outside count where they are set: what else is installed changes no digest.
        own = (key for key in OWN_PARAMETERS if key not in _LATER or self[key] != PARAMETERS[key].default)
        values = {key: self[key] for key in (*own, *dict(self.added)) if key != "preset"}
        values["sentence_rules"] = RULES_VERSION
        canonical = json.dumps(values, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]


PARAMETERS: dict[str, Parameter] = {
    item.name: Parameter(name=item.name, default=cast(Value, item.default), **item.metadata)
    for item in fields(Config)
    if item.metadata
}
OWN_PARAMETERS = tuple(PARAMETERS)
"""The names of the fields of Config: all that are known without strategies from outside."""
# Parameters added later: they count in the digest only if they are set, so that older digests stay valid.
_LATER = ("levels", "child_max_tokens", "context_prefix")
# While child_max_tokens is 0, children have at most max_tokens divided by this.
_CHILD_DIVISOR = 4
_LARGEST_GRANULARITY = float(PARAMETERS["granularity"].maximum or 0)


def parameters_of(group: str) -> tuple[str, ...]:
    """Return the names of a group's parameters, in order."""
    return tuple(name for name, parameter in PARAMETERS.items() if parameter.group == group)


def add_parameters(parameters: Iterable[Parameter]) -> None:
    """Add parameters of a strategy from outside to PARAMETERS.

    Raises ConfigError for a name that is taken or cannot be one, and for a default outside its range.
    """
    new = {parameter.name: parameter for parameter in parameters}
    for name, parameter in new.items():
        if PARAMETERS.get(name, parameter) != parameter:
            raise ConfigError(
                phrase("there is a parameter {name!r} already; it needs another name", name=name), key=name
            )
        if not name.isidentifier() or hasattr(Config, name) != (name in OWN_PARAMETERS):
            raise ConfigError(phrase("{name!r} cannot be the name of a parameter", name=name), key=name)
        parameter.check(parameter.default)
    PARAMETERS.update(new)


# Former names of parameters, each with the present name and the present value for each former one.
_RENAMED: dict[str, tuple[str, dict[object, Value]]] = {
    "only_if_long": ("chunking", {True: "automatic", False: "always"})
}


def with_current_names(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values that an earlier version wrote, under the present names of parameters."""
    current = dict(values)
    for old, (name, meaning) in _RENAMED.items():
        if isinstance(current.get(old), bool):
            current.setdefault(name, meaning[current.pop(old)])
    return current


def unknown_key_message(key: str) -> str:
    """Say that a key is unknown, and which one was probably meant."""
    import difflib  # only needed on the way to an error

    close = difflib.get_close_matches(key, PARAMETERS, n=1)
    if close:
        return phrase("unknown key {key!r}; did you mean {name}?", key=key, name=close[0])
    return phrase("unknown key {key!r}; known keys: {names}", key=key, names=joined(PARAMETERS, ", "))
