"""File of a person: what an office knows, for those who keep it; put right, decided."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

from starlette.responses import Response

from capicua.actions.engine.carry_out import Done
from capicua.actions.phones.person_door import make_person_card, revoke_person_card
from capicua.actions.registry.affiliation import (
    DecideAffiliation,
    EndAffiliation,
    ProposeAffiliation,
    decide_affiliation,
    end_affiliation,
    propose_affiliation,
)
from capicua.actions.registry.directory import show_person
from capicua.actions.registry.office_context import OfficeCaller, OfficeContext
from capicua.actions.registry.permissions import (
    OfficePermission,
    check_office_permission,
)
from capicua.actions.registry.persons import (
    AmendPerson,
    ApprovePlayUp,
    GiveConsent,
    MergePersons,
    ReclassifyPerson,
    RevokePlayUp,
    TransferPerson,
    UndoMerge,
    WithdrawConsent,
    amend_person,
    approve_play_up,
    give_consent,
    merge_persons,
    reclassify_person,
    revoke_play_up,
    transfer_person,
    undo_merge,
    withdraw_consent,
)
from capicua.actions.registry.representation import (
    WAIVES,
    RevokeWaiver,
    WaiveNationality,
    revoke_waiver,
    waive_nationality,
)
from capicua.actions.registry.shown.people import today_in
from capicua.kernel.error import RuleViolation
from capicua.registry.age_category import AgeCategory, age_category
from capicua.registry.athlete import AthleteSex
from capicua.web.display.qr import draw_code
from capicua.web.registry.office_page import (
    office_asker,
    office_id,
    office_page,
    office_state,
)
from capicua.web.registry.person_fields import read_body, read_category, read_details
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, show_secret_once, whole_address, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import DeclaredRoute, Handler, change, show
from capicua.web.site.urls.url import Url

Act = Callable[[OfficeContext, OfficeCaller, Any], Done]
ACCEPTED, REFUSED = "accepted", "refused"


def person_file(ask: Ask) -> Response:
    """Show everything that is known of a person to somebody who may see it."""
    state, offices = office_state(ask), ask.workspace.offices
    number = ask.part("person")
    person = state.person(number)
    permission = OfficePermission.SEE_PERSONS
    check_office_permission(state, office_asker(ask).actor, permission, person.unit)
    view = show_person(offices, state.office, number)
    born = view.details.born if view.details else None
    today = today_in(offices, state)
    return office_page(
        ask,
        "registry/person_file.html",
        view=view,
        details=view.details,
        category=age_category(state.book, date.fromisoformat(born), today)
        if born
        else None,
        categories=tuple(AgeCategory),
        sexes=tuple(AthleteSex),
        units=[one for one in state.units.values() if not one.is_closed],
        unit_names={number: one.name for number, one in state.units.items()},
        own_posts=[one for one in state.posts if one.person == number],
        today=today.isoformat(),
        reason=partial(offices.text, state.office),
        bodies=WAIVES,
        merged=[n for n, one in state.persons.items() if one.merged_into == number],
    )


def _amended(ask: Ask) -> AmendPerson:
    before = show_person(ask.workspace.offices, office_id(ask), ask.part("person"))
    details = read_details(ask, before.details)
    return AmendPerson(ask.part("person"), details, ask.field("reason"))


def _transferred(ask: Ask) -> TransferPerson:
    to, on = ask.number("to"), ask.field("on")
    return TransferPerson(ask.part("person"), to, on, ask.field("reason"))


def _reclassified(ask: Ask) -> ReclassifyPerson:
    category = read_category(ask)
    return ReclassifyPerson(
        ask.part("person"), category, ask.field("on"), ask.field("reason")
    )


def _decided(ask: Ask) -> DecideAffiliation:
    if ask.field("decision") not in (ACCEPTED, REFUSED):
        raise RuleViolation("missing_key", "Say what was decided.", at="decision")
    accepted = ask.field("decision") == ACCEPTED
    return DecideAffiliation(ask.part("person"), accepted, ask.field("reason"))


def _doing(act: Act, read: Callable[[Ask], Any]) -> Handler:
    """Return the handler that reads a request from a form, acts and shows the file."""

    def handler(ask: Ask) -> Response:
        act(ask.workspace.offices, office_asker(ask), read(ask))
        back = urls.registry.file(office_id(ask), ask.part("person"))
        return go(ask, back, words_of(ask).text("It is on record."))

    return handler


def _act(url: Url[str, int], act: Act, read: Callable[[Ask], Any]) -> DeclaredRoute:
    return change(url, _doing(act, read), Door.SIGNED_IN)


def _consent(ask: Ask) -> Response:
    """Write down that somebody agrees, or no longer does."""
    offices, person = ask.workspace.offices, ask.part("person")
    if ask.is_on("agrees"):
        request = GiveConsent(person, ask.is_on("by_guardian"))
        give_consent(offices, office_asker(ask), request)
    else:
        withdraw_consent(offices, office_asker(ask), WithdrawConsent(person))
    said = words_of(ask).text("It is on record.")
    return go(ask, urls.registry.file(office_id(ask), person), said)


def _card(ask: Ask) -> Response:
    """Make a new card for somebody's own door, and show it this once."""
    office, person = office_id(ask), ask.part("person")
    made = make_person_card(ask.workspace, office_asker(ask), person)
    address = whole_address(ask, urls.phone.own_link(made.link))
    return show_secret_once(
        ask,
        urls.registry.file(office, person),
        "registry/card_shown.html",
        card=made,
        link=address,
        drawing=draw_code(address),
    )


