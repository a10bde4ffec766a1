"""Giving sanctions by the bodies of an office: confirmed or declined, ratified, revoked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.discipline.dossier import RecordLine, dossiers_of, duration_of
from capicua.actions.discipline.new_sanction import check_new
from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.context import Context
from capicua.actions.engine.permissions import check_stepped_up
from capicua.actions.ratings.updating import with_ratings
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office_slowly,
)
from capicua.actions.registry.permissions import OfficePermission, posts_in_office
from capicua.actions.registry.person_rows import details_of, read_day
from capicua.discipline.record import GivenBy, RecordedSanction, SanctionKind
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.facts.discipline import (
    ProposalDeclined,
    SanctionGiven,
    SanctionRatified,
    SanctionRevoked,
    SuspensionLength,
)
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.ratings import StatisticsRestored, StatisticsStruck
from capicua.play.match.cards import has_cards
from capicua.play.ruling.cards import CardBy, card_effect
from capicua.registry.public_name import is_minor
from capicua.rulebooks.infraction import Body, Card
from capicua.rulebooks.sections.discipline import Accessory

GIVES_AS = {
    OfficePost.BOARD: GivenBy.BOARD,
    OfficePost.HONOUR_COUNCIL: GivenBy.COUNCIL,
    OfficePost.ETHICS_COMMITTEE: GivenBy.COUNCIL,
    OfficePost.TECHNICAL_COMMISSION: GivenBy.COMMISSION,
}
"""As which authority who holds a post gives a sanction."""
MOST_TOGETHER = 40


class GiveSanction(NamedTuple):
    """Give somebody a sanction, such as one that their record asks for."""

    persons: tuple[int, ...]
    """More than one: they did it in concert, and each gets it (DP 80)."""
    kind: SanctionKind
    on: str
    article: str | None = None
    event: str | None = None
    because: tuple[str, ...] = ()
    """The records that it answers."""
    lasts: SuspensionLength | None = None
    given_by: GivenBy | None = None
    """None: the body whose post the caller holds."""
    reason: str = ""
    is_abandonment: bool = False
    waits: bool = False
    """It takes effect only when those who have to ratify it do (DP 86, FID 48, 91)."""
    is_educational: bool | None = None
    """Whether the measure is an educational one; asked where the law wants it so."""
    deletes_statistics: bool = False


class DeclineProposal(NamedTuple):
    """Do not give what a record asks for."""

    person: int
    kind: SanctionKind
    because: tuple[str, ...]
    reason: str


class RatifySanction(NamedTuple):
    """Let a sanction take effect that waits for it, or refuse to."""

    record: str
    in_favour: bool
    reason: str


class RevokeSanction(NamedTuple):
    """Let a sanction count for nothing from the first."""

    record: str
    reason: str


class DecidingBody(NamedTuple):
    """A body of an office at the moment of a decision, with all events at hand."""

    context: OfficeContext
    events: Context
    now: OfficeSituation

    def line(self, record: str) -> RecordLine:
        """Return a line of anybody's record by its id."""
        now = self.now
        for dossier in dossiers_of(self.context, self.events, now.state):
            line = dossier.line(record)
            if line is not None:
                return line
        raise RuleViolation(
            "unknown_record",
            'There is no record "{record}".',
            at="record",
            record=record[:60],
        )

    def revoking(
        self, record: str, reason: str, case: str = ""
    ) -> Iterator[SanctionRevoked | StatisticsRestored]:
        """Yield what revokes a record: its mark, and statistics that it had deleted."""
        line, now = self.line(record), self.now
        if line.is_revoked:
            raise RuleViolation(
                "revoked_before", "This sanction was revoked before.", at="record"
            )
        why = now.reason(reason)
        yield SanctionRevoked(record, now.today.isoformat(), why, case)
        person = line.sanction.athlete
        is_struck = any(one.person == person for one in now.state.struck)
        if line.deletes_statistics and is_struck:
            yield StatisticsRestored(person, why)


