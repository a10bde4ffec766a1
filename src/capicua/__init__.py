"""Capicúa: the system for the sport of dominoes (double-six, four at a table)."""

__version__ = "0.1.0"
