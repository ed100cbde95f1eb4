"""Factories: pass only what a test is about, the rest is filled in."""

from dataclasses import replace
from typing import Any, cast

from msgspec import defstruct

from copydesk.ai.overall import WEIGHTS
from copydesk.keys import make_key
from copydesk.model import Audience, FetchOutcome, IncomingEntry, User, Visitor
from copydesk.model.analysis import Analysis, Score, Scores
from copydesk.model.events import EventData, FeedEvent, UserEvent
from copydesk.packing import pack_body
from copydesk.rules.addresses import address_key, feed_key
from copydesk.rules.search import fold_body, fold_text
from copydesk.store.analysis.analyses import add_analysis, link_entry
from copydesk.store.engine.db import Calls, Db, Sql
from copydesk.store.feeds import feeds
from copydesk.store.ingest import entries
from copydesk.store.people import signin
from copydesk.store.people.accounts import set_role
from copydesk.store.subscriptions import subscriptions

NOW = 1_800_000_000_000_000
SECOND = 1_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
CLOSE_ACCOUNT = Sql("UPDATE users SET disabled_at = :now WHERE username = :username")


def event(kind: str, *, feed_id: int | None = None) -> EventData:
    """Make an event of any name, of a feed or of a user, that says nothing else."""
    base, values = (UserEvent, ()) if feed_id is None else (FeedEvent, (feed_id,))
    named = {"event": kind}
    shape = defstruct("AnyEvent", [], bases=(base,), namespace=named, frozen=True)
    return cast("EventData", shape(*values))


async def user(db: Db, username: str = "ann") -> User:
    async with db.transaction() as tx:
        made = await signin.add_user(
            tx,
            username,
            username_key=username.casefold(),
            email=None,
            password_hash="-",
            role="user",
            now=NOW,
        )
    assert made
    return made


async def admin(db: Db, username: str = "root") -> User:
    made = await user(db, username)
    async with db.transaction() as tx:
        await set_role(tx, made.id, "admin")
    return replace(made, role="admin")


async def close_account(db: Db, username: str) -> None:
    await db.run(CLOSE_ACCOUNT, username=username, now=NOW)


async def visitor(db: Db, username: str = "ann") -> Visitor:
    """Give somebody who has an account already."""
    found = await signin.find_credentials(db, username.casefold())
    assert found
    return Visitor(found.user, 1, "test")


async def feed(db: Db, url: str = "https://news.example/feed", *, is_private: bool = False) -> int:
    async with db.transaction() as tx:
        return await feeds.add_feed(
            tx, url, feed_key(url), title=url, is_private=is_private, now=NOW
        )


async def subscription(db: Db, user_id: int, feed_id: int, *, now: int = NOW) -> bool:
    async with db.transaction() as tx:
        return await subscriptions.add_subscription(
            tx, user_id, feed_id, folder_id=None, title="", now=now
        )


def incoming(
    title: str = "A title",
    *,
    key: str = "",
    html: str = "",
    published_at: int | None = NOW,
    url: str = "",
    author: str = "",
    title_key: str | None = None,
) -> IncomingEntry:
    html = html or f"<p>{title}</p>"
    text = html.replace("<p>", "").replace("</p>", "")
    url = url or f"https://news.example/{make_key(key or title)}"
    return IncomingEntry(
        key=make_key(key or title),
        content_hash=make_key(title, html),
        guid=key or title,
        url=url,
        url_key=address_key(url),
        title=title,
        title_key=title_key,
        author=author,
        excerpt=text[:300],
        image_url="",
        language="",
        word_count=len(text.split()),
        extra="{}",
        published_at=published_at,
        packed=pack_body(html, text),
        search_title=fold_text(title),
        search_author=fold_text(author),
        search_body=fold_body(text, text[:300]),
    )


async def store_entries(
    db: Db, feed_id: int, *items: IncomingEntry, now: int = NOW, backlog: int | None = None
) -> tuple[int, ...]:
    """Store entries as a refresh would; give the ids of the new ones, oldest first."""
    async with db.transaction() as tx:
        stored = await entries.apply_entries(tx, feed_id, items, now=now, backlog=backlog)
        await mark_listed(tx, feed_id, items, now)
    return stored.added


async def said(
    db: Db,
    entry_id: int,
    *,
    clickbait: float | None = None,
    overall: float | None = None,
    **more: Any,
) -> None:
    """Have something said of an entry, as an analyser would."""
    known: dict[str, Any] = {
        "language": "en",
        "summary": "",
        "key_points": (),
        "neutral_title": None,
    }
    known |= {"category": None, "loaded_terms": (), "reading_seconds": 60}
    known |= {"provider": "builtin", "model": "builtin", "prompt_version": "1"}
    others = None if overall is None else (5 * overall - (clickbait or 0)) / 4
    scores = more.pop("scores", None) or Scores(
        Score(others), Score(clickbait), Score(others), Score(others), Score(others)
    )
    analysis = Analysis(scores=scores, overall=overall, **{**known, **more})
    async with db.transaction() as tx:
        kept = await add_analysis(
            tx, f"text {entry_id} {NOW} {clickbait}", analysis, NOW, asked="rules"
        )
        await link_entry(tx, entry_id, kept, weights=WEIGHTS, read_at=NOW)


def outcome(now: int = NOW) -> FetchOutcome:
    return FetchOutcome(status=200, checked_at=now, next_check_at=now + HOUR, interval_seconds=1800)


async def mark_listed(
    tx: Calls,
    feed_id: int,
    items: tuple[IncomingEntry, ...],
    now: int,
    *,
    etag: str = "",
    has_new: bool = True,
) -> Audience | None:
    return await feeds.set_fetched(
        tx,
        feed_id,
        outcome(now),
        etag=etag,
        last_modified="",
        body_hash="",
        listed=[(item.key, item.content_hash) for item in items],
        ttl_minutes=None,
        has_new=has_new,
    )
