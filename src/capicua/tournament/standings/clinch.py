"""The clinch: who has won the event whatever may still happen (FID 63-p2).

Each criterion of the leader is bounded from below and each rival's from above, every one on
its own, and the bounds are compared in the order of the criteria. That can only err in one
direction: what is called clinched is, whatever the matches to come bring. With wins and
margin (FID 63, AMASFAC 12) the bounds can be reached, so nothing is missed either; Berger
and Buchholz depend on the results of others and are bounded generously. A margin is bounded
by the target of its match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.chances import (
    NO_CHANCES,
    Chances,
    look_ahead,
    without_results,
)
from capicua.tournament.standings.columns import tally_all
from capicua.tournament.standings.ranking import key_of
from capicua.tournament.standings.results import Appearance, appearances
from capicua.tournament.standings.round_results import has_results
from capicua.tournament.standings.tally import WON_GAIN, Tally, berger_gain
from capicua.tournament.standings.tie_breaks import TIE_BREAKS


def clinched_by(
    tournament: Tournament, tallies: Mapping[int, Tally], ranks: Mapping[int, int]
) -> int | None:
    """Return who can no longer be reached; only a sole leader can be that one."""
    leaders = [entry for entry, rank in ranks.items() if rank == 1]
    if len(leaders) != 1:
        return None
    outlook = look_ahead(tournament)
    if not outlook.chances:
        return leaders[0]
    if outlook.open_tables:
        tournament = without_results(tournament, outlook.open_tables)
        tallies = tally_all(tournament)
    bounds = Bounds(tournament, tallies, outlook.chances)
    nearest_first = sorted(ranks, key=ranks.__getitem__)
    return leaders[0] if bounds.is_above_all(leaders[0], nearest_first) else None


@dataclass(frozen=True)
class Bounds:
    """The least and the most that entries can come to."""

    tournament: Tournament
    tallies: Mapping[int, Tally]
    chances: Mapping[int, Chances]

    def is_above_all(self, leader: int, everybody: list[int]) -> bool:
        """Return whether a leader stays above all others whatever happens."""
        order = self.tournament.book.settings.tiebreak_order.value
        own = tuple(takewhile(lambda one: not TIE_BREAKS[one].is_of_rivals, order))
        least, level = self.least(leader), set[int]()
        limit, readers = key_of(least, own), [TIE_BREAKS[one].read for one in own]
        for rival in everybody:
            most = self.most(rival)
            reached = tuple([read(most) for read in readers])
            if rival != leader and reached > limit:
                return False
            if rival != leader and reached == limit:
                level.add(rival)
        return all(
            key_of(least, order) > key_of(most, order) for most in self.with_rivals(level)
        )

    def least(self, entry: int) -> Tally:
        """Return the least that every criterion can come to: the entry loses it all."""
        tally, chances = self.tallies[entry], self.chances.get(entry, NO_CHANCES)
        figures = tally.figures
        has_target = self.tournament.book.match.target.value is not None
        least = figures._replace(
            efectividad=figures.efectividad - chances.efectividad,
            spread=figures.spread - chances.spread,
            points_for=figures.points_for - (0 if has_target else chances.points),
        )
        return tally._replace(figures=least, double_progressive=self._progressive(entry))

    def most(self, entry: int) -> Tally:
        """Return the most that the criteria can come to that need no look at rivals."""
        figures, chances = self.tallies[entry].figures, self.chances.get(entry, NO_CHANCES)
        most = figures._replace(
            won=figures.won + chances.matches,
            double_score=self._most_score(entry),
            efectividad=figures.efectividad + chances.efectividad,
            spread=figures.spread + chances.spread,
            points_for=figures.points_for + chances.points,
        )
        progressive = self._progressive(entry) + chances.double_progressive
        return Tally(entry, most, 0, 0, progressive)

    def with_rivals(self, level: Set[int]) -> Iterator[Tally]:
        """Yield the most that entries can come to if their rivals win all they can, too."""
        ledger: dict[int, list[Appearance]] = {entry: [] for entry in level}
        for one in appearances(self.tournament, level):
            ledger[one.entry].append(one)
        for entry, own in ledger.items():
            matches = self.chances.get(entry, NO_CHANCES).matches
            each = 2 if self.tournament.modality is Modality.INDIVIDUAL else 1
            berger, buchholz = 0, matches * each * self._best_score
            berger += WON_GAIN * buchholz
            for one in own:
                scores = sum(map(self._most_score, one.opponents))
                berger += berger_gain(self.tournament.book, one.share.result) * scores
                buchholz += scores
            most = self.most(entry)
            yield most._replace(fourfold_berger=berger, double_buchholz=buchholz)

    @cached_property
    def _best_score(self) -> int:
        return max(map(self._most_score, self.tallies))

    @cached_property
    def _rounds_to_come(self) -> int:
        begun = sum(map(has_results, self.tournament.played))
        return max(0, self.tournament.rounds - begun)

    def _most_score(self, entry: int) -> int:
        matches = self.chances.get(entry, NO_CHANCES).matches
        return self.tallies[entry].figures.double_score + 2 * matches

    def _progressive(self, entry: int) -> int:
        """Return the progressive score at the end if an entry's score stays as it is."""
        tally = self.tallies[entry]
        added = tally.figures.double_score * self._rounds_to_come
        return tally.double_progressive + added
