"""The text with its boundaries: source view, gutter, minimap, and what is drawn over them."""
