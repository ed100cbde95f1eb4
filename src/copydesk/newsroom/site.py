"""The public face of the newsroom: front pages, feeds, articles, pictures, sounds, icons."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from aiohttp import web

from copydesk.errors import NotFound
from copydesk.newsroom.answers import FEEDS, Answer, Ask, Kind
from copydesk.newsroom.articles import Edition
from copydesk.newsroom.desk import Desk
from copydesk.newsroom.emblems import draw_icon
from copydesk.newsroom.faults.settings import FaultSetting
from copydesk.newsroom.formats import FORMATS
from copydesk.newsroom.packing import choose_packing
from copydesk.newsroom.pages import (
    PAGE_POLICY,
    render_article_page,
    render_front_page,
    render_newsstand,
)
from copydesk.newsroom.pictures import draw_picture, hum_tune, wrap_ico
from copydesk.newsroom.sending import send

DESK: web.AppKey[Desk] = web.AppKey("desk", Desk)
IS_PACKING: web.AppKey[bool] = web.AppKey("is_packing", bool)
Struck = list[tuple[FaultSetting, int]]
_HTML = "text/html; charset=utf-8"
_POLICY = (("Content-Security-Policy", PAGE_POLICY),)
# Pictures, icons and sounds never change: the same name always gives the same bytes.
_DRAWN_AT = datetime(2026, 1, 1, tzinfo=UTC)
_LONGEST_SOUND_SECONDS = 60


def add_site_routes(router: web.UrlDispatcher) -> None:
    router.add_get("/", show_newsstand)
    router.add_get("/favicon.ico", show_root_icon)
    router.add_get("/{outlet}", add_slash)
    router.add_get("/{outlet}/", show_front_page)
    for name in FEEDS:
        router.add_get(f"/{{outlet}}/feed.{name}", partial(show_feed, name))
    router.add_get("/{outlet}/articles/{slug}", show_article)
    router.add_get("/{outlet}/images/{name}.png", show_picture)
    router.add_get("/{outlet}/sounds/{name}.wav", play_sound)
    router.add_get("/{outlet}/icon.png", show_icon)
    router.add_get("/{outlet}/favicon.ico", show_icon)


async def show_newsstand(request: web.Request) -> web.StreamResponse:
    page = render_newsstand(request.app[DESK].list_outlets())
    return await send(request, Answer(page.encode(), _HTML, headers=_POLICY))


async def show_root_icon(request: web.Request) -> web.StreamResponse:
    if request.host.startswith("127.0.1."):
        raise NotFound("the sites of workload W1 have no icon")
    body = wrap_ico(draw_icon("newsroom"))
    answer = Answer(body, "image/x-icon", changed_at=_DRAWN_AT)
    return await send(request, answer)


async def add_slash(request: web.Request) -> web.StreamResponse:
    outlet = request.app[DESK].get_outlet(request.match_info["outlet"])
    raise web.HTTPMovedPermanently(f"/{outlet.name}/")


async def show_feed(kind: Kind, request: web.Request) -> web.StreamResponse:
    struck = _strike(request, kind)
    edition = _make_edition(request, struck, is_feed=True)
    form = FORMATS[kind]
    body = form.render(edition).encode()
    answer = Answer(body, form.content_type, changed_at=edition.changed_at)
    return await _finish(request, kind, answer, struck)


async def show_front_page(request: web.Request) -> web.StreamResponse:
    struck = _strike(request, "front")
    edition = _make_edition(request, struck)
    body = render_front_page(edition).encode()
    answer = Answer(body, _HTML, changed_at=edition.changed_at, headers=_POLICY)
    return await _finish(request, "front", answer, struck)


async def show_article(request: web.Request) -> web.StreamResponse:
    struck = _strike(request, "article")
    edition = _make_edition(request, struck)
    slug = request.match_info["slug"]
    article = next((each for each in edition.articles if each.slug == slug), None)
    if article is None:
        raise NotFound(f"{edition.outlet.title} has no article {slug}")
    body = render_article_page(edition, article).encode()
    answer = Answer(body, _HTML, changed_at=article.updated_at, headers=_POLICY)
    return await _finish(request, "article", answer, struck)


async def show_picture(request: web.Request) -> web.StreamResponse:
    name = request.match_info["name"]
    if name == "broken-missing":
        raise NotFound("this picture is missing on purpose")
    picture = await asyncio.to_thread(draw_picture, name)
    body = {"broken-empty": b"", "broken-cut": picture[: len(picture) // 2]}.get(name, picture)
    if name == "broken-page":
        body = b"<!DOCTYPE html><title>No picture</title><p>This is no picture."
    answer = Answer(body, "image/png", changed_at=_DRAWN_AT)
    return await _finish(request, "image", answer, _strike(request, "image"))


async def play_sound(request: web.Request) -> web.StreamResponse:
    name = request.match_info["name"]
    seconds = name.rpartition("-")[2]
    if not seconds.isdecimal() or not 0 < int(seconds) <= _LONGEST_SOUND_SECONDS:
        raise NotFound(f"there is no sound {name}")
    body = await asyncio.to_thread(hum_tune, name, int(seconds))
    answer = Answer(body, "audio/wav", changed_at=_DRAWN_AT)
    return await _finish(request, "sound", answer, _strike(request, "sound"))


async def show_icon(request: web.Request) -> web.StreamResponse:
    outlet = request.app[DESK].get_outlet(request.match_info["outlet"])
    png = draw_icon(outlet.name, color=outlet.color)
    answer = Answer(png, "image/png", changed_at=_DRAWN_AT)
    if request.path.endswith(".ico"):
        answer = replace(answer, body=wrap_ico(png), content_type="image/x-icon")
    return await _finish(request, "icon", answer, _strike(request, "icon"))


def _strike(request: web.Request, kind: Kind) -> Struck:
    """The faults that hit this request, each with its turn."""
    faults = request.app[DESK].get_faults(request.match_info["outlet"])
    return [(setting, setting.turn) for setting in faults.strike(kind)]


def _make_ask(request: web.Request, kind: Kind, turn: int) -> Ask:
    desk = request.app[DESK]
    return Ask(
        outlet=request.match_info["outlet"],
        kind=kind,
        path=request.path,
        query=request.query,
        headers={name.lower(): value for name, value in request.headers.items()},
        base_url=desk.base_url,
        now=desk.clock(),
        turn=turn,
    )


def _make_edition(request: web.Request, struck: Struck, *, is_feed: bool = False) -> Edition:
    edition = request.app[DESK].make_edition(request.match_info["outlet"])
    if is_feed:
        edition = replace(edition, articles=edition.articles[: edition.outlet.feed_length])
    for setting, turn in struck:
        if setting.fault.change_edition:
            ask = _make_ask(request, "rss", turn)
            edition = setting.fault.change_edition(edition, ask, **setting.options)
    return edition


async def _finish(
    request: web.Request, kind: Kind, answer: Answer, struck: Struck
) -> web.StreamResponse:
    if request.app[IS_PACKING] and kind not in ("image", "icon", "sound"):
        packing = choose_packing(request.headers.get("Accept-Encoding", ""))
        varies = (*answer.headers, ("Vary", "Accept-Encoding"))
        answer = replace(answer, packing=packing, headers=varies)
    for setting, turn in struck:
        if setting.fault.change_answer:
            ask = _make_ask(request, kind, turn)
            answer = setting.fault.change_answer(answer, ask, **setting.options)
    return await send(request, answer)
