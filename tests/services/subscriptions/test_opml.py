import pytest

from copydesk.errors import ParseFailed, TooLarge
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_FOLDER_TITLE, LONGEST_TITLE
from copydesk.newsroom import Newsroom
from copydesk.services.fetching.clients import open_access
from copydesk.services.subscriptions import folders, opml, subscriptions
from copydesk.services.subscriptions.opml import Imported, Refused
from copydesk.services.subscriptions.subscriptions import ReaderOptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds.feeds import find_source
from tests import make
from tests.run_jobs import run_progress, run_refreshes

TABLES = ("feeds", "feed_states", "folders", "subscriptions", "unread", "jobs", "refresh_runs")
COUNTS = Sql("SELECT " + ", ".join(f"(SELECT count(*) FROM {table})" for table in TABLES))
SET_FIRST = Sql("UPDATE entries SET duplicate_of = :first WHERE id = :id")
PLACES = Sql("SELECT title, folder_id, position FROM subscriptions ORDER BY id")


def wrap(*outlines: str) -> bytes:
    return f"<opml version='2.0'><body>{''.join(outlines)}</body></opml>".encode()


def feed(url: str, title: str = "", more: str = "") -> str:
    return f"<outline type='rss' text='{title}' xmlUrl='{url}' {more}/>"


def folder(title: str, *outlines: str) -> str:
    return f"<outline text='{title}'>{''.join(outlines)}</outline>"


async def count_rows(kit: Kit) -> dict[str, int]:
    row = await kit.db.one(COUNTS, lambda *counts: counts)
    assert row
    return dict(zip(TABLES, row, strict=True))


async def draw(kit: Kit, visitor: Visitor) -> dict[str, str]:
    """Give the folder of each feed, by the feed's title."""
    names = {each.id: each.title for each in await folders.list_folders(kit, visitor)}
    listed = await subscriptions.list_subscriptions(kit, visitor)
    return {each.title: names.get(each.folder_id or 0, "") for each in listed}


async def list_places(kit: Kit) -> list[tuple[str, int | None, int]]:
    return await kit.db.all(PLACES, lambda *row: row)


SAMPLE = wrap(
    folder("News", folder("Local", feed("https://a.example/feed", "A")), feed("b.example/x", "B")),
    feed("feed://c.example/", "C", "htmlUrl='https://c.example/'"),
    folder("Empty"),
)


async def test_a_list_brings_its_feeds_in_their_folders(kit: Kit, ann: Visitor) -> None:
    done = await opml.import_opml(kit, ann, SAMPLE)

    tree = {each.title: each for each in await folders.list_folders(kit, ann)}
    listed = await subscriptions.list_subscriptions(kit, ann)
    assert done == Imported(3, 0, [], 3, done.run_id)
    assert done.run_id
    assert await draw(kit, ann) == {"A": "Local", "B": "News", "C": ""}
    assert tree["Local"].parent_id == tree["News"].id
    assert [(each.position, each.site_url) for each in listed] == [
        (1, ""),
        (2, ""),
        (3, "https://c.example/"),
    ]
    assert listed[2].feed_url == "http://c.example/"


async def test_importing_twice_changes_nothing(kit: Kit, ann: Visitor) -> None:
    await opml.import_opml(kit, ann, SAMPLE)
    before = await count_rows(kit)

    again = await opml.import_opml(kit, ann, SAMPLE)

    assert again == Imported(0, 3, [], 0, None)
    assert await count_rows(kit) == before


async def test_a_feed_that_was_moved_stays_where_it_is(kit: Kit, ann: Visitor) -> None:
    await opml.import_opml(kit, ann, wrap(feed("https://a.example/", "Mine")))

    await opml.import_opml(kit, ann, wrap(folder("Else", feed("https://a.example/", "Other"))))

    assert await draw(kit, ann) == {"Mine": ""}


async def test_a_dry_run_tells_the_same_and_changes_nothing(kit: Kit, ann: Visitor) -> None:
    before = await count_rows(kit)

    planned = await opml.import_opml(kit, ann, SAMPLE, is_dry_run=True)

    assert await count_rows(kit) == before
    done = await opml.import_opml(kit, ann, SAMPLE)
    assert planned == Imported(done.added, done.known, done.refused, done.folders_added, None)


