"""An event is changed, shortened, cancelled and put away from its settings."""

from html import unescape

from actions.desk_day import enter
from actions.event_office import Office
from capicua.event.state import Phase
from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.html_text import text_by_id


def made(hall: HallDay, event: str, rounds: int = 5) -> Office:
    office = hall.office(event)
    office.create(rounds=rounds)
    office.enter(4)
    return office


def settings(hall: HallDay, event: str) -> str:
    return unescape(hall.owner.get(f"/events/{event}/desk/settings").text)


def test_before_the_first_round_all_that_was_typed_can_be_typed_again(
    hall: HallDay,
) -> None:
    office = made(hall, "otra")

    sent = send(
        hall.owner,
        "/events/otra/desk/settings/conditions",
        title="Copa corta", rounds="3", target="100", minutes="20",
    )  # fmt: skip

    now = office.state.made
    page = settings(hall, "otra")
    assert (sent.status_code, now.rounds, now.target, now.minutes) == (303, 3, 100, 20)
    assert 'value="Copa corta"' in page
    assert "100 puntos" in page


def test_once_a_round_is_published_the_form_is_gone(hall: HallDay) -> None:
    hall.playing("fija", 2)

    refused = send(
        hall.owner, "/events/fija/desk/settings/conditions", title="x", rounds="3"
    )

    assert "settings/conditions" not in settings(hall, "fija")
    assert refused.status_code == 409


def test_an_event_ends_after_the_round_that_is_chosen_and_everybody_reads_why(
    hall: HallDay,
) -> None:
    office = hall.playing("corta", 2)
    rounds = office.state.made.rounds

    send(
        hall.owner,
        "/events/corta/desk/settings/last-round",
        round="1", reason="Se hizo tarde.",
    )  # fmt: skip

    public = unescape(hall.owner.get("/events/corta").text)
    assert rounds > 1
    assert office.state.made.final_round == 1
    assert "Termina tras la ronda 1: Se hizo tarde." in public


def test_a_cancelled_event_says_so_on_all_its_pages(hall: HallDay) -> None:
    office = hall.playing("lluvia", 2)

    send(hall.owner, "/events/lluvia/desk/settings/cancel", reason="Llueve a cántaros.")

    assert office.state.phase is Phase.FINISHED
    for address in ("", "/desk", "/desk/round", "/desk/settings", "/standings"):
        page = unescape(hall.owner.get(f"/events/lluvia{address}").text)
        assert "Llueve a cántaros." in page, address
    assert (
        "El evento está cancelado."
        in text_by_id(hall.owner.get("/events/lluvia/desk").text)["next-step-title"]
    )


def test_an_event_that_is_over_goes_into_the_archive_and_comes_back(
    hall: HallDay,
) -> None:
    made(hall, "ensayo")
    away = "/events/ensayo/desk/settings/archive"
    early = send(hall.owner, away, archived="on", reason="Era un ensayo.")
    send(hall.owner, "/events/ensayo/desk/settings/cancel", reason="Era un ensayo.")

    send(hall.owner, away, archived="on", reason="Era un ensayo.")
    listed = hall.owner.get("/").text
    send(hall.owner, away, archived="", reason="Hace falta.")
    again = hall.owner.get("/").text

    fold = '<details class="fold">'
    assert early.status_code == 409
    assert listed.index(fold) < listed.index("/events/ensayo")
    assert "/events/ensayo" in again
    assert fold not in again or again.index("/events/ensayo") < again.index(fold)


def test_an_event_of_which_nothing_was_played_is_deleted_and_gone(hall: HallDay) -> None:
    made(hall, "error")
    enter(hall.playing("jugado", 2), 1, 200, 90)
    offered = ["settings/delete" in settings(hall, one) for one in ("error", "jugado")]

    deleted = send(hall.owner, "/events/error/desk/settings/delete")
    refused = send(hall.owner, "/events/jugado/desk/settings/delete")

    assert offered == [True, False]
    assert (deleted.headers["location"], refused.status_code) == ("/", 409)
    assert "/events/error" not in hall.owner.get("/").text
    assert hall.owner.get("/events/error/desk").status_code == 404
    assert "Borró el evento «Copa»" in unescape(hall.owner.get("/accounts").text)
