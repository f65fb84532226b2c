"""The stages of the pipeline: the key of each, with the type of what it gives, in their order."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import CodeArray, CountArray, IndexArray
from seamline.engine.chunks.chunk import Chunks
from seamline.engine.chunks.completeness import SentenceEdges
from seamline.engine.chunks.read_limit import ChunkLimits
from seamline.engine.evidence.curve import Curve
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.pipeline.boundaries import Boundaries
from seamline.engine.pipeline.unit_vectors import Vectors
from seamline.engine.sizing.cut import Cut
from seamline.engine.stages import Stage
from seamline.engine.strategies import TextEdges
from seamline.engine.strategies.run_strategy import Prepared
from seamline.engine.text.blocks import Blocks
from seamline.engine.units.long_units import LongUnits, ReadSizes
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.span_counts import SpanCounts
from seamline.engine.units.units import Units

# With the reason why the markdown could not be parsed, or "".
BLOCKS: Stage[tuple[Blocks, str]] = Stage("blocks")
SENTENCES: Stage[tuple[Units, SentenceEdges]] = Stage("sentences")
# Only for strategies that find edges of their own.
EDGES: Stage[TextEdges] = Stage("edges")
# Only for splitters that divide lines; in UTF-16 code units.
LONGEST_LINE: Stage[int] = Stage("longest")
# Units before those that are too long are divided, and their sizes: as the config counts, as the model does.
FOUND: Stage[Units] = Stage("found")
COUNTS: Stage[Sizes] = Stage("counts")
READ: Stage[ReadSizes] = Stage("read")
LONG: Stage[LongUnits] = Stage("long")
UNITS: Stage[Units] = Stage("units")
TOKENS: Stage[Sizes] = Stage("tokens")
# (n - 1,) uint8 of Tie; only for strategies that keep units together at ties.
TIES: Stage[CodeArray] = Stage("ties")
# With (n,) int32, what a repeated heading costs a chunk that begins with each unit, or None.
GAPS: Stage[tuple[Gaps, CountArray | None]] = Stage("gaps")
# With (blocks + 1,) int64, what is embedded before a chunk that begins with each block.
LIMIT: Stage[tuple[ReadSizes, IndexArray]] = Stage("limit")
LIMITS: Stage[ChunkLimits] = Stage("limits")
LANGUAGE: Stage[bool] = Stage("language")
"""Whether the text is mostly in another language than English; only of models that know no other."""
VECTORS: Stage[Vectors] = Stage("vectors")
# (n - 1,) float64, before it is smoothed.
SIMILARITY: Stage[NDArray[np.float64] | None] = Stage("similarity")
CURVE: Stage[Curve | None] = Stage("curve")
EVIDENCE: Stage[Prepared] = Stage("evidence")
BOUNDARIES: Stage[Boundaries] = Stage("boundaries")
# With the cut that they are of, and the counts of their texts.
CHUNKS: Stage[tuple[Cut, Chunks, SpanCounts]] = Stage("chunks")
