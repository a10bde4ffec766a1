"""How facts about ratings change the state; a move that cannot follow is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from capicua.journal.state_draft import impossible
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.ratings import (
    CategoriesCut,
    EventRated,
    FormulaChosen,
    MatchesTaken,
    RatingMove,
    RatingsCorrected,
    RoundsRated,
    StatisticsRestored,
    StatisticsStruck,
)
from capicua.office.folding.draft import OfficeApply, OfficeDraft
from capicua.office.state import (
    NO_POOL,
    RatedPerson,
    RatingPool,
    StruckStatistics,
    TakenMatches,
)


def _take(draft: OfficeDraft, _: RecordedByOffice, fact: MatchesTaken) -> None:
    if fact.event not in {*draft.seen("events"), *draft.seen("followed")}:
        raise impossible(f"{fact.event} does not count here.")
    taken = TakenMatches(fact.pool, fact.head, fact.matches)
    draft.own("matches")[fact.event] = taken


def _rate(draft: OfficeDraft, _: RecordedByOffice, fact: EventRated) -> None:
    pool = _pool(draft, fact.pool)
    persons = _moved(pool.persons, fact.moves)
    draft.own("ratings")[fact.pool] = RatingPool((*pool.marks, fact.mark), persons)


def _rate_on(draft: OfficeDraft, _: RecordedByOffice, fact: RoundsRated) -> None:
    pool = _pool(draft, fact.pool)
    if not pool.marks or pool.marks[-1].event != fact.mark.event:
        raise impossible(f"{fact.mark.event} is not the last event in the ledger.")
    persons = _moved(pool.persons, fact.moves)
    marks = (*pool.marks[:-1], fact.mark)
    draft.own("ratings")[fact.pool] = RatingPool(marks, persons)


def _moved(
    before: Mapping[int, RatedPerson], moves: Iterable[RatingMove]
) -> dict[int, RatedPerson]:
    persons = dict(before)
    for move in moves:
        now = persons.get(move.person)
        if now is not None and now.rating != move.before:
            raise impossible(f"The rating of {move.person} is {now.rating} before this.")
        count = 1 if now is None else now.matches + 1
        persons[move.person] = RatedPerson(move.after, count)
    return persons


def _correct(draft: OfficeDraft, _: RecordedByOffice, fact: RatingsCorrected) -> None:
    pool = _pool(draft, fact.pool)
    if fact.unchanged > len(pool.marks):
        raise impossible(f"{len(pool.marks)} events are in the ledger.")
    persons = dict(pool.persons)
    for one in fact.corrections:
        now = persons.pop(one.person, None)
        if (None if now is None else now.rating) != one.before:
            raise impossible(f"The rating of {one.person} is another one before this.")
        if one.after is not None:
            persons[one.person] = RatedPerson(one.after, one.matches)
    marks = (*pool.marks[: fact.unchanged], *fact.marks)
    draft.own("ratings")[fact.pool] = RatingPool(marks, persons)


def _strike(draft: OfficeDraft, recorded: RecordedByOffice, fact: StatisticsStruck) -> None:
    draft.person(fact.person)
    struck = StruckStatistics(fact.person, fact.on, fact.events, recorded.seq)
    draft.change(struck=(*draft.state.struck, struck))


def _restore(draft: OfficeDraft, _: RecordedByOffice, fact: StatisticsRestored) -> None:
    left = tuple(one for one in draft.state.struck if one.person != fact.person)
    if left == draft.state.struck:
        raise impossible(f"No statistics of {fact.person} were struck.")
    draft.change(struck=left)


def _choose(draft: OfficeDraft, _: RecordedByOffice, fact: FormulaChosen) -> None:
    draft.change(formulas=(*draft.state.formulas, fact))


def _cut(draft: OfficeDraft, _: RecordedByOffice, fact: CategoriesCut) -> None:
    draft.own("categories")[fact.pool] = fact.cuts


def _pool(draft: OfficeDraft, name: str) -> RatingPool:
    found: RatingPool = draft.seen("ratings").get(name, NO_POOL)
    return found


RATINGS: dict[type, OfficeApply] = {
    MatchesTaken: _take,
    EventRated: _rate,
    RoundsRated: _rate_on,
    RatingsCorrected: _correct,
    StatisticsStruck: _strike,
    StatisticsRestored: _restore,
    FormulaChosen: _choose,
    CategoriesCut: _cut,
}
