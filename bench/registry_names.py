"""What `bench/registry` measures of names, printed as one JSON object."""

import json
import resource
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from capicua.lab.people_names import MadePerson, make_people
from capicua.lab.written_lists import WrittenPerson, write_list
from capicua.registry.name_index import FOUND, NameIndex, SearchHit
from capicua.registry.name_search import read_query, search_points
from capicua.registry.person_match import ReadPerson, read_person
from capicua.registry.person_proposal import PersonProposalKind, propose_people

T = TypeVar("T")
ATHLETES, LINES, SEED = 100_000, 300, 101
QUERIES = (
    *("María", "m", "jose perez", "rodrigez jose", "Pérez Pérez", "1042", "jos rod"),
    *("Carmen Norte", "Nené", "José Antonio Rodríguez Gómez", "quiskeya zapta", "zzyzx"),
    *("J. C. Gómez", "Ana María de la Cruz Santos", "ximenes", "Mendirigui Yorman"),
)
SCANNED = ("jose perez", "quiskeya zapta", "María", "Ana María de la Cruz Santos")
QUALITY = ((2_000, 1_000), (20_000, 2_000), (ATHLETES, 2_000))
"""How many athletes, and how many lines of a list."""


def timed(measured: Callable[[], T]) -> tuple[float, T]:
    """Return the seconds of processor time that something takes, and its answer."""
    before = time.process_time()
    answer = measured()
    return time.process_time() - before, answer


def anchor() -> int:
    return sum(number * number % 7 for number in range(1_000_000))


def index_of(people: Sequence[MadePerson]) -> NameIndex:
    index = NameIndex()
    for one in people:
        index.add(one.number, one.details)
    return index


def scan(people: Sequence[tuple[int, ReadPerson]], text: str) -> tuple[SearchHit, ...]:
    """Return what the index returns, by a look at everybody."""
    query = read_query(text)
    hits = (
        SearchHit(person, points)
        for person, one in people
        if (points := search_points(query, one)) is not None
    )
    return tuple(sorted(hits, key=lambda one: (-one.points, one.person))[:FOUND])


def matched(index: NameIndex, lines: Sequence[WrittenPerson]) -> Counter[str]:
    """Return how many of a list are known, proposed, rightly so, and shown at all."""
    counts: Counter[str] = Counter()
    proposals = propose_people([index.candidates(one.details) for one in lines])
    for line, proposal in zip(lines, proposals, strict=True):
        shown = [one.person for one in proposal.candidates]
        is_proposed = proposal.kind is PersonProposalKind.KNOWN
        counts["known"] += line.meant is not None
        counts["proposed"] += is_proposed
        counts["right"] += is_proposed and shown[0] == line.meant
        counts["shown"] += line.meant in shown
    return counts


def quality(athletes: int, lines: int) -> dict[str, float]:
    people = make_people(athletes, SEED + 1)
    found = matched(index_of(people), write_list(people, lines, SEED + 2))
    return {
        "precision": found["right"] / found["proposed"],
        "recall": found["right"] / found["known"],
        "shown": found["shown"] / found["known"],
    }


def scanned(people: Sequence[MadePerson], index: NameIndex) -> dict[str, float]:
    """Return what full scans take; the index must have found the same."""
    everybody = [(one.number, read_person(one.details)) for one in people]
    scans = {}
    for query in SCANNED:
        scans[query], found = timed(partial(scan, everybody, query))
        if found != index.find(query):
            sys.exit(f"The index and the full scan disagree about {query!r}.")
    return scans


def peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    people = make_people(ATHLETES, SEED)
    lines = write_list(people, LINES, SEED)
    figures = {"anchor": statistics.median(timed(anchor)[0] for _ in range(5))}
    before = peak_megabytes()
    figures["building"], index = timed(partial(index_of, people))
    figures["megabytes"] = peak_megabytes() - before
    # Each for the first time: nothing that was asked before is remembered.
    first = {query: timed(partial(index.find, query))[0] for query in QUERIES}
    figures["search, the slowest"] = max(first.values())
    figures["search, the median"] = statistics.median(first.values())
    scans = scanned(people, index)
    figures["full scan, the fastest"] = min(scans.values())
    figures["times faster, the least"] = min(scans[one] / first[one] for one in SCANNED)
    figures["a list of 300"] = timed(partial(matched, index, lines))[0]
    table = {f"{athletes:,}": quality(athletes, count) for athletes, count in QUALITY}
    print(json.dumps({"figures": figures, "quality": table}))


if __name__ == "__main__":
    main()
