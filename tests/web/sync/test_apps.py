"""What known reader apps send, in the order they send it, down to their oddities."""

import hashlib
from typing import Any

import httpx

from copydesk.services.reading import marks
from tests import make
from tests.web.sync.conftest import Reader

ROOT = "/api/greader.php"
API = f"{ROOT}/reader/api/0"
STATE = "user/-/state/com.google"
LONG = "tag:google.com,2005:reader/item/"
FIRST = 10**15


async def sign_in(reader: Reader, **more: str) -> dict[str, str]:
    """Sign in as most apps do; give the header that they send from then on."""
    form = {"Email": "ann", "Passwd": reader.password, **more}
    answer = await reader.client.post(f"{ROOT}/accounts/ClientLogin", data=form)
    token = answer.text.partition("Auth=")[2].strip()
    return {"authorization": f"GoogleLogin auth={token}"}


def read_refs(answer: httpx.Response) -> list[str]:
    return [ref["id"] for ref in answer.json()["itemRefs"]]


async def test_rss_guard(reader: Reader) -> None:
    client, headers = reader.client, await sign_in(reader, accountType="HOSTED_OR_GOOGLE")
    await marks.mark_read(reader.kit, reader.visitor, reader.ids[:1], is_read=True)
    year_ago = reader.clock() // make.SECOND - 365 * 86_400

    listed = (await client.get(f"{API}/tag/list?output=json", headers=headers)).json()["tags"]
    assert [tag["id"] for tag in listed if tag.get("type") == "folder"] == ["user/-/label/Tech"]
    await client.get(f"{API}/subscription/list?output=json", headers=headers)
    found = []
    for stream in (f"s={STATE}/starred", f"s={STATE}/reading-list&xt={STATE}/read", ""):
        query = f"output=json&n=200000&ot={year_ago}&{stream}"
        answer = await client.get(f"{API}/stream/items/ids?{query}", headers=headers)
        assert "continuation" not in answer.json()
        found.append(sorted(int(ref) - FIRST for ref in read_refs(answer)))
    assert found == [[], reader.ids[1:], reader.ids]
    form = "&".join(f"i={LONG}{FIRST + entry_id:016x}" for entry_id in reader.ids)
    kind = {"content-type": "application/x-www-form-urlencoded", **headers}
    answer = await client.post(
        f"{API}/stream/items/contents?output=json&n=200000", content=form, headers=kind
    )
    assert [item["title"] for item in answer.json()["items"]][:2] == ["news 0", "news 1"]
    form = f"i={LONG}{FIRST + reader.ids[1]:016x}&a={STATE}/read&T=0"
    answer = await client.post(f"{API}/edit-tag", content=form, headers=kind)
    assert answer.text == "OK"
    query = f"ac=edit&s=feed%2F{reader.news_id}&t=Renamed&a=user%2F-%2Flabel%2FTech"
    answer = await client.post(f"{API}/subscription/edit?{query}", content="T=0", headers=kind)
    assert answer.text == "OK"


async def test_netnewswire(reader: Reader) -> None:
    client, headers = reader.client, await sign_in(reader)
    token = (await client.get(f"{API}/token", headers=headers)).text.strip("\n")

    feeds = await client.get(f"{API}/subscription/list?output=json", headers=headers)
    known = {**headers, "if-none-match": feeds.headers["etag"]}
    again = await client.get(f"{API}/subscription/list?output=json", headers=known)
    assert again.status_code == 304
    seen: list[str] = []
    query: dict[str, Any] = {"s": f"{STATE}/reading-list", "xt": f"{STATE}/read", "n": 2}
    while True:
        answer = await client.get(f"{API}/stream/items/ids", params=query, headers=headers)
        seen += read_refs(answer)
        if not (more := answer.json().get("continuation")):
            break
        query["c"] = more
    assert sorted(int(each) - FIRST for each in seen) == reader.ids
    # Its numbers are signed, and written as two's complement.
    ids = [f"{LONG}{int(each) % 2**64:016x}" for each in seen]
    form = {"T": token, "output": "json", "i": ids}
    answer = await client.post(f"{API}/stream/items/contents", data=form, headers=headers)
    assert len(answer.json()["items"]) == 5
    form = {"T": token, "i": ids[:1], "a": f"{STATE}/starred"}
    await client.post(f"{API}/edit-tag", data=form, headers=headers)
    starred = await client.get(f"{API}/stream/items/ids?s={STATE}/starred&n=1000", headers=headers)
    assert read_refs(starred) == seen[:1]
    form = {"T": token, "s": "user/-/label/Tech", "dest": "user/-/label/Technology"}
    assert (await client.post(f"{API}/rename-tag", data=form, headers=headers)).text == "OK"
    form = {"T": token, "s": "user/-/label/Technology"}
    assert (await client.post(f"{API}/disable-tag", data=form, headers=headers)).text == "OK"


