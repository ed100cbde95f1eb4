"""Cursors: where a page ended, as an opaque word that clients hand back."""

import struct
from base64 import b64decode, urlsafe_b64encode
from binascii import Error

from copydesk.errors import Invalid


def write_cursor(*numbers: int) -> str:
    packed = struct.pack(f">{len(numbers)}q", *numbers)
    return urlsafe_b64encode(packed).rstrip(b"=").decode()


def read_cursor(cursor: str, count: int) -> tuple[int, ...]:
    """Give the numbers back; whatever is not a cursor of ours is refused."""
    try:
        padded = cursor.encode("ascii") + b"=" * (-len(cursor) % 4)
        packed = b64decode(padded, altchars=b"-_", validate=True)
        return struct.unpack(f">{count}q", packed)
    except (ValueError, Error, struct.error) as error:
        raise Invalid("this cursor is not one of ours", field="cursor") from error
