"""Proof: a journal exported, verified, shown line by line."""
