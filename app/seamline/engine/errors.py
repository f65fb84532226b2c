"""Expected errors, each told to the user in one sentence with a way out."""

from __future__ import annotations


class SeamlineError(Exception):
    """An expected failure; its text names the place and what can be done."""


class ConfigError(SeamlineError):
    """A configuration value that is unknown, out of range, or at odds with another.

    key: the field at fault ("" when no single one is), so that the window can say it at the field.
    """

    def __init__(self, message: str, *, key: str = "") -> None:
        super().__init__(message)
        self.key = key


class SourceError(SeamlineError):
    """A file that cannot be opened as a document."""


class MarkdownError(SeamlineError):
    """Markdown that the parser fails on; its text can still be read as plain paragraphs."""


class StrategyError(SeamlineError):
    """A strategy that does not apply to a text; another one cuts it instead, and the user is told why."""


class EmbeddingError(SeamlineError):
    """Vectors that could not be computed, or that do not fit what was asked for."""


class ExportError(SeamlineError):
    """A result that could not be written; what stood at the target is unchanged."""


class BoundaryError(SeamlineError):
    """Boundaries set by hand that cannot be read, or that belong to another text."""


class QuestionError(SeamlineError):
    """A data set of questions that cannot be read, or whose texts are missing."""


class VerdictError(SeamlineError):
    """Verdicts on chunks that cannot be read, or that belong to another text."""
