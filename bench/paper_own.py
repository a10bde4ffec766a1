"""Our side of `bench/paper`: one part of it in a process of its own."""

import json
import sys
import time
from collections.abc import Callable

from capicua.actions.events.officials import OfficialsView
from capicua.actions.events.summary import Version
from capicua.actions.record.awards import AwardView, PrizesView
from capicua.actions.rounds.print import EventOnPaper
from capicua.documents.diplomas import Signatory, print_diplomas
from capicua.documents.event_papers import Paper, PaperLayout, event_paper
from capicua.documents.event_results import EventResults
from capicua.documents.heading import Heading
from capicua.documents.results_book import print_results_book
from capicua.event.facts.officials import Post
from capicua.formats.tournament import read_tournament
from capicua.rulebooks import load
from capicua.tournament.rules.record import Tournament
from capicua.wording.catalog import Catalog

ENTRIES, ROUNDS, SHEETS, DIPLOMAS = 400, 9, 100, 400
SITE = "https://liga.example.org/events/copa/tables/1/"


def tournament_of(entries: int, rounds: int) -> Tournament:
    """Return a tournament in which everybody met others in every round."""
    half = entries // 2
    right = list(range(half + 1, entries + 1))
    played = [
        {
            "round": number,
            "tables": [
                {
                    "table": one,
                    "A": [one],
                    "B": [right[(one + number) % half]],
                    "score": {"A": 200, "B": (one * 7 + number) % 199},
                }
                for one in range(1, half + 1)
            ],
        }
        for number in range(1, rounds + 1)
    ]
    listed = [
        {
            "id": one,
            "name": f"Atleta {one} Apellido / Compañero {one} Peña",
            "country": ("VEN", "DOM", "PUR", "ESP")[one % 4],
            "club": f"Club {one % 20}",
            "category": ("Primera", "Segunda")[one % 2],
        }
        for one in range(1, entries + 1)
    ]
    document = {
        "rulebook": "fid-2015",
        "modality": "pairs",
        "rounds": rounds,
        "seed": 7,
        "entries": listed,
        "played": played,
    }
    return read_tournament(document, load)


def sheets() -> dict[str, float]:
    """Print a hundred score sheets."""
    paper = EventOnPaper(Version(9, "ab" * 32), "Copa", tournament_of(2 * SHEETS, 1))
    pdf = event_paper(
        Paper.SHEETS, paper, 1, Catalog("es"), lambda place: f"{SITE}{place.table}"
    )
    return {"sheets": time.process_time(), "sheets_size": len(pdf) / 1_000_000}


def book() -> dict[str, float]:
    """Print the results book."""
    nobody = OfficialsView(
        (), (), (), (), (), (), False, False, load("fid-2015").match.target, 0,
        load("fid-2015").match.target, 0,
    )  # fmt: skip
    results = EventResults(
        EventOnPaper(Version(9, "ab" * 32), "Copa", tournament_of(ENTRIES, ROUNDS)),
        PrizesView((), "", skips_leavers=False, lines=()),
        (),
        (),
        nobody,
        PaperLayout(),
    )
    print_results_book(results, Catalog("es"))
    return {"book": time.process_time()}


def diplomas() -> dict[str, float]:
    """Print diplomas."""
    given = [
        AwardView(one, f"Lugar {one}", one, f"Atleta {one}") for one in range(DIPLOMAS)
    ]
    signers = [Signatory(Post.GENERAL_DIRECTOR, "Dora Paz")]
    print_diplomas(Heading("Copa"), "16/11/2026", given, signers, Catalog("es"))
    return {"diplomas": time.process_time()}


PARTS: dict[str, Callable[[], dict[str, float]]] = {
    "sheets": sheets,
    "book": book,
    "diplomas": diplomas,
}

if __name__ == "__main__":
    print(json.dumps(PARTS[sys.argv[1]]()))
