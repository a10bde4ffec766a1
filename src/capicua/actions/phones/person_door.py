"""Own door of a person: one sign-in for all events, by card, or number, nickname and code.

What an office gives out is kept like the cards of an event: under the office's journal in
the place of the event, and the person's number in that of the athlete.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.credentials import fold_login
from capicua.actions.accounts.ports import KeyKind, PhoneKey, Records, SignInOutcome
from capicua.actions.accounts.workspace import Workspace, digest_of_secret, one_of
from capicua.actions.phones.devices import keep_device, new_secret
from capicua.actions.phones.identify import OPENS, Identified
from capicua.actions.phones.personal_codes import (
    LINK_LENGTH,
    code_digest,
    code_of,
    fold_code,
)
from capicua.actions.phones.tries import begin_try
from capicua.actions.registry.office_context import OfficeCaller, journal_of
from capicua.actions.registry.permissions import (
    OfficePermission,
    check_office_permission,
)
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.ports import AthleteLink
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LONGEST_ID
from capicua.office.state import OfficeState


class PersonCard(NamedTuple):
    """What opens somebody's own door, shown once: what is kept of it opens nothing."""

    person: int
    name: str
    link: str
    code: str


class TypedCard(NamedTuple):
    """What somebody types who opens their own door on a new phone."""

    office: str
    number: int
    name: str
    """Their nickname or e-mail."""
    code: str


class OpenDoor(NamedTuple):
    """Whose door is open, and the secret that the phone keeps."""

    office: str
    person: int
    secret: str


class OwnEvent(NamedTuple):
    """An event of this server in which a person is an athlete."""

    event: str
    title: str
    athlete: int
    phase: Phase


def make_person_card(workspace: Workspace, caller: OfficeCaller, number: int) -> PersonCard:
    """Make a new link and code; what the person had before opens nothing any more."""
    name = _kept_person(workspace, caller, number)
    link = workspace.secrets.token()[:LINK_LENGTH]
    code = code_of(workspace.secrets.token())
    journal, now = journal_of(caller.office), workspace.moment()
    # Slow on purpose, so not while everybody else waits for this change.
    digest = code_digest(journal, number, code)

    def deed(records: Records) -> None:
        records.drop(PhoneKey, event=journal, athlete=number)
        own = digest_of_secret(link)
        records.keep(PhoneKey(journal, number, KeyKind.LINK, now, own))
        records.keep(PhoneKey(journal, number, KeyKind.CODE, now, digest))

    workspace.people.change(deed)
    return PersonCard(number, name, link, code)


def revoke_person_card(workspace: Workspace, caller: OfficeCaller, number: int) -> None:
    """Let a person's link, code and phones open nothing any more."""
    _kept_person(workspace, caller, number)
    journal = journal_of(caller.office)
    workspace.people.change(
        lambda records: records.drop(PhoneKey, event=journal, athlete=number)
    )


def open_person_link(workspace: Workspace, link: str, source: str) -> OpenDoor:
    """Return whose link it is, with a secret for this phone alone."""
    found = _key(workspace, link)
    if found is not None and found.means is KeyKind.LINK:
        return _remembered(workspace, found.event, found.athlete)
    begin_try(workspace, "link", source)
    raise RuleViolation(
        "no_such_key",
        "This link opens nothing any more. Ask the desk for a new one.",
        at="link",
    )


def identify_person(workspace: Workspace, shown: TypedCard, source: str) -> OpenDoor:
    """Return whose number, nickname or e-mail, and code these are (AMASFAC 1.1)."""
    office, number, name, typed = shown
    journal = journal_of(office[:LONGEST_ID])
    trace = begin_try(workspace, f"{journal}/{number}", source)
    code = fold_code(typed)
    digest = code_digest(journal, number, code) if code else ""
    if not digest or not is_called(workspace, office, number, name):
        raise _wrong()
    key = {"event": journal, "athlete": number, "means": KeyKind.CODE}
    found = workspace.people.look(
        lambda records: one_of(records, PhoneKey, digest=digest, **key)
    )
    if found is None:
        raise _wrong()
    opened = trace._replace(outcome=SignInOutcome.OK)
    workspace.people.change(lambda records: records.keep(opened))
    return _remembered(workspace, journal, number)


