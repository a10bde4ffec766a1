"""Reasons of a person match in words: what says that two descriptions are of one person."""

from __future__ import annotations

from collections.abc import Iterator

from capicua.registry.name_match import Clue, ClueKind
from capicua.registry.name_words import NamePart
from capicua.registry.person_match import Resemblance, ResemblanceVerdict
from capicua.wording.catalog import Catalog

OF_A_PART = frozenset(
    {
        ClueKind.SAME_WORD,
        ClueKind.SAME_SOUND,
        ClueKind.SHORT_FORM,
        ClueKind.SLIP,
        ClueKind.SLIPS,
        ClueKind.INITIAL,
        ClueKind.OTHER_NAME,
        ClueKind.OTHER_WORD,
        ClueKind.MISSING,
    }
)
"""Clues that speak of a given name or of a surname."""


def keys() -> Iterator[str]:
    """Yield every message of a person match."""
    yield from (f"clue:verdict.{verdict.value}" for verdict in ResemblanceVerdict)
    for kind in ClueKind:
        parts = [f".{part.value}" for part in NamePart] if kind in OF_A_PART else [""]
        yield from (f"clue:{kind.value}{part}" for part in parts)


def verdict_words(catalog: Catalog, verdict: ResemblanceVerdict) -> str:
    """Return a verdict: "it is probably the same person"."""
    return catalog.text(f"clue:verdict.{verdict.value}")


def clue_words(catalog: Catalog, clue: Clue) -> str:
    """Return one reason: "same surname: Pérez"."""
    part = f".{clue.part.value}" if clue.part and clue.kind in OF_A_PART else ""
    word = " / ".join(filter(None, (clue.asked, clue.known)))
    key = f"clue:{clue.kind.value}{part}"
    return catalog.text(key, asked=clue.asked, known=clue.known, word=word)


def resemblance_words(catalog: Catalog, resemblance: Resemblance) -> tuple[str, ...]:
    """Return every reason in words, what speaks for it first, the strongest of each."""
    ordered = sorted(resemblance.clues, key=lambda one: (one.points < 0, -abs(one.points)))
    return tuple(clue_words(catalog, clue) for clue in ordered)
