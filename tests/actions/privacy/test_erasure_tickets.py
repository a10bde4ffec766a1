"""Somebody is forgotten: number, results and hashes stay, and no trace does."""

from collections.abc import Iterator
from pathlib import Path
from random import Random  # noqa: TID251 - a seeded season

import pytest

from actions.event_office import Office
from actions.privacy.member_office import Members, members_at, traces
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.accounts.ports import PhoneKey
from capicua.actions.engine.ports import Athlete
from capicua.actions.phones.person_door import make_person_card
from capicua.actions.privacy.erasure_tickets import (
    Erased,
    ErasePerson,
    Hindrance,
    TicketView,
    ask_erasure,
    erase_person,
    list_tickets,
)
from capicua.actions.privacy.own_data import EventAthlete
from capicua.actions.proof.verify_office import CountedProof, verify_office_journal
from capicua.actions.registry.affiliation import ProposeAffiliation, propose_affiliation
from capicua.actions.registry.office_context import journal_of
from capicua.actions.registry.people_index import find_persons
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.persons import (
    AmendPerson,
    MergePersons,
    TransferPerson,
    amend_person,
    merge_persons,
    transfer_person,
)
from capicua.actions.registry.units import GivePost, TakePost, give_post, take_post
from capicua.event.record import standings_of
from capicua.journal.actor import Actor, Role
from capicua.journal.digest import digest_of
from capicua.office.facts.posts import OfficePost
from capicua.registry.person import PersonDetails
from kernel.refusals import refused

ZOE = PersonDetails("Zoraida Quisqueya", "Lulú", contact="zoraida@example.org")
OTHERS = tuple(PersonDetails(name) for name in ("Bo Gil", "Cy Rey", "Di Paz"))


@pytest.fixture
def members(tmp_path: Path) -> Iterator[Members]:
    with members_at(tmp_path / "liga.db") as made:
        yield made


def _played(members: Members) -> None:
    """Let Zoraida play under two numbers, be renamed and transferred with reasons."""
    liga = members.liga
    again = ZOE._replace(name="Zoraida Kiskeya")
    liga.enrol(ZOE, *OTHERS, again)
    members.play("jueves", 1, 2, 3, 4)
    members.play("viernes", 5, 2, 3, 4)
    amend = AmendPerson(1, ZOE._replace(name="Zoraida Q. Toledo"), "boda de Zoraida")
    amend_person(liga.context, liga.by(OWNER), amend)
    club = liga.unit("Puerto")
    moved = TransferPerson(1, club, "2026-12-01", "Zoraida se muda")
    transfer_person(liga.context, liga.by(OWNER), moved)
    merge_persons(liga.context, liga.by(OWNER), MergePersons(1, 5, "Zoraida dos veces"))


def test_nothing_is_left_of_somebody_but_the_number(
    members: Members, tmp_path: Path
) -> None:
    _played(members)
    liga, nights = members.liga, members.nights
    before = members.careers(1, 2, 3, 4)
    rankings = [standings_of(one.state) for one in nights.values()]
    heads = [liga.store.head(one) for one in nights]
    make_person_card(members.workspace, liga.by(OWNER), 1)
    assert traces(tmp_path, "Zoraida") != []

    erased = members.forget(5)

    head = liga.store.head(journal_of(OFFICE))
    assert erased == Erased(1, (1, 5), 3, 3, 0, 2, True, head)
    assert [traces(tmp_path, word) for word in ("Zoraida", "Lulú", "zoraida@")] == [[]] * 3
    assert members.careers(1, 2, 3, 4) == before
    assert [standings_of(one.state) for one in nights.values()] == rankings
    assert [liga.store.head(one) for one in nights] == heads
    proof = verify_office_journal(liga.context, OFFICE)
    assert (proof.damages, proof.head) == ((), head.hash)
    assert proof.events == dict.fromkeys(nights, CountedProof.SAME)
    assert details_of(liga.context, OFFICE, 1) is None
    assert liga.context.rows.look(lambda rows: rows.every(PhoneKey)) == ()
    assert find_persons(liga.context, OFFICE, "zoraida") == ()
    assert liga.store.athletes("jueves")[0] == Athlete(2, "Bo Gil")


def test_a_ticket_tells_what_would_go_and_when_it_is_due(members: Members) -> None:
    _played(members)
    liga = members.liga

    asked = ask_erasure(members.workspace, liga.by(OWNER), 1)
    again = ask_erasure(members.workspace, liga.by(OWNER), 5)

    seats = (EventAthlete("jueves", 1), EventAthlete("viernes", 1))
    assert asked == again == TicketView(1, "2026-11-16", "2026-12-16", "", (), 3, 3, seats)
    assert list_tickets(members.workspace, liga.by(OWNER)) == (asked,)
    erase_person(members.workspace, liga.by(OWNER), ErasePerson(1))
    (done,) = list_tickets(members.workspace, liga.by(OWNER))
    assert done == TicketView(1, "2026-11-16", "2026-12-16", "2026-11-16T20:00:00.000000Z")
    assert refused(ask_erasure, members.workspace, liga.by(OWNER), 1) == "erased_person"


