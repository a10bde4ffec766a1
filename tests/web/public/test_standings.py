"""The standings for the desk and for everybody, and how a row came about."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from actions.desk_day import close, enter_all, publish
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.standings.ranking import show_ranking
from capicua.event.facts.results import Outcome, PersonalOutcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks.sections.competition import Modality
from web.days.hall_day import HallDay
from web.days.results_day import EVENT, ResultsDay, results_day

DESCRIPTION = re.compile(r'name="description" content="([^"]*)"')
STANDINGS = f"/events/{EVENT}/standings"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event in its second round."""
    with results_day(tmp_path_factory.mktemp("standings"), 8) as found:
        found.play()
        found.pair()
        found.enter(1, 200, 40)
        yield found


def test_everybody_sees_what_is_provisional_and_what_stands(day: ResultsDay) -> None:
    with day.desk.visitor() as anybody:
        now = anybody.get(STANDINGS)
        then = anybody.get(STANDINGS, params={"round": 1})

    assert "provisionales" in now.text
    assert "Ronda 2: 1 de 4 mesas oficiales" in now.text
    assert re.search(r"Después de la ronda 1\s*</span>", then.text)
    assert "og:title" in now.text
    assert now.headers["etag"]


def test_a_link_to_provisional_standings_does_not_say_that_a_round_is_over(
    day: ResultsDay,
) -> None:
    first = day.table(1).a[0]
    (group,) = show_ranking(day.context, EVENT, through=1).groups
    place = next(line.rank for line in group.lines if line.entry == first)
    told = []
    with day.desk.visitor() as anybody:
        for address in (STANDINGS, f"{STANDINGS}/{first}"):
            for asked in ("", "?round=1"):
                found = DESCRIPTION.search(anybody.get(address + asked).text)
                assert found is not None
                told.append(unescape(found[1]).partition(" · 1. ")[0])

    assert told == [
        "provisionales · Ronda 2: 1 de 4 mesas oficiales",
        "Después de la ronda 1",
        "Lugar 1 por ahora",
        f"Lugar {place} después de la ronda 1",
    ]


def test_movement_is_told_by_a_shape_and_a_word(day: ResultsDay) -> None:
    with day.desk.visitor() as anybody:
        page = anybody.get(STANDINGS).text

    assert "▲" in page
    assert "hacia arriba" in page


def test_a_group_keeps_the_overall_rank(day: ResultsDay) -> None:
    with day.desk.visitor() as anybody:
        page = anybody.get(STANDINGS, params={"by": "club", "of": "Peña Sur"}).text

    assert page.count('data-entry="') == 4
    assert "Aquí" in page


def test_pairs_of_one_team_are_ranked_among_themselves(day: ResultsDay) -> None:
    with day.desk.visitor() as anybody:
        page = anybody.get(STANDINGS, params={"by": "team"}).text
        own = anybody.get(f"{STANDINGS}/1").text

    assert "por equipo" in page
    assert [name in page for name in ("Leones <span", "Tigres <span")] == [True, True]
    assert "<span>Leones</span>" in own


def test_every_number_leads_to_its_matches(day: ResultsDay) -> None:
    winner = day.table(1).a[0]
    with day.desk.visitor() as anybody:
        page = anybody.get(f"{STANDINGS}/{winner}")
        wrong = anybody.get(f"{STANDINGS}/99")

    assert "200–40" in page.text
    assert "Ronda 2: mesa 1" in page.text
    assert wrong.status_code >= 400


def test_the_desk_has_its_own_page(day: ResultsDay) -> None:
    with day.desk.owner("en") as owner:
        page = owner.get(f"/events/{EVENT}/desk/standings").text

    assert "1 of 4 tables official" in page


def test_a_deduction_is_told_as_already_counted(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("deducted")
    with results_day(folder, 8, modality=Modality.INDIVIDUAL) as day:
        personal = (PersonalOutcome(Seat(1), deduct=20),)
        asked = EnterResult(Place(1, 1), Outcome(ByPair(200, 40), personal=personal))
        enter_result(day.context, day.caller(), asked)
        with day.desk.visitor() as anybody:
            page = anybody.get(f"{STANDINGS}/{day.table(1).a[0]}").text

    assert re.search(r"180–40 <span[^>]*>ya descontados 20</span>", page)
    assert page.count("180–40") == 2


def test_the_end_looks_like_the_end_and_countries_have_a_column(hall: HallDay) -> None:
    office = hall.office("final")
    office.create(rounds=1)
    new = tuple(
        NewEntry((Person(f"Ana {number}"), Person(f"Eva {number}")), country=country)
        for number, country in enumerate(("VEN", "PUR"))
    )
    add_entries(office.context, office.caller(), AddEntries(new))
    office.start()
    office.pair()
    enter_all(office)
    close(office)
    before = unescape(hall.owner.get("/events/final/desk/standings").text)
    publish(office)
    finish_event(office.context, office.caller(), FinishEvent())
    after = unescape(hall.owner.get("/events/final/desk/standings").text)

    assert ["<h1>Posiciones finales</h1>" in one for one in (before, after)] == [
        False,
        True,
    ]
    assert after.count('class="is-honoured"') == 2
    assert re.findall(r'<td class="country">(\w+)</td>', after) in (
        ["VEN", "PUR"],
        ["PUR", "VEN"],
    )
