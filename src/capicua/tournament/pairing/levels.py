"""The field of a round as the solvers see it: which levels of the cost act, and on whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from capicua.rulebooks.choices import Avoid, RematchPolicy
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.pairing.field import Counts, Field
from capicua.tournament.pairing.history import Times
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.rules.record import Tournament


def lay_out_field(situation: PairingSituation, *, with_wins: bool = True) -> Field:
    """Return the field of everybody listed, place by place.

    Only what the book and its settings ask for is in it: no rematches where they are
    allowed, no countries or clubs where nobody minds. A drawn round knows no wins.
    """
    settings = situation.tournament.book.settings
    counts_rematches = settings.rematch_policy.value is not RematchPolicy.ALLOW
    history = situation.history
    return Field(
        wins=tuple(situation.wins[one] if with_wins else 0 for one in situation.listed),
        met=_counts(situation, history.met if counts_rematches else {}),
        partnered=_counts(situation, history.partnered if counts_rematches else {}),
        banned=_banned(situation),
        country=_country(situation),
        club=_club(situation),
    )


def kept_apart(tournament: Tournament) -> frozenset[tuple[int, int]]:
    """Return who may not meet: the organiser's bans, and who must sit at other tables."""
    fixed = sorted(tournament.fixed_tables.items())
    elsewhere = {
        (one, other)
        for one, table in fixed
        for other, another in fixed
        if one < other and table != another
    }
    return tournament.bans | elsewhere


def _counts(situation: PairingSituation, times: Times) -> Counts:
    places = situation.places
    nobody: Counter[int] = Counter()
    return tuple(
        {
            places[other]: count
            for other, count in times.get(one, nobody).items()
            if other in places
        }
        for one in situation.listed
    )


def _banned(situation: PairingSituation) -> tuple[frozenset[int], ...]:
    places = situation.places
    banned: list[set[int]] = [set() for _ in situation.listed]
    for one, other in kept_apart(situation.tournament):
        if one in places and other in places:
            banned[places[one]].add(places[other])
            banned[places[other]].add(places[one])
    return tuple(map(frozenset, banned))


def _country(situation: PairingSituation) -> tuple[int | None, ...]:
    tournament = situation.tournament
    acts = tournament.book.settings.avoid_same_country.value is Avoid.SOFT
    # FID 63-p1-d speaks of partners, and partners are made in individual play only.
    if not acts or tournament.modality is not Modality.INDIVIDUAL:
        return (None,) * len(situation.listed)
    return _numbered(tournament.entries[one].country for one in situation.listed)


def _club(situation: PairingSituation) -> tuple[int | None, ...]:
    tournament = situation.tournament
    if tournament.book.settings.avoid_same_club.value is not Avoid.SOFT:
        return (None,) * len(situation.listed)
    return _numbered(tournament.entries[one].club for one in situation.listed)


def _numbered(names: Iterable[str | None]) -> tuple[int | None, ...]:
    known: dict[str, int] = {}
    return tuple(
        None if name is None else known.setdefault(name, len(known)) for name in names
    )
