"""A page of what the window is made of."""
