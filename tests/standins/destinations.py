"""Stand-ins for the services that entries are sent to, at one local address.

Each takes only what the service documents, and answers what the service answers: a request with
another method, path, header or field than documented gets no yes.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import msgspec
from aiohttp import encode_basic_auth, web

TOKEN = "a:S3CRET"
USER, PASSWORD = "ann@example.org", "pass wörd"
CLIENT = {"client_id": "1_abc", "client_secret": "xyz"}
ACCESS = "short-lived"
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
# What a person would type for each service; the address comes on top.
GIVEN: Mapping[str, dict[str, str]] = {
    "instapaper": {"username": USER, "password": PASSWORD},
    "karakeep": {"token": TOKEN},
    "linkding": {"token": TOKEN},
    "pinboard": {"token": TOKEN},
    "readwise": {"token": TOKEN},
    "wallabag": {**CLIENT, "username": USER, "password": PASSWORD},
    "webhook": {},
}
# Which of it is wrong when a service does not let us in.
WRONG: Mapping[str, dict[str, str]] = {
    name: {"password": "no"} if "password" in given else {"token": "no"}
    for name, given in GIVEN.items()
    if given
}


@dataclass
class Standins:
    """What came in, and how to answer the next requests otherwise."""

    url: str = ""
    kept: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By service: what it keeps, by the address of the page."""
    heard: list[str] = field(default_factory=list)
    """Method and path of each request."""
    highlights: dict[int, dict[str, Any]] = field(default_factory=dict)
    """What Readwise has, by its own numbers."""
    webhooks: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    instead: list[web.Response] = field(default_factory=list)
    """Answers for the next requests, whatever they are."""
    after: int = 0
    """How many requests are answered as usual before that."""

    def keep(self, service: str, url: str, saved: object) -> bool:
        """Keep a page; give whether it is new there."""
        pages = self.kept.setdefault(service, {})
        is_new = url not in pages
        pages[url] = saved
        return is_new


def _refuse(status: int, why: str) -> web.Response:
    return web.json_response({"detail": why}, status=status)


async def _read_json(request: web.Request, allowed: set[str]) -> dict[str, Any]:
    assert request.content_type == JSON, request.content_type
    body: dict[str, Any] = msgspec.json.decode(await request.read())
    assert body.keys() <= allowed, body.keys() - allowed
    return body


# What Readwise takes of each, and how long it may be.
_READWISE = {
    "text": 8191, "title": 511, "author": 1024, "source_url": 2047, "source_type": 64,
    "category": 10, "note": 8191, "location": 0, "location_type": 11, "highlighted_at": 40,
}  # fmt: skip


def _check_readwise(told: dict[str, Any]) -> dict[str, list[str]]:
    """Give what is wrong with a highlight, as Readwise does, field by field."""
    assert told.keys() <= _READWISE.keys(), told.keys()
    assert told["category"] == "articles"
    assert told["location_type"] == "order"
    assert isinstance(told["location"], int)
    assert datetime.fromisoformat(told["highlighted_at"]).tzinfo
    texts = {name: value for name, value in told.items() if isinstance(value, str)}
    if not texts.get("text"):
        return {"text": ["This field may not be blank."]}
    return {name: ["Too long."] for name, value in texts.items() if len(value) > _READWISE[name]}


def _name_readwise(told: dict[str, Any]) -> tuple[str, ...]:
    return tuple(told.get(name, "") for name in ("title", "author", "text", "source_url"))


