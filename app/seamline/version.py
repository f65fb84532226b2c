"""The version of the package, in the one place where it is written; packaging reads this file too."""

__version__ = "0.1.0"
