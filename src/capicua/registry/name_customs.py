"""Name customs: short forms, joined names, particles and common names, read from a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pkgutil import get_data
from typing import Any, NamedTuple

import tomli

from capicua.registry.name_sound import sound_key

FILE = "name_customs.toml"


class NameCustoms(NamedTuple):
    """How names are written; words are folded, and some stand as heard: see each."""

    particles: frozenset[str]
    """Words that belong to no name: de, la, y."""
    titles: frozenset[str]
    club_words: frozenset[str]
    """What kinds of clubs there are."""
    generations: frozenset[str]
    """Words that tell a son from his father."""
    joined: Mapping[str, tuple[str, ...]]
    """The words for which one written word stands: Juanjo is Juan José."""
    short_forms: Mapping[str, frozenset[str]]
    """For each name all that may mean the same person's: Pepe, Chepe and José."""
    given: frozenset[str]
    """Common given names and their short forms, as heard."""
    surnames: frozenset[str]
    common: frozenset[str]
    """Given names and surnames that many people bear, written out."""


@cache
def name_customs() -> NameCustoms:
    """Return the customs that come with the system.

    >>> sorted(name_customs().short_forms["pepe"] & {"jose", "josefa"})
    ['jose']
    """
    # The import system's own loader: works from a zip file too.
    raw = tomli.loads((get_data(__package__, FILE) or b"").decode())
    short_forms = _short_forms(raw["short_forms"])
    given, surnames = (_heard(raw["common"][key]) for key in ("given", "surnames"))
    return NameCustoms(
        frozenset(raw["particles"]),
        frozenset(raw["titles"]),
        frozenset(raw["club_words"]),
        frozenset(raw["generations"]),
        {word: tuple(meant.split()) for word, meant in raw["joined"].items()},
        short_forms,
        _with_short_forms(given, short_forms),
        _with_short_forms(surnames, short_forms),
        given | surnames,
    )


def _heard(words: list[str]) -> frozenset[str]:
    return frozenset(map(sound_key, words))


def _with_short_forms(
    names: frozenset[str], short_forms: Mapping[str, frozenset[str]]
) -> frozenset[str]:
    return names.union(*(short_forms.get(one, ()) for one in names))


def _short_forms(raw: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    """Return for each word those that share a full name with it, itself left out."""
    bearers = {sound_key(full): _heard([full, *short]) for full, short in raw.items()}
    fulls: dict[str, set[str]] = defaultdict(set)
    for full, words in bearers.items():
        for word in words:
            fulls[word].add(full)
    return {
        word: frozenset(chain.from_iterable(bearers[full] for full in known)) - {word}
        for word, known in fulls.items()
    }
