"""Byes (*descanso*): who rests when the field does not fill its tables."""

from __future__ import annotations

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.rules.record import Tournament

SIDES = 2
ATHLETES = 4


def seats_at_table(modality: Modality) -> int:
    """Return how many entries a table takes: four athletes, or two pairs or teams."""
    return ATHLETES if modality is Modality.INDIVIDUAL else SIDES


def give_byes(situation: PairingSituation) -> tuple[int, ...]:
    """Return who rests: the fewest byes first, then the lowest in the standing list."""
    surplus = len(situation.listed) % seats_at_table(situation.tournament.modality)
    return choose_resting(situation, surplus)


def choose_resting(situation: PairingSituation, surplus: int) -> tuple[int, ...]:
    """Return as many as must rest, or refuse where everybody has rested often enough."""
    had = situation.history.byes
    resting = rest_order(situation)[:surplus]
    most = situation.tournament.book.settings.bye_max_per_player.value
    if any(had[one] >= most for one in resting):
        raise _used_up(situation.tournament, surplus, most)
    return tuple(sorted(resting))


def rest_order(situation: PairingSituation) -> list[int]:
    """Return everybody in the order in which they would have to rest."""
    had, places = situation.history.byes, situation.places
    return sorted(situation.listed, key=lambda one: (had[one], -places[one]))


def _used_up(tournament: Tournament, surplus: int, most: int) -> RuleViolation:
    cited = tournament.book.settings.bye_max_per_player
    return RuleViolation(
        "byes_used_up",
        "{surplus} of the field must rest, but there are not that many who have had "
        "fewer than {most} {most:bye|byes}. Raise the setting bye_max_per_player above "
        "{most}.",
        at="settings.bye_max_per_player",
        article=cited.article,
        surplus=surplus,
        most=most,
    )