async def test_what_cannot_be_followed_is_told_and_the_rest_comes_in(
    kit: Kit, ann: Visitor
) -> None:
    body = wrap(
        feed("http://169.254.169.254/feed", "Clouds"),
        feed("ftp://a.example/", "Old"),
        feed("https://ann:secret@a.example:22/", "Port"),
        feed("", "Nothing"),
        feed("https://a.example/", "A"),
        feed("https://A.example", "Again"),
    )

    done = await opml.import_opml(kit, ann, body)

    assert (done.added, done.known) == (1, 1)
    assert [each.title for each in done.refused] == ["Clouds", "Old", "Port", "Nothing"]
    assert all(each.reason for each in done.refused)
    assert Refused("", "Nothing", "there is no web address of a feed") in done.refused
    assert "secret" not in str(done)


@pytest.mark.parametrize("is_dry_run", [True, False])
async def test_of_a_list_that_breaks_off_what_can_be_read_is_taken_and_the_rest_is_missed_aloud(
    kit: Kit, ann: Visitor, is_dry_run: bool
) -> None:
    whole = wrap(feed("https://a.example/", "A"), feed("https://b.example/", "B"))
    cut = whole[: whole.index(b"b.example")]

    done = await opml.import_opml(kit, ann, cut, is_dry_run=is_dry_run)

    assert (done.added, done.is_incomplete) == (1, True)


@pytest.mark.parametrize("is_dry_run", [True, False])
async def test_an_outline_that_cannot_be_read_is_refused_aloud(
    kit: Kit, ann: Visitor, is_dry_run: bool
) -> None:
    broken = "<outline text='b' \" xmlUrl='https://ann:secret@lost.example/'>"

    done = await opml.import_opml(
        kit, ann, wrap(feed("https://a.example/", "A"), broken), is_dry_run=is_dry_run
    )

    assert (done.added, done.known) == (1, 0)
    assert [(each.url, each.reason) for each in done.refused] == [
        ("https://lost.example/", opml.UNREADABLE)
    ]


async def test_a_feed_that_others_follow_brings_its_entries_at_once(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    feed_id = await make.feed(kit.db, "https://a.example/")
    await make.subscription(kit.db, bob.user.id, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("One"), make.incoming("Two"))

    await opml.import_opml(kit, ann, wrap(feed("https://a.example/")))

    (mine,) = await subscriptions.list_subscriptions(kit, ann)
    assert (mine.feed_id, mine.unread_count) == (feed_id, 2)


async def test_an_article_that_two_feeds_of_a_list_have_is_unread_once(
    kit: Kit, ann: Visitor
) -> None:
    first = await make.feed(kit.db, "https://a.example/")
    second = await make.feed(kit.db, "https://b.example/")
    (one,) = await make.store_entries(kit.db, first, make.incoming("One"))
    (copy,) = await make.store_entries(kit.db, second, make.incoming("One"), now=make.NOW + 1)
    async with kit.db.transaction() as tx:
        await tx.run(SET_FIRST, id=copy, first=one)

    await opml.import_opml(kit, ann, wrap(feed("https://b.example/"), feed("https://a.example/")))

    listed = await subscriptions.list_subscriptions(kit, ann)
    assert {each.feed_id: each.unread_count for each in listed} == {first: 1, second: 0}


async def test_coming_back_by_a_list_restores_what_was_unread(kit: Kit, ann: Visitor) -> None:
    feed_id = await make.feed(kit.db, "https://a.example/")
    await make.subscription(kit.db, ann.user.id, feed_id)
    await make.store_entries(kit.db, feed_id, make.incoming("One"), make.incoming("Two"))
    (mine,) = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, mine.id)

    done = await opml.import_opml(kit, ann, wrap(feed("https://a.example/")))

    (mine,) = await subscriptions.list_subscriptions(kit, ann)
    assert (done.added, mine.unread_count) == (1, 2)


