"""Accounts go along when a store is copied; who is signed in stays behind."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
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
    Account,
    CodeTry,
    FeaturedRow,
    KeyKind,
    PhoneKey,
    Records,
    SeatKey,
    SecurityKind,
    SecurityNote,
    Session,
    SignInOutcome,
    TokenScope,
)
from capicua.actions.accounts.registrations import Register, register
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.tokens import MakeToken, make_token, visitor_of_bearer
from capicua.actions.accounts.workspace import ANYBODY
from capicua.journal import chain
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.store.copies.backup import write_backup
from capicua.store.copies.copying import COPIED, Contents, compare, frozen
from capicua.store.copies.moving import move
from capicua.store.copies.restoring import restore
from capicua.store.opening import open_store
from capicua.store.sql import people_tables
from capicua.store.sql.place import Place
from capicua.store.sql.tables import metadata

pytestmark = pytest.mark.slow

MOMENT = "20261116T200500Z"


class Keys(NamedTuple):
    """Secrets that were given out in a store."""

    session: str
    token: str


@pytest.fixture(params=["file", "server"], ids=["to-sqlite", "to-postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Return another place, also if the first one is of the same kind."""
    if request.param == "file":
        return tmp_path / "other" / "target.db"
    address: Place = request.getfixturevalue("other_address")
    return address


def fill(place: Place) -> Keys:
    """Put something into every table of people."""
    with open_store(place, chain) as store:
        town = Town(store.people, store)
        owner = town.founded()
        event = town.hosted(owner, registration=True)
        town.member("luis", Role.ARBITER, event)
        invite(town.office, owner, Invite(Role.DESK))
        register(town.office, event, Register("Ada", "Bo"), "hall")
        token = make_token(town.office, owner, MakeToken("x", frozenset({TokenScope.READ})))
        store.people.change(lambda records: keep_hall_rows(records, event))
        return Keys(town.sign_in().token, token.secret)


def keep_hall_rows(records: Records, event: str) -> None:
    """Write what the phones and the featured table keep."""
    moment = "2026-11-16T20:05:00.000000Z"
    records.keep(PhoneKey(event, 7, KeyKind.CODE, moment, "a digest"))
    records.keep(SeatKey(event, 1, 7, 0, 2, (3, 4), moment, "u1", "another digest"))
    records.keep(CodeTry(moment, event, "hall", SignInOutcome.WRONG, 1))
    records.keep(FeaturedRow(event, "{}"))
    records.keep(SecondFactor(1, "A SECRET", moment, True, 59))
    records.keep(RecoveryCode("a third digest", 1))
    records.keep(StepUp("a session", 1, moment))
    records.keep(Passkey("AAE", 1, "liga.example.org", "pQEC", 7, "phone", moment, ""))
    records.keep(PasskeyChallenge("a question", "", moment))
    records.keep(SecurityNote(moment, SecurityKind.DENIED, "hall", 1, id=1))


def rows(place: Place) -> dict[str, tuple[NamedTuple, ...]]:
    """Return all rows about people but those of sessions."""

    def question(records: Records) -> dict[str, tuple[NamedTuple, ...]]:
        gone = (Session, StepUp, PasskeyChallenge)
        kinds = [kind for kind in KEYS if kind not in gone]
        return {kind.__name__: records.every(kind) for kind in kinds}

    with open_store(place, chain) as store:
        return store.people.look(question)


def check_arrival(place: Place, keys: Keys) -> None:
    """Check that people sign in where they arrived, and that no session came along."""
    with open_store(place, chain) as store:
        town = Town(store.people, store)
        assert visitor_of(town.office, keys.session) == ANYBODY
        assert store.people.look(lambda records: records.every(Session)) == ()
        assert store.people.look(lambda records: records.every(StepUp)) == ()
        assert store.people.look(lambda records: records.every(PasskeyChallenge)) == ()
        assert visitor_of_bearer(town.office, keys.token).account is not None
        assert town.sign_in("ana", PASSWORD).account.role is Role.OWNER


def test_every_table_is_copied_but_the_sessions() -> None:
    named = {table.name for table in (*COPIED, *people_tables.STAYING)}

    assert named == set(metadata.tables)


def test_accounts_move_between_any_two_places(place: Place, target: Place) -> None:
    keys = fill(place)
    before = rows(place)

    assert all(before.values())
    assert move(place, target, chain) == Contents(1, 1, 2)
    assert rows(target) == before
    check_arrival(target, keys)


def test_a_backup_holds_accounts_and_no_session(
    place: Place, target: Place, tmp_path: Path
) -> None:
    keys = fill(place)
    before = rows(place)
    backup = write_backup(place, tmp_path / "backups", MOMENT, chain)
    with closing(sqlite3.connect(backup.path)) as raw:
        assert raw.execute("SELECT count(*) FROM sessions").fetchone() == (0,)

    assert backup.contents == Contents(1, 1, 2)
    assert backup.contents.text == "1 events, 1 facts, 2 accounts"
    restore(backup.path, target, chain, replace=False)
    assert rows(target) == before
    check_arrival(target, keys)


def test_a_place_with_accounts_is_not_empty(place: Place, target: Place) -> None:
    fill(place)
    with open_store(target, chain) as store:
        Town(store.people).found("other")

    assert refusal(lambda: move(place, target, chain)) == "store_not_empty"
    with open_store(target, chain) as store:
        found = store.people.look(lambda records: records.every(Account))
    assert [one.login for one in found] == ["other"]


def test_whoever_was_signed_in_where_a_backup_is_restored_is_out(
    place: Place, target: Place, tmp_path: Path
) -> None:
    keys = fill(place)
    backup = write_backup(place, tmp_path / "backups", MOMENT, chain).path
    with open_store(target, chain) as store:
        town = Town(store.people)
        town.found("other")
        stranger = town.sign_in("other").token
    assert refusal(lambda: restore(backup, target, chain, replace=False)) == (
        "store_not_empty"
    )
    restore(backup, target, chain, replace=True)

    with open_store(target, chain) as store:
        assert visitor_of(Town(store.people).office, stranger) == ANYBODY
    check_arrival(target, keys)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE organisations SET name = 'x'",
        "UPDATE accounts SET role = 'owner'",
        "UPDATE passwords SET hash = 'x'",
        "UPDATE tokens SET is_revoked = 1",
        "DELETE FROM invitations",
        "DELETE FROM grants",
        "UPDATE sign_ins SET outcome = 'wrong' WHERE id = 1",
        "UPDATE hostings SET is_listed = 1",
        "UPDATE registrations SET name = 'x'",
        "UPDATE phone_keys SET athlete = 8",
        "UPDATE seat_keys SET seat = 1",
        "DELETE FROM code_tries",
        "UPDATE second_factors SET is_on = 0",
        "DELETE FROM recovery_codes",
        "UPDATE passkeys SET account = 2",
        "UPDATE security_notes SET times = 2",
    ],
)
def test_a_copy_that_differs_in_people_is_found(tmp_path: Path, change: str) -> None:
    one, other = tmp_path / "one.db", tmp_path / "other.db"
    fill(one)
    move(one, other, chain)
    with closing(sqlite3.connect(other)) as raw:
        raw.execute(change)
        raw.commit()

    with (
        frozen(one) as left,
        frozen(other) as right,
        pytest.raises(RuleViolation) as caught,
    ):
        compare(left, right)
    assert caught.value.code == "copy_differs"
