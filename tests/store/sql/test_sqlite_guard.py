"""One writer at a time, and only where SQLite keeps what it confirms."""

import os
from pathlib import Path

import pytest

from capicua.kernel.error import RuleViolation
from capicua.store.sql.sqlite_guard import lock_for_writing, require_write_ahead_log


def test_the_lock_names_who_holds_it_and_ends_with_its_release(tmp_path: Path) -> None:
    file = tmp_path / "capicua.db"
    lock = lock_for_writing(file)

    with pytest.raises(RuleViolation, match=f"process {os.getpid()}") as caught:
        lock_for_writing(file)

    assert caught.value.code == "store_in_use"
    lock.release()
    lock_for_writing(file).release()


def test_a_place_without_a_log_is_refused(tmp_path: Path) -> None:
    require_write_ahead_log("wal", tmp_path)
    with pytest.raises(RuleViolation, match="disk of this machine"):
        require_write_ahead_log("delete", tmp_path)
