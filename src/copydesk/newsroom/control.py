"""The control API: curl and other processes publish, edit, retract, break and mend with it."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict

from aiohttp import web

from copydesk.errors import CopydeskError, Invalid
from copydesk.newsroom.answers import Answer
from copydesk.newsroom.faults import FAULTS
from copydesk.newsroom.formats import FORMATS
from copydesk.newsroom.pages import read_asset, render_missing_page
from copydesk.newsroom.sending import send
from copydesk.newsroom.site import DESK
from copydesk.newsroom.wire import (
    check_origin,
    read_facts,
    read_id,
    read_json,
    read_outlet,
    show_article,
    show_asked,
    show_fault,
)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_STATUSES = {"invalid": 400, "forbidden": 403, "not_found": 404, "conflict": 409}
_POLICY = (("Content-Security-Policy", "default-src 'self'; style-src 'self' 'unsafe-inline'"),)


def add_control_routes(router: web.UrlDispatcher) -> None:
    router.add_get("/newsroom/", show_page)
    router.add_get("/newsroom/style.css", show_style)
    router.add_get("/newsroom/control.js", show_script)
    router.add_get("/newsroom/faults", list_faults)
    router.add_get("/newsroom/outlets", list_outlets)
    router.add_post("/newsroom/outlets", add_outlet)
    router.add_put("/newsroom/outlets/{outlet}/faults", set_fault)
    router.add_delete("/newsroom/outlets/{outlet}/faults", clear_faults)
    router.add_delete("/newsroom/outlets/{outlet}/faults/{fault}", remove_fault)
    router.add_get("/newsroom/outlets/{outlet}/articles", list_articles)
    router.add_post("/newsroom/articles", publish)
    router.add_patch("/newsroom/articles/{id}", edit)
    router.add_delete("/newsroom/articles/{id}", retract)
    router.add_get("/newsroom/requests", list_requests)
    router.add_delete("/newsroom/requests", clear_requests)


@web.middleware
async def answer_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Our own errors become the shape of the control API, or a page for people."""
    try:
        return await handler(request)
    except CopydeskError as error:
        status = _STATUSES.get(error.code, 500)
        if not request.path.startswith("/newsroom/"):
            page = render_missing_page(error.message)
            return web.Response(status=status, text=page, content_type="text/html")
        told = {"code": error.code, "message": error.message, "details": dict(error.details)}
        return web.json_response({"error": told}, status=status)


async def show_page(request: web.Request) -> web.StreamResponse:
    body = read_asset("control.html").encode()
    return await send(request, Answer(body, "text/html; charset=utf-8", headers=_POLICY))


async def show_style(request: web.Request) -> web.StreamResponse:
    return await send(request, Answer(read_asset("style.css").encode(), "text/css; charset=utf-8"))


async def show_script(request: web.Request) -> web.StreamResponse:
    body = read_asset("control.js").encode()
    return await send(request, Answer(body, "text/javascript; charset=utf-8"))


async def list_faults(_request: web.Request) -> web.StreamResponse:
    rows = [
        {
            "name": fault.name,
            "summary": fault.summary,
            "on": fault.kinds,
            "options": {name: asdict(rule) for name, rule in fault.options.items()},
        }
        for fault in FAULTS.values()
    ]
    return web.json_response({"items": rows})


async def list_outlets(request: web.Request) -> web.StreamResponse:
    desk = request.app[DESK]
    rows = [
        {
            **asdict(outlet),
            "url": f"{desk.base_url}/{outlet.name}/",
            "feeds": [f"{desk.base_url}/{outlet.name}/feed.{name}" for name in FORMATS],
            "faults": [show_fault(each) for each in desk.get_faults(outlet.name).list()],
        }
        for outlet in desk.list_outlets()
    ]
    return web.json_response({"items": rows})


async def add_outlet(request: web.Request) -> web.StreamResponse:
    body = await read_json(request)
    outlet = request.app[DESK].add_outlet(read_outlet(body))
    return web.json_response(asdict(outlet), status=201)


async def set_fault(request: web.Request) -> web.StreamResponse:
    body = await read_json(request)
    options = body.get("options", {})
    if not isinstance(options, dict):
        raise Invalid("options must be an object")
    faults = request.app[DESK].get_faults(request.match_info["outlet"])
    setting = faults.set(
        str(body.get("name", "")), options, on=body.get("on"), times=body.get("times")
    )
    return web.json_response(show_fault(setting))


async def clear_faults(request: web.Request) -> web.StreamResponse:
    check_origin(request)
    request.app[DESK].clear_faults(request.match_info["outlet"])
    return web.Response(status=204)


async def remove_fault(request: web.Request) -> web.StreamResponse:
    check_origin(request)
    request.app[DESK].get_faults(request.match_info["outlet"]).remove(request.match_info["fault"])
    return web.Response(status=204)


async def list_articles(request: web.Request) -> web.StreamResponse:
    edition = request.app[DESK].make_edition(request.match_info["outlet"])
    rows = [show_article(article, edition.article_url(article)) for article in edition.articles]
    return web.json_response({"items": rows})


async def publish(request: web.Request) -> web.StreamResponse:
    body = await read_json(request)
    outlet = body.pop("outlet", None)
    if not isinstance(outlet, str) or not body.get("title"):
        raise Invalid("an article needs an outlet and a title")
    desk = request.app[DESK]
    article = desk.publish(outlet, **read_facts(body))
    url = desk.get_article_url(article.id)
    return web.json_response(show_article(article, url), status=201, headers={"Location": url})


async def edit(request: web.Request) -> web.StreamResponse:
    facts = read_facts(await read_json(request))
    desk = request.app[DESK]
    article = desk.edit(read_id(request), **facts)
    return web.json_response(show_article(article, desk.get_article_url(article.id)))


async def retract(request: web.Request) -> web.StreamResponse:
    check_origin(request)
    request.app[DESK].retract(read_id(request))
    return web.Response(status=204)


async def list_requests(request: web.Request) -> web.StreamResponse:
    limit = request.query.get("limit", "100")
    if not limit.isdecimal():
        raise Invalid("limit must be a whole number")
    asked = request.app[DESK].list_requests(request.query.get("path", "/"))
    rows = [show_asked(each) for each in asked[max(0, len(asked) - int(limit)) :]]
    return web.json_response({"items": rows})


async def clear_requests(request: web.Request) -> web.StreamResponse:
    check_origin(request)
    request.app[DESK].requests.clear()
    return web.Response(status=204)
