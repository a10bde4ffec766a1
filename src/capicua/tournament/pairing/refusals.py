"""Why a round cannot be made, and what to do about it."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from capicua.kernel.error import RuleViolation
from capicua.tournament.pairing.byes import seats_at_table
from capicua.tournament.pairing.draft import Meeting
from capicua.tournament.pairing.levels import kept_apart
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.roster import open_tables


def refuse_unready(tournament: Tournament, number: int) -> None:
    """Refuse a round while an earlier one is still played, or when all have been."""
    for played in tournament.played:
        waiting = open_tables(tournament, played)
        if waiting:
            raise _open(played.number, waiting[0], len(waiting))
    if number > tournament.rounds:
        raise RuleViolation(
            "rounds_over",
            "The tournament has {rounds} {rounds:round|rounds}; round {number} cannot "
            "be made. Raise "
            "rounds, or close the event.",
            at="rounds",
            rounds=tournament.rounds,
            number=number,
        )


def refuse_too_few(tournament: Tournament, active: Collection[int]) -> None:
    """Refuse a field that does not fill one table."""
    least = seats_at_table(tournament.modality)
    if len(active) < least:
        raise RuleViolation(
            "too_few_entries",
            "A round needs four athletes, here {least} active {least:entry|entries}; "
            "there are "
            "{count}. Add entries, or let somebody come back.",
            at="entries",
            least=least,
            count=len(active),
        )


def refuse_together(situation: PairingSituation, meetings: Collection[Meeting]) -> None:
    """Refuse a round in which two sit together whom the organiser keeps apart."""
    apart = kept_apart(situation.tournament)
    found = [
        two
        for meeting in meetings
        for two in combinations(sorted(meeting.ids), 2)
        if two in apart
    ]
    if not found:
        return
    key = "bans" if found[0] in situation.tournament.bans else "fixed_tables"
    names = "; ".join(f"{one} and {other}" for one, other in found)
    raise RuleViolation(
        "bans_not_met",
        f"Round {situation.number} cannot keep apart everybody whom bans and fixed_tables "
        f"part; it would bring together {names}. Take one of these away from {key}.",
        at=key,
    )


def _open(number: int, table: int, count: int) -> RuleViolation:
    more = f" ({count - 1} more in this round)" if count > 1 else ""
    return RuleViolation(
        "result_missing",
        f"Table {table} of round {number} has no result yet{more}. Write it down, or its "
        "absence, before the next round is made.",
        at="played",
    )
