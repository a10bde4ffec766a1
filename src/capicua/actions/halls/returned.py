"""Returned events: a hall's bundle says who played, sealed; the office counts it once."""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterator, Mapping
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple
from zipfile import ZipFile

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.context import Context
from capicua.actions.engine.ports import Decision
from capicua.actions.proof.archive import (
    BEGINNING,
    open_archive,
    read_json,
    read_members,
    write_archive,
)
from capicua.actions.proof.bundle import BESIDE, JOURNAL, Import, export_bundle, read_import
from capicua.actions.proof.verify_file import prove
from capicua.actions.ratings.updating import count_and_rate
from capicua.actions.registry.counting import CountEvent
from capicua.actions.registry.linking import links_of, read_newcomer
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeSituation,
    RegistryRows,
    require_home,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.ports import (
    AthleteLink,
    GivenExtract,
    HeldExtract,
    PersonRow,
)
from capicua.actions.registry.provisional import provisional_key
from capicua.journal.canonical import canonical
from capicua.kernel.error import RuleViolation
from capicua.office.state import OfficeState

RETURN = "return.json"
FORMAT = "capicua-return/1"


class ReturnedLink(NamedTuple):
    """Who an athlete of a returned event is: a number for life, or a newcomer."""

    athlete: int
    person: int
    newcomer: str
    provisional: str


class ReturnedFile(NamedTuple):
    """The bundle that a hall sent back, and in which frame the event counts."""

    content: bytes
    championship: str | None = None
    circuit: str | None = None


class ReturnedEvent(NamedTuple):
    """What a hall says of an event that it sends back, and the event itself."""

    office: str
    links: tuple[ReturnedLink, ...]
    brought: Import


def export_returned(context: OfficeContext, events: Context, event: str) -> bytes:
    """Return the bundle of an event, with who played if an office wants it back."""
    bundle = export_bundle(events.store, event)
    held = context.rows.look(lambda rows: rows.every(HeldExtract, event=event))
    if not held:
        return bundle
    extract = held[0]
    members = read_members(bundle)
    told = {
        "format": FORMAT,
        "office": extract.office,
        "event": event,
        "parts": dict(_digests(members)),
        "links": [one._asdict() for one in _links(context, extract)],
    }
    document = {**told, "seal": _seal(extract.secret, told)}
    text = json.dumps(document, ensure_ascii=False, sort_keys=True, indent=1)
    return write_archive([*members.items(), (RETURN, text)])


def count_returned(
    context: OfficeContext,
    events: Context,
    caller: OfficeCaller,
    file: ReturnedFile,
) -> Done:
    """Take an event back from a hall and count it; sent again it changes nothing.

    What is written down of newcomers is kept, and their provisional numbers are answered
    with the next ones; the journal of the event stays as the hall wrote it.
    """
    state = _counting_state(context, caller)
    returned = read_returned(context, file.content)
    if returned.office != caller.office:
        raise RuleViolation(
            "other_office",
            "This event belongs to the office {office}.",
            at="office",
            office=returned.office[:60],
        )
    _check_persons(state, returned)
    event = returned.brought.event
    events.store.follow(event, returned.brought.lines, _without_erased(state, returned))
    context.rows.change(partial(_keep, returned=returned, state=state))
    counted = state.events.get(event)
    request = CountEvent(
        event,
        file.championship or (counted.frame.championship if counted else None),
        file.circuit or (counted.frame.circuit if counted else None),
    )
    return count_and_rate(context, events, caller, request)


def _counting_state(context: OfficeContext, caller: OfficeCaller) -> OfficeState:
    """Return the office that counts, or raise why it is not counted here or by them."""
    state = context.state(caller.office)
    require_home(context, caller.office)
    now = OfficeSituation(state, caller, context.now(), context.chance)
    now.require(OfficePermission.COUNT_EVENTS)
    return state


def read_returned(context: OfficeContext, content: bytes) -> ReturnedEvent:
    """Return what a hall sent back; refuse what is not as the hall sealed it, and where."""
    if not content.startswith(BEGINNING):
        raise RuleViolation("wrong_return", "This is not the bundle of an event.")
    with open_archive(content) as bundle:
        _refuse_without_links(bundle)
        told = read_json(bundle.read(RETURN))
        _check_seal(context, told)
        _check_journal(content)
        found = dict(_digests({name: bundle.read(name) for name in (JOURNAL, BESIDE)}))
        _check_parts(dict(told["parts"]), found)
        links = tuple(ReturnedLink(**one) for one in told["links"])
    brought = read_import(content)
    if brought.event != told["event"]:
        raise RuleViolation("wrong_return", "The bundle is of another event.", at=RETURN)
    return ReturnedEvent(str(told["office"]), links, brought)


