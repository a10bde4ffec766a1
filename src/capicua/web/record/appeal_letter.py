"""Appeal and the letter that tells its decision: made here, sent by people (DP 73)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.email import read_addresses
from capicua.actions.accounts.event_people import host_name
from capicua.actions.accounts.registrations import registered_addresses
from capicua.actions.appeals.appeal_view import (
    AppealView,
    TablePerson,
    addresses_known,
    show_appeal,
)
from capicua.actions.appeals.appeals import PrepareNotice, prepare_notice
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.timezone import local_time
from capicua.documents.letters import Envelope, Letter, letter_file, letter_link
from capicua.event.facts.appeals import Party
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.web.display.dates import WHOLE_DAY, day_phrase
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.access_control import may_use
from capicua.web.site.page import words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.language import LANGUAGES, Words, words_for
from capicua.wording.record import place_name


class AddressLine(NamedTuple):
    """A party with the addresses that are known, and who of it has none."""

    party: Party
    known: tuple[str, ...]
    without: tuple[str, ...] = ()


def appeal(ask: Ask) -> Response:
    """Show an appeal, what is to be done with it, and the letter once it is decided."""
    view = show_appeal(ask.context, ask.event, ask.part("appeal"))
    state = ask.context.states.newest(ask.event).state
    may_write = may_use(ask.visitor, ask.role, Permission.HEAR_APPEALS)
    is_decided = view.appeal.is_upheld is not None
    return record_page(
        ask,
        "record/record_appeal.html",
        "appeals",
        view=view,
        rules=state.book.discipline,
        day=partial(day_phrase, words_of(ask)),
        lines=address_lines(ask, view) if may_write and is_decided else (),
        letter=letter_of(ask, view, state, words_of(ask)) if is_decided else None,
        tongues=LANGUAGES,
    )


def make_letter(ask: Ask) -> Response:
    """Write down that the letter was made, and give it: as a file, or as a link."""
    number, how = ask.part("appeal"), ask.field("how")
    envelope, parties = _envelope(ask)
    # The form stays on the page after a file was given: other parties are another letter.
    caller = ask.caller("".join(f"/{party}" for party in parties))
    prepare_notice(ask.context, caller, PrepareNotice(number, parties))
    state = ask.context.states.newest(ask.event).state
    view = show_appeal(ask.context, ask.event, number)
    letter = letter_of(ask, view, state, words_for(ask.field("language")))
    if how == "link":
        return record_page(
            ask,
            "record/record_appeal_link.html",
            "appeals",
            letter=letter,
            link=letter_link(letter, envelope),
            here=urls.record.appeal(ask.event, number),
        )
    name = f"{ask.event}-{number}.eml"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    content = letter_file(letter, envelope, local_time(ask.timezone, ask.context.now()))
    return Response(content, media_type="message/rfc822", headers=headers)


def address_lines(ask: Ask, view: AppealView) -> tuple[AddressLine, ...]:
    """Return the parties with what registrations say of their addresses."""
    contacts = registered_addresses(ask.workspace, ask.visitor, ask.event)

    def line(party: Party, people: tuple[TablePerson, ...]) -> AddressLine:
        without = tuple(one.name for one in people if one.entry not in contacts)
        return AddressLine(party, addresses_known(people, contacts), without)

    return (
        line(Party.APPELLANT, view.appellants),
        line(Party.INTERESTED, view.interested),
        AddressLine(Party.BOARD, ()),
    )


def letter_of(ask: Ask, view: AppealView, state: EventState, words: Words) -> Letter:
    """Return the letter that tells a decision, in one language."""
    title = ask.context.names(ask.event).event(state)
    subject = words.text(
        "Decision on appeal {number}: {event}", number=view.appeal.id, event=title
    )
    parts = (
        words.text("To the appellant, the interested parties and the Board:"),
        "\n".join(_facts(words, view)),
        *_decision(words, view, state),
        f"{title}\n{host_name(ask.workspace, ask.event)}".strip(),
    )
    return Letter(subject, "\n\n".join(parts) + "\n")


def _facts(words: Words, view: AppealView) -> Iterator[str]:
    day = partial(day_phrase, words, form=WHOLE_DAY)
    place = view.appeal.place
    offence = words.infraction(view.sanction.code)
    where = "" if place is None else f" ({place_name(words.catalog, place)})"
    yield words.text("Appellant: {names}", names=view.who)
    if view.interested:
        names = ", ".join(one.name for one in view.interested)
        yield words.text("Interested parties: {names}", names=names)
    yield words.text(
        "Sanction of {day}: {offence}", day=day(view.sanction.day), offence=offence + where
    )
    yield words.text("The appeal came in on {day}.", day=day(view.received))


def _decision(words: Words, view: AppealView, state: EventState) -> tuple[str, ...]:
    rules = state.book.discipline
    body = words.value("discipline", "appeal_to", rules.appeal_to.value)
    verdict = (
        words.text("The appeal is upheld: the sanction is annulled.")
        if view.appeal.is_upheld
        else words.text("The appeal is rejected: the sanction stands.")
    )
    who = words.text("Decided by {body}.", body=body)
    if view.deciders:
        who = words.text("Decided by {body}: {names}.", body=body, names=view.deciders)
    basis = words.text(
        "Basis: {rulebook}, {article}.",
        rulebook=state.book.name,
        article=words.basis(rules.decision_days._replace(readings=())),
    )
    return verdict, view.reason, f"{who}\n{basis}"


def _envelope(ask: Ask) -> tuple[Envelope, tuple[Party, ...]]:
    """Return to whom the letter goes; nobody sees a party's address unless it is wished."""
    sender = read_addresses(ask.field("sender"), "sender")
    if not sender and ask.field("how") != "link":
        message = "A letter in a file says from whom it comes. Write your address."
        raise RuleViolation("missing_key", message, at="sender")
    given = {party: read_addresses(ask.field(party), party) for party in Party}
    parties = tuple(party for party in Party if given[party])
    everybody = tuple(dict.fromkeys(one for party in Party for one in given[party]))
    to = everybody if ask.is_on("open") else given[Party.BOARD] or sender[:1]
    hidden = tuple(one for one in everybody if one not in to)
    return Envelope(", ".join(sender[:1]), to, hidden), parties


ROUTES = [
    show(urls.record.appeal, appeal, Permission.SEE_DESK),
    change(urls.record.appeal_letter, make_letter, Permission.HEAR_APPEALS),
]
