"""Ruling: the book's answer to an incident, applied by one confirmation."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.rulings.offence_moment import (
    check_can_strike,
    check_rest_fits,
    facts_at_table,
    hand_of,
    opener_of,
)
from capicua.actions.rulings.points_so_far import check_points_told, points_so_far
from capicua.actions.rulings.year_prior import (
    NOTHING,
    KnownElsewhere,
    known_elsewhere,
    prior_with,
    with_year,
)
from capicua.actions.sheets.arbiter import judged_table
from capicua.event.facts.results import CardGiven, Outcome, RulingMade, WarningGiven
from capicua.event.facts.tables import CallAnswered
from capicua.event.outcome_rules import check_has_cards, check_outcome
from capicua.event.place import Place
from capicua.event.ruled import (
    PLAYED_AGAIN,
    Consequences,
    follow,
    on_paper,
    prior_of,
    return_of,
)
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import match_of, terms_of
from capicua.event.written_hand import before_hand
from capicua.journal.canonical import canonical
from capicua.journal.codec import codec_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import Deducted, NullHand, Row
from capicua.play.match.step import takes_points_off
from capicua.play.ruling import Facts, Incident, Ruling, rule
from capicua.play.ruling.situation import answered_code
from capicua.rulebooks.infraction import ChoiceName

LETTERS = 16


class Departure(NamedTuple):
    """What an arbiter decides otherwise than the book; the reason must be given."""

    rows: tuple[Row, ...] = ()
    outcome: Outcome | None = None
    cards: tuple[CardGiven, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    withdraws: tuple[int, ...] = ()


class MakeRuling(NamedTuple):
    """Rule on an incident at a table."""

    place: Place
    code: str
    offender: Seat | None
    choice: ChoiceName | None = None
    facts: Facts = Facts()
    call: int | None = None
    departure: Departure | None = None
    reason: str = ""
    seen: str = ""
    """The mark of the ruling that was looked at; another one is not applied."""
    with_partner: bool = False
    """Both partners did it, where the article names the pair (FID 73, 74)."""
    hand: int | None = None
    """The row of the written hand in which it happened; None: sheet and facts say when."""
    leaves_adding_up: bool = False
    """What cards add up to is left to the commission (FID 66-p1, reading F38)."""
    running: ByPair[int] | None = None
    """The points so far, where no hand is written on the sheet here (DP 82-a)."""


def consult(context: Context, event: str, request: MakeRuling) -> Ruling:
    """Return what the book says to an incident, before anything is decided."""
    state = context.states.newest(event).state
    known = known_elsewhere(context, event, request.place, request.offender)
    incident = incident_of(state, request, known)
    check_points_told(state, request.place, incident, request.running)
    return rule(state.book, incident)


def make_ruling(context: Context, caller: Caller, request: MakeRuling) -> Done:
    """Apply a ruling to sheet, cards and result."""
    known = known_elsewhere(context, caller.event, request.place, request.offender)
    return perform(
        context, caller, Permission.RULE, request, lambda now: _rule(now, request, known)
    )


def incident_of(
    state: EventState, request: MakeRuling, known: KnownElsewhere = NOTHING
) -> Incident:
    """Return the incident with all that the event, and what is known elsewhere, say."""
    if request.code not in state.book.infractions:
        raise RuleViolation(
            "unknown_infraction",
            f'There is no infraction "{request.code[:40]}".',
            at="code",
        )
    table = state.table(request.place)
    match, terms = match_of(state, table), terms_of(state, table)
    facts = facts_at_table(table, request.code, request.facts, request.hand)._replace(
        round=request.place.round,
        infractor_known=request.facts.infractor_known and request.offender is not None,
    )
    incident = Incident(
        request.code,
        request.offender,
        opener_of(state, table, hand_of(table, facts, request.hand)),
        state.made.modality,
        terms.target,
        request.choice,
        running=points_so_far(table, match.running, request.running),
        facts=facts,
        leaves_adding_up=request.leaves_adding_up,
    )
    return _on_record(state, incident, request, known)


def _on_record(
    state: EventState, incident: Incident, request: MakeRuling, known: KnownElsewhere
) -> Incident:
    """Return an incident with what the offenders have on record."""
    table, facts, offender = state.table(request.place), incident.facts, request.offender
    if offender is None:
        return incident
    code = answered_code(state.book, incident)
    prior = prior_of(state, table, offender, code)
    # A written warning on it was given here, or in an event that counts with it (DP 78).
    with_others = prior_with(prior, known.get(offender))
    warned = facts.written_same_event or with_others.written > 0
    judged = incident._replace(prior=prior, facts=facts._replace(written_same_event=warned))
    if request.with_partner:
        partner = prior_of(state, table, offender.partner, code)
        judged = judged._replace(with_partner=True, partner_prior=partner)
    return with_year(state, judged, known)


def ruling_digest(state: EventState, place: Place, ruling: Ruling) -> str:
    """Return a short mark of a ruling at a table, and of what was ruled there before."""
    told = codec_of(Ruling).encode(ruling)
    asked, follows = told.pop("incident"), told
    ruled = sorted(
        {one.seq for each in state.record.values() for one in each if one.place == place}
    )
    seen = [asked.get("code"), asked.get("offender"), asked.get("choice"), follows, ruled]
    written = canonical([*seen, len(state.table(place).rows)])
    return sha256(written).hexdigest()[:LETTERS]


def check_ruling_unchanged(
    state: EventState, place: Place, incident: Incident, seen: str
) -> None:
    """Raise if the ruling is no longer the one that somebody saw; empty: nobody looked."""
    if not seen:
        return
    try:
        now = ruling_digest(state, place, rule(state.book, incident))
    except RuleViolation:
        now = ""
    if now != seen:
        raise RuleViolation(
            "stale_ruling",
            "Somebody ruled or wrote at this table meanwhile, and it may be ruled already. "
            "Look at the ruling again before you apply it.",
            at="seen",
        )


def check_can_follow(table: TableState, ruling: Ruling, struck: int | None = None) -> None:
    """Raise if the match is over from which a ruling takes points or a hand.

    One that strikes a hand goes on from there, also where that hand had ended the match.

    What one athlete loses in individual play is taken off afterwards anyway (FID 59-pu).
    """
    if table.outcome is not None and table.outcome.is_void:
        if ruling.result is not None or ruling.deductions:
            raise RuleViolation(
                "void_match",
                "Everybody has lost this match; no ruling by the book changes it. "
                "If a card is due, decide otherwise than the book and say why.",
                at=str(table.place),
            )
        return
    if struck is not None:
        check_can_strike(table, ruling, struck)
        return
    takes_points = any(one.pair is not None for one in ruling.deductions)
    if ruling.result is None and (takes_points or ruling.hand in PLAYED_AGAIN):
        _check_goes_on(table)


def why_not_applicable(
    table: TableState, ruling: Ruling, hand: int | None = None
) -> RuleViolation | None:
    """Return why a ruling cannot follow any more, before somebody taps for nothing."""
    try:
        check_can_follow(table, ruling, struck_by(table, ruling, hand))
    except RuleViolation as refusal:
        return refusal
    return None


def struck_by(table: TableState, ruling: Ruling, hand: int | None) -> int | None:
    """Return the row of the written hand that a ruling takes off the sheet, if any."""
    if not ruling.replaces_hand:
        return None
    return hand_of(table, ruling.incident.facts, hand)


def check_rows_fit(table: TableState, rows: Iterable[Row]) -> None:
    """Raise if the match is over on whose sheet an arbiter's own order would stand."""
    if any(_is_of_the_hand(row) for row in rows):
        _check_goes_on(table)


