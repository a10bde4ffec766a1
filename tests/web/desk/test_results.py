"""The results page as it is served: with a form and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair, Seat
from web.days.office_hours import send
from web.days.results_day import EVENT, ResultsDay, results_day

RESULTS = f"/events/{EVENT}/desk/results"
ROUND = f"/events/{EVENT}/desk/round"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event of five tables, of which every test takes its own."""
    with results_day(tmp_path_factory.mktemp("results"), 10) as found:
        yield found


@pytest.fixture(scope="module")
def owner(day: ResultsDay) -> Iterator[httpx.Client]:
    """Return the owner, signed in."""
    with day.desk.owner() as client:
        yield client


def test_only_the_desk_sees_the_page(day: ResultsDay) -> None:
    with day.desk.visitor() as stranger:
        answer = stranger.get(RESULTS)

    assert (answer.status_code, answer.headers["location"]) == (
        303,
        f"/sign-in?next={RESULTS}",
    )


def test_without_scripts_a_table_is_chosen_and_then_its_points_are_written(
    day: ResultsDay, owner: httpx.Client
) -> None:
    page = owner.get(RESULTS, params={"table": "2"}).text
    first = day.context.store.athletes(EVENT)[day.table(2).a[0] * 2 - 2].name

    done = send(owner, RESULTS, round=1, table="2", a=200, b=150)

    assert first in page.partition('id="a"')[0].rpartition('for="a"')[2]
    assert (done.status_code, done.headers["location"]) == (303, RESULTS)
    assert day.table(2).outcome == Outcome(ByPair(200, 150))


def test_the_same_form_sent_twice_enters_one_result(
    day: ResultsDay, owner: httpx.Client
) -> None:
    line = {"round": 1, "table": "3", "a": 200, "b": 60, "request": "line-3"}
    first = send(owner, RESULTS, **line)
    version = day.state.seq

    again = send(owner, RESULTS, **line)

    assert (first.status_code, again.status_code) == (303, 303)
    assert day.state.seq == version


def test_a_result_is_taken_back_with_a_reason(day: ResultsDay, owner: httpx.Client) -> None:
    day.enter(4, 200, 10)
    path = f"{RESULTS}/take-back"

    bare = send(owner, path, round=1, table="4", reason="")
    told = send(owner, path, round=1, table="4", reason="Mesa equivocada")

    assert (bare.status_code, told.status_code) == (409, 303)
    assert day.table(4).outcome is None


def test_a_program_is_answered_with_a_sentence(owner: httpx.Client) -> None:
    owner.headers["accept"] = "application/json"
    try:
        wrong = send(owner, RESULTS, round=1, table="5", a=150, b=90).json()
        right = send(owner, RESULTS, round=1, table="5", a=90, b=200).json()
    finally:
        del owner.headers["accept"]

    assert wrong["error"]["code"] == "target_not_reached"
    assert (right["go"], right["said"]) == (RESULTS, "Mesa 5, oficial: ■ 90 – 200 ●")


def test_double_entry_is_switched_here(day: ResultsDay, owner: httpx.Client) -> None:
    send(owner, f"{RESULTS}/double-entry", is_on="on")
    switched = day.state.double_entry
    send(owner, f"{RESULTS}/double-entry")

    assert (switched, day.state.double_entry) == (True, False)


def test_who_did_not_come_is_withdrawn_with_one_click(tmp_path: Path) -> None:
    seats = [int(seat) for seat in (Seat.TWO, Seat.FOUR)]
    with results_day(tmp_path, 4) as day, day.desk.owner() as owner:
        send(owner, f"/events/{EVENT}/desk/rounds/1/tables/2/forfeit", absent=seats)
        day.enter(1, 200, 30)
        absent = day.table(2).b[0]
        page = owner.get(RESULTS).text
        close_round(day.context, day.caller(), CloseRound(1))
        before = owner.get(ROUND).text

        gone = send(owner, f"{RESULTS}/withdraw", entry=absent, round=1, **{"from": ROUND})
        after = owner.get(RESULTS).text
        last = day.state.entries[absent].last_round

    assert "Quiénes no se presentaron" in page
    # Whoever pairs the next round is asked there, too, and stays there.
    assert "Quiénes no se presentaron" in before
    assert gone.headers["location"] == ROUND
    assert last == 1
    assert "Quiénes no se presentaron" not in after


def test_where_time_decides_nothing_nobody_is_asked_about_it(tmp_path: Path) -> None:
    with (
        results_day(tmp_path, 4, rulebook="dp-standard") as day,
        day.desk.owner() as owner,
    ):
        page = owner.get(RESULTS).text
        sheet = owner.get(f"/events/{EVENT}/desk/rounds/1/tables/1").text
        asked = {"round": 1, "table": "1", "a": 90, "b": 40, "on_time": "on"}
        refused = send(owner, RESULTS, **asked)

    assert "<div data-on-time hidden>" in page
    assert 'name="on_time"' not in sheet
    assert "aquí el tiempo no termina ningún partido" in refused.text
    assert "(art. 60)" in refused.text


def test_points_that_no_match_comes_to_are_asked_about_once(
    day: ResultsDay, owner: httpx.Client
) -> None:
    asked = send(owner, RESULTS, round=1, table="1", a=999, b=20)
    sentence = "Un partido a 200 termina como mucho con 367, y no con 999."
    done = send(owner, RESULTS, round=1, table="1", a=999, b=20, confirmed="on")

    assert (asked.status_code, sentence in asked.text) == (409, True)
    assert (done.status_code, day.table(1).outcome) == (303, Outcome(ByPair(999, 20)))
