"""A picture that an admin chose becomes the icons of this server: drawn anew, pixel by pixel."""

import warnings
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from copydesk.errors import ParseFailed

# What browsers and people have; drawings (SVG) can carry scripts and are not taken.
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
MOST_PIXELS = 16_000_000
LOGO_EDGE = 512
ICONS = {"icon-512.png": 512, "icon-192.png": 192, "icon-180.png": 180}
MASKABLE = "icon-maskable-512.png"
# Phones cut an icon to a shape of theirs; what lies within four fifths of it stays.
MASKABLE_SHARE = 0.72
LOGO = "logo.png"
NO_PICTURE = "this is no picture that can be read; choose a PNG, JPEG, WebP or GIF file"


@dataclass(frozen=True, slots=True)
class BrandIcon:
    """A picture under the name by which the page asks for it, as PNG."""

    name: str
    body: bytes


def write_brand_icons(body: bytes) -> list[BrandIcon]:
    """Give the logo and the icons that browsers and phones ask for; no byte of the file is kept."""
    logo = _read_picture(body)
    logo.thumbnail((LOGO_EDGE, LOGO_EDGE))
    squares = {name: _draw_square(logo, edge, edge, None) for name, edge in ICONS.items()}
    inner = round(LOGO_EDGE * MASKABLE_SHARE)
    squares[MASKABLE] = _draw_square(logo, LOGO_EDGE, inner, _choose_ground(logo))
    pictures = {LOGO: logo, **squares}
    return [BrandIcon(name, _write_png(picture)) for name, picture in pictures.items()]


def _read_picture(body: bytes) -> Any:
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(BytesIO(body), formats=FORMATS) as found:
                # The first bytes tell the size: nothing large is unpacked to be refused.
                if found.width * found.height > MOST_PIXELS:
                    raise ParseFailed("this picture has too many pixels", reason="not_an_image")
                upright = ImageOps.exif_transpose(found).convert("RGBA")
    except ParseFailed:
        raise
    # Decoders of damaged files raise nearly anything; none of it is ours.
    except (
        UnidentifiedImageError,
        Image.DecompressionBombError,
        Image.DecompressionBombWarning,
        ArithmeticError,
        AttributeError,
        EOFError,
        LookupError,
        OSError,
        SyntaxError,
        TypeError,
        ValueError,
    ) as error:
        raise ParseFailed(NO_PICTURE, reason="not_an_image") from error
    # A canvas of our own has nothing of the file but its pixels: no place, no profile, no text.
    fresh = Image.new("RGBA", upright.size)
    fresh.paste(upright)
    return fresh


def _draw_square(logo: Any, edge: int, inner: int, ground: tuple[int, int, int] | None) -> Any:
    """Draw the logo in the middle of a square, as large as it fits into the inner one."""
    from PIL import Image

    scale = inner / max(logo.size)
    size = tuple(max(1, round(length * scale)) for length in logo.size)
    small = logo.resize(size, Image.Resampling.LANCZOS)
    canvas = Image.new("RGBA", (edge, edge), (*ground, 255) if ground else (0, 0, 0, 0))
    canvas.alpha_composite(small, ((edge - size[0]) // 2, (edge - size[1]) // 2))
    return canvas


def _choose_ground(logo: Any) -> tuple[int, int, int]:
    """Give what a logo stands on: its own edge if that has one colour, else paper or ink."""
    edge = logo.getpixel((0, 0))
    corners = [(logo.width - 1, 0), (0, logo.height - 1), (logo.width - 1, logo.height - 1)]
    if edge[3] == 255 and all(logo.getpixel(each) == edge for each in corners):
        red, green, blue, _ = edge
        return red, green, blue
    tiny = logo.resize((1, 1)).convert("RGB").getpixel((0, 0))
    return (33, 31, 27) if sum(tiny) > 3 * 160 else (255, 254, 251)


def _write_png(picture: Any) -> bytes:
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()
