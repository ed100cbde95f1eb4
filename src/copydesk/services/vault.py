"""Secrets of feeds (passwords, cookies, proxies), sealed before they go into the database."""

import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from pathlib import Path

from copydesk.errors import ConfigError, StoreError

KEY_BYTES = 32
NONCE_BYTES = 12
KEY_FILE = "secret.key"


class Vault:
    """Seals and opens with one key; a database without its key gives nothing away."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def seal(self, plain: bytes, purpose: str) -> bytes:
        """Encrypt; what is sealed for one purpose cannot be opened for another."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + AESGCM(self._key).encrypt(nonce, plain, purpose.encode())

    def open(self, sealed: bytes, purpose: str) -> bytes:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        nonce, box = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
        try:
            return AESGCM(self._key).decrypt(nonce, box, purpose.encode())
        except (InvalidTag, ValueError) as error:
            raise StoreError(
                "a stored secret cannot be opened: the secret key is another"
            ) from error


def load_key(setting: str, folder: Path) -> bytes:
    """Take the key from the setting, else from a file beside the database, made on first use."""
    if setting:
        return _read_key(setting, "COPYDESK_SECRET")
    path = folder / KEY_FILE
    try:
        place = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(place, "wb") as file:
            file.write(urlsafe_b64encode(secrets.token_bytes(KEY_BYTES)))
    except FileExistsError:
        pass
    except OSError as error:
        raise ConfigError(f"the secret key cannot be written to {path}: {error}") from error
    return _read_key(path.read_text("ascii"), str(path))


def _read_key(text: str, origin: str) -> bytes:
    try:
        key = urlsafe_b64decode(text.strip())
    except (ValueError, Error) as error:
        raise ConfigError(f"{origin} is not allowed; give 32 bytes in base64") from error
    if len(key) != KEY_BYTES:
        raise ConfigError(f"{origin} is not allowed; give 32 bytes in base64")
    return key
