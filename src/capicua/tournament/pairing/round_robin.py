"""Round robin (*todos contra todos*): the circle method, or the calendar of a league."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality, PairingMode
from capicua.tournament.pairing.byes import rest_order
from capicua.tournament.pairing.draft import Draft, Meeting, seat_sides
from capicua.tournament.pairing.field import Two
from capicua.tournament.pairing.levels import kept_apart
from capicua.tournament.pairing.nearest import couple_nearest, meet_nearest
from capicua.tournament.pairing.past import seed_of
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.rules.draw import draw_order
from capicua.tournament.rules.record import Tournament


def turn_circle(situation: PairingSituation, members: Sequence[int], first: int) -> Draft:
    """Return a round of a league that began with round `first`.

    The circle couples opponents in pairs and teams, partners in individual play, where
    neighbouring partnerships meet. It turns by one place each round, or on to where fewest
    have been coupled before, when somebody came later or tables were changed by hand.
    Those whom the circle leaves alone are coupled with each other. Who comes in a later
    round is not in it yet: nobody could have known.
    """
    late, number = situation.tournament.late, situation.number
    known = [one for one in members if late.get(one, first) <= number]
    order = drawn_circle(situation.tournament, known, first)
    whole = _freshest(situation, order, number - first)
    alone = situation.without(_everybody(whole))
    left = tuple(rest_order(alone)[: len(alone.listed) % 2])
    found = (*whole, *couple_nearest(alone.without(left)))
    if situation.tournament.modality is Modality.INDIVIDUAL:
        return _meet(situation, found, left)
    places, mode = situation.places, PairingMode.ROUND_ROBIN
    sides = (seat_sides(places, (one,), (other,)) for one, other in found)
    return Draft(tuple(Meeting(a, b, mode) for a, b in sides), left)


def follow_calendar(situation: PairingSituation) -> Draft:
    """Return the matches of a round; who has none has no bye either.

    A match of which somebody is away is left out: it is played on another day, or lost.
    """
    here = frozenset(situation.listed)
    meetings = tuple(
        Meeting(one.a, one.b, PairingMode.ROUND_ROBIN)
        for one in situation.tournament.calendar
        if one.round == situation.number and here.issuperset(one.everybody)
    )
    if not meetings:
        raise RuleViolation(
            "no_match_left",
            "No match of round {round} can be played: somebody of each is away. End the "
            "event before it, or let somebody come back.",
            at="calendar",
            round=situation.number,
        )
    return Draft(meetings)


def drawn_circle(tournament: Tournament, members: Sequence[int], first: int) -> list[int]:
    """Return the order of the circle: by draw, whoever comes later at the end."""
    drawn = draw_order(seed_of(tournament, first), first, members)
    return sorted(drawn, key=lambda one: max(first, tournament.late.get(one, first)))


def turns_of(size: int) -> int:
    """Return after how many turns everybody has been coupled with everybody."""
    return max(1, size - 1 + size % 2)


def couples(order: Sequence[int], turn: int) -> tuple[Two, ...]:
    """Return who is coupled with whom at one turn of the circle, counted from 0.

    The first stays, the others move on by one place; first and last are coupled, second and
    last but one, and so on; in an odd field one has nobody.

    >>> [couples((1, 2, 3, 4), turn) for turn in range(3)]
    [((1, 4), (2, 3)), ((1, 3), (4, 2)), ((1, 2), (3, 4))]
    """
    ring: list[int | None] = [*order]
    if len(ring) % 2:
        ring.append(None)
    if not ring:
        return ()
    shift = turn % turns_of(len(ring))
    moving = ring[1:]
    placed = [ring[0], *moving[len(moving) - shift :], *moving[: len(moving) - shift]]
    half = len(placed) // 2
    facing = zip(placed[:half], reversed(placed[half:]), strict=True)
    return tuple(
        (one, other) for one, other in facing if one is not None and other is not None
    )


def _freshest(
    situation: PairingSituation, order: Sequence[int], turn: int
) -> tuple[Two, ...]:
    """Return the couples of the turn that repeats least; the one due wins where equal.

    Couples of whom somebody is away, or who are kept apart, are left out.
    """
    here = frozenset(situation.listed)
    apart = kept_apart(situation.tournament)
    fewest: int | None = None
    best: tuple[Two, ...] = ()
    for step in range(turns_of(len(order))):
        found = tuple(
            two
            for two in couples(order, turn + step)
            if here.issuperset(two) and (min(two), max(two)) not in apart
        )
        repeats = sum(_times(situation, *two) for two in found)
        if fewest is None or repeats < fewest:
            fewest, best = repeats, found
        if not repeats:
            break
    return best


def _times(situation: PairingSituation, one: int, other: int) -> int:
    """Return how often two were coupled as the circle couples them."""
    if situation.tournament.modality is Modality.INDIVIDUAL:
        return situation.history.times_partnered(one, other)
    return situation.history.times_met(one, other)


def _meet(
    situation: PairingSituation, found: tuple[Two, ...], left: tuple[int, ...]
) -> Draft:
    """Return neighbouring partnerships as opponents; of an odd number one rests."""
    resting = _resting(situation, found) if len(found) % 2 else ()
    playing = [two for two in found if two != resting]
    places = situation.places
    return Draft(
        tuple(
            Meeting(*seat_sides(places, one, other), PairingMode.ROUND_ROBIN)
            for one, other in meet_nearest(situation, playing)
        ),
        tuple(sorted((*left, *resting))),
    )


def _resting(situation: PairingSituation, found: Collection[Two]) -> Two:
    """Return the partnership with the fewest byes; among equals the lowest in the list."""
    had, places = situation.history.byes, situation.places
    return min(
        found,
        key=lambda two: (
            sum(had[one] for one in two),
            sorted(-places[one] for one in two),
        ),
    )


def _everybody(found: Collection[Two]) -> frozenset[int]:
    return frozenset(one for two in found for one in two)
