"""What regulations ask to be shown to everybody, seen as somebody without an account."""

import re
from html import unescape

import pytest

from actions.desk_day import close, enter_all
from capicua.actions.events.lifecycle import PublishStandings, publish_standings
from capicua.actions.rounds.rounds import PairRound, PublishRound, pair_round, publish_round
from capicua.rulebooks.sections.competition import Modality
from documents.reading import pages_of
from web.days.hall_day import HallDay
from web.days.office_hours import send

SCORES = re.compile(r'<span class="score">')
WORDS = re.compile(r"<[^>]*>|[^\d–]")


def show(hall: HallDay, address: str) -> str:
    """Return a page as a stranger reads it."""
    with hall.desk.visitor() as stranger:
        answer = stranger.get(address)
    assert answer.status_code == 200
    return unescape(answer.text)


def list_event(hall: HallDay, event: str) -> None:
    send(hall.owner, f"/events/{event}/desk/settings/public", listed="on")


@pytest.mark.article("FID-34")
def test_results_and_standings_are_there_for_everybody_after_each_round(
    record_hall: HallDay,
) -> None:
    office = record_hall.playing("informatics")
    list_event(record_hall, "informatics")
    enter_all(office)
    close(office)
    publish_standings(office.context, office.caller(), PublishStandings())

    results = show(record_hall, "/events/informatics/pairings")
    standings = show(record_hall, "/events/informatics/standings")
    with record_hall.desk.visitor() as stranger:
        paper = stranger.get("/events/informatics/print/standings.pdf")

    told = [WORDS.sub("", one) for one in SCORES.split(results)[1:]]
    assert [one[:7] for one in told] == ["200–107", "200–114"]
    names = [f"Athlete {number}.0 / Athlete {number}.1" for number in range(1, 5)]
    assert [name for name in names if name not in standings] == []
    assert [name for name in names if name not in pages_of(paper.content)[0]] == []


@pytest.mark.article("AMASFAC-1.2")
def test_a_player_sees_table_and_seat_as_soon_as_the_round_is_published(
    record_hall: HallDay,
) -> None:
    office = record_hall.begun("seats", 4, rulebook="amasfac", modality=Modality.INDIVIDUAL)
    list_event(record_hall, "seats")
    pair_round(office.context, office.caller(), PairRound())
    before = show(record_hall, "/events/seats/pairings")
    publish_round(office.context, office.caller(), PublishRound(1))

    page = " ".join(show(record_hall, "/events/seats/pairings").split())

    (table,) = office.state.rounds[1].tables.values()
    by_name = page[page.index('id="by-name"') :]
    assert "Athlete 1.0" not in before
    for seat, entry in enumerate(table.seated, start=1):
        row = by_name[by_name.index(f"Athlete {entry}.0</a></th>") :].partition("</tr>")[0]
        assert '<a href="#t1">1</a>' in row
        assert row.rpartition("</svg>")[2].strip() == f"{seat}</td>"
