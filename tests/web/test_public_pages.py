"""The pages of an event for everybody."""

from collections.abc import Iterator

import pytest

from capicua.actions.accounts.hosting import HostEvent, host_event
from capicua.actions.desk.event import Announce, announce
from web.results_day import EVENT, ResultsDay, owner_of, results_day

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
    office = day.server.office
    host_event(office, owner_of(office), HostEvent("otra", is_listed=False))

    with day.desk.visitor() as anybody:
        assert anybody.get("/events/otra").status_code == 404