def is_called(workspace: Workspace, office: str, number: int, name: str) -> bool:
    """Tell whether a person has this nickname or e-mail; without either, this name."""
    offices, wanted = workspace.offices, fold_login(name)
    if office not in offices.store.offices() or not wanted:
        return False
    state = offices.state(office)
    if number not in state.persons:
        return False
    details = details_of(offices, office, number)
    if details is None:
        return False
    told = [one for one in (details.nickname, details.contact) if one]
    return wanted in {fold_login(one) for one in told or [details.name]}


def whose_door(workspace: Workspace, secret: str) -> OpenDoor | None:
    """Return whose phone has this secret, under the number that counts; None: nobody's."""
    found = _key(workspace, secret)
    if found is None or found.means is not KeyKind.PHONE:
        return None
    office = _office_in(workspace, found.event)
    if office is None:
        return None
    state = workspace.offices.state(office)
    kept = state.kept(found.athlete)
    if state.person(kept).is_erased:
        return None
    return OpenDoor(office, kept, secret)


def close_door(workspace: Workspace, secret: str) -> None:
    """Let the server forget a phone; the card opens it again."""
    digest = digest_of_secret(secret)
    workspace.people.change(
        lambda records: records.drop(PhoneKey, digest=digest, means=KeyKind.PHONE)
    )


def own_events(workspace: Workspace, door: OpenDoor) -> tuple[OwnEvent, ...]:
    """Return the events of this server in which somebody is an athlete."""
    context = workspace.context
    state = workspace.offices.state(door.office)
    return tuple(
        OwnEvent(
            link.event,
            context.names(link.event).event(known),
            link.athlete,
            known.phase,
        )
        for link in _links(workspace, state, door.person)
        if context.states.has(link.event)
        and context.states.why_closed(link.event) is None
        and (known := context.states.newest(link.event).state)
    )


def open_own_seat(workspace: Workspace, door: OpenDoor, event: str) -> Identified:
    """Return somebody's phone in one of their events, as its own card would open it."""
    mine = {one.event: one.athlete for one in own_events(workspace, door)}
    if event not in mine:
        raise RuleViolation(
            "no_such_event", 'There is no event "{event}" here.', at="event",
            event=event[:60],
        )  # fmt: skip
    secret, athlete = new_secret(workspace), mine[event]
    workspace.people.change(
        lambda records: keep_device(workspace, records, event, athlete, secret)
    )
    return Identified(event, athlete, secret)


def _remembered(workspace: Workspace, journal: str, number: int) -> OpenDoor:
    office, secret = _office_in(workspace, journal), new_secret(workspace)
    if office is None:
        raise _wrong()
    workspace.people.change(
        lambda records: keep_device(workspace, records, journal, number, secret)
    )
    return OpenDoor(office, number, secret)


def _office_in(workspace: Workspace, journal: str) -> str | None:
    """Return the office whose journal it is; None: it is an event's."""
    offices = workspace.offices.store.offices()
    return next((one for one in offices if journal_of(one) == journal), None)


def _key(workspace: Workspace, secret: str) -> PhoneKey | None:
    if not secret:
        return None
    digest = digest_of_secret(secret)
    found = workspace.people.look(lambda records: one_of(records, PhoneKey, digest=digest))
    if found is None or found.means not in OPENS:
        return None
    return found if _office_in(workspace, found.event) is not None else None


def _kept_person(workspace: Workspace, caller: OfficeCaller, number: int) -> str:
    """Return the name of a person whom who asks keeps and who was not erased."""
    offices = workspace.offices
    state = offices.state(caller.office)
    unit = state.person(number).unit
    check_office_permission(state, caller.actor, OfficePermission.KEEP_PERSONS, unit)
    details = details_of(offices, caller.office, number)
    if details is None:
        raise RuleViolation(
            "erased_person", "What was known of {number} was erased.", at="person",
            number=number,
        )  # fmt: skip
    return details.name


def _links(
    workspace: Workspace, state: OfficeState, person: int
) -> tuple[AthleteLink, ...]:
    """Return in which events somebody is, under all their numbers; the last ones first."""
    numbers = [n for n in state.persons if state.kept(n) == person]
    found = workspace.people.look(
        lambda records: [
            link
            for number in numbers
            for link in records.every(AthleteLink, office=state.office, person=number)
        ]
    )
    return tuple(sorted(found, key=lambda one: one.event, reverse=True))


def _wrong() -> RuleViolation:
    return RuleViolation(
        "wrong_code",
        "Number and code do not belong together. Look at your card, or ask the desk.",
        at="code",
    )
