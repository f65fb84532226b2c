"""Seamline in pipelines of other frameworks, each with the config file that was tuned by eye.

`langchain`, `llama_index` and `haystack` need their framework; `chunker` needs none.
"""
