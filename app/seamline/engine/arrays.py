"""Array types of the engine, read-only and memory-mapped arrays, and reductions over spans of rows."""

from __future__ import annotations

import mmap
from collections.abc import Iterator
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


def row_products(rows: FloatArray, vector: FloatArray) -> FloatArray:
    """Return the product of each row of an (n, dimensions) array with a vector, (n,) float32.

    Equal rows have equal products: a product of matrices adds up its last rows in another order, so that
    which of two equal texts comes first would depend on how many others there are.
    """
    # Contiguous, as rows in another memory layout are added up in another order.
    products: FloatArray = np.einsum("ij,j->i", np.ascontiguousarray(rows), vector)
    return products


def highest(scores: FloatArray, places: IndexArray, *, limit: int) -> IndexArray:
    """Return the `limit` places with the highest scores, best first; equal scores keep the order of places.

    scores: (n,) float32. places: (k,) int64, the indices into scores to choose among.
    Returns (h,) int64, at most `limit`. Only scores that may be among these are sorted.
    """
    if limit <= 0:
        return places[:0]
    if len(places) > limit:
        kept = scores[places]
        # Ties with the last one stay as well: the stable sort below decides among them.
        places = places[kept >= np.partition(kept, len(kept) - limit)[len(kept) - limit]]
    ordered: IndexArray = places[np.argsort(-scores[places], kind="stable")][:limit]
    return ordered


def distinct(values: NDArray[Any]) -> NDArray[Any]:
    """Return the distinct values of an (n,) array in ascending order, (m,) of its type; none may be NaN.

    As numpy.unique does, which first imports numpy.ma: 15 ms of a start.
    """
    return distinct_counts(values)[0]


def distinct_counts(values: NDArray[Any]) -> tuple[NDArray[Any], IndexArray]:
    """Return distinct() of an (n,) array, and how often it has each of these values, (m,) int64."""
    ordered = np.sort(values)
    is_new = np.ones(len(ordered), dtype=np.bool_)
    is_new[1:] = ordered[1:] != ordered[:-1]
    first = np.flatnonzero(is_new)
    return ordered[first], np.diff(first, append=len(ordered))


# Rows of an array that are worked on before their memory is released: 8 MB of vectors.
_SLAB_ROWS = 1 << 13


def slabs(rows: NDArray[Any], size: int = _SLAB_ROWS) -> Iterator[NDArray[Any]]:
    """Yield the rows of an (n, ...) array of any type in slabs, and release each once the next is wanted.

    size: rows of each slab but the last, which may have fewer. An array without rows is one slab.
    """
    for at in range(0, max(len(rows), 1), size):
        yield rows[at : at + size]
        release_pages(rows)


def release_pages(array: NDArray[Any]) -> None:
    """Release the memory of a memory-mapped (n, ...) array of any type; others stay as they are.

    Pages are read again, from the file or from the system's cache, when they are next accessed.
    """
    owner: object = array
    while isinstance(owner, np.ndarray | memoryview):
        owner = owner.base if isinstance(owner, np.ndarray) else owner.obj
    # Windows takes memory back by itself.
    if isinstance(owner, mmap.mmap) and hasattr(owner, "madvise"):
        owner.madvise(mmap.MADV_DONTNEED)


def reduce_spans(
    ufunc: np.ufunc, values: NDArray[Any], *, first: IndexArray, stop: IndexArray, **options: Any
) -> NDArray[Any]:
    """Return `ufunc.reduce(values[first:stop])` of each of m spans of rows.

    values: (n, ...) array of any type. first, stop: (m,) int64, ascending; no span is empty, and none
    overlaps another. options: further arguments of `ufunc.reduceat`.
    Returns an (m, ...) array of the type that the ufunc gives.
    """
    places = np.column_stack((first, stop)).ravel()
    if len(places) and places[-1] == len(values):
        places = places[:-1]
    reduced: NDArray[Any] = ufunc.reduceat(values, places, axis=0, **options)[::2]
    return reduced
