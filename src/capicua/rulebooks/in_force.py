"""What is in force: the cases of infractions under the settings of a book."""

from __future__ import annotations

from capicua.rulebooks.infraction import Case, Condition, Infraction
from capicua.rulebooks.rulebook import Rulebook

ALWAYS = Condition()


def in_force(book: Rulebook) -> Rulebook:
    """Return the book with only the cases that its settings leave, as people read it."""
    return book._replace(
        infractions={
            code: infraction._replace(cases=cases_in_force(book, infraction))
            for code, infraction in book.infractions.items()
        }
    )


def cases_in_force(book: Rulebook, infraction: Infraction) -> tuple[Case, ...]:
    """Return the cases that may still apply, without the settings they depend on."""
    found: list[Case] = []
    for case in infraction.cases:
        if any(
            book.settings[name].value != value for name, value in case.when.setting or ()
        ):
            continue
        found.append(case._replace(when=case.when._replace(setting=None)))
        if found[-1].when == ALWAYS:
            break
    return tuple(found)
