"""What this machine says of itself."""

from pathlib import Path

import pytest

from capicua.store import world
from capicua.store.world import machine_timezone


@pytest.mark.parametrize(
    ("variable", "link", "name"),
    [
        ("America/Lima", "/usr/share/zoneinfo/Asia/Tokyo", "America/Lima"),
        (":Europe/Madrid", "/usr/share/zoneinfo/Asia/Tokyo", "Europe/Madrid"),
        ("/usr/share/zoneinfo/Europe/Madrid", "/usr/share/zoneinfo/UTC", "Europe/Madrid"),
        ("HALL-5:30", "/usr/share/zoneinfo/Asia/Tokyo", "UTC"),
        ("", "/usr/share/zoneinfo/America/Santo_Domingo", "America/Santo_Domingo"),
        ("", "../usr/share/zoneinfo/Etc/UTC", "Etc/UTC"),
        ("", "/somewhere/else", "UTC"),
        ("", None, "UTC"),
    ],
)
def test_the_time_zone_of_this_machine_is_named(
    variable: str,
    link: str | None,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    local = tmp_path / "localtime"
    if link is not None:
        local.symlink_to(link)
    monkeypatch.setenv("TZ", variable)
    monkeypatch.setattr(world, "LOCAL_TIME", local)

    assert machine_timezone() == name
