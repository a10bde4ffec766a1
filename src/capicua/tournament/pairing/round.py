"""The next round (*ronda*): from the record of a tournament to its tables."""

from __future__ import annotations

from typing import assert_never

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.draft import Draft, join
from capicua.tournament.pairing.knockout import draw_bracket
from capicua.tournament.pairing.opening import open_next_round
from capicua.tournament.pairing.plan import Plan
from capicua.tournament.pairing.quality import assess
from capicua.tournament.pairing.refusals import (
    refuse_together,
    refuse_too_few,
    refuse_unready,
)
from capicua.tournament.pairing.rotated import rotate_tables
from capicua.tournament.pairing.round_robin import follow_calendar, turn_circle
from capicua.tournament.pairing.seating import number_tables
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.pairing.stages import Group, Scene, seeds_of
from capicua.tournament.pairing.swiss import pair_swiss
from capicua.tournament.pairing.tables import set_tables
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.roster import next_round_number


def next_round(tournament: Tournament) -> Plan:
    """Return the next round, or refuse it with what is missing or cannot be met.

    The same record gives the same round, however its file was ordered.
    """
    number = next_round_number(tournament)
    refuse_unready(tournament, number)
    scene, strategy, listed, situation = open_next_round(tournament)
    refuse_too_few(tournament, listed.ids)
    draft = join(
        tuple(
            _make(situation.only(group), strategy.mode, scene, group)
            for group in scene.groups
        )
    )
    refuse_together(situation, draft.meetings)
    tables = number_tables(tournament, listed, draft.meetings)
    return Plan(
        round=number,
        seed=tournament.seed,
        tables=set_tables(situation, strategy, tables),
        byes=draft.byes,
        quality=assess(situation, draft.meetings),
    )


def _make(
    situation: PairingSituation, mode: PairingMode, scene: Scene, group: Group
) -> Draft:
    """Return the draft of one group."""
    match mode:
        case PairingMode.ROTATED:
            return rotate_tables(situation)
        case PairingMode.ROUND_ROBIN:
            if situation.tournament.calendar:
                return follow_calendar(situation)
            return turn_circle(situation, group, scene.span.first)
        case PairingMode.KNOCKOUT:
            # Only a stage has been seeded by what came before it.
            seeds = group if scene.span.mode else seeds_of(situation.tournament, 1)
            return draw_bracket(situation, seeds, scene.span.first)
        case (
            PairingMode.FID_HALVES
            | PairingMode.WHOLE_HALVES
            | PairingMode.NEIGHBOURS
            | PairingMode.DP38
            | PairingMode.FOURS
            | PairingMode.FOLD
            | PairingMode.DRAW
        ):
            return pair_swiss(situation, mode)
        case _:
            assert_never(mode)
