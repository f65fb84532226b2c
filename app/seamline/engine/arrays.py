"""Array types of the engine, read-only arrays, and reductions over spans of rows."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

IndexArray = NDArray[np.int64]
CountArray = NDArray[np.int32]
FloatArray = NDArray[np.float32]
BoolArray = NDArray[np.bool_]
CodeArray = NDArray[np.uint8]

_Array = TypeVar("_Array", bound="NDArray[Any]")


def read_only(array: _Array) -> _Array:
    """Return the array after making it read-only: what crosses a thread must not change."""
    array.setflags(write=False)
    return array


def distinct(values: NDArray[Any]) -> NDArray[Any]:
    """Return the distinct values of an (n,) array in ascending order, (m,) of its type; none may be NaN.

    As numpy.unique does, which first imports numpy.ma: 15 ms of a start.
    """
    ordered = np.sort(values)
    is_new = np.ones(len(ordered), dtype=np.bool_)
    is_new[1:] = ordered[1:] != ordered[:-1]
    found: NDArray[Any] = ordered[is_new]
    return found


def reduce_spans(
    ufunc: np.ufunc, values: NDArray[Any], *, first: IndexArray, stop: IndexArray, **options: Any
) -> NDArray[Any]:
    """Return `ufunc.reduce(values[first:stop])` of each of m spans of rows.

    values: (n, ...) array of any type. first, stop: (m,) int64, ascending; the spans hold something each, and
    do not meet. options: what `ufunc.reduceat` takes besides.
    Returns an (m, ...) array of the type that the ufunc gives.
    """
    places = np.column_stack((first, stop)).ravel()
    if len(places) and places[-1] == len(values):
        places = places[:-1]
    reduced: NDArray[Any] = ufunc.reduceat(values, places, axis=0, **options)[::2]
    return reduced