class _Services:
    """The handlers, each as its service documents it."""

    def __init__(self, seen: Standins) -> None:
        self.seen = seen

    async def instapaper(self, request: web.Request) -> web.Response:
        """https://www.instapaper.com/api/simple."""
        if request.headers.get("authorization") != encode_basic_auth(USER, PASSWORD):
            return web.Response(status=403, text="403")
        if request.path.endswith("/authenticate"):
            return web.Response(text="200")
        form = await request.post()
        assert request.content_type == FORM
        assert form.keys() <= {"url", "title", "selection"}
        self.seen.keep("instapaper", str(form["url"]), dict(form))
        return web.Response(status=201, text="201")

    async def karakeep(self, request: web.Request) -> web.Response:
        """https://docs.karakeep.app/api."""
        if request.headers.get("authorization") != f"Bearer {TOKEN}":
            return web.json_response({"code": "Unauthorized"}, status=401)
        if request.path.endswith("/users/me"):
            return web.json_response({"id": "u1", "name": "Ann", "email": USER})
        pages = self.seen.kept.setdefault("karakeep", {})
        if request.path.endswith("/tags"):
            body = await _read_json(request, {"tags"})
            [page] = [each for each in pages.values() if each["id"] == request.match_info["id"]]
            page["tags"] += [tag["tagName"] for tag in body["tags"]]
            return web.json_response({"attached": ["t1"]})
        body = await _read_json(request, {"type", "url", "title"})
        assert body["type"] == "link"
        is_new = body["url"] not in pages
        page = pages.setdefault(body["url"], {**body, "id": f"b{len(pages)}", "tags": []})
        return web.json_response({"id": page["id"]}, status=201 if is_new else 200)

    async def linkding(self, request: web.Request) -> web.Response:
        """https://linkding.link/api/."""
        if request.headers.get("authorization") != f"Token {TOKEN}":
            return _refuse(401, "Invalid token.")
        if request.path.endswith("/profile/"):
            return web.json_response({"theme": "auto"})
        pages = self.seen.kept.setdefault("linkding", {})
        if request.path.endswith("/check/"):
            known = pages.get(request.query["url"])
            return web.json_response({"bookmark": known, "metadata": {}, "auto_tags": []})
        body = await _read_json(request, {"url", "title", "description", "tag_names"})
        assert not any(" " in tag or "," in tag for tag in body["tag_names"])
        self.seen.keep("linkding", body["url"], body)
        return web.json_response({"id": 1, **body}, status=201)

    async def pinboard(self, request: web.Request) -> web.Response:
        """https://pinboard.in/api/."""
        if request.query.get("auth_token") != TOKEN:
            return web.Response(status=401, text="API requires authentication")
        assert request.query["format"] == "json"
        if request.path.endswith("/user/api_token"):
            return web.json_response({"result": "S3CRET"})
        query = dict(request.query)
        allowed = {"auth_token", "format", "url", "description", "extended", "tags", "replace"}
        assert query.keys() <= allowed
        assert query["description"]
        if query["url"] in self.seen.kept.get("pinboard", {}) and query["replace"] == "no":
            return web.json_response({"result_code": "item already exists"})
        self.seen.keep("pinboard", query["url"], query)
        return web.json_response({"result_code": "done"})

    async def readwise_highlights(self, request: web.Request) -> web.Response:
        """https://readwise.io/api_deets: the same words of the same page are one highlight."""
        if request.headers.get("authorization") != f"Token {TOKEN}":
            return _refuse(401, "Invalid token.")
        if request.method == "PATCH":
            body = await _read_json(request, {"text", "note", "location", "url", "color"})
            known = self.seen.highlights.get(int(request.match_info["id"]))
            if known is None:
                return _refuse(404, "Not found.")
            known.update(body)
            return web.json_response({"id": int(request.match_info["id"]), **known})
        made = []
        for told in (await _read_json(request, {"highlights"}))["highlights"]:
            if problem := _check_readwise(told):
                return web.json_response({"highlights": [problem]}, status=400)
            same = [_name_readwise(told) == _name_readwise(each) for each in self._told()]
            if not any(same):
                made.append(len(self.seen.highlights) + 501)
                self.seen.highlights[made[-1]] = told
        return web.json_response([{"id": 111, "title": "T", "modified_highlights": made}])

    def _told(self) -> list[dict[str, Any]]:
        return list(self.seen.highlights.values())

    async def readwise(self, request: web.Request) -> web.Response:
        """https://readwise.io/reader_api."""
        if request.headers.get("authorization") != f"Token {TOKEN}":
            return _refuse(401, "Invalid token.")
        if request.path.endswith("/auth/"):
            return web.Response(status=204)
        known = {"url", "title", "author", "summary", "published_date", "tags", "saved_using"}
        body = await _read_json(request, known)
        is_new = self.seen.keep("readwise", body["url"], body)
        answer = {"id": "01gw", "url": "https://read.readwise.io/new/read/01gw"}
        return web.json_response(answer, status=201 if is_new else 200)

    async def wallabag(self, request: web.Request) -> web.Response:
        """https://doc.wallabag.org/developer/api/."""
        if request.path.endswith("/oauth/v2/token"):
            assert request.content_type == FORM
            form = dict(await request.post())
            right = {"grant_type": "password", **CLIENT, "username": USER, "password": PASSWORD}
            if form != right:
                error = {"error": "invalid_grant", "error_description": "Invalid username"}
                return web.json_response(error, status=400)
            granted = {"access_token": ACCESS, "expires_in": 3600, "token_type": "bearer"}
            return web.json_response(granted)
        if request.headers.get("authorization") != f"Bearer {ACCESS}":
            return web.json_response({"error": "access_denied"}, status=401)
        if request.path.endswith("/user.json"):
            return web.json_response({"id": 1, "username": "ann"})
        pages = self.seen.kept.setdefault("wallabag", {})
        if request.path.endswith("/exists.json"):
            return web.json_response({"exists": request.query["url"] in pages})
        body = await _read_json(request, {"url", "title", "tags"})
        self.seen.keep("wallabag", body["url"], body)
        return web.json_response({"id": 1, **body})

    async def webhook(self, request: web.Request) -> web.Response:
        assert request.content_type == JSON
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.seen.webhooks.append((headers, await request.read()))
        return web.Response(status=202)


