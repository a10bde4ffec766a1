"""Discipline for programs: records, what is in force, what waits, what is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capicua.actions.discipline import giving
from capicua.actions.discipline.overview import (
    InForce,
    WaitingRecord,
    list_in_force,
    list_waiting,
)
from capicua.actions.discipline.record_page import RecordPage, show_record
from capicua.actions.discipline.statistics import DisciplineStatistics, show_statistics
from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.context import Context
from capicua.actions.registry.office_context import OfficeCaller, OfficeContext
from capicua.actions.registry.permissions import OfficePermission
from capicua.web.api.office_actions import asker_in
from capicua.web.api.office_examples import OFFICE_EXAMPLES
from capicua.web.api.operations import WHOLE, Answer, Operation
from capicua.web.api.request_body import body_like
from capicua.web.discipline.discipline_page import require_in_office
from capicua.web.registry.office_page import office_id, sees_in
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask, read_number

DisciplineAct = Callable[[OfficeContext, Context, OfficeCaller, Any], Done]
DISCIPLINE_ACTS: tuple[DisciplineAct, ...] = (
    giving.give_sanction, giving.decline_proposal, giving.ratify_sanction,
    giving.revoke_sanction,
)  # fmt: skip
"""Decided in an own session alone: a token is refused."""


def read_record(ask: Ask, _: None) -> RecordPage:
    """Return the record of a person, to somebody who may see it."""
    require_in_office(ask, OfficePermission.SEE_DISCIPLINE)
    offices, office = ask.workspace.offices, office_id(ask)
    return show_record(offices, ask.context, office, ask.part("person"), sees_in(ask))


def read_waiting(ask: Ask, _: None) -> tuple[WaitingRecord, ...]:
    """Return the records that ask for a decision."""
    require_in_office(ask, OfficePermission.SEE_DISCIPLINE)
    offices, office = ask.workspace.offices, office_id(ask)
    return list_waiting(offices, ask.context, office, sees_in(ask))


def read_in_force(ask: Ask, _: None) -> tuple[InForce, ...]:
    """Return who may not play, by number alone."""
    return list_in_force(ask.workspace.offices, ask.context, office_id(ask))


def read_statistics(ask: Ask, _: None) -> DisciplineStatistics:
    """Return how often what was given."""
    require_in_office(ask, OfficePermission.SEE_DISCIPLINE)
    asked = ask.request.query_params.get("year", "")
    year = read_number(asked, "year") if asked else None
    return show_statistics(ask.workspace.offices, ask.context, office_id(ask), year)


def _answer(act: DisciplineAct) -> Answer:
    def answer(ask: Ask, request: Any) -> Done:
        asker = asker_in(ask, office_id(ask))
        return act(ask.workspace.offices, ask.context, asker, request)

    return answer


OPERATIONS = (
    Operation(
        "show_discipline_record", urls.api.discipline_record, Door.SIGNED_IN,
        "What somebody has on record, what it asks for, and whether they may play.",
        read_record, RecordPage,
    ),
    Operation(
        "show_discipline_waiting", urls.api.discipline_waiting, Door.SIGNED_IN,
        "The records on which somebody has to decide something.", read_waiting,
        tuple[WaitingRecord, ...],
    ),
    Operation(
        "show_in_force", urls.api.discipline_in_force, Door.ANYBODY,
        "Who may not play today, by number alone, never minors (FID 66-p1).",
        read_in_force, tuple[InForce, ...],
    ),
    Operation(
        "show_discipline_statistics", urls.api.discipline_statistics, Door.SIGNED_IN,
        "How often what was given: by event, by who gave it, by article.",
        read_statistics, DisciplineStatistics, questions={"year": WHOLE},
    ),
    *(
        Operation(
            act.__name__,
            urls.api.office_action(act.__name__),
            Door.SIGNED_IN,
            (act.__doc__ or "").partition("\n")[0],
            _answer(act),
            Done,
            body_like(OFFICE_EXAMPLES[act.__name__]),
            is_once=True,
        )
        for act in DISCIPLINE_ACTS
    ),
)  # fmt: skip
