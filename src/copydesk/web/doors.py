"""The table of doors: where a request goes, what counts there, how much, and what answers."""

import asyncio
from collections.abc import Callable
from types import ModuleType

from copydesk.late import load
from copydesk.services.ingest.websub import PATH as WEBSUB
from copydesk.services.sharing.addresses import HUB
from copydesk.web import health, returns
from copydesk.web.answers import sending
from copydesk.web.api import LARGEST_BODY
from copydesk.web.api.rooms import Rooms
from copydesk.web.asgi import Send
from copydesk.web.assistants import mcpdoor
from copydesk.web.codings import pack_answers
from copydesk.web.cors import open_to_origins
from copydesk.web.etags import tag_answers
from copydesk.web.events import EventStream
from copydesk.web.forms import LARGEST_FORM
from copydesk.web.guard import guard_answers
from copydesk.web.out.addresses import BOOKS
from copydesk.web.out.addresses import PREFIX as OUT
from copydesk.web.owners import add_owner_header
from copydesk.web.static import StaticFiles, make_page_door
from copydesk.web.sync import fever, greader, miniflux
from copydesk.web.visits import READ, STRANGER_LIMIT, Door, Handler, Visit

LARGEST_HUB_REQUEST = 16_384


def list_doors(api: Rooms, events: EventStream, static: StaticFiles) -> tuple[Door, ...]:
    """Give all doors; of those that fit a path the first is meant, and the last fits all."""
    return (*_list_own(api, events), *_list_hooks(), *_list_apps(), *_list_pages(static))


def _list_own(api: Rooms, events: EventStream) -> tuple[Door, ...]:
    """Give the doors of our own page and of programs that know our API."""
    return (
        Door(
            name="events",
            paths=("/v1/events",),
            handler=events.answer,
            credentials=("bearer", "cookie"),
            passes=(open_to_origins, guard_answers),
            methods=("GET",),
            limit="default",
            is_for_origins=True,
        ),
        Door(
            name="returns",
            paths=(returns.PREFIX + "*",),
            handler=sending(returns.reply),
            credentials=("nothing",),
            passes=(guard_answers,),
            methods=("POST",),
            # Providers send people here from their own pages; nothing is done in anybody's name.
            is_guarded=False,
            body_limit=returns.LARGEST_RETURN,
        ),
        Door(
            name="api",
            paths=("/v1", "/v1/*"),
            handler=api.answer,
            credentials=("bearer", "cookie"),
            passes=(
                open_to_origins,
                add_owner_header,
                tag_answers,
                pack_answers,
                guard_answers,
            ),
            limit="default",
            body_limit=LARGEST_BODY,
            is_for_origins=True,
        ),
        Door(
            name="images",
            paths=("/images/*",),
            handler=_late("images", lambda it: it.answer_image),
            credentials=("signature",),
            passes=(guard_answers,),
            methods=READ,
        ),
    )


def _list_hooks() -> tuple[Door, ...]:
    """Give the doors where machines report or ask."""
    return (
        health.DOOR,
        Door(
            name="hub",
            paths=(HUB,),
            handler=_replying("hub"),
            credentials=("address",),
            passes=(guard_answers,),
            methods=("POST",),
            errors="hook",
            is_guarded=False,
            body_limit=LARGEST_HUB_REQUEST,
        ),
        Door(
            name="websub",
            paths=(WEBSUB + "*",),
            handler=_late("websub", lambda it: sending(it.WebSub().reply)),
            credentials=("signature",),
            passes=(guard_answers,),
            methods=("GET", "POST"),
            errors="hook",
            is_guarded=False,
            body_limit="feed_limit",
        ),
    )


def _list_apps() -> tuple[Door, ...]:
    """Give the doors of reader apps; they bring a password or a token, and cookies never count."""
    return (
        Door(
            name="greader",
            paths=greader.PATHS,
            handler=_replying("sync.greader.calls"),
            credentials=("google login", "bearer", "form token"),
            passes=(greader.tag_lists, pack_answers, guard_answers),
            errors="greader",
            is_guarded=False,
            limit="app",
            body_limit=LARGEST_FORM,
            is_path_raw=True,
        ),
        Door(
            name="fever",
            paths=fever.PATHS,
            handler=_replying("sync.fever.calls"),
            credentials=("fever key",),
            passes=(pack_answers, guard_answers),
            errors="plain",
            is_guarded=False,
            limit="app",
            # The key is in the body, and no request of Fever's is long.
            body_limit=STRANGER_LIMIT,
            is_path_raw=True,
        ),
        Door(
            name="miniflux",
            paths=miniflux.PATHS,
            handler=_replying("sync.miniflux.calls"),
            credentials=("auth token", "basic"),
            passes=(miniflux.open_to_pages, pack_answers, guard_answers),
            errors="miniflux",
            is_guarded=False,
            limit="app",
            body_limit=LARGEST_FORM,
            is_path_raw=True,
        ),
        Door(
            name="assistants",
            paths=(mcpdoor.PATH,),
            handler=mcpdoor.answer_assistant,
            credentials=("bearer",),
            passes=(mcpdoor.challenge, guard_answers),
            methods=("POST",),
            limit="app",
            body_limit=mcpdoor.LARGEST_CALL,
        ),
    )


def _list_pages(static: StaticFiles) -> tuple[Door, ...]:
    return (
        Door(
            name="deframed",
            paths=("/",),
            # Who forgets the first of them is told so, and not shown the page.
            parameters=("url", "embedded", "max_score"),
            handler=_late("proxy.feeds", lambda it: it.answer_feed),
            credentials=("nothing",),
            passes=(guard_answers,),
            methods=READ,
        ),
        Door(
            name="own feeds",
            paths=(OUT + "*",),
            handler=_replying("out.feeds"),
            credentials=("address",),
            passes=(pack_answers, guard_answers),
            methods=READ,
        ),
        Door(
            name="books",
            paths=(BOOKS + "*",),
            handler=_replying("out.books"),
            credentials=("address",),
            passes=(guard_answers,),
            methods=READ,
        ),
        Door(
            name="lookup",
            paths=("/api/lookup",),
            handler=_replying("proxy.lookups"),
            credentials=("nothing",),
            passes=(pack_answers, guard_answers),
            methods=READ,
        ),
        make_page_door(static),
    )


def _late(name: str, find: Callable[[ModuleType], Handler]) -> Handler:
    """Have a file of `web/` answer, by what is found in it; most doors stay shut for days."""
    found: Handler | None = None

    async def handle(visit: Visit, send: Send) -> None:
        nonlocal found
        if found is None:
            module = await asyncio.to_thread(load, f"copydesk.web.{name}")
            # Who came meanwhile has found it, too: both must count in the same place.
            found = found or find(module)
        await found(visit, send)

    return handle


def _replying(name: str) -> Handler:
    """Have the `reply` of such a file answer."""
    return _late(name, lambda module: sending(module.reply))