def _list_routes(does: _Services) -> list[web.RouteDef]:
    post, get = web.post, web.get
    return [
        post("/instapaper/api/add", does.instapaper),
        post("/instapaper/api/authenticate", does.instapaper),
        post("/karakeep/api/v1/bookmarks", does.karakeep),
        post("/karakeep/api/v1/bookmarks/{id}/tags", does.karakeep),
        get("/karakeep/api/v1/users/me", does.karakeep),
        get("/linkding/api/user/profile/", does.linkding),
        get("/linkding/api/bookmarks/check/", does.linkding),
        post("/linkding/api/bookmarks/", does.linkding),
        get("/pinboard/v1/posts/add", does.pinboard),
        get("/pinboard/v1/user/api_token", does.pinboard),
        get("/readwise/api/v2/auth/", does.readwise),
        post("/readwise/api/v3/save/", does.readwise),
        post("/readwise/api/v2/highlights/", does.readwise_highlights),
        web.patch("/readwise/api/v2/highlights/{id}/", does.readwise_highlights),
        post("/wallabag/oauth/v2/token", does.wallabag),
        get("/wallabag/api/user.json", does.wallabag),
        get("/wallabag/api/entries/exists.json", does.wallabag),
        post("/wallabag/api/entries.json", does.wallabag),
        post("/webhook", does.webhook),
    ]


Handle = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def run_standins() -> AsyncIterator[Standins]:
    """Serve them on a free port of this machine, for the length of a block."""
    seen = Standins()

    @web.middleware
    async def listen(request: web.Request, handler: Handle) -> web.StreamResponse:
        seen.heard.append(f"{request.method} {request.path}")
        if seen.instead and len(seen.heard) > seen.after:
            return seen.instead.pop(0)
        return await handler(request)

    application = web.Application(middlewares=[listen])
    application.add_routes(_list_routes(_Services(seen)))
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        seen.url = f"http://{host}:{port}"
        yield seen
    finally:
        await runner.cleanup()
