"""Sentence of a pairing: why a table was made, for the athletes who sit at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.fours.four_cost import CostLevel
from capicua.tournament.pairing.pairs.pair_cost import BY_WINS
from capicua.tournament.pairing.plan import PlannedTable
from capicua.wording.catalog import Catalog

KEYS = (
    "sentence",
    "sentence.article",
    "two",
    "four",
    "wins.equal",
    "wins.different",
    "and",
    "fid_halves",
    "fid_halves.float",
    "whole_halves",
    "neighbours",
    "fours",
    "rotated",
    "rotated.single",
    "round_robin",
    "fold",
    "fold.float",
    "draw",
    "knockout",
    "rematch",
    "same_partners",
    "same_opponents",
    "same_country",
    "same_club",
    "moved",
    "moved_four",
)
"""Every message of a pairing's own."""
BANS, REMATCHES = 0, 1
PARTNERS = 2


def table_sentence(catalog: Catalog, table: PlannedTable) -> str:
    """Return why a table was made: who meets, by which order, what could not be avoided."""
    return _PairingSpeaker(catalog, table).sentence()


@dataclass(frozen=True, slots=True)
class _PairingSpeaker:
    """One table in one language."""

    catalog: Catalog
    table: PlannedTable

    def sentence(self) -> str:
        article = self.table.why.article
        return self._say(
            "sentence" if article is None else "sentence.article",
            table=self.table.number,
            who=self._who(),
            wins=self._wins(),
            how="; ".join((self._order(), *self._notes())),
            article=article,
        )

    def _who(self) -> str:
        places = self.table.why.places
        if len(places) == PARTNERS:
            return self._say("two", first=places[0], second=places[1])
        first, second, third, fourth = places
        return self._say("four", first=first, second=second, third=third, fourth=fourth)

    def _wins(self) -> str:
        wins = self.table.why.wins
        key = "pairing:wins.equal"
        if len(set(wins)) == 1:
            return self.catalog.many(key, key, wins[0])
        return self._say("wins.different", wins=self._list(wins))

    def _order(self) -> str:
        mode = self.table.why.mode
        if mode is PairingMode.ROTATED:
            if self.table.rotation is None:
                return self._say("rotated.single")
            return self._say("rotated", rotation=self.table.rotation)
        is_float = mode in BY_WINS and len(set(self.table.why.wins)) > 1
        return self._say(f"{mode}.float" if is_float else str(mode))

    def _notes(self) -> Iterator[str]:
        """Yield what the table could not avoid."""
        cost = self.table.why.cost
        if not cost:
            return
        if len(self.table.why.places) == PARTNERS:
            yield from self._notes_of_two(cost)
        else:
            yield from self._notes_of_four(cost)

    def _notes_of_two(self, cost: Sequence[int]) -> Iterator[str]:
        mode = self.table.why.mode
        order = REMATCHES + (2 if mode in BY_WINS else 1)
        if cost[REMATCHES]:
            yield self._counted("rematch", cost[REMATCHES])
        if cost[order] and mode is not PairingMode.DRAW:
            yield self._counted("moved", cost[order])
        if any(cost[order + 1 :]):
            yield self._say("same_club")

    def _notes_of_four(self, cost: Sequence[int]) -> Iterator[str]:
        noted = (
            (CostLevel.REPEATED_PARTNERS, "same_partners"),
            (CostLevel.SAME_COUNTRY, "same_country"),
            (CostLevel.REPEATED_OPPONENTS, "same_opponents"),
        )
        for level, key in noted:
            if cost[level]:
                yield self._say(key)
        is_drawn = self.table.why.mode is PairingMode.DRAW
        if (cost[CostLevel.SPAN] or cost[CostLevel.SPLIT]) and not is_drawn:
            yield self._say("moved_four")
        if any(cost[CostLevel.SAME_CLUB :]):
            yield self._say("same_club")

    def _list(self, numbers: Sequence[int]) -> str:
        *first, last = map(str, numbers)
        return f"{', '.join(first)} {self._say('and')} {last}"

    def _counted(self, key: str, count: int) -> str:
        return self.catalog.many(f"pairing:{key}", f"pairing:{key}", count)

    def _say(self, key: str, **values: object) -> str:
        return self.catalog.text(f"pairing:{key}", **values)
