"""Words looked for in a shared folder: its list is read in windows, and the rest left out."""

from dataclasses import dataclass

from copydesk.model.triage import TriageView
from copydesk.store.engine.db import Calls, scalar
from copydesk.store.entries.filter import Place
from copydesk.store.entries.terms import TextTerms, write_terms
from copydesk.store.entries.wordsearch import KEEP
from copydesk.store.sharing.sharedlists import FolderScope, list_shared_places

WINDOW = 1000
# More is looked at when the next page is asked for.
MOST_WINDOWS = 10


@dataclass(frozen=True, slots=True)
class FoundPlaces:
    """What was found, and from where to go on; None at the end of the folder."""

    places: list[Place]
    next_after: Place | None


async def search_shared(
    db: Calls,
    scope: FolderScope,
    view: TriageView,
    words: TextTerms,
    *,
    after: Place | None,
    limit: int,
) -> FoundPlaces:
    """Give some entries of a list that have all of these words, newest first."""
    found: list[Place] = []
    terms = write_terms(words)
    for _ in range(MOST_WINDOWS):
        places = await list_shared_places(db, scope, view, after=after, limit=WINDOW)
        if not places:
            return FoundPlaces(found, None)
        ids = [place.entry_id for place in places]
        kept = {*await db.all(KEEP, scalar, ids=ids, **terms)}
        found += [place for place in places if place.entry_id in kept]
        if len(found) > limit:
            return FoundPlaces(found[:limit], found[limit - 1])
        if len(places) < WINDOW:
            return FoundPlaces(found, None)
        after = places[-1]
    return FoundPlaces(found, after)
