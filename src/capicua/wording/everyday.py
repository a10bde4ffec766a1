"""How people say what happened at a table: everyday words for every infraction."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from capicua.rulebooks.codes import CODES
from capicua.wording.catalog import Catalog
from capicua.wording.infraction_search import Phrases, prepare

PLACE = Path(__file__).parent / "everyday.toml"


class Everyday(NamedTuple):
    """The words of the hall, whatever language somebody speaks."""

    usual: tuple[str, ...]
    """The codes that arbiters meet most often."""
    groups: dict[str, tuple[str, ...]]
    """Every code once, by what it is about."""
    phrases: Phrases


@cache
def everyday() -> Everyday:
    """Return the everyday words, with the names that both languages have for a code."""
    read = tomllib.loads(PLACE.read_text(encoding="utf-8"))
    return Everyday(
        tuple(read["usual"]),
        {group: tuple(codes) for group, codes in read["groups"].items()},
        prepare(
            {code: (*read["phrases"][code], *_names(code)) for code in CODES},
            read["empty"],
            read["alike"],
        ),
    )


def _names(code: str) -> tuple[str, ...]:
    return tuple(Catalog(one).text(f"infraction:{code}") for one in ("es", "en"))
