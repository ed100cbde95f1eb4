"""No list, count or refresh looks at more than its answer needs, however much is unread.

Statements, SQLite's steps and PostgreSQL's rows are counted, never time.
"""

import hashlib
from dataclasses import dataclass, replace
from typing import cast

import pytest

from bench.counting import RecordingDb
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.people import apppasswords, signin
from copydesk.services.reading import marks, tags
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Db, Sql
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.static import StaticFiles
from tests import make
from tests.web.accounts import add_user
from tests.web.growth import Spent, fill, fill_words, weigh
from tests.web_client import open_client

TAG_TENTH = Sql(
    """
    INSERT INTO subscription_tags (user_id, feed_id, tag_id)
    SELECT user_id, feed_id, CAST(:tag_id AS BIGINT)
    FROM subscriptions
    WHERE user_id = :user_id AND feed_id % 10 = 0
    """
)
READER = "/reader/api/0"
READING_LIST = "user/-/state/com.google/reading-list"
WITHOUT_READ = "&xt=user/-/state/com.google/read"


@dataclass(frozen=True)
class Allowed:
    """How much one answer may take: statements, steps of SQLite, rows of PostgreSQL."""

    statements: int
    steps: int
    rows: int


# Who asks, the entries, and what stands around them.
A_PAGE = Allowed(4, 12_000, 1_200)
# By what it knows of the words, PostgreSQL may read the first window of ids, 4,096, at once.
A_WINDOW = Allowed(4, 12_000, 10_000)
# An app is told the names of the feeds on its page, and how much there is besides.
APP_PAGE = Allowed(7, 24_000, 2_500)
# What was read lies in the feeds. By publication SQLite asks each for its first; PostgreSQL finds a
# page among the nearest entries of all feeds.
OF_FEEDS = Allowed(4, 80_000, 1_500)
READER_OF_FEEDS = Allowed(7, 80_000, 1_500)
APP_OF_FEEDS = Allowed(8, 80_000, 3_000)
# By arrival, SQLite too finds a page among the nearest entries of all feeds.
FEVER_PAGE = Allowed(6, 24_000, 3_000)
# Of feeds that have little in a category, all of it may be looked at.
OF_CATEGORY = Allowed(4, 100_000, 1_500)
# In this order, both ask feeds, and those that can be on the page for a page of their own.
FAIR = Allowed(4, 100_000, 8_000)
ALL_FEEDS = Allowed(7, 110_000, 4_500)

