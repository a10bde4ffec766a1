"""Teams: reserves (*suplente*) that come later, line-ups, who came in for whom."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.facts import facts_of
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.person_names import clean_name
from capicua.actions.engine.ports import Athlete
from capicua.actions.entries.entries import entry_of
from capicua.actions.entries.numbers import Numbers, Person
from capicua.event.facts.entries import EntryAmended, MemberSubstituted
from capicua.event.facts.rounds import PairedBoard, PairedTable, TablesChanged
from capicua.event.round_rules import draft_round
from capicua.event.state import EntryState, EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality

OF_A_BOARD = 2
"""So many of a team play at one board."""


class AddReserve(NamedTuple):
    """Put somebody on the bench of a team, also after the event has begun."""

    entry: int
    person: Person


class SetLineUp(NamedTuple):
    """Say in which order the members of a team sit at its boards in a round."""

    round: int
    entry: int
    athletes: tuple[int, ...]
    """Two for each board, the first board first."""
    reason: str


class Replacement(NamedTuple):
    """Who left a team and who came in, by name."""

    at: str
    left: str
    came: str


def add_reserve(context: Context, caller: Caller, request: AddReserve) -> Done:
    """Put somebody on a team's bench, while the book lets a reserve come in (FID 27)."""
    known = {one.number for one in context.store.athletes(caller.event)}

    def decide(now: Situation) -> ActionEffect:
        entry = _team(now.state, request.entry)
        _check_wanted(now.state, entry)
        own = entry.particulars
        number = Numbers(now.state, known=known).of(request.person)
        name = clean_name(request.person.name)
        person = Athlete(number, name, own.country, own.club, own.rating)
        fact = EntryAmended(entry.id, own._replace(bench=(*own.bench, number)))
        return ActionEffect((fact,), {"athlete": number}, (person,))

    return perform(context, caller, Permission.MANAGE_ENTRIES, request, decide)


def set_line_up(context: Context, caller: Caller, request: SetLineUp) -> Done:
    """Seat a team at its boards as its captain says, while the round is a draft."""

    def decide(now: Situation) -> ActionEffect:
        _team(now.state, request.entry)
        boards = _boards(now.state, request.round, request.entry)
        changed = tuple(
            _reseated(board, request.entry, request.athletes[at : at + OF_A_BOARD])
            for at, board in zip(
                range(0, len(request.athletes), OF_A_BOARD), boards, strict=False
            )
        )
        seated = [one for board in boards for one in _own(board, request.entry)]
        if sorted(seated) != sorted(request.athletes):
            raise RuleViolation(
                "wrong_line_up",
                "A line-up seats each member who plays exactly once.",
                at="athletes",
            )
        a, b = boards[0].teams or (0, 0)
        table = PairedTable(boards[0].place.table, (a,), (b,), boards=changed)
        reason = now.reason(request.reason)
        return ActionEffect((TablesChanged(request.round, (table,), reason),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def replacements(context: Context, event: str, entry: int) -> tuple[Replacement, ...]:
    """Return who came into a team for whom, in order; it stays told on its pages."""
    names = context.names(event)
    return tuple(
        Replacement(recorded.at, names.person(fact.leaves), names.person(fact.enters))
        for recorded, fact in facts_of(context.store, event, MemberSubstituted)
        if fact.entry == entry
    )


def may_add_reserve(state: EventState, entry: EntryState) -> bool:
    """Tell whether a reserve who is added could still come in."""
    limit = state.book.events.team_substitutions
    is_team = state.made.modality is Modality.TEAMS
    return is_team and limit.value is not None and len(entry.replaced) < limit.value


def _team(state: EventState, number: int) -> EntryState:
    entry = entry_of(state, number)
    if state.made.modality is not Modality.TEAMS:
        limit = state.book.events.team_substitutions
        raise RuleViolation(
            "no_substitutions", "Only teams have a bench here.", article=limit.article
        )
    return entry


def _check_wanted(state: EventState, entry: EntryState) -> None:
    if not may_add_reserve(state, entry):
        limit = state.book.events.team_substitutions
        raise RuleViolation(
            "no_substitutions",
            "Nobody of the bench may come in any more, so no reserve is added.",
            article=limit.article,
        )


def _boards(state: EventState, number: int, entry: int) -> tuple[TableState, ...]:
    found = draft_round(state, number)
    boards = [one for _, one in sorted(found.tables.items()) if entry in (one.teams or ())]
    if not boards:
        raise RuleViolation(
            "no_such_entry",
            "Entry {one} has neither a seat nor a bye in this draft.",
            at="entry",
            one=entry,
        )
    return tuple(boards)


def _own(board: TableState, entry: int) -> tuple[int, ...]:
    return board.a if board.teams and board.teams[0] == entry else board.b


def _reseated(board: TableState, entry: int, own: tuple[int, ...]) -> PairedBoard:
    is_a = board.teams is not None and board.teams[0] == entry
    a, b = (own, board.b) if is_a else (board.a, own)
    return PairedBoard(board.place.board, a, b)
