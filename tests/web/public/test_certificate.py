"""The page by which phones learn to trust a hall, and what it says where nothing is."""

from pathlib import Path

import httpx
import pytest

from capicua.store.certificate import make_certificate
from capicua.store.world import clock_time
from capicua.web.app import create_app
from capicua.web.site.network.server_settings import ServerSettings
from web.in_process import open_app

SPANISH = {"accept-language": "es"}


def test_a_phone_is_shown_the_fingerprint_and_given_the_authority(tmp_path: Path) -> None:
    made = make_certificate(tmp_path / "certificate", ("127.0.0.1",), clock_time())
    settings = ServerSettings(certificate=str(made.cert))
    app = create_app(tmp_path / "x.db", settings=settings)
    with open_app(app) as opened, opened.client(headers=SPANISH) as client:
        page = client.get("/certificate").text
        file = client.get("/certificate/authority.crt")

    assert made.fingerprint in page
    assert "Ajustes, Seguridad" in page
    assert file.headers["content-type"] == "application/x-x509-ca-cert"
    assert b"PRIVATE" not in file.content


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_without_an_authority_the_page_says_what_holds(
    visitor: httpx.Client, scheme: str
) -> None:
    page = visitor.get(f"{scheme}://127.0.0.1/certificate").text
    file = visitor.get("/certificate/authority.crt")

    assert ("habla http sin cifrar" in page) == (scheme == "http")
    assert ("conoce el certificado" in page) == (scheme == "https")
    assert (file.status_code, file.headers["location"]) == (303, "/certificate")


def test_a_file_that_is_no_certificate_has_no_authority(tmp_path: Path) -> None:
    file = tmp_path / "hall.pem"
    file.write_text("Dear club,", encoding="utf-8")
    settings = ServerSettings(certificate=str(file))
    app = create_app(tmp_path / "x.db", settings=settings)
    with open_app(app) as opened, opened.client() as client:
        assert client.get("/certificate/authority.crt").status_code == 303
