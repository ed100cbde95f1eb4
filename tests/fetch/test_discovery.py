import asyncio
import re
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.errors import FetchFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.client import Client
from copydesk.fetch.discovery import Discovery, list_common_urls, look_for_feeds, normalize_input
from copydesk.fetch.purposes import Limits
from copydesk.fetch.request import Request, Urgency
from copydesk.parse.records import FeedLink
from tests.fetch.servers import Server, http, make_client, serve

FEED = b"<rss>news</rss>"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://example.org/feed", ["https://example.org/feed"]),
        ("http://example.org", ["http://example.org"]),
        ("HTTP://Example.org/A", ["http://Example.org/A"]),
        ("example.org", ["https://example.org", "http://example.org"]),
        ("example.org/a?b=c", ["https://example.org/a?b=c", "http://example.org/a?b=c"]),
        ("example.org:8080/x", ["https://example.org:8080/x", "http://example.org:8080/x"]),
        ("//example.org/x", ["https://example.org/x", "http://example.org/x"]),
        ("localhost:8080", ["https://localhost:8080", "http://localhost:8080"]),
        ("localhost", ["https://localhost", "http://localhost"]),
        ("127.0.0.1:8080/feed", ["https://127.0.0.1:8080/feed", "http://127.0.0.1:8080/feed"]),
        ("[2606::1]/feed", ["https://[2606::1]/feed", "http://[2606::1]/feed"]),
        ("bücher.example", ["https://bücher.example", "http://bücher.example"]),
        ("feed:https://example.org/a", ["https://example.org/a"]),
        ("feed://example.org/a", ["https://example.org/a", "http://example.org/a"]),
        ("feed:example.org", ["https://example.org", "http://example.org"]),
        ("itpc://example.org/pod", ["https://example.org/pod", "http://example.org/pod"]),
        ("view-source:https://example.org/", ["https://example.org/"]),
        ("https:example.org", ["https://example.org"]),
        ("https:/example.org", ["https://example.org"]),
        ("https:////example.org", ["https://example.org"]),
        ("  https://example.org/feed \n", ["https://example.org/feed"]),
        ("<https://example.org/feed>", ["https://example.org/feed"]),
        ('"https://example.org/feed",', ["https://example.org/feed"]),
        ("„https://example.org/feed“", ["https://example.org/feed"]),
        ("(https://example.org/feed).", ["https://example.org/feed"]),
        ("[example.org]", ["https://example.org", "http://example.org"]),
        ("(see https://[2606::1])", ["https://[2606::1]"]),
        ("https://example.org/a_(b)", ["https://example.org/a_(b)"]),
        ("Read https://example.org/feed, please!", ["https://example.org/feed"]),
        ("My site is example.org.", ["https://example.org", "http://example.org"]),
        ("\ufeffexample.org\u200b", ["https://example.org", "http://example.org"]),
        ("https://u:p@example.org/x", ["https://u:p@example.org/x"]),
        ("", []),
        ("   ", []),
        ("news", []),
        ("mailto:anna@example.org", []),
        ("anna@example.org", []),
        ("javascript:alert(1)", []),
        ("ftp://example.org/", []),
        ("https://", []),
        ("feed:", []),
        ("feed:" * 1000, []),
    ],
)
def test_what_people_type_becomes_addresses(text: str, expected: list[str]) -> None:
    assert normalize_input(text) == expected


@given(st.text(max_size=80))
def test_any_text_gives_web_addresses_or_nothing(text: str) -> None:
    assert all(re.match("https?://", address) for address in normalize_input(text))


def test_common_places_are_tried_at_the_root_and_below_a_blog() -> None:
    assert list_common_urls("https://x.example/")[:2] == [
        "https://x.example/feed",
        "https://x.example/rss",
    ]
    assert list_common_urls("https://x.example/blog/")[0] == "https://x.example/blog/feed"
    assert list_common_urls("https://x.example/a/page.html")[0] == "https://x.example/feed"
    assert "https://x.example/feed" not in list_common_urls("https://x.example/feed")


async def read_feed(answer: Answer) -> FeedLink | None:
    return FeedLink(answer.url, title="News") if answer.body == FEED else None


async def discover(answer: Answer) -> Sequence[FeedLink]:
    links = re.findall(r"feed=(\S+)", answer.body.decode())
    return [FeedLink(answer.url.rsplit("/", 1)[0] + link) for link in links]


async def find(pages: Mapping[str, bytes] | bytes, path: str = "/") -> tuple[list[str], Server]:
    async with serve(pages) as server, make_client() as client:
        links = await _find(client, server.url(path))
    return [link.url.replace(server.url(""), "") for link in links], server


async def _find(client: Client, text: str) -> list[FeedLink]:
    found = await look_for_feeds(
        client, text, read_feed=read_feed, discover=discover, guess_seconds=60
    )
    return found.links


async def test_the_address_of_a_feed_is_the_feed() -> None:
    links, server = await find({"/feed": http(body=FEED)}, "/feed")
    assert links == ["/feed"]
    assert len(server.requests) == 1


