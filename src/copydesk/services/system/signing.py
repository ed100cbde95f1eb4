"""This installation's key, made once and kept in the database: it signs pictures and names us."""

import secrets
from base64 import b64decode, b64encode
from hmac import digest

from copydesk.rules.icons import name_icon
from copydesk.rules.images import read_url, sign_icon, sign_pictures, sign_url
from copydesk.store.engine.db import Db
from copydesk.store.system.settings import add_setting, find_setting

KEY_NAME = "image_key"
KEY_BYTES = 32
_INSTANCE = b"copydesk instance"
_INSTANCE_BYTES = 12


class Signer:
    """Signs pictures, and names icons, with this installation's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.instance = digest(key, _INSTANCE, "sha256")[:_INSTANCE_BYTES].hex()
        """Names the database among all others: ids of two of them mean different things."""

    def sign(self, url: str) -> str:
        return sign_url(self._key, url)

    def sign_html(self, html: str) -> str:
        return sign_pictures(self._key, html)

    def sign_icon(self, hash_: str) -> str:
        """Give an address of an icon for programs that cannot sign in when they load pictures."""
        return sign_icon(self._key, hash_)

    def name_icon(self, body: bytes) -> str:
        """Give the hash under which an icon is kept."""
        return name_icon(self._key, body)

    def read(self, path: str) -> str | None:
        """Give the picture behind one of our addresses; None for whatever we have not signed."""
        return read_url(self._key, path)


class Signing:
    """Holds the signer once its key is known."""

    def __init__(self) -> None:
        self._signer: Signer | None = None

    async def get(self, db: Db, now: int) -> Signer:
        if self._signer is None:
            stored = await find_setting(db, KEY_NAME)
            if stored is None:
                fresh = b64encode(secrets.token_bytes(KEY_BYTES)).decode()
                stored = await add_setting(db, KEY_NAME, fresh, now)
            self._signer = Signer(b64decode(stored))
        return self._signer
