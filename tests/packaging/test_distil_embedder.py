"""Distilling a static model, on a toy teacher and a toy corpus."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from tokenizers import Tokenizer, models, pre_tokenizers, processors

SCRIPT = Path(__file__).parents[2] / "packaging" / "distil_embedder.py"
TOPICS = {
    "sea": "wave tide harbour ship sail anchor coast island gull storm",
    "oven": "bread flour yeast dough crust oven butter sugar salt baker",
    "code": "compiler parser token syntax module function variable loop stack heap",
}
COMMON = "the a of and with near under"
SMALL = ["--dimensions", "8", "--held-out", "40", "--batch", "32", "--epochs", "6", "--rate", "2e-2"]


@pytest.fixture(scope="module")
def distil() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("distil_embedder", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    # Its dataclasses look their module up by name.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def teacher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a model that looks each token up, bends it, and knows three topics."""
    folder = tmp_path_factory.mktemp("teacher")
    topic_words = [word for words in TOPICS.values() for word in words.split()]
    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", ".", *COMMON.split(), *topic_words]
    write_tokenizer(folder, vocabulary)
    random = np.random.default_rng(1)
    table = random.normal(0, 0.2, (len(vocabulary), 16)).astype(np.float32)
    for index, words in enumerate(TOPICS.values()):
        table[[vocabulary.index(word) for word in words.split()], index] += 1
    write_lookup_model(folder, table)
    return folder


