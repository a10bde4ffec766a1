"""The programme as it came: planned, begun, ended, and when the round will be over."""

from actions.desk_day import close, enter_all, run_clock
from actions.event_office import Office, playing
from capicua.actions.events.programme import GiveProgramme, PlannedItem, give_programme
from capicua.actions.public.schedule import ScheduleLine, show_schedule


def day() -> Office:
    """Return an event of three rounds that began two minutes late, with its programme."""
    office = playing()
    items = (
        PlannedItem("2026-11-16T19:30Z", text="Acreditación"),
        PlannedItem("2026-11-16T20:00Z", 1),
        PlannedItem("2026-11-16T21:00Z", 2),
    )
    give_programme(office.context, office.caller(), GiveProgramme(items))
    office.minutes = 2
    run_clock(office)
    return office


def test_the_running_round_tells_when_it_began_and_when_it_will_end() -> None:
    office = day()
    office.minutes = 12

    assert show_schedule(office.context, "copa") == (
        ScheduleLine("2026-11-16T19:30Z", text="Acreditación"),
        ScheduleLine(
            "2026-11-16T20:00Z",
            1,
            begun="2026-11-16T20:02:00.000000Z",
            time_up="2026-11-16T20:42:00.000000Z",
            latest="2026-11-16T20:45:00.000000Z",
        ),
        ScheduleLine("2026-11-16T21:00Z", 2),
    )


def test_a_closed_round_tells_when_it_ended() -> None:
    office = day()
    office.minutes = 44
    enter_all(office)
    close(office)

    _, first, _ = show_schedule(office.context, "copa")

    assert (first.begun, first.ended, first.time_up, first.latest) == (
        "2026-11-16T20:02:00.000000Z",
        "2026-11-16T20:44:00.000000Z",
        "",
        "",
    )


def test_without_a_programme_there_are_the_rounds_that_came() -> None:
    office = playing()

    (only,) = show_schedule(office.context, "copa")

    assert only == ScheduleLine(round=1, begun="2026-11-16T20:00:00.000000Z")
    assert only.when == only.begun


def test_a_draft_is_nobodys_business() -> None:
    office = Office()
    office.create()

    assert show_schedule(office.context, "copa") == ()
