"""Events with names that hurt: long ones, other alphabets, markup of every kind."""

from itertools import cycle
from typing import Any

from actions.tournament_documents import event
from capicua.actions.events.summary import Version
from capicua.actions.record.awards import AwardView, PrizeLine, PrizesView
from capicua.actions.rounds.print import EventOnPaper
from capicua.actions.rulings.sanctions import AnnouncedCard
from capicua.actions.standings.ranking import RankedLine
from capicua.documents.event_papers import PaperLayout
from capicua.documents.event_results import EventResults
from capicua.event.place import Place
from capicua.formats.tournament import read_tournament
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.standings import standings
from documents.samples.record_samples import officials

NAMES = [
    "Wilhelmina Hildegard Quintanilla-Montgomery de la Concepción y W",
    "W" * 60,
    "Ñandú Ágreda Ünsal Çelik Łukasz Ødegård Ğ",
    "Ірина Щербаківська-Ґонта",
    'Ana "la Ñata" O\'Neill «Niña»',
    "#panic(1) $x^2$ \\ *fuerte* _cursiva_ `raw` @ref <a>",
    "<script>alert(1)</script><b>&amp;</b>",
    '=HYPERLINK("http://example.org";"x")',
    "+58-212 -1 @SUM(A1:A9)",
    "Ματθαίος Παπαδόπουλος",
    "🁣 Doble Seis 🎲",
    "]]> --> */ {{ 7*7 }} {% raw %} #let x = 1",
]
COUNTRIES = ("VEN", "DOM", "PUR", "Estados Unidos de América y otros territorios", "ESP")
CLUBS = ("La Mano #1", "Club <i>Capicúa</i>", "Tranca & Cía. $", "Ç" * 40)
CATEGORIES = ("Primera", "Segunda_especial*", "Juvenil")
HOST = (
    "Federación <Nacional> de Dominó #1 · 16/11/2026 – 20/11/2026 · "
    "Palacio “El Doble” · Cuba"
)


def name_of(number: int) -> str:
    """Return a name that nobody else has."""
    return f"{NAMES[number % len(NAMES)]} {number}"


def nasty_tournament(
    book: str, modality: Modality, entries: int = 40, rounds: int = 4
) -> Tournament:
    """Return a tournament whose rounds are all played."""
    is_four = modality is Modality.INDIVIDUAL
    is_team = modality is Modality.TEAMS
    listed: list[dict[str, Any]] = [
        {
            "id": one,
            "name": name_of(one),
            "country": COUNTRIES[one % len(COUNTRIES)],
            "club": CLUBS[one % len(CLUBS)],
            "category": CATEGORIES[one % len(CATEGORIES)],
            **({"members": [1000 + 2 * one, 1001 + 2 * one]} if is_team else {}),
        }
        for one in range(1, entries + 1)
    ]
    played = [
        {
            "round": one,
            "tables": list(_tables(one, entries, is_four=is_four, is_team=is_team)),
        }
        for one in range(1, rounds + 1)
    ]
    whole = event(book, modality.value) | {"entries": listed, "played": played}
    return read_tournament(whole | {"rounds": max(rounds, 3), "name": name_of(5)}, load)


def _tables(number: int, entries: int, *, is_four: bool, is_team: bool) -> Any:
    half = entries // 2
    left = list(range(1, half + 1))
    right = list(range(half + 1, 2 * half + 1))
    right = right[number % half :] + right[: number % half]
    scores = cycle([(200, 120), (90, 205), (200, 0), (150, 201)])
    if is_four:
        fours = zip(left[::2], right[::2], left[1::2], right[1::2], strict=False)
        for place, (a, b, c, d) in enumerate(fours, 1):
            one, other = next(scores)
            yield {
                "table": place,
                "A": [a, c],
                "B": [b, d],
                "score": {"A": one, "B": other},
            }
        return
    for place, (a, b) in enumerate(zip(left, right, strict=True), 1):
        one, other = next(scores)
        score = {"score": {"A": one, "B": other}}
        if is_team:
            board = {"A": [1000 + 2 * a, 1001 + 2 * a], "B": [1000 + 2 * b, 1001 + 2 * b]}
            yield {"table": place, "A": [a], "B": [b], "boards": [board | score]}
        else:
            yield {"table": place, "A": [a], "B": [b], **score}


def nasty_results(
    book: str = "fid-2015",
    modality: Modality = Modality.PAIRS,
    entries: int = 40,
    rounds: int = 4,
    layout: PaperLayout | None = None,
) -> EventResults:
    """Return the results of such an event, with prizes, awards, cards and officials."""
    tournament = nasty_tournament(book, modality, entries, rounds)
    people = {
        member: name_of(member)
        for one in tournament.entries.values()
        for member in one.members
    }
    paper = EventOnPaper(
        Version(321, "ab" * 32), name_of(5), tournament, people, is_over=True, host=HOST
    )
    cards = tuple(
        AnnouncedCard(seq, f"{seq}A", Card.YELLOW, "66", Place(1, seq)) for seq in (1, 2)
    )
    awards = (AwardView(1, "Mejor #compañero <b>", 1, name_of(1)),)
    lines = tuple(
        PrizeLine(rank, rank, (ranked_line(tournament, rank),), 10_000 // rank, 0)
        for rank in (1, 2, 3)
    )
    return EventResults(
        paper,
        PrizesView((10_000, 5_000, 3_333), "USD", False, lines),
        awards,
        cards,
        officials(),
        layout or PaperLayout(),
    )


def ranked_line(tournament: Tournament, rank: int) -> RankedLine:
    """Return the line of whoever stands at a place of the table."""
    row = standings(tournament).rows[rank - 1]
    name = tournament.entries[row.entry].name
    return RankedLine(
        row.rank, row.rank, None, row.entry, name, row.figures, (), None,
        is_clinched=False, has_left=False,
    )  # fmt: skip
