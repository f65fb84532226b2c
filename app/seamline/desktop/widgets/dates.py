"""Formatting of the times of messages."""

from __future__ import annotations

from datetime import UTC, datetime


def format_date(seconds: float | None, *, with_time: bool = False) -> str:
    """Return a time since 1970 as YYYY-MM-DD in UTC, with hours and minutes if asked for.

    Returns "" for None, and for what lies beyond the calendar: a file may say any number.
    """
    if seconds is None:
        return ""
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        return ""
    # Not strftime: it is slow for thousands, and writes years before 1000 without their zeros.
    return moment.isoformat(" ", "minutes")[:16] if with_time else moment.date().isoformat()
