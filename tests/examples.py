"""The number of examples of property tests: few by day, many times more by night."""

from hypothesis import settings


def examples(by_day: int) -> int:
    """Return the number of examples under the profile of this run. by_day: that of the profile `ci`."""
    return by_day * settings().max_examples // settings.get_profile("ci").max_examples
