"""Processor time of one round of fixed pairs after five played, beside other ways.

    bench/pairing [--peer-1000]

The others: a plain weighted matching (rustworkx) of everybody with the next 40 of the list,
which knows no ideal order, and py4swiss (the Dutch system of chess), which is installed for
this only into an environment of its own. A figure is the median of interleaved runs on one
core, in three events, after one unmeasured run each; wall time is not looked at.
"""

import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from functools import partial
from pathlib import Path

import rustworkx
from pairing_event import field_of, play, trf_of

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.pairs.matching import match_pairs
from capicua.tournament.pairing.pairs.pair_cost import cost_of_pairs

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / ".venv" / "peers-pairing"
PEER_PACKAGE = "py4swiss==0.3.1"
SIZES = (100, 400, 1_000, 4_000, 10_000)
MODES = (
    PairingMode.FID_HALVES,
    PairingMode.FOLD,
    PairingMode.WHOLE_HALVES,
    PairingMode.NEIGHBOURS,
)
ROUNDS = 5
EVENTS = 3
RUNS = 5
SLOW_FROM = 1_000
"""In bigger fields the plain matching is measured once."""
WINDOW = 40
PLAIN = f"plain matching, window {WINDOW}"
PEER_NAME = "py4swiss, Dutch"
PEER_TEXT = """
import json, sys, time
from pathlib import Path
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
trf = TrfParser.parse(Path(sys.argv[1]))
seconds = []
for _ in range(int(sys.argv[2])):
    before = time.process_time()
    DutchEngine.generate_pairings(trf)
    seconds.append(time.process_time() - before)
print(json.dumps(seconds))
"""
Figures = dict[tuple[str, int], float]


def main() -> int:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    install_peer()
    figures: Figures = {}
    peer_sizes = {100, 400} | ({1_000} if "--peer-1000" in sys.argv else set())
    for size in SIZES:
        figures |= measure(size)
        if size in peer_sizes:
            figures[PEER_NAME, size] = measure_peer(size)
    show(figures)
    return show_goals(figures)


def measure(size: int) -> Figures:
    samples: dict[str, list[float]] = {}
    for seed in range(EVENTS):
        ways = ways_of(size, seed)
        if size > SLOW_FROM:
            plain = ways.pop(PLAIN)
            if seed == 0:
                samples[PLAIN] = [cpu_seconds(plain)]
        for run in range(RUNS + 1):
            for name, way in ways.items():
                seconds = cpu_seconds(way)
                if run:
                    samples.setdefault(name, []).append(seconds)
    return {(name, size): statistics.median(seconds) for name, seconds in samples.items()}


def ways_of(size: int, seed: int) -> dict[str, Callable[[], object]]:
    ways: dict[str, Callable[[], object]] = {}
    for mode in MODES:
        field = field_of(play(size, ROUNDS, partial(match_pairs, mode=mode), seed))
        ways[mode.value] = partial(match_pairs, field, mode)
        if mode is PairingMode.FID_HALVES:
            ways[PLAIN] = partial(match_plainly, field)
            cost = cost_of_pairs(field, mode, match_pairs(field, mode))
            print(f"{size:,} pairs, event {seed + 1}, {mode}: cost {cost}")
    return ways


def cpu_seconds(way: Callable[[], object]) -> float:
    before = time.process_time()
    way()
    return time.process_time() - before


def match_plainly(field: Field) -> object:
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * field.size)
    wins, edges = field.wins, []
    for one in range(field.size):
        met = field.met[one]
        for other in range(one + 1, min(field.size, one + WINDOW + 1)):
            gap = (wins[one] - wins[other]) ** 2
            cost = 10**7 * met.get(other, 0) + 10**4 * gap + other - one
            edges.append((one, other, 10**9 - cost))
    graph.add_edges_from(edges)
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def measure_peer(size: int) -> float:
    everybody = play(size, ROUNDS, partial(match_pairs, mode=PairingMode.FID_HALVES))
    runs = 1 if size > 400 else 3
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        file.write_text(trf_of(everybody, ROUNDS + 1), encoding="utf-8")
        done = subprocess.run(
            [str(PEER / "bin" / "python"), "-c", PEER_TEXT, str(file), str(runs)],
            check=False,
            capture_output=True,
            text=True,
        )
    if done.returncode != 0:
        sys.exit(f"capicua: {PEER_NAME} failed, so nothing was measured:\n{done.stderr}")
    seconds: list[float] = json.loads(done.stdout)
    return statistics.median(seconds)


def install_peer() -> None:
    stamp = PEER / "installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == PEER_PACKAGE:
        return
    print(f"Installing {PEER_PACKAGE} into {PEER.name}.")
    venv.create(PEER, clear=True, with_pip=True)
    pip = [str(PEER / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "install", "-q", PEER_PACKAGE], check=False)
    if done.returncode != 0:
        sys.exit("capicua: py4swiss could not be installed; check the network.")
    stamp.write_text(PEER_PACKAGE, encoding="utf-8")


def show(figures: Figures) -> None:
    print(f"\n{'milliseconds':<26}" + "".join(f"{size:>11,}" for size in SIZES))
    for name in (*(mode.value for mode in MODES), PLAIN, PEER_NAME):
        cells = [figures.get((name, size)) for size in SIZES]
        texts = [f"{'':>11}" if one is None else f"{1000 * one:11,.1f}" for one in cells]
        print(f"{name:<26}" + "".join(texts))


def show_goals(figures: Figures) -> int:
    """Print each goal with its worst mode; return 1 if one is missed."""

    def worst(size: int) -> float:
        return max(figures[mode.value, size] for mode in MODES)

    growth = max(
        math.log10(figures[mode.value, 10_000] / figures[mode.value, 1_000])
        for mode in MODES
    )
    goals = (
        ("400, times the plain matching", worst(400) / figures[PLAIN, 400], 1.5),
        ("400, share of py4swiss", worst(400) / figures[PEER_NAME, 400], 1 / 60),
        ("growth 1,000 to 10,000, power", growth, 1.4),
        ("10,000, seconds", worst(10_000), 1.0),
    )
    print(f"\n{'goal (worst way)':<32} {'reached':>9} {'at most':>9}")
    for name, reached, most in goals:
        print(
            f"{name:<32} {reached:9.4f} {most:9.4f}"
            + ("  missed" if reached > most else "")
        )
    return int(any(reached > most for _, reached, most in goals))


if __name__ == "__main__":
    sys.exit(main())
