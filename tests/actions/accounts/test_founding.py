"""The first start: whoever comes first owns the server."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.founding import Founding, found, is_new
from capicua.actions.accounts.ports import Account, Organisation, Password
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation


def test_a_new_server_gets_an_organisation_and_its_owner() -> None:
    town = Town()

    assert is_new(town.office)
    assert town.found("Ana.P") == Account(1, 1, "ana.p", "Ana Pérez", Role.OWNER, True)
    assert not is_new(town.office)
    rows = town.office.people.look(
        lambda records: (
            records.every(Organisation), records.every(Account), records.every(Password)
        )
    )  # fmt: skip
    assert rows[0] == (Organisation(1, "Puerto"),)
    assert len(rows[1]) == len(rows[2]) == 1


def test_a_server_is_founded_once() -> None:
    town = Town()
    town.found()

    assert refusal(lambda: town.found("eva")) == "already_founded"


def test_of_many_who_found_a_server_at_once_one_succeeds() -> None:
    town = Town()

    def try_it(number: int) -> str:
        try:
            town.found(f"owner{number}")
        except RuleViolation as refused:
            return refused.code
        return "founded"

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(try_it, range(8)))

    assert answers == ["already_founded"] * 7 + ["founded"]


@pytest.mark.parametrize(
    ("asked", "code", "at"),
    [
        (Founding("", "Ana", "ana", PASSWORD), "wrong_name", "organisation"),
        (Founding("Puerto", "A\x07na", "ana", PASSWORD), "wrong_name", "name"),
        (Founding("Puerto", "Ana", "a", PASSWORD), "wrong_login", "login"),
        (Founding("Puerto", "Ana", "ana luz", PASSWORD), "wrong_login", "login"),
        (Founding("Puerto", "Ana", "ana", "short"), "weak_password", "password"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(asked: Founding, code: str, at: str) -> None:
    town = Town()
    with pytest.raises(RuleViolation) as caught:
        found(town.office, asked)

    assert (caught.value.code, caught.value.at) == (code, at)
    assert is_new(town.office)
