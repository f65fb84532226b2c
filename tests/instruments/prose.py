"""A text in which some topics change sharply and some hardly, so that each threshold gives another cut."""

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
        # With function words, since it would be taken for another language than English otherwise.
        found.append(f"{' '.join(words).capitalize()} is of the {words[0]}.")
    return " ".join(found)


PROSE = _prose(120)
