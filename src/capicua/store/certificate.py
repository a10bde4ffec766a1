"""Certificate authority of a hall: its own root, and its server's certificate, as files.

Phones trust the root once; the server's certificate can then be made anew whenever its
address changes. The root is bound to private addresses, to names of private networks and to
the names that were given when it was made: with its key nobody can pass for another site.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from capicua.kernel.error import RuleViolation

AUTHORITY, AUTHORITY_KEY = "authority.pem", "authority-key.pem"
SERVER, SERVER_KEY = "hall.pem", "hall-key.pem"
ROOT_DAYS = 3650
SERVER_DAYS = 397
"""Browsers refuse a server's certificate that is meant to last longer."""
SLACK = timedelta(days=1)
"""The clock of a phone may be behind."""
OWN = 0o600
PRIVATE_NETWORKS = tuple(
    ip_network(one)
    for one in (
        "10.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16",
        "::1/128", "fc00::/7", "fe80::/10",
    )
)  # fmt: skip
PRIVATE_NAMES = (
    "localhost",
    "local",
    "lan",
    "home",
    "home.arpa",
    "internal",
    "localdomain",
)
"""Names below these are nobody's beyond one network."""
Address = IPv4Address | IPv6Address


class HallCertificate(NamedTuple):
    """The files of a hall's https, and by what people know its root again."""

    authority: Path
    cert: Path
    key: Path
    fingerprint: str
    names: tuple[str, ...]
    is_new_authority: bool


class _Root(NamedTuple):
    key: EllipticCurvePrivateKey
    certificate: x509.Certificate


def make_certificate(
    folder: Path, names: Collection[str], now: datetime, *, anew: bool = False
) -> HallCertificate:
    """Write the server's certificate for these names and addresses, and what it rests on.

    The authority of the folder is kept, so that phones which know it need nothing; without
    one, or ``anew``, one is made. Keys can be read by their own account alone.
    """
    hosts = tuple(dict.fromkeys(name.strip().lower() for name in names))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        is_new = anew or not (folder / AUTHORITY).exists()
        root = _new_root(hosts, now) if is_new else _read_root(folder)
        _check_covered(root, hosts, now)
        key = generate_private_key(SECP256R1())
        certificate = _server_certificate(root, key, hosts, now)
        if is_new:
            _write(folder / AUTHORITY_KEY, _pem_of_key(root.key), OWN)
            _write(folder / AUTHORITY, _pem(root.certificate), 0o644)
        _write(folder / SERVER_KEY, _pem_of_key(key), OWN)
        _write(folder / SERVER, _pem(certificate) + _pem(root.certificate), 0o644)
    except OSError as error:
        raise RuleViolation(
            "bad_certificate",
            f"The folder {folder} cannot be written: {error.strerror}. Choose another "
            "with --folder.",
            at="folder",
        ) from error
    return HallCertificate(
        folder / AUTHORITY,
        folder / SERVER,
        folder / SERVER_KEY,
        fingerprint_of(root.certificate),
        hosts,
        is_new,
    )


