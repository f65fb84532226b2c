"""The size of the tests of reliability, and how they count what they tried.

A test counts with record_property("reliability", ROW) and record_property("tried", NUMBER), as often as it
likes; packaging/reliability.py adds up the numbers of each row for the page of the help.
"""

from __future__ import annotations

import pytest
from hypothesis import settings


@pytest.fixture(scope="session")
def is_nightly() -> bool:
    """Whether everything is tried (HYPOTHESIS_PROFILE=nightly), and not only a sample."""
    return settings().max_examples > settings.get_profile("ci").max_examples
