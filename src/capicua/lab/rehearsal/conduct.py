"""A whole rehearsal, from the first entry to the published results."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.entries.attendance import (
    DeclareAbsence,
    WithdrawEntry,
    declare_absence,
    withdraw_entry,
)
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.event.pairing import expelled_members
from capicua.event.state import Phase
from capicua.lab.rehearsal.company import DESK, Company
from capicua.lab.rehearsal.opening import enter, open_doors
from capicua.lab.rehearsal.plan import FEWEST, Occasion, RehearsalPlan
from capicua.lab.rehearsal.round import Pace, Round, Tell
from capicua.rulebooks.sections.competition import Modality


class Rehearsed(NamedTuple):
    """How far a rehearsal has come."""

    event: str
    phase: Phase
    version: int
    head: str
    rounds: int
    """How many rounds are closed."""
    facts: int
    requests: int
    faults: dict[str, int]
    """What went wrong, and how often."""


def rehearse(context: Context, plan: RehearsalPlan, pace: Pace, tell: Tell) -> Rehearsed:
    """Play an event, or go on with the one that the same plan has begun."""
    company = Company(context, plan)
    open_doors(company)
    while company.state.closed_rounds < plan.rounds:
        number = company.state.closed_rounds + 1
        if company.state.last_round < number:
            _change_the_list(company, number)
        part = Round(company, number, pace, tell)
        part.prepare()
        if not part.play(plan.stop):
            return _rehearsed(company)
        part.close()
    if company.state.phase is not Phase.FINISHED:
        company.reconnect()
        # Nobody here sits in a commission that could meet.
        asked = FinishEvent(leaves_unratified=True)
        company.ask(DESK, "finish", finish_event, asked)
    return _rehearsed(company)


def _change_the_list(company: Company, upcoming: int) -> None:
    """Let people come late, leave or stay away before a round that is not the first."""
    if upcoming == 1:
        return
    for number in range(1, company.plan.entries + 1):
        enter(company, number)
    _send_home(company, upcoming)
    number = company.chance("leaves", upcoming).randint(1, company.plan.entries)
    may_leave = _can_spare(company, number)
    if may_leave and company.occurs(Occasion.WITHDRAWAL, upcoming):
        request = WithdrawEntry(number, "A journey.")
        company.ask(DESK, f"round-{upcoming}/withdraw", withdraw_entry, request)
    number = company.chance("absent", upcoming).randint(1, company.plan.entries)
    may_rest = _can_spare(company, number)
    if may_rest and company.occurs(Occasion.ABSENCE, upcoming):
        away = DeclareAbsence(number)
        company.ask(DESK, f"round-{upcoming}/absent", declare_absence, away)


def _send_home(company: Company, upcoming: int) -> None:
    """Withdraw teams that have nobody for a member with a black card."""
    if company.plan.modality is not Modality.TEAMS:
        return
    state = company.state
    for number, entry in state.entries.items():
        if entry.last_round is None and expelled_members(state, entry):
            request = WithdrawEntry(number, "A black card, and nobody on the bench.")
            name = f"round-{upcoming}/short-{number}"
            company.ask(DESK, name, withdraw_entry, request)


def _can_spare(company: Company, number: int) -> bool:
    """Tell whether an entry still plays and a round can be paired without it."""
    return number in company.playing and len(company.playing) > FEWEST


def _rehearsed(company: Company) -> Rehearsed:
    head, state = company.context.states.newest(company.plan.event)
    return Rehearsed(
        company.plan.event,
        state.phase,
        head.seq,
        head.hash,
        state.closed_rounds,
        head.seq,
        company.requests,
        {occasion: count for occasion, count in sorted(company.happened.items()) if count},
    )
