"""Measures which curve settings find the joints between texts best, with the bundled model.

The set is built from what Python packages on this machine carry: the prose of their descriptions and
documentation, sections of different packages joined end to end, headings removed. Half of the packages
choose the setting, the other half judge it. Prints mean Pk (Beeferman et al. 1999; lower is better) per
setting, and the setting to use. Run as: python tests/benchmarks/choose_defaults.py
"""

from __future__ import annotations

import argparse
import itertools
import random
import re
import sys
from importlib.metadata import distributions

import numpy as np

from seamline import load_embedder
from seamline.engine.curve import Verdict, compute_curve, judge

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")


def sections() -> dict[str, list[list[str]]]:
    """Return for each package its sections, each a list of at least three sentences of prose."""
    found: dict[str, list[list[str]]] = {}
    for distribution in distributions():
        text = distribution.metadata.get_payload() or distribution.metadata.get("Description") or ""
        name = distribution.metadata["Name"] or ""
        parts = []
        for section in re.split(r"(?m)^(?:#+ .*|.*\n[=\-~]{4,})$", str(text)):
            prose = [
                " ".join(paragraph.split())
                for paragraph in re.split(r"\n\s*\n", section)
                if not re.match(r"\s*(?:[-*|`>+.\[!<#$]|\d+\.|    )", paragraph) and len(paragraph) > 60
            ]
            sentences = [s for paragraph in prose for s in _SENTENCE.split(paragraph) if 25 < len(s) < 400]
            if len(sentences) >= 3:
                parts.append(sentences)
        if parts:
            found[name] = parts
    return found


def documents(
    packages: dict[str, list[list[str]]], count: int, seed: int
) -> list[tuple[list[str], list[int]]]:
    """Join sections of different packages: (sentences, gaps after which a section ends)."""
    chooser = random.Random(seed)
    names = sorted(packages)
    made = []
    for _ in range(count):
        sentences: list[str] = []
        joints: list[int] = []
        for name in chooser.sample(names, k=min(8, len(names))):
            section = chooser.choice(packages[name])
            length = chooser.randint(3, 12)
            if sentences:
                joints.append(len(sentences) - 1)
            sentences += section[:length]
        made.append((sentences, joints))
    return made


def pk(reference: list[int], found: list[int], n: int) -> float:
    """Return Pk: the share of windows of half a mean segment whose ends are judged wrongly as (un)joined."""
    k = max(2, round(n / (2 * (len(reference) + 1))))
    truth, guess = (np.zeros(n, dtype=np.int64) for _ in range(2))
    for gaps, labels in ((reference, truth), (found, guess)):
        for gap in gaps:
            labels[gap + 1 :] += 1
    return float(np.mean((truth[k:] == truth[:-k]) != (guess[k:] == guess[:-k])))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=int, default=60)
    arguments = parser.parse_args()
    packages = sections()
    names = sorted(packages)
    print(f"{len(names)} packages, {sum(map(len, packages.values()))} sections", file=sys.stderr)
    embedder = load_embedder("seamline-static-en")
    assert embedder is not None
    scores: dict[tuple[int, int, float], tuple[list[float], list[float]]] = {}
    halves = [{name: packages[name] for name in names[half::2]} for half in (0, 1)]
    for half, part in enumerate(halves):
        for sentences, joints in documents(part, arguments.documents, seed=half):
            vectors = embedder.embed(sentences)
            every = np.ones(len(sentences) - 1, dtype=np.bool_)
            for window, smoothing in itertools.product((1, 2, 3, 4, 5, 6, 8), (1, 3, 5)):
                curve = compute_curve(vectors, context_window=window, smoothing_window=smoothing)
                assert curve is not None
                for std_devs in (-0.5, 0.0, 0.25, 0.5, 0.75, 1.0, 1.5):
                    verdicts = judge(curve.with_threshold(std_devs), every, every)
                    found = np.flatnonzero(verdicts == Verdict.ACCEPTED).tolist()
                    scores.setdefault((window, smoothing, std_devs), ([], []))[half].append(
                        pk(joints, found, len(sentences))
                    )
    ranked = sorted(scores, key=lambda setting: float(np.mean(scores[setting][0])))
    print("context  smoothing  threshold  Pk (choosing)  Pk (judging)")
    for setting in [*ranked[:10], (1, 3, 1.0), (1, 1, 1.0)]:
        chosen, judged = (float(np.mean(part)) for part in scores[setting])
        print(f"{setting[0]:7d}  {setting[1]:9d}  {setting[2]:9.2f}  {chosen:13.3f}  {judged:12.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
