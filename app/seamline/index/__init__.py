"""An index: the chunks of many files with their vectors, kept in a store, changed by plans and searched."""
