"""Halls of an office: extracts given and taken, and the events that come back."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.workspace import signed_in
from capicua.actions.halls.extracts import (
    FIRST,
    ages_of_extracts,
    give_extract,
    take_extract,
)
from capicua.actions.halls.returned import ReturnedFile, count_returned
from capicua.actions.registry.office_context import is_home
from capicua.actions.registry.permissions import (
    OfficePermission,
    check_office_permission,
)
from capicua.actions.setup.event import id_from
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.store.signing import Ed25519Keys
from capicua.web.registry.office_page import (
    office_asker,
    office_id,
    office_page,
    office_state,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.network.bodies import MOST_BYTES
from capicua.web.site.page import go, note_export, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

ZIP = "application/zip"
AT_THE_DESK = frozenset({Role.OWNER, Role.DESK})


def halls(ask: Ask) -> Response:
    """Show how a hall gets what it needs, and how its event comes back."""
    state = office_state(ask)
    actor = office_asker(ask).actor
    check_office_permission(state, actor, OfficePermission.COUNT_EVENTS)
    offices = ask.workspace.offices
    return office_page(
        ask,
        "registry/halls.html",
        is_home=is_home(offices, state.office),
        public_key=state.public_key,
        circuits=tuple(state.circuits.values()),
        championships=tuple(state.championships.values()),
        held=[one for one in ages_of_extracts(offices) if one.office == state.office],
    )


def give(ask: Ask) -> Response:
    """Hand out the signed extract for an event, which may be made later."""
    event = id_from(ask.field("event"))
    content = give_extract(ask.workspace.offices, office_asker(ask), event, Ed25519Keys())
    note_export(ask, "extract")
    headers = {
        "content-disposition": f'attachment; filename="{event}.extract.zip"',
        "cache-control": "no-store",
    }
    return Response(content, media_type=ZIP, headers=headers)


def count_back(ask: Ask) -> Response:
    """Count an event that a hall has sent back; sent again, nothing changes."""
    file = ReturnedFile(
        _sent(ask), ask.field("championship") or None, ask.field("circuit") or None
    )
    offices = ask.workspace.offices
    done = count_returned(offices, ask.context, office_asker(ask), file)
    said = words_of(ask).many(
        "The event counts; {count} newcomer has a number now.",
        "The event counts; {count} newcomers have a number now.",
        done.told["persons"],
    )
    return go(ask, urls.registry.events(office_id(ask)), said)


def ask_extract(ask: Ask) -> Response:
    """Ask a hall's desk for the extract that it was given; others read who that is."""
    may = may_take(ask)
    held = ages_of_extracts(ask.workspace.offices) if may else ()
    return page(ask, "registry/take.html", held=held, may=may)


def take(ask: Ask) -> Response:
    """Take an extract over: its people are known on this machine from now on."""
    _check_desk(ask)
    keys, key = Ed25519Keys(), ask.field("key")
    taken = take_extract(ask.workspace.offices, _sent(ask), keys, key)
    said = words_of(ask).text(
        "{count} {count:person is|people are} known here, as of {day}.",
        count=taken.persons,
        day=taken.given_at[:10],
    )
    return go(ask, urls.registry.office(taken.office), said)


def _sent(ask: Ask) -> bytes:
    """Return the file of the form."""
    content = ask.upload("file", MOST_BYTES)
    if not content:
        raise RuleViolation("missing_key", "Choose the file first.", at="file")
    return content


def may_take(ask: Ask) -> bool:
    """Tell whether the first organisation's desk asks: the laptop is theirs."""
    account = ask.visitor.account
    return (
        account is not None
        and account.organisation == FIRST
        and account.role in AT_THE_DESK
    )


def _check_desk(ask: Ask) -> None:
    account = signed_in(ask.visitor)
    if not may_take(ask):
        raise RuleViolation(
            "not_allowed",
            "This is for: {able}. Here you are: {role}.",
            role=account.role or Role.PUBLIC,
            able=tuple(sorted(AT_THE_DESK)),
        )


ROUTES = [
    show(urls.registry.halls, halls, Door.SIGNED_IN),
    change(urls.registry.extract, give, Door.SIGNED_IN),
    change(urls.registry.returned, count_back, Door.SIGNED_IN),
    show(urls.registry.take, ask_extract, Door.SIGNED_IN),
    change(urls.registry.take, take, Door.SIGNED_IN),
]
