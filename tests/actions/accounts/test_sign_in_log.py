"""The audit: an owner sees the tries that concern the organisation."""

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.members import AddCard, add_card
from capicua.actions.accounts.sign_in_log import show_sign_ins
from capicua.journal.actor import Role


def seen(town: Town, login: str) -> list[tuple[str, str]]:
    found = show_sign_ins(town.office, town.visitor(login))
    return [(one.login, one.outcome.value) for one in found]


def test_an_owner_sees_the_newest_first_and_no_other_organisations() -> None:
    town = Town()
    town.founded()
    town.neighbour()
    refusal(lambda: town.sign_in("ana", "wrong password"))
    refusal(lambda: town.sign_in("nobody", "wrong password"))

    tried = [("nobody", "unknown"), ("ana", "wrong")]
    assert seen(town, "ana") == [("ana", "ok"), *tried, ("ana", "ok"), ("ana", "ok")]
    assert seen(town, "noa") == [("noa", "ok")] * 2


def test_the_audit_is_not_for_the_desk() -> None:
    town = Town()
    town.founded()
    desk = town.member("eva", Role.DESK)

    assert refusal(lambda: show_sign_ins(town.office, desk)) == "not_allowed"


def test_a_login_that_could_be_a_password_is_not_written_down() -> None:
    town = Town()
    town.founded()
    add_card(town.office, town.neighbour(), AddCard("Rosa"))
    refusal(lambda: town.sign_in("my secret password", "x"))

    assert seen(town, "ana")[1] == ("", "unknown")
