"""Documents made to break the parser: each ends soon, with a feed or a clear refusal."""

import random
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.errors import ParseFailed
from copydesk.parse import ParsedFeed, content_hash, entry_key, parse_feed, read_feed
from tests.parse.html_oracle import find_dangers

FEEDS = Path(__file__).parents[2] / "feeds"
SAMPLES = [path.read_bytes() for path in sorted(FEEDS.iterdir()) if path.suffix != ".json"]
BOMB = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "ha" * 50}">\n' for n in range(12))


def parse_or_refuse(body: bytes) -> ParsedFeed | None:
    try:
        return parse_feed(body, url="https://h.example/feed")
    except ParseFailed:
        return None


@pytest.mark.parametrize(
    "body",
    [
        f"<!DOCTYPE rss [{BOMB}]><rss><channel><title>&e11;</title></channel></rss>",
        f"<!DOCTYPE rss [{BOMB}]><rss><channel>{'<title>&e0;</title>' * 2000}</channel></rss>",
        "<!DOCTYPE rss [<!ENTITY % x SYSTEM 'http://127.0.0.1:1/x'> %x;]><rss><channel/></rss>",
        "<!DOCTYPE rss [" + "<!ENTITY a 'b'>" * 20_000 + "]><rss><channel/></rss>",
        "<rss>" + "<a>" * 100_000,
        "<rss>" + "<a>" * 100_000 + "</a>" * 100_000 + "</rss>",
        "<rss " + " ".join(f'a{n}="1"' for n in range(100_000)) + "><channel/></rss>",
        "<rss " + " ".join(f'xmlns:a{n}="u{n}"' for n in range(20_000)) + "><channel/></rss>",
        "<rss><channel>" + "".join(f"<t{n}/>" for n in range(50_000)) + "</channel></rss>",
        "<rss><channel><title>" + "x" * 11_000_000 + "</title></channel></rss>",
        "<rss><channel><title><![CDATA[" + "x" * 10_100_000,
        "<rss>" + "<" * 200_000,
        "<rss>" + "&" * 200_000,
        "<rss>" + "<![CDATA[" * 100_000,
        "<rss>" + "<!--" * 100_000,
        "<rss>" + "<a b='" * 100_000,
        "<rss>" + "<item><title>" * 3_000,
        "<rss>" + "</x>" * 100_000,
        "<!--" * 200_000,
        "<?" * 200_000,
        "<!DOCTYPE x [" * 50_000,
        "{" * 200_000,
        '{"items":' + "[" * 200_000,
        '{"items": [' + '{"id": 1},' * 5_000,
    ],
    ids=lambda body: body[:30],
)
def test_a_document_made_to_hurt_ends_soon(body: str) -> None:
    feed = parse_or_refuse(body.encode())
    assert feed is None or len(repr(feed)) < 40_000_000


@pytest.mark.slow
def test_ten_thousand_entries_are_all_read() -> None:
    items = "".join(f"<item><guid>{n}</guid><title>T{n}</title></item>" for n in range(10_000))
    raw = read_feed(f"<rss><channel>{items}</channel></rss>".encode())
    assert len({entry_key(entry) for entry in raw.entries}) == 10_000


@pytest.mark.slow
def test_more_entries_than_anyone_can_read_are_cut() -> None:
    raw = read_feed(b"<rss><channel>" + b"<item/>" * 30_000 + b"</channel></rss>")
    assert len(raw.entries) == 20_000


@pytest.mark.slow
def test_twenty_megabytes_are_read() -> None:
    text = "word " * 400
    items = "".join(
        f"<item><guid>{n}</guid><description>{text}</description></item>" for n in range(10_000)
    )
    body = f"<rss><channel>{items}</channel></rss>".encode()
    assert len(body) > 20_000_000
    assert len(read_feed(body).entries) == 10_000


def check_record(feed: ParsedFeed) -> None:
    """What every feed must keep to, however odd its document."""
    for entry in feed.entries:
        assert find_dangers(entry.html) == []
        assert find_dangers(entry.summary) == []
        for url in (entry.url, entry.image_url, entry.comments_url):
            assert url[:4].lower() in ("", "http", "data")
        assert "\0" not in repr(entry)
    repr(feed).encode()


def mutate(body: bytes, chance: random.Random) -> bytes:
    """Damage a document as networks, editors and scripts do."""
    for _ in range(chance.randint(1, 5)):
        place = chance.randrange(len(body) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            body = body[:place]
        elif kind == 1:
            body = body[:place] + body[place + chance.randint(1, 30) :]
        elif kind == 2:
            body = body[:place] + chance.randbytes(chance.randint(1, 8)) + body[place:]
        elif kind == 3:
            start = chance.randrange(len(body) + 1)
            body = body[:place] + body[start : start + chance.randint(1, 200)] + body[place:]
        else:
            pieces = (b"<", b">", b"&", b"]]>", b"<![CDATA[", b"\0", b"\xff", b"</item>", b"<item>")
            body = body[:place] + chance.choice(pieces) + body[place:]
    return body


def test_damaged_samples_never_crash_the_parser() -> None:
    chance = random.Random(11)
    for _ in range(400):
        feed = parse_or_refuse(mutate(chance.choice(SAMPLES), chance))
        if feed:
            check_record(feed)


@given(st.binary(max_size=300), st.text(max_size=30))
def test_any_bytes_are_a_feed_or_refused(body: bytes, content_type: str) -> None:
    with suppress(ParseFailed):
        check_record(parse_feed(body, content_type=content_type))


WORDS = st.sampled_from(
    [
        "<rss>", "<channel>", "<item>", "<title>", "<link>", "<guid>", "<description>", "<entry>",
        "</rss>", "</channel>", "</item>", "</title>", "</link>", "</guid>", "</description>",
        "<![CDATA[", "]]>", "&nbsp;", "&", "<br>", "<feed xmlns='http://www.w3.org/2005/Atom'>",
        "<content type='xhtml'>", "<div xmlns='http://www.w3.org/1999/xhtml'>", "</div>", "x", " ",
        "<enclosure url='/a' length='x'/>", "https://a.example/", "<dc:date>", "2025-01-01", "<!--",
    ]
)  # fmt: skip


@given(st.lists(WORDS, max_size=40))
def test_any_tangle_of_feed_tags_is_read_or_refused(words: list[str]) -> None:
    feed = parse_or_refuse("".join(words).encode())
    if feed:
        check_record(feed)


@given(st.lists(WORDS, max_size=30))
def test_reading_twice_gives_the_same_keys(words: list[str]) -> None:
    body = "".join(["<rss><channel><item>", *words]).encode()
    first, second = read_feed(body).entries, read_feed(body).entries
    keys = [(entry_key(entry), content_hash(entry)) for entry in first]
    assert keys == [(entry_key(entry), content_hash(entry)) for entry in second]


def test_a_namespace_that_holds_a_brace_does_no_harm() -> None:
    inner = "<div xmlns='http://www.w3.org/1999/xhtml'><x:b xmlns:x='urn:odd}x'>a</x:b></div>"
    feed = parse_feed(
        f"<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id>"
        f"<content type='xhtml'>{inner}</content></entry></feed>".encode()
    )
    assert feed.entries[0].html == "<b>a</b>"
