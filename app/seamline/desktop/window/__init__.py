"""The main window: its layout, menus and actions, and what connects state and views."""
