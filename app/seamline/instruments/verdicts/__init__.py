"""Verdicts on chunks: whether each stands alone, which other cuts they hold for, and fitting to them."""
