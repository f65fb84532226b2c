"""Ours in the pipelines of other frameworks, and theirs in our window, each run by the framework itself."""

import copy
import importlib
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import seamline
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.text.document import Document
from seamline.exports.config.toml import dump_config
from seamline.integrations.chunker import SeamlineChunker
from seamline.integrations.text_cutter import TextCutter
from seamline.plugins import load_plugins
from seamline.plugins.other_splitter import splitter_config

# It sends figures of its use otherwise.
os.environ["HAYSTACK_TELEMETRY_ENABLED"] = "False"

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "resources/samples/tour.md").read_text(encoding="utf-8")
# A paragraph stands twice: what looks for texts anew finds the wrong one.
REPEATED = "# One\n\nThe same words.\n\n# Two\n\nThe same words.\n\n# Three\n\nThe same words.\n"
AT_HEADINGS = Config(strategy="structure", max_tokens=12, min_tokens=0, embedder="none")


@pytest.fixture
def config_file(tmp_path: Path) -> Path:
    """A config file as the window writes it."""
    path = tmp_path / "seamline.toml"
    path.write_text('preset = "optimal"\nstrategy = "structure"\nmax_tokens = 90\n', encoding="utf-8")
    return path


def wanted(config: Config, text: str = TEXT) -> list[tuple[int, int, str]]:
    """Return what the engine itself makes of a text."""
    analysis = seamline.analyse(Document(text), config, seamline.load_embedder(config.embedder))
    return [(chunk.overlap_start, chunk.end, chunk.stored_text) for chunk in analysis.records()]


@pytest.mark.parametrize(
    ("library", "module", "name"),
    [
        ("", "chunker", "SeamlineChunker"),
        ("langchain_text_splitters", "langchain", "SeamlineTextSplitter"),
        ("haystack", "haystack", "SeamlineDocumentSplitter"),
        ("llama_index.core", "llama_index", "SeamlineNodeParser"),
    ],
)
@pytest.mark.parametrize("kind", ["plain", "conversation"])
def test_a_kind_that_no_text_is_read_as_is_refused_at_once(
    library: str, module: str, name: str, kind: str
) -> None:
    """Where the pipeline is built, not with its first text; nobody hands over the messages of a talk."""
    if library:
        pytest.importorskip(library)
    make = getattr(importlib.import_module(f"seamline.integrations.{module}"), name)
    # LlamaIndex's models check their fields themselves.
    with pytest.raises((ConfigError, ValueError), match=r"kind(?s:.)*markdown.* or .*text"):
        make(AT_HEADINGS, kind=kind)


def test_langchain_splits_as_the_config_file_says(config_file: Path) -> None:
    """Its documents keep their metadata and know their places."""
    pytest.importorskip("langchain_text_splitters")
    from langchain_core.documents import Document as Given

    from seamline.integrations.langchain import SeamlineTextSplitter

    splitter = SeamlineTextSplitter(config_file)
    made = splitter.split_documents([Given(page_content=TEXT, metadata={"source": "tour"})])
    found = [(each.metadata["start_index"], each.metadata["end_index"], each.page_content) for each in made]
    assert found == wanted(TextCutter(config_file).config)
    assert {each.metadata["source"] for each in made} == {"tour"}
    # What another document has is another chunk, and has an id of its own.
    other = splitter.split_documents([Given(page_content=TEXT, metadata={"source": "detour"})])
    assert not {each.metadata["chunk_id"] for each in made} & {each.metadata["chunk_id"] for each in other}
    assert splitter.split_text(TEXT) == [each.page_content for each in made]


