"""A spectator with a phone: follows athletes, comes back, and reads without scripts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from capicua.actions.sheets.scoring import RecordHand, record_hand
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon
from web.browser.sending import hold, let_go
from web.days.results_day import EVENT, ResultsDay, results_day

pytestmark = pytest.mark.browser
FRONT = f"/events/{EVENT}"
PHONE = ViewportSize(width=360, height=640)


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event whose first round is being played."""
    with results_day(tmp_path_factory.mktemp("spectators"), 4) as found:
        yield found


def spectator(chromium: Browser, day: ResultsDay, *, scripts: bool = True) -> Page:
    context = chromium.new_context(
        base_url=day.desk.address,
        viewport=PHONE,
        locale="en",
        java_script_enabled=scripts,
    )
    return context.new_page()


def athlete(day: ResultsDay, seat: Seat) -> int:
    """Return somebody of the entry that sits there at table 1."""
    entry = day.table(1).seated[seat - 1]
    return day.state.entries[entry].particulars.athletes[0]


def write(day: ResultsDay, pair: Pair, points: int) -> None:
    table = day.table(1)
    asked = RecordHand(table.place, len(table.rows), HandWon(pair, points))
    record_hand(day.context, day.caller(), asked)


def test_whom_somebody_follows_is_remembered_and_seen_live(
    chromium: Browser, day: ResultsDay
) -> None:
    tab = spectator(chromium, day)
    first, second = athlete(day, Seat.ONE), athlete(day, Seat.TWO)
    for number in (first, second):
        tab.goto(f"{FRONT}/athletes/{number}")
        tab.get_by_role("button", name="Follow").click()
        expect(tab.get_by_role("button", name="Following")).to_be_visible()

    tab.goto(FRONT)
    cards = tab.locator("[data-followed] .followed")
    expect(cards).to_have_count(2)
    expect(tab.locator("[data-connection]").first).to_have_attribute(
        "data-connection", "online"
    )
    write(day, Pair.A, 45)
    expect(cards.first.locator(".live-side.is-own .live-score")).to_have_text("45")
    expect(cards.nth(1).locator(".live-side.is-own .live-score")).to_have_text("0")

    # What was asked for while both were followed comes last, and brings nobody back.
    held = hold(tab, "**part=card")
    with tab.expect_request("**part=card"):
        write(day, Pair.A, 5)
    with tab.expect_request("**part=card"):
        cards.first.get_by_role("link", name="Do not follow").click()
    let_go(held)
    expect(cards).to_have_count(1)
    expect(cards.first.locator(".live-side.is-own .live-score")).to_have_text("0")
    tab.goto(f"{FRONT}/following")
    expect(tab).to_have_url(f"{day.desk.address}{FRONT}/following?a={second}")
    tab.context.close()


def test_everything_is_read_and_somebody_followed_without_a_script(
    chromium: Browser, day: ResultsDay
) -> None:
    tab = spectator(chromium, day, scripts=False)
    tab.goto(FRONT)
    name = next(
        one.name
        for one in day.context.store.athletes(EVENT)
        if one.number == athlete(day, Seat.ONE)
    )
    tab.get_by_label("Name or number").fill(name)
    tab.get_by_role("button", name="Look").click()
    expect(tab.get_by_text("Table 1")).to_be_visible()
    tab.get_by_role("link", name=f"Follow {name}").click()
    expect(tab.get_by_role("link", name="Table 1")).to_be_visible()
    tab.get_by_role("link", name="Follow", exact=True).click()
    expect(tab.locator(".followed")).to_have_count(1)

    for page in ("/pairings", "/standings", "/conditions", "/verify"):
        tab.goto(FRONT + page)
        expect(tab.locator("h1")).to_be_visible()
        # Whatever only a script could use stays hidden.
        expect(tab.locator("button:visible:not([name=theme])")).to_have_count(0)
    tab.context.close()
