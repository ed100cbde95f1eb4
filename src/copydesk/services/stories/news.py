"""Whoever follows a story hears what is new in a later entry of it, and nothing else."""

import asyncio
from collections.abc import Sequence

import msgspec

from copydesk.model import Entry
from copydesk.packing import unpack_text
from copydesk.rules.stories.claims import Claim, list_claims
from copydesk.rules.stories.ledger import list_new
from copydesk.services.stories.alerts import AlertClaim
from copydesk.services.system.kit import Kit
from copydesk.store.entries import lists
from copydesk.store.stories import follows, stories
from copydesk.store.stories.follows import NewAlert
from copydesk.store.stories.placing import Joining

# What came earlier is compared as far as this; a story of a thousand entries repeats itself.
MOST_COMPARED = 40
MOST_TOLD = 12
LONGEST_TEXT = 20_000


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
