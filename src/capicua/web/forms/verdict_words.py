"""Verdict words: how pages tell whether an entry is admitted."""

from __future__ import annotations

from functools import partial
from typing import Any

from capicua.web.site.page import words_of
from capicua.web.site.request import Ask
from capicua.wording.registry.office_words import obstacle_advice, office_word


def verdict_words(ask: Ask) -> dict[str, Any]:
    """Return what the part of a page needs that tells a verdict with its reasons."""
    catalog = words_of(ask).catalog
    return {
        "word": partial(office_word, catalog),
        "advice": partial(obstacle_advice, catalog),
    }
