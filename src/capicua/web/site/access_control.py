"""Access control: who asks (authentication), held against what the route permits."""

from __future__ import annotations

from enum import StrEnum

from starlette.datastructures import FormData
from starlette.requests import Request

from capicua.actions.accounts.event_access import EventStanding, standing_in
from capicua.actions.accounts.identity.step_up import acting_access_in
from capicua.actions.accounts.limits import fold_source
from capicua.actions.accounts.organisation_permissions import (
    OFFICE_POWERS,
    OrganisationPermission,
    may_in_organisation,
)
from capicua.actions.accounts.ports import Records
from capicua.actions.accounts.scopes import SCOPES, allows, narrowed
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.tokens import PREFIX, visitor_of_bearer
from capicua.actions.accounts.workspace import ANYBODY, Visitor, Workspace
from capicua.actions.engine.context import Access
from capicua.actions.engine.permissions import POWERS, Permission, may
from capicua.actions.phones.identify import athlete_visitor
from capicua.actions.phones.seat_rights import code_holders, seat_visitor
from capicua.event.labels import seats_of
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.web.site.csrf import SAFE, check_origin, check_token
from capicua.web.site.network.sent_form import NOTHING_SENT, SentForm
from capicua.web.site.rate_limit import Limits
from capicua.web.site.reading import read_place
from capicua.web.site.request import NOTHING, Ask, read_number
from capicua.web.site.server import Server, server_of
from capicua.web.site.session import (
    bearer_token,
    seat_secret,
    session_token,
    source_of,
    table_secret,
    table_secrets,
)


class Door(StrEnum):
    """What needs no permission of its own."""

    ANYBODY = "anybody"
    SIGNED_IN = "signed_in"
    PHONE = "phone"
    """Anybody; whoever holds an athlete's phone comes as that athlete."""
    CARD = "card"
    """As before; whoever may have a card knocks, and is not told what events there are."""


Need = Door | Permission | OrganisationPermission
NOBODY = EventStanding(may_see=False)


class SignInNeeded(RuleViolation):
    """Nobody is signed in, and this is not for everybody."""

    def __init__(self) -> None:
        super().__init__("sign_in_needed", "Sign in first; this is not for everybody.")


def admit(request: Request, need: Need, sent: SentForm = NOTHING_SENT) -> Ask:
    """Return the request understood, or refuse whoever may not ask this."""
    server = server_of(request)
    # Made of two moments, a page would show one version and claim to be the other.
    still = server.at_one_version()
    workspace = still.workspace
    visitor, form = _visitor(workspace, request, need), NOTHING
    if request.method not in SAFE:
        if visitor.held is not None and visitor.held.over is not None:
            raise visitor.held.over
        _limit(server.limits, request, visitor)
        if not visitor.is_known:
            sent.check_size()
        form = sent.read()
        _check_ours(request, visitor, form)
    event = str(request.path_params.get("event", ""))
    standing, access = _standing(
        workspace, visitor, event, changes=request.method not in SAFE
    )
    if need is Door.PHONE and not visitor.is_known and not standing.may_see:
        _check_table(workspace, request, event)
    role = _role(visitor, standing, event, need)
    is_office = bool(event) and isinstance(need, OrganisationPermission)
    _check_need(visitor, standing.office_role if is_office else role, need)
    answering = still if request.method in SAFE else server
    if request.method in SAFE and not _reads_whole_names(
        request, visitor, role, need, still
    ):
        answering = still.in_public()
    return Ask(request, answering, visitor, role, form, standing.tables, access)


def is_somebody(request: Request, need: Need) -> bool:
    """Tell whether what a request carries is anybody's; what is made up is nobody's."""
    return _visitor(server_of(request).workspace, request, need).is_known


def may_use(visitor: Visitor, role: Role, need: Need) -> bool:
    """Tell whether somebody in a role may use what declares this need."""
    if need in (Door.ANYBODY, Door.PHONE, Door.CARD):
        return True
    if visitor.account is None:
        return False
    if need is Door.SIGNED_IN:
        return True
    if isinstance(need, Permission):
        return may(role, need) and allows(visitor, SCOPES[need])
    return may_in_organisation(visitor, OrganisationPermission(need), role)


def _visitor(workspace: Workspace, request: Request, need: Need) -> Visitor:
    # Who shows a token comes by it alone: beside it no cookie counts, so that an empty one
    # cannot stand for the secret which a form must carry.
    if need not in (Door.PHONE, Door.CARD) or bearer_token(request):
        return _by_token(workspace, request)
    event = str(request.path_params.get("event", ""))
    holder = _by_code(workspace, request, event)
    if holder.held is not None and holder.held.actor.role is not Role.PUBLIC:
        return holder
    visitor = athlete_visitor(workspace, event, seat_secret(request))
    if not visitor.is_known:
        visitor = _by_token(workspace, request)
    # A code that gives no right any more goes behind whatever else a phone carries.
    return visitor if visitor.is_known else holder


def _by_token(workspace: Workspace, request: Request) -> Visitor:
    bearer = bearer_token(request)
    if not bearer:
        return visitor_of(workspace, session_token(request))
    if bearer.startswith(PREFIX):
        return visitor_of_bearer(workspace, bearer)
    # A program in an athlete's hand shows the secret of their personal link.
    event = str(request.path_params.get("event", ""))
    return athlete_visitor(workspace, event, bearer)


