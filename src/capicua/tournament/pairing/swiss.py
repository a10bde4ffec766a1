"""Swiss rounds (*sistema suizo*): the solvers at work on the field of a round."""

from __future__ import annotations

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.choices import RematchPolicy
from capicua.rulebooks.sections.competition import Modality, PairingMode
from capicua.tournament.pairing.byes import give_byes
from capicua.tournament.pairing.draft import Draft, Meeting, seat_sides
from capicua.tournament.pairing.fours.four_cost import costs_of_fours
from capicua.tournament.pairing.fours.fours import seat_fours
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange
from capicua.tournament.pairing.levels import lay_out_field
from capicua.tournament.pairing.pairs.matching import match_pairs
from capicua.tournament.pairing.pairs.pair_cost import costs_of_pairs
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.rules.draw import draw_order

REPEATS = 1
"""The level of rematches, or of repeated partners: the second one of every cost."""


def pair_swiss(situation: PairingSituation, mode: PairingMode) -> Draft:
    """Return a round of pairs, teams or athletes in the order that a mode requests.

    A drawn round is one of neighbours on the drawn order, whatever anybody has won.
    """
    byes, places = give_byes(situation), situation.places
    seated = situation.without(byes)
    if mode is PairingMode.DRAW:
        lots = draw_order(situation.tournament.seed, situation.number, seated.listed)
        seated = seated._replace(listed=tuple(lots))
    is_individual = situation.tournament.modality is Modality.INDIVIDUAL
    make = _seat if is_individual else _pair
    meetings = tuple(
        # Lots have no better place: at the table the standing list counts again.
        meeting._replace(a=a, b=b)
        for meeting in make(seated, mode)
        for a, b in [seat_sides(places, meeting.a, meeting.b)]
    )
    _refuse_rematches(situation, meetings)
    return Draft(meetings, byes)


def ideal_sequence(situation: PairingSituation, mode: PairingMode) -> IdealSequence:
    """Return the ideal sequence of a round of fours; an order of pairs names its own."""
    if mode is PairingMode.FID_HALVES:
        return IdealSequence.HALVES
    if mode in (PairingMode.NEIGHBOURS, PairingMode.DRAW):
        return IdealSequence.STANDING
    return IdealSequence(situation.tournament.book.pairing.individual_sequence.value)


def _pair(seated: PairingSituation, mode: PairingMode) -> tuple[Meeting, ...]:
    order = PairingMode.NEIGHBOURS if mode is PairingMode.DRAW else mode
    field = lay_out_field(seated)
    listed, found = seated.listed, match_pairs(field, order)
    return tuple(
        Meeting((listed[table.upper],), (listed[table.lower],), mode, cost)
        for table, cost in zip(found, costs_of_pairs(field, order, found), strict=True)
    )


def _seat(seated: PairingSituation, mode: PairingMode) -> tuple[Meeting, ...]:
    kind = ideal_sequence(seated, mode)
    field = lay_out_field(seated, with_wins=mode is not PairingMode.DRAW)
    ideal = arrange(field.wins, kind)
    shown = PairingMode.DRAW if mode is PairingMode.DRAW else PairingMode.FOURS
    found = seat_fours(field, kind)
    return tuple(
        Meeting(
            tuple(seated.listed[place] for place in table.a),
            tuple(seated.listed[place] for place in table.b),
            shown,
            cost,
        )
        for table, cost in zip(found, costs_of_fours(field, ideal, found), strict=True)
    )


def _refuse_rematches(situation: PairingSituation, meetings: tuple[Meeting, ...]) -> None:
    """Refuse a round that repeats what may not be repeated (opponents, or partners)."""
    setting = situation.tournament.book.settings.rematch_policy
    again = [one for one in meetings if one.cost[REPEATS]]
    if setting.value is not RematchPolicy.FORBID or not again:
        return
    who = "; ".join(_names(one) for one in again)
    raise RuleViolation(
        "rematch_unavoidable",
        f"Round {situation.number} cannot be made without a repetition; with the fewest it "
        f"would be {who}. Set rematch_policy to avoid, or end the event here.",
        at="settings.rematch_policy",
        article=setting.article,
    )


def _names(meeting: Meeting) -> str:
    sides = (" + ".join(map(str, side)) for side in (meeting.a, meeting.b))
    return " v ".join(sides)
