"""Lint findings of the chunks, by rule."""
