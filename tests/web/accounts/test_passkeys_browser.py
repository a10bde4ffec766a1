"""Passkeys in a real browser, with a device that Chromium makes up."""

import contextlib
from collections.abc import Iterator
from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from capicua.actions.accounts.identity.proofs import Passkey, StepUp
from capicua.actions.accounts.ports import Session
from capicua.actions.accounts.workspace import digest_of_secret
from capicua.journal.actor import Role
from capicua.web.site.session import SESSION_COOKIE
from web.days.office_hours import PASSWORD
from web.doors import Hall, open_hall

pytestmark = pytest.mark.browser


@pytest.fixture
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("passkeys")) as opened:
        yield opened


@contextlib.contextmanager
def window(chromium: Browser, hall: Hall) -> Iterator[Page]:
    """Give the owner's window, opened by a name, with a device that keeps passkeys."""
    site = hall.address.replace("127.0.0.1", "localhost")
    context = chromium.new_context(base_url=site, locale="es")
    context.add_cookies([{"name": SESSION_COOKIE, "value": Role.OWNER, "url": site}])
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    tools = context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    device = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    tools.send("WebAuthn.addVirtualAuthenticator", {"options": device})
    yield page
    context.close()
    assert errors == []


def grow_old(hall: Hall) -> None:
    """Let an hour pass since the owner signed in and showed who it is."""
    office = hall.office
    before = office.moment(ago=timedelta(hours=1))
    digest = digest_of_secret(Role.OWNER)
    (row,) = office.people.look(lambda records: records.every(Session, digest=digest))
    office.people.change(lambda records: records.keep(row._replace(made=before)))
    office.people.change(lambda records: records.drop(StepUp))


def add_passkey(page: Page) -> None:
    page.goto("/account")
    page.get_by_label("¿Cómo la llama?").fill("Portátil")
    page.get_by_role("button", name="Agregar una llave de acceso").click()
    expect(page.get_by_role("rowheader", name="Portátil")).to_be_visible()


def test_a_passkey_is_added_and_signs_in_without_a_password(
    chromium: Browser, hall: Hall
) -> None:
    with window(chromium, hall) as page:
        add_passkey(page)
        expect(page.get_by_text("Anote estos códigos")).to_be_visible()
        page.get_by_role("button", name="Salir", exact=True).click()
        page.wait_for_url(lambda address: "/account" not in address)
        page.goto("/sign-in?next=/account")
        page.get_by_role("button", name="Entrar con una llave de acceso").click()
        expect(page.get_by_role("heading", name="Llaves de acceso")).to_be_visible()
    (kept,) = hall.office.people.look(lambda records: records.every(Passkey))

    assert (kept.home, kept.label, kept.used != "") == ("localhost", "Portátil", True)


def test_beside_a_refused_form_it_is_asked_and_the_form_goes_on(
    chromium: Browser, hall: Hall
) -> None:
    with window(chromium, hall) as page:
        add_passkey(page)
        grow_old(hall)
        page.goto("/account")
        page.get_by_text("Nuevo token").click()
        page.get_by_label("¿Para qué es?").fill("Marcador")
        page.get_by_role("button", name="Crear token").click()
        page.get_by_role("button", name="Mostrar su llave de acceso").click()
        expect(page.get_by_label("Cópielo ahora")).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_who_has_none_types_the_password_beside_the_form(
    chromium: Browser, hall: Hall
) -> None:
    grow_old(hall)
    with window(chromium, hall) as page:
        page.goto("/account")
        page.get_by_label("¿Cómo la llama?").fill("Portátil")
        page.get_by_role("button", name="Agregar una llave de acceso").click()
        page.get_by_label("Su contraseña, otra vez").fill("no es esta")
        page.get_by_role("button", name="Soy yo").click()
        expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
        page.get_by_label("Su contraseña, otra vez").fill(PASSWORD)
        page.get_by_role("button", name="Soy yo").click()
        expect(page.get_by_role("rowheader", name="Portátil")).to_be_visible()


def test_a_question_that_is_closed_leaves_all_as_it_was(
    chromium: Browser, hall: Hall
) -> None:
    grow_old(hall)
    with window(chromium, hall) as page:
        page.goto("/account")
        page.get_by_text("Nuevo token").click()
        page.get_by_label("¿Para qué es?").fill("Marcador")
        page.get_by_role("button", name="Crear token").click()
        expect(page.get_by_label("Su contraseña, otra vez")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_label("¿Para qué es?")).to_have_value("Marcador")
        expect(page.get_by_role("alert").first).to_contain_text("Confirme primero")
