"""How many examples a test of what holds for every text tries: few by day, many times more by night."""

from hypothesis import settings


def examples(by_day: int) -> int:
    """Return how many to try under the profile of this run, for one that needs another number than most."""
    return by_day * settings().max_examples // settings.get_profile("ci").max_examples
