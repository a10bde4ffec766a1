"""Case file on its page: evidence, hearings, recusals, proposals, votes, the decision."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.cases.case_view import show_case
from capicua.actions.cases.deciding import (
    MoveDecision,
    VoteOnDecision,
    move_decision,
    vote_on_decision,
)
from capicua.actions.cases.proving import (
    MOST_BYTES,
    AddCasePicture,
    AddEvidence,
    CloseCaseEvidence,
    HearParties,
    NoteEventOver,
    SeekCaseEvidence,
    add_case_picture,
    add_evidence,
    close_case_evidence,
    hear_parties,
    note_event_over,
    read_picture,
    seek_case_evidence,
)
from capicua.actions.cases.reconsidering import AskReconsideration, ask_reconsideration
from capicua.actions.cases.recusing import (
    ChallengeMember,
    DismissRecusal,
    RecuseMember,
    challenge_member,
    dismiss_recusal,
    recuse_member,
)
from capicua.actions.registry.shown.people import today_in
from capicua.discipline.record import SanctionKind
from capicua.kernel.error import RuleViolation
from capicua.office.facts.cases import CaseEvidenceKind, CaseMeasure, CaseOutcome
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.discipline import Accessory, SuspensionUnit
from capicua.web.cases.inbox import asker_of
from capicua.web.cases.letter import letter_of
from capicua.web.display.dates import day_phrase
from capicua.web.registry.office_page import (
    office_asker,
    office_id,
    office_page,
    office_state,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show
from capicua.wording.language import LANGUAGES


def case_file(ask: Ask) -> Response:
    """Show a case file to somebody who may read it, with what they may do there."""
    offices, state = ask.workspace.offices, office_state(ask)
    view = show_case(offices, office_id(ask), asker_of(ask), ask.part("case"))
    is_told = view.case.verdict is not None and (view.is_member or view.may_keep)
    return office_page(
        ask,
        "cases/case.html",
        view=view,
        me=asker_of(ask).id,
        phrase=partial(day_phrase, words_of(ask)),
        today=today_in(offices, state),
        rules=state.book.discipline,
        kinds=kinds_of(state.book),
        units=units_of(state.book),
        accessories=state.book.discipline.accessory_sanctions.value or (),
        letter=letter_of(ask, view, words_of(ask)) if is_told else None,
        tongues=LANGUAGES,
    )


def kinds_of(book: Rulebook) -> list[str]:
    """Return the sanctions that a body may give by a book."""
    levels = [str(one) for one in book.discipline.levels.value or ()]
    known = [str(one) for one in SanctionKind if str(one) in levels]
    return list(dict.fromkeys([*known, str(SanctionKind.SUSPENSION)]))


def units_of(book: Rulebook) -> list[SuspensionUnit]:
    """Return in what a suspension may be measured by a book."""
    named = book.discipline.suspension_units.value
    every = tuple(SuspensionUnit) if named is None else tuple(named)
    return list(dict.fromkeys((*every, SuspensionUnit.MONTHS)))


def put_evidence(ask: Ask) -> Response:
    """Put a statement, a sheet or a hand into the case."""
    add_evidence(ask.workspace.offices, office_asker(ask), read_evidence(ask))
    return _back(ask, words_of(ask).text("It is in the case file."))


def read_evidence(ask: Ask) -> AddEvidence:
    """Return what the form puts into a case."""
    kind = ask.field("kind")
    if kind not in set(CaseEvidenceKind):
        raise RuleViolation("missing_key", "Say what kind of evidence it is.", at="kind")
    return AddEvidence(
        ask.part("case"),
        CaseEvidenceKind(kind),
        ask.field("text"),
        ask.field("place"),
        ask.optional_number("fact"),
    )


def put_picture(ask: Ask) -> Response:
    """Put a picture into the case."""
    content = ask.upload("image", MOST_BYTES)
    request = AddCasePicture(ask.part("case"), content, ask.field("text"))
    add_case_picture(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, words_of(ask).text("It is in the case file."))


def picture(ask: Ask) -> Response:
    """Give a picture of the case to somebody who may read it."""
    state, digest = office_state(ask), str(ask.request.path_params["digest"])
    case = show_case(
        ask.workspace.offices, office_id(ask), asker_of(ask), ask.part("case")
    ).case
    found = read_picture(ask.workspace.offices, state, asker_of(ask), case, digest)
    headers = {"cache-control": "no-store"}
    return Response(found.content, media_type=found.kind, headers=headers)


def seek(ask: Ask) -> Response:
    """Say which evidence is gathered before the decision."""
    request = SeekCaseEvidence(ask.part("case"), ask.field("text"))
    seek_case_evidence(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, words_of(ask).text("Announced: it is gathered first."))


def complete(ask: Ask) -> Response:
    """Say that the evidence is complete."""
    request = CloseCaseEvidence(ask.part("case"))
    close_case_evidence(ask.workspace.offices, office_asker(ask), request)
    said = words_of(ask).text("The evidence is complete; the time for the decision begins.")
    return _back(ask, said)


def hear(ask: Ask) -> Response:
    """Write a hearing down."""
    persons = tuple(read_number(one, "person") for one in ask.fields("person"))
    request = HearParties(ask.part("case"), ask.field("on"), persons, ask.field("minutes"))
    hear_parties(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, words_of(ask).text("The hearing is on record."))


def end_event(ask: Ask) -> Response:
    """Say that the event of the case is over."""
    request = NoteEventOver(ask.part("case"), ask.field("ended_on"))
    note_event_over(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, words_of(ask).text("It is heard from now on."))


def recuse(ask: Ask) -> Response:
    """Recuse, challenge, or find a member free, by the button that was pressed."""
    number, account, reason = ask.part("case"), ask.field("account"), ask.field("reason")
    offices, asker, how = ask.workspace.offices, office_asker(ask), ask.field("how")
    if how == "challenge":
        challenge_member(offices, asker, ChallengeMember(number, account, reason))
    elif how == "dismiss":
        dismiss_recusal(offices, asker, DismissRecusal(number, account, reason))
    else:
        recuse_member(offices, asker, RecuseMember(number, account, reason))
    if account == asker.actor.id and how not in ("challenge", "dismiss"):
        said = words_of(ask).text("You keep out of this case.")
        return go(ask, urls.cases.inbox(office_id(ask)), said)
    return _back(ask, words_of(ask).text("It is on record."))


def propose(ask: Ask) -> Response:
    """Propose a decision."""
    outcome = ask.field("outcome")
    if outcome not in set(CaseOutcome):
        raise RuleViolation("missing_key", "Say how the case is decided.", at="outcome")
    request = MoveDecision(
        ask.part("case"), CaseOutcome(outcome), ask.field("reasons"), _measures(ask)
    )
    done = move_decision(ask.workspace.offices, office_asker(ask), request)
    words = words_of(ask)
    if done.told["motion"] is None:
        said = words.text(
            "Something may bind you in this case: it stands beside your name."
        )
        return go(ask, urls.cases.inbox(office_id(ask)), said)
    return _back(ask, words.text("Proposed: now the members vote."))


def vote(ask: Ask) -> Response:
    """Vote on a proposal."""
    is_yes = ask.field("vote") == "yes"
    if not is_yes and ask.field("vote") != "no":
        raise RuleViolation("missing_key", "Vote for it or against it.", at="vote")
    request = VoteOnDecision(ask.part("case"), ask.number("motion"), is_yes)
    done = vote_on_decision(ask.workspace.offices, office_asker(ask), request)
    words = words_of(ask)
    is_decided = bool(done.told["decided"])
    said = words.text("The case is decided.") if is_decided else words.text("Voted.")
    return _back(ask, said)


def reconsider(ask: Ask) -> Response:
    """Take in that a party asks for reconsideration."""
    request = AskReconsideration(
        ask.part("case"),
        ask.field("grounds"),
        ask.field("evidence"),
        ask.optional_number("asker"),
        ask.field("received"),
    )
    done = ask_reconsideration(ask.workspace.offices, office_asker(ask), request)
    number = int(done.told["case"])
    said = words_of(ask).text("Case {number} is before the body.", number=number)
    return go(ask, urls.cases.case(office_id(ask), number), said)


def _measures(ask: Ask) -> tuple[CaseMeasure, ...]:
    """Return the sanctions of a proposal: the same for everybody who was ticked (DP 80)."""
    kind = ask.field("kind")
    if ask.field("outcome") != CaseOutcome.SANCTIONED or kind not in set(SanctionKind):
        return ()
    is_suspension = kind == SanctionKind.SUSPENSION
    unit = ask.field("unit")
    if is_suspension and unit not in set(SuspensionUnit):
        raise RuleViolation("missing_key", "Say how long the suspension lasts.", at="unit")
    given = CaseMeasure(
        0,
        SanctionKind(kind),
        ask.field("article") or None,
        SuspensionUnit(unit) if is_suspension else None,
        (ask.optional_number("times") or 1) if is_suspension else 1,
        tuple(Accessory(one) for one in ask.fields("accessory") if one in set(Accessory)),
    )
    persons = (read_number(one, "person") for one in ask.fields("person"))
    return tuple(given._replace(person=one) for one in persons)


def _back(ask: Ask, said: str) -> Response:
    return go(ask, urls.cases.case(office_id(ask), ask.part("case")), said)


ROUTES = [
    show(urls.cases.case, case_file, Door.SIGNED_IN),
    change(urls.cases.evidence, put_evidence, Door.SIGNED_IN),
    change(urls.cases.pictures, put_picture, Door.SIGNED_IN),
    show(urls.cases.picture, picture, Door.SIGNED_IN),
    change(urls.cases.sought, seek, Door.SIGNED_IN),
    change(urls.cases.complete, complete, Door.SIGNED_IN),
    change(urls.cases.hearings, hear, Door.SIGNED_IN),
    change(urls.cases.event_over, end_event, Door.SIGNED_IN),
    change(urls.cases.recusals, recuse, Door.SIGNED_IN),
    change(urls.cases.proposals, propose, Door.SIGNED_IN),
    change(urls.cases.votes, vote, Door.SIGNED_IN),
    change(urls.cases.reconsider, reconsider, Door.SIGNED_IN),
]
