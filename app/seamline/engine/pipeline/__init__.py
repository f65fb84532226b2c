"""From a document to its analysis: the stages, their inputs, and the notices of a run."""
