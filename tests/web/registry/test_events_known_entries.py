"""Entries know people: recognised on a list, linked when entered, judged by their file."""

from collections.abc import Iterator
from html import unescape

import pytest

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.registrations import Register, register
from capicua.actions.registry.linking import links_of
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import owner_in, send
from web.registry.registry_day import RegistryDay, found_in

ADULT = {"born": "1980-05-06", "agrees": "on"}


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RegistryDay]:
    """Return a hall whose owner has founded an office, with Ana and Luis in a club."""
    with open_hall(tmp_path_factory.mktemp("athletes")) as hall:
        day = found_in(hall)
        club = day.club("Puerto")
        day.enrol("Ana Pérez Soto", unit=club, **ADULT)
        day.enrol("Luis Gallo", unit=club, born="2014-01-01", sex="male")
        yield day


def event(registry: RegistryDay, name: str) -> None:
    """Make an event of pairs without entries."""
    registry.hall.office(name).create("fid-2015")


def test_a_pasted_list_says_whom_it_means_and_adding_it_links_them(
    registry: RegistryDay,
) -> None:
    event(registry, "lista")
    names = "Ana Peres Soto / Luis Gallo\nNuevo Uno / Nuevo Dos"
    desk = "/events/lista/desk/entries"

    shown = unescape(send(registry.owner, f"{desk}/preview", names=names).text)
    before = links_of(registry.offices, "lista")
    send(registry.owner, desk, names=names, link="on")

    assert "Luis Gallo es 2 Luis Gallo, Puerto." in shown
    assert "Nuevo Uno" not in shown.partition("Luis Gallo es 2")[2]
    assert before == {}
    linked = links_of(registry.offices, "lista").values()
    assert {one.athlete: one.person for one in linked} == {1: 1, 2: 2}


def test_without_the_tick_nobody_is_linked(registry: RegistryDay) -> None:
    event(registry, "sin-enlace")
    names = "Ana Pérez Soto / Otro Más"
    send(registry.owner, "/events/sin-enlace/desk/entries", names=names)

    assert links_of(registry.offices, "sin-enlace") == {}


def test_whoever_registers_is_recognised_and_linked_when_confirmed(
    registry: RegistryDay,
) -> None:
    event(registry, "abierta")
    workspace = registry.hall.server.workspace
    host_event(workspace, owner_in(workspace), HostEvent("abierta", True, True))
    register(workspace, "abierta", Register("Ana Pérez Soto", "Luis Gallo"), "127.0.0.1")

    page = unescape(registry.owner.get("/events/abierta/desk/entries").text)
    send(registry.owner, "/events/abierta/desk/registrations/confirm")

    assert "Ana Pérez Soto es 1 Ana Pérez Soto, Puerto." in page
    linked = links_of(registry.offices, "abierta")
    assert {one.athlete: one.person for one in linked.values()} == {1: 1, 2: 2}


def test_the_desk_reads_who_may_not_enter_by_which_article_and_what_to_do(
    registry: RegistryDay,
) -> None:
    event(registry, "abierta-mayor")
    desk = "/events/abierta-mayor/desk/entries"
    send(registry.owner, f"{desk}/one", name=["Ana Pérez Soto", "Luis Gallo"],
         category="open", link="on")  # fmt: skip

    pages = [
        unescape(registry.owner.get(f"/events/abierta-mayor/desk/{page}").text)
        for page in ("athletes", "entries/1", "check-in")
    ]
    registry.send("/people/2/play-up", category="open", reasons="campeón juvenil")
    approved = [
        unescape(registry.owner.get(f"/events/abierta-mayor/desk/{page}").text)
        for page in ("athletes", "check-in")
    ]

    for page in pages:
        assert "necesita aprobación" in page
        assert "Luis Gallo: Sube a una categoría mayor que la de su edad." in page
        assert "art. 41-pu" in page
        assert "la comisión técnica" in page
    assert ["necesita aprobación" in page for page in approved] == [False, False]
    assert "admitido" in approved[0]


def test_without_an_office_the_page_says_how_to_begin(hall: HallDay) -> None:
    office = hall.office("sin-oficina")
    office.create("fid-2015")
    office.enter(2)

    page = unescape(hall.owner.get("/events/sin-oficina/desk/athletes").text)

    assert "todavía no lleva aquí su registro de personas" in page
    assert send(hall.owner, "/events/sin-oficina/desk/athletes").status_code == 404