async def test_liferea(reader: Reader) -> None:
    client = reader.client
    form = {"service": "reader", "continue": "http://desk.test/api/greader.php"}
    headers = await sign_in(reader, **form)
    token = headers["authorization"].partition("auth=")[2]
    stream = f"feed%2F{reader.news_id}"

    await client.get(f"{API}/subscription/list", headers=headers)
    answer = await client.get(f"{API}/stream/items/ids?s={stream}&n=50&merge=true", headers=headers)
    ids = read_refs(answer)
    # No header here: the token of the form is the only credential, the ids are decimal.
    answer = await client.post(f"{API}/stream/items/contents", data={"T": token, "i": ids})
    assert [item["title"] for item in answer.json()["items"]] == ["news 2", "news 1", "news 0"]
    counts = await client.get(f"{API}/unread-count?all=true&client=liferea", headers=headers)
    assert {each["id"] for each in counts.json()["unreadcounts"]} >= {f"feed/{reader.news_id}"}
    body = f"i={ids[0]}&s={stream}&a={STATE}/read&ac=edit-tags&T={token}&async=true"
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert (await client.post(f"{API}/edit-tag", content=body, headers=kind)).text == "OK"
    left = await client.get(f"{API}/stream/items/ids?s={stream}&xt={STATE}/read", headers=headers)
    assert read_refs(left) == ids[1:]


async def test_read_you(reader: Reader) -> None:
    client = reader.client
    form = {"output": "json", "Email": "ann", "Passwd": reader.password, "client": "ReadYou"}
    answer = await client.post(f"{ROOT}/accounts/ClientLogin", data=form)
    headers = {"authorization": f"GoogleLogin auth={answer.json()['Auth']}"}
    await marks.mark_read(reader.kit, reader.visitor, reader.ids[:2], is_read=True)

    for query in (f"s={STATE}/reading-list&it={STATE}/read", f"s={STATE}/read"):
        answer = await client.get(f"{API}/stream/items/ids?{query}&n=1000", headers=headers)
        assert read_refs(answer) == [str(FIRST + id_) for id_ in reader.ids[1::-1]]
    both = {"quickadd": "nowhere at all"}
    answer = await client.post(
        f"{API}/subscription/quickadd", params=both, data=both, headers=headers
    )
    assert answer.json()["numResults"] == 0
    form = {"s": "user/-/label/Tech", "ts": str(reader.clock())}
    answer = await client.post(f"{API}/mark-all-as-read", data=form, headers=headers)
    assert (answer.text, answer.headers["content-type"]) == ("OK", "text/plain; charset=utf-8")


async def test_fluent_reader(reader: Reader) -> None:
    client, headers = reader.client, await sign_in(reader)
    since = make.NOW // make.SECOND - 100

    page = await client.get(f"{API}/stream/contents?output=json&n=3&ot={since}", headers=headers)
    rest = await client.get(
        f"{API}/stream/contents?output=json&n=3&ot={since}&c={page.json()['continuation']}",
        headers=headers,
    )
    items = page.json()["items"] + rest.json()["items"]
    assert [int(item["id"][-16:], 16) - FIRST for item in items] == reader.ids[::-1]
    assert all(item["canonical"][0]["href"] and item["origin"]["streamId"] for item in items)
    answer = await client.get(f"{API}/stream/items/ids?n=1000&xt={STATE}/read", headers=headers)
    assert len(read_refs(answer)) == 5
    key = hashlib.md5(f"ann:{reader.password}".encode()).hexdigest()
    for largest in (2**31 - 1, 2**53 - 1):
        answer = await client.post(f"/fever/?api&items&max_id={largest}", data={"api_key": key})
        assert [item["id"] for item in answer.json()["items"]] == reader.ids[::-1]


async def test_elfeed(reader: Reader) -> None:
    client = reader.client
    key = hashlib.md5(f"ann:{reader.password}".encode()).hexdigest()

    async def ask(path: str, **form: str) -> Any:
        return (await client.post(path, data={"api_key": key, **form})).json()

    assert (await ask("/fever/?api&groups"))["groups"]
    assert len((await ask("/fever/?api&feeds"))["feeds"]) == 2
    saved = (await ask("/fever/?api&saved_item_ids"))["saved_item_ids"]
    assert (await ask(f"/fever/?api&items&with_ids={saved}"))["items"] == []
    unread = (await ask("/fever/?api&unread_item_ids"))["unread_item_ids"]
    items = (await ask(f"/fever/?api&items&with_ids={unread}"))["items"]
    assert [item["id"] for item in items] == reader.ids
    last = reader.ids[-1]
    new_id = await reader.add_entry(reader.news_id, "new")
    # It does not ask what is new, but guesses the next fifty numbers.
    guessed = ",".join(str(last + n) for n in range(1, 51))
    items = (await ask(f"/fever/?api&items&with_ids={guessed}"))["items"]
    assert [item["id"] for item in items] == [new_id]
    # It marks by the bare address.
    await ask("/fever/", mark="item", id=str(new_id), **{"as": "read"})
    unread = (await ask("/fever/?api&unread_item_ids"))["unread_item_ids"]
    assert unread == ",".join(map(str, reader.ids))
