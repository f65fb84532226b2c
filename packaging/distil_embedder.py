"""Distil a sentence-embedding model into a static one: a vector per token, summed and normalised.

    python packaging/distil_embedder.py TEACHER CORPUS [CORPUS ...] -o FOLDER

TEACHER is a folder with `model.onnx` (or `onnx/model.onnx`) and `tokenizer.json`; CORPUS names text or
markdown files, or folders of them. FOLDER is made, with `model.safetensors`, `tokenizer.json` and a
`MODEL_CARD.md` that states the figures measured on held-out sentences. fastembed's static model class, and so
Seamline, loads it as it is.

PyTorch is not needed, neither here nor in the app: onnxruntime runs the teacher, and the training is small
enough for numpy with the gradient written out (`loss_and_gradient`; a test checks it against finite
differences). A teacher that comes with PyTorch weights only is exported once, in an environment of its own:

    pip install "optimum[onnxruntime]"
    optimum-cli export onnx --model TEACHER --task feature-extraction EXPORTED

The recipe, in the order of `distil`:

1. Sentences of 20-500 characters, markup stripped, each one once; some are held out.
2. The teacher's vectors of the sentences (mean pooling, unit length), minus their mean, projected on their
   first principal directions: the targets.
3. Each token's start: the teacher's output for [CLS] token [SEP], averaged over the three positions, unit
   length, minus the same mean, projected, times 1e-3 / (1e-3 + p(token)), so that frequent tokens weigh less
   (after Arora et al. 2017, "A simple but tough-to-beat baseline for sentence embeddings").
4. Training of the mean of a sentence's token vectors: 1 - cosine to the target, plus a pull of the used
   tokens to their start; Adam, its rate falling by the epoch.
5. Rounding to int8, with one scale for each token.

The same teacher, corpus and seed give the same files on the same machine.
"""

import argparse
import hashlib
import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from markdown_it import MarkdownIt
from mdit_py_plugins.front_matter import front_matter_plugin
from tokenizers import Tokenizer

FloatArray = npt.NDArray[np.floating[Any]]
IntArray = npt.NDArray[np.int64]

SENTENCE_CHARACTERS = (20, 500)
# How many sentences the principal directions are computed from; those of more hardly differ.
PROJECTION_SENTENCES = 40_000
# fastembed reads this many tokens of a text.
STUDENT_TOKENS = 512
# Pairs grow with the square: this many sentences give two million.
COMPARED_SENTENCES = 2_000
SMALLEST_NORM = 1e-12


class DistilError(Exception):
    """The model cannot be made; the text is for the person who runs the command."""


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """The parameters of the recipe; the defaults are those of the published model."""

    dimensions: int = 256
    held_out: int = 3_000
    epochs: int = 4
    batch: int = 512
    rate: float = 2e-3
    rate_decay: float = 0.8
    pull: float = 1e-3
    smoothing: float = 1e-3
    teacher_batch: int = 64
    teacher_tokens: int = 256
    seed: int = 0

    def __post_init__(self) -> None:
        for name in ("dimensions", "held_out", "epochs", "batch", "teacher_batch", "teacher_tokens"):
            if getattr(self, name) < 1:
                raise DistilError(f"{name} is {getattr(self, name)}; it must be at least 1")


@dataclass(frozen=True)
class Quality:
    """How near a static model comes to its teacher on held-out sentences."""

    cosine: float
    correlation: float


@dataclass(frozen=True)
class Student:
    """A finished model, and its measured quality.

    embeddings: (tokens, dimensions) int8. scales: (tokens,) float32; each row times its scale is the vector.
    """

    embeddings: npt.NDArray[np.int8]
    scales: npt.NDArray[np.float32]
    tokenizer: Tokenizer
    trained_on: int
    held_out: int
    start_quality: Quality
    quality: Quality


def corpus_files(corpora: Iterable[Path]) -> list[Path]:
    """The text and markdown files among and below `corpora`, folders in the order of their names."""
    files: list[Path] = []
    for corpus in corpora:
        if corpus.is_dir():
            found = (path for path in corpus.rglob("*") if path.suffix.lower() in {".txt", ".md"})
            files += sorted(path for path in found if path.is_file())
        elif corpus.is_file():
            files.append(corpus)
        else:
            raise DistilError(f"{corpus} is neither a file nor a folder")
    if not files:
        raise DistilError("the corpus has no .txt or .md file")
    return files


