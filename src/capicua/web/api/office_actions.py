"""Actions of an office for programs: one table, each with its example."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capicua.actions.accounts.offices.access import office_caller
from capicua.actions.engine.carry_out import Done
from capicua.actions.registry import (
    affiliation,
    officials,
    periods,
    persons,
    representation,
    units,
)
from capicua.actions.registry.office_context import OfficeCaller, OfficeContext
from capicua.actions.registry.season import importing
from capicua.web.api.actions import caller_of
from capicua.web.api.office_examples import OFFICE_EXAMPLES
from capicua.web.api.operations import Answer, Operation
from capicua.web.api.request_body import body_like
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask

OfficeAct = Callable[[OfficeContext, OfficeCaller, Any], Done]
OFFICE_ACTS: tuple[OfficeAct, ...] = (
    units.add_unit, units.amend_unit, units.close_unit, units.give_post, units.take_post,
    persons.enrol_persons, persons.amend_person, persons.transfer_person,
    persons.reclassify_person, persons.approve_play_up, persons.revoke_play_up,
    persons.give_consent, persons.withdraw_consent, persons.merge_persons,
    persons.undo_merge, affiliation.propose_affiliation, affiliation.decide_affiliation,
    affiliation.end_affiliation, officials.record_course, officials.revoke_course,
    officials.list_arbiters, officials.accredit_delegate,
    representation.record_representation, representation.waive_nationality,
    representation.revoke_waiver, importing.import_people, importing.undo_import,
    periods.plan_circuit, periods.plan_championship,
)  # fmt: skip
"""Who may do each the action itself knows: by post, or by role in the organisation."""


def asker_in(ask: Ask, office: str) -> OfficeCaller:
    """Return who asks in an office, under the program's own id."""
    given = caller_of(ask).request_id
    return office_caller(ask.workspace, ask.visitor, office, given, ask.access)


def answer_in_office(act: OfficeAct) -> Answer:
    """Return what answers a request to an office with an action."""

    def answer(ask: Ask, request: Any) -> Done:
        office = str(ask.request.path_params["office"])
        return act(ask.workspace.offices, asker_in(ask, office), request)

    return answer


OPERATIONS = tuple(
    Operation(
        act.__name__,
        urls.api.office_action(act.__name__),
        Door.SIGNED_IN,
        (act.__doc__ or "").partition("\n")[0],
        answer_in_office(act),
        Done,
        body_like(OFFICE_EXAMPLES[act.__name__]),
        is_once=True,
    )
    for act in OFFICE_ACTS
)
