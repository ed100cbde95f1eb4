import struct

import pytest

from copydesk.newsroom.emblems import draw_icon
from copydesk.newsroom.pictures import wrap_ico
from copydesk.parse.html.dimensions import Size, read_dimensions

PNG = draw_icon("daily", 48)
JPEG_START = b"\xff\xd8\xff\xe0\x00\x04xx"
JPEG_FRAME = b"\xff\xc2\x00\x0b\x08" + struct.pack(">HH", 30, 40) + b"\x01\x01\x11\x00"


def make_ico(*pictures: tuple[int, int, bytes]) -> bytes:
    """An icon file of pictures, each with the size that the directory claims."""
    head, start = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    bodies = b""
    for width, height, body in pictures:
        head += struct.pack("<BBBBHHII", width, height, 0, 0, 1, 32, len(body), start)
        start, bodies = start + len(body), bodies + body
    return head + bodies


def make_webp(kind: bytes, rest: bytes) -> bytes:
    return b"RIFF\0\0\0\0WEBP" + kind + b"\0\0\0\0" + rest


@pytest.mark.parametrize(
    ("body", "kind", "size"),
    [
        (PNG, "image/png", (48, 48)),
        (b"GIF89a" + struct.pack("<HH", 16, 18), "image/gif", (16, 18)),
        (JPEG_START + JPEG_FRAME, "image/jpeg", (40, 30)),
        (JPEG_START + b"\xff\xff\xd0" + JPEG_FRAME, "image/jpeg", (40, 30)),
        (make_webp(b"VP8 ", b"\0" * 6 + struct.pack("<HH", 64, 32)), "image/webp", (64, 32)),
        (
            make_webp(b"VP8L", b"\x2f" + struct.pack("<I", 63 | 31 << 14)),
            "image/webp",
            (64, 32),
        ),
        (make_webp(b"VP8X", b"\0" * 4 + b"\x3f\0\0\x1f\0\0"), "image/webp", (64, 32)),
        (wrap_ico(PNG, 48), "image/x-icon", (48, 48)),
        (make_ico((16, 16, b"x"), (0, 0, b"x"), (32, 32, b"x")), "image/x-icon", (256, 256)),
    ],
)
def test_a_size_is_read_from_the_first_bytes(body: bytes, kind: str, size: Size) -> None:
    assert read_dimensions(body, kind) == size


def test_a_png_in_an_icon_file_tells_its_own_size() -> None:
    assert read_dimensions(make_ico((16, 16, PNG)), "image/x-icon") == (48, 48)


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (PNG[:20], "image/png"),
        (b"GIF89a", "image/gif"),
        (b"\xff\xd8\xff", "image/jpeg"),
        (JPEG_START + b"no marker", "image/jpeg"),
        (JPEG_START + b"\xff\xe0\x00\x00" * 400, "image/jpeg"),
        (b"\xff\xd8" + b"\xff" * 400 + JPEG_FRAME, "image/jpeg"),
        (make_webp(b"VP8X", b"\0" * 5), "image/webp"),
        (make_webp(b"ABCD", b"\0" * 50), "image/webp"),
        (make_webp(b"VP8L", b""), "image/webp"),
        (make_ico(), "image/x-icon"),
        (make_ico((16, 16, b"")), "image/x-icon"),
        (make_ico((16, 16, b"x"))[:20], "image/x-icon"),
        (make_ico((16, 16, b"xx"))[:-1], "image/x-icon"),
        (make_ico((16, 16, b"\x89PNG")), "image/x-icon"),
        (PNG, "image/bmp"),
        (b"", ""),
    ],
)
def test_what_tells_no_size_gives_none(body: bytes, kind: str) -> None:
    assert read_dimensions(body, kind) is None
