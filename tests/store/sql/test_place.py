"""Where a store is, as people write it."""

from pathlib import Path

import pytest
from sqlalchemy import make_url

from capicua.kernel.error import RuleViolation
from capicua.store.sql.place import find_place, name_of, read_place

SERVER = make_url("postgresql+psycopg://ana:secret@db.example:5432/copa")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        pytest.param("/srv/copa.db", Path("/srv/copa.db"), id="path"),
        pytest.param("copa.db", Path.cwd() / "copa.db", id="relative-path"),
        pytest.param("~/copa.db", Path.home() / "copa.db", id="path-at-home"),
        pytest.param("sqlite:////srv/copa.db", Path("/srv/copa.db"), id="sqlite-address"),
        pytest.param("sqlite:///copa.db", Path.cwd() / "copa.db", id="relative-address"),
        pytest.param("postgresql://ana:secret@db.example:5432/copa", SERVER, id="server"),
        pytest.param("postgres://ana:secret@db.example:5432/copa", SERVER, id="short-name"),
    ],
)
def test_a_place_is_a_path_or_an_address(written: str, expected: object) -> None:
    assert read_place(written) == expected


@pytest.mark.parametrize("written", ["mysql://x/y", "postgresql://host:port/x"])
def test_another_kind_of_place_is_refused(written: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        read_place(written)

    assert (caught.value.code, caught.value.at) == ("unknown_store", "store")
    assert "postgresql://" in caught.value.message


def test_what_is_named_comes_before_the_environment_and_that_before_home() -> None:
    both = {"CAPICUA_STORE": "/srv/a.db", "CAPICUA_HOME": "/srv/home"}

    assert find_place("/srv/b.db", both) == Path("/srv/b.db")
    assert find_place(None, both) == Path("/srv/a.db")
    assert find_place(None, {"CAPICUA_HOME": "/srv/home"}) == Path("/srv/home/capicua.db")
    assert find_place(None, {}) == Path.home() / ".local/share/capicua/capicua.db"


def test_a_password_is_never_shown() -> None:
    assert name_of(SERVER) == "postgresql://ana:***@db.example:5432/copa"
    assert name_of(Path("/srv/a.db")) == "/srv/a.db"
