"""Evidence and hearings of a case: what is put in, asked for, and heard (DP 72-73)."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from capicua.actions.cases.case_rights import (
    check_reader,
    check_voter,
    is_member,
    may_keep,
    open_case,
)
from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.pictures import picture_kind, whole_picture
from capicua.actions.engine.ports import Attachment
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    journal_of,
    perform_in_office,
)
from capicua.actions.registry.person_rows import read_day
from capicua.journal.actor import Actor
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile
from capicua.office.facts.cases import (
    CaseEventOver,
    CaseEvidenceAdded,
    CaseEvidenceClosed,
    CaseEvidenceKind,
    CaseEvidenceSought,
    CaseHeard,
    CaseKind,
)
from capicua.office.state import OfficeState

FILE_NAME = "case"
"""Under which name the files are kept with the office."""
MOST_BYTES = 5 * 1024 * 1024
LONGEST_SIDE = 1600
"""In pixels: small writing on a whole sheet of paper stays readable."""
MOST_EVIDENCES = 60


class AddEvidence(NamedTuple):
    """Put a statement, or a sheet or a laid-out hand of the event, into a case."""

    case: int
    kind: CaseEvidenceKind
    text: str = ""
    place: str = ""
    """The table of a sheet, as in `2-1`."""
    fact: int | None = None
    """The number of a hand's reconstruction in the event's journal."""


class AddCasePicture(NamedTuple):
    """Put a picture into a case."""

    case: int
    content: bytes
    """A JPEG, PNG or WebP file."""
    text: str = ""

    def __repr__(self) -> str:
        # What is asked is told apart by its digest: the file itself may have megabytes.
        digest = sha256(self.content).hexdigest()
        return f"AddCasePicture({self.case}, {digest}, {self.text!r})"


class SeekCaseEvidence(NamedTuple):
    """Say what must be gathered before a case can be decided."""

    case: int
    text: str


class CloseCaseEvidence(NamedTuple):
    """Say that everything is there which was asked for."""

    case: int


class HearParties(NamedTuple):
    """Write down that those involved were heard, and what they said."""

    case: int
    on: str
    persons: tuple[int, ...]
    minutes: str


class NoteEventOver(NamedTuple):
    """Say on which day the event of a case ended; from then on it is heard."""

    case: int
    ended_on: str


class CasePicture(NamedTuple):
    """A picture of a case, and what kind of file it is."""

    kind: str
    content: bytes


def add_evidence(
    context: OfficeContext, caller: OfficeCaller, request: AddEvidence
) -> Done:
    """Put something into a case: whom it concerns, the body, and whoever keeps it may."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = _case_to_fill(now, request.case)
        needs_event = request.kind in (CaseEvidenceKind.SHEET, CaseEvidenceKind.HAND)
        is_named = request.place.strip() if request.kind is CaseEvidenceKind.SHEET else (
            request.fact is not None
        )  # fmt: skip
        if request.kind is CaseEvidenceKind.PICTURE or (
            needs_event and (case.event is None or not is_named)
        ):
            raise RuleViolation(
                "missing_key",
                "Say which sheet or hand of the event it is; a picture is a file.",
                at="kind",
            )
        text = now.note(request.text) if needs_event else now.reason(request.text, "text")
        fact = CaseEvidenceAdded(
            case.case, request.kind, text, None, request.place.strip()[:20] or None,
            request.fact,
        )  # fmt: skip
        return OfficeEffect((fact,))

    return perform_in_office(context, caller, request, decide)


def add_case_picture(
    context: OfficeContext, caller: OfficeCaller, request: AddCasePicture
) -> Done:
    """Put a picture into a case; nothing of the camera stays in it."""
    if len(request.content) > MOST_BYTES:
        raise RuleViolation(
            "too_large",
            "A picture has at most {most} megabytes. Make it smaller.",
            at="image",
            most=MOST_BYTES // 1024 // 1024,
        )
    # Before the decision: while that is taken, everybody else waits.
    content = whole_picture(request.content, LONGEST_SIDE)
    digest = Digest(sha256(content).hexdigest())

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = _case_to_fill(now, request.case)
        fact = CaseEvidenceAdded(
            case.case, CaseEvidenceKind.PICTURE, now.note(request.text), digest
        )
        file = Attachment(digest, FILE_NAME, content)
        return OfficeEffect((fact,), {"picture": digest}, attachments=(file,))

    return perform_in_office(context, caller, request, decide)


