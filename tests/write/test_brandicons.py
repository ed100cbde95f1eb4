"""A logo from outside: drawn anew, whatever the file was, or refused."""

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image, PngImagePlugin

from copydesk.errors import ParseFailed
from copydesk.write.brandicons import ICONS, LOGO, MASKABLE, write_brand_icons


def write_picture(kind: str, size: tuple[int, int] = (640, 320), colour: str = "#aa2200") -> bytes:
    out = BytesIO()
    Image.new("RGB", size, colour).save(out, kind)
    return out.getvalue()


def open_icons(body: bytes) -> dict[str, Image.Image]:
    return {each.name: Image.open(BytesIO(each.body)) for each in write_brand_icons(body)}


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_a_picture_becomes_all_icons(kind: str) -> None:
    icons = open_icons(write_picture(kind))

    assert {name: icon.size for name, icon in icons.items()} == {
        LOGO: (512, 256),
        MASKABLE: (512, 512),
        **{name: (edge, edge) for name, edge in ICONS.items()},
    }
    assert {icon.format for icon in icons.values()} == {"PNG"}


def test_a_wide_logo_stands_in_the_middle_of_its_icons() -> None:
    icon = open_icons(write_picture("PNG"))["icon-192.png"].convert("RGBA")

    assert icon.getpixel((96, 96)) == (0xAA, 0x22, 0x00, 255)
    assert icon.getpixel((96, 5)) == (0, 0, 0, 0)


def test_what_phones_cut_off_has_the_ground_of_the_logo() -> None:
    assert open_icons(write_picture("PNG"))[MASKABLE].getpixel((2, 2)) == (0xAA, 0x22, 0, 255)


@pytest.mark.parametrize(("ink", "ground"), [("white", (33, 31, 27)), ("black", (255, 254, 251))])
def test_a_logo_without_a_ground_gets_one_that_it_stands_out_from(
    ink: str, ground: tuple[int, int, int]
) -> None:
    picture = Image.new("RGBA", (100, 100), (0, 0, 0, 0))
    picture.paste(ink, (5, 5, 95, 95))
    out = BytesIO()
    picture.save(out, "PNG")

    assert open_icons(out.getvalue())[MASKABLE].getpixel((2, 2)) == (*ground, 255)


def test_nothing_but_pixels_is_kept() -> None:
    told = PngImagePlugin.PngInfo()
    told.add_text("Comment", "<script>alert(1)</script>")
    out = BytesIO()
    Image.new("RGB", (20, 20)).save(out, "PNG", pnginfo=told, icc_profile=b"secret profile")

    for icon in write_brand_icons(out.getvalue() + b"<script>behind</script>"):
        assert b"script" not in icon.body
        assert b"iCCP" not in icon.body
        assert b"tEXt" not in icon.body


def test_a_picture_lies_as_its_camera_held_it() -> None:
    out = BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (40, 20)).save(out, "JPEG", exif=exif)

    assert open_icons(out.getvalue())[LOGO].size == (20, 40)


def write_bomb(width: int, height: int) -> bytes:
    """Give a small PNG that says it is large."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = zlib.crc32(kind + body)
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    packed = zlib.compress(b"\0" * 1000)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")
    )


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        SVG,
        b"%PDF-1.7",
        write_picture("TIFF"),
        write_picture("BMP"),
        write_picture("PNG")[:-40],
        write_picture("JPEG")[:300],
        write_picture("GIF")[:40],
        write_picture("WEBP")[:60],
        write_bomb(100_000, 100_000),
        write_bomb(5_000, 5_000),
        write_bomb(0, 10),
        write_bomb(1_000, 1_000),
    ],
    ids=[
        "nothing",
        "a beginning",
        "a drawing with a script",
        "a document",
        "a TIFF",
        "a BMP",
        "a PNG cut off",
        "a JPEG cut off",
        "a GIF cut off",
        "a WebP cut off",
        "a bomb",
        "too many pixels",
        "without width",
        "less than it says",
    ],
)
def test_what_is_no_picture_or_too_large_is_refused(body: bytes) -> None:
    with pytest.raises(ParseFailed):
        write_brand_icons(body)
