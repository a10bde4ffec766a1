"""The id of an event: its letters and its length."""

from __future__ import annotations

LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


LONGEST_ID = 60
