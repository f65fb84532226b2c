"""How far a cut is, in words and figures."""

import pytest

from seamline.desktop.state.cut_state import CutProgress, format_seconds_left


class Clock:
    """Tells the time that it is set to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_each_stage_is_said_with_what_it_works_on(clock: Clock) -> None:
    """The title names what is read and how much of it there is; the percentage is that of its step."""
    progress = CutProgress(clock=clock)
    progress.advance("blocks", done=50, total=100)
    state = progress.state(is_slow=True)
    assert (state.step, state.percent) == (1, 12)
    progress.advance("vectors", done=3903, total=11480)
    state = progress.state(is_slow=True)
    assert (state.title, state.step) == ("Reading the meaning of 11,480 sentences", 2)
    assert state.percent == 33


def test_progress_never_goes_back(clock: Clock) -> None:
    """Tokens are counted twice, as the limit counts and as the model does; the bar moves on all the same."""
    progress = CutProgress(clock=clock)
    seen = []
    for stage, done in (("units", 90), ("tokens", 100), ("counts", 1), ("tokens", 10), ("units", 1)):
        progress.advance(stage, done=done, total=100)
        seen.append(progress.state(is_slow=True).percent)
    assert seen == sorted(seen)
    progress.advance("vectors", done=1, total=100)
    progress.advance("tokens", done=100, total=100)
    assert progress.state(is_slow=True).step == 2


def test_stage_without_anything_to_do_is_not_said(clock: Clock) -> None:
    """A cut by structure computes no vectors, and its stage of them is over at once."""
    progress = CutProgress(clock=clock)
    progress.advance("units", done=50, total=100)
    progress.advance("vectors", done=1, total=1)
    assert progress.state(is_slow=True).title == "Finding the sentences"


def test_time_left_follows_the_pace_of_the_step(clock: Clock) -> None:
    """Nothing is promised at first; then what the step still takes at its pace, and the steps after it."""
    progress = CutProgress(clock=clock)
    progress.advance("vectors", done=0, total=100)
    assert progress.state(is_slow=True).seconds_left is None
    clock.now = 43.0
    progress.advance("vectors", done=50, total=100)
    left = progress.state(is_slow=True).seconds_left
    assert left is not None
    assert 43 <= left <= 87
    progress.advance("vectors", done=99, total=100)
    nearer = progress.state(is_slow=True).seconds_left
    assert nearer is not None
    assert nearer < left


@pytest.mark.parametrize(("seconds", "said"), [(None, ""), (7, "7 s left"), (150, "2 min left")])
def test_time_left_is_said_shortly(seconds: int | None, said: str) -> None:
    """Seconds as long as they can be waited for, then minutes."""
    assert format_seconds_left(seconds) == said


def test_download_is_said_in_megabytes(clock: Clock) -> None:
    """Whoever waits for a download wants to know how large it is."""
    progress = CutProgress(clock=clock)
    progress.advance("download", done=34_000_000, total=80_000_000)
    assert progress.state(is_slow=True).title == "Downloading the model, 34 of 80 MB"
