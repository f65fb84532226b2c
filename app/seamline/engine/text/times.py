"""Times of messages as dates."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment_of(seconds: float | None) -> datetime | None:
    """Return seconds since 1970 as a time in UTC; None for None, and outside of the years 1 to 9999."""
    if seconds is None:
        return None
    try:
        # Not fromtimestamp(), which on Windows raises for times before 1970 and after 3000.
        return _EPOCH + timedelta(seconds=seconds)
    except (OverflowError, ValueError):
        return None
