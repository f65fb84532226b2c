"""Seam map: over which values of a setting each boundary exists."""
