"""Setting, counting and clearing faults; every row of the table is usable."""

import aiohttp
import pytest

from copydesk.errors import Invalid, NotFound
from copydesk.newsroom import Newsroom
from copydesk.newsroom.faults import FAULTS

FEED = "/daily/feed.rss"


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_described_in_one_sentence(name: str) -> None:
    summary = FAULTS[name].summary

    assert summary.endswith(".")
    assert "\n" not in summary


@pytest.mark.parametrize(
    "name", sorted(FAULTS.keys() - {"slow-headers", "trickle", "stalled-pictures"})
)
async def test_every_fault_strikes_with_its_default_options(
    room: Newsroom, client: aiohttp.ClientSession, name: str
) -> None:
    room.set_fault("daily", name)

    for form in ("rss", "atom", "json"):
        try:
            response = await client.get(f"/daily/feed.{form}", allow_redirects=False)
        except aiohttp.ClientError:
            continue
        assert response.status != 500
        response.close()
    setting = room.desk.get_faults("daily").list()[0]
    # A client may ask again by itself when a connection that it kept breaks.
    assert setting.turn >= 3


async def test_a_cleared_fault_no_longer_strikes(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "status", code=500)
    room.clear_faults("daily")

    async with client.get(FEED) as response:
        assert response.status == 200


async def test_a_fault_with_times_mends_itself(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "status", code=503, times=2)

    codes = []
    for _ in range(3):
        async with client.get(FEED) as response:
            codes.append(response.status)

    assert codes == [503, 503, 200]


@pytest.mark.parametrize(
    ("on", "broken"),
    [
        (None, {"feed.rss", "feed.atom", "feed.json"}),
        ("feeds", {"feed.rss", "feed.atom", "feed.json"}),
        ("atom, front", {"feed.atom", ""}),
        (["article", "image", "icon"], {"articles/seal-naps-3", "images/x.png", "icon.png"}),
        ("sound", {"sounds/x-1.wav"}),
        ("all", None),
    ],
)
async def test_a_fault_strikes_only_where_it_is_set(
    room: Newsroom, client: aiohttp.ClientSession, on: object, broken: set[str] | None
) -> None:
    room.set_fault("daily", "status", on=on, code=418)
    paths = ["", "feed.rss", "feed.atom", "feed.json", "articles/seal-naps-3", "images/x.png"]
    paths += ["icon.png", "sounds/x-1.wav"]

    struck = set()
    for path in paths:
        async with client.get(f"/daily/{path}") as response:
            if response.status == 418:
                struck.add(path)

    assert struck == (set(paths) if broken is None else broken)


async def test_faults_of_one_outlet_do_not_touch_another(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.add_outlet("weekly")
    room.set_fault("daily", "status", code=500)

    async with client.get("/weekly/feed.rss") as response:
        assert response.status == 200


async def test_faults_add_up(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "compressed", method="gzip")
    room.set_fault("daily", "encoding-utf-16")
    room.set_fault("daily", "missing-dates")

    async with client.get(FEED, headers={"Accept-Encoding": "gzip"}) as response:
        packed = await response.read()

    assert packed[:2] == b"\x1f\x8b"
    async with aiohttp.ClientSession(room.url) as session, session.get(FEED) as response:
        text = (await response.read()).decode("utf-16")
    assert "<item>" in text
    assert "<pubDate>" not in text


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("status", {"code": "503"}),
        ("status", {"code": 99}),
        ("status", {"code": True}),
        ("status", {"colour": 1}),
        ("slow-headers", {"seconds": float("nan")}),
        ("slow-headers", {"seconds": 1e9}),
        ("endless-body", {"megabytes": 5000}),
        ("compressed", {"method": "lzma"}),
        ("compressed", {"always": "yes"}),
        ("redirect", {"target": "http://x/\r\nSet-Cookie: a=b"}),
        ("status", {"on": "everywhere"}),
        ("status", {"on": 5}),
        ("status", {"times": "two"}),
    ],
)
async def test_an_option_that_is_not_allowed_is_refused_when_it_is_set(
    room: Newsroom, name: str, options: dict[str, object]
) -> None:
    with pytest.raises(Invalid):
        room.desk.set_fault("daily", name, **options)
    assert room.desk.get_faults("daily").list() == []


async def test_an_unknown_fault_or_outlet_is_not_found(room: Newsroom) -> None:
    with pytest.raises(NotFound):
        room.set_fault("daily", "locusts")
    with pytest.raises(NotFound):
        room.set_fault("nobody", "status")
