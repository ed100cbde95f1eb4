"""Feed documents become listings: cheap to compare, and only what is new is cleaned."""

from html import escape

import pytest

from copydesk.ingest.listing import hash_body, read_listing
from copydesk.ingest.records import FeedDocument
from copydesk.model import Listing
from copydesk.packing import unpack_html
from copydesk.pool.tasks import read_feed
from copydesk.rules.addresses import address_key
from copydesk.rules.headlines import title_key

HOME = "https://n.example/feed"


def item(title: str = "A title", **parts: str) -> str:
    """Write an RSS item; `guid="…"`, `link="…"`, `description="…"` become elements."""
    fields = {"title": title, **parts}
    inner = "".join(f"<{name}>{escape(value)}</{name}>" for name, value in fields.items())
    return f"<item>{inner}</item>"


def rss(*items: str, channel: str = "<title>News</title>") -> bytes:
    return f'<rss version="2.0"><channel>{channel}{"".join(items)}</channel></rss>'.encode()


def read(*items: str, known: dict[str, str] | None = None) -> Listing:
    return read_listing(FeedDocument(rss(*items), HOME, "", known or {}))


def list_titles(listing: Listing) -> list[str]:
    return [entry.title for entry in listing.incoming]


def test_entries_keep_the_order_of_the_document() -> None:
    titles = ["First", "Second", "Third"]

    listing = read(*(item(title, guid=title) for title in titles))

    assert list_titles(listing) == titles
    assert [key for key, _ in listing.keys] == [entry.key for entry in listing.incoming]


def test_of_an_entry_that_is_listed_twice_the_first_counts_in_its_place() -> None:
    listing = read(
        item("Storm", guid="1", description="new"),
        item("Calm", guid="2"),
        item("Storm", guid="1", description="old"),
    )

    assert list_titles(listing) == ["Storm", "Calm"]
    assert unpack_html(listing.incoming[0].packed) == "new"


def test_one_guid_for_all_entries_loses_none() -> None:
    listing = read(*(item(f"{n}", guid="same", link=f"https://n.example/{n}") for n in range(5)))

    assert list_titles(listing) == ["0", "1", "2", "3", "4"]


def test_one_page_for_all_entries_loses_none_and_identifies_none() -> None:
    listing = read(*(item(f"Title number {n}", link="https://n.example/live") for n in range(5)))

    assert len(listing.incoming) == 5
    assert {entry.url for entry in listing.incoming} == {"https://n.example/live"}
    assert {entry.url_key for entry in listing.incoming} == {None}


def test_a_page_that_a_known_entry_shares_does_not_identify_a_new_one() -> None:
    old = item("Old title", guid="1", link="https://n.example/live")
    known = dict(read(old).keys)

    listing = read(item("New title", guid="2", link="https://n.example/live#2"), old, known=known)

    assert list_titles(listing) == ["New title"]
    assert listing.incoming[0].url_key is None


@pytest.mark.parametrize(
    ("url", "has_key"),
    [
        ("https://n.example/a", True),
        ("https://n.example/?p=7", True),
        ("https://n.example/", False),
        ("https://www.n.example", False),
        ("https://n.example/?utm_source=rss", False),
        ("mailto:desk@n.example", False),
    ],
)
def test_only_a_page_of_its_own_identifies_an_entry(url: str, has_key: bool) -> None:
    [entry] = read(item(link=url)).incoming

    assert entry.url_key == (address_key(url) if has_key else None)


def test_an_entry_carries_the_key_of_its_headline() -> None:
    [entry] = read(item("A storm is over the town", guid="1")).incoming

    assert entry.title_key == title_key("Storm over town")


def test_known_entries_are_not_cleaned_again() -> None:
    first = read(item("Known", guid="1"), item("To be edited", guid="2"))

    listing = read(
        item("New", guid="3"),
        item("Known", guid="1"),
        item("Edited", guid="2"),
        known=dict(first.keys),
    )

    assert list_titles(listing) == ["New", "Edited"]
    assert len(listing.keys) == 3


def test_what_changes_around_a_text_comes_in_without_a_change_of_its_content() -> None:
    first = read(item(guid="1", **{"slash:comments": "0"}), item(guid="2"))

    (entry,) = read(
        item(guid="1", **{"slash:comments": "7"}), item(guid="2"), known=dict(first.keys)
    ).incoming

    assert entry.content_hash == first.incoming[0].content_hash
    assert '"comments_count":7' in entry.extra
    assert '"comments_count":0' in first.incoming[0].extra


def test_the_same_bytes_are_not_read_again() -> None:
    body = rss(item())

    again = read_feed(FeedDocument(body, HOME, "", known_hash=hash_body(body)))

    assert again.listing is None


def test_an_empty_feed_is_an_empty_listing() -> None:
    listing = read()

    assert (listing.keys, listing.incoming) == ((), ())


def test_long_fields_are_cut_and_long_addresses_dropped() -> None:
    long = "x" * 10_000

    [entry] = read(
        item(
            long,
            guid=long,
            link=f"https://n.example/{long}",
            author=long,
            comments=f"https://n.example/{long}",
            category=long,
        )
    ).incoming

    assert (len(entry.title), len(entry.author), len(entry.guid)) == (1000, 500, 4000)
    assert (entry.url, entry.url_key) == ("", None)
    assert len(entry.extra) < 300
    assert "comments_url" not in entry.extra


def test_what_a_feed_says_about_itself_is_cut_too() -> None:
    long = "y" * 10_000
    channel = f"<title>{long}</title><description>{long}</description><link>http://{long}</link>"

    info = read_listing(FeedDocument(rss(channel=channel), HOME, "")).info

    assert (len(info.title), len(info.description), info.site_url) == (500, 2000, "")


def test_entries_may_lie_anywhere() -> None:
    assert len(read(item(link="https://evil.example/a")).incoming) == 1


GERMAN = (
    "Der Rat der Stadt hat gestern beschlossen, dass die neue Brücke über den Fluss im Frühjahr "
    "gebaut wird, und die Anwohner freuen sich sehr darüber, weil der Weg zur Schule kürzer wird."
)
ENGLISH = (
    "The council has decided yesterday that the new bridge over the river will be built in spring, "
    "and the people who live there are very glad, since the way to the school becomes shorter."
)


@pytest.mark.parametrize(
    ("declared", "text", "expected"),
    [
        ("", GERMAN, "de"),
        ("fr", GERMAN, "fr"),
        ("en-US", GERMAN, "de"),
        ("en-US", ENGLISH, "en-US"),
        ("en-GB", "1,234.5", "en-GB"),
        ("", "1,234.5", ""),
    ],
)
def test_entries_that_name_no_language_have_that_of_the_feed_or_of_the_text(
    declared: str, text: str, expected: str
) -> None:
    channel = f"<title>News</title><language>{declared}</language>"
    document = FeedDocument(rss(item(description=text), channel=channel), HOME, "", {})
    (entry,) = read_listing(document).incoming
    assert entry.language == expected


def test_a_film_is_no_teaser_of_its_page() -> None:
    film = item(link="https://www.youtube.com/watch?v=0A1ouV7iD8o", guid="yt:video:0A1ouV7iD8o")
    other = item(link="https://n.example/1", guid="1", description="More…")

    assert [entry.is_teaser for entry in read(film, other).incoming] == [False, True]
