"""Extracts: what a hall needs of an office for an event, given there and taken here."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import NamedTuple

from capicua.actions.engine.context import time_text
from capicua.actions.engine.ports import Attachment, Decision
from capicua.actions.halls.extract_file import (
    ExtractFrame,
    SignedExtract,
    read_extract,
    write_extract,
)
from capicua.actions.proof.bundle import tell_files, tell_texts
from capicua.actions.proof.office_bundle import tell_rows
from capicua.actions.proof.verify_office import office_journal
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeSituation,
    RegistryRows,
    is_home,
    journal_of,
    require_home,
)
from capicua.actions.registry.offices import SigningKeys
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import reduced_row
from capicua.actions.registry.ports import (
    AthleteLink,
    CareerRow,
    GivenExtract,
    HeldExtract,
    OfficeHosting,
    OfficeKey,
    PersonRow,
)
from capicua.actions.registry.provisional import provisional_key
from capicua.kernel.error import RuleViolation
from capicua.office.state import OfficeState

FIRST = 1
"""The first organisation of a store: on a laptop, whoever sits at its desk."""
SHORTEST_KEY = 16
HALL_LETTERS = 12


class TakenExtract(NamedTuple):
    """What a hall holds of an office from now on."""

    office: str
    event: str
    given_at: str
    persons: int
    answered: int
    """How many newcomers of this hall have a number for life by now."""


class ExtractAge(NamedTuple):
    """How old what a hall holds of an office is."""

    office: str
    event: str
    given_at: str
    days: int


def give_extract(
    context: OfficeContext, caller: OfficeCaller, event: str, keys: SigningKeys
) -> bytes:
    """Return the signed extract of an office for an event, as it is now.

    It holds the office's journal, of each person what an event needs and no contacts, the
    cards of all years and the results of this one, and the newest of each published list.
    """
    office = caller.office
    state = context.state(office)
    require_home(context, office)
    now = OfficeSituation(state, caller, context.now(), context.chance)
    now.require(OfficePermission.COUNT_EVENTS)
    frame = context.rows.change(partial(_frame, context, office, event, now.at))
    persons, careers, (key,) = context.rows.look(
        lambda rows: (
            rows.every(PersonRow, office=office, is_newest=True),
            rows.every(CareerRow, office=office),
            rows.every(OfficeKey, office=office),
        )
    )
    files = tuple(_newest_lists(context, state))
    beside = {
        **tell_rows(
            (reduced_row(one) for one in persons if _is_of_use(state, one.person)),
            (one for one in careers if _is_told(state, one, now.today)),
        ),
        "texts": tell_texts(()),
        "attachments": tell_files(files),
    }
    journal = office_journal(context, office)
    sign = partial(keys.sign, key.private_key)
    return write_extract(journal, beside, files, frame, sign)


def take_extract(
    context: OfficeContext,
    content: bytes,
    keys: SigningKeys,
    key: str = "",
    organisation: int = FIRST,
) -> TakenExtract:
    """Take an extract over; from now on its people are known here.

    ``key``: the office's public key, or how it begins, if somebody has told it. The desk of
    an organisation that has no office of its own recognises people in this one.
    """
    taken = read_extract(content, keys)
    office = taken.frame.office
    _check_key(taken.state, key)
    if office in context.store.offices() and is_home(context, office):
        raise RuleViolation(
            "office_is_home",
            "The office {office} is kept here.",
            at="office",
            office=office,
        )
    _refuse_older(context, taken)
    file = taken.file
    files = Decision((), attachments=file.beside.attachments)
    context.store.follow(journal_of(office), file.lines, files)
    state = context.state(office)
    answered = context.rows.change(partial(_keep, context, state, taken))
    context.rows.change(partial(_host, office=office, organisation=organisation))
    kept = sum(isinstance(one, PersonRow) for one in file.beside.rows)
    frame = taken.frame
    return TakenExtract(office, frame.event, frame.given_at, kept, answered)


def ages_of_extracts(context: OfficeContext) -> tuple[ExtractAge, ...]:
    """Return how old the extracts are that this store holds, in days of its clock."""
    today = context.now().date()
    held = context.rows.look(lambda rows: rows.every(HeldExtract))
    return tuple(
        ExtractAge(
            one.office,
            one.event,
            one.given_at,
            (today - date.fromisoformat(one.given_at[:10])).days,
        )
        for one in held
    )


def _frame(
    context: OfficeContext, office: str, event: str, at: str, rows: RegistryRows
) -> ExtractFrame:
    """Return what the extract is; for one event an office has one secret, kept here."""
    before = rows.every(GivenExtract, office=office, event=event)
    secret = before[0].secret if before else context.chance.salt().hex()
    rows.keep(GivenExtract(office, event, at, secret))
    return ExtractFrame(office, event, at, secret)


def _is_of_use(state: OfficeState, number: int) -> bool:
    person = state.persons[number]
    return person.merged_into is None and not person.is_erased


def _is_told(state: OfficeState, row: CareerRow, today: date) -> bool:
    """Tell whether a hall needs a result: it is of this year, or there was a card."""
    event = state.events.get(row.event)
    if event is None:
        return False
    is_recent = event.frame.last_day >= today.replace(month=1, day=1).isoformat()
    return is_recent or '"cards":' in row.content


def _newest_lists(context: OfficeContext, state: OfficeState) -> Iterator[Attachment]:
    newest = {one.name: one.content for one in state.lists}
    for digest in sorted(set(newest.values())):
        found = context.store.attachment(journal_of(state.office), digest)
        if found is not None:
            yield found


def _check_key(state: OfficeState, key: str) -> None:
    wanted = key.strip().lower()
    is_right = len(wanted) >= SHORTEST_KEY and state.public_key.startswith(wanted)
    if key and not is_right:
        raise RuleViolation(
            "other_key",
            "The extract is signed with the key {found}, and you were told another.",
            at="key",
            found=state.public_key,
        )


def _refuse_older(context: OfficeContext, taken: SignedExtract) -> None:
    office = taken.frame.office
    if office not in context.store.offices():
        return
    here = context.state(office)
    held = context.rows.look(lambda rows: rows.every(HeldExtract, office=office))
    newest = max((one.given_at for one in held), default="")
    if taken.state.seq < here.seq or taken.frame.given_at < newest:
        raise RuleViolation(
            "older_extract",
            "This extract is of {given}, and a newer one was taken here already.",
            given=taken.frame.given_at,
        )


def _host(rows: RegistryRows, office: str, organisation: int) -> None:
    """Let an organisation without an office work with this one."""
    if not rows.every(OfficeHosting, organisation=organisation):
        rows.keep(OfficeHosting(office, organisation))


def _keep(
    context: OfficeContext, state: OfficeState, taken: SignedExtract, rows: RegistryRows
) -> int:
    """Put what the extract tells in the place of what an older one told."""
    office, frame = state.office, taken.frame
    held = rows.every(HeldExtract, office=office)
    hall = held[0].hall if held else context.chance.salt().hex()[:HALL_LETTERS]
    newcomers = [one for one in rows.every(PersonRow, office=office) if one.person < 0]
    answers = {
        one.person: state.kept(state.provisional[provisional_key(hall, one.person)])
        for one in newcomers
        if provisional_key(hall, one.person) in state.provisional
    }
    rows.drop(PersonRow, office=office)
    rows.drop(CareerRow, office=office)
    rows.keep_all(taken.file.beside.rows)
    rows.keep_all(one for one in newcomers if one.person not in answers)
    rows.keep_all(
        one._replace(person=answers[one.person])
        for one in rows.every(AthleteLink, office=office)
        if one.person in answers
    )
    at = time_text(context.now())
    rows.keep(
        HeldExtract(
            office, frame.event, frame.given_at, at, state.public_key, hall, frame.secret
        )
    )
    return len(answers)
