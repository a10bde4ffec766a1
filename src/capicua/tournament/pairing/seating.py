"""Table numbers (*mesa*): fixed ones first, then by the best place at each table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.choices import ClinchedPolicy
from capicua.tournament.pairing.draft import Meeting
from capicua.tournament.pairing.standing_list import StandingList, clinched_policy
from capicua.tournament.rules.record import Tournament


def number_tables(
    tournament: Tournament, listed: StandingList, meetings: Sequence[Meeting]
) -> tuple[tuple[int, Meeting], ...]:
    """Return the meetings with their table numbers, table 1 first.

    Where the book seats a leader who cannot be caught at the last tables, the best placed
    of the others sit at table 1 (FID 63-p2).
    """
    places = {one: place for place, one in enumerate(listed.ids)}
    is_last = clinched_policy(tournament) is ClinchedPolicy.SEAT_LAST

    def rank(meeting: Meeting) -> tuple[bool, int]:
        is_clinched = is_last and not listed.clinched.isdisjoint(meeting.ids)
        return is_clinched, min(places[one] for one in meeting.ids)

    ordered = sorted(meetings, key=rank)
    fixed = _fixed(tournament.fixed_tables, ordered)
    free = (number for number in range(1, len(ordered) + 1) if number not in fixed)
    rest = zip(free, (one for one in ordered if one not in fixed.values()), strict=True)
    return tuple(sorted((*fixed.items(), *rest), key=lambda numbered: numbered[0]))


def _fixed(tables: Mapping[int, int], meetings: Sequence[Meeting]) -> Mapping[int, Meeting]:
    """Return the meetings of those who must sit at a certain table, by its number."""
    found: dict[int, Meeting] = {}
    for meeting in meetings:
        for one in meeting.ids:
            if one in tables:
                number = tables[one]
                _refuse_number(number, one, len(meetings))
                if found.setdefault(number, meeting) is not meeting:
                    raise _taken(number, one, found[number])
    return found


def _refuse_number(number: int, one: int, most: int) -> None:
    if not 1 <= number <= most:
        raise RuleViolation(
            "fixed_table_missing",
            "{one} must sit at table {number}, but this round has {most} "
            "{most:table|tables} only. "
            "Give it another table, or none.",
            at="fixed_tables",
            one=one,
            number=number,
            most=most,
        )


def _taken(number: int, one: int, other: Meeting) -> RuleViolation:
    taken_by = ", ".join(map(str, other.ids))
    return RuleViolation(
        "fixed_table_taken",
        "{one} must sit at table {number}, and so must one of {taken_by}, whom it "
        "does not meet in this round. Give one of them another table.",
        at="fixed_tables",
        one=one,
        number=number,
        taken_by=taken_by,
    )
