"""From a document to its analysis: the stages, their inputs, and what is said of a run."""
