"""Overview of an office's discipline: what is in force, what waits for somebody."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.discipline.dossier import PersonDossier, dossiers_of
from capicua.actions.discipline.record_page import (
    RecordPage,
    ShownBlock,
    show_record,
    shown_block,
)
from capicua.actions.engine.context import Context
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.shown.people import Sees
from capicua.office.state import OfficeState
from capicua.registry.public_name import is_minor


class InForce(NamedTuple):
    """Somebody who may not play, by number alone (FID 66-p1)."""

    person: int
    block: ShownBlock


class WaitingRecord(NamedTuple):
    """A record on which somebody has to decide something."""

    page: RecordPage
    unratified: tuple[str, ...]
    """Sanctions of bodies that wait for those who ratify (DP 86)."""


def list_in_force(
    context: OfficeContext, events: Context, office: str, *, with_minors: bool = False
) -> tuple[InForce, ...]:
    """Return who may not play today, by number; of minors the public learns nothing."""
    state = context.state(office)
    found = []
    for dossier in dossiers_of(context, events, state):
        block = dossier.answer.block
        if block is None or dossier.person < 0:
            continue
        if with_minors or not _is_minor(context, state, dossier):
            found.append(InForce(dossier.person, shown_block(block)))
    return tuple(found)


def list_waiting(
    context: OfficeContext, events: Context, office: str, sees: Sees
) -> tuple[WaitingRecord, ...]:
    """Return the records that ask for a decision: proposals, ratifications, deletions."""
    state = context.state(office)
    found = []
    for dossier in dossiers_of(context, events, state):
        unratified = tuple(
            one.id
            for one in dossier.lines
            if one.id in state.discipline.given
            and not one.sanction.is_ratified
            and one.marks.is_ratified is None
            and not one.is_revoked
        )
        if dossier.person < 0 or not (unratified or _asks(dossier)):
            continue
        page = show_record(context, events, office, dossier.person, sees)
        if unratified or page.to_strike or _open_proposals(page):
            found.append(WaitingRecord(page, unratified))
    return tuple(found)


def _open_proposals(page: RecordPage) -> bool:
    return any(not one.is_declined for one in page.proposed)


def _asks(dossier: PersonDossier) -> bool:
    deletes = any(one.deletes_statistics for one in dossier.lines)
    return bool(dossier.answer.proposed) or deletes


def _is_minor(context: OfficeContext, state: OfficeState, dossier: PersonDossier) -> bool:
    """Tell whether somebody is a minor, or nothing is written down of them any more."""
    details = details_of(context, state.office, dossier.person)
    return details is None or is_minor(details, dossier.history.on)
