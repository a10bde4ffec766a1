"""Returned events: counted once however often they come, and no change is unseen."""

from io import BytesIO
from pathlib import Path
from random import Random  # noqa: TID251 - a seeded season
from zipfile import ZipFile

import pytest

from actions.halls.two_stores import (
    Hall,
    Headquarters,
    Season,
    season_of,
    two_stores,
)
from actions.registry.liga import OFFICE, OWNER
from actions.registry.played_night import play_night
from capicua.actions.halls.returned import RETURN
from capicua.actions.proof.archive import write_archive
from capicua.actions.proof.bundle import BESIDE, JOURNAL, export_bundle
from capicua.actions.proof.verify_file import prove
from capicua.actions.proof.verify_office import CountedProof, verify_office_journal
from capicua.actions.ratings.updating import count_and_rate
from capicua.actions.registry.counting import CountEvent
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.ports import AthleteLink
from capicua.actions.registry.provisional import provisional_persons
from capicua.kernel.error import RuleViolation
from capicua.registry.person import PersonDetails
from kernel.refusals import refused

Stores = tuple[Headquarters, Hall]
EVENTS = 20
NAMES = ("Ana", "Bo", "Cy", "Di", "Eva", "Fe")


def _known(office: Headquarters) -> None:
    office.liga.enrol(*(PersonDetails(name) for name in NAMES))


def test_an_event_comes_back_and_counts_once(stores: Stores) -> None:
    office, hall = stores
    _known(office)
    hall.take(office.give("jueves"))
    new = hall.enrol(PersonDetails("Zoe", contact="zoe@example.org"))
    hall.play("jueves", 1, 2, new, None)
    content = hall.send("jueves")

    numbers = [office.count(content), office.count(content)]

    state = office.context.state(OFFICE)
    assert (numbers, state.newest_person) == ([2, 0], 8)
    assert dict(state.events["jueves"].people) == {1: 1, 2: 2, 3: 7, 4: 8}
    assert list(state.provisional.values()) == [7]
    assert season_of(office.context).people[7] == PersonDetails(
        "Zoe", contact="zoe@example.org"
    )
    proof = verify_office_journal(office.context, OFFICE)
    assert proof.events == {"jueves": CountedProof.SAME}
    # The chain is the hall's own: nothing of it was written anew.
    assert prove(export_bundle(office.liga.store, "jueves")).head == prove(content).head


def test_a_newcomer_of_two_events_gets_one_number_whichever_comes_first(
    stores: Stores,
) -> None:
    office, hall = stores
    _known(office)
    for event in ("jueves", "viernes"):
        hall.take(office.give(event))
    new = hall.enrol(PersonDetails("Zoe"))
    hall.play("jueves", 1, 2, 3, new)
    hall.play("viernes", new, 2, 4, 5)
    first, second = hall.send("viernes"), hall.send("jueves")

    assert [office.count(one) for one in (first, second, first)] == [1, 0, 0]
    events = office.context.state(OFFICE).events
    assert (events["jueves"].people[4], events["viernes"].people[1]) == (7, 7)


def test_the_next_extract_answers_provisional_numbers(stores: Stores) -> None:
    office, hall = stores
    _known(office)
    hall.take(office.give("jueves"))
    new = hall.enrol(PersonDetails("Zoe"))
    hall.play("jueves", 1, 2, 3, new)
    office.count(hall.send("jueves"))

    taken = hall.take(office.give("viernes"))

    assert (taken.answered, provisional_persons(hall.context, OFFICE)) == (1, {})
    assert hall.enrol(PersonDetails("Yan")) == -2
    assert b'"person": 7' in _members(hall.send("jueves"))[RETURN]


def test_what_was_corrected_at_headquarters_stays(stores: Stores) -> None:
    office, hall = stores
    _known(office)
    hall.take(office.give("jueves"))
    hall.play("jueves", 1, 2, 3, 4)
    content = hall.send("jueves")
    office.count(content)
    asked = LinkAthletes((AthleteIs(4, 6),))
    link_athletes(office.context, office.events, OFFICE, "jueves", asked)

    office.count(content)

    links = office.context.rows.look(lambda rows: rows.every(AthleteLink, event="jueves"))
    assert [one.person for one in links] == [1, 2, 3, 6]


def test_an_event_of_which_the_office_gave_no_extract_is_refused(stores: Stores) -> None:
    office, hall = stores
    _known(office)
    hall.take(office.give("jueves"))
    hall.play("jueves", 1, 2, 3, 4)
    play_night(hall.store, "sabado")
    bare = export_bundle(hall.store, "sabado")
    renamed = _changed(hall.send("jueves"), RETURN, b'"jueves"', b'"martes"')

    assert refused(office.count, bare) == "wrong_return"
    assert refused(office.count, renamed) == "no_extract_given"
    assert refused(office.count, b"hola") == "wrong_return"
    assert office.liga.store.events() == ()


