"""The authority of a hall: what it makes, for whom it may speak, and what it refuses."""

import ssl
import stat
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509

from capicua.kernel.error import RuleViolation
from capicua.store.certificate import SERVER_DAYS, make_certificate
from kernel.refusals import refused

NOW = datetime(2026, 11, 19, 12, tzinfo=UTC)
HERE = ("localhost", "192.168.1.5", "mesa.local")


def certificates(path: Path) -> list[x509.Certificate]:
    """Return the certificates that stand in a file, the server's first."""
    return x509.load_pem_x509_certificates(path.read_bytes())


def test_the_server_is_named_by_its_certificate_and_the_authority_stands_below_it(
    tmp_path: Path,
) -> None:
    made = make_certificate(tmp_path, HERE, NOW)
    server, root = certificates(made.cert)
    names = server.extensions.get_extension_for_class(x509.SubjectAlternativeName).value

    server.verify_directly_issued_by(root)
    assert names.get_values_for_type(x509.DNSName) == ["localhost", "mesa.local"]
    assert names.get_values_for_type(x509.IPAddress) == [ip_address("192.168.1.5")]
    assert server.not_valid_after_utc - NOW < timedelta(days=SERVER_DAYS)
    assert [root] == certificates(made.authority)
    assert made.is_new_authority


def test_nobody_else_on_the_machine_reads_a_key(tmp_path: Path) -> None:
    made = make_certificate(tmp_path / "certificate", HERE, NOW)
    keys = (made.key, tmp_path / "certificate" / "authority-key.pem")

    assert [stat.S_IMODE(one.stat().st_mode) for one in keys] == [0o600, 0o600]
    assert stat.S_IMODE((tmp_path / "certificate").stat().st_mode) == 0o700


def test_a_new_address_keeps_the_authority_that_phones_know(tmp_path: Path) -> None:
    first = make_certificate(tmp_path, HERE, NOW)
    moved = make_certificate(tmp_path, ("localhost", "10.0.0.7"), NOW + timedelta(days=30))
    anew = make_certificate(tmp_path, HERE, NOW, anew=True)

    assert (moved.fingerprint, moved.is_new_authority) == (first.fingerprint, False)
    assert (anew.fingerprint == first.fingerprint, anew.is_new_authority) == (False, True)


@pytest.mark.parametrize("name", ["banco.example", "8.8.8.8", "notlocal", "local.example"])
def test_with_the_key_of_a_hall_nobody_passes_for_another_site(
    tmp_path: Path, name: str
) -> None:
    make_certificate(tmp_path, HERE, NOW)

    with pytest.raises(RuleViolation, match=f"may not speak for {name}") as refusal:
        make_certificate(tmp_path, (*HERE, name), NOW)
    assert refusal.value.code == "bad_certificate"


def test_a_browser_believes_the_bounds_of_the_authority_too(tmp_path: Path) -> None:
    made = make_certificate(tmp_path, HERE, NOW)
    (root,) = certificates(made.authority)
    bounds = root.extensions.get_extension_for_class(x509.NameConstraints)

    assert bounds.critical
    permitted = bounds.value.permitted_subtrees or []
    assert "example" not in "".join(str(one.value) for one in permitted)
    assert len(permitted) == 15


def test_a_name_that_was_given_first_is_one_of_its_bounds(tmp_path: Path) -> None:
    names = (*HERE, "liga.example.org", "203.0.113.9")
    make_certificate(tmp_path, names, NOW)

    assert make_certificate(tmp_path, names, NOW).names == names


@pytest.mark.parametrize("broken", ["authority.pem", "authority-key.pem"])
def test_an_authority_that_is_none_is_told(tmp_path: Path, broken: str) -> None:
    make_certificate(tmp_path, HERE, NOW)
    (tmp_path / broken).write_text("Dear club,", encoding="utf-8")

    assert refused(make_certificate, tmp_path, HERE, NOW) == "bad_certificate"


def test_the_key_of_another_authority_is_told(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        make_certificate(tmp_path / folder, HERE, NOW)
    other = (tmp_path / "two" / "authority-key.pem").read_bytes()
    (tmp_path / "one" / "authority-key.pem").write_bytes(other)

    assert refused(make_certificate, tmp_path / "one", HERE, NOW) == "bad_certificate"


def test_an_authority_that_would_end_before_the_server_is_told(tmp_path: Path) -> None:
    make_certificate(tmp_path, HERE, NOW)
    late = NOW + timedelta(days=3650 - 300)

    assert refused(make_certificate, tmp_path, HERE, late) == "bad_certificate"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")

    assert refused(make_certificate, tmp_path / "file", HERE, NOW) == "bad_certificate"


def test_a_server_can_show_itself_with_these_files(tmp_path: Path) -> None:
    made = make_certificate(tmp_path, HERE, NOW)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made.cert, made.key)
    context.load_verify_locations(made.authority)

    assert context.cert_store_stats()["x509_ca"] == 1
