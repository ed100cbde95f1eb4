"""The page under the name, the logo and the colours that an admin chose."""

import html
import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from copydesk.services.system.branding.brands import Brand, describe_brand, get_brand_icons
from copydesk.services.system.kit import Kit

INDEX = "index.html"
MANIFEST = "app.webmanifest"
FAVICON = "favicon.ico"
OWN_NAME = "Copydesk"


def _tell_page(brand: Brand) -> dict[str, Any]:
    """Say what the page has to know, as `/v1/branding` does."""
    themes = [{**asdict(each), "is_adjusted": each.is_adjusted} for each in brand.themes]
    return {
        "name": brand.name,
        "accent": brand.accent,
        "themes": themes,
        "logo": brand.logo_url,
    }


async def write_branded(kit: Kit, built: Mapping[str, bytes]) -> dict[str, bytes]:
    """Give the files of the page that look different here, by name."""
    brand = describe_brand(kit)
    icons = await get_brand_icons(kit)
    if brand.name == OWN_NAME and not brand.themes and not icons:
        return {}
    files = dict(icons)
    if icons:
        files[FAVICON] = icons["icon-192.png"]
    if INDEX in built:
        files[INDEX] = _write_index(built[INDEX].decode(), brand).encode()
    if MANIFEST in built:
        manifest = _write_manifest(json.loads(built[MANIFEST]), brand)
        files[MANIFEST] = json.dumps(manifest, ensure_ascii=False).encode()
    return files


def _write_index(page: str, brand: Brand) -> str:
    name = html.escape(brand.name)
    told = html.escape(json.dumps(_tell_page(brand), separators=(",", ":")))
    head = (
        f'<title>{name}</title><meta name="application-name" content="{name}" />'
        f'<meta name="apple-mobile-web-app-title" content="{name}" />'
        f'<meta name="copydesk-brand" content="{told}" />'
    )
    page = page.replace(f"<noscript>{OWN_NAME} ", f"<noscript>{name} ")
    page = page.replace(f"<title>{OWN_NAME}</title>", head)
    if not brand.logo:
        return page
    own = ('"/icon.svg" type="image/svg+xml"', '"/icon-180.png"')
    page = page.replace(own[0], f'"/icon-192.png?v={brand.logo}" type="image/png"')
    return page.replace(own[1], f'"/icon-180.png?v={brand.logo}"')


def _write_manifest(manifest: dict[str, Any], brand: Brand) -> dict[str, Any]:
    changed = {**manifest, "name": brand.name, "short_name": brand.name}
    if brand.logo:
        changed["icons"] = [
            {**icon, "src": f"{icon['src']}?v={brand.logo}"}
            for icon in manifest.get("icons", [])
            if icon["type"] == "image/png"
        ]
    return changed
