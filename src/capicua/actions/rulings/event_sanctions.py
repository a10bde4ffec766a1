"""What an event gave its athletes, as an office takes it into their records."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import date, tzinfo
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.facts import facts_at, facts_of
from capicua.actions.engine.timezone import local_day, timezone_of
from capicua.actions.rulings.sanctions import confirmer_of, in_effect
from capicua.discipline.record import GivenBy, SanctionKind
from capicua.event.daybook import Appeal
from capicua.event.fact import Recorded
from capicua.event.facts.results import CardGiven, RulingMade, WarningGiven
from capicua.event.labels import label_at, label_of
from capicua.event.state import EventState
from capicua.journal.actor import Role
from capicua.kernel.seat import Seat
from capicua.office.facts.discipline import TakenSanction
from capicua.play.ruling import Incident, Ruling, rule
from capicua.play.ruling.cards import CardBy
from capicua.rulebooks.infraction import Card, Scope, Warned
from capicua.rulebooks.sections.discipline import Level

ARBITERS = frozenset({Role.ARBITER, Role.CHIEF_ARBITER, Role.ATHLETE})


class GivenThere(NamedTuple):
    """What one ruling gave one athlete, with everything that its event knows of it."""

    event: str
    athlete: int
    seq: int
    at: str
    day: date
    role: Role
    account: str
    ruling: RulingMade
    answer: Ruling | None
    """What the book says; None: it departs from the book, or the desk entered it."""
    cards: tuple[CardGiven, ...]
    warnings: tuple[WarningGiven, ...]
    is_out: bool
    """They are out of the rest of the event by it."""
    is_ratified: bool
    appeal: Appeal | None


class SanctioningEvent(NamedTuple):
    """An event at one version, with what is asked of it for each ruling."""

    state: EventState
    athletes: Mapping[str, int]
    """Who is announced under which label."""
    appeals: Mapping[int, Appeal]
    """By the number of the ruling that each is against."""
    zone: tzinfo | None


def sanctions_of(context: Context, event: str) -> tuple[TakenSanction, ...]:
    """Return everything that an event gave its athletes, in order; annulled ones, too."""
    state = context.states.newest(event).state
    found = (_taken(state, one) for one in _given(context, state))
    return tuple(one for several in found for one in several)


def athlete_labels(state: EventState) -> dict[str, int]:
    """Return who is announced under which label."""
    return {
        label_of(state, entry.id, athlete): athlete
        for entry in state.entries.values()
        for athlete in (*entry.everybody, *entry.particulars.bench)
    }


def _given(context: Context, state: EventState) -> Iterator[GivenThere]:
    event = SanctioningEvent(
        state,
        athlete_labels(state),
        {one.sanction: one for one in state.appeals.values()},
        timezone_of(state),
    )
    numbers = {one.seq for several in state.record.values() for one in several}
    numbers |= {one.sanction for one in event.appeals.values() if one.is_upheld}
    rulings = {
        recorded.seq: (recorded, in_effect(context, state.event, recorded.seq, fact))
        for recorded, fact in facts_of(context.store, state.event, RulingMade)
    }
    for seq in sorted(numbers & rulings.keys()):
        yield from _of_ruling(event, *rulings[seq])
    yield from _no_shows(context, event, numbers - rulings.keys())


def _of_ruling(
    event: SanctioningEvent, recorded: Recorded, fact: RulingMade
) -> Iterator[GivenThere]:
    """Yield what a ruling gave, by the seats of its table."""
    state, table = event.state, event.state.table(fact.place)
    answer = None if fact.departs else rule(state.book, fact.incident)
    for seat in Seat:
        athlete = event.athletes.get(label_at(state, table, seat))
        if athlete is None:
            continue
        given = GivenThere(
            state.event,
            athlete,
            recorded.seq,
            recorded.at,
            local_day(event.zone, recorded.at),
            recorded.by.role,
            recorded.by.id,
            fact,
            answer,
            tuple(one for one in fact.cards if one.seat is seat),
            tuple(one for one in fact.warnings if one.seat is seat),
            _is_out(fact, answer, table.seated[seat - 1], seat),
            confirmer_of(state, recorded.seq, fact) is None,
            event.appeals.get(recorded.seq),
        )
        if given.cards or given.warnings or given.is_out:
            yield given


def _is_out(fact: RulingMade, answer: Ruling | None, entry: int, seat: Seat) -> bool:
    """Tell whether a ruling puts an athlete out of the event for what they did."""
    offends = seat in fact.incident.offenders or fact.incident.offender is None
    if answer is None:
        return offends and entry in fact.withdraws
    suspended = answer.suspension is not None and answer.suspension.scope is Scope.EVENT
    by_suspension = suspended and seat in fact.incident.offenders
    return seat in answer.expelled or by_suspension


def _no_shows(
    context: Context, event: SanctioningEvent, numbers: Collection[int]
) -> Iterator[GivenThere]:
    """Yield the cards of those who did not come, as by an arbiter (FID 67-b, F39)."""
    state = event.state
    entered = {one.seq: one for one in facts_at(context.store, state.event, numbers)}
    for label, sanctions in state.record.items():
        for one in sanctions:
            recorded = entered.get(one.seq)
            if recorded is None or label not in event.athletes:
                continue
            yield GivenThere(
                state.event,
                event.athletes[label],
                one.seq,
                recorded.at,
                local_day(event.zone, recorded.at),
                Role.ARBITER,
                recorded.by.id,
                RulingMade(one.place, Incident(one.code, None, Seat.ONE)),
                None,
                one.cards,
                one.warnings,
                is_out=False,
                is_ratified=True,
                appeal=None,
            )


def _taken(state: EventState, given: GivenThere) -> Iterator[TakenSanction]:
    """Yield the lines of a record that one ruling makes for one athlete."""
    article = _article(state, given)
    appeal, answer = given.appeal, given.answer
    is_abandonment = answer is not None and answer.out_for is not None
    for number, (kind, by) in enumerate(_kinds(state, given)):
        yield TakenSanction(
            f"{given.event}/{given.seq}/{given.athlete}/{number}",
            given.athlete,
            given.day.isoformat(),
            kind,
            given.ruling.incident.code,
            article,
            by,
            GivenBy.ARBITER if given.role in ARBITERS else GivenBy.ORGANISERS,
            given.account,
            # The commission only marks cards; what waits for others is not given (FID 99).
            is_ratified=given.is_ratified or kind.card is None,
            is_abandonment=is_abandonment and kind is SanctionKind.WRITTEN,
            deletes_statistics=answer is not None and answer.deletes_statistics,
            appealed_on=None if appeal is None else appeal.received[:10],
            revoked_on=_revoked_on(appeal),
        )


def _kinds(state: EventState, given: GivenThere) -> Iterator[tuple[SanctionKind, CardBy]]:
    """Yield each sanction and whether it stands for what earlier ones add up to."""
    for shown in given.cards:
        yield SanctionKind(shown.card), _by(is_sum=shown.again)
    warned = {one.kind for one in given.warnings}
    for warning in given.warnings:
        # A ruling that gives both gives the written one for the verbal ones (DP 77).
        is_sum = warning.kind is Warned.WRITTEN and Warned.VERBAL in warned
        yield SanctionKind(warning.kind), _by(is_sum=is_sum)
    is_black = any(one.card is Card.BLACK for one in given.cards)
    if given.is_out and not is_black:
        yield _out_as(state, given), CardBy.OFFENCE


def _by(*, is_sum: bool) -> CardBy:
    return CardBy.ACCUMULATION if is_sum else CardBy.OFFENCE


def _out_as(state: EventState, given: GivenThere) -> SanctionKind:
    """Return as what somebody is out: an expulsion where the book has one (DP 75, 79)."""
    has_level = Level.EXPULSION in state.book.discipline.levels.value
    is_expelled = given.answer is not None and bool(given.answer.expelled)
    return SanctionKind.EXPULSION if has_level and is_expelled else SanctionKind.REMOVAL


def _article(state: EventState, given: GivenThere) -> str | None:
    """Return the article on which it rests; none where the arbiter departed from it."""
    if given.answer is not None:
        return next(iter(given.answer.articles), None)
    if given.ruling.departs:
        return None
    return state.book.attendance.late_score.article


def _revoked_on(appeal: Appeal | None) -> str | None:
    if appeal is None or not appeal.is_upheld or appeal.decided_at is None:
        return None
    return appeal.decided_at[:10]
