"""Texts in English that keep their template and values, so that a window can say them in its own language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self


class Phrase(str):
    """A text in English, and what it was made of.

    template: the English text with its placeholders, as a catalogue lists it; the plural if it has a number.
    values: what fills the placeholders; values that are phrases are translated too, others are not.
    number: what chooses between singular and plural; None if the template has one form.
    """

    # Slots save memory: a long text may have tens of thousands of findings, each with a phrase.
    __slots__ = ("number", "template", "values")

    template: str
    values: dict[str, object]
    number: int | None

    @classmethod
    def made(cls, text: str, template: str, *, values: dict[str, object], number: int | None = None) -> Self:
        """Return a text together with its template and values."""
        self = cls(text)
        self.template, self.values, self.number = template, values, number
        return self

    def with_count(self, count: int) -> Self:
        """Return a phrase of plural() for another number; in English it has the plural form, even for 1."""
        values = {**self.values, "count": count}
        return self.made(self.template.format(**values), self.template, values=values, number=count)

    def __format__(self, spec: str) -> str:
        return format_text(str(self), spec)


def phrase(template: str, /, **values: object) -> Phrase:
    """Return a template filled in, as `phrase("{name} is {size:,} bytes long", name=name, size=size)`.

    Without values the text is taken as it is, braces too; a phrase stays what it is.
    """
    if isinstance(template, Phrase) and not values:
        return template
    return Phrase.made(template.format(**values) if values else template, template, values=values)


def plural(count: int, one: str, many: str, /, **values: object) -> Phrase:
    """Return the form of a template for a number, as `plural(2, "{count:,} cut", "{count:,} cuts")`."""
    values = {"count": count, **values}
    return Phrase.made((one if count == 1 else many).format(**values), many, values=values, number=count)


def counted(count: int, template: str, /, **values: object) -> Phrase:
    """Return a number of things, as `counted(2, "{count:,} cut(s)")`; "(s)" is "s" unless the number is 1."""
    return plural(count, template.replace("(s)", ""), template.replace("(s)", "s"), **values)


def joined(parts: Iterable[str], separator: str) -> Phrase:
    """Join texts; the separator, such as " and ", is a phrase that is translated too."""
    parts = tuple(parts)
    between = phrase(separator)
    values: dict[str, object] = {"between": between}
    values |= {f"part{number}": part for number, part in enumerate(parts)}
    template = "{between}".join(f"{{part{number}}}" for number in range(len(parts)))
    return Phrase.made(separator.join(parts), template, values=values)


def message_of(error: BaseException) -> str:
    """Return the message of an error: the phrase that it was raised with, or else its text."""
    said = error.args[0] if error.args else ""
    # Python makes a phrase a plain text when it is asked for str(error).
    return said if isinstance(said, Phrase) else str(error)


def quoted(words: str) -> Phrase:
    """Return words in quotation marks, which a window writes as its language does."""
    return phrase("“{words}”", words=words)


SYSTEM_REASONS = tuple(
    phrase(reason)
    for reason in (
        "No such file or directory",
        "Permission denied",
        "Is a directory",
        "Not a directory",
        "File name too long",
        "Input/output error",
        "No space left on device",
        "Too many open files",
        "it is not an ordinary file; save its content as a file and name that",
    )
)
"""The most frequent messages of systems on files, and our own one, listed so that they are translated."""


def reason_of(error: BaseException) -> str:
    """Return the system's reason for an OSError, and the message of any other error."""
    if isinstance(error, OSError) and error.strerror:
        return phrase(error.strerror)
    return message_of(error)


def seconds_phrase(seconds: float) -> Phrase:
    """Return a time in the unit that suits it, which a window writes as its locale does."""
    if seconds >= 1:
        return phrase("{seconds:.2f} s", seconds=seconds)
    return phrase("{milliseconds:.1f} ms", milliseconds=seconds * 1000)


def capitalized(text: str) -> str:
    """Return a text that begins with a capital."""
    if isinstance(text, Phrase):
        return phrase("{text:capital}", text=text)
    return format_text(text, "capital")


def format_text(text: str, spec: str) -> str:
    """Format a text as a placeholder asks: `capital` for a capital at its beginning, else as str does."""
    return f"{text[:1].upper()}{text[1:]}" if spec == "capital" else format(text, spec)