async def test_feeds_are_fetched_after_the_import_and_keep_only_names_of_ones_own(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    for name in ("daily", "weekly"):
        newsroom.add_outlet(name)
        newsroom.publish(name, title="First", html="<p>One</p>")
    body = wrap(
        feed(newsroom.feed_url("daily"), "Daily"), feed(newsroom.feed_url("weekly"), "Mine")
    )

    done = await opml.import_opml(kit, ann, body)
    asked = len(newsroom.desk.list_requests("/"))
    await run_refreshes(kit)
    await run_progress(kit)

    assert (done.added, asked) == (2, 0)
    assert [(title, folder) for title, folder, _ in await list_places(kit)] == [
        ("", None),
        ("Mine", None),
    ]
    assert await draw(kit, ann) == {"Daily": "", "Mine": ""}
    assert [each.unread_count for each in await subscriptions.list_subscriptions(kit, ann)] == [
        1,
        1,
    ]


async def test_what_was_exported_is_known_when_it_comes_back(kit: Kit, ann: Visitor) -> None:
    await opml.import_opml(kit, ann, SAMPLE)
    await opml.import_opml(kit, ann, wrap(feed("https://ann:secret@d.example/", "D")))

    body = await opml.export_opml(kit, ann)

    again = await opml.import_opml(kit, ann, body)
    assert again == Imported(0, 4, [], 0, None)
    assert b"secret" not in body


async def test_an_export_brings_all_to_another_desk(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    await opml.import_opml(kit, ann, SAMPLE)
    [first, *_] = await subscriptions.list_subscriptions(kit, ann)
    options = ReaderOptions(on_edit="show")
    await subscriptions.set_subscription(kit, ann, first.id, options=options)

    await opml.import_opml(kit, bob, await opml.export_opml(kit, ann))

    assert await draw(kit, bob) == await draw(kit, ann)
    followed = await subscriptions.list_subscriptions(kit, bob)
    brought = {each.feed_id: each.on_edit for each in followed}
    assert brought.pop(first.feed_id) == "show"
    assert {*brought.values()} == {"nothing"}
    mine, theirs = await folders.list_folders(kit, ann), await folders.list_folders(kit, bob)
    assert sorted(each.title for each in mine) == sorted(each.title for each in theirs)


async def test_the_longest_titles_come_back_from_an_export_as_they_were(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    titles = ["f" + "x" * (LONGEST_TITLE - 1), "g" + "y" * (LONGEST_FOLDER_TITLE - 1)]
    made = await folders.add_folder(kit, ann, titles[1], None)
    await opml.import_opml(kit, ann, wrap(feed("https://a.example/", "A")))
    [mine] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.set_subscription(
        kit, ann, mine.id, title=titles[0], folder_id=made.id, is_moved=True
    )

    await opml.import_opml(kit, bob, await opml.export_opml(kit, ann))

    assert await draw(kit, bob) == {titles[0]: titles[1]}


async def test_folders_deeper_than_ours_may_be_keep_their_feeds(kit: Kit, ann: Visitor) -> None:
    outline = feed("https://a.example/", "A")
    for floor in reversed(range(20)):
        outline = folder(f"floor {floor}", outline)

    done = await opml.import_opml(kit, ann, wrap(outline))

    assert done.folders_added == folders.DEEPEST
    assert await draw(kit, ann) == {"A": f"floor {folders.DEEPEST - 1}"}


async def test_a_feed_with_a_password_in_a_list_is_the_reader_s_own(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    shared_id = await make.feed(kit.db, "https://a.example/")
    await make.subscription(kit.db, bob.user.id, shared_id)

    await opml.import_opml(kit, ann, wrap(feed("https://ann:secret@a.example/")))

    (mine,) = await subscriptions.list_subscriptions(kit, ann)
    assert (mine.feed_url, mine.state.has_access) == ("https://a.example/", True)
    assert mine.feed_id != shared_id


async def test_a_list_brings_a_left_feed_its_new_password(kit: Kit, ann: Visitor) -> None:
    await opml.import_opml(kit, ann, wrap(feed("https://ann:old@a.example/")))
    (mine,) = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, mine.id)

    await opml.import_opml(kit, ann, wrap(feed("https://ann:new@a.example/")))

    source = await find_source(kit.db, mine.feed_id)
    assert source
    assert open_access(kit, source).password == "new"


@pytest.mark.parametrize(
    "body", [b"", b"\0\xff" * 1000, b"<rss/>", wrap("<outline text='a'>" * 5000)], ids=range(4)
)
async def test_what_is_no_list_is_refused_in_words(kit: Kit, ann: Visitor, body: bytes) -> None:
    with pytest.raises(ParseFailed):
        await opml.import_opml(kit, ann, body)


async def test_a_list_has_a_largest_size(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(TooLarge):
        await opml.import_opml(kit, ann, b" " * (opml.LARGEST + 1))