def test_llama_index_nodes_know_their_places_and_neighbours() -> None:
    """Also where the same text stands in several places."""
    pytest.importorskip("llama_index.core")
    from llama_index.core import Document as Given
    from llama_index.core.schema import NodeRelationship

    from seamline.integrations.llama_index import SeamlineNodeParser

    nodes = SeamlineNodeParser(AT_HEADINGS).get_nodes_from_documents(
        [Given(text=REPEATED, metadata={"a": 1})]
    )
    assert [(node.start_char_idx, node.end_char_idx, node.text) for node in nodes] == wanted(
        AT_HEADINGS, REPEATED
    )
    assert [NodeRelationship.PREVIOUS in node.relationships for node in nodes] == [False, True, True]
    assert nodes[0].next_node.node_id == nodes[1].node_id
    assert {node.metadata["a"] for node in nodes} == {1}


def test_llama_index_finds_parents_and_leaves() -> None:
    """Under two levels the framework's own functions tell what is searched from what is returned."""
    pytest.importorskip("llama_index.core")
    from llama_index.core import Document as Given
    from llama_index.core.node_parser import get_leaf_nodes, get_root_nodes

    from seamline.integrations.llama_index import SeamlineNodeParser

    nodes = SeamlineNodeParser(Config(levels=2)).get_nodes_from_documents([Given(text=TEXT)])
    roots = {node.node_id: node for node in get_root_nodes(nodes)}
    assert len(roots) == len(wanted(Config()))
    for leaf in get_leaf_nodes(nodes):
        parent = roots[leaf.parent_node.node_id]
        assert parent.start_char_idx <= leaf.start_char_idx < leaf.end_char_idx <= parent.end_char_idx


def test_llama_index_keeps_the_values_of_a_config(config_file: Path) -> None:
    """Pickled, or read from what was stored: the file may be gone, and the default cuts nothing instead."""
    pytest.importorskip("llama_index.core")
    from llama_index.core import Document as Given

    from seamline.integrations.llama_index import SeamlineNodeParser

    def texts(parser: SeamlineNodeParser) -> list[str]:
        return [node.get_content() for node in parser.get_nodes_from_documents([Given(text=TEXT)])]

    parsers = [SeamlineNodeParser(config, kind="text") for config in (AT_HEADINGS, config_file)]
    config_file.unlink()
    for parser in parsers:
        for again in (
            pickle.loads(pickle.dumps(parser)),
            # The framework stores of a function no more than its name.
            SeamlineNodeParser.from_json(parser.to_json(), id_func=parser.id_func),
        ):
            assert texts(again) == texts(parser)
            assert again.to_dict() == parser.to_dict()


def test_llama_index_caches_no_chunks_of_another_config(config_file: Path) -> None:
    """Neither of another Config, nor of a file that was edited since."""
    pytest.importorskip("llama_index.core")
    from llama_index.core import Document as Given
    from llama_index.core.ingestion import IngestionCache, IngestionPipeline

    from seamline.integrations.llama_index import SeamlineNodeParser

    def cut_by(config: Config | Path) -> list[str]:
        pipeline = IngestionPipeline(transformations=[SeamlineNodeParser(config)], cache=cache)
        return [node.get_content() for node in pipeline.run(documents=[Given(text=REPEATED)])]

    cache = IngestionCache()
    whole = AT_HEADINGS.with_values({"max_tokens": 800, "min_tokens": 800})
    assert len(cut_by(AT_HEADINGS)) == 3
    assert len(cut_by(whole)) == 1
    config_file.write_text(dump_config(AT_HEADINGS), encoding="utf-8")
    assert len(cut_by(config_file)) == 3
    config_file.write_text(dump_config(whole), encoding="utf-8")
    assert len(cut_by(config_file)) == 1


def test_llama_index_embeds_no_ids_and_offsets() -> None:
    """What is embedded of a node is its text, its headings and what its document has, as that asks for."""
    pytest.importorskip("llama_index.core")
    from llama_index.core import Document as Given
    from llama_index.core.schema import MetadataMode

    from seamline.integrations.llama_index import SeamlineNodeParser

    metadata = {"author": "Ann", "level": 7, "file_path": "one.md"}
    given = Given(text="# One\n\nWords.\n", metadata=metadata, excluded_embed_metadata_keys=["file_path"])
    (node,) = SeamlineNodeParser(AT_HEADINGS).get_nodes_from_documents([given])
    assert node.get_content(MetadataMode.EMBED) == f"author: Ann\nlevel: 7\nbreadcrumb: One\n\n{node.text}"
    assert node.get_content(MetadataMode.LLM) == (
        f"author: Ann\nlevel: 7\nfile_path: one.md\nbreadcrumb: One\n\n{node.text}"
    )
    assert given.excluded_embed_metadata_keys == ["file_path"]


