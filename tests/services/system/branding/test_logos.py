"""Name, colour and logo of a server: chosen by admins, the same in all its processes."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from copydesk.errors import Forbidden, Invalid, TooLarge
from copydesk.model import User, Visitor
from copydesk.services.system import settings
from copydesk.services.system.branding import brands, logos
from copydesk.services.system.branding.kept import KeptIcons
from copydesk.services.system.kit import Kit, Overlay
from tests import make


def draw_logo(colour: str = "#aa2200") -> bytes:
    out = BytesIO()
    Image.new("RGB", (64, 64), colour).save(out, "PNG")
    return out.getvalue()


@pytest.fixture
async def admin(kit: Kit) -> Visitor:
    user = await make.user(kit.db, "root")
    return Visitor(User(user.id, user.username, None, "admin", user.created_at), 9, "test")


async def test_a_server_is_called_as_an_admin_says(kit: Kit, admin: Visitor) -> None:
    assert brands.describe_brand(kit).name == "Copydesk"

    await settings.change_settings(kit, admin, {"site_name": "Das Blatt", "accent": "#aa2200"})

    brand = brands.describe_brand(kit)
    assert (brand.name, brand.accent) == ("Das Blatt", "#aa2200")
    assert [each.theme for each in brand.themes] == ["light", "sepia", "dark"]


async def test_all_processes_follow_a_new_logo(kit: Kit, admin: Visitor) -> None:
    other = replace(kit, overlay=Overlay(), brand_icons=KeptIcons())
    first = await logos.set_logo(kit, admin, draw_logo())
    await settings.reload(other)
    red = await brands.get_brand_icons(other)
    second = await logos.set_logo(kit, admin, draw_logo("#0022aa"))
    await settings.reload(other)

    assert first.logo != second.logo
    assert brands.describe_brand(other).logo == second.logo
    assert (await brands.get_brand_icons(other)).keys() == red.keys() >= {"logo.png"}
    assert (await brands.get_brand_icons(other))["logo.png"] != red["logo.png"]


async def test_a_logo_that_is_taken_back_leaves_nothing(kit: Kit, admin: Visitor) -> None:
    await logos.set_logo(kit, admin, draw_logo())
    await logos.remove_logo(kit, admin)
    await logos.remove_logo(kit, admin)

    assert brands.describe_brand(kit).logo == ""
    assert await brands.get_brand_icons(kit) == {}
    changes, _ = await settings.list_changes(kit, admin, "", 5)
    assert [(each.name, each.value is None) for each in changes] == [
        ("logo", True),
        ("logo", False),
    ]


async def test_a_logo_that_cannot_be_read_changes_nothing(kit: Kit, admin: Visitor) -> None:
    before = await logos.set_logo(kit, admin, draw_logo())

    with pytest.raises(Invalid):
        await logos.set_logo(kit, admin, b"<svg onload='alert(1)'/>")
    with pytest.raises(TooLarge):
        await logos.set_logo(kit, admin, b"\0" * (logos.LARGEST_LOGO + 1))

    assert brands.describe_brand(kit) == before


async def test_a_reader_chooses_no_logo(kit: Kit) -> None:
    user = await make.user(kit.db, "reader")
    reader = Visitor(user, 9, "test")

    with pytest.raises(Forbidden):
        await logos.set_logo(kit, reader, draw_logo())
    with pytest.raises(Forbidden):
        await logos.remove_logo(kit, reader)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("site_name", "two\nlines"),
        ("site_name", " "),
        ("site_name", "x" * 41),
        ("site_name", "turned \u202e round"),
        ("accent", "red"),
        ("accent", "#12345"),
        ("accent", "#123456;}body{display:none}"),
        ("logo", "abc"),
    ],
)
async def test_odd_names_and_colours_are_refused(
    kit: Kit, admin: Visitor, name: str, value: str
) -> None:
    with pytest.raises(Invalid):
        await settings.change_settings(kit, admin, {name: value})
