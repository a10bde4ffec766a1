"""A site opened from a folder, as somebody does who got it on a stick."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from actions.desk_day import close, enter_all
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.web.published.folder import write_site
from capicua.web.published.public_pages import PublicPages
from capicua.web.published.site import build_site
from web.days.hall_day import HallDay
from web.days.office_hours import owner_in

pytestmark = pytest.mark.browser


def test_a_folder_is_walked_through_and_searched_without_a_server(
    hall: HallDay, chromium: Browser, tmp_path: Path
) -> None:
    office = hall.playing("carpeta", 8)
    enter_all(office)
    close(office)
    workspace = hall.server.workspace
    host_event(workspace, owner_in(workspace), HostEvent(office.event, is_listed=True))
    site = build_site(PublicPages(hall.server, "", "/events/carpeta"), ["es"])
    write_site(tmp_path / "site", site.files)
    asked: list[str] = []
    page = chromium.new_page(viewport={"width": 360, "height": 800})
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda told: asked.append(f"console: {told.text}"))

    page.goto((tmp_path / "site" / "index.html").as_uri())
    page.get_by_role("link", name="Posiciones").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Posiciones")
    page.get_by_role("link", name="Buscar").click()
    page.get_by_label("Nombre o número").fill("1")
    page.locator("[data-search-found] a").first.click()

    expect(page.locator("table").first).to_be_visible()
    assert [one for one in asked if not one.startswith("file:")] == []
    page.close()