def read_picture(
    context: OfficeContext, state: OfficeState, actor: Actor, case: CaseFile, digest: str
) -> CasePicture:
    """Return a picture of a case to somebody who may read it."""
    check_reader(state, actor, case)
    known = any(one.file == digest for one in case.evidences)
    found = context.store.attachment(journal_of(state.office), digest) if known else None
    if found is None:
        raise RuleViolation("no_such_photo", "There is no such photo here.", at="photo")
    return CasePicture(picture_kind(found.content), found.content)


def seek_case_evidence(
    context: OfficeContext, caller: OfficeCaller, request: SeekCaseEvidence
) -> Done:
    """Announce that evidence is gathered first; where the book says so, the term waits."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = open_case(now.state, request.case)
        check_voter(now, case)
        rule = now.state.book.discipline.decision_waits_for_evidence
        if case.kind is CaseKind.APPEAL and not rule.value:
            raise RuleViolation(
                "time_runs_on",
                "By this rulebook the time for the decision does not wait for evidence.",
                article=rule.article,
            )
        return OfficeEffect(
            (CaseEvidenceSought(case.case, now.reason(request.text, "text")),)
        )

    return perform_in_office(context, caller, request, decide)


def close_case_evidence(
    context: OfficeContext, caller: OfficeCaller, request: CloseCaseEvidence
) -> Done:
    """Say that the evidence is complete; the term begins now, where it waited."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = open_case(now.state, request.case)
        check_voter(now, case)
        if not case.waits_for_evidence:
            message = "Nothing was asked for that could be complete."
            raise RuleViolation("no_evidence_sought", message, at="case")
        return OfficeEffect((CaseEvidenceClosed(case.case, now.today.isoformat()),))

    return perform_in_office(context, caller, request, decide)


def hear_parties(
    context: OfficeContext, caller: OfficeCaller, request: HearParties
) -> Done:
    """Write a hearing down: the day, who was heard, what was said."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = open_case(now.state, request.case)
        check_voter(now, case)
        on = read_day(request.on, "on")
        if not read_day(case.received, "on") <= on <= now.today:
            raise RuleViolation(
                "wrong_day", "A hearing lies between the case and today. Correct the day.",
                at="on",
            )  # fmt: skip
        persons = tuple(now.state.person(one).person for one in request.persons)
        minutes = now.reason(request.minutes, "minutes")
        return OfficeEffect((CaseHeard(case.case, on.isoformat(), persons, minutes),))

    return perform_in_office(context, caller, request, decide)


def note_event_over(
    context: OfficeContext, caller: OfficeCaller, request: NoteEventOver
) -> Done:
    """Say that the event of a case is over, so that it is heard (DP 87; FID 99)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = open_case(now.state, request.case)
        may = is_member(now.state, now.actor, case.body) or may_keep(now.state, now.actor)
        if not may:
            check_voter(now, case)
        ended = read_day(request.ended_on, "ended_on")
        if case.event is None or case.event_ended is not None or ended > now.today:
            raise RuleViolation(
                "wrong_day", "Only an event that went on ends, today or before.",
                at="ended_on",
            )  # fmt: skip
        return OfficeEffect((CaseEventOver(case.case, ended.isoformat()),))

    return perform_in_office(context, caller, request, decide)


def _case_to_fill(now: OfficeSituation, number: int) -> CaseFile:
    """Return an open case into which who acts may put something."""
    case = open_case(now.state, number)
    check_reader(now.state, now.actor, case)
    if len(case.evidences) >= MOST_EVIDENCES:
        raise RuleViolation(
            "too_many", "A case has at most {most} pieces of evidence.", at="case",
            most=MOST_EVIDENCES,
        )  # fmt: skip
    return case
