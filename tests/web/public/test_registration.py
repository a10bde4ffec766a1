"""Self-registration over the web: a link, a form for everybody, and the desk's answer."""

from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from actions.event_office import Office
from capicua.actions.accounts.event_access import hosting_of
from capicua.actions.accounts.ports import Hosting, RegistrationStatus
from capicua.actions.accounts.registrations import show_registrations
from capicua.actions.accounts.sessions import visitor_of
from capicua.rulebooks.sections.competition import Modality
from capicua.web.site.session import SESSION_COOKIE
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import send
from web.in_process import ORIGIN


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    with open_hall(tmp_path_factory.mktemp("register")) as day:
        yield day


@pytest.fixture
def anybody(hall: HallDay) -> Iterator[httpx.Client]:
    with hall.desk.visitor() as client:
        yield client


def opened(hall: HallDay, event: str, modality: Modality = Modality.INDIVIDUAL) -> Office:
    office = hall.office(event)
    office.create(modality=modality)
    send(hall.owner, f"/events/{event}/desk/registrations/switch", open="on")
    return office


def statuses(hall: HallDay, event: str) -> list[tuple[str, RegistrationStatus, str]]:
    office = hall.server.workspace
    visitor = visitor_of(office, hall.owner.cookies[SESSION_COOKIE])
    found = show_registrations(office, visitor, event)
    return [(one.name, one.status, one.reason) for one in found]


def test_opening_it_shows_the_event_and_its_link(
    hall: HallDay, anybody: httpx.Client
) -> None:
    opened(hall, "abierto")

    assert hosting_of(hall.server.workspace, "abierto") == Hosting(
        "abierto", 1, is_listed=True, registration=True
    )
    page = hall.owner.get("/events/abierto/desk/entries").text
    assert f"{ORIGIN}/events/abierto/register" in page
    assert '<svg class="code"' in page or 'class="code"' in page
    assert "La mesa técnica lo confirma" in anybody.get("/events/abierto/register").text


def test_somebody_registers_and_the_desk_confirms(
    hall: HallDay, anybody: httpx.Client
) -> None:
    office = opened(hall, "confirmar")
    answer = anybody.post("/events/confirmar/register", data={"name": "Ana Pérez"})

    assert answer.headers["location"] == "/events/confirmar/registered"
    assert "La mesa técnica la confirma" in anybody.get("/events/confirmar/registered").text
    assert "Ana Pérez" in hall.owner.get("/events/confirmar/desk/entries").text
    # Whoever stands elsewhere at the desk is told, too; nobody else is.
    assert "1 inscripción espera" in hall.owner.get("/events/confirmar/desk").text
    assert "inscripción espera" not in anybody.get("/events/confirmar").text
    assert dict(office.state.entries) == {}
    send(hall.owner, "/events/confirmar/desk/registrations/confirm")
    assert list(office.state.entries) == [1]
    assert "inscripción espera" not in hall.owner.get("/events/confirmar/desk").text
    assert statuses(hall, "confirmar") == [("Ana Pérez", RegistrationStatus.CONFIRMED, "")]


@pytest.mark.article("DP-30")
def test_the_desk_refuses_with_a_reason(hall: HallDay, anybody: httpx.Client) -> None:
    opened(hall, "rechazar", Modality.PAIRS)
    names = {"name": "Ana Pérez", "partner": "Luis Gil"}
    anybody.post("/events/rechazar/register", data=names)
    page = unescape(hall.owner.get("/events/rechazar/desk/entries").text)
    path = next(
        part.partition('"')[0]
        for part in page.split('action="')
        if part.partition('"')[0].endswith("/refuse")
    )

    assert send(hall.owner, path).status_code == 409
    send(hall.owner, path, reason="full")
    assert statuses(hall, "rechazar") == [("Ana Pérez", RegistrationStatus.REFUSED, "full")]


def test_a_program_that_fills_every_field_is_thanked_and_forgotten(
    hall: HallDay, anybody: httpx.Client
) -> None:
    opened(hall, "trampa")
    form = {"name": "Robot", "website": "http://example.org"}
    answer = anybody.post("/events/trampa/register", data=form)

    assert answer.headers["location"] == "/events/trampa/registered"
    assert statuses(hall, "trampa") == []


def test_a_closed_form_says_so_and_takes_nothing(
    hall: HallDay, anybody: httpx.Client
) -> None:
    opened(hall, "cerrado")
    send(hall.owner, "/events/cerrado/desk/registrations/switch")

    page = anybody.get("/events/cerrado/register").text
    assert "Ahora nadie se inscribe por aquí" in page
    assert "<textarea" not in page
    answer = anybody.post("/events/cerrado/register", data={"name": "Ana"})
    assert answer.status_code == 409


def test_hiding_the_event_closes_its_registration(
    hall: HallDay, anybody: httpx.Client
) -> None:
    opened(hall, "oculto")
    send(hall.owner, "/events/oculto/desk/listing")

    assert hosting_of(hall.server.workspace, "oculto") == Hosting(
        "oculto", 1, is_listed=False, registration=False
    )
    assert anybody.get("/events/oculto/register").status_code == 404
    send(hall.owner, "/events/oculto/desk/listing", listed="on")
    assert anybody.get("/events/oculto/register").status_code == 200


def test_an_open_list_hears_of_a_registration_at_once(
    hall: HallDay, anybody: httpx.Client
) -> None:
    office = opened(hall, "enseguida")
    version = office.state.seq
    page = hall.owner.get("/events/enseguida/desk/entries").text
    assert "data-beside" in page

    with hall.owner.stream("GET", f"/events/enseguida/stream?after={version}") as stream:
        heard = (line for line in stream.iter_lines() if line.startswith("event: "))
        assert next(heard) == "event: hello"
        anybody.post("/events/enseguida/register", data={"name": "Ana Pérez"})
        assert next(one for one in heard if one != "event: alive") == "event: beside"
    assert office.state.seq == version


def test_who_may_be_on_the_list_already_is_not_confirmed_with_all(
    hall: HallDay, anybody: httpx.Client
) -> None:
    office = opened(hall, "otra-vez")
    desk = "/events/otra-vez/desk"
    send(hall.owner, f"{desk}/entries", names="Ana Gil\nEva Sol")
    for name in ("Ana Gil", "Rosa Luz"):
        anybody.post("/events/otra-vez/register", data={"name": name})

    page = hall.owner.get(f"{desk}/entries").text
    send(hall.owner, f"{desk}/registrations/confirm")
    left = hall.owner.get(f"{desk}/entries").text

    assert "Ana Gil ya está inscrito con el número 1." in unescape(page)
    assert ("Confirmar las demás" in page, "Confirmar las demás" in left) == (True, False)
    assert len(office.state.entries) == 3
    assert [status for _, status, _ in statuses(hall, "otra-vez")] == [
        RegistrationStatus.PENDING,
        RegistrationStatus.CONFIRMED,
    ]