Place = tuple[str, str | None]


@pytest.mark.parametrize(
    ("member", "old", "new", "told"),
    [
        (
            JOURNAL,
            b"event_finished",
            b"event_finishes",
            ("wrong_hash", "line 14"),
        ),
        (BESIDE, b"Athlete 1.1", b"Athlete 1.9", ("changed_return", BESIDE)),
        (RETURN, b'"person": 4', b'"person": 5', ("wrong_seal", RETURN)),
        (RETURN, b'"seal": "', b'"seal": "0', ("wrong_seal", RETURN)),
        (RETURN, b'"parts"', b'"party"', ("wrong_seal", RETURN)),
        (RETURN, b'"office"', b'"offica"', ("wrong_bundle", None)),
        (RETURN, b'"person": 4', b'"person": 4.5', ("wrong_bundle", None)),
    ],
    ids=["journal", "name", "person", "seal", "parts", "office", "fraction"],
)
def test_a_changed_bundle_is_refused_with_the_place(
    stores: Stores, member: str, old: bytes, new: bytes, told: Place
) -> None:
    office, hall = stores
    _known(office)
    hall.take(office.give("jueves"))
    hall.play("jueves", 1, 2, 3, 4)
    content = _changed(hall.send("jueves"), member, old, new)

    with pytest.raises(RuleViolation) as refusal:
        office.count(content)

    assert (refusal.value.code, refusal.value.at) == told
    state = office.context.state(OFFICE)
    assert (office.liga.store.events(), dict(state.events)) == ((), {})


def test_two_stores_come_to_what_a_single_one_does(tmp_path: Path) -> None:
    """Twenty events, newcomers in both stores, sent in any order and twice."""
    random = Random(7)  # noqa: S311 - no secret
    with two_stores(tmp_path) as (office, hall):
        _known(office)
        plans = _played_season(office, hall, random)
        files = [hall.send(event) for event in plans] * 2
        random.shuffle(files)
        for file in files:
            office.count(file)
        counted = [*office.context.state(OFFICE).events]
        found = season_of(office.context)
        newcomers = dict(office.context.state(OFFICE).provisional)
        names = [one.name for one in found.people.values() if one]

    (tmp_path / "single").mkdir()
    with two_stores(tmp_path / "single") as (single, _):
        wanted = _single_season(single, plans, counted, names)

    assert len(names) == len(set(names)) > len(NAMES) + len(newcomers) > len(NAMES)
    assert found == wanted
    assert sum(len(one.events) for one in found.careers.values()) == 4 * EVENTS


def _played_season(
    office: Headquarters, hall: Hall, random: Random
) -> dict[str, list[str]]:
    """Play events in the hall, while both enrol newcomers; return who played which."""
    plans = {}
    known = dict(zip(NAMES, range(1, len(NAMES) + 1), strict=True))
    for number in range(EVENTS):
        event = f"noche-{number}"
        if random.random() < 0.4:
            name = f"Sede {number}"
            (known[name],) = office.liga.enrol(PersonDetails(name))
        hall.take(office.give(event))
        if random.random() < 0.5:
            name = f"Sala {number}"
            known[name] = hall.enrol(PersonDetails(name))
        plans[event] = random.sample(sorted(known), 4)
        hall.play(event, *(known[name] for name in plans[event]))
    return plans


def _single_season(
    single: Headquarters, plans: dict[str, list[str]], order: list[str], names: list[str]
) -> Season:
    """Play the same events on one store, where everybody has a number from the first."""
    numbers = dict(zip(names, single.liga.enrol(*map(PersonDetails, names)), strict=True))
    for event in order:
        night = play_night(single.liga.store, event)
        asked = LinkAthletes(
            tuple(AthleteIs(n, numbers[name]) for n, name in enumerate(plans[event], 1))
        )
        link_athletes(single.context, night.context, OFFICE, event, asked)
        by = single.liga.by(OWNER)
        count_and_rate(single.context, night.context, by, CountEvent(event))
    return season_of(single.context)


def _members(content: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(content)) as bundle:
        return {name: bundle.read(name) for name in bundle.namelist()}


def _changed(content: bytes, member: str, old: bytes, new: bytes) -> bytes:
    members = _members(content)
    assert old in members[member], (member, old)
    members[member] = members[member].replace(old, new, 1)
    return write_archive(members.items())
