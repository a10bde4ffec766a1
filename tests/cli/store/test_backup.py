"""`capicua backup`, `restore` and `move` in a real terminal."""

import re
from pathlib import Path

import pytest

from capicua.actions.engine.ports import Decision
from capicua.journal import chain
from capicua.store.copies.backup import write_backup
from capicua.store.opening import open_reader, open_store
from cli.terminal import Answer, capicua
from store.journals import EVENT, body, header, numbers, request


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a data folder with a store that holds two facts."""
    with open_store(tmp_path / "capicua.db", chain) as store:
        store.create(EVENT, header())
        store.append(EVENT, 0, request("a"), Decision([body(1), body(2)]))
    return tmp_path


def run(home: Path, *arguments: str) -> Answer:
    return capicua(*arguments, CAPICUA_HOME=str(home), CAPICUA_STORE="")


def test_a_backup_is_written_beside_the_store_and_restored_elsewhere(home: Path) -> None:
    written = run(home, "backup", "--json")
    file = Path(written.document["file"])
    restored = run(home, "restore", str(file), "--store", str(home / "new.db"), "--json")

    assert re.fullmatch(r"capicua-\d{8}T\d{6}Z\.db", file.name)
    assert file.parent == home / "backups"
    assert written.document == {
        "file": str(file), "events": 1, "facts": 2, "accounts": 0, "removed": [],
    }  # fmt: skip
    assert restored.document == {
        "store": str(home / "new.db"), "events": 1, "facts": 2, "accounts": 0,
        "replaced": None,
    }  # fmt: skip
    with open_reader(home / "new.db") as reader:
        assert numbers(reader) == [1, 2]


def test_old_backups_make_room_for_new_ones(home: Path) -> None:
    folder = home / "backups"
    folder.mkdir()
    for day in ("01", "02"):
        (folder / f"capicua-202001{day}T000000Z.db").touch()
    (folder / "capicua-mine.db").touch()

    said = run(home, "backup", "--keep", "2").out

    assert said.count("1 events, 2 facts, written and checked.") == 1
    assert f"{folder / 'capicua-20200101T000000Z.db'}: removed.\n" in said
    kept = sorted(path.name for path in folder.iterdir())
    assert kept[0] == "capicua-20200102T000000Z.db"
    assert len(kept) == 3


def test_a_store_is_not_overwritten_without_a_word(home: Path) -> None:
    file = write_backup(home / "capicua.db", home, "20261116T200500Z", chain).path
    refused = run(home, "restore", str(file))
    replaced = run(home, "restore", str(file), "--replace")

    assert refused.status == 2
    assert "1 events, 2 facts" in refused.err
    assert "--replace" in refused.err
    assert (replaced.status, replaced.out) == (
        0,
        f"{home / 'capicua.db'}: 1 events, 2 facts, restored and checked.\n"
        f"What was there is now {home / 'capicua.db.replaced-1'}.\n",
    )


def test_a_store_moves_and_stays_where_it_was(home: Path) -> None:
    old, new = home / "capicua.db", home / "there.db"
    moved = run(home, "move", "--to", str(new))
    refused = run(home, "move", "--to", str(new), "--json")

    assert moved.out == (
        f"{new}: 1 events, 2 facts, copied and compared one by one.\n"
        f"{old} is as it was. Name the new place with --store.\n"
    )
    assert refused.status == 2
    assert refused.document["error"]["code"] == "store_not_empty"
    for name in (old, new):
        with open_reader(name) as reader:
            assert numbers(reader) == [1, 2]


def test_a_running_server_is_backed_up_and_not_moved(home: Path) -> None:
    with open_store(home / "capicua.db", chain) as store:
        store.append(EVENT, 2, request("b"), Decision([body(3)]))
        assert run(home, "backup", "--json").document["facts"] == 3
        assert run(home, "move", "--to", str(home / "x.db")).status == 2
