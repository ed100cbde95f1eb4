"""The icons made of the logo that an admin chose."""

from copydesk.store.engine.db import Calls, Sql

LIST = Sql("SELECT name, body FROM brand_icons ORDER BY name")
REMOVE = Sql("DELETE FROM brand_icons")
ADD = Sql("INSERT INTO brand_icons (name, body) VALUES (:name, :body)")


async def list_icons(db: Calls) -> dict[str, bytes]:
    """Give the icons by their names."""
    return dict(await db.all(LIST, lambda name, body: (name, bytes(body))))


async def set_icons(tx: Calls, bodies: dict[str, bytes]) -> None:
    """Put icons in the place of those that there were."""
    await tx.run(REMOVE)
    for name, body in bodies.items():
        await tx.run(ADD, name=name, body=body)
