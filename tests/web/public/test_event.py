"""The pages of an event for everybody."""

from collections.abc import Iterator

import httpx
import pytest

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.events.programme import GiveProgramme, PlannedItem, give_programme
from capicua.actions.hands.featured import OpenFeatured, close_featured, open_featured
from web.days.office_hours import owner_in
from web.days.results_day import EVENT, ResultsDay, results_day

FRONT = f"/events/{EVENT}"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event with a bye, whose first round is being played."""
    with results_day(tmp_path_factory.mktemp("public"), 9) as found:
        announce(found.context, found.caller(), Announce("Almuerzo a las 13"))
        found.enter(1, 200, 40)
        yield found


def test_the_front_page_tells_what_goes_on(day: ResultsDay) -> None:
    with day.desk.visitor() as anybody:
        page = anybody.get(FRONT).text

    assert "Se juega la ronda 1" in page
    assert "Almuerzo a las 13" in page
    assert "og:description" in page


def test_somebody_finds_their_table_by_name_or_number(day: ResultsDay) -> None:
    resting = day.state.rounds[1].byes[0]
    playing = day.table(2).a[0]
    with day.desk.visitor() as anybody:
        by_number = anybody.get(FRONT, params={"q": str(playing)}).text
        at_rest = anybody.get(FRONT, params={"q": str(resting)}).text
        nobody = anybody.get(FRONT, params={"q": "Zacarías"}).text

    assert "Mesa 2" in by_number
    assert "descansa en esta ronda" in at_rest
    assert "No hay nadie inscrito" in nobody


def test_nobody_is_sent_to_the_table_of_a_round_that_is_over(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("between")
    with results_day(folder, 4) as day, day.desk.visitor() as anybody:
        playing = anybody.get(FRONT, params={"q": "1"}).text
        day.play()
        between = anybody.get(FRONT, params={"q": "1"}).text
        day.pair()
        again = anybody.get(FRONT, params={"q": "1"}).text

    told = [
        "Terminó la ronda 1"
        in page.partition('class="found-where"')[2].partition("</li>")[0]
        for page in (playing, between, again)
    ]
    assert told == [False, True, False]


def test_the_pairings_stand_by_table_and_by_name_with_the_results(day: ResultsDay) -> None:
    with day.desk.visitor("en") as anybody:
        page = anybody.get(f"{FRONT}/pairings").text
        later = anybody.get(f"{FRONT}/pairings", params={"round": 2})

    assert "By table" in page
    assert page.count('<tr id="t') == 4
    assert page.partition('id="t1"')[2].partition("</tr>")[0].count("data-figure") == 2
    assert "Rest in this round:" in page
    assert later.status_code == 404


def test_nobody_sees_an_event_that_is_not_listed(day: ResultsDay) -> None:
    office = day.server.workspace
    host_event(office, owner_in(office), HostEvent("otra", is_listed=False))

    with day.desk.visitor() as anybody:
        assert anybody.get("/events/otra").status_code == 404


def test_what_has_no_version_is_shown_and_hidden_at_once_too(day: ResultsDay) -> None:
    office = day.server.workspace

    def look(client: httpx.Client, *, is_listed: bool) -> int:
        host_event(office, owner_in(office), HostEvent(EVENT, is_listed))
        looks = (client.get(FRONT).status_code for _ in range(500))
        return next((one for one in looks if (one == 200) is is_listed), 0)

    with day.desk.visitor() as anybody:
        seen = [look(anybody, is_listed=listed) for listed in (True, False, True)]

    assert seen == [200, 404, 200]


def test_the_programme_tells_what_was_planned_and_what_came(day: ResultsDay) -> None:
    planned = (
        PlannedItem("2026-11-16T12:00Z", text="Acreditación"),
        PlannedItem("2026-11-17T15:00Z", 2),
    )
    give_programme(day.context, day.caller(), GiveProgramme(planned))
    with day.desk.visitor("en") as anybody:
        page = anybody.get(FRONT).text

    programme = page.partition('id="programme"')[2].partition("</section>")[0]
    assert "Acreditación" in programme
    assert [f"Round {number}" in programme for number in (1, 2, 3)] == [True, True, False]
    assert "began at" in programme


def test_every_page_for_everybody_has_a_preview_and_the_ways_to_the_others(
    day: ResultsDay,
) -> None:
    pages = ("", "/pairings", "/standings", "/standings/1", "/athletes/1", "/conditions",
             "/following?a=1&a=2", "/verify", "/featured")  # fmt: skip
    with day.desk.visitor() as anybody:
        texts = {one: anybody.get(FRONT + one).text for one in pages}

    missing = [
        (page, tag)
        for page, text in texts.items()
        for tag in ("og:title", "og:description", "og:site_name", 'name="description"')
        if text.count(tag) != 1
    ]
    assert missing == []
    ways = ("/pairings", "/standings", "/conditions", "/verify", "/following")
    assert [one for one in ways if f'href="{FRONT}{one}"' not in texts[""]] == []
    assert 'href="/rulebooks/fid-2015"' in texts[""]


def test_the_featured_table_is_offered_at_once_and_no_longer_than_it_is_shown(
    day: ResultsDay,
) -> None:
    office, place = day.server.workspace, day.table(2).place
    with day.desk.visitor() as anybody:
        pages = [anybody.get(FRONT).text]
        open_featured(office, day.caller(), OpenFeatured(place, 1, 0, False))
        pages.append(_newest(day, anybody))
        close_featured(office, day.caller())
        pages.append(_newest(day, anybody))

    assert [f"{FRONT}/featured" in page for page in pages] == [False, True, False]


def _newest(day: ResultsDay, anybody: httpx.Client) -> str:
    """Return the page once it shows the newest version, as a browser asks for it."""
    version = day.context.store.head(EVENT).seq
    looks = (anybody.get(FRONT).text for _ in range(200))
    return next(text for text in looks if f'data-version="{version}"' in text)
