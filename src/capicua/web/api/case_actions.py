"""Cases for programs: what is asked of them, and what is read, by who may."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.offices.access import office_actor, office_of_event
from capicua.actions.cases import (
    bringing,
    deciding,
    holidays,
    proving,
    reconsidering,
    recusing,
)
from capicua.actions.cases.case_view import CaseLine, CaseView, list_cases, show_case
from capicua.actions.cases.due import DueDay, due_days
from capicua.actions.cases.event_appeals import TakeAppeal, take_appeal
from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.permissions import Permission
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation
from capicua.web.api.case_examples import CASE_EXAMPLES
from capicua.web.api.examples import APPEAL
from capicua.web.api.office_actions import OfficeAct, answer_in_office, asker_in
from capicua.web.api.operations import Operation
from capicua.web.api.request_body import body_like
from capicua.web.registry.office_page import office_id
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask

CASE_ACTS: tuple[OfficeAct, ...] = (
    bringing.bring_complaint, bringing.bring_appeal, bringing.give_notice,
    reconsidering.ask_reconsideration, recusing.recuse_member, recusing.challenge_member,
    recusing.dismiss_recusal, proving.add_evidence, proving.add_case_picture,
    proving.seek_case_evidence, proving.close_case_evidence, proving.hear_parties,
    proving.note_event_over, deciding.move_decision, deciding.vote_on_decision,
    holidays.keep_holidays,
)  # fmt: skip
"""Who may do each the action itself knows: a member, a party, whoever keeps cases."""


class TakingAppeal(NamedTuple):
    """Which appeal of the event of the address goes before the body."""

    appeal: int


def take(ask: Ask, request: TakingAppeal) -> Done:
    """Bring an appeal of the event of the address before the body of its office."""
    office = office_of_event(ask.workspace, ask.event)
    if office is None:
        raise RuleViolation(
            "unknown_office", "This event's organisation keeps no office here yet."
        )
    asked = TakeAppeal(ask.event, request.appeal)
    return take_appeal(ask.workspace, asker_in(ask, office), asked)


def _actor(ask: Ask) -> Actor:
    return office_actor(ask.workspace, ask.visitor, office_id(ask))


def read_cases(ask: Ask, _: None) -> tuple[CaseLine, ...]:
    """Return the cases that who asks sees, the open ones first."""
    return list_cases(ask.workspace.offices, office_id(ask), _actor(ask))


def read_case(ask: Ask, _: None) -> CaseView:
    """Return a case file to somebody who may read it."""
    number = ask.part("case")
    return show_case(ask.workspace.offices, office_id(ask), _actor(ask), number)


def read_due(ask: Ask, _: None) -> tuple[DueDay, ...]:
    """Return what is due, by day."""
    return due_days(ask.workspace.offices, office_id(ask), _actor(ask))


OPERATIONS = (
    Operation(
        "list_cases", urls.api.cases, Door.SIGNED_IN,
        "The cases that one sees in an office, the open ones first.", read_cases,
        tuple[CaseLine, ...],
    ),
    Operation(
        "show_case", urls.api.case, Door.SIGNED_IN,
        "A case file: its people, evidence, hearings, proposals, votes and days.",
        read_case, CaseView,
    ),
    Operation(
        "show_due_days", urls.api.due_days, Door.SIGNED_IN,
        "The last days of what is to be done in cases.", read_due, tuple[DueDay, ...],
    ),
    Operation(
        "take_appeal", urls.api.action("take_appeal"), Permission.HEAR_APPEALS,
        "Bring an appeal of an event before the body of its office.", take, Done,
        body_like(TakingAppeal(APPEAL)), is_once=True,
    ),
    *(
        Operation(
            act.__name__,
            urls.api.office_action(act.__name__),
            Door.SIGNED_IN,
            (act.__doc__ or "").partition("\n")[0],
            answer_in_office(act),
            Done,
            body_like(CASE_EXAMPLES[act.__name__]),
            is_once=True,
        )
        for act in CASE_ACTS
    ),
)  # fmt: skip
