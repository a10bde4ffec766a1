"""Proposals: the sanction that a record asks for and that nobody has given yet."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from capicua.discipline.calendar import day_after
from capicua.discipline.record import RecordedSanction, SanctionKind
from capicua.discipline.standing import OwnRecord, units_of
from capicua.discipline.warning_runs import Threshold, asked_by_runs
from capicua.kernel.calendar import months_later
from capicua.play.match.cards import has_cards, weight
from capicua.play.ruling.cards import CardBy
from capicua.rulebooks.choices import CardEscalation

Kind = SanctionKind
Records = tuple[RecordedSanction, ...]


class Measure(NamedTuple):
    """How long the proposed suspension may be, or until when it lasts."""

    least_months: int | None = None
    most_months: int | None = None
    until: date | None = None


class ProposedSanction(NamedTuple):
    """What follows from records, if those who decide agree."""

    kind: SanctionKind
    article: str | None
    because: Records
    measure: Measure | None = None

    @property
    def on(self) -> date:
        """Return the day of the last record that it rests on."""
        return self.because[-1].on


def proposals_of(standing: OwnRecord) -> tuple[ProposedSanction, ...]:
    """Return everything that a record asks for, in order of its day and of the articles."""
    if standing.history.is_silent:
        return ()
    place = {one.id: number for number, one in enumerate(standing.records)}
    rules = (
        (_cards, _after_black)
        if has_cards(standing.book)
        else (_writtens, _suspensions, _end_of_circuit, _expulsions)
    )
    found = [
        (asked.on, number, place[asker.id], asked)
        for number, rule in enumerate(rules)
        for asker, asked in rule(standing)
    ]
    return tuple(one[-1] for one in sorted(found, key=lambda one: one[:3]))


Asked = Iterator[tuple[RecordedSanction, ProposedSanction]]


def _cards(standing: OwnRecord) -> Asked:
    """Yield the cards that the year's cards add up to (FID 66, reading F14)."""
    book = standing.book
    if book.settings.card_escalation.value is not CardEscalation.AUTO:
        return
    shown = {
        one.kind
        for one in standing.of(Kind.RED, Kind.BLACK)
        if one.by is CardBy.ACCUMULATION and one.on.year == standing.history.on.year
    }
    total = 0
    for number, one in enumerate(standing.year_cards):
        before, total = total, total + units_of(book, one)
        for kind in (Kind.RED, Kind.BLACK):
            needed = _weight(standing, kind)
            is_reached = before < needed <= total and _weight(standing, one.kind) < needed
            if is_reached and kind not in shown:
                article = book.discipline[f"{kind}_weight"].article
                because = standing.year_cards[: number + 1]
                yield one, ProposedSanction(kind, article, because)


def _after_black(standing: OwnRecord) -> Asked:
    """Yield the suspension that follows every black card (FID 66-p1)."""
    rules = standing.book.discipline
    least, most = rules.suspension_least_months, rules.suspension_most_months
    measure = Measure(least.value, most.value)
    for one in standing.free(Kind.BLACK):
        yield one, ProposedSanction(Kind.SUSPENSION, least.article, (one,), measure)


def _writtens(standing: OwnRecord) -> Asked:
    """Yield the written warnings that verbal ones add up to (DP 77)."""
    rules = standing.book.discipline
    threshold = Threshold(
        rules.verbals_for_written.value,
        rules.verbals_in_consecutive_events.value,
        rules.verbals_in_last_events.value,
    )
    for asker, because in asked_by_runs(standing, Kind.VERBAL, threshold):
        article = rules.verbals_for_written.article
        yield asker, ProposedSanction(Kind.WRITTEN, article, because)


def _suspensions(standing: OwnRecord) -> Asked:
    """Yield the suspensions that written warnings add up to (DP 78)."""
    rules = standing.book.discipline
    threshold = Threshold(
        rules.writtens_for_suspension.value,
        rules.writtens_in_consecutive_events.value,
        rules.writtens_in_last_events.value,
    )
    measure = Measure(most_months=rules.suspension_most_months.value)
    for asker, because in asked_by_runs(standing, Kind.WRITTEN, threshold):
        article = rules.writtens_for_suspension.article
        yield asker, ProposedSanction(Kind.SUSPENSION, article, because, measure)


def _end_of_circuit(standing: OwnRecord) -> Asked:
    """Yield the suspension for the rest of the circuit (DP 65)."""
    rule = standing.book.discipline.abandon_warnings_in_circuit
    circuit = standing.history.circuit
    if rule.value is None or circuit is None or len(standing.abandonments) < rule.value:
        return
    if any(standing.ends_circuit(one) for one in standing.of(Kind.SUSPENSION)):
        return
    because = standing.abandonments[: rule.value]
    measure = Measure(until=day_after(circuit.last))
    asked = ProposedSanction(Kind.SUSPENSION, rule.article, because, measure)
    yield because[-1], asked


def _expulsions(standing: OwnRecord) -> Asked:
    """Yield the expulsions that suspensions add up to (DP 79)."""
    rules = standing.book.discipline
    needed, within = rules.suspensions_for_expulsion, rules.suspensions_within_months
    in_year = rules.suspensions_in_year.value
    free: list[RecordedSanction] = []
    for one in standing.suspensions:
        free.append(one)
        recent, year = free[-(needed.value or 0) :], _same_year(free, in_year or 0)
        is_recent = len(recent) == needed.value and one.on <= months_later(
            recent[0].on, within.value or 0
        )
        because = recent if is_recent else year
        if because:
            yield one, ProposedSanction(Kind.EXPULSION, needed.article, tuple(because))
            free = [kept for kept in free if kept not in because]


def _same_year(free: list[RecordedSanction], needed: int) -> list[RecordedSanction]:
    """Return as many suspensions of the newest one's year as needed, else nothing."""
    found = [one for one in free if one.on.year == free[-1].on.year][-needed:]
    return found if len(found) == needed else []


def _weight(standing: OwnRecord, kind: SanctionKind) -> int:
    return 0 if kind.card is None else weight(standing.book, kind.card)
