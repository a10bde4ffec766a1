"""What is known of a round before its tables are made: the field, its order, the way."""

from __future__ import annotations

from typing import NamedTuple

from capicua.tournament.pairing.history import read_history
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.pairing.stages import Scene, scene_of
from capicua.tournament.pairing.standing_list import StandingList, list_entries
from capicua.tournament.pairing.strategy import Strategy, choose_strategy
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.roster import active_in, next_round_number


class Opening(NamedTuple):
    """The round that is to be made next."""

    scene: Scene
    strategy: Strategy
    listed: StandingList
    situation: PairingSituation


def open_next_round(tournament: Tournament) -> Opening:
    """Return what the next round starts from; the same record gives the same answer."""
    number = next_round_number(tournament)
    scene = scene_of(tournament, number)
    strategy = choose_strategy(tournament, scene.span, number)
    members = frozenset(one for group in scene.groups for one in group)
    listed = list_entries(tournament, active_in(tournament, number) & members)
    history = read_history(tournament)
    situation = PairingSituation(tournament, number, listed.ids, listed.wins, history)
    return Opening(scene, strategy, listed, situation)
