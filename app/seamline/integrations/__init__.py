"""Splitters for pipelines of other frameworks, by the config files that the app saves.

`langchain`, `llama_index` and `haystack` need their framework; `chunker` needs none.
"""
