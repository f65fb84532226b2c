"""Stands in for magika in the bundle: markitdown imports it for guesses at formats, which nobody asks for.

The real one brings a model, and at its import takes what a file `.env` says into the environment.
"""
