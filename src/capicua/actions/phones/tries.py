"""Rate limit of wrong codes: for one name, for one network, and in all."""

from __future__ import annotations

from datetime import timedelta

from capicua.actions.accounts.limits import (
    KEPT,
    LIMITED_EVERY,
    LONGEST_WAIT,
    WINDOW,
    Moment,
    fold_source,
    leaves_trace,
    wait_before,
)
from capicua.actions.accounts.ports import CodeTry, Records, SignInOutcome
from capicua.actions.accounts.workspace import Workspace
from capicua.kernel.error import RuleViolation


def begin_try(workspace: Workspace, login: str, source: str) -> CodeTry:
    """Count a try before it is decided, so that many at once are limited, too."""
    folded = fold_source(source)
    trace = workspace.people.look(lambda records: _weigh(workspace, records, login, folded))
    # A flood only reads: who writes results in the hall does not wait for it.
    if trace is not None:
        trace = workspace.people.change(
            lambda records: _count(workspace, records, login, folded)
        )
    if trace is None or trace.outcome is SignInOutcome.LIMITED:
        raise RuleViolation(
            "too_many_tries",
            "Too many tries. Wait {seconds} {seconds:second|seconds}, or ask the desk.",
            seconds=LONGEST_WAIT,
        )
    return trace


def _count(
    workspace: Workspace, records: Records, login: str, source: str
) -> CodeTry | None:
    records.drop(CodeTry, before=workspace.moment(ago=KEPT))
    trace = _weigh(workspace, records, login, source)
    if trace is not None:
        records.keep(trace)
    return trace


def _weigh(
    workspace: Workspace, records: Records, login: str, source: str
) -> CodeTry | None:
    """Return a try as it counts before it is decided; None: it is not worth a trace."""
    recent = records.every(CodeTry, since=workspace.moment(ago=WINDOW))
    number = records.next_id(CodeTry)
    trace = CodeTry(workspace.moment(), login, source, SignInOutcome.WRONG, number)
    known = {"login": login, "source": source, "outcome": SignInOutcome.OK}
    is_known = bool(records.every(CodeTry, **known))
    if not wait_before(recent, login, source, _clock(workspace), is_known=is_known):
        return trace
    if not leaves_trace(recent, source, workspace.moment(ago=LIMITED_EVERY)):
        return None
    return trace._replace(outcome=SignInOutcome.LIMITED)


def _clock(workspace: Workspace) -> Moment:
    return lambda seconds: workspace.moment(ago=timedelta(seconds=seconds))
