"""Authority of a hall: the root of the certificate that this server shows, for phones."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from starlette.requests import Request

from capicua.web.site.network.server_settings import ServerSettings


class Authority(NamedTuple):
    """What a phone installs, and by what its owner knows that it is the right one."""

    content: bytes
    """As DER, which every phone takes."""
    fingerprint: str
    """SHA-256 in pairs of digits, as phones show it."""


def authority_of(request: Request) -> Authority | None:
    """Return what a phone must install before it trusts the server of this request."""
    settings: ServerSettings = request.app.state.settings
    return read_authority(settings.certificate)


@lru_cache(maxsize=4)
def read_authority(path: str) -> Authority | None:
    """Return the hall's own root that stands in the file of a server's certificate.

    None: the server speaks plain http, or its certificate is one that phones know already.
    """
    if not path:
        return None
    try:
        chain = x509.load_pem_x509_certificates(Path(path).read_bytes())
    except (OSError, ValueError):
        return None
    root = next((one for one in chain if one.subject == one.issuer and _is_root(one)), None)
    if root is None:
        return None
    found = root.fingerprint(hashes.SHA256()).hex(":").upper()
    return Authority(root.public_bytes(serialization.Encoding.DER), found)


def _is_root(certificate: x509.Certificate) -> bool:
    try:
        found = certificate.extensions.get_extension_for_class(x509.BasicConstraints)
    except x509.ExtensionNotFound:
        return False
    return found.value.ca
