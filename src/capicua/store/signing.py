"""Signing keys (Ed25519) of offices: made here, and used to sign and to check files."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from capicua.kernel.error import BrokenInvariant


class Ed25519Keys:
    """Keys of the algorithm Ed25519: `actions.registry.offices.SigningKeys`."""

    def make(self) -> tuple[str, str]:
        """Return a private key in PEM and its public key in hexadecimal."""
        key = Ed25519PrivateKey.generate()
        pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        public = key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        return pem.decode(), public.hex()

    def sign(self, private_key: str, content: bytes) -> str:
        """Return the signature of some bytes, in hexadecimal."""
        key = load_pem_private_key(private_key.encode(), password=None)
        if not isinstance(key, Ed25519PrivateKey):
            raise BrokenInvariant("The key of an office is not of the kind Ed25519.")
        return key.sign(content).hex()

    def is_signed(self, public_key: str, content: bytes, signature: str) -> bool:
        """Tell whether a signature of some bytes was made with the key of a public key."""
        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
            key.verify(bytes.fromhex(signature), content)
        except (InvalidSignature, ValueError):
            return False
        return True
