"""A hall on https in a real browser: an app, opened offline, and a match to its end."""

import base64
import hashlib
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import expect, sync_playwright

from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon
from capicua.store.certificate import HallCertificate, make_certificate
from capicua.store.world import clock_time
from web.browser.chromium import own_phone
from web.browser.phone_window import PhoneWindow, at_table
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, keys_of, sitters

pytestmark = [pytest.mark.browser, pytest.mark.slow]
EVENT = "sala-https"
LARGE = 60


def trusted(made: HallCertificate) -> str:
    """Return what lets a browser trust this certificate, as if it had installed it."""
    server = x509.load_pem_x509_certificates(made.cert.read_bytes())[0]
    key = server.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    pin = base64.b64encode(hashlib.sha256(key).digest()).decode()
    return f"--ignore-certificate-errors-spki-list={pin}"


def installability_errors(phone: PhoneWindow) -> list[str]:
    """Return what keeps this page from being put beside other apps."""
    tools = phone.context.new_cdp_session(phone.page)
    found = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    return [one["errorId"] for one in found]


def test_a_sheet_is_an_app_opens_without_a_connection_and_ends_its_match(
    hall: HallDay, tmp_path: Path
) -> None:
    made = make_certificate(tmp_path / "certificate", ("127.0.0.1",), clock_time())
    office = hall.playing(EVENT)
    key = keys_of(hall, EVENT)[sitters(office, office.state.table(HERE))[0]]
    with (
        hall.desk.opened.secured(made) as site,
        sync_playwright() as playwright,
        own_phone(playwright.chromium, tmp_path / "phone", site, trusted(made)) as context,
    ):
        phone = at_table(context, EVENT, key, sit=1)
        phone.kept()
        cookies = {one["name"]: one for one in phone.context.cookies()}
        assert cookies["__Secure-capicua_seat"]["secure"]
        assert installability_errors(phone) == []

        phone.context.set_offline(True)
        phone.page.reload()
        for points in (LARGE, 2 * LARGE):
            phone.hand("A", LARGE)
            phone.total("a", points)
        phone.context.set_offline(False)
        phone.nudge()
        phone.settled()
        for points in (3 * LARGE, 4 * LARGE):
            phone.hand("A", LARGE)
            phone.total("a", points)
        phone.settled()
        expect(phone.page.locator("#agreement h2")).to_contain_text("240")

    assert office.state.table(HERE).rows == (HandWon(Pair.A, LARGE),) * 4
