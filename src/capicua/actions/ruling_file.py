"""Answers one ruling of the public format (`capicua ruling`): what follows an offence."""

from __future__ import annotations

from typing import Any

from capicua.actions.reading import (
    LoadBook,
    read_book,
    read_choice,
    read_object,
    read_seat,
    read_whole,
    refuse,
    require,
    shown,
)
from capicua.actions.ruling_facts import read_facts, told_names
from capicua.kernel.seat import ByPair, Seat
from capicua.play.ruling import Facts, Incident, Prior, Ruling, rule
from capicua.play.tile import NAMES
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.infraction import ChoiceName, Scope
from capicua.rulebooks.problem import nearest
from capicua.rulebooks.sections.competition import Modality

KEYS = (
    "rulebook",
    "settings",
    "modality",
    "target",
    "infraction",
    "offender",
    "starter",
    "choice",
    "prior",
    "running",
    "facts",
)
MODALITIES = {str(one): one for one in Modality}
CHOICES = {str(one): one for one in ChoiceName}
MOST_POINTS = 100_000
MOST_TIMES = 10_000


def answer_ruling(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return what follows from an offence, or raise what is wrong with its document."""
    return describe(read_ruling(document, load_book))


def read_ruling(document: object, load_book: LoadBook) -> Ruling:
    """Return the ruling that a document asks for."""
    raw = read_object(document, KEYS)
    book = read_book(raw, load_book)
    return rule(book, _read_incident(raw))


def describe(ruling: Ruling) -> dict[str, Any]:
    """Return the answer of the public format."""
    start, seen = ruling.next_start, ruling.exposed
    return {
        "options": [str(option) for option in ruling.options],
        "decides": ruling.decides,
        "applied": ruling.is_applied,
        "warnings": [{"seat": int(seat), "kind": kind} for seat, kind in ruling.warnings],
        "cards": [
            {"seat": int(seat), "card": card, "by": by} for seat, card, by in ruling.cards
        ],
        "deductions": _deductions(ruling),
        "hand": ruling.hand,
        "exposed": seen
        and {"tiles": [NAMES[tile] for tile in seen.tiles], "end_rule": seen.end_rule},
        "next_starter": start and start.start,
        "next_starter_seat": None if start is None else int(start.seat),
        "match": "continues" if ruling.result is None else "lost",
        "result": _result(ruling),
        "expelled": _numbers(ruling.expelled),
        "referred_to": ruling.referred_to,
        "suspension": _suspension(ruling),
        "silent": ruling.is_silent,
        "articles": list(ruling.articles),
        "readings": list(ruling.readings),
    }


def _deductions(ruling: Ruling) -> list[dict[str, Any]]:
    return [
        ({"pair": one.pair} if one.seat is None else {"seat": int(one.seat)})
        | {"points": one.points, "when": one.when}
        for one in ruling.deductions
    ]


def _result(ruling: Ruling) -> dict[str, Any] | None:
    result = ruling.result
    if result is None:
        return None
    partner = result.for_partner
    return {
        "winners": _numbers(result.winners),
        "losers": _numbers(result.losers),
        "for_winners": list(result.for_winners),
        "for_losers": list(result.for_losers),
    } | ({} if partner is None else {"for_partner": list(partner)})


def _suspension(ruling: Ruling) -> dict[str, Any] | None:
    suspension = ruling.suspension
    if suspension is None or suspension.scope is not Scope.MONTHS:
        return suspension and {"scope": suspension.scope}
    return {
        "scope": suspension.scope,
        "min_months": suspension.least_months,
        "max_months": suspension.most_months,
    }


def _numbers(seats: tuple[Seat, ...]) -> list[int]:
    return [int(seat) for seat in seats]


def _read_incident(raw: Any) -> Incident:
    facts = read_facts(raw.get("facts", {}))
    target, choice = raw.get("target"), raw.get("choice")
    return Incident(
        code=_read_code(require(raw, "infraction")),
        offender=_read_offender(raw, facts),
        starter=read_seat(require(raw, "starter"), "starter"),
        modality=read_choice(raw.get("modality", "pairs"), "modality", MODALITIES),
        target=None if target is None else read_whole(target, "target", 1, 1000),
        choice=None if choice is None else read_choice(choice, "choice", CHOICES),
        prior=_read_prior(raw.get("prior", {})),
        running=_read_running(raw.get("running", {})),
        facts=facts,
        told=told_names(raw.get("facts", {})) | told_names(raw.get("prior", {})),
    )


def _read_code(raw: object) -> str:
    if not isinstance(raw, str):
        message = f"{shown(raw)} is not the code of an infraction in quotes."
        raise refuse("wrong_type", message, "infraction")
    if raw not in CODES:
        message = f'There is no infraction "{raw[:40]}". {nearest(raw, CODES)}'
        raise refuse("unknown_infraction", message, "infraction")
    return raw


def _read_offender(raw: Any, facts: Facts) -> Seat | None:
    offender = raw.get("offender")
    if offender is not None:
        return read_seat(offender, "offender")
    if facts.infractor_known:
        message = (
            "Who committed it must be given; offender may be null only when "
            "facts.infractor_known is false."
        )
        raise refuse("missing_offender", message, "offender")
    return None


def _read_prior(raw: object) -> Prior:
    prior = read_object(raw, Prior._fields, "prior")
    return Prior(
        **{
            name: read_whole(value, f"prior.{name}", 0, MOST_TIMES)
            for name, value in prior.items()
        }
    )


def _read_running(raw: object) -> ByPair[int]:
    running = read_object(raw, ("A", "B"), "running")
    points = {
        name: read_whole(value, f"running.{name}", -MOST_POINTS, MOST_POINTS)
        for name, value in running.items()
    }
    return ByPair(points.get("A", 0), points.get("B", 0))
