"""Whoever follows a story hears what is new in a later entry of it, and nothing else."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk.model import Entry, Visitor
from copydesk.model.events import StoriesEvent
from copydesk.packing import unpack_text
from copydesk.rules.stories.claims import Claim, list_claims
from copydesk.rules.stories.ledger import list_new
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.store.entries import lists
from copydesk.store.stories import follows, stories
from copydesk.store.stories.follows import NewAlert, StoryAlert
from copydesk.store.stories.placing import Joining

# What came earlier is compared as far as this; a story of a thousand entries repeats itself.
MOST_COMPARED = 40
MOST_TOLD = 12
LONGEST_TEXT = 20_000
FAR = 2**62


class AlertClaim(msgspec.Struct, frozen=True):
    """Something that a story had not said before, and the sentence that says it."""

    kind: str
    text: str
    sentence: str


@dataclass(frozen=True, slots=True)
class AlertPage:
    """Some alerts, each with what was new, where the next ones begin, and how many are unseen."""

    alerts: list[tuple[StoryAlert, list[AlertClaim]]]
    next_cursor: str
    unseen: int


async def list_alerts(kit: Kit, visitor: Visitor, *, limit: int, cursor: str = "") -> AlertPage:
    """Give what was new in stories that this user follows, the newest first."""
    (before,) = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await follows.list_alerts(kit.db, visitor.user.id, before, limit + 1)
    shown = [
        (alert, msgspec.json.decode(alert.claims, type=list[AlertClaim])) for alert in found[:limit]
    ]
    next_cursor = write_cursor(found[limit - 1].id) if len(found) > limit else ""
    return AlertPage(shown, next_cursor, await follows.count_unseen(kit.db, visitor.user.id))


async def see_alerts(kit: Kit, visitor: Visitor, upto: int) -> int:
    """Note that a user has seen all alerts up to one; give how many they have not."""
    async with changing(kit, visitor, StoriesEvent()) as tx:
        await follows.set_seen(tx, visitor.user.id, upto, kit.now())
    return await follows.count_unseen(kit.db, visitor.user.id)


async def prepare_alerts(kit: Kit, joinings: Sequence[Joining]) -> list[NewAlert]:
    """Say what each follower is to hear of entries that join their stories."""
    if not joinings:
        return []
    entry_ids: dict[int, list[int]] = {}
    for joining in joinings:
        entry_ids.setdefault(joining.story_id, []).append(joining.entry_id)
    alerts: list[NewAlert] = []
    for follower in await follows.list_followers(kit.db, sorted(entry_ids)):
        seen = await stories.list_seen(kit.db, follower.user_id, follower.story_id, MOST_COMPARED)
        joined = entry_ids[follower.story_id]
        earlier = [entry.id for entry in seen if entry.id not in joined]
        texts = await lists.list_entries_by_id(
            kit.db, follower.user_id, [*earlier, *joined], has_body=True
        )
        told = await asyncio.to_thread(_compare, texts, frozenset(joined))
        alerts += [
            NewAlert(follower.user_id, follower.story_id, entry_id, claims)
            for entry_id, claims in told
        ]
    return alerts


def _compare(entries: list[Entry], joined: frozenset[int]) -> list[tuple[int, str]]:
    """Give what each joined entry says that none before it did, as JSON."""
    told: list[tuple[int, str]] = []
    seen: list[Claim] = []
    for entry in entries:
        claims = read_claims(entry)
        if entry.id in joined and (new := list_new(claims, seen)):
            shown = [AlertClaim(each.kind, each.text, each.sentence) for each in new[:MOST_TOLD]]
            told.append((entry.id, msgspec.json.encode(shown).decode()))
        seen += claims
    return told


def read_text(entry: Entry) -> str:
    """Give the plain text of an entry, or its excerpt if it has none."""
    text = unpack_text(entry.packed)[:LONGEST_TEXT] if entry.packed else ""
    return text or entry.excerpt


def read_claims(entry: Entry) -> list[Claim]:
    return list_claims(entry.title, read_text(entry), entry.language)
