"""Boundaries set by hand, and how a cut scores against them."""
