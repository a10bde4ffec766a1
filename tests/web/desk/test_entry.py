"""One entry over the web: everything that the desk may do with it, and with a reason."""

from collections.abc import Iterator
from html import unescape

import pytest

from actions.entries.test_pair_substitutes import after_a_round
from actions.event_office import Office
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.rulebooks.sections.competition import Modality
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import send
from web.days.phone_day import owner_of


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    with open_hall(tmp_path_factory.mktemp("entry")) as day:
        yield day


def act(hall: HallDay, event: str, entry: int, what: str = "", **fields: object) -> str:
    """Send a form of an entry's page; return where it leads, or the status as a text."""
    path = f"/events/{event}/desk/entries/{entry}"
    answer = send(hall.owner, f"{path}{what}", **fields)
    return str(answer.headers.get("location", answer.status_code))


def open_event(hall: HallDay, event: str) -> Office:
    office = hall.office(event)
    office.create(modality=Modality.INDIVIDUAL)
    office.enter(4)
    return office


def test_the_page_of_an_entry_shows_its_forms(hall: HallDay) -> None:
    open_event(hall, "hoja")

    assert hall.owner.get("/events/hoja/desk/entries/2").status_code == 200
    assert hall.owner.get("/events/hoja/desk/entries/9").status_code == 409


def test_an_entry_is_put_right_before_it_played(hall: HallDay) -> None:
    office = open_event(hall, "antes")
    act(hall, "antes", 2, athlete=2, name="Luis Gil", club="Leones", rating=1400)

    own = office.state.entries[2].particulars
    assert (own.athletes, own.club, own.rating) == ((2,), "Leones", 1400)
    assert office.context.names("antes").person(2) == "Luis Gil"


def test_after_it_played_only_its_names_are_put_right(hall: HallDay) -> None:
    office = hall.playing("despues", 4, modality=Modality.INDIVIDUAL)
    before = office.state.entries[2]
    act(hall, "despues", 2, athlete=2, name="Luis Gil", club="Leones")

    assert office.state.entries[2] == before
    assert office.context.names("despues").person(2) == "Luis Gil"


def test_an_entry_leaves_and_comes_back_with_reasons(hall: HallDay) -> None:
    office = hall.playing("ida", 4, modality=Modality.INDIVIDUAL)

    assert act(hall, "ida", 2, "/withdraw") == "409"
    assert act(hall, "ida", 2, "/withdraw", reason="ill") == "/events/ida/desk/entries/2"
    assert office.state.entries[2].last_round == 1
    act(hall, "ida", 2, "/reinstate", reason="well again")
    assert office.state.entries[2].returns == 2


@pytest.mark.article("DP-30")
def test_an_entry_is_taken_off_the_list_with_a_reason(hall: HallDay) -> None:
    office = open_event(hall, "fuera")

    assert act(hall, "fuera", 3, "/remove") == "409"
    assert act(hall, "fuera", 3, "/remove", reason="not admitted") == (
        "/events/fuera/desk/entries"
    )
    assert sorted(office.state.entries) == [1, 2, 4]


def test_who_sits_out_is_not_marked_as_present_any_more(hall: HallDay) -> None:
    office = open_event(hall, "descanso")
    act(hall, "descanso", 2, "/absence", away="on")
    away = office.state.entries[2]
    act(hall, "descanso", 2, "/absence")
    back = office.state.entries[2]

    assert (away.absences, away.is_present) == (frozenset({1}), False)
    assert (back.absences, back.is_present) == (frozenset(), True)


def test_entries_are_kept_apart_seated_and_noted_as_paid(hall: HallDay) -> None:
    office = open_event(hall, "notas")
    act(hall, "notas", 1, "/apart", other=3)
    act(hall, "notas", 1, "/table", table=7)
    act(hall, "notas", 1, "/fee", paid="on")

    state = office.state
    assert (state.bans, dict(state.fixed_tables)) == (frozenset({(1, 3)}), {1: 7})
    assert state.entries[1].has_paid
    act(hall, "notas", 1, "/table")
    assert dict(office.state.fixed_tables) == {}


@pytest.mark.article("FID-27-n2")
def test_a_team_replaces_a_member_from_its_bench(hall: HallDay) -> None:
    office = hall.office("equipos")
    office.create(modality=Modality.TEAMS)
    names = "Leones: Ana, Luis, Eva, Iván, Rosa"
    send(hall.owner, "/events/equipos/desk/entries", names=names, request="teams")
    page = hall.owner.get("/events/equipos/desk/entries/1").text
    act(hall, "equipos", 1, "/substitute", leaves=2, enters=5)

    assert "/desk/entries/1/substitute" in page
    assert office.state.entries[1].particulars.athletes == (1, 5, 3, 4)
    assert act(hall, "equipos", 1, "/substitute", leaves=3, enters=2) == "409"


@pytest.mark.article("FID-27-n1")
def test_fid_27_the_desk_lets_a_substitute_play_and_every_page_says_what_counts(
    hall: HallDay,
) -> None:
    office = after_a_round(hall.playing("pareja"))
    host_event(hall.server.workspace, owner_of(hall), HostEvent("pareja", is_listed=True))
    form = hall.owner.get("/events/pareja/desk/entries/1").text
    silent = act(hall, "pareja", 1, "/partner", leaves=2, enters="Rosa Mora",
                 reason="Se rompió un brazo.")  # fmt: skip
    act(hall, "pareja", 1, "/partner", leaves=2, enters="Rosa Mora", counts="no",
        reason="Se rompió un brazo.")  # fmt: skip
    office.pair()

    page = hall.owner.get("/events/pareja/desk/entries/1").text
    with hall.desk.visitor() as stranger:
        standings = stranger.get("/events/pareja/standings").text
        story = stranger.get("/events/pareja/standings/1").text
        log = stranger.get("/events/pareja/verify/journal").text
    said = "Desde la ronda 2 juega Rosa Mora por Athlete 1.1."
    assert ("/desk/entries/1/partner" in form, silent) == (True, "409")
    assert said in page
    assert "Se rompió un brazo." in page
    assert "no cuenta desde la ronda 2" in standings
    assert (
        f"{said} Por decisión de la comisión, los resultados desde entonces no valen."
        in (" ".join(story.split()))
    )
    assert "los resultados no cuentan" in log


def test_a_team_shows_boards_and_bench_gets_a_reserve_and_tells_who_came_in(
    hall: HallDay,
) -> None:
    hall.begun("reservas", 2, modality=Modality.TEAMS)
    page = "/events/reservas/desk/entries/1"
    before = unescape(hall.owner.get(page).text)
    act(hall, "reservas", 1, "/reserve", name="Rosa Marín")
    benched = unescape(hall.owner.get(page).text)
    act(hall, "reservas", 1, "/substitute", leaves=2, enters=9)
    after = unescape(hall.owner.get(page).text)
    story = unescape(hall.owner.get("/events/reservas/standings/1").text)

    assert "Nadie está en la banca." in before
    assert "En la banca: Rosa Marín" in benched
    assert "Entró Rosa Marín por Athlete 1.1." in after
    assert "Entró Rosa Marín por Athlete 1.1." in story
    assert ["/reserve" in one for one in (before, after)] == [True, False]