def _card_revoked(ask: Ask) -> Response:
    """Let somebody's card open nothing any more."""
    revoke_person_card(ask.workspace, office_asker(ask), ask.part("person"))
    said = words_of(ask).text("The card opens nothing any more.")
    return go(ask, urls.registry.file(office_id(ask), ask.part("person")), said)


ROUTES = [
    change(urls.registry.card, _card, Door.SIGNED_IN),
    change(urls.registry.card_revoke, _card_revoked, Door.SIGNED_IN),
    show(urls.registry.file, person_file, Door.SIGNED_IN),
    _act(urls.registry.file, amend_person, _amended),
    _act(urls.registry.transfer, transfer_person, _transferred),
    _act(urls.registry.reclassify, reclassify_person, _reclassified),
    _act(
        urls.registry.play_up,
        approve_play_up,
        lambda ask: ApprovePlayUp(
            ask.part("person"), read_category(ask), ask.field("reasons")
        ),
    ),
    _act(
        urls.registry.play_up_revoke,
        revoke_play_up,
        lambda ask: RevokePlayUp(
            ask.part("person"), read_category(ask), ask.field("reason")
        ),
    ),
    _act(
        urls.registry.waive,
        waive_nationality,
        lambda ask: WaiveNationality(
            ask.part("person"), ask.field("event"), read_body(ask), ask.field("reasons")
        ),
    ),
    _act(
        urls.registry.waive_revoke,
        revoke_waiver,
        lambda ask: RevokeWaiver(
            ask.part("person"), ask.field("event"), read_body(ask), ask.field("reason")
        ),
    ),
    change(urls.registry.consent, _consent, Door.SIGNED_IN),
    _act(
        urls.registry.propose,
        propose_affiliation,
        lambda ask: ProposeAffiliation(ask.part("person"), ask.is_on("accepts_code")),
    ),
    _act(urls.registry.decide, decide_affiliation, _decided),
    _act(
        urls.registry.end,
        end_affiliation,
        lambda ask: EndAffiliation(ask.part("person"), ask.field("reason")),
    ),
    _act(
        urls.registry.merge,
        merge_persons,
        lambda ask: MergePersons(
            ask.part("person"), ask.number("merged"), ask.field("reason")
        ),
    ),
    _act(
        urls.registry.merge_undo,
        undo_merge,
        lambda ask: UndoMerge(ask.number("merged"), ask.field("reason")),
    ),
]
