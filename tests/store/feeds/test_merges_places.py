"""Two feeds become one: readers keep where their feeds stood, and all that they had set."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds import feedsettings, merges
from copydesk.store.subscriptions import muting, readeroptions, subscriptions
from tests import make
from tests.store.merging import Desk, get, item, leave, list_visible_unread, make_desk, merge, place
from tests.store.rows import list_unread

UNMUTE = Sql("UPDATE subscriptions SET muted_at = NULL WHERE user_id = :user_id")


@pytest.fixture
async def desk(db: Db) -> Desk:
    return await make_desk(db)


async def test_a_reader_of_the_feed_that_goes_keeps_title_folder_and_place(
    db: Db, desk: Desk
) -> None:
    await make.subscription(db, desk.ann, desk.goes)
    folder_id = await place(db, desk.ann, desk.goes, "Mine")
    before = await get(db, desk.ann, desk.goes)

    await merge(db, desk)

    after = await get(db, desk.ann, desk.stays)
    assert (after.id, after.title, after.folder_id, after.position) == (
        before.id,
        "Mine",
        folder_id,
        7,
    )


async def test_a_reader_of_both_keeps_the_place_of_the_one_that_stays(db: Db, desk: Desk) -> None:
    for feed_id, title in ((desk.goes, "Old"), (desk.stays, "New")):
        await make.subscription(db, desk.ann, feed_id)
        await place(db, desk.ann, feed_id, title)

    await merge(db, desk)

    [left] = await subscriptions.list_subscriptions(db, desk.ann)
    assert (left.feed_id, left.title) == (desk.stays, "New")


async def test_a_reader_of_both_loses_no_title_or_folder_that_only_one_had(
    db: Db, desk: Desk
) -> None:
    for feed_id in (desk.goes, desk.stays):
        await make.subscription(db, desk.ann, feed_id)
    folder_id = await place(db, desk.ann, desk.goes, "Mine")

    await merge(db, desk)

    [left] = await subscriptions.list_subscriptions(db, desk.ann)
    assert (left.title, left.folder_id) == ("Mine", folder_id)


# Columns of a subscription that a merge leaves as they are, each with its reason.
NOT_JOINED = {
    "id": "names the row that stays",
    "user_id": "the same on both sides",
    "feed_id": "the feed that stays",
    "unsubscribed_at": "both are followed, or both were left",
    "parked_unread": "packed: joined by mergedmarks",
    "entries_below": "counted anew by the engine when what is seen of a feed changes",
}


async def test_every_column_of_a_subscription_is_joined_or_has_a_reason(
    sqlite_template: Path,
) -> None:
    with closing(sqlite3.connect(sqlite_template)) as connection:
        rows = connection.execute("PRAGMA table_info(subscriptions)").fetchall()
    columns = {name for _, name, *_ in rows}
    joined = set(
        re.findall(r"^(?:    SET|     ) (\w+) = ", merges.JOIN_SUBSCRIPTIONS.sqlite, re.MULTILINE)
    )

    assert joined | set(NOT_JOINED) == columns
    assert not joined & set(NOT_JOINED)


@pytest.mark.parametrize("has_left", [False, True], ids=["followed", "left"])
@pytest.mark.parametrize("where", ["goes", "stays"])
async def test_a_reader_of_both_loses_nothing_that_only_one_had(
    db: Db, desk: Desk, where: str, has_left: bool
) -> None:
    for feed_id in (desk.goes, desk.stays):
        await make.subscription(db, desk.ann, feed_id)
    await make.store_entries(db, desk.goes, item("of the one"))
    await make.store_entries(db, desk.stays, item("of the other"))
    folder_id = await place(db, desk.ann, getattr(desk, where), "Mine")
    chosen = await get(db, desk.ann, getattr(desk, where))
    async with db.transaction() as tx:
        await muting.set_muted(tx, desk.ann, [chosen.id], is_muted=True, now=make.NOW)
        await readeroptions.set_deframed(tx, desk.ann, [chosen.id], is_deframed=True, now=make.NOW)
    if has_left:
        for feed_id in (desk.goes, desk.stays):
            await leave(db, desk.ann, feed_id)

    await merge(db, desk)

    if has_left:
        async with db.transaction() as tx:
            await tx.run(UNMUTE, user_id=desk.ann)
        await make.subscription(db, desk.ann, desk.stays)
    [left] = await subscriptions.list_subscriptions(db, desk.ann)
    assert (left.title, left.folder_id, left.position) == ("Mine", folder_id, 7)
    assert (left.muted_at is not None) is not has_left
    assert left.deframed_at == make.NOW
    async with db.transaction() as tx:
        await muting.set_muted(tx, desk.ann, [left.id], is_muted=False, now=make.NOW)
    assert await list_visible_unread(db, desk.ann) == ["of the one", "of the other"]


async def test_what_was_chosen_for_the_feed_that_goes_is_chosen_for_the_other(
    db: Db, desk: Desk
) -> None:
    async with db.transaction() as tx:
        await feedsettings.set_full_text(tx, desk.goes, "always")
        await feedsettings.set_override(tx, desk.goes, 7200, now=make.NOW)
    await make.subscription(db, desk.ann, desk.goes)

    await merge(db, desk)

    left = await get(db, desk.ann, desk.stays)
    assert (left.full_text, left.state.override_seconds) == ("always", 7200)


async def test_who_had_left_the_feed_that_stays_goes_on_with_the_other_one(
    db: Db, desk: Desk
) -> None:
    for feed_id in (desk.goes, desk.stays):
        await make.subscription(db, desk.ann, feed_id)
    await make.store_entries(db, desk.stays, item("before"))
    await leave(db, desk.ann, desk.stays)
    folder_id = await place(db, desk.ann, desk.goes, "Mine")
    await make.store_entries(db, desk.stays, item("both"), item("missed"))
    await make.store_entries(db, desk.goes, item("both"), item("own"))

    await merge(db, desk)

    [left] = await subscriptions.list_subscriptions(db, desk.ann)
    assert (left.feed_id, left.title, left.folder_id) == (desk.stays, "Mine", folder_id)
    assert await list_visible_unread(db, desk.ann) == ["both", "own"]


async def test_who_had_left_the_feed_that_goes_stays_as_they_are(db: Db, desk: Desk) -> None:
    for feed_id in (desk.goes, desk.stays):
        await make.subscription(db, desk.ann, feed_id)
    await make.store_entries(db, desk.goes, item("gone"))
    await leave(db, desk.ann, desk.goes)
    await place(db, desk.ann, desk.stays, "Mine")
    [new] = await make.store_entries(db, desk.stays, item("both"))
    await make.store_entries(db, desk.goes, item("both"))

    await merge(db, desk)

    [left] = await subscriptions.list_subscriptions(db, desk.ann)
    assert (left.feed_id, left.title) == (desk.stays, "Mine")
    assert await list_unread(db, desk.ann) == [new]
