"""A text whose topics change, some sharply and some hardly, so that every threshold cuts it otherwise."""

import numpy as np

_TOPICS = (
    "boat sail wind harbour mast rope wave anchor deck tide".split(),
    "bee hive honey flower nectar wax queen swarm comb pollen".split(),
    "rake soil seed bed water root spade weed leaf compost".split(),
    "engine code test branch merge build bug patch cache log".split(),
)


def _prose(sentences: int) -> str:
    random = np.random.default_rng(7)
    found = []
    topic = 0
    for _ in range(sentences):
        if random.random() < 0.2:
            topic = int(random.integers(len(_TOPICS)))
        words = random.choice(_TOPICS[topic], size=int(random.integers(3, 9)))
        # Words of every text, or it would pass for another language than English.
        found.append(f"{' '.join(words).capitalize()} is of the {words[0]}.")
    return " ".join(found)


PROSE = _prose(120)
