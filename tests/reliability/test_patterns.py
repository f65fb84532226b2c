"""No regular expression of the package is slow on any text, or read otherwise by an older Python."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from tests.reliability.patterns import ENDS, QUICK_SHARES, try_all


@pytest.mark.skipif(os.name == "nt", reason="processor time is counted with a POSIX timer")
def test_every_pattern_is_fast_on_every_text(
    record_property: Callable[[str, object], None], is_nightly: bool
) -> None:
    """Whatever may repeat in a pattern is given it, and 100,000 characters take none a second.

    None repeats possessively what Python 3.11 misread before 3.11.5, which Debian 12 has an older one of.

    By night all of them are tried; by day as many as tell that the rest adds nothing.
    """
    report = try_all("", ENDS, (1,)) if is_nightly else try_all("", ENDS[:1], QUICK_SHARES)
    record_property("reliability", "patterns")
    record_property("tried", report["texts"])
    assert report["slow"] == {}
    assert report["misread"] == []
    # What is found by walking the modules cannot be few.
    assert isinstance(report["patterns"], int)
    assert report["patterns"] > 80
