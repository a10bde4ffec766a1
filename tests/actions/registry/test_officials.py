"""Officials of an office: courses with their days, lists of arbiters, delegates."""

import pytest

from actions.registry.liga import OWNER, Liga
from capicua.actions.registry.officials import (
    AccreditDelegate,
    ArbiterDoubt,
    ArbiterWarning,
    ListArbiters,
    RecordCourse,
    RevokeCourse,
    accredit_delegate,
    is_delegate,
    list_arbiters,
    record_course,
    revoke_course,
    warnings_for_arbiter,
)
from capicua.actions.registry.persons import MergePersons, merge_persons
from capicua.actions.registry.units import GivePost, give_post
from capicua.office.facts.posts import OfficePost
from capicua.registry.person import PersonDetails
from kernel.refusals import refused

COURSE = RecordCourse(1, "FID 2026", "2026-01-01", "2028-01-01")


def warned(liga: Liga, day: str) -> tuple[ArbiterWarning, ...]:
    return warnings_for_arbiter(liga.state, liga.state.person(1), day)


@pytest.mark.article("FID-37")
def test_fid_37_an_arbiter_without_a_course_that_counts_is_warned_of(liga: Liga) -> None:
    liga.enrol(PersonDetails("Ana Pérez"))
    missing = (ArbiterWarning(ArbiterDoubt.NO_COURSE, "37"),)
    before = warned(liga, "2026-11-16")

    record_course(liga.context, liga.by(OWNER), COURSE)

    assert before == missing
    assert [warned(liga, day) for day in ("2025-12-31", "2026-11-16", "2028-01-01")] == [
        missing,
        (),
        missing,
    ]
    revoked = RevokeCourse(1, "FID 2026", "2026-01-01", "no era válido")
    revoke_course(liga.context, liga.by(OWNER), revoked)
    assert warned(liga, "2026-11-16") == missing


def test_a_course_ends_after_it_began(liga: Liga) -> None:
    liga.enrol(PersonDetails("Ana Pérez"))
    asked = COURSE._replace(until="2026-01-01")

    assert refused(record_course, liga.context, liga.by(OWNER), asked) == "wrong_day"


@pytest.mark.article("FID-36")
def test_fid_36_who_is_not_on_a_list_of_arbiters_is_warned_of(liga: Liga) -> None:
    liga.enrol(PersonDetails("Ana Pérez"), PersonDetails("Luis Gil"))
    record_course(liga.context, liga.by(OWNER), COURSE)

    list_arbiters(liga.context, liga.by(OWNER), ListArbiters("nacional", (2,)))
    outside = warned(liga, "2026-11-16")
    list_arbiters(liga.context, liga.by(OWNER), ListArbiters("nacional", (2, 1)))

    assert (outside, warned(liga, "2026-11-16")) == (
        (ArbiterWarning(ArbiterDoubt.NOT_LISTED, "36"),),
        (),
    )


def test_other_books_ask_for_neither(prime: Liga) -> None:
    prime.enrol(PersonDetails("Ana Pérez"))

    assert warned(prime, "2026-11-16") == ()


def test_fid_96_a_letter_accredits_a_delegate_for_an_event_or_for_all(liga: Liga) -> None:
    club = liga.unit("Puerto")
    liga.enrol(PersonDetails("Ana Pérez"), PersonDetails("Luis Gil"))
    asked = AccreditDelegate(1, club, "12/2026", "copa")
    accredit_delegate(liga.context, liga.by(OWNER), asked)
    everywhere = AccreditDelegate(2, club, "13/2026")
    accredit_delegate(liga.context, liga.by(OWNER), everywhere)

    assert [
        is_delegate(liga.state, 1, club, "copa"),
        is_delegate(liga.state, 1, club, "liga"),
        is_delegate(liga.state, 1, 0, "copa"),
        is_delegate(liga.state, 2, club, "liga"),
    ] == [True, False, False, True]
    bare = asked._replace(letter="")
    assert refused(accredit_delegate, liga.context, liga.by(OWNER), bare) == (
        "missing_reason"
    )


def test_fid_96_pu_a_president_speaks_for_the_body_without_a_letter(liga: Liga) -> None:
    club = liga.unit("Puerto")
    liga.enrol(PersonDetails("Ana Pérez"), PersonDetails("Ana Perez"))
    post = GivePost(OfficePost.PRESIDENT, "u5", club, 2)
    give_post(liga.context, liga.by(OWNER), post)

    assert [is_delegate(liga.state, one, club, "copa") for one in (1, 2)] == [False, True]
    merge_persons(liga.context, liga.by(OWNER), MergePersons(1, 2))
    assert is_delegate(liga.state, 1, club, "copa")
