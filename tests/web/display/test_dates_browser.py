"""Time zones in a browser: an event keeps its hours, all else has the reader's."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from capicua.actions.engine.timezone import find_timezone, local_time
from web.barriers import grave_barriers
from web.browser.desk_window import desk_window
from web.browser.looks import width_beyond_window
from web.days.zone_day import EVENT, NIGHT, ZoneDay, open_zone_day

pytestmark = pytest.mark.browser
MADRID, SANTO_DOMINGO = "Europe/Madrid", "America/Santo_Domingo"
FORM = "/events/new/club-pairs"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ZoneDay]:
    """Return an event in Madrid."""
    with open_zone_day(tmp_path_factory.mktemp("zone"), MADRID) as zone_day:
        yield zone_day


def test_a_new_event_is_offered_the_time_zone_and_the_day_of_the_browser(
    chromium: Browser, day: ZoneDay
) -> None:
    with desk_window(chromium, day.hall, timezone=SANTO_DOMINGO, width=360) as page:
        page.clock.set_fixed_time(NIGHT)
        page.goto(FORM)
        expect(page.get_by_label("Zona horaria")).to_have_value(SANTO_DOMINGO)
        expect(page.get_by_label("¿Cómo se llama?")).to_have_value("Noche de club, 16 nov")
        barriers, beyond = grave_barriers(page), width_beyond_window(page)

    assert (barriers, beyond) == ([], 0)


def test_without_scripts_it_is_offered_that_of_the_server(
    chromium: Browser, day: ZoneDay
) -> None:
    offered = str(day.hall.server.context.timezone)
    with desk_window(chromium, day.hall, timezone=SANTO_DOMINGO, scripts=False) as page:
        page.goto(FORM)
        expect(page.get_by_label("Zona horaria")).to_have_value(offered)


@pytest.mark.parametrize(
    ("reader", "is_elsewhere"),
    [(MADRID, False), ("Europe/Paris", False), (SANTO_DOMINGO, True)],
)
def test_whoever_reads_an_event_elsewhere_is_told_whose_hours_they_see(
    chromium: Browser, day: ZoneDay, reader: str, is_elsewhere: bool
) -> None:
    with desk_window(chromium, day.hall, timezone=reader, width=360) as page:
        page.clock.set_fixed_time(NIGHT)
        page.goto(f"/events/{EVENT}/desk/record/notes")
        note = page.get_by_text("Las horas de esta página son las de Europe/Madrid")
        expect(note).to_be_visible(visible=is_elsewhere)
        expect(page.get_by_text("17/11 03:30").first).to_be_visible()
        barriers, beyond = grave_barriers(page), width_beyond_window(page)

    assert (barriers, beyond) == ([], 0)


@pytest.mark.parametrize("reader", [MADRID, SANTO_DOMINGO])
def test_pages_outside_an_event_have_the_time_of_the_browser(
    chromium: Browser, day: ZoneDay, reader: str
) -> None:
    with desk_window(chromium, day.hall, timezone=reader) as page:
        page.goto("/account")
        moment = page.locator("time[data-moment]").first
        at = local_time(find_timezone(reader), moment.get_attribute("datetime") or "")
        expect(moment).to_have_text(f"{at:%d/%m/%Y %H:%M}")


def test_a_big_screen_shows_the_time_of_the_event(chromium: Browser, day: ZoneDay) -> None:
    with desk_window(chromium, day.hall, timezone=SANTO_DOMINGO) as page:
        page.clock.set_fixed_time(NIGHT)
        page.goto(f"/events/{EVENT}/screens/sala")
        expect(page.locator("[data-time-of-day]").first).to_have_text("3:30")
