"""Naming the commission and everybody else through the page."""

from html import unescape

import pytest

from capicua.actions.events.officials import show_officials
from capicua.event.facts.officials import MAIN_POSTS, Post
from web.days.hall_day import HallDay
from web.days.record_day import COMMISSION, club_day, official_day


def test_one_form_names_the_whole_commission(record_hall: HallDay) -> None:
    day = official_day(record_hall, "commission")
    before = unescape(day.show())

    day.name_commission()

    page = unescape(day.show())
    assert "faltan 5 cargos (art. 31)" in before
    assert [name for name in COMMISSION.values() if name not in page] == []
    assert "vacante" not in page
    assert [one.post for one in day.office.state.officials] == list(MAIN_POSTS)


def test_the_same_name_is_the_same_person_and_holds_one_main_post(
    record_hall: HallDay,
) -> None:
    day = official_day(record_hall, "conflict")
    day.name_commission()

    refused = [
        day.refused("/officials", post=Post.CHIEF_ARBITER, name="Otra Persona"),
        day.refused("/officials", post=Post.ARBITER, name="iris mena"),
        day.refused("/officials", post="king", name="Otra Persona"),
        day.refused("/officials", post=Post.ARBITER, name=" "),
        day.refused("/commission"),
    ]

    assert refused == [
        "post_taken",
        "conflict_of_duty",
        "missing_key",
        "wrong_name",
        "missing_key",
    ]


def test_a_post_is_taken_back(record_hall: HallDay) -> None:
    day = official_day(record_hall, "relief")
    day.name_commission()
    (director,) = (
        one for one in day.office.state.officials if one.post is Post.GENERAL_DIRECTOR
    )

    day.send("/relieve", post=director.post, person=director.person)

    assert "falta 1 cargo (art. 31)" in unescape(day.show())


@pytest.mark.article("FID-31-p1")
def test_too_few_arbiters_are_warned_of_with_the_article(record_hall: HallDay) -> None:
    day = official_day(record_hall, "arbiters", entries=41)

    page = unescape(day.show())

    said = "Faltan 3 árbitros: se recomienda uno por cada 40 atletas, y hay 82"
    assert f"{said} (art. 31-p1)." in page


@pytest.mark.article("FID-19", "FID-20")
def test_both_organising_bodies_are_named_for_the_event(record_hall: HallDay) -> None:
    day = club_day(record_hall, "bodies")
    for post, name in (
        (Post.ORGANISING_COMMISSION, "Olga Ríos"),
        (Post.LOCAL_COMMISSION, "Lola Sanz"),
    ):
        day.send("/officials", post=post, name=name)
    day.send("/officials", post=Post.ARBITER, name="Luis Gil", tables="1-2", athlete="1")

    page = unescape(day.show())
    view = show_officials(day.office.context, day.event, {})

    assert [one in page for one in ("Olga Ríos", "Lola Sanz", "mesas 1, 2")] == [True] * 3
    assert "también compite: Athlete 1.0" in page
    assert (len(view.organising), len(view.local), len(view.arbiters)) == (1, 1, 1)


@pytest.mark.article("FID-96-pu")
def test_a_president_is_named_as_a_delegate_by_right(record_hall: HallDay) -> None:
    day = official_day(record_hall, "president")

    day.send("/officials", post="delegate", name="Delia Ríos", by_right="on")

    assert [one.by_right for one in day.office.state.officials] == [True]
    assert "nato, sin carta" in day.show()
