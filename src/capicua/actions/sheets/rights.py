"""Permissions at a sheet: who may write on it, and who may answer for a seat."""

from __future__ import annotations

from capicua.actions.engine.context import Bound, Situation
from capicua.actions.engine.permissions import officials_of
from capicua.event.facts.officials import Post
from capicua.event.labels import seats_of
from capicua.event.place import Place
from capicua.event.round_rules import open_round
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.sheet import Delivery

OTHER_SEAT = (
    "At {place} athlete {athlete} sits at seat {own}, not at seat {seat}. "
    "Change before anybody plays."
)
OTHER_TABLE = (
    "Athlete {athlete} sits at another table, not at {place}. Change before anybody plays."
)


def playing_table(
    state: EventState,
    place: Place,
    *,
    over: bool = False,
    frozen: bool = False,
    contested: bool = False,
) -> TableState:
    """Return the match of a round that is being played, if its sheet may be touched.

    ``over``: it must have its result; ``frozen``: a disputed sheet will do; ``contested``:
    one with two claims will do.
    """
    open_round(state, place.round)
    table = state.table(place)
    if table.registered:
        raise RuleViolation(
            "sheet_registered",
            "The result of {place} is official. Call an arbiter if it is wrong.",
            at=str(place),
            article=state.book.sheet.wrong_sheet.article,
            place=place,
        )
    if not frozen:
        _check_thawed(table, contested=contested)
    if over and not table.is_over:
        raise RuleViolation(
            "match_goes_on", "The match at {place} is not over.", at=str(place), place=place
        )
    return table


def own_seats(
    state: EventState, actor: Actor, table: TableState, bound: Bound | None = None
) -> tuple[Seat, ...]:
    """Return the seats for which an athlete may answer at a table.

    ``bound``: of these only the one whose code was opened.
    """
    seats = seats_of(state, table, int(actor.id)) if actor.id.isdecimal() else ()
    if not seats:
        raise RuleViolation(
            "not_your_table",
            "You do not play at {place}.",
            at=str(table.place),
            place=table.place,
        )
    if bound is None or bound.seat is None:
        return seats
    return tuple(seat for seat in seats if seat is bound.seat)


def check_seat(now: Situation, table: TableState, seat: Seat) -> None:
    """Raise if an athlete would answer for a seat that is not their own."""
    if seat not in own_seats(now.state, now.actor, table, now.bound):
        raise RuleViolation(
            "not_your_seat",
            "Seat {seat} is not yours. Answer for yourself.",
            at="seat",
            seat=int(seat),
        )


def check_sits_at(state: EventState, table: TableState, athlete: int, seat: Seat) -> None:
    """Raise where an athlete belongs who sat down elsewhere, before it costs (FID 59-a)."""
    seats = seats_of(state, table, athlete)
    if seat in seats:
        return
    rule = state.book.infractions["wrong_seating_played"]
    raise RuleViolation(
        "wrong_place",
        OTHER_SEAT if seats else OTHER_TABLE,
        at="seat",
        article=next(iter(rule.articles), None),
        athlete=athlete,
        place=table.place,
        own=" / ".join(str(int(own)) for own in seats),
        seat=int(seat),
    )


def check_may_score(state: EventState, actor: Actor, table: TableState) -> None:
    """Raise if somebody may not write on this sheet.

    Athletes write where the book has them score in the app; elsewhere only in events that
    are not marked official, because there the table holds tiles and paper alone.
    """
    if actor.role is Role.ATHLETE:
        own_seats(state, actor, table)
        delivered = state.book.sheet.delivered_by
        if state.made.is_official and delivered.value is not Delivery.SCORER_IN_APP:
            raise RuleViolation(
                "official_scores",
                "In this event an official writes the sheet. Call one.",
                article=delivered.article,
            )
    if actor.role is Role.SCORER:
        for one in officials_of(state, actor):
            if (
                one.post is Post.SCORER
                and one.tables
                and table.place.table not in one.tables
            ):
                raise RuleViolation(
                    "not_your_table",
                    "{place} is not yours.",
                    at=str(table.place),
                    place=table.place,
                )


def _check_thawed(table: TableState, *, contested: bool) -> None:
    if table.disputed:
        raise RuleViolation(
            "disputed",
            "The sheet of {place} is disputed. Wait for the arbiter.",
            at=str(table.place),
            place=table.place,
        )
    if table.suspended:
        raise RuleViolation(
            "match_suspended",
            "The match at {place} stands still.",
            at=str(table.place),
            place=table.place,
        )
    if table.contests and not contested:
        raise RuleViolation(
            "contested",
            "Two rows were written for one hand at {place}. Decide that first.",
            at=str(table.place),
            place=table.place,
        )
