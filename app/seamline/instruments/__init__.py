"""Instruments: analyses of a cut, and of the cuts that other settings would give.

Each is one file: a pure function of analyses and configs that returns frozen values, for the window and the
command line alike. They know the engine and nothing else: no files, no network, no Qt.
"""
