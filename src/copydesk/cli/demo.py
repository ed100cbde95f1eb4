"""The demo: a lively newsroom and a Copydesk that follows it, in one process, keeping nothing."""

import asyncio
import tempfile
from collections.abc import Callable
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path

from copydesk.config import Config
from copydesk.newsroom import Newsroom, editor
from copydesk.newsroom.lively import keep_lively
from copydesk.server import serve
from copydesk.services.people import signin
from copydesk.services.people.tries import Caller
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.wiring import open_kit

USERNAME, PASSWORD = "demo", "demo-desk"  # shown on the screen, on loopback only
LOOPBACK = ip_network("127.0.0.0/8")


async def run_demo(
    port: int, newsroom_port: int, seconds: float, say: Callable[[str], None]
) -> None:
    """Serve until a signal comes."""
    with tempfile.TemporaryDirectory(prefix="copydesk-demo-") as folder:
        interval = max(2, round(seconds / 4))
        config = Config(
            data=Path(folder),
            port=port,
            allowed_networks=(LOOPBACK,),
            pull_interval=interval,
            # Outlets that were quiet so far get somebody who publishes by hand.
            pull_max_backoff=interval,
            pull_host_interval=0,
            log_level="warning",
            # Who wants to see deframing at work needs no model for it; an admin can choose one.
            ai_provider="openai",
            ai_model=editor.NAME,
            ai_calls_per_minute=0,
            ai_calls_per_user=0,
            ai_concurrency=4,
        )
        async with Newsroom(port=newsroom_port) as room:
            config = replace(config, ai_address=room.url + editor.PATH)
            room.fill()
            room.desk.open_wires()
            async with open_kit(config) as kit:
                await _furnish(kit, room)

            def greet(address: str) -> None:
                say(f"Copydesk is ready: {address}  (name: {USERNAME}, password: {PASSWORD})")
                say(f"The newsroom it reads: {room.url}/newsroom/  (publish, edit, break things)")
                say("Calm headlines are read from a script of the newsroom, not made by a model.")
                say("Everything is thrown away when you press Ctrl-C.")

            lively = asyncio.create_task(keep_lively(room.desk, every_seconds=seconds))
            try:
                await serve(config, greet)
            finally:
                lively.cancel()


async def _furnish(kit: Kit, room: Newsroom) -> None:
    """Make an account that follows every outlet."""
    caller = Caller("demo", "127.0.0.1")
    signed_in = await signin.register(kit, USERNAME, PASSWORD, None, caller)
    visitor = await signin.authenticate(kit, signed_in.token)
    assert visitor is not None
    news = await folders.add_folder(kit, visitor, "News", None)
    forms = ("rss", "atom", "json")
    for number, outlet in enumerate(room.desk.list_outlets()):
        await subscriptions.subscribe(
            kit,
            visitor,
            room.feed_url(outlet.name, forms[number % len(forms)]),
            folder_id=news.id if number % 2 == 0 else None,
        )
