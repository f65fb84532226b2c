"""The window's instruments: each follows the session, computes off the GUI thread and shows in its view."""
