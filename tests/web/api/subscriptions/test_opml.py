import httpx
import pytest

from copydesk.services.subscriptions.opml import LARGEST

FEED = "<outline type='rss' text='A' xmlUrl='https://a.example/feed' htmlUrl='https://a.example/'/>"
TYPES = ["text/x-opml", "text/xml; charset=utf-8", "application/xml", "application/octet-stream"]
DEEP = "<outline text='a'>"


def wrap(outlines: str = FEED) -> bytes:
    folder = f"<outline text='News'>{outlines}</outline>"
    return f"<opml version='2.0'><body>{folder}</body></opml>".encode()


async def send(client: httpx.AsyncClient, body: bytes, path: str = "/v1/opml") -> httpx.Response:
    return await client.post(path, content=body, headers={"content-type": "text/x-opml"})


@pytest.mark.parametrize("kind", [*TYPES, ""])
async def test_a_list_is_sent_as_it_is(ann: httpx.AsyncClient, kind: str) -> None:
    headers = {"content-type": kind} if kind else {}

    answer = await ann.post("/v1/opml", content=wrap(), headers=headers)

    body = answer.json()
    assert answer.status_code == 200, answer.text
    assert body.pop("run_id")
    assert body == {
        "added": 1,
        "known": 0,
        "refused": [],
        "folders_added": 1,
        "is_incomplete": False,
    }


async def test_a_list_is_sent_with_a_form(ann: httpx.AsyncClient) -> None:
    answer = await ann.post("/v1/opml", files={"file": ("feeds.opml", wrap(), "text/x-opml")})

    assert answer.json()["added"] == 1


async def test_a_dry_run_changes_nothing(ann: httpx.AsyncClient) -> None:
    answer = await send(ann, wrap(), "/v1/opml?dry_run=true")

    assert answer.json()["added"] == 1
    assert answer.json()["run_id"] is None
    assert (await ann.get("/v1/subscriptions")).json() == {"items": []}
    assert (await ann.get("/v1/folders")).json() == {"items": []}


async def test_what_cannot_be_followed_is_told_in_words(ann: httpx.AsyncClient) -> None:
    answer = await send(ann, wrap("<outline title='Inside' xmlUrl='http://192.168.1.1/feed'/>"))

    (refused,) = answer.json()["refused"]
    assert (refused["url"], refused["title"]) == ("http://192.168.1.1/feed", "Inside")
    assert "192.168.1.1" in refused["reason"]


async def test_an_export_is_a_file_that_can_be_imported(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    await send(ann, wrap())

    answer = await ann.get("/v1/opml")

    assert answer.headers["content-type"] == "text/x-opml; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="copydesk.opml"'
    assert (await send(bob, answer.content)).json()["added"] == 1
    assert (await bob.get("/v1/opml")).content == answer.content


async def test_the_run_of_an_import_is_its_users_only(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    run_id = (await send(ann, wrap())).json()["run_id"]

    run = (await ann.get(f"/v1/runs/{run_id}")).json()
    listed = (await ann.get("/v1/runs")).json()

    assert listed == {"items": [run]}
    assert set(run) == {"id", "kind", "total", "done", "failed", "started_at", "finished_at"}
    assert (run["kind"], run["total"], run["done"], run["finished_at"]) == ("import", 1, 0, None)
    assert (await bob.get(f"/v1/runs/{run_id}")).status_code == 404
    assert (await bob.get("/v1/runs")).json() == {"items": []}


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"\x00\xff\xfe" * 100_000, 422),
        (b"{}", 422),
        (b"<html><body>opml</body></html>", 422),
        (wrap(DEEP * 5000 + "</outline>" * 5000), 422),
        (wrap(DEEP * 5000), 422),
        (wrap(FEED * 50_000), 422),
        (b"<!DOCTYPE opml [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]>" + wrap("&b;"), 422),
        (wrap("x" * LARGEST), 413),
        (wrap("x" * 2 * LARGEST), 413),
    ],
    ids=["empty", "rubbish", "json", "page", "deep", "open", "many", "bomb", "10 MB", "20 MB"],
)
async def test_bad_input_is_refused_with_a_sentence(
    ann: httpx.AsyncClient, body: bytes, status: int
) -> None:
    answer = await send(ann, body)

    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "request_parts",
    [
        {"json": {"a": 1}},
        {"data": {"a": "b"}},
        {"files": [("a", b"<opml/>"), ("b", b"<opml/>")]},
        {"content": b"nonsense", "headers": {"content-type": "multipart/form-data"}},
        {"content": b"nonsense", "headers": {"content-type": "multipart/form-data; boundary=x"}},
    ],
    ids=["json", "plain form", "two files", "no boundary", "no form"],
)
async def test_a_request_without_a_file_is_400(
    ann: httpx.AsyncClient, request_parts: dict[str, object]
) -> None:
    answer = await ann.post("/v1/opml", **request_parts)  # type: ignore[arg-type]  # parts of a request

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid"), answer.text


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_other_routes_keep_their_limit(ann: httpx.AsyncClient) -> None:
    answer = await ann.post("/v1/folders", json={"title": "x" * 2_000_000})

    assert answer.status_code == 413


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_lists_are_for_users(client: httpx.AsyncClient) -> None:
    assert (await send(client, wrap())).status_code == 401
    assert (await client.get("/v1/opml")).status_code == 401
