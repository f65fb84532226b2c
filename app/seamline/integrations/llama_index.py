"""A LlamaIndex node parser that cuts by a config of Seamline, with parent nodes if that has two levels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from llama_index.core.bridge.pydantic import Field, PrivateAttr
from llama_index.core.node_parser import NodeParser
from llama_index.core.node_parser.node_utils import build_nodes_from_splits
from llama_index.core.schema import BaseNode, Document, MetadataMode, NodeRelationship, TextNode
from llama_index.core.utils import get_tqdm_iterable

from seamline.engine.analysis import Analysis
from seamline.engine.parameters import Value
from seamline.integrations.text_cutter import (
    ConfigSource,
    TextCutter,
    TextKind,
    added_metadata,
    metadata_of,
    values_of,
)


class SeamlineNodeParser(NodeParser):
    """A replacement for any NodeParser.

    config: a config file, the name of a preset, a Config, or its values by name; None for the default. Its
    values are kept, which the framework compares in its cache and sends to its other processes. kind:
    whether texts are read as markdown or plain.
    Nodes have their places in the text, their neighbours and their source. With `levels = 2` a chunk's node
    comes before those of its children, and is connected with them as in a HierarchicalNodeParser;
    get_leaf_nodes() returns the nodes to search. Of the metadata added here, only the breadcrumb is embedded
    and read by a language model.
    Raises ConfigError for an invalid config, and SeamlineError for a text that cannot be cut.
    """

    config: dict[str, Value] = Field(description="The value of each parameter of Seamline.")
    kind: TextKind = Field(default="markdown", description="How texts are read: markdown or text.")
    _cutter: TextCutter = PrivateAttr()

    def __init__(self, config: ConfigSource = None, **values: Any) -> None:
        cutter = TextCutter(config)
        super().__init__(config=values_of(cutter.config), **values)
        self._cutter = cutter

    @classmethod
    def class_name(cls) -> str:
        """Return the name by which the framework stores it."""
        return "SeamlineNodeParser"

    def _parse_nodes(
        self, nodes: Sequence[BaseNode], show_progress: bool = False, **kwargs: Any
    ) -> list[BaseNode]:
        made: list[BaseNode] = []
        for node in get_tqdm_iterable(nodes, show_progress, "Cutting"):
            text = node.get_content(metadata_mode=MetadataMode.NONE)
            # Not the id of the node, which changes whenever the document is read.
            analysis = self._cutter.analyse(text, name=node.metadata.get("file_path"), kind=self.kind)
            made += self._nodes_of(analysis, node)
        return made

    def _nodes_of(self, analysis: Analysis, source: BaseNode) -> list[BaseNode]:
        parents = self._level(analysis, source)
        if analysis.children is None:
            return parents
        children = self._level(analysis.children, source)
        made: list[BaseNode] = []
        for number, parent in enumerate(parents):
            own = [children[child] for child in analysis.children_of(number)]
            for child in own:
                child.relationships[NodeRelationship.PARENT] = parent.as_related_node_info()
            parent.relationships[NodeRelationship.CHILD] = [child.as_related_node_info() for child in own]
            made += [parent, *own]
        return made

    def _level(self, analysis: Analysis, source: BaseNode) -> list[BaseNode]:
        records = analysis.records()
        texts = [chunk.stored_text for chunk in records]
        made: list[TextNode] = build_nodes_from_splits(texts, source, id_func=self.id_func)
        given = source.metadata if self.include_metadata else {}
        for node, chunk in zip(made, records, strict=True):
            node.start_char_idx, node.end_char_idx = chunk.overlap_start, chunk.end
            added = added_metadata({**metadata_of(chunk), "level": analysis.level}, given)
            node.metadata = {**given, **added}
            # Ids and offsets say nothing about the content, and would be part of every embedded text.
            unread = [key for key in added if key != "breadcrumb"]
            # If a node is cut again, it has these keys already.
            node.excluded_embed_metadata_keys = list(
                dict.fromkeys([*node.excluded_embed_metadata_keys, *unread])
            )
            node.excluded_llm_metadata_keys = list(dict.fromkeys([*node.excluded_llm_metadata_keys, *unread]))
        for before, after in pairwise(made):
            if self.include_prev_next_rel:
                before.relationships[NodeRelationship.NEXT] = after.as_related_node_info()
                after.relationships[NodeRelationship.PREVIOUS] = before.as_related_node_info()
        return list(made)

    def _postprocess_parsed_nodes(
        self, nodes: list[BaseNode], parent_doc_map: dict[str, Document]
    ) -> list[BaseNode]:
        # The framework's own would search for each text, and find the wrong one of two that are equal; and it
        # would make a parent and its children neighbours.
        return nodes
