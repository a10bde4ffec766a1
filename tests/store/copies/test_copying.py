"""Backup, restore and move: every row arrives, and damage is found."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL

from capicua.actions.engine.ports import (
    Athlete,
    Attachment,
    Decision,
    Head,
    SaltedText,
    Snapshot,
)
from capicua.journal import chain
from capicua.kernel.error import RuleViolation
from capicua.store.copies.backup import Backup, check_file, rotate, write_backup
from capicua.store.copies.copying import Contents, compare, frozen
from capicua.store.copies.moving import move
from capicua.store.copies.restoring import restore
from capicua.store.opening import open_store
from capicua.store.sql.place import Place
from store.journals import EVENT, body, header, lines, request

pytestmark = pytest.mark.slow

MOMENT = "20261116T200500Z"


def fill(place: Place, facts: int = 3) -> None:
    """Put something into every table."""
    with open_store(place, chain) as store:
        for event in (EVENT, "ágora"):
            store.create(event, header(event))
            for number in range(facts):
                store.append(
                    event,
                    number,
                    request(f"r{number}"),
                    Decision(
                        [body(number)],
                        b"\x00answer",
                        texts=[SaltedText(f"{number:064}", b"s", f"text {number}")],
                        athletes=[Athlete(number, f"Ñ {number}", "VEN", None, 1500)],
                        attachments=[Attachment(f"{number:064}", "photo", b"\xff\x00")],
                    ),
                )
            store.save_snapshot(event, Snapshot(Head(1, "h"), "code", b"state"))


def same(one: Place, other: Place) -> Contents:
    """Return how much is in both of two stores that do not differ."""
    with frozen(one) as left, frozen(other) as right:
        return compare(left, right)


def refusal(act: object) -> str:
    assert callable(act)
    with pytest.raises(RuleViolation) as caught:
        act()
    return caught.value.code


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


@pytest.fixture(params=["file", "server"], ids=["to-sqlite", "to-postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Return another place, also if the first one is of the same kind."""
    if request.param == "file":
        return tmp_path / "other" / "target.db"
    address: Place = request.getfixturevalue("other_address")
    return address


def test_a_store_moves_between_any_two_places(place: Place, target: Place) -> None:
    fill(place)

    assert move(place, target, chain) == Contents(2, 6)
    assert same(place, target) == Contents(2, 6)
    with open_store(target, chain) as store:
        store.append(EVENT, 3, request("next"), Decision([body(4)]))
        assert len(lines(store)) == 5
        assert store.append(EVENT, 0, request("r1"), Decision(())).is_repeat


def test_a_backup_of_either_is_restored_into_either(
    place: Place, target: Place, folder: Path
) -> None:
    fill(place)
    backup = write_backup(place, folder, MOMENT, chain)

    assert backup == Backup(folder / f"capicua-{MOMENT}.db", Contents(2, 6))
    assert [path.name for path in folder.iterdir()] == [backup.path.name]
    assert restore(backup.path, target, chain, replace=False).contents == Contents(2, 6)
    assert same(place, target) == Contents(2, 6)


def test_a_full_place_is_not_overwritten_without_a_word(place: Place, folder: Path) -> None:
    fill(place)
    backup = write_backup(place, folder, MOMENT, chain).path
    with open_store(place, chain) as store:
        store.append(EVENT, 3, request("later"), Decision([body(9)]))

    assert (
        refusal(lambda: restore(backup, place, chain, replace=False)) == "store_not_empty"
    )
    assert refusal(lambda: move(backup, place, chain)) == "store_not_empty"
    with open_store(place, chain) as store:
        assert store.head(EVENT).seq == 4

    restored = restore(backup, place, chain, replace=True)

    assert same(place, backup) == restored.contents == Contents(2, 6)
    assert (restored.replaced is not None) == isinstance(place, Path)
    if restored.replaced is not None:
        with open_store(restored.replaced, chain) as store:
            assert store.head(EVENT).seq == 4


