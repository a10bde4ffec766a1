"""Naming the commission and everybody else through the page."""

from html import unescape

import httpx
import pytest

from capicua.actions.events.officials import show_officials
from capicua.event.facts.officials import MAIN_POSTS, Post
from web.days.hall_day import HallDay
from web.days.office_hours import PASSWORD, send
from web.days.record_day import COMMISSION, club_day, official_day
from web.people_pages import link_in


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


def test_a_delegate_without_a_letter_is_told_and_the_letter_is_noted_later(
    record_hall: HallDay,
) -> None:
    day = official_day(record_hall, "letter")
    day.name_commission()
    shown = day.send("/officials", post="delegate", name="Delia Ríos")
    listed = day.show()
    with record_hall.desk.opened.client() as phone:
        door = joined(phone, link_in(shown.text), "delia")
        before = phone.get(door).text
        (delegate,) = (one for one in day.office.state.officials if one.post == "delegate")
        day.send("/letter", post="delegate", person=delegate.person, letter="FVD 14, 2/11")
        day.office.start()
        day.office.pair()
        after = phone.get(door).text

    missing = "falta la carta de acreditación"
    assert [missing in listed, missing in day.show()] == [True, False]
    assert "FVD 14, 2/11" in day.show()
    assert ["Falta su acreditación" in one for one in (before, after)] == [True, False]
    assert ['name="text"' in one for one in (before, after)] == [False, True]
    assert day.refused("/letter", post="scorer", person="u77", letter="x") == (
        "no_such_official"
    )
    assert day.refused("/letter", post="scorer", person="u77", letter="") == "missing_key"


def test_an_arbiter_of_an_official_event_is_asked_for_the_course(
    record_hall: HallDay,
) -> None:
    official, club = official_day(record_hall, "course"), club_day(record_hall, "none")
    official.send("/officials", post="arbiter", name="Nora Luz")
    club.send("/officials", post="arbiter", name="Nora Luz")
    pages = [one.show() for one in (official, club)]
    official.send(
        "/officials", post="arbiter", name="Nora Luz", letter="FID 2026, hasta 2028"
    )

    assert ["falta anotar el curso" in one for one in pages] == [True, False]
    assert "falta anotar el curso" not in official.show()


def joined(phone: httpx.Client, link: str, login: str) -> str:
    """Join by an invitation, and return to which door that leads."""
    answer = phone.post(
        link,
        data={"name": "Otra", "login": login, "password": PASSWORD},
        headers={"accept": "application/json"},
    )
    return str(answer.json()["go"])


def test_naming_shows_the_invitation_and_who_joins_by_it_may_rule(
    record_hall: HallDay,
) -> None:
    day = official_day(record_hall, "invited")
    shown = day.send("/officials", post=Post.CHIEF_ARBITER, name="Inés Mora")
    link, listed = link_in(shown.text), unescape(day.show())
    with record_hall.desk.opened.client() as phone:
        joined = phone.post(
            link,
            data={"name": "Otra", "login": "ines", "password": PASSWORD},
            headers={"accept": "application/json"},
        )
        calls = phone.get(joined.json()["go"])
    (chief,) = day.office.state.officials

    assert '<svg viewBox="' in shown.text.partition('class="code-frame"')[2]
    assert 'aria-label="Invitar por enlace: Inés Mora"' in listed
    assert (joined.json()["go"], calls.status_code) == (
        "/events/invited/arbiter",
        200,
    )
    assert f"Inés Mora ({chief.person})" not in day.show()
    assert "Invitar por enlace: Inés Mora" not in unescape(day.show())


def test_an_official_without_access_is_invited_again(record_hall: HallDay) -> None:
    day = club_day(record_hall, "again")
    first = day.send("/officials", post=Post.ARBITER, name="Nora Luz", tables="2")
    (arbiter,) = day.office.state.officials
    second = day.send("/invite", post=Post.ARBITER, person=arbiter.person)

    assert link_in(first.text) != link_in(second.text)
    assert "mesas 2" in unescape(second.text)
    with record_hall.desk.opened.client() as phone:
        assert phone.get(link_in(first.text)).status_code == 404
        assert phone.get(link_in(second.text)).status_code == 200


def test_the_owner_makes_one_person_of_two(record_hall: HallDay) -> None:
    day = club_day(record_hall, "twins")
    day.send("/officials", post=Post.ARBITER, name="Vera Sol")
    (arbiter,) = day.office.state.officials
    owner = record_hall.owner
    made = send(owner, "/accounts/invitations", role="arbiter", label="otra")
    with record_hall.desk.opened.client() as phone:
        phone.post(
            link_in(made.text),
            data={"name": "Vera Sol", "login": "vera", "password": PASSWORD},
        )
    before = unescape(owner.get("/accounts").text)
    former = arbiter.person.removeprefix("u")
    kept = before.partition(f'name="former" value="{former}"')[2]
    kept = kept.partition('name="kept" value="')[2].partition('"')[0]
    send(owner, "/accounts/merge", former=former, kept=kept)

    after = unescape(owner.get("/accounts").text)
    assert "Vera Sol aparece aquí dos veces" in before
    assert "Vera Sol aparece aquí dos veces" not in after
    assert f"Hizo una sola persona de Vera Sol (u{former}) y Vera Sol." in after
    assert [one.person for one in day.office.state.officials] == [f"u{kept}"]
