"""The text with its boundaries: source view, gutter, minimap, and the painters of all of them."""
