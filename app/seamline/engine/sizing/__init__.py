"""Minimum, maximum and overlap: how proposed boundaries become segments of the sizes asked for."""
