"""`capicua certificate`, and a server that speaks https with what it made."""

import json
import ssl
from pathlib import Path

import httpx
import pytest

from capicua.cli.https import chosen_certificate
from capicua.kernel.error import RuleViolation
from capicua.store.certificate import make_certificate
from capicua.store.world import clock_time
from capicua.wording.language import words_for
from cli.terminal import capicua
from cli.test_serve import address_told, started

ENGLISH = words_for("en")


def test_it_tells_the_names_the_command_and_the_fingerprint(tmp_path: Path) -> None:
    folder = ("--folder", str(tmp_path))
    first = capicua("certificate", *folder, LANG="es_VE.UTF-8")
    again = capicua("certificate", *folder, "--json")
    told = json.loads(again.out)

    assert (first.status, again.status, again.err) == (0, 0, "")
    lines = first.out.splitlines()
    assert lines[0].startswith("El certificado vale para: localhost, 127.0.0.1, ::1")
    files = f"--cert {tmp_path}/hall.pem --key {tmp_path}/hall-key.pem"
    assert lines[1].endswith(f"capicua serve --host 0.0.0.0 {files}")
    assert (lines[3], told["new"]) == (told["fingerprint"], False)


def test_without_a_folder_it_lies_beside_the_store(tmp_path: Path) -> None:
    told = json.loads(capicua("certificate", "--json", CAPICUA_HOME=str(tmp_path)).out)

    assert told["cert"] == str(tmp_path / "certificate" / "hall.pem")


@pytest.mark.parametrize("name", ["", "a b", "-", "*.example.org", "ñandú", "a" * 300, "["])
def test_what_is_no_name_of_a_machine_is_refused(tmp_path: Path, name: str) -> None:
    answer = capicua("certificate", "--folder", str(tmp_path), f"--name={name}")

    assert (answer.status, answer.out, list(tmp_path.iterdir())) == (2, "", [])
    assert "is no name of a machine" in answer.err


@pytest.mark.slow
def test_a_hall_on_https_is_trusted_by_who_has_its_authority_alone(tmp_path: Path) -> None:
    made = make_certificate(tmp_path / "certificate", ("127.0.0.1",), clock_time())
    secure = ("--cert", str(made.cert), "--key", str(made.key))
    with started("--port", "0", *secure, CAPICUA_HOME=str(tmp_path)) as process:
        address = address_told(process)
        trusting = ssl.create_default_context(cafile=str(made.authority))
        with httpx.Client(verify=trusting, timeout=60, trust_env=False) as phone:
            page = phone.get(f"{address}/certificate")
            taken = phone.get(f"{address}/certificate/authority.crt")
        with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
            httpx.get(address, timeout=60, trust_env=False)

    assert address.startswith("https://127.0.0.1:")
    assert made.fingerprint in page.text
    assert ssl.DER_cert_to_PEM_cert(taken.content) == made.authority.read_text("utf-8")
    assert "strict-transport-security" in page.headers


@pytest.mark.slow
@pytest.mark.parametrize(
    ("host", "warned"),
    [
        pytest.param("0.0.0.0", True, id="everybody-in-the-hall"),  # noqa: S104 - what is warned of
        pytest.param("127.0.0.1", False, id="this-machine-alone"),
    ],
)
def test_a_hall_on_plain_http_is_told_loudly(
    tmp_path: Path,
    host: str,
    warned: bool,
) -> None:
    home = str(tmp_path)
    with started("--port", "0", "--host", host, CAPICUA_HOME=home) as process:
        assert process.stdout is not None
        told = ""
        while "Nobody owns this server yet" not in told:
            told += process.stdout.readline()

    assert ("ATTENTION: this is plain http." in told) is warned


def test_a_certificate_without_its_key_is_refused(tmp_path: Path) -> None:
    made = make_certificate(tmp_path, ("127.0.0.1",), clock_time())
    other = make_certificate(tmp_path / "other", ("127.0.0.1",), clock_time())
    missing = tmp_path / "missing.pem"
    tries: dict[str, list[tuple[Path | None, Path | None]]] = {
        "--cert and --key belong together": [(made.cert, None), (None, made.key)],
        "There is no file": [(missing, made.key), (made.cert, missing)],
        "are no certificate with its key": [
            (made.cert, other.key),
            (made.key, made.cert),
            (tmp_path, made.key),
        ],
    }
    for sentence, pairs in tries.items():
        for cert, key in pairs:
            with pytest.raises(RuleViolation) as refusal:
                chosen_certificate(cert, key, ENGLISH)
            told = refusal.value
            assert told.code == "bad_certificate"
            assert sentence in told.message or "There is no file" in told.message


def test_a_certificate_and_its_key_are_taken_and_nothing_means_plain_http(
    tmp_path: Path,
) -> None:
    made = make_certificate(tmp_path, ("127.0.0.1",), clock_time())

    assert chosen_certificate(made.cert, made.key, ENGLISH) == (made.cert, made.key)
    assert chosen_certificate(None, None, ENGLISH) is None