def test_a_damaged_store_is_replaced_by_a_backup(file: Path, folder: Path) -> None:
    fill(file)
    backup = write_backup(file, folder, MOMENT, chain).path
    file.write_bytes(b"coffee" * 1000)

    assert refusal(lambda: restore(backup, file, chain, replace=False)) == "store_not_empty"
    restored = restore(backup, file, chain, replace=True)

    assert same(file, backup) == restored.contents
    assert restored.replaced is not None
    assert restored.replaced.read_bytes() == b"coffee" * 1000


def test_a_backup_is_never_written_over_another(file: Path, folder: Path) -> None:
    fill(file)
    write_backup(file, folder, MOMENT, chain)

    assert refusal(lambda: write_backup(file, folder, MOMENT, chain)) == "file_exists"
    assert refusal(lambda: rotate(folder, 0)) == "out_of_range"
    assert refusal(lambda: restore(folder / "none.db", file, chain, replace=True)) == (
        "file_not_read"
    )


def test_a_store_that_is_written_is_not_moved(file: Path, tmp_path: Path) -> None:
    fill(file)
    with open_store(file, chain):
        assert refusal(lambda: move(file, tmp_path / "x.db", chain)) == "store_in_use"
    assert refusal(lambda: move(file, file, chain)) == "same_store"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        pytest.param("DELETE FROM facts WHERE seq = 2", "wrong_sequence", id="dropped"),
        pytest.param("DELETE FROM facts WHERE seq = 3", "journal_cut_short", id="short"),
        pytest.param(
            "UPDATE facts SET line = CAST(replace(CAST(line AS TEXT), '1', '2') AS BLOB)",
            "wrong_hash",
            id="changed",
        ),
    ],
)
def test_a_journal_that_was_tampered_with_is_found(
    file: Path, folder: Path, change: str, code: str
) -> None:
    fill(file)
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("DROP TRIGGER facts_stay_DELETE")
        raw.execute("DROP TRIGGER facts_stay_UPDATE")
        raw.execute(change)
        raw.commit()

    assert refusal(lambda: write_backup(file, folder, MOMENT, chain)) == code
    assert list(folder.iterdir()) == []


def test_every_flipped_byte_of_a_row_or_page_is_found_or_harmless(
    file: Path, folder: Path, tmp_path: Path
) -> None:
    fill(file, facts=1)
    backup = write_backup(file, folder, MOMENT, chain).path
    content = backup.read_bytes()
    spoilt = tmp_path / "spoilt.db"
    start = content.index(header())
    for place in range(start, start + len(header()), 5):
        changed = bytearray(content)
        changed[place] ^= 1
        spoilt.write_bytes(changed)
        assert refusal(lambda: check_file(spoilt, chain))


@pytest.mark.parametrize("page", [1, 2, 5])
def test_a_backup_with_a_torn_page_is_refused(file: Path, folder: Path, page: int) -> None:
    fill(file)
    backup = write_backup(file, folder, MOMENT, chain).path
    torn = bytearray(backup.read_bytes())
    torn[page * 4096 : page * 4096 + 100] = bytes(100)
    backup.write_bytes(torn)

    assert refusal(lambda: restore(backup, file, chain, replace=True)) == "backup_damaged"
    with open_store(file, chain) as store:
        assert len(lines(store)) == 4


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE events SET seq = 9",
        "INSERT INTO facts VALUES ('copa', 4, x'00')",
        "UPDATE requests SET answer = x'00'",
        "DELETE FROM texts WHERE text = 'text 2'",
        "UPDATE athletes SET club = 'x' WHERE number = 2",
        "UPDATE attachments SET name = 'x' WHERE event = 'copa'",
        "UPDATE snapshots SET seq = 5",
    ],
)
def test_a_copy_that_differs_is_found(tmp_path: Path, change: str) -> None:
    one, other = tmp_path / "one.db", tmp_path / "other.db"
    fill(one)
    fill(other)
    with closing(sqlite3.connect(other)) as raw:
        raw.execute(change)
        raw.commit()

    assert refusal(lambda: same(one, other)) == "copy_differs"


def test_a_backup_of_a_server_is_a_file_of_its_own(address: URL, folder: Path) -> None:
    fill(address)
    backup = write_backup(address, folder, MOMENT, chain).path

    with open_store(backup, chain) as store:
        assert len(lines(store)) == 4