def give_sanction(
    context: OfficeContext, events: Context, caller: OfficeCaller, request: GiveSanction
) -> Done:
    """Give a sanction, each by its article; nothing follows from a record by itself."""
    if not 0 < len(set(request.persons)) == len(request.persons) <= MOST_TOGETHER:
        raise RuleViolation(
            "out_of_range", "Name who gets it, everybody once.", at="persons"
        )

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.DECIDE_SANCTIONS)
        check_in_person(now)
        given_by = _given_by(now, request)
        _check_accessories(now, request)
        reason = now.reason(request.reason)
        persons = tuple(
            now.state.kept(now.state.person(one).person) for one in request.persons
        )
        known = dossiers_of(context, events, now.state, persons)
        facts = []
        for number, dossier in enumerate(known, 1):
            name = f"s{now.state.seq + number}"
            record = _record(request, dossier.person, name, given_by)
            check_new(dossier, record)
            _check_educational(context, now, request, record)
            facts.append(_fact(request, record, persons, reason))
        struck = [
            StatisticsStruck(one.person, one.on, reason)
            for one in facts
            if one.deletes_statistics and one.is_ratified
        ]
        told = {"records": [f"s{now.state.seq + one}" for one in range(1, len(facts) + 1)]}
        return OfficeEffect(with_ratings(now, (*facts, *struck)), told)

    return perform_in_office_slowly(context, caller, request, decide)


def decline_proposal(
    context: OfficeContext, events: Context, caller: OfficeCaller, request: DeclineProposal
) -> Done:
    """Decide not to give what a record asks for, with a reason."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.DECIDE_SANCTIONS)
        check_in_person(now)
        person = now.state.kept(now.state.person(request.person).person)
        (dossier,) = dossiers_of(context, events, now.state, (person,))
        asked = [
            one
            for one in dossier.answer.proposed
            if one.kind is request.kind
            and {each.id for each in one.because} == set(request.because)
        ]
        if not asked:
            raise RuleViolation(
                "nothing_proposed",
                "The record of {person} does not ask for this; look at it again.",
                at="because",
                person=person,
            )
        because = tuple(one.id for one in asked[0].because)
        reason = now.reason(request.reason)
        return OfficeEffect((ProposalDeclined(person, request.kind, because, reason),))

    return perform_in_office_slowly(context, caller, request, decide)


def ratify_sanction(
    context: OfficeContext, events: Context, caller: OfficeCaller, request: RatifySanction
) -> Done:
    """Ratify a sanction of the office, or refuse to; with it statistics are deleted."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.RATIFY_SANCTIONS)
        check_in_person(now)
        line = DecidingBody(context, events, now).line(request.record)
        if line.sanction.is_ratified or line.marks.is_ratified is not None:
            raise RuleViolation(
                "nothing_to_ratify",
                "Sanction {ruling} waits for nobody: look at the list again.",
                at="record",
                ruling=request.record[:60],
            )
        if line.account == now.actor.id and posts_in_office(now.state, now.actor):
            raise RuleViolation(
                "second_person",
                "Whoever ruled does not confirm it: somebody else does, with their "
                "account.",
                at="record",
            )
        reason, today = now.reason(request.reason), now.today.isoformat()
        ratified = SanctionRatified(request.record, request.in_favour, today, reason)
        is_to_strike = line.deletes_statistics and request.in_favour
        person = line.sanction.athlete
        struck = (StatisticsStruck(person, today, reason),) if is_to_strike else ()
        return OfficeEffect(with_ratings(now, (ratified, *struck)))

    return perform_in_office_slowly(context, caller, request, decide)


