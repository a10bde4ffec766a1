"""Stages (*fase*): groups before a knockout, or any other ways one after the other."""

from __future__ import annotations

from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.byes import seats_at_table
from capicua.tournament.pairing.knockout import couples_of, open_bracket
from capicua.tournament.pairing.past import as_before, seed_of
from capicua.tournament.pairing.standing_list import list_entries
from capicua.tournament.pairing.strategy import RoundSpan
from capicua.tournament.rules.draw import draw_order
from capicua.tournament.rules.record import Stage, Tournament
from capicua.tournament.rules.roster import entered_in

Group = tuple[int, ...]
"""The members of a group, the first seed first."""


class Scene(NamedTuple):
    """The stage to which a round belongs: its rounds and its groups."""

    span: RoundSpan
    groups: tuple[Group, ...]


def scene_of(tournament: Tournament, number: int) -> Scene:
    """Return the stage of a round; an event without stages is one for everybody."""
    if not tournament.stages:
        return Scene(RoundSpan(1, tournament.rounds), (tuple(sorted(tournament.entries)),))
    first = 1
    members = _everybody(tournament, tournament.stages[0], first)
    for stage in tournament.stages:
        groups = deal_groups(members, stage.groups)
        if number < first + stage.rounds:
            least = seats_at_table(tournament.modality)
            refuse_small_groups(len(members), stage.groups, least)
            return Scene(RoundSpan(first, stage.rounds, PairingMode(stage.mode)), groups)
        first += stage.rounds
        members = _going_on(tournament, stage, groups, first)
    raise RuleViolation(
        "rounds_over",
        f"The stages of this tournament end with round {first - 1}; round {number} cannot "
        "be made. Add a stage, or close the event.",
        at="stages",
    )


def refuse_small_groups(members: int, groups: int, least: int) -> None:
    """Raise if a group would not fill one table, so that its members rest to the end."""
    if groups > 1 and members < least * groups:
        raise RuleViolation(
            "too_few_entries",
            f"{members} entries do not give {groups} groups of {least} or more, and fewer "
            f"fill no table. Make at most {max(1, members // least)}.",
            at="stages",
        )


def seeds_of(tournament: Tournament, first: int) -> Group:
    """Return everybody who was entered when a stage began, in the order of that moment."""
    before = as_before(tournament, first)
    return list_entries(before, entered_in(before, first)).ids


def deal_groups(seeds: Group, groups: int) -> tuple[Group, ...]:
    """Return the seeds dealt to groups there and back, so that all are equally strong.

    >>> deal_groups((1, 2, 3, 4, 5, 6), 2)
    ((1, 4, 5), (2, 3, 6))
    """
    dealt: list[list[int]] = [[] for _ in range(groups)]
    for place, one in enumerate(seeds):
        row, column = divmod(place, groups)
        dealt[groups - 1 - column if row % 2 else column].append(one)
    return tuple(map(tuple, dealt))


def _going_on(
    tournament: Tournament, stage: Stage, groups: tuple[Group, ...], following: int
) -> Group:
    """Return who plays the next stage: the best of each group, or everybody.

    First all who won their group, then all seconds, and so on, each time in the order of
    the groups' winners or turned on so far that a bracket brings fewest of one group
    together at first.
    """
    advance = stage.advance
    if advance is None:
        return _everybody(tournament, stage, following)
    places = {one: place for place, one in enumerate(seeds_of(tournament, following))}
    ranked = [sorted(places.keys() & group, key=places.__getitem__) for group in groups]
    ranked = sorted(filter(None, ranked), key=lambda group: places[group[0]])
    group_of = {one: number for number, group in enumerate(ranked) for one in group}

    def meetings_inside(seeds: Group) -> int:
        couples = couples_of(open_bracket(seeds))
        return sum(len(two) > len({group_of[one] for one in two}) for two in couples)

    turned = (_by_tiers(ranked, advance, turn) for turn in range(len(ranked)))
    return min(turned, key=meetings_inside, default=())


def _by_tiers(ranked: list[list[int]], advance: int, turn: int) -> Group:
    """Return the best of each group tier by tier, each tier turned on from the last one."""
    size = len(ranked)
    return tuple(
        group[tier]
        for tier in range(advance)
        for group in (ranked[(place + tier * turn) % size] for place in range(size))
        if tier < len(group)
    )


def _everybody(tournament: Tournament, stage: Stage, first: int) -> Group:
    """Return the seeds of a stage that is open to all, then who comes while it lasts."""
    late = (
        one
        for one, since in tournament.late.items()
        if first < since < first + stage.rounds
    )
    seeds = seeds_of(tournament, first)
    known = frozenset(seeds)
    drawn = draw_order(
        seed_of(tournament, first), first, (x for x in late if x not in known)
    )
    return (*seeds, *sorted(drawn, key=tournament.late.__getitem__))
