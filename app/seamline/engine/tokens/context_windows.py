"""Context windows of well-known models, to choose a maximum size by."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase

AS_OF = "2025-08"
"""The month in which the list was current; for a model that is not in it, users set a number of tokens."""


@dataclass(frozen=True)
class ContextWindow:
    """How much a model reads at a time. tokens: of question and answer together, by its own tokenizer.

    embeds: whether it is an embedding model, which reads at most so many tokens of a text.
    """

    model: str
    maker: str
    tokens: int
    embeds: bool = False


def _windows(maker: str, tokens: int, *models: str, embeds: bool = False) -> dict[str, ContextWindow]:
    return {model: ContextWindow(model, maker, tokens, embeds) for model in models}


# 128k is taken for 128,000 unless its maker is more exact: a chunk that is a little too small does no harm.
CONTEXT_WINDOWS: dict[str, ContextWindow] = {
    **_windows("OpenAI", 400_000, "gpt-5", "gpt-5-mini", "gpt-5-nano"),
    **_windows("OpenAI", 1_047_576, "gpt-4.1", "gpt-4.1-mini", "gpt-4.1-nano"),
    **_windows("OpenAI", 200_000, "o4-mini", "o3", "o3-mini", "o1"),
    **_windows("OpenAI", 128_000, "gpt-4o", "gpt-4o-mini", "gpt-4-turbo"),
    **_windows("OpenAI", 8_192, "gpt-4"),
    **_windows("OpenAI", 16_385, "gpt-3.5-turbo"),
    **_windows(
        "Anthropic",
        200_000,
        "claude-opus-4.1",
        "claude-opus-4",
        "claude-sonnet-4",
        "claude-3.7-sonnet",
        "claude-3.5-sonnet",
        "claude-3.5-haiku",
        "claude-3-opus",
        "claude-3-haiku",
    ),
    **_windows(
        "Google", 1_048_576, "gemini-2.5-pro", "gemini-2.5-flash", "gemini-2.5-flash-lite", "gemini-2.0-flash"
    ),
    **_windows("Meta", 1_048_576, "llama-4-maverick"),
    **_windows("Meta", 131_072, "llama-3.3-70b", "llama-3.1-405b", "llama-3.1-70b", "llama-3.1-8b"),
    **_windows("Meta", 8_192, "llama-3-70b", "llama-3-8b"),
    **_windows("Mistral", 128_000, "mistral-large", "mistral-medium-3", "mistral-small-3.1", "mistral-nemo"),
    **_windows("Mistral", 65_536, "mixtral-8x22b"),
    **_windows("Mistral", 32_768, "mixtral-8x7b"),
    **_windows(
        "OpenAI",
        8_191,
        "text-embedding-3-large",
        "text-embedding-3-small",
        "text-embedding-ada-002",
        embeds=True,
    ),
    **_windows("Google", 2_048, "gemini-embedding-001", embeds=True),
    **_windows("Mistral", 8_192, "mistral-embed", embeds=True),
    **_windows("Cohere", 512, "embed-english-v3.0", "embed-multilingual-v3.0", embeds=True),
    **_windows("BAAI", 8_192, "bge-m3", embeds=True),
    **_windows("BAAI", 512, "bge-large-en-v1.5", "bge-base-en-v1.5", "bge-small-en-v1.5", embeds=True),
    **_windows("Nomic", 8_192, "nomic-embed-text-v1.5", embeds=True),
    **_windows("Microsoft", 512, "multilingual-e5-large", "e5-large-v2", embeds=True),
    **_windows("Sentence Transformers", 384, "all-mpnet-base-v2", embeds=True),
    **_windows("Sentence Transformers", 256, "all-MiniLM-L6-v2", embeds=True),
}


def max_tokens_for(model: str, share: int = 80) -> int:
    """Return the maximum size of a chunk for a model: a share of its context window, in percent.

    The rest is left to the question and the answer. Raises ConfigError for a model that is not in the list,
    naming the nearest, and for a share that is not 1 to 100.
    """
    if model not in CONTEXT_WINDOWS:
        import difflib  # only needed on the way to an error

        near = difflib.get_close_matches(model, CONTEXT_WINDOWS, n=1, cutoff=0.5)
        hint = (
            phrase("did you mean {name}?", name=near[0])
            if near
            else phrase("set max_tokens to a number instead")
        )
        raise ConfigError(
            phrase("no context window is known of the model {model!r}; {hint}", model=model, hint=hint),
            key="max_tokens",
        )
    if not 1 <= share <= 100:
        raise ConfigError(
            phrase("the share of a context window is {share}%; it must be 1 to 100", share=share),
            key="max_tokens",
        )
    return CONTEXT_WINDOWS[model].tokens * share // 100
