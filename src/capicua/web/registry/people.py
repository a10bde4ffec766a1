"""People of an office: listed, found as somebody types, enrolled; careers and pairs."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.registry.permissions import (
    OfficePermission,
    check_office_permission,
)
from capicua.actions.registry.persons import (
    EnrolPersons,
    GiveConsent,
    NewPerson,
    enrol_persons,
    give_consent,
)
from capicua.actions.registry.recognising import refuse_double
from capicua.actions.registry.shown.career_page import show_career_page, show_pair_page
from capicua.actions.registry.shown.people import search_people, show_people
from capicua.office.state import ROOT, AffiliationStage
from capicua.registry.athlete import AthleteSex
from capicua.registry.public_name import is_minor
from capicua.web.registry.office_page import (
    office_asker,
    office_id,
    office_page,
    office_state,
    sees_in,
)
from capicua.web.registry.person_fields import read_details
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

PROPOSED = "proposed"
"""Of the people only those whose affiliation waits for a decision."""


def people(ask: Ask) -> Response:
    """Show the people of an office page by page, or whom a search means."""
    offices, sees, wanted = ask.workspace.offices, sees_in(ask), ask.search()
    is_proposed = ask.query("show") == PROPOSED
    stage = AffiliationStage.PROPOSED if is_proposed else None
    view = (
        search_people(offices, office_id(ask), wanted, sees)
        if wanted
        else show_people(offices, office_id(ask), sees, stage=stage, page=ask.page_number())
    )
    return office_page(
        ask,
        "registry/people.html",
        view=view,
        wanted=wanted,
        is_proposed=is_proposed,
        units=[one for one in office_state(ask).units.values() if not one.is_closed],
        sexes=tuple(AthleteSex),
        details=None,
    )


def enrol(ask: Ask) -> Response:
    """Enrol a person; the next number is theirs for good."""
    new = NewPerson(read_details(ask), ask.optional_number("unit") or ROOT)
    offices = ask.workspace.offices
    permission = OfficePermission.KEEP_PERSONS
    check_office_permission(
        office_state(ask), office_asker(ask).actor, permission, new.unit
    )
    if not ask.is_on("again"):
        refuse_double(offices, office_id(ask), new.details, new.unit)
    done = enrol_persons(offices, office_asker(ask), EnrolPersons((new,)))
    (number,) = done.told["persons"]
    if ask.is_on("agrees"):
        today = offices.now().date()
        consent = GiveConsent(number, is_minor(new.details, today))
        give_consent(offices, office_asker(ask, "consent"), consent)
    said = words_of(ask).text(
        "{name} has the number {number}.", name=new.details.name, number=number
    )
    return go(ask, urls.registry.person(office_id(ask), number), said)


def career(ask: Ask) -> Response:
    """Show what everybody may read of a person's sporting life."""
    offices, office = ask.workspace.offices, office_id(ask)
    view = show_career_page(offices, office, ask.part("person"), sees_in(ask))
    sees = sees_in(ask)(view.unit)
    return office_page(ask, "registry/career.html", view=view, sees=sees)


def pair(ask: Ask) -> Response:
    """Show what two people have played together."""
    offices, both = ask.workspace.offices, (ask.part("person"), ask.part("other"))
    view = show_pair_page(offices, office_id(ask), *both, sees_in(ask))
    return office_page(ask, "registry/pair.html", view=view)


ROUTES = [
    show(urls.registry.people, people, Door.ANYBODY),
    change(urls.registry.people, enrol, Door.SIGNED_IN),
    show(urls.registry.person, career, Door.ANYBODY),
    show(urls.registry.pair, pair, Door.ANYBODY),
]
