"""The surroundings that instruments have in their tests: the inspector is one."""

from tests.desktop.instruments.conftest import context, model_cache, open_text, settle

__all__ = ["context", "model_cache", "open_text", "settle"]
