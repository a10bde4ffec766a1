"""What a ruling (*decisión*) does to an event: rows, result, record, who is out."""

from __future__ import annotations

from typing import NamedTuple

from capicua.discipline.record import SanctionKind
from capicua.event.facts.results import CardGiven, Outcome, PersonalOutcome, WarningGiven
from capicua.event.labels import label_at
from capicua.event.on_record import own_record, warnings_left
from capicua.event.record import tournament_of
from capicua.event.state import EventState, Sanction
from capicua.event.table import TableState
from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.cards import (
    ENDS_THE_MATCH,
    NO_WEIGHTS,
    Weights,
    effective_card,
    has_cards,
    weight,
)
from capicua.play.match.row import CardShown, Deducted, HandFate, NextStarter, NullHand, Row
from capicua.play.match.state import EndedBy
from capicua.play.ruling.consequence import DeductedPoints as PointsOff
from capicua.play.ruling.decision import Ruling
from capicua.play.ruling.incident import Incident, Prior
from capicua.play.ruling.repetition import Earlier, is_repetition
from capicua.play.ruling.result import RuledResult, forfeit_lines
from capicua.play.ruling.situation import is_individual
from capicua.play.ruling.starter import OpensNext
from capicua.rulebooks.infraction import Card, HandEffect, Scope, Warned
from capicua.rulebooks.sections.attendance import AbandonRest, ForfeitScore
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.roster import rounds_lost

STARTERS = {
    OpensNext.NEXT: NextStarter.NEXT,
    OpensNext.OPPONENTS: NextStarter.NEXT,
    OpensNext.SAME: NextStarter.SAME,
    OpensNext.RIGHTFUL: NextStarter.RIGHTFUL,
}
FATES = {
    HandEffect.CONTINUES: HandFate.CONTINUES,
    HandEffect.REBUILT: HandFate.CONTINUES,
    HandEffect.VALID: HandFate.OVER,
    HandEffect.NONE: HandFate.OVER,
}
"""What becomes of a hand with a deduction; any other is closed by it."""
PLAYED_AGAIN = (HandEffect.ANNULLED, HandEffect.NULL)