def plain_paragraphs(text: str, *, is_markdown: bool) -> Iterator[str]:
    """The paragraphs of a text on one line each, without markup; code blocks and HTML are left out."""
    if is_markdown:
        parser = MarkdownIt("commonmark").enable("table").use(front_matter_plugin)
        for token in parser.parse(text):
            if token.type == "inline":
                kept = (child for child in token.children or () if child.type not in {"html_inline", "image"})
                words = (" " if child.type.endswith("break") else child.content for child in kept)
                yield " ".join("".join(words).split())
    else:
        for paragraph in re.split(r"\n\s*\n", text):
            yield " ".join(paragraph.split())


def split_sentences(paragraph: str) -> list[str]:
    """Cut after a full stop, question or exclamation mark that a new sentence seems to follow."""
    return re.split(r"(?<=[.!?])\s+(?=[\"'“‘(\[]?[A-Z0-9])", paragraph)


def read_sentences(corpora: Iterable[Path]) -> list[str]:
    """The distinct sentences of a corpus that are neither too short nor too long, in reading order."""
    shortest, longest = SENTENCE_CHARACTERS
    sentences: dict[str, None] = {}
    for path in corpus_files(corpora):
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise DistilError(f"{path} cannot be read: {error}") from error
        normal = unicodedata.normalize("NFC", text)
        for paragraph in plain_paragraphs(normal, is_markdown=path.suffix.lower() == ".md"):
            for sentence in split_sentences(paragraph):
                if shortest <= len(sentence) <= longest:
                    sentences[sentence] = None
    return list(sentences)


def unit_length(vectors: FloatArray) -> FloatArray:
    """Each row divided by its length; rows of zeros stay."""
    norms = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(norms, SMALLEST_NORM))