def revoke_sanction(
    context: OfficeContext, events: Context, caller: OfficeCaller, request: RevokeSanction
) -> Done:
    """Revoke a sanction: it counts for nothing, and what it had used up is free again."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.DECIDE_SANCTIONS)
        check_in_person(now)
        body = DecidingBody(context, events, now)
        facts = tuple(body.revoking(request.record, request.reason))
        return OfficeEffect(with_ratings(now, facts), {"record": request.record})

    return perform_in_office_slowly(context, caller, request, decide)


def check_in_person(now: OfficeSituation) -> None:
    """Raise if a program, or who has not shown lately who they are, would decide."""
    if not now.access.is_in_person:
        raise RuleViolation(
            "second_person",
            "Whoever confirms a sanction does so in their own session, not by a program.",
        )
    check_stepped_up(now.access)


def _given_by(now: OfficeSituation, request: GiveSanction) -> GivenBy:
    """Return as which authority somebody gives a sanction; nobody speaks for another."""
    held = posts_in_office(now.state, now.actor)
    able = [one for post, one in GIVES_AS.items() if post in held]
    # Where nobody holds a post the owner decides, as the organisers do (DP 70).
    given_by = request.given_by or (able[0] if able else GivenBy.ORGANISERS)
    if given_by not in able and able:
        raise RuleViolation(
            "not_allowed", "You do not hold the post that gives this.", at="given_by"
        )
    book = now.state.book
    after_black = (
        has_cards(book) and card_effect(book, Card.BLACK).referred_to is Body.BOARD
    )
    if request.kind is SanctionKind.SUSPENSION and after_black and held:
        is_boards = GivenBy.BOARD in able and request.given_by in {None, GivenBy.BOARD}
        if not is_boards:
            raise RuleViolation(
                "not_allowed",
                "The Board gives this suspension; ask it.",
                at="given_by",
                article=book.discipline.suspension_least_months.article,
            )
        return GivenBy.BOARD
    return given_by


def _record(request: GiveSanction, person: int, name: str, by: GivenBy) -> RecordedSanction:
    return RecordedSanction(
        name,
        person,
        read_day(request.on, "on"),
        request.kind,
        request.event,
        request.article or None,
        CardBy.ACCUMULATION if request.because else CardBy.OFFENCE,
        by,
        not request.waits,
        request.is_abandonment,
        request.because,
        None if request.lasts is None else duration_of(request.lasts),
    )


def _fact(
    request: GiveSanction,
    record: RecordedSanction,
    persons: tuple[int, ...],
    reason: Digest,
) -> SanctionGiven:
    """Return the fact of a sanction."""
    return SanctionGiven(
        record.athlete,
        record.kind,
        record.on.isoformat(),
        record.event,
        record.article,
        record.by,
        record.given_by,
        record.is_ratified,
        record.is_abandonment,
        record.because,
        request.lasts,
        reason,
        tuple(one for one in persons if one != record.athlete),
        request.is_educational,
        request.deletes_statistics,
    )


def _check_educational(
    context: OfficeContext,
    now: OfficeSituation,
    request: GiveSanction,
    record: RecordedSanction,
) -> None:
    """Raise if nobody said whether the measure for a minor educates (FID 94, DP 88)."""
    rule = now.state.book.discipline.educational_for
    details = details_of(context, now.state.office, record.athlete)
    is_young = details is not None and is_minor(details, record.on)
    if rule.value is not None and is_young and request.is_educational is None:
        raise RuleViolation(
            "educational_first",
            "{person} is a minor, whose discipline educates first. Say whether this "
            "measure does, and why in the reason.",
            at="is_educational",
            article=rule.article,
            person=record.athlete,
        )


def _check_accessories(now: OfficeSituation, request: GiveSanction) -> None:
    """Raise if a book does not let a sanction delete statistics (DP 75, 79)."""
    rules = now.state.book.discipline
    allowed = rules.accessory_sanctions.value or ()
    if request.deletes_statistics and Accessory.STATISTICS_DELETION not in allowed:
        raise RuleViolation(
            "no_such_sanction",
            "{book} does not let a sanction delete statistics.",
            at="deletes_statistics",
            article=rules.accessory_sanctions.article,
            book=now.state.book.name,
        )
