"""Whatever admins do is on record: one line for each thing, whoever looks for it later."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import JobKind, queue_job
from copydesk.store.people import secondfactors
from copydesk.web.api import list_all_handlers
from tests.standins.ollama import open_ollama_standin
from tests.web.accounts import add_user
from tests.web.test_branded import draw_logo
from tests.web_client import PASSWORD

TEST = JobKind("test", attempts=1)
FEED = "https://news.example/feed?key=hunter2"


@dataclass(frozen=True)
class Deed:
    """Something that an admin does, and what stands on record of it."""

    method: str
    route: str
    action: str
    subject: str = ""
    body: Any = None


USER, PUBLISHER = "/v1/users/{user_id:int}", "/v1/publishers/{publisher_id:int}"
SERVED, JOB = "/v1/proxied-feeds/{feed_id:int}", "/v1/jobs/dead/{job_id:int}"
SHOWN = FEED.partition("?")[0]
EVE = {"username": "eve", "password": PASSWORD}
DEEDS = [
    Deed("POST", "/v1/users", "user_added", "eve", EVE),
    Deed("PATCH", USER, "admin_made", "bob", {"role": "admin"}),
    Deed("PATCH", USER, "admin_unmade", "bob", {"role": "user"}),
    Deed("PATCH", USER, "user_disabled", "bob", {"is_disabled": True}),
    Deed("PATCH", USER, "user_enabled", "bob", {"is_disabled": False}),
    Deed("PATCH", USER, "password_given", "bob", {"password": PASSWORD}),
    Deed("PATCH", USER, "email_given", "bob", {"email": "bob@news.example"}),
    Deed("PUT", f"{USER}/limits", "limits_set", "bob", {"most_feeds": 3}),
    Deed("POST", f"{USER}/reset-link", "reset_link_made", "bob"),
    Deed("DELETE", f"{USER}/second-factor", "second_factor_reset", "bob"),
    Deed("DELETE", USER, "user_removed", "bob"),
    Deed("POST", "/v1/invitations", "invited", "user", {}),
    Deed("DELETE", "/v1/invitations/{invitation_id:int}", "invitation_removed", "1"),
    Deed("PATCH", "/v1/settings", "setting_changed", "site_name", {"site_name": "Ours"}),
    Deed("PUT", "/v1/branding/logo", "logo_set", "", draw_logo()),
    Deed("DELETE", "/v1/branding/logo", "logo_removed"),
    Deed("POST", "/v1/publishers", "publisher_added", "A", {"name": "A", "domain": "a.example"}),
    Deed("PATCH", PUBLISHER, "publisher_changed", "B", {"name": "B"}),
    Deed("DELETE", PUBLISHER, "publisher_removed", "B"),
    Deed("POST", "/v1/proxied-feeds", "served_feed_added", SHOWN, {"url": FEED}),
    Deed("PATCH", SERVED, "served_feed_changed", SHOWN, {"is_polling": False}),
    Deed("DELETE", SERVED, "served_feed_removed", SHOWN),
    Deed("POST", f"{SERVED}/restore", "served_feed_restored", SHOWN),
    Deed("POST", f"{JOB}/revive", "job_revived", "test"),
    Deed("DELETE", JOB, "job_removed", "test"),
    Deed("POST", "/v1/models/switch", "setting_changed", "ai_model", {"model": "small"}),
    Deed("POST", "/v1/models/pull", "model_pulled", "large", {"model": "large"}),
    Deed("DELETE", "/v1/models", "model_removed", "ok"),
    Deed("PUT", "/v1/models/key", "model_key_set", "openai", {"provider": "openai", "key": "k"}),
    Deed("PUT", "/v1/models/key", "model_key_removed", "openai", {"provider": "openai", "key": ""}),
    Deed("POST", "/v1/models/reanalyse", "analyses_redone"),
]
ROUTES = {
    (method, path)
    for handler in list_all_handlers()
    for method in handler.http_methods
    for path in handler.paths
    if handler.opt.get("scope") == "admin" and method not in ("GET", "HEAD")
}


def test_every_route_of_admins_is_tried() -> None:
    assert {(deed.method, deed.route) for deed in DEEDS} == ROUTES


@pytest.fixture
async def ollama(ann: httpx.AsyncClient) -> AsyncIterator[None]:
    async with open_ollama_standin() as standin:
        standin.models = {"ok": 7, "small:latest": 7}
        wanted = {"ai_provider": "ollama", "ai_address": standin.url}
        assert (await ann.patch("/v1/settings", json=wanted)).status_code == 200
        yield


async def bury(kit: Kit, *payloads: str) -> list[int]:
    """Give jobs that failed for good."""
    buried = []
    for payload in payloads:
        async with kit.db.transaction() as tx:
            await queue_job(tx, TEST, payload, now=kit.now(), key=TEST.make_key(payload))
        [job] = await work.lease(kit, ["test"], 1)
        await work.fail(kit, TEST, job, "broke", can_retry=True)
        buried.append(job.id)
    return buried


# The same on both engines: what is asked here is whether a line is written.
@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.usefixtures("ollama")
async def test_what_admins_do_is_on_record(kit: Kit, ann: httpx.AsyncClient) -> None:
    await add_user(kit)
    async with kit.db.transaction() as tx:
        await secondfactors.set_factor(tx, 2, b"sealed", kit.now())
        await secondfactors.turn_on(tx, 2, kit.now())
    ids = {"user_id": 2, "publisher_id": 1, "feed_id": 1, "invitation_id": 1}
    jobs = await bury(kit, "a", "b")
    seen = await list_lines(ann)

    for deed in DEEDS:
        if "job_id" in deed.route:
            ids["job_id"] = jobs.pop()
        path = deed.route.replace(":int", "").format_map(ids)
        sent = {"content": deed.body} if isinstance(deed.body, bytes) else {"json": deed.body}
        query = {"model": deed.subject} if deed.action == "model_removed" else {}
        answer = await ann.request(deed.method, path, params=query, **sent)
        lines = await list_lines(ann)

        assert answer.is_success, (deed, answer.text)
        [line] = lines[: len(lines) - len(seen)]
        assert (line["action"], line["subject"]) == (deed.action, deed.subject)
        assert (line["actor"], line["ip"]) == ("ann", "127.0.0.1")
        seen = lines


async def list_lines(ann: httpx.AsyncClient) -> list[dict[str, str]]:
    lines: list[dict[str, str]] = (await ann.get("/v1/audit?limit=100")).json()["items"]
    return lines
