"""How large a picture is, read from its first bytes: its pixels are never unpacked."""

import struct
from collections.abc import Callable, Mapping

Size = tuple[int, int]
"""Width and height in pixels."""

MOST_SEGMENTS = 200
MOST_ICO_IMAGES = 50
_START_OF_FRAME = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_WITHOUT_LENGTH = frozenset({0x01, *range(0xD0, 0xD9)})


def read_dimensions(body: bytes, type_: str) -> Size | None:
    """Give the size of a picture; None where its first bytes do not tell."""
    read = _READERS.get(type_)
    try:
        return read(body) if read else None
    except (struct.error, IndexError):
        return None


def _read_png(body: bytes) -> Size:
    width, height = struct.unpack_from(">II", body, 16)
    return width, height


def _read_gif(body: bytes) -> Size:
    width, height = struct.unpack_from("<HH", body, 6)
    return width, height


def _read_jpeg(body: bytes) -> Size | None:
    place = 2
    for _ in range(MOST_SEGMENTS):
        if body[place] != 0xFF:
            return None
        marker = body[place + 1]
        if marker in _START_OF_FRAME:
            height, width = struct.unpack_from(">HH", body, place + 5)
            return width, height
        if marker == 0xFF:  # filling between two segments
            place += 1
        elif marker in _WITHOUT_LENGTH:
            place += 2
        else:
            (length,) = struct.unpack_from(">H", body, place + 2)
            place += 2 + length
    return None


def _read_webp(body: bytes) -> Size | None:
    kind = body[12:16]
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", body, 26)
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", body, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        width, height = body[24:27], body[27:30]
        if len(height) < 3:
            return None
        return int.from_bytes(width, "little") + 1, int.from_bytes(height, "little") + 1
    return None


def _read_ico(body: bytes) -> Size | None:
    """Give the largest of the pictures in the file; a PNG inside says its size itself."""
    (count,) = struct.unpack_from("<H", body, 4)
    sizes: list[Size] = []
    for number in range(min(count, MOST_ICO_IMAGES)):
        width, height, *_, length, start = struct.unpack_from("<BBBBHHII", body, 6 + 16 * number)
        if not length or start + length > len(body):
            return None
        if body.startswith(b"\x89PNG", start):
            sizes.append(_read_png(body[start : start + 24]))
        else:
            sizes.append((width or 256, height or 256))
    return max(sizes, default=None)


_READERS: Mapping[str, Callable[[bytes], Size | None]] = {
    "image/png": _read_png,
    "image/gif": _read_gif,
    "image/jpeg": _read_jpeg,
    "image/webp": _read_webp,
    "image/x-icon": _read_ico,
}
