"""The default strategy: the best division of a text, as topics and its structure speak for it."""