class Teacher:
    """A transformer as ONNX, asked for mean-pooled vectors of unit length."""

    def __init__(self, folder: Path, *, batch: int, max_tokens: int) -> None:
        # Otherwise the import of onnxruntime starts a telemetry client, which writes a device id and looks up
        # its maker's host.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        # Imported here, since it is slow, and a wrong command line need not wait for it.
        import onnxruntime

        self.tokenizer = load_tokenizer(folder)
        self._batch = batch
        self._max_tokens = max_tokens
        try:
            self._session = onnxruntime.InferenceSession(
                str(find_model(folder)), providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime has no public class to name
            raise DistilError(f"the teacher in {folder} cannot be loaded: {error}") from error
        self._inputs = {node.name for node in self._session.get_inputs()}
        unknown = self._inputs - {"input_ids", "attention_mask", "token_type_ids"}
        if "input_ids" not in self._inputs or unknown:
            raise DistilError(
                f"the teacher takes the inputs {sorted(self._inputs)}, not token ids and a mask"
            )
        per_token = [node.name for node in self._session.get_outputs() if len(node.shape) == 3]
        if not per_token:
            raise DistilError("the teacher has no output with a vector for each token")
        self._output = "last_hidden_state" if "last_hidden_state" in per_token else per_token[0]

    def embed(self, sentences: Sequence[str]) -> FloatArray:
        """(n, teacher dimensions) float32, unit length, in the order of `sentences`."""
        self.tokenizer.enable_truncation(self._max_tokens)
        self.tokenizer.no_padding()
        encodings = self.tokenizer.encode_batch(list(sentences))
        return self._embed_ids([encoding.ids for encoding in encodings])

    def embed_tokens(self) -> FloatArray:
        """(vocabulary, teacher dimensions) float32: each token alone between [CLS] and [SEP]."""
        self.tokenizer.no_truncation()
        frame = self.tokenizer.encode("").ids
        if len(frame) != 2:
            raise DistilError(
                f"the tokenizer puts {len(frame)} special tokens round a text; two are needed ([CLS], [SEP])"
            )
        size = self.tokenizer.get_vocab_size(with_added_tokens=True)
        return self._embed_ids([[frame[0], token, frame[1]] for token in range(size)])

    def _embed_ids(self, id_lists: list[list[int]]) -> FloatArray:
        # Sorted by length, so that batches need little padding.
        order = sorted(range(len(id_lists)), key=lambda index: len(id_lists[index]))
        pooled: list[FloatArray] = []
        for start in range(0, len(order), self._batch):
            pooled.append(self._pool([id_lists[index] for index in order[start : start + self._batch]]))
            done = min(start + self._batch, len(order))
            if done == len(order) or (start // self._batch) % 100 == 99:
                report(f"teacher: {done} of {len(order)}")
        vectors = np.empty((len(order), pooled[0].shape[1]), dtype=np.float32)
        vectors[order] = np.concatenate(pooled)
        if not np.isfinite(vectors).all():
            raise DistilError("the teacher gives vectors that are not finite")
        return unit_length(vectors)

    def _pool(self, id_lists: list[list[int]]) -> FloatArray:
        longest = max(map(len, id_lists))
        ids = np.zeros((len(id_lists), longest), dtype=np.int64)
        mask = np.zeros_like(ids)
        for row, id_list in enumerate(id_lists):
            ids[row, : len(id_list)] = id_list
            mask[row, : len(id_list)] = 1
        feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        (states,) = self._session.run([self._output], {name: feed[name] for name in self._inputs})
        weights = mask[:, :, None].astype(np.float32)
        return np.asarray((states * weights).sum(axis=1) / weights.sum(axis=1), dtype=np.float32)


def find_model(folder: Path) -> Path:
    """The ONNX file of a teacher's folder."""
    if not folder.is_dir():
        raise DistilError(f"the teacher {folder} is not a folder")
    for name in ("model.onnx", "onnx/model.onnx"):
        if (folder / name).is_file():
            return folder / name
    if any(folder.glob("*.bin")) or any(folder.glob("*.safetensors")):
        raise DistilError(
            f"{folder} has PyTorch weights but no model.onnx; export it first, in another environment:\n"
            '    pip install "optimum[onnxruntime]"\n'
            f"    optimum-cli export onnx --model {folder} --task feature-extraction EXPORTED"
        )
    raise DistilError(f"{folder} has no model.onnx")


def load_tokenizer(folder: Path) -> Tokenizer:
    """The tokenizer of a teacher's folder."""
    path = folder / "tokenizer.json"
    if not path.is_file():
        raise DistilError(f"{folder} has no tokenizer.json")
    try:
        return Tokenizer.from_file(str(path))
    except Exception as error:  # tokenizers raises it bare
        raise DistilError(f"{path} cannot be read: {error}") from error


@dataclass(frozen=True)
class Bags:
    """The token ids of many sentences end to end: sentence i has `ids[offsets[i]:offsets[i + 1]]`."""

    ids: IntArray
    offsets: IntArray

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def averaging_matrix(self, rows: IntArray) -> tuple[IntArray, FloatArray]:
        """The distinct tokens of some sentences, and the matrix that averages their vectors.

        Returns (used,) ids and (len(rows), used) float32; the matrix times the used tokens' vectors gives
        each sentence's mean, and its transpose takes a gradient back.
        """
        lengths = self.offsets[rows + 1] - self.offsets[rows]
        ids = np.concatenate([self.ids[self.offsets[row] : self.offsets[row + 1]] for row in rows])
        used, columns = np.unique(ids, return_inverse=True)
        cells = np.repeat(np.arange(len(rows)), lengths) * len(used) + columns
        counts = np.bincount(cells, minlength=len(rows) * len(used)).reshape(len(rows), len(used))
        return used, (counts / np.maximum(lengths, 1)[:, None]).astype(np.float32)

    def means(self, vectors: FloatArray, *, batch: int) -> FloatArray:
        """(n, dimensions): the mean of each sentence's token vectors."""
        parts = []
        for start in range(0, len(self), batch):
            used, matrix = self.averaging_matrix(np.arange(start, min(start + batch, len(self))))
            parts.append(matrix @ vectors[used])
        return np.concatenate(parts)


def tokenise(tokenizer: Tokenizer, sentences: Sequence[str]) -> Bags:
    """Token ids as fastembed's static model reads them: no special tokens, none that are unknown."""
    tokenizer.enable_truncation(STUDENT_TOKENS)
    tokenizer.no_padding()
    unknown = unknown_token(tokenizer)
    encodings = tokenizer.encode_batch(list(sentences), add_special_tokens=False)
    id_lists = [[token for token in encoding.ids if token != unknown] for encoding in encodings]
    offsets = np.cumsum([0, *map(len, id_lists)], dtype=np.int64)
    return Bags(np.array([token for id_list in id_lists for token in id_list], dtype=np.int64), offsets)


def unknown_token(tokenizer: Tokenizer) -> int | None:
    """The id of the token that stands for unknown words, if there is one."""
    model = json.loads(tokenizer.to_str())["model"]
    if model.get("type") == "Unigram":
        unknown = model.get("unk_id")
        return unknown if isinstance(unknown, int) else None
    return tokenizer.token_to_id(model["unk_token"]) if model.get("unk_token") else None


def principal_directions(centred: FloatArray, dimensions: int) -> FloatArray:
    """(teacher dimensions, dimensions) float32: the directions of greatest variance, greatest first."""
    if dimensions > centred.shape[1]:
        raise DistilError(f"dimensions is {dimensions} but the teacher's vectors have {centred.shape[1]}")
    sample = centred[:PROJECTION_SENTENCES].astype(np.float64)
    _, directions = np.linalg.eigh(sample.T @ sample)
    directions = directions[:, ::-1][:, :dimensions]
    # An eigenvector's sign is free; with its largest part positive it is the same for every library.
    largest = directions[np.abs(directions).argmax(axis=0), np.arange(dimensions)]
    return np.asarray(directions * np.sign(largest), dtype=np.float32)


def loss_and_gradient(
    vectors: FloatArray, *, start: FloatArray, matrix: FloatArray, targets: FloatArray, pull: float
) -> tuple[float, FloatArray]:
    """The training loss of a batch, and its gradient by the vectors of the tokens that it uses.

    vectors, start: (used, dimensions); matrix: (batch, used) averages them to sentences; targets: (batch,
    dimensions), unit length. The loss is the mean over sentences of 1 - cosine, plus `pull` times the mean
    over tokens of the squared distance to their start.
    """
    means = matrix @ vectors
    norms = np.maximum(np.linalg.norm(means, axis=1, keepdims=True), SMALLEST_NORM)
    directions = means / norms
    cosines = (directions * targets).sum(axis=1, keepdims=True)
    drift = vectors - start
    loss = float((1 - cosines).mean() + pull * (drift**2).sum(axis=1).mean())
    # The cosine does not depend on the length of a mean, so that only the part of the target perpendicular to
    # it is in the gradient.
    across = (targets - cosines * directions) / norms
    gradient = -(matrix.T @ across) / len(matrix) + (2 * pull / len(vectors)) * drift
    return loss, gradient


class Adam:
    """Adam (Kingma & Ba 2015) over all token vectors, in place."""

    def __init__(self, shape: tuple[int, ...], *, decays: tuple[float, float] = (0.9, 0.999)) -> None:
        self._mean = np.zeros(shape, dtype=np.float32)
        self._square = np.zeros(shape, dtype=np.float32)
        self._decays = decays
        self._steps = 0

    def step(self, vectors: FloatArray, used: IntArray, gradient: FloatArray, *, rate: float) -> None:
        """Move `vectors`; tokens that are not in `used` have no gradient but keep their momentum."""
        fast, slow = self._decays
        self._steps += 1
        self._mean *= fast
        self._square *= slow
        self._mean[used] += (1 - fast) * gradient
        self._square[used] += (1 - slow) * gradient**2
        denominator = np.sqrt(self._square / (1 - slow**self._steps))
        denominator += 1e-8
        np.divide(self._mean, denominator, out=denominator)
        denominator *= rate / (1 - fast**self._steps)
        vectors -= denominator


def train(
    start: FloatArray, bags: Bags, targets: FloatArray, *, recipe: Recipe, random: np.random.Generator
) -> FloatArray:
    """(vocabulary, dimensions) float32: token vectors whose means point where the targets do."""
    vectors = start.copy()
    adam = Adam(vectors.shape)
    for epoch in range(recipe.epochs):
        losses = []
        order = random.permutation(len(bags))
        for first in range(0, len(order), recipe.batch):
            rows = order[first : first + recipe.batch]
            used, matrix = bags.averaging_matrix(rows)
            loss, gradient = loss_and_gradient(
                vectors[used], start=start[used], matrix=matrix, targets=targets[rows], pull=recipe.pull
            )
            adam.step(vectors, used, gradient, rate=recipe.rate * recipe.rate_decay**epoch)
            losses.append(loss)
        report(f"epoch {epoch + 1} of {recipe.epochs}: loss {np.mean(losses):.4f}")
    return vectors


def quantise(vectors: FloatArray) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float32]]:
    """Each row as int8, and the scale by which it is multiplied back; a row of zeros has scale zero."""
    scales = np.abs(vectors).max(axis=1) / 127
    safe = np.where(scales > 0, scales, 1)
    return np.rint(vectors / safe[:, None]).astype(np.int8), scales.astype(np.float32)


