"""Reports of figures with their budgets, each on one line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def report(what: str, figure: float, budget: float, unit: str, *, more_is_better: bool = False) -> bool:
    """Print a figure with its budget, and return whether it is kept."""
    kept = figure >= budget if more_is_better else figure <= budget
    sign = ">=" if more_is_better else "<="
    print(f"\n{what}: {figure:.3g} {unit} (budget {sign} {budget:g} {unit}) {'kept' if kept else 'MISSED'}")
    return kept


def p95(seconds: Sequence[float]) -> float:
    """Return the 95th percentile in milliseconds."""
    return float(np.percentile(seconds, 95) * 1000)
