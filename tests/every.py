"""One test for many small cases: to set up and report a thousand tests takes longer than to run them."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any

import pytest

Test = Callable[..., None]


def every(argument: str, cases: Sequence[Any], *, ids: Callable[[Any], str] = repr) -> Callable[[Test], Test]:
    """Run a test on each of the cases; a decorator in place of `pytest.mark.parametrize` for tiny ones.

    argument: the name of the parameter that gets the case; fixtures are the same for all cases. ids: returns
    the name of a case. All cases are run, even if some fail; failures are reported together, with the names.
    """
    assert cases, f"no cases for {argument}"

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def run(**given: Any) -> None:
            errors: list[BaseException] = []
            for case in cases:
                try:
                    test(**given, **{argument: case})
                except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - whatever it is, it is reported
                    error.add_note(f"in the case {ids(case)}")
                    errors.append(error)
            if errors:
                raise BaseExceptionGroup(f"{len(errors)} of {len(cases)} cases failed", errors)

        signature = inspect.signature(test)
        others = [each for name, each in signature.parameters.items() if name != argument]
        assert len(others) < len(signature.parameters), f"the test takes no {argument}"
        run.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return run

    return decorate
