"""The commission is asked and votes through the page."""

from html import unescape

from capicua.actions.events.officials import NameOfficial, name_official
from capicua.event.facts.officials import Post
from web.days.hall_day import HallDay
from web.days.phone_day import owner_of
from web.days.record_day import RecordDay, official_day


def with_owner(hall: HallDay, event: str) -> RecordDay:
    """Return an event whose general director is the person at the desk."""
    day = official_day(hall, event)
    account = owner_of(hall).account
    assert account is not None
    # Nobody names herself: somebody else at the desk does.
    named = NameOfficial(Post.GENERAL_DIRECTOR, f"u{account.id}")
    name_official(day.office.context, day.office.caller(), named)
    day.send("/officials", post=Post.TECHNICAL_DIRECTOR, name="Tito Rivas")
    return day


def test_a_question_is_asked_and_a_member_votes(record_hall: HallDay) -> None:
    day = with_owner(record_hall, "votes")
    day.send("/votes", question="¿Se repite la mesa 3?")
    (motion,) = day.office.state.motions
    before = unescape(day.show("/votes"))

    day.send(f"/votes/{motion}", vote="for")

    page = unescape(day.show("/votes"))
    assert "A favor 0, en contra 0" in before
    for said in (
        "¿Se repite la mesa 3?",
        "A favor 1, en contra 0",
        "Se aprueba con 3 votos (art. 31-p3)",
        "no aprobado",
    ):
        assert said in page
    assert dict(day.office.state.motions[motion].votes) == {Post.GENERAL_DIRECTOR: True}


def test_in_her_own_case_she_has_no_vote_and_no_button(record_hall: HallDay) -> None:
    day = with_owner(record_hall, "own-case")
    own = day.office.state.officials[0].person
    day.send("/votes", question="¿Se sanciona?", concerns=[own])
    (motion,) = day.office.state.motions

    page = unescape(day.show("/votes"))
    refused = day.refused(f"/votes/{motion}", vote="for")

    assert ("sin voto: es su caso" in page, "Votar a favor" in page) == (True, False)
    assert refused == "own_case"


def test_an_empty_question_is_refused(record_hall: HallDay) -> None:
    day = with_owner(record_hall, "no-question")

    assert day.refused("/votes", question=" ") == "missing_reason"
    assert "Todavía no se ha preguntado nada" in unescape(day.show("/votes"))
