"""Codes of tables in a hall: a phone that opened one, and nothing else."""

import contextlib
import re
from collections.abc import Iterator

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.phones.personal_codes import PersonalKey
from capicua.actions.phones.seat_codes import EVERYBODY, SeatCode, make_table_codes
from capicua.event.place import Place
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, Phone, owner_of

NO_CARD = PersonalKey(0, "", 0, "", "")
SITTERS = re.compile(r'name="athlete" value="(\d+)"')


def codes_of(
    hall: HallDay, event: str, place: Place = HERE, seats: tuple[int, ...] = EVERYBODY
) -> tuple[SeatCode, ...]:
    """Make the codes of a table: seats 1 to 4, then who writes the sheet."""
    return make_table_codes(hall.server.workspace, owner_of(hall), event, place, seats)


@contextlib.contextmanager
def open_code(
    hall: HallDay, code: SeatCode, event: str, place: Place = HERE
) -> Iterator[Phone]:
    """Give a phone that opened the code of a table."""
    with hall.desk.visitor() as client:
        phone = Phone(client, NO_CARD, event, place)
        answer = client.get(f"/seat/{code.link}")
        assert (answer.status_code, answer.headers["location"]) == (303, phone.path)
        yield phone


def listed(hall: HallDay, event: str) -> None:
    """Let everybody see an event."""
    host_event(hall.server.workspace, owner_of(hall), HostEvent(event, is_listed=True))
