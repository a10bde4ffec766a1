"""Matches that were not played to their end: lateness, abandonment (*abandono*), cards.

Who loses is one question, what is written another; each is answered by its own enum.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.line import Line, Lines, Result, Settlement, lines_by_pair
from capicua.play.match.openings import settle_openings
from capicua.play.match.row import Abandoned, CardShown, Forfeited
from capicua.play.match.state import MatchState
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import AbsentPartner, DefaultAbsent
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.sections.attendance import AbandonIndividual, ForfeitScore

NOTHING = Line(Result.TIED, 0, 0, 0)


def settle(
    terms: Terms, state: MatchState, cause: Forfeited | Abandoned | CardShown
) -> Settlement:
    """Return what is written when a match is lost without being played to its end."""
    attendance = terms.book.attendance
    losing = losers(terms, cause)
    match cause:
        case Forfeited(absent):
            cited = _or(attendance.late_score, attendance.forfeit_score)
            settled = _settle(terms, state, cited, losing, absent)
            partner = terms.book.settings.absent_partner.article
            return _share_of_margin(terms, _citing(terms, settled, partner))
        case Abandoned(seats) if is_left_on_both_sides(terms, seats):
            return settle_left_table(terms, seats)
        case Abandoned(seats):
            cited = _or(attendance.abandon_score, attendance.forfeit_score)
            settled = _settle(terms, state, cited, losing, seats)
            return _citing(terms, settled, attendance.abandon_individual.article)
        case CardShown(seat):
            # FID 66: a match lost by a card is written as if it had been abandoned.
            cited = _or(attendance.abandon_score, attendance.forfeit_score)
            settled = _settle(terms, state, cited, losing, (seat,))
            by_card = terms.book.discipline.red_weight.article
            return settled._replace(articles=(by_card, *settled.articles))
        case _:
            assert_never(cause)


def losers(terms: Terms, cause: Forfeited | Abandoned | CardShown) -> frozenset[Seat]:
    """Return the seats that lose: whole pairs, or individually as the book says."""
    match cause:
        case Forfeited(at_fault):
            partner_loses = _absent_partner_loses(terms)
        case Abandoned(at_fault, provoked_by):
            return _abandonment_losers(terms, at_fault, provoked_by)
        case CardShown(seat):
            at_fault, partner_loses = (seat,), False
        case _:
            assert_never(cause)
    return _with_partners(terms, at_fault, partner_loses=partner_loses)


def settle_void(terms: Terms) -> Settlement:
    """Return the void sheet: everybody loses nothing to the target (FID 59-a, 59-b; F1)."""
    target = required(terms.target, "match.target")
    line = Line(Result.LOST, 0, target, -target)
    articles = terms.book.infractions["inverted_or_wrong_score"].cases
    own = next(
        case.articles
        for case in articles
        if case.when.modality is None or terms.modality in case.when.modality
    )
    return Settlement(ByPair(0, 0), lines_by_pair(line, line), own)


def required(value: int | None, name: str) -> int:
    """Return a number that a rulebook needs here, or say which one it lacks."""
    if value is None:
        raise RuleViolation(
            "rulebook_incomplete",
            f"The rulebook has no value for {name}, and this result needs one; extend a "
            "book that has it.",
        )
    return value


def is_left_on_both_sides(terms: Terms, left: Collection[Seat]) -> bool:
    """Tell whether no pair of a rotated table is whole, though somebody stays (DP 62).

    Where nobody stays, everybody has lost, as where nobody came.
    """
    rule = terms.book.attendance.abandon_individual.value
    is_rotated = terms.is_individual and rule is AbandonIndividual.ROTATED_TABLE
    is_deserted = set(left) == set(Seat)
    return is_rotated and not is_deserted and {seat.pair for seat in left} == set(Pair)


def settle_left_table(terms: Terms, left: Collection[Seat]) -> Settlement:
    """Return the match of a table that is left on both sides.

    Who alone stays gets a draw without points, and so do the others (DP 62-c); otherwise
    the match has no result at all (DP 62-b, reading D15).
    """
    stays = set(Seat) - set(left)
    return Settlement(
        ByPair(0, 0),
        lines_by_pair(NOTHING, NOTHING),
        (terms.book.attendance.abandon_individual.article,),
        has_result=len(stays) == 1,
    )


def _or(own: Cited[ForfeitScore | None], other: Cited[ForfeitScore]) -> Cited[ForfeitScore]:
    if own.value is None:
        return other
    return Cited(own.value, own.article, own.readings)


def _settle(
    terms: Terms,
    state: MatchState,
    cited: Cited[ForfeitScore],
    losing: frozenset[Seat],
    at_fault: tuple[Seat, ...],
) -> Settlement:
    match cited.value:
        case ForfeitScore.TARGET_TO_ZERO:
            target = required(terms.target, "match.target")
            lines = _lines(losing, target, target)
        case ForfeitScore.ASYMMETRIC:
            settings = terms.book.settings
            loss = required(settings.forfeit_loss.value, "settings.forfeit_loss")
            won = required(settings.forfeit_win.value, "settings.forfeit_win")
            lines = _lines(losing, won, loss)
        case ForfeitScore.FIXED_DIFFERENCE:
            fixed = terms.book.attendance.forfeit_difference.value
            given = required(fixed, "attendance.forfeit_difference")
            absent = terms.book.settings.default_absent.value
            lost = 0 if absent is DefaultAbsent.ZERO else given
            lines = _lines(losing, given, lost)
        case ForfeitScore.POINTS_PER_OPENING:
            score, lines = settle_openings(terms, state, losing, at_fault)
            return Settlement(score, lines, (cited.article,))
        case _:
            assert_never(cited.value)
    score = ByPair(lines[0].points_for, lines[1].points_for)
    return Settlement(score, lines, (cited.article,))


def _citing(terms: Terms, settled: Settlement, partner: str | None) -> Settlement:
    """Return the same with the article on the partner where athletes stand alone."""
    if not terms.is_individual:
        return settled
    return settled._replace(articles=(*settled.articles, partner))


def _lines(losing: frozenset[Seat], won: int, lost: int) -> Lines:
    win = Line(Result.WON, won, 0, won)
    loss = Line(Result.LOST, 0, lost, -lost)
    first, second, third, fourth = (loss if seat in losing else win for seat in Seat)
    return first, second, third, fourth


def _share_of_margin(terms: Terms, settled: Settlement) -> Settlement:
    """Return the same with the winners' margin cut to the event's share (reading F17)."""
    share = terms.book.settings.forfeit_efec_pct.value
    if share is None:
        return settled
    first, second, third, fourth = (
        line._replace(efectividad=line.efectividad * share // 100)
        if line.result is Result.WON
        else line
        for line in settled.lines
    )
    return settled._replace(lines=(first, second, third, fourth))


def _abandonment_losers(
    terms: Terms, left: tuple[Seat, ...], provoked_by: tuple[Seat, ...]
) -> frozenset[Seat]:
    """Return who loses an abandoned match; FID 86 spares an innocent partner.

    Nobody does where a rotated table is left on both sides (DP 62, reading D15).
    """
    rule = terms.book.attendance.abandon_individual.value
    match rule:
        case AbandonIndividual.PARTNER_WINS_UNLESS_CAUSE:
            losing = _with_partners(terms, left, partner_loses=False)
            return losing | {seat for seat in provoked_by if seat.partner in left}
        case AbandonIndividual.ROTATED_TABLE | None:
            if is_left_on_both_sides(terms, left):
                return frozenset()
            loses = _absent_partner_loses(terms)
            return _with_partners(terms, left, partner_loses=loses)
        case _:
            assert_never(rule)


def _absent_partner_loses(terms: Terms) -> bool:
    return terms.book.settings.absent_partner.value is AbsentPartner.LOSES


def _with_partners(
    terms: Terms, seats: tuple[Seat, ...], *, partner_loses: bool
) -> frozenset[Seat]:
    """Return the seats, with their partners unless each athlete stands alone."""
    alone = terms.is_individual and not partner_loses
    partners = () if alone else tuple(seat.partner for seat in seats)
    return frozenset((*seats, *partners))
