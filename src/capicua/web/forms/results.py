"""Result in a form: what a form or an address says about a table and its result."""

from __future__ import annotations

from starlette.datastructures import FormData, QueryParams

from capicua.event.facts.results import Outcome, PersonalOutcome
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.tournament.rules.record import CardColour
from capicua.web.site.reading import read_seat
from capicua.web.site.request import read_number

Fields = FormData | QueryParams


def read_outcome(fields: Fields) -> Outcome:
    """Return the result that was written: a score, who was absent, or a void sheet."""
    personal = tuple(_personal(fields))
    absent = read_seats(fields, "absent")
    if absent:
        return Outcome(absent=absent, personal=personal)
    if _text(fields, "void"):
        return Outcome(is_void=True)
    a, b = _text(fields, "a"), _text(fields, "b")
    if not a and not b and any(one.card for one in personal):
        return Outcome(personal=personal)
    score = ByPair(read_number(a, "a"), read_number(b, "b"))
    return Outcome(score, bool(_text(fields, "on_time")), personal=personal)


def read_seats(fields: Fields, name: str) -> tuple[Seat, ...]:
    """Return the seats that were ticked, each once, in order."""
    given = (one for one in fields.getlist(name) if isinstance(one, str))
    return tuple(sorted({read_seat(one, name) for one in given}))


def _personal(fields: Fields) -> list[PersonalOutcome]:
    found = []
    for seat in Seat:
        deduct, card = _text(fields, f"deduct_{seat}"), _text(fields, f"card_{seat}")
        points = read_number(deduct, f"deduct_{seat}") if deduct else 0
        if points or card:
            found.append(PersonalOutcome(seat, points, _card(card, f"card_{seat}")))
    return found


def _card(text: str, name: str) -> CardColour | None:
    if text and text not in set(CardColour):
        raise RuleViolation("wrong_type", "There is no such card.", at=name)
    return CardColour(text) if text else None


def _text(fields: Fields, name: str) -> str:
    value = fields.get(name, "")
    return value.strip() if isinstance(value, str) else ""
