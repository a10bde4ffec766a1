"""What is kept about people, in memory, on SQLite and on PostgreSQL alike."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import URL

from actions.accounts.memory_people import MemoryPeople
from actions.accounts.people_office import PASSWORD, SOURCE, Town, refusal
from capicua.actions.accounts.founding import Founding, found
from capicua.actions.accounts.identity.proofs import (
    Passkey,
    PasskeyChallenge,
    RecoveryCode,
    SecondFactor,
    StepUp,
)
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.ports import (
    KEYS,
    MOMENTS,
    Account,
    AccountChange,
    AccountDeed,
    CodeTry,
    FeaturedRow,
    Grant,
    Hosting,
    Invitation,
    KeyKind,
    Organisation,
    Password,
    People,
    PhoneKey,
    Records,
    Registration,
    RegistrationStatus,
    SeatKey,
    SecurityKind,
    SecurityNote,
    Session,
    SignIn,
    SignInOutcome,
    Token,
    TokenScope,
)
from capicua.actions.accounts.registrations import Register, confirm_registration, register
from capicua.actions.accounts.sign_in import sign_in
from capicua.actions.accounts.tokens import MakeToken, make_token
from capicua.actions.registry.ports import KEYS as REGISTRY_KEYS
from capicua.actions.registry.ports import (
    AthleteLink,
    CareerRow,
    OfficeHosting,
    OfficeKey,
    PersonRow,
)
from capicua.journal import chain
from capicua.journal.actor import Role
from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.store.database import Database
from capicua.store.opening import open_reader, open_store
from capicua.store.sql.place import Place
from capicua.store.sql.row_tables import TABLES

ROWS: tuple[NamedTuple, ...] = (
    Organisation(1, "Peña Ñandú"),
    Account(1, 1, "ana", "Ana", Role.OWNER, True),
    Account(2, 1, "", "Rosa", None, False),
    Password(1, "$argon2id$…"),
    Session(1, "csrf", "2026-11-16", "2026-11-17", "ab"),
    Token(
        1, 1, "x", frozenset({TokenScope.READ, TokenScope.DESK}), "2026", "", False, "cd"
    ),
    Token(2, 1, "y", frozenset(), "2026", "2027", True, "ef"),
    Invitation(1, None, Role.OWNER, None, "Vecinos", "2026", False, None, "01"),
    Invitation(2, 1, None, "copa", "", "2026", True, 2, "02"),
    Grant("copa", 2, Role.CHIEF_ARBITER, (3, 11)),
    Grant("liga", 2, Role.SCORER, ()),
    SignIn("2026-11-16", "ana", "192.0.2.7", SignInOutcome.LIMITED, 1),
    Hosting("copa", 1, True, False),
    Registration(
        1, "copa", "Ada", None, None, "VEN", "", "a\nb", "2026", RegistrationStatus.REFUSED,
        "no", None,
    ),
    Registration(
        2, "copa", "Bo", "Cy", "Puerto", None, "c", "", "2027",
        RegistrationStatus.CONFIRMED, "", 7, "hall", "desk:u2",
    ),
    PhoneKey("copa", 3, KeyKind.LINK, "2026-11-16", "0a"),
    PhoneKey("copa", 3, KeyKind.CODE, "2026-11-16", "0b"),
    PhoneKey("copa", 3, KeyKind.PHONE, "2026-11-17", "0c"),
    SeatKey("copa", 2, 1, 0, 4, (7, 8), "2026-11-16", "u1", "0d"),
    SeatKey("copa", 2, 1, 3, 0, (), "2026-11-16", "u2", "0e"),
    CodeTry("2026-11-16", "copa/3", "192.0.2.7", SignInOutcome.WRONG, 1),
    FeaturedRow("copa", '{"moves":["66"]}'),
    SecondFactor(1, "ABC234", "2026", True, 59),
    SecondFactor(2, "DEF567", "2027", False, 0),
    RecoveryCode("0f", 1),
    StepUp("10", 1, "2026-11-16"),
    OfficeHosting("liga", 1),
    OfficeKey("liga", "-----BEGIN PRIVATE KEY-----"),
    PersonRow("liga", 7, "0a", b"salt", '{"name":"Ana"}', True),
    AthleteLink("copa", 3, "liga", 7),
    CareerRow("liga", "copa", 3, 7, '{"place":1}'),
    Passkey("AAE", 1, "liga.example.org", "pQEC", 7, "teléfono", "2026", ""),
    Passkey("AAF", 2, "localhost", "pQED", 0, "llave", "2026", "2027"),
    PasskeyChallenge("11", "", "2026-11-16"),
    SecurityNote("2026", SecurityKind.DENIED, "192.0.2.7", 1, 2, "copa", "POST /x", 8, 1),
    SecurityNote("2027", SecurityKind.EXPORTED, "", None, None, None, "bundle", 1, 2),
    AccountChange("2026", 1, AccountDeed.FOUNDED, 1, 1, Role.OWNER, None, "Peña", 1),
    AccountChange("2027", 1, AccountDeed.ROLE_TAKEN, None, 2, None, "copa", "", 2),
)  # fmt: skip


@pytest.fixture(
    params=[
        pytest.param("memory"),
        pytest.param("file", marks=pytest.mark.slow),
        pytest.param("address", marks=pytest.mark.slow),
    ]
)
def people(request: pytest.FixtureRequest) -> Iterator[People]:
    """Return each place where people are kept."""
    if request.param == "memory":
        yield MemoryPeople()
        return
    with open_store(request.getfixturevalue(request.param), chain) as store:
        yield store.people


def keep(people: People, *rows: NamedTuple) -> None:
    def deed(records: Records) -> None:
        for row in rows:
            records.keep(row)

    people.change(deed)


def every(records: Records, kind: type[NamedTuple]) -> tuple[NamedTuple, ...]:
    return records.every(kind)


def test_every_kind_has_its_table_with_its_key() -> None:
    found = {
        kind: tuple(table.primary_key.columns.keys()) for kind, table in TABLES.items()
    }

    assert found == {**KEYS, **REGISTRY_KEYS}
    assert all(set(kind._fields) == set(TABLES[kind].c.keys()) for kind in TABLES)
    assert all(name in kind._fields for kind, name in MOMENTS.items())


def test_every_row_comes_back_as_it_was_kept(people: People) -> None:
    keep(people, *ROWS)

    for kind in (*KEYS, *REGISTRY_KEYS):
        kept = people.look(partial(every, kind=kind))
        assert kept == tuple(row for row in ROWS if type(row) is kind)


def test_rows_are_found_by_any_field(people: People) -> None:
    keep(people, *ROWS)

    def question(records: Records) -> list[tuple[NamedTuple, ...]]:
        return [
            records.every(Account, login=""),
            records.every(Account, role=Role.OWNER, organisation=1),
            records.every(Account, role=None),
            records.every(Token, is_revoked=False),
            records.every(Registration, partner=None, status=RegistrationStatus.REFUSED),
            records.every(Registration, since="2027"),
            records.every(Registration, since="2027x"),
            records.every(SignIn, outcome=SignInOutcome.OK),
        ]

    assert people.look(question) == [
        (ROWS[2],), (ROWS[1],), (ROWS[2],), (ROWS[5],), (ROWS[13],), (ROWS[14],), (), (),
    ]  # fmt: skip


def test_a_row_replaces_the_one_with_its_key(people: People) -> None:
    keep(people, *ROWS)
    keep(people, Hosting("copa", 2, False, True), Grant("liga", 2, Role.DESK, (1,)))

    assert people.look(lambda records: records.every(Hosting)) == (
        Hosting("copa", 2, False, True),
    )
    assert people.look(lambda records: records.every(Grant)) == (
        Grant("copa", 2, Role.CHIEF_ARBITER, (3, 11)),
        Grant("liga", 2, Role.DESK, (1,)),
    )


def test_rows_are_dropped_by_field_or_age(people: People) -> None:
    old = SignIn("2025", "ana", "x", SignInOutcome.OK, 7)
    keep(people, *ROWS, old)

    def deed(records: Records) -> None:
        records.drop(SignIn, before="2026")
        records.drop(Token, account=1, is_revoked=True)
        records.drop(Session, account=9)

    people.change(deed)
    assert people.look(lambda records: records.every(SignIn)) == (ROWS[11],)
    assert people.look(lambda records: records.every(Token)) == (ROWS[5],)
    assert people.look(lambda records: records.every(Session)) == (ROWS[4],)


def test_numbers_go_on_from_the_highest(people: People) -> None:
    assert people.look(lambda records: records.next_id(Account)) == 1
    keep(people, *ROWS)
    assert people.look(lambda records: records.next_id(Account)) == 3


def test_a_deed_that_is_refused_leaves_no_trace(people: People) -> None:
    def deed(records: Records) -> None:
        records.keep(Organisation(1, "Puerto"))
        raise RuleViolation("no", "No.")

    assert refusal(lambda: people.change(deed)) == "no"
    assert people.look(lambda records: records.every(Organisation)) == ()


def test_deeds_happen_one_after_the_other(people: People) -> None:
    def add(records: Records) -> int:
        number = records.next_id(Organisation)
        records.keep(Organisation(number, f"Peña {number}"))
        return number

    with ThreadPoolExecutor(8) as pool:
        numbers = sorted(pool.map(lambda _: people.change(add), range(40)))

    assert numbers == list(range(1, 41))


def test_a_text_that_no_database_holds_is_refused(file: Path) -> None:
    with open_store(file, chain) as store:
        torn = Organisation(1, "a\0b")
        assert refusal(lambda: keep(store.people, torn)) == "unwritable_text"


@pytest.mark.slow
def test_two_processes_of_one_server_change_one_after_the_other(address: URL) -> None:
    with open_store(address, chain) as one, open_store(address, chain) as other:
        towns = [Town(store.people) for store in (one, other) for _ in range(4)]

        def try_it(number: int) -> str:
            asked = Founding("Puerto", "Ana", f"owner{number}", PASSWORD)
            try:
                found(towns[number].office, asked)
            except RuleViolation as refused:
                return refused.code
            return "founded"

        with ThreadPoolExecutor(8) as pool:
            answers = sorted(pool.map(try_it, range(8)))
        assert answers == ["already_founded"] * 7 + ["founded"]
        assert len(one.people.look(lambda records: records.every(Account))) == 1


@pytest.mark.slow
def test_a_limit_holds_over_two_processes(address: URL) -> None:
    with open_store(address, chain) as one, open_store(address, chain) as other:
        towns = (Town(one.people), Town(other.people))
        towns[0].found()

        def guess(number: int) -> str:
            office = towns[number % 2].office
            return refusal(lambda: sign_in(office, "ana", f"guess {number}", SOURCE))

        with ThreadPoolExecutor(8) as pool:
            codes = list(pool.map(guess, range(20)))
        assert codes.count("wrong_credentials") == 5


@pytest.mark.slow
def test_a_reader_looks_while_the_store_is_written_and_changes_nothing(
    place: Place, store: Database
) -> None:
    keep(store.people, *ROWS)
    with open_reader(place) as reader:
        assert reader.people.look(lambda records: records.every(Organisation)) == (ROWS[0],)
        with pytest.raises(BrokenInvariant):
            reader.people.change(lambda records: records.next_id(Account))


@pytest.mark.slow
def test_people_who_confirm_a_registration_at_once_make_one_entry(store: Database) -> None:
    town = Town(store.people, store)
    owner = town.founded()
    desks = [owner, town.member("eva", Role.DESK), town.member("luz", Role.DESK)]
    event = town.hosted(owner, registration=True)
    asked_for = [Register(f"Ada {number}", f"Bo {number}") for number in range(4)]
    made = [register(town.office, event, asked, SOURCE) for asked in asked_for]

    with ThreadPoolExecutor(12) as pool:
        work = [(desk, one.id) for one in made for desk in desks]
        done = list(pool.map(lambda one: confirm_registration(town.office, *one), work))

    entries = {one.id: one.entry for one in done}
    assert sorted(entries.values(), key=str) == [1, 2, 3, 4]
    assert all(one.entry == entries[one.id] for one in done)
    assert sorted(town.events.state.entries) == [1, 2, 3, 4]


def test_no_secret_stands_in_the_file(file: Path) -> None:
    with open_store(file, chain) as store:
        town = Town(store.people)
        owner = town.founded()
        secrets = [
            town.sign_in().token,
            make_token(town.office, owner, MakeToken("x", frozenset(TokenScope))).secret,
            invite(town.office, owner, Invite(Role.DESK)).code,
            PASSWORD,
        ]
        written = b"".join(path.read_bytes() for path in file.parent.iterdir())

    assert b"Ana P" in written
    assert [one for one in secrets if one.encode() in written] == []
