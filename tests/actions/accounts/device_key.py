"""A device with passkeys: it answers as browsers do, and as nobody should be able to."""

import json
from hashlib import sha256
from typing import Any, NamedTuple

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    derive_private_key,
)
from webauthn.helpers import bytes_to_base64url

from capicua.actions.accounts.identity.passkey_answer import PasskeyHome
from capicua.actions.accounts.identity.passkeys import Options

HOME = PasskeyHome("liga.example.org", "https://liga.example.org")
PRESENT, VERIFIED, ATTESTED = 1, 4, 64
MODEL = bytes(16)
ES256 = -7


class DeviceKey(NamedTuple):
    """One key in somebody's hand."""

    number: int
    uses: int = 1
    home: PasskeyHome = HOME
    flags: int = PRESENT | VERIFIED

    @property
    def id(self) -> str:
        """Return the name of the key, as pages write it."""
        return bytes_to_base64url(self._id)

    def made(self, options: Options, **changes: Any) -> str:
        """Return the answer to a page that asks for a new key."""
        key = cbor2.dumps(self._public())
        held = MODEL + len(self._id).to_bytes(2, "big") + self._id + key
        proof = {
            "fmt": "none",
            "attStmt": {},
            "authData": self._told(ATTESTED) + held,
            **changes,
        }
        told = self._asked("webauthn.create", options)
        return self._answer(told, attestationObject=cbor2.dumps(proof))

    def shown(self, options: Options, kind: str = "webauthn.get") -> str:
        """Return the answer to a page that asks who it is."""
        told, data = self._asked(kind, options), self._told()
        signed = self._key.sign(data + sha256(told).digest(), ECDSA(hashes.SHA256()))
        return self._answer(told, authenticatorData=data, signature=signed)

    @property
    def _id(self) -> bytes:
        return sha256(f"key {self.number}".encode()).digest()

    @property
    def _key(self) -> EllipticCurvePrivateKey:
        return derive_private_key(1000 + self.number, SECP256R1())

    def _public(self) -> dict[int, object]:
        point = self._key.public_key().public_numbers()
        x, y = (one.to_bytes(32, "big") for one in (point.x, point.y))
        return {1: 2, 3: ES256, -1: 1, -2: x, -3: y}

    def _told(self, more: int = 0) -> bytes:
        named = sha256(self.home.name.encode()).digest()
        return named + bytes([self.flags | more]) + self.uses.to_bytes(4, "big")

    def _asked(self, kind: str, options: Options) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.home.origin}
        return json.dumps(told).encode()

    def _answer(self, told: bytes, **parts: bytes) -> str:
        response = {name: bytes_to_base64url(part) for name, part in parts.items()}
        response["clientDataJSON"] = bytes_to_base64url(told)
        return json.dumps(
            {"id": self.id, "rawId": self.id, "type": "public-key", "response": response}
        )
