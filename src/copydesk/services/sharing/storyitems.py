"""Stories as items of a document: each with what its outlets call it."""

from html import escape

from copydesk.model import Entry, Visitor
from copydesk.services.sharing.items import make_id, name_source
from copydesk.services.stories import stories
from copydesk.services.system.kit import Kit
from copydesk.store.entries import lists
from copydesk.store.sharing.ownfeeds import NamedSource, list_sources
from copydesk.store.stories.stories import list_beginnings
from copydesk.write.ownrecords import OwnItem

MOST_STORIES = 20
# Of one story: the first ones; all of them are on the page.
MOST_TOLD = 20


async def read_stories(kit: Kit, visitor: Visitor) -> list[OwnItem]:
    """Give the newest stories; what went while they were looked up is left out."""
    user_id = visitor.user.id
    page = await stories.list_stories(kit, visitor, limit=MOST_STORIES)
    titles = {listed.story.id: listed.title for listed in page.stories}
    told = await list_beginnings(kit.db, user_id, list(titles), MOST_TOLD)
    ids = [entry_id for entry_ids in told.values() for entry_id in entry_ids]
    known = {each.id: each for each in await lists.list_entries_by_id(kit.db, user_id, ids)}
    sources = await list_sources(
        kit.db, user_id, sorted({entry.feed_id for entry in known.values()})
    )
    items = []
    for story_id, title in titles.items():
        entries = [known[id_] for id_ in told.get(story_id, []) if id_ in known]
        if entries:
            items.append(_to_item(title, entries, sources))
    return items


def _to_item(title: str, told: list[Entry], sources: dict[int, NamedSource]) -> OwnItem:
    lines = "".join(
        f'<li>{escape(name_source(sources.get(entry.feed_id)))}: <a href="{escape(entry.url)}">'
        f"{escape(entry.title or entry.excerpt)}</a></li>"
        for entry in told
    )
    first = told[0]
    return OwnItem(
        # A story is called by its first entry, and stays the same when others join it.
        id=make_id("story", str(first.id)),
        url=first.url,
        title=title or first.title or first.excerpt,
        author="",
        html=f"<ul>{lines}</ul>",
        excerpt=first.excerpt,
        published_at=first.sort_at,
        updated_at=max(entry.arrived_at for entry in told),
        feed_title=name_source(sources.get(first.feed_id)),
        feed_url="",
        language=first.language,
    )
