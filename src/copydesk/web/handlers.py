"""What answers at a door, loaded when somebody first comes there: most doors stay shut for days."""

import asyncio
from collections.abc import Callable
from types import ModuleType

from copydesk.late import load
from copydesk.web.answers import sending
from copydesk.web.asgi import Send
from copydesk.web.visits import Handler, Visit


def late(name: str, find: Callable[[ModuleType], Handler]) -> Handler:
    """Have a file of `web/` answer, by what is found in it."""
    found: Handler | None = None

    async def handle(visit: Visit, send: Send) -> None:
        nonlocal found
        if found is None:
            module = await asyncio.to_thread(load, f"copydesk.web.{name}")
            # Who came meanwhile has found it, too: both must count in the same place.
            found = found or find(module)
        await found(visit, send)

    return handle


def replying(name: str) -> Handler:
    """Have the `reply` of such a file answer."""
    return late(name, lambda module: sending(module.reply))
