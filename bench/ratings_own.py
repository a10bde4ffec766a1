"""Our own side of `bench/ratings`: the ledger, a season, a ranking."""

from __future__ import annotations

import json
import random
import resource
import sys
from array import array
from collections.abc import Iterator
from datetime import date
from struct import Struct

from ratings_matches import TARGET, flat_matches, timed

from capicua.ratings.quick_ledger import Formulas, FourRows, PlainRow, rate_quickly
from capicua.ratings.ranking import PROPOSED, FinalPlace, RankedEvent, rank_athletes
from capicua.ratings.rated_match import RatedMatch
from capicua.ratings.system import START, SYSTEMS, SystemName

SEASON = 1_000_000
MATCHES = 200_000
IN_ROUND = 300
ROW = Struct("7d")
EVENTS, ATHLETES, EACH = 5_000, 100_000, 50
BY = Formulas({0: SYSTEMS[SystemName.SPEC]}, TARGET, START)


class Columns:
    """A ledger in memory, row behind row in one block."""

    def __init__(self, rows: int) -> None:
        self.block = bytearray(ROW.size * rows)
        self.count = 0

    def write(self, rows: FourRows) -> None:
        """Write the rows of a match behind the others."""
        for row in rows:
            ROW.pack_into(self.block, self.count * ROW.size, *row)
            self.count += 1


def main(part: str) -> None:
    """Print the figures of a part."""
    print(json.dumps(ledger() if part == "ledger" else ranking()))


def ledger() -> dict[str, float]:
    """Return matches a second, and a season, its ledger as plain columns."""
    anchor = timed(lambda: [None for _ in range(1_000_000)])
    listed, rows = list(matches(flat_matches(MATCHES))), list[PlainRow]()
    a_second = MATCHES / timed(lambda: rate_quickly(listed, BY, rows.extend))
    listed.clear()
    rows.clear()
    flat, kept = flat_matches(SEASON), Columns(4 * SEASON)
    season = timed(lambda: rate_quickly(matches(flat), BY, kept.write))
    if kept.count != 4 * SEASON:
        sys.exit("capicua: the ledger lacks rows.")
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "anchor": anchor, "a_second": a_second, "season": season, "memory": kilobytes / 1e3,
    }  # fmt: skip


def matches(flat: array[int]) -> Iterator[RatedMatch]:
    """Yield matches out of plain numbers, so many to a round."""
    for turn, at in enumerate(range(0, len(flat), 6)):
        a, b, c, d, mine, theirs = flat[at : at + 6]
        name = str(turn // IN_ROUND)
        yield RatedMatch((a, b), (c, d), mine, theirs, True, name)


def ranking() -> dict[str, float]:
    """Return how long a ranking of very many athletes takes."""
    chance, field = random.Random("ranking"), ATHLETES * EACH // EVENTS
    events = [
        RankedEvent(
            f"E{number}", "regional", "individual", date(2026, 1, 1 + number % 28),
            tuple(
                FinalPlace(place, (one,))
                for place, one in enumerate(
                    chance.sample(range(1, ATHLETES + 1), field), 1
                )
            ),
        )
        for number in range(EVENTS)
    ]  # fmt: skip
    return {"ranking": timed(lambda: rank_athletes(events, PROPOSED, date(2026, 12, 31)))}


if __name__ == "__main__":
    main(sys.argv[1])
