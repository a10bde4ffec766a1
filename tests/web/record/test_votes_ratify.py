"""A sanction that waits is told at every door, and another person confirms it there."""

from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from actions.event_office import Office
from capicua.event.place import Place
from capicua.journal.actor import Role
from web.days.arbiter_day import FIRST, ArbiterDay, arbiter_day
from web.days.office_hours import send

WAITS = "espera a otra autoridad del evento"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArbiterDay]:
    """Give a hall with its chief arbiter."""
    with arbiter_day(tmp_path_factory.mktemp("ratify")) as found:
        yield found


def insult(day: ArbiterDay, office: Office) -> str:
    """Rule by taps on somebody who offended an authority; return the ruling's page."""
    home = f"/events/{office.event}/arbiter"
    asked = {"code": "offending_authority", "seat": 2}
    rule = f"{home}/rounds/1/tables/1/rule"
    page = day.look(f"{rule}?code=offending_authority&seat=2")
    answer = day.send(rule, **{**page.fields, **asked})
    assert answer.status_code == 303
    return str(answer.headers["location"])


def seen(client: httpx.Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


@pytest.mark.article("FID-91")
def test_fid_91_every_door_says_that_it_waits_and_a_second_authority_confirms_it(
    day: ArbiterDay,
) -> None:
    office = day.playing("ofensa")
    made = insult(day, office)
    home, gone = "/events/ofensa", office.state.table(FIRST).b[0]
    doors = (
        made,
        f"{home}/arbiter/rounds/1/tables/1",
        f"{home}/desk/rounds/1/tables/1",
    )
    owner = day.hall.owner
    public = f"{home}/pairings"
    assert "espera confirmación" in seen(owner, public)
    assert [WAITS in seen(day.chief, door) for door in doors] == [True, True, True]
    assert "espera confirmación" in seen(day.chief, f"{home}/arbiter/rulings")
    assert "espera confirmación" in seen(owner, f"{home}/tables/1/1")
    assert not office.state.entries[gone].has_left
    (waiting,) = office.state.ratifications

    form = {"ruling": waiting, "vote": "for"}
    own = day.send(f"{home}/desk/record/ratify", **form)
    with day.person("Tito Rivas", Role.ARBITER) as second:
        page = seen(second, f"{home}/desk/record/votes")
        confirmed = send(second, f"{home}/desk/record/ratify", **form)

    assert (own.status_code, confirmed.status_code) == (409, 303)
    assert 'name="ruling"' in page
    assert office.state.entries[gone].has_left
    assert WAITS not in "".join(seen(day.chief, door) for door in doors)
    assert "espera confirmación" not in seen(owner, public)
    assert office.state.table(Place(1, 1)).is_over
