"""A device that holds passkeys, in software: it does as browsers do, or as an attacker would."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One key, and what the device says about its use."""

    origin: str = "http://localhost:8400"
    site_id: str = "localhost"
    count: int = 0
    flags: int = PRESENT | VERIFIED
    handle: bytes = b""
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Make a key as the options ask."""
        self.handle = decode(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        point = {
            1: 2,
            3: -7,
            -1: 1,
            -2: numbers.x.to_bytes(32, "big"),
            -3: numbers.y.to_bytes(32, "big"),
        }
        held = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(point)
        data = self._describe(self.flags | HAS_KEY) + held
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._wrap(
            {
                "clientDataJSON": encode(self._say("webauthn.create", options)),
                "attestationObject": encode(attested),
            }
        )

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign what the options ask for."""
        said, data = self._say("webauthn.get", options), self._describe(self.flags)
        signed = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._wrap(
            {
                "clientDataJSON": encode(said),
                "authenticatorData": encode(data),
                "signature": encode(signed),
                "userHandle": encode(self.handle),
            }
        )

    def _say(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(said | {"crossOrigin": False}).encode()

    def _describe(self, flags: int) -> bytes:
        site = hashlib.sha256(self.site_id.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4, "big")

    def _wrap(self, response: dict[str, str]) -> dict[str, Any]:
        shown = encode(self.id)
        return {
            "id": shown,
            "rawId": shown,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
