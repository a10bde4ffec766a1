"""Which facts must be asked before a ruling: only those that can still change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.play.ruling import Facts, Incident, Ruling, rule
from capicua.play.ruling.situation import SPECIALS, has_own_article
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import (
    Detected,
    HandEffect,
    Infraction,
    LockWon,
    MatchEffect,
    Saw,
)
from capicua.rulebooks.sections.sheet import Correction

YES, NO = "yes", "no"
FLAG = (YES, NO)
OF_THE_SHEET = ("time_over", "registered")
"""What decides whether a wrong sheet may still be put right (FID 59-c)."""
UNTOLD = ByPair(False, False)
LATE = "late"
LAST_TILE = "last_tile"
ANSWERS: Mapping[str, tuple[str, ...]] = {
    "hand_started": FLAG,
    "detected": tuple(map(str, Detected)),
    LAST_TILE: FLAG,
    "last_tile_safe": FLAG,
    "identified": FLAG,
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
    **dict.fromkeys(OF_THE_SHEET, FLAG),
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


def correction_question(
    book: Rulebook, code: str, told: Mapping[str, str]
) -> Question | None:
    """Return what must be asked of a wrong sheet, before it is void (FID 59-c)."""
    if not _may_be_put_right(book, code, told):
        return None
    asked = (name for name in OF_THE_SHEET if name not in told)
    return next((Question(name, ANSWERS[name]) for name in asked), None)


def is_to_be_corrected(book: Rulebook, code: str, told: Mapping[str, str]) -> bool:
    """Tell whether a wrong sheet is put right instead of void: nothing came before."""
    is_in_time = all(told.get(name) == NO for name in OF_THE_SHEET)
    return is_in_time and _may_be_put_right(book, code, told)


def does_starter_matter(
    book: Rulebook, incident: Incident, told: Mapping[str, str]
) -> bool:
    """Tell whether the answer, or a sentence of it, depends on who had to open."""
    found = [
        _answer(book, incident._replace(starter=seat), told, heard=incident)
        for seat in Seat
    ]
    return any(one != found[0] for one in found)


def does_moment_matter(
    book: Rulebook, incident: Incident, told: Mapping[str, str], moments: Iterable[Facts]
) -> bool:
    """Tell whether what follows depends on when it happened, whatever else was so.

    ``moments``: the facts that tell the moments which are possible at the table.
    """
    supposed = [
        incident._replace(
            facts=incident.facts._replace(
                hand_on_sheet=one.hand_on_sheet, match_over=one.match_over
            )
        )
        for one in moments
    ]
    names = [name for name in _askable(book, incident.code) if name not in told]
    for answers in product(*(ANSWERS[one] for one in names)):
        known = {**told, **dict(zip(names, answers, strict=True))}
        found = [
            tuple(map(_what_follows, _answer(book, one, known, heard=incident)))
            for one in supposed
        ]
        if any(one != found[0] for one in found):
            return True
    return False


def do_points_matter(
    book: Rulebook, incident: Incident, told: ByPair[bool] = UNTOLD
) -> bool:
    """Tell whether the result depends on points that nobody told (DP 82-a, D23)."""
    a, b = incident.running
    other = ByPair(a if told.a else a + 1, b if told.b else b + 1)
    result = rule(book, incident).result
    return rule(book, incident._replace(running=other)).result != result


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


def _may_be_put_right(book: Rulebook, code: str, told: Mapping[str, str]) -> bool:
    rule = book.sheet.correction.value
    if rule is not Correction.BEFORE_TIME_AND_REGISTRATION:
        return False
    is_void = any(case.always.match is MatchEffect.VOID for case in _law(book, code).cases)
    return is_void and YES not in (told.get(name) for name in OF_THE_SHEET)


def _answer(
    book: Rulebook,
    incident: Incident,
    told: Mapping[str, str],
    heard: Incident | None = None,
) -> tuple[Ruling, ...]:
    """Return what the book says, and what it says to each choice; not to which facts."""
    facts = facts_told(book, told)._replace(
        infractor_known=incident.facts.infractor_known,
        round=incident.facts.round,
        written_same_event=incident.facts.written_same_event,
        tiles=incident.facts.tiles,
        hand_on_sheet=incident.facts.hand_on_sheet,
        match_over=incident.facts.match_over,
    )
    asked = incident._replace(facts=facts, choice=None)
    first = rule(book, asked)
    chosen = (rule(book, asked._replace(choice=one)) for one in first.options)
    return tuple(one._replace(incident=heard or incident) for one in (first, *chosen))


def _what_follows(ruling: Ruling) -> Ruling:
    """Return a ruling without the words for a hand that nobody touches."""
    if ruling.replaces_hand:
        return ruling
    return ruling._replace(hand=HandEffect.NONE, next_start=None, exposed=None)


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
        elif name in OF_THE_SHEET:
            continue
        elif name in KINDS:
            yield name, KINDS[name](answer)
        else:
            yield name, answer == YES
