"""Cases of an infraction in words: when, what follows, who decides between what."""

from __future__ import annotations

from typing import NamedTuple

from capicua.rulebooks.infraction import Case, Condition, Effect
from capicua.rulebooks.rulebook import Rulebook
from capicua.wording.catalog import Catalog
from capicua.wording.conditions import condition_phrase
from capicua.wording.effects import effect_phrases


class CaseWords(NamedTuple):
    """A case as a person reads it."""

    when: str
    always: tuple[str, ...]
    """What follows whatever is chosen."""
    decides: str | None
    choices: tuple[tuple[str, tuple[str, ...]], ...]
    """Each choice with exactly what follows from it."""


def case_words(catalog: Catalog, book: Rulebook, case: Case) -> CaseWords:
    """Return a case of one book as short phrases."""
    return CaseWords(
        _situation(catalog, book, case),
        effect_phrases(catalog, book, case.always)
        if case.choices
        else _told(catalog, book, case.always),
        None if case.decides is None else catalog.text(f"decider:{case.decides}"),
        tuple(
            (catalog.text(f"choice:{name}"), _told(catalog, book, effect))
            for name, effect in case.choices.items()
        ),
    )


def _told(catalog: Catalog, book: Rulebook, effect: Effect) -> tuple[str, ...]:
    return effect_phrases(catalog, book, effect) or (catalog.text("effect:nothing"),)


def _situation(catalog: Catalog, book: Rulebook, case: Case) -> str:
    if case.when != Condition():
        return condition_phrase(catalog, book, case.when)
    is_last_of_several = any(
        len(infraction.cases) > 1 and infraction.cases[-1] is case
        for infraction in book.infractions.values()
    )
    return catalog.text("condition:otherwise" if is_last_of_several else "condition:always")
