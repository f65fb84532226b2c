"""Times of messages, as days and hours."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment_of(seconds: float | None) -> datetime | None:
    """Return a time since 1970 in UTC; None for None, and beyond the calendar: a file may say any number."""
    if seconds is None:
        return None
    try:
        # Not fromtimestamp(), which on Windows knows no time before 1970 and none after 3000.
        return _EPOCH + timedelta(seconds=seconds)
    except (OverflowError, ValueError):
        return None
