"""Clock times in transcripts: counted from the start of a recording, or times of a day that is not given."""

from __future__ import annotations

OFFSET = r"(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?"
"""Pattern of a time since the start of a recording: minutes and seconds, with or without hours."""

_DAY_SECONDS = 86_400.0

_LOG_LEVELS = frozenset(
    """
    trace debug verbose info notice warn warning err error critical crit alert emerg emergency fatal severe
    panic fine finer finest stdout stderr success failed ok
    """.split()
)


def offset_seconds(written: str) -> float:
    """Read `1:02:03.5`, `2:03` or `1:02:03,500` as seconds."""
    clock, _, fraction = written.replace(",", ".").partition(".")
    total = 0
    for part in clock.split(":"):
        total = total * 60 + int(part)
    return total + (float(f"0.{fraction}") if fraction else 0.0)


def is_log_level(name: str) -> bool:
    """Whether a word in the place of a speaker's name is the level of a log line, such as `INFO`."""
    words = name.strip("[]() ").casefold().split()
    return bool(words) and words[0] in _LOG_LEVELS


class DayClock:
    """Turns times of day into seconds since the first midnight; a step back by over 12 hours is a new day."""

    def __init__(self) -> None:
        self._day = 0.0
        self._last = 0.0

    def seconds(self, of_day: float) -> float:
        """Return the seconds from the first day's midnight to the next time of day, itself in seconds."""
        if self._last - of_day > _DAY_SECONDS / 2:
            self._day += _DAY_SECONDS
        self._last = of_day
        return self._day + of_day