OWN = {
    "/v1/entries?unread=true&limit=50": A_PAGE,
    "/v1/entries?unread=true&limit=50&content=true": A_PAGE,
    "/v1/entries?limit=50": OF_FEEDS,
    "/v1/entries?limit=50&order=oldest": OF_FEEDS,
    "/v1/entries?limit=50&order=fair": FAIR,
    "/v1/entries?unread=false&limit=50": OF_FEEDS,
    "/v1/entries?category=politics&limit=50": OF_CATEGORY,
    "/v1/entries?category=politics&limit=50&order=oldest": OF_CATEGORY,
    "/v1/entries?category=politics&limit=50&order=fair": FAIR,
    "/v1/entries?category=sport&limit=50": OF_FEEDS,
    "/v1/entries?category=science&limit=50": OF_FEEDS,
    "/v1/entries?category=politics&unread=true&limit=50": OF_CATEGORY,
    "/v1/entries?category=sport&unread=true&limit=50": OF_FEEDS,
    "/v1/entries?category=science&unread=true&limit=50": OF_FEEDS,
    "/v1/entries?category=science&feed_id=7&limit=50": A_PAGE,
    "/v1/entries/ids?category=sport&unread=true&limit=50": OF_FEEDS,
    "/v1/entries/ids?limit=50": OF_FEEDS,
    "/v1/entries?unread=true&order=oldest&limit=50": A_PAGE,
    "/v1/entries?unread=true&feed_id=7&limit=50": A_PAGE,
    "/v1/entries?starred=true&limit=50": A_PAGE,
    "/v1/entries?later=true&limit=50": A_PAGE,
    "/v1/entries?hidden=true&limit=50": A_PAGE,
    "/v1/entries?q=nothingatall&limit=50": A_PAGE,
    "/v1/entries?q=seldom&limit=50": A_PAGE,
    "/v1/entries?q=medium&limit=50": A_PAGE,
    "/v1/entries?q=everywhere&limit=50": A_WINDOW,
    "/v1/entries?q=everywhere&limit=50&order=oldest": A_WINDOW,
    "/v1/entries/ids?unread=true&limit=50": A_PAGE,
    "/v1/counts": ALL_FEEDS,
    "/v1/tags": ALL_FEEDS,
    "/v1/subscriptions": ALL_FEEDS,
    "/v1/subscriptions/brief": ALL_FEEDS,
}
GOOGLE = {
    f"{READER}/stream/contents/{READING_LIST}?n=50{WITHOUT_READ}": APP_PAGE,
    f"{READER}/stream/contents/{READING_LIST}?n=50&r=o{WITHOUT_READ}": APP_PAGE,
    f"{READER}/stream/items/ids?s={READING_LIST}&n=50{WITHOUT_READ}": A_PAGE,
    f"{READER}/stream/contents/{READING_LIST}?n=50": READER_OF_FEEDS,
    f"{READER}/stream/contents/{READING_LIST}?n=50&r=o": READER_OF_FEEDS,
    f"{READER}/stream/contents/feed/7?n=50": APP_PAGE,
    f"{READER}/stream/items/ids?s={READING_LIST}&n=50": OF_FEEDS,
    f"{READER}/stream/items/count?s={READING_LIST}": ALL_FEEDS,
    f"{READER}/unread-count?output=json": ALL_FEEDS,
    f"{READER}/subscription/list?output=json": ALL_FEEDS,
}
MINIFLUX = {
    "/miniflux/v1/entries?status=unread&limit=50&direction=desc": APP_PAGE,
    "/miniflux/v1/entries?status=unread&limit=50&order=id": APP_PAGE,
    "/miniflux/v1/entries?limit=50&direction=desc": APP_OF_FEEDS,
    "/miniflux/v1/entries?limit=50&order=id": APP_OF_FEEDS,
    "/miniflux/v1/entries?status=read&limit=50": APP_OF_FEEDS,
    "/miniflux/v1/entries?starred=true&limit=50": APP_PAGE,
    "/miniflux/v1/feeds": ALL_FEEDS,
    "/miniflux/v1/feeds/counters": ALL_FEEDS,
}
FEVER = {
    "/fever/?api&items": FEVER_PAGE,
    "/fever/?api&items&since_id=99000": FEVER_PAGE,
    "/fever/?api&items&max_id=50000": FEVER_PAGE,
    "/fever/?api&items&with_ids=5,50000,99000": FEVER_PAGE,
    "/fever/?api&saved_item_ids": A_PAGE,
    "/fever/?api&feeds": ALL_FEEDS,
    "/fever/?api&groups": ALL_FEEDS,
}


@pytest.fixture
def recording(kit: Kit) -> Kit:
    config = replace(kit.config, search_burst=0)
    return replace(kit, db=cast("Db", RecordingDb(kit.db)), config=config)


async def ask_all(
    recording: Kit, app: App, database_url: str, name: str
) -> dict[str, tuple[Spent, Allowed]]:
    """Ask for every list as the one who has all of it unread."""
    visitor = await signin.authenticate(recording, name)
    assert visitor
    password = (await apppasswords.add(recording, visitor, "phone")).password
    key = hashlib.md5(f"ann:{password}".encode(), usedforsecurity=False).hexdigest()
    doors: tuple[tuple[dict[str, str], dict[str, Allowed]], ...] = (
        ({"authorization": f"Bearer {name}"}, OWN),
        ({"authorization": f"GoogleLogin auth={password}"}, GOOGLE),
        ({"x-auth-token": password}, MINIFLUX),
        ({}, {f"{path}&api_key={key}": allowed for path, allowed in FEVER.items()}),
    )
    db = cast("RecordingDb", recording.db)
    found = {}
    for headers, paths in doors:
        async with open_client(app, **headers) as client:
            for path, allowed in paths.items():
                await client.get(path)  # sign-in and settings are known from here on
                db.asked.clear()
                answer = await client.get(path)
                assert answer.status_code == 200, f"{path}: {answer.text}"
                spent = await weigh(db.asked, database_url, db.dialect)
                found[path] = spent, allowed
    return found