def write_tokenizer(folder: Path, vocabulary: list[str]) -> None:
    ids = {word: index for index, word in enumerate(vocabulary)}
    tokenizer = Tokenizer(models.WordLevel(ids, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", ids["[CLS]"]), ("[SEP]", ids["[SEP]"])]
    )
    tokenizer.save(str(folder / "tokenizer.json"))


def write_lookup_model(folder: Path, table: np.ndarray) -> None:
    from onnx import TensorProto, helper, numpy_helper, save

    ids, mask = (
        helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens"])
        for name in ("input_ids", "attention_mask")
    )
    states = helper.make_tensor_value_info(
        "last_hidden_state", TensorProto.FLOAT, ["batch", "tokens", table.shape[1]]
    )
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["looked_up"]),
        helper.make_node("Tanh", ["looked_up"], ["last_hidden_state"]),
    ]
    graph = helper.make_graph(nodes, "toy", [ids, mask], [states], [numpy_helper.from_array(table, "table")])
    # Older than what onnx writes by default, so that any onnxruntime reads it.
    model = helper.make_model(graph, ir_version=9, opset_imports=[helper.make_opsetid("", 17)])
    save(model, folder / "model.onnx")


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a markdown file and a text file of a few hundred sentences."""
    folder = tmp_path_factory.mktemp("corpus")
    random = np.random.default_rng(2)
    sentences = []
    for _ in range(400):
        words = TOPICS[list(TOPICS)[random.integers(len(TOPICS))]].split() + COMMON.split()
        chosen = random.choice(words, size=random.integers(5, 12))
        sentences.append(" ".join(chosen).capitalize() + " .")
    (folder / "first.md").write_text("# Title\n\n" + "\n\n".join(f"- {line}" for line in sentences[:200]))
    (folder / "second.txt").write_text("\n\n".join(sentences[200:]))
    return folder


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, SCRIPT, *arguments], capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_gradient_agrees_with_finite_differences(distil: ModuleType) -> None:
    """Every part of the written-out gradient is the slope of the loss."""
    random = np.random.default_rng(0)
    vectors, start = random.normal(size=(2, 5, 3))
    matrix = random.dirichlet(np.ones(5), size=4)
    targets = distil.unit_length(random.normal(size=(4, 3)))
    fixed = {"start": start, "matrix": matrix, "targets": targets, "pull": 0.3}
    _, gradient = distil.loss_and_gradient(vectors, **fixed)

    step = 1e-6
    slopes = np.empty_like(vectors)
    for index in np.ndindex(vectors.shape):
        nudge = np.zeros_like(vectors)
        nudge[index] = step
        above, _ = distil.loss_and_gradient(vectors + nudge, **fixed)
        below, _ = distil.loss_and_gradient(vectors - nudge, **fixed)
        slopes[index] = (above - below) / (2 * step)
    np.testing.assert_allclose(gradient, slopes, rtol=1e-6, atol=1e-8)


def test_script_makes_a_model_that_beats_its_start(
    distil: ModuleType, teacher: Path, corpus: Path, tmp_path: Path
) -> None:
    """The made folder loads through fastembed, and training brought it nearer to the teacher."""
    from fastembed.text.static_embedding import StaticTextEmbedding

    made = tmp_path / "made"
    done = run(teacher, corpus, "-o", made, *SMALL)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(made)

    sentences = distil.read_sentences([corpus])
    recipe = distil.Recipe(dimensions=8, held_out=40, batch=32, epochs=6, rate=2e-2)
    student = distil.distil(distil.Teacher(teacher, batch=16, max_tokens=64), sentences, recipe)
    assert student.quality.cosine > student.start_quality.cosine + 0.01
    assert student.quality.cosine > 0.9
    assert f"cosine to the target {student.quality.cosine:.3f}" in (made / "MODEL_CARD.md").read_text()

    # The class asks for a name that it knows, but reads the folder that it is given.
    model = StaticTextEmbedding("minishlab/potion-base-8M", specific_model_path=str(made))
    sea, harbour, bread = model.embed(["wave and tide of ships", "a ship near harbour", "dough with flour"])
    assert sea.shape == (8,)
    assert np.linalg.norm(sea) == pytest.approx(1, abs=1e-5)
    assert sea @ harbour > sea @ bread + 0.2


def test_same_seed_gives_the_same_files(
    distil: ModuleType, teacher: Path, corpus: Path, tmp_path: Path
) -> None:
    """Two runs agree byte for byte, each of a process of its own; another seed does not."""
    for name, seed in (("one", "5"), ("three", "6")):
        assert distil.main([*map(str, (teacher, corpus, "-o", tmp_path / name)), "--seed", seed, *SMALL]) == 0
    done = run(teacher, corpus, "-o", tmp_path / "two", "--seed", "5", *SMALL)
    assert done.returncode == 0, done.stderr
    contents = [
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()}
        for name in ("one", "two", "three")
    ]
    assert contents[0] == contents[1]
    assert contents[0]["model.safetensors"] != contents[2]["model.safetensors"]


def test_rounding_stays_within_half_a_step(distil: ModuleType) -> None:
    """An int8 row times its scale is the row again; a row of zeros stays zero."""
    vectors = np.random.default_rng(0).normal(size=(6, 4)).astype(np.float32)
    vectors[2] = 0
    embeddings, scales = distil.quantise(vectors)
    assert embeddings.dtype == np.int8
    assert (np.abs(embeddings * scales[:, None] - vectors) <= scales[:, None] / 2 + 1e-6).all()
    assert not embeddings[2].any()


def test_markup_is_stripped(distil: ModuleType, tmp_path: Path) -> None:
    """Sentences come without markup, code blocks, front matter, doubles, and only in the stated lengths."""
    (tmp_path / "page.md").write_text(
        "---\ntitle: not a sentence of the text\n---\n"
        "# A heading that is long enough\n\n"
        "This *is* the [first](https://example.org) sentence.\nIt was the\nsecond `one` of them. Short.\n\n"
        "```\ncode is not a sentence at all\n```\n\n"
        "This is the first sentence.\n\n" + "x" * 501 + "\n"
    )
    assert distil.read_sentences([tmp_path]) == [
        "A heading that is long enough",
        "This is the first sentence.",
        "It was the second one of them.",
    ]


@pytest.mark.parametrize(
    ("spoil", "arguments", "message"),
    [
        ("model.onnx", [], "has no model.onnx"),
        ("tokenizer.json", [], "has no tokenizer.json"),
        (
            "",
            ["--dimensions", "17", "--held-out", "40"],
            "dimensions is 17 but the teacher's vectors have 16",
        ),
        ("", ["--held-out", "300"], "too few to hold out 300"),
        ("", ["--epochs", "0"], "epochs is 0"),
    ],
)
def test_failure_is_one_clear_message(
    distil: ModuleType,
    teacher: Path,
    corpus: Path,
    tmp_path: Path,
    spoil: str,
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What is missing or does not fit is named, without a traceback, and nothing is left behind."""
    copy = tmp_path / "teacher"
    copy.mkdir()
    for path in teacher.iterdir():
        if path.name != spoil:
            (copy / path.name).write_bytes(path.read_bytes())
    assert distil.main([*map(str, (copy, corpus, "-o", tmp_path / "made")), *arguments]) == 1
    assert message in capsys.readouterr().err
    assert not list(tmp_path.glob("made*"))


def test_pytorch_weights_alone_say_how_to_export(distil: ModuleType, tmp_path: Path) -> None:
    """A teacher without ONNX is met with the command that makes it."""
    (tmp_path / "model.safetensors").write_bytes(b"")
    with pytest.raises(distil.DistilError, match="optimum-cli export onnx"):
        distil.find_model(tmp_path)


def test_safetensors_header_is_aligned(distil: ModuleType) -> None:
    """The header tells where each tensor lies, and the data starts at a multiple of eight."""
    first, second = np.arange(3, dtype=np.float32), np.arange(4, dtype=np.int8).reshape(2, 2)
    content = distil.safetensors_bytes({"weights": first, "embeddings": second}, name="toy")
    length = int.from_bytes(content[:8], "little")
    header = json.loads(content[8 : 8 + length])
    assert (8 + length) % 8 == 0
    assert header["embeddings"] == {"dtype": "I8", "shape": [2, 2], "data_offsets": [12, 16]}
    assert content[8 + length :] == first.tobytes() + second.tobytes()
