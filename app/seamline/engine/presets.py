"""The named configurations: two of our own, and those that reproduce other systems."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.engine.tokens.context_windows import max_tokens_for


@dataclass(frozen=True)
class Preset:
    """A named configuration.

    name: its key in PRESETS. title: what it does, in a few words, as menus show it. system: the system that
    it belongs to or reproduces. summary: one line on it.
    """

    name: str
    title: str
    system: str
    summary: str
    config: Config


def _preset(name: str, title: str, *, system: str, summary: str, **values: object) -> Preset:
    return Preset(name, title, system, summary, Config(preset=name).with_values(values))


def _other(name: str, title: str, *, system: str, summary: str, **values: object) -> Preset:
    """Make a preset that reproduces another system, without our limits by embedder and our divided blocks."""
    values = {"fit_model": False, "block_tokens": 0, **values}
    return _preset(name, title, system=system, summary=summary, **values)


# The defaults of memex, which counts tokens as cl100k does.
_MEMEX: dict[str, object] = {"min_tokens": 20, "target_tokens": 256, "max_tokens": 256, "overlap_tokens": 32}

_CONVERSATION: dict[str, object] = {
    "token_method": "approximate",
    "splitter": "messages",
    "front_matter": "keep",
    "max_tokens": max_tokens_for("gpt-4o"),
    "chunking": "automatic",
    "min_tokens": 0,
}

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        _preset(
            "optimal",
            "Automatic",
            system="Seamline",
            summary="Divides the whole text in the way it speaks for most: a good start for everything.",
        ),
        _preset(
            "seamline",
            "Topics and headings",
            system="Seamline",
            summary="Topics below a threshold, and headings: each cut can be followed by eye.",
            strategy="semantic",
            context_window=4,
            smoothing_window=1,
            threshold_std_devs=0.25,
            cut_between="paragraphs",
            cut_at_headings=True,
            min_tokens=60,
            target_tokens=250,
            max_tokens=400,
            merge="nearest",
            split_at="paragraph",
        ),
        _other(
            "remnic",
            "Smoothed topics",
            system="Remnic",
            summary="Smoothed topic boundaries between sentences, as Remnic cuts memories.",
            strategy="semantic",
            token_method="approximate",
            splitter="punctuation",
            front_matter="keep",
            min_tokens=100,
            target_tokens=200,
            max_tokens=400,
            context_window=1,
            smoothing_window=3,
            threshold_std_devs=1.0,
            embedding_batch_size=32,
        ),
        _other(
            "clawdbot",
            "Sections with headings",
            system="Clawdbot",
            summary="Sections of markdown with their headings, as Clawdbot's memory is to be indexed.",
            strategy="structure",
            token_method="approximate",
            front_matter="keep",
            min_tokens=50,
            target_tokens=600,
            max_tokens=600,
            list_tokens=400,
            merge="section",
            split_at="paragraph",
            heading_context="text",
        ),
        _other(
            "recursive",
            "By size, overlap 2",
            system="Remnic",
            summary="Whole sentences up to a target size, two of them repeated: Remnic's fallback.",
            strategy="recursive",
            token_method="approximate",
            splitter="punctuation",
            front_matter="keep",
            min_tokens=150,
            target_tokens=200,
            max_tokens=400,
            overlap_units=2,
        ),
        _other(
            "fixed-400-80",
            "Fixed 400/80",
            system="Clawdbot",
            summary="400 tokens by lines with 80 repeated: the baseline to compare with.",
            strategy="fixed",
            token_method="approximate",
            splitter="lines",
            front_matter="keep",
            min_tokens=0,
            target_tokens=400,
            max_tokens=400,
            overlap_tokens=80,
        ),
        _other(
            "memex-headers",
            "Sections without headings",
            system="memex",
            summary="Sections at ## headings, without the headings: what memex does unless told otherwise.",
            strategy="headers",
            splitter="lines",
            **_MEMEX,
        ),
        _other(
            "memex-paragraph",
            "Every paragraph",
            system="memex",
            summary="A chunk for each paragraph, as memex cuts at blank lines.",
            strategy="paragraph",
            splitter="lines",
            **_MEMEX,
        ),
        _other(
            "memex-semantic",
            "Sentences up to a size",
            system="memex",
            summary="Whole sentences up to a size, the last ones repeated; memex calls it semantic.",
            strategy="sentence-window",
            splitter="marks",
            **_MEMEX,
        ),
        _other(
            "memex-sentences",
            "Every sentence",
            system="memex",
            summary="A chunk for each sentence, as memex makes memories for agents.",
            strategy="sentences",
            splitter="marks",
            **_MEMEX,
        ),
        _other(
            "contextmem",
            "Parts of sections",
            system="ContextMEM",
            summary="Parts of sections within a budget, each repeating a little, with ids that last.",
            strategy="token-budget",
            token_method="approximate",
            front_matter="keep",
            min_tokens=0,
            target_tokens=512,
            max_tokens=512,
            overlap_percent=12,
            list_tokens=0,
        ),
        _other(
            "conversation-window",
            "Messages up to a size",
            system="memorylayer",
            summary="Whole messages up to a model's context window, a tenth repeated.",
            **_CONVERSATION,
            strategy="sliding-window",
            overlap_percent=10,
        ),
        _other(
            "conversation-boundary",
            "Questions and pauses",
            system="memorylayer",
            summary="Cut before a user's message or after a pause, a tenth repeated.",
            **_CONVERSATION,
            strategy="conversation-boundary",
            min_percent=20,
            overlap_percent=10,
            pause_seconds=300,
        ),
        _other(
            "conversation-topic",
            "Topics by words",
            system="memorylayer",
            summary="Cut where the words of the messages change; needs no model.",
            **_CONVERSATION,
            strategy="conversation-topic",
            min_percent=20,
            overlap_percent=10,
            context_window=3,
            shared_words=0.5,
        ),
        _other(
            "conversation-topic-embeddings",
            "Topics by meaning",
            system="memorylayer",
            summary="Cut where the meaning of the messages changes, before those of the user.",
            **_CONVERSATION,
            strategy="semantic",
            cut_between="questions",
            min_percent=20,
            target_tokens=max_tokens_for("gpt-4o") // 2,
            context_window=3,
            smoothing_window=1,
            threshold_std_devs=0.25,
            merge="nearest",
            split_at="paragraph",
        ),
    )
}

DEFAULT_PRESET = Config().preset


def preset_title(name: str) -> str:
    """Return the title of a preset, or the name itself if there is no such preset: a config may have any."""
    preset = PRESETS.get(name)
    return name if preset is None else preset.title


def preset_for(name: str) -> Preset:
    """Return a preset by its name; its values are in `config`. Raises ConfigError naming those there are."""
    if name not in PRESETS:
        raise ConfigError(
            phrase(
                "no preset is called {name!r}; there are {presets}", name=name, presets=joined(PRESETS, ", ")
            ),
            key="preset",
        )
    return PRESETS[name]