def measure(
    vectors: FloatArray, bags: Bags, targets: FloatArray, taught: FloatArray, *, batch: int
) -> Quality:
    """Mean cosine to the targets, and how pairwise similarities agree with the teacher's own."""
    means = unit_length(bags.means(vectors, batch=batch))
    some = slice(COMPARED_SENTENCES)
    pairs = np.triu_indices(len(means[some]), k=1)
    ours, theirs = ((part[some] @ part[some].T)[pairs] for part in (means, taught))
    return Quality(
        cosine=float((means * targets).sum(axis=1).mean()),
        correlation=float(np.corrcoef(ours, theirs)[0, 1]),
    )


def distil(teacher: Teacher, sentences: Sequence[str], recipe: Recipe) -> Student:
    """Make the static model; the steps are those of the module's docstring."""
    if len(sentences) < 2 * recipe.held_out:
        raise DistilError(
            f"the corpus gives {len(sentences)} sentences, too few to hold out {recipe.held_out} of them;"
            " give more text or a smaller --held-out"
        )
    random = np.random.default_rng(recipe.seed)
    shuffled = [sentences[index] for index in random.permutation(len(sentences))]
    bags = tokenise(teacher.tokenizer, shuffled)
    held, learnt = _part(bags, 0, recipe.held_out), _part(bags, recipe.held_out, len(bags))

    taught = teacher.embed(shuffled)
    mean = taught[recipe.held_out :].mean(axis=0)
    directions = principal_directions(taught[recipe.held_out :] - mean, recipe.dimensions)
    targets = unit_length((taught - mean) @ directions)

    vocabulary = teacher.tokenizer.get_vocab_size(with_added_tokens=True)
    frequency = np.bincount(learnt.ids, minlength=vocabulary) / max(len(learnt.ids), 1)
    weights = recipe.smoothing / (recipe.smoothing + frequency)
    start = (((teacher.embed_tokens() - mean) @ directions) * weights[:, None]).astype(np.float32)

    vectors = train(start, learnt, targets[recipe.held_out :], recipe=recipe, random=random)
    embeddings, scales = quantise(vectors)
    start_quality, quality = (
        measure(tried, held, targets[: recipe.held_out], taught[: recipe.held_out], batch=recipe.batch)
        for tried in (start, embeddings * scales[:, None])
    )
    return Student(
        embeddings=embeddings,
        scales=scales,
        tokenizer=teacher.tokenizer,
        trained_on=len(learnt),
        held_out=len(held),
        start_quality=start_quality,
        quality=quality,
    )


