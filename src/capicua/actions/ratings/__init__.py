"""Ratings beyond one event: the ledger of an office, its lists, and what explains them."""
