"""Days and hours of an event on its pages and papers, in its own time zone."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from email import message_from_bytes
from email.policy import default
from html import unescape
from pathlib import Path

import pytest

from capicua.actions.appeals.appeals import DecideAppeal, decide_appeal
from web.days.office_hours import send
from web.days.zone_day import EVENT, ZoneDay, open_zone_day

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module", params=["America/Santo_Domingo", "Europe/Madrid"])
def day(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ZoneDay]:
    with open_zone_day(tmp_path_factory.mktemp("zone"), request.param) as zone_day:
        yield zone_day


def expected(day: ZoneDay, in_santo_domingo: str, in_madrid: str) -> str:
    """Return what the page of this event must say."""
    timezone = day.case.office.state.made.timezone
    return {"America/Santo_Domingo": in_santo_domingo, "Europe/Madrid": in_madrid}[
        str(timezone)
    ]


@pytest.mark.parametrize(
    ("path", "in_santo_domingo", "in_madrid"),
    [
        ("", "16/11 22:30", "17/11 03:30"),
        ("", '<h3 class="programme-day">16/11/2026</h3>', "17/11/2026</h3>"),
        ("", ">23:15</time>", ">04:15</time>"),
        ("", "America/Santo Domingo, UTC−04:00.", "Europe/Madrid, UTC+01:00."),
        ("", 'data-timezone="America/Santo_Domingo"', 'data-timezone="Europe/Madrid"'),
        ("/screens/sala", 'data-timezone="America/Santo_Domingo"', "Europe/Madrid"),
        ("/verify/journal", "16/11/2026 22:30:00", "17/11/2026 03:30:00"),
        ("/desk/record/log", "16/11 22:30", "17/11 03:30"),
        ("/desk/record/notes", "16/11 22:30", "17/11 03:30"),
        ("/desk/record/programme", 'value="2026-11-16T23:15"', "2026-11-17T04:15"),
        ("/desk/record/appeals", "lun 16 nov 2026", "mar 17 nov 2026"),
        ("/desk/record/appeals?ruling=RULING", '"2026-11-16"', '"2026-11-17"'),
        ("/desk/record/appeals", "sáb 21 nov 2026", "dom 22 nov 2026"),
        ("/desk/record/appeals/APPEAL", "lun 23 nov 2026", "mar 24 nov 2026"),
        ("/arbiter/rulings/RULING", "16/11/2026 22:30", "17/11/2026 03:30"),
        ("/papers/incident-report.pdf", "16/11 22:30", "17/11 03:30"),
        ("/papers/diplomas.pdf", "16/11/2026", "17/11/2026"),
    ],
)
def test_a_page_counts_in_the_time_zone_of_the_event(
    day: ZoneDay, path: str, in_santo_domingo: str, in_madrid: str
) -> None:
    place = path.replace("RULING", str(day.case.ruling))

    page = unescape(day.read(place.replace("APPEAL", str(day.appeal))))

    assert expected(day, in_santo_domingo, in_madrid) in page
    assert expected(day, in_madrid, in_santo_domingo) not in page


def test_what_is_planned_on_the_page_is_meant_in_the_time_zone_of_the_event(
    day: ZoneDay,
) -> None:
    field = day.read("/desk/record/programme").partition('name="at" type="datetime-local"')

    assert expected(day, "2026-11-16T23:15", "2026-11-17T04:15") in field[2][:60]


@pytest.mark.parametrize(
    ("timezone", "date", "sanctioned"),
    [
        ("America/Santo_Domingo", "Mon, 16 Nov 2026 22:30:00 -0400", "lunes, 16"),
        ("Europe/Madrid", "Tue, 17 Nov 2026 03:30:00 +0100", "martes, 17"),
    ],
)
def test_the_letter_of_a_decision_is_dated_in_the_time_zone_of_the_event(
    tmp_path: Path, timezone: str, date: str, sanctioned: str
) -> None:
    with open_zone_day(tmp_path, timezone) as day:
        office = day.case.office
        asked = DecideAppeal(
            day.appeal, is_upheld=False, reason="Se oyó a todos.", deciders="E. Ríos"
        )
        decide_appeal(office.context, office.caller(), asked)
        answer = send(
            day.hall.owner,
            f"/events/{EVENT}/desk/record/appeals/{day.appeal}/letter",
            board="junta@dp.org",
            sender="mesa@club.org",
            language="es",
        )

    letter = message_from_bytes(answer.content, policy=default)
    text: str = letter.get_content()
    assert letter["Date"] == date
    assert f"Sanción del {sanctioned} de noviembre de 2026" in text


def read_where(timezone: str, folder: Path) -> dict[str, str]:
    """Return all pages of the event as a server in some zone shows them."""
    folder.mkdir()
    program = [sys.executable, "-m", "web.days.zone_day"]
    places = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    answer = subprocess.run(
        [*program, str(folder), "America/Santo_Domingo"],
        env={**os.environ, "TZ": timezone, "PYTHONPATH": places},
        capture_output=True,
        check=True,
    )
    found: dict[str, str] = json.loads(answer.stdout)
    return found


# Two programs, each with every page.
@pytest.mark.slow
def test_the_same_journal_gives_the_same_pages_wherever_the_server_stands(
    tmp_path: Path,
) -> None:
    west = read_where("America/Los_Angeles", tmp_path / "west")
    east = read_where("Asia/Tokyo", tmp_path / "east")

    assert {"", "/verify/journal", "/papers/incident-report.pdf"} <= west.keys()
    assert [path for path in west | east if west.get(path) != east.get(path)] == []
