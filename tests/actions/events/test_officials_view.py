"""The record shows who runs an event, who is missing, and for whom the director stands."""

import pytest

from actions.event_office import CHIEF, LUIS, Office
from actions.official_hall import COMMISSION, official_hall
from capicua.actions.events.officials import (
    NameOfficial,
    OfficialView,
    name_official,
    show_officials,
)
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.rulebooks import load

PEOPLE = {"dora": "Dora Paz", "luis": "Luis Gil", "olga": "Olga Ríos", "lola": "Lola Sanz"}


def test_the_commission_stands_in_its_order_and_nobody_is_missing() -> None:
    office = official_hall()

    view = show_officials(office.context, "copa", PEOPLE)

    assert view.main == tuple(
        OfficialView(post, COMMISSION[post], PEOPLE.get(COMMISSION[post], COMMISSION[post]))
        for post in MAIN_POSTS
    )
    assert view.arbiters == (OfficialView(Post.ARBITER, LUIS.id, "Luis Gil"),)
    assert (view.vacant, view.needs_commission, view.missing_arbiters) == ((), True, 0)


@pytest.mark.article("FID-32")
def test_the_general_director_is_known_by_name_for_the_papers() -> None:
    office = official_hall()

    assert show_officials(office.context, "copa", PEOPLE).general_director == "Dora Paz"


def test_the_two_organising_bodies_and_who_competes_are_shown() -> None:
    office = Office()
    office.create()
    office.enter(2)
    (first, _) = office.state.entries[1].particulars.athletes
    for asked in (
        NameOfficial(Post.ORGANISING_COMMISSION, "olga"),
        NameOfficial(Post.LOCAL_COMMISSION, "lola"),
        NameOfficial(Post.DELEGATE, "dora", first, letter="letter 7"),
        NameOfficial(Post.ARBITER, LUIS.id, tables=(1, 2)),
    ):
        name_official(office.context, office.caller(), asked)

    view = show_officials(office.context, "copa", PEOPLE)

    assert view.everybody == (
        OfficialView(Post.ARBITER, "luis", "Luis Gil", (1, 2)),
        OfficialView(Post.ORGANISING_COMMISSION, "olga", "Olga Ríos"),
        OfficialView(Post.LOCAL_COMMISSION, "lola", "Lola Sanz"),
        OfficialView(
            Post.DELEGATE, "dora", "Dora Paz", (), "Athlete 1.0", letter="letter 7"
        ),
    )
    assert (view.vacant, view.general_director) == (MAIN_POSTS, "")


def test_arbiters_are_counted_against_the_books_recommendation() -> None:
    office = Office()
    office.create()
    office.enter(41)
    name_official(office.context, office.caller(), NameOfficial(Post.ARBITER, CHIEF.id))

    view = show_officials(office.context, "copa", {})

    each = load("fid-2015").officials.athletes_per_arbiter
    assert (view.athletes, view.each, view.missing_arbiters) == (82, each, 2)
