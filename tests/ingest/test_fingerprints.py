"""Entries whose bytes are known are not read again, and nobody can tell from what comes of it."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from copydesk.ingest.fingerprints import KnownEntry, read_fingerprints, write_fingerprints
from copydesk.ingest.listing import read_listing
from copydesk.ingest.records import FeedDocument
from copydesk.model import Listing
from copydesk.parse.feeds.cutting import cut_document

URL = "https://n.example/feed"
SAMPLES = sorted(
    path
    for path in (Path(__file__).parent.parent / "feeds").iterdir()
    if path.suffix in (".xml", ".jsonfeed")
)
STEPS = 60


def item(number: int, text: str = "And so on.") -> str:
    name = f"<guid>{number}</guid><title>No. {number}</title>"
    link = f"<link>https://n.example/{number}</link>"
    return f"<item>{name}{link}<description>{text}</description></item>"


def rss(*items: str, channel: str = "<title>News</title>", root: str = "") -> bytes:
    return f'<rss version="2.0"{root}><channel>{channel}{"".join(items)}</channel></rss>'.encode()


def json_item(number: int, text: str = "And so on.") -> dict[str, object]:
    return {"id": f"{number}", "url": f"https://n.example/{number}", "content_text": text}


def json_feed(*items: object, **fields: object) -> bytes:
    version = "https://jsonfeed.org/version/1.1"
    return json.dumps({"version": version, "title": "News", **fields, "items": items}).encode()


def read(body: bytes, last: Listing | None = None, url: str = URL) -> Listing:
    """Read a document, with all that is known from the last one."""
    document = FeedDocument(body, url, "")
    if last:
        document = replace(document, known=dict(last.keys), fingerprints=last.fingerprints)
    return read_listing(document)


def read_whole(body: bytes, last: Listing, url: str = URL) -> Listing:
    return read_listing(FeedDocument(body, url, "", dict(last.keys)))


def pretend(last: Listing) -> Listing:
    """Give a listing that says something else of its entries: what is not read keeps it."""
    first, *lines = last.fingerprints.split("\n")
    surroundings = first.split(" ")[0]
    found = {
        line.split(" ")[0]: KnownEntry(key, f"not {content}", line.split(" ")[1])
        for line, (key, content) in zip(lines, last.keys, strict=True)
    }
    keys = tuple((each.key, each.content) for each in found.values())
    return replace(last, keys=keys, fingerprints=write_fingerprints(surroundings, found))


def count_unread(body: bytes, last: Listing, url: str = URL) -> int:
    """Say how many entries of a document are taken for what they were, without being read."""
    listing = read(body, pretend(last), url)
    return sum(content.startswith("not ") for _, content in listing.keys)


def test_only_what_is_new_or_changed_is_read() -> None:
    last = read(rss(item(1), item(2), item(3)))
    body = rss(item(4), item(3), item(2, "And on."))

    listing = read(body, last)

    assert [entry.guid for entry in listing.incoming] == ["4", "2"]
    assert count_unread(body, last) == 1
    assert listing == replace(read_whole(body, last), fingerprints=listing.fingerprints)
    assert count_unread(rss(item(5), item(4), item(3), item(2, "And on.")), listing) == 3


def test_only_what_is_new_or_changed_is_read_of_json() -> None:
    last = read(json_feed(json_item(1), json_item(2), json_item(3)))
    body = json_feed(json_item(4), json_item(3), json_item(2, "And on."), title="Other news")

    listing = read(body, last)

    assert [entry.guid for entry in listing.incoming] == ["4", "2"]
    assert listing.info.title == "Other news"
    assert count_unread(body, last) == 1
    assert listing == replace(read_whole(body, last), fingerprints=listing.fingerprints)


@pytest.mark.parametrize(
    ("body", "url"),
    [
        (json_feed(json_item(2), json_item(1), home_page_url="https://other.example/"), URL),
        (json_feed(json_item(2), json_item(1)), "https://n.example/moved"),
        (json_feed(json_item(2), json_item(1))[:-1], URL),
        (json_feed(json_item(2), json_item(1))[:-20], URL),
        (json_feed(json_item(1), json_item(2, "Odd.")).replace(b"Odd", b"O\nd"), URL),
        (json_feed(json_item(2), json_item(1)).replace(b"/2", b"/\xe9"), URL),
        (json_feed(json_item(2), json_item(1)).replace(b'"News"', b"NaN"), URL),
        (json_feed(json_item(2), "no item", json_item(1)), URL),
        (json_feed(json_item(2), json_item(1), json_item(1)), URL),
        (json_feed(json_item(1, "Twice."), json_item(1)), URL),
        (json_feed(json_item(2), json_item(3)), URL),
        (json_feed(json_item(2), json_item(1)).replace(b"items", b"item"), URL),
    ],
    ids=[
        "another site", "another address", "broken off", "broken off in an item", "a line end",
        "no UTF-8", "no number", "one that is none", "the same twice", "an old key again",
        "nothing known in it", "no items",
    ],
)  # fmt: skip
def test_what_may_change_how_json_is_read_has_all_of_it_read(body: bytes, url: str) -> None:
    last = read(json_feed(json_item(1)))

    assert count_unread(body, last, url) == 0
    listing, whole = read(body, last, url), read_whole(body, last, url)
    assert replace(listing, fingerprints="") == replace(whole, fingerprints="")


def test_a_title_of_the_feed_that_changed_is_read_without_its_entries() -> None:
    last = read(rss(item(1), item(2)))
    body = rss(item(1), item(2), channel="<title>Other news</title>")

    assert read(body, last).info.title == "Other news"
    assert count_unread(body, last) == 2


def test_a_style_sheet_for_browsers_is_in_nobodys_way() -> None:
    prolog = b'<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl"?>\n<?xml-stylesheet href="b"?>'
    last = read(prolog + rss(item(1)))

    listing = read(prolog + rss(item(2), item(1)), last)

    assert [entry.guid for entry in listing.incoming] == ["2"]
    assert count_unread(prolog + rss(item(2), item(1)), last) == 1


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_every_sample_is_read_as_if_nothing_were_known(sample: Path) -> None:
    body = sample.read_bytes()
    cut = cut_document(body)
    former = cut.keep(list(cut.entries[1:])) if cut else body
    last = read(former)

    listing = read(body, last)

    whole = read_whole(body, last)
    assert replace(listing, fingerprints="") == replace(whole, fingerprints="")


def test_whatever_becomes_of_a_feed_it_is_read_as_if_nothing_were_known() -> None:
    chance = random.Random(42)
    items = [item(number) for number in range(8)]
    channel, root, last = "<title>News</title>", "", read(rss(*items))
    unread = 0
    for number in range(100, 100 + STEPS):
        place = chance.randrange(len(items))
        match chance.randrange(9):
            case 0 | 1 | 2 | 3:
                items.insert(0, item(number))
            case 4:
                items[place] = item(chance.randrange(8), f"Changed in step {number}.")
            case 5:
                items.insert(place, items[-1])
            case 6:
                items.append(
                    f"<item><title>{number}</title><link>https://n.example/3</link></item>"
                )
            case 7:
                channel = f"<title>News</title><link>https://{chance.choice('ab')}.example/</link>"
            case _:
                root = chance.choice(["", ' xml:lang="fr"', ' xmlns:x="urn:x"'])
        items = list(dict.fromkeys(items)) if chance.random() < 0.5 else items[:12]
        body = rss(*items, channel=channel, root=root)
        listing = read(body, last)
        whole = read_whole(body, last)
        assert replace(listing, fingerprints="") == replace(whole, fingerprints=""), number
        unread += count_unread(body, last) if last.fingerprints else 0
        last = listing
    assert unread > STEPS


@pytest.mark.parametrize(
    ("body", "url"),
    [
        (rss(item(2), item(1), root=' xml:lang="fr"'), URL),
        (rss(item(2), item(1), root=' xml:base="https://other.example/"'), URL),
        (rss(item(2), item(1), root=' xmlns:media="http://search.yahoo.com/mrss/"'), URL),
        (rss(item(2), item(1), channel="<link>https://other.example/</link>"), URL),
        (rss(item(2), item(1)), "https://n.example/moved"),
        (rss(item(2), item(1)).replace(b"<rss", b'<rss xmlns="http://purl.org/rss/1.0/"'), URL),
        (rss(item(2), item(1)).replace(b"</rss>", b""), URL),
        (rss(item(2, "Rock & roll"), item(1)), URL),
        (rss(item(2), "<!-- no more: -->", item(1)), URL),
        (rss(item(2), item(1), "<item/>"), URL),
        (rss(item(2), item(1), item(1)), URL),
        (rss(item(1, "Twice."), item(1)), URL),
        (rss(item(2), item(2, "Twice."), item(1)), URL),
        (rss(item(2), item(3)), URL),
    ],
    ids=[
        "another language", "another base", "a prefix declared", "another site", "another address",
        "another namespace", "broken off", "ill-formed", "a comment between", "one more, empty",
        "the same twice", "an old key again", "a new key twice", "nothing known in it",
    ],
)  # fmt: skip
def test_what_may_change_how_entries_are_read_has_all_of_them_read(body: bytes, url: str) -> None:
    last = read(rss(item(1)))

    assert count_unread(body, last, url) == 0
    listing, whole = read(body, last, url), read_whole(body, last, url)
    assert replace(listing, fingerprints="") == replace(whole, fingerprints="")


def test_a_page_that_a_known_entry_leads_to_is_not_the_new_ones_own() -> None:
    last = read(rss(item(1), item(2)))
    shared = "<item><guid>3</guid><link>http://n.example/1?utm_source=x#more</link></item>"
    body = rss(shared, item(4), item(1), item(2))

    listing = read(body, last)

    assert [entry.url_key is None for entry in listing.incoming] == [True, False]
    assert count_unread(body, last) == 2


def test_what_was_written_for_another_listing_says_nothing() -> None:
    found = {"aa": KnownEntry("k1", "c1", "p1"), "bb": KnownEntry("k2", "c2", "")}
    text = write_fingerprints("around", found)

    assert read_fingerprints(text, {"k1": "c1", "k2": "c2"}).found == found
    for other in ({"k1": "c1"}, {"k1": "c1", "k2": "c3"}, {"k2": "c2", "k1": "c1"}, {}):
        assert read_fingerprints(text, other).found == {}
    assert read_fingerprints("", {}).found == {}
    assert read_fingerprints("no such text", {"k1": "c1"}).found == {}