def _rule(now: Situation, request: MakeRuling, known: KnownElsewhere) -> ActionEffect:
    table = judged_table(now, request.place)
    incident = incident_of(now.state, request, known)
    check_ruling_unchanged(now.state, request.place, incident, request.seen)
    struck = returns = waits_for = None
    if request.departure is None:
        check_points_told(now.state, request.place, incident, request.running)
        ruling = rule(now.state.book, incident)
        if not ruling.is_applied:
            offered = ", ".join(ruling.options)
            raise RuleViolation(
                "choice_open", f"{ruling.decides} may choose: {offered}.", at="choice",
                article=next(iter(ruling.articles), None),
            )  # fmt: skip
        struck = struck_by(table, ruling, request.hand)
        check_can_follow(table, ruling, struck)
        incident, reason = ruling.incident, now.note(request.reason)
        follows, waits_for = Consequences(), ruling.pending
        if waits_for is None:
            follows = _followed(now.state, table, ruling, struck)
        returns = return_of(now.state, request.place.round, ruling)
    else:
        follows = _ordered(now.state, table, request.departure)
        reason = now.reason(request.reason)
    fact = RulingMade(
        request.place,
        incident,
        *follows,
        departs=request.departure is not None,
        reason=reason,
        call=request.call,
        strikes=struck,
        returns=returns if follows.withdraws else None,
        waits_for=waits_for,
    )
    return ActionEffect(
        (fact, *_answered(now.state, request.call)), {"ruling": now.state.seq + 1}
    )


def _followed(
    state: EventState, table: TableState, ruling: Ruling, struck: int | None
) -> Consequences:
    """Return what follows from a ruling; it stands where the hand stood that it strikes."""
    if struck is None:
        return follow(state, table, ruling)
    follows = follow(state, before_hand(state, table, struck), ruling)
    check_rest_fits(state, table, struck, follows.rows)
    return follows


def _ordered(state: EventState, table: TableState, departure: Departure) -> Consequences:
    """Return what an arbiter's own order comes to; a paper result takes it in."""
    check_rows_fit(table, departure.rows)
    if departure.outcome is not None:
        check_outcome(state, table, departure.outcome, by_ruling=True)
    if any(isinstance(row, Deducted) for row in departure.rows):
        _check_takes_points_off(state)
    if departure.cards:
        check_has_cards(state.book, "departure.cards")
    ordered = Consequences(*departure)
    if table.outcome is None or ordered.outcome is not None or not ordered.rows:
        return ordered
    return ordered._replace(rows=(), outcome=on_paper(table.outcome, ordered.rows))


def _check_takes_points_off(state: EventState) -> None:
    if not takes_points_off(state.book):
        raise RuleViolation(
            "no_points_off",
            "{book} takes no points off: give a warning, or have the hand played again.",
            at="departure.rows",
            article=state.book.sheet.individual_deductions.article,
            book=state.book.name,
        )


def _answered(state: EventState, call: int | None) -> tuple[CallAnswered, ...]:
    """Return the answer of the call that led to the ruling, if nobody has answered it."""
    if call is None:
        return ()
    found = state.calls.get(call)
    if found is None:
        raise RuleViolation(
            "no_such_call", "There is no call {call}.", at="call", call=call
        )
    return () if found.answered_by is not None else (CallAnswered(call),)


def _check_goes_on(table: TableState) -> None:
    if table.is_over:
        raise RuleViolation(
            "ruling_after_end",
            "The match is over, so its sheet takes no deduction and no other hand. Say in "
            "which written hand it happened: that one is struck. A paper result is taken "
            "back first.",
            at=str(table.place),
        )


def _is_of_the_hand(row: Row) -> bool:
    return isinstance(row, NullHand) or (
        isinstance(row, Deducted) and isinstance(row.who, Pair)
    )
