"""The similarity matrix: every cell is what its definition says, at every level of detail."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.desktop.analyses import analysis_of

from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.instruments.matrix_scale import SHARES, MatrixScale
from seamline.instruments.similarity_matrix import LEVELS, TILE, SimilarityMatrix, why_no_matrix


def vectors_of(seed: int, n: int, dimensions: int = 6) -> FloatArray:
    """Return (n, dimensions) float32 of unit length, some of them zero."""
    random = np.random.default_rng(seed)
    found = random.normal(size=(n, dimensions))
    found /= np.linalg.norm(found, axis=1, keepdims=True)
    found[random.random(n) < 0.1] = 0.0
    return found.astype(np.float32)


def expected(vectors: FloatArray, window: int) -> NDArray[np.float64]:
    """Return the finest cells, (n, n) float64, unit by unit as the definition has them."""
    half, n = window // 2, len(vectors)
    means = np.array([vectors[max(i - half, 0) : i + half + 1].sum(axis=0, dtype=float) for i in range(n)])
    lengths = np.linalg.norm(means, axis=1, keepdims=True)
    means = np.where(lengths > 1e-9, means / np.maximum(lengths, 1e-9), 0.0)
    return means @ means.T


def whole(matrix: SimilarityMatrix, level: int) -> FloatArray:
    """Return all cells of a level, from its tiles."""
    numbers = range(matrix.tiles(level))
    return np.block([[matrix.tile(level, row=row, column=column) for column in numbers] for row in numbers])


@settings(max_examples=25)
@given(st.integers(0, 9999), st.integers(1, 90), st.integers(1, 7))
def test_cells_are_cosines_of_the_means_over_the_window(seed: int, n: int, window: int) -> None:
    """Each cell compares the mean of a unit and its neighbours with that of another, symmetrically."""
    vectors = vectors_of(seed, n)
    matrix = SimilarityMatrix(vectors, window)
    cells = whole(matrix, 0)
    np.testing.assert_allclose(cells, expected(vectors, window), atol=1e-5)
    np.testing.assert_allclose(cells, cells.T, atol=1e-6)
    assert matrix.cell(n - 1, n // 2) == pytest.approx(float(cells[n - 1, n // 2]), abs=1e-6)


@settings(max_examples=25)
@given(st.integers(0, 9999), st.integers(1, 200), st.integers(1, 3))
def test_a_coarse_cell_is_the_mean_of_what_it_covers(seed: int, n: int, level: int) -> None:
    """Whatever the number of units, also where the last cell covers fewer."""
    vectors, size = vectors_of(seed, n), LEVELS[level]
    fine = expected(vectors, 3)
    starts = np.arange(0, n, size)
    sums = np.add.reduceat(np.add.reduceat(fine, starts, axis=0), starts, axis=1)
    counts = np.diff(starts, append=n)
    coarse = whole(SimilarityMatrix(vectors, 3), level)
    np.testing.assert_allclose(coarse, sums / np.outer(counts, counts), atol=1e-5)


def test_tiles_of_a_long_text_fit_together() -> None:
    """Strips and tiles end at other places than cells do, and no seam shows."""
    vectors = vectors_of(3, 9001, 4)
    matrix = SimilarityMatrix(vectors, 5)
    assert (matrix.tiles(1), matrix.cells(1)) == (9, 2251)
    last = matrix.tile(1, row=8, column=3)
    assert last.shape == (2251 - 8 * TILE, TILE)
    rows, columns = (8 * TILE * 4, 8 * TILE * 4 + 4), (3 * TILE * 4, 3 * TILE * 4 + 4)
    assert float(last[0, 0]) == pytest.approx(matrix.block(rows, columns), abs=1e-5)
    assert whole(matrix, 3).shape == (141, 141)


@pytest.mark.parametrize("level", range(1, len(LEVELS)))
def test_a_block_is_the_same_at_every_level_that_it_begins_with(level: int) -> None:
    """A coarser level is faster and says the same, also at the end of the text, where a cell has less."""
    matrix, size = SimilarityMatrix(vectors_of(4, 1003, 5), 5), LEVELS[level]
    for rows, columns in (((0, size), (size, 3 * size)), ((2 * size, 1003), (0, 1003))):
        fine = matrix.block(rows, columns)
        assert matrix.block(rows, columns, level=level) == pytest.approx(fine, abs=1e-6)


def test_the_scale_is_even_in_how_rare_it_is_to_be_more_alike() -> None:
    """The steps are above half, four fifths and so on of the pairs, and codes rise with the similarity."""
    scale = MatrixScale.of(np.linspace(-0.5, 0.5, 10_001))
    np.testing.assert_allclose(scale.steps, 0.5 - np.array(SHARES), atol=1e-3)
    assert scale.describe(0.46) == "among the 1 in 20 most alike"
    assert scale.describe(-1.0) == "less alike than half of the pairs"
    codes = scale.codes(np.linspace(-1.0, 1.0, 999))
    assert (np.diff(codes.astype(int)) >= 0).all()
    assert codes[[0, -1]].tolist() == [0, 255]
    middle = scale.codes(scale.steps[1:-1] + np.float32(1e-3)).tolist()
    np.testing.assert_allclose(middle, [64, 128, 192], atol=4)


def test_pairs_that_share_neighbours_do_not_set_the_scale() -> None:
    """Of unrelated units, a mean over five is alike to the next by what both hold; that is no contrast."""
    vectors = np.eye(40, dtype=np.float32)
    assert SimilarityMatrix(vectors, 5).scale(0).steps.tolist() == [0.0] * len(SHARES)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_smallest_texts_have_a_matrix(n: int) -> None:
    """Where no two units are far apart, the scale goes by those that there are."""
    matrix = SimilarityMatrix(vectors_of(1, n), 5)
    assert matrix.scale(0).codes(whole(matrix, 0)).shape == (n, n)


def test_work_on_a_level_can_be_cancelled() -> None:
    """A newer text does not wait for the rows of one before."""
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        SimilarityMatrix(vectors_of(1, 50), 1).prepare(2, cancel)


def test_without_vectors_it_says_the_way_out() -> None:
    """The message names the embedder that needs no model."""
    analysis = analysis_of(vectors=False, embedder="none")
    assert SimilarityMatrix.of(analysis) is None
    assert "`none`: choose the built-in model, or `lexical`" in why_no_matrix(analysis)
    assert why_no_matrix(analysis_of("")) == "There is no text to compare."


def test_the_window_is_that_of_the_strategy() -> None:
    """Where it has none, single sentences are still not compared bare."""
    text = "A fish swims. " * 9
    found = SimilarityMatrix.of(analysis_of(text, context_window=2))
    other = SimilarityMatrix.of(analysis_of(text, preset="recursive"))
    assert found is not None
    assert other is not None
    assert (found.window, found.reach, other.window) == (2, 3, 5)


@pytest.mark.parametrize(("sentences", "reach"), [(1, 1), (2, 1), (4, 1), (5, 3), (8, 3), (9, 5), (90, 5)])
def test_means_of_few_sentences_do_not_cover_them_all(sentences: int, reach: int) -> None:
    """Two sentences are compared with each other, not the mean of both with itself."""
    matrix = SimilarityMatrix.of(analysis_of("A fish swims. " * sentences, preset="recursive"))
    assert matrix is not None
    assert matrix.reach == reach
