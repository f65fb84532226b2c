"""Ways to count tokens: exact counters, estimates, and the context windows of models."""
