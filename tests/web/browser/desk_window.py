"""Windows of a desk: a browser in which the owner is signed in already."""

import contextlib
from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from capicua.web.site.session import SESSION_COOKIE
from web.days.hall_day import HallDay


@contextlib.contextmanager
def desk_window(
    chromium: Browser,
    hall: HallDay,
    *,
    width: int = 1440,
    height: int = 900,
    scripts: bool = True,
    timezone: str | None = None,
) -> Iterator[Page]:
    """Give a page of a fresh window; what it complains about in its console fails."""
    context = chromium.new_context(
        base_url=hall.desk.address,
        viewport={"width": width, "height": height},
        locale="es",
        java_script_enabled=scripts,
        timezone_id=timezone,
    )
    context.add_cookies(
        [
            {
                "name": SESSION_COOKIE,
                "value": hall.owner.cookies[SESSION_COOKIE],
                "url": hall.desk.address,
            }
        ]
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda message: (
            complaints.append(message.text) if message.type == "error" else None
        ),
    )
    yield page
    context.close()
    assert [one for one in complaints if "ERR_INTERNET_DISCONNECTED" not in one] == []
