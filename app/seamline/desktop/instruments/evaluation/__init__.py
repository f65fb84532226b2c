"""Presets on texts whose segments are known."""
