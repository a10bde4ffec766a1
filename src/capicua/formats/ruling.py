"""Ruling format (`capicua ruling`): an offence and its facts in, what follows out."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from capicua.formats.reading import FormatKind, LoadBook, read_book, read_document
from capicua.journal.reading import (
    read_choice,
    read_flag,
    read_object,
    read_seat,
    read_whole,
    refuse,
    require,
    shown,
)
from capicua.kernel.seat import ByPair, Seat
from capicua.play.ruling import Facts, Incident, Prior, Ruling, rule
from capicua.play.ruling.questions import do_points_matter
from capicua.play.tile import NAMES, Tile, tile_named
from capicua.rulebooks import Rulebook
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.infraction import ChoiceName, Detected, LockWon, Saw, Scope
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
MOST_TARGET = 1000
PARTNERS = 2
FLAGS = tuple(name for name, value in Facts()._asdict().items() if isinstance(value, bool))
WORDS: Mapping[str, Mapping[str, Any]] = {
    "detected": {str(word): word for word in Detected},
    "saw": {str(word): word for word in Saw},
    "lock_winner": {str(word): word for word in LockWon},
}
BOUNDS = {"tiles_left": (0, 7), "round": (1, 10_000)}
UNKNOWN = ("tiles_left", "lock_winner")
"""Facts that may be null: nobody knows."""
ENDLESS = (math.inf, -math.inf)


def answer_ruling(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return what follows from an offence, or raise what is wrong with its document."""
    return describe(read_ruling(document, load_book))


def read_ruling(document: object, load_book: LoadBook) -> Ruling:
    """Return the ruling that a document asks for."""
    raw = read_document(document, KEYS, FormatKind.RULING)
    book = read_book(raw, load_book)
    incident = _read_incident(raw)
    ruling = rule(book, incident)
    _check_running(book, ruling, raw)
    return ruling


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
        "match": _match(ruling),
        "replaces_hand": ruling.replaces_hand,
        "pending": ruling.pending,
        "result": _result(ruling),
        "expelled": _numbers(ruling.expelled),
        "referred_to": ruling.referred_to,
        "suspension": _suspension(ruling),
        "silent": ruling.is_silent,
        "articles": list(ruling.articles),
        "readings": list(ruling.readings),
    }


def read_facts(raw: object) -> Facts:
    """Return the facts of a document; what is not told has its usual value."""
    facts = read_object(raw, Facts._fields, "facts")
    return Facts(
        **{name: _read_fact(name, value, f"facts.{name}") for name, value in facts.items()}
    )


def told_names(raw: Mapping[str, object]) -> frozenset[str]:
    """Return what was told on purpose, also where it is as usual; null tells nothing."""
    return frozenset(name for name, value in raw.items() if value is not None)


def _read_incident(raw: Any) -> Incident:
    facts = read_facts(raw.get("facts", {}))
    target, choice = raw.get("target"), raw.get("choice")
    offender, with_partner = _read_offenders(raw, facts)
    return Incident(
        code=_read_code(require(raw, "infraction")),
        offender=offender,
        starter=read_seat(require(raw, "starter"), "starter"),
        modality=read_choice(raw.get("modality", "pairs"), "modality", MODALITIES),
        target=None if target is None else read_whole(target, "target", 1, MOST_TARGET),
        choice=None if choice is None else read_choice(choice, "choice", CHOICES),
        prior=_read_prior(raw.get("prior", {})),
        running=_read_running(raw.get("running", {})),
        facts=facts,
        told=told_names(raw.get("facts", {})) | told_names(raw.get("prior", {})),
        with_partner=with_partner,
    )


def _read_code(raw: object) -> str:
    if not isinstance(raw, str):
        message = f"{shown(raw)} is not the code of an infraction in quotes."
        raise refuse("wrong_type", message, "infraction")
    if raw not in CODES:
        message = f'There is no infraction "{raw[:40]}". {nearest(raw, CODES)}'
        raise refuse("unknown_infraction", message, "infraction")
    return raw


def _read_offenders(raw: Any, facts: Facts) -> tuple[Seat | None, bool]:
    """Return who did it, and whether the partner did it together with them."""
    offender = raw.get("offender")
    if isinstance(offender, list):
        seats = {read_seat(one, f"offender[{n}]") for n, one in enumerate(offender)}
        first = min(seats, default=None)
        if first is None or len(offender) != PARTNERS or seats != {first, first.partner}:
            message = (
                "A list of offenders holds the two seats of one pair: [1, 3] or [2, 4]."
            )
            raise refuse("wrong_pair", message, "offender")
        return first, True
    if offender is not None:
        return read_seat(offender, "offender"), False
    if facts.infractor_known:
        message = (
            "Who committed it must be given; offender may be null only when "
            "facts.infractor_known is false."
        )
        raise refuse("missing_offender", message, "offender")
    return None, False


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


def _check_running(book: Rulebook, ruling: Ruling, raw: Any) -> None:
    """Refuse a ruling that depends on points which the document does not give."""
    given = raw.get("running") or {}
    if not do_points_matter(book, ruling.incident, ByPair("A" in given, "B" in given)):
        return
    message = (
        "The offenders keep the points that they have, so these decide here; give running: "
        "the points of A and B."
    )
    article = next(iter(ruling.articles), None)
    raise refuse("missing_fact", message, "running", article)


def _read_fact(name: str, raw: object, at: str) -> Any:
    if raw is None and name in UNKNOWN:
        return None
    if name in FLAGS:
        return read_flag(raw, at)
    if name in WORDS:
        return read_choice(raw, at, WORDS[name])
    if name in BOUNDS:
        return read_whole(raw, at, *BOUNDS[name])
    return _read_tiles(raw) if name == "tiles" else _read_minutes(raw, at)


def _read_minutes(raw: object, at: str) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or raw in ENDLESS:
        raise refuse("wrong_type", f"{shown(raw)} is not a number of minutes.", at)
    if raw < 0:
        message = f"{shown(raw)} is out of range; nobody is less than 0 minutes late."
        raise refuse("out_of_range", message, at)
    return raw


def _read_tiles(raw: object) -> tuple[Tile, ...]:
    words = raw.split() if isinstance(raw, str) else raw
    if not isinstance(words, list):
        message = f"{shown(raw)} is neither a text nor a list of tiles."
        raise refuse("wrong_type", message, "facts.tiles")
    tiles: list[Tile] = []
    for number, word in enumerate(words):
        at = f"facts.tiles[{number}]"
        tile = tile_named(word) if isinstance(word, str) else None
        if tile is None:
            message = f"{shown(word)} is no tile: two numbers from 0 to 6."
            raise refuse("unknown_tile", message, at)
        if tile in tiles:
            raise refuse("tile_twice", f"The tile {NAMES[tile]} is named twice.", at)
        tiles.append(tile)
    return tuple(tiles)


def _deductions(ruling: Ruling) -> list[dict[str, Any]]:
    return [
        ({"pair": one.pair} if one.seat is None else {"seat": int(one.seat)})
        | {"points": one.points, "when": one.when}
        for one in ruling.deductions
    ]


def _match(ruling: Ruling) -> str:
    if ruling.result is not None:
        return "lost"
    return "over" if ruling.is_after_match else "continues"


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
