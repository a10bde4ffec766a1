"""Badges: name, role and event for every official."""

import pytest

from capicua.documents.badges import Badge, print_badges
from capicua.event.facts.officials import Post
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, SPANISH

HOSTED = HEADING._replace(host="Club Puerto")


@pytest.mark.article("FID-38")
def test_a_badge_says_name_role_and_event() -> None:
    badges = [
        Badge("Rosa Gil", (Post.CHIEF_ARBITER,)),
        Badge("Sara Ortiz", (Post.SECRETARY_GENERAL, Post.DELEGATE)),
    ]

    (page,) = pages_of(print_badges(HOSTED, badges, SPANISH))

    for said in (
        "Copa Caracas Rosa Gil Árbitro principal Club Puerto",
        "Copa Caracas Sara Ortiz Secretario general · Delegado Club Puerto",
    ):
        assert said in page


def test_eight_badges_fit_on_a_page() -> None:
    badges = [Badge(f"Árbitro {number}", (Post.ARBITER,)) for number in range(9)]

    pages = pages_of(print_badges(HEADING, badges, SPANISH))

    assert [page.count("Copa Caracas") for page in pages] == [8, 1]


def test_without_officials_the_page_says_so() -> None:
    (page,) = pages_of(print_badges(HEADING, [], SPANISH))

    assert "Nadie está nombrado todavía." in page