def metadata_from_langchain(text: str, given: dict[str, Any]) -> list[dict[str, Any]]:
    """Cut a document by LangChain, and return the metadata of its chunks."""
    from seamline.integrations.langchain import SeamlineTextSplitter

    made = SeamlineTextSplitter(AT_HEADINGS).create_documents([text], [given])
    return [document.metadata for document in made]


def metadata_from_llama_index(text: str, given: dict[str, Any]) -> list[dict[str, Any]]:
    """Cut a document by LlamaIndex, and return the metadata of its nodes."""
    from llama_index.core import Document as Given

    from seamline.integrations.llama_index import SeamlineNodeParser

    nodes = SeamlineNodeParser(AT_HEADINGS).get_nodes_from_documents([Given(text=text, metadata=given)])
    return [node.metadata for node in nodes]


def metadata_from_haystack(text: str, given: dict[str, Any]) -> list[dict[str, Any]]:
    """Cut a document by Haystack, and return the metadata of its chunks."""
    from haystack import Document as Given

    from seamline.integrations.haystack import SeamlineDocumentSplitter

    made = SeamlineDocumentSplitter(AT_HEADINGS).run([Given(content=text, meta=given)])["documents"]
    return [document.meta for document in made]


@pytest.mark.parametrize(
    ("framework", "cut_with"),
    [
        ("langchain_text_splitters", metadata_from_langchain),
        ("llama_index.core", metadata_from_llama_index),
        ("haystack", metadata_from_haystack),
    ],
)
def test_keys_of_a_document_stay_its_own(
    framework: str, cut_with: Callable[[str, dict[str, Any]], list[dict[str, Any]]]
) -> None:
    """Unless it is a chunk that is cut again, whose places and ids are not those of its parts."""
    pytest.importorskip(framework)
    given = {"level": 7, "tokens": "mine", "content_type": "text/markdown"}
    made = cut_with(REPEATED, given)
    assert len(made) == 3
    assert all(each.items() >= given.items() and "start_index" in each for each in made)
    again = cut_with(REPEATED, made[2])
    assert [each["start_index"] for each in again] == [each["start_index"] for each in made]
    assert len({each["chunk_id"] for each in again}) == 3
    assert "mine" not in {each["tokens"] for each in again}


def test_haystack_runs_it_in_a_pipeline_that_was_stored(config_file: Path) -> None:
    """A pipeline with it is written down, read again, and splits as the config file says."""
    pytest.importorskip("haystack")
    from haystack import Document as Given
    from haystack import Pipeline

    from seamline.integrations.haystack import SeamlineDocumentSplitter

    pipeline = Pipeline()
    pipeline.add_component("splitter", SeamlineDocumentSplitter(config_file))
    again = Pipeline.loads(pipeline.dumps(), allowed_modules=["seamline.integrations.haystack"])
    given = Given(content=TEXT, meta={"source": "tour"})
    made = again.run({"splitter": {"documents": [given]}})["splitter"]["documents"]
    found = [(each.meta["split_idx_start"], each.meta["end_index"], each.content) for each in made]
    assert found == wanted(TextCutter(config_file).config)
    assert {(each.meta["source"], each.meta["source_id"]) for each in made} == {("tour", given.id)}
    with pytest.raises(ConfigError, match="has no text"):
        SeamlineDocumentSplitter(config_file).run([Given(content=None)])


