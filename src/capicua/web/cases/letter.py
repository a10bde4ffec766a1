"""Letter that tells a decision: on paper, as a draft to mail, or sent (DP 73)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.email import is_address, read_addresses
from capicua.actions.accounts.offices.access import names_of_holders, office_actor
from capicua.actions.cases.case_view import CaseView, show_case
from capicua.actions.cases.telling import MailedLetter, TellDecision, tell_decision
from capicua.actions.engine.timezone import find_timezone, local_time
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.person_rows import details_of
from capicua.documents.heading import Heading
from capicua.documents.letters import Envelope, Letter, letter_file, print_letter
from capicua.kernel.error import RuleViolation
from capicua.office.facts.cases import CaseMeasure, NoticeParty
from capicua.office.facts.posts import OfficePost
from capicua.office.state import ROOT
from capicua.rulebooks.cited import Cited
from capicua.web.display.dates import WHOLE_DAY, day_phrase
from capicua.web.registry.office_page import office_asker, office_id, office_state
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.catalog import Catalog
from capicua.wording.language import Words, words_for
from capicua.wording.registry.office_words import office_word


class PartyAddresses(NamedTuple):
    """A party with the addresses that are on record."""

    party: NoticeParty
    known: tuple[str, ...]


class CaseLetter(NamedTuple):
    """The letter in one language, and to whom it goes."""

    letter: Letter
    lines: tuple[PartyAddresses, ...]


def letter_of(ask: Ask, view: CaseView, words: Words) -> CaseLetter:
    """Return the letter that tells a decision, with the addresses on record (DP 73)."""
    case, state = view.case, office_state(ask)
    subject = words.text(
        "Decision in case {number}: {office}", number=case.case, office=state.root.name
    )
    parts = (
        "\n".join(_people(view, words)),
        "\n".join(_decision(ask, view, words)),
        _reasons(view),
        "\n".join(_ends(ask, view, words)),
        state.root.name,
    )
    return CaseLetter(
        Letter(subject, "\n\n".join(one for one in parts if one) + "\n"),
        addresses_of(ask, view),
    )


def addresses_of(ask: Ask, view: CaseView) -> tuple[PartyAddresses, ...]:
    """Return the addresses on record: of who brought it, of the others, of the Board."""
    state, case = office_state(ask), view.case
    board = [
        one.person
        for one in state.posts
        if one.post is OfficePost.BOARD and one.unit == ROOT and one.person is not None
    ]
    brought = [] if case.complainant is None else [case.complainant]
    others = [one for one in case.parties if one not in brought]
    return (
        PartyAddresses(NoticeParty.APPELLANT, _known(ask, brought)),
        PartyAddresses(NoticeParty.INTERESTED, _known(ask, others)),
        PartyAddresses(NoticeParty.BOARD, _known(ask, board)),
    )


def on_paper(ask: Ask) -> Response:
    """Give the letter as a PDF, in one of the two languages."""
    words = words_for(str(ask.request.path_params["language"]))
    view = _decided(ask)
    made = letter_of(ask, view, words).letter
    content = _paper(ask, made, words.catalog)
    name = f"{office_id(ask)}-{view.case.case}.pdf"
    headers = {
        "content-disposition": f'inline; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(content, media_type="application/pdf", headers=headers)


def tell(ask: Ask) -> Response:
    """Send the letter through the outbox, or give it as a draft for a mail program."""
    view, words = _decided(ask), words_for(ask.field("language"))
    given = {one: read_addresses(ask.field(one), one) for one in NoticeParty}
    parties = tuple(one for one in NoticeParty if given[one])
    if not parties:
        message = "Write at least one address to which the letter goes."
        raise RuleViolation("no_addresses", message, at="parties")
    everybody = tuple(dict.fromkeys(one for some in given.values() for one in some))
    # The form stays on the page after a file was given: other parties are another letter.
    asker = office_asker(ask, "-".join(parties))
    request = TellDecision(view.case.case, parties)
    letter = letter_of(ask, view, words).letter
    if ask.field("how") != "send":
        return _draft(ask, asker, request, letter, everybody)
    mailed = MailedLetter(
        letter.subject, letter.text, everybody, _paper(ask, letter, words.catalog)
    )
    tell_decision(ask.workspace, asker, request, mailed)
    said = words_of(ask).text("The letters are in the outbox.")
    return go(ask, urls.cases.case(office_id(ask), view.case.case), said)


def _draft(
    ask: Ask,
    asker: OfficeCaller,
    request: TellDecision,
    letter: Letter,
    everybody: tuple[str, ...],
) -> Response:
    """Write down that the letter was made, and give it as a file for mail programs."""
    sender = read_addresses(ask.field("sender"), "sender")
    if not sender:
        message = "A letter in a file says from whom it comes. Write your address."
        raise RuleViolation("missing_key", message, at="sender")
    tell_decision(ask.workspace, asker, request)
    state = office_state(ask)
    at = local_time(find_timezone(state.timezone), ask.context.now())
    content = letter_file(letter, Envelope(sender[0], sender[:1], everybody), at)
    name = f"{state.office}-{request.case}.eml"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(content, media_type="message/rfc822", headers=headers)


def _paper(ask: Ask, letter: Letter, catalog: Catalog) -> bytes:
    state = office_state(ask)
    heading = Heading(state.root.name, version=state.seq)
    return print_letter(heading, letter, catalog)


def _decided(ask: Ask) -> CaseView:
    """Return a decided case to a member or to whoever keeps cases."""
    actor = office_actor(ask.workspace, ask.visitor, office_id(ask))
    view = show_case(ask.workspace.offices, office_id(ask), actor, ask.part("case"))
    if view.case.verdict is None or not (view.is_member or view.may_keep):
        message = "Nothing is decided yet that could be told."
        raise RuleViolation("appeal_undecided", message, at="case")
    return view


def _known(ask: Ask, persons: list[int]) -> tuple[str, ...]:
    offices, office = ask.workspace.offices, office_id(ask)
    details = (details_of(offices, office, one) for one in persons)
    contacts = (one.contact for one in details if one is not None)
    return tuple(dict.fromkeys(one for one in contacts if is_address(one)))


def _people(view: CaseView, words: Words) -> Iterator[str]:
    case = view.case
    kind = office_word(words.catalog, case.kind)
    yield words.text("Case {number}, {kind}", number=case.case, kind=kind)
    if case.complainant is not None:
        name = view.names.get(case.complainant, f"{case.complainant}")
        yield words.text("Brought by: {name}", name=name)
    others = [one for one in case.parties if one != case.complainant]
    if others:
        names = ", ".join(view.names.get(one, f"{one}") for one in others)
        yield words.text("It concerns: {names}", names=names)
    elif view.named:
        yield words.text("It concerns: {names}", names=view.named)
    received = _day(words, case.received)
    yield words.text("It came in on {day}.", day=received)
    for one in view.hearings:
        yield words.text(
            "Those involved were heard on {day}.", day=_day(words, one.hearing.on)
        )


def _decision(ask: Ask, view: CaseView, words: Words) -> Iterator[str]:
    case, state = view.case, office_state(ask)
    verdict = case.verdict
    if verdict is None:
        return
    names = names_of_holders(ask.workspace, state.posts)
    deciders = ", ".join(names.get(one, one) for one in verdict.deciders)
    body = office_word(words.catalog, case.body)
    yield words.text(
        "Decided on {day} by {body}: {names}.",
        day=_day(words, verdict.on),
        body=body,
        names=deciders,
    )
    yield words.text(
        "Decision: {outcome}.", outcome=office_word(words.catalog, verdict.outcome)
    )
    for one in case.proposals[verdict.motion].measures:
        yield measure_sentence(view, one, words)


def measure_sentence(view: CaseView, one: CaseMeasure, words: Words) -> str:
    """Return a sanction as a sentence: who, what, how long, by which article."""
    name = view.names.get(one.person, str(one.person))
    what = words.value("discipline", "levels", str(one.kind))
    if one.unit is not None:
        unit = words.value("discipline", "suspension_units", one.unit)
        what = f"{what}, {one.times} {unit}"
    more = [
        words.value("discipline", "accessory_sanctions", each) for each in one.accessories
    ]
    basis = f" ({words.basis(Cited(None, one.article))})" if one.article else ""
    return f"{name}: {', '.join((what, *more))}{basis}."


def _reasons(view: CaseView) -> str:
    verdict = view.case.verdict
    if verdict is None:
        return ""
    said = {one.proposal.motion: one.reasons for one in view.proposals}
    return said[verdict.motion]


def _ends(ask: Ask, view: CaseView, words: Words) -> Iterator[str]:
    rules, case = office_state(ask).book.discipline, view.case
    if view.reconsider_by is not None:
        yield words.text(
            "Whom it concerns may ask for reconsideration until {day} ({basis}).",
            day=day_phrase(words, view.reconsider_by, WHOLE_DAY),
            basis=words.basis(rules.reconsideration_days._replace(readings=())),
        )
    elif rules.reconsideration_days.value is not None:
        basis = words.basis(rules.reconsideration_days._replace(readings=()))
        yield words.text("This decision is final ({basis}).", basis=basis)
    has_measures = case.verdict is not None and bool(
        case.proposals[case.verdict.motion].measures
    )
    if has_measures:
        yield words.text(
            "Discipline in this sport means to teach: it is there so that what the sport "
            "stands for holds again."
        )


def _day(words: Words, text: str) -> str:
    return day_phrase(words, date.fromisoformat(text), WHOLE_DAY)


ROUTES = [
    show(urls.cases.letter_paper, on_paper, Door.SIGNED_IN),
    change(urls.cases.letter, tell, Door.SIGNED_IN),
]
