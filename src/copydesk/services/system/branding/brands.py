"""What people see of this server before they see anything else."""

from dataclasses import dataclass

from copydesk.services.system.kit import Kit
from copydesk.write.accents import ThemeAccent, fit_accent


@dataclass(frozen=True, slots=True)
class Brand:
    """A name, a colour for each theme, and which logo; the latter are empty where ours count."""

    name: str
    accent: str
    themes: list[ThemeAccent]
    logo: str

    @property
    def logo_url(self) -> str:
        """Where the logo is, below our own address; another logo has another one."""
        return f"/logo.png?v={self.logo}" if self.logo else ""


def describe_brand(kit: Kit, *, accent: str = "") -> Brand:
    """Say how this server presents itself, or would with another accent."""
    settings = kit.settings
    chosen = accent or settings.accent
    return Brand(
        name=settings.desk_name,
        accent=chosen,
        themes=fit_accent(chosen) if chosen else [],
        logo=kit.overlay.logo,
    )


async def get_brand_icons(kit: Kit) -> dict[str, bytes]:
    """Give the icons of the logo that an admin chose, by their names."""
    return await kit.brand_icons.get_icons(kit.db, kit.overlay.logo)
