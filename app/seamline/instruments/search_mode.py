"""Ways to search chunks: by the words of a query, by its meaning, or by both."""

from __future__ import annotations

from typing import Literal

SearchMode = Literal["hybrid", "semantic", "keyword"]
"""hybrid: by words and meaning, with both rankings fused; semantic: by cosines; keyword: by BM25."""

DEFAULT_MODE: SearchMode = "hybrid"
"""The default; the benchmark tests/benchmarks/retrieval is the reason."""
