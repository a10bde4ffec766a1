"""Processor time of one round of individual play, after five rounds of 25 countries."""

import statistics
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from capicua.tournament.pairing.fours.four_cost import CostLevel, least_cost, round_cost  # noqa: E402
from capicua.tournament.pairing.fours.fours import seat_fours  # noqa: E402
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange  # noqa: E402
from oracle.pairing.random_fields import played_field  # noqa: E402

SIZES = (100, 400, 1_000, 4_000, 10_000)
COUNTRIES = 25
ROUNDS = 5
RUNS = 3
GOALS = {400: 0.1, 4_000: 1.5, 10_000: 3.0}


def figures(sizes: tuple[int, ...] = SIZES) -> list[tuple[str, int, float, bool]]:
    """Return way, athletes, seconds and whether the round is proven above the span."""
    return [_figure(kind, size) for kind in IdealSequence for size in sizes]


def _figure(kind: IdealSequence, size: int) -> tuple[str, int, float, bool]:
    chance = Random(size)
    field = played_field(chance, size, ROUNDS, COUNTRIES, lambda at: seat_fours(at, kind))
    found, seconds = seat_fours(field, kind), []
    for _ in range(RUNS):
        before = time.process_time()
        found = seat_fours(field, kind)
        seconds.append(time.process_time() - before)
    cost = round_cost(field, arrange(field.wins, kind), found)
    is_proven = cost[: CostLevel.SPAN] == least_cost(field)
    return (f"fours {kind}", size, statistics.median(seconds), is_proven)


def main() -> int:
    """Print the figures and the goals; return 1 if one is missed."""
    measured = figures()
    print(f"\n{'individual play':<18} {'athletes':>9} {'seconds':>9}  levels 1 to 5")
    for way, size, seconds, is_proven in measured:
        proof = "proven least" if is_proven else "not proven"
        print(f"{way:<18} {size:9,} {seconds:9.3f}  {proof}")
    worst = {size: max(row[2] for row in measured if row[1] == size) for size in SIZES}
    print(f"\n{'goal (worst way), seconds':<28} {'reached':>9} {'at most':>9}")
    for size, most in GOALS.items():
        missed = "  missed" if worst[size] > most else ""
        print(f"{size:<28,} {worst[size]:9.3f} {most:9.3f}{missed}")
    return int(any(worst[size] > most for size, most in GOALS.items()))


if __name__ == "__main__":
    sys.exit(main())
