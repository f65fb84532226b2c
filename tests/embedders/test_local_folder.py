"""Models in a folder of the user's."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.embedders.toy_models import DIMENSIONS, save_onnx, save_static, save_tokenizer, token_vectors

from seamline.embedders import VectorCache, embedder_for
from seamline.engine.errors import EmbeddingError
from seamline.engine.evidence.embedding import Embedder, embed_texts


def opened(folder: Path, cache: VectorCache | None = None) -> Embedder:
    embedder = embedder_for(f"folder:{folder}", cache=cache)
    assert embedder is not None
    return embedder


@pytest.mark.parametrize("file", ["model.onnx", "onnx/model.onnx"])
def test_onnx_model_pools_the_mean_of_its_tokens(tmp_path: Path, file: str) -> None:
    """A transformer without settings gives the mean over the tokens of a text, padding left out."""
    save_tokenizer(tmp_path)
    save_onnx(tmp_path / file)
    embedder = opened(tmp_path)
    vectors = embedder.embed(["bee", "bee honey bee honey", "sail"])
    assert (embedder.dimensions, embedder.name) == (DIMENSIONS, f"folder:{tmp_path}")
    np.testing.assert_allclose(vectors[0], [1, 0, 0, 0], atol=1e-6)
    np.testing.assert_allclose(vectors[1], np.array([0.9, 0.3, 0, 0]) / np.hypot(0.9, 0.3), atol=1e-6)
    np.testing.assert_allclose(vectors[2], [0, 0, 1, 0], atol=1e-6)


def test_max_tokens_leaves_out_special_tokens(tmp_path: Path) -> None:
    """What the model reads of a text is its limit less the tokens that it adds itself."""
    save_tokenizer(tmp_path, max_length=8)
    save_onnx(tmp_path / "model.onnx")
    embedder = opened(tmp_path)
    assert embedder.max_tokens == 6
    first, second = embedder.embed(["bee " * 6, "bee " * 6 + "sail"])
    np.testing.assert_array_equal(first, second)


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("pooling_mode_mean_tokens", [1, 0, 1, 0]),
        ("pooling_mode_max_tokens", [1, 0, 1, 0]),
        ("pooling_mode_cls_token", [1, 0, 0, 0]),
        ("pooling_mode_lasttoken", [0, 0, 1, 0]),
    ],
)
def test_pooling_follows_the_settings(tmp_path: Path, mode: str, expected: list[float]) -> None:
    """1_Pooling/config.json decides how the tokens of a text become one vector."""
    save_tokenizer(tmp_path, special_tokens=False)
    save_onnx(tmp_path / "model.onnx")
    (tmp_path / "1_Pooling").mkdir()
    settings = json.dumps({mode: True, "pooling_mode_other": False})
    (tmp_path / "1_Pooling" / "config.json").write_text(settings, encoding="utf-8")
    vector = opened(tmp_path).embed(["bee sail", "bee sail bee sail"])[0]
    np.testing.assert_allclose(vector, np.array(expected) / np.linalg.norm(expected), atol=1e-6)


def test_unknown_pooling_is_refused(tmp_path: Path) -> None:
    """A pooling that cannot be done is named, rather than replaced by another."""
    save_tokenizer(tmp_path)
    save_onnx(tmp_path / "model.onnx")
    (tmp_path / "1_Pooling").mkdir()
    (tmp_path / "1_Pooling" / "config.json").write_text(
        '{"pooling_mode_weightedmean_tokens": true}', encoding="utf-8"
    )
    with pytest.raises(EmbeddingError, match="pooling_mode_weightedmean_tokens"):
        opened(tmp_path).embed(["bee"])


def test_static_model_sums_its_tokens(tmp_path: Path) -> None:
    """A folder with model.safetensors is a static model."""
    save_tokenizer(tmp_path, special_tokens=False)
    save_static(tmp_path / "model.safetensors", {"embeddings": token_vectors()})
    vectors = opened(tmp_path).embed(["bee", "bee honey"])
    np.testing.assert_allclose(
        vectors, [[1, 0, 0, 0], np.array([1.8, 0.6, 0, 0]) / np.hypot(1.8, 0.6)], atol=1e-6
    )


def test_missing_folder_and_files_are_named(tmp_path: Path) -> None:
    """Each thing that a model folder may lack has its message."""
    with pytest.raises(EmbeddingError, match="nowhere is not a folder"):
        opened(tmp_path / "nowhere").embed(["bee"])
    nothing = embedder_for("folder:")
    assert nothing is not None
    with pytest.raises(EmbeddingError, match=r"^'' is not a folder; folder: is followed by the folder of a"):
        nothing.embed(["bee"])
    with pytest.raises(EmbeddingError, match=r"has no tokenizer\.json"):
        opened(tmp_path).embed(["bee"])
    save_tokenizer(tmp_path)
    with pytest.raises(
        EmbeddingError, match=r"has none of model\.onnx, onnx/model\.onnx, model\.safetensors"
    ):
        opened(tmp_path).embed(["bee"])


@pytest.mark.parametrize("file", ["tokenizer.json", "model.onnx", "model.safetensors"])
def test_damaged_file_is_named(tmp_path: Path, file: str) -> None:
    """A file that is not what its name says is an error that names it, or the folder."""
    save_tokenizer(tmp_path)
    if file == "tokenizer.json":
        save_onnx(tmp_path / "model.onnx")
    (tmp_path / file).write_bytes(b"this is no model, but text\n" * 4)
    with pytest.raises(EmbeddingError, match=str(tmp_path)):
        opened(tmp_path).embed(["bee"])


def test_vectors_of_the_wrong_shape_are_refused(tmp_path: Path) -> None:
    """A model that gives no vector a token, or none a text, is an error that says what it gives."""
    save_tokenizer(tmp_path)
    save_onnx(tmp_path / "model.onnx", output="flat")
    with pytest.raises(EmbeddingError, match=r"model\.onnx gives flat of shape \(1, 32\) for 2 texts"):
        opened(tmp_path).embed(["bee", "sail"])


def test_static_matrix_of_the_wrong_shape_is_refused(tmp_path: Path) -> None:
    """A static model needs a vector a token."""
    save_tokenizer(tmp_path)
    save_static(tmp_path / "model.safetensors", {"embeddings": np.zeros(7, dtype=np.float32)})
    with pytest.raises(EmbeddingError, match=r"model\.safetensors: `embeddings` has shape \(7,\)"):
        opened(tmp_path).embed(["bee"])


def test_too_few_static_vectors_are_refused(tmp_path: Path) -> None:
    """A tokenizer of another model is noticed when it gives a token without a vector."""
    save_tokenizer(tmp_path, special_tokens=False)
    save_static(tmp_path / "model.safetensors", {"embeddings": token_vectors()[:5]})
    with pytest.raises(EmbeddingError, match="the two are not of one model"):
        opened(tmp_path).embed(["bee wind"])


@pytest.mark.parametrize("kind", ["onnx", "static"])
def test_vectors_that_are_not_finite_are_refused(tmp_path: Path, kind: str) -> None:
    """NaN in a model is an error that names the folder and counts the texts."""
    vectors = token_vectors()
    vectors[4] = np.nan
    save_tokenizer(tmp_path)
    if kind == "onnx":
        save_onnx(tmp_path / "model.onnx", vectors)
    else:
        save_static(tmp_path / "model.safetensors", {"embeddings": vectors})
    what = "1 of 2 vectors" if kind == "onnx" else "1 of 10 token vectors"
    with pytest.raises(EmbeddingError, match=rf"{tmp_path}.*{what} hold NaN"):
        embed_texts(opened(tmp_path), ["bee", "sail"], batch_size=2)


def test_changed_model_is_not_taken_from_the_cache(tmp_path: Path) -> None:
    """Vectors are kept by what is in the folder, so that another model in it gives its own."""
    cache = VectorCache(tmp_path / "vectors.sqlite3")
    folder = tmp_path / "model"
    save_tokenizer(folder)
    save_onnx(folder / "model.onnx")
    before = opened(folder, cache).embed(["bee"])
    np.testing.assert_array_equal(opened(folder, cache).embed(["bee"]), before)
    save_onnx(folder / "model.onnx", token_vectors()[:, ::-1].copy())
    np.testing.assert_allclose(opened(folder, cache).embed(["bee"]), before[:, ::-1])
    cache.close()


@pytest.mark.parametrize(
    ("tensors", "said"),
    [
        ({"weights": np.ones(10, dtype=np.float32)}, "holds no `embeddings`"),
        ({"weights": np.ones((10, 1), dtype=np.float32)}, r"`weights` has shape \(10, 1\)"),
        ({"weights": np.full(10, np.nan, dtype=np.float32)}, "`weights` holds NaN"),
        ({"mapping": np.full(10, -1, dtype=np.int8)}, "`mapping` names row -1 to -1, and there are 10"),
        ({"mapping": np.full(10, 10, dtype=np.int8)}, "`mapping` names row 10 to 10, and there are 10"),
        ({"mapping": np.zeros(10, dtype=np.float32)}, "`mapping` is float32"),
    ],
)
def test_static_tensors_that_do_not_fit_are_refused(
    tmp_path: Path, tensors: dict[str, np.ndarray[Any, Any]], said: str
) -> None:
    """Weights and rows of the tokens are checked when the model is loaded, not met in its vectors."""
    save_tokenizer(tmp_path, special_tokens=False)
    if "embeddings" not in said:
        tensors = {"embeddings": token_vectors(), **tensors}
    save_static(tmp_path / "model.safetensors", tensors)
    with pytest.raises(EmbeddingError, match=rf"model\.safetensors.*{said}"):
        opened(tmp_path).embed(["bee"])


def test_tokens_may_share_rows(tmp_path: Path) -> None:
    """A model with fewer rows than tokens says which row each token has, and how much it weighs."""
    save_tokenizer(tmp_path, special_tokens=False)
    rows = np.array([0, 0, 0, 0, 1, 1, 2, 2, 0, 0], dtype=np.int8)
    weights = np.array([0, 0, 0, 0, 1, 2, 1, 2, 0, 0], dtype=np.float32)
    table = np.array([[9, 9], [1, 0], [0, 1]], dtype=np.float32)
    save_static(tmp_path / "model.safetensors", {"embeddings": table, "mapping": rows, "weights": weights})
    vectors = opened(tmp_path).embed(["honey", "bee honey wind sail", "the", "unheard bee"])
    half = np.sqrt(0.5)
    np.testing.assert_allclose(vectors, [[1, 0], [half, half], [0, 0], [1, 0]], atol=1e-6)


@pytest.mark.parametrize(("read", "expected"), [(12, 10), (5, 3)])
def test_a_sentence_transformers_folder_is_read_to_its_own_limit(
    tmp_path: Path, read: int, expected: int
) -> None:
    """`sentence_bert_config.json` decides, above or below what the tokenizer says of itself."""
    save_tokenizer(tmp_path, max_length=8)
    save_onnx(tmp_path / "model.onnx")
    (tmp_path / "sentence_bert_config.json").write_text(json.dumps({"max_seq_length": read}))
    assert opened(tmp_path).max_tokens == expected
