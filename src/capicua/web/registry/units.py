"""Bodies and posts: a club's page, bodies added and closed, who holds which post."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_people import Candidate
from capicua.actions.accounts.grants import actor_id
from capicua.actions.accounts.members import show_members
from capicua.actions.accounts.offices.access import check_holder
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    may_in_organisation,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.shown.people import show_people
from capicua.actions.registry.shown.unit_page import show_unit_page
from capicua.actions.registry.units import (
    HOLDS,
    AddUnit,
    AmendUnit,
    CloseUnit,
    GivePost,
    TakePost,
    add_unit,
    amend_unit,
    close_unit,
    give_post,
    take_post,
)
from capicua.kernel.error import RuleViolation
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.office.state import ROOT
from capicua.web.registry.office_page import (
    can_in,
    office_asker,
    office_id,
    office_page,
    office_state,
    sees_in,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def show_unit(ask: Ask) -> Response:
    """Show a body: its people, the bodies below it, its posts and what it has won."""
    offices, office, sees = ask.workspace.offices, office_id(ask), sees_in(ask)
    view = show_unit_page(offices, office, ask.part("unit"), sees)
    people = show_people(
        offices, office, sees, unit=ask.part("unit"), page=ask.page_number()
    )
    return office_page(
        ask,
        "registry/unit.html",
        view=view,
        people=people,
        kinds=[one for one in UnitKind if one in HOLDS[view.unit.kind]],
        posts=tuple(OfficePost),
        accounts=_accounts(ask),
    )


def add(ask: Ask) -> Response:
    """Write down a body below another."""
    if ask.field("kind") not in set(UnitKind):
        raise RuleViolation("missing_key", "Say what kind of body it is.", at="kind")
    request = AddUnit(
        UnitKind(ask.field("kind")),
        ask.field("name"),
        ask.optional_number("parent") or ROOT,
        ask.field("country") or None,
    )
    done = add_unit(ask.workspace.offices, office_asker(ask), request)
    said = words_of(ask).text("{name} is on the list.", name=request.name)
    return go(ask, urls.registry.unit(office_id(ask), int(done.told["unit"])), said)


def amend(ask: Ask) -> Response:
    """Put right what a body is called or where it is."""
    request = AmendUnit(ask.part("unit"), ask.field("name"), ask.field("country") or None)
    amend_unit(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, request.unit, words_of(ask).text("It is put right."))


def close(ask: Ask) -> Response:
    """Say that a body is no more."""
    request = CloseUnit(ask.part("unit"), ask.field("reason"))
    parent = office_state(ask).unit(request.unit).parent
    close_unit(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, parent or ROOT, words_of(ask).text("It is on record."))


def give(ask: Ask) -> Response:
    """Give somebody a post."""
    unit = ask.optional_number("unit") or ROOT
    person = ask.optional_number("person")
    request = GivePost(_post(ask), ask.field("account"), unit, person)
    check_holder(ask.workspace, request.account)
    give_post(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, unit, words_of(ask).text("It is on record."))


def take(ask: Ask) -> Response:
    """Take a post from somebody."""
    unit = ask.optional_number("unit") or ROOT
    request = TakePost(_post(ask), ask.field("account"), unit)
    take_post(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, unit, words_of(ask).text("The post is free again."))


def _accounts(ask: Ask) -> tuple[Candidate, ...]:
    """Return who may be given a post, for somebody who gives posts."""
    if not can_in(ask)(OfficePermission.GIVE_POSTS):
        return ()
    if not may_in_organisation(ask.visitor, OrganisationPermission.SEE_MEMBERS):
        return ()
    members = show_members(ask.workspace, ask.visitor)
    return tuple(Candidate(actor_id(one), one.name) for one in members if one.is_active)


def _post(ask: Ask) -> OfficePost:
    if ask.field("post") not in set(OfficePost):
        raise RuleViolation("missing_key", "Say which post.", at="post")
    return OfficePost(ask.field("post"))


def _back(ask: Ask, unit: int, said: str) -> Response:
    return go(ask, urls.registry.unit(office_id(ask), unit), said)


ROUTES = [
    change(urls.registry.units, add, Door.SIGNED_IN),
    show(urls.registry.unit, show_unit, Door.ANYBODY),
    change(urls.registry.unit, amend, Door.SIGNED_IN),
    change(urls.registry.unit_close, close, Door.SIGNED_IN),
    change(urls.registry.posts, give, Door.SIGNED_IN),
    change(urls.registry.posts_take, take, Door.SIGNED_IN),
]
