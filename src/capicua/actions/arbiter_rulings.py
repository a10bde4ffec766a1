"""What an arbiter rules: the book's answer to an incident, applied by one confirmation."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.arbiter import judged_table
from capicua.actions.context import Caller, Context, Situation
from capicua.actions.perform import Deed, Done, perform
from capicua.actions.powers import Power
from capicua.actions.ruling_sight import check_sight
from capicua.actions.rulings_late import check_can_follow, check_rows_fit
from capicua.event.facts.results import CardGiven, Outcome, RulingMade, WarningGiven
from capicua.event.facts.tables import CallAnswered
from capicua.event.place import Place
from capicua.event.ruled import Consequences, follow, on_paper, prior_of
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import match_of, terms_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import Row
from capicua.play.ruling import Facts, Incident, Ruling, rule
from capicua.play.ruling.situation import answered_code
from capicua.rulebooks.infraction import ChoiceName


class Departure(NamedTuple):
    """What an arbiter decides otherwise than the book; the reason must be given."""

    rows: tuple[Row, ...] = ()
    outcome: Outcome | None = None
    cards: tuple[CardGiven, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    withdraws: tuple[int, ...] = ()


class MakeRuling(NamedTuple):
    """Rule on an incident at a table."""

    place: Place
    code: str
    offender: Seat | None
    choice: ChoiceName | None = None
    facts: Facts = Facts()
    call: int | None = None
    departure: Departure | None = None
    reason: str = ""
    seen: str = ""
    """The mark of the ruling that was looked at; another one is not applied."""


def consult(context: Context, event: str, wish: MakeRuling) -> Ruling:
    """Return what the book says to an incident, before anything is decided."""
    state = context.states.newest(event).state
    return rule(state.book, incident_of(state, wish))


def make_ruling(context: Context, caller: Caller, wish: MakeRuling) -> Done:
    """Apply a ruling to sheet, cards and result."""
    return perform(context, caller, Power.RULE, wish, lambda now: _rule(now, wish))


def incident_of(state: EventState, wish: MakeRuling) -> Incident:
    """Return the incident with everything that the event itself knows of it."""
    if wish.code not in state.book.infractions:
        raise RuleViolation(
            "unknown_infraction", f'There is no infraction "{wish.code[:40]}".', at="code"
        )
    table = state.table(wish.place)
    match, terms = match_of(state, table), terms_of(state, table)
    facts = wish.facts._replace(
        round=wish.place.round,
        infractor_known=wish.facts.infractor_known and wish.offender is not None,
    )
    incident = Incident(
        wish.code,
        wish.offender,
        match.starter,
        state.made.modality,
        terms.target,
        wish.choice,
        running=match.running,
        facts=facts,
    )
    if wish.offender is None:
        return incident
    code = answered_code(state.book, incident)
    prior = prior_of(state, table, wish.offender, code)
    # The record is this event's, so a written warning on it was given here.
    warned = facts.written_same_event or prior.written > 0
    return incident._replace(prior=prior, facts=facts._replace(written_same_event=warned))


def _rule(now: Situation, wish: MakeRuling) -> Deed:
    table = judged_table(now, wish.place)
    incident = incident_of(now.state, wish)
    check_sight(now.state, wish.place, incident, wish.seen)
    if wish.departure is None:
        ruling = rule(now.state.book, incident)
        if not ruling.is_applied:
            offered = ", ".join(ruling.options)
            raise RuleViolation(
                "choice_open", f"{ruling.decides} may choose: {offered}.", at="choice",
                article=next(iter(ruling.articles), None),
            )  # fmt: skip
        check_can_follow(table, ruling)
        incident, follows = ruling.incident, follow(now.state, table, ruling)
        reason = now.note(wish.reason)
    else:
        follows = _ordered(table, wish.departure)
        reason = now.reason(wish.reason)
    fact = RulingMade(
        wish.place,
        incident,
        *follows,
        departs=wish.departure is not None,
        reason=reason,
        call=wish.call,
    )
    return Deed((fact, *_answered(now.state, wish.call)), {"ruling": now.state.seq + 1})


def _ordered(table: TableState, departure: Departure) -> Consequences:
    """Return what an arbiter's own order comes to; a paper result takes it in."""
    check_rows_fit(table, departure.rows)
    ordered = Consequences(*departure)
    if table.outcome is None or ordered.outcome is not None or not ordered.rows:
        return ordered
    return ordered._replace(rows=(), outcome=on_paper(table.outcome, ordered.rows))


def _answered(state: EventState, call: int | None) -> tuple[CallAnswered, ...]:
    """Return the answer of the call that led to the ruling, if nobody has answered it."""
    if call is None:
        return ()
    found = state.calls.get(call)
    if found is None:
        raise RuleViolation(
            "no_such_call", "There is no call {call}.", at="call", call=call
        )
    return () if found.answered_by is not None else (CallAnswered(call),)
