"""What a parameter is: the name, the range and the words of one value that can be set."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, message_of, phrase

Value = bool | int | float | str

_SHOWN_CHARACTERS = 80

GROUPS = ("Method", "Never cut", "Topic", "Messages", "Size", "Text", "Vectors", "Weights")
"""Titles of groups of parameters, in order; parameters of strategies from outside have no group."""


@dataclass(frozen=True)
class Parameter:
    """How one field of Config is named, bounded and explained.

    minimum, maximum: what is allowed, both included (None for choices, switches and free text).
    soft_maximum: where a slider ends; a box may go on to `maximum`.
    unit: what the number counts, "" for none. choices: (value, label) pairs, in order.
    group: under which of GROUPS it stands, in the window and in files; "" for a strategy's own.
    placeholders: names that text may hold in braces, filled in for each chunk; () for text that is no
        template.
    tried: numbers worth trying when a config is fitted; () if they are derived from the current one.
    """

    name: str
    label: str
    help: str
    default: Value
    unit: str = ""
    minimum: float | None = None
    maximum: float | None = None
    soft_maximum: float | None = None
    step: float = 1
    choices: tuple[tuple[str, str], ...] = ()
    group: str = ""
    tried: tuple[float, ...] = ()
    placeholders: tuple[str, ...] = ()

    @property
    def type(self) -> type[Value]:
        """The Python type of the value: bool, int, float or str."""
        return type(self.default)

    @property
    def range_text(self) -> str:
        """The allowed values in words, for messages and help."""
        if self.choices:
            return phrase("one of {choices}", choices=joined((value for value, _ in self.choices), ", "))
        if self.type is bool:
            return phrase("true or false")
        if self.placeholders:
            names = joined((f"{{{name}}}" for name in self.placeholders), ", ")
            return phrase("text that may hold {names}", names=names)
        if self.minimum is None or self.maximum is None:
            return phrase("any text")
        return phrase("{minimum:,.10g} to {maximum:,.10g}", minimum=self.minimum, maximum=self.maximum)

    def check(self, value: object) -> Value:
        """Return the value in this parameter's type.

        Raises ConfigError naming the key, the value and the allowed range.
        """
        wanted = self.type
        if wanted is float and isinstance(value, int) and not isinstance(value, bool):
            with suppress(OverflowError):
                value = float(value)
        # Not isinstance: True is an int to Python, and to nobody else.
        if type(value) is not wanted:
            raise self._refused(value)
        if wanted is float and value == 0:
            # Minus zero is equal to it, but is written otherwise.
            value = 0.0
        if self.choices and value not in [choice for choice, _ in self.choices]:
            raise self._refused(value)
        if (
            isinstance(value, int | float)
            and self.minimum is not None
            and self.maximum is not None
            # Written so that NaN, which compares false with everything, is refused too.
            and not self.minimum <= value <= self.maximum
        ):
            raise self._refused(value)
        if self.placeholders and isinstance(value, str):
            self._check_template(value)
        return value

    def _refused(self, value: object) -> ConfigError:
        allowed = self.range_text
        if self.type is int and not isinstance(value, int):
            allowed = phrase("a whole number, {range}", range=allowed)
        return ConfigError(
            phrase(
                "{name} is {value}; it must be {allowed}",
                name=self.name,
                value=shown(value),
                allowed=allowed,
            ),
            key=self.name,
        )

    def _check_template(self, template: str) -> None:
        """Raise ConfigError for a template with other placeholders or a lone brace, naming those allowed."""
        try:
            found = [
                f"{{{name}{':' if spec else ''}{spec}{'!' if how else ''}{how or ''}}}"
                for _, name, spec, how in Formatter().parse(template)
                if name is not None
            ]
        except ValueError as error:
            raise ConfigError(
                phrase(
                    "{name} is {template}, with a brace that has no partner ({error}); it must be {allowed}",
                    name=self.name,
                    template=shown(template),
                    error=message_of(error),
                    allowed=self.range_text,
                ),
                key=self.name,
            ) from error
        unknown = [each for each in found if each[1:-1] not in self.placeholders]
        if unknown:
            raise ConfigError(
                phrase(
                    "{name} has the placeholder {unknown}; it must be {allowed}",
                    name=self.name,
                    unknown=unknown[0],
                    allowed=self.range_text,
                ),
                key=self.name,
            )

    def parse(self, text: str) -> Value:
        """Read a value as typed on the command line: `on`, `1_000`, `0.5`, a choice.

        Raises ConfigError as check() does.
        """
        text = text.strip()
        if self.type is bool:
            known = {"true": True, "on": True, "yes": True, "1": True}
            known |= {"false": False, "off": False, "no": False, "0": False}
            return self.check(known.get(text.lower(), text))
        try:
            if self.type is int:
                return self.check(int(text))
            if self.type is float:
                return self.check(float(text))
        except ValueError:
            return self.check(text)
        return self.check(text)


def shown(value: object) -> str:
    """Return a value for a message, on one short line."""
    try:
        text = repr(value)
    except ValueError:
        # A config file may have a hexadecimal number of any length, but Python writes no decimal one of more
        # than some thousand digits.
        return phrase("a number of thousands of digits")
    return text if len(text) <= _SHOWN_CHARACTERS else f"{text[: _SHOWN_CHARACTERS - 1]}…"


def parameter_field(default: Any, label: str, text: str, **details: Any) -> Any:
    """Return a dataclass field that holds, as metadata, what its Parameter says."""
    return field(default=default, metadata={"label": label, "help": text, **details})
