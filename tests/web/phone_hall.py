"""The phones of one hall, opened once for many matches: athletes, official, arbiter."""

import contextlib
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, expect

from actions.event_office import Office
from capicua.actions.accounts.ports import Account
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.seat import Seat
from capicua.web.site import urls
from web.browser.phone_window import SIZE, PhoneWindow
from web.days.arbiter_day import sign_in
from web.days.hall_day import HallDay
from web.days.phone_day import keys_of, sitters


class PhoneHall(NamedTuple):
    """A hall and everybody's phone in it; the phones go from table to table."""

    hall: HallDay
    athletes: tuple[PhoneWindow, ...]
    official: PhoneWindow
    judge: Page

    def person(self, login: str) -> str:
        """Return by what name an account of the house acts in an event."""
        people = self.hall.server.workspace.people
        (found,) = people.look(lambda records: records.every(Account, login=login))
        return f"u{found.id}"

    def sit_down(self, office: Office, place: Place) -> None:
        """Let the four of a table come to it and tap their seats."""
        keys = keys_of(self.hall, office.event)
        address = urls.phone.sheet(office.event, place)
        who = sitters(office, office.state.table(place))
        for seat, athlete, phone in zip(Seat, who, self.athletes, strict=True):
            phone.context.request.get(f"/me/{keys[athlete].link}", max_redirects=0)
            phone.page.goto(address)
            phone.page.click(f'#sit button[value="{int(seat)}"]')
        for phone in self.athletes:
            expect(phone.page.locator("#sit")).to_have_count(0)


@contextlib.contextmanager
def phone_hall(chromium: Browser, hall: HallDay) -> Iterator[PhoneHall]:
    """Open everybody's phone once."""
    with contextlib.ExitStack() as stack:
        contexts = [stack.enter_context(_phone(chromium, hall)) for _ in range(6)]
        windows = [PhoneWindow(one, one.new_page()) for one in contexts]
        *athletes, official, judge = windows
        for window, name, role in (
            (official, "Paco Mora", Role.SCORER),
            (judge, "Rosa Gil", Role.CHIEF_ARBITER),
        ):
            with hall.desk.visitor() as client:
                sign_in(hall, client, name, role)
                cookies = [
                    {"name": one.name, "value": one.value or "", "url": hall.desk.address}
                    for one in client.cookies.jar
                ]
            window.context.add_cookies(cookies)  # type: ignore[arg-type]
        yield PhoneHall(hall, tuple(athletes), official, judge.page)


@contextlib.contextmanager
def _phone(chromium: Browser, hall: HallDay) -> Iterator[BrowserContext]:
    context = chromium.new_context(
        base_url=hall.desk.address,
        viewport=SIZE,
        locale="es",
        has_touch=True,
        is_mobile=True,
        # What a phone keeps for bad networks is tested where networks are bad.
        service_workers="block",
    )
    yield context
    context.close()
