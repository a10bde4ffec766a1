"""Events of an office: athletes are said to be persons, results count for careers."""

import re
from html import unescape

from actions.event_office import Office
from actions.registry.played_night import WON
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.registry.linking import links_of
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, close_round
from web.days.office_hours import send
from web.people_pages import refusal_of
from web.registry.registry_day import RegistryDay

ADULT = {"born": "1980-05-06", "agrees": "on"}
NAMES = (("Ana Duarte", "Luis Gallo"), ("Eva Mora", "Nuevo Del Todo"))


def night(registry: RegistryDay, event: str) -> Office:
    """Return an event of two pairs that nobody has played yet."""
    office = registry.hall.office(event)
    office.create("dp-standard", rounds=1)
    new = tuple(NewEntry(tuple(Person(name) for name in pair)) for pair in NAMES)
    add_entries(office.context, office.caller(), AddEntries(new))
    check_in(office.context, office.caller(), CheckIn((1, 2)))
    return office


def play(office: Office) -> None:
    """Play it to its end; the first table is won by pair A."""
    office.start()
    office.pair()
    for table in tuple(office.state.rounds[1].tables.values()):
        enter_result(office.context, office.caller(), EnterResult(table.place, WON))
    close_round(office.context, office.caller(), CloseRound(1))
    finish_event(office.context, office.caller(), FinishEvent())


def test_who_is_known_is_proposed_confirmed_once_and_counts_for_the_career(
    registry: RegistryDay,
) -> None:
    ana, luis, eva = (
        registry.enrol(name, **ADULT) for name in ("Ana Duarte", "Luis Gallo", "Eva Mora")
    )
    office = night(registry, "noche")
    page = unescape(registry.owner.get("/events/noche/desk/athletes").text)
    chosen = re.findall(r'name="athlete-(\d)">.*?value="(\w*)" selected', page, re.DOTALL)
    fields = {f"athlete-{athlete}": who for athlete, who in chosen}

    said = send(registry.owner, "/events/noche/desk/athletes", **fields)
    play(office)
    counted = registry.send("/events", event="noche")
    again = registry.send("/events", event="noche")

    assert fields == {
        "athlete-1": str(ana),
        "athlete-2": str(luis),
        "athlete-3": str(eva),
        "athlete-4": "new",
    }
    assert [one.status_code for one in (said, counted, again)] == [303, 303, 303]
    people = registry.state.events["noche"].people
    assert people == {1: ana, 2: luis, 3: eva, 4: registry.state.newest_person}
    with registry.hall.desk.visitor() as visitor:
        career = unescape(registry.look(f"/people/{ana}", visitor))
        pair = unescape(registry.look(f"/pairs/{ana}/{luis}", visitor))
        apart = unescape(registry.look(f"/pairs/{ana}/{eva}", visitor))
    assert ("Luis Gallo" in career, "1 de 2" in career or "2 de 2" in career) == (
        True,
        True,
    )
    assert ("Efectividad" in pair, "No han jugado juntos" in apart) == (True, True)
    listed = registry.look("/events")
    assert registry.state.events["noche"].head[:16] in listed


def test_an_event_of_which_not_everybody_is_known_is_not_counted_yet(
    registry: RegistryDay,
) -> None:
    play(night(registry, "otra"))
    waiting = registry.look("/events")
    registry.owner.headers["accept"] = "application/json"
    answers = [registry.send("/events", event=event) for event in ("otra", "nunca-hecha")]
    del registry.owner.headers["accept"]

    assert "/events/otra/desk/athletes" in waiting
    assert [refusal_of(one)[1] for one in answers] == ["athletes_unknown", "no_such_event"]
    assert "otra" not in registry.state.events


def test_an_event_is_dropped_with_a_reason(registry: RegistryDay) -> None:
    office = night(registry, "borrada")
    everybody = {f"athlete-{number}": "new" for number in range(1, 5)}
    send(registry.owner, "/events/borrada/desk/athletes", **everybody)
    play(office)
    registry.send("/events", event="borrada")
    before = "borrada" in registry.state.events

    registry.send("/events/drop", event="borrada", reason="era de otra liga")

    assert (before, "borrada" in registry.state.events) == (True, False)


def test_nobody_is_two_athletes_and_a_number_can_be_typed(registry: RegistryDay) -> None:
    number = registry.enrol("Solo Uno", **ADULT)
    night(registry, "doble")
    registry.owner.headers["accept"] = "application/json"
    twice = send(
        registry.owner,
        "/events/doble/desk/athletes",
        **{"number-1": number, "number-2": number},
    )
    nobody = send(registry.owner, "/events/doble/desk/athletes")
    endless = send(
        registry.owner, "/events/doble/desk/athletes", **{"number-1": "9" * 5000}
    )
    del registry.owner.headers["accept"]
    typed = send(registry.owner, "/events/doble/desk/athletes", **{"number-1": number})

    assert [refusal_of(one)[1] for one in (twice, nobody, endless)] == [
        "same_person",
        "missing_key",
        "wrong_type",
    ]
    assert typed.status_code == 303
    assert links_of(registry.offices, "doble")[1].person == number