def _by_code(workspace: Workspace, request: Request, event: str) -> Visitor:
    """Return who opened the code of the table of the address, or of another to look on."""
    place = _place_of(request)
    if place is not None:
        secret = table_secret(request, place.round, str(request.path_params["table"]))
        return seat_visitor(workspace, event, place, secret)
    return next(iter(code_holders(workspace, event, table_secrets(request))), ANYBODY)


def _check_table(workspace: Workspace, request: Request, event: str) -> None:
    """Tell whoever has the code of another table that this one is wrong (FID 59-a).

    It is for an event that not everybody sees; else the page itself says so. A phone whose
    card or code was withdrawn is told that, whether there is such an event or not.
    """
    for one in code_holders(workspace, event, table_secrets(request)):
        held = one.held
        if held is not None and held.over is None:
            raise RuleViolation(
                "not_your_table",
                "This is not your table: this phone has the code of {place}.",
                place=held.bound.place,
            )
    if bearer_token(request):
        return
    if seat_secret(request) or table_secrets(request):
        raise RuleViolation(
            "card_over",
            "What this phone carries opens nothing any more. Ask the desk for a new card.",
        )


def _limit(limits: Limits, request: Request, visitor: Visitor) -> None:
    """Let nobody send faster than people and their programs have reason to."""
    if visitor.account is not None:
        limits.accounts.take(str(visitor.account.id))
        return
    if not visitor.is_known:
        limits.strangers.take(fold_source(source_of(request)))
        return
    parts = request.path_params
    event = str(parts.get("event", ""))
    bound = visitor.held.bound if visitor.held else None
    limits.phones.take(f"{event} {visitor.athlete or bound}")
    if "table" in parts:
        limits.tables.take(f"{event} {parts.get('round')} {parts['table']}")


def _check_ours(request: Request, visitor: Visitor, form: FormData) -> None:
    if visitor.is_known and bearer_token(request):
        return
    check_origin(request)
    if visitor.is_known:
        given = request.headers.get("x-csrf") or str(form.get("csrf", ""))
        check_token(visitor.csrf, given)


def _standing(
    workspace: Workspace, visitor: Visitor, event: str, *, changes: bool
) -> tuple[EventStanding, Access | None]:
    """Return what somebody is in the event of the address; nothing where there is none.

    Before a change it is looked up in one go how they came by their account.
    """
    if not event or visitor.held is not None or visitor.athlete:
        # What they carry says what they may do, and where.
        return NOBODY, None
    if not workspace.context.states.has(event):
        return NOBODY, None

    def question(records: Records) -> tuple[EventStanding, Access | None]:
        access = acting_access_in(workspace, records, visitor) if changes else None
        return standing_in(records, visitor, event), access

    return workspace.people.look(question)


def _role(visitor: Visitor, standing: EventStanding, event: str, need: Need) -> Role:
    if not event:
        own = visitor.account and visitor.account.role
        return own or Role.PUBLIC
    if visitor.held is not None:
        return visitor.held.actor.role
    if visitor.athlete:
        return Role.ATHLETE
    if not standing.may_see:
        if need is Door.CARD:
            return Role.PUBLIC
        raise RuleViolation(
            "no_such_event",
            'There is no event "{event}" here.',
            at="event",
            event=event[:60],
        )
    # A program's token does at a table what it may do in the hall: score, or nothing.
    permission = Permission.SCORE if need is Door.PHONE else need
    narrowest = permission if isinstance(permission, Permission) else None
    return narrowed(visitor, standing.role, narrowest)


def _check_need(visitor: Visitor, role: Role, need: Need) -> None:
    # An athlete has no account; what they may do at their own table the action knows.
    is_athletes = bool(visitor.athlete) and isinstance(need, Permission)
    if may_use(visitor, role, need) or (is_athletes and may(role, Permission(need))):
        return
    if visitor.account is None:
        raise SignInNeeded
    able = tuple(one for one in Role if one in _able(need))
    raise RuleViolation(
        "not_allowed",
        "This is for: {able}. Here you are: {role}.",
        role=role,
        able=able,
    )


def _reads_whole_names(
    request: Request, visitor: Visitor, role: Role, need: Need, server: Server
) -> bool:
    """Tell whether names of minors are read whole: desk, arbiters, own table and page."""
    if isinstance(need, (Permission, OrganisationPermission)):
        return True
    event = str(request.path_params.get("event", ""))
    if not event:
        return need is Door.SIGNED_IN
    if visitor.held is None and not visitor.athlete:
        is_scorer = need is Door.PHONE and may(role, Permission.TAKE_SEAT)
        return is_scorer or may(role, Permission.SEE_DESK)
    place = _place_of(request)
    if place is None:
        return need in (Door.PHONE, Door.CARD)
    if visitor.held is not None:
        return visitor.held.bound.place == place
    state = server.context.states.newest(event).state
    found = state.rounds.get(place.round)
    table = found and found.tables.get(place[1:])
    return bool(table and seats_of(state, table, visitor.athlete))


def _place_of(request: Request) -> Place | None:
    number, table = (str(request.path_params.get(one, "")) for one in ("round", "table"))
    if not number or not table:
        return None
    return read_place(read_number(number, "round"), table)


def _able(need: Need) -> frozenset[Role]:
    """Return the roles that may use what declares this need."""
    if isinstance(need, Permission):
        return POWERS[need]
    if isinstance(need, OrganisationPermission):
        return OFFICE_POWERS[need]
    return frozenset(Role)
