"""An extractor that asks a language model, at an address that the user entered."""
