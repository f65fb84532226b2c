"""Formatting of the times of messages."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QDate, QDateTime, QLocale, QTime


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


def format_moment(moment: datetime, *, with_day: bool) -> str:
    """Return the hour and minute of a time in UTC, as `08:04`; with the day before them, `23 Nov 08:04`."""
    day = QDate(moment.year, moment.month, moment.day)
    shown = QDateTime(day, QTime(moment.hour, moment.minute))
    return QLocale().toString(shown, "dd MMM HH:mm" if with_day else "HH:mm")
