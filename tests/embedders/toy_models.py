"""Models small enough to make in a test: a few words with a vector each."""

import json
import struct
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import WhitespaceSplit
from tokenizers.processors import TemplateProcessing

WORDS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "bee", "honey", "sail", "wind", "a", "the")
DIMENSIONS = 4


def token_vectors() -> NDArray[np.float32]:
    """Return the vectors of WORDS, (words, DIMENSIONS) float32: two topics, and zeros for other words."""
    vectors = np.zeros((len(WORDS), DIMENSIONS), dtype=np.float32)
    vectors[WORDS.index("bee"), 0] = 1
    vectors[WORDS.index("honey")] = (0.8, 0.6, 0, 0)
    vectors[WORDS.index("sail"), 2] = 1
    vectors[WORDS.index("wind")] = (0, 0, 0.8, 0.6)
    return vectors


def save_tokenizer(folder: Path, *, special_tokens: bool = True, max_length: int = 8) -> None:
    """Write tokenizer.json, and the settings with the number of tokens that the model reads."""
    folder.mkdir(parents=True, exist_ok=True)
    tokenizer = Tokenizer(WordLevel({word: number for number, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = WhitespaceSplit()
    if special_tokens:
        tokenizer.post_processor = TemplateProcessing(
            single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
        )
    tokenizer.save(str(folder / "tokenizer.json"))
    settings = {"model_max_length": max_length, "pad_token": "[PAD]"}
    (folder / "tokenizer_config.json").write_text(json.dumps(settings), encoding="utf-8")


def save_onnx(file: Path, vectors: NDArray[np.float32] | None = None, *, output: str = "tokens") -> None:
    """Write a model that looks each token up; output: `tokens`, or `flat` for vectors of the wrong shape."""
    table = numpy_helper.from_array(token_vectors() if vectors is None else vectors, "table")
    nodes = [helper.make_node("Gather", ["table", "input_ids"], ["last_hidden_state"])]
    shape: list[str | int] = ["batch", "tokens", DIMENSIONS]
    name = "last_hidden_state"
    if output == "flat":
        nodes.append(helper.make_node("Flatten", ["last_hidden_state"], ["flat"], axis=0))
        name, shape = "flat", [1, "all"]
    graph = helper.make_graph(
        nodes,
        "toy",
        [helper.make_tensor_value_info("input_ids", TensorProto.INT64, ["batch", "tokens"])],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)],
        [table],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    file.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, str(file))


def save_static(file: Path, tensors: dict[str, NDArray[np.generic]]) -> None:
    """Write a safetensors file: the length of a JSON header, the header, the numbers."""
    names = {"float32": "F32", "int8": "I8"}
    header: dict[str, object] = {}
    at = 0
    for name, array in tensors.items():
        header[name] = {
            "dtype": names[str(array.dtype)],
            "shape": list(array.shape),
            "data_offsets": [at, at + array.nbytes],
        }
        at += array.nbytes
    written = json.dumps(header).encode()
    numbers = b"".join(np.ascontiguousarray(array).tobytes() for array in tensors.values())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(struct.pack("<Q", len(written)) + written + numbers)
