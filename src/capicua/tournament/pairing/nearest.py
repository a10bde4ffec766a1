"""The nearest in a list, coupled: what rounds without levels of cost fall back on."""

from __future__ import annotations

from collections.abc import Sequence

from capicua.rulebooks.sections.competition import Modality, PairingMode
from capicua.tournament.pairing.field import Counts, Field, Two
from capicua.tournament.pairing.levels import kept_apart, lay_out_field
from capicua.tournament.pairing.pairs.matching import match_pairs
from capicua.tournament.pairing.situation import PairingSituation


def couple_nearest(situation: PairingSituation) -> tuple[Two, ...]:
    """Return everybody coupled with a neighbour of the list, repeats avoided.

    In individual play the couples are partners, else opponents.
    """
    field = lay_out_field(situation)
    if situation.tournament.modality is Modality.INDIVIDUAL:
        field = field._replace(met=field.partnered)
    listed = situation.listed
    return tuple((listed[one], listed[other]) for one, other in _match(field))


def meet_nearest(
    situation: PairingSituation, partnerships: Sequence[Two]
) -> tuple[tuple[Two, Two], ...]:
    """Return partnerships that meet: neighbours in the order given, bans kept."""
    size = len(partnerships)
    nothing: Counts = ({},) * size
    nobody = (None,) * size
    banned = _banned(situation, partnerships)
    field = Field((0,) * size, nothing, nothing, banned, nobody, nobody)
    return tuple((partnerships[one], partnerships[other]) for one, other in _match(field))


def _match(field: Field) -> Sequence[Two]:
    return match_pairs(field, PairingMode.NEIGHBOURS) if field.size else ()


def _banned(
    situation: PairingSituation, partnerships: Sequence[Two]
) -> tuple[frozenset[int], ...]:
    """Return for each partnership those of whom a member is kept apart from one of it."""
    member_of = {one: at for at, two in enumerate(partnerships) for one in two}
    banned: list[set[int]] = [set() for _ in partnerships]
    for one, other in kept_apart(situation.tournament):
        if one in member_of and other in member_of:
            banned[member_of[one]].add(member_of[other])
            banned[member_of[other]].add(member_of[one])
    return tuple(map(frozenset, banned))
