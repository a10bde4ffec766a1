"""The hall's clock by the forms of the desk."""

import pytest

from actions.desk_day import enter
from actions.event_office import Office
from web.days.hall_day import HallDay
from web.days.office_hours import send


def clock(office: Office) -> tuple[int | None, bool]:
    found = office.state.rounds[1].clock
    assert found is not None
    return found.minutes, found.paused is not None


@pytest.mark.parametrize(
    ("minutes", "runs"),
    [
        pytest.param("", 40, id="the-minutes-of-the-book"),
        pytest.param("25", 25, id="minutes-of-its-own"),
    ],
)
def test_the_clock_starts(hall: HallDay, minutes: str, runs: int) -> None:
    office = hall.playing(f"reloj-{runs}")

    send(hall.owner, f"/events/reloj-{runs}/desk/rounds/1/clock/start", minutes=minutes)

    assert clock(office) == (runs, False)


def test_the_clock_stops_with_a_reason_and_goes_on(hall: HallDay) -> None:
    office = hall.playing("pausa")
    path = "/events/pausa/desk/rounds/1/clock"
    send(hall.owner, f"{path}/start")
    silently = send(hall.owner, f"{path}/pause")
    send(hall.owner, f"{path}/pause", reason="Se fue la luz")
    stopped = clock(office)
    page = hall.owner.get("/events/pausa/desk/round").text
    send(hall.owner, f"{path}/resume")

    assert (silently.status_code, stopped, clock(office)) == (
        409,
        (40, True),
        (40, False),
    )
    assert "Reanudar el reloj" in page


def test_time_is_called_on_every_open_sheet_and_on_no_other(hall: HallDay) -> None:
    office = hall.playing("tiempo", 8)
    path = "/events/tiempo/desk/rounds/1/clock"
    send(hall.owner, f"{path}/start")
    enter(office, 1, 200, 80)

    page = hall.owner.get("/events/tiempo/desk/round").text
    send(hall.owner, f"{path}/time")

    called = [
        bool(table.match and table.match.time_called)
        for _, table in sorted(office.state.rounds[1].tables.items())
    ]
    assert called == [False, True, True, True]
    assert "Al acabarse el tiempo, se termina la mano en curso." in page
    assert "Se avisa a 3 planillas abiertas." in page


def test_the_whole_round_stands_still_and_goes_on(hall: HallDay) -> None:
    office = hall.playing("quieta")
    path = "/events/quieta/desk/rounds/1"
    send(hall.owner, f"{path}/clock/start")
    send(hall.owner, f"{path}/suspend", reason="Se fue la luz")
    stopped = [one.suspended for one in office.state.rounds[1].tables.values()]
    page = hall.owner.get("/events/quieta/desk/round").text
    send(hall.owner, f"{path}/resume")

    assert stopped == [True, True]
    assert "Continuar la ronda" in page
    assert [one.suspended for one in office.state.rounds[1].tables.values()] == [False] * 2
