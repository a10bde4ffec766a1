"""Guessing is limited: wrong tries of one name, of one network, and in all."""

from __future__ import annotations

from capicua.actions.accounts.limits import (
    KEPT,
    LIMITED_EVERY,
    WINDOW,
    fold_source,
    is_limited,
    leaves_trace,
)
from capicua.actions.accounts.ports import CodeTry, Records, SignInOutcome
from capicua.actions.accounts.workspace import Office
from capicua.kernel.error import RuleViolation


def begin_try(office: Office, login: str, source: str) -> CodeTry:
    """Count a try before it is decided, so that many at once are limited, too."""
    folded = fold_source(source)
    trace = office.people.look(lambda records: _weigh(office, records, login, folded))
    # A flood only reads: who writes results in the hall does not wait for it.
    if trace is not None:
        trace = office.people.change(lambda records: _count(office, records, login, folded))
    if trace is None or trace.outcome is SignInOutcome.LIMITED:
        minutes = WINDOW.seconds // 60
        raise RuleViolation(
            "too_many_tries",
            "Too many tries. Wait {minutes} minutes, or ask the desk.",
            minutes=minutes,
        )
    return trace


def _count(office: Office, records: Records, login: str, source: str) -> CodeTry | None:
    records.drop(CodeTry, before=office.moment(ago=KEPT))
    trace = _weigh(office, records, login, source)
    if trace is not None:
        records.keep(trace)
    return trace


def _weigh(office: Office, records: Records, login: str, source: str) -> CodeTry | None:
    """Return a try as it counts before it is decided; None: it is not worth a trace."""
    recent = records.every(CodeTry, since=office.moment(ago=WINDOW))
    number = records.next_id(CodeTry)
    trace = CodeTry(office.moment(), login, source, SignInOutcome.WRONG, number)
    known = {"login": login, "source": source, "outcome": SignInOutcome.OK}
    is_known = bool(records.every(CodeTry, **known))
    if not is_limited(recent, login, source, is_known=is_known):
        return trace
    if not leaves_trace(recent, source, office.moment(ago=LIMITED_EVERY)):
        return None
    return trace._replace(outcome=SignInOutcome.LIMITED)