class Consequences(NamedTuple):
    """What the journal must say beside the incident itself."""

    rows: tuple[Row, ...] = ()
    outcome: Outcome | None = None
    cards: tuple[CardGiven, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    withdraws: tuple[int, ...] = ()


def follow(state: EventState, table: TableState, ruling: Ruling) -> Consequences:
    """Return what an applied ruling comes to at a table."""
    if not ruling.is_applied:
        message = "a ruling without its choice has no consequences yet"
        raise BrokenInvariant(message)
    seen = [one.seat for one in ruling.cards]
    cards = tuple(
        CardGiven(seat, card, again=seat in seen[:number])
        for number, (seat, card, _) in enumerate(ruling.cards)
    )
    ends_by_card = not table.is_over and any(one.card in ENDS_THE_MATCH for one in cards)
    outcome = None
    if ruling.result is not None and not ends_by_card:
        outcome = _outcome(state, ruling.incident, ruling.result)
    rows = () if outcome is not None else _rows(state, table, ruling, cards)
    if table.outcome is not None and outcome is None and rows:
        rows, outcome = (), on_paper(table.outcome, rows)
    return Consequences(
        rows,
        outcome,
        cards,
        tuple(WarningGiven(seat, kind) for seat, kind in ruling.warnings),
        out_of_event(state, table, ruling),
    )


def return_of(state: EventState, number: int, ruling: Ruling) -> int | None:
    """Return the round in which somebody plays again who left a match of a league (DP 67).

    None: whoever the ruling puts out does not come back in this event.
    """
    if ruling.out_for is not AbandonRest.WHOLE_EVENT_OR_LEAGUE_DATE or ruling.expelled:
        return None
    back = rounds_lost(tournament_of(state), number).stop
    return back if number < back <= state.made.final_round else None


def prior_of(state: EventState, table: TableState, seat: Seat, code: str) -> Prior:
    """Return what somebody has on record in this event, as a ruling asks for it.

    Everything counts as the same that the same article punishes when it is done again.
    Warnings that were used up count no more (DP 77, 78, reading D24).
    """
    sanctions = state.record.get(label_at(state, table, seat), ())
    same = [
        one
        for one in sanctions
        # A journal read alone does not tell what a ruling was about: it repeats nothing.
        if one.code and is_repetition(state.book, code, Earlier(one.code, one.intentional))
    ]
    cards = _cards_before(sanctions)
    own = own_record(state, label_at(state, table, seat))
    return Prior(
        same_in_match=sum(one.place == table.place for one in same),
        same_in_event=len(same),
        verbal=warnings_left(own, SanctionKind.VERBAL),
        yellow=cards.count(Card.YELLOW),
        red=cards.count(Card.RED),
        written=warnings_left(own, SanctionKind.WRITTEN),
    )


def _rows(
    state: EventState, table: TableState, ruling: Ruling, cards: tuple[CardGiven, ...]
) -> tuple[Row, ...]:
    """Return what is written on the sheet: cards first, for a deduction may end it."""
    shown: tuple[CardShown, ...] = ()
    # On the sheet a card adds up by itself: one that must not stands in the record alone.
    is_on_sheet = not (table.is_over or ruling.incident.leaves_adding_up)
    if has_cards(state.book) and is_on_sheet:
        shown = tuple(CardShown(one.seat, one.card) for one in cards if not one.again)
    ending = [
        number
        for number, one in enumerate(shown)
        if _ends(state, table, one, ruling.incident)
    ]
    if ending:
        # The first of two partners' cards ends the match; the sheet takes no row after it.
        return shown[: ending[0] + 1]
    if ruling.result is not None:
        return shown
    starter = None if ruling.next_start is None else STARTERS[ruling.next_start.start]
    off = tuple(_deducted(one, ruling.hand, starter) for one in ruling.deductions)
    null = (NullHand(starter),) if ruling.hand in PLAYED_AGAIN and not off else ()
    return (*shown, *off, *null)


def _ends(
    state: EventState, table: TableState, shown: CardShown, incident: Incident
) -> bool:
    """Tell whether a card ends the match together with those of before.

    A ruling asks for yellow and red ones; who has a black one may still sit at a board.
    """
    sanctions = state.record.get(label_at(state, table, shown.seat), ())
    before = sum(weight(state.book, card) for card in _cards_before(sanctions))
    before += weights_elsewhere(incident)[shown.seat - 1]
    return effective_card(state.book, before, shown.card) in ENDS_THE_MATCH


def weights_elsewhere(incident: Incident) -> Weights:
    """Return what the cards of other events weigh for each seat of a table."""
    return NO_WEIGHTS if incident.elsewhere is None else incident.elsewhere.weights


def _cards_before(sanctions: tuple[Sanction, ...]) -> list[Card]:
    return [one.card for each in sanctions for one in each.cards if not one.again]


def _deducted(off: PointsOff, hand: HandEffect, starter: NextStarter | None) -> Deducted:
    who = off.pair if off.seat is None else off.seat
    if who is None:
        message = "a deduction that nobody bears"
        raise BrokenInvariant(message)
    return Deducted(who, off.points, starter, FATES.get(hand, HandFate.CLOSED))


def on_paper(outcome: Outcome, rows: tuple[Row, ...]) -> Outcome:
    """Return a result from paper with what a ruling takes off single athletes."""
    personal = {one.seat: one for one in outcome.personal}
    for row in rows:
        if isinstance(row, Deducted) and isinstance(row.who, Seat):
            own = personal.get(row.who, PersonalOutcome(row.who))
            personal[row.who] = own._replace(deduct=own.deduct + row.points)
    return outcome._replace(personal=tuple(personal[seat] for seat in sorted(personal)))


def _outcome(state: EventState, incident: Incident, result: RuledResult) -> Outcome:
    losers = frozenset(result.losers)
    if losers == frozenset(Seat):
        return Outcome(is_void=True)
    rule = state.book.attendance.forfeit_score.value
    lost = next((pair for pair in Pair if losers == frozenset(pair.seats)), None)
    lines = result.for_winners, result.for_losers
    is_given_away = lines == forfeit_lines(state.book, incident)
    if lost is None or (is_given_away and rule is not ForfeitScore.TARGET_TO_ZERO):
        winner = None if lost is None else lost.other
        missing = _missing(incident, losers)
        return Outcome(absent=missing, winner=winner, ended_by=EndedBy.RULING)
    score = ByPair(result.for_winners.scored, result.for_winners.scored)
    return Outcome(
        score.with_(lost, result.for_losers.scored),
        winner=lost.other,
        ended_by=EndedBy.RULING,
    )


def _missing(incident: Incident, losers: frozenset[Seat]) -> tuple[Seat, ...]:
    """Return for whom a match is written as missed; a partner loses, but was there."""
    offender = incident.offender
    if is_individual(incident) and offender in losers:
        return (offender,)
    return tuple(sorted(losers))


def out_of_event(state: EventState, table: TableState, ruling: Ruling) -> tuple[int, ...]:
    """Return the entries that are out; a team goes on without its member.

    A suspension that warnings add up to is proposed: who decides it sets its length.
    """
    offender = ruling.incident.offender
    is_given = ruling.suspension is not None and not _is_proposed(ruling)
    suspended = () if not is_given or offender is None else (offender,)
    if state.made.modality is Modality.TEAMS:
        return ()
    return tuple(
        sorted({table.seated[seat - 1] for seat in (*ruling.expelled, *suspended)})
    )


def _is_proposed(ruling: Ruling) -> bool:
    """Tell whether a suspension follows from written warnings alone (DP 78)."""
    suspension = ruling.suspension
    is_warned = any(one.kind is Warned.WRITTEN for one in ruling.warnings)
    return is_warned and suspension is not None and suspension.scope is Scope.MONTHS
