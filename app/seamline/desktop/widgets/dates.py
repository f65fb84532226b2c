"""Formatting of the times of messages."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDate, QDateTime, QLocale, QTime

from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase
from seamline.engine.text.times import moment_of

# The pattern of a day, in the notation of Qt; a language may have another.
_DAY = phrase("yyyy-MM-dd")


def format_date(seconds: float | None, *, with_time: bool = False) -> str:
    """Return a time in seconds since 1970 as a day in UTC, as 2026-11-23. with_time: add hours and minutes.

    Returns "" for None, and for a time beyond the calendar.
    """
    moment = moment_of(seconds)
    if moment is None:
        return ""
    # Not strftime(), which is slow for thousands of times, and writes years before 1000 without zeros.
    said = moment.isoformat(" ", "minutes")
    day, clock = said[:10], said[10:16]
    if (order := tr(_DAY)) != _DAY:
        day = QDate(moment.year, moment.month, moment.day).toString(order)
    return f"{day}{clock}" if with_time else day


def format_moment(moment: datetime, *, with_day: bool) -> str:
    """Return the hour and minute of a time in UTC, as `08:04`; with the day before them, `23 Nov 08:04`."""
    day = QDate(moment.year, moment.month, moment.day)
    shown = QDateTime(day, QTime(moment.hour, moment.minute))
    return QLocale().toString(shown, tr("dd MMM HH:mm") if with_day else "HH:mm")
