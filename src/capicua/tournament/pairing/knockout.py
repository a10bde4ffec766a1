"""Knockout (*eliminación directa*): a seeded bracket; who loses is out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from capicua.kernel.error import RuleViolation
from capicua.play.match.line import Result
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.draft import Draft, Meeting
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.rules.record import RoundRecord, TableRecord
from capicua.tournament.standings.results import lines_of
from capicua.tournament.standings.tally import EntryLine

Slots = list[int | None]
Balance = tuple[int, int]
"""Matches won less lost, and points made less received, of one side at one table."""


def draw_bracket(situation: PairingSituation, seeds: Sequence[int], first: int) -> Draft:
    """Return the next round of a bracket that began with round `first`.

    Where the field is no power of two the best seeds rest in its first round. A side whose
    opponent has left goes on without a match.
    """
    slots = open_bracket(seeds)
    lines = _lines_by_round(situation)
    for played in situation.tournament.played:
        if played.number >= first:
            slots = _next_slots(slots, _through(played, lines[played.number]))
    places = situation.places
    _refuse_when_decided([one for one in slots if one in places])
    met = [
        sorted((one for one in two if one in places), key=places.__getitem__)
        for two in couples_of(slots)
    ]
    return Draft(
        tuple(
            Meeting((two[0],), (two[1],), PairingMode.KNOCKOUT)
            for two in met
            if len(two) > 1
        ),
        tuple(sorted(two[0] for two in met if len(two) == 1)),
    )


def open_bracket(seeds: Sequence[int]) -> Slots:
    """Return the seeds in the slots of a bracket, None where a best seed has nobody.

    Neighbouring slots meet, so the first two seeds can meet in the final only.

    >>> open_bracket((1, 2, 3, 4, 5, 6))
    [1, None, 4, 5, 2, None, 3, 6]
    """
    order = [0]
    while len(order) < len(seeds):
        last = 2 * len(order) - 1
        order = [place for one in order for place in (one, last - one)]
    return [seeds[place] if place < len(seeds) else None for place in order]


def couples_of(slots: Slots) -> Iterator[tuple[int, ...]]:
    """Yield who meets in a bracket; somebody alone, or nobody, where slots are empty."""
    for at in range(0, len(slots), 2):
        yield tuple(one for one in slots[at : at + 2] if one is not None)


def _next_slots(slots: Slots, through: frozenset[int]) -> Slots:
    """Return the bracket one round later.

    Whoever was paired by hand outside the bracket takes a slot that stays empty.
    """
    after: Slots = []
    more: list[int] = []
    for two in couples_of(slots):
        alive = [one for one in two if one in through]
        after.append(alive[0] if alive else None)
        more.extend(alive[1:])
    for one in more:
        if None in after:
            after[after.index(None)] = one
    return after


def _through(played: RoundRecord, lines: Sequence[EntryLine]) -> frozenset[int]:
    """Return who goes on from a round: its winners and whoever rested."""
    balance: dict[int, Balance] = defaultdict(lambda: (0, 0))
    for line in lines:
        matches, points = balance[line.entry]
        won = (line.result is Result.WON) - (line.result is Result.LOST)
        balance[line.entry] = (
            matches + won,
            points + line.points_for - line.points_against,
        )
    winners = (one for table in played.tables for one in _winner(played, table, balance))
    return frozenset(played.byes) | frozenset(winners)


def _winner(
    played: RoundRecord, table: TableRecord, balance: Mapping[int, Balance]
) -> Iterator[int]:
    """Yield the winner of a table; nobody where both sides lost (absent or void)."""
    (one,), (other,) = table.a, table.b
    best = max((one, other), key=balance.__getitem__)
    if balance[best] < (0, 0):
        return
    if balance[one] == balance[other]:
        raise RuleViolation(
            "knockout_undecided",
            f"Table {table.number} of round {played.number} has no winner, and a knockout "
            "needs one. Let them play on and write down the score that decided.",
            at="played",
        )
    yield best


def _lines_by_round(situation: PairingSituation) -> Mapping[int, list[EntryLine]]:
    lines: dict[int, list[EntryLine]] = defaultdict(list)
    for line in lines_of(situation.tournament):
        lines[line.round].append(line)
    return lines


def _refuse_when_decided(left: Sequence[int | None]) -> None:
    if len(left) > 1:
        return
    winner = next(iter(left), None)
    if winner is None:
        said = "The knockout is over: nobody has won it. There is no further round to make."
        raise RuleViolation("knockout_decided", said, at="played")
    raise RuleViolation(
        "knockout_decided",
        "The knockout is over: {winner} has won it. There is no further round to make.",
        at="played",
        winner=winner,
    )
