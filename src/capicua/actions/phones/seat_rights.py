"""Permissions by a seat code: that seat in that round, while the same people sit there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.actions.accounts.ports import Records, SeatKey
from capicua.actions.accounts.workspace import (
    ANYBODY,
    Held,
    Visitor,
    Workspace,
    digest_of_secret,
    one_of,
)
from capicua.actions.engine.context import Bound
from capicua.actions.phones.personal_codes import athletes_of
from capicua.actions.phones.tries import begin_try
from capicua.event.labels import seats_of
from capicua.event.place import Place
from capicua.event.state import EventState, Phase
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.competition import Modality


class Opened(NamedTuple):
    """Which table a code opens."""

    event: str
    place: Place
    secret: str


def open_seat(workspace: Workspace, link: str, source: str) -> Opened:
    """Return what a code opens; guessing is limited, a right code never is."""
    found = _find(workspace, [link]).get(link)
    if found is None:
        begin_try(workspace, "seat", source)
        raise RuleViolation(
            "no_such_key",
            "This link opens nothing any more. Ask the desk for a new one.",
            at="link",
        )
    over = why_over(workspace.context.states.newest(found.event).state, found)
    if over is not None:
        raise over
    return Opened(found.event, place_of_key(found), link)


def seat_visitor(workspace: Workspace, event: str, place: Place, secret: str) -> Visitor:
    """Return who opened the code of this very table; anybody, if nobody did."""
    found = next(iter(code_holders(workspace, event, [secret])), ANYBODY)
    if found.held is None or found.held.bound.place != place:
        return ANYBODY
    state = workspace.context.states.newest(event).state
    if found.held.over is not None:
        return found
    return found._replace(held=found.held._replace(actor=_actor(state, found.held.bound)))


def code_holders(
    workspace: Workspace, event: str, secrets: Sequence[str]
) -> tuple[Visitor, ...]:
    """Return who opened these codes of an event: away from its table they only look on."""
    found = _find(workspace, secrets)
    return tuple(
        _holder(workspace, secret, key)
        for secret, key in found.items()
        if key.event == event
    )


def _holder(workspace: Workspace, secret: str, key: SeatKey) -> Visitor:
    over = why_over(workspace.context.states.newest(key.event).state, key)
    seat = Seat(key.seat) if key.seat else None
    bound = Bound(place_of_key(key), seat, key.by, key.made)
    held = Held(bound, Actor(Role.PUBLIC, ""), over)
    return ANYBODY._replace(csrf=digest_of_secret(f"form {secret}"), held=held)


def why_over(state: EventState, key: SeatKey) -> RuleViolation | None:
    """Return why a code opens nothing any more; None: it does."""
    found = state.rounds.get(key.round)
    if found is None or found.is_closed or state.phase is Phase.FINISHED:
        return RuleViolation(
            "code_over",
            "This code was for round {round}, which is closed. Ask for a new one.",
            at="link",
            round=key.round,
        )
    if not key.seat:
        return None
    table = found.tables.get((key.table, key.board))
    if table is None or sitters_at(state, table, Seat(key.seat)) != key.athletes:
        return RuleViolation(
            "seat_given_away",
            "This seat is somebody else's by now. Ask for its new code.",
            at="link",
        )
    return None


def sitters_at(state: EventState, table: TableState, seat: Seat) -> tuple[int, ...]:
    """Return to whom a seat belongs: in pairs to both until they sit down."""
    who = table.seated[seat - 1]
    if state.made.modality is Modality.TEAMS:
        return (who,) if who in athletes_of(state) else ()
    entry = state.entries.get(who)
    return entry.athletes_in(table.place.round) if entry else ()


def may_sit(state: EventState, table: TableState, seat: Seat) -> tuple[int, ...]:
    """Return who of them sits there, or may still sit down there."""
    return tuple(
        athlete
        for athlete in sitters_at(state, table, seat)
        if seat in seats_of(state, table, athlete)
    )


def place_of_key(key: SeatKey) -> Place:
    """Return the table of a code."""
    return Place(key.round, key.table, key.board)


def _actor(state: EventState, bound: Bound) -> Actor:
    """Return as whom they act: as who sits there, or as the table's own official."""
    if bound.seat is None:
        board = f".{bound.place.board}" if bound.place.board else ""
        return Actor(Role.SCORER, f"t{bound.place.table}{board}")
    able = may_sit(state, state.table(bound.place), bound.seat)
    return Actor(Role.ATHLETE, str(able[0])) if able else Actor(Role.PUBLIC, "")


def _find(workspace: Workspace, secrets: Sequence[str]) -> dict[str, SeatKey]:
    """Return the codes that there are, by their secrets, in one question."""
    digests = {secret: digest_of_secret(secret) for secret in secrets if secret}
    if not digests:
        return {}

    def question(records: Records) -> dict[str, SeatKey]:
        found = {
            secret: one_of(records, SeatKey, digest=digest)
            for secret, digest in digests.items()
        }
        return {secret: key for secret, key in found.items() if key is not None}

    return workspace.people.look(question)
