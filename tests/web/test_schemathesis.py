"""The API does what its description says: requests made from it, right ones and wrong ones."""

import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import requests
from hypothesis import HealthCheck, Phase, given, settings
from litestar import Litestar

from copydesk.web.api import list_all_handlers
from copydesk.web.api.openapi import describe_api
from tests.bench.desk import running_desk
from tests.bench.waiting import LONG

# Importing it takes seconds, which runs that leave this file out need not wait for.
if TYPE_CHECKING:
    from schemathesis import Case
    from schemathesis.checks import CheckFunction
    from schemathesis.schemas import BaseSchema

pytestmark = pytest.mark.slow

Operation = tuple[str, str]
PASSWORD = "a long enough password"
# The same few each time; SCHEMATHESIS_EXAMPLES=50 tries more, and others each time.
EXAMPLES = int(os.environ.get("SCHEMATHESIS_EXAMPLES", "0"))
OPERATIONS = [
    (str(method).lower(), re.sub(r":[a-z]+}", "}", path))
    for handler in list_all_handlers()
    if handler.include_in_schema is not False
    for path in handler.paths
    for method in handler.http_methods
]
ITEM = "<item><guid>{n}</guid><title>Entry {n} of {path}</title><description>x</description></item>"
FEED = "<rss version='2.0'><channel><title>News</title>{items}</channel></rss>"
# These need a session, not an app password, and some end it: each gets one of its own.
BY_SESSION = [
    ("post", "/v1/auth/logout"),
    ("patch", "/v1/users/me"),
    ("delete", "/v1/users/me"),
    ("post", "/v1/users/me/password"),
    ("delete", "/v1/users/me/sessions/{session_id}"),
    ("post", "/v1/users/me/app-passwords"),
    ("delete", "/v1/users/me/app-passwords/{app_password_id}"),
]
# What is made of each, besides feeds and entries.
MADE = {
    "folder_id": ("/v1/folders", {"title": "Folder {n}"}),
    "tag_id": ("/v1/tags", {"title": "Tag {n}"}),
    "search_id": ("/v1/searches", {"title": "Search {n}", "query": "news"}),
    "publisher_id": ("/v1/publishers", {"name": "News {n}", "domain": "news{n}.example"}),
}


class FeedPage(BaseHTTPRequestHandler):
    """Gives a feed at every address."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "application/rss+xml")
        self.end_headers()
        items = "".join(ITEM.format(n=n, path=self.path) for n in range(3))
        self.wfile.write(FEED.format(items=items).encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serve_feeds() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), FeedPage) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@dataclass(frozen=True)
class Target:
    """A running server, what opens it, and two of everything there is to ask for."""

    url: str
    app_password: str
    tokens: dict[Operation, str]
    known: dict[str, list[int]]

    def pick(self, method: str, path: str) -> dict[str, Any]:
        """Name what there is; what is to be removed is nothing that others need."""
        place = 1 if method == "delete" else 0
        return {name: ids[place] for name, ids in self.known.items() if f"{{{name}}}" in path}


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    data = tmp_path_factory.mktemp("desk")
    with (
        serve_feeds() as site,
        running_desk(data, rate_burst="0", search_burst="0") as desk,
        httpx.Client(base_url=desk.url, timeout=LONG, trust_env=False) as client,
    ):
        account = {"username": "root", "password": PASSWORD}
        client.post("/v1/auth/register", json=account).raise_for_status()
        tokens = make_sessions(client, desk.url)
        body = {"name": "test", "scopes": ["read", "write", "admin"]}
        password = add(client, "/v1/users/me/app-passwords", body)["password"]
        yield Target(desk.url, password, tokens, make_things(client, site))


def add(client: httpx.Client, path: str, body: object) -> dict[str, Any]:
    made: dict[str, Any] = client.post(path, json=body).raise_for_status().json()
    return made


def make_sessions(client: httpx.Client, url: str) -> dict[Operation, str]:
    """Make sessions of somebody whose number is seldom guessed."""
    login = {"username": "", "password": PASSWORD}
    for number in range(8):
        login["username"] = f"user {number}"
        add(client, "/v1/users", login)
    with httpx.Client(base_url=url, timeout=LONG, trust_env=False) as other:
        return {each: add(other, "/v1/auth/login", login)["token"] for each in BY_SESSION}


def make_things(client: httpx.Client, site: str) -> dict[str, list[int]]:
    """Make some of everything and give the last two: requests at random remove the first."""
    feeds = [add(client, "/v1/subscriptions", {"url": f"{site}/{n}"}) for n in range(4)][-2:]
    listed = client.get(f"/v1/entries?feed_id={feeds[0]['feed_id']}").raise_for_status().json()
    known = {
        "subscription_id": [each["id"] for each in feeds],
        "feed_id": [each["feed_id"] for each in feeds],
        "entry_id": [entry["id"] for entry in listed["items"]],
    }
    for name, (path, body) in MADE.items():
        texts = [{key: text.format(n=n) for key, text in body.items()} for n in range(4)]
        known[name] = [add(client, path, each)["id"] for each in texts][-2:]
    return known


@dataclass(frozen=True)
class Description:
    """What the API says of itself, and what to look at in its answers."""

    schema: "BaseSchema"
    checks: "list[CheckFunction]"


@pytest.fixture(scope="module")
def description(whole_api: Litestar) -> Description:
    import schemathesis
    from schemathesis.specs.openapi import checks

    return Description(
        schemathesis.openapi.from_dict(describe_api(whole_api)),
        [
            schemathesis.checks.not_a_server_error,
            checks.status_code_conformance,
            checks.content_type_conformance,
            checks.response_schema_conformance,
            checks.negative_data_rejection,
        ],
    )


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as opened:
        opened.trust_env = False
        yield opened


@pytest.mark.parametrize("is_right", [True, False], ids=["right", "wrong"])
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_answers_are_as_described(
    target: Target,
    description: Description,
    session: requests.Session,
    method: str,
    path: str,
    is_right: bool,
) -> None:
    from schemathesis import GenerationMode

    operation = description.schema[path][method]
    if not (is_right or {"parameters", "requestBody"} & set(operation.definition.raw)):
        return
    mode = GenerationMode.POSITIVE if is_right else GenerationMode.NEGATIVE
    known = target.pick(method, path) if is_right else {}
    token = target.tokens.get((method, path), target.app_password)

    @given(case=operation.as_strategy(mode, path_parameters=known or None))
    @settings(
        max_examples=EXAMPLES or 5,
        derandomize=not EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def check(case: "Case[Any]") -> None:
        headers = {"authorization": f"Bearer {token}"}
        answer = case.call(base_url=target.url, session=session, headers=headers)
        case.validate_response(answer, checks=description.checks)

    check()