def test_the_chunker_is_called_as_chonkies_are(config_file: Path) -> None:
    """With a text, or with several; its chunks have the same attributes."""
    chunker = SeamlineChunker(config_file)
    found = chunker(TEXT)
    assert [(each.start_index, each.end_index, each.text) for each in found] == wanted(
        TextCutter(config_file).config
    )
    assert chunker([TEXT, ""]) == [found, []]
    chonkie = pytest.importorskip("chonkie")
    theirs = chonkie.RecursiveChunker(chunk_size=400)(TEXT)[0]
    for name in ("text", "start_index", "end_index", "token_count", "id", "context", "metadata"):
        assert hasattr(theirs, name)
        assert hasattr(found[0], name)


COPIED: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda made: pickle.loads(pickle.dumps(made)),
    "copied": copy.deepcopy,
}
OURS = (
    "chunker.SeamlineChunker",
    "langchain.SeamlineTextSplitter",
    "llama_index.SeamlineNodeParser",
    "haystack.SeamlineDocumentSplitter",
)


@pytest.mark.parametrize("way", COPIED)
@pytest.mark.parametrize("named", OURS)
def test_copy_cuts_as_the_original(named: str, way: str) -> None:
    """Pipelines are copied, and sent to other processes, after a model was loaded too."""
    from seamline.plugins.splitter_adapters import adapt

    module, name = named.split(".")
    imported = pytest.importorskip(f"seamline.integrations.{module}", exc_type=ImportError)
    made = getattr(imported, name)(Config(max_tokens=90))
    expected = adapt(made, name)(TEXT)
    assert len(expected) > 1
    assert adapt(COPIED[way](made), name)(TEXT) == expected


def test_headings_keep_their_own_marks() -> None:
    """The breadcrumb leaves out those of a heading's level alone."""
    made = SeamlineChunker(AT_HEADINGS)("# C#\n\nA language.\n\n## #5 Fix the login\n\nIt was broken.\n")
    assert [chunk.metadata["breadcrumb"] for chunk in made] == ["C#", "C# > #5 Fix the login"]


def test_a_config_that_is_none_is_refused(tmp_path: Path) -> None:
    """A file that is not there, and a preset that nobody knows."""
    with pytest.raises(ConfigError, match="is not there"):
        TextCutter(tmp_path / "missing.toml")
    with pytest.raises(ConfigError, match="is not there"):
        TextCutter(str(tmp_path / ".kbconfig"))
    with pytest.raises(ConfigError, match="no preset is called 'best'"):
        TextCutter("best")


@pytest.mark.parametrize("name", ["seamline.toml", ".kbconfig", "settings", "optimal"])
def test_config_file_is_found_by_any_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a text as by its path, with a folder or without; a preset's name alone is the preset."""
    path = tmp_path / name
    text = "chunking:\n  strategy: headers\n" if name == ".kbconfig" else dump_config(AT_HEADINGS)
    path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    read = seamline.load_config(path)
    assert read != Config()
    assert TextCutter(str(path)).config == TextCutter(Path(name)).config == read
    assert TextCutter(name).config == (Config() if name == "optimal" else read)


THEIRS = {
    "langchain_text_splitters": (
        "RecursiveCharacterTextSplitter(chunk_size=400, chunk_overlap=50)",
        "MarkdownHeaderTextSplitter(headers_to_split_on=[('#', 'h1'), ('##', 'h2')])",
        "MarkdownTextSplitter(chunk_size=600, chunk_overlap=0)",
    ),
    "llama_index.core.node_parser": (
        "SentenceSplitter(chunk_size=100, chunk_overlap=20)",
        "MarkdownNodeParser",
        "HierarchicalNodeParser.from_defaults(chunk_sizes=[512, 128])",
    ),
    "haystack.components.preprocessors": (
        "DocumentSplitter(split_by='word', split_length=80, split_overlap=10)",
        "RecursiveDocumentSplitter(split_length=80)",
    ),
    "chonkie": ("RecursiveChunker(chunk_size=400)", "SentenceChunker(chunk_size=300, chunk_overlap=50)"),
    "semantic_text_splitter": ("MarkdownSplitter(capacity=400)", "TextSplitter(capacity=400, overlap=50)"),
}


