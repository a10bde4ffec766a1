"""Rights in a case: who sits in its body, who keeps it, whom it concerns, who reads it."""

from __future__ import annotations

from capicua.actions.registry.office_context import OfficeSituation
from capicua.actions.registry.permissions import OfficePermission, may_in_office
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile
from capicua.office.case_votes import BODIES, members_of
from capicua.office.facts.cases import CaseKind, RecusalGround
from capicua.office.facts.posts import OfficePost
from capicua.office.state import OfficeState
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.discipline import AppealBody

BINDING = frozenset(
    {RecusalGround.PARTY, RecusalGround.BROUGHT_IT, RecusalGround.RAN_EVENT}
)
"""What binds a member whatever others find; all else is proposed, and answered."""
BODY_OF = {
    AppealBody.HONOUR_COUNCIL: OfficePost.HONOUR_COUNCIL,
    AppealBody.ETHICS_COMMITTEE: OfficePost.ETHICS_COMMITTEE,
}


def body_for(state: OfficeState) -> OfficePost:
    """Return the body that decides cases by the book; where it is silent, whoever sits."""
    named = state.book.discipline.appeal_to.value
    if named is not None:
        return BODY_OF[named]
    sitting = (one for one in BODIES if members_of(state, one))
    return next(sitting, OfficePost.HONOUR_COUNCIL)


def case_of(state: OfficeState, number: int) -> CaseFile:
    """Return a case by its number, or say that there is none."""
    found = state.cases.get(number)
    if found is None:
        raise RuleViolation(
            "no_such_case", "There is no case {number}.", at="case", number=number
        )
    return found


def open_case(state: OfficeState, number: int) -> CaseFile:
    """Return a case that nobody has decided yet."""
    found = case_of(state, number)
    if not found.is_open:
        raise RuleViolation(
            "case_decided", "Case {number} is decided; it stands.", at="case",
            number=number,
        )  # fmt: skip
    return found


def is_member(state: OfficeState, actor: Actor, body: OfficePost) -> bool:
    """Tell whether somebody sits in a body."""
    return any(one.account == actor.id for one in members_of(state, body))


def person_of(state: OfficeState, actor: Actor) -> int | None:
    """Return who somebody is in the office: by their own door, or by a post they hold."""
    if actor.role is Role.ATHLETE and actor.id.isdecimal():
        return state.kept(int(actor.id))
    held = (one.person for one in state.posts if one.account == actor.id and one.person)
    found = next(held, None)
    return None if found is None else state.kept(found)


def is_party(state: OfficeState, actor: Actor, case: CaseFile) -> bool:
    """Tell whether a case concerns somebody."""
    own = person_of(state, actor)
    return own is not None and own in {state.kept(one) for one in case.parties}


def may_keep(state: OfficeState, actor: Actor) -> bool:
    """Tell whether somebody takes cases in and sends their letters."""
    return may_in_office(state, actor, OfficePermission.KEEP_CASES)


def may_read(state: OfficeState, actor: Actor, case: CaseFile) -> bool:
    """Tell whether somebody reads what a case says; a confidential notice: the body alone.

    Who is recused reads it no more than a stranger does.
    """
    if actor.id in case.recused:
        return False
    if is_member(state, actor, case.body):
        return True
    if case.kind is CaseKind.INTEGRITY:
        return False
    return is_party(state, actor, case) or may_keep(state, actor)


def check_reader(state: OfficeState, actor: Actor, case: CaseFile) -> None:
    """Raise unless somebody may read a case; of a notice not even that there is one."""
    if may_read(state, actor, case):
        return
    if actor.id in case.recused:
        raise recused(state.book, case)
    raise RuleViolation(
        "no_such_case", "There is no case {number}.", at="case", number=case.case
    )


def check_voter(now: OfficeSituation, case: CaseFile) -> None:
    """Raise why who acts may not decide a case; the desk never does (FID 13; DP 73-74)."""
    state, actor = now.state, now.actor
    if not is_member(state, actor, case.body):
        raise RuleViolation(
            "not_in_body",
            "Only a member of the body decides a case ({body}). Leave it to them.",
            at="case",
            article=state.book.discipline.appeal_to.article,
            body=case.body,
        )
    if actor.id in case.recused:
        raise recused(state.book, case)
    if actor.id in case.proposed:
        raise RuleViolation(
            "recusal_open",
            "Something may bind you in this case ({ground}). Keep out of it, or let "
            "another member find that nothing does.",
            at="case",
            article=state.book.discipline.reconsideration_days.article,
            ground=case.proposed[actor.id],
        )


def recused(book: Rulebook, case: CaseFile) -> RuleViolation:
    """Return the refusal of a member who keeps out of a case."""
    return RuleViolation(
        "recused",
        "You keep out of case {number}: whoever is involved or interested does not take "
        "part in it.",
        at="case",
        article=book.discipline.reconsideration_days.article,
        number=case.case,
    )
