"""`capicua account password`: the way back in for an owner who forgot the password."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from actions.accounts.people_office import PASSWORD, SOURCE, Town
from capicua.actions.accounts.sign_in import sign_in
from capicua.cli.account import app
from capicua.cli.workspace import managing
from capicua.kernel.error import RuleViolation

NEW = "ficha doble seis nueva"


@pytest.fixture
def store(tmp_path: Path) -> str:
    place = str(tmp_path / "capicua.db")
    with managing(place) as office:
        town = Town(office.people)
        town.found()
    return place


def run(store: str, *arguments: str, typed: str) -> str:
    done = CliRunner().invoke(
        app, ["password", *arguments, "--store", store], input=typed, catch_exceptions=False
    )
    return done.output


def test_a_password_from_standard_input_opens_from_then_on(store: str) -> None:
    said = run(store, "Ana", "--stdin", typed=f"{NEW}\n")

    assert said == "Ana Pérez (ana) has a new password. Sign in with it.\n"
    with managing(store) as office:
        assert sign_in(office, "ana", NEW, SOURCE).account.name == "Ana Pérez"
        with pytest.raises(RuleViolation, match="do not belong together"):
            sign_in(office, "ana", PASSWORD, SOURCE)


def test_a_person_types_it_twice_and_sees_nothing_of_it(store: str) -> None:
    said = run(store, "ana", "--json", typed=f"{NEW}\n{NEW}\n")

    assert NEW not in said
    assert said.endswith('{"login": "ana", "name": "Ana Pérez"}\n')


def test_an_unknown_login_is_refused_before_anybody_types(store: str) -> None:
    with pytest.raises(RuleViolation, match="There are: ana"):
        run(store, "nadie", typed="")