def fingerprint_of(certificate: x509.Certificate) -> str:
    """Return the SHA-256 of a certificate as phones show it."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def _new_root(hosts: Iterable[str], now: datetime) -> _Root:
    key = generate_private_key(SECP256R1())
    name = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Capicúa"),
            x509.NameAttribute(NameOID.COMMON_NAME, f"Capicúa {now:%Y-%m-%d}"),
        ]
    )
    usage = x509.KeyUsage(
        digital_signature=False, content_commitment=False, key_encipherment=False,
        data_encipherment=False, key_agreement=False, key_cert_sign=True, crl_sign=True,
        encipher_only=False, decipher_only=False,
    )  # fmt: skip
    made = _builder(name, name, key, now, ROOT_DAYS)
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    made = made.add_extension(usage, critical=True)
    made = made.add_extension(
        x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False
    )
    made = made.add_extension(
        x509.NameConstraints(permitted_subtrees=_bounds(hosts), excluded_subtrees=None),
        critical=True,
    )
    return _Root(key, made.sign(key, hashes.SHA256()))


def _bounds(hosts: Iterable[str]) -> list[x509.GeneralName]:
    """Return for which names and addresses alone an authority may speak."""
    given = [name for name in hosts if _address(name) is None and not _is_private(name)]
    addresses = [one for one in map(_address, hosts) if one is not None]
    outside = [ip_network(one) for one in addresses if not _is_inside(one)]
    return [
        *(x509.DNSName(name) for name in (*PRIVATE_NAMES, *given)),
        *(x509.IPAddress(one) for one in (*PRIVATE_NETWORKS, *outside)),
    ]


def _server_certificate(
    root: _Root, key: EllipticCurvePrivateKey, hosts: Iterable[str], now: datetime
) -> x509.Certificate:
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Capicúa")])
    made = _builder(name, root.certificate.subject, key, now, SERVER_DAYS)
    made = made.add_extension(
        x509.SubjectAlternativeName([_general_name(one) for one in hosts]), critical=False
    )
    made = made.add_extension(
        x509.BasicConstraints(ca=False, path_length=None), critical=True
    )
    made = made.add_extension(
        x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False
    )
    made = made.add_extension(
        x509.AuthorityKeyIdentifier.from_issuer_public_key(root.key.public_key()),
        critical=False,
    )
    return made.sign(root.key, hashes.SHA256())


def _builder(
    subject: x509.Name,
    issuer: x509.Name,
    key: EllipticCurvePrivateKey,
    now: datetime,
    days: int,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SLACK)
        .not_valid_after(now + timedelta(days=days) - SLACK)
    )


def _read_root(folder: Path) -> _Root:
    try:
        certificate = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
        key = serialization.load_pem_private_key(
            (folder / AUTHORITY_KEY).read_bytes(), password=None
        )
    except (FileNotFoundError, ValueError, TypeError) as error:
        raise _not_an_authority(folder) from error
    if not isinstance(key, EllipticCurvePrivateKey):
        raise _not_an_authority(folder)
    if key.public_key() != certificate.public_key():
        raise _not_an_authority(folder)
    return _Root(key, certificate)


def _not_an_authority(folder: Path) -> RuleViolation:
    return RuleViolation(
        "bad_certificate",
        f"{AUTHORITY} and {AUTHORITY_KEY} in {folder} are no authority that this program "
        "made. Make one with --new-authority; phones install it once more.",
        at="folder",
    )


def _check_covered(root: _Root, hosts: Iterable[str], now: datetime) -> None:
    """Refuse names for which the authority may not speak, or one that is too old."""
    bounds = root.certificate.extensions.get_extension_for_class(x509.NameConstraints)
    permitted = bounds.value.permitted_subtrees or []
    outside = [one for one in hosts if not any(_covers(each, one) for each in permitted)]
    if outside:
        raise RuleViolation(
            "bad_certificate",
            f"The authority of this hall may not speak for {outside[0]}. Make one that "
            "does with --new-authority; phones install it once more.",
            at="name",
        )
    if root.certificate.not_valid_after_utc < now + timedelta(days=SERVER_DAYS):
        raise RuleViolation(
            "bad_certificate",
            "The authority of this hall ends soon. Make one with --new-authority; phones "
            "install it once more.",
            at="folder",
        )


def _covers(bound: x509.GeneralName, host: str) -> bool:
    address = _address(host)
    if isinstance(bound, x509.IPAddress):
        network = ip_network(bound.value)
        return address is not None and address in network
    return address is None and f".{host}".endswith(f".{bound.value}")


def _general_name(host: str) -> x509.GeneralName:
    address = _address(host)
    return x509.DNSName(host) if address is None else x509.IPAddress(address)


def _address(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _is_inside(address: Address) -> bool:
    return any(address in network for network in PRIVATE_NETWORKS)


def _is_private(name: str) -> bool:
    return any(f".{name}".endswith(f".{one}") for one in PRIVATE_NAMES)


def _pem(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)


def _pem_of_key(key: EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _write(path: Path, content: bytes, mode: int) -> None:
    """Replace a file as a whole; nobody else reads a key even while it is written."""
    beside = path.with_name(path.name + ".new")
    beside.unlink(missing_ok=True)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    beside.replace(path)
