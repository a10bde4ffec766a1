"""Which facts must be asked before a ruling: only those that can still change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.play.ruling import Facts, Incident, Ruling, rule
from capicua.play.ruling.situation import SPECIALS, has_own_article
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import Detected, Infraction, LockWon, Saw

YES, NO = "yes", "no"
FLAG = (YES, NO)
LATE = "late"
LAST_TILE = "last_tile"
ANSWERS: Mapping[str, tuple[str, ...]] = {
    "hand_started": FLAG,
    "detected": tuple(map(str, Detected)),
    LAST_TILE: FLAG,
    "last_tile_safe": FLAG,
    "others_must_pass": FLAG,
    "saw": tuple(map(str, Saw)),
    "intentional": FLAG,
    "to_prevent_lock_or_domino": FLAG,
    "announced": FLAG,
    "lock_winner": tuple(map(str, LockWon)),
    LATE: FLAG,
    "inside_area": FLAG,
    "refused_to_obey": FLAG,
    "withdrawal_consummated": FLAG,
}
"""Everything that may be asked at a table, in the order of asking, and its answers."""
ASKED_AS = {"tiles_left": LAST_TILE}
"""Facts that are asked in a simpler way."""
KINDS: Mapping[str, type[Detected | Saw | LockWon]] = {
    "detected": Detected,
    "saw": Saw,
    "lock_winner": LockWon,
}


class Question(NamedTuple):
    """A fact that decides, and what may be answered."""

    fact: str
    answers: tuple[str, ...]


def next_question(
    book: Rulebook, incident: Incident, told: Mapping[str, str]
) -> Question | None:
    """Return what must be asked next; None: whatever else was so, the answer stands."""
    names = [name for name in _askable(book, incident.code) if name not in told]
    for name in names:
        others = [one for one in names if one != name]
        if _matters(book, incident, told, name, others):
            return Question(name, ANSWERS[name])
    return None


def facts_told(book: Rulebook, told: Mapping[str, str]) -> Facts:
    """Return the facts that answers come to; what was not asked is as usual."""
    for fact, answer in told.items():
        if answer not in ANSWERS.get(fact, ()):
            message = f'"{answer[:20]}" is no answer to "{fact[:40]}".'
            raise RuleViolation("unknown_word", message, at=fact)
    return Facts(**dict(_values(book, told)))


def may_be_unknown(book: Rulebook, code: str) -> bool:
    """Tell whether a book answers a code also where nobody knows who it was."""
    return any(
        case.when.infractor_known is False
        for one in _family(book, code)
        for case in one.cases
    )


def _matters(
    book: Rulebook,
    incident: Incident,
    told: Mapping[str, str],
    name: str,
    others: list[str],
) -> bool:
    for answers in product(*(ANSWERS[one] for one in others)):
        supposed = {**told, **dict(zip(others, answers, strict=True))}
        found = [_answer(book, incident, {**supposed, name: one}) for one in ANSWERS[name]]
        if any(one != found[0] for one in found):
            return True
    return False


def _answer(
    book: Rulebook, incident: Incident, told: Mapping[str, str]
) -> tuple[Ruling, ...]:
    """Return what the book says, and what it says to each choice; not to which facts."""
    facts = facts_told(book, told)._replace(
        infractor_known=incident.facts.infractor_known,
        round=incident.facts.round,
        written_same_event=incident.facts.written_same_event,
        tiles=incident.facts.tiles,
    )
    asked = incident._replace(facts=facts, choice=None)
    first = rule(book, asked)
    chosen = (rule(book, asked._replace(choice=one)) for one in first.options)
    return tuple(one._replace(incident=incident) for one in (first, *chosen))


def _askable(book: Rulebook, code: str) -> list[str]:
    """Return what the law of a code and of its neighbours speaks of, in order."""
    named = set(_named(book, code))
    own = {ASKED_AS.get(one.shown_by, one.shown_by) for one in SPECIALS if one.code == code}
    return [name for name in ANSWERS if name in named - own]


def _named(book: Rulebook, code: str) -> Iterator[str]:
    for one in _family(book, code):
        for case in one.cases:
            wanted = case.when._asdict().items()
            yield from (name for name, value in wanted if value is not None)
    for special in SPECIALS:
        if special.general == _general(code) and has_own_article(_law(book, special.code)):
            yield ASKED_AS.get(special.shown_by, special.shown_by)


def _family(book: Rulebook, code: str) -> tuple[Infraction, ...]:
    """Return a code's own law, and those that facts may turn it into."""
    general = _general(code)
    special = (one.code for one in SPECIALS if one.general == general)
    return tuple(_law(book, one) for one in dict.fromkeys((code, general, *special)))


def _general(code: str) -> str:
    return next((one.general for one in SPECIALS if one.code == code), code)


def _law(book: Rulebook, code: str) -> Infraction:
    return book.infractions[code]


def _values(book: Rulebook, told: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    for name, answer in told.items():
        if name == LATE:
            tolerance = book.attendance.tolerance_minutes.value or 0
            yield "minutes_late", tolerance + 1 if answer == YES else 0
        elif name == LAST_TILE:
            yield "tiles_left", 1 if answer == YES else None
        elif name in KINDS:
            yield name, KINDS[name](answer)
        else:
            yield name, answer == YES
