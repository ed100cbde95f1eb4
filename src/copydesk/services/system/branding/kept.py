"""The icons of this server, kept in memory: every page asks for them, and they hardly change."""

from copydesk.store.engine.db import Calls
from copydesk.store.system import brandicons


class KeptIcons:
    """The icons of the logo that counts, read when they are first asked for."""

    def __init__(self) -> None:
        self._logo = ""
        self._bodies: dict[str, bytes] = {}

    async def get_icons(self, db: Calls, logo: str) -> dict[str, bytes]:
        """Give the icons of a logo by their names; none if there is no logo."""
        if logo != self._logo:
            bodies = await brandicons.list_icons(db) if logo else {}
            self._logo, self._bodies = logo, bodies
        return self._bodies
