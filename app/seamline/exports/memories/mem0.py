"""Mem0: each line holds the arguments of `Memory.add(**line, user_id=...)`.

With `infer=False` Mem0 stores the content of each message as it is, and calls no model; `name` becomes its
actor_id. Mem0 requires an owner of the memories (user_id, agent_id or run_id), which the caller must
add. After https://docs.mem0.ai/core-concepts/memory-operations/add and `_add_to_vector_store` of
mem0/memory/main.py in https://github.com/mem0ai/mem0.
"""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.text.document import Document
from seamline.engine.text.roles import answers
from seamline.exports.memories.dialect import MemoryDialect, MemoryRecord, flat_metadata, iso_time
from seamline.memories.memory_set import MemorySet


def records(document: Document, found: MemorySet) -> Iterator[MemoryRecord]:
    """Yield the arguments for each memory of a document."""
    for merged in found.merged:
        memory = merged.memory
        # Mem0 skips messages of other roles, or takes them for instructions.
        message: dict[str, object] = {
            "role": "assistant" if answers(memory.role) else "user",
            "content": memory.text,
        }
        if memory.speaker != memory.role or message["role"] != memory.role.lower():
            message |= {"name": memory.speaker} if memory.speaker else {}
        metadata = flat_metadata(document, merged)
        if time := iso_time(document, memory):
            metadata["said_at"] = time
        yield {"messages": [message], "metadata": metadata, "infer": False}


DIALECT = MemoryDialect("mem0", "arguments of Mem0's add(), with infer=False", records)
