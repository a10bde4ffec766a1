"""Offices: founded once, with bodies, posts and a journal that can be proven."""

import pytest

from actions.registry.liga import OFFICE, OWNER, Liga
from capicua.actions.engine.context import Access
from capicua.actions.proof.verify_office import office_journal, verify_office_journal
from capicua.actions.registry.offices import (
    FoundOffice,
    found_office,
    office_of,
    organisation_of,
)
from capicua.actions.registry.units import (
    AddUnit,
    AmendUnit,
    CloseUnit,
    GivePost,
    TakePost,
    add_unit,
    amend_unit,
    close_unit,
    give_post,
    take_post,
)
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.office.state import HeldPost, Unit
from capicua.registry.person import PersonDetails
from capicua.store.signing import Ed25519Keys
from kernel.refusals import refused

AGAIN = FoundOffice("Otra", UnitKind.CLUB, "fid-2015", "UTC")


def test_an_office_is_an_organisations_own(liga: Liga) -> None:
    assert (office_of(liga.context, 1), office_of(liga.context, 2)) == (OFFICE, None)
    assert (organisation_of(liga.context, OFFICE), liga.store.events()) == (1, ())


def test_a_second_office_of_the_same_name_or_organisation_is_refused(liga: Liga) -> None:
    keys, context = Ed25519Keys(), liga.context
    other = liga.by(OWNER)._replace(office="otra")
    wrong = liga.by(OWNER)._replace(office="No!")
    desk = liga.by(Actor(Role.DESK, "u2"))._replace(office="mesa")

    assert [
        refused(found_office, context, liga.by(OWNER), AGAIN, 2, keys),
        refused(found_office, context, other, AGAIN, 1, keys),
        refused(found_office, context, wrong, AGAIN, 2, keys),
        refused(found_office, context, desk, AGAIN, 2, keys),
    ] == ["office_exists", "has_office", "wrong_office_id", "not_allowed"]


def test_bodies_are_added_put_right_and_closed(liga: Liga) -> None:
    club = liga.unit("Puerto")
    north = liga.unit("Norte", UnitKind.LOCALITY, club)
    amend_unit(liga.context, liga.by(OWNER), AmendUnit(north, "Norte Viejo", "VEN"))
    close_unit(liga.context, liga.by(OWNER), CloseUnit(north, "nadie juega"))

    assert liga.state.units == {
        0: Unit(0, UnitKind.FEDERATION, "Liga Nacional", None, "VEN"),
        1: Unit(1, UnitKind.CLUB, "Puerto", 0),
        2: Unit(2, UnitKind.LOCALITY, "Norte Viejo", 1, "VEN", is_closed=True),
    }


def test_a_body_stands_where_it_can_under_one_name_and_is_not_closed_over_people(
    liga: Liga,
) -> None:
    club = liga.unit("Puerto")
    liga.enrol(PersonDetails("Ana Pérez"), unit=club)
    context = liga.context

    assert [
        refused(add_unit, context, liga.by(OWNER), AddUnit(UnitKind.CLUB, "PUERTO")),
        refused(add_unit, context, liga.by(OWNER), AddUnit(UnitKind.FEDERATION, "x", club)),
        refused(close_unit, context, liga.by(OWNER), CloseUnit(club, "fin")),
        refused(close_unit, context, liga.by(OWNER), CloseUnit(0, "fin")),
        refused(add_unit, context, liga.by(OWNER), AddUnit(UnitKind.CLUB, "x", 9)),
    ] == ["unit_exists", "wrong_unit", "unit_in_use", "wrong_unit", "no_such_unit"]


def test_a_post_gives_rights_where_it_is_held_and_below(liga: Liga) -> None:
    club, other = liga.unit("Puerto"), liga.unit("Sol")
    head = liga.post(OfficePost.SECRETARY, "u5", club)
    asked = AddUnit(UnitKind.LOCALITY, "Norte", club)

    add_unit(liga.context, liga.by(head), asked)

    with pytest.raises(RuleViolation, match="ask one of: president, secretary"):
        add_unit(liga.context, liga.by(head), asked._replace(parent=other))
    take_post(liga.context, liga.by(OWNER), TakePost(OfficePost.SECRETARY, "u5", club))
    assert refused(add_unit, liga.context, liga.by(head), asked) == "not_allowed"
    assert liga.state.posts == ()


def test_a_post_names_the_person_who_holds_it(liga: Liga) -> None:
    (number,) = liga.enrol(PersonDetails("Ana Pérez"))
    asked = GivePost(OfficePost.PRESIDENT, "u5", person=number)

    give_post(liga.context, liga.by(OWNER), asked)

    assert liga.state.posts == (HeldPost(OfficePost.PRESIDENT, "u5", 0, number),)
    unknown = asked._replace(person=99)
    assert refused(give_post, liga.context, liga.by(OWNER), unknown) == "no_such_person"


def test_the_journal_of_an_office_is_proven(liga: Liga) -> None:
    liga.unit("Puerto")
    liga.enrol(PersonDetails("Ana Pérez", contact="ana@example.org"))

    proof = verify_office_journal(liga.context, OFFICE)

    head = liga.store.head(f"office/{OFFICE}")
    assert (proof.is_sound, proof.facts, proof.head) == (True, 3, head.hash)
    content = office_journal(liga.context, OFFICE)
    assert (b"Ana" in content, b"example.org" in content) == (False, False)


def test_posts_change_hands_once_it_was_shown_lately_who_asks(liga: Liga) -> None:
    caller = liga.by(OWNER)._replace(access=Access(must_step_up=True))
    given, taken = GivePost(OfficePost.BOARD, "u5"), TakePost(OfficePost.BOARD, "u5")

    codes = [
        refused(give_post, liga.context, caller, given),
        refused(take_post, liga.context, caller, taken),
    ]

    assert codes == ["step_up_needed"] * 2
    assert liga.state.posts == ()