def test_what_stands_against_it_is_named(members: Members) -> None:
    liga = members.liga
    liga.enrol(ZOE, *OTHERS)
    running = Office(liga.store, "sabado")
    running.create("dp-standard", rounds=1)
    running.enter(2)
    members.nights["sabado"] = running
    members.link("sabado", 1, 2, 3, 4)
    by = liga.by(OWNER)
    give_post(liga.context, by, GivePost(OfficePost.SECRETARY, "u5", person=1))
    propose_affiliation(liga.context, liga.by(OWNER), ProposeAffiliation(1, True))
    ask_erasure(members.workspace, liga.by(OWNER), 1)

    (ticket,) = list_tickets(members.workspace, liga.by(OWNER))

    assert ticket.hindrances == (
        Hindrance.PLAYS_NOW,
        Hindrance.HOLDS_POST,
        Hindrance.IS_PROPOSED,
    )
    ask = ErasePerson(1)
    assert refused(erase_person, members.workspace, liga.by(OWNER), ask) == "erasure_waits"
    assert details_of(liga.context, OFFICE, 1) == ZOE
    take_post(liga.context, liga.by(OWNER), TakePost(OfficePost.SECRETARY, "u5"))
    (left,) = list_tickets(members.workspace, liga.by(OWNER))
    assert Hindrance.HOLDS_POST not in left.hindrances


def test_nobody_is_forgotten_without_a_ticket_or_by_a_stranger(members: Members) -> None:
    liga, ask = members.liga, ErasePerson(1)
    liga.enrol(ZOE)
    by = liga.by(OWNER)
    desk, stranger = (liga.by(Actor(one, "u9")) for one in (Role.DESK, Role.PUBLIC))

    assert refused(erase_person, members.workspace, by, ask) == "no_ticket"
    assert refused(ask_erasure, members.workspace, stranger, 1) == "not_allowed"
    assert refused(list_tickets, members.workspace, stranger) == "not_allowed"
    ask_erasure(members.workspace, desk, 1)
    assert refused(erase_person, members.workspace, desk, ask) == "not_allowed"


def test_an_erasure_that_was_cut_off_is_gone_on_with(
    members: Members, tmp_path: Path
) -> None:
    _played(members)
    ask_erasure(members.workspace, members.liga.by(OWNER), 1)
    members.liga.store.erase_athlete("jueves", 1)

    first = erase_person(members.workspace, members.liga.by(OWNER), ErasePerson(1))
    second = erase_person(members.workspace, members.liga.by(OWNER), ErasePerson(1))

    assert (first.numbers, second.descriptions, second.head) == ((1, 5), 0, first.head)
    assert traces(tmp_path, "Zoraida") == []


def test_many_are_forgotten_and_the_others_notice_nothing(tmp_path: Path) -> None:
    _forget_some(tmp_path, 12, 40)


@pytest.mark.long(size=1000)
def test_a_thousand_are_forgotten_and_the_others_notice_nothing(
    tmp_path: Path, size: int
) -> None:
    _forget_some(tmp_path, size, size + 200)


def _forget_some(folder: Path, size: int, people: int) -> None:
    """Forget some of those who played; standings, careers and hashes are as before."""
    random = Random(3)  # noqa: S311 - no secret
    with members_at(folder / "liga.db") as members:
        words = [digest_of(b"", str(number))[:12] for number in range(people)]
        numbers = members.liga.enrol(
            *(PersonDetails(f"Nombre {word}", contact=f"{word}@x") for word in words)
        )
        for night in range(people // 20):
            members.play(f"noche-{night}", *random.sample(numbers, 8))
        gone = random.sample(numbers, size)
        left = [one for one in numbers if one not in gone]
        before = members.careers(*numbers)
        rankings = [standings_of(one.state) for one in members.nights.values()]
        heads = {one: members.liga.store.head(one) for one in members.nights}

        for number in gone:
            assert members.forget(number).is_swept

        assert members.careers(*numbers) == before
        assert [standings_of(one.state) for one in members.nights.values()] == rankings
        assert {one: members.liga.store.head(one) for one in members.nights} == heads
        proof = verify_office_journal(members.liga.context, OFFICE)
        assert (proof.damages, set(proof.events.values())) == ((), {CountedProof.SAME})
        content = b"".join(one.read_bytes() for one in sorted(folder.iterdir()))
        found = [n for n in numbers if words[n - 1].encode() in content]
        assert found == left