async def test_the_feeds_a_page_points_to_are_listed_once() -> None:
    links, server = await find({"/": http(body=b"feed=/a feed=/b feed=/a")})
    assert links == ["/a", "/b"]
    assert len(server.requests) == 1


async def test_a_page_without_links_is_asked_at_common_places() -> None:
    links, server = await find({"/": http(body=b"hello"), "/rss.xml": http(body=FEED)})
    assert links == ["/rss.xml"]
    assert server.paths == ["/", "/feed", "/rss", "/feed.xml", "/rss.xml"]


async def test_a_missing_page_may_still_belong_to_a_site_with_a_feed() -> None:
    links, _ = await find({"/feed": http(body=FEED)}, "/gone.html")
    assert links == ["/feed"]


async def test_a_site_without_feeds_gives_none() -> None:
    links, server = await find({"/": http(body=b"hello")})
    assert links == []
    assert len(server.requests) <= 9


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        (http("404 Not Found"), "http_status"),
        (http("410 Gone"), "gone"),
        (http("500 Broken"), "http_status"),
        (http("429 Slow Down"), "rate_limited"),
        (http("403 Forbidden", cf_mitigated="challenge"), "anti_bot"),
    ],
)
async def test_a_site_that_gives_nothing_is_explained(page: bytes, reason: str) -> None:
    with pytest.raises(FetchFailed) as caught:
        await find(page)
    assert caught.value.reason == reason


async def test_places_that_fail_do_not_end_the_search() -> None:
    pages = {
        "/": http(body=b"hello"),
        "/feed": http(body=b"broken", content_encoding="gzip"),
        "/rss": http("302 Found", location="/rss"),
        "/feed.xml": http(body=FEED),
    }
    links, _ = await find(pages)
    assert links == ["/feed.xml"]


async def test_a_host_that_is_annoyed_is_not_asked_further() -> None:
    pages = {"/": http(body=b"hello"), "/feed": http("429 Slow Down")}
    links, server = await find(pages)
    assert links == []
    assert server.paths == ["/", "/feed"]


async def test_an_address_without_scheme_is_tried_by_https_then_http() -> None:
    limits = Limits(connect_seconds=0.5)
    async with serve({"/feed": http(body=FEED)}) as server, make_client(limits=limits) as client:
        links = await _find(client, f"127.0.0.1:{server.port}/feed")
    assert [link.url for link in links] == [server.url("/feed")]


async def test_a_page_does_not_say_who_we_are() -> None:
    async def name_feed(_answer: Answer) -> list[FeedLink]:
        return [FeedLink("https://u:p@news.example/a", "", "rss")]

    async with serve({"/": http(body=b"hello")}) as server, make_client() as client:
        found = await look_for_feeds(
            client, server.url("/"), read_feed=read_feed, discover=name_feed
        )
    assert [link.url for link in found.links] == ["https://news.example/a"]


async def test_a_closed_address_is_not_tried_again() -> None:
    async with make_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await _find(client, "10.0.0.1")
    assert caught.value.reason == "blocked_address"


async def test_a_text_without_an_address_says_so() -> None:
    async with make_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await _find(client, "good morning")
    assert caught.value.reason == "bad_url"


async def test_a_page_of_a_known_site_is_not_asked_for_its_feed() -> None:
    async def refuse(_answer: Answer) -> FeedLink | None:
        raise AssertionError("nothing should be fetched")

    async def refuse_page(_answer: Answer) -> list[FeedLink]:
        raise AssertionError("nothing should be fetched")

    async with Client() as client:
        found = await look_for_feeds(
            client, "reddit.com/r/python", read_feed=refuse, discover=refuse_page
        )

    links = found.links
    assert links
    assert all(link.url.startswith("https://") for link in links)


class PageThenSilence:
    """A net with one page, where every other request is never answered."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def send(self, request: Request) -> Answer:
        self.asked.append(request.url)
        if len(self.asked) > 1:
            await asyncio.Event().wait()
        return Answer(request.url, "site.example", 200, {}, b"hello")

    def line_up(self, url: str, urgency: Urgency = Urgency.USUAL) -> float:  # noqa: ARG002 the protocol names it, a test of one host needs none
        return 0.0


async def test_guesses_end_when_the_time_for_them_is_used_up() -> None:
    net = PageThenSilence()

    found = await look_for_feeds(
        net,
        "https://site.example/",
        read_feed=read_feed,
        discover=discover,
        guess_seconds=0.05,
    )

    assert found == Discovery([], ("https://site.example/feed",))
    assert net.asked[1:] == ["https://site.example/feed"]


async def test_all_guesses_are_told_where_there_was_time_for_them() -> None:
    async with serve({"/": http(body=b"hello")}) as server, make_client() as client:
        found = await look_for_feeds(
            client, server.url("/"), read_feed=read_feed, discover=discover, guess_seconds=60
        )

    assert found.tried == tuple(list_common_urls(server.url("/")))