def cut(said: str, text: str) -> Analysis:
    """Cut a text by a splitter."""
    load_plugins()
    return seamline.analyse(Document(text), splitter_config(said, Config()), None)


@pytest.mark.parametrize(
    ("module", "call"),
    [(module, call) for module, calls in THEIRS.items() for call in calls],
)
@pytest.mark.parametrize("name", ["samples/tour.md", "help/exports.md"])
def test_their_chunks_are_all_found_in_the_text(
    module: str, call: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever white space a splitter strips or joins, each chunk is placed, and its words are its own."""
    pytest.importorskip(module)
    if module.startswith("haystack"):
        # It brings the model of sentences along that NLTK would download.
        bundled = Path(pytest.importorskip("llama_index.core").__file__).parent / "_static" / "nltk_cache"
        monkeypatch.setattr("nltk.data.path", [str(bundled)])
    text = (ROOT / "resources" / name).read_text(encoding="utf-8")
    found = cut(f"{module}:{call}", text)
    assert found.notices == ()
    assert [squeezed(chunk.text) for chunk in found.records()] == theirs(f"{module}:{call}", text)


def test_a_function_of_ones_own_makes_what_takes_more_than_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as semchunk's chunker, which takes a function that counts."""
    semchunk = pytest.importorskip("semchunk")
    module = ModuleType("splitters_of_ones_own")
    vars(module)["by_words"] = lambda words: semchunk.chunkerify(lambda text: len(text.split()), words)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    found = cut("splitters_of_ones_own:by_words(words=60)", TEXT)
    assert [squeezed(chunk.text) for chunk in found.records()] == theirs(
        "splitters_of_ones_own:by_words(words=60)", TEXT
    )


def theirs(said: str, text: str) -> list[str]:
    """Return the words of the chunks that a splitter returns, those without any left out."""
    from seamline.plugins.splitter_adapters import adapt
    from seamline.plugins.splitter_calls import make_splitter, parse_call

    call = parse_call(said)
    splitter: Any = make_splitter(call)
    return [words for piece in adapt(splitter, call.label)(text) if (words := squeezed(piece.text))]


def squeezed(text: str) -> str:
    """Return a text without its white space."""
    return "".join(text.split())


def test_config_file_is_read_without_a_window_or_a_command(tmp_path: Path) -> None:
    """In a pipeline nothing else has made strategies from outside known."""
    path = tmp_path / "seamline.toml"
    path.write_text(dump_config(Config(strategy="other_splitter")), encoding="utf-8")
    said = (
        "from seamline.integrations.text_cutter import TextCutter\n"
        f"print(TextCutter({str(path)!r}).config.strategy)"
    )
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["other_splitter"], done.stderr


def test_parameters_of_other_packages_are_read_in_another_process() -> None:
    """Where nothing has made them known before."""
    load_plugins()
    sent = pickle.dumps(TextCutter(splitter_config("mine:split", Config())))
    said = f"import pickle\nprint(pickle.loads({sent!r}).config['other_splitter'])"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["mine:split"], done.stderr


def test_haystack_takes_a_config_and_keeps_it_in_a_pipeline() -> None:
    """What a pipeline is stored as holds its values, so that it needs no file."""
    pytest.importorskip("haystack")
    from haystack import Document as Given
    from haystack import Pipeline

    from seamline.integrations.haystack import SeamlineDocumentSplitter

    pipeline = Pipeline()
    pipeline.add_component("splitter", SeamlineDocumentSplitter(AT_HEADINGS))
    # Where it is read, nobody may know what is installed here.
    assert "other_splitter" not in pipeline.dumps()
    again = Pipeline.loads(pipeline.dumps(), allowed_modules=["seamline.integrations.haystack"])
    made = again.run({"splitter": {"documents": [Given(content=TEXT)]}})["splitter"]["documents"]
    found = [(each.meta["split_idx_start"], each.meta["end_index"], each.content) for each in made]
    assert found == wanted(AT_HEADINGS)
