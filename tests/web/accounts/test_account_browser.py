"""The pages of accounts in a browser: secrets shown once, and looks on every screen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from capicua.journal.actor import Role
from capicua.web.site.session import SESSION_COOKIE
from web.browser.looks import (
    faint_texts,
    lengthen_words,
    nameless_controls,
    width_beyond_window,
)
from web.doors import LISTED, Hall, open_hall

pytestmark = pytest.mark.browser
PAGES = [
    "/account",
    "/account/confirm",
    "/accounts",
    "/accounts/security",
    f"/events/{LISTED}/desk/people",
    "/components",
]
SCREENS = [(360, 640), (1440, 900)]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("browser")) as opened:
        yield opened


def open_window(
    chromium: Browser, hall: Hall, size: tuple[int, int], theme: str = "light"
) -> BrowserContext:
    """Return a window in which the owner is signed in."""
    width, height = size
    context = chromium.new_context(
        base_url=hall.address,
        viewport={"width": width, "height": height},
        locale="es",
        color_scheme="dark" if theme == "dark" else "light",
    )
    context.add_cookies(
        [{"name": SESSION_COOKIE, "value": Role.OWNER, "url": hall.address}]
    )
    return context


def test_a_token_is_shown_in_the_page_and_gone_after_it(
    chromium: Browser, hall: Hall
) -> None:
    window = open_window(chromium, hall, (360, 640))
    page, errors = window.new_page(), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("/account")
    page.get_by_text("Nuevo token").click()
    page.get_by_label("¿Para qué es?").fill("Marcador")
    page.get_by_role("button", name="Crear token").click()
    secret = page.get_by_label("Cópielo ahora").input_value()
    expect(page.get_by_role("rowheader", name="Marcador")).to_have_count(1)
    page.get_by_role("button", name="Copiar").click()
    expect(page.get_by_role("button", name="Copiado")).to_have_count(1)
    page.reload()
    after = page.content()
    window.close()

    assert (secret.startswith("capicua_"), secret in after) == (True, False)
    assert errors == []


def test_a_token_is_shown_even_if_the_page_cannot_be_read_again(
    chromium: Browser, hall: Hall
) -> None:
    window = open_window(chromium, hall, (360, 640))
    page = window.new_page()
    page.goto("/account")
    page.get_by_text("Nuevo token").click()
    page.get_by_label("¿Para qué es?").fill("Sin red")
    page.route("**/account", lambda route: route.abort())
    page.get_by_role("button", name="Crear token").click()

    expect(page.get_by_label("Cópielo ahora")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    window.close()


def test_an_invitation_is_shown_in_the_page_with_its_code(
    chromium: Browser, hall: Hall
) -> None:
    window = open_window(chromium, hall, (1440, 900))
    page = window.new_page()
    page.goto("/accounts")
    page.get_by_role("button", name="Crear invitación").first.click()
    link = page.get_by_label("Envíe este enlace").input_value()
    code = page.get_by_role("img", name="Código con el enlace").bounding_box()
    expect(page.get_by_role("button", name="Retirar").first).to_be_visible()
    window.close()

    assert link.startswith(f"{hall.address}/join/")
    assert code is not None
    assert code["width"] > 150


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("size", SCREENS)
def test_every_page_fits_can_be_read_and_is_named(
    chromium: Browser, hall: Hall, path: str, size: tuple[int, int]
) -> None:
    found = {}
    for theme in ("light", "dark"):
        window = open_window(chromium, hall, size, theme)
        page = window.new_page()
        page.goto(path)
        found[theme] = (
            faint_texts(page),
            nameless_controls(page),
            width_beyond_window(page),
        )
        lengthen_words(page, 0.4)
        found[f"{theme} longer"] = ([], [], width_beyond_window(page))
        window.close()

    assert found == dict.fromkeys(found, ([], [], 0))
