"""Secrets of feeds (passwords, cookies, proxies), sealed before they go into the database."""

import os
import secrets
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from copydesk.errors import ConfigError, StoreError

KEY_BYTES = 32
NONCE_BYTES = 12
KEY_FILE = "secret.key"
_NO_KEY = "{origin} is not a secret key; give 32 bytes in base64"


class Vault:
    """Seals and opens with one key; a database without its key gives nothing away."""

    def __init__(self, find: Callable[[], bytes | None], make: Callable[[], bytes]) -> None:
        self._find = find
        self._make = make
        self._loaded: bytes | None = None

    def _find_key(self) -> bytes | None:
        """Give the key, read at its first use: who keeps no secrets needs none."""
        if self._loaded is None:
            self._loaded = self._find()
        return self._loaded

    def has_key(self) -> bool:
        """Say whether there is a key; one that is not needed yet is not made."""
        return self._find_key() is not None

    def seal(self, plain: bytes, purpose: str) -> bytes:
        """Encrypt; what is sealed for one purpose cannot be opened for another."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        key = self._find_key()
        if key is None:
            key = self._loaded = self._make()
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + AESGCM(key).encrypt(nonce, plain, purpose.encode())

    def open(self, sealed: bytes, purpose: str) -> bytes:
        """Decrypt what was sealed for this purpose, or raise StoreError.

        A key that is missing is never made here: what it had sealed would be lost for good.
        """
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        key = self._find_key()
        if key is None:
            raise StoreError("a stored secret cannot be opened: the secret key is missing")
        nonce, box = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
        try:
            return AESGCM(key).decrypt(nonce, box, purpose.encode())
        except (InvalidTag, ValueError) as error:
            raise StoreError(
                "a stored secret cannot be opened: the secret key is another"
            ) from error


def read_setting(text: str) -> bytes:
    """Give the key that COPYDESK_SECRET holds."""
    return _read_key(text, "COPYDESK_SECRET")


def find_key(folder: Path) -> bytes | None:
    """Give the key in the file beside the database, if there is one."""
    path = folder / KEY_FILE
    try:
        return _read_key(path.read_text("ascii"), str(path))
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as error:
        raise ConfigError(_NO_KEY.format(origin=path)) from error
    except OSError as error:
        raise ConfigError(f"the secret key {path} cannot be used: {error.strerror}") from error


def make_key(folder: Path) -> bytes:
    """Make the file, unless another process was faster, and give the key that is in it."""
    path = folder / KEY_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _write_key(path)
    except OSError as error:
        raise ConfigError(f"the secret key {path} cannot be used: {error.strerror}") from error
    key = find_key(folder)
    assert key is not None
    return key


def _write_key(path: Path) -> None:
    """Write a new key; it appears whole or not at all, and the first of several stays."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
    place = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(place, "wb") as file:
            file.write(urlsafe_b64encode(secrets.token_bytes(KEY_BYTES)) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            path.hardlink_to(part)
    finally:
        part.unlink()


def _read_key(text: str, origin: str) -> bytes:
    try:
        # Both alphabets of base64 are in use, with and without the padding at the end.
        plain = text.strip().rstrip("=").translate(str.maketrans("-_", "+/"))
        key = b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except ValueError as error:
        raise ConfigError(_NO_KEY.format(origin=origin)) from error
    if len(key) != KEY_BYTES:
        raise ConfigError(_NO_KEY.format(origin=origin))
    return key
