"""Slug: the id of an event in addresses and files, by its letters and its length."""

from __future__ import annotations

LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
LONGEST_ID = 60