async def test_no_list_looks_at_more_than_its_answer_needs(
    recording: Kit,
    database_url: str,
    shared_api: Rooms,
    shared_static: StaticFiles,
) -> None:
    token = await add_user(recording, "ann")
    visitor = await signin.authenticate(recording, token)
    assert visitor
    await fill(recording.db, visitor.user.id)
    await fill_words(recording.db)
    tag = await tags.add_tag(recording, visitor, "a tenth")
    async with recording.db.transaction() as tx:
        await tx.run(TAG_TENTH, user_id=visitor.user.id, tag_id=tag.id)
    shared_api.state["kit"] = recording
    app = App(recording, shared_api, shared_static)

    found = await ask_all(recording, app, database_url, token)

    is_file = recording.db.dialect == "sqlite"
    over = [
        f"{path}: {spent.statements} statements, {spent.total} looked at, most by {spent.heaviest}"
        for path, (spent, allowed) in found.items()
        if spent.statements > allowed.statements
        or spent.total > (allowed.steps if is_file else allowed.rows)
    ]
    assert not over, "\n".join(over)


async def test_who_has_no_tags_boards_and_copies_is_not_asked_for_them(
    recording: Kit, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    token = await add_user(recording, "ann")
    visitor = await signin.authenticate(recording, token)
    assert visitor
    await fill(recording.db, visitor.user.id)
    await fill_words(recording.db)
    shared_api.state["kit"] = recording
    app = App(recording, shared_api, shared_static)
    db = cast("RecordingDb", recording.db)
    async with open_client(app, authorization=f"Bearer {token}") as client:
        for path in ("/v1/entries?unread=true", "/v1/entries", "/v1/entries?q=medium"):
            await client.get(path)  # who was here when is known from here on
            db.asked.clear()
            assert (await client.get(path)).json()["items"]

            # Who asks, and the page; SQLite, to which it is no way, is asked in any case.
            assert len(db.asked) <= (4 if db.dialect == "sqlite" else 2), path


async def test_a_mark_looks_at_what_it_marks_alone(recording: Kit, database_url: str) -> None:
    token = await add_user(recording, "ann")
    visitor = await signin.authenticate(recording, token)
    assert visitor
    await fill(recording.db, visitor.user.id)
    db = cast("RecordingDb", recording.db)
    for is_read in (True, False):
        db.asked.clear()
        await marks.mark_read(recording, visitor, [77_777], is_read=is_read)

        spent = await weigh(db.asked, database_url, db.dialect)

        # PostgreSQL locks, and marks, notes and tells, in one statement each.
        assert spent.statements <= (6 if db.dialect == "sqlite" else 2)
        # Reading the schema takes 1,850 steps of a new connection.
        assert spent.total <= (2_500 if db.dialect == "sqlite" else 20), spent.looked_at


async def test_a_refresh_looks_at_its_own_feed_alone(
    recording: Kit, database_url: str, newsroom: Newsroom
) -> None:
    token = await add_user(recording, "ann")
    visitor = await signin.authenticate(recording, token)
    assert visitor
    await fill(recording.db, visitor.user.id)
    newsroom.add_outlet("daily")
    for number in range(30):
        newsroom.publish("daily", title=f"Title {number}", html="<p>And so on.</p>")
    feed_id = await make.feed(recording.db, newsroom.feed_url("daily"))
    await make.subscription(recording.db, visitor.user.id, feed_id)
    await refreshes.refresh_feed(recording, feed_id)
    for number in range(2):
        newsroom.publish("daily", title=f"News {number}", html="<p>And so on.</p>")
    db = cast("RecordingDb", recording.db)
    db.asked.clear()
    await refreshes.refresh_feed(recording, feed_id)

    spent = await weigh(db.asked, database_url, db.dialect)

    assert spent.statements <= 16
    # PostgreSQL may walk through the 500 feeds, as few as they are, whenever it asks for one.
    assert spent.total <= (10_000 if db.dialect == "sqlite" else 1_500), spent.looked_at


async def test_a_walk_through_all_that_is_unread_would_be_seen(
    recording: Kit, database_url: str
) -> None:
    token = await add_user(recording, "ann")
    visitor = await signin.authenticate(recording, token)
    assert visitor
    await fill(recording.db, visitor.user.id, unread=20_000)
    db = cast("RecordingDb", recording.db)
    db.asked.clear()
    await db.value(Sql("SELECT count(*) FROM unread WHERE user_id = :user_id"), user_id=1)

    spent = await weigh(db.asked, database_url, db.dialect)

    assert spent.total >= 20_000
