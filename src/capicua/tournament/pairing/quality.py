"""The quality of a round: what it could not avoid, counted from what has really been."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, product

from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.pairing.draft import Meeting
from capicua.tournament.pairing.field import Two
from capicua.tournament.pairing.fours.four_cost import CostLevel
from capicua.tournament.pairing.plan import Quality
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.rules.record import Tournament

WINS_OF_SIDES = 2
"""The level of a table of two sides that weighs the difference of their scores."""


def assess(situation: PairingSituation, meetings: Collection[Meeting]) -> Quality:
    """Return the quality of a round; rematches and partnerships count once each.

    They are counted whether or not the book and its settings mind them.
    """
    history, countries = situation.history, situation.tournament.entries
    opponents = [two for one in meetings for two in opponents_of(one)]
    partners = [two for one in meetings for two in partners_of(one)]
    return Quality(
        repeat_opponents=sum(history.times_met(*two) > 0 for two in opponents),
        repeat_partners=sum(history.times_partnered(*two) > 0 for two in partners),
        same_country_partners=sum(
            countries[one].country is not None
            and countries[one].country == countries[other].country
            for one, other in partners
        ),
        floats=sum(len({situation.wins[one] for one in own.ids}) > 1 for own in meetings),
        score_spread=sum(_spread(situation.tournament, one) for one in meetings),
    )


def opponents_of(meeting: Meeting) -> Iterator[Two]:
    """Yield who meet at a table; at a rotated one everybody meets everybody."""
    if meeting.is_rotated:
        return combinations(meeting.ids, 2)
    return product(meeting.a, meeting.b)


def partners_of(meeting: Meeting) -> Iterator[Two]:
    """Yield who are partners at a table; at a rotated one everybody with everybody."""
    if meeting.is_rotated:
        yield from combinations(meeting.ids, 2)
    elif len(meeting.a) > 1:
        yield from ((side[0], side[1]) for side in (meeting.a, meeting.b))


def _spread(tournament: Tournament, meeting: Meeting) -> int:
    is_individual = tournament.modality is Modality.INDIVIDUAL
    level = CostLevel.WINS if is_individual else WINS_OF_SIDES
    return meeting.cost[level] if meeting.cost else 0
