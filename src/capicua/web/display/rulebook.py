"""Rulebook values on a page: large figures, bases, answers that are shared."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.infraction import Infraction
from capicua.wording.language import Words

FIGURE = re.compile(r"(\d+)\s+(.+)")
SHORT = 12


def split_figure(phrase: str) -> tuple[str, str]:
    """Return the number that a phrase begins with, to be shown large, and the rest.

    >>> split_figure("200 puntos"), split_figure("sin límite")
    (('200', 'puntos'), ('', 'sin límite'))
    """
    found = FIGURE.fullmatch(phrase)
    return (found[1], found[2]) if found else ("", phrase)


def shorten(fingerprint: str) -> str:
    """Return the beginning of a fingerprint (*huella*), enough to tell two books apart."""
    return fingerprint[:SHORT]


def basis_without_readings(words: Words, cited: Cited[Any]) -> str:
    """Return on what a value rests, without its readings, which are shown as links.

    Nothing is said where the value itself already tells of the silence or the absence.
    """
    if cited.article is None and cited.value is None:
        return ""
    return words.basis(cited._replace(readings=()))


def cite(words: Words, articles: Iterable[str]) -> str:
    """Return articles as they are cited."""
    return ", ".join(words.basis(Cited(None, article)) for article in articles)


def shared_answers(
    infractions: Iterable[Infraction],
) -> tuple[tuple[Infraction, tuple[Infraction, ...]], ...]:
    """Return what is answered alike together, each group with its first infraction."""
    groups: list[list[Infraction]] = []
    for infraction in infractions:
        for group in groups:
            if (group[0].articles, group[0].cases) == (
                infraction.articles,
                infraction.cases,
            ):
                group.append(infraction)
                break
        else:
            groups.append([infraction])
    return tuple((group[0], tuple(group)) for group in groups)
