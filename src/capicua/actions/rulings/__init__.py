"""Rulings: what an arbiter decides at a table, and what follows from it."""