def office_of_return(content: bytes) -> str:
    """Return to which office a bundle says that it belongs; nothing is proven yet."""
    if not content.startswith(BEGINNING):
        raise RuleViolation("wrong_return", "This is not the bundle of an event.")
    with open_archive(content) as bundle:
        _refuse_without_links(bundle)
        return str(read_json(bundle.read(RETURN))["office"])


def _refuse_without_links(bundle: ZipFile) -> None:
    if RETURN not in bundle.namelist():
        raise RuleViolation(
            "wrong_return",
            "The bundle does not say who played. Export it where the extract is.",
            at=RETURN,
        )


def _check_seal(context: OfficeContext, told: Mapping[str, Any]) -> None:
    """Raise if what a hall says was not sealed with the secret of its extract."""
    office, event = str(told["office"]), str(told["event"])
    given = context.rows.look(
        lambda rows: rows.every(GivenExtract, office=office, event=event)
    )
    if not given:
        raise RuleViolation(
            "no_extract_given",
            "This office gave no extract for {event}; who played is not proven by it.",
            at=RETURN,
            event=event[:60],
        )
    body = {name: value for name, value in told.items() if name != "seal"}
    if not hmac.compare_digest(str(told.get("seal")), _seal(given[0].secret, body)):
        raise RuleViolation(
            "wrong_seal",
            "What the bundle says of who played was changed after the hall sealed it.",
            at=RETURN,
        )


def _check_journal(content: bytes) -> None:
    """Raise the first damage of the event's journal, with its line."""
    proof = prove(content)
    if proof.damages:
        line, code, message = proof.damages[0]
        raise RuleViolation(code, f"Line {line}: {message}", at=f"{JOURNAL}: line {line}")


def _check_parts(wanted: Mapping[str, str], found: Mapping[str, str]) -> None:
    changed = [name for name in sorted(found) if wanted.get(name) != found[name]]
    if changed:
        raise RuleViolation(
            "changed_return",
            "This part of the bundle was changed after the hall sealed it: {part}.",
            at=changed[0],
            part=changed[0],
        )


def _links(context: OfficeContext, extract: HeldExtract) -> Iterator[ReturnedLink]:
    """Yield who the athletes of an event are; a newcomer with all that was written down."""
    rows = context.rows.look(lambda found: found.every(PersonRow, office=extract.office))
    newcomers = {one.person: one.content for one in rows if one.person < 0}
    for athlete, link in sorted(links_of(context, extract.event).items()):
        number = link.person
        if number > 0:
            yield ReturnedLink(athlete, number, "", "")
        elif number == 0:
            yield ReturnedLink(athlete, 0, link.newcomer, "")
        else:
            key = provisional_key(extract.hall, number)
            yield ReturnedLink(athlete, 0, newcomers[number], key)


def _check_persons(state: OfficeState, returned: ReturnedEvent) -> None:
    """Raise if somebody is not a person of the office, or a newcomer cannot be read."""
    for one in returned.links:
        if one.person:
            state.person(one.person)
        else:
            read_newcomer(_link(state, returned, one))


def _keep(rows: RegistryRows, returned: ReturnedEvent, state: OfficeState) -> None:
    """Keep who played; whom the office knows by now keeps that number."""
    event = returned.brought.event
    known = {one.athlete for one in rows.every(AthleteLink, event=event) if one.person}
    rows.keep_all(
        _link(state, returned, one) for one in returned.links if one.athlete not in known
    )


def _link(state: OfficeState, returned: ReturnedEvent, one: ReturnedLink) -> AthleteLink:
    event, office = returned.brought.event, returned.office
    if one.person:
        return AthleteLink(event, one.athlete, office, state.kept(one.person))
    return AthleteLink(event, one.athlete, office, 0, one.newcomer, one.provisional)


def _without_erased(state: OfficeState, returned: ReturnedEvent) -> Decision:
    """Return what lies beside the event, without the names of who was erased meanwhile."""
    erased = {number for number, one in state.persons.items() if one.is_erased}
    counted = state.events.get(returned.brought.event)
    people = dict(counted.people) if counted else {}
    people |= {one.athlete: one.person for one in returned.links if one.person}
    beside = returned.brought.beside
    kept = [one for one in beside.athletes if people.get(one.number) not in erased]
    return beside._replace(athletes=kept)


def _digests(members: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """Yield the digests of what must be as it was; files stand beside by their own."""
    for name in (JOURNAL, BESIDE):
        yield name, sha256(members[name]).hexdigest()


def _seal(secret: str, told: Mapping[str, Any]) -> str:
    return hmac.new(bytes.fromhex(secret), canonical(told), sha256).hexdigest()
