"""Rotated tables (*ronda* of DP 37): fours in order of the list, three matches each."""

from __future__ import annotations

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.byes import ATHLETES, give_byes
from capicua.tournament.pairing.draft import Draft, Meeting
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.rules.terms import rotations_of

Sides = tuple[tuple[int, int], tuple[int, int]]
ROTATIONS: tuple[Sides, ...] = (((0, 3), (1, 2)), ((0, 2), (1, 3)), ((0, 1), (2, 3)))
"""The three partnerships of a four by place; the first one makes the most even match."""


def rotate_tables(situation: PairingSituation) -> Draft:
    """Return the fours of a round in order of the standing list (DP 37)."""
    byes = give_byes(situation)
    seated = situation.without(byes).listed
    # A day of 7 or 8 matches ends with single ones (reading D4).
    is_rotated = rotations_of(situation.tournament, situation.number) is not None
    fours = (seated[at : at + ATHLETES] for at in range(0, len(seated), ATHLETES))
    return Draft(tuple(_meeting(four, is_rotated=is_rotated) for four in fours), byes)


def all_sides(meeting: Meeting) -> tuple[Sides, ...]:
    """Return the three partnerships of a rotated table, beginning with its own."""
    (best, last), (second, third) = meeting.a, meeting.b
    return tuple(_sides((best, second, third, last), places) for places in ROTATIONS)


def _meeting(four: tuple[int, ...], *, is_rotated: bool) -> Meeting:
    a, b = _sides(four, ROTATIONS[0])
    return Meeting(a, b, PairingMode.ROTATED, is_rotated=is_rotated)


def _sides(four: tuple[int, ...], places: Sides) -> Sides:
    (one, partner), (other, last) = places
    return (four[one], four[partner]), (four[other], four[last])
