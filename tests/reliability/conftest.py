"""What tests of reliability share: their size, and the count of what was tried.

A test counts with record_property("reliability", ROW) and record_property("tried", NUMBER), as often as it
likes; packaging/reliability.py adds up what is said of each row and makes the page of the help from it.
"""

from __future__ import annotations

import pytest
from hypothesis import settings


@pytest.fixture(scope="session")
def is_nightly() -> bool:
    """Whether everything is tried (HYPOTHESIS_PROFILE=nightly), and not a sample."""
    return settings().max_examples > settings.get_profile("ci").max_examples
