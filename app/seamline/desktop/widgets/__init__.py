"""Small widgets and styles that the parts of the window share."""