def _part(bags: Bags, first: int, last: int) -> Bags:
    offsets = bags.offsets[first : last + 1]
    return Bags(bags.ids[offsets[0] : offsets[-1]], offsets - offsets[0])


def safetensors_bytes(tensors: dict[str, npt.NDArray[Any]], *, name: str) -> bytes:
    """The tensors in the safetensors format: header length, JSON header, then the data end to end."""
    types = {"float32": "F32", "int8": "I8"}
    header: dict[str, Any] = {"__metadata__": {"name": name, "format": "np"}}
    data = b""
    for key, tensor in tensors.items():
        raw = np.ascontiguousarray(tensor).tobytes()
        header[key] = {
            "dtype": types[tensor.dtype.name],
            "shape": list(tensor.shape),
            "data_offsets": [len(data), len(data) + len(raw)],
        }
        data += raw
    encoded = json.dumps(header, separators=(",", ":")).encode()
    # Spaces up to a multiple of eight, so that the data can be mapped into memory.
    encoded += b" " * (-len(encoded) % 8)
    return len(encoded).to_bytes(8, "little") + encoded + data


def model_card(
    student: Student, recipe: Recipe, *, name: str, teacher: str, licence: str, digest: str
) -> str:
    """The page that says what the model is, how it was made and what was measured."""
    shortest, longest = SENTENCE_CHARACTERS
    tokens, dimensions = student.embeddings.shape
    total = student.trained_on + student.held_out
    return f"""# {name}

A static sentence-embedding model: {tokens:,} token vectors of {dimensions} dimensions (int8 with one float32
scale per token), summed and normalised. fastembed's static model class loads it from this folder
(`model.safetensors` with tensors `embeddings` int8 and `weights` float32, and `tokenizer.json`); it reads
{STUDENT_TOKENS} tokens of a text.

- Teacher: {teacher}. Tokenizer: the teacher's.
- Licence of this model: {licence}.
- sha256 of model.safetensors: {digest}

## Recipe
1. {total:,} distinct sentences of {shortest}-{longest} characters, markup stripped;
   {student.held_out:,} of them held out.
2. Teacher vectors of the sentences (mean pooling, unit length), minus their mean, projected on the first
   {dimensions} principal directions: the targets.
3. Start of each token: teacher output of [CLS] token [SEP] averaged over the three positions, unit length,
   minus the same mean, projected, times {recipe.smoothing:g} / ({recipe.smoothing:g} + p(token)).
4. Embedding bag (mean): loss = 1 - cosine(bag, target) + {recipe.pull:g} * squared distance of the used
   tokens to their start; Adam {recipe.rate:g} (times {recipe.rate_decay:g} per epoch), batch {recipe.batch},
   {recipe.epochs} epochs, seed {recipe.seed}.
5. Per token: scale = max |v| / 127, round to int8.

## Measured
Held-out sentences, the untrained start in brackets:
- cosine to the target {student.quality.cosine:.3f} ({student.start_quality.cosine:.3f});
- correlation of pairwise similarities with the teacher's {student.quality.correlation:.3f}
  ({student.start_quality.correlation:.3f}).
"""


