"""Corpus overview: what a configuration makes of every document of a folder."""
