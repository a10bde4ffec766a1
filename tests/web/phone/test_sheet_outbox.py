"""The outbox on a phone after an update: what the version before left waiting is sent."""

import contextlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.event_office import Office
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon, Row
from web.browser.phone_window import PhoneWindow, phone_window
from web.days.hall_day import HallDay, open_hall
from web.days.phone_day import HERE, HOSTILE_NAMES, keys_of, one_table_of, sitters

pytestmark = pytest.mark.browser
OLD_ITEM = """{
  kind: "hand", page: location.pathname,
  url: `${location.origin}${location.pathname}/hands`,
  says: "mano 1: ■ A +35", fields: [["row", 0], ["hand", "A"], ["points", 35]], row: 0,
  number: 1, winner: "A", points: 35, isNull: undefined, who, id: "0123456789abcdef",
  state: "waiting",
}"""
"""A hand exactly as the version before kept it."""
INTO_DATABASE = f"""(who) => new Promise((resolve) => {{
  const opened = indexedDB.open("capicua", 1);
  opened.onsuccess = () => {{
    const change = opened.result.transaction("outbox", "readwrite");
    change.objectStore("outbox").put({OLD_ITEM});
    change.oncomplete = () => resolve(opened.result.close());
  }};
}})"""
REFUSED_ELSEWHERE = INTO_DATABASE.replace(
    'state: "waiting"',
    'state: "refused", sentence: "Falta la mano 1.", page: location.pathname + "2"',
)
"""The same, not taken by the sheet of table 12."""
INTO_LOCAL_STORAGE = f"""(who) => {{
  const items = [{{...{OLD_ITEM}, order: 1}}];
  localStorage.setItem("capicua_sheet_outbox", JSON.stringify(items));
}}"""
NO_DATABASE = """() => {
  const get = () => {
    throw new Error("private");
  };
  Object.defineProperty(window, "indexedDB", { get });
}"""
STORAGE_FAILS_ONCE = """() => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function () {
    IDBDatabase.prototype.transaction = transaction;
    throw new DOMException("the connection was lost", "UnknownError");
  };
  window.dispatchEvent(new Event("online"));
}"""
"""The next time that the phone looks what waits, it cannot."""
WHO = "() => JSON.parse(document.getElementById('sheet-data').textContent).who"
LEFT = """() => localStorage.getItem("capicua_sheet_outbox") ?? "[]" """


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    """Return a hall of their own."""
    with open_hall(tmp_path_factory.mktemp("outbox")) as opened:
        yield opened


@contextlib.contextmanager
def open_phone(chromium: Browser, hall: HallDay, office: Office) -> Iterator[PhoneWindow]:
    """Open the phone of the first athlete of the first table, seated."""
    key = keys_of(hall, office.event)[sitters(office, office.state.table(HERE))[0]]
    site = hall.desk.address
    with phone_window(chromium, site, office.event, key, sit=1, worker=False) as phone:
        yield phone


def rows_of(office: Office) -> tuple[Row, ...]:
    return office.state.table(HERE).rows


def update(page: Page, left_behind: str) -> None:
    """Leave an entry as the version before did, and open the page of this version."""
    page.evaluate(left_behind, page.evaluate(WHO))
    page.reload()


@pytest.mark.parametrize(
    ("event", "left_behind"),
    [
        pytest.param("base-antes", INTO_DATABASE, id="in-the-database"),
        pytest.param(
            "resto-antes", INTO_LOCAL_STORAGE, id="in-the-storage-of-a-day-without"
        ),
    ],
)
def test_what_the_version_before_left_waiting_is_sent_once(
    chromium: Browser, hall: HallDay, event: str, left_behind: str
) -> None:
    office = hall.playing(event)
    with open_phone(chromium, hall, office) as phone:
        update(phone.page, left_behind)
        phone.total("a", 35)
        phone.settled()
        phone.page.reload()
        phone.settled()

        assert rows_of(office) == (HandWon(Pair.A, 35),)
        assert phone.page.evaluate(LEFT) == "[]"


def test_a_phone_without_a_database_sends_what_it_kept_before(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("sin-base")
    with open_phone(chromium, hall, office) as phone:
        phone.page.add_init_script(f"({NO_DATABASE})()")
        update(phone.page, INTO_LOCAL_STORAGE)
        phone.total("a", 35)
        phone.settled()
        phone.hand("B", 20)
        phone.total("b", 20)
        phone.settled()

        assert rows_of(office) == (HandWon(Pair.A, 35), HandWon(Pair.B, 20))
        expect(phone.page.locator("[data-outbox] li")).to_have_count(0)


def test_the_block_is_read_under_the_policy_and_no_name_in_it_runs(
    chromium: Browser, hall: HallDay
) -> None:
    office = one_table_of(hall, "politica", HOSTILE_NAMES)
    with open_phone(chromium, hall, office) as phone:
        said: list[str] = []
        phone.page.on("console", lambda one: said.append(f"{one.type}: {one.text}"))
        phone.page.on("pageerror", lambda error: said.append(str(error)))
        phone.page.reload()
        phone.hand("A", 25)
        phone.total("a", 25)
        phone.settled()

        assert [one for one in said if not one.startswith("warning: Service Worker")] == []
        assert rows_of(office) == (HandWon(Pair.A, 25),)


def test_the_deciding_hand_is_taken_back_like_any_other(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("ultima-mano")
    with open_phone(chromium, hall, office) as phone:
        errors: list[str] = []
        phone.page.on("pageerror", lambda error: errors.append(str(error)))
        for points in (120, 90):
            phone.hand("A", points)
            phone.settled()
        expect(phone.page.locator("#hand")).to_have_count(0)
        phone.page.click("#undo-1 button")
        expect(phone.page.locator("#row-1")).to_have_count(0)
        phone.settled()

        assert rows_of(office) == (HandWon(Pair.A, 120),)
        phone.hand("B", 25)
        phone.total("b", 25)
        phone.settled()
        assert errors == []


def test_what_another_sheet_did_not_take_is_named_and_leads_there(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("otra-hoja", entries=24)
    with open_phone(chromium, hall, office) as phone:
        sync = phone.page.locator("[data-sync]")
        update(phone.page, REFUSED_ELSEWHERE)
        expect(sync).to_have_text("1 sin aceptar: ronda 1, mesa 12")
        expect(phone.page.locator("[data-outbox] li")).to_have_count(0)
        phone.page.click("[data-sync] a")
        expect(sync).to_have_text("1 sin aceptar: vea abajo.")
        refused = phone.page.locator('[data-outbox] [data-state="refused"]')

        assert phone.page.url.endswith("/events/otra-hoja/tables/1/12")
        expect(refused).to_contain_text("Falta la mano 1.")


def test_storage_that_fails_for_a_moment_holds_nothing_up(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("memoria")
    with open_phone(chromium, hall, office) as phone:
        phone.page.evaluate(INTO_DATABASE, phone.page.evaluate(WHO))
        phone.page.evaluate(STORAGE_FAILS_ONCE)
        phone.total("a", 35)
        phone.settled()

        assert rows_of(office) == (HandWon(Pair.A, 35),)
