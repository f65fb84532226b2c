"""Evaluation of presets on texts whose segments are known."""
