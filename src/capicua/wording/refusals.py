"""Refusals in a person's language: what is wrong, by which article, what to do now."""

from __future__ import annotations

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.cited import Cited
from capicua.wording.words import Words


def tell_refusal(words: Words, error: RuleViolation) -> str:
    """Return the sentence of a refusal, with its article behind it.

    Refusals are written in English, with what was found; another language has one sentence
    for each code.
    """
    key = f"refusal:{error.code}"
    sentence = words.catalog.text(key) if words.catalog.has(key) else error.message
    if error.article is None:
        return sentence
    return f"{sentence} ({words.basis(Cited(None, error.article))})"
