"""Rulings in a short notation, whole: what a table of cases asks and what it expects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from capicua.kernel.seat import ByPair, Seat
from capicua.play.ruling import Facts, Incident, Prior, Ruling, rule
from capicua.play.ruling.cards import CardBy
from capicua.play.tile import NAMES, Tile, tile_named
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.infraction import ChoiceName, Detected, LockWon, Saw
from capicua.rulebooks.sections.competition import Modality

TILE_21 = tile_named("21") or Tile(0)
READ = {"detected": Detected, "saw": Saw, "lock_winner": LockWon}


def ruled(
    code: str,
    *,
    book: str = "fid-2015",
    offender: int | None = 2,
    starter: int = 1,
    modality: str = "pairs",
    target: int | None = None,
    choice: str | None = None,
    running: tuple[int, int] = (0, 0),
    settings: Mapping[str, object] | None = None,
    prior: Mapping[str, int] | None = None,
    **facts: Any,
) -> Ruling:
    """Return the ruling on seat 2 in a hand that seat 1 opens; the tile is the 2-1."""
    known: dict[str, Any] = {"tiles": (TILE_21,)}
    for name, value in facts.items():
        known[name] = READ[name](value) if name in READ else value
    incident = Incident(
        code,
        None if offender is None else Seat(offender),
        Seat(starter),
        Modality(modality),
        target,
        None if choice is None else ChoiceName(choice),
        Prior(**(prior or {})),
        ByPair(*running),
        Facts(**known),
        frozenset((*facts, *(prior or {}))),
    )
    return rule(with_settings(load(book), settings or {}), incident)


def told(ruling: Ruling) -> str:
    """Return a whole ruling in one line; what does not follow is left out."""
    return " | ".join(_parts(ruling))


def _parts(ruling: Ruling) -> Iterator[str]:
    yield ", ".join(ruling.articles) or "no article"
    if not ruling.is_applied:
        yield f"{ruling.decides}: {' '.join(ruling.options)}"
    yield from (f"{kind} {seat}" for seat, kind in ruling.warnings)
    for seat, card, by in ruling.cards:
        yield f"{card} {seat}" + (" by sum" if by is CardBy.ACCUMULATION else "")
    for one in ruling.deductions:
        yield f"{one.pair or one.seat} -{one.points} {one.when}"
    yield f"hand {ruling.hand}"
    if ruling.is_domino:
        yield "domino"
    yield from _tiles(ruling)
    if ruling.next_start is not None:
        yield f"{ruling.next_start.start} {ruling.next_start.seat}"
    yield from _after(ruling)


def _tiles(ruling: Ruling) -> Iterator[str]:
    if ruling.exposed is not None:
        names = " ".join(NAMES[tile] for tile in ruling.exposed.tiles)
        yield f"seen {names} {ruling.exposed.end_rule}"
    if ruling.open_racks:
        yield f"open {_seats(ruling.open_racks)}"


def _after(ruling: Ruling) -> Iterator[str]:
    result, suspension = ruling.result, ruling.suspension
    if result is not None:
        won, lost = result.for_winners, result.for_losers
        yield f"won {_seats(result.winners)} {won.scored}:{won.received}"
        yield f"lost {_seats(result.losers)} {lost.scored}:{lost.received}"
        if result.for_partner is not None:
            yield f"partner {result.for_partner.scored}:{result.for_partner.received}"
    if ruling.expelled:
        yield f"expelled {_seats(ruling.expelled)}"
    if suspension is not None:
        months = f" {suspension.least_months}-{suspension.most_months}"
        yield f"suspended {suspension.scope}" + (
            months if suspension.most_months is not None else ""
        )
    if ruling.deletes_statistics:
        yield "statistics deleted"
    if ruling.referred_to is not None:
        yield f"to {ruling.referred_to}"
    if ruling.is_silent:
        yield "silent"


def _seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(str(int(seat)) for seat in seats)