def write_model(
    folder: Path, student: Student, recipe: Recipe, *, name: str, teacher: str, licence: str
) -> None:
    """Write the model's three files into a folder that appears only once they are whole."""
    tensors: dict[str, npt.NDArray[Any]] = {"weights": student.scales, "embeddings": student.embeddings}
    content = safetensors_bytes(tensors, name=name)
    digest = hashlib.sha256(content).hexdigest()
    card = model_card(student, recipe, name=name, teacher=teacher, licence=licence, digest=digest)
    student.tokenizer.no_truncation()
    student.tokenizer.no_padding()
    partial = folder.with_name(folder.name + ".partial")
    try:
        partial.mkdir(parents=True, exist_ok=True)
        (partial / "model.safetensors").write_bytes(content)
        (partial / "tokenizer.json").write_text(student.tokenizer.to_str(), encoding="utf-8")
        (partial / "MODEL_CARD.md").write_text(card, encoding="utf-8")
        partial.rename(folder)
    except OSError as error:
        raise DistilError(f"{folder} cannot be written: {error}") from error


def report(message: str) -> None:
    """Print a message for the person who waits."""
    print(message, file=sys.stderr, flush=True)


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line, with the recipe's figures as options."""
    parser = argparse.ArgumentParser(description="Distil a sentence-embedding model into a static one.")
    parser.add_argument("teacher", type=Path, help="folder with model.onnx and tokenizer.json")
    parser.add_argument("corpus", type=Path, nargs="+", help=".txt or .md files, or folders of them")
    parser.add_argument("-o", "--output", type=Path, required=True, help="folder to make")
    parser.add_argument("--name", default="seamline-static", help="the model's name (%(default)s)")
    parser.add_argument("--teacher-name", help="the teacher's name for the card (its folder's)")
    parser.add_argument("--licence", default="as the teacher's", help="for the card (%(default)s)")
    defaults = Recipe()
    for option in ("dimensions", "held-out", "epochs", "batch", "teacher-batch", "teacher-tokens", "seed"):
        default = getattr(defaults, option.replace("-", "_"))
        parser.add_argument(f"--{option}", type=int, default=default, help="(%(default)s)")
    parser.add_argument("--rate", type=float, default=defaults.rate, help="of learning (%(default)s)")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; 0 when the model is there, 1 with a message when it is not."""
    options = read_arguments(arguments)
    try:
        recipe = Recipe(
            dimensions=options.dimensions,
            held_out=options.held_out,
            epochs=options.epochs,
            batch=options.batch,
            rate=options.rate,
            teacher_batch=options.teacher_batch,
            teacher_tokens=options.teacher_tokens,
            seed=options.seed,
        )
        if options.output.exists():
            raise DistilError(f"{options.output} is there already; remove it or name another folder")
        sentences = read_sentences(options.corpus)
        report(f"corpus: {len(sentences)} sentences")
        teacher = Teacher(options.teacher, batch=recipe.teacher_batch, max_tokens=recipe.teacher_tokens)
        student = distil(teacher, sentences, recipe)
        name = options.teacher_name or options.teacher.resolve().name
        write_model(options.output, student, recipe, name=options.name, teacher=name, licence=options.licence)
    except DistilError as error:
        report(f"error: {error}")
        return 1
    report(f"held-out cosine {student.quality.cosine:.3f} (start {student.start_quality.cosine:.3f})")
    print(options.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
