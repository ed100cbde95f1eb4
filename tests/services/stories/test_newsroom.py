"""The news of a filled newsroom, read as the product reads it, become the stories it planned."""

from collections import defaultdict
from datetime import UTC, datetime

import pytest

from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.newsroom.outlets import OUTLETS, WIRES
from copydesk.services.stories import stories
from copydesk.services.stories.stories import ToldStory
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from tests.services.stories.newsstand import group

# What other languages tell of an event shares no words with it.
ENGLISH = frozenset(outlet.name for outlet in OUTLETS + WIRES if outlet.language == "en")


@pytest.fixture
async def told(kit: Kit, ann: Visitor) -> dict[str, ToldStory]:
    """Give the stories by the event that they tell."""
    now = datetime.fromtimestamp(kit.now() / 1e6, UTC)
    async with Newsroom(clock=lambda: now) as room:
        room.fill()
        room.desk.open_wires()
        forms = ("rss", "atom", "json")
        for place, outlet in enumerate(room.desk.list_outlets()):
            address = room.feed_url(outlet.name, forms[place % 3])
            await subscriptions.subscribe(kit, ann, address)
        planned = defaultdict(set)
        events = {}
        for outlet in room.desk.list_outlets():
            for article in room.desk.make_edition(outlet.name).articles:
                events[article.title] = article.event
                if article.event and outlet.name in ENGLISH:
                    planned[article.event].add(article.title)
    await group(kit)
    page = await stories.list_stories(kit, ann, limit=50)
    shown = [await stories.get_story(kit, ann, listed.story.id) for listed in page.stories]
    titles = [{entry.title for entry, _ in story.entries} for story in shown]
    # A story of no event, or of two, would be one that the newsroom did not plan.
    told_events = [sorted({events[title] for title in each}) for each in titles]
    assert sorted(told_events) == [[event] for event in sorted(planned)], titles
    found = {event: story for [event], story in zip(told_events, shown, strict=True)}
    missing = {
        event: told - {entry.title for entry, _ in found[event].entries}
        for event, told in planned.items()
    }
    assert not any(missing.values()), missing
    return found


async def test_each_event_is_a_story_and_nothing_else_is(told: dict[str, ToldStory]) -> None:
    assert sorted(told) == ["bridge", "comet", "leak", "rent", "seal"]


async def test_the_planted_contradiction_is_found_and_no_false_one(
    told: dict[str, ToldStory],
) -> None:
    differing = {
        (event, row.subject): {voice.value for voice in row.voices}
        for event, story in told.items()
        for row in story.ledger
        if row.agreement == "differs"
    }
    assert differing == {
        ("bridge", "hangers"): {"2", "3"},
        ("bridge", "people cross the bridge"): {"38000", "41000"},
        ("leak", "customers"): {"190000", "212000"},
    }


async def test_who_prints_the_agency_is_no_second_voice(told: dict[str, ToldStory]) -> None:
    rows = {row.subject: row for row in told["bridge"].ledger if row.kind == "number"}
    voices = {voice.outlet: voice for voice in rows["people cross the bridge"].voices}
    assert voices["Harbour Post"].copy_of == voices["Tidings"].entry_id
    assert voices["The Aldersund Courier"].copy_of is None
    for story in told.values():
        for row in story.ledger:
            outlets = {voice.outlet for voice in row.voices if voice.copy_of is None}
            assert (len(outlets) > 1) is (row.agreement != "only_here"), row


async def test_who_prints_the_agency_is_a_copy_that_credits_it(told: dict[str, ToldStory]) -> None:
    for event in ("bridge", "rent"):
        outlets = {entry.id: seen.outlet for entry, seen in told[event].entries}
        origins = {outlets[origin.id]: origin for origin in told[event].lineage.origins}
        wire, paper = origins["Tidings"], origins["Harbour Post"]
        assert (wire.agency, paper.agency, paper.copy_of) == ("Tidings", "Tidings", wire.id)
        assert [name for name, each in origins.items() if each.copy_of] == ["Harbour Post"]
