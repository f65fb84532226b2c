"""Small analyses by the real engine, for tests of views."""

import hashlib
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.config import Config
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document

GARDEN = """# Garden

## Soil

Good soil is dark and crumbles. Worms live in good soil. Soil that smells sour needs air.

- sand drains
- clay holds water

## Water

Water the roots and not the leaves. Water early. Rain is the best water of all.

```python
def water(litres):
    return litres * 2
```

## Tools

| tool | use |
| --- | --- |
| spade | digging |
| rake | levelling |

A spade wants a sharp edge. A rake wants none.
"""


TWICE = """## Soil

The same words stand here twice, and that is no good at all.

## Water

Other words stand here, which are said once and never again.

## Soil

The same words stand here twice, and that is no good at all.
"""


class WordEmbedder:
    """Counts words in buckets by a hash, so that texts with common words are alike."""

    name = "words"
    dimensions = 16
    max_tokens = 512

    def embed(self, texts: Sequence[str]) -> FloatArray:
        vectors = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        for row, text in enumerate(texts):
            for word in text.lower().split():
                vectors[row, hashlib.md5(word.encode()).digest()[0] % self.dimensions] += 1
        norms = np.linalg.norm(vectors, axis=1, keepdims=True)
        return np.divide(vectors, norms, out=vectors, where=norms > 0)


def analysis_of(
    text: str = GARDEN, *, preset: str = "seamline", path: str = "", vectors: bool = True, **values: object
) -> Analysis:
    """Analyse a markdown text in small chunks; `values` replace those of the preset.

    Cached, since views show the same few texts, and change nothing in an analysis.
    """
    small = {"token_method": "approximate", "min_tokens": 5, "max_tokens": 40, "target_tokens": 20}
    config = PRESETS[preset].config.with_values({**small, **values})
    return _analysed(Document(text, name="garden.md", path=path), config, vectors=vectors)


@lru_cache(maxsize=256)
def _analysed(document: Document, config: Config, *, vectors: bool) -> Analysis:
    return analyse(document, config, WordEmbedder() if vectors else None)
