"""How this server presents itself, also to who is not signed in."""

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, put
from litestar.params import QueryParameter

from copydesk.errors import Invalid
from copydesk.services.system.branding import brands, logos
from copydesk.services.system.branding.brands import Brand
from copydesk.web.api.shapes import ADMIN, TheKit, TheVisitor
from copydesk.write.accents import ThemeName

# What browsers and programs call a picture, and what they say when they do not know.
TYPES = frozenset({"image/png", "image/jpeg", "image/webp", "image/gif"})
UNKNOWN_TYPES = frozenset({"", "application/octet-stream"})
TriedAccent = Annotated[
    str,
    QueryParameter(
        pattern="^(#[0-9a-fA-F]{6})?$", description="how another accent would look, as #2947c6"
    ),
]


class ThemeAccentShape(msgspec.Struct):
    """The accent in one theme; where the colour is too weak, another is shown near to it."""

    theme: ThemeName
    accent: str
    strong: str
    wash: str
    on_accent: str
    contrast: Annotated[
        float, msgspec.Meta(description="of the colour as chosen; text needs 4.5 or more")
    ]
    is_adjusted: bool


class BrandShape(msgspec.Struct):
    """Name, accent and logo; the latter are empty where nobody chose them."""

    name: str
    accent: str
    themes: list[ThemeAccentShape]
    logo: Annotated[str, msgspec.Meta(description="address of the picture on this server")]


def shape_brand(brand: Brand) -> BrandShape:
    return BrandShape(
        name=brand.name,
        accent=brand.accent,
        themes=[
            ThemeAccentShape(
                theme=each.theme,
                accent=each.accent,
                strong=each.strong,
                wash=each.wash,
                on_accent=each.on_accent,
                contrast=each.contrast,
                is_adjusted=each.is_adjusted,
            )
            for each in brand.themes
        ],
        logo=brand.logo_url,
    )


@get("/v1/branding", tags=["settings"], security=[])
async def get_branding(kit: TheKit, accent: TriedAccent = "") -> BrandShape:
    """Say what this server is called, and how it looks; anybody may know."""
    return shape_brand(brands.describe_brand(kit, accent=accent))


@put(
    "/v1/branding/logo",
    request_max_body_size=logos.LARGEST_LOGO,
    tags=["settings"],
    opt={**ADMIN, "body": "image/*"},
)
async def set_logo(request: Request[Any, Any, Any], kit: TheKit, visitor: TheVisitor) -> BrandShape:
    """Let a picture stand for this server: the body is a PNG, JPEG, WebP or GIF file.

    It is drawn anew in the sizes that are needed; nothing else of the file is kept.
    """
    if request.content_type[0].lower() not in TYPES | UNKNOWN_TYPES:
        raise Invalid("send the picture itself, as PNG, JPEG, WebP or GIF", field="logo")
    return shape_brand(await logos.set_logo(kit, visitor, await request.body()))


@delete("/v1/branding/logo", status_code=204, tags=["settings"], opt=ADMIN)
async def remove_logo(kit: TheKit, visitor: TheVisitor) -> None:
    """Give this server our own sign back."""
    await logos.remove_logo(kit, visitor)


HANDLERS = [get_branding, set_logo, remove_logo]
