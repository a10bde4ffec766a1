"""Copies of a store: backup, restore, move."""
