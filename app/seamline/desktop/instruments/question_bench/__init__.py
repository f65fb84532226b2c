"""The question bench of the window: lights that turn while a slider moves, and the answer behind each."""
